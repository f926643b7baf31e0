"""The state of a game of Nim."""

from dataclasses import dataclass

from tests.nim.rules.position import NimPosition
from tests.nim.rules.steps import Step


@dataclass(kw_only=True)
class NimState(NimPosition):
    """A position with the unfinished steps, next step last."""

    agenda: list[Step]
