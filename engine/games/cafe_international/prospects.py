"""What the tables as they stand offer to the guests of a hand: the best chair of each, and the best table for a couple."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.cafe_international.board import (
    CHAIRS,
    GUESTS,
    JOKERS,
    MAN,
    NATIONS,
    TABLES,
    Chair,
    gender_of,
    nation_of,
)
from engine.games.cafe_international.figures import Rules, table_points
from engine.games.cafe_international.position import Seated

_A_MAN, _A_FOREIGNER = 8, 64
"""A table is summed up in one number: 1 for each guest, and these for each man and each guest of another nation."""
_REFUSED = -100
"""Stands for the points of a guest whom a table does not admit: any sum with it is negative."""
_KINDS = 4
"""A table knows four kinds of guests: women and men, each of another nation or of its own."""
_NUMBERS = {table: number for number, table in enumerate(TABLES)}
_NO_TABLE = _KINDS * len(TABLES)
"""The place, behind what all tables offer, of what a chair without a second table adds: nothing."""


class Offers(NamedTuple):
    """What all tables offer the next guest.

    Attributes:
        points: For each table and each kind of guest, the points of its seat.
        couples: For each table, the points of a couple of its nation that sits down there, one after the other.
    """

    points: list[int]
    couples: list[int]


class Prospect(NamedTuple):
    """What the tables offer one guest now.

    Attributes:
        points: What the guest scores on its best chair; 0 if there is none with company.
        guest: The guest.
        chair: Its best chair; empty if there is none with company.
        free: How many chairs of its nation are free, whoever may take them now.
    """

    points: int
    guest: str
    chair: str
    free: int


def _sum_of(guest: str, nation: str, table: str) -> int:
    """Return what a guest who represents a nation adds to the number that sums up a table."""
    return 1 + _A_MAN * (gender_of(guest) == MAN) + (_A_FOREIGNER if nation != TABLES[table].nation else 0)


_SUMS = {
    name: {
        (guest, nation): tuple((_NUMBERS[table], _sum_of(guest, nation, table)) for table in chair.tables)
        for guest in GUESTS
        for nation in chair.nations
        if guest in JOKERS or nation_of(guest) == nation
    }
    for name, chair in CHAIRS.items()
}
"""What each guest on each chair adds to which tables."""


def _table_offers(rules: Rules) -> dict[int, tuple[tuple[int, int, int, int], int]]:
    """Return by the number that sums up a table what it offers to each kind of guest, and to a couple."""
    offered = {}
    for guests in range(5):
        for men in range(guests + 1):
            for foreigners in range(guests + 1):
                mixed = table_points(rules, guests + 1, one_nation=False)
                native = table_points(rules, guests + 1, one_nation=not foreigners)
                women_welcome = guests < 4 and 2 * men >= guests
                men_welcome = guests < 4 and 2 * men <= guests
                offered[guests + _A_MAN * men + _A_FOREIGNER * foreigners] = (
                    (
                        *((mixed, native) if women_welcome else (_REFUSED, _REFUSED)),
                        *((mixed, native) if men_welcome else (_REFUSED, _REFUSED)),
                    ),
                    native + table_points(rules, guests + 2, one_nation=not foreigners) if guests <= 2 else 0,
                )
    return offered


_ALL_RULES: tuple[Rules, ...] = ("2018", "online", "1989")
_TABLE_OFFERS = {rules: _table_offers(rules) for rules in _ALL_RULES}


def _place(guest: str, nation: str, chair: Chair) -> tuple[str, int, int]:
    """Return a chair with where `Offers.points` has what each of its tables offers a guest."""
    kinds = [
        _KINDS * _NUMBERS[table] + 2 * (gender_of(guest) == MAN) + (TABLES[table].nation == nation)
        for table in chair.tables
    ]
    return chair.name, kinds[0], kinds[1] if len(kinds) > 1 else _NO_TABLE


_PLACES = {
    guest: tuple(
        _place(guest, nation, chair)
        for chair in CHAIRS.values()
        for nation in chair.nations
        if guest in JOKERS or nation_of(guest) == nation
    )
    for guest in GUESTS
}
"""The chairs on which each guest may sit; a joker may sit on a shared chair for either nation."""

_COUPLES = tuple(
    (
        f"{nation}-m",
        f"{nation}-f",
        nation,
        tuple((_NUMBERS[table.name], table.chairs) for table in TABLES.values() if table.nation == nation),
    )
    for nation in NATIONS
)


def offers(rules: Rules, seated: Mapping[str, Seated]) -> Offers:
    """Return what all tables offer the next guest."""
    sums = [0] * len(TABLES)
    for chair, each in seated.items():
        for table, amount in _SUMS[chair][each.guest, each.nation]:
            sums[table] += amount
    known = _TABLE_OFFERS[rules]
    points: list[int] = []
    couples = []
    for total in sums:
        kinds, couple = known[total]
        points += kinds
        couples.append(couple)
    points.append(0)
    return Offers(points, couples)


def prospect(offered: Offers, seated: Mapping[str, Seated], guest: str) -> Prospect:
    """Return what the tables offer a guest."""
    points, best, best_chair, free = offered.points, 0, "", 0
    for chair, at_first, at_second in _PLACES[guest]:
        if chair not in seated:
            free += 1
            gained = points[at_first] + points[at_second]
            if gained > best:
                best, best_chair = gained, chair
    return Prospect(best, guest, best_chair, free)


def best_couple(offered: Offers, seated: Mapping[str, Seated], hand: tuple[str, ...]) -> tuple[int, str]:
    """Return the most that a couple of the hand scores at a table of its nation, and the nation."""
    best, best_nation = 0, ""
    for man, woman, nation, tables in _COUPLES:
        if man in hand and woman in hand:
            for table, chairs in tables:
                points = offered.couples[table]
                if points > best and sum(chair not in seated for chair in chairs) > 1:
                    best, best_nation = points, nation
    return best, best_nation
