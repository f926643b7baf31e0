"""Rows of reservation cards: where their markers may stand, how a card changes them."""

from typing import TYPE_CHECKING

from engine.core import Draft
from engine.games.cafe_melange.components import MARKERS_PER_KIND, category
from engine.games.cafe_melange.markers import NEUTRAL, Row, row_of

if TYPE_CHECKING:
    from engine.games.cafe_melange.state import MelangeState


def rows_of(state: "MelangeState", seat: int) -> list[tuple[str, str]]:
    """Give the rows a seat may play on, as it calls them, with their markers: its own, then white and grey."""
    own = [(row_of(marker), marker) for marker in state.markers(seat)]
    return [*own, *((marker, marker) for marker in NEUTRAL)]


def placeable(state: "MelangeState", card: str) -> list[str]:
    """Give the chairs a new row with this card would mark, in board order."""
    open_chairs = state.open_chairs()
    return [chair for chair in state.box.fitting[card] if chair in open_chairs]


def remaining(state: "MelangeState", seat: int, card: str, marker: str) -> list[str] | str:
    """Give the chairs a row would stand on with this card, or the key of why it cannot be played (rulings 1 to 3)."""
    if marker in state.rows:
        return _extended(state, card, marker)
    if marker in NEUTRAL:
        return "personality-not-here"
    if sum(own in state.rows for own in state.markers(seat)) >= len(state.guests[seat]):
        return "no-guest-for-a-row"
    chairs = placeable(state, card)
    if len(chairs) >= MARKERS_PER_KIND:
        return "too-many-chairs"
    return chairs or "no-chair-fits"


def _extended(state: "MelangeState", card: str, marker: str) -> list[str] | str:
    row = state.rows[marker]
    if category(card) in {category(other) for other in row.cards}:
        return "category-taken"
    others = [set(each.cards) for name, each in state.rows.items() if name != marker]
    if any(sum({card, old} <= cards for cards in others) >= 2 for old in row.cards):
        return "third-equal-row"
    return [chair for chair in row.chairs if chair in state.box.fitting[card]] or "no-marker-would-stay"


def begin_row(draft: Draft["MelangeState"], marker: str, card: str) -> None:
    """Lay the first card of a row and put its markers on the board."""
    chairs = placeable(draft.state, card)
    draft.state.rows[marker] = Row([card], chairs)
    draft.state.changed += chairs
    draft.tell("row-begun", marker=marker, card=card, chairs=tuple(chairs))


def lay(draft: Draft["MelangeState"], seat: int, card: str, marker: str) -> None:
    """Play a card on a row, new or not; the card has already left the hand."""
    state = draft.state
    row = state.rows.get(marker)
    if row is None:
        begin_row(draft, marker, card)
        return
    left = remaining(state, seat, card, marker)
    assert isinstance(left, list), left
    removed = [chair for chair in row.chairs if chair not in left]
    row.cards.append(card)
    row.chairs = left
    state.changed += removed
    draft.tell("row-extended", marker=marker, card=card, removed=tuple(removed), chairs=tuple(left))


def drop_row(draft: Draft["MelangeState"], marker: str) -> None:
    """Put a row's cards on the discard pile."""
    draft.state.discards += draft.state.rows.pop(marker).cards


def clear_chairs(draft: Draft["MelangeState"], chairs: tuple[str, ...], keep: tuple[str, ...] = ()) -> None:
    """Give markers back to their rows; a row that loses its last one dies (ruling 7)."""
    state = draft.state
    for marker, row in list(state.rows.items()):
        lost = [chair for chair in row.chairs if chair in chairs]
        if marker in keep or not lost:
            continue
        row.chairs = [chair for chair in row.chairs if chair not in chairs]
        state.changed += lost
        draft.tell("markers-returned", marker=marker, chairs=tuple(lost))
        if not row.chairs:
            drop_row(draft, marker)
            draft.tell("row-died", marker=marker)
