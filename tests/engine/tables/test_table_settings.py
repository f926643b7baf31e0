"""What the owner of a lobby sets beside the options of the game, who sits where, and what new tables start with."""

import json

import pytest

from engine.kernel.errors import BadOption
from engine.tables.rules import computer_seats, lobby, seat_order, seating
from engine.tables.settings import templates
from engine.tables.settings.table import CHANGEABLE_WHILE_RUNNING, SETTINGS, TableSettings
from engine.tables.settings.templates import Template
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
)
from tests.sample_games.sugar import GAME


async def test_the_owner_sets_every_setting_in_the_lobby_and_each_change_is_in_the_log(
    harness: ServiceHarness,
) -> None:
    table = await harness.open_lobby(ANNA)
    await deliver_due(harness)
    for name, values in SETTINGS.items():
        for value in values:
            changed = await harness.tables.change(table.id, lobby.set_settings, ANNA.id, {name: value})
            assert getattr(changed.settings, name) == value
    log = await harness.tables.queries.log(table.id, None)
    told = [event.payload for line in log for event in line.events if event.kind == "setting"]
    assert told == [
        {"setting": name, "value": value} for name, values in SETTINGS.items() for value in values
    ]
    assert {kind for kind, _ in await deliver_due(harness)} == {"lobby"}


async def test_only_the_owner_changes_settings_and_all_of_them_or_none(harness: ServiceHarness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    await assert_refused(
        harness,
        harness.tables.change(table.id, lobby.set_settings, BEN.id, {"access": "invited"}),
        "not-the-owner",
    )
    await assert_refused(
        harness,
        harness.tables.change(
            table.id, lobby.configure, ANNA.id, {"bowl": "4"}, {"access": "invited", "clock": "1+1"}
        ),
        "no-such-value",
    )
    changed = await harness.tables.change(
        table.id, lobby.configure, ANNA.id, {"bowl": "4"}, {"access": "invited"}
    )
    assert (changed.options["bowl"], changed.settings.access) == ("4", "invited")
    assert (await event_kinds(harness, table))[-2:] == ["option", "setting"]


async def test_while_the_game_runs_only_what_harms_nobody_can_be_changed(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    for name, values in SETTINGS.items():
        chosen = {name: values[-1]}
        if name in CHANGEABLE_WHILE_RUNNING:
            changed = await harness.tables.change(table.id, lobby.set_settings, ANNA.id, chosen)
            assert (getattr(changed.settings, name), changed.version) == (values[-1], table.version)
        else:
            await assert_refused(
                harness, harness.tables.change(table.id, lobby.set_settings, ANNA.id, chosen), "game-running"
            )
    await assert_refused(
        harness,
        harness.tables.change(table.id, lobby.set_settings, ANNA.id, {"access": "open", "clock": "off"}),
        "game-running",
    )
    assert await deliver_due(harness) == [("theme", ["setting"])], (
        "the log tells the others; no new board is needed"
    )
    assert (await event_kinds(harness, table))[-2:] == ["setting", "setting"]
    await harness.tables.change(table.id, lobby.close, ANNA.id)
    await assert_refused(
        harness,
        harness.tables.change(table.id, lobby.set_settings, ANNA.id, {"reminders": "off"}),
        "game-over",
    )


async def test_settings_survive_a_restart(harness: ServiceHarness) -> None:
    table = await harness.open_lobby(ANNA)
    await harness.tables.change(table.id, lobby.set_settings, ANNA.id, {"clock": "72+24"})
    await harness.restart()
    assert (await harness.tables.queries.table(table.id)).settings == TableSettings(clock="72+24")


# who sits where


async def test_people_sit_as_they_joined_unless_the_owner_wants_otherwise(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    assert table.names == ("Anna", "Ben", "Cleo")
    assert "seats-drawn" not in await event_kinds(harness, table)


async def test_the_owner_chooses_who_sits_where_and_whoever_joins_later_comes_last(
    harness: ServiceHarness,
) -> None:
    table = await harness.open_lobby(ANNA, BEN, CLEO)
    table = await harness.tables.change(table.id, lobby.choose_seats, ANNA.id, (2, 0), table.version)
    assert ([table.names[each] for each in seat_order.listed(table)], table.settings.seats) == (
        ["Cleo", "Anna", "Ben"],
        "chosen",
    )
    table = await harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    table = await harness.tables.change_now(table.id, seating.leave, BEN.id)
    table = await harness.tables.change(table.id, seating.join, DORA)
    assert [table.names[each] for each in seat_order.listed(table)] == [
        "Cleo",
        "Anna",
        table.names[2],
        "Dora",
    ]
    started = await harness.tables.start(table.id, ANNA.id)
    assert started.names == ("Cleo", "Anna", table.names[2], "Dora")
    assert [started.seat_of(person.id) for person in (CLEO, ANNA, DORA)] == [0, 1, 3]
    assert started.owner_id == ANNA.id


async def test_whoever_has_left_and_returned_has_the_chosen_seat_again(harness: ServiceHarness) -> None:
    table = await harness.open_lobby(ANNA, BEN, CLEO)
    await harness.tables.change(table.id, lobby.choose_seats, ANNA.id, (1, 2, 0))
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    table = await harness.tables.change(table.id, seating.join, BEN)
    assert [table.names[each] for each in seat_order.listed(table)] == ["Ben", "Cleo", "Anna"]


async def test_the_order_of_joining_comes_back_when_the_owner_wants_it(harness: ServiceHarness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    await harness.tables.change(table.id, lobby.choose_seats, ANNA.id, (1, 0))
    table = await harness.tables.change(table.id, lobby.set_settings, ANNA.id, {"seats": "joined"})
    assert [table.names[each] for each in seat_order.listed(table)] == ["Anna", "Ben"]
    table = await harness.tables.change(table.id, lobby.set_settings, ANNA.id, {"seats": "chosen"})
    assert [table.names[each] for each in seat_order.listed(table)] == ["Ben", "Anna"], "as chosen before"


async def test_seats_are_chosen_by_the_owner_of_the_lobby_as_it_is_now(harness: ServiceHarness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    await assert_refused(
        harness, harness.tables.change(table.id, lobby.choose_seats, BEN.id, (1, 0)), "not-the-owner"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, lobby.choose_seats, ANNA.id, (2, 0)), "moved-on"
    )
    await harness.tables.change(table.id, seating.join, CLEO)
    await assert_refused(
        harness,
        harness.tables.change(table.id, lobby.choose_seats, ANNA.id, (1, 0), table.version),
        "moved-on",
    )
    await harness.tables.start(table.id, ANNA.id)
    await assert_refused(
        harness, harness.tables.change(table.id, lobby.choose_seats, ANNA.id, (1, 0)), "game-running"
    )


async def test_drawn_seats_are_told_and_the_draw_favours_nobody(harness: ServiceHarness) -> None:
    firsts = set()
    for channel_id in range(1, 40):
        table = await harness.tables.open_table(channel_id, GUILD_ID, ANNA, "sugar", {})
        for person in (BEN, CLEO):
            await harness.tables.change(table.id, seating.join, person)
        await harness.tables.change(table.id, lobby.set_settings, ANNA.id, {"seats": "random"})
        table = await harness.tables.start(table.id, ANNA.id)
        assert sorted(table.names) == ["Anna", "Ben", "Cleo"]
        firsts.add(table.names[0])
        log = await harness.tables.queries.log(table.id, None)
        (drawn,) = [event for line in log for event in line.events if event.kind == "seats-drawn"]
        assert drawn.payload["names"] == table.names
        record = await harness.tables.queries.board(table.id)
        assert record.view is not None
        assert record.view.names == table.names
    assert firsts == {"Anna", "Ben", "Cleo"}


# what new tables of a server start with


async def test_new_tables_of_a_server_start_with_its_template_until_it_is_reset(
    harness: ServiceHarness,
) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    await harness.tables.change(table.id, lobby.choose_seats, ANNA.id, (1, 0))
    await harness.tables.change(
        table.id, lobby.configure, ANNA.id, {"bowl": "4"}, {"clock": "72+24", "access": "invited"}
    )
    await harness.tables.save_template(table.id)
    await harness.restart()
    options = await harness.tables.usual_options(GUILD_ID, "sugar", {})
    assert options["bowl"] == "4"
    assert (await harness.tables.usual_options(GUILD_ID, "sugar", {"bowl": "12"}))["bowl"] == "12"
    fresh = await harness.tables.open_table(1, GUILD_ID, CLEO, "sugar", options)
    assert fresh.settings == TableSettings(clock="72+24"), "guests and seats belong to one table"
    other_guild = await harness.tables.open_table(2, GUILD_ID + 1, CLEO, "sugar", {})
    assert (other_guild.options["bowl"], other_guild.settings) != ("4", fresh.settings)
    await harness.tables.reset_template(GUILD_ID, "sugar")
    assert await harness.tables.template(GUILD_ID, "sugar") is None
    again = await harness.tables.open_table(3, GUILD_ID, CLEO, "sugar", {})
    assert again.settings == TableSettings()


def test_a_template_stored_with_what_belongs_to_one_table_leaves_it_out() -> None:
    settings = {"access": "invited", "seats": "chosen", "seat_order": "1 0", "theme": "dark"}
    stored = json.dumps({"sugar": {"settings": settings}, "poker": {"settings": {"theme": "dark"}}})
    assert templates.templates_of(stored, [GAME]) == {"sugar": Template({}, TableSettings(theme="dark"))}


def test_a_template_ignores_what_its_game_no_longer_has() -> None:
    stored = json.dumps(
        {"sugar": {"options": {"bowl": "4", "salt": "1", "turns": "99"}, "settings": {"clock": "?"}}}
    )
    assert templates.template_of(stored, GAME) == Template({"bowl": "4"}, TableSettings())
    assert templates.template_of("", GAME) is None


@pytest.mark.parametrize("text", ["[]", '{"sugar": 1}', "sugar"])
def test_what_is_no_template_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 -- JSON's own is one as well
        templates.parse(text)


async def test_a_template_of_a_game_that_does_not_exist_is_refused(harness: ServiceHarness) -> None:
    with pytest.raises(BadOption):
        await harness.tables.template(GUILD_ID, "poker")
