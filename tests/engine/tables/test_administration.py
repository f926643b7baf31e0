"""How server managers rewind tables, reassign seats and end games, and what they can see."""

import json

import pytest

from engine.tables.rules import clocks, lobby, reminders, seating
from engine.tables.rules.administration import end, reassign
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, CLEO, GUILD_ID, HOUR, MINUTE, Harness, some
from tests.sample_games.sugar import GAME

BY = "Vera"


async def played(harness: Harness) -> Table:
    """Return Anna and Ben's table after two turns each, with Ben to act."""
    table = await harness.start_game(ANNA, BEN)
    table = await harness.take_turns(table, "Ben: lump", "Anna: lump", "Ben: lump", "Anna: lump")
    await harness.deliver_due()
    return await harness.current(table)


async def test_a_rewind_needs_no_consent_and_is_told_with_who_asked_for_it(harness: Harness) -> None:
    table = await played(harness)
    turns = await harness.queries.turns(table.id)
    assert [turn.n for turn in turns] == sorted((turn.n for turn in turns), reverse=True)
    assert all(turn.events for turn in turns)
    target = turns[2]
    rewound = await harness.tables.rewind(table.id, BY, target.since, table.version, 500)
    assert (rewound.version, (await harness.current(rewound)).active_seats) == (table.version + 1, (0,))
    assert [turn.since for turn in await harness.queries.turns(table.id)] == [turns[3].since]
    (notice,) = await harness.notices.due()
    (event,) = notice.events
    assert (notice.kind, event.kind, dict(event.payload)) == ("board", "rewound", {"n": target.n, "by": BY})
    undone = [line.n for line in await harness.queries.log(table.id, None) if line.undone]
    assert undone == [*range(target.n, undone[-1] + 1)]
    assert {turn.n for turn in turns[:3]} <= set(undone)
    await harness.restart()
    again = await harness.take_turn(rewound, ANNA.id, "lump")
    assert again.version > rewound.version, "the game goes on from there"


async def test_a_rewind_reaches_the_first_turn_and_drops_requests_and_plans(harness: Harness) -> None:
    table = await played(harness)
    await harness.plan(table, BEN.id, "lump")
    await harness.tables.undo(table.id, BEN.id, None)
    request = some(await harness.queries.undo_request(table.id))
    target = (await harness.queries.turns(table.id))[-1]
    rewound = await harness.tables.rewind(table.id, BY, target.since, table.version, 500)
    assert await harness.queries.undo_request(table.id) is None
    for each in (ANNA, BEN):
        assert (await harness.queries.turn(table.id, each.id)).actions == ()
    call = harness.tables.agree(table.id, ANNA.id, request.version, 501)
    await harness.refused(call, "no-such-undo")
    assert await harness.queries.turns(table.id) == []
    call = harness.tables.rewind(table.id, BY, target.since, rewound.version, 501)
    await harness.refused(call, "no-such-turn")


async def test_a_rewind_is_carried_out_once_on_the_running_game_as_it_was_seen(harness: Harness) -> None:
    opened, rewind = await harness.open_lobby(ANNA, channel_id=1), harness.tables.rewind
    await harness.refused(rewind(opened.id, BY, 1, opened.version, 500), "game-not-running")
    table = await played(harness)
    latest, earlier = (await harness.queries.turns(table.id))[:2]
    await rewind(table.id, BY, latest.since, table.version, 500)
    await harness.refused(rewind(table.id, BY, latest.since, table.version, 500), "already-done")
    await harness.refused(rewind(table.id, BY, earlier.since, table.version, 501), "moved-on")
    assert (await harness.event_kinds(table)).count("rewound") == 1
    closed = await harness.do(table, lobby.close, ANNA.id)
    assert await harness.queries.turns(table.id) == []
    await harness.refused(rewind(table.id, BY, earlier.since, closed.version, 502), "game-over")


@pytest.mark.parametrize("undoes", ["undo", "rewind"])
async def test_a_rewind_wins_no_time(harness: Harness, undoes: str) -> None:
    """As after an undo, time spent on a turn stays spent, and the time added at the turn's end is deducted again."""
    table = await harness.start_at_noon(ANNA, BEN, clock="24+12")
    before = clocks.ends(table)[1]
    harness.now += 3 * HOUR
    table = await harness.take_turn(table, BEN.id, "lump")
    if undoes == "undo":
        await harness.tables.undo(table.id, BEN.id, 600)
    else:
        since = (await harness.queries.turns(table.id))[-1].since
        await harness.tables.rewind(table.id, BY, since, table.version, 600)
    table = await harness.current(table)
    assert table.active_seats == (1,)
    assert abs(clocks.ends(table)[1] - before) < MINUTE


async def test_a_seat_is_given_to_who_has_seen_no_other_hand_and_all_are_told(harness: Harness) -> None:
    table = await played(harness)
    (turn, *_) = await harness.queries.turns(table.id)
    await harness.plan(table, BEN.id, "lump")
    changed = await harness.do(table, reassign, BY, 1, CLEO, table.version)
    assert changed.players[1].person_id == CLEO.id
    ((event,),) = [notice.events for notice in await harness.notices.due()]
    told = {"seat": 1, "name": "Cleo", "former": "Ben", "by": BY}
    assert (event.kind, dict(event.payload)) == ("reassigned", told)
    assert reminders.unpinged_players(changed) == {1: CLEO.id}, "the new player is called"
    assert (await harness.queries.turn(table.id, CLEO.id)).actions == (), "the plan was Ben's"
    assert (await harness.queries.turns(table.id))[0].names == turn.names == ("Anna", "Ben")
    changed = await harness.take_turn(changed, CLEO.id, "lump")
    await harness.refuses(table, "already-seated", reassign, BY, 0, CLEO, changed.version)
    await harness.refuses(table, "saw-another-hand", reassign, BY, 0, BEN, changed.version)
    again = await harness.do(table, reassign, BY, 1, BEN, changed.version)
    assert again.players[1].person_id == BEN.id, "one's own seat is no other seat"
    await harness.refuses(table, "no-such-seat", reassign, BY, 2, CLEO, again.version)
    await harness.refuses(table, "moved-on", reassign, BY, 1, CLEO, table.version)


async def test_a_seat_is_given_to_a_computer_for_anybody_but_who_has_lost_it(harness: Harness) -> None:
    table = await played(harness)
    changed = await harness.do(table, reassign, BY, 1, None, table.version)
    assert changed.players[1].computer is not None
    await harness.refuses(table, "already-done", reassign, BY, 1, None, changed.version)
    await harness.refuses(table, "former-seat-taken", seating.join, BEN)
    assert (await harness.do(table, seating.join, CLEO)).players[1].person_id == CLEO.id


async def test_a_table_is_ended_without_a_result(harness: Harness) -> None:
    for table in (await harness.open_lobby(ANNA, BEN), await harness.start_game(ANNA, BEN)):
        await harness.deliver_due()
        assert (await harness.do(table, end, BY)).phase == "closed"
        assert await harness.deliver_due() == [("closed", ["closed-by"])]
        await harness.refuses(table, "game-over", end, BY)


async def test_the_public_record_of_a_running_game_has_no_secrets_and_no_seed(harness: Harness) -> None:
    table = await played(harness)
    head, _, *lines = map(json.loads, (await harness.queries.record_seen_by(table.id, None, None)).lines)
    assert head == {"public": 1, "game": GAME.key, "options": table.options, "seats": ["Anna", "Ben"]}
    log = [line for line in await harness.queries.log(table.id, None) if line.seat is not None]
    assert [line["seat"] for line in lines] == [line.seat for line in log]
    assert not any({"seed", "action"} & line.keys() for line in lines)
    known = [event.kind for line in log for event in line.events]
    assert [event["kind"] for line in lines for event in line["events"]] == known
    opened = await harness.open_lobby(ANNA, channel_id=1)
    await harness.refused(harness.queries.record_seen_by(opened.id, None, None), "game-not-running")


async def test_tables_are_found_by_how_their_number_begins_in_their_server(harness: Harness) -> None:
    tables = [await harness.open_lobby(ANNA, channel_id=CHANNEL_ID + each) for each in range(12)]
    other = await harness.tables.open_table(CHANNEL_ID + 20, GUILD_ID + 1, ANNA, GAME.key, {})
    await harness.do(tables[11], lobby.close, ANNA.id)
    find = harness.queries.find_tables
    assert [each.id for each in await find(GUILD_ID, "", 25)] == [*range(11, 0, -1), 12]
    assert [each.id for each in await find(GUILD_ID, "1", 25)] == [11, 10, 1, 12]
    assert [each.id for each in await find(GUILD_ID, "", 2)] == [11, 10]
    assert [each.id for each in await find(GUILD_ID + 1, "", 25)] == [other.id]


async def test_the_reason_why_something_is_not_posted_is_known_until_it_is(harness: Harness) -> None:
    table = await played(harness)
    assert await harness.queries.delivery_failure(table.id) is None
    await harness.take_turn(table, BEN.id, "lump")
    due = [notice.id for notice in await harness.notices.due()]
    await harness.notices.failed(due, "forbidden")
    failure = some(await harness.queries.delivery_failure(table.id))
    assert (failure.reason, failure.tries, failure.given_up) == ("forbidden", 1, False)
    await harness.notices.delivered(due)
    assert await harness.queries.delivery_failure(table.id) is None
