"""The speed of rendering: against encoding alone, and against a chess board as SVG."""

import time
from collections.abc import Callable, Iterator
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
from engine.kernel.core import S, active_seats, options, start
from engine.kernel.game import AnyGame, Game, View
from engine.kernel.moves import play

_SAMPLES = 15
_FIRST_ACTION = 35
_SIDE = 1200


def figures() -> list[Figure]:
    """Measure pictures of the second half of each game."""
    chess = _measure_chess_board() if find_spec("chess") and find_spec("cairosvg") else None
    return [figure for game in GAMES for figure in _measure_game(game, chess)]


def _measure_game(game: AnyGame, chess: float | None) -> list[Figure]:
    localizer, views = localizer_for("en"), _sample_views(game, "bench")
    for view in _sample_views(game, "other games, painted before"):
        rendering.render(view, localize=localizer)
    encode = _encoder(game.key, rendering.render(views[0], localize=localizer))
    pairs = [
        (_time_ms(partial(rendering.render, view, localize=localizer)), _time_ms(encode))
        for view in views[1:]
    ]
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


def _sample_views(game: AnyGame, seed: str) -> list[View]:
    """Return the views of a spectator after each action in the second half of games."""
    rng, views = Random(seed), list[View]()
    for number in count():
        states = list(_play(game, f"{seed} {number}", rng))
        for state in states[min(_FIRST_ACTION, len(states) // 2) :]:
            views.append(game.view(state, None).named(("Anna", "Ben", "Clara", "David")[: state.seats]))
            if len(views) > _SAMPLES:
                return views
    raise AssertionError


def _play(game: Game[S, Any], seed: str, rng: Random) -> Iterator[S]:
    """Play a game at random and yield each state in which a seat must act."""
    state = start(game, game.seats[-1], {}, seed).state
    while seats := active_seats(game, state):
        yield state
        state = play(game, state, seats[0], rng.choice(options(game, state, seats[0]))).state


def _encoder(game: str, encoded: bytes) -> Callable[[], object]:
    """Return a function that encodes a picture once more, from full colours to the same format."""
    with Image.open(BytesIO(encoded)) as picture:
        page = picture.convert("RGB")
    colours = rendering.load_palette(game, "light")
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
    started_at = time.perf_counter()
    call()
    return (time.perf_counter() - started_at) * 1000
