"""The settings in which each game is tested: every combination of options and seats, or enough to cover all pairs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from engine.kernel import record as records
from engine.kernel.core import Action, Outcome, active_seats, options, start
from engine.kernel.errors import BadOption
from engine.kernel.game import AnyGame
from engine.kernel.invariants import CheckedGame
from engine.kernel.moves import play
from engine.kernel.record import Record
from tests.registered import GAMES


@dataclass(frozen=True)
class Setting:
    """A game with a number of seats and a value for each option."""

    game: AnyGame
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return " ".join((self.game.key, str(self.seats), *(value for _, value in self.options)))

    def begin(self, seed: object) -> CheckedGame[Any]:
        """Start a game that checks its own invariants after every action."""
        names = [f"Guest {seat + 1}" for seat in range(self.seats)]
        return CheckedGame(self.game, names, dict(self.options), str(seed))

    def outcomes(self, seed: object) -> Iterator[Outcome[Any]]:
        """Play a random game and yield every outcome, starting with the set-up."""
        return (outcome for _, outcome in self.moves(seed))

    def moves(self, seed: object) -> Iterator[tuple[int | None, Outcome[Any]]]:
        """Play a random game and yield every outcome with the seat that acted (None at the start)."""
        return ((seat, outcome) for seat, _, outcome in self._play(seed))

    def _play(self, seed: object) -> Iterator[tuple[int | None, Action | None, Outcome[Any]]]:
        rng = Random(str(seed))
        outcome = start(self.game, self.seats, dict(self.options), str(seed))
        yield None, None, outcome
        while seats := active_seats(self.game, outcome.state):
            seat = rng.choice(seats)
            action = rng.choice(options(self.game, outcome.state, seat))
            outcome = play(self.game, outcome.state, seat, action)
            yield seat, action, outcome

    def record(self, seed: object, actions: int | None = None) -> Record:
        """Return the record of a random game, or of its first actions."""
        game, names = self.game, [f"Guest {seat + 1}" for seat in range(self.seats)]
        record = records.begin(game, game.check(self.seats, dict(self.options)), names, str(seed))
        result = None
        for seat, action, outcome in islice(self._play(seed), None if actions is None else actions + 1):
            record.add(outcome.events, seat, action)
            result = outcome.state.result
        record.result = None if result is None else records.result_as_json(result)
        return record

    def at(self, seed: object, actions: int) -> Any:
        """Return the state after `actions` random actions, or the final state if the game ends earlier."""
        *_, outcome = islice(self.outcomes(seed), actions + 1)
        return outcome.state

    def moment(self, seed: int, percent: int) -> Any:
        """Return the state of a random game `percent` of the way to its end, or to action `FAR` in a longer game.

        If moments were counted in actions, short games would yield almost nothing but their final state.

        Args:
            seed: One of `GAMES_PER_SETTING`.
            percent: One of `PERCENTS`.
        """
        return _moments(self, seed)[percent]


@cache
def _moments(setting: Setting, seed: int) -> Mapping[int, Any]:
    """Return a random game's states, keyed by the percentage played so far; cached, because playing takes long."""
    states = [outcome.state for outcome in islice(setting.outcomes(seed), FAR + 1)]
    return {percent: states[(len(states) - 1) * percent // 100] for percent in PERCENTS}


def step(game: CheckedGame[Any], rng: Random) -> None:
    """Take a random action for a random active seat."""
    asked = rng.choice(game.prompts())
    game.act(asked.seat, rng.choice(asked.options).action)


GAMES_PER_SETTING = range(4)
"""The seeds of the random games from which moments are taken."""
PERCENTS = range(0, 101, 4)
"""How far into a game moments are taken, in percent."""
FAR = 120
"""The number of actions up to which games are tested."""
FEW = 24
"""If a game has at most this many settings, all are tested; otherwise just enough to cover each pair of values."""
LONG = 10
"""An option with at least this many values lists components, so only its first and last value are tested."""


def _settings(game: AnyGame) -> Iterator[Setting]:
    every = list(_every_setting(game))
    if len(every) <= FEW:
        yield from every
        return
    unmet = {pair for setting in every for pair in _pairs(setting)}
    while unmet:
        best = max(every, key=lambda setting: len(_pairs(setting) & unmet))
        unmet -= _pairs(best)
        yield best


def _pairs(setting: Setting) -> set[tuple[Any, ...]]:
    """Return every pair of values in the setting."""
    return set(combinations((("seats", setting.seats), *setting.options), 2))


def _every_setting(game: AnyGame) -> Iterator[Setting]:
    names = [choice.name for choice in game.option_specs]
    rows = [
        choice.values if len(choice.values) < LONG else (choice.values[0], choice.values[-1])
        for choice in game.option_specs
    ]
    for seats, values in product(game.seats, product(*rows)):
        options = dict(zip(names, values, strict=True))
        try:
            game.check(seats, options)
        except BadOption:
            continue
        yield Setting(game, seats, tuple(options.items()))


SETTINGS = tuple(setting for game in GAMES for setting in _settings(game))
EVERY_SETTING = pytest.mark.parametrize("setting", SETTINGS, ids=str)
MOMENTS = {"seed": st.sampled_from(GAMES_PER_SETTING), "percent": st.sampled_from(PERCENTS)}
"""Hypothesis strategies for the arguments of `Setting.moment`."""
