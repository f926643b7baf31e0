"""Positions of random games, and an opponent's choices in them."""

from collections.abc import Iterator
from random import Random

from engine.kernel.core import Action, State, active_seats, apply, options, start
from engine.kernel.game import AnyGame
from engine.opponents import OPPONENTS, Budget, Sampler


def positions(
    game: AnyGame, seats: int | None = None, seed: str = "3", **chosen: str
) -> Iterator[tuple[State, int]]:
    """Yield every position of a random game, with the first seat that must act."""
    rng, seats = Random(seed), seats or game.seats[-1]
    state = start(game, seats, game.check(seats, chosen), seed).state
    while active := active_seats(game, state):
        yield state, active[0]
        state = apply(game, state, active[0], rng.choice(options(game, state, active[0]))).state


def choose(
    name: str, game: AnyGame, state: State, seed: int | Random = 1, *, seat: int | None = None, deals: int = 1
) -> Action:
    """Return what the opponent chooses for the given seat, by default the first that must act."""
    sampler = Sampler.of_seat(game, state, active_seats(game, state)[0] if seat is None else seat)
    rng = seed if isinstance(seed, Random) else Random(seed)
    return OPPONENTS[name].choose(sampler.view(), sampler.prompt(), sampler, Budget(None, deals), rng)
