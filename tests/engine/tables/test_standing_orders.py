"""Standing orders: what is answered at once in the name of a seat that is asked out of turn."""

import re

import pytest

from engine import games
from engine.kernel import core
from engine.kernel import record as records
from engine.kernel.codec import write_actions
from engine.kernel.core import Action
from engine.kernel.errors import Refusal
from engine.store.rows import LogRow, OrderRow, PlayerRow, TableRow, UndoUnitRow
from engine.tables import standing_orders
from engine.tables.models import Table, UndoRequest
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, ServiceHarness
from tests.sample_games.sugar import GAME, SugarGame

THANKS, NO = Action("thanks"), Action("no")


async def start_for_two(harness: ServiceHarness) -> tuple[Table, int, int]:
    """Start a game for two; return the table, whose turn it is, and the other person."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    return table, person, ANNA.id + BEN.id - person


async def logged_actions(harness: ServiceHarness, table: Table) -> list[tuple[int | None, str, bool]]:
    """Who did what, and whether it was undone."""
    return [
        (line.seat, event.kind, line.undone)
        for line in await harness.tables.queries.log(table.id, None)
        for event in line.events
        if event.kind in {"took", "treated", "answered"}
    ]


async def treat(harness: ServiceHarness, table: Table, person: int, other: int) -> Table:
    return await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")


async def assert_refused(call: object, key: str) -> None:
    with pytest.raises(Refusal, match=f"^{re.escape(key)}"):
        await call  # type: ignore[misc]


async def test_an_order_answers_at_once_in_the_same_commit(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    assert await harness.tables.set_standing_order(table.id, other, [THANKS]) == (THANKS,)
    before = (await harness.tables.queries.table(table.id)).version
    after = await treat(harness, table, person, other)
    assert after.version == before + 1
    assert await harness.active_person(table) == person
    mine, yours = table.seat_of(person), table.seat_of(other)
    assert await logged_actions(harness, table) == [
        (mine, "took", False),
        (mine, "treated", False),
        (yours, "answered", False),
    ]
    notice = (await harness.tables.notices.due())[-1]
    assert [event.kind for event in notice.events] == ["took", "treated", "answered"]


async def test_an_order_is_used_once(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await treat(harness, table, person, other)
    assert await harness.tables.queries.standing_order(table.id, other) == ()
    await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")
    assert await harness.active_person(table) == other


async def test_the_first_action_that_is_possible_is_done_and_the_others_stay(harness: ServiceHarness) -> None:
    """Who has more lumps than the giver cannot say no."""
    table, person, other = await start_for_two(harness)
    await treat(harness, table, person, other)
    await harness.tables.act(table.id, table.seat_of(other) or 0, [THANKS])
    await harness.tables.set_standing_order(table.id, other, [NO, THANKS])
    await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")
    assert await harness.tables.queries.standing_order(table.id, other) == (
        THANKS,
    )  # one lump each: no was possible
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.take_turn(table, person, f"treat {table.seat_of(other)}")
    assert await harness.tables.queries.standing_order(table.id, other) == ()


async def test_what_is_not_possible_is_passed_over(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await treat(harness, table, person, other)
    await harness.tables.act(table.id, table.seat_of(other) or 0, [THANKS])
    await harness.take_turn(table, person, "done")
    await harness.take_turn(table, other, "lump", "lump")
    await harness.tables.set_standing_order(table.id, other, [NO, THANKS])
    await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")
    assert await harness.tables.queries.standing_order(table.id, other) == (NO,)


async def test_an_order_can_be_changed_and_dropped(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS, NO, THANKS])
    assert await harness.tables.queries.standing_order(table.id, other) == (THANKS, NO)
    await harness.tables.set_standing_order(table.id, other, [NO])
    assert await harness.tables.queries.standing_order(table.id, other) == (NO,)
    assert await harness.tables.set_standing_order(table.id, other, []) == ()
    await treat(harness, table, person, other)
    assert await harness.active_person(table) == other


async def test_an_order_survives_a_restart(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [NO, THANKS])
    await harness.restart()
    assert await harness.tables.queries.standing_order(table.id, other) == (NO, THANKS)
    await treat(harness, table, person, other)
    assert await harness.active_person(table) == person
    await harness.restart()
    assert await harness.tables.queries.standing_order(table.id, other) == (THANKS,)


async def test_an_order_given_when_one_is_asked_answers_at_once(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await treat(harness, table, person, other)
    assert await harness.tables.set_standing_order(table.id, other, [NO, THANKS]) == (THANKS,)
    assert await harness.active_person(table) == person
    assert (await logged_actions(harness, table))[-1] == (table.seat_of(other), "answered", False)


async def test_nothing_is_answered_in_ones_own_turn_or_what_takes_no_order(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, person, [THANKS])
    assert await harness.active_person(table) == person
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.take_turn(table, person, "toast")
    assert await harness.active_person(table) == other


async def test_changing_an_order_moves_no_version_and_tells_nobody(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.notices.delivered([notice.id for notice in await harness.tables.notices.due()])
    log = await harness.tables.queries.log(table.id, person)
    turn = await harness.tables.queries.turn(table.id, person)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    assert await harness.tables.queries.table(table.id) == table
    assert await harness.tables.notices.due() == []
    assert await harness.tables.queries.log(table.id, person) == log
    assert await harness.tables.queries.turn(table.id, person) == turn
    assert await harness.tables.queries.standing_order(table.id, person) == ()


async def test_a_tentative_turn_does_not_peek_into_an_order(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    planned = await harness.plan(table, person, "lump", f"treat {table.seat_of(other)}")
    assert "answered" not in {event.kind for event in planned.events}


@pytest.mark.parametrize("action", ["lump", "thanks 1", "treat 1", "dance"])
async def test_what_nobody_is_asked_out_of_turn_is_no_order(harness: ServiceHarness, action: str) -> None:
    table, _, other = await start_for_two(harness)
    before = await harness.dump()
    await assert_refused(
        harness.tables.set_standing_order(table.id, other, [THANKS, Action.read(action)]), "no-standing-order"
    )
    assert await harness.dump() == before


async def test_who_does_not_sit_there_or_does_not_play_gives_no_orders(harness: ServiceHarness) -> None:
    table, _, _ = await start_for_two(harness)
    await assert_refused(harness.tables.set_standing_order(table.id, EMIL.id, [THANKS]), "not-seated")
    await assert_refused(harness.tables.queries.standing_order(table.id, EMIL.id), "not-seated")
    lobby = await harness.tables.open_table(1, 1, CLEO, "sugar", {})
    await assert_refused(harness.tables.set_standing_order(lobby.id, CLEO.id, [THANKS]), "game-not-running")
    await harness.tables.close(table.id, ANNA.id)
    await assert_refused(harness.tables.queries.standing_order(table.id, ANNA.id), "game-over")


async def test_several_orders_answer_one_after_the_other(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    person = await harness.active_person(table)
    others = [each.id for each in (ANNA, BEN, CLEO) if each.id != person]
    for other in others:
        await harness.tables.set_standing_order(table.id, other, [THANKS])
    for other in others:
        await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")
    assert await harness.active_person(table) == person
    assert [await harness.tables.queries.standing_order(table.id, other) for other in others] == [(), ()]


async def test_who_leaves_takes_the_order_along_and_finds_it_again(harness: ServiceHarness) -> None:
    table, _, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.tables.leave(table.id, other)
    await assert_refused(harness.tables.queries.standing_order(table.id, other), "not-seated")
    back = ANNA if other == ANNA.id else BEN
    await harness.tables.join(table.id, back)
    assert await harness.tables.queries.standing_order(table.id, other) == (THANKS,)


async def test_who_takes_the_seat_over_does_not_get_the_order(harness: ServiceHarness) -> None:
    table, _, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.tables.leave(table.id, other)
    await harness.tables.join(table.id, DORA)
    assert await harness.tables.queries.standing_order(table.id, DORA.id) == ()


async def test_what_an_order_did_is_undone_by_consent_and_given_back(harness: ServiceHarness) -> None:
    """The one who acted has seen what the order said, so the other one is asked."""
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [NO, THANKS])
    await treat(harness, table, person, other)
    asked = await harness.tables.undo(table.id, person, None)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == (table.seat_of(other),)
    now = await harness.tables.queries.table(table.id)
    await harness.tables.agree(table.id, other, now.version, None)
    assert await harness.tables.queries.standing_order(table.id, other) == (NO, THANKS)
    assert all(undone for _, _, undone in await logged_actions(harness, table))
    await treat(harness, table, person, other)
    assert await harness.tables.queries.standing_order(table.id, other) == (THANKS,)


async def test_an_undo_gives_nothing_back_that_was_done_by_hand(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [NO])
    await treat(harness, table, person, other)
    await harness.tables.set_standing_order(table.id, other, [])
    await harness.take_turn(table, person, f"treat {table.seat_of(other)}")
    await harness.tables.act(table.id, table.seat_of(other) or 0, [THANKS])
    await harness.tables.undo(table.id, other, None)
    assert await harness.tables.queries.standing_order(table.id, other) == ()
    assert await harness.active_person(table) == other


async def test_a_double_confirm_answers_once(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [NO, THANKS])
    await harness.plan(table, person, "lump", f"treat {table.seat_of(other)}")
    await harness.tables.confirm(table.id, person, None, 77)
    await assert_refused(harness.tables.confirm(table.id, person, None, 77), "already-done")
    assert await harness.tables.queries.standing_order(table.id, other) == (THANKS,)


async def test_when_the_game_is_over_no_order_is_kept(harness: ServiceHarness) -> None:
    table, _, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.tables.close(table.id, ANNA.id)
    assert "orders" not in {row[0] for row in await harness.dump()}


async def test_the_record_tells_what_an_order_did_as_any_other_action(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAMES", tuple(harness.tables._repository._games.values()))
    table = await harness.start_game(ANNA, BEN, turns="2")
    while table.phase == "running":
        person = await harness.active_person(table)
        other = ANNA.id + BEN.id - person
        await harness.tables.set_standing_order(table.id, other, [THANKS])
        await treat(harness, table, person, other)
        table = await harness.take_turn(table, person, "done")
    written = await harness.tables.queries.record(table.id)
    told = [(entry.seat, entry.action) for entry in written.entries]
    assert sum(action == "thanks" for _, action in told) == 4
    assert len(list(records.replay(records.read(written.lines())))) == len(told)


# the parts, without a harness


class Narrow(SugarGame):
    """Sugar in which one can say thanks beforehand, but not no."""

    standing_order_verbs = ("thanks",)


def test_an_order_does_not_answer_a_question_that_offers_what_no_order_can_say() -> None:
    """Who could say no wants to be asked, even where the decision takes orders; who can only say thanks does not."""
    state = core.start(GAME, 2, {}, "sugar").state
    (giver,) = core.active_seats(GAME, state)
    guest = 1 - giver
    for action in ("lump", f"treat {guest}"):
        state = core.apply(GAME, state, giver, Action.read(action)).state
    narrow = Narrow()
    assert set(core.options(narrow, state, guest)) == {THANKS, NO}
    assert standing_orders.matching_action(GAME, state, guest, (THANKS,)) == THANKS
    assert standing_orders.matching_action(narrow, state, guest, (THANKS,)) is None
    state.lumps[guest] = state.lumps[giver] + 1
    state.offered.clear()
    assert core.options(narrow, state, guest) == (THANKS,)
    assert standing_orders.matching_action(narrow, state, guest, (THANKS,)) == THANKS


def test_an_order_does_not_answer_a_question_that_takes_none_though_it_offers_just_that() -> None:
    class Cheerful(SugarGame):
        standing_order_verbs = ("cheers", "help")

    game, cheers = Cheerful(), Action("cheers")
    state = core.start(game, 2, {}, "sugar").state
    (host,) = core.active_seats(game, state)
    state = core.apply(game, state, host, Action("toast")).state
    assert cheers in core.options(game, state, 1 - host)
    assert standing_orders.matching_action(game, state, 1 - host, (cheers,)) is None


def table_with_orders(*orders: OrderRow) -> TableRow:
    """A table of Anna, a computer, Ben and Cleo, with standing orders."""
    players = (
        PlayerRow("Anna", ANNA.id),
        PlayerRow("Franz", computer="first"),
        PlayerRow("Ben", BEN.id),
        PlayerRow("Cleo", CLEO.id),
    )
    return TableRow(
        channel_id=1, guild_id=1, game="sugar", options="{}", owner_id=ANNA.id, players=players, orders=orders
    )


def order_row(person: int, *actions: Action) -> OrderRow:
    return OrderRow(person, write_actions(actions))


def test_orders_are_kept_in_place_of_the_ones_before_and_beside_those_of_others() -> None:
    """Of who sits there and of who has left; a computer has none. By person, however they were given."""
    row = table_with_orders(order_row(BEN.id, NO), order_row(CLEO.id, THANKS), order_row(DORA.id, NO, THANKS))
    kept = standing_orders.with_orders(row, {2: (THANKS, NO), 1: (THANKS,), 0: (NO,)})
    assert kept.orders == (
        order_row(ANNA.id, NO),
        order_row(BEN.id, THANKS, NO),
        order_row(CLEO.id, THANKS),
        order_row(DORA.id, NO, THANKS),
    )
    assert standing_orders.orders_by_seat(kept) == {0: (NO,), 2: (THANKS, NO), 3: (THANKS,)}
    assert standing_orders.with_orders(row, {}) == row


def log_row(seat: int | None, action: str | None, version: int, *, undone: bool = False) -> LogRow:
    return LogRow(seat, action, "[]", version, undone)


def test_orders_are_given_back_in_the_order_in_which_they_were_used() -> None:
    lines = [
        log_row(0, "lump", 5),
        log_row(2, "no", 5),
        log_row(0, "treat 2", 6),
        log_row(2, "thanks", 6),
    ]
    units = [UndoUnitRow(version, 0, ANNA.id, 1, 1, undoable=True) for version in (6, 5)]
    assert standing_orders.restore_orders({2: ()}, lines, units, 5) == {2: (NO, THANKS)}
    assert standing_orders.restore_orders({2: (NO,)}, lines, units, 5) == {2: (NO, THANKS)}
    assert standing_orders.restore_orders({2: (NO,)}, lines, units, 6) == {2: (THANKS, NO)}


def test_only_what_an_order_did_and_what_was_not_taken_back_before_is_given_back() -> None:
    """Not what a seat did in its own commit, what happened to the table, nor to who has no order any more."""
    lines = [
        log_row(None, "", 4),
        log_row(None, None, 5),
        log_row(2, "no", 5, undone=True),
        log_row(2, None, 5),
        log_row(3, "no", 6),
        log_row(2, "thanks", 6),
        log_row(2, "thanks", 7),
    ]
    units = [UndoUnitRow(6, 2, BEN.id, 1, 1, undoable=True), UndoUnitRow(7, 0, ANNA.id, 1, 1, undoable=True)]
    assert standing_orders.restore_orders({2: ()}, lines[:-1], units, 1) == {2: ()}
    assert standing_orders.restore_orders({2: ()}, lines, units, 1) == {2: (THANKS,)}
