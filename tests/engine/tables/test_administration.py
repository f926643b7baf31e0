"""What those who manage a server do to its tables: rewinding, giving seats to others, ending, and what they see."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from engine.tables.rules import administration, clocks, reminders, seating
from engine.tables.rules import lobby as lobby_rules
from engine.tables.table import Person, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    CLEO,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
    post_due,
)
from tests.sample_games.sugar import GAME

BY = "Vera"


async def _played(harness: ServiceHarness, turns: int = 4) -> Table:
    """Return a table of Anna and Ben after some turns."""
    table = await harness.start_game(ANNA, BEN)
    for _ in range(turns):
        table = await harness.take_turn(table, await harness.active_person(table), "lump")
    await deliver_due(harness)
    return await harness.tables.queries.table(table.id)


async def test_a_rewind_needs_no_consent_and_is_told_with_who_asked_for_it(harness: ServiceHarness) -> None:
    table = await _played(harness)
    turns = await harness.tables.queries.turns(table.id)
    assert [turn.n for turn in turns] == sorted((turn.n for turn in turns), reverse=True)
    assert all(turn.events for turn in turns)
    target = turns[2]
    active = (await harness.tables.queries.table(table.id)).active_seats[0]
    rewound = await harness.tables.rewind(table.id, BY, target.since, table.version, 500)
    assert (await harness.tables.queries.table(rewound.id)).active_seats[0] == target.seat != active
    assert [turn.since for turn in await harness.tables.queries.turns(table.id)] == [turns[3].since]
    (notice,) = await harness.tables.notices.due()
    (event,) = notice.events
    assert (notice.kind, event.kind, dict(event.payload)) == ("board", "rewound", {"n": target.n, "by": BY})
    log = await harness.tables.queries.log(table.id, None)
    undone = [line.n for line in log if line.undone]
    assert undone == [*range(target.n, undone[-1] + 1)]
    assert {turn.n for turn in turns[:3]} <= set(undone)
    assert turns[3].n not in undone
    await harness.restart()
    again = await harness.take_turn(rewound, await harness.active_person(rewound), "lump")
    assert again.version > rewound.version, "the game goes on from there"


async def test_a_rewind_reaches_back_to_the_first_turn_and_no_further(harness: ServiceHarness) -> None:
    table = await _played(harness)
    first = (await harness.tables.queries.turns(table.id))[-1]
    rewound = await harness.tables.rewind(table.id, BY, first.since, table.version, 500)
    assert await harness.tables.queries.turns(table.id) == []
    await assert_refused(
        harness,
        harness.tables.rewind(table.id, BY, first.since, rewound.version, 501),
        "no-such-turn",
    )


async def test_a_rewind_settles_a_request_to_undo_and_drops_tentative_turns(harness: ServiceHarness) -> None:
    table = await _played(harness)
    person = await harness.active_person(table)
    await harness.plan(table, person, "lump")
    waiting = await harness.waiting_person(table)
    await harness.tables.undo(table.id, person, None)
    request = await harness.tables.queries.undo_request(table.id)
    assert request is not None
    target = (await harness.tables.queries.turns(table.id))[-1]
    rewound = await harness.tables.rewind(table.id, BY, target.since, table.version, 500)
    assert await harness.tables.queries.undo_request(table.id) is None
    for each in (person, waiting):
        assert (await harness.tables.queries.turn(table.id, each)).actions == ()
    await assert_refused(
        harness, harness.tables.agree(table.id, waiting, request.version, 501), "no-such-undo"
    )
    assert rewound.version == table.version + 1


async def test_a_rewind_is_carried_out_once_and_only_on_the_table_as_it_was_seen(
    harness: ServiceHarness,
) -> None:
    table = await _played(harness)
    latest, earlier = (await harness.tables.queries.turns(table.id))[:2]
    await harness.tables.rewind(table.id, BY, latest.since, table.version, 500)
    await assert_refused(
        harness, harness.tables.rewind(table.id, BY, latest.since, table.version, 500), "already-done"
    )
    await assert_refused(
        harness, harness.tables.rewind(table.id, BY, earlier.since, table.version, 501), "moved-on"
    )
    assert (await event_kinds(harness, table)).count("rewound") == 1


async def test_only_a_running_game_is_rewound(harness: ServiceHarness) -> None:
    lobby = await harness.tables.open_table(CHANNEL_ID + 1, GUILD_ID, ANNA, GAME.key, {})
    await assert_refused(
        harness, harness.tables.rewind(lobby.id, BY, 1, lobby.version, 500), "game-not-running"
    )
    table = await _played(harness)
    since = (await harness.tables.queries.turns(table.id))[0].since
    closed = await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    assert await harness.tables.queries.turns(table.id) == []
    await assert_refused(
        harness, harness.tables.rewind(table.id, BY, since, closed.version, 501), "game-over"
    )


async def test_a_seat_is_given_to_a_person_and_everybody_is_told(harness: ServiceHarness) -> None:
    table = await _played(harness)
    active = (await harness.tables.queries.table(table.id)).active_seats[0]
    changed = await harness.tables.change_now(
        table.id, administration.reassign, BY, active, CLEO, table.version
    )
    assert changed.players[active].person_id == CLEO.id
    (notice,) = await harness.tables.notices.due()
    (event,) = notice.events
    assert event.kind == "reassigned"
    assert dict(event.payload) == {
        "seat": active,
        "name": CLEO.name,
        "former": table.players[active].name,
        "by": BY,
    }
    assert reminders.unpinged_players(changed) == {active: CLEO.id}, "who sits there now is called"
    await harness.take_turn(changed, CLEO.id, "lump")


async def test_who_gets_a_seat_does_not_find_the_tentative_turn_of_the_former_player(
    harness: ServiceHarness,
) -> None:
    table = await _played(harness)
    person = await harness.active_person(table)
    await harness.plan(table, person, "lump")
    seat = table.seat_of(person) or 0
    await harness.tables.change_now(table.id, administration.reassign, BY, seat, CLEO, table.version)
    assert (await harness.tables.queries.turn(table.id, CLEO.id)).actions == ()


@pytest.mark.parametrize("undoes", ["undo", "rewind"])
async def test_a_rewind_wins_no_time(harness: ServiceHarness, undoes: str) -> None:
    """The time that a turn has taken is as lost as after an undo, and what its end has added is taken away."""
    harness.now = datetime(2030, 1, 2, 12, tzinfo=UTC)
    lobby = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, GAME.key, {})
    await harness.tables.change(lobby.id, seating.join, BEN)
    await harness.tables.change(lobby.id, lobby_rules.set_settings, ANNA.id, {"clock": "24+12"})
    table = await harness.tables.start(lobby.id, ANNA.id)
    person = await harness.active_person(table)
    seat = table.seat_of(person) or 0
    before = clocks.ends(table)[seat]
    harness.now += timedelta(hours=3)
    table = await harness.take_turn(table, person, "lump")
    if undoes == "undo":
        answer = await harness.tables.undo(table.id, person, 600)
        table = answer if isinstance(answer, Table) else table
    else:
        since = (await harness.tables.queries.turns(table.id))[-1].since
        table = await harness.tables.rewind(table.id, BY, since, table.version, 600)
    assert (await harness.tables.queries.table(table.id)).active_seats == (seat,)
    assert abs(clocks.ends(table)[seat] - before) < timedelta(minutes=1)


async def test_a_seat_is_given_to_a_computer_for_anybody_but_who_has_lost_it(
    harness: ServiceHarness,
) -> None:
    table = await _played(harness)
    active = (await harness.tables.queries.table(table.id)).active_seats[0]
    former = table.players[active]
    assert former.person_id is not None
    changed = await harness.tables.change_now(
        table.id, administration.reassign, BY, active, None, table.version
    )
    assert changed.players[active].computer is not None
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, administration.reassign, BY, active, None, changed.version),
        "already-done",
    )
    await assert_refused(
        harness,
        harness.tables.change(table.id, seating.join, Person(former.person_id, former.name)),
        "former-seat-taken",
    )
    taken = await harness.tables.change(table.id, seating.join, CLEO)
    assert taken.players[active].person_id == CLEO.id


async def test_who_loses_a_seat_is_told_once_when_they_may_be(harness: ServiceHarness) -> None:
    table = await _played(harness)
    seat = table.seat_of(BEN.id) or 0
    harness.now = datetime(2030, 1, 5, 2, tzinfo=UTC)
    table = await harness.tables.change_now(table.id, administration.reassign, BY, seat, CLEO, table.version)
    told = list[tuple[int, int | None]]()
    for _ in range(48):
        harness.now += timedelta(hours=1)
        await harness.tables.scheduler.run_due()
        for notice in await post_due(harness):
            if notice.kind == "seat-lost":
                question = int(str(notice.events[-1].payload["question"]))
                person = await harness.tables.queries.former_person(table.id, seat, question)
                told.append((harness.now.hour, person))
    assert told == [(8, BEN.id)]


async def test_the_turns_are_told_of_those_who_played_them(harness: ServiceHarness) -> None:
    table = await _played(harness)
    (turn, *_) = await harness.tables.queries.turns(table.id)
    names = table.names
    await harness.tables.change_now(table.id, administration.reassign, BY, turn.seat, CLEO, table.version)
    (again, *_) = await harness.tables.queries.turns(table.id)
    assert again.names == names


async def test_who_has_seen_a_hand_gets_no_other_seat(harness: ServiceHarness) -> None:
    table = await _played(harness)
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, administration.reassign, BY, 0, BEN, table.version),
        "already-seated",
    )
    seat = table.seat_of(BEN.id) or 0
    changed = await harness.tables.change_now(
        table.id, administration.reassign, BY, seat, CLEO, table.version
    )
    other = 1 - seat
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, administration.reassign, BY, other, BEN, changed.version),
        "saw-another-hand",
    )
    again = await harness.tables.change_now(table.id, administration.reassign, BY, seat, BEN, changed.version)
    assert again.players[seat].person_id == BEN.id, "the own seat is no other"
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, administration.reassign, BY, 9, CLEO, again.version),
        "no-such-seat",
    )
    await assert_refused(
        harness,
        harness.tables.change_now(table.id, administration.reassign, BY, seat, CLEO, table.version),
        "moved-on",
    )


@pytest.mark.parametrize("running", [False, True])
async def test_a_table_is_ended_without_a_result(harness: ServiceHarness, running: bool) -> None:
    table = (
        await _played(harness)
        if running
        else await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, GAME.key, {})
    )
    await deliver_due(harness)
    ended = await harness.tables.change(table.id, administration.end, BY)
    assert ended.phase == "closed"
    assert await deliver_due(harness) == [("closed", ["closed-by"])]
    await assert_refused(harness, harness.tables.change(table.id, administration.end, BY), "game-over")


async def test_the_public_record_of_a_running_game_has_no_secrets_and_no_seed(
    harness: ServiceHarness,
) -> None:
    table = await _played(harness)
    lines = [json.loads(line) for line in await harness.tables.queries.public_record(table.id)]
    assert lines[0] == {
        "public": 1,
        "game": GAME.key,
        "options": table.options,
        "seats": [player.name for player in table.players],
    }
    log = [line for line in await harness.tables.queries.log(table.id, None) if line.seat is not None]
    assert [line["seat"] for line in lines[2:]] == [line.seat for line in log]
    assert not any({"seed", "action"} & line.keys() for line in lines)
    known = [event.kind for line in log for event in line.events]
    assert [event["kind"] for line in lines[2:] for event in line["events"]] == known
    lobby = await harness.tables.open_table(CHANNEL_ID + 1, GUILD_ID, ANNA, GAME.key, {})
    await assert_refused(harness, harness.tables.queries.public_record(lobby.id), "game-not-running")


async def test_tables_are_found_by_the_beginning_of_their_number_in_their_server_only(
    harness: ServiceHarness,
) -> None:
    tables = [
        await harness.tables.open_table(CHANNEL_ID + each, GUILD_ID, ANNA, GAME.key, {}) for each in range(12)
    ]
    other = await harness.tables.open_table(CHANNEL_ID + 20, GUILD_ID + 1, ANNA, GAME.key, {})
    await harness.tables.change(tables[11].id, lobby_rules.close, ANNA.id)
    find = harness.tables.queries.find_tables
    assert [each.id for each in await find(GUILD_ID, "", 25)] == [*range(11, 0, -1), 12]
    assert [each.id for each in await find(GUILD_ID, "1", 25)] == [11, 10, 1, 12]
    assert [each.id for each in await find(GUILD_ID, "", 2)] == [11, 10]
    assert [each.id for each in await find(GUILD_ID + 1, "", 25)] == [other.id]


async def test_the_reason_why_something_is_not_posted_is_known_until_it_is(harness: ServiceHarness) -> None:
    table = await _played(harness)
    queries = harness.tables.queries
    assert await queries.delivery_failure(table.id) is None
    await harness.take_turn(table, await harness.active_person(table), "lump")
    due = [notice.id for notice in await harness.tables.notices.due()]
    await harness.tables.notices.failed(due, "forbidden")
    failure = await queries.delivery_failure(table.id)
    assert failure is not None
    assert (failure.reason, failure.tries, failure.given_up) == ("forbidden", 1, False)
    await harness.tables.notices.delivered(due)
    assert await queries.delivery_failure(table.id) is None
