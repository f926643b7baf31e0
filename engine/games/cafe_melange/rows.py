"""Rows of reservation cards: where their markers may stand, and how a card changes them.

A set of chairs is a number (see `components.set_of`): adding up the sets of all rows counts the markers on each
chair.
"""

from collections.abc import Mapping
from functools import lru_cache

from engine.games.cafe_melange.components import MARKERS_PER_KIND, PLACES, category, find_components, set_of
from engine.games.cafe_melange.markers import NEUTRAL, Row, completing_cards, pairs_in_common, row_with
from engine.games.cafe_melange.position import MelangePosition
from engine.kernel.core import Draft, PayloadValue
from engine.kernel.kept import kept


class RowRules:
    """The rules for playing cards on rows in one position, with values cached for the active seat."""

    def __init__(self, state: MelangePosition) -> None:
        self._state, self._rows, self._box = state, state.rows, state.box

    @kept
    def _open(self) -> int:
        """The set of chairs on which markers may still be placed."""
        return open_chairs(self._state)

    @property
    def _guest_left(self) -> bool:
        """Whether the active seat has a guest left for another row."""
        state = self._state
        begun = [marker for marker in state.markers(state.active) if marker in state.rows]
        return len(begun) < len(state.guests[state.active])

    @kept
    def _shared_pairs(self) -> int:
        """The set of pairs of cards that two rows have in common."""
        return pairs_in_common(self._rows.values())

    @kept
    def beginning(self) -> frozenset[str]:
        """The cards that can start a row."""
        return _beginning(self._state.components, self._open)

    @kept
    def _beginning_of_guest(self) -> frozenset[str]:
        """The cards that can start a row for a guest; none if there is no guest left for one."""
        return self.beginning if self._guest_left else frozenset()

    def playable(self, marker: str) -> frozenset[str]:
        """Return the cards that may be played on the row (rulings 1 to 3)."""
        row = self._rows.get(marker)
        if row is None:
            return frozenset() if marker in NEUTRAL else self._beginning_of_guest
        cards = row.extending(self._box)
        return cards - self._third_cards(row) if self._shared_pairs else cards

    def _third_cards(self, row: Row) -> frozenset[str]:
        """Return the cards that would give the row two cards that two other rows already share."""
        return completing_cards(row.cards, self._shared_pairs)

    def fault(self, card: str, marker: str) -> str | None:
        """Return the key of the rule that forbids playing a card on a row; None if it is legal."""
        if card in self.playable(marker):
            return None
        row = self._rows.get(marker)
        if row is None:
            return self._new_row_fault(card, marker)
        if category(card) in row.categories:
            return "category-taken"
        return "third-equal-row" if card in self._third_cards(row) else "no-marker-would-stay"

    def _new_row_fault(self, card: str, marker: str) -> str:
        if marker in NEUTRAL:
            return "personality-not-here"
        if not self._guest_left:
            return "no-guest-for-a-row"
        return "too-many-chairs" if self._open & self._box.fitting_set[card] else "no-chair-fits"

    def chairs(self, card: str, marker: str) -> tuple[str, ...]:
        """Return the chairs where a new or existing row would have markers after this card, in board order."""
        fitting = self._box.fitting[card]
        if marker in self._rows:
            return tuple([chair for chair in self._rows[marker].chairs if chair in fitting])
        open_ = self._open
        return tuple([chair for chair in fitting if PLACES[chair] & open_])


@lru_cache(maxsize=1 << 13)
def _beginning(components: str, open_chairs: int) -> frozenset[str]:
    """Return the cards that can start a row: they match open chairs, and there are enough markers for all of them."""
    fitting = find_components(components).fitting_set
    needed = {card: (open_chairs & chairs).bit_count() for card, chairs in fitting.items()}
    return frozenset([card for card, markers in needed.items() if 0 < markers < MARKERS_PER_KIND])


def open_chairs(state: MelangePosition) -> int:
    """Return the set of chairs on which markers may still be placed: free, not held, fewer than four markers."""
    places = [row.places for row in state.rows.values()]
    taken = set_of(state.seated)
    four = sum(places) >> 2
    if len(set(places)) < len(places):
        for chairs in places:
            if chairs.bit_count() == 2 and places.count(chairs) > 1:
                taken |= chairs
    return state.box.all_chairs & ~(four | taken)


def row_context(state: MelangePosition, marker: str) -> Mapping[str, PayloadValue]:
    """Return the context for an event about a row: the personality it belongs to, if any."""
    return {"visitor": state.awaited[marker]} if marker in state.awaited else {}


def begin_row(draft: Draft[MelangePosition], marker: str, card: str) -> None:
    """Start a row with its first card, and place its markers."""
    chairs = RowRules(draft.state).chairs(card, marker)
    draft.state.rows[marker] = row_with((card,), chairs)
    draft.emit_with_context(
        row_context(draft.state, marker), "row-begun", marker=marker, card=card, chairs=chairs
    )


def lay(draft: Draft[MelangePosition], card: str, marker: str) -> None:
    """Put a card that has already left the hand on a new or existing row."""
    state = draft.state
    row = state.rows.get(marker)
    if row is None:
        begin_row(draft, marker, card)
        return
    left = RowRules(state).chairs(card, marker)
    removed = tuple(chair for chair in row.chairs if chair not in left)
    state.rows[marker] = row_with((*row.cards, card), left)
    draft.emit_with_context(
        row_context(state, marker), "row-extended", marker=marker, card=card, removed=removed, chairs=left
    )


def drop_row(draft: Draft[MelangePosition], marker: str) -> None:
    """Discard a row's cards."""
    draft.state.discards += draft.state.rows.pop(marker).cards


def clear_chairs(draft: Draft[MelangePosition], chairs: tuple[str, ...], keep: tuple[str, ...] = ()) -> None:
    """Return the markers on the given chairs to their rows; a row that loses its last marker dies (ruling 7)."""
    state = draft.state
    for marker, row in list(state.rows.items()):
        if marker in keep or row.chair_set.isdisjoint(chairs):
            continue
        lost = tuple(chair for chair in row.chairs if chair in chairs)
        left = tuple(chair for chair in row.chairs if chair not in chairs)
        state.rows[marker] = row_with(row.cards, left)
        draft.emit("markers-returned", marker=marker, chairs=lost)
        if not left:
            drop_row(draft, marker)
            draft.emit_with_context(row_context(state, marker), "row-died", marker=marker)
