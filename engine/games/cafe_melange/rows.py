"""Rows of reservation cards: where their markers may be, and how a card changes them."""

from collections.abc import Iterable, Mapping

from engine.games.cafe_melange.components import MARKERS_PER_KIND, category
from engine.games.cafe_melange.markers import NEUTRAL, Row
from engine.games.cafe_melange.position import MelangePosition
from engine.kernel.core import Draft, PayloadValue


class RowRules:
    """The rules for playing cards on rows in one position, prepared for many queries about the active seat."""

    def __init__(self, state: MelangePosition) -> None:
        self._rows = state.rows
        self._fitting = state.box.fitting
        self._open = state.open_chairs()
        begun = [marker for marker in state.markers(state.active) if marker in state.rows]
        self._guest_left = len(begun) < len(state.guests[state.active])
        self._shared_pairs = _shared_pairs(state.rows.values())

    def can_begin(self, card: str) -> bool:
        """Return whether a card can start a row: it matches open chairs, and there are markers for all of them."""
        return 0 < self._markers_needed(card) < MARKERS_PER_KIND

    def _markers_needed(self, card: str) -> int:
        """Return how many markers a new row with this card would need."""
        return len(self._open.intersection(self._fitting[card]))

    def fault(self, card: str, marker: str) -> str | None:
        """Return the key of the rule against playing a card on a row; None if it is legal (rulings 1 to 3)."""
        row = self._rows.get(marker)
        if row is None:
            return self._new_row_fault(card, marker)
        if category(card) in row.categories:
            return "category-taken"
        if self._shared_pairs and any(frozenset({card, old}) in self._shared_pairs for old in row.cards):
            return "third-equal-row"
        return "no-marker-would-stay" if row.chair_set.isdisjoint(self._fitting[card]) else None

    def _new_row_fault(self, card: str, marker: str) -> str | None:
        if marker in NEUTRAL:
            return "personality-not-here"
        if not self._guest_left:
            return "no-guest-for-a-row"
        needed = self._markers_needed(card)
        if needed >= MARKERS_PER_KIND:
            return "too-many-chairs"
        return None if needed else "no-chair-fits"

    def chairs(self, card: str, marker: str) -> tuple[str, ...]:
        """Return the chairs on which a row, new or not, would have markers with this card, in board order."""
        fitting = self._fitting[card]
        if marker in self._rows:
            return tuple(chair for chair in self._rows[marker].chairs if chair in fitting)
        return tuple(chair for chair in fitting if chair in self._open)


def _shared_pairs(rows: Iterable[Row]) -> set[frozenset[str]]:
    """Return the pairs of cards that two rows have in common."""
    once, twice = set[frozenset[str]](), set[frozenset[str]]()
    for row in rows:
        twice |= once & row.pairs
        once |= row.pairs
    return twice


def row_context(state: MelangePosition, marker: str) -> Mapping[str, PayloadValue]:
    """Return the context of an event about a row: the personality it belongs to, if any."""
    return {"visitor": state.awaited[marker]} if marker in state.awaited else {}


def begin_row(draft: Draft[MelangePosition], marker: str, card: str) -> None:
    """Start a row with its first card and place its markers."""
    chairs = RowRules(draft.state).chairs(card, marker)
    draft.state.rows[marker] = Row((card,), chairs)
    draft.state.changed += chairs
    draft.emit_with_context(
        row_context(draft.state, marker), "row-begun", marker=marker, card=card, chairs=chairs
    )


def lay(draft: Draft[MelangePosition], card: str, marker: str) -> None:
    """Play a card on a row, new or not, after it has left the hand."""
    state = draft.state
    row = state.rows.get(marker)
    if row is None:
        begin_row(draft, marker, card)
        return
    left = RowRules(state).chairs(card, marker)
    removed = tuple(chair for chair in row.chairs if chair not in left)
    state.rows[marker] = Row((*row.cards, card), left)
    state.changed += removed
    draft.emit_with_context(
        row_context(state, marker), "row-extended", marker=marker, card=card, removed=removed, chairs=left
    )


def drop_row(draft: Draft[MelangePosition], marker: str) -> None:
    """Discard the cards of a row."""
    draft.state.discards += draft.state.rows.pop(marker).cards


def clear_chairs(draft: Draft[MelangePosition], chairs: tuple[str, ...], keep: tuple[str, ...] = ()) -> None:
    """Return the markers on some chairs to their rows; a row that loses its last marker dies (ruling 7)."""
    state = draft.state
    for marker, row in list(state.rows.items()):
        if marker in keep or row.chair_set.isdisjoint(chairs):
            continue
        lost = tuple(chair for chair in row.chairs if chair in chairs)
        left = tuple(chair for chair in row.chairs if chair not in chairs)
        state.rows[marker] = Row(row.cards, left)
        state.changed += lost
        draft.emit("markers-returned", marker=marker, chairs=lost)
        if not left:
            drop_row(draft, marker)
            draft.emit_with_context(row_context(state, marker), "row-died", marker=marker)
