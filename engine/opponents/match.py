"""Games between opponents, without a table: who won, and how long each decision took."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.kernel.core import Components, active_seats, apply, prompt, start
from engine.kernel.game import AnyGame
from engine.opponents.opponent import Budget, Opponent, Sampler


@dataclass(frozen=True)
class PlayedMatch:
    """A finished game between opponents; all attributes are indexed by seat.

    Attributes:
        scores: The final scores; None for a seat that was eliminated.
        wins: Each seat's share of the victory: 1 for a sole winner, 1/2 for each of two, and so on; 0 for the others.
        milliseconds: The processor time spent on each decision between several options.
    """

    scores: tuple[int | None, ...]
    wins: tuple[float, ...]
    milliseconds: tuple[tuple[float, ...], ...]


def play_match(
    game: AnyGame,
    opponents: Sequence[Opponent],
    options: Mapping[str, str],
    seed: str,
    thinking_time: float,
    components: Components | None = None,
) -> PlayedMatch:
    """Play a game between opponents, one for each seat.

    Budgets are measured in processor time, so that opponents are just as strong on a busy machine or in parallel
    games.

    Args:
        game: The game.
        opponents: The opponents, one per seat.
        options: The options that differ from the defaults.
        seed: The seed for the game and for each seat's own random numbers.
        thinking_time: How many seconds an opponent may think about a decision.
        components: Components to play with instead of the game's own.
    """
    state = start(game, len(opponents), options, seed, components).state
    rngs = [Random(f"{seed}/{seat}") for seat in range(len(opponents))]  # noqa: S311 -- a seed must reproduce its game
    milliseconds: list[list[float]] = [[] for _ in opponents]
    while state.result is None:
        seat = active_seats(game, state)[0]
        question = prompt(game, state, seat)
        assert question is not None, "an active seat has a prompt"
        started_at = time.process_time()
        action = opponents[seat].choose(
            game.view(state, seat),
            question,
            Sampler.of_seat(game, state, seat),
            Budget(thinking_time, clock=time.process_time),
            rngs[seat],
        )
        if len(question.options) > 1:
            milliseconds[seat].append((time.process_time() - started_at) * 1000)
        state = apply(game, state, seat, action).state
    standings = sorted(state.result.standings, key=lambda each: each.seat)
    winners = sum(each.rank == 1 for each in standings)
    return PlayedMatch(
        tuple(each.score for each in standings),
        tuple(1 / winners if each.rank == 1 else 0.0 for each in standings),
        tuple(map(tuple, milliseconds)),
    )
