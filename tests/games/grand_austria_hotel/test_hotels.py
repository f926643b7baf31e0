"""The hotels: colours, groups, prices, printed points, where tiles may go, and bonuses for full groups."""

import pytest

from engine.games.grand_austria_hotel.hotels import BOARDS, FLOORS, ROOMS, Board, cost, floor
from tests.games.grand_austria_hotel.cases import cases, play, position

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


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_ten_groups_as_listed(board: Board) -> None:
    groups = groups_of(board.name)
    assert {*board.groups} == {rooms for _, rooms in groups}
    assert len(board.groups) == 10
    letters = {"B": "blue", "R": "red", "Y": "yellow"}
    assert board.colour == {room: letters[letter] for letter, rooms in groups for room in rooms}


def test_twenty_rooms_on_four_floors() -> None:
    assert {*BOARDS} == {*GROUPS}
    assert [room for up in FLOORS for room in ROOMS if floor(room) == up] == list(ROOMS)
    assert [cost(room) for room in ROOMS] == [0] * 5 + [1] * 5 + [2] * 5 + [3] * 5


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("room", ROOMS[1:])
def test_preparing_pays_the_floor_and_earns_what_is_printed(board: str, room: str) -> None:
    up, along = map(int, room.split("."))
    beside = f"{up}.{along - 1}" if along > 1 else f"{up - 1}.1"
    printed = {"3.4": 1, "3.5": 1, "4.3": 2, "4.4": 2, "4.5": 2}.get(room, 0)
    game = position(f"board={board}, rooms=1.1 {beside}; dice=3, round=6")
    game.do("die 3", f"room {room}")
    assert (game.at().money, game.at().points, game.at().rooms[room]) == (11 - up, printed, "prepared")


@pytest.mark.parametrize(("board", "letter", "rooms"), ALL_GROUPS)
def test_a_full_group_pays(board: str, letter: str, rooms: frozenset[str]) -> None:
    """Tested by using the Page-boy to turn over the last room of every group on every board."""
    last, *others = sorted(rooms)
    what, amounts = BONUS[letter]
    before = {"points": 0, "money": 10, "emperor": 0}[what]
    play(
        f"board={board}, rooms={last} {' '.join(f'{room}*' for room in others)}, hand=35; dice=555, round=6 |"
        f"die 5, staff 35, occupy {last} | event group-full: rooms={'+'.join(sorted(rooms))} seat=0;"
        f"{what} {before + amounts[len(rooms) - 1]}"
    )


test_case = cases("""
The first room is bottom left
rooms=; dice=33 | die 3 | may room: room 1.1; refused room 1.2: room-not-adjacent room=1.2 | room 1.1 |
may room: room 1.2, room 2.1

A tile lies beside another, never across
rooms=1.1 2.1 2.2; dice=3 | die 3 | may room: room 1.2, room 2.3, room 3.1, room 3.2

No room is beside the last of a row: 1.5 and 2.1 are consecutive in the list, but not adjacent
rooms=1; dice=3 | die 3 | may room: room 2.1, room 2.2, room 2.3, room 2.4, room 2.5

Removal may split the hotel
rooms=1.1* 2.1 2.2 2.3* 3.3*; court=A4 | penalty prepared 2.2 | rooms 1.1* 2.1 2.3* 3.3*

And both parts grow
rooms=1.1* 2.1 2.3* 3.3*, money=20; dice=3, round=4 | die 3 | may room: room 1.2, room 1.3, room 2.2, room 2.4,
room 3.1, room 3.2, room 3.4, room 4.3

A group not full pays nothing
cafe=74!, rooms=3.1 4.1; round=6 | move-in 74 3.1 | event group-full: -; points 10

A group pays and is noted
cafe=65!; dice=1 | move-in 65 1.1 | points 5; paid 1.1

Only once in the game: a room that was lost and is occupied again pays nothing more
cafe=74!, paid=1.1; dice=1 | move-in 74 1.1 | points 10; event group-full: -
""")
