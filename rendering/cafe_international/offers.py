"""Find the targets of offered actions in Café International, so that they can be marked."""

from engine.games.cafe_international.board import CHAIRS
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Action


def chooser_of(view: InternationalView) -> int:
    """Return the seat that must choose."""
    return view.active_seats[0] if view.active_seats else view.turn


def offered_chairs(offered: tuple[Action, ...]) -> frozenset[str]:
    """Return the chairs named in the offered actions."""
    return frozenset(argument for action in offered for argument in action.arguments if argument in CHAIRS)


def fitting_guests(view: InternationalView, offered: tuple[Action, ...]) -> dict[str, frozenset[str]]:
    """Return, for each offered chair, the guests in the hand that can take it."""
    hand, fitting = {*view.hands[chooser_of(view)]}, dict[str, frozenset[str]]()
    for action in offered:
        for chair in offered_chairs((action,)):
            fitting[chair] = fitting.get(chair, frozenset()) | hand.intersection(action.arguments)
    return fitting


def offers_bar(offered: tuple[Action, ...]) -> bool:
    """Return whether a guest can be sent to the bar."""
    return any(action.verb == "bar" for action in offered)


def playable(hand: tuple[str, ...], offered: tuple[Action, ...]) -> frozenset[str]:
    """Return the guests in a hand that can take a chair now or, if none can, go to the bar; without offers, all guests."""
    seated, barred = (
        {noun for action in offered if (action.verb == "bar") is to_bar for noun in action.arguments}
        & {*hand}
        for to_bar in (False, True)
    )
    return frozenset(seated or barred or hand)
