"""The piles, the display, and the hands."""

from typing import Final

from engine.games.cafe_melange.components import CARDS, category
from engine.games.cafe_melange.markers import rows_of
from engine.games.cafe_melange.position import MelangePosition
from engine.games.cafe_melange.rows import RowRules
from engine.kernel.core import Action, Draft, Payload

_DRAW: Final = {source: Action("draw", (source,)) for source in (*CARDS, "pile", "action")}


def fill_display(draft: Draft[MelangePosition]) -> None:
    """Fill the display with four cards, of more than one category if the piles allow it."""
    state = draft.state
    while True:
        laid: list[str] = []
        while len(state.display) < 4 and state.supply():
            laid.append(draw_card(draft, "display"))
            state.display.append(laid[-1])
        if laid:
            draft.emit("laid", cards=tuple(laid))
        kinds = {category(card) for card in state.display}
        if len(state.display) < 4 or len(kinds) > 1:
            return
        if all(category(card) in kinds for card in (*state.pile, *state.discards)):
            return
        state.discards += state.display
        draft.emit("swept", cards=tuple(state.display))
        state.display.clear()


def draw_card(draft: Draft[MelangePosition], reveals: str) -> str:
    """Draw the top reservation card, refilling an empty pile first; `reveals` names what the draw reveals."""
    state = draft.state
    if not state.pile:
        state.pile, state.discards = state.discards, []
        draft.emit("reshuffled", cards=len(state.pile))
        draft.mark_irreversible(reveals)
        draft.shuffle(state.pile)
    draft.mark_irreversible(reveals)
    return state.pile.pop()


def can_draw(state: MelangePosition) -> bool:
    """Return whether any card can be drawn."""
    return bool(state.display or state.supply() or state.action_pile)


def can_draw_three(state: MelangePosition) -> bool:
    """Return whether a turn's option B is possible: drawing three reservation cards, or two and an action card."""
    return len(state.display) + state.supply() >= (2 if state.action_pile else 3)


def open_sources(state: MelangePosition) -> list[str]:
    """Return the sources that have at least one card, even if there are too few for the whole draw."""
    cards = [card for card in CARDS if card in state.display]
    return cards + ["pile"] * bool(state.supply()) + ["action"] * bool(state.action_pile)


def draw_options(state: MelangePosition, left: int, *, action: bool) -> list[Action]:
    """Return the sources for the next of `left` cards, excluding any that are known to leave too few for the rest.

    `action` allows one of them to be an action card.
    """
    display, supply = state.display, state.supply()
    reservation = len(display) + supply
    found: list[Action] = []
    if reservation + (action and bool(state.action_pile)) >= left and reservation:
        found += [_DRAW[card] for card in CARDS if card in display]
        if supply:
            found.append(_DRAW["pile"])
    if action and state.action_pile:
        found.append(_DRAW["action"])
    return found


def draw_info(state: MelangePosition, seat: int, source: str) -> Payload:
    """Return the seat's rows (as marker shapes) and the awaited personalities whose rows an open card could extend."""
    if source not in CARDS:
        return Payload()
    rules = RowRules(state)
    fitting = tuple(
        state.awaited.get(marker, row)
        for row, marker in rows_of(seat, state.seats).items()
        if marker in state.rows and rules.fault(source, marker) is None
    )
    return Payload(fits=fitting) if fitting else Payload()


def take_card(draft: Draft[MelangePosition], seat: int, source: str) -> None:
    """Move a card from a source to the seat's hand; unless it comes from the display, only this seat sees it."""
    state = draft.state
    if source == "action":
        draft.mark_irreversible("action-card")
        kind = state.action_pile.pop()
        draft.own(state.action_hands, seat).append(kind)
        draft.emit_private(seat, {"action": kind}, "drew-action", seat=seat)
    elif source == "pile":
        card = draw_card(draft, "card")
        draft.own(state.hands, seat).append(card)
        draft.emit_private(seat, {"card": card}, "drew", seat=seat)
    else:
        state.display.remove(source)
        draft.own(state.hands, seat).append(source)
        draft.own(state.taken, seat).append(source)
        draft.emit("took", seat=seat, card=source)


def remove_card(draft: Draft[MelangePosition], seat: int, card: str) -> None:
    """Remove a card from a hand; if the others saw the seat take an identical card, they assume it is the same one."""
    draft.own(draft.state.hands, seat).remove(card)
    if card in draft.state.taken[seat]:
        draft.own(draft.state.taken, seat).remove(card)


def exchange_twins(draft: Draft[MelangePosition], seat: int, twin: str, wish: str) -> bool:
    """Exchange two identical cards for any other card, from the discards if possible, otherwise from the pile.

    Return whether the card came from the pile, which must then still be shuffled.
    """
    state = draft.state
    for _ in range(2):
        remove_card(draft, seat, twin)
    source = "discards" if wish in state.discards else "pile"
    if source == "discards":
        state.discards.remove(wish)
    else:
        state.pile.remove(wish)
    state.discards += [twin, twin]
    draft.emit("joker", seat=seat, card=twin, wish=wish, source=source)
    return source == "pile"
