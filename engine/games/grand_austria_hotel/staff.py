"""The 48 staff cards, by number."""

from dataclasses import dataclass
from typing import Final, Literal

from engine.games.grand_austria_hotel.effects import (
    Colour,
    Countable,
    Dish,
    Emperor,
    FillOrder,
    Krones,
    Occupy,
    PlayStaff,
    Points,
    Prepare,
    Reward,
)

Timing = Literal["once", "round", "permanent", "end"]


@dataclass(frozen=True)
class WhenMovingIn:
    """A reward granted when a guest moves in who has this colour (None: any) and this many dishes (0: any)."""

    reward: Reward
    colour: Colour | None = None
    dishes: int = 0


@dataclass(frozen=True)
class WhenOccupied:
    """A reward granted whenever a room becomes occupied, for any reason."""

    reward: Reward


@dataclass(frozen=True)
class WhenTaking:
    """What taking a die with one of these faces grants: a reward at once, or an extra to use before the turn ends.

    `strength` is added to the action; `discount` is subtracted from the price of the staff card it plays.
    """

    faces: tuple[int, ...]
    reward: Reward | None = None
    extra: Reward | None = None
    strength: int = 0
    discount: int = 0
    no_krone: bool = False
    both_tracks: bool = False


@dataclass(frozen=True)
class FreeRooms:
    """Rooms of this colour are prepared at no cost."""

    colour: Colour


@dataclass(frozen=True)
class FreeService:
    """Dishes are served from the kitchen at no cost."""


@dataclass(frozen=True)
class FreeGuests:
    """Guests are taken from the row at no cost."""


@dataclass(frozen=True)
class Ignore:
    """The emperor's penalty can be ignored for this many krones."""

    krones: int


@dataclass(frozen=True)
class WhenFavoured:
    """A reward for receiving the emperor's bonus."""

    reward: Reward


@dataclass(frozen=True)
class Scores:
    """Points at the end of the game for each of the things counted in the player's hotel."""

    points: int
    each: Countable


@dataclass(frozen=True)
class CopiesScoring:
    """At the end of the game, score like a game-end card that an opponent has played."""


Effect = (
    Reward
    | WhenMovingIn
    | WhenOccupied
    | WhenTaking
    | FreeRooms
    | FreeService
    | FreeGuests
    | Ignore
    | WhenFavoured
    | Scores
    | CopiesScoring
)


@dataclass(frozen=True)
class Staff:
    """A staff card; a permanent card's effects apply once it is played, others according to their timing."""

    number: int
    name: str
    cost: int
    timing: Timing
    effects: tuple[Effect, ...]
    set: str = ""


def _staff(number: int, name: str, cost: int, timing: Timing, *effects: Effect, set: str = "") -> Staff:  # noqa: A002 -- the letter on the card
    return Staff(number, name, cost, timing, effects, set)


_2015: Final = (
    _staff(1, "breakfast-server", 4, "round", Dish("strudel"), set="B"),
    _staff(2, "waitress", 6, "round", Dish("cake"), set="D"),
    _staff(3, "barkeeper", 4, "round", Dish("wine"), set="A"),
    _staff(4, "sous-chef", 6, "round", Dish("coffee"), set="C"),
    _staff(5, "groom", 4, "permanent", WhenMovingIn(Krones(2), "red")),
    _staff(6, "stableman", 1, "permanent", WhenMovingIn(Emperor(1), "blue"), set="A"),
    _staff(7, "masseuse", 1, "permanent", WhenMovingIn(Krones(1), "yellow"), set="D"),
    _staff(8, "tour-guide", 2, "permanent", WhenMovingIn(Points(2), "green")),
    _staff(9, "butler", 5, "permanent", FreeRooms("blue"), set="A"),
    _staff(10, "chauffeur", 5, "permanent", FreeRooms("red"), set="D"),
    _staff(11, "florist", 5, "permanent", FreeRooms("yellow"), set="C"),
    _staff(12, "executive-housekeeper", 2, "permanent", WhenTaking((3, 4), reward=Points(2))),
    _staff(13, "restaurant-manager", 2, "permanent", WhenTaking((1, 2), strength=1), set="B"),
    _staff(14, "decorator", 2, "permanent", WhenTaking((1, 2), extra=Prepare("full"))),
    _staff(15, "bootblack", 4, "permanent", WhenTaking((4,), both_tracks=True)),
    _staff(16, "laundress", 2, "permanent", WhenTaking((4,), reward=Points(4))),
    _staff(17, "kitchen-hand", 3, "permanent", WhenTaking((6,), strength=1, no_krone=True)),
    _staff(18, "checker", 2, "permanent", WhenTaking((5,), discount=2)),
    _staff(19, "interior-architect", 3, "permanent", WhenTaking((3,), reward=Points(5))),
    _staff(20, "detective", 2, "permanent", WhenTaking((5,), extra=Emperor(2))),
    _staff(21, "chef", 3, "once", Dish("strudel"), Dish("cake"), Dish("wine"), Dish("coffee")),
    _staff(22, "staff-manager", 3, "permanent", WhenTaking((3,), extra=PlayStaff("full"))),
    _staff(23, "custodian", 5, "permanent", WhenMovingIn(Krones(1))),
    _staff(24, "chief-waiter", 1, "permanent", FreeService(), set="C"),
    _staff(25, "delivery-boy", 6, "permanent", FreeGuests(), set="B"),
    _staff(26, "conference-manager", 5, "permanent", Ignore(0)),
    _staff(27, "booking-manager", 4, "end", Scores(3, "red-room"), set="C"),
    _staff(28, "concierge", 4, "end", Scores(3, "blue-room"), set="D"),
    _staff(29, "secretary", 5, "end", CopiesScoring()),
    _staff(30, "reception-clerk", 4, "end", Scores(3, "yellow-room"), set="B"),
    _staff(31, "chambermaid", 4, "end", Scores(1, "occupied-room")),
    _staff(32, "assistant-manager", 4, "end", Scores(4, "staff"), set="B"),
    _staff(33, "male-floor-housekeeper", 5, "permanent", WhenMovingIn(Points(4), dishes=4)),
    _staff(34, "receptionist", 5, "end", Scores(1, "room")),
    _staff(35, "page-boy", 2, "once", Occupy(2)),
    _staff(36, "sommelier", 2, "once", Dish("wine", 4), set="D"),
    _staff(37, "room-service", 3, "end", Scores(2, "group")),
    _staff(38, "porter", 5, "once", FillOrder(), set="A"),
    _staff(39, "confectioner", 3, "once", Dish("cake", 4), set="A"),
    _staff(40, "marketing-director", 2, "end", Scores(5, "politics"), set="C"),
    _staff(41, "operator", 3, "end", Scores(2, "emperor-space"), set="D"),
    _staff(42, "gardener", 3, "permanent", WhenFavoured(Points(5))),
    _staff(43, "barista", 3, "once", Dish("coffee", 4), set="C"),
    _staff(44, "larder-cook", 2, "once", Dish("strudel", 4), set="B"),
    _staff(45, "pool-attendant", 1, "once", Emperor(3)),
    _staff(46, "female-floor-housekeeper", 2, "end", Scores(5, "floor")),
    _staff(47, "liftboy", 4, "end", Scores(5, "column")),
    _staff(48, "hotel-manager", 4, "end", Scores(4, "three-colours"), set="A"),
)

_2022: Final = (
    _staff(17, "kitchen-hand", 5, "permanent", WhenTaking((6,), strength=1, no_krone=True)),
    _staff(23, "custodian", 5, "permanent", WhenOccupied(Krones(1))),
    _staff(26, "conference-manager", 5, "permanent", Ignore(1)),
    _staff(32, "assistant-manager", 4, "end", Scores(2, "staff"), set="B"),
)
"""The cards that differ in the 2022 edition."""

STAFF: Final[dict[str, dict[int, Staff]]] = {
    "2015": {card.number: card for card in _2015},
    "2022": {card.number: card for card in (*_2015, *_2022)},
}
"""The staff cards, keyed by edition and number."""

SETS: Final = {
    letter: tuple(card.number for card in _2015 if card.set == letter) for letter in ("A", "B", "C", "D")
}
"""The introductory sets: the start player gets A, the next player B, and so on."""
