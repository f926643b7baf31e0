"""A seat's hotel and its prospects: rooms, guests and dishes, derived once per position."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from engine.games.grand_austria_hotel.effects import Colour, Countable, Emperor, Krones, Points
from engine.games.grand_austria_hotel.evaluation_worths import KRONE, SPACE, TURNS, horizon
from engine.games.grand_austria_hotel.hotels import BOARDS, COLUMNS, FLOORS, ROOMS, floor
from engine.games.grand_austria_hotel.position import AustriaPosition, Hotel
from engine.games.grand_austria_hotel.quantities import TURNS_PER_ROUND

MOVING_IN: Final = 0.8
"""How many guests a player moves in per turn."""
_PREPARED_SHARE: Final = 0.3
"""How much a prepared room counts towards a full floor or column, compared with an occupied one."""
_PREPARED_STEP: Final = 0.45
"""How much a prepared room counts towards a full group, compared with an occupied one."""
_GROUP: Final = 0.85
"""The value of a group just before its last guest moves in, as a share of its bonus."""


@dataclass(frozen=True)
class Group:
    """A group of rooms: its name (the first room), its rooms, and what its bonus is worth."""

    name: str
    rooms: tuple[str, ...]
    worth: float


@cache
def groups_of(board: str) -> tuple[Group, ...]:
    """Return the groups on a hotel board."""
    plan = BOARDS[board]
    groups = []
    for group in plan.groups:
        match plan.bonus(group):
            case Points(amount):
                worth = float(amount)
            case Krones(amount):
                worth = amount * KRONE
            case Emperor(amount):
                worth = amount * SPACE
            case other:
                raise TypeError(other)
        groups.append(Group(min(group), tuple(sorted(group)), worth))
    return tuple(groups)


FLOOR: Final = {room: floor(room) for room in ROOMS}
COUNTED_COLOUR: Final[dict[Countable, Colour]] = {
    "red-room": "red",
    "blue-room": "blue",
    "yellow-room": "yellow",
}
COLUMN: Final = {room: int(room[2]) for room in ROOMS}


@dataclass(frozen=True)
class Step:
    """Progress towards a full group: the group's name, the value of the progress, and the rooms not yet occupied."""

    group: str
    worth: float
    missing: int


class Rooms:
    """Values derived only from a hotel's rooms; cached, because few actions change them.

    `occupied` and `prepared` count rooms by colour; `free` lists the prepared rooms, from the top. `floors` and
    `columns` hold the share of each that is occupied; prepared rooms count a little.
    """

    def __init__(self, board: str, sides: dict[str, str]) -> None:
        colour = BOARDS[board].colour
        self.full = [room for room, side in sides.items() if side == "occupied"]
        self.free = sorted(set(sides).difference(self.full), key=lambda room: (-FLOOR[room], room))
        self.points = float(sum(FLOOR[room] for room in self.full))
        self.occupied: dict[Colour, int] = {"blue": 0, "red": 0, "yellow": 0}
        self.prepared: dict[Colour, int] = {"blue": 0, "red": 0, "yellow": 0}
        for room in self.full:
            self.occupied[colour[room]] += 1
        for room in self.free:
            self.prepared[colour[room]] += 1
        self.floors = self._shares(FLOOR, len(FLOORS), len(COLUMNS))
        self.columns = self._shares(COLUMN, len(COLUMNS), len(FLOORS))
        self.steps = tuple(self._steps(board, sides))

    def _shares(self, place: dict[str, int], number: int, size: int) -> list[float]:
        """Return how much of each floor or column is occupied, fullest first."""
        shares = [0.0] * number
        for room in self.full:
            shares[place[room] - 1] += 1 / size
        for room in self.free:
            shares[place[room] - 1] += _PREPARED_SHARE / size
        return sorted(shares, reverse=True)

    @staticmethod
    def _steps(board: str, sides: dict[str, str]) -> Iterator[Step]:
        for group in groups_of(board):
            states = [sides.get(room) for room in group.rooms]
            full, free = states.count("occupied"), states.count("prepared")
            if share := (full + _PREPARED_STEP * free) / len(states):
                yield Step(group.name, _GROUP * group.worth * share**1.5, len(states) - full)


@lru_cache(maxsize=4096)
def _rooms(board: str, sides: tuple[tuple[str, str], ...]) -> Rooms:
    return Rooms(board, dict(sides))


class Outlook:
    """A seat's hotel, and values derived from it; `turns` is the number of turns in which a die can still be taken."""

    def __init__(self, state: AustriaPosition, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hotel: Hotel = state.hotels[seat]
        self.turns = turns_left(state, seat)
        self.later = horizon(self.turns)
        self.rooms = _rooms(self.hotel.board, tuple(self.hotel.rooms.items()))

    @property
    def arrivals(self) -> float:
        """The number of guests who may still move in."""
        return sum(guest.complete for guest in self.hotel.cafe) + MOVING_IN * self.turns


def turns_left(state: AustriaPosition, seat: int) -> int:
    """Return the number of turns in which a seat can still take a die."""
    if not state.round:
        return TURNS
    rounds = TURNS // TURNS_PER_ROUND - state.round
    return TURNS_PER_ROUND * rounds + max(0, TURNS_PER_ROUND - state.hotels[seat].covered)
