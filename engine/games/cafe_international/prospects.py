"""What a hand could score now: the best chair for each guest, and the best two guests to seat in one turn."""

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
"""A table's guests are encoded as one number: the sum of 1 per guest, `_A_MAN` per man, and `_A_FOREIGNER` per guest
of another nation."""
_GUESTS_IN_SUM = 7
_REFUSED = -100
"""Stands in for the points of a guest whom a table does not admit; so low that any sum including it is negative."""
_KINDS = 4
"""The number of kinds of guests that a table tells apart: women and men, each of the table's nation or of another."""
_NUMBERS = {table: number for number, table in enumerate(TABLES)}
_NO_TABLE = _KINDS * len(TABLES)
"""The index of the zero at the end of `Room.points`, used as the second table of a chair that has only one."""


class _TableOffer(NamedTuple):
    """What the next guests could score at a table.

    Attributes:
        points: The points for each kind of guest.
        pairs: For any two kinds of guests, what they score there together, seated in the better order.
        best_pair: The maximum that two guests can score there.
        welcomes: The number of genders (0 to 2) that could join the guests already there; 0 if nobody is there.
    """

    points: tuple[int, int, int, int]
    pairs: tuple[int, ...]
    best_pair: int
    welcomes: int


class Room(NamedTuple):
    """What the next guests could score at all tables.

    Attributes:
        points: For each table and each kind of guest, the points for sitting there.
        tables: What guests could score at each table.
        welcomes: The number of tables where a man could join someone, plus the number where a woman could.
    """

    points: list[int]
    tables: list[_TableOffer]
    welcomes: int


class Prospect(NamedTuple):
    """What one guest could score now.

    Attributes:
        points: What the guest would score on its best chair; 0 if no chair has company.
        chair: Its best chair; empty if no chair has company.
        free: The number of free chairs for its nation, including any it may not take now.
    """

    points: int
    chair: str
    free: int


class Prospects(NamedTuple):
    """What the guests in a hand could score now.

    Attributes:
        guests: The prospect of each guest in the hand, in order.
        turn: The maximum score for a turn.
        seated: The guests seated in that turn, as indices into the hand.
    """

    guests: list[Prospect]
    turn: int
    seated: tuple[int, ...]


_SharedTable = tuple[int, tuple[tuple[int, tuple[tuple[str, int, int], ...]], ...]]
"""A table where several guests in a hand could sit: its number, and for each guest, the guest's index in the hand and
the chairs it could take there. Each chair is given by its name, the guest's kind at this table, and the index in
`Room.points` of what the guest scores at the chair's other table."""
_ELSEWHERE = 4
"""The points that two guests at one table are assumed to score at other tables, when deciding whether the table is
worth a closer look."""


def _sum_of(guest: str, nation: str, table: str) -> int:
    """Return what a guest representing `nation` adds to the number that encodes a table's guests."""
    return 1 + _A_MAN * (gender_of(guest) == MAN) + (_A_FOREIGNER if nation != TABLES[table].nation else 0)


def _additions(guest: str, nation: str, chair: Chair) -> tuple[int, int, int, int]:
    """Return the numbers of a chair's one or two tables, each with what the guest adds to the table's encoding."""
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
    """Return what each kind of guest would score at a table with these guests."""
    mixed = table_points(rules, guests + 1, one_nation=False)
    native = table_points(rules, guests + 1, one_nation=not foreigners)
    women = (mixed, native) if guests < 4 and 2 * men >= guests else (_REFUSED, _REFUSED)
    return (*women, *((mixed, native) if guests < 4 and 2 * men <= guests else (_REFUSED, _REFUSED)))


def _table_offer(rules: Rules, guests: int, men: int, foreigners: int) -> _TableOffer:
    """Return what the next guests could score at a table with these guests."""
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
"""What guests could score at a table, keyed by rule set and by the number that encodes the table's guests."""


def _chair_of(guest: str, nation: str, chair: Chair) -> tuple[str, int, int]:
    """Return a chair's name, with the guest's indices in `Room.points` for the chair's tables."""
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
    """Return what the next guests could score at all tables."""
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
    """Return what the guests in the hand could score now."""
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
    """Return the tables where at least two guests in the hand could sit, and on which chairs."""
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
    """Return the better of the given turn and the best one that seats two of the guests in `found` at one table."""
    for place, (number, chair, kind, elsewhere) in enumerate(found, 1):
        for other, other_chair, other_kind, other_elsewhere in found[place:]:
            both = pairs[_KINDS * kind + other_kind] + elsewhere + other_elsewhere
            if both > turn and number != other and chair != other_chair:
                turn, pair = both, (number, other)
    return turn, pair


def _best_apart(guests: list[Prospect]) -> tuple[int, tuple[int, ...]]:
    """Return the best score for two guests on their best chairs, and which two; only one if all want the same chair."""
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
