"""Policies that lead to every ending of Café International, and the playthroughs made with them."""

from collections.abc import Mapping
from random import Random

from engine.games.cafe_international.board import CHAIRS
from engine.games.cafe_international.position import guests_at, one_nation
from engine.games.cafe_international.state import InternationalState
from engine.kernel import core
from engine.kernel.core import Action, Event
from tests.games.cafe_international.positions import GAME
from tests.playthrough import Plan, Policy


def all_at_the_bar(state: InternationalState, options: tuple[Action, ...], rng: Random) -> Action:
    """Send every guest to the bar until nobody can pay."""
    del state
    return rng.choice([each for each in options if each.verb == "bar"] or list(options))


def bar_on_credit(state: InternationalState, options: tuple[Action, ...], rng: Random) -> Action:
    """Send guests to the bar for as long as the seat can pay."""
    rich = state.points(state.turn) + state.stool_points() >= 0
    verb = "bar" if rich and not state.placed else "seat"
    return rng.choice([each for each in options if each.verb == verb] or list(options))


def keep_tables_pure(state: InternationalState, options: tuple[Action, ...], rng: Random) -> Action:
    """Complete tables of a single nation, draw as little as possible, and never mix nations."""
    if options[0].verb == "draw":
        return options[0]
    return max(options, key=lambda each: (_purity(state, each), rng.random()))


def fill_every_chair(state: InternationalState, options: tuple[Action, ...], rng: Random) -> Action:
    """Seat guests on chairs that fit the fewest other guests, and draw as little as possible."""
    if options[0].verb == "draw":
        return options[0]
    return max(options, key=lambda each: (_fullness(state, each), rng.random()))


def spoil_tables(state: InternationalState, options: tuple[Action, ...], rng: Random) -> Action:
    """Fill chairs but never complete a table of a single nation, so that many tiles are drawn."""
    if options[0].verb == "draw":
        return options[-1]
    return max(options, key=lambda each: (_fullness(state, each) - 3 * _completes(state, each), rng.random()))


def regulars_first(state: InternationalState, options: tuple[Action, ...], rng: Random) -> Action:
    """Start a regulars' table whenever possible."""
    if state.fills is None and options[0].verb != "draw":
        (seat,) = core.active_seats(GAME, state)
        prompt = core.prompt(GAME, state, seat)
        assert prompt is not None
        begins = [each.action for each in prompt.options if "regulars" in each.info]
        if begins:
            return rng.choice(begins)
    return bar_on_credit(state, options, rng)


POLICIES: Mapping[str, Policy] = {
    "bag": spoil_tables,
    "bar": bar_on_credit,
    "chairs": fill_every_chair,
    "hand": keep_tables_pure,
    "last_player": all_at_the_bar,
    "all_passed": spoil_tables,
}
"""For each ending, the policy that leads to it."""

OUT_OF_REACH = {
    ("2018", 2, "bag"): "67 chairs, 19 stools, two hands of five: 96 tiles at most are out, 97 must be",
    (
        "online",
        2,
        "bag",
    ): "96 tiles must be out: 67 chairs, 19 stools and two full hands, no table of one nation",
    ("1989", 2, "bag"): "as with the online rules",
    ("1989", 4, "all_passed"): "four hands of jokers alone: not met in five thousand guided games",
}
"""Endings that are impossible with certain numbers of seats or never occur in practice, each with the reason."""

RARE = {2: 67, 3: 18327}
"""The first seed to try, by number of seats, for the very rare games that end because everybody passes."""


def _plans() -> Mapping[str, Plan]:
    plans = {}
    for rules in ("2018", "online", "1989"):
        for seats in GAME.seats:
            for reason, policy in POLICIES.items():
                passing = reason == "all_passed" and rules != "1989"
                if not passing and (rules, seats, reason) not in OUT_OF_REACH:
                    plans[f"{rules}-{seats}-{reason}"] = Plan(
                        seats,
                        {"rules": rules},
                        reason,
                        policy,
                        seed=RARE[seats] if reason == "all_passed" else 0,
                    )
            if rules != "online":
                options = {"rules": rules, "regulars": "true"}
                plans[f"{rules}-{seats}-regulars"] = Plan(seats, options, "bar", regulars_first, has_regulars)
    return plans


def has_regulars(events: list[Event]) -> bool:
    """Return whether a regulars' table was filled."""
    return any(event.kind == "regulars" for event in events)


def _purity(state: InternationalState, action: Action) -> float:
    if action.verb == "done":
        return 0.5
    if action.verb != "seat":
        return {"bar": 0.0, "exchange": 0.2}[action.verb]
    guest, chair = action.arguments[:2]
    worth = 1.0
    for table in CHAIRS[chair].tables:
        guests = guests_at(state.seated, table)
        nation = action.arguments[2] if len(action.arguments) > 2 else guest[:2]
        fits = not guests or all(each.nation == nation for each in guests)
        pure = nation == table[:2] or guest.startswith("joker")
        if fits and pure:
            worth += len(guests) ** 2
        elif not guests or one_nation(guests) or len(guests) == 1:
            worth -= 3
    return worth


def _completes(state: InternationalState, action: Action) -> int:
    """Return how many guests already sit at the chair's tables, counting only tables that stay free of foreign guests."""
    if action.verb != "seat":
        return 0
    pure = 0
    for table in CHAIRS[action.arguments[1]].tables:
        guests = guests_at(state.seated, table)
        own = action.arguments[0][:2] == table[:2]
        pure += len(guests) * (own and all(each.nation == table[:2] for each in guests))
    return pure


def _fullness(state: InternationalState, action: Action) -> float:
    if action.verb == "done":
        return 2.0
    if action.verb != "seat":
        return {"bar": -1.0, "exchange": 0.0}[action.verb]
    guest, chair = action.arguments[:2]
    others = 3.0 - 2 * guest.startswith("joker")
    sizes = [len(guests_at(state.seated, table)) for table in CHAIRS[chair].tables]
    return others + sum(sizes) + 2 * len(CHAIRS[chair].nations) / 2


PLAYTHROUGHS = _plans()
