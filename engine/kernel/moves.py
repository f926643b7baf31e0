"""Applying moves, live or from a record, and keeping the latest turns in the state.

Pictures show what happened last, so a state keeps the latest turn and the one before it as `recent_turns`. Computer
players try thousands of moves with `core.apply`, which does not update that memory.
"""

from engine.kernel.core import (
    Action,
    Decision,
    Outcome,
    PlayedEvent,
    PlayedTurn,
    S,
    active_seats,
    apply,
    decision_of,
)
from engine.kernel.game import Game, View

_REMEMBERED = 2
"""How many turns a state keeps."""


def play(game: Game[S, View], state: S, seat: int, action: Action) -> Outcome[S]:
    """Carry out an action as `core.apply` does, and keep its events in the state.

    Raises:
        SeatNotActive: As `core.apply`.
        IllegalAction: As `core.apply`.
    """
    return remembered(game, state, seat, apply(game, state, seat, action))


def remembered(
    game: Game[S, View], before: S, seat: int, outcome: Outcome[S], *, is_running: bool | None = None
) -> Outcome[S]:
    """Add an outcome's events to its state's recent turns; return the outcome.

    Args:
        game: The game.
        before: The state before the action.
        seat: The seat that acted.
        outcome: The action's outcome, whose state is updated.
        is_running: Whether the turn goes on; by default this is derived from the new state.
    """
    decision = decision_of(game, before, seat)
    turns = before.recent_turns
    continues = bool(turns) and decision is not None and continues_turn_of(turns[-1].seat, before, decision)
    *earlier, turn = turns if continues else (*turns, PlayedTurn(seat))
    own, aftermath = game.split_events(turn.events)
    if not continues and turns and decision is not None and decision.simultaneous:
        # all are asked because of what happened to everybody, so it belongs to each answer
        _, aftermath = game.split_events(turns[-1].events)
    brought, shared = game.split_events(_public_events(outcome))
    events = (*own, *brought, *aftermath, *(each for each in shared if each[0] in game.aftermath_events))
    goes_on = _goes_on(game, outcome.state, turn.seat) if is_running is None else is_running
    outcome.state.recent_turns = (*earlier, PlayedTurn(turn.seat, events, goes_on))[-_REMEMBERED:]
    return outcome


def continues_turn_of(seat: int, state: S, decision: Decision[S]) -> bool:
    """Return whether an open decision belongs to the seat's turn, the latest one.

    Another seat's decision does, out of turn, unless all seats decide at the same time.
    """
    return not decision.starts_turn(state) and (decision.seat == seat or not decision.simultaneous)


def _goes_on(game: Game[S, View], state: S, seat: int) -> bool:
    """Return whether the seat's turn goes on, because this seat or, out of turn, another one must still act in it."""
    decisions = (decision_of(game, state, each) for each in active_seats(game, state))
    return any(decision is not None and continues_turn_of(seat, state, decision) for decision in decisions)


def _public_events(outcome: Outcome[S]) -> tuple[PlayedEvent, ...]:
    """Return the public part of each event."""
    return tuple(
        (kind, tuple(payload.items()), tuple(context.items()))
        for kind, payload, _, _, context in outcome.emitted
    )
