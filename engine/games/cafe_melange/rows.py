"""Rows of reservation cards: where their markers may be, and how a card changes them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.games.cafe_melange.components import CARDS, MARKERS_PER_KIND, category, find_components
from engine.games.cafe_melange.markers import NEUTRAL, Row
from engine.games.cafe_melange.position import MelangePosition
from engine.kernel.core import Draft, PayloadValue

_REMEMBERED: Final = 4096
"""The number of rows, and of sets of open chairs, whose faults are kept: most stay the same for several turns."""


class RowRules:
    """The rules for playing cards on rows in one position, prepared for many queries about the active seat."""

    def __init__(self, state: MelangePosition) -> None:
        self._state = state
        self._rows = state.rows
        self._fitting = state.box.fitting
        self._shared_pairs = _shared_pairs(tuple(state.rows.values()))
        begun = [marker for marker in state.markers(state.active) if marker in state.rows]
        self._guest_left = len(begun) < len(state.guests[state.active])

    @property
    def _open(self) -> frozenset[str]:
        return self._state.open_chairs()

    def can_begin(self, card: str) -> bool:
        """Return whether a card can start a row: it matches open chairs, and there are markers for all of them."""
        return card not in _new_row_faults(self._state.components, self._open)

    def fault(self, card: str, marker: str) -> str | None:
        """Return the key of the rule against playing a card on a row; None if it is legal (rulings 1 to 3)."""
        return self.faults(marker).get(card)

    def faults(self, marker: str) -> Mapping[str, str]:
        """Return the cards that cannot be played on a row, each with the key of the rule against it."""
        row = self._rows.get(marker)
        if row is None:
            if marker in NEUTRAL:
                return _PERSONALITY_NOT_HERE
            return _new_row_faults(self._state.components, self._open) if self._guest_left else _NO_GUEST
        faults = _row_faults(self._state.components, row)
        if not self._shared_pairs:
            return faults
        third = {
            card: "third-equal-row"
            for card in CARDS
            if faults.get(card) != "category-taken"
            and any(frozenset({card, old}) in self._shared_pairs for old in row.cards)
        }
        return {**faults, **third}

    def chairs(self, card: str, marker: str) -> tuple[str, ...]:
        """Return the chairs on which a row, new or not, would have markers with this card, in board order."""
        fitting = self._fitting[card]
        if marker in self._rows:
            return tuple(chair for chair in self._rows[marker].chairs if chair in fitting)
        open_chairs = self._open
        return tuple(chair for chair in fitting if chair in open_chairs)


_PERSONALITY_NOT_HERE: Final = dict.fromkeys(CARDS, "personality-not-here")
_NO_GUEST: Final = dict.fromkeys(CARDS, "no-guest-for-a-row")


@lru_cache(maxsize=_REMEMBERED)
def _row_faults(components: str, row: Row) -> dict[str, str]:
    """Return the cards that cannot be played on a row whatever the others are, with the rules against them."""
    fitting = find_components(components).fitting
    faults: dict[str, str] = {}
    for card in CARDS:
        if category(card) in row.categories:
            faults[card] = "category-taken"
        elif row.chair_set.isdisjoint(fitting[card]):
            faults[card] = "no-marker-would-stay"
    return faults


@lru_cache(maxsize=_REMEMBERED)
def _new_row_faults(components: str, open_chairs: frozenset[str]) -> dict[str, str]:
    """Return the cards that cannot start a row, with the rules against them."""
    faults: dict[str, str] = {}
    for card, chairs in find_components(components).fitting.items():
        needed = len(open_chairs.intersection(chairs))
        if needed >= MARKERS_PER_KIND:
            faults[card] = "too-many-chairs"
        elif not needed:
            faults[card] = "no-chair-fits"
    return faults


@lru_cache(maxsize=_REMEMBERED)
def _shared_pairs(rows: tuple[Row, ...]) -> set[frozenset[str]]:
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
