"""What a seat's hotel is and may become: its rooms, guests and dishes, derived once per position."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.games.grand_austria_hotel.effects import Colour, Countable, Emperor, Krones, Points
from engine.games.grand_austria_hotel.evaluation_worths import KRONE, SPACE, TURNS, horizon
from engine.games.grand_austria_hotel.hotels import BOARDS, FLOORS, ROOMS, floor
from engine.games.grand_austria_hotel.position import AustriaPosition, Hotel

TURNS_PER_ROUND: Final = 2
MOVING_IN: Final = 0.8
"""How many guests a player moves in per turn."""


@dataclass(frozen=True)
class Group:
    """A group of rooms: its name (the first room), its rooms, and the worth of its bonus."""

    name: str
    rooms: tuple[str, ...]
    worth: float


@cache
def groups_of(board: str) -> tuple[Group, ...]:
    """Return the groups of a hotel board."""
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


class Outlook:
    """A seat's hotel with what is derived from it.

    `turns` are the turns in which a die can still be taken. `occupied` and `prepared` count rooms by colour.
    """

    def __init__(self, state: AustriaPosition, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hotel: Hotel = state.hotels[seat]
        self.turns = turns_left(state, seat)
        self.later = horizon(self.turns)
        self.colour = self.hotel.plan.colour
        self.full: list[str] = []
        self.free: list[str] = []
        self.occupied: dict[Colour, int] = {"blue": 0, "red": 0, "yellow": 0}
        self.prepared: dict[Colour, int] = {"blue": 0, "red": 0, "yellow": 0}
        for room, side in self.hotel.rooms.items():
            if side == "occupied":
                self.full.append(room)
                self.occupied[self.colour[room]] += 1
            else:
                self.free.append(room)
                self.prepared[self.colour[room]] += 1
        self.ready = sum(guest.complete for guest in self.hotel.cafe)

    @property
    def arrivals(self) -> float:
        """How many guests may still move in."""
        return self.ready + MOVING_IN * self.turns

    def lines(self, of: dict[str, int], numbers: range | tuple[int, ...], size: int) -> list[float]:
        """Return for each floor or column the share that is occupied, where prepared rooms count a little."""
        shares = dict.fromkeys(numbers, 0.0)
        for room in self.full:
            shares[of[room]] += 1
        for room in self.free:
            shares[of[room]] += 0.3
        return [share / size for share in shares.values()]

    def floors(self) -> list[float]:
        """Return the share of each floor that is occupied."""
        return self.lines(FLOOR, FLOORS, 5)

    def columns(self) -> list[float]:
        """Return the share of each column that is occupied."""
        return self.lines(COLUMN, range(1, 6), 4)


def turns_left(state: AustriaPosition, seat: int) -> int:
    """Return in how many turns a seat can still take a die."""
    if not state.round:
        return TURNS
    rounds = TURNS // TURNS_PER_ROUND - state.round
    return TURNS_PER_ROUND * rounds + max(0, TURNS_PER_ROUND - state.hotels[seat].covered)
