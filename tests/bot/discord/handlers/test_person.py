"""The settings of a person: what is typed, what is refused, and that the answer follows the new settings."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import person
from engine.kernel.errors import BadOption
from engine.store.store import Store
from engine.tables.service import TableService
from engine.tables.settings import values as settings
from engine.tables.settings.person import PersonSettings
from tests.bot.discord.handlers.conftest import context_away_from_tables
from tests.empty_database import empty_database

_NOW = datetime(2026, 11, 23, 13, 5, tzinfo=UTC)  # a Monday


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[InteractionContext]:
    """An interaction of a person whose Discord speaks English."""
    service = TableService(await Store.open(empty_database(tmp_path / "tables.sqlite3")), now=lambda: _NOW)
    yield context_away_from_tables(service)
    await service.aclose()


async def test_the_page_answers_in_the_language_just_chosen(context: InteractionContext) -> None:
    page = await person.choose(context, "language", ("de",))
    assert page.text.startswith("**Ihre Einstellungen**")
    assert "In Ordnung; das gilt von nun an." in page.text.split("**Zeitzone")[0]
    assert (await context.queries.person_settings(7)).language == "de"


async def test_several_settings_are_changed_at_once_or_none(context: InteractionContext) -> None:
    with pytest.raises(BadOption) as refused:
        await person.change(context, {"time_zone": "Europe/Vienna", "quiet_hours": "late"})
    assert refused.value.key == "unreadable-quiet-hours"
    assert (await context.queries.person_settings(7)).time_zone == ""
    page = await person.change(context, {"time_zone": "europe/vienna", "quiet_hours": "22 bis 7"})
    assert "Europe/Vienna, where it is 14:05" in page.text
    assert (await context.queries.person_settings(7)).quiet_hours == "22-7"


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("time_zone", "Mars", "unreadable-time-zone"),
        ("quiet_hours", "8-8", "unreadable-quiet-hours"),
        ("clock_hours", "8-12", "unreadable-clock-hours"),
        ("away_until", "soon", "unreadable-away-until"),
        ("away_until", "2028-01-01", "away-too-long"),
        ("theme", "purple", "no-such-value"),
        ("shoe_size", "42", "no-such-option"),
    ],
)
async def test_what_cannot_be_set_is_refused(
    context: InteractionContext, name: str, value: str, key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        await person.change(context, {name: value})
    assert refused.value.key == key


async def test_no_quiet_hours_can_be_typed_in_either_language(context: InteractionContext) -> None:
    for typed in ("none", "Keine"):
        await person.change(context, {"quiet_hours": typed})
        assert context.settings.quiet_hours == "none"
        await person.choose(context, "quiet_hours", ("default",))
        assert context.settings.quiet_hours == ""


async def test_an_absence_lasts_until_the_day_that_is_typed(context: InteractionContext) -> None:
    assert "Friday, 27 November" in (await person.away(context, "Friday")).text
    assert context.settings.away_until == "2026-11-27"
    assert "Welcome back" in (await person.away(context, "23.11.2026")).text, "a day that has come"
    assert context.settings.away_until == ""


async def test_whoever_is_back_says_so_once(context: InteractionContext) -> None:
    await person.away(context, "3 days")
    assert "Welcome back" in (await person.back(context)).text
    assert "not away" in (await person.back(context)).text


async def test_the_day_is_that_of_the_persons_zone(context: InteractionContext) -> None:
    await person.change(context, {"time_zone": "Pacific/Kiritimati"})  # where Tuesday has begun
    await person.away(context, "tomorrow")
    assert context.settings.away_until == "2026-11-25"


async def test_completion_shows_the_day_that_is_meant(context: InteractionContext) -> None:
    assert await person.complete_day(context, "24.12.") == [
        ("Thursday, 24 December (in 31 days)", "2026-12-24")
    ]
    assert await person.complete_day(context, "3 Tage") == [
        ("Thursday, 26 November (in 3 days)", "2026-11-26")
    ]
    assert (await person.complete_day(context, ""))[0] == (
        "Tuesday, 24 November (tomorrow)",
        "2026-11-24",
    )
    assert await person.complete_day(context, "sat") == [("Saturday, 28 November (in 5 days)", "2026-11-28")]
    await person.away(context, "Friday")
    assert (await person.complete_day(context, ""))[0] == ("I Am Back", "back")


async def test_completion_shows_the_hours_that_are_meant(context: InteractionContext) -> None:
    assert await person.complete_hours(context, "quiet_hours", "1 to 6") == [("1:00 to 6:00", "1-6")]
    assert ("none; reminders do not wait either", "none") in await person.complete_hours(
        context, "quiet_hours", ""
    )
    assert all(
        value.startswith("22") for _, value in await person.complete_hours(context, "quiet_hours", "22")
    )


async def test_whoever_plays_while_away_is_reminded_of_it_and_can_end_it(context: InteractionContext) -> None:
    assert await person.absence_note(context) == ((), ())
    answer = await person.away(context, "Friday")
    ((line,), (button,)) = await person.absence_note(context)
    assert "27 November" in line
    assert answer.rows == ((button,),)
    assert str(button.custom_id) == "ho:returned:0:0:0:"
    await person.back(context)
    assert await person.absence_note(context) == ((), ())


async def test_an_absence_that_is_over_is_mentioned_no_more(context: InteractionContext) -> None:
    context.settings = settings.read(PersonSettings, {"away_until": "2026-11-23"})
    assert await person.absence_note(context) == ((), ())
