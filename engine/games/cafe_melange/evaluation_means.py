"""A seat's means of narrowing rows down to one chair: reservation cards, plays left this turn, and turns to come."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.cafe_melange.components import CARDS
from engine.games.cafe_melange.evaluation_room import CARD_BITS

_NOW: Final = 0.9
"""The probability that cards in hand achieve their aim if played this turn; the order of moves may get in the way."""
_NEXT_TURN: Final = 0.9
"""The probability that playing cards in hand will still be possible, and worthwhile, next turn."""
_FOUND_IN_A_TURN: Final = 0.4
"""The probability of finding a particular reservation card in a turn: in the display, on the pile, or with a
joker."""
_PATIENCE: Final = 2.0
"""The number of turns for which it pays to wait for a card."""
_OPEN_CARD: Final = 0.5
"""The probability that a card in the display is still there on the seat's next turn."""
_NEXT_DRAW: Final = 0.75
"""The probability of getting a particular card from the display if the seat is about to draw."""
_JOKER: Final = 0.45
"""The factor for the probability of a plan with a joker: a joker costs two plays and two identical cards, which are
valuable."""
_SEARCH: Final = 0.5
"""The number of turns it takes to find a card, not counting the one in which it is played."""
_REMEMBERED: Final = 2_000
"""How many hands are cached."""
_COUNT_BITS: Final = 7
"""The number of bits for counting cards of a kind: enough for all reservation cards."""
_COUNT_MASK: Final = (1 << _COUNT_BITS) - 1
_COUNTS: Final = {card: 1 << (_COUNT_BITS * number) for number, card in enumerate(CARDS)}


class Attempt(NamedTuple):
    """An attempt to play a set of cards: how likely it is to succeed, and what it takes.

    Attributes:
        chance: The probability that it succeeds.
        costs: The value of the cards played.
        plays: How many cards must be played.
        at_once: Whether it can be done this turn.
    """

    chance: float
    costs: float
    plays: int
    at_once: bool


@dataclass(frozen=True, eq=False)
class Chances:
    """The attempts possible with given plays and turns; compared by identity, because equal ones are cached as one.

    Attributes:
        ready: The attempt with all cards in hand, indexed by the number of cards.
        joker: The attempt with a joker in place of one card, indexed by the number of cards.
        lacking: The attempt with some cards missing, indexed by the number of cards, then of missing cards, then of
            missing cards that are in the display.
    """

    ready: tuple[Attempt, ...]
    joker: tuple[Attempt, ...]
    lacking: tuple[tuple[tuple[Attempt, ...], ...], ...]


_SIZES: Final = range(4)


@lru_cache(maxsize=_REMEMBERED)
def chances_of(plays: int, turns: float, price: float, *, draws: bool) -> Chances:
    """Return the attempts possible with the given plays and turns.

    Args:
        plays: The number of plays left this turn.
        turns: The number of turns to come.
        price: The value of a reservation card.
        draws: Whether the seat is about to draw cards.
    """
    next_turn = _NEXT_TURN * min(1.0, turns)
    found = 1 - (1 - _FOUND_IN_A_TURN) ** min(turns, _PATIENCE)
    shown = max(found, _NEXT_DRAW if draws else _OPEN_CARD)

    def attempt(used: int) -> Attempt:
        at_once = used <= plays
        return Attempt(_NOW if at_once else next_turn, used * price, used, at_once)

    def search(size: int, missing: int, open_: int) -> Attempt:
        time = min(1.0, max(0.0, turns - _SEARCH * missing))
        chance = _NEXT_TURN * time * shown**open_ * found ** max(0, missing - open_)
        return Attempt(chance, size * price, size, at_once=False)

    return Chances(
        tuple(attempt(size) for size in _SIZES),
        tuple(attempt(size + 1)._replace(chance=_JOKER * attempt(size + 1).chance) for size in _SIZES),
        tuple(tuple(tuple(search(a, b, c) for c in _SIZES) for b in _SIZES) for a in _SIZES),
    )


@dataclass(eq=False)
class Means:
    """Cards in hand, plays and turns; compared by identity, because equal ones are cached as one.

    Attributes:
        held: The kinds of cards in hand.
        twins: The kinds held at least twice.
        triplets: Whether any kind is held at least three times.
        displayed: The kinds of cards in the display.
        chances: The attempts possible with the plays and turns.
        attempts: The attempts computed so far, keyed by the set of cards.
    """

    held: int
    twins: int
    triplets: bool
    displayed: int
    chances: Chances
    attempts: dict[int, Attempt] = field(default_factory=dict)

    def attempt(self, cards: int, size: int) -> Attempt:
        """Return the attempt to play the given set of `size` cards."""
        missing = cards & ~self.held
        if not missing:
            found = self.chances.ready[size]
        else:
            number = missing.bit_count()
            if number == 1 and (self.triplets or self.twins & ~cards):
                found = self.chances.joker[size]
            else:
                found = self.chances.lacking[size][number][(missing & self.displayed).bit_count()]
        self.attempts[cards] = found
        return found


@lru_cache(maxsize=_REMEMBERED)
def _means(counts: int, displayed: int, chances: Chances) -> Means:
    held = twins = 0
    triplets = False
    for card in CARDS:
        number = counts & _COUNT_MASK
        counts >>= _COUNT_BITS
        if number:
            held |= CARD_BITS[card]
            if number > 1:
                twins |= CARD_BITS[card]
                triplets |= number > 2
    return Means(held, twins, triplets, displayed, chances)


def means_of(hand: Iterable[str], display: Iterable[str], chances: Chances) -> Means:
    """Return the means that a hand and the display provide, given the attempts possible in the time left."""
    displayed = 0
    for card in display:
        displayed |= CARD_BITS[card]
    return _means(sum([_COUNTS[card] for card in hand]), displayed, chances)
