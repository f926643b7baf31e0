"""Standing orders: answers given in advance for a seat that is asked out of turn.

Ben begins and treats Anna, in the first seat, who gave the orders.
"""

import pytest

from engine import games
from engine.kernel import core
from engine.kernel import record as records
from engine.kernel.core import Action
from engine.tables.changes import LoggedEntry, UndoUnit
from engine.tables.rules import lobby, seating, standing_orders
from engine.tables.rules.turns import start_over
from engine.tables.table import Player, StandingOrder, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, START_TIME, Harness
from tests.sample_games.sugar import GAME, SugarGame

THANKS, NO = Action("thanks"), Action("no")


async def ordered(harness: Harness, *orders: Action) -> Table:
    """Start a two-player game in which Anna has a standing order."""
    table = await harness.start_game(ANNA, BEN)
    await harness.deliver_due()
    await harness.tables.set_standing_order(table.id, ANNA.id, orders)
    return table


async def order(harness: Harness, table: Table, person: int = ANNA.id) -> tuple[Action, ...]:
    return await harness.queries.standing_order(table.id, person)


async def treat(harness: Harness, table: Table) -> int:
    """Treat Anna as Ben; return the person who must act afterwards."""
    await harness.take_turn(table, BEN.id, "lump", "treat 0")
    return await harness.active_person(table)


async def test_an_order_answers_once_in_the_same_commit_however_often_confirmed(harness: Harness) -> None:
    table = await ordered(harness, THANKS)
    before = (await harness.current(table)).version
    await harness.plan(table, BEN.id, "lump", "treat 0")
    await harness.tables.confirm(table.id, BEN.id, None, 77)
    await harness.refused(harness.tables.confirm(table.id, BEN.id, None, 77), "already-done")
    assert await harness.active_person(table) == BEN.id
    assert (await harness.current(table)).version == before + 1
    log = await harness.queries.log(table.id, None)
    assert [line.seat for line in log[-3:]] == [1, 1, 0]
    assert await harness.deliver_due() == [("board", ["took", "treated", "answered"])]
    assert await order(harness, table) == ()
    assert await treat(harness, table) == ANNA.id


async def test_the_first_possible_action_of_an_order_is_used_and_the_others_stay(harness: Harness) -> None:
    """A seat cannot say no if it has more lumps than the guest who offers one."""
    table = await ordered(harness, NO, THANKS)
    assert await treat(harness, table) == BEN.id
    assert await order(harness, table) == (THANKS,), "no was possible"
    await harness.take_turns(table, "Ben: done", "Anna: lump, lump, lump")
    await harness.tables.set_standing_order(table.id, ANNA.id, [NO, THANKS])
    assert await treat(harness, table) == BEN.id
    assert await order(harness, table) == (NO,), "it was impossible"


async def test_an_order_can_be_changed_and_answers_at_once_where_it_is_asked(harness: Harness) -> None:
    table = await ordered(harness, THANKS, NO, THANKS)
    assert await order(harness, table) == (THANKS, NO)
    await harness.tables.set_standing_order(table.id, ANNA.id, [NO])
    await harness.restart()
    assert await order(harness, table) == (NO,)
    assert await harness.tables.set_standing_order(table.id, ANNA.id, []) == ()
    assert await treat(harness, table) == ANNA.id
    assert await harness.tables.set_standing_order(table.id, ANNA.id, [NO, THANKS]) == (THANKS,)
    assert await harness.active_person(table) == BEN.id
    assert (await harness.event_kinds(table))[-1] == "answered"


async def test_an_order_is_secret_and_answers_neither_in_turn_nor_what_accepts_none(harness: Harness) -> None:
    table = await ordered(harness)
    log, turn = await harness.queries.log(table.id, BEN.id), await harness.queries.turn(table.id, BEN.id)
    await harness.tables.set_standing_order(table.id, ANNA.id, [THANKS])
    assert await harness.current(table) == table
    assert await harness.notices.due() == []
    assert await harness.queries.log(table.id, BEN.id) == log
    assert await harness.queries.turn(table.id, BEN.id) == turn
    assert await order(harness, table, BEN.id) == ()
    planned = await harness.plan(table, BEN.id, "lump", "treat 0")
    assert "answered" not in {event.kind for event in planned.events}
    await harness.tables.set_standing_order(table.id, BEN.id, [THANKS])
    assert await harness.active_person(table) == BEN.id
    await harness.tables.replan(table.id, start_over, BEN.id, None)
    await harness.take_turn(table, BEN.id, "toast")
    assert await harness.active_person(table) == ANNA.id


async def test_an_order_requires_a_seat_in_a_running_game_and_ends_with_it(harness: Harness) -> None:
    table = await ordered(harness, THANKS)
    give = harness.tables.set_standing_order
    for action in ("lump", "thanks 1", "treat 1", "dance"):  # they never answer out of turn
        await harness.refused(give(table.id, ANNA.id, [THANKS, Action.read(action)]), "no-standing-order")
    await harness.refused(give(table.id, EMIL.id, [THANKS]), "not-seated")
    await harness.refused(order(harness, table, EMIL.id), "not-seated")
    opened = await harness.open_lobby(CLEO, channel_id=1)
    await harness.refused(give(opened.id, CLEO.id, [THANKS]), "game-not-running")
    assert (await harness.tables._repository.table(table.id)).orders
    await harness.do(table, lobby.close, ANNA.id)
    assert (await harness.tables._repository.table(table.id)).orders == ()
    await harness.refused(order(harness, table), "game-over")


async def test_several_orders_answer_one_after_the_other(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    for person in (ANNA, CLEO):
        await harness.tables.set_standing_order(table.id, person.id, [THANKS])
    for seat in (0, 2):
        await harness.take_turn(table, BEN.id, "lump", f"treat {seat}")
    assert await harness.active_person(table) == BEN.id
    assert [await order(harness, table, each.id) for each in (ANNA, CLEO)] == [(), ()]


async def test_an_order_is_kept_for_who_leaves_and_comes_back_and_not_passed_on(harness: Harness) -> None:
    table = await ordered(harness, THANKS)
    await harness.do(table, seating.leave, ANNA.id)
    await harness.refused(order(harness, table), "not-seated")
    await harness.do(table, seating.join, ANNA)
    assert await order(harness, table) == (THANKS,)
    await harness.do_all(table, (seating.leave, ANNA.id), (seating.join, DORA))
    assert await order(harness, table, DORA.id) == ()


async def test_an_undo_by_consent_restores_an_order_that_was_used(harness: Harness) -> None:
    table = await ordered(harness, NO, THANKS)
    await treat(harness, table)
    assert (await harness.asks_to_undo(table, BEN)).missing == (0,)
    await harness.tables.agree(table.id, ANNA.id, (await harness.current(table)).version, None)
    assert await order(harness, table) == (NO, THANKS)
    log = await harness.queries.log(table.id, None)
    assert [line.undone for line in log[-5:]] == [*[True] * 3, *[False] * 2]
    await treat(harness, table)
    assert await order(harness, table) == (THANKS,)
    table = await ordered(harness, NO)
    await treat(harness, table)
    await treat(harness, table)
    await harness.tables.act(table.id, 0, [THANKS])
    await harness.tables.undo(table.id, ANNA.id, None)
    assert await order(harness, table) == ()
    assert await harness.active_person(table) == ANNA.id


async def test_answers_given_by_orders_are_in_the_record_like_any_action(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAMES", tuple(harness.tables._repository.games.values()))
    table = await harness.start_game(ANNA, BEN, turns="2")
    while table.phase == "running":
        person = await harness.active_person(table)
        other = ANNA.id + BEN.id - person
        await harness.tables.set_standing_order(table.id, other, [THANKS])
        await harness.take_turn(table, person, "lump", f"treat {table.seat_of(other)}")
        table = await harness.take_turn(table, person, "done")
    written = await harness.queries.record(table.id)
    actions = [(entry.seat, entry.action) for entry in written.entries]
    assert sum(action == "thanks" for _, action in actions) == 4
    assert len(list(records.replay(records.read(written.lines())))) == len(actions)


class ThanksOnly(SugarGame):
    """Sugar with standing orders for `thanks`, but not for `no`."""

    standing_order_verbs = ("thanks",)


class ToastOrders(SugarGame):
    """Sugar with standing orders for a question that accepts none."""

    standing_order_verbs = ("cheers", "help")


def test_an_order_does_not_answer_a_question_that_accepts_none_or_has_options_that_none_can_choose() -> None:
    """A seat that could also say no is asked, even though its decision accepts orders."""
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
    game, cheers = ToastOrders(), Action("cheers")
    state = core.start(game, 2, {}, "sugar").state
    (host,) = core.active_seats(game, state)
    state = core.apply(game, state, host, Action("toast")).state
    assert cheers in core.options(game, state, 1 - host)
    assert standing_orders.matching_action(game, state, 1 - host, (cheers,)) is None


def test_a_new_order_replaces_the_previous_one_of_its_person_only() -> None:
    """Orders of people who have left are kept, computers have none, and all are sorted by person."""
    players = (*(Player(each.name, each.id) for each in (ANNA, BEN, CLEO)), Player("Franz", computer="first"))
    orders = tuple(
        StandingOrder(*each) for each in ((BEN.id, (NO,)), (CLEO.id, (THANKS,)), (DORA.id, (NO, THANKS)))
    )
    table = Table(
        channel_id=1, guild_id=1, game=GAME, options={}, owner_id=ANNA.id, players=players, orders=orders
    )
    kept = standing_orders.with_orders(table, {1: (THANKS, NO), 3: (THANKS,), 0: (NO,)})
    assert kept.orders == (
        StandingOrder(ANNA.id, (NO,)),
        StandingOrder(BEN.id, (THANKS, NO)),
        StandingOrder(CLEO.id, (THANKS,)),
        StandingOrder(DORA.id, (NO, THANKS)),
    )
    assert standing_orders.orders_by_seat(kept) == {0: (NO,), 1: (THANKS, NO), 2: (THANKS,)}
    assert standing_orders.with_orders(table, {}) == table


def row(seat: int | None, action: str | None, version: int, *, undone: bool = False) -> LoggedEntry:
    return LoggedEntry((), seat, action, n=0, version=version, at=START_TIME, undone=undone)


def test_answers_given_by_orders_are_restored_in_their_sequence_unless_undone_before() -> None:
    lines = [row(0, "lump", 5), row(2, "no", 5), row(0, "treat 2", 6), row(2, "thanks", 6)]
    units = [UndoUnit(version, 0, ANNA.id, 1, 1, undoable=True) for version in (6, 5)]
    assert standing_orders.restore_orders({2: ()}, lines, units, 5) == {2: (NO, THANKS)}
    assert standing_orders.restore_orders({2: (NO,)}, lines, units, 5) == {2: (NO, THANKS)}
    assert standing_orders.restore_orders({2: (NO,)}, lines, units, 6) == {2: (THANKS, NO)}
    lines = [row(None, "", 4), row(None, None, 5), row(2, "no", 5, undone=True), row(2, None, 5)]
    lines += [row(3, "no", 6), row(2, "thanks", 6), row(2, "thanks", 7)]
    units = [UndoUnit(6, 2, BEN.id, 1, 1, undoable=True), UndoUnit(7, 0, ANNA.id, 1, 1, undoable=True)]
    assert standing_orders.restore_orders({2: ()}, lines[:-1], units, 1) == {2: ()}
    assert standing_orders.restore_orders({2: ()}, lines, units, 1) == {2: (THANKS,)}
