"""The state of a Grand Austria Hotel game."""

from dataclasses import dataclass, field

from engine.games.grand_austria_hotel.position import AustriaPosition
from engine.games.grand_austria_hotel.steps import Step


@dataclass(kw_only=True)
class AustriaState(AustriaPosition):
    """A position plus the unfinished steps."""

    agenda: list[Step] = field(default_factory=list)
