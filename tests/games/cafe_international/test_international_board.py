"""The board: tables, chairs, neighbours, bar and deck."""

from collections import Counter

from engine.games.cafe_international.board import (
    BAR,
    CHAIRS,
    DECK,
    NATIONS,
    STOOLS,
    TABLES,
    chair_name,
    gender_of,
    nation_of,
)

_NEIGHBOURS = """
AF1-IT1 IT1-IT2 CN1-IT2 CN1-CN2 CN2-ES1 AF1-AF2 GB1-IT1 CN2-GB2 ES1-ES2 AF2-GB1 ES2-GB2 AF2-CU1 ES2-RU1 CU1-CU2
RU1-RU2 CU2-TR1 IN1-RU2 FR1-TR1 FR2-IN1 TR1-TR2 DE1-FR1 FR2-US2 IN1-IN2 DE1-TR2 DE1-DE2 DE2-US1 US1-US2 IN2-US2
"""
EDGES = _NEIGHBOURS.split()

# Column and row, both counted from 0, and the tables of each chair.
CHAIR_TABLE = (
    """
1,0 AF1|3,0 IT1|5,0 IT2|7,0 CN1|9,0 CN2|11,0 ES1|0,1 AF1|2,1 AF1 IT1|4,1 IT1 IT2|6,1 CN1 IT2|8,1 CN1 CN2
10,1 CN2 ES1|12,1 ES1|1,2 AF1 AF2|3,2 GB1 IT1|5,2 IT2|7,2 CN1|9,2 CN2 GB2|11,2 ES1 ES2|0,3 AF2|2,3 AF2 GB1
4,3 GB1|8,3 GB2|10,3 ES2 GB2|12,3 ES2|1,4 AF2 CU1|3,4 GB1|9,4 GB2|11,4 ES2 RU1|0,5 CU1|2,5 CU1|10,5 RU1|12,5 RU1
1,6 CU1 CU2|11,6 RU1 RU2|0,7 CU2|2,7 CU2|10,7 RU2|12,7 RU2|1,8 CU2 TR1|3,8 FR1|9,8 FR2|11,8 IN1 RU2|0,9 TR1
2,9 FR1 TR1|4,9 FR1|8,9 FR2|10,9 FR2 IN1|12,9 IN1|1,10 TR1 TR2|3,10 DE1 FR1|5,10 DE2|7,10 US1|9,10 FR2 US2
11,10 IN1 IN2|0,11 TR2|2,11 DE1 TR2|4,11 DE1 DE2|6,11 DE2 US1|8,11 US1 US2|10,11 IN2 US2|12,11 IN2|1,12 TR2
3,12 DE1|5,12 DE2|7,12 US1|9,12 US2|11,12 IN2
""".replace("\n", "|")
    .strip("|")
    .split("|")
)


def test_24_tables_two_of_each_of_twelve_nations_with_four_chairs_each() -> None:
    assert len(TABLES) == 24
    assert len(NATIONS) == 12
    assert Counter(table.nation for table in TABLES.values()) == dict.fromkeys(NATIONS, 2)
    assert {len(set(table.chairs)) for table in TABLES.values()} == {4}
    assert all(chair in CHAIRS for table in TABLES.values() for chair in table.chairs)


def test_28_chairs_are_shared_and_40_single() -> None:
    assert Counter(len(chair.tables) for chair in CHAIRS.values()) == {2: 28, 1: 40}


def test_10_chairs_are_shared_within_a_nation_and_18_between_two() -> None:
    shared = [chair for chair in CHAIRS.values() if len(chair.tables) == 2]
    assert Counter(len(chair.nations) for chair in shared) == {1: 10, 2: 18}
    within = {chair.nations[0] for chair in shared if len(chair.nations) == 1}
    assert set(NATIONS) - within == {"GB", "FR"}


def test_each_nation_may_sit_on_seven_chairs_britons_and_french_on_eight() -> None:
    chairs = Counter(nation for chair in CHAIRS.values() for nation in chair.nations)
    assert chairs == dict.fromkeys(NATIONS, 7) | {"GB": 8, "FR": 8}


def test_only_neighbouring_tables_share_a_chair_and_only_one() -> None:
    for one, other in (edge.split("-") for edge in EDGES):
        assert len(set(TABLES[one].chairs) & set(TABLES[other].chairs)) == 1
    edges = {"-".join(sorted(chair.tables)) for chair in CHAIRS.values() if len(chair.tables) == 2}
    assert edges == set(EDGES)


def test_every_chair_is_as_in_the_table_of_chairs() -> None:
    assert len(CHAIR_TABLE) == len(CHAIRS) == 68
    for place, *tables in map(str.split, CHAIR_TABLE):
        column, line = map(int, place.split(","))
        chair = CHAIRS[chair_name(column, line)]
        assert (chair.column, chair.row) == (column, line)
        assert sorted(chair.tables) == sorted(tables)
        assert set(chair.nations) == {table[:2] for table in tables}


MENTIONED = {
    "G12": "DE US",
    "C4": "AF GB",
    "K2": "CN ES",
    "I12": "US",
    "K12": "IN US",
    "J3": "CN GB",
    "K4": "ES GB",
}
"""Chairs mentioned in the rulebooks and reviews, with their nations."""


def test_chairs_are_called_by_column_and_row() -> None:
    assert (chair_name(0, 0), chair_name(2, 1), chair_name(12, 12)) == ("A1", "C2", "M13")
    assert {chair: " ".join(sorted(CHAIRS[chair].nations)) for chair in MENTIONED} == MENTIONED


def test_the_bar_has_20_stools_worth_what_they_are_worth() -> None:
    assert BAR == (1, 2, 3, 4, 5, -2, -4, -6, -8, -10, -4, -6, -8, -10, -12, -6, -8, -10, -12, -14)
    assert [(stool.number, stool.points) for stool in STOOLS] == list(enumerate(BAR, 1))
    assert sum(BAR) == -105


def test_the_bar_stands_inside_the_ring_and_on_no_chair_or_table() -> None:
    places = {(stool.column, stool.row) for stool in STOOLS}
    assert len(places) == 20
    assert places.isdisjoint({(each.column, each.row) for each in (*CHAIRS.values(), *TABLES.values())})
    assert all(4 <= column <= 8 and 4 <= row <= 8 for column, row in places)


def test_100_tiles_four_men_and_four_women_of_each_nation_and_two_jokers_of_either_gender() -> None:
    assert len(DECK) == 100
    counts = Counter((nation_of(guest), gender_of(guest)) for guest in DECK)
    assert counts == {
        **{(nation, gender): 4 for nation in NATIONS for gender in "mf"},
        ("joker", "m"): 2,
        ("joker", "f"): 2,
    }
