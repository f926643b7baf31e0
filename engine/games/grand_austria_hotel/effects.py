"""Rewards: everything a card, tile or room can grant, as values that can be carried out, drawn and described.

A reward stays in a hotel's pool until it is used, declined, or lapses. Players decline it by its `name`.
"""

from dataclasses import dataclass
from typing import Final, Literal

Colour = Literal["yellow", "blue", "red", "green"]
DishKind = Literal["strudel", "cake", "wine", "coffee"]
Terms = Literal["full", "less-1", "less-2", "less-3", "free"]

Countable = Literal[
    "krones",
    "staff",
    "politics",
    "emperor-space",
    "room",
    "occupied-room",
    "red-room",
    "blue-room",
    "yellow-room",
    "three-colours",
    "floor",
    "column",
    "group",
    "full-colour",
]
"""Things in a hotel that cards count; rooms count once occupied, and floors, columns and groups once full."""

DISHES: Final[tuple[DishKind, ...]] = ("strudel", "cake", "wine", "coffee")
TERMS: Final[dict[str, int]] = {"full": 0, "less-1": 1, "less-2": 2, "less-3": 3, "free": 99, "occupied": 99}
"""The discount under each kind of terms; prices never fall below 0. A room that is placed `occupied` costs nothing."""


@dataclass(frozen=True)
class Krones:
    """Receive krones; any beyond 20 are lost."""

    amount: int
    tag: Literal["krones"] = "krones"

    @property
    def name(self) -> str:
        return "krones"


@dataclass(frozen=True)
class Points:
    """Gain victory points."""

    amount: int
    tag: Literal["points"] = "points"

    @property
    def name(self) -> str:
        return "points"


@dataclass(frozen=True)
class Emperor:
    """Advance on the emperor track; each space beyond the end is a victory point."""

    amount: int
    tag: Literal["emperor"] = "emperor"

    @property
    def name(self) -> str:
        return "emperor"


@dataclass(frozen=True)
class Dish:
    """Receive dishes or drinks of one kind."""

    kind: DishKind
    amount: int = 1
    tag: Literal["dish"] = "dish"

    @property
    def name(self) -> str:
        return self.kind


@dataclass(frozen=True)
class AnyDish:
    """Receive `amount` dishes or drinks of your choice."""

    amount: int = 1
    tag: Literal["any-dish"] = "any-dish"

    @property
    def name(self) -> str:
        return "any-dish"


@dataclass(frozen=True)
class Draw:
    """Draw staff cards into the hand."""

    cards: int
    tag: Literal["draw"] = "draw"

    @property
    def name(self) -> str:
        return "draw"


@dataclass(frozen=True)
class DrawThree:
    """Draw three staff cards, play one on these terms, and return the others under the pile."""

    terms: Terms
    tag: Literal["draw-three"] = "draw-three"

    @property
    def name(self) -> str:
        return f"draw-three-{self.terms}"


@dataclass(frozen=True)
class PlayStaff:
    """Play up to `amount` staff cards from the hand on these terms."""

    terms: Terms
    amount: int = 1
    tag: Literal["play-staff"] = "play-staff"

    @property
    def name(self) -> str:
        return f"play-staff-{self.terms}"


@dataclass(frozen=True)
class Prepare:
    """Prepare up to `amount` rooms of any colour up to floor `top` on these terms."""

    terms: Terms
    amount: int = 1
    top: int = 4
    tag: Literal["prepare"] = "prepare"

    @property
    def name(self) -> str:
        return f"prepare-{self.terms}" if self.top == 4 else f"prepare-{self.terms}-low"


@dataclass(frozen=True)
class Occupy:
    """Turn up to `amount` prepared rooms of any colour to their occupied side."""

    amount: int = 1
    tag: Literal["occupy"] = "occupy"

    @property
    def name(self) -> str:
        return "occupy"


@dataclass(frozen=True)
class PlaceOccupied:
    """Place an adjacent room of any colour up to floor `top` for free, and turn it to its occupied side."""

    top: int
    tag: Literal["place-occupied"] = "place-occupied"

    @property
    def name(self) -> str:
        return "place-occupied"


@dataclass(frozen=True)
class TakeGuest:
    """Take up to `amount` guests from the row at no cost."""

    amount: int = 1
    tag: Literal["take-guest"] = "take-guest"

    @property
    def name(self) -> str:
        return "take-guest"


@dataclass(frozen=True)
class FillOrder:
    """Complete one guest's order from the general supply."""

    tag: Literal["fill-order"] = "fill-order"

    @property
    def name(self) -> str:
        return "fill-order"


@dataclass(frozen=True)
class Again:
    """E. Gizia: another turn without a die (2015), or one action without a die (2022)."""

    tag: Literal["again"] = "again"

    @property
    def name(self) -> str:
        return "again"


@dataclass(frozen=True)
class Penalty:
    """The emperor's penalty on a tile."""

    tile: str
    tag: Literal["penalty"] = "penalty"

    @property
    def name(self) -> str:
        return "penalty"


Reward = (
    Krones
    | Points
    | Emperor
    | Dish
    | AnyDish
    | Draw
    | DrawThree
    | PlayStaff
    | Prepare
    | Occupy
    | PlaceOccupied
    | TakeGuest
    | FillOrder
    | Again
    | Penalty
)


def reward_amount(reward: Reward) -> int:
    """Return a reward's amount, or how often it can be used."""
    return reward.cards if isinstance(reward, Draw) else getattr(reward, "amount", 1)
