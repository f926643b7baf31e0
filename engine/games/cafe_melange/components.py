"""The components of Café Melange: chairs, tables, cards, tiles.

The rules do not give the printed board, the number of copies of each card or the values of the tiles, and no other
source was found: `RECONSTRUCTION` is made up so that it agrees with every number and example in the rules. Owners of
the game can put the real values into a file (`component_file`) and pass them to `start`; no rule depends on them.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Final

from engine.kernel.errors import StoreError

CHAIR_COLOURS: Final = ("purple", "orange", "turquoise", "olive")
SHAPES: Final = ("square", "large", "round")
TABLE_COLOURS: Final = ("grey", "brown", "white")
CATEGORIES: Final = {"chair": CHAIR_COLOURS, "shape": SHAPES, "table": TABLE_COLOURS}
CARDS: Final = tuple(f"{value}-{category}" for category, values in CATEGORIES.items() for value in values)
GUESTS: Final = ("A", "B", "C", "D", "E", "F")
PERSONALITIES: Final = (
    "adler",
    "freud",
    "klimt",
    "kraus",
    "lasker",
    "lueger",
    "loos",
    "mahler",
    "alma-mahler",
    "schiele",
    "schlechter",
    "schnitzler",
    "schoenberg",
    "schroedinger",
    "wagner",
    "zweig",
)
"""The personalities, in the order of the rules' appendix."""
ACTIONS: Final = (
    "swap-personalities",
    "swap-guests",
    "remove-personality-marker",
    "remove-guest-marker",
    "personality-purple",
    "personality-orange",
    "personality-square",
    "personality-brown",
    "personality-pair",
    "guest-turquoise",
    "guest-olive",
    "guest-round",
    "guest-grey",
    "guest-pair",
)
MARKERS_PER_KIND: Final = 10
TRACK_END: Final = 21


@cache
def category(card: str) -> str:
    """Return a reservation card's category: chair, shape or table (its colour)."""
    return card.rpartition("-")[2]


@dataclass(frozen=True)
class Table:
    """A table; `x` and `y` are its centre in a room of 1000 by 700 units."""

    id: str
    shape: str
    colour: str
    x: int
    y: int


@dataclass(frozen=True)
class Chair:
    """A chair at a table. `setup` lists the player counts at which a personality sits here from the start."""

    id: str
    table: str
    colour: str
    setup: tuple[int, ...]
    x: int
    y: int


@dataclass(frozen=True)
class Guest:
    """A guest tile: the points for placing it, and its multiplier for personalities at the same table."""

    points: int
    multiplier: int


@dataclass(frozen=True)
class Personality:
    """A personality tile: the points for placing it, and its VIP score, which may be negative."""

    points: int
    score: int


@dataclass(frozen=True)
class MelangeComponents:
    """Everything printed that the rules refer to. `name` identifies the component set; states refer to it by name."""

    name: str
    tables: tuple[Table, ...]
    chairs: tuple[Chair, ...]
    copies: Mapping[str, int] = field(hash=False)
    actions: Mapping[str, int] = field(hash=False)
    guests: Mapping[str, Guest] = field(hash=False)
    personalities: Mapping[str, Personality] = field(hash=False)
    phases: tuple[int, int]

    @cached_property
    def table(self) -> dict[str, Table]:
        """The tables, keyed by name."""
        return {table.id: table for table in self.tables}

    @cached_property
    def chair(self) -> dict[str, Chair]:
        """The chairs, keyed by name."""
        return {chair.id: chair for chair in self.chairs}

    @cached_property
    def fitting(self) -> dict[str, tuple[str, ...]]:
        """The chairs that match each reservation card, in board order."""
        return {card: tuple(c.id for c in self.chairs if self._matches(c, card)) for card in CARDS}

    @cached_property
    def all_chairs(self) -> int:
        """The set of all chairs."""
        return set_of(self.chair)

    @cached_property
    def fitting_set(self) -> dict[str, int]:
        """The set of chairs that match each reservation card."""
        return {card: set_of(chairs) for card, chairs in self.fitting.items()}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The chairs at each table."""
        return {t.id: tuple(c.id for c in self.chairs if c.table == t.id) for t in self.tables}

    def _matches(self, chair: Chair, card: str) -> bool:
        wish, _, kind = card.rpartition("-")
        table = self.table[chair.table]
        return wish == {"chair": chair.colour, "shape": table.shape, "table": table.colour}[kind]

    def features(self, chair: str) -> frozenset[str]:
        """Return the three cards that match a chair."""
        seat = self.chair[chair]
        table = self.table[seat.table]
        return frozenset({f"{seat.colour}-chair", f"{table.shape}-shape", f"{table.colour}-table"})

    def phase(self, steward: int) -> int:
        """Return the phase (0, 1, 2) of the steward's space; beyond the end of the track, the last phase."""
        return bisect_left(self.phases, steward)

    def seats_taken(self, players: int) -> tuple[str, ...]:
        """Return the chairs on which personalities sit from the start."""
        return tuple(chair.id for chair in self.chairs if players in chair.setup)


_TABLES = """
T1  round  grey  119  92: purple 60 92, turquoise 178 92
T2  square white 316 119: purple 257 119, orange 316 60, olive 375 119
T3  large  brown 513 119: olive 459 60, turquoise 567 60 2/3/4, orange 513 178
T4  square brown 645 145: purple 645 86, olive 645 204
T5  square grey  119 238: olive 119 179 2/3/4, orange 178 238, turquoise 60 238
T6  large  white 316 259: purple 262 200 2/3, olive 370 200, turquoise 262 318, orange 369 318
T7  round  brown 513 360: orange 513 300 2, purple 453 360, turquoise 573 360
T8  round  grey  645 342: orange 645 282, olive 645 402
T9  large  grey  119 404: turquoise 65 345, purple 173 345, olive 119 463
T10 round  white 316 463: olive 316 403, turquoise 256 463, orange 376 463 2/3/4
T11 square brown 513 438: orange 454 438, turquoise 572 438
"""


def _parse_tables(text: str) -> tuple[tuple[Table, ...], tuple[Chair, ...]]:
    tables, chairs = [], []
    for line in text.strip().splitlines():
        head, _, tail = line.partition(":")
        name, shape, colour, x, y = head.split()
        tables.append(Table(name, shape, colour, int(x), int(y)))
        for letter, part in zip("abcdef", tail.split(","), strict=False):
            hue, across, down, *setup = part.split()
            players = tuple(int(number) for number in setup[0].split("/")) if setup else ()
            chairs.append(Chair(name + letter, name, hue, players, int(across), int(down)))
    return tuple(tables), tuple(chairs)


_ROOM = _parse_tables(_TABLES)

RECONSTRUCTION: Final = MelangeComponents(
    name="reconstruction",
    tables=_ROOM[0],
    chairs=_ROOM[1],
    copies={card: 8 if category(card) == "chair" else 10 for card in CARDS},
    actions=dict.fromkeys(ACTIONS, 2),
    guests={
        "A": Guest(4, 1),
        "B": Guest(3, 1),
        "C": Guest(2, 2),
        "D": Guest(1, 2),
        "E": Guest(1, 3),
        "F": Guest(0, 3),
    },
    personalities={
        "adler": Personality(3, 1),
        "freud": Personality(1, 3),
        "klimt": Personality(1, 3),
        "kraus": Personality(2, 2),
        "lasker": Personality(3, 1),
        "lueger": Personality(4, -2),
        "loos": Personality(2, 2),
        "mahler": Personality(1, 3),
        "alma-mahler": Personality(2, 2),
        "schiele": Personality(2, 2),
        "schlechter": Personality(3, 1),
        "schnitzler": Personality(2, 2),
        "schoenberg": Personality(2, 2),
        "schroedinger": Personality(3, 1),
        "wagner": Personality(2, 2),
        "zweig": Personality(1, 3),
    },
    phases=(7, 14),
)

_REGISTRY: Final[dict[str, MelangeComponents]] = {}
"""All component sets, keyed by name. Saves and views contain only the name, so that printed values are not stored
with every commit; they are looked up here. Entries are never removed."""


PLACES: Final[dict[str, int]] = {}
"""The number that represents each chair of any registered component set: a 1 in a hexadecimal digit that no other chair
uses."""


def set_of(chairs: Iterable[str]) -> int:
    """Return the number that represents a set of chairs. Adding such numbers counts how often each chair occurs."""
    return sum(map(PLACES.__getitem__, chairs))


def register(components: MelangeComponents) -> None:
    """Make components available by name; do nothing if they already are."""
    _REGISTRY.setdefault(components.name, components)
    for chair in components.chairs:
        if chair.id not in PLACES:
            PLACES[chair.id] = 1 << 4 * len(PLACES)


register(RECONSTRUCTION)


def registered_names() -> tuple[str, ...]:
    """Return the names of all registered component sets, latest first."""
    return tuple(reversed(_REGISTRY))


def find_components(name: str) -> MelangeComponents:
    """Return the registered components with the given name.

    Raises:
        StoreError: `components-missing` if they were never registered.
    """
    if name not in _REGISTRY:
        raise StoreError("components-missing", components=name)
    return _REGISTRY[name]
