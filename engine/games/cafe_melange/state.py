"""The state of a game of Café Melange, in the words of the rules.

Glossary:
    visitor         a guest (of a player) or a personality (of nobody), seated on a chair for good
    marker          a kind of ten wooden markers: `blue-octagon`, …, or the neutral `white` and `grey`
    row             the reservation cards lying with a marker, and the chairs its markers stand on
    awaited         the personality lying face up beside white or grey
    steward         stands on the number of visitors seated; his space tells the phase
    held            two rows whose only markers stand on the same two chairs hold these chairs
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain

from engine.games.cafe_melange import components, reservations
from engine.games.cafe_melange.components import Components
from engine.games.cafe_melange.markers import Row, markers_of
from engine.games.cafe_melange.steps import Step
from engine.kernel.core import State


@dataclass(kw_only=True)
class MelangeState(State):
    """Everything on the table and in the hands."""

    components: str
    active: int = 0
    starter: int = 0
    hands: list[list[str]] = field(default_factory=list)
    action_hands: list[list[str]] = field(default_factory=list)
    guests: list[list[str]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    phases_used: list[list[int]] = field(default_factory=list)
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
    changed: list[str] = field(default_factory=list)
    agenda: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        components.of(self.components)

    @property
    def box(self) -> Components:
        """What this game is played with."""
        return components.of(self.components)

    def markers(self, seat: int) -> tuple[str, ...]:
        """Return the kinds of marker a seat owns."""
        return markers_of(seat, self.seats)

    def standing(self) -> dict[str, frozenset[str]]:
        """Return the chairs of every row."""
        return {marker: row.standing for marker, row in self.rows.items()}

    def open_chairs(self) -> frozenset[str]:
        """Return the chairs on which a marker may still be put: free, not held, fewer than four markers."""
        standing = self.standing()
        crowds = Counter(chain.from_iterable(standing.values()))
        full = [chair for chair, crowd in crowds.items() if crowd >= 4]
        return frozenset(self.box.chair).difference(full, self.seated, reservations.held(standing))

    def phase(self) -> int:
        """Return the phase of the game: 0, 1 or 2."""
        return self.box.phase(self.steward)

    def supply(self) -> int:
        """Return how many reservation cards can still be drawn from the piles."""
        return len(self.pile) + len(self.discards)
