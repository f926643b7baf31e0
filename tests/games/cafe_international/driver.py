"""Games of Café International that end as wanted: who plays how, so that a playthrough can be made anew."""

from collections.abc import Mapping
from random import Random

from engine.games.cafe_international.board import CHAIRS
from engine.games.cafe_international.state import guests_at, one_nation
from engine.games.cafe_international.steps import CafeInternationalState
from engine.kernel import core
from engine.kernel.core import Action, Event
from tests.games.cafe_international.evening import GAME
from tests.playthrough import Plan, Policy


def all_at_the_bar(state: CafeInternationalState, options: tuple[Action, ...], chance: Random) -> Action:
    """Send everybody to the bar until nobody can pay."""
    del state
    return chance.choice([each for each in options if each.verb == "bar"] or list(options))


def bar_on_credit(state: CafeInternationalState, options: tuple[Action, ...], chance: Random) -> Action:
    """Send guests to the bar as long as it can be paid."""
    rich = state.points(state.turn) + state.stool_points() >= 0
    verb = "bar" if rich and not state.placed else "seat"
    return chance.choice([each for each in options if each.verb == verb] or list(options))


def keep_tables_pure(state: CafeInternationalState, options: tuple[Action, ...], chance: Random) -> Action:
    """Complete tables of one nation, draw as little as possible, spoil nothing."""
    if options[0].verb == "draw":
        return options[0]
    return max(options, key=lambda each: (_purity(state, each), chance.random()))


def fill_every_chair(state: CafeInternationalState, options: tuple[Action, ...], chance: Random) -> Action:
    """Seat one guest after the other where the fewest others could sit, and draw as little as possible."""
    if options[0].verb == "draw":
        return options[0]
    return max(options, key=lambda each: (_fullness(state, each), chance.random()))


def spoil_tables(state: CafeInternationalState, options: tuple[Action, ...], chance: Random) -> Action:
    """Fill chairs, but leave no table to one nation, so that much is drawn."""
    if options[0].verb == "draw":
        return options[-1]
    return max(
        options, key=lambda each: (_fullness(state, each) - 3 * _completes(state, each), chance.random())
    )


def regulars_first(state: CafeInternationalState, options: tuple[Action, ...], chance: Random) -> Action:
    """Begin a table of regulars whenever that is possible."""
    if state.fills is None and options[0].verb != "draw":
        (seat,) = core.active_seats(GAME, state)
        prompt = core.prompt(GAME, state, seat)
        assert prompt is not None
        begins = [each.action for each in prompt.options if "regulars" in each.info]
        if begins:
            return chance.choice(begins)
    return bar_on_credit(state, options, chance)


POLICIES: Mapping[str, Policy] = {
    "bag": spoil_tables,
    "bar": bar_on_credit,
    "chairs": fill_every_chair,
    "hand": keep_tables_pure,
    "last_player": all_at_the_bar,
    "all_passed": spoil_tables,
}
"""Who plays how to bring which ending about."""

OUT_OF_REACH = {
    ("2018", 2, "bag"): "67 chairs, 19 stools, two hands of five: 96 tiles at most are out, 97 must be",
    (
        "online",
        2,
        "bag",
    ): "96 tiles must be out: 67 chairs, 19 stools and two full hands, no table of one nation",
    ("1989", 2, "bag"): "likewise",
    ("1989", 4, "all_passed"): "four hands of jokers alone: not met in five thousand guided games",
}
"""Endings that a seat count rules out, or that nobody will ever see, and why."""

RARE = {2: 67, 3: 18327}
"""From which seed on to look for a game in which everybody passes, by seats: nearly all games end otherwise."""


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
    """Return whether a table of regulars was filled."""
    return any(event.kind == "regulars" for event in events)


def _purity(state: CafeInternationalState, action: Action) -> float:
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


def _completes(state: CafeInternationalState, action: Action) -> int:
    """Count the tables that have no foreign guest yet and would have none then."""
    if action.verb != "seat":
        return 0
    pure = 0
    for table in CHAIRS[action.arguments[1]].tables:
        guests = guests_at(state.seated, table)
        own = action.arguments[0][:2] == table[:2]
        pure += len(guests) * (own and all(each.nation == table[:2] for each in guests))
    return pure


def _fullness(state: CafeInternationalState, action: Action) -> float:
    if action.verb == "done":
        return 2.0
    if action.verb != "seat":
        return {"bar": -1.0, "exchange": 0.0}[action.verb]
    guest, chair = action.arguments[:2]
    others = 3.0 - 2 * guest.startswith("joker")
    sizes = [len(guests_at(state.seated, table)) for table in CHAIRS[chair].tables]
    return others + sum(sizes) + 2 * len(CHAIRS[chair].nations) / 2


PLAYTHROUGHS = _plans()
