"""The hotels: colours, groups, prices, printed points, where a tile may be placed, bonuses of full groups."""

from collections import Counter

import pytest

from engine.games.grand_austria_hotel.hotels import BOARDS, FLOORS, ROOMS, Board, cost, floor
from engine.games.grand_austria_hotel.turn import EndRound
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel, payloads

GROUPS = {
    "front": """B 1.1; Y 1.2+2.1+2.2; R 1.3+1.4+2.3+2.4; B 1.5; Y 2.5+3.4+3.5; B 3.1+4.1; R 3.2+4.2; B 3.3+4.3;
        R 4.4; B 4.5""",
    "A": """R 1.1; Y 1.2+2.2+3.2+4.2; R 1.3+1.4; Y 1.5; B 2.1+3.1+4.1; B 2.3+2.4+2.5; R 3.3+3.4; Y 3.5;
        B 4.3+4.4; R 4.5""",
    "B": """B 1.1+2.1+3.1; Y 1.2+2.2; R 1.3+1.4+1.5+2.3; B 2.4; Y 2.5+3.5; R 3.2; B 3.3+4.2+4.3; R 3.4+4.4;
        Y 4.1; B 4.5""",
    "C": """R 1.1+2.1+3.1; B 1.2+2.2; R 1.3; Y 1.4+2.3+2.4+2.5; R 1.5; Y 3.2+4.2; R 3.3+4.3; B 3.4+3.5+4.4;
        B 4.1; Y 4.5""",
    "D": """R 1.1; B 1.2+2.2+3.2+3.3; R 1.3+1.4; B 1.5; Y 2.1+3.1; Y 2.3+2.4+2.5; R 3.4; B 3.5+4.5;
        R 4.1+4.2+4.3; Y 4.4""",
}
SIZES = {  # blue, red, yellow
    "front": ([1, 1, 1, 2, 2], [1, 2, 4], [3, 3]),
    "A": ([2, 3, 3], [1, 1, 2, 2], [1, 1, 4]),
    "B": ([1, 1, 3, 3], [1, 2, 4], [1, 2, 2]),
    "C": ([1, 2, 3], [1, 1, 2, 3], [1, 2, 4]),
    "D": ([1, 2, 4], [1, 1, 2, 3], [1, 2, 3]),
}
COLOURS = {"front": (7, 7, 6), "A": (8, 6, 6), "B": (8, 7, 5), "C": (6, 7, 7), "D": (7, 7, 6)}
BONUS = {
    "B": ("points", (2, 5, 9, 15)),
    "R": ("money", (1, 3, 6, 10)),
    "Y": ("emperor", (1, 3, 6, 10)),
}


def groups_of(name: str) -> list[tuple[str, frozenset[str]]]:
    """Parse a list of groups."""
    parts = [part.split() for part in GROUPS[name].split(";")]
    return [(letter, frozenset(rooms.split("+"))) for letter, rooms in parts]


ALL_GROUPS = [
    pytest.param(name, letter, rooms, id=f"{name}-{letter}-{min(rooms)}")
    for name in GROUPS
    for letter, rooms in groups_of(name)
]


def test_the_boards() -> None:
    assert set(BOARDS) == set(GROUPS)
    assert [room for up in FLOORS for room in ROOMS if floor(room) == up] == list(ROOMS)
    assert len(ROOMS) == 20


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_ten_groups_as_listed(board: Board) -> None:
    assert {*board.groups} == {rooms for _, rooms in groups_of(board.name)}
    assert len(board.groups) == 10
    letters = {"B": "blue", "R": "red", "Y": "yellow"}
    assert board.colour == {
        room: letters[letter] for letter, rooms in groups_of(board.name) for room in rooms
    }


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_colours_and_sizes(board: Board) -> None:
    count = Counter(board.colour.values())
    assert (count["blue"], count["red"], count["yellow"]) == COLOURS[board.name]
    for colour, sizes in zip(("blue", "red", "yellow"), SIZES[board.name], strict=True):
        assert sorted(len(g) for g in board.groups if board.colour[min(g)] == colour) == sizes


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_costs_what_its_floor_costs(room: str) -> None:
    assert cost(room) == {"1": 0, "2": 1, "3": 2, "4": 3}[room[0]]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("room", ROOMS[1:])
def test_preparing_pays_the_floor_and_earns_what_is_printed(board: str, room: str) -> None:
    up, along = room.split(".")
    beside = f"{up}.{int(along) - 1}" if along != "1" else f"{int(up) - 1}.1"
    printed = {"3.4": 1, "3.5": 1, "4.3": 2, "4.4": 2, "4.5": 2}.get(room, 0)
    game = SampleAustria(hotel(board=board, rooms=f"1.1 {beside}"), dice="3", round=6)
    game.do("die 3", f"room {room}")
    assert (game.at().money, game.at().points) == (10 - int(up) + 1, printed)
    assert game.at().rooms[room] == "prepared"


# ---- where a tile may be placed -----------------------------------------------------------------------------


def test_the_first_room_is_bottom_left() -> None:
    game = SampleAustria(hotel(rooms=""), dice="33")
    game.do("die 3")
    assert game.options("room") == {"room 1.1"}
    assert game.refusal("room 1.2") == {"key": "room-not-adjacent", "room": "1.2"}
    game.do("room 1.1")
    assert game.options("room") == {"room 1.2", "room 2.1"}


def test_a_tile_lies_beside_another_never_across() -> None:
    game = SampleAustria(hotel(rooms="1.1 2.1 2.2"), dice="3")
    game.do("die 3")
    assert game.options("room") == {"room 1.2", "room 2.3", "room 3.1", "room 3.2"}


def test_no_room_beside_the_last_of_a_row() -> None:
    """1.5 and 2.1 are consecutive in the list, but not adjacent."""
    game = SampleAustria(hotel(rooms="1"), dice="3")
    game.do("die 3")
    assert game.options("room") == {f"room 2.{column}" for column in range(1, 6)}


def test_removal_may_split_the_hotel_and_both_parts_grow() -> None:
    game = SampleAustria(
        hotel(rooms="1.1* 2.1 2.2 2.3* 3.3*", money=20),
        hotel(emperor=4),
        round=3,
        tiles="A4 B1 C1",
        steps=[EndRound()],
    )
    game.do("penalty prepared 2.2")
    assert set(game.at().rooms) == {"1.1", "2.1", "2.3", "3.3"}
    split = SampleAustria(hotel(rooms="1.1* 2.1 2.3* 3.3*", money=20), dice="3", round=4)
    split.do("die 3")
    near = {"1.2", "1.3", "2.2", "2.4", "3.1", "3.2", "3.4", "4.3"}
    assert split.options("room") == {f"room {room}" for room in near}


# ---- what a full group pays ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "letter", "rooms"), ALL_GROUPS)
def test_a_full_group_pays(board: str, letter: str, rooms: frozenset[str]) -> None:
    """The Page turns the last room of every group of every board."""
    last, *others = sorted(rooms)
    text = " ".join([last, *(f"{room}*" for room in others)])
    game = SampleAustria(hotel(board=board, rooms=text, hand="35", points=0), dice="555", round=6)
    what, amounts = BONUS[letter]
    before = getattr(game.at(), what)
    events = game.do("die 5", "staff 35", f"occupy {last}")
    assert payloads(events, "group-full") == [{"seat": 0, "rooms": tuple(sorted(rooms))}]
    assert getattr(game.at(), what) - before == amounts[len(rooms) - 1]


def test_a_group_not_full_pays_nothing() -> None:
    game = SampleAustria(hotel("74!", rooms="3.1 4.1"), round=6)
    assert payloads(game.do("move-in 74 3.1"), "group-full") == []
    assert game.at().points == 10


def test_a_group_pays_once_in_the_game() -> None:
    """A room that was lost and is occupied again pays nothing more."""
    game = SampleAustria(hotel("65! 74!", rooms="1.1", points=0), dice="1")
    game.do("move-in 65 1.1")
    assert game.at().points == 3 + 2
    assert game.at().paid == ["1.1"]
    game.state.hotels[0].rooms["1.1"] = "prepared"
    game.do("move-in 74 1.1")
    assert game.at().points == 3 + 2 + 10
