"""The emperor track and the emperor tiles."""

from dataclasses import dataclass
from typing import Final, Literal

from engine.games.grand_austria_hotel.effects import (
    AnyDish,
    Dish,
    DrawThree,
    Krones,
    PlaceOccupied,
    PlayStaff,
    Points,
    Prepare,
    Reward,
)

TRACK: Final = (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9)
"""The points for spaces 0 to 13."""
AUDIENCES: Final = {3: 3, 5: 5, 7: 7}
"""The rounds after which the emperor scores, with the number of spaces that every disk then moves back."""


LossKind = Literal[
    "krones",
    "points",
    "points-per-staff",
    "kitchen",
    "all-dishes",
    "hand",
    "prepared",
    "occupied",
    "end-card",
]


@dataclass(frozen=True)
class Loss:
    """One way to suffer a penalty: what is lost, and how much."""

    kind: LossKind
    amount: int = 0


@dataclass(frozen=True)
class Tile:
    """An emperor tile: the bonus on space 3 and above, and the ways to suffer the penalty on space 0.

    `per_staff` multiplies the bonus by the number of staff cards played.
    """

    id: str
    bonus: tuple[Reward, ...]
    penalty: tuple[Loss, ...]
    per_staff: bool = False


TILES: Final = {
    tile.id: tile
    for tile in (
        Tile("A1", (Krones(3),), (Loss("krones", 3), Loss("points", 5))),
        Tile("A2", (AnyDish(2),), (Loss("kitchen"),)),
        Tile("A3", (DrawThree("less-3"),), (Loss("hand", 2), Loss("points", 5))),
        Tile("A4", (Prepare("free"),), (Loss("prepared", 1), Loss("points", 5))),
        Tile("B1", (Dish("strudel"), Dish("cake"), Dish("wine"), Dish("coffee")), (Loss("all-dishes"),)),
        Tile("B2", (Krones(5),), (Loss("krones", 5), Loss("points", 7))),
        Tile("B3", (DrawThree("free"),), (Loss("hand", 3), Loss("points", 7))),
        Tile("B4", (PlaceOccupied(2),), (Loss("prepared", 2), Loss("points", 7))),
        Tile("C1", (Points(8),), (Loss("points", 8),)),
        Tile("C2", (PlaceOccupied(4),), (Loss("occupied", 2),)),
        Tile("C3", (Points(2),), (Loss("points-per-staff", 2),), per_staff=True),
        Tile("C4", (PlayStaff("free"),), (Loss("end-card", 1), Loss("points", 10))),
    )
}
