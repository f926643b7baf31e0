"""A person's settings: free-text values, refusals, the stored data, and forgetting the person."""

import gzip
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import person, privacy
from bot.messages import limits
from engine.kernel.errors import BadOption, UnreadableAction
from engine.store.store import Store
from engine.tables.service import TableService
from engine.tables.settings import values as settings
from engine.tables.settings.person import PersonSettings
from tests.empty_database import empty_database

_NOW = datetime(2026, 11, 23, 13, 5, tzinfo=UTC)  # a Monday


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[InteractionContext]:
    """The context of an interaction by a person who uses Discord in English, away from any table."""
    service = TableService(await Store.open(empty_database(tmp_path / "tables.sqlite3")), now=lambda: _NOW)
    interaction: Any = SimpleNamespace(
        id=1,
        client=SimpleNamespace(tables=service),
        user=SimpleNamespace(id=7, display_name="Anna"),
        locale=SimpleNamespace(value="en-GB"),
        guild_id=1,
    )
    yield InteractionContext(interaction)
    await service.aclose()


async def test_the_page_answers_in_the_language_just_chosen(context: InteractionContext) -> None:
    before = await person.show(context)
    page = await person.choose(context, "language", ("de",))
    assert (context.localizer.lang, page.text.splitlines()[0] == before.text.splitlines()[0]) == ("de", False)
    assert (await context.queries.person_settings(7)).language == "de"


async def test_several_settings_are_changed_at_once_or_none(context: InteractionContext) -> None:
    with pytest.raises(BadOption) as refused:
        await person.change(context, {"time_zone": "Europe/Vienna", "quiet_hours": "late"})
    assert refused.value.key == "unreadable-quiet-hours"
    assert (await context.queries.person_settings(7)).time_zone == ""
    page = await person.change(context, {"time_zone": "europe/vienna", "quiet_hours": "22 bis 7"})
    assert "14:05" in page.text, "the time in Vienna"
    changed = await context.queries.person_settings(7)
    assert (changed.time_zone, changed.quiet_hours) == ("Europe/Vienna", "22-7")


async def test_what_cannot_be_set_is_refused(context: InteractionContext) -> None:
    for name, value, key in (
        ("time_zone", "Mars", "unreadable-time-zone"),
        ("away_until", "soon", "unreadable-away-until"),
        ("away_until", "2028-01-01", "away-too-long"),
        ("shoe_size", "42", "no-such-option"),
    ):
        with pytest.raises(BadOption) as refused:
            await person.change(context, {name: value})
        assert refused.value.key == key


async def test_no_quiet_hours_can_be_typed_in_either_language(context: InteractionContext) -> None:
    for typed in ("none", "Keine"):
        await person.change(context, {"quiet_hours": typed})
        assert context.settings.quiet_hours == "none"
        await person.choose(context, "quiet_hours", ("default",))
        assert context.settings.quiet_hours == ""


async def test_an_absence_lasts_until_the_day_that_is_typed_in_the_zone_of_the_person(
    context: InteractionContext,
) -> None:
    for typed, zone, until in (
        ("Friday", "", "2026-11-27"),
        ("23.11.2026", "", ""),  # a day that has come
        ("tomorrow", "", "2026-11-24"),
        ("tomorrow", "Pacific/Kiritimati", "2026-11-25"),  # where Tuesday has begun
    ):
        await person.change(context, {"time_zone": zone, "away_until": "3 days"})
        await person.away(context, typed)
        assert context.settings.away_until == until, typed


async def test_whoever_plays_while_away_is_reminded_of_it_and_can_end_it_once(
    context: InteractionContext,
) -> None:
    assert await person.absence_note(context) == ((), ())
    answer = await person.away(context, "Friday")
    ((line,), (button,)) = await person.absence_note(context)
    assert "27 November" in line
    assert answer.rows == ((button,),)
    assert str(button.custom_id) == "ho:returned:0:0:0:"
    assert await person.back(context) != await person.back(context)
    assert await person.absence_note(context) == ((), ())
    context.settings = settings.read(PersonSettings, {"away_until": "2026-11-23"})
    assert await person.absence_note(context) == ((), ()), "it is over"


async def test_completion_shows_the_day_and_the_hours_that_are_meant(context: InteractionContext) -> None:
    async def values(typed: str) -> list[str]:
        return [value for _, value in await person.complete_hours(context, "quiet_hours", typed)]

    assert await values("1 to 6") == ["1-6"]
    assert "none" in await values("")
    assert {value[:2] for value in await values("22")} == {"22"}
    typed = {"24.12.": "2026-12-24", "3 Tage": "2026-11-26", "sat": "2026-11-28"}
    for words, day in typed.items():
        ((_, value),) = await person.complete_day(context, words)
        assert value == day
    assert (await person.complete_day(context, ""))[0][1] == "2026-11-24"
    await person.away(context, "Friday")
    assert (await person.complete_day(context, ""))[0][1] == "back"


# Privacy


async def test_the_export_is_a_json_file_compressed_if_it_is_too_large_for_a_message(
    context: InteractionContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    await context.tables.change_person_setting(7, "language", "en")
    plain = (await privacy.export(context)).file
    monkeypatch.setattr(limits, "ATTACHMENT", 10)
    packed = (await privacy.export(context)).file
    assert plain is not None
    assert packed is not None
    assert (plain.name, packed.name) == ("herr-ober.json", "herr-ober.json.gz")
    assert gzip.decompress(packed.content) == plain.content
    data = json.loads(plain.content)
    assert (data["person"], data["settings"]) == ("7", [{"name": "language", "value": "en"}])


async def test_a_person_is_asked_twice_and_then_forgotten(context: InteractionContext) -> None:
    await context.tables.change_person_setting(7, "language", "en")
    await privacy.forget(context)
    await privacy.erase(context, "ask")
    with pytest.raises(UnreadableAction):
        await privacy.erase(context, "")
    assert (await context.queries.person_settings(7)).language == "en", "nothing has happened yet"
    answer = await privacy.erase(context, "do")
    assert (await context.queries.person_settings(7)).language == "auto"
    assert await privacy.erase(context, "do") == answer, "a second press"
