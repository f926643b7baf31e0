"""Prepared turns in random games of every kind: each one played is legal and does what its owner was shown."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from random import Random
from typing import Any

from engine.kernel.core import active_seats, decision_of, options
from engine.kernel.moves import play
from engine.tables.changes import Adjustment, Change
from engine.tables.rules import prepared_turns, turns
from engine.tables.rules.turns import Plan
from engine.tables.table import Player, Table, TentativeTurn
from tests.contract.game_settings import EVERY_SETTING, Setting

_LONGEST_PLAN = 30
_ACTIONS = 150


def table_of(setting: Setting) -> Table:
    players = tuple(Player(f"Guest {seat}", person_id=seat + 1) for seat in range(setting.seats))
    return Table(
        id=1,
        channel_id=1,
        guild_id=1,
        game=setting.game,
        options={},
        opened_at=datetime(2030, 1, 1, tzinfo=UTC),
        phase="running",
        owner_id=1,
        snapshot_version=1,
        players=players,
    )


def in_state(table: Table, state: Any) -> Table:
    """Return the table with its game in the given state and the questions asked in that state."""
    questions = tuple((seat, 1) for seat in active_seats(table.game, state))
    return replace(table, state=state, questions=questions)


def random_plan(setting: Setting, table: Table, seat: int, rng: Random) -> Plan | None:
    """Return a random plan that the waiting seat can keep, or None."""
    game = setting.game
    plan = turns.empty_plan(table, seat)
    while plan.is_prepared and plan.is_open and len(plan.actions) < _LONGEST_PLAN:
        decision = decision_of(game, plan.next_state, seat)
        assert decision is not None
        end = decision.end_turn_action(plan.next_state)
        action = end or rng.choice(options(game, plan.next_state, seat))
        plan = turns.extend_plan(game, plan, seat, (action,))
        if action == end:
            break
    return plan if plan.is_prepared and plan.actions and not (plan.is_open and plan.closing) else None


def kept(table: Table, seat: int, plan: Plan) -> Table:
    """Return the table with the given plan as the seat's prepared turn."""
    with_plan = TentativeTurn(seat, table.version, 1, plan.actions)
    table = replace(table, plans=(with_plan,))
    annotation = prepared_turns.keep(table, seat + 1, None)
    return replace(annotation.table, plans=())


@EVERY_SETTING
def test_a_prepared_turn_brings_what_was_shown_or_lapses(setting: Setting) -> None:
    game, table, rng = setting.game, table_of(setting), Random(7)
    planned = played = lapsed = 0
    (outcome,) = islice(setting.outcomes("prepared"), 1)
    state = outcome.state
    table = in_state(table, state)
    for _ in range(_ACTIONS):
        if not active_seats(game, state):
            break
        due = prepared_turns.due(table)
        if due is not None:
            change = prepared_turns.play(table, due)
            if isinstance(change, Adjustment):
                lapsed += 1
                assert prepared_turns.lapsed_reason(change.table, due.seat) is not None
                table = replace(table, prepared=())
            else:
                played += 1
                brought = iter(
                    event.seen_by(due.seat)
                    for entry in change.entries
                    if entry.seat == due.seat
                    for event in entry.events
                )
                assert all(each in brought for each in due.expected), "in the same order"
                prepared = tuple(prepared_turns.after_change(table, change))
                state = change.table.state
                table = in_state(replace(table, prepared=prepared), state)
            continue
        waiting = [seat for seat in range(setting.seats) if seat not in active_seats(game, state)]
        if waiting and not table.prepared and rng.random() < 0.4:
            seat = rng.choice(waiting)
            plan = random_plan(setting, table, seat, rng)
            if plan is not None:
                table, planned = kept(table, seat, plan), planned + 1
        seat = rng.choice(active_seats(game, state))
        state = play(game, state, seat, rng.choice(options(game, state, seat))).state
        moved = in_state(table, state)
        table = replace(moved, prepared=tuple(prepared_turns.after_change(table, Change(moved))))
    assert played + lapsed > 0 or planned == 0
