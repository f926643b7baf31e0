"""What the painters practise on while nobody waits for them: boards of games that are played at random."""

from collections.abc import Iterator
from random import Random

from engine.games import GAMES
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.game import AnyGame, View

_EVERY = 15
"""After so many actions a game is looked at again."""


def openings() -> Iterator[View]:
    """Return the board of every game before its first action, for as many as can play."""
    for game in GAMES:
        yield game.view(start(game, game.seats[-1], {}, "").state, None)


def moments() -> Iterator[View]:
    """Return boards of a whole game for each game and number of seats, in turns; most of what can be painted is on them."""
    played = [_played(game, seats) for game in GAMES for seats in game.seats]
    while played:
        for each in tuple(played):
            view = next(each, None)
            if view is None:
                played.remove(each)
            else:
                yield view


def _played(game: AnyGame, seats: int) -> Iterator[View]:
    chance = Random(1)  # noqa: S311 -- nobody plays for anything here
    state, done = start(game, seats, {}, "").state, 0
    while active := active_seats(game, state):
        state = apply(game, state, active[0], chance.choice(options(game, state, active[0]))).state
        done += 1
        if done % _EVERY == 0:
            yield game.view(state, None)
    yield game.view(state, None)
