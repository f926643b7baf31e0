"""Whole games as text files that people can read and tests can replay.

A game's driver (`tests/games/<game>/driver.py`) lists the required playthroughs and how to play each one:

    PLAYTHROUGHS: Mapping[str, Plan]

Each playthrough is a file `playthroughs/<game>/<name>.txt` with the options, the seed, and every action with its
events. `python -m tests.playthrough <game> <name>` rewrites one playthrough or, without a name, all of the game's.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from engine import games
from engine.kernel import core
from engine.kernel.core import Action, Event, Outcome
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from tests import registered  # noqa: F401 -- registers the games of the test run

FOLDER = Path(__file__).parent / "playthroughs"

Policy = Callable[[Any, tuple[Action, ...], Random], Action]
"""Chooses an action, given the state, the options and a random generator."""


@dataclass(frozen=True)
class Plan:
    """A playthrough that must exist.

    Seeds are tried upwards from `seed` until a game ends for the given reason and `wanted` accepts its events.
    """

    seats: int
    options: Mapping[str, str]
    reason: str
    policy: Policy
    wanted: Callable[[list[Event]], bool] = field(default=lambda _: True)
    seed: int = 0


@dataclass
class Played:
    """A game as played so far, which can be written as text."""

    game: AnyGame
    seats: int
    options: Mapping[str, str]
    seed: str
    steps: list[tuple[int, Action, Outcome[Any]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.opening = core.start(self.game, self.seats, self.options, self.seed)

    @property
    def now(self) -> Outcome[Any]:
        """The latest outcome."""
        return self.steps[-1][2] if self.steps else self.opening

    def do(self, seat: int, action: Action) -> None:
        """Apply one more action."""
        self.steps.append((seat, action, play(self.game, self.now.state, seat, action)))

    def events(self) -> list[Event]:
        """Return all events."""
        return [
            event for outcome in (self.opening, *(step[2] for step in self.steps)) for event in outcome.events
        ]

    def text(self) -> str:
        """Return the game as text."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        state = self.now.state
        yield f"game: {self.game.key}"
        yield f"seats: {self.seats}"
        yield f"options: {' '.join(f'{name}={value}' for name, value in self.options.items())}"
        yield f"seed: {self.seed}"
        yield f"ends by: {state.result.reason if state.result else '-'}"
        yield ""
        yield "set-up"
        yield from self._outcome_lines(self.opening)
        for number, (seat, action, outcome) in enumerate(self.steps, 1):
            yield f"{number}. seat {seat}: {action}"
            yield from self._outcome_lines(outcome)
        yield ""
        for each in state.result.standings if state.result else ():
            details = "".join(f", {name} {value}" for name, value in each.details)
            yield f"rank {each.rank}: seat {each.seat}, score {_format(each.score)}{details}"

    def _outcome_lines(self, outcome: Outcome[Any]) -> Iterator[str]:
        for event in outcome.events:
            known = event.seen_by(event.owner)
            yield f"    {' '.join([known.kind, *(f'{name}={_format(value)}' for name, value in known.payload.items())])}"
        scores = [_format(self.game.score(outcome.state, seat)) for seat in range(self.seats)]
        yield f"    = {' '.join(scores)}"


def _format(value: object) -> str:
    if value is None:
        return "-"
    return (
        ",".join(map(str, value))
        if isinstance(value, tuple)
        else str(value).lower()
        if value is True or value is False
        else str(value)
    )


def path(game: str, name: str) -> Path:
    """Return the path to a playthrough's file."""
    return FOLDER / game / f"{name}.txt"


def command(game: str, name: str) -> str:
    """Return the command that rewrites a playthrough."""
    return f"python -m tests.playthrough {game} {name}"


def plans(game: str) -> Mapping[str, Plan]:
    """Return the playthroughs required by the game's driver."""
    named: Mapping[str, Plan] = import_module(f"tests.games.{game}.driver").PLAYTHROUGHS
    return named


def replay(text: str) -> Played:
    """Replay a playthrough from its text."""
    lines = text.splitlines()
    header = dict(line.split(": ", 1) for line in lines[: lines.index("")])
    options = dict(pair.split("=", 1) for pair in header["options"].split())
    played = Played(games.find(header["game"]), int(header["seats"]), options, header["seed"])
    for line in lines:
        number, _, rest = line.partition(". seat ")
        if number.isdecimal():
            seat, _, action = rest.partition(": ")
            played.do(int(seat), Action.read(action))
    return played


def make(game: str, plan: Plan) -> Played:
    """Play games until one meets the plan."""
    rules = games.find(game)
    for seed in count(plan.seed):
        rng = Random(seed)
        played = Played(rules, plan.seats, rules.check(plan.seats, plan.options), f"{plan.reason}-{seed}")
        while played.now.state.result is None:
            state = played.now.state
            seat = core.active_seats(rules, state)[0]
            played.do(seat, plan.policy(state, core.options(rules, state, seat), rng))
        if played.now.state.result.reason == plan.reason and plan.wanted(played.events()):
            return played
    raise AssertionError


def main(game: str, *names: str) -> None:
    """Write the named playthroughs of a game, or all of them."""
    wanted = plans(game)
    unknown = [name for name in names if name not in wanted]
    if unknown:
        sys.exit(f"There is no playthrough {', '.join(unknown)} of {game}.")
    for name in names or wanted:
        file = path(game, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(make(game, wanted[name]).text())
        sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
