"""The means of a seat to bring rows down to one chair: reservation cards, plays of this turn, and turns to come."""

from collections.abc import Sequence
from typing import Final

from engine.games.cafe_melange.components import CARDS
from engine.games.cafe_melange.evaluation_room import CARD_BITS

_FOUND_IN_A_TURN: Final = 0.3
"""The chance to find a certain reservation card in a turn: in the display, on the pile, or by a joker."""
_PATIENCE: Final = 3.0
"""For how many turns it pays to wait for a card."""
_OPEN_CARD: Final = 0.5
"""The chance that a card of the display is still there in one's next turn."""
_NEXT_DRAW: Final = 0.75
"""The chance to get a card of the display, if one is about to draw."""
_NOW: Final = 0.97
"""The chance to do what the cards in the hand allow in the present turn; something may come of the order of moves."""
_NEXT_TURN: Final = 0.8
"""The chance that what the cards in the hand allow is still possible in the next turn, and still worth it."""
_SEARCH: Final = 0.5
"""The turns that it takes to find a card, besides the one in which it is played."""


class Means:
    """Cards in the hand, plays and turns that are not yet meant for any row.

    Attributes:
        held: The kinds of card in the hand.
        turns: The turns to come.
    """

    def __init__(self, hand: Sequence[str], displayed: int, plays: int, turns: float, *, draws: bool) -> None:
        self._hand, self._displayed, self._plays, self.turns = hand, displayed, plays, turns
        self._draws = draws
        self.held = self._pairs = 0
        self._has_triplets = False
        for card in set(hand):
            self.held |= CARD_BITS[card]
            number = hand.count(card)
            if number > 1:
                self._pairs |= CARD_BITS[card]
                self._has_triplets |= number > 2
        self._found = 1 - (1 - _FOUND_IN_A_TURN) ** min(turns, _PATIENCE)
        self._found_open = max(self._found, _NEXT_DRAW if draws else _OPEN_CARD)
        self._chances = dict[int, float]()
        self._next_turn = _NEXT_TURN * min(1.0, turns)

    def chance(self, cards: int, size: int) -> tuple[float, int, bool]:
        """Return the chance to play a set of cards, how many cards that costs, and whether it takes only this turn."""
        missing = cards & ~self.held
        if not missing:
            return (_NOW, size, True) if size <= self._plays else (self._next_turn, size, False)
        number = missing.bit_count()
        if number == 1 and (self._has_triplets or self._pairs & ~cards):
            if size < self._plays:
                return _NOW, size + 1, True
            return self._next_turn, size + 1, False
        chance = self._chances.get(missing)
        if chance is None:
            shown = (missing & self._displayed).bit_count()
            time = min(1.0, max(0.0, self.turns - _SEARCH * number))
            chance = _NEXT_TURN * time * self._found_open**shown * self._found ** (number - shown)
            self._chances[missing] = chance
        return chance, size, False

    def without(self, cards: int, costs: int, *, at_once: bool) -> "Means":
        """Return the means left beside a plan to play these cards, at once or in a later turn."""
        left = list(self._hand)
        missing = 0
        for card in CARDS:
            if CARD_BITS[card] & cards:
                if card in left:
                    left.remove(card)
                else:
                    missing += 1
        if costs > cards.bit_count():
            twin = next((card for card in left if left.count(card) > 1), None)
            if twin is not None:
                left.remove(twin)
                left.remove(twin)
                missing = 0
        plays = max(0, self._plays - costs) if at_once else self._plays
        turns = self.turns if at_once else max(0.0, self.turns - 1 - _SEARCH * missing)
        return Means(left, self._displayed, plays, turns, draws=self._draws)
