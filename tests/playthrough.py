"""Whole games as text that people can read and that tests play again.

A game's driver (`tests/games/<game>/driver.py`) names the playthroughs there must be and can make each anew:

    PLAYTHROUGHS: Mapping[str, Plan]

Each stands in `playthroughs/<game>/<name>.txt`: what was agreed, then every action with what came of it. Write
one anew with `python -m tests.playthrough <game> <name>`, all of a game by leaving the name off.
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
from engine.kernel.game import Game

FOLDER = Path(__file__).parent / "playthroughs"

Policy = Callable[[Any, tuple[Action, ...], Random], Action]
"""What a seat does in a state, given its options and a source of whims."""


@dataclass(frozen=True)
class Plan:
    """A playthrough there must be.

    Seeds are tried one after the other from `seed` on, until the game ends for this reason and `wanted` likes its events.
    """

    seats: int
    options: Mapping[str, str]
    reason: str
    policy: Policy
    wanted: Callable[[list[Event]], bool] = field(default=lambda _: True)
    seed: int = 0


@dataclass
class Played:
    """A game that was played, ready to be told."""

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, str]
    seed: str
    steps: list[tuple[int, Action, Outcome[Any]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.opening = core.start(self.game, self.seats, self.options, self.seed)

    @property
    def now(self) -> Outcome[Any]:
        """The last outcome."""
        return self.steps[-1][2] if self.steps else self.opening

    def do(self, seat: int, action: Action) -> None:
        """Go one step on."""
        self.steps.append((seat, action, core.apply(self.game, self.now.state, seat, action)))

    def events(self) -> list[Event]:
        """Return everything that happened."""
        return [
            event for outcome in (self.opening, *(step[2] for step in self.steps)) for event in outcome.events
        ]

    def text(self) -> str:
        """Tell the game."""
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
        yield from self._told(self.opening)
        for number, (seat, action, outcome) in enumerate(self.steps, 1):
            yield f"{number}. seat {seat}: {action}"
            yield from self._told(outcome)
        yield ""
        for each in state.result.standings if state.result else ():
            details = "".join(f", {name} {value}" for name, value in each.details)
            yield f"rank {each.rank}: seat {each.seat}, score {_shown(each.score)}{details}"

    def _told(self, outcome: Outcome[Any]) -> Iterator[str]:
        for event in outcome.events:
            known = event.seen_by(event.owner)
            yield f"    {' '.join([known.kind, *(f'{name}={_shown(fact)}' for name, fact in known.payload.items())])}"
        scores = [_shown(self.game.score(outcome.state, seat)) for seat in range(self.seats)]
        yield f"    = {' '.join(scores)}"


def _shown(fact: object) -> str:
    if fact is None:
        return "-"
    return (
        ",".join(map(str, fact))
        if isinstance(fact, tuple)
        else str(fact).lower()
        if fact is True or fact is False
        else str(fact)
    )


def path(game: str, name: str) -> Path:
    """Return the file of a playthrough."""
    return FOLDER / game / f"{name}.txt"


def command(game: str, name: str) -> str:
    """Return the command that writes a playthrough anew."""
    return f"python -m tests.playthrough {game} {name}"


def plans(game: str) -> Mapping[str, Plan]:
    """Return the playthroughs a game must have; its driver names them."""
    named: Mapping[str, Plan] = import_module(f"tests.games.{game}.driver").PLAYTHROUGHS
    return named


def again(text: str) -> Played:
    """Play what a text tells: its actions, from its set-up."""
    lines = text.splitlines()
    agreed = dict(line.split(": ", 1) for line in lines[: lines.index("")])
    options = dict(pair.split("=", 1) for pair in agreed["options"].split())
    played = Played(games.find(agreed["game"]), int(agreed["seats"]), options, agreed["seed"])
    for line in lines:
        number, _, rest = line.partition(". seat ")
        if number.isdecimal():
            seat, _, action = rest.partition(": ")
            played.do(int(seat), Action.read(action))
    return played


def make(game: str, plan: Plan) -> Played:
    """Play games until one goes as planned."""
    rules = games.find(game)
    for seed in count(plan.seed):
        chance = Random(seed)
        played = Played(rules, plan.seats, rules.check(plan.seats, plan.options), f"{plan.reason}-{seed}")
        while played.now.state.result is None:
            state = played.now.state
            seat = core.active_seats(rules, state)[0]
            played.do(seat, plan.policy(state, core.options(rules, state, seat), chance))
        if played.now.state.result.reason == plan.reason and plan.wanted(played.events()):
            return played
    raise AssertionError


def main(game: str, *names: str) -> None:
    """Write playthroughs of a game anew: those named, or all there must be."""
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
