"""Standing orders: answers given in advance, for a seat that is asked out of turn."""

import pytest

from engine import games
from engine.kernel import core
from engine.kernel import record as records
from engine.kernel.core import Action
from engine.tables.changes import LoggedEntry, UndoUnit
from engine.tables.rules import lobby as lobby_rules
from engine.tables.rules import seating, standing_orders
from engine.tables.rules.undo import UndoRequest
from engine.tables.table import Player, StandingOrder, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    EMIL,
    START_TIME,
    ServiceHarness,
    assert_refused,
)
from tests.sample_games.sugar import GAME, SugarGame

THANKS, NO = Action("thanks"), Action("no")


async def start_for_two(harness: ServiceHarness) -> tuple[Table, int, int]:
    """Start a game for two; return the table, the person whose turn it is, and the other one."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    return table, person, ANNA.id + BEN.id - person


async def log_lines(harness: ServiceHarness, table: Table) -> list[tuple[int | None, str, bool]]:
    """Return the seat and the kind of some events in the log, and whether they were undone."""
    return [
        (line.seat, event.kind, line.undone)
        for line in await harness.tables.queries.log(table.id, None)
        for event in line.events
        if event.kind in {"took", "treated", "answered"}
    ]


async def treat(harness: ServiceHarness, table: Table, person: int, other: int) -> Table:
    return await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")


async def test_an_order_answers_at_once_in_the_same_commit(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    assert await harness.tables.set_standing_order(table.id, other, [THANKS]) == (THANKS,)
    before = (await harness.tables.queries.table(table.id)).version
    after = await treat(harness, table, person, other)
    assert after.version == before + 1
    assert await harness.active_person(table) == person
    active, answering = table.seat_of(person), table.seat_of(other)
    assert await log_lines(harness, table) == [
        (active, "took", False),
        (active, "treated", False),
        (answering, "answered", False),
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


async def test_the_first_possible_action_of_an_order_is_used_and_the_others_stay(
    harness: ServiceHarness,
) -> None:
    """A seat with more lumps than the giver cannot say no."""
    table, person, other = await start_for_two(harness)
    await treat(harness, table, person, other)
    await harness.tables.act(table.id, table.seat_of(other) or 0, [THANKS])
    await harness.tables.set_standing_order(table.id, other, [NO, THANKS])
    await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")
    assert await harness.tables.queries.standing_order(table.id, other) == (
        THANKS,
    )  # one lump each, so "no" was possible
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.take_turn(table, person, f"treat {table.seat_of(other)}")
    assert await harness.tables.queries.standing_order(table.id, other) == ()


async def test_impossible_actions_of_an_order_are_skipped(harness: ServiceHarness) -> None:
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


async def test_an_order_given_while_its_seat_is_asked_answers_at_once(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await treat(harness, table, person, other)
    assert await harness.tables.set_standing_order(table.id, other, [NO, THANKS]) == (THANKS,)
    assert await harness.active_person(table) == person
    assert (await log_lines(harness, table))[-1] == (table.seat_of(other), "answered", False)


async def test_an_order_answers_neither_in_its_own_turn_nor_questions_that_accept_none(
    harness: ServiceHarness,
) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, person, [THANKS])
    assert await harness.active_person(table) == person
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.take_turn(table, person, "toast")
    assert await harness.active_person(table) == other


async def test_changing_an_order_changes_no_version_and_announces_nothing(harness: ServiceHarness) -> None:
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


async def test_a_tentative_turn_does_not_reveal_an_order(harness: ServiceHarness) -> None:
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    planned = await harness.plan(table, person, "lump", f"treat {table.seat_of(other)}")
    assert "answered" not in {event.kind for event in planned.events}


@pytest.mark.parametrize("action", ["lump", "thanks 1", "treat 1", "dance"])
async def test_an_action_that_never_answers_out_of_turn_is_refused_as_an_order(
    harness: ServiceHarness, action: str
) -> None:
    table, _, other = await start_for_two(harness)
    order = [THANKS, Action.read(action)]
    await assert_refused(
        harness, harness.tables.set_standing_order(table.id, other, order), "no-standing-order"
    )


async def test_an_order_requires_a_seat_in_a_running_game(harness: ServiceHarness) -> None:
    table, _, _ = await start_for_two(harness)
    await assert_refused(
        harness, harness.tables.set_standing_order(table.id, EMIL.id, [THANKS]), "not-seated"
    )
    await assert_refused(harness, harness.tables.queries.standing_order(table.id, EMIL.id), "not-seated")
    lobby = await harness.tables.open_table(1, 1, CLEO, "sugar", {})
    await assert_refused(
        harness, harness.tables.set_standing_order(lobby.id, CLEO.id, [THANKS]), "game-not-running"
    )
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    await assert_refused(harness, harness.tables.queries.standing_order(table.id, ANNA.id), "game-over")


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


async def test_an_order_is_kept_for_a_person_who_leaves_and_comes_back(harness: ServiceHarness) -> None:
    table, _, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.tables.change_now(table.id, seating.leave, other)
    await assert_refused(harness, harness.tables.queries.standing_order(table.id, other), "not-seated")
    back = ANNA if other == ANNA.id else BEN
    await harness.tables.change(table.id, seating.join, back)
    assert await harness.tables.queries.standing_order(table.id, other) == (THANKS,)


async def test_an_order_is_not_passed_on_with_the_seat(harness: ServiceHarness) -> None:
    table, _, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    await harness.tables.change_now(table.id, seating.leave, other)
    await harness.tables.change(table.id, seating.join, DORA)
    assert await harness.tables.queries.standing_order(table.id, DORA.id) == ()


async def test_an_answer_given_by_an_order_is_undone_by_consent_and_the_order_restored(
    harness: ServiceHarness,
) -> None:
    """The person who acted has seen the answer, so the other one must agree."""
    table, person, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [NO, THANKS])
    await treat(harness, table, person, other)
    asked = await harness.tables.undo(table.id, person, None)
    assert isinstance(asked, UndoRequest)
    assert asked.missing == (table.seat_of(other),)
    now = await harness.tables.queries.table(table.id)
    await harness.tables.agree(table.id, other, now.version, None)
    assert await harness.tables.queries.standing_order(table.id, other) == (NO, THANKS)
    assert all(undone for _, _, undone in await log_lines(harness, table))
    await treat(harness, table, person, other)
    assert await harness.tables.queries.standing_order(table.id, other) == (THANKS,)


async def test_an_undo_restores_no_order_for_an_answer_given_by_hand(harness: ServiceHarness) -> None:
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
    await assert_refused(harness, harness.tables.confirm(table.id, person, None, 77), "already-done")
    assert await harness.tables.queries.standing_order(table.id, other) == (THANKS,)


async def test_orders_are_deleted_when_the_game_is_over(harness: ServiceHarness) -> None:
    table, _, other = await start_for_two(harness)
    await harness.tables.set_standing_order(table.id, other, [THANKS])
    assert (await harness.tables._repository.table(table.id)).orders
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    assert (await harness.tables._repository.table(table.id)).orders == ()


async def test_answers_given_by_orders_are_in_the_record_like_any_action(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAMES", tuple(harness.tables._repository.games.values()))
    table = await harness.start_game(ANNA, BEN, turns="2")
    while table.phase == "running":
        person = await harness.active_person(table)
        other = ANNA.id + BEN.id - person
        await harness.tables.set_standing_order(table.id, other, [THANKS])
        await treat(harness, table, person, other)
        table = await harness.take_turn(table, person, "done")
    written = await harness.tables.queries.record(table.id)
    actions = [(entry.seat, entry.action) for entry in written.entries]
    assert sum(action == "thanks" for _, action in actions) == 4
    assert len(list(records.replay(records.read(written.lines())))) == len(actions)


# functions of `standing_orders`, without a service


class ThanksOnly(SugarGame):
    """Sugar with standing orders for `thanks`, but not for `no`."""

    standing_order_verbs = ("thanks",)


def test_an_order_does_not_answer_a_question_with_options_that_no_order_can_choose() -> None:
    """A seat that could also say no is asked, although the decision accepts orders."""
    state = core.start(GAME, 2, {}, "sugar").state
    (giver,) = core.active_seats(GAME, state)
    asked = 1 - giver
    for action in ("lump", f"treat {asked}"):
        state = core.apply(GAME, state, giver, Action.read(action)).state
    thanks_only = ThanksOnly()
    assert set(core.options(thanks_only, state, asked)) == {THANKS, NO}
    assert standing_orders.matching_action(GAME, state, asked, (THANKS,)) == THANKS
    assert standing_orders.matching_action(thanks_only, state, asked, (THANKS,)) is None
    state.lumps[asked] = state.lumps[giver] + 1
    state.offered.clear()
    assert core.options(thanks_only, state, asked) == (THANKS,)
    assert standing_orders.matching_action(thanks_only, state, asked, (THANKS,)) == THANKS


def test_an_order_does_not_answer_a_question_that_accepts_none() -> None:
    class ToastOrders(SugarGame):
        standing_order_verbs = ("cheers", "help")

    game, cheers = ToastOrders(), Action("cheers")
    state = core.start(game, 2, {}, "sugar").state
    (host,) = core.active_seats(game, state)
    state = core.apply(game, state, host, Action("toast")).state
    assert cheers in core.options(game, state, 1 - host)
    assert standing_orders.matching_action(game, state, 1 - host, (cheers,)) is None


def make_row(*orders: StandingOrder) -> Table:
    """Return the table of a table of Anna, a computer, Ben and Cleo, with standing orders."""
    players = (
        Player("Anna", ANNA.id),
        Player("Franz", computer="first"),
        Player("Ben", BEN.id),
        Player("Cleo", CLEO.id),
    )
    return Table(
        channel_id=1, guild_id=1, game=GAME, options={}, owner_id=ANNA.id, players=players, orders=orders
    )


def order_row(person: int, *actions: Action) -> StandingOrder:
    return StandingOrder(person, actions)


def test_a_new_order_replaces_the_previous_one_of_its_person_only() -> None:
    """Orders of people who have left stay, a computer has none, and all are sorted by person."""
    table = make_row(order_row(BEN.id, NO), order_row(CLEO.id, THANKS), order_row(DORA.id, NO, THANKS))
    kept = standing_orders.with_orders(table, {2: (THANKS, NO), 1: (THANKS,), 0: (NO,)})
    assert kept.orders == (
        order_row(ANNA.id, NO),
        order_row(BEN.id, THANKS, NO),
        order_row(CLEO.id, THANKS),
        order_row(DORA.id, NO, THANKS),
    )
    assert standing_orders.orders_by_seat(kept) == {0: (NO,), 2: (THANKS, NO), 3: (THANKS,)}
    assert standing_orders.with_orders(table, {}) == table


def log_row(seat: int | None, action: str | None, version: int, *, undone: bool = False) -> LoggedEntry:
    return LoggedEntry((), seat, action, n=0, version=version, at=START_TIME, undone=undone)


def test_orders_are_restored_in_the_sequence_in_which_they_were_used() -> None:
    log_lines = [
        log_row(0, "lump", 5),
        log_row(2, "no", 5),
        log_row(0, "treat 2", 6),
        log_row(2, "thanks", 6),
    ]
    units = [UndoUnit(version, 0, ANNA.id, 1, 1, undoable=True) for version in (6, 5)]
    assert standing_orders.restore_orders({2: ()}, log_lines, units, 5) == {2: (NO, THANKS)}
    assert standing_orders.restore_orders({2: (NO,)}, log_lines, units, 5) == {2: (NO, THANKS)}
    assert standing_orders.restore_orders({2: (NO,)}, log_lines, units, 6) == {2: (THANKS, NO)}


def test_only_answers_given_by_orders_and_not_undone_before_are_restored() -> None:
    """Actions of a seat in its own commits are not restored, nor events of the table."""
    log_lines = [
        log_row(None, "", 4),
        log_row(None, None, 5),
        log_row(2, "no", 5, undone=True),
        log_row(2, None, 5),
        log_row(3, "no", 6),
        log_row(2, "thanks", 6),
        log_row(2, "thanks", 7),
    ]
    units = [UndoUnit(6, 2, BEN.id, 1, 1, undoable=True), UndoUnit(7, 0, ANNA.id, 1, 1, undoable=True)]
    assert standing_orders.restore_orders({2: ()}, log_lines[:-1], units, 1) == {2: ()}
    assert standing_orders.restore_orders({2: ()}, log_lines, units, 1) == {2: (THANKS,)}
