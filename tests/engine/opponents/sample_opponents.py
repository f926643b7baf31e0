"""Opponents, thoughts and tasks for testing workers. They are importable, so they can be sent to other processes."""

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
    """Always fails to find an action."""

    def choose(self, *_: Any) -> Action:
        message = "no idea"
        raise ValueError(message)


class GreedyOpponent:
    """Uses more memory than a worker may have."""

    def choose(self, *_: Any) -> Action:
        bytearray(4 << 30)
        return Action("fly")


def wait_in(folder: Path) -> None:
    """Create a file named after this process in `folder`, and wait until a file `go` appears there."""
    folder.joinpath(str(os.getpid())).touch()
    while not folder.joinpath("go").exists():
        time.sleep(_PAUSE)


@dataclass(frozen=True)
class PatientOpponent:
    """Waits for a file `go` in a folder, then takes the first option."""

    folder: Path

    def choose(self, view: Any, prompt: Prompt, *_: Any) -> Action:
        del view
        wait_in(self.folder)
        return prompt.options[0].action

    def processes(self) -> set[int]:
        """Return the ids of the processes in which the opponent has been thinking."""
        return {int(file.name) for file in self.folder.iterdir() if file.name != "go"}

    def go(self) -> None:
        self.folder.joinpath("go").touch()


class PatientSearcher(PatientOpponent):
    """Waits before each search as well, and counts what its searches found."""

    def search(self, sampler: Any, budget: Any, rng: Any) -> dict[Action, OptionTally]:
        del budget
        wait_in(self.folder)
        del sampler
        return {Action("found", (str(rng.random()),)): OptionTally(1, 0.0)}

    def decide(self, prompt: Prompt, tallies: Any) -> Action:
        """Return an action whose arguments are the number of searches and the number of different results."""
        del prompt
        found = {action for tally in tallies for action in tally}
        return Action("found", (str(len(tallies)), str(len(found))))


def thought_of(opponent: Any, seconds: float = 30.0) -> Thought:
    """Return a thought by the given opponent."""
    state = start(GAME, 2, {}, "thought").state
    return Thought(opponent, Sampler.of_seat(GAME, state, active_seats(GAME, state)[0]), seconds, 1)


@dataclass(frozen=True)
class ProcessTask:
    """A task that returns its process id and niceness; if it has a folder, it first waits for a file `go` there."""

    folder: Path | None = None

    def carry_out(self) -> tuple[int, int]:
        if self.folder is not None:
            wait_in(self.folder)
        return os.getpid(), os.nice(0)


@dataclass(frozen=True)
class FailingTask:
    """A task that always fails."""

    def carry_out(self) -> None:
        message = "nothing can be found out"
        raise ValueError(message)
