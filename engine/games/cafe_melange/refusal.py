"""Why an action in a turn is illegal: the ruling that forbids it."""

from engine.games.cafe_melange.cards import open_sources
from engine.games.cafe_melange.components import CARDS
from engine.games.cafe_melange.markers import rows_of
from engine.games.cafe_melange.personalities import must_refresh
from engine.games.cafe_melange.position import MelangePosition
from engine.games.cafe_melange.rows import RowRules
from engine.kernel.core import Action
from engine.kernel.errors import IllegalAction


def why_not(
    state: MelangePosition, action: Action, seat: int, plays: int, *, acted: bool
) -> IllegalAction | None:
    """Return why a seat cannot take an action on its turn; None if it is not a turn's action at all.

    Args:
        state: The position.
        action: The refused action.
        seat: Whose turn it is.
        plays: The number of cards that may still be played.
        acted: Whether an action card has been played this turn.
    """
    match action:
        case Action("play", (card, row)):
            if card in CARDS and card not in state.hands[seat]:
                return IllegalAction("card-not-in-hand", card=card, row=row)
            return _row_refusal(state, seat, plays, card, row)
        case Action("joker", (twin, card, row)):
            if state.hands[seat].count(twin) < 2 or twin == card:
                return IllegalAction("joker-needs-twins", card=twin)
            if plays < 2:
                return IllegalAction("no-play-left")
            refusal = _row_refusal(state, seat, plays, card, row)
            return refusal or IllegalAction("wish-not-in-piles", card=card)
        case Action("action", (kind,)):
            return _action_card_refusal(state, seat, plays, kind, acted=acted)
        case Action("draw", (_,)):
            if plays < 3 and must_refresh(state):
                return IllegalAction("refresh-first")
            return why_not_drawn(state, action)
        case Action("done", ()):
            return IllegalAction("play-or-draw" if plays == 3 else "draw-to-end")
    return None


def why_not_drawn(
    state: MelangePosition, action: Action, *, action_card: bool = True
) -> IllegalAction | None:
    """Return why a card cannot be drawn from a source; None if the action does not draw.

    Args:
        state: The position.
        action: The refused action.
        action_card: Whether an action card may still be among the cards drawn.
    """
    match action:
        case Action("draw", ("action",)) if state.action_pile and not action_card:
            return IllegalAction("one-action-card")
        case Action("draw", (source,)) if source in open_sources(state):
            return IllegalAction("no-three-cards")
        case Action("draw", (source,)):
            return IllegalAction("nothing-to-draw", source=source)
    return None


def _row_refusal(state: MelangePosition, seat: int, plays: int, card: str, row: str) -> IllegalAction | None:
    if card not in CARDS:
        return IllegalAction("no-such-card", card=card)
    if not plays:
        return IllegalAction("no-play-left")
    marker = rows_of(seat, state.seats).get(row)
    if marker is None:
        return IllegalAction("no-such-row", row=row)
    fault = RowRules(state).fault(card, marker)
    return IllegalAction(fault, card=card, row=row) if fault else None


def _action_card_refusal(
    state: MelangePosition, seat: int, plays: int, kind: str, *, acted: bool
) -> IllegalAction:
    if kind not in state.action_hands[seat]:
        return IllegalAction("action-not-in-hand", action=kind)
    if acted:
        return IllegalAction("action-in-this-turn")
    if state.phase() in state.phases_used[seat]:
        return IllegalAction("action-in-this-phase", phase=state.phase() + 1)
    if not plays:
        return IllegalAction("no-play-left")
    return IllegalAction("action-impossible", action=kind)
