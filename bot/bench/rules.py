"""The speed of the rules: whole games played at random, using only `options` and `apply`."""

import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import harmonic_mean
from typing import Any

from bot.bench.figures import Figure, per_second
from engine.games import GAMES
from engine.kernel.core import active_seats, apply, options, start
from engine.kernel.game import AnyGame

_SECONDS = 3.0
_OPEN_SPIEL_GAMES = (
    "python_ant_foraging",
    "python_block_dominoes",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_team_dominoes",
    "python_tic_tac_toe",
)
"""OpenSpiel's games in Python; those missing from the installed version are skipped."""


def figures() -> list[Figure]:
    """Measure every game, and OpenSpiel's if it is installed."""
    baseline = _measure_open_spiel() if find_spec("pyspiel") else None
    note = "" if baseline else "not installed"
    return [
        Figure(
            f"{game.key}: actions per second, random play",
            _measure_rate(game),
            "1/s",
            "OpenSpiel, its games in Python together",
            baseline,
            ">= 1",
            note,
        )
        for game in GAMES
    ]


def _measure_rate(game: AnyGame) -> float:
    rng, actions, started_at = Random(1), 0, time.perf_counter()
    for number in _count_until(started_at + _SECONDS):
        state = start(game, game.seats[-1], {}, f"bench {number}").state
        while seats := active_seats(game, state):
            state = apply(game, state, seats[0], rng.choice(options(game, state, seats[0]))).state
            actions += 1
    return per_second(actions, time.perf_counter() - started_at)


def _measure_open_spiel() -> float | None:
    spiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    rates = [
        _measure_open_spiel_game(spiel.load_game(name))
        for name in _OPEN_SPIEL_GAMES
        if name in spiel.registered_names()
    ]
    return harmonic_mean(rates) if rates else None


def _measure_open_spiel_game(game: Any) -> float:  # noqa: ANN401 -- a library without types
    rng, actions, started_at = Random(1), 0, time.perf_counter()
    for _ in _count_until(started_at + _SECONDS / len(_OPEN_SPIEL_GAMES)):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
    return per_second(actions, time.perf_counter() - started_at)


def _count_until(end: float) -> Iterator[int]:
    """Yield 0, 1, 2, … until the performance counter reaches `end`."""
    number = 0
    while time.perf_counter() < end:
        yield number
        number += 1
