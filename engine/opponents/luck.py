"""Luck in points: what chance brought each seat, against the mean of what it could have brought.

Every draw and every roll of a game is repeated a few times from the position before it, with what nobody knew dealt
anew. The difference between what the position was worth to a seat afterwards and what it was worth on average in the
repetitions is the seat's luck in that event, as the game's evaluation judges it. What actually came is one of the
things that could have come, so the luck in many games has a mean of zero, however good the evaluation is; a better one
only makes the number more telling. The deal at the start of a game does not count: everybody plans with what it brings.
"""

from collections.abc import Callable, Iterable
from statistics import fmean

from engine.kernel.cloning import clone
from engine.kernel.core import Action, Components, Outcome, State, apply, options
from engine.kernel.evaluation import AnyEvaluation
from engine.kernel.game import AnyGame
from engine.kernel.record import Record, replay
from engine.kernel.rng import Rng
from engine.opponents.judgement import worth_of

_REPETITIONS = 8
"""How often each draw or roll is repeated. With more, the numbers change by far less than luck differs between games."""


def whole_luck(record: Record, game: AnyGame, components: Components | None = None) -> tuple[int, ...] | None:
    """Return `luck` in whole points, as it is shown.

    Raises:
        RecordRefusal: As `record.replay`.
    """
    found = luck(record, game, components)
    return None if found is None else tuple(map(round, found))


def luck(record: Record, game: AnyGame, components: Components | None = None) -> tuple[float, ...] | None:
    """Return each seat's luck in points; None if nothing was drawn or rolled, or the game has no evaluation.

    The result depends on the record alone. It takes up to 0.5 s of processor time.

    Raises:
        RecordRefusal: As `record.replay`.
    """
    evaluation = game.evaluation
    if evaluation is None:
        return None
    events: list[list[float]] = []
    before: State | None = None
    for n, outcome in replay(record, components, game):
        actor, action = record.entries[n].seat, record.entries[n].action
        if before is not None and actor is not None and action is not None and not outcome.undoable:
            events.append(_of_event(game, evaluation, before, actor, Action.read(action), outcome, n))
        before = outcome.state
    return tuple(map(sum, zip(*events, strict=True))) if events else None


def _of_event(
    game: AnyGame,
    evaluation: AnyEvaluation,
    before: State,
    actor: int,
    action: Action,
    outcome: Outcome[State],
    n: int,
) -> list[float]:
    """Return each seat's luck in one action that used chance or revealed something."""
    rngs = [Rng(f"luck {n} {number}") for number in range(_REPETITIONS)]
    if evaluation.is_blind_to_rolls and outcome.state.rng.draws != before.rng.draws:
        others = [apply(game, _with_rng(before, rng), actor, action).state for rng in rngs]
        return [
            _next_step(game, evaluation, outcome.state, seat)
            - fmean(_next_step(game, evaluation, each, seat) for each in others)
            for seat in range(before.seats)
        ]
    twins = [game.reshuffle(before, actor, rng) for rng in rngs]
    repeated = [(twin, apply(game, twin, actor, action).state) for twin in twins]

    def gain(seat: int) -> Callable[[State, State], float]:
        return lambda start, end: (
            worth_of(game, evaluation, end, seat) - worth_of(game, evaluation, start, seat)
        )

    return [
        gain(seat)(before, outcome.state) - fmean(gain(seat)(start, end) for start, end in repeated)
        for seat in range(before.seats)
    ]


def _with_rng(state: State, rng: Rng) -> State:
    """Return the state with other random numbers to come; everything else, seen or hidden, stays as it is."""
    twin = clone(state)
    twin.rng = rng
    return twin


def _next_step(game: AnyGame, evaluation: AnyEvaluation, state: State, seat: int) -> float:
    """Return what the best first step of the seat's next turn, if it has one, would make the position worth."""
    planned = game.as_if_to_move(state, seat)
    if planned is None:
        return worth_of(game, evaluation, state, seat)
    return max(_worths(game, evaluation, planned, seat), default=worth_of(game, evaluation, state, seat))


def _worths(game: AnyGame, evaluation: AnyEvaluation, state: State, seat: int) -> Iterable[float]:
    """Yield the worth after each of the seat's options that reveals nothing."""
    for action in options(game, state, seat):
        outcome = apply(game, state, seat, action)
        if outcome.undoable:
            yield worth_of(game, evaluation, outcome.state, seat)
