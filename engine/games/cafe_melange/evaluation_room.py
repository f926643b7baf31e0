"""What a room of Café Melange offers: which cards lead to which chair, which guest is best where, who sits at which table.

Everything here depends on few values and is remembered, because neighbouring positions share most of it.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.games.cafe_melange.components import CARDS, MARKERS_PER_KIND, find_components
from engine.games.cafe_melange.markers import owner

CARD_BITS: Final = {card: 1 << number for number, card in enumerate(CARDS)}
"""The bit of each reservation card in a set of cards."""
_REMEMBERED: Final = 5_000
"""How many results are remembered."""

Way = tuple[str, str, int, int]
"""A chair, its table, and the set of cards that leaves a row with this chair alone, with its size."""
Ways = tuple[Way, ...]


@dataclass(frozen=True)
class Company:
    """Who sits where.

    Attributes:
        fame: The VIP scores at each table.
        multiplier: The multipliers of the own guests at each table.
        guests: The own guests and their tables.
        free: The free chairs of each table.
        personalities: The personalities.
    """

    fame: dict[str, int]
    multiplier: dict[str, int]
    guests: tuple[tuple[str, str], ...]
    free: dict[str, int]
    personalities: tuple[str, ...]


@lru_cache(maxsize=8)
def tables_of(components: str) -> dict[str, str]:
    """Return the table of each chair."""
    return {chair.id: chair.table for chair in find_components(components).chairs}


@lru_cache(maxsize=8)
def _sets_of_cards(components: str) -> dict[str, tuple[tuple[int, int], ...]]:
    """Return the sets of cards that each chair matches with their sizes, the smallest first."""
    box = find_components(components)
    return {
        chair: tuple(
            (sum(CARD_BITS[card] for card in cards), size)
            for size in (1, 2, 3)
            for cards in combinations(sorted(box.features(chair)), size)
        )
        for chair in box.chair
    }


@lru_cache(maxsize=_REMEMBERED)
def ways_to_finish(components: str, chairs: tuple[str, ...]) -> Ways:
    """Return the smallest sets of cards by which a row on these chairs comes down to one of them."""
    return _ways(components, chairs, len(CARD_BITS) * MARKERS_PER_KIND)


@lru_cache(maxsize=_REMEMBERED)
def ways_to_begin(components: str, open_chairs: tuple[str, ...]) -> Ways:
    """Return the smallest sets of cards by which a new row comes down to one of the open chairs."""
    return _ways(components, open_chairs, MARKERS_PER_KIND)


def _ways(components: str, chairs: tuple[str, ...], limit: int) -> Ways:
    """Return the ways to each chair; one of their cards alone must match fewer chairs than the limit."""
    sets, tables = _sets_of_cards(components), tables_of(components)
    crowd = Counter(cards for chair in chairs for cards, _ in sets[chair])
    ways = list[Way]()
    for chair in chairs:
        found = list[int]()
        singles = [cards for cards, size in sets[chair] if size == 1 and crowd[cards] < limit]
        for cards, size in sets[chair]:
            if crowd[cards] > 1 or any(each & cards == each for each in found):
                continue
            found.append(cards)
            if any(single & cards for single in singles):
                ways.append((chair, tables[chair], cards, size))
    return tuple(ways)


@lru_cache(maxsize=_REMEMBERED)
def guest_worth(components: str, guests: tuple[str, ...], quarters: int) -> tuple[float, str]:
    """Return the worth of the best guest for a table, and the guest; the fame there is given in quarters of a point."""
    tiles = find_components(components).guests
    return max((tiles[guest].points + tiles[guest].multiplier * quarters / 4, guest) for guest in guests)


@lru_cache(maxsize=_REMEMBERED)
def company_of(components: str, seated: tuple[tuple[str, str], ...], seat: int) -> Company:
    """Return who sits where, in the eyes of a seat."""
    box, tables = find_components(components), tables_of(components)
    company = Company(
        dict.fromkeys(box.table, 0),
        dict.fromkeys(box.table, 0),
        tuple(
            (visitor.partition("-")[2], tables[chair]) for chair, visitor in seated if owner(visitor) == seat
        ),
        {table: len(chairs) for table, chairs in box.neighbours.items()},
        tuple(visitor for _, visitor in seated if visitor in box.personalities),
    )
    for chair, visitor in seated:
        company.free[tables[chair]] -= 1
        if visitor in box.personalities:
            company.fame[tables[chair]] += box.personalities[visitor].score
    for guest, table in company.guests:
        company.multiplier[table] += box.guests[guest].multiplier
    return company


@lru_cache(maxsize=_REMEMBERED)
def chairs_left(
    components: str, seated: tuple[tuple[str, str], ...], placement: tuple[tuple[str, tuple[str, ...]], ...]
) -> tuple[str, ...]:
    """Return the chairs on which a new row may place markers."""
    taken = {chair for chair, _ in seated}
    crowds = Counter(chair for _, chairs in placement for chair in chairs)
    doubles = [chairs for _, chairs in placement if len(chairs) == 2]
    taken.update(chair for chairs in doubles if doubles.count(chairs) > 1 for chair in chairs)
    return tuple(chair for chair in tables_of(components) if chair not in taken and crowds[chair] < 4)


@lru_cache(maxsize=_REMEMBERED)
def rivalry(
    placement: tuple[tuple[str, tuple[str, ...]], ...], seat: int, likelihood: float
) -> dict[str, float]:
    """Return how likely each chair remains free of the visitors of others' rows, each of which takes one with a likelihood."""
    free = dict[str, float]()
    for marker, chairs in placement:
        if owner(marker) != seat:
            share = 1 - likelihood / len(chairs)
            for chair in chairs:
                free[chair] = free.get(chair, 1.0) * share
    return free
