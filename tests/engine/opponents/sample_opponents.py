"""Opponents for the tests of workers. They are importable, so that they can be sent to another process."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.opponents.opponent import OptionTally

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


@dataclass(frozen=True)
class PatientOpponent:
    """Leaves a file named by its process in a folder, and takes the first option as soon as there is a file `go`."""

    folder: Path

    def choose(self, view: Any, prompt: Prompt, *_: Any) -> Action:
        del view
        self.wait()
        return prompt.options[0].action

    def wait(self) -> None:
        self.folder.joinpath(str(os.getpid())).touch()
        while not self.folder.joinpath("go").exists():
            time.sleep(_PAUSE)

    def processes(self) -> set[int]:
        """Return in which processes it has thought."""
        return {int(file.name) for file in self.folder.iterdir() if file.name != "go"}

    def go(self) -> None:
        self.folder.joinpath("go").touch()


class PatientSearcher(PatientOpponent):
    """Searches like this as well, and counts what its searches have found."""

    def search(self, sampler: Any, budget: Any, rng: Any) -> dict[Action, OptionTally]:
        del budget
        self.wait()
        del sampler
        return {Action("found", (str(rng.random()),)): OptionTally(1, 0.0)}

    def decide(self, prompt: Prompt, tallies: Any) -> Action:
        """Return an action with the number of the searches and that of their different findings."""
        del prompt
        found = {action for tally in tallies for action in tally}
        return Action("found", (str(len(tallies)), str(len(found))))
