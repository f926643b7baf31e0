"""Policies that lead to every ending of Café Melange, and the playthroughs made with them."""

from collections.abc import Mapping
from random import Random

from engine.games.cafe_melange.state import MelangeState
from engine.kernel.core import Action, Event, apply
from tests.games.cafe_melange.positions import GAME
from tests.playthrough import Plan


def seat_soon(state: MelangeState, options: tuple[Action, ...], rng: Random) -> Action:
    """Choose what leaves the fewest markers on personalities' rows and on rows for one's own guests."""
    return min(options, key=lambda each: (_remaining_chairs(state, each), rng.random()))


def own_guests_first(state: MelangeState, options: tuple[Action, ...], rng: Random) -> Action:
    """Seat one's own guests, and let the personalities wait."""
    return min(
        options,
        key=lambda each: (_remaining_chairs(state, each) + 20 * _is_for_personality(each), rng.random()),
    )


def anything(state: MelangeState, options: tuple[Action, ...], rng: Random) -> Action:
    """Do anything, but one time in three play an action card or a joker if possible."""
    del state
    rare = [each for each in options if each.verb in {"action", "joker"}]
    return rng.choice(rare if rare and rng.random() < 1 / 3 else list(options))


def _remaining_chairs(state: MelangeState, action: Action) -> float:
    if action.verb in {"play", "joker"}:
        seat = state.agenda[-1].seat
        marker = action.arguments[-1]
        after = apply(GAME, state, seat, action).state
        left = [len(row.chairs) for name, row in after.rows.items() if name.endswith(marker)]
        return min(left, default=1)
    return 10.0 if action.verb == "draw" else 5.0


def _is_for_personality(action: Action) -> bool:
    return action.arguments[-1:] in {("white",), ("grey",)}


def with_everything(events: list[Event]) -> bool:
    """Return whether the game included jokers, swaps, removed markers, holding rows and dead rows."""
    kinds = {event.kind for event in events}
    return kinds >= {"joker", "swapped", "paid", "marker-removed", "held", "row-died"}


def _plans() -> Mapping[str, Plan]:
    plans = {f"{seats}-visitors": Plan(seats, {}, "visitors", seat_soon) for seats in GAME.seats}
    plans |= {
        f"{seats}-everything": Plan(seats, {}, "visitors", anything, with_everything) for seats in GAME.seats
    }
    plans["2-guests"] = Plan(2, {}, "guests", own_guests_first)
    return plans


OUT_OF_REACH = {
    "skipped": "whoever holds all the cards there are can play one of them, and what is seated brings cards back",
}
"""Endings that cannot be reached by playing, and why; `test_melange_end` sets them up."""

PLAYTHROUGHS = _plans()
