"""The speed of the rules: whole games played at random, using only `options` and `apply`."""

import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from bot.bench.figures import Figure, per_second
from engine.games import GAMES
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.game import AnyGame

_SECONDS = 3.0
_LONGEST_CHESS_GAME = 200


def figures() -> list[Figure]:
    """Measure every game, and chess by python-chess if it is installed."""
    baseline = _measure_chess() if find_spec("chess") else None
    note = "" if baseline else "not installed"
    return [
        Figure(
            f"{game.key}: actions per second, random play",
            _measure_rate(game),
            "1/s",
            "python-chess, random play",
            baseline,
            ">= 1",
            note,
        )
        for game in GAMES
    ]


def _measure_rate(game: AnyGame) -> float:
    rng, actions, started_at = Random(1), 0, time.process_time()
    for number in _count_until(started_at + _SECONDS):
        state = start(game, game.seats[-1], {}, f"bench {number}").state
        while seats := active_seats(game, state):
            state = apply(game, state, seats[0], rng.choice(options(game, state, seats[0]))).state
            actions += 1
    return per_second(actions, time.process_time() - started_at)


def _measure_chess() -> float:
    """Return how many moves per second python-chess makes, each on a copy of the board as games are searched."""
    chess: Any = import_module("chess")  # optional
    rng, moves, started_at = Random(1), 0, time.process_time()
    for _ in _count_until(started_at + _SECONDS):
        board = chess.Board()
        for _ply in range(_LONGEST_CHESS_GAME):
            legal = list(board.legal_moves)
            if not legal:
                break
            board = board.copy(stack=False)
            board.push(rng.choice(legal))
            moves += 1
    return per_second(moves, time.process_time() - started_at)


def _count_until(end: float) -> Iterator[int]:
    """Yield 0, 1, 2, … until the time of this process reaches `end`."""
    number = 0
    while time.process_time() < end:
        yield number
        number += 1
