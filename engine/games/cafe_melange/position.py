"""A position of Café Melange: what lies on the table and in the hands.

Terms used in this package:
    visitor         a guest (of a player) or a personality (of nobody), who stays on a chair once seated
    marker          one of the kinds of wooden markers, ten of each: `blue-octagon`, …, neutral `white`, `grey`
    row             the reservation cards beside a marker, and the chairs that its markers are on
    awaited         the personality that lies face up beside white or grey
    placement       the chairs that each row's markers are on
    steward         counts the seated visitors; his space determines the phase
    action played   an action card played by a seat, at most one per phase; `phases_used` lists these phases
    taken           the cards a seat took from the display and, as far as the others know, still holds
    held            two chairs with the last two markers of each of two rows; no other row may have markers there
"""

from dataclasses import dataclass, field
from typing import Annotated

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import MelangeComponents
from engine.games.cafe_melange.markers import Row, markers_of
from engine.kernel.cloning import Part
from engine.kernel.core import State
from engine.kernel.kept import kept


@dataclass(kw_only=True)
class MelangePosition(State):
    """The state without the unfinished steps."""

    components: str
    active: int = 0
    starter: int = 0
    hands: list[Annotated[list[str], Part]] = field(default_factory=list)
    taken: list[Annotated[list[str], Part]] = field(default_factory=list)
    action_hands: list[Annotated[list[str], Part]] = field(default_factory=list)
    guests: list[Annotated[list[str], Part]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    phases_used: list[Annotated[list[int], Part]] = field(default_factory=list)
    actions_played: list[Annotated[list[str], Part]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    display: list[str] = field(default_factory=list)
    action_pile: list[str] = field(default_factory=list)
    personality_pile: list[str] = field(default_factory=list)
    awaited: dict[str, str] = field(default_factory=dict)
    rows: dict[str, Row] = field(default_factory=dict)
    seated: dict[str, str] = field(default_factory=dict)
    steward: int = 0
    last_round: bool = False
    skipped: int = 0

    def __post_init__(self) -> None:
        components.find_components(self.components)

    @kept
    def box(self) -> MelangeComponents:
        """The components that the game is played with."""
        return components.find_components(self.components)

    def markers(self, seat: int) -> tuple[str, ...]:
        """Return the kinds of markers a seat owns."""
        return markers_of(seat, self.seats)

    def placement(self) -> dict[str, frozenset[str]]:
        """Return the chairs that each row's markers are on."""
        return {marker: row.chair_set for marker, row in self.rows.items()}

    def phase(self) -> int:
        """Return the phase of the game: 0, 1 or 2."""
        return self.box.phase(self.steward)

    def supply(self) -> int:
        """Return how many reservation cards can still be drawn, from the pile and then the discards."""
        return len(self.pile) + len(self.discards)
