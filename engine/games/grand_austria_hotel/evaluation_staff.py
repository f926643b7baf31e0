"""What staff cards are worth to a hotel, played or in hand."""

from functools import cache, lru_cache
from typing import Final

from engine.games.grand_austria_hotel.effects import Countable, Dish, Reward
from engine.games.grand_austria_hotel.evaluation_hotel import COUNTED_COLOUR, MOVING_IN, Outlook
from engine.games.grand_austria_hotel.evaluation_worths import KRONE, horizon, reward_worth
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.staff import (
    STAFF,
    CopiesScoring,
    FreeGuests,
    FreeRooms,
    FreeService,
    Ignore,
    Scores,
    Staff,
    WhenFavoured,
    WhenMovingIn,
    WhenOccupied,
    WhenTaking,
)

_COLOUR_SHARE: Final = 0.25
"""The share of guests in any one of the four colours."""
_DIE_SHARE: Final = 0.18
"""The share of turns in which a die with a particular face is taken."""
_ROOMS_PER_TURN: Final = 0.9
_GROWTH: Final[dict[Countable, float]] = {
    "staff": 0.3,
    "politics": 0.13,
    "room": 0.8,
    "occupied-room": 0.75,
    "red-room": 0.25,
    "blue-room": 0.25,
    "yellow-room": 0.25,
    "three-colours": 0.22,
    "floor": 0.1,
    "column": 0.1,
    "group": 0.4,
}
"""How many of each thing that game-end staff count a hotel gains per turn if its player does not aim for them."""

_MOST: Final[dict[Countable, float]] = {
    **dict.fromkeys(("red-room", "blue-room", "yellow-room"), 7.0),
    "three-colours": 6.0,
    "floor": 4.0,
    "column": 5.0,
    "group": 10.0,
}
"""The maximum number of each thing that a hotel can have; 20, the number of rooms, for anything not listed."""


def expected_count(outlook: Outlook, what: Countable) -> float:
    """Return how many of `what` a hotel is expected to have at the end."""
    growth = _GROWTH.get(what, 0.0) * outlook.turns
    return min(_MOST.get(what, 20.0), _likely_count(outlook, what) + growth)


def _likely_count(outlook: Outlook, what: Countable) -> float:
    """Return how many of `what` a hotel has, with nearly finished ones counted in part."""
    hotel, rooms = outlook.hotel, outlook.rooms
    count = 0.0
    match what:
        case "krones":
            count = hotel.money
        case "staff":
            count = len(hotel.staff)
        case "politics":
            count = sum(outlook.seat in disks for disks in outlook.state.politics.values())
        case "emperor-space":
            count = max(0.0, hotel.emperor + 0.4 * outlook.turns - 4)
        case "room":
            count = len(hotel.rooms)
        case "occupied-room":
            count = len(rooms.full)
        case "red-room" | "blue-room" | "yellow-room":
            colour = COUNTED_COLOUR[what]
            count = rooms.occupied[colour] + 0.3 * outlook.later * rooms.prepared[colour]
        case "three-colours":
            count = min(rooms.occupied.values())
        case "floor":
            count = sum(_nearly_full(share, outlook) for share in rooms.floors)
        case "column":
            count = sum(_nearly_full(share, outlook) for share in rooms.columns)
        case "group":
            count = len(hotel.paid)
    return count


def _nearly_full(share: float, outlook: Outlook) -> float:
    """Return the probability that a floor or column will be full at the end."""
    return 1.0 if share >= 1 else share * share * 0.7 * outlook.later


def staff_worth(outlook: Outlook, card: Staff) -> float:
    """Return what a card already played is still worth."""
    unused = card.number not in outlook.hotel.used
    worth = _steady_worth(outlook.state.edition, card.number, outlook.turns, unused=unused)
    for effect in _SCORING[outlook.state.edition].get(card.number, ()):
        if isinstance(effect, Scores):
            worth += effect.points * expected_count(outlook, effect.each)
        else:
            worth += _best_copy(outlook)
    return worth


_SCORING: Final = {
    edition: {
        number: scoring
        for number, card in cards.items()
        if (scoring := tuple(each for each in card.effects if isinstance(each, Scores | CopiesScoring)))
    }
    for edition, cards in STAFF.items()
}
"""Each card's effects in the final scoring, keyed by edition and card number."""


@cache
def _steady_worth(edition: str, number: int, turns: int, *, unused: bool) -> float:
    """Return what a card is worth over `turns` turns, without the final scoring."""
    rounds = turns / 2
    worth = 0.0
    card = STAFF[edition][number]
    for effect in card.effects:
        match effect:
            case WhenMovingIn(reward, colour, dishes):
                share = (_COLOUR_SHARE if colour else 1.0) * (0.25 if dishes else 1.0)
                worth += share * MOVING_IN * turns * reward_worth(reward, turns)
            case WhenOccupied(reward):
                worth += MOVING_IN * turns * reward_worth(reward, turns)
            case WhenTaking():
                worth += len(effect.faces) * _DIE_SHARE * turns * _per_die(effect, turns)
            case FreeRooms():
                worth += _ROOMS_PER_TURN / 3 * 1.6 * KRONE * turns
            case FreeService():
                worth += 0.4 * turns
            case FreeGuests():
                worth += 0.7 * turns
            case Ignore():
                worth += 0.25 * turns
            case WhenFavoured(reward):
                worth += 0.12 * turns * reward_worth(reward, turns)
            case _ if card.timing == "round" and isinstance(effect, Reward):
                worth += (max(0.0, rounds - 0.5) + 0.5 * unused) * reward_worth(effect, 14)
    return worth


@lru_cache(maxsize=4096)
def moving_in_worth(edition: str, staff: tuple[int, ...], guest: int, turns: int) -> float:
    """Return the value of the rewards for moving a guest in, including those from staff."""
    card = GUESTS[guest]
    worth = sum(reward_worth(reward, turns) for reward in card.rewards)
    for number in staff:
        for effect in STAFF[edition][number].effects:
            if (
                isinstance(effect, WhenMovingIn)
                and effect.colour in {None, card.colour}
                and effect.dishes in {0, sum(card.order)}
            ):
                worth += reward_worth(effect.reward, turns)
    return worth


def _per_die(effect: WhenTaking, turns: int) -> float:
    worth = effect.strength * 1.7 + effect.discount * 1.0 + effect.no_krone * 1.0 + effect.both_tracks * 2.5
    for reward in (effect.reward, effect.extra):
        if reward:
            worth += reward_worth(reward, turns)
    return worth


def _best_copy(outlook: Outlook) -> float:
    """Return what the best game-end card played by an opponent is worth."""
    state = outlook.state
    best = 1.0 * outlook.later
    for seat, hotel in enumerate(state.hotels):
        if seat != outlook.seat:
            for number in hotel.staff:
                for effect in state.card(number).effects:
                    if isinstance(effect, Scores):
                        best = max(best, effect.points * expected_count(outlook, effect.each))
    return best


def hiring_worth(outlook: Outlook, card: Staff) -> float:
    """Return what playing a card is worth, including any one-time effect, without subtracting its price."""
    return staff_worth(outlook, card) + _once_worth(outlook.state.edition, card.number, outlook.turns)


@cache
def _once_worth(edition: str, number: int, turns: int) -> float:
    """Return what a card's one-time effects are worth."""
    card = STAFF[edition][number]
    if card.timing != "once":
        return 0.0
    worth = 0.0
    for effect in card.effects:
        if isinstance(effect, Dish):
            worth += min(effect.amount, 3) * (1 + 0.6 * horizon(turns))
        elif isinstance(effect, Reward):
            worth += reward_worth(effect, turns)
    return worth
