"""How fast the pictures are: painting and encoding against encoding alone, and against a chess board as SVG."""

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

_TIMES = 15
_MIDDLE = 35
_SIDE = 1200


def figures() -> list[Figure]:
    """Measure a picture in the middle of every game that is painted."""
    chess = _chess() if find_spec("chess") and find_spec("cairosvg") else None
    return [figure for game in GAMES if game.key in rendering.GAMES for figure in _of(game, chess)]


def _of(game: Game[Any, Any], chess: float | None) -> list[Figure]:
    say, views = localizer_for("en"), _views(game, "bench")
    for view in _views(game, "other games, painted before"):
        rendering.render(view, localize=say)
    encode = _encoder(game.key, rendering.render(views[0], localize=say))
    pairs = [
        (_milliseconds(partial(rendering.render, view, localize=say)), _milliseconds(encode))
        for view in views[1:]
    ]
    ours, encoding = map(median, zip(*pairs, strict=True))  # in turns, so that a busy machine slows both
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
    """Return views of whole games from their middle on, each one action after the other."""
    chance, views = Random(seed), list[View]()
    for number in count():
        state = start(game, game.seats[-1], {}, f"{seed} {number}").state
        for action in count():
            if not (seats := active_seats(game, state)):
                break
            if action >= _MIDDLE:
                views.append(game.view(state, None).named(("Anna", "Ben", "Clara", "David")[: state.seats]))
            if len(views) > _TIMES:
                return views
            state = apply(game, state, seats[0], chance.choice(options(game, state, seats[0]))).state
    raise AssertionError


def _encoder(game: str, painted: bytes) -> Callable[[], object]:
    """Encode the picture that was painted once more, from full colours to the same kind of file."""
    with Image.open(BytesIO(painted)) as picture:
        page = picture.convert("RGB")
    colours = rendering.load_palette(game, "light")
    return lambda: rendering.encode(page, colours)


def _chess() -> float:
    board, cairo = import_module("chess"), import_module("cairosvg")
    svg = import_module("chess.svg")
    position, chance, times = board.Board(), Random(1), []
    for _ in range(_TIMES):
        position.push(chance.choice(list(position.legal_moves)))
        times.append(
            _milliseconds(
                lambda: cairo.svg2png(svg.board(position, size=_SIDE), output_width=1600, output_height=_SIDE)
            )
        )
    return median(times)


def _milliseconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000
