"""The state of a Café Melange game."""

from dataclasses import dataclass, field

from engine.games.cafe_melange.position import MelangePosition
from engine.games.cafe_melange.steps import Step


@dataclass(kw_only=True)
class MelangeState(MelangePosition):
    """A position plus the unfinished steps."""

    agenda: list[Step] = field(default_factory=list)
