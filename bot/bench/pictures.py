"""The processor time for painting pictures, compared with that for encoding alone and for an SVG chess board."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from PIL import Image

import rendering
from bot.bench.figures import Figure
from bot.language.localizer import localizer_for
from engine.games import GAMES
from engine.kernel.core import S, active_seats, options, start
from engine.kernel.game import AnyGame, Game, View
from engine.kernel.moves import play

_SAMPLES = 15
"""The number of pictures per game and theme."""
_PROCESSES = 5
_FIRST_ACTION = 35
_SIDE = 1200


def figures() -> list[Figure]:
    """Measure pictures from the second half of a game, for each game, and the first picture that a process paints."""
    chess = _measure_chess_board() if find_spec("chess") and find_spec("cairosvg") else None
    return [figure for game in GAMES for figure in (*_measure_game(game, chess), *_measure_first(game))]


def _measure_game(game: AnyGame, chess: float | None) -> list[Figure]:
    """Measure a game's pictures in all themes, one move at a time."""
    pairs = [pair for theme in rendering.THEMES for pair in _measure_theme(game, theme)]
    painting, encoding = map(median, zip(*pairs, strict=True))  # interleaved, so that load slows both alike
    name = f"{game.key}: paint and encode"
    return [
        Figure(name, painting, "ms", "encoding alone, same picture, same format", encoding, "<= 1.6"),
        Figure(
            name,
            painting,
            "ms",
            "python-chess through cairosvg, same pixels",
            chess,
            "<= 0.5",
            "" if chess else "not installed",
        ),
    ]


def _measure_theme(game: AnyGame, theme: str) -> Iterator[tuple[float, float]]:
    """Yield two processor times for each picture, in ms: painting and encoding it, and encoding alone."""
    localizer = localizer_for("en")
    render = partial(rendering.render, theme=theme, localize=localizer)
    for view in _sample_views(game, f"{theme}, other games, painted before"):
        render(view)
    first, *views = _sample_views(game, f"{theme}, bench")
    encode = _encoder(game.key, theme, render(first))
    for view in views:
        yield _time_ms(partial(render, view)), _time_ms(encode)


def _measure_first(game: AnyGame) -> list[Figure]:
    """Measure the first picture that a process paints."""
    script = Path(__file__).with_name("first_picture.py")  # as a module it would load all the benchmarks
    command = (sys.executable, script, game.key)
    runs = [
        json.loads(subprocess.run(command, check=True, capture_output=True).stdout)  # noqa: S603 -- our own module
        for _ in range(_PROCESSES)
    ]
    picture, loading = (median(run[part] for run in runs) for part in ("picture", "loading"))
    name = f"{game.key}: first picture"
    return [
        Figure(name, picture, "s", "a second", 1, "<= 0.5"),
        Figure(f"{name}, with loading its modules", picture + loading, "s", "a second", 1),
    ]


def _sample_views(game: AnyGame, seed: str) -> list[View]:
    """Return a spectator's views after each action in the second halves of random games."""
    rng, views = Random(seed), list[View]()
    for number in count():
        states = list(_play(game, f"{seed} {number}", rng))
        for state in states[min(_FIRST_ACTION, len(states) // 2) :]:
            views.append(game.view(state, None).named(("Anna", "Ben", "Clara", "David")[: state.seats]))
            if len(views) > _SAMPLES:
                return views
    raise AssertionError


def _play(game: Game[S, Any], seed: str, rng: Random) -> Iterator[S]:
    """Play a random game, and yield every state in which a seat must act."""
    state = start(game, game.seats[-1], {}, seed).state
    while seats := active_seats(game, state):
        yield state
        state = play(game, state, seats[0], rng.choice(options(game, state, seats[0]))).state


def _encoder(game: str, theme: str, encoded: bytes) -> Callable[[], object]:
    """Return a function that re-encodes the given picture from full colour, in the same format."""
    with Image.open(BytesIO(encoded)) as picture:
        page = picture.convert("RGB")
    colours = rendering.load_palette(game, theme)
    return lambda: rendering.encode(page, colours)


def _measure_chess_board() -> float:
    board, cairo = import_module("chess"), import_module("cairosvg")
    svg = import_module("chess.svg")
    position, rng, times = board.Board(), Random(1), []
    for _ in range(_SAMPLES):
        position.push(rng.choice(list(position.legal_moves)))
        times.append(
            _time_ms(
                lambda: cairo.svg2png(svg.board(position, size=_SIDE), output_width=1600, output_height=_SIDE)
            )
        )
    return median(times)


def _time_ms(call: Callable[[], object]) -> float:
    started_at = time.process_time()
    call()
    return (time.process_time() - started_at) * 1000
