"""What the tables currently offer a hand: the best chair for each guest, and the best two for a turn."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.games.cafe_international.board import (
    CHAIRS,
    GUESTS,
    JOKERS,
    MAN,
    TABLES,
    Chair,
    gender_of,
    nation_of,
)
from engine.games.cafe_international.figures import Rules, table_points
from engine.games.cafe_international.position import Seated

_A_MAN, _A_FOREIGNER = 8, 64
"""A table's guests are summed up in one number: each guest counts 1, each man adds the first of these, and each guest
of another nation the second."""
_GUESTS_IN_SUM = 7
_REFUSED = -100
"""Stands for the points of a guest whom a table does not admit: any sum that includes it is negative."""
_KINDS = 4
"""A table tells four kinds of guests apart: women and men, each of another nation or of its own."""
_NUMBERS = {table: number for number, table in enumerate(TABLES)}
_NO_TABLE = _KINDS * len(TABLES)
"""The index, after all tables, of the zero that stands in for a missing second table."""


class _TableOffer(NamedTuple):
    """What a table offers the next guests.

    Attributes:
        points: The points for each kind of guest.
        pairs: For any two kinds of guests, what they score there together, in the better order.
        best_pair: The maximum that two guests can score there.
        welcomes: How many of the two genders could join the guests already there.
    """

    points: tuple[int, int, int, int]
    pairs: tuple[int, ...]
    best_pair: int
    welcomes: int


class Room(NamedTuple):
    """What all tables together offer the next guests.

    Attributes:
        points: For each table and each kind of guest, the points for sitting there.
        tables: What each table offers.
        welcomes: At how many tables a man or a woman could join someone, counting each gender separately.
    """

    points: list[int]
    tables: list[_TableOffer]
    welcomes: int


class Prospect(NamedTuple):
    """What the tables currently offer one guest.

    Attributes:
        points: What the guest would score on its best chair; 0 if no chair has company.
        chair: Its best chair; empty if no chair has company.
        free: The number of free chairs for its nation, including any it may not take now.
    """

    points: int
    chair: str
    free: int


class Prospects(NamedTuple):
    """What the tables currently offer a hand.

    Attributes:
        guests: What each guest in the hand is offered, in order.
        turn: The maximum score for a turn.
        seated: The guests seated in that turn, as indices into the hand.
    """

    guests: list[Prospect]
    turn: int
    seated: tuple[int, ...]


_SharedTable = tuple[int, tuple[tuple[int, tuple[tuple[str, int, int], ...]], ...]]
"""A table where several guests of a hand may sit: on which chair, as which kind, and where `Room.points` has the
chair's other table."""
_ELSEWHERE = 4
"""The points that two guests at one table are expected to score at other tables too, when that is not looked into
further."""


def _sum_of(guest: str, nation: str, table: str) -> int:
    """Return what a guest representing `nation` adds to the sum that describes a table."""
    return 1 + _A_MAN * (gender_of(guest) == MAN) + (_A_FOREIGNER if nation != TABLES[table].nation else 0)


def _additions(guest: str, nation: str, chair: Chair) -> tuple[int, int, int, int]:
    """Return the one or two tables of a chair, each with what the guest adds to its sum."""
    first, *second = [(_NUMBERS[table], _sum_of(guest, nation, table)) for table in chair.tables]
    return (*first, *(second[0] if second else (_NUMBERS[chair.tables[0]], 0)))


_ADDITIONS = {
    name: {
        (guest, nation): _additions(guest, nation, chair)
        for guest in GUESTS
        for nation in chair.nations
        if guest in JOKERS or nation_of(guest) == nation
    }
    for name, chair in CHAIRS.items()
}


def _kind(guest: str, nation: str, table: str) -> int:
    return 2 * (gender_of(guest) == MAN) + (TABLES[table].nation == nation)


def _points_of_kinds(rules: Rules, guests: int, men: int, foreigners: int) -> tuple[int, int, int, int]:
    """Return what each kind of guest scores at a table."""
    mixed = table_points(rules, guests + 1, one_nation=False)
    native = table_points(rules, guests + 1, one_nation=not foreigners)
    women = (mixed, native) if guests < 4 and 2 * men >= guests else (_REFUSED, _REFUSED)
    return (*women, *((mixed, native) if guests < 4 and 2 * men <= guests else (_REFUSED, _REFUSED)))


def _table_offer(rules: Rules, guests: int, men: int, foreigners: int) -> _TableOffer:
    """Return what a table with these guests offers."""
    points = _points_of_kinds(rules, guests, men, foreigners)
    pairs = [[_REFUSED] * _KINDS for _ in range(_KINDS)]
    for first in range(_KINDS):
        then = _points_of_kinds(rules, guests + 1, men + first // 2, foreigners + 1 - first % 2)
        for second in range(_KINDS):
            both = points[first] + then[second]
            pairs[first][second] = max(pairs[first][second], both)
            pairs[second][first] = max(pairs[second][first], both)
    flat = tuple(points for row in pairs for points in row)
    welcomes = sum(points[kind] > 0 for kind in (0, 2)) if guests else 0
    return _TableOffer(points, flat, max(flat), welcomes)


_ALL_RULES: tuple[Rules, ...] = ("2018", "online", "1989")
_TABLE_OFFERS = {
    rules: {
        guests + _A_MAN * men + _A_FOREIGNER * foreigners: _table_offer(rules, guests, men, foreigners)
        for guests in range(5)
        for men in range(guests + 1)
        for foreigners in range(guests + 1)
    }
    for rules in _ALL_RULES
}
"""What a table offers, by rule set and by the number that sums up its guests."""


def _chair_of(guest: str, nation: str, chair: Chair) -> tuple[str, int, int]:
    """Return a chair, with the guest's places in `Room.points` for the chair's tables."""
    kinds = [_KINDS * _NUMBERS[table] + _kind(guest, nation, table) for table in chair.tables]
    return chair.name, kinds[0], kinds[1] if len(kinds) > 1 else _NO_TABLE


_CHAIRS_OF = {
    guest: tuple(
        _chair_of(guest, nation, chair)
        for chair in CHAIRS.values()
        for nation in chair.nations
        if guest in JOKERS or nation_of(guest) == nation
    )
    for guest in GUESTS
}
"""The chairs on which each guest may sit; a joker may sit on a shared chair as either nation."""


def room(rules: Rules, seated: Mapping[str, Seated]) -> Room:
    """Return what all tables offer the next guests."""
    sums = [0] * len(TABLES)
    for chair, each in seated.items():
        first, amount, second, other_amount = _ADDITIONS[chair][each.guest, each.nation]
        sums[first] += amount
        sums[second] += other_amount
    known = _TABLE_OFFERS[rules]
    tables = [known[total] for total in sums]
    points: list[int] = []
    welcomes = 0
    for at_table, _, _, welcome in tables:
        points += at_table
        welcomes += welcome
    points.append(0)
    return Room(points, tables, welcomes)


def prospects(offered: Room, seated: Mapping[str, Seated], hand: tuple[str, ...]) -> Prospects:
    """Return what the tables offer the given hand."""
    points = offered.points
    guests = []
    for guest in hand:
        best, best_chair, free = 0, "", 0
        for chair, at_first, at_second in _CHAIRS_OF[guest]:
            if chair not in seated:
                free += 1
                gained = points[at_first] + points[at_second]
                if gained > best:
                    best, best_chair = gained, chair
        guests.append(Prospect(best, best_chair, free))
    turn, pair = _best_apart(guests)
    for table, invited in _shared_tables(hand):
        offer = offered.tables[table]
        if offer.best_pair + _ELSEWHERE > turn:
            found = [
                (number, chair, kind, points[elsewhere])
                for number, chairs in invited
                for chair, kind, elsewhere in chairs
                if chair not in seated and points[elsewhere] >= 0
            ]
            if found and found[0][0] != found[-1][0]:
                turn, pair = _best_together(offer.pairs, found, turn, pair)
    return Prospects(guests, turn, pair)


@lru_cache(maxsize=2048)
def _shared_tables(hand: tuple[str, ...]) -> tuple[_SharedTable, ...]:
    """Return the tables where at least two guests of the hand may sit, and on which chairs."""
    invited: dict[int, dict[int, list[tuple[str, int, int]]]] = {}
    for number, guest in enumerate(hand):
        for chair, at_first, at_second in _CHAIRS_OF[guest]:
            for here, there in ((at_first, at_second), (at_second, at_first)):
                if here != _NO_TABLE:
                    at_table = invited.setdefault(here // _KINDS, {})
                    at_table.setdefault(number, []).append((chair, here % _KINDS, there))
    return tuple(
        (table, tuple((number, tuple(chairs)) for number, chairs in at_table.items()))
        for table, at_table in invited.items()
        if len(at_table) > 1
    )


def _best_together(
    pairs: tuple[int, ...], found: list[tuple[int, str, int, int]], turn: int, pair: tuple[int, ...]
) -> tuple[int, tuple[int, ...]]:
    """Return a better turn that seats two guests at one table, if there is one."""
    for place, (number, chair, kind, elsewhere) in enumerate(found, 1):
        for other, other_chair, other_kind, other_elsewhere in found[place:]:
            both = pairs[_KINDS * kind + other_kind] + elsewhere + other_elsewhere
            if both > turn and number != other and chair != other_chair:
                turn, pair = both, (number, other)
    return turn, pair


def _best_apart(guests: list[Prospect]) -> tuple[int, tuple[int, ...]]:
    """Return the best score for two guests on their best chairs, or one if both want the same, and who they are."""
    best = sorted(range(len(guests)), key=lambda number: -guests[number].points)
    turn, pair = 0, tuple[int, ...]()
    for number in best:
        points, chair, _ = guests[number]
        if not points:
            break
        if not pair:
            turn, pair, taken = points, (number,), chair
        elif chair != taken:
            return turn + points, (*pair, number)
    return turn, pair
