"""Games played by a policy, for tests of pictures."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from engine.kernel.core import Action, active_seats, options, start
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from tests.playthrough import Policy


def play_random_game(
    game: AnyGame, seats: int, chosen: Mapping[str, str], seed: str, weights: Mapping[str, float]
) -> tuple[Any, ...]:
    """Play a game to its end by `weighted` choices and return all its states."""
    return tuple(play_game(game, seats, chosen, seed, weighted(weights)))


def play_game(
    game: AnyGame, seats: int, chosen: Mapping[str, str], seed: str, policy: Policy
) -> Iterator[Any]:
    """Play a game and yield all its states, that of the start first."""
    return play_on(game, start(game, seats, chosen, seed).state, seed, policy)


def first_state(game: AnyGame, seats: int, seed: str, **chosen: str) -> Any:
    """Return the state in which a game starts."""
    return start(game, seats, chosen, seed).state


def play_on(game: AnyGame, state: Any, seed: str, policy: Policy) -> Iterator[Any]:
    """Yield a state of a game, and then every further one to its end."""
    rng = Random(seed)
    yield state
    while state.result is None:
        seat = active_seats(game, state)[0]
        state = play(game, state, seat, policy(state, options(game, state, seat), rng)).state
        yield state


def weighted(weights: Mapping[str, float]) -> Policy:
    """Return a policy that chooses a verb at random, weighted by `weights` (1 if it is missing), then one of its actions."""

    def choose(state: Any, offered: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG001 -- a policy takes a state
        verbs = sorted({each.verb for each in offered})
        (verb,) = rng.choices(verbs, [weights.get(each, 1.0) for each in verbs])
        return rng.choice([each for each in offered if each.verb == verb])

    return choose
