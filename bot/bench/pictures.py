"""The speed of rendering: against encoding alone, and against a chess board as SVG."""

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from itertools import count
from random import Random
from statistics import median
from typing import Any

from PIL import Image

import rendering
from bot.bench.figures import Figure
from bot.language.localizer import localizer_for
from engine.games import GAMES
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.game import Game, View

_SAMPLES = 15
_FIRST_ACTION = 35
_SIDE = 1200


def figures() -> list[Figure]:
    """Measure pictures from the middle of every game that can be rendered."""
    chess = _chess_board_time() if find_spec("chess") and find_spec("cairosvg") else None
    return [figure for game in GAMES if game.key in rendering.GAMES for figure in _compare(game, chess)]


def _compare(game: Game[Any, Any], chess: float | None) -> list[Figure]:
    say, views = localizer_for("en"), _views(game, "bench")
    for view in _views(game, "other games, painted before"):
        rendering.render(view, localize=say)
    encode = _encoder(game.key, rendering.render(views[0], localize=say))
    pairs = [
        (_time_ms(partial(rendering.render, view, localize=say)), _time_ms(encode)) for view in views[1:]
    ]
    ours, encoding = map(median, zip(*pairs, strict=True))  # interleaved, so that load slows both alike
    name = f"{game.key}: paint and encode"
    return [
        Figure(name, ours, "ms", "encoding alone, same picture, same format", encoding, "<= 1.6"),
        Figure(
            name,
            ours,
            "ms",
            "python-chess through cairosvg, same pixels",
            chess,
            "<= 0.5",
            "" if chess else "not installed",
        ),
    ]


def _views(game: Game[Any, Any], seed: str) -> list[View]:
    """Return successive views of random games, from the middle of each game on."""
    rng, views = Random(seed), list[View]()
    for number in count():
        state = start(game, game.seats[-1], {}, f"{seed} {number}").state
        for action in count():
            if not (seats := active_seats(game, state)):
                break
            if action >= _FIRST_ACTION:
                views.append(game.view(state, None).named(("Anna", "Ben", "Clara", "David")[: state.seats]))
            if len(views) > _SAMPLES:
                return views
            state = apply(game, state, seats[0], rng.choice(options(game, state, seats[0]))).state
    raise AssertionError


def _encoder(game: str, painted: bytes) -> Callable[[], object]:
    """Return a function that encodes a rendered picture again, from RGB to the same format."""
    with Image.open(BytesIO(painted)) as picture:
        page = picture.convert("RGB")
    colours = rendering.load_palette(game, "light")
    return lambda: rendering.encode(page, colours)


def _chess_board_time() -> float:
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
    began = time.perf_counter()
    call()
    return (time.perf_counter() - began) * 1000
