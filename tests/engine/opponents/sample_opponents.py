"""Opponents, thoughts and tasks for the tests of workers. They are importable, so they can be sent to another process."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.kernel.core import Action, Prompt, active_seats, start
from engine.opponents import Sampler
from engine.opponents.opponent import OptionTally
from engine.opponents.thoughts import Thought
from tests.sample_games.sugar import GAME

_PAUSE = 0.01


class EndlessOpponent:
    """Thinks for ever."""

    def choose(self, *_: Any) -> Action:
        while True:
            pass


class FailingOpponent:
    """Has no idea."""

    def choose(self, *_: Any) -> Action:
        message = "no idea"
        raise ValueError(message)


class GreedyOpponent:
    """Wants more memory than a worker may have."""

    def choose(self, *_: Any) -> Action:
        bytearray(4 << 30)
        return Action("fly")


def wait_in(folder: Path) -> None:
    """Leave a file named after this process in a folder, and wait for a file `go`."""
    folder.joinpath(str(os.getpid())).touch()
    while not folder.joinpath("go").exists():
        time.sleep(_PAUSE)


@dataclass(frozen=True)
class PatientOpponent:
    """Waits in a folder, then takes the first option."""

    folder: Path

    def choose(self, view: Any, prompt: Prompt, *_: Any) -> Action:
        del view
        wait_in(self.folder)
        return prompt.options[0].action

    def processes(self) -> set[int]:
        """Return the processes it has thought in."""
        return {int(file.name) for file in self.folder.iterdir() if file.name != "go"}

    def go(self) -> None:
        self.folder.joinpath("go").touch()


class PatientSearcher(PatientOpponent):
    """Waits to search too, and counts what its searches found."""

    def search(self, sampler: Any, budget: Any, rng: Any) -> dict[Action, OptionTally]:
        del budget
        wait_in(self.folder)
        del sampler
        return {Action("found", (str(rng.random()),)): OptionTally(1, 0.0)}

    def decide(self, prompt: Prompt, tallies: Any) -> Action:
        """Return an action with the numbers of searches and of different findings."""
        del prompt
        found = {action for tally in tallies for action in tally}
        return Action("found", (str(len(tallies)), str(len(found))))


def thought_of(opponent: Any, seconds: float = 30.0) -> Thought:
    """Return an opponent's thought."""
    state = start(GAME, 2, {}, "thought").state
    return Thought(opponent, Sampler.of_seat(GAME, state, active_seats(GAME, state)[0]), seconds, 1)


@dataclass(frozen=True)
class ProcessTask:
    """Finds out its process and niceness; with a folder, after waiting for `go`."""

    folder: Path | None = None

    def carry_out(self) -> tuple[int, int]:
        if self.folder is not None:
            wait_in(self.folder)
        return os.getpid(), os.nice(0)


@dataclass(frozen=True)
class FailingTask:
    """Finds out nothing."""

    def carry_out(self) -> None:
        message = "nothing can be found out"
        raise ValueError(message)
