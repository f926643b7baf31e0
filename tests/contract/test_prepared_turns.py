"""Prepared turns in random games of every game: each one that is played was legal and brought what was shown."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from engine.kernel.codec import read_events, write_actions
from engine.kernel.core import active_seats, decision_of, options
from engine.kernel.moves import play
from engine.store.rows import PlanRow, PlayerRow, TableRow
from engine.tables import prepared_turns, turns
from engine.tables.changes import Annotation, TableChange
from engine.tables.turns import Plan
from tests.contract.game_settings import EVERY_SETTING, Setting

_LONGEST_PLAN = 30
_ACTIONS = 150


def table_of(setting: Setting) -> TableRow:
    players = tuple(PlayerRow(f"Guest {seat}", person_id=seat + 1) for seat in range(setting.seats))
    return TableRow(
        id=1,
        channel_id=1,
        guild_id=1,
        game=setting.game.key,
        options="{}",
        phase="running",
        owner_id=1,
        snapshot_version=1,
        players=players,
    )


def random_plan(setting: Setting, row: TableRow, state: Any, seat: int, rng: Random) -> Plan | None:
    """Return a plan of a waiting seat that can be kept; None if none was found."""
    game = setting.game
    plan = turns.empty_plan(game, row, state, seat)
    while plan.is_prepared and plan.is_open and len(plan.actions) < _LONGEST_PLAN:
        decision = decision_of(game, plan.next_state, seat)
        assert decision is not None
        end = decision.end_turn_action(plan.next_state)
        action = end or rng.choice(options(game, plan.next_state, seat))
        plan = turns.extend_plan(game, plan, seat, (action,))
        if action == end:
            break
    return plan if plan.is_prepared and plan.actions and not (plan.is_open and plan.closing) else None


def kept(setting: Setting, row: TableRow, state: Any, seat: int, plan: Plan) -> TableRow:
    """Return the table with this plan as the seat's prepared turn."""
    with_plan = PlanRow(seat, row.version, 1, write_actions(plan.actions))
    row = replace(row, plans=(with_plan,))
    annotation = prepared_turns.keep(setting.game, row, state, seat, seat + 1, None)
    return replace(annotation.row, plans=())


@EVERY_SETTING
def test_a_prepared_turn_brings_what_was_shown_or_lapses(setting: Setting) -> None:
    game, row, rng = setting.game, table_of(setting), Random(7)
    played = lapsed = 0
    (outcome,) = islice(setting.outcomes("prepared"), 1)
    state = outcome.state
    for _ in range(_ACTIONS):
        if not active_seats(game, state):
            break
        due = prepared_turns.due(row)
        if due is not None:
            change = prepared_turns.play(game, row, state, due)
            if isinstance(change, Annotation):
                lapsed += 1
                assert prepared_turns.lapsed_reason(change.row, due.seat) is not None
                row = replace(row, prepared=())
            else:
                played += 1
                brought = iter(
                    event.seen_by(due.seat)
                    for entry in change.entries
                    if entry.seat == due.seat
                    for event in entry.events
                )
                assert all(each in brought for each in read_events(due.expected)), "in the same order"
                state, row = (
                    change.state,
                    replace(row, prepared=tuple(prepared_turns.after_change(game, change))),
                )
            continue
        waiting = [seat for seat in range(setting.seats) if seat not in active_seats(game, state)]
        if waiting and not row.prepared and rng.random() < 0.4:
            seat = rng.choice(waiting)
            plan = random_plan(setting, row, state, seat, rng)
            if plan is not None:
                row = kept(setting, row, state, seat, plan)
        seat = rng.choice(active_seats(game, state))
        state = play(game, state, seat, rng.choice(options(game, state, seat))).state
        passed = TableChange(row, (), state)
        row = replace(row, prepared=tuple(prepared_turns.after_change(game, passed)))
    assert played + lapsed > 0 or setting.game.key == "nim"
