"""A table's replay shows everybody what they might know at each moment, and is always that of the present game."""

import asyncio
import json
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from engine.games.cafe_melange.component_file import write
from engine.kernel import replays
from engine.kernel.core import Action, Draft, Event
from engine.kernel.errors import StoreError, TableRefusal
from engine.kernel.game import View
from engine.tables.rules import lobby, parking, seat_requests, seating
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Person, Table
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, CLEO, DORA, GUILD_ID, Harness, some
from tests.games.cafe_melange.positions import BOX
from tests.games.cafe_melange.positions import GAME as MELANGE
from tests.sample_games.sugar import Answer, Begin, SugarGame, Turn


async def replay(harness: Harness, table: Table, person: Person | None = None) -> TableReplay:
    return await harness.tables.replays.of(table.id, None if person is None else person.id)


async def last_view(harness: Harness, table: Table, person: Person | None) -> View:
    """Return the person's view of the last moment, without what the moment adds to the table's view."""
    found = await replay(harness, table, person)
    return found.seen_by(found.reader, found.last).view.announcing(())


async def act(harness: Harness, table: Table, *actions: str) -> Table:
    """Commit actions one by one, each given as `0: lump`; unlike a confirmed turn, they need not end it."""
    for each in actions:
        seat, _, action = each.partition(": ")
        table = await harness.tables.act(table.id, int(seat), [Action.read(action)])
    return table


def secrets(events: Sequence[Event]) -> list[object]:
    return [event.payload["card"] for event in events if "card" in event.payload]


def hands(found: TableReplay, seat: int | None) -> list[int]:
    """Return how many cards the viewer sees in their own hand at each moment."""
    seen: list[Any] = [each.view for each in found.all_seen_by(seat)]
    return [len(view.hand) for view in seen]


# which tables have one, and as whom one may look


async def test_a_game_that_never_started_has_no_replay(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    await harness.refused(replay(harness, table, ANNA), "game-not-running")
    await harness.do(table, lobby.close, ANNA.id)
    await harness.refused(replay(harness, table, ANNA), "game-not-running")
    await harness.refused(harness.tables.replays.of(99, ANNA.id), "no-such-table")


async def test_while_a_game_goes_on_a_player_looks_as_the_own_seat_only(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw", "Anna: draw")
    for person, viewpoints in ((ANNA, (None, 0)), (BEN, (None, 1)), (CLEO, (None,)), (None, (None,))):
        found = await replay(harness, table, person)
        assert found.viewpoints == viewpoints
        for seat in {0, 1, None}.difference(viewpoints):
            for look in (
                partial(found.seen_by, seat, 1),
                partial(found.all_seen_by, seat),
                partial(found.require_viewpoint, seat),
            ):
                with pytest.raises(TableRefusal, match="hands-secret"):
                    look()
    found = await replay(harness, table, BEN)
    assert (hands(found, 1), hands(found, None)) == ([0, 1, 1], [0, 0, 0])
    assert found.table == await harness.queries.table(table.id), "with what is public of it"


async def test_once_a_game_is_over_everybody_looks_as_every_seat(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, turns="2")
    await harness.take_turns(table, "Ben: draw", "Anna: draw")
    assert (await replay(harness, table, CLEO)).viewpoints == (None,)
    table = await harness.play_to_the_end(table)
    for person in (ANNA, CLEO, None):
        found = await replay(harness, table, person)
        assert found.viewpoints == (None, 0, 1)
        assert hands(found, 0)[:3] == [0, 0, 1]
        assert hands(found, 1)[:3] == [0, 1, 1]
    assert found.seen_by(None, found.last).view.result is not None


async def test_a_game_that_was_closed_early_waits_for_nobody_at_the_end(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw")
    await harness.do(table, lobby.close, ANNA.id)
    found = await replay(harness, table, CLEO)
    assert found.viewpoints == (None, 0, 1)
    assert [each.view.active_seats for each in found.all_seen_by(0)] == [(1,), ()]
    assert await last_view(harness, table, ANNA) == await harness.queries.view(table.id, ANNA.id)


async def test_a_game_without_a_channel_goes_on(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw")
    await harness.tables.park(table.id, "channel")
    found = await replay(harness, table, ANNA)
    assert (found.last, found.viewpoints) == (1, (None, 0))
    await harness.do(table, parking.resume)
    assert (await replay(harness, table, ANNA)).viewpoints == (None, 0)


async def test_a_moment_beyond_the_game_is_its_nearest(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw", "Anna: draw")
    found = await replay(harness, table, ANNA)
    assert [found.seen_by(0, number).number for number in (-1, 0, 1, 2, 3, 99)] == [0, 0, 1, 2, 2, 2]


async def test_a_game_is_replayed_once_for_all_who_ask(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw", "Anna: draw")
    replayed, reproducible = [], replays.reproducible
    monkeypatch.setattr(replays, "reproducible", lambda *each: replayed.append(each) or reproducible(*each))
    found = await asyncio.gather(*(replay(harness, table, person) for person in (ANNA, BEN, CLEO) * 2))
    assert [each.last for each in found] == [2] * 6
    assert len(replayed) == 1
    again = await replay(harness, table, ANNA)
    assert again._replay is (await replay(harness, table, BEN))._replay, "with what has been computed of it"


# seats that change hands


async def test_a_player_who_left_looks_as_anybody(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turns(table, "Ben: draw")
    await harness.do(table, seating.leave, BEN.id)
    found = await replay(harness, table, BEN)
    assert (found.reader, found.viewpoints, set(hands(found, None))) == (None, (None,), {0})


async def test_while_a_computer_keeps_a_seat_its_player_looks_as_anybody(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turns(table, "Ben: draw", "Cleo: lump")
    await harness.computer_for_now(table, 1)
    assert (await replay(harness, table, BEN)).viewpoints == (None,)
    await harness.do(table, seating.join, BEN)
    back = await replay(harness, table, BEN)
    assert (back.viewpoints, hands(back, 1)) == ((None, 1), [0, 1, 1])


async def test_whoever_takes_over_a_seat_sees_its_earlier_moments_as_in_the_log(harness: Harness) -> None:
    """They see what the seat knew, but are not told that they did it."""
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw", "Anna: lump")
    await harness.tables.hand_over(table.id, BEN.id, CLEO)
    await harness.do(table, seat_requests.accept, CLEO)
    await harness.take_turns(table, "Cleo: draw", "Anna: draw")
    found = await replay(harness, table, CLEO)
    moments = list(found.all_seen_by(1))
    told = [(event, each.view.names, each.reader) for each in moments for event in each.events]
    log = [line for line in await harness.queries.log(table.id, CLEO.id) if is_played(line.events)]
    assert told == [(event, line.names, line.reader) for line in log for event in line.events]
    assert len(secrets([event for event, _, _ in told])) == 2
    assert [each.reader for each in moments] == [None, None, None, 1, 1]
    assert [each.view.names for each in moments] == [("Anna", "Ben")] * 3 + [("Anna", "Cleo")] * 2
    assert hands(found, 1) == [0, 1, 1, 2, 2]
    assert (await replay(harness, table, BEN)).viewpoints == (None,)


def is_played(events: Sequence[Event]) -> bool:
    return any(event.kind in SugarGame.events for event in events)


async def test_only_ones_own_moments_address_the_reader(harness: Harness) -> None:
    table = await harness.play_to_the_end(await harness.start_game(ANNA, BEN, turns="2"))
    for person, readers in ((ANNA, [None, 0, None]), (BEN, [None, None, 1]), (CLEO, [None] * 3)):
        found = await replay(harness, table, person)
        for seat, reader in zip((None, 0, 1), readers, strict=True):
            assert {each.reader for each in found.all_seen_by(seat)} == {reader}


async def test_the_record_gives_the_same_moments_with_the_same_names(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw", "Anna: lump")
    await harness.tables.hand_over(table.id, BEN.id, CLEO)
    await harness.do(table, seat_requests.accept, CLEO)
    table = await harness.play_to_the_end(await harness.current(table))
    found = await replay(harness, table)
    of_record = replays.of_record(await harness.queries.record(table.id), table.game)
    assert of_record.moments == found._replay.moments
    assert of_record.names == found.names


# since the last turn


@pytest.mark.parametrize(
    ("turns", "since"),
    [
        ([], (0, 0, 0, 0)),
        (["1: draw"], (1, 2, 1, 1)),
        (["1: lump"], (1, 1, 1, 1)),
        (["1: lump", "1: done"], (1, 2, 1, 1)),
        (["1: draw", "2: draw"], (1, 2, 3, 1)),
        (["1: draw", "2: draw", "0: draw", "1: lump"], (4, 2, 3, 1)),
        (["1: draw", "2: draw", "0: draw", "1: lump", "1: treat 0"], (4, 2, 3, 1)),
        (["1: draw", "2: lump", "2: treat 1"], (1, 2, 1, 1)),
        (["1: draw", "2: lump", "2: treat 1", "1: thanks"], (1, 2, 1, 1)),
        (["1: draw", "2: lump", "2: treat 1", "1: thanks", "2: done"], (1, 2, 3, 1)),
    ],
    ids=str,
)
async def test_a_person_is_told_what_happened_since_their_last_finished_turn(
    harness: Harness, turns: Sequence[str], since: tuple[int, ...]
) -> None:
    """An answer out of turn is no turn; Dora only watches."""
    table = await harness.start_game(ANNA, BEN, CLEO)
    await act(harness, table, *turns)
    found = [await replay(harness, table, person) for person in (ANNA, BEN, CLEO, DORA)]
    assert tuple(each.since_own_turn for each in found) == since


async def test_a_turn_of_ones_own_that_goes_on_was_not_missed(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    for actions, missed in (
        ((), ([], [], [])),
        (("1: draw",), ([1], [], [1])),
        (("2: lump",), ([1, 2], [2], [1])),
        (("2: done",), ([1, 2], [2], [])),
        (("0: lump",), ([1, 2], [2, 3], [3])),
    ):
        await act(harness, table, *actions)
        found = [await replay(harness, table, person) for person in (ANNA, BEN, CLEO)]
        assert tuple(list(each.missed) for each in found) == missed
    assert list((await replay(harness, table, DORA)).missed) == [1, 2, 3]


async def test_what_a_computer_played_for_somebody_was_missed(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turns(table, "Ben: draw", "Cleo: draw", "Anna: draw")
    await harness.computer_for_now(table, 1)
    await act(harness, table, "2: draw", "0: draw")
    await harness.do(table, seating.join, BEN)
    back = await replay(harness, table, BEN)
    assert back.turns_of(1) == (1, 4, 7)
    assert list(back.missed) == [2, 3, 4, 5, 6, 7]


async def test_the_steps_of_a_turn_are_those_of_its_reader(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await act(harness, table, "1: lump", "1: lump", "1: done")
    found = await replay(harness, table, BEN)
    assert [[each.reader for each in found.steps_seen_by(seat, 1)] for seat in (1, None)] == [
        [1] * 3,
        [None] * 3,
    ]
    assert len(found.steps_seen_by(1, 9)) == 3, "the nearest moment"
    with pytest.raises(TableRefusal, match="hands-secret"):
        found.steps_seen_by(0, 1)
    await harness.do(table, lobby.close, ANNA.id)
    closed = (await replay(harness, table, CLEO)).steps_seen_by(0, 1)
    assert [each.view.active_seats for each in closed] == [(1,), (1,), ()]
    assert [each.reader for each in closed] == [None] * 3


# moments and versions


async def test_the_replay_shows_what_the_table_showed(harness: Harness) -> None:
    """This holds for each board that was posted, for each player, in whole games with seats that change hands."""
    table = await harness.start_game(ANNA, BEN, CLEO, turns="2")
    shown: dict[int, dict[int | None, View]] = {}
    times, names = {}, {}
    rng = Random(3)
    while table.phase == "running":
        shown[table.version] = {
            seat: await harness.queries.view(table.id, person and person.id)
            for seat, person in ((None, None), (0, ANNA), (1, BEN), (2, CLEO))
        }
        times[table.version], names[table.version] = harness.now, table.names
        person = await harness.active_person(table)
        turn = await harness.queries.turn(table.id, person)
        option = rng.choice(some(turn.prompt).options)
        table = await harness.take_turn(table, person, str(option.action))
    found = await replay(harness, table, ANNA)
    whole = 0
    for version, views in shown.items():
        number = found.at_version(version)
        assert found.versions[number] <= version
        assert number == found.last or version < found.versions[number + 1]
        ends_there = number == found.last or version + 1 == found.versions[number + 1]
        for seat, view in views.items():
            seen = found.seen_by(seat, number).view.announcing(())
            assert (seen == view) or not ends_there
            whole += seen == view
        if ends_there:
            assert abs((found.times[number] - times[version]).total_seconds()) < 1
    assert whole >= 4 * found.last
    assert [found.at_version(version) for version in (0, table.version, table.version + 9)] == [
        0,
        found.last,
        found.last,
    ]
    assert list(found.times) == sorted(found.times)


async def test_a_turn_that_is_confirmed_in_parts_is_the_same_moment_at_each_version(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    begun, went_on, ended = [await act(harness, table, f"1: {each}") for each in ("lump", "lump", "done")]
    found = await replay(harness, table, BEN)
    assert [found.at_version(each.version) for each in (table, begun, went_on, ended)] == [0, 1, 1, 1]
    line = (await harness.queries.log(table.id, None))[-1]
    assert found.times[1] == line.when


async def test_a_seat_that_changes_hands_is_no_moment(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw")
    before = await harness.current(table)
    await harness.tables.hand_over(table.id, BEN.id, CLEO)
    after = await harness.do(table, seat_requests.accept, CLEO)
    assert after.version > before.version
    found = await replay(harness, table, ANNA)
    assert (found.last, found.at_version(before.version), found.at_version(after.version)) == (1, 1, 1)


# what changes


async def test_what_was_undone_is_not_told(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: lump, done", "Anna: lump, done")
    boards = await harness.current(table)
    assert (await replay(harness, table, ANNA)).last == 2
    undone = await harness.undone(table, ANNA)
    found = await replay(harness, table, ANNA)
    assert (found.last, found.at_version(boards.version), found.at_version(undone.version)) == (1, 1, 1)
    assert await last_view(harness, table, ANNA) == await harness.queries.view(table.id, ANNA.id)
    await harness.take_turns(table, "Anna: lump, lump, done")
    again = await replay(harness, table, ANNA)
    assert (again.last, again._replay.moments[2].scores) == (2, (2, 1))
    assert again.at_version(boards.version) == 1, "the board that was undone shows the moment before"
    await harness.tables.rewind(
        table.id, "Vera", again.versions[1], (await harness.current(table)).version, 7
    )
    rewound = await replay(harness, table, ANNA)
    assert (rewound.last, rewound.since_own_turn) == (0, 0)


async def test_another_process_plays_on(harness: Harness) -> None:
    """A process shows what it knows of the table, and all of it once it hears of the change."""
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: lump, done")
    other = await second_process(harness)
    assert (await replay(other, table, ANNA)).last == 1
    await harness.take_turns(table, "Anna: lump, done")
    other.tables._repository.forget_table(table.id)
    assert (await replay(other, table, ANNA)).last == 2
    await harness.undone(table, ANNA)
    await harness.take_turns(table, "Anna: lump, lump, done")
    other.tables._repository.forget_table(table.id)
    assert (await replay(other, table, ANNA))._replay.moments[2].scores == (2, 1), "as long, but another game"
    await other.tables.aclose()


async def test_a_process_that_has_not_heard_of_a_move_shows_the_table_that_it_knows(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: lump, done")
    other = await second_process(harness)
    known = await other.queries.view(table.id, ANNA.id)
    await harness.take_turns(table, "Anna: lump, done")
    assert (await replay(other, table, ANNA)).last == 1
    assert await last_view(other, table, ANNA) == known
    await other.tables.aclose()


async def second_process(harness: Harness) -> Harness:
    """Return another service on the same database."""
    return await Harness.open(harness.file)


async def test_a_forgotten_person_has_no_name_in_a_kept_replay(harness: Harness) -> None:
    table = await harness.play_to_the_end(await harness.start_game(ANNA, BEN, turns="2"))
    kept = await replay(harness, table, BEN)
    assert {each.view.names for each in kept.all_seen_by(None)} == {("Anna", "Ben")}
    await harness.tables.privacy.forget(ANNA.id)
    found = await replay(harness, table, BEN)
    assert found._replay.moments is kept._replay.moments, "it is kept"
    assert "Anna" not in str([list(found.all_seen_by(seat)) for seat in (None, 0, 1)])
    assert "Anna" not in str(found.table.players)
    assert (await replay(harness, table, ANNA)).reader is None


async def test_a_game_is_replayed_once_for_all_readers(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw")
    first = await replay(harness, table, ANNA)
    assert (await replay(harness, table, BEN))._replay.moments is first._replay.moments
    await harness.take_turns(table, "Anna: lump")
    assert (await replay(harness, table, BEN)).last == 2


# what these rules do not reproduce


async def test_what_changed_rules_do_not_reproduce_is_one_moment(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw", "Anna: lump, treat 1", "Ben: thanks", "Anna:", "Ben: draw")
    board = await harness.current(table)
    monkeypatch.setattr(Answer, "choose", lambda self, draft, _: draft.emit("answered", seat=self.seat))
    await harness.restart()
    found = await replay(harness, table, BEN)
    assert [(each.seat, len(each.actions)) for each in found._replay.moments] == [
        (None, 0),
        (1, 1),
        (0, 2),
        (None, 0),
    ]
    remainder = found.seen_by(1, 3)
    assert [event.kind for event in remainder.events] == ["answered", "finished", "drew"]
    assert (remainder.points, remainder.scores) == (0, (0, 1))
    assert await last_view(harness, table, BEN) == await harness.queries.view(table.id, BEN.id)
    assert len(secrets(remainder.events)) == 1
    assert not secrets(found.seen_by(None, 3).events)
    assert found.at_version(board.version) == 3
    assert found.since_own_turn == 2, "after the last own turn that can be told"


async def test_a_game_with_another_set_up_is_a_single_moment(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw", "Anna: draw")
    original = Begin.run

    def run(self: Begin, draft: Draft[Any]) -> None:
        draft.emit("began", seat=7)
        original(self, draft)

    monkeypatch.setattr(Begin, "run", run)
    await harness.restart()
    found = await replay(harness, table, BEN)
    assert (found.last, found.since_own_turn, found.versions) == (0, 0, (table.version,))
    assert len(secrets(found.seen_by(1, 0).events)) == 1
    assert await last_view(harness, table, BEN) == await harness.queries.view(table.id, BEN.id)


async def test_the_last_moment_is_the_board_even_if_the_rules_now_lead_elsewhere(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: lump, done")
    original = Turn.choose

    def choose(self: Turn, draft: Draft[Any], action: Any) -> None:
        original(self, draft, action)
        draft.state.lumps[self.seat] += 1

    monkeypatch.setattr(Turn, "choose", choose)
    await harness.restart()
    found = await replay(harness, table, BEN)
    assert (found.last, found.seen_by(1, 1).scores) == (1, (0, 1))
    assert await last_view(harness, table, BEN) == await harness.queries.view(table.id, BEN.id)


async def test_a_game_with_parts_of_its_own_is_replayed_with_them(harness: Harness) -> None:
    parts = json.loads(write(BOX))
    parts["guests"]["A"] = {"points": 2, "multiplier": 3}
    harness.components = {"cafe_melange": MELANGE.read_components(json.dumps(parts))}
    await harness.restart()
    opened = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "cafe_melange", {})
    await harness.do(opened, seating.join, BEN)
    table = await harness.tables.start(opened.id, ANNA.id)
    for _ in range(20):
        (asked, *_) = await harness.queries.prompts(table.id)
        table = await harness.tables.act(table.id, asked.seat, [asked.options[0].action])
    found = await replay(harness, table, ANNA)
    assert found.last > 3
    assert (
        {each.view.components for each in found.all_seen_by(None)}
        == {found.seen_by(None, 0).view.components}
        != {""}
    )
    harness.components = None
    await harness.restart()
    without = await replay(harness, table, ANNA)
    assert without.last < found.last
    assert await last_view(harness, table, ANNA) == await harness.queries.view(table.id, ANNA.id)


async def test_a_broken_save_is_refused(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: draw")
    await harness.write("UPDATE snapshots SET state = CAST('{}' AS BLOB) WHERE table_id = ?", table.id)
    await harness.restart()
    with pytest.raises(StoreError, match="save-unreadable"):
        await replay(harness, table, ANNA)
