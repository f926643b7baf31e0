"""What krones, rewards and penalties are worth, in points of the final score."""

from functools import cache
from typing import Final

from engine.games.grand_austria_hotel.effects import (
    TERMS,
    Again,
    AnyDish,
    Dish,
    Draw,
    DrawThree,
    Emperor,
    FillOrder,
    Krones,
    Occupy,
    PlaceOccupied,
    PlayStaff,
    Points,
    Prepare,
    Reward,
    TakeGuest,
)
from engine.games.grand_austria_hotel.quantities import LAST_ROUND

TURNS: Final = 2 * LAST_ROUND
"""The number of turns each player has in a game."""
DISH: Final = 2.0
"""The value of a dish that a guest is waiting for: a die gives about three, and a turn is worth five points or
more."""
SPARE_DISH: Final = 1.2
"""The value of the first dish of a kind that no guest is waiting for yet; at the end it is worth one point."""
SURPLUS_DISH: Final = 0.75
"""The value of each further dish of a kind that no guest is waiting for yet: it may stay unused, and the die could have
achieved more."""
KRONE: Final = 1.3
"""The value of a krone that will be spent; at the end it is worth one point."""
SPACE: Final = 0.9
"""The average value of a space on the emperor track."""
_USES: Final = ((3, 1.7), (3, 0.6), (6, 0.2))
"""The extra value of krones on top of one point each, as (number of krones, value of each) steps. The first ones
count most: without krones, a player can hardly prepare rooms, serve or hire, but large amounts lie idle."""


@cache
def horizon(turns: int) -> float:
    """Return the factor (0 to 1) for the value of something that only helps in later turns, if `turns` are left."""
    return min(1.0, turns / 4)


@cache
def money_worth(krones: int, turns: int) -> float:
    """Return what `krones` are worth: the first ones buy most, and at the end each is one point."""
    found, use = 0, 0.0
    for amount, extra in _USES:
        use += extra * max(0, min(krones - found, amount))
        found += amount
    return krones + horizon(turns) * use


@cache
def reward_worth(reward: Reward, turns: int) -> float:
    """Return what a reward is worth before it is used."""
    later = horizon(turns)
    worth = 0.0
    match reward:
        case Points(amount):
            worth = amount
        case Krones(amount):
            worth = amount * (1 + (KRONE - 1) * later)
        case Emperor(amount):
            worth = amount * SPACE
        case Dish(_, amount):
            worth = amount * (1 + 0.6 * later)
        case AnyDish(amount):
            worth = amount * (1 + 0.8 * later)
        case Again():
            worth = 3.0
        case _:
            worth = _hotel_reward_worth(reward, later)
    return worth


def _hotel_reward_worth(reward: Reward, later: float) -> float:
    """Return the value of a reward that grants staff, rooms or guests; `later` is the result of `horizon`."""
    worth = 0.0
    match reward:
        case Draw(cards):
            worth = 0.7 * cards * later
        case DrawThree(terms):
            worth = (2.0 + 1.2 * min(TERMS[terms], 4)) * max(later, 0.4)
        case PlayStaff(terms, amount):
            worth = amount * (1.5 + 1.2 * min(TERMS[terms], 4)) * max(later, 0.4)
        case Prepare(terms, amount, top):
            worth = amount * (1.5 + 0.7 * min(TERMS[terms], 2) - 0.3 * (top < 4)) * later
        case Occupy(amount):
            worth = amount * 4.5
        case PlaceOccupied(top):
            worth = 3.0 + top
        case TakeGuest(amount):
            worth = amount * 1.5 * later
        case FillOrder():
            worth = 5.0 * later
    return worth


_PENALTIES: Final = {
    "A1": 3.6,
    "A3": 2.5,
    "A4": 2.5,
    "B2": 6.0,
    "B3": 3.5,
    "B4": 4.5,
    "C1": 8.0,
    "C2": 8.0,
    "C4": 6.0,
}
"""The cost of the penalties that depend little on the hotel, assuming that players choose the lesser loss."""
_BONUSES: Final = {
    "A1": 3.9,
    "A2": 3.4,
    "A3": 5.0,
    "A4": 3.2,
    "B1": 5.5,
    "B2": 6.0,
    "B3": 6.5,
    "B4": 5.5,
    "C1": 8.0,
    "C2": 6.0,
    "C4": 5.0,
}
"""The value of bonuses that depend little on the hotel."""


def penalty_worth(tile: str, staff: int, stored: int, served: int) -> float:
    """Return what a tile's penalty costs, given the staff played and the dishes in the kitchen and on orders."""
    match tile:
        case "A2":
            return 1.3 * stored
        case "B1":
            return 1.3 * stored + DISH * served
        case "C3":
            return 2.0 * staff
    return _PENALTIES[tile]


def bonus_worth(tile: str, staff: int) -> float:
    """Return what a tile's bonus is worth, given the staff played."""
    return 2.0 * staff if tile == "C3" else _BONUSES[tile]
