"""Why an action of a turn is not possible: the ruling that stands against it."""

from typing import TYPE_CHECKING

from engine.games.cafe_melange.cards import open_sources
from engine.games.cafe_melange.components import CARDS
from engine.games.cafe_melange.markers import rows_of
from engine.games.cafe_melange.personalities import must_refresh
from engine.games.cafe_melange.rows import Room
from engine.kernel.core import Action
from engine.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from engine.games.cafe_melange.state import MelangeState
    from engine.games.cafe_melange.turn import Turn


def why_not(turn: "Turn", state: "MelangeState", action: Action) -> IllegalAction | None:
    """Return the reason, or None when it is no action of a turn at all."""
    match action:
        case Action("play", (card, row)):
            if card in CARDS and card not in state.hands[turn.seat]:
                return IllegalAction("card-not-in-hand", card=card, row=row)
            return _row(turn, state, card, row)
        case Action("joker", (twin, card, row)):
            if state.hands[turn.seat].count(twin) < 2 or twin == card:
                return IllegalAction("joker-needs-twins", card=twin)
            if turn.plays < 2:
                return IllegalAction("no-play-left")
            return _row(turn, state, card, row) or IllegalAction("wish-not-in-piles", card=card)
        case Action("action", (kind,)):
            return _action(turn, state, kind)
        case Action("draw", (_,)):
            if turn.plays < 3 and must_refresh(state):
                return IllegalAction("refresh-first")
            return why_not_drawn(state, action)
        case Action("done", ()):
            return IllegalAction("play-or-draw" if turn.plays == 3 else "draw-to-end")
    return None


def why_not_drawn(state: "MelangeState", action: Action, *, action_card: bool = True) -> IllegalAction | None:
    """Return the reason against drawing from somewhere, or None when it is no drawing at all.

    Args:
        state: the game.
        action: what is refused.
        action_card: whether an action card may still be among the cards drawn.
    """
    match action:
        case Action("draw", ("action",)) if state.action_pile and not action_card:
            return IllegalAction("one-action-card")
        case Action("draw", (source,)) if source in open_sources(state):
            return IllegalAction("no-three-cards")
        case Action("draw", (source,)):
            return IllegalAction("nothing-to-draw", source=source)
    return None


def _row(turn: "Turn", state: "MelangeState", card: str, row: str) -> IllegalAction | None:
    if card not in CARDS:
        return IllegalAction("no-such-card", card=card)
    if not turn.plays:
        return IllegalAction("no-play-left")
    marker = rows_of(turn.seat, state.seats).get(row)
    if marker is None:
        return IllegalAction("no-such-row", row=row)
    fault = Room(state).fault(card, marker)
    return IllegalAction(fault, card=card, row=row) if fault else None


def _action(turn: "Turn", state: "MelangeState", kind: str) -> IllegalAction:
    if kind not in state.action_hands[turn.seat]:
        return IllegalAction("action-not-in-hand", action=kind)
    if turn.acted:
        return IllegalAction("action-in-this-turn")
    if state.phase() in state.phases_used[turn.seat]:
        return IllegalAction("action-in-this-phase", phase=state.phase() + 1)
    if not turn.plays:
        return IllegalAction("no-play-left")
    return IllegalAction("action-impossible", action=kind)
