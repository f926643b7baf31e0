"""A position of Café International: what lies on the table and in the hands.

Terms used in this package:

    tile        a guest that is not seated yet: `DE-m` (a German man), `joker-f` (a female joker)
    bag, hand   the places that hold tiles; tiles are drawn from the end of the bag
    declared    the nation a joker represents, chosen when it is seated; all other guests represent their own
    company     another guest at one of a guest's tables; a guest without company is *alone*
    one nation  a table whose guests all represent one nation, or are all jokers
    completed   a table that a seat filled as a table of one nation
    regulars    a table of four men or four women, filled in one turn; that turn *fills* the table
    limit       the number of tiles to which a hand is refilled (rule sets online and 1989)
    lone        the exception for the first turn of the game: one guest may stay alone
    out         a seat that could not pay the bar
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.cafe_international.board import BAR, CHAIRS, GUESTS, JOKERS, TABLES
from engine.games.cafe_international.figures import (
    BAG_ENDS,
    HAND,
    ONE_NATION_REGULARS,
    REGULARS,
    Rules,
    table_points,
)
from engine.kernel.core import State
from engine.kernel.kept import carried

ORDER = {guest: place for place, guest in enumerate(GUESTS)}


@dataclass(frozen=True)
class Seated:
    """A guest on a chair, and the nation it represents."""

    guest: str
    nation: str


@dataclass(kw_only=True)
class InternationalPosition(State):
    """The state without the unfinished steps. Lists are indexed by seat; the current turn's fields come last."""

    rules: Rules
    regulars: bool
    bag: tuple[str, ...]
    hands: list[tuple[str, ...]]
    seated: dict[str, Seated]
    bar: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    """Tiles that left the game with eliminated seats."""
    table_points: list[int]
    bar_points: list[int]
    completed: list[tuple[str, ...]]
    regulars_tables: tuple[str, ...] = ()
    out: tuple[int, ...] = ()
    passes: int = 0
    """The number of consecutive passes."""
    round: int = 0
    """The number of the current turn, starting at 1."""

    turn: int = 0
    lone: bool = False
    placed: tuple[str, ...] = ()
    """The chairs taken in the current turn, in order."""
    pure: int = 0
    """The number of one-nation tables completed in the current turn."""
    fills: str | None = None

    @carried
    def counts(self) -> dict[int, int]:
        """The guest count kept by `seating`, keyed by the number of seated guests; empty until it is first needed.

        Nobody ever leaves a chair, and a joker is exchanged for a guest of its own gender, so the count stays valid
        until the next guest sits down; `seating.seat_on` updates it.
        """
        return {}

    @property
    def hand(self) -> tuple[str, ...]:
        """The active seat's tiles."""
        return self.hands[self.turn]

    @property
    def left(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    def points(self, seat: int) -> int:
        """Return the points a seat has earned so far, less what it has paid."""
        return self.table_points[seat] + self.bar_points[seat]

    def limit(self, seat: int) -> int:
        """Return the seat's hand limit; meaningless under the 2018 rules."""
        return max(0, HAND - len(self.completed[seat]))

    def stool_points(self) -> int:
        """Return the points for the next free stool."""
        return BAR[len(self.bar)]

    @property
    def chooses_draw(self) -> bool:
        """Whether the active seat may choose how many tiles to draw after seating guests this turn."""
        return self.rules == "2018" and self.pure > 0

    def drawn_after_bar(self, held: int) -> int:
        """Return how many tiles the active seat draws after using the bar, if it holds `held` tiles."""
        return 1 if self.rules == "2018" else self.limit(self.turn) - held

    def empties_bag(self, number: int) -> bool:
        """Return whether drawing `number` tiles ends the game."""
        return len(self.bag) - number <= BAG_ENDS[self.rules]

    def take(self, seat: int, tile: str) -> None:
        """Remove a tile from a seat's hand."""
        hand = list(self.hands[seat])
        hand.remove(tile)
        self.hands[seat] = tuple(hand)

    def give(self, seat: int, *tiles: str) -> None:
        """Add tiles to a seat's hand."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], *tiles), key=ORDER.__getitem__))


def guests_at(seated: Mapping[str, Seated], table: str) -> list[Seated]:
    """Return the guests at a table."""
    return [seated[chair] for chair in TABLES[table].chairs if chair in seated]


def one_nation(guests: list[Seated]) -> bool:
    """Return whether there are at least two guests, all of one nation; jokers alone count as one nation."""
    if len(guests) < 2:
        return False
    nation = guests[0].nation
    return all(each.nation == nation for each in guests) or all(each.guest in JOKERS for each in guests)


def alone(seated: Mapping[str, Seated], chair: str) -> bool:
    """Return whether the guest on the given chair has no company."""
    return all(len(guests_at(seated, table)) < 2 for table in CHAIRS[chair].tables)


def worth(rules: Rules, guests: list[Seated], *, filled_by_regulars: bool = False) -> int:
    """Return the points a table scores when the last of these guests sits down.

    `filled_by_regulars` is set for a table of one gender, which scores nothing until it is full.
    """
    number, same = len(guests), one_nation(guests)
    if filled_by_regulars:
        return 0 if number < 4 else ONE_NATION_REGULARS if same else REGULARS
    return table_points(rules, number, one_nation=same)
