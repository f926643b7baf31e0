"""The board, the bar and the hundred guests as data; tables, chairs and neighbours are derived from one plan.

The board is a grid of 13 by 13 cells. Tables stand on cells whose column and row are odd (counted from 0), and chairs
on the cells beside them, so adjacent tables share the chair between them. A chair's name is its column's letter and
its row's number, counted from 1: the chair at column 2, row 1 is `C2`.
"""

from dataclasses import dataclass

NATIONS = {
    "AF": "Central Africa",
    "CN": "China",
    "CU": "Cuba",
    "FR": "France",
    "DE": "Germany",
    "GB": "Great Britain",
    "IN": "India",
    "IT": "Italy",
    "RU": "Russia",
    "ES": "Spain",
    "TR": "Turkey",
    "US": "USA",
}

MAN, WOMAN = "m", "f"
JOKER = "joker"
JOKERS = (f"{JOKER}-{MAN}", f"{JOKER}-{WOMAN}")
GUESTS = (*(f"{nation}-{gender}" for nation in NATIONS for gender in (MAN, WOMAN)), *JOKERS)
"""Every kind of guest, in the order used for sorting hands."""

DECK = tuple(guest for guest in GUESTS for _ in range(2 if guest in JOKERS else 4))
"""All hundred guests: four men and four women of each nation, and two jokers of each gender."""

BAR = (1, 2, 3, 4, 5, -2, -4, -6, -8, -10, -4, -6, -8, -10, -12, -6, -8, -10, -12, -14)
"""The points for the bar stools, in order."""

SIZE = 13
"""The number of columns, and of rows, in the grid."""

_PLAN = """
    AF1 IT1 IT2 CN1 CN2 ES1
    AF2 GB1  -   -  GB2 ES2
    CU1  -   -   -   -  RU1
    CU2  -   -   -   -  RU2
    TR1 FR1  -   -  FR2 IN1
    TR2 DE1 DE2 US1 US2 IN2
"""
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True)
class Table:
    """One of the 24 tables. `chairs` are listed clockwise: top, right, bottom, left."""

    name: str
    nation: str
    column: int
    row: int
    chairs: tuple[str, ...]


@dataclass(frozen=True)
class Chair:
    """One of the 68 chairs. `tables` lists the one or two tables it belongs to, `nations` the nations it suits."""

    name: str
    column: int
    row: int
    tables: tuple[str, ...]
    nations: tuple[str, ...]


@dataclass(frozen=True)
class Stool:
    """One of the 20 bar stools; `number` counts from 1, in the order in which they are filled."""

    number: int
    points: int
    column: int
    row: int


def chair_name(column: int, row: int) -> str:
    """Return the name of the chair on the given grid cell, such as `C2`."""
    return f"{'ABCDEFGHIJKLM'[column]}{row + 1}"


def _tables() -> dict[str, Table]:
    tables = {}
    for line, names in enumerate(_PLAN.split("\n")[1:-1]):
        for place, name in enumerate(names.split()):
            if name != "-":
                column, row = 2 * place + 1, 2 * line + 1
                chairs = tuple(chair_name(column + right, row + down) for right, down in _SIDES)
                tables[name] = Table(name, name[:2], column, row, chairs)
    return tables


def _chairs() -> dict[str, Chair]:
    chairs = {}
    for row in range(SIZE):
        for column in range(SIZE):
            name = chair_name(column, row)
            at = tuple(table for table in TABLES.values() if name in table.chairs)
            if at:
                nations = tuple(dict.fromkeys(table.nation for table in at))
                chairs[name] = Chair(name, column, row, tuple(table.name for table in at), nations)
    return chairs


TABLES = _tables()
"""Every table, keyed by name, row by row."""
CHAIRS = _chairs()
"""Every chair, keyed by name, row by row."""
STOOLS = tuple(
    Stool(place + 1, points, 4 + place % 5, (4, 6, 7, 8)[place // 5]) for place, points in enumerate(BAR)
)
"""The bar in the middle of the board, four rows of five stools."""


def nation_of(guest: str) -> str:
    """Return a guest's nation, or `joker` for a joker.

    >>> nation_of("DE-m"), nation_of("joker-f")
    ('DE', 'joker')
    """
    return guest[:-2]


def gender_of(guest: str) -> str:
    """Return a guest's gender, `m` or `f`."""
    return guest[-1]
