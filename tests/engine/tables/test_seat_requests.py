"""Seats change hands through handovers, offers and stand-in computers, and nobody sees two hands.

Ben begins; Anna waits in the first seat.
"""

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from engine.kernel import record as records
from engine.kernel.core import Action, Prompt
from engine.tables.rules import lobby, prepared_turns, reminders, seat_requests, seating
from engine.tables.rules.seat_outcomes import SeatOutcome
from engine.tables.rules.seat_requests import accept, decline, offer, withdraw, withdraw_offer
from engine.tables.table import Person, Player, Table
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, CLEO, DORA, EMIL, Harness, some

_ANNA, _DORA = Player("Anna", ANNA.id), Player("Dora", DORA.id)


async def offer_for_another(harness: Harness, table: Table, seat: int) -> None:
    """Vote, as all others, to offer an absent person's seat."""
    async with harness.tables._locks.hold(table.id) as locked:
        await locked.write(seat_requests.offer_seat(locked.table, seat))


async def hand_over(harness: Harness, table: Table, giver: Person, taker: Person = DORA) -> Table:
    """Hand over a seat to another person, who accepts."""
    await harness.tables.hand_over(table.id, giver.id, taker)
    return await harness.do(table, accept, taker)


async def superseded(harness: Harness) -> list[int]:
    return [each.message_id for each in (await harness.notices.everything_due()).messages]


# who has sat where


async def test_a_game_remembers_who_sat_where_from_which_version_on(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    await harness.do_all(table, (seating.leave, ANNA.id), (seating.join, CLEO))
    row = await harness.tables._repository.table(table.id)
    assert row.occupancies == (), "nobody has seen a hand before the start"
    started = await harness.tables.start(table.id, BEN.id)
    await harness.do(table, seating.leave, CLEO.id)
    await harness.restart()
    row = await harness.tables._repository.table(table.id)
    assert [(each.seat, each.from_version, each.person_id, each.computer) for each in row.occupancies] == [
        (0, started.version, BEN.id, None),
        (1, started.version, CLEO.id, None),
        (1, started.version + 1, None, "random"),
    ]
    assert all(each.at for each in row.occupancies)


# computers that play for the time being


async def test_the_seat_of_an_absent_person_is_kept_for_them_until_others_offer_it(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    (kept, _) = (await harness.computer_for_now(table, 0)).players
    assert (kept.computer, kept.offered, kept.plays_for) == ("first", False, ANNA.id)
    await harness.refused(harness.computer_for_now(table, 0), "already-done")
    await harness.refuses(table, "table-full", seating.join, DORA)
    await harness.refuses(table, "seat-not-offered", seating.take, DORA, 0)
    assert await harness.queries.free_seat(table.id, DORA.id) is None
    await harness.restart()
    free = some(await harness.queries.free_seat(table.id, ANNA.id))
    assert (free.seat, free.returns) == (0, True)
    assert (await harness.do(table, seating.join, ANNA)).players[0] == _ANNA
    assert (await harness.event_kinds(table))[-1] == "took-over"
    await harness.computer_for_now(table, 0)
    await offer_for_another(harness, table, 0)
    await harness.refused(offer_for_another(harness, table, 0), "already-done")
    assert (await harness.do(table, seating.take, DORA, 0)).players[0] == _DORA
    await harness.refuses(table, "former-seat-taken", seating.join, ANNA)


async def test_a_person_returns_while_the_computer_is_choosing(tmp_path: Path) -> None:
    """The seat is theirs at once, and the computer's move is dropped."""
    choosing, may_choose = threading.Event(), threading.Event()

    class SlowOpponent:
        def choose(self, view: Any, prompt: Prompt, *_: Any) -> Action:
            del view
            choosing.set()
            may_choose.wait(10)
            return prompt.options[0].action

    harness = await Harness.open(tmp_path / "tables.db", {"first": SlowOpponent()})
    harness.tables._automatic_players._timeout = 0.05
    table = await harness.start_game(ANNA, BEN)
    active = await harness.active_person(table)
    person = ANNA if active == ANNA.id else BEN
    seat = table.seat_of(active) or 0
    await harness.deliver_due()
    await harness.computer_for_now(table, seat)
    assert await asyncio.to_thread(choosing.wait, 10)
    table = await harness.do(table, seating.join, person)
    assert reminders.unpinged_players(table) == {seat: active}
    may_choose.set()
    await asyncio.wait_for(harness.tables._automatic_players.wake(table.id), 10)
    assert (await harness.current(table)).version == table.version
    assert await harness.deliver_due() == [("board", ["plays-for-now", "took-over"])]
    await harness.take_turn(table, active, "lump", "done")
    await harness.tables.aclose()


# offers


async def test_a_seat_that_is_offered_stays_with_its_person_until_somebody_takes_it(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.deliver_due()
    offered = await harness.do(table, offer, ANNA.id)
    assert offered.version == table.version, "the buttons of the board stay valid"
    assert offered.players[0] == Player("Anna", ANNA.id, offered=True)
    assert await harness.deliver_due() == [("seat-offered", ["seat-offered"])]
    await harness.restart()
    taken = await harness.do(table, seating.take, DORA, 0)
    assert (taken.players[0], taken.owner_id) == (_DORA, DORA.id)
    assert await harness.deliver_due() == [("board", ["took-over"])]
    row = await harness.tables._repository.table(table.id)
    assert [(each.seat, each.name) for each in row.occupancies] == [(0, "Anna"), (1, "Ben"), (0, "Dora")]


async def test_a_seat_that_a_person_offers_is_given_before_that_of_a_computer(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    assert await harness.queries.seats_to_decide(table.id) == (), "the computer has replaced nobody"
    await harness.do(table, offer, BEN.id)
    assert (await harness.do(table, seating.join, DORA)).seat_of(DORA.id) == 1
    assert (await harness.do(table, seating.join, EMIL)).seat_of(EMIL.id) == 2


async def test_offers_that_are_refused(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN, CLEO)
    await harness.refuses(table, "seats-are-free", offer, ANNA.id)
    await harness.refuses(table, "game-not-running", seating.take, DORA, 0)
    await harness.tables.start(table.id, ANNA.id)
    await harness.refuses(table, "seat-not-offered", withdraw_offer, ANNA.id)
    await harness.do(table, offer, ANNA.id)
    await harness.refuses(table, "already-done", offer, ANNA.id)
    await harness.refuses(table, "not-the-giver", withdraw_offer, BEN.id, 0)
    await harness.refuses(table, "not-seated", withdraw_offer, DORA.id, 0)
    assert (await harness.do(table, withdraw_offer, ANNA.id, 0)).players[0] == _ANNA
    await harness.refuses(table, "table-full", seating.join, DORA)
    await harness.refuses(table, "seat-not-offered", seating.take, DORA, 0)
    await harness.do_all(table, (offer, ANNA.id), (lobby.close, ANNA.id))
    await harness.refuses(table, "game-over", seating.take, EMIL, 0)
    await harness.refuses(table, "game-over", offer, ANNA.id)


# handovers


async def test_a_seat_is_handed_over_to_the_person_who_accepts_or_joins_as_usual(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.plan(table, BEN.id, "lump")
    await harness.deliver_due()
    await harness.notices.message_posted(table, 1, 2)
    asked, is_new = await harness.tables.hand_over(table.id, BEN.id, DORA)
    assert (asked.version, asked.players[1].asked, is_new) == (table.version, DORA, True)
    assert await harness.tables.hand_over(table.id, BEN.id, DORA) == (asked, False)
    assert await harness.deliver_due() == [("handover-asked", ["handover-asked"])]
    await harness.restart()
    after = await harness.do(table, accept, DORA, 1)
    assert after.players[1] == _DORA
    assert await harness.deliver_due() == [("board", ["handed-over"])]
    assert reminders.unpinged_players(after) == {1: DORA.id}, "the open question is new to the person"
    turn = await harness.queries.turn(table.id, DORA.id)
    assert turn.actions == (), "another player's plan is not played"
    await harness.refuses(table, "already-seated", accept, DORA, 1)
    await harness.take_turn(after, DORA.id, "lump", "done")
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.tables.hand_over(table.id, BEN.id, DORA)
    assert (await harness.do(table, seating.join, DORA)).seat_of(DORA.id) == 1
    assert (await harness.event_kinds(table))[-1] == "handed-over"


async def test_a_handover_is_for_the_person_who_was_asked(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.refuses_each(
        table,
        ("no-such-handover", accept, DORA, 0),
        ("no-such-handover", accept, DORA),
        ("no-such-handover", withdraw, ANNA.id),
    )
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    await harness.refuses_each(
        table,
        ("handover-not-for-you", accept, EMIL, 0),
        ("handover-not-for-you", decline, ANNA.id, 0),
        ("already-seated", accept, BEN, 0),
        ("not-the-giver", withdraw, DORA.id, 0),
        ("not-the-giver", withdraw, BEN.id, 0),
        ("no-such-handover", accept, DORA, 7),
        ("table-full", seating.join, EMIL),
    )


async def test_handovers_that_are_refused(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN, CLEO)

    async def refused(giver: Person, taker: Person, key: str) -> Any:
        return await harness.refused(harness.tables.hand_over(table.id, giver.id, taker), key)

    await refused(ANNA, DORA, "seats-are-free")
    await harness.tables.start(table.id, ANNA.id)
    await refused(ANNA, ANNA, "handover-to-oneself")
    await refused(ANNA, BEN, "handover-to-a-player")
    await refused(DORA, EMIL, "not-seated")
    await harness.do(table, seating.leave, CLEO.id)
    await refused(ANNA, CLEO, "handover-to-a-former-player")
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    assert (await refused(ANNA, EMIL, "handover-pending")).values["name"] == "Dora"
    await harness.do(table, accept, DORA)
    assert (await hand_over(harness, table, DORA, ANNA)).players[0] == _ANNA, "the seat that Anna had"
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    await harness.do(table, lobby.close, (await harness.current(table)).owner_id)
    for rule, argument in ((accept, DORA), (decline, DORA.id), (withdraw, ANNA.id)):
        await harness.refuses(table, "game-over", rule, argument, 0)
    await refused(BEN, EMIL, "game-over")


async def test_a_person_who_sits_elsewhere_meanwhile_cannot_take_a_second_seat(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    assert (await harness.do(table, seating.take, DORA, 2)).players[0].asked is None
    await harness.do(table, seating.leave, DORA.id)
    await harness.refuses(table, "no-such-handover", accept, DORA, 0)
    await harness.do(table, offer, BEN.id)
    await harness.refuses(table, "saw-another-hand", seating.take, DORA, 1)


async def test_after_the_asker_has_left_the_asked_may_accept_and_the_asker_withdraw(harness: Harness) -> None:
    tables = [await harness.start_game(ANNA, BEN) for _ in range(2)]
    for table in tables:
        await harness.tables.hand_over(table.id, ANNA.id, DORA)
        await harness.do(table, seating.leave, ANNA.id)
    assert (await harness.do(tables[0], accept, DORA)).players[0] == _DORA
    log = await harness.queries.log(tables[0].id, None)
    assert log[-1].events[0].payload["former"] == "Anna"
    assert (await harness.do(tables[1], withdraw, ANNA.id, 0)).players[0].asked is None


# the messages of requests


@pytest.mark.parametrize("too_late", [False, True])
@pytest.mark.parametrize(
    ("key", "rule", "arguments", "settlement", "other"),
    [
        ("handover 0", accept, (DORA, 0), "taken", "Dora"),
        ("handover 0", decline, (DORA.id, 0), "declined", "Dora"),
        ("handover 0", withdraw, (ANNA.id, 0), "withdrawn", "Dora"),
        ("handover 0", seating.take, (EMIL, 0), "outdated", "Dora"),
        ("handover 0", lobby.close, (ANNA.id,), "outdated", "Dora"),
        ("offer 0", accept, (DORA, 0), "taken", "Dora"),
        ("offer 0", seating.take, (EMIL, 0), "taken", "Emil"),
        ("offer 0", withdraw_offer, (ANNA.id, 0), "withdrawn", ""),
        ("offer 0", lobby.close, (ANNA.id,), "outdated", ""),
    ],
)
async def test_a_request_about_a_seat_is_superseded_when_it_is_settled_and_says_how(
    harness: Harness,
    key: str,
    rule: Any,
    arguments: tuple[Any, ...],
    settlement: Any,
    other: str,
    too_late: bool,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    await harness.do(table, offer, ANNA.id)
    opened = some(await harness.queries.open_request(table.id, key))
    if not too_late:
        await harness.notices.request_posted(opened, 11, 12)
    await harness.take_turn(table, BEN.id, "lump", "done")
    assert await superseded(harness) == [], "others play on"
    await harness.do(table, rule, *arguments)
    if too_late:  # the events are no longer known
        await harness.notices.request_posted(opened, 11, 12)
        settlement, other = "outdated", "Dora" if key == "handover 0" else ""
    (message,) = (await harness.notices.everything_due()).messages
    kind: Any = key.removesuffix(" 0")
    assert await harness.queries.request_outcome(message) == SeatOutcome(kind, settlement, "Anna", other)
    assert await harness.queries.open_request(table.id, key) is None


async def test_an_offer_stays_open_when_the_person_leaves(harness: Harness) -> None:
    table = await harness.do(await harness.start_game(ANNA, BEN), offer, ANNA.id)
    opened = some(await harness.queries.open_request(table.id, "offer 0"))
    await harness.notices.request_posted(opened, 11, 12)
    await harness.do(table, seating.leave, ANNA.id)
    assert await superseded(harness) == []
    await harness.do(table, seating.take, DORA, 0)
    (message,) = (await harness.notices.everything_due()).messages
    assert await harness.queries.request_outcome(message) == SeatOutcome("offer", "taken", "Anna", "Dora")


async def test_requests_of_two_seats_are_settled_one_by_one(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    for seat, (person, asked) in enumerate(((ANNA, DORA), (BEN, EMIL))):
        await harness.tables.hand_over(table.id, person.id, asked)
        opened = some(await harness.queries.open_request(table.id, f"handover {seat}"))
        await harness.notices.request_posted(opened, 11, 21 + seat)
    await harness.do(table, decline, EMIL.id)
    assert await superseded(harness) == [22]
    await harness.tables.move(table.id, CHANNEL_ID + 1)
    assert await superseded(harness) == [22], "a move settles nothing"
    await harness.do(table, accept, DORA)
    assert await superseded(harness) == [22, 21]


# earlier actions of others


async def test_a_new_person_agrees_for_the_seat_but_undoes_nothing_there(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: lump", "Anna: lump")
    table = await hand_over(harness, table, ANNA)
    await harness.refused(harness.tables.undo(table.id, DORA.id, 1), "nothing-to-undo")
    assert (await harness.asks_to_undo(table, BEN)).missing == (0,)
    assert isinstance(await harness.tables.agree(table.id, DORA.id, table.version, 2), Table)
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.take_turns(table, "Ben: draw", "Cleo: lump")
    await harness.do(table, seating.leave, CLEO.id)
    assert (await harness.asks_to_undo(table, BEN)).missing == (0,), "the revealed part is visible"


async def test_a_request_to_undo_is_outdated_by_a_new_person_but_not_by_an_offer(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turns(table, "Ben: lump", "Anna: lump")
    await harness.asks_to_undo(table, BEN)
    await harness.do(table, offer, BEN.id)
    assert await harness.queries.undo_request(table.id) is not None
    await harness.do(table, seating.take, DORA, 1)
    assert await harness.queries.undo_request(table.id) is None


@pytest.mark.parametrize("way", ["handover", "offer"])
async def test_nothing_prepared_by_a_former_person_is_carried_out(harness: Harness, way: str) -> None:
    """Merely offering or requesting the seat does not discard what was prepared."""
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.set_standing_order(table.id, ANNA.id, [Action("thanks")])
    await harness.plan(table, ANNA.id, "lump", "lump")
    await harness.tables.replan(table.id, prepared_turns.keep, ANNA.id, None)
    await harness.do(table, offer, ANNA.id)
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    assert await harness.keeps_turn(table, ANNA.id)
    await harness.do(table, *((accept, DORA) if way == "handover" else (seating.take, DORA, 0)))
    assert await harness.queries.standing_order(table.id, DORA.id) == ()
    await harness.take_turn(table, BEN.id, "lump", "treat 0")
    assert await harness.active_person(table) == DORA.id, "Dora is asked"
    await harness.take_turns(table, "Dora: thanks", "Ben: done")
    assert await harness.active_person(table) == DORA.id
    assert "prepared-turn" not in await harness.event_kinds(table)
    assert (await harness.queries.turn(table.id, DORA.id)).actions == ()


async def test_the_log_tells_every_turn_of_whoever_sat_there_then(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turn(table, BEN.id, "lump", "done")
    await hand_over(harness, table, BEN)
    lines = await harness.queries.log(table.id, None)
    assert [line.names[1] for line in lines] == ["Ben"] * (len(lines) - 1) + ["Dora"]
    read_by_dora = await harness.queries.log(table.id, DORA.id)
    assert [line.reader for line in read_by_dora] == [None] * (len(lines) - 1) + [1], "Dora's actions"
    assert [event.kind for line in lines for event in line.events][-2:] == ["handover-asked", "handed-over"]


async def test_the_record_and_the_log_name_who_sat_where_from_which_action_on(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, turns="2")
    await harness.take_turn(table, BEN.id, "lump")  # actions 1 and 2
    await harness.computer_for_now(table, 1)
    await harness.do(table, seating.join, BEN)  # before the computer had to act
    await hand_over(harness, table, ANNA)
    await harness.take_turn(table, DORA.id, "lump")  # actions 3 and 4
    left = await harness.do(table, seating.leave, BEN.id)  # the computer plays from action 5 on
    while (await harness.current(table)).phase == "running":
        await harness.take_turn(table, DORA.id, "lump")
    record = await harness.queries.record(table.id)
    assert [each.model_dump(by_alias=True) for each in record.header.seatings or ()] == [
        {"seat": 0, "name": "Anna", "kind": "person", "from": 1},
        {"seat": 0, "name": "Dora", "kind": "person", "from": 3},
        {"seat": 1, "name": "Ben", "kind": "person", "from": 1},
        {"seat": 1, "name": left.names[1], "kind": "computer", "from": 5},
    ]
    assert records.Header.read(json.loads(next(record.lines()))) == record.header
    table = await harness.start_game(ANNA, BEN)
    await harness.do_all(table, (offer, ANNA.id), (withdraw_offer, ANNA.id), (lobby.close, ANNA.id))
    record = await harness.queries.record(table.id)
    assert record.header.write().keys() == {"record", "game", "options", "seats", "seed", "schema"}
