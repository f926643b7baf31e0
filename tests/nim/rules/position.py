"""A position in a game of Nim.

Terms used in this package:

    heap, cubes     what lies on the table; heaps are named by letters, and by indexes inside a position
    normal, misere  whether taking the last cube wins or loses
"""

from dataclasses import dataclass
from typing import Literal

from engine.kernel.core import State
from tests.nim.rules.heaps import SET_UPS

Ending = Literal["normal", "misere"]


@dataclass(kw_only=True)
class NimPosition(State):
    """The cubes on the table. The agenda is in the subclass `NimState`, because the steps must import this class."""

    set_up: str
    ending: Ending
    cubes: list[int]
    """The number of cubes on each heap."""

    @property
    def most(self) -> int:
        """The maximum number of cubes that can be taken in a turn."""
        return SET_UPS[self.set_up].most
