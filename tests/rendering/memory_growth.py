"""Paint pictures of random games of all kinds, and print how much memory they need: `python -m tests.rendering.memory_growth`.

The memory that the C library keeps for later is given back before it is measured, as it depends on the order of
allocations: what remains is in use.
"""

import ctypes
import gc
import json
import sys
from collections.abc import Iterator
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from resource import getpagesize

import rendering
from bot.language.localizer import localizer_for
from engine.kernel.game import AnyGame, View
from tests.registered import SHIPPED
from tests.rendering.random_games import play_random_game

NAMES = ("Anna", "Ben", "Clara", "David")
_PER_GAME = 10


def used_memory() -> int:
    """Return the bytes of memory that this process uses."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    resident = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(resident) * getpagesize()


def random_views() -> Iterator[View]:
    """Yield views of games of all kinds in turn, with random numbers of players, some of each game."""
    for number, game in zip(count(), cycle(SHIPPED)):
        rng = Random(f"memory {number}")
        yield from _sample(game, rng.choice([*game.seats]), rng, str(number))


def _sample(game: AnyGame, seats: int, rng: Random, seed: str) -> Iterator[View]:
    states = play_random_game(game, seats, {}, seed, {})
    for state in rng.sample(states, min(_PER_GAME, len(states))):
        yield game.view(state, None).named(NAMES[:seats])


def measure(*pictures: int) -> list[int]:
    """Paint pictures, and return the memory that is used after each of these numbers of them."""
    localize, used = localizer_for("en"), []
    views = [*islice(random_views(), max(pictures))]  # before anything is measured, as games need memory too
    for number, view in enumerate(views, start=1):
        rendering.render(view, localize=localize)
        if number in pictures:
            used.append(used_memory())
    return used


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(*map(int, sys.argv[1:]))))
