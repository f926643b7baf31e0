"""The owner's decisions: game, options, start and early end, moving the table, and the rematch."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.core import Action
from engine.kernel.errors import BadOption, TableRefusal
from engine.tables.rules import lobby, seating, turns, undo
from engine.tables.rules.computer_seats import add_computer, remove_computer
from engine.tables.table import Person, Player, Table
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, CLEO, DORA, EMIL, GUILD_ID, NOW, Harness, some
from tests.sample_games.sugar import GAME


async def test_a_table_is_opened_with_its_owner_and_the_default_options(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, bowl="4")
    assert (table.phase, table.owner_id, table.guild_id, table.version) == ("lobby", ANNA.id, GUILD_ID, 1)
    assert table.players == (Player("Anna", ANNA.id),)
    assert table.options == {"turns": "8", "bowl": "4"}
    assert await harness.queries.at(CHANNEL_ID) == table == await harness.current(table)
    assert await harness.deliver_due() == [("lobby", ["joined"])]
    (line,) = await harness.queries.log(table.id, None)
    assert [event.payload for event in line.events] == [{"seat": 0, "name": "Anna"}]
    table = await harness.do(table, lobby.set_options, ANNA.id, {"turns": "2"})
    assert table.options == {"turns": "2", "bowl": "4"}
    (event,) = (await harness.queries.log(table.id, None))[-1].events
    assert (event.kind, event.payload) == ("option", {"name": "turns", "value": "2"})


async def test_one_table_is_open_per_channel(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA)
    refusal = await harness.refused(harness.open_lobby(BEN, channel_id=CHANNEL_ID), "place-taken")
    assert refusal.values == {"table": table.id}
    await harness.do(table, lobby.close, ANNA.id)
    openings = [harness.open_lobby(each, channel_id=CHANNEL_ID) for each in (ANNA, BEN)]
    results = await asyncio.gather(*openings, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Table", "TableRefusal"]
    second = some(await harness.queries.at(CHANNEL_ID))
    assert second in results
    await harness.do(second, lobby.close, second.owner_id)
    last = some(await harness.queries.at(CHANNEL_ID))
    assert (last.id, last.phase) == (second.id, "closed")
    assert await harness.queries.at(1) is None


async def test_changes_that_are_refused_in_the_lobby(harness: Harness) -> None:
    await harness.refuses_each(
        await harness.open_lobby(ANNA),
        ("already-seated", seating.join, ANNA),
        ("not-seated", seating.leave, BEN.id),
        ("not-the-owner", add_computer, BEN.id),
        ("not-the-owner", remove_computer, BEN.id),
        ("not-the-owner", lobby.set_options, BEN.id, {"turns": "2"}),
        ("not-the-owner", lobby.close, BEN.id),
        ("not-the-owner", lobby.start, BEN.id, "seed"),
        ("too-few-seats", lobby.start, ANNA.id, "seed"),
        ("no-such-opponent", add_computer, ANNA.id, "genius"),
        ("no-such-computer", remove_computer, ANNA.id),
        ("no-such-option", lobby.set_options, ANNA.id, {"salt": "2"}),
        ("no-such-value", lobby.set_options, ANNA.id, {"turns": "3"}),
        ("game-not-running", undo.decline, ANNA.id, 1),
    )
    for game, options, key in (
        ("poker", {}, "no-such-game"),
        ("sugar", {"salt": "1"}, "no-such-option"),
        ("sugar", {"bowl": "5"}, "no-such-value"),
    ):
        await harness.refused(harness.tables.open_table(1, GUILD_ID, ANNA, game, options), key)


async def test_what_needs_a_running_game_is_refused_in_the_lobby(harness: Harness) -> None:
    tables, number = harness.tables, (await harness.open_lobby(ANNA)).id
    for call in (
        tables.queries.turn(number, ANNA.id),
        tables.plan(number, ANNA.id, [Action("lump")], None),
        tables.replan(number, turns.back, ANNA.id, None),
        tables.replan(number, turns.start_over, ANNA.id, None),
        tables.confirm(number, ANNA.id, None, 1),
        tables.act(number, 0, [Action("lump")]),
        tables.undo(number, ANNA.id, 1),
        tables.agree(number, ANNA.id, 1, 1),
        tables.queries.view(number, ANNA.id),
        tables.queries.record(number),
    ):
        await harness.refused(call, "game-not-running")
    assert await tables.queries.prompts(number) == ()
    await harness.refused(tables.queries.table(404), "no-such-table")
    await harness.refused(tables.change(404, seating.join, BEN), "no-such-table")


async def test_a_full_table_takes_nobody_else_and_a_game_begins(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN, CLEO, DORA)
    await harness.refuses(table, "table-full", seating.join, EMIL)
    await harness.refuses(table, "table-full", add_computer, ANNA.id)
    table = await harness.start_game(ANNA, BEN)
    assert table.phase == "running"
    assert await harness.event_kinds(table) == ["joined", "joined", "started", "began"]
    assert (await harness.deliver_due())[-1] == ("board", ["started", "began"])
    await harness.refused(harness.tables.start(table.id, ANNA.id), "game-running")
    await harness.refuses(table, "game-running", lobby.set_options, ANNA.id, {"turns": "2"})
    await harness.refuses(table, "game-running", add_computer, ANNA.id)
    await harness.refused(harness.queries.record(table.id), "game-running")
    await harness.refuses(table, "table-full", seating.join, EMIL)


def test_a_start_needs_a_number_of_players_that_the_game_and_its_options_allow() -> None:
    """Nobody can join a full table, so this table is built by hand."""
    players = tuple(Player(person.name, person.id) for person in (ANNA, BEN, CLEO, DORA, EMIL))
    table = Table(channel_id=1, guild_id=1, game=GAME, options={}, owner_id=ANNA.id, players=players)
    for number, key, limit in ((1, "too-few-seats", {"least": 2}), (5, "too-many-seats", {"most": 4})):
        with pytest.raises(TableRefusal) as refused:
            lobby.start(replace(table, players=players[:number]), NOW, ANNA.id, "seed")
        assert (refused.value.key, refused.value.values) == (key, {"seats": number, **limit})
    for number in (2, 4):
        begun = lobby.start(replace(table, players=players[:number]), NOW, ANNA.id, "seed")
        assert begun.table.phase == "running"
    with pytest.raises(BadOption, match="no-such-value"):
        lobby.start(replace(table, players=players[:2], options={"turns": "3"}), NOW, ANNA.id, "seed")
    begun = lobby.start(replace(table, players=players[:2], options={"turns": "2"}), NOW, ANNA.id, "seed")
    assert begun.table.options == {"turns": "2", "bowl": "30"}
    assert [(entry.seat, entry.action) for entry in begun.entries] == [(None, None), (None, "")]


async def test_every_game_has_a_seed_of_its_own(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    tables = [await harness.start_game(ANNA, BEN, channel_id=channel_id) for channel_id in range(3)]
    seeds = {(await harness.tables._repository.table(each.id)).seed for each in tables}
    assert [len(seed) for seed in seeds] == [32] * 3


async def test_the_owner_may_end_a_game_before_its_time(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.plan(table, BEN.id, "lump")
    table = await harness.do(table, lobby.close, ANNA.id)
    assert table.phase == "closed"
    assert (await harness.current(table)).active_seats == ()
    turn = await harness.queries.turn(table.id, BEN.id)
    assert (turn.prompt, turn.actions, turn.confirmable) == (None, (), False)
    assert (await harness.queries.view(table.id, None)).active_seats == turn.view.active_seats == ()
    assert (await harness.queries.record(table.id)).result is None


# how a table moves


async def test_a_table_moves_to_another_channel(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    other = await harness.start_game(CLEO, DORA, channel_id=1)
    refusal = await harness.refused(harness.tables.move(table.id, 1), "place-taken")
    assert refusal.values == {"table": other.id}
    await harness.refused(harness.tables.move(404, 2), "no-such-table")
    assert (await harness.tables.move(table.id, 2)).channel_id == 2
    assert await harness.queries.at(CHANNEL_ID) is None
    await harness.take_turn(table, BEN.id, "lump")
    assert (await harness.current(table)).channel_id == 2
    opened = await harness.open_lobby(ANNA)
    for each, kind in ((table, "board"), (opened, "lobby")):
        await harness.deliver_due()
        await harness.tables.move(each.id, each.id + 10)
        assert await harness.deliver_due() == [(kind, ["moved"])]


async def test_the_owner_of_a_lobby_moves_it_to_a_thread_once(harness: Harness) -> None:
    tables, table = harness.tables, await harness.open_lobby(ANNA, BEN)
    other = await harness.open_lobby(CLEO, channel_id=1)
    for check in (tables.ensure_owner_in_lobby(table.id, BEN.id), tables.move_to_thread(table.id, BEN.id, 2)):
        refusal = await harness.refused(check, "not-the-owner")
        assert refusal.values["name"] == "Anna"
    refusal = await harness.refused(tables.move_to_thread(table.id, ANNA.id, 1), "place-taken")
    assert refusal.values == {"table": other.id}
    moved = await tables.move_to_thread(table.id, ANNA.id, 2)
    assert (moved.channel_id, moved.version, moved.message) == (2, table.version, None)
    notices = await tables.notices.due(table.id)
    assert await tables.move_to_thread(table.id, ANNA.id, 2) == moved, "a second press"
    assert await tables.notices.due(table.id) == notices
    assert [event.kind for notice in notices for event in notice.events] == ["joined", "joined"]
    begun = await harness.start_game(ANNA, BEN, channel_id=3)
    await harness.refused(tables.move_to_thread(begun.id, ANNA.id, 4), "game-running")


# rematches


async def over(harness: Harness, *people: Person, computers: int = 0, **settings: str) -> Table:
    """Play a game and close it early; a rematch is then possible, as after any other end."""
    table = await harness.open_lobby(*people, computers=computers, bowl="4")
    await harness.do(table, lobby.set_settings, people[0].id, settings)
    table = await harness.tables.start(table.id, people[0].id)
    return await harness.do(table, lobby.close, people[0].id)


async def test_a_rematch_has_the_same_people_and_settings_and_the_next_starter(harness: Harness) -> None:
    former = await over(harness, ANNA, BEN, CLEO, computers=1, clock="72+24", access="invited")
    opened = await harness.tables.rematch(former.id, CLEO)
    table = opened.table
    assert (opened.is_new, table.channel_id, table.rematch_of) == (True, CHANNEL_ID, former.id)
    assert (table.owner_id, table.options) == (CLEO.id, former.options)
    assert (table.settings.clock, table.settings.access) == ("72+24", "invited")
    seated = [(each.name, each.computer) for each in table.players]
    assert seated == [("Cleo", None), (former.names[3], "first")]
    assert [each.name for each in table.kept_invitations] == ["Anna", "Ben"], "nobody is seated unasked"
    assert [each.name for each in table.uncalled] == ["Anna", "Ben"]
    await harness.refuses(table, "not-invited", seating.join, DORA)
    for person in (BEN, ANNA):
        joined = await harness.tables.rematch(former.id, person)
        assert (joined.is_new, joined.table.id) == (False, table.id)
    started = await harness.tables.start(table.id, CLEO.id)
    assert started.names == ("Ben", "Cleo", former.names[3], "Anna")
    closed = await harness.do(table, lobby.close, CLEO.id)
    third = (await harness.tables.rematch(closed.id, ANNA)).table
    for person in (BEN, CLEO):
        await harness.do(third, seating.join, person)
    started = await harness.tables.start(third.id, ANNA.id)
    assert started.names == ("Cleo", former.names[3], "Anna", "Ben"), "and the next one after that"


async def test_the_seats_of_a_rematch_of_drawn_seats_are_drawn_again(harness: Harness) -> None:
    former = await over(harness, ANNA, BEN, seats="random")
    assert (await harness.tables.rematch(former.id, BEN)).table.settings.seats == "random"


async def test_all_who_want_a_rematch_at_once_sit_at_the_same_table(harness: Harness) -> None:
    former = await over(harness, ANNA, BEN, CLEO)
    presses = [harness.tables.rematch(former.id, person) for person in (ANNA, BEN, CLEO, ANNA, BEN)]
    opened = await asyncio.gather(*presses)
    assert len({each.table.id for each in opened}) == 1
    assert [each.is_new for each in opened].count(True) == 1
    table = await harness.current(opened[0].table)
    assert sorted(table.names) == ["Anna", "Ben", "Cleo"]
    former = await over(harness, ANNA, BEN)
    first = await harness.tables.rematch(former.id, ANNA)
    repository: Any = harness.tables._repository
    found, calls = repository.rematch_of, []

    async def too_early(table_id: int) -> Any:
        calls.append(table_id)
        return None if len(calls) == 1 else await found(table_id)

    repository.rematch_of = too_early
    await harness.tables.move(first.table.id, 77)
    second = await harness.tables.rematch(former.id, BEN)
    assert (second.is_new, second.table.id, len(calls)) == (False, first.table.id, 2)


async def test_whoever_comes_too_late_is_told_where_the_rematch_is(harness: Harness) -> None:
    former = await over(harness, ANNA, BEN, CLEO)
    table = (await harness.tables.rematch(former.id, ANNA)).table
    await harness.do(table, seating.join, BEN)
    await harness.tables.start(table.id, ANNA.id)
    refusal = await harness.refused(harness.tables.rematch(former.id, CLEO), "rematch-open")
    assert refusal.values == {"table": table.id}
    assert (await harness.tables.rematch(former.id, BEN)).table.id == table.id, "shown to those who play"


async def test_only_players_of_a_game_that_is_over_get_a_rematch(harness: Harness) -> None:
    running, rematch = await harness.start_game(ANNA, BEN), harness.tables.rematch
    await harness.refused(rematch(running.id, ANNA), "game-running")
    await harness.do(running, lobby.close, ANNA.id)
    await harness.refused(rematch(running.id, DORA), "not-seated")
    unplayed = await harness.open_lobby(ANNA, channel_id=2)
    await harness.refused(rematch(unplayed.id, ANNA), "game-not-running")
    await harness.do(unplayed, lobby.close, ANNA.id)
    await harness.refused(rematch(unplayed.id, ANNA), "game-not-running")


async def test_another_rematch_may_follow_elsewhere_if_the_channel_is_taken(harness: Harness) -> None:
    former, rematch = await over(harness, ANNA, BEN), harness.tables.rematch
    first = (await rematch(former.id, ANNA)).table
    await harness.do(first, lobby.close, ANNA.id)
    other = await harness.open_lobby(CLEO, channel_id=CHANNEL_ID)
    refusal = await harness.refused(rematch(former.id, ANNA), "place-taken")
    assert refusal.values == {"table": other.id}
    opened = await rematch(former.id, ANNA, 88, card_channel_id=CHANNEL_ID)
    assert (opened.is_new, opened.table.channel_id) == (True, 88)
    assert (await rematch(former.id, BEN)).table.id == opened.table.id


async def test_who_left_the_game_is_not_invited_and_a_kept_seat_is_for_nobody_else(harness: Harness) -> None:
    played = await harness.start_game(ANNA, BEN, CLEO)
    await harness.do_all(played, (seating.leave, CLEO.id), (lobby.close, ANNA.id))
    table = (await harness.tables.rematch(played.id, BEN)).table
    assert [each.name for each in table.kept_invitations] == ["Anna"]
    assert sum(each.computer is not None for each in table.players) == 1
    assert (await harness.event_kinds(table))[-1] == "invited"
    await harness.do(table, seating.join, DORA)
    refusal = await harness.refuses(table, "seats-kept", seating.join, EMIL)
    assert refusal.values["names"] == "Anna"


async def test_the_list_of_tables_names_the_rematch_of_a_game_that_is_over(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, turns="2", bowl="4")
    await harness.take_turn(table, BEN.id, "lump", "lump", "lump")
    assert (await harness.take_turn(table, ANNA.id, "lump")).phase == "ended"

    async def rematches() -> dict[int, Table | None]:
        return {each.table.id: each.rematch for each in await harness.queries.table_list(ANNA.id)}

    assert await rematches() == {table.id: None}
    opened = await harness.tables.rematch(table.id, BEN)
    assert await rematches() == {opened.table.id: None, table.id: opened.table}
