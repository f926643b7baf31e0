"""The room of Café Melange: which cards lead to which chair, who sits with whom, and what chairs are worth.

Each result depends on only a few values and is cached, because successive positions share most results.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.games.cafe_melange.components import CARDS, find_components
from engine.games.cafe_melange.markers import owner

CARD_BITS: Final = {card: 1 << number for number, card in enumerate(CARDS)}
"""Each reservation card's bit in a set of cards."""
_REMEMBERED: Final = 2_000
"""How many results of each kind are cached."""
_FULL_CHAIR: Final = 4
"""The number of markers at which a chair is full."""

Seated = tuple[tuple[str, str], ...]
"""The occupied chairs and their visitors."""
Way = tuple[str, int, int]
"""A way to leave a row with a single chair: the chair's table, the set of cards to play, and the size of that set."""
Ways = tuple[Way, ...]


@dataclass(frozen=True, eq=False)
class Room:
    """The chairs of a component set, as bits.

    Attributes:
        table: Each chair's table.
        bit: Each chair's bit.
        sets: For each chair's bit, the sets of cards that match it, with their sizes and all the chairs they match.
        chairs: The chairs at each table, one by one.
        places: All chairs at each table, as one set.
        every: All chairs, as one set.
        fame: The total VIP score of all personalities.
    """

    table: dict[str, str]
    bit: dict[str, int]
    sets: dict[int, tuple[tuple[int, int, int], ...]]
    chairs: dict[str, tuple[int, ...]]
    places: dict[str, int]
    every: int
    fame: int


@dataclass(frozen=True, eq=False)
class Company:
    """The seated visitors; compared by identity, because equal values are cached as one object.

    Attributes:
        fame: The total VIP score at each table.
        free: The free chairs at each table.
        personalities: The seated personalities.
        taken: The occupied chairs, as bits.
    """

    fame: dict[str, int]
    free: dict[str, int]
    personalities: tuple[str, ...]
    taken: int


@dataclass(frozen=True, eq=False)
class OwnGuests:
    """A seat's guests who have sat down; compared by identity.

    Attributes:
        tables: The guests and their tables.
        multiplier: The sum of their multipliers at each table.
        best_swap: The points gained by the best swap of two of these guests.
        best_exchange: The points gained by the best swap of two personalities.
    """

    tables: tuple[tuple[str, str], ...]
    multiplier: dict[str, int]
    best_swap: int
    best_exchange: int


@dataclass(frozen=True, eq=False)
class Fame:
    """The total VIP score expected at each table at the end; compared by identity."""

    at: dict[str, float]


@dataclass(frozen=True, eq=False)
class ChairWorths:
    """What chairs are worth to a seat; compared by identity.

    Attributes:
        at: What a chair at each table is worth.
        guest: The best guest for each table.
        ranked: The tables, each with what a chair there is worth, best first.
    """

    at: dict[str, float]
    guest: dict[str, str]
    ranked: tuple[tuple[str, float], ...]


@lru_cache(maxsize=8)
def room_of(components: str) -> Room:
    """Return the room of the given component set."""
    box = find_components(components)
    bit = {chair.id: 1 << number for number, chair in enumerate(box.chairs)}
    features = {chair: sorted(box.features(chair)) for chair in bit}
    fitting = dict[int, int]()
    sets = dict[int, list[tuple[int, int]]]()
    for chair, cards in features.items():
        for size in (1, 2, 3):
            for chosen in combinations(cards, size):
                each = sum(CARD_BITS[card] for card in chosen)
                fitting[each] = fitting.get(each, 0) | bit[chair]
                sets.setdefault(bit[chair], []).append((each, size))
    return Room(
        {chair.id: chair.table for chair in box.chairs},
        bit,
        {chair: tuple((each, size, fitting[each]) for each, size in found) for chair, found in sets.items()},
        {table: tuple(bit[chair] for chair in chairs) for table, chairs in box.neighbours.items()},
        {table: sum(bit[chair] for chair in chairs) for table, chairs in box.neighbours.items()},
        sum(bit.values()),
        sum(tile.score for tile in box.personalities.values()),
    )


@lru_cache(maxsize=_REMEMBERED)
def chairs_as_bits(components: str, chairs: tuple[str, ...]) -> int:
    """Return the given chairs as bits."""
    bit = room_of(components).bit
    return sum(bit[chair] for chair in chairs)


def open_chairs(every: int, taken: int, rows: list[int]) -> int:
    """Return the chairs where a new row may place markers: free, not held by two rows, fewer than four markers."""
    crowds = [every, 0, 0, 0, 0]
    doubles, held = set[int](), 0
    for chairs in rows:
        for size in range(_FULL_CHAIR, 0, -1):
            crowds[size] |= crowds[size - 1] & chairs
        if chairs.bit_count() == 2:
            if chairs in doubles:
                held |= chairs
            doubles.add(chairs)
    return every & ~(taken | held | crowds[_FULL_CHAIR])


@lru_cache(maxsize=_REMEMBERED)
def ways_to_one(components: str, chairs: int) -> Ways:
    """Return, for each of the given chairs, the smallest sets of cards that leave only that chair."""
    room = room_of(components)
    ways = list[Way]()
    for name, chair in room.bit.items():
        if not chair & chairs:
            continue
        found = list[int]()
        for cards, size, fitting in room.sets[chair]:
            if fitting & chairs == chair and not any(each & cards == each for each in found):
                found.append(cards)
                ways.append((room.table[name], cards, size))
    return tuple(ways)


@lru_cache(maxsize=_REMEMBERED)
def tables_of(components: str, chairs: int) -> tuple[str, ...]:
    """Return the table of each of the given chairs."""
    room = room_of(components)
    return tuple(room.table[name] for name, chair in room.bit.items() if chair & chairs)


@lru_cache(maxsize=_REMEMBERED)
def company_of(components: str, seated: Seated) -> Company:
    """Return the seated visitors as a `Company`."""
    box, room = find_components(components), room_of(components)
    fame = dict.fromkeys(box.table, 0)
    free = {table: len(chairs) for table, chairs in box.neighbours.items()}
    taken = 0
    personalities = list[str]()
    for chair, visitor in seated:
        table = room.table[chair]
        free[table] -= 1
        taken |= room.bit[chair]
        if visitor in box.personalities:
            fame[table] += box.personalities[visitor].score
            personalities.append(visitor)
    return Company(fame, free, tuple(personalities), taken)


@lru_cache(maxsize=_REMEMBERED)
def own_guests(components: str, seated: Seated, seat: int) -> OwnGuests:
    """Return where the seat's guests sit, and what swaps would gain."""
    box, room, company = find_components(components), room_of(components), company_of(components, seated)
    tables = tuple(
        (visitor.partition("-")[2], room.table[chair]) for chair, visitor in seated if owner(visitor) == seat
    )
    multiplier = dict.fromkeys(box.table, 0)
    for guest, table in tables:
        multiplier[table] += box.guests[guest].multiplier
    famous = [
        (box.personalities[visitor].score, multiplier[room.table[chair]])
        for chair, visitor in seated
        if visitor in box.personalities
    ]
    pairs = [(box.guests[guest].multiplier, company.fame[table]) for guest, table in tables]
    return OwnGuests(tables, multiplier, _best_swap(pairs), _best_swap(famous))


def _best_swap(pairs: list[tuple[int, int]]) -> int:
    """Return by how much the sum of all pairs' products can grow if two pairs swap their second numbers."""
    return max(((a - b) * (d - c) for (a, c), (b, d) in combinations(pairs, 2)), default=0)


@lru_cache(maxsize=_REMEMBERED)
def chair_worths(components: str, guests: tuple[str, ...], fame: Fame) -> ChairWorths:
    """Return what a chair at each table is worth, given the VIP score expected there, and the best guest for it."""
    box = find_components(components)
    tiles = [(box.guests[guest].points, box.guests[guest].multiplier, guest) for guest in guests]
    best = {
        table: max(
            ((points + multiplier * there, guest) for points, multiplier, guest in tiles), default=(0.0, "")
        )
        for table, there in fame.at.items()
    }
    at = {table: worth for table, (worth, _) in best.items()}
    return ChairWorths(
        at,
        {table: guest for table, (_, guest) in best.items()},
        tuple(sorted(at.items(), key=lambda each: -each[1])),
    )


@lru_cache(maxsize=_REMEMBERED)
def best_guest(components: str, guests: tuple[str, ...], fame: float) -> tuple[float, str]:
    """Return the value and the name of the guest worth most at a table with the total VIP score `fame`."""
    tiles = find_components(components).guests
    return max((tiles[guest].points + tiles[guest].multiplier * fame, guest) for guest in guests)
