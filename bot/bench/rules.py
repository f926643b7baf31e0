"""The speed of the rules, measured by playing whole random games with nothing but `options` and `apply`."""

import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from bot.bench.figures import Figure, per_second
from engine.games import GAMES
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.game import AnyGame

_SECONDS = 6.0
_SLICES = 12
"""The number of slices in which game and baseline alternate; each one's best slice counts, to filter out other load."""
_LONGEST_CHESS_GAME = 200

_Play = Callable[[Random, str], int]
"""Plays a game, given a random generator and a seed, and returns the number of actions."""


def figures() -> list[Figure]:
    """Measure every game, and chess if python-chess is installed."""
    chess: Any = import_module("chess") if find_spec("chess") else None
    return [_measure(game, chess) for game in GAMES]


def _measure(game: AnyGame, chess: Any) -> Figure:  # noqa: ANN401 -- an optional module
    def play_chess(rng: Random, _seed: str) -> int:
        return _play_chess(chess, rng)

    def play(rng: Random, seed: str) -> int:
        return _play(game, rng, seed)

    rate, baseline = 0.0, 0.0
    for number in range(_SLICES):
        rate = max(rate, _measure_rate(play, number))
        if chess:
            baseline = max(baseline, _measure_rate(play_chess, number))
    return Figure(
        f"{game.key}: actions per second, random play",
        rate,
        "1/s",
        "python-chess, random play",
        baseline or None,
        ">= 1",
        "" if chess else "not installed",
    )


def _measure_rate(play: _Play, number: int) -> float:
    rng, actions, started_at = Random(number), 0, time.process_time()
    end = started_at + _SECONDS / _SLICES / 2
    while time.process_time() < end:
        actions += play(rng, f"bench {actions}")
    return per_second(actions, time.process_time() - started_at)


def _play(game: AnyGame, rng: Random, seed: str) -> int:
    state, actions = start(game, game.seats[-1], {}, seed).state, 0
    while seats := active_seats(game, state):
        state = apply(game, state, seats[0], rng.choice(options(game, state, seats[0]))).state
        actions += 1
    return actions


def _play_chess(chess: Any, rng: Random) -> int:  # noqa: ANN401 -- an optional module
    """Play a game of chess, making each move on a copy of the board, as a search would."""
    board = chess.Board()
    for moves in range(_LONGEST_CHESS_GAME):
        legal = list(board.legal_moves)
        if not legal:
            return moves
        board = board.copy(stack=False)
        board.push(rng.choice(legal))
    return _LONGEST_CHESS_GAME
