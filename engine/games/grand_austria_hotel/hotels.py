"""The hotel boards: rooms, their prices and points, and which rooms form groups."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from engine.games.grand_austria_hotel.effects import Colour, Emperor, Krones, Points, Reward

FLOORS: Final = (1, 2, 3, 4)
COLUMNS: Final = (1, 2, 3, 4, 5)
ROOMS: Final = tuple(f"{floor}.{column}" for floor in FLOORS for column in COLUMNS)
"""The rooms, as floor and column; `1.1` is bottom left, where every hotel starts."""
BY_FLOOR: Final = {up: tuple(room for room in ROOMS if room[0] == str(up)) for up in FLOORS}
BY_COLUMN: Final = {along: tuple(room for room in ROOMS if room[2] == str(along)) for along in COLUMNS}
PRINTED: Final = {"3.4": 1, "3.5": 1, "4.3": 2, "4.4": 2, "4.5": 2}
"""The rooms on which placing a tile scores points, and how many."""
COLOURS: Final[dict[str, Colour]] = {"B": "blue", "Y": "yellow", "R": "red"}
BONUS: Final[dict[Colour, tuple[Reward, ...]]] = {
    "blue": tuple(Points(amount) for amount in (2, 5, 9, 15)),
    "red": tuple(Krones(amount) for amount in (1, 3, 6, 10)),
    "yellow": tuple(Emperor(amount) for amount in (1, 3, 6, 10)),
}
"""The bonuses for full groups of one, two, three and four rooms, keyed by colour."""


def floor(room: str) -> int:
    """Return a room's floor; 1 is the bottom one."""
    return int(room[0])


def cost(room: str) -> int:
    """Return the price of preparing a room, from free on the first floor to 3 krones on the top floor."""
    return floor(room) - 1


@cache
def neighbours(room: str) -> tuple[str, ...]:
    """Return the rooms next to, above and below the given room."""
    up, along = (int(part) for part in room.split("."))
    near = ((up, along - 1), (up, along + 1), (up - 1, along), (up + 1, along))
    return tuple(f"{f}.{c}" for f, c in near if f in FLOORS and c in COLUMNS)


@dataclass(frozen=True)
class Board:
    """One side of a hotel board; `floors` gives its colours from the bottom up, as B, Y or R."""

    name: str
    floors: tuple[str, str, str, str]

    @cached_property
    def colour(self) -> dict[str, Colour]:
        """The colour of each room."""
        return {room: COLOURS[self.floors[floor(room) - 1][int(room[2]) - 1]] for room in ROOMS}

    @cached_property
    def groups(self) -> tuple[frozenset[str], ...]:
        """The ten groups of adjacent rooms of one colour."""
        groups: list[frozenset[str]] = []
        for room in ROOMS:
            if any(room in group for group in groups):
                continue
            group, edge = {room}, [room]
            while edge:
                near = [
                    r
                    for r in neighbours(edge.pop())
                    if self.colour[r] == self.colour[room] and r not in group
                ]
                group.update(near)
                edge += near
            groups.append(frozenset(group))
        return tuple(groups)

    @cached_property
    def rooms(self) -> dict[Colour, frozenset[str]]:
        """The rooms of each colour."""
        return {hue: frozenset(r for r in ROOMS if self.colour[r] == hue) for hue in COLOURS.values()}

    @cached_property
    def room_sets(self) -> dict[str, tuple[frozenset[str], ...]]:
        """The sets of rooms that can be fully occupied: floors, columns, groups and colours."""
        return {
            "floor": tuple(map(frozenset, BY_FLOOR.values())),
            "column": tuple(map(frozenset, BY_COLUMN.values())),
            "group": self.groups,
            "full-colour": tuple(self.rooms.values()),
        }

    def group(self, room: str) -> frozenset[str]:
        """Return the group a room belongs to."""
        return next(group for group in self.groups if room in group)

    def bonus(self, group: frozenset[str]) -> Reward:
        """Return the bonus for a fully occupied group."""
        return BONUS[self.colour[min(group)]][len(group) - 1]


BOARDS: Final = {
    board.name: board
    for board in (
        Board("front", ("BYRRB", "YYRRY", "BRBYY", "BRBRB")),
        Board("A", ("RYRRY", "BYBBB", "BYRRY", "BYBBR")),
        Board("B", ("BYRRR", "BYRBY", "BRBRY", "YBBRB")),
        Board("C", ("RBRYR", "RBYYY", "RYRBB", "BYRBY")),
        Board("D", ("RBRRB", "YBYYY", "YBBRB", "RRRYB")),
    )
}
"""The boards' shared front and four different backs, keyed by name."""
