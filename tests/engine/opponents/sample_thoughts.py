"""Thoughts about the first decision of a sample game, and tasks for the background."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.kernel.core import active_seats, start
from engine.opponents import Sampler
from engine.opponents.thoughts import Thought
from tests.sample_games.sugar import GAME


def thought_of(opponent: Any, seconds: float = 30.0) -> Thought:
    """Return a thought of an opponent."""
    state = start(GAME, 2, {}, "thought").state
    return Thought(opponent, Sampler.of_seat(GAME, state, active_seats(GAME, state)[0]), seconds, 1)


@dataclass(frozen=True)
class ProcessTask:
    """Finds out the process in which it is carried out, and its niceness; with a folder, once it is `go`."""

    folder: Path | None = None

    def carry_out(self) -> tuple[int, int]:
        if self.folder is not None:
            (self.folder / f"{os.getpid()}").touch()
            while not (self.folder / "go").exists():
                time.sleep(0.005)
        return os.getpid(), os.nice(0)


@dataclass(frozen=True)
class FailingTask:
    """Finds out nothing."""

    def carry_out(self) -> None:
        message = "nothing can be found out"
        raise ValueError(message)
