"""A policy for sensible games of Grand Austria Hotel, and the playthroughs made with it."""

from collections.abc import Mapping
from random import Random

from engine.games.grand_austria_hotel.actions import strength
from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import cost
from engine.games.grand_austria_hotel.position import Hotel
from engine.games.grand_austria_hotel.state import AustriaState
from engine.kernel import core
from engine.kernel.core import Action, Event
from tests.games.grand_austria_hotel.positions import GAME
from tests.playthrough import Plan

STEADY = {
    "move-in": 100,
    "politics": 95,
    "use": 90,
    "krones": 70,
    "draw": 70,
    "action": 65,
    "occupy": 60,
    "copy": 60,
    "fill": 60,
    "pick": 50,
    "dish": 50,
    "return": 10,
    "store": 5,
    "end": 0,
    "decline": -10,
}
"""The value of each verb whose arguments do not matter; verbs valued above "end" are used before the turn ends."""
SEAT_WITHOUT_EMPEROR = 1
"""A seat that always prefers krones to advancing on the emperor's track."""


def sensible(state: AustriaState, options: tuple[Action, ...], rng: Random) -> Action:
    """Do what seems best at the moment, but sometimes pass or boost."""
    (seat, *_) = core.active_seats(GAME, state)
    options = in_time(state, options)
    for verb, often in (("pass", 0.08), ("boost", 0.15)):
        if any(each.verb == verb for each in options) and rng.random() < often:
            return next(each for each in options if each.verb == verb)
    return max(options, key=lambda each: (_worth(state, seat, each), rng.random()))


def in_time(state: AustriaState, options: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the options that people would consider; they boost a used-up action only to get another room."""
    turn = state.turn
    thinks_of_boost = turn is not None and (turn.left > 0 or turn.action == 3)
    return tuple(each for each in options if each.verb != "boost" or thinks_of_boost)


def _worth(state: AustriaState, seat: int, action: Action) -> float:
    hotel = state.hotels[seat]
    match action:
        case Action("guest", (number,)):
            return 47 - sum(GUESTS[int(number)].order) - 4 * state.guest_row[::-1].index(int(number))
        case Action("die", (face, *other)):
            return 25 + _use(state, seat, int(other[0] if other else face), strength(state, seat, int(face)))
        case Action("dishes", (first, second)):
            short = _short(hotel)
            wine = state.running().action == 2
            fits = min(int(first), short[2 * wine]) + min(int(second), short[2 * wine + 1])
            return 20 + 3 * fits + int(first) + int(second)
        case Action("room", (room, *terms)):
            return (65 if terms else 40) - cost(room) + 3 * (hotel.plan.colour[room] in _colours(hotel))
        case Action("split", (krones, spaces)):
            wants_krones = hotel.money < 6 or seat == SEAT_WITHOUT_EMPEROR
            return 20 + int(krones) + int(spaces) + (int(krones) if wants_krones else int(spaces))
        case Action("staff", (number, *_)):
            return 40 + state.card(int(number)).cost - (hotel.money < 4)
        case Action("serve", arguments):
            return _serving(hotel, arguments)
        case Action("penalty", (way, *_)):
            return {"ignore": 3, "krones": 2}.get(way, 1)
    return STEADY.get(action.verb, -5)


def _serving(hotel: Hotel, arguments: tuple[str, ...]) -> float:
    """Return the value of serving: new dishes as proposed, and dishes from the kitchen if that is worth a krone."""
    if any(hotel.tray):
        return 80 if arguments == ("proposed",) else 6
    waits = sum(min(have, want) for have, want in zip(hotel.kitchen, _short(hotel), strict=True))
    return (55 if waits >= 2 else -3) if arguments == ("proposed",) else -4


def _short(hotel: Hotel) -> list[int]:
    """Return how many of each dish are missing from the orders."""
    return [sum(guest.missing[place] for guest in hotel.cafe) for place in range(len(DISHES))]


def _colours(hotel: Hotel) -> set[str]:
    return {GUESTS[guest.number].colour for guest in hotel.cafe}


def _use(state: AustriaState, seat: int, action: int, amount: int) -> float:
    """Return the value of a die action; strength that cannot be used does not count."""
    hotel = state.hotels[seat]
    free = sum(side == "prepared" for side in hotel.rooms.values())
    match action:
        case 1 | 2:
            return 3 * min(amount, sum(_short(hotel)[2 * action - 2 : 2 * action]))
        case 3:
            return 3 * min(amount, max(0, 5 - free))
        case 4:
            return (
                2 * amount + 4 * (hotel.money < 4) + 4 * (hotel.emperor < 6 and seat != SEAT_WITHOUT_EMPEROR)
            )
        case _:
            return 3 * min(amount, 4) if hotel.hand else -10


WANTED = {"moved-in", "group-full", "politics", "favoured", "penalty", "rolls-again", "hired", "boosted"}


def lively(events: list[Event]) -> bool:
    """Return whether events of every wanted kind occurred."""
    return {event.kind for event in events} >= WANTED


def _plans() -> Mapping[str, Plan]:
    """Return plans that cover all editions, sides, staff deals, tiles and politics cards with every number of seats."""
    ways = (
        ("2015", "front", "sets", "105-109-113", "A1-B1-C1"),
        ("2022", "front", "random", "106-110-114", "A2-B2-C2"),
        ("2015", "back", "draft", "107-111-115", "A3-B3-C3"),
        ("2022", "back", "draft", "108-112-116", "A4-B4-C4"),
    )
    plans = {}
    for seats in GAME.seats:
        for values in ways:
            options = {choice.name: value for choice, value in zip(GAME.option_specs, values, strict=True)}
            plans[f"{values[0]}-{seats}-{values[1]}-{values[2]}"] = Plan(
                seats, options, "rounds", sensible, lively
            )
        plans[f"2015-{seats}-random"] = Plan(seats, {"staff": "random"}, "rounds", sensible, lively)
    return plans


PLAYTHROUGHS = _plans()
"""Playthroughs of every value of every rules option, with every number of seats."""
