"""The settings of a person: what is typed, what is refused, and how they answer what the tables ask."""

from dataclasses import fields
from datetime import datetime

import pytest

from engine.kernel.errors import BadOption
from engine.tables.settings import values as settings
from engine.tables.settings.hours import Hours
from engine.tables.settings.person import SCHEDULING, PersonSettings
from engine.tables.settings.table import TableSettings
from tests.engine.tables.builders import ANNA, BEN, ServiceHarness


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


async def test_a_setting_is_stored_in_its_usual_form(harness: ServiceHarness) -> None:
    await harness.tables.change_person_setting(ANNA.id, "time_zone", "europe/vienna")
    await harness.tables.change_person_setting(ANNA.id, "quiet_hours", "22:00 bis 7:00")
    assert await harness.tables.queries.person_settings(ANNA.id) == PersonSettings(
        time_zone="Europe/Vienna", quiet_hours="22-7"
    )
    assert await harness.tables.queries.person_settings(ANNA.id + 1) == PersonSettings()


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("time_zone", "Wien", "unreadable-time-zone"),
        ("quiet_hours", "night", "unreadable-quiet-hours"),
        ("clock_hours", "8-9", "unreadable-clock-hours"),
        ("away_until", "soon", "unreadable-away-until"),
        ("reminders", "5", "no-such-value"),
        ("colour", "red", "no-such-option"),
    ],
)
async def test_what_cannot_be_read_is_refused_and_changes_nothing(
    harness: ServiceHarness, name: str, value: str, key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        await harness.tables.change_person_setting(ANNA.id, name, value)
    assert refused.value.key == key
    assert await harness.tables.queries.person_settings(ANNA.id) == PersonSettings()


async def test_an_empty_text_returns_a_setting_to_its_default(harness: ServiceHarness) -> None:
    await harness.tables.change_person_setting(ANNA.id, "quiet_hours", "22-7")
    assert await harness.tables.change_person_setting(ANNA.id, "quiet_hours", " ") == PersonSettings()


def test_only_reminders_wait_at_night_until_quiet_hours_are_set() -> None:
    unset, none = PersonSettings(), PersonSettings(quiet_hours="none")
    chosen = PersonSettings(time_zone="Asia/Tokyo", quiet_hours="0-6")
    assert (unset.quiet("UTC"), unset.quiet_for_reminders("UTC")) == (None, Hours(23, 8, "UTC"))
    assert (none.quiet("UTC"), none.quiet_for_reminders("UTC")) == (None, None)
    assert chosen.quiet("UTC") == chosen.quiet_for_reminders("UTC") == Hours(0, 6, "Asia/Tokyo")


def test_an_absence_ends_when_the_day_of_return_begins_in_the_zone_of_the_person() -> None:
    away = PersonSettings(time_zone="Asia/Tokyo", away_until="2026-12-01")
    assert away.is_away("UTC", at("2026-11-30T14:59+00:00"))
    assert not away.is_away("UTC", at("2026-11-30T15:00+00:00"))
    assert not PersonSettings().is_away("UTC", at("2026-11-30T15:00+00:00"))


def test_settings_of_a_table_are_changed_by_their_names() -> None:
    chosen = TableSettings().with_values({"access": "invited", "clock": "off"})
    assert chosen == TableSettings(access="invited")


def test_unknown_settings_of_a_table_are_refused() -> None:
    with pytest.raises(BadOption) as refused:
        TableSettings().with_values({"clock": "1+1"})
    assert refused.value.key == "no-such-value"
    assert settings.read(TableSettings, {"clock": "1+1"}) == TableSettings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("time_zone", "Asia/Tokyo"),
        ("quiet_hours", "1-22"),
        ("clock_hours", "10-20"),
        ("reminders", "6"),
        ("away_until", "2031-01-01"),
        ("forced_moves", "off"),
        ("prepared_turns", "off"),
        ("theme", "dark"),
    ],
)
async def test_running_tables_are_written_anew_by_settings_of_the_schedule_only(
    harness: ServiceHarness, name: str, value: str
) -> None:
    opened = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(opened)
    before = await harness.tables._repository.table(opened.id)
    await harness.tables.change_person_setting(person, name, value)
    after = await harness.tables._repository.table(opened.id)
    assert (after.revision > before.revision) == (name in SCHEDULING)
    assert (after.jobs != before.jobs) == (name in SCHEDULING - {"clock_hours"}), "the table has no clocks"


def test_it_is_decided_of_every_setting_whether_the_schedule_depends_on_it() -> None:
    others = {"language", "forced_moves", "prepared_turns", "theme"}
    assert {each.name for each in fields(PersonSettings)} == SCHEDULING | others
