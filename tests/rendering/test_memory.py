"""Rendering hundreds of pictures from random games of all kinds needs no more memory than the first hundred.

Before each measurement, the C library is made to return its spare memory, because that amount depends on the order of
allocations. What remains is in use.
"""

import ctypes
import gc
import subprocess
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from resource import getpagesize

import pytest

import rendering
from bot.language.localizer import localizer_for
from engine.kernel.game import View
from tests.contract.game_settings import SETTINGS
from tests.registered import SHIPPED

_MEASURED = (100, 300)
_PER_GAME = 10


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the memory that a process uses is read from Linux")
def test_hundreds_of_pictures_need_no_more_memory_than_the_first_hundred() -> None:
    command = [sys.executable, "-m", __name__]
    before, after = map(int, subprocess.check_output(command).split())
    assert before > 50 << 20
    assert after - before < 5 << 20


def _views() -> Iterator[View]:
    for number, rng in ((each, Random(f"memory {each}")) for each in count()):
        game = SHIPPED[number % len(SHIPPED)]
        setting = rng.choice([each for each in SETTINGS if each.game == game])
        states = [outcome.state for outcome in setting.outcomes(number)]
        yield from (game.view(state, None) for state in rng.sample(states, min(_PER_GAME, len(states))))


def _used_memory() -> int:
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * getpagesize()


if __name__ == "__main__":
    views = [*islice(_views(), max(_MEASURED))]  # before anything is measured, as games need memory too
    for number, view in enumerate(views, start=1):
        rendering.render(view, localize=localizer_for("en"))
        if number in _MEASURED:
            sys.stdout.write(f"{_used_memory()}\n")
