"""Records of finished games for the tests of reviews."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from engine.kernel import record as records
from engine.kernel.core import Action, active_seats, apply, prompt, start
from engine.kernel.evaluation import Evaluation, Term
from engine.kernel.game import AnyGame
from engine.kernel.record import Record
from engine.opponents import Budget, NormalOpponent, Opponent, Sampler
from engine.opponents.review import PlayedDecision, Progress, Review, decisions_of
from tests.sample_games.sugar import Answer, Sugar, SugarGame


class LumpEvaluation(Evaluation[Sugar]):
    """Counts only lumps. An offered lump counts for the guest who may take it; otherwise every treat would seem free."""

    terms: ClassVar = {"lumps": ()}

    def judge(self, state: Sugar, seat: int) -> tuple[Term, ...]:
        lumps, asked = state.lumps[seat], state.agenda[-1]
        if isinstance(asked, Answer):
            lumps += (seat == asked.seat) - (seat == asked.giver)
        return (Term("lumps", lumps),)


class LumpSugar(SugarGame):
    """Sugar for computer players that take as many lumps as they can."""

    evaluation = LumpEvaluation()


LUMP_SUGAR = LumpSugar()


def play(
    game: AnyGame,
    planted: Mapping[tuple[int, int], Action] | None = None,
    *,
    seats: int = 2,
    seed: str = "review",
    opponent: Opponent | None = None,
    **options: str,
) -> Record:
    """Return the record of a game played by `normal`, except that turns in `planted` start with the action given there."""
    record = records.begin(game, dict(options), ["Anna", "Ben", "Cleo", "Dora"][:seats], seed)
    outcome = start(game, seats, options, seed)
    record.add(outcome.events)
    opponent, rng, turns = opponent or NormalOpponent(), Random(1), [0] * seats
    while outcome.state.result is None:
        state: Any = outcome.state
        seat = active_seats(game, state)[0]
        question = prompt(game, state, seat)
        assert question is not None
        turns[seat] += question.starts_turn
        action = (planted or {}).get((seat, turns[seat])) if question.starts_turn else None
        if action is None:
            sampler = Sampler.of_seat(game, state, seat)
            action = opponent.choose(sampler.view(), question, sampler, Budget(1.0), rng)
        outcome = apply(game, state, seat, action)
        record.add(outcome.events, seat, action)
    record.result = records.result_as_json(outcome.state.result)
    return record


def decisions(game: AnyGame, record: Record) -> tuple[PlayedDecision, ...]:
    return decisions_of(game, record, records.replay(record, None, game))


def carry_out(review: Review, progress: Progress | None = None, steps: int | None = None) -> Progress:
    """Return the review's progress after the given number of steps, by default all of them."""
    progress = progress or Progress()
    while (task := review.next_task(progress)) is not None and steps != 0:
        progress = task.add_to(progress, task.carry_out())  # type: ignore[arg-type] -- of the same task
        steps = None if steps is None else steps - 1
    return progress
