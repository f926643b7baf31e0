"""Seats that change hands: handovers, offers, computers for the time being; nobody sees two hands."""

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
from engine.tables.rules.undo import UndoRequest
from engine.tables.table import Player, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CHANNEL_ID,
    CLEO,
    DORA,
    EMIL,
    GUILD_ID,
    ServiceHarness,
    assert_refused,
    deliver_due,
    event_kinds,
)


async def let_computer_play(harness: ServiceHarness, table: Table, seat: int) -> Table:
    """Seat a computer for an absent person, as others decide."""
    async with harness.tables._locks.hold(table.id) as locked:
        row = await locked.write(seating.computer_for_now(locked.table, seat, "first"))
    return await harness.tables._let_computers_act(row)


async def offer_for_another(harness: ServiceHarness, table: Table, seat: int) -> None:
    """Offer the seat of an absent person, as others decide."""
    async with harness.tables._locks.hold(table.id) as locked:
        await locked.write(seat_requests.offer_seat(locked.table, seat))


async def seatings(harness: ServiceHarness, table: Table) -> list[tuple[int, str]]:
    """Return who has sat where, the oldest first."""
    row = await harness.tables._repository.table(table.id)
    return [(each.seat, each.name) for each in row.occupancies]


# who has sat where


async def test_a_game_remembers_who_sat_where_from_which_version_on(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    await harness.tables.change(table.id, seating.join, BEN)
    await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    await harness.tables.change(table.id, seating.join, CLEO)
    assert await seatings(harness, table) == [], "nobody has seen a hand before the start"
    started = await harness.tables.start(table.id, BEN.id)
    await harness.tables.change_now(table.id, seating.leave, CLEO.id)
    await harness.restart()
    row = await harness.tables._repository.table(table.id)
    assert [(each.seat, each.from_version, each.person_id, each.computer) for each in row.occupancies] == [
        (0, started.version, BEN.id, None),
        (1, started.version, CLEO.id, None),
        (1, started.version + 1, None, "random"),
    ]
    assert all(each.at for each in row.occupancies)


# computers that play for the time being


async def test_only_the_absent_person_returns_to_a_computer_that_plays_for_now(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    table = await let_computer_play(harness, table, 0)
    assert table.players[0].computer == "first"
    assert (table.players[0].offered, table.players[0].plays_for) == (False, ANNA.id)
    await assert_refused(harness, harness.tables.change(table.id, seating.join, DORA), "table-full")
    await assert_refused(harness, harness.tables.change(table.id, seating.take, DORA, 0), "seat-not-offered")
    assert await harness.tables.queries.free_seat(table.id, DORA.id) is None
    await harness.restart()
    free = await harness.tables.queries.free_seat(table.id, ANNA.id)
    assert free is not None
    assert (free.seat, free.returns) == (0, True)
    table = await harness.tables.change(table.id, seating.join, ANNA)
    assert table.players[0] == Player("Anna", ANNA.id)
    assert (await event_kinds(harness, table))[-1] == "took-over"


async def test_a_computer_does_not_play_in_place_of_a_computer(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, computers=1)
    await assert_refused(harness, let_computer_play(harness, table, 1), "already-done")


async def test_the_seat_of_an_absent_person_is_offered_by_others_and_taken(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    table = await let_computer_play(harness, table, 0)
    await offer_for_another(harness, table, 0)
    await assert_refused(harness, offer_for_another(harness, table, 0), "already-done")
    table = await harness.tables.change(table.id, seating.take, DORA, 0)
    assert table.players[0] == Player("Dora", DORA.id)
    await assert_refused(harness, harness.tables.change(table.id, seating.join, ANNA), "former-seat-taken")


async def test_a_person_returns_while_the_computer_is_choosing(tmp_path: Path) -> None:
    """The seat is theirs at once, and what the computer would have done is dropped."""
    choosing, may_choose = threading.Event(), threading.Event()

    class SlowOpponent:
        def choose(self, view: Any, prompt: Prompt, *_: Any) -> Action:
            del view
            choosing.set()
            may_choose.wait(10)
            return prompt.options[0].action

    harness = await ServiceHarness.open(tmp_path / "tables.db", {"first": SlowOpponent()})
    harness.tables._automatic_players._timeout = 0.05
    table = await harness.start_game(ANNA, BEN)
    active = await harness.active_person(table)
    person = ANNA if active == ANNA.id else BEN
    seat = table.seat_of(active) or 0
    await deliver_due(harness)
    await let_computer_play(harness, table, seat)
    assert await asyncio.to_thread(choosing.wait, 10)
    table = await harness.tables.change(table.id, seating.join, person)
    assert reminders.unpinged_players(table) == {seat: active}
    may_choose.set()
    await asyncio.wait_for(harness.tables._automatic_players.wake(table.id), 10)
    assert (await harness.tables.queries.table(table.id)).version == table.version
    assert await deliver_due(harness) == [("board", ["plays-for-now", "took-over"])]
    await harness.take_turn(table, active, "lump", "done")
    await harness.tables.aclose()


# offers


async def test_a_seat_that_is_offered_stays_with_its_person_until_somebody_takes_it(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    offered = await harness.tables.change(table.id, seat_requests.offer, ANNA.id)
    assert offered.version == table.version, "the buttons of the board stay valid"
    assert offered.players[0] == Player("Anna", ANNA.id, offered=True)
    assert await deliver_due(harness) == [("seat-offered", ["seat-offered"])]
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.offer, ANNA.id), "already-done"
    )
    await harness.restart()
    taken = await harness.tables.change(table.id, seating.take, DORA, 0)
    assert taken.players[0] == Player("Dora", DORA.id)
    assert taken.owner_id == DORA.id
    assert await deliver_due(harness) == [("board", ["took-over"])]
    assert await seatings(harness, table) == [(0, "Anna"), (1, "Ben"), (0, "Dora")]
    await assert_refused(harness, harness.tables.change(table.id, seating.take, EMIL, 0), "seat-not-offered")


async def test_the_offer_of_a_seat_is_withdrawn_by_its_person_only(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.withdraw_offer, ANNA.id), "seat-not-offered"
    )
    await harness.tables.change(table.id, seat_requests.offer, ANNA.id)
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.withdraw_offer, BEN.id, 0), "not-the-giver"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.withdraw_offer, DORA.id, 0), "not-seated"
    )
    kept = await harness.tables.change(table.id, seat_requests.withdraw_offer, ANNA.id, 0)
    assert kept.players[0] == Player("Anna", ANNA.id)
    await assert_refused(harness, harness.tables.change(table.id, seating.join, DORA), "table-full")


async def test_who_asks_for_a_seat_gets_that_of_a_person_who_offers_it_before_that_of_a_computer(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.tables.change(table.id, seat_requests.offer, BEN.id)
    assert (await harness.tables.change(table.id, seating.join, DORA)).seat_of(DORA.id) == 1
    assert (await harness.tables.change(table.id, seating.join, EMIL)).seat_of(EMIL.id) == 2


async def test_a_seat_changes_hands_in_a_running_game_only(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "sugar", {})
    await harness.tables.change(table.id, seating.join, BEN)
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.offer, ANNA.id), "seats-are-free"
    )
    await assert_refused(harness, harness.tables.hand_over(table.id, ANNA.id, DORA), "seats-are-free")
    await assert_refused(harness, harness.tables.change(table.id, seating.take, DORA, 0), "game-not-running")
    await harness.tables.start(table.id, ANNA.id)
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    await harness.tables.change(table.id, seat_requests.offer, ANNA.id)
    table = await harness.tables.change(table.id, lobby.close, ANNA.id)
    await assert_refused(harness, harness.tables.change(table.id, seat_requests.accept, DORA, 0), "game-over")
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.decline, DORA.id, 0), "game-over"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.withdraw, ANNA.id), "game-over"
    )
    await assert_refused(harness, harness.tables.change(table.id, seating.take, EMIL, 0), "game-over")
    await assert_refused(harness, harness.tables.change(table.id, seat_requests.offer, ANNA.id), "game-over")
    await assert_refused(harness, harness.tables.hand_over(table.id, BEN.id, EMIL), "game-over")


# handovers


async def test_a_seat_is_handed_over_to_the_person_who_accepts(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    active = await harness.active_person(table)
    seat = table.seat_of(active) or 0
    await harness.plan(table, active, "lump")
    await deliver_due(harness)
    await harness.tables.notices.message_posted(table, 1, 2)
    asked, is_new = await harness.tables.hand_over(table.id, active, DORA)
    assert (asked.version, is_new) == (table.version, True)
    assert asked.players[seat].asked == DORA
    assert await harness.tables.hand_over(table.id, active, DORA) == (asked, False)
    assert await deliver_due(harness) == [("handover-asked", ["handover-asked"])]
    await harness.restart()
    after = await harness.tables.change(table.id, seat_requests.accept, DORA, seat)
    assert after.players[seat] == Player("Dora", DORA.id)
    assert await deliver_due(harness) == [("board", ["handed-over"])]
    assert reminders.unpinged_players(after) == {seat: DORA.id}, "the open question is new to the person"
    turn = await harness.tables.queries.turn(table.id, DORA.id)
    assert turn.actions == (), "what another has planned is not played"
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.accept, DORA, seat), "already-seated"
    )
    await harness.take_turn(after, DORA.id, "lump", "done")


async def test_the_person_who_is_asked_may_also_join_as_usual(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.tables.hand_over(table.id, BEN.id, DORA)
    table = await harness.tables.change(table.id, seating.join, DORA)
    assert table.seat_of(DORA.id) == 1
    assert (await event_kinds(harness, table))[-1] == "handed-over"


async def test_a_handover_is_for_the_person_who_was_asked(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.accept, DORA, 0), "no-such-handover"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.accept, DORA), "no-such-handover"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.withdraw, ANNA.id), "no-such-handover"
    )
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.accept, EMIL, 0), "handover-not-for-you"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.decline, ANNA.id, 0), "handover-not-for-you"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.accept, BEN, 0), "already-seated"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.withdraw, DORA.id, 0), "not-the-giver"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.withdraw, BEN.id, 0), "not-the-giver"
    )
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.accept, DORA, 7), "no-such-handover"
    )
    await assert_refused(harness, harness.tables.change(table.id, seating.join, EMIL), "table-full")


async def test_a_seat_is_handed_over_to_somebody_who_may_sit_there(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await assert_refused(harness, harness.tables.hand_over(table.id, ANNA.id, ANNA), "handover-to-oneself")
    await assert_refused(harness, harness.tables.hand_over(table.id, ANNA.id, BEN), "handover-to-a-player")
    await assert_refused(harness, harness.tables.hand_over(table.id, DORA.id, EMIL), "not-seated")
    await harness.tables.change_now(table.id, seating.leave, CLEO.id)
    await assert_refused(
        harness, harness.tables.hand_over(table.id, ANNA.id, CLEO), "handover-to-a-former-player"
    )
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    refusal = await assert_refused(
        harness, harness.tables.hand_over(table.id, ANNA.id, EMIL), "handover-pending"
    )
    assert refusal.values["name"] == "Dora"
    await harness.tables.change(table.id, seat_requests.accept, DORA)
    await harness.tables.hand_over(table.id, DORA.id, ANNA)
    table = await harness.tables.change(table.id, seat_requests.accept, ANNA)
    assert table.players[0] == Player("Anna", ANNA.id), "the seat that Anna had"


async def test_a_person_who_sits_elsewhere_meanwhile_cannot_take_a_second_seat(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN, computers=1)
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    table = await harness.tables.change(table.id, seating.take, DORA, 2)
    assert table.players[0].asked is None
    await harness.tables.change_now(table.id, seating.leave, DORA.id)
    await assert_refused(
        harness, harness.tables.change(table.id, seat_requests.accept, DORA, 0), "no-such-handover"
    )
    await harness.tables.change(table.id, seat_requests.offer, BEN.id)
    await assert_refused(harness, harness.tables.change(table.id, seating.take, DORA, 1), "saw-another-hand")


async def test_whoever_was_asked_may_still_accept_after_the_asker_has_left(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    table = await harness.tables.change(table.id, seat_requests.accept, DORA)
    assert table.players[0] == Player("Dora", DORA.id)
    (line,) = (await harness.tables.queries.log(table.id, None))[-1:]
    assert line.events[0].payload["former"] == "Anna"


async def test_whoever_has_left_may_still_withdraw_the_handover(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    table = await harness.tables.change(table.id, seat_requests.withdraw, ANNA.id, 0)
    assert table.players[0].asked is None


# the messages of requests


@pytest.mark.parametrize("too_late", [False, True])
@pytest.mark.parametrize(
    ("key", "answer", "settlement", "other"),
    [
        ("handover 0", "accept", "taken", "Dora"),
        ("handover 0", "decline", "declined", "Dora"),
        ("handover 0", "withdraw", "withdrawn", "Dora"),
        ("handover 0", "take", "outdated", "Dora"),
        ("handover 0", "close", "outdated", "Dora"),
        ("offer 0", "accept", "taken", "Dora"),
        ("offer 0", "take", "taken", "Emil"),
        ("offer 0", "keep", "withdrawn", ""),
        ("offer 0", "close", "outdated", ""),
    ],
)
async def test_a_request_about_a_seat_is_superseded_when_it_is_settled_and_says_how(
    harness: ServiceHarness, key: str, answer: str, settlement: str, other: str, too_late: bool
) -> None:
    table = await harness.start_game(ANNA, BEN)
    tables, notices = harness.tables, harness.tables.notices
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    await harness.tables.change(table.id, seat_requests.offer, ANNA.id)
    opened = await tables.queries.open_request(table.id, key)
    assert opened is not None
    if not too_late:
        await notices.request_posted(opened, 11, 12)
    await harness.take_turn(table, await harness.active_person(table), "lump", "done")
    assert (await notices.everything_due()).messages == [], "others play on"
    requests = {
        "accept": lambda: harness.tables.change(table.id, seat_requests.accept, DORA, 0),
        "decline": lambda: harness.tables.change(table.id, seat_requests.decline, DORA.id, 0),
        "withdraw": lambda: harness.tables.change(table.id, seat_requests.withdraw, ANNA.id, 0),
        "take": lambda: harness.tables.change(table.id, seating.take, EMIL, 0),
        "keep": lambda: harness.tables.change(table.id, seat_requests.withdraw_offer, ANNA.id, 0),
        "close": lambda: tables.change(table.id, lobby.close, ANNA.id),
    }
    await requests[answer]()
    if too_late:
        await notices.request_posted(opened, 11, 12)
    (message,) = (await notices.everything_due()).messages
    kind = "handover" if key.startswith("handover") else "offer"
    shown = await tables.queries.request_outcome(message)
    if too_late:  # what happened is not known any more
        assert shown == SeatOutcome(kind, "outdated", "Anna", "Dora" if kind == "handover" else "")  # type: ignore[arg-type]
    else:
        assert shown == SeatOutcome(kind, settlement, "Anna", other)  # type: ignore[arg-type]
    assert await tables.queries.open_request(table.id, key) is None


async def test_an_offer_stays_open_when_the_person_leaves(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.change(table.id, seat_requests.offer, ANNA.id)
    opened = await harness.tables.queries.open_request(table.id, "offer 0")
    assert opened is not None
    await harness.tables.notices.request_posted(opened, 11, 12)
    await harness.tables.change_now(table.id, seating.leave, ANNA.id)
    assert (await harness.tables.notices.everything_due()).messages == []
    await harness.tables.change(table.id, seating.take, DORA, 0)
    (message,) = (await harness.tables.notices.everything_due()).messages
    assert await harness.tables.queries.request_outcome(message) == SeatOutcome(
        "offer", "taken", "Anna", "Dora"
    )


async def test_requests_of_two_seats_are_settled_one_by_one(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    for message, (person, asked) in enumerate(((ANNA, DORA), (BEN, EMIL)), 21):
        await harness.tables.hand_over(table.id, person.id, asked)
        opened = await harness.tables.queries.open_request(table.id, f"handover {message - 21}")
        assert opened is not None
        await harness.tables.notices.request_posted(opened, 11, message)
    await harness.tables.change(table.id, seat_requests.decline, EMIL.id)
    assert [each.message_id for each in (await harness.tables.notices.everything_due()).messages] == [22]
    await harness.tables.move(table.id, CHANNEL_ID + 1)
    assert [each.message_id for each in (await harness.tables.notices.everything_due()).messages] == [22], (
        "a move settles nothing"
    )
    await harness.tables.change(table.id, seat_requests.accept, DORA)
    assert [each.message_id for each in (await harness.tables.notices.everything_due()).messages] == [22, 21]


# what others have done before


async def test_a_new_person_does_not_undo_what_the_former_one_did(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    active = await harness.active_person(table)
    table = await harness.take_turn(table, active, "lump", "done")
    await harness.tables.hand_over(table.id, active, DORA)
    await harness.tables.change(table.id, seat_requests.accept, DORA)
    await assert_refused(harness, harness.tables.undo(table.id, DORA.id, 1), "nothing-to-undo")


async def test_whoever_has_taken_a_seat_over_agrees_to_an_undo_of_what_was_done_there(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    one = await harness.active_person(table)
    await harness.take_turn(table, one, "lump")
    two = await harness.active_person(table)
    await harness.take_turn(table, two, "lump")
    await harness.tables.hand_over(table.id, two, DORA)
    table = await harness.tables.change(table.id, seat_requests.accept, DORA)
    request = await harness.tables.undo(table.id, one, 1)
    assert isinstance(request, UndoRequest)
    assert request.missing == (table.seat_of(DORA.id),)
    assert isinstance(await harness.tables.agree(table.id, DORA.id, table.version, 2), Table)


async def test_what_was_revealed_is_not_undone_freely_because_whoever_acted_since_has_left(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    one = await harness.active_person(table)
    await harness.take_turn(table, one, "draw")
    two = await harness.active_person(table)
    await harness.take_turn(table, two, "lump")
    three = await harness.active_person(table)
    table = await harness.tables.change_now(table.id, seating.leave, two)
    request = await harness.tables.undo(table.id, one, 1)
    assert isinstance(request, UndoRequest)
    assert request.missing == (table.seat_of(three),)


async def test_a_request_to_undo_is_outdated_when_a_seat_changes_hands_but_not_when_it_is_offered(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    one = await harness.active_person(table)
    await harness.take_turn(table, one, "lump")
    await harness.take_turn(table, await harness.active_person(table), "lump")
    assert isinstance(await harness.tables.undo(table.id, one, 1), UndoRequest)
    await harness.tables.change(table.id, seat_requests.offer, one)
    assert await harness.tables.queries.undo_request(table.id) is not None
    await harness.tables.change(table.id, seating.take, DORA, table.seat_of(one) or 0)
    assert await harness.tables.queries.undo_request(table.id) is None


async def test_the_standing_order_of_a_former_person_is_never_carried_out(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    active = await harness.active_person(table)
    other = ANNA if active == BEN.id else BEN
    await harness.tables.set_standing_order(table.id, other.id, [Action("thanks")])
    await harness.tables.hand_over(table.id, other.id, DORA)
    table = await harness.tables.change(table.id, seat_requests.accept, DORA)
    seat = table.seat_of(DORA.id)
    assert await harness.tables.queries.standing_order(table.id, DORA.id) == ()
    await harness.take_turn(table, active, "lump", f"treat {seat}")
    assert (await harness.tables.queries.table(table.id)).active_seats == (seat,), "Dora is asked"


@pytest.mark.parametrize("way", ["handover", "offer"])
async def test_the_prepared_turn_of_a_former_person_is_never_played(
    harness: ServiceHarness, way: str
) -> None:
    table = await harness.start_game(ANNA, BEN)
    active = await harness.active_person(table)
    other = ANNA.id if active == BEN.id else BEN.id
    await harness.plan(table, other, "lump", "lump")
    await harness.tables.replan(table.id, prepared_turns.keep, other, None)
    if way == "handover":
        await harness.tables.hand_over(table.id, other, DORA)
        table = await harness.tables.change(table.id, seat_requests.accept, DORA)
    else:
        await harness.tables.change(table.id, seat_requests.offer, other)
        table = await harness.tables.change(table.id, seating.join, DORA)
    await harness.take_turn(table, active, "lump")
    assert await harness.active_person(table) == DORA.id
    assert "prepared-turn" not in await event_kinds(harness, table)
    turn = await harness.tables.queries.turn(table.id, DORA.id)
    assert turn.actions == ()


async def test_a_prepared_turn_survives_that_the_seat_is_offered_or_asked_for(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    active = await harness.active_person(table)
    other = ANNA.id if active == BEN.id else BEN.id
    await harness.plan(table, other, "lump", "lump")
    await harness.tables.replan(table.id, prepared_turns.keep, other, None)
    await harness.tables.change(table.id, seat_requests.offer, other)
    await harness.tables.hand_over(table.id, other, DORA)
    await harness.take_turn(table, active, "lump")
    assert "prepared-turn" in await event_kinds(harness, table)


async def test_the_log_tells_every_turn_of_whoever_sat_there_then(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    active = await harness.active_person(table)
    seat = table.seat_of(active) or 0
    await harness.take_turn(table, active, "lump", "done")
    await harness.tables.hand_over(table.id, active, DORA)
    await harness.tables.change(table.id, seat_requests.accept, DORA)
    lines = await harness.tables.queries.log(table.id, None)
    name = "Anna" if active == ANNA.id else "Ben"
    assert {line.names[seat] for line in lines[:-1]} == {name}
    assert lines[-1].names[seat] == "Dora"
    read_by_dora = await harness.tables.queries.log(table.id, DORA.id)
    assert [line.reader for line in read_by_dora] == [None] * (len(lines) - 1) + [seat], "what Dora has done"
    assert [event.kind for line in lines for event in line.events][-2:] == ["handover-asked", "handed-over"]


async def test_the_record_names_who_sat_where_from_which_action_on(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, turns="2")
    one = await harness.active_person(table)
    first, second = table.seat_of(one) or 0, 1 - (table.seat_of(one) or 0)
    names = {ANNA.id: "Anna", BEN.id: "Ben"}
    await harness.take_turn(table, one, "lump")  # actions 1 and 2
    two = await harness.active_person(table)
    await let_computer_play(harness, table, first)
    await harness.tables.change(
        table.id, seating.join, ANNA if one == ANNA.id else BEN
    )  # before the computer had to act
    await harness.tables.hand_over(table.id, two, DORA)
    await harness.tables.change(table.id, seat_requests.accept, DORA)
    await harness.take_turn(table, DORA.id, "lump")  # actions 3 and 4
    left = await harness.tables.change_now(
        table.id, seating.leave, one
    )  # the computer plays from action 5 on
    while (await harness.tables.queries.table(table.id)).phase == "running":
        await harness.take_turn(table, DORA.id, "lump")
    record = await harness.tables.queries.record(table.id)
    assert [each.model_dump(by_alias=True) for each in record.header.seatings or ()] == sorted(
        [
            {"seat": first, "name": names[one], "kind": "person", "from": 1},
            {"seat": first, "name": left.names[first], "kind": "computer", "from": 5},
            {"seat": second, "name": names[two], "kind": "person", "from": 1},
            {"seat": second, "name": "Dora", "kind": "person", "from": 3},
        ],
        key=lambda each: (each["seat"], each["from"]),
    )
    assert records.Header.read(json.loads(next(record.lines()))) == record.header


async def test_the_record_of_a_game_in_which_everybody_stays_says_no_more_than_before(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.change(table.id, seat_requests.offer, ANNA.id)
    await harness.tables.change(table.id, seat_requests.withdraw_offer, ANNA.id)
    await harness.tables.change(table.id, lobby.close, ANNA.id)
    record = await harness.tables.queries.record(table.id)
    assert record.header.write().keys() == {"record", "game", "options", "seats", "seed", "schema"}
