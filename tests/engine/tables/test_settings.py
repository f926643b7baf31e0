"""The settings of servers, tables and people: how they are entered, stored, refused and applied."""

import asyncio
import json
import re
from collections.abc import Awaitable, Mapping
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import BadOption
from engine.tables.rules import computer_seats, lobby, seat_order, seating
from engine.tables.settings import guild, person, table, templates, values
from engine.tables.settings.cache import SettingsCache
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.hours import Hours, parse_zone
from engine.tables.settings.person import PersonSettings
from engine.tables.settings.table import TableSettings
from engine.tables.settings.templates import Template
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, GUILD_ID, Harness, some
from tests.sample_games.sugar import GAME

VIENNA = "Europe/Vienna"
HOURS = st.builds(
    lambda start, length: Hours(start, (start + length) % 24 or 24, VIENNA),
    st.integers(0, 23),
    st.integers(1, 23),
)
INSTANTS = st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


# hours of the day


@pytest.mark.parametrize("text", ["23-8", "23:00 – 8:00", "23 bis 8", " 23 to 08 "])
def test_hours_are_typed_in_several_ways(text: str) -> None:
    assert Hours.parse(text) == Hours(23, 8)
    assert str(Hours.parse(text)) == "23-8"


@pytest.mark.parametrize("text", ["", "23", "8-8", "0-24", "25-3", "8-25", "late-early", "8.30-9"])
def test_other_texts_are_no_hours(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        Hours.parse(text)


def test_a_time_zone_is_found_in_any_capitals() -> None:
    for text in ("europe/vienna", "Europe/Vienna", " EUROPE/VIENNA "):
        assert parse_zone(text) == VIENNA
    assert parse_zone("america/new york") == "America/New_York"
    with pytest.raises(ValueError, match="Wien"):
        parse_zone("Wien")


def test_hours_over_midnight_contain_both_sides_of_it_and_are_an_hour_shorter_in_a_night_of_summer_time() -> (
    None
):
    hours, evening = Hours(23, 8, VIENNA), at("2026-11-23T23:00+01:00")
    morning = at("2026-11-24T08:00+01:00")
    inside = [evening, evening + timedelta(minutes=90), morning - timedelta(minutes=1)]
    assert all(map(hours.contains, inside))
    assert not any(map(hours.contains, [evening - timedelta(minutes=1), morning]))
    assert hours.next_end(evening) == morning
    assert hours.next_end(morning + timedelta(hours=4)) == morning + timedelta(hours=4)
    night = Hours(23, 8, VIENNA).overlap(at("2026-03-28T12:00+01:00"), at("2026-03-29T12:00+02:00"))
    assert night == timedelta(hours=8)


@given(HOURS, INSTANTS, st.integers(1, 300).map(lambda hours: timedelta(hours=hours)))
def test_exactly_the_duration_overlaps(hours: Hours, since: datetime, duration: timedelta) -> None:
    assert hours.overlap(since, hours.after(since, duration)) == duration


@given(HOURS, INSTANTS)
def test_the_end_of_hours_is_outside_them(hours: Hours, instant: datetime) -> None:
    end = hours.next_end(instant)
    assert not hours.contains(end)
    assert (end > instant) == hours.contains(instant)


# the cache


class SlowStore:
    """A store for settings; a read takes the values at once, but returns them only when the test lets it."""

    def __init__(self, *, released: bool = True) -> None:
        self.stored: dict[str, str] = {}
        self.reads = 0
        self.released = asyncio.Event()
        if released:
            self.released.set()

    async def load(self, _: int) -> Mapping[str, str]:
        self.reads += 1
        read = dict(self.stored)
        await self.released.wait()
        return read


async def test_what_was_read_before_or_during_a_write_is_not_kept_after_it() -> None:
    store = SlowStore(released=False)
    cache = SettingsCache(PersonSettings, store.load, 8)
    before = asyncio.create_task(cache.get(7))
    await asyncio.sleep(0)
    async with cache.writing(7):
        during = asyncio.create_task(cache.get(7))
        await asyncio.sleep(0)
        store.stored["theme"] = "dark"
    store.released.set()
    assert [(await each).theme for each in (before, during)] == ["server", "server"]
    assert (await cache.get(7)).theme == "dark"
    store = SlowStore()
    cache = SettingsCache(PersonSettings, store.load, 8)
    async with cache.writing(7):
        assert (await cache.get(7)).theme == "server"
        store.stored["theme"] = "dark"
    reads = store.reads
    assert [(await cache.get(7)).theme for _ in range(2)] == ["dark"] * 2
    assert store.reads == reads + 1, "settings are read once"


# servers and persons


def test_the_first_value_of_a_setting_is_its_default_also_where_a_stored_value_exists_no_longer() -> None:
    for name, allowed in guild.SETTINGS.items():
        assert GuildSettings().value(name) == (allowed[0] if allowed else "")
    stored = {"boards": "some", "clock": "3", "place": "ask"}
    assert values.read(GuildSettings, stored) == GuildSettings(place="ask")
    assert values.read(TableSettings, {"clock": "1+1"}) == TableSettings()


def test_which_boards_keep_their_pictures() -> None:
    for boards, *expected in (("by-place", False, True), ("last", False, False), ("all", True, True)):
        chosen = values.read(GuildSettings, {"boards": boards})
        assert [chosen.keeps_boards(in_thread=each) for each in (False, True)] == expected


def test_tables_may_be_opened_in_the_chosen_channels_and_their_threads_by_the_chosen_roles() -> None:
    chosen = values.read(GuildSettings, {"channels": "5 7", "roles": "5 7"})
    assert chosen.channel_ids == (5, 7)
    places = [(5, None), (9, 7), (9, None), (9, 8)]
    assert [chosen.allows_tables_in(*each) for each in places] == [True, True, False, False]
    assert [chosen.allows_opening_by(roles) for roles in ([7, 9], [9], [])] == [True, False, False]
    assert GuildSettings().allows_tables_in(9, None), "none chosen means everywhere"
    assert GuildSettings().allows_opening_by([]), "and everybody"


MOST_ROLES = " ".join(map(str, range(1, 26)))


@pytest.mark.parametrize(
    ("kind", "name", "value", "stored"),
    [
        (GuildSettings, "channels", " 5  7 5", "5 7"),
        (GuildSettings, "channels", "", ""),
        (GuildSettings, "channels", "kaffeehaus", None),
        (GuildSettings, "channels", "0", None),
        (GuildSettings, "roles", MOST_ROLES, MOST_ROLES),
        (GuildSettings, "roles", f"{MOST_ROLES} 26", None),
        (GuildSettings, "time_zone", "america/New York", "America/New_York"),
        (GuildSettings, "time_zone", "Vienna/Europe", None),
        (PersonSettings, "time_zone", "Wien", None),
        (PersonSettings, "quiet_hours", "night", None),
        (PersonSettings, "clock_hours", "8-9", None),
        (PersonSettings, "away_until", "soon", None),
        (PersonSettings, "reminders", "5", "!no-such-value"),
        (PersonSettings, "colour", "red", "!no-such-option"),
    ],
)
def test_a_typed_setting_is_stored_in_one_form_or_refused(
    kind: Any, name: str, value: str, stored: str | None
) -> None:
    key = f"unreadable-{name.replace('_', '-')}" if stored is None else stored.partition("!")[2]
    if not key:
        assert values.check(kind, name, value) == stored
        return
    with pytest.raises(BadOption, match=key):
        values.check(kind, name, value)


async def test_a_setting_is_changed_for_one_server(harness: Harness) -> None:
    change, stored = harness.tables.change_settings, harness.queries.guild_settings
    assert await stored(9) == GuildSettings()
    assert await change(9, {"boards": "last"}) == GuildSettings(boards="last")
    assert await change(9, {"place": "thread"}) == await stored(9) == GuildSettings("last", "thread")
    assert await stored(10) == GuildSettings()


async def test_settings_are_changed_all_or_none(harness: Harness) -> None:
    for chosen, key in (
        ({"clock": "3"}, "no-such-option"),
        ({"boards": "few"}, "no-such-value"),
        ({"place": "thread", "time_zone": "nowhere"}, "unreadable-time-zone"),
    ):
        await harness.refused(harness.tables.change_settings(9, chosen), key)
    await harness.refused(
        harness.tables.change_person_setting(9, "time_zone", "Wien"), "unreadable-time-zone"
    )


async def test_the_language_of_a_server_is_known_without_a_query(harness: Harness) -> None:
    assert harness.queries.language(9) == "auto"
    await harness.tables.change_settings(9, {"language": "de"})
    for _ in range(2):
        assert [harness.queries.language(each) for each in (9, 10)] == ["de", "auto"]
        await harness.restart()


async def test_a_setting_of_a_person_is_stored_in_one_form_until_emptied(harness: Harness) -> None:
    await harness.set(ANNA.id, time_zone="europe/vienna", quiet_hours="22:00 bis 7:00")
    stored = harness.queries.person_settings
    assert await stored(ANNA.id) == PersonSettings(time_zone=VIENNA, quiet_hours="22-7")
    assert await stored(BEN.id) == PersonSettings()
    changed = await harness.tables.change_person_setting(ANNA.id, "quiet_hours", " ")
    assert changed == PersonSettings(time_zone=VIENNA)


def test_reminders_wait_at_night_until_quiet_hours_are_set_and_an_absence_ends_with_the_persons_day() -> None:
    unset, none = PersonSettings(), PersonSettings(quiet_hours="none")
    chosen = PersonSettings(time_zone="Asia/Tokyo", quiet_hours="0-6")
    assert (unset.quiet("UTC"), unset.quiet_for_reminders("UTC")) == (None, Hours(23, 8, "UTC"))
    assert (none.quiet("UTC"), none.quiet_for_reminders("UTC")) == (None, None)
    assert chosen.quiet("UTC") == chosen.quiet_for_reminders("UTC") == Hours(0, 6, "Asia/Tokyo")
    away = PersonSettings(time_zone="Asia/Tokyo", away_until="2026-12-01")
    assert away.is_away("UTC", at("2026-11-30T14:59+00:00"))
    assert not away.is_away("UTC", at("2026-11-30T15:00+00:00"))
    assert not PersonSettings().is_away("UTC", at("2026-11-30T15:00+00:00"))


# which settings the schedule of open tables depends on

OF_A_PERSON = (
    "language=de time_zone=Asia/Tokyo quiet_hours=1-22 clock_hours=10-20 reminders=6 forced_moves=off "
    "prepared_turns=off theme=dark away_until=2031-01-01"
)
OF_A_SERVER = (
    "boards=last place=thread language=de channels=5 roles=6 time_zone=Asia/Tokyo reminders=6 lobby_days=3"
)


async def effect(harness: Harness, opened: Table, change: Awaitable[object]) -> tuple[bool, bool]:
    """Return whether the change rewrites the table and whether it reschedules the table."""
    before = await harness.tables._repository.table(opened.id)
    await change
    after = await harness.tables._repository.table(opened.id)
    return after.revision > before.revision, after.jobs != before.jobs


async def test_settings_of_a_person_write_running_tables_for_the_schedule_only(harness: Harness) -> None:
    opened = await harness.start_game(ANNA, BEN)
    for name, value in (each.split("=") for each in OF_A_PERSON.split()):
        scheduling = name in person.SCHEDULING
        expected = (scheduling, scheduling and name != "clock_hours")
        change = harness.tables.change_person_setting(BEN.id, name, value)
        assert await effect(harness, opened, change) == expected, f"{name}, without clocks"


@pytest.mark.parametrize("phase", ["lobby", "running"])
async def test_settings_of_a_server_write_tables_for_the_schedule_only(harness: Harness, phase: str) -> None:
    opened = await (harness.open_lobby if phase == "lobby" else harness.start_game)(ANNA, BEN)
    concerned = {"lobby_days" if phase == "lobby" else "reminders", "time_zone"}
    for name, value in (each.split("=") for each in OF_A_SERVER.split()):
        change = harness.tables.change_settings(GUILD_ID, {name: value})
        expected = (name in guild.SCHEDULING, name in concerned)
        assert await effect(harness, opened, change) == expected, name


def test_it_is_decided_of_every_setting_whether_the_schedule_depends_on_it() -> None:
    others = {"language", "forced_moves", "prepared_turns", "theme"}
    assert {each.name for each in fields(PersonSettings)} == person.SCHEDULING | others
    others = {"boards", "place", "language", "channels", "roles", "template"}
    assert {each.name for each in fields(GuildSettings)} == guild.SCHEDULING | others


async def test_a_table_that_cannot_be_read_does_not_keep_a_server_from_its_settings(harness: Harness) -> None:
    broken, whole = await harness.open_lobby(ANNA), await harness.open_lobby(BEN, channel_id=8)
    before = await harness.tables._repository.table(whole.id)
    await harness.write("UPDATE tables SET document = '{}' WHERE id = ?", broken.id)
    assert (await harness.tables.change_settings(GUILD_ID, {"lobby_days": "3"})).lobby_days == "3"
    assert (await harness.tables._repository.table(whole.id)).jobs != before.jobs


# tables


async def test_only_the_owner_changes_settings_and_each_change_is_in_the_log(harness: Harness) -> None:
    opened = await harness.open_lobby(ANNA)
    await harness.deliver_due()
    every = [(name, value) for name, allowed in table.SETTINGS.items() for value in allowed]
    for name, value in every:
        changed = await harness.do(opened, lobby.set_settings, ANNA.id, {name: value})
        assert getattr(changed.settings, name) == value
    log = await harness.queries.log(opened.id, None)
    told = [event.payload for line in log for event in line.events if event.kind == "setting"]
    assert told == [{"setting": name, "value": value} for name, value in every]
    assert {kind for kind, _ in await harness.deliver_due()} == {"lobby"}
    await harness.restart()
    assert (await harness.current(opened)).settings == changed.settings
    opened = await harness.open_lobby(ANNA, BEN)
    await harness.refuses(opened, "not-the-owner", lobby.set_settings, BEN.id, {"access": "invited"})
    unknown, chosen = {"access": "invited", "clock": "1+1"}, {"access": "invited"}
    await harness.refuses(opened, "no-such-value", lobby.configure, ANNA.id, {"bowl": "4"}, unknown)
    changed = await harness.do(opened, lobby.configure, ANNA.id, {"bowl": "4"}, chosen)
    assert (changed.options["bowl"], changed.settings) == ("4", TableSettings(access="invited"))
    assert (await harness.event_kinds(opened))[-2:] == ["option", "setting"]


async def test_while_the_game_runs_only_what_harms_nobody_can_be_changed(harness: Harness) -> None:
    running = await harness.start_game(ANNA, BEN)
    await harness.deliver_due()
    for name, allowed in table.SETTINGS.items():
        chosen = {name: allowed[-1]}
        if name in table.CHANGEABLE_WHILE_RUNNING:
            changed = await harness.do(running, lobby.set_settings, ANNA.id, chosen)
            assert (getattr(changed.settings, name), changed.version) == (allowed[-1], running.version)
        else:
            await harness.refuses(running, "game-running", lobby.set_settings, ANNA.id, chosen)
    both = {"access": "open", "clock": "off"}
    await harness.refuses(running, "game-running", lobby.set_settings, ANNA.id, both)
    assert await harness.deliver_due() == [("theme", ["setting"])], "the log tells the others, no new board"
    assert (await harness.event_kinds(running))[-2:] == ["setting", "setting"]
    await harness.do(running, lobby.set_settings, ANNA.id, {"theme": table.SETTINGS["theme"][-1]})
    assert await harness.deliver_due() == [], "the same theme again"
    await harness.do(running, lobby.close, ANNA.id)
    await harness.refuses(running, "game-over", lobby.set_settings, ANNA.id, {"reminders": "off"})


# who sits where


def order(opened: Table) -> list[str]:
    return [opened.names[each] for each in seat_order.listed(opened)]


async def test_the_owner_chooses_who_sits_where_and_whoever_joins_later_comes_last(harness: Harness) -> None:
    opened = await harness.open_lobby(ANNA, BEN, CLEO)
    opened = await harness.do(opened, lobby.choose_seats, ANNA.id, (2, 0), opened.version)
    assert (order(opened), opened.settings.seats) == (["Cleo", "Anna", "Ben"], "chosen")
    opened = await harness.do_all(
        opened, (computer_seats.add_computer, ANNA.id), (seating.leave, BEN.id), (seating.join, DORA)
    )
    expected = ["Cleo", "Anna", opened.names[2], "Dora"]
    assert order(opened) == expected
    started = await harness.tables.start(opened.id, ANNA.id)
    assert (list(started.names), started.owner_id) == (expected, ANNA.id)
    assert [started.seat_of(each.id) for each in (CLEO, ANNA, DORA)] == [0, 1, 3]
    assert "seats-drawn" not in await harness.event_kinds(opened)


async def test_an_order_is_chosen_by_the_owner_of_the_lobby_and_kept(harness: Harness) -> None:
    opened = await harness.open_lobby(ANNA, BEN, CLEO)
    await harness.do_all(opened, (lobby.set_settings, ANNA.id, {"seats": "chosen"}), (seating.leave, BEN.id))
    assert order(await harness.do(opened, seating.join, BEN)) == ["Anna", "Ben", "Cleo"], "as they sat then"
    opened = await harness.open_lobby(ANNA, BEN, CLEO)
    await harness.do_all(opened, (lobby.choose_seats, ANNA.id, (1, 2, 0)), (seating.leave, BEN.id))
    assert order(await harness.do(opened, seating.join, BEN)) == ["Ben", "Cleo", "Anna"]
    joined = await harness.do(opened, lobby.set_settings, ANNA.id, {"seats": "joined"})
    assert order(joined) == list(joined.names)
    chosen = await harness.do(opened, lobby.set_settings, ANNA.id, {"seats": "chosen"})
    assert order(chosen) == ["Ben", "Cleo", "Anna"]
    opened = await harness.open_lobby(ANNA, BEN)
    await harness.refuses(opened, "not-the-owner", lobby.choose_seats, BEN.id, (1, 0))
    await harness.refuses(opened, "moved-on", lobby.choose_seats, ANNA.id, (2, 0))
    await harness.do(opened, seating.join, CLEO)
    await harness.refuses(opened, "moved-on", lobby.choose_seats, ANNA.id, (1, 0), opened.version)
    await harness.tables.start(opened.id, ANNA.id)
    await harness.refuses(opened, "game-running", lobby.choose_seats, ANNA.id, (1, 0))


async def test_the_draw_of_seats_is_told_and_favours_nobody(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # another seed for each game
    firsts = set[str]()
    while len(firsts) < 3 and harness.opened < 40:
        opened = await harness.open_lobby(ANNA, BEN, CLEO)
        await harness.do(opened, lobby.set_settings, ANNA.id, {"seats": "random"})
        started = await harness.tables.start(opened.id, ANNA.id)
        firsts.add(started.names[0])
        log = await harness.queries.log(opened.id, None)
        (drawn,) = [event for line in log for event in line.events if event.kind == "seats-drawn"]
        view = some((await harness.queries.board(opened.id)).view)
        assert drawn.payload["names"] == started.names == view.names
    assert firsts == {"Anna", "Ben", "Cleo"}


# defaults of a server's new tables


async def test_new_tables_of_a_server_start_with_its_template_until_it_is_reset(harness: Harness) -> None:
    tables, opened = harness.tables, await harness.open_lobby(ANNA, BEN)
    await harness.do(opened, lobby.choose_seats, ANNA.id, (1, 0))
    chosen = {"clock": "72+24", "access": "invited"}
    await harness.do(opened, lobby.configure, ANNA.id, {"bowl": "4"}, chosen)
    await tables.save_template(opened.id)
    await harness.restart()
    tables = harness.tables
    options = await tables.usual_options(GUILD_ID, "sugar", {})
    assert options["bowl"] == "4"
    assert (await tables.usual_options(GUILD_ID, "sugar", {"bowl": "12"}))["bowl"] == "12"
    fresh = await tables.open_table(1, GUILD_ID, CLEO, "sugar", options)
    assert fresh.settings == TableSettings(clock="72+24"), "guests and seats belong to one table"
    other = await tables.open_table(2, GUILD_ID + 1, CLEO, "sugar", {})
    assert (other.options["bowl"], other.settings) == ("30", TableSettings())
    await tables.reset_template(GUILD_ID, "sugar")
    assert await tables.template(GUILD_ID, "sugar") is None
    assert (await tables.open_table(3, GUILD_ID, CLEO, "sugar", {})).settings == TableSettings()
    with pytest.raises(BadOption):
        await tables.template(GUILD_ID, "poker")


def test_a_template_leaves_out_what_is_of_one_table_or_unknown() -> None:
    of_one_table = {"access": "invited", "seats": "chosen", "seat_order": "1 0", "theme": "dark"}
    unknown = {"options": {"bowl": "4", "salt": "1", "turns": "99"}, "settings": {"clock": "?"}}
    for stored, template in (
        ({"settings": of_one_table}, Template({}, TableSettings(theme="dark"))),
        (unknown, Template({"bowl": "4"}, TableSettings())),
    ):
        text = json.dumps({"sugar": stored, "poker": {"settings": {"theme": "dark"}}})
        assert templates.template_of(text, GAME) == template
        assert templates.templates_of(text, [GAME]) == {"sugar": template}
    assert templates.template_of("", GAME) is None


@pytest.mark.parametrize("text", ["[]", '{"sugar": 1}', "sugar"])
def test_what_is_no_template_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 -- JSON's own is one as well
        templates.parse(text)
