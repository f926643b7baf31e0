"""What a position is worth to a seat, counted the way a good player would.

The room fills up and the bag runs dry for everyone alike. What sets players apart: the points their next guests will
score, having someone to seat while others pay the bar, guests they can no longer seat, and what they leave to the
next player.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import ClassVar

from engine.games.cafe_international.board import BAR, CHAIRS, JOKERS, NATIONS
from engine.games.cafe_international.figures import BAG_ENDS, JOKER_PENALTY, REGULARS, TILE_PENALTY
from engine.games.cafe_international.position import InternationalPosition
from engine.games.cafe_international.prospects import Prospects, Room, prospects, room
from engine.kernel.evaluation import Evaluation, Term

_NEXT, _LATER = 0.92, 0.35
"""The weights of the points that a guest in hand could score now: `_NEXT` in the best turn, `_LATER` outside it.

By the seat's next turn, a guest's chair may be taken; the guest will then find another.
"""
_PER_RIVAL = 0.85
"""The factor applied to `_NEXT` for each rival who moves first: some rivals take the chair that the guest needs, others
open a better one."""
_WAITING = -1.2
"""The cost of a guest who can join nobody now, and so probably cannot be seated for a turn or two."""
_STRANDED = -2.7
"""The cost of a guest whose chairs are all taken: it can only go to the bar, which uses up a turn that could
score."""
_STUCK = 0.6
"""The weight of the next stool's penalty for a seat that can seat nobody now; the others may still open a chair."""
_RUIN = -40.0
"""The cost of being unable to pay the bar, which puts a seat out of the game unless the others open a chair."""
_OUT = -100.0
_VARIETY = 1.5
"""The value of each different guest in hand: different guests want different chairs, so a varied hand is more likely to
fit one. Jokers count double."""
_COUPLE = 1.4
"""The value of holding a man and a woman of one nation: together, they can open a table when nothing else is
possible."""
_CHOICE = 9.0
"""The points that one more tile in hand gains over a whole game; the value falls as the chairs fill up."""
_LEFT_OVER = 0.9
"""The share of a hand left at the end, on average: the game usually ends because the bag runs low, just after a turn,
when hands are full."""
_OPENING = -0.11
"""The cost of a table where a man could join the guests, and of one where a woman could: the next player may score
there."""
_TILES_PER_TURN = 1.7
_CHAIRS_PER_TURN = 1.7
"""How many tiles an average turn takes from the bag, and how many chairs it fills."""
_JOKER_IN_TIME = 4
"""The number of turns a joker needs to be sure of finding a chair; with fewer turns left, it may be left over."""


class InternationalEvaluation(Evaluation[InternationalPosition]):
    """Judges a position by the points so far, the chairs available to the hand, and the time left."""

    terms: ClassVar = {
        "points": (),
        "regulars": ("table",),
        "place": ("guest",),
        "couple": ("nation",),
        "waiting": ("guest",),
        "stranded": ("guest",),
        "stuck": (),
        "variety": (),
        "choice": (),
        "left-over": (),
        "opening": (),
    }
    blunder = 11.0
    uncertainty = 5.5
    rivalry = 1.0
    overlooked = frozenset({"waiting", "stranded", "variety", "couple", "choice", "opening"})

    def deals_at_a_glance(self, seats: int) -> int:
        """Return as many deals as there are opponents, because each of them draws tiles in between.

        Under the online rules, `normal` beats three random players in 97.8 % of games with three deals and in 97.2 %
        with one.
        """
        return seats - 1

    def judge(self, state: InternationalPosition, seat: int) -> Iterable[Term]:
        """Yield the terms that make up the position's value to a seat."""
        if seat in state.out:
            return [Term("points", _OUT)]
        return self._terms(state, seat, room(state.rules, state.seated))

    def _terms(self, state: InternationalPosition, seat: int, offered: Room) -> list[Term]:
        offers = prospects(offered, state.seated, state.hands[seat])
        before = _rivals_before(state, seat)
        left = _turns_left(state, before)
        terms = [Term("points", float(state.points(seat)))]
        if state.fills is not None and state.turn == seat:
            terms.append(Term("regulars", float(REGULARS), (state.fills,)))
        terms += _guests(state.hands[seat], offers, before, left)
        terms += _hand(state, seat, left)
        if not offers.turn:
            terms.append(Term("stuck", min(1.0, left) * _cost_of_the_bar(state, seat)))
        if before:
            share = before / (len(state.left) - 1)
            terms.append(Term("opening", share * _OPENING * offered.welcomes))
        return terms


def _guests(hand: tuple[str, ...], offers: Prospects, before: int, left: float) -> Iterator[Term]:
    """Yield the terms for the guests in hand."""
    soon = min(1.0, left) * _NEXT * _PER_RIVAL**before
    later = min(1.0, max(0.0, left - 1)) * _LATER
    for number, (guest, (points, _, free)) in enumerate(zip(hand, offers.guests, strict=True)):
        if number in offers.seated:
            yield Term("place", soon * offers.turn / len(offers.seated), (guest,))
        elif points:
            yield Term("place", later * points, (guest,))
        elif free:
            yield Term("waiting", _WAITING, (guest,))
        else:
            yield Term("stranded", _STRANDED, (guest,))


def _hand(state: InternationalPosition, seat: int, left: float) -> Iterator[Term]:
    """Yield what the hand's composition is worth, and what its tiles will cost at the end."""
    hand = state.hands[seat]
    kinds, couples, jokers = _composition(hand)
    later = min(1.0, left)
    tiles = _tiles_after_refill(state, seat)
    yield Term("variety", _VARIETY * later * (kinds + jokers + max(0, tiles - len(hand))))
    for nation in couples:
        yield Term("couple", _COUPLE * later, (nation,))
    yield Term("choice", _CHOICE * tiles * (len(CHAIRS) - len(state.seated)) / len(CHAIRS))
    extra = max(0.0, 1 - left / _JOKER_IN_TIME) * (JOKER_PENALTY - TILE_PENALTY) * jokers
    yield Term("left-over", -_LEFT_OVER * TILE_PENALTY * tiles - extra)


@lru_cache(maxsize=2048)
def _composition(hand: tuple[str, ...]) -> tuple[int, tuple[str, ...], int]:
    """Return a hand's number of different guests, the nations with both a man and a woman, and its number of jokers."""
    couples = tuple(nation for nation in NATIONS if f"{nation}-m" in hand and f"{nation}-f" in hand)
    return len({*hand}), couples, sum(guest in JOKERS for guest in hand)


def _tiles_after_refill(state: InternationalPosition, seat: int) -> int:
    """Return the size of the seat's hand after its turn, if it draws as many tiles as it may."""
    held = len(state.hands[seat])
    if state.rules != "2018":
        return state.limit(seat)
    return held + len(state.placed) if state.turn == seat else held


def _cost_of_the_bar(state: InternationalPosition, seat: int) -> float:
    """Return the cost of having nobody to seat now, so that a guest must take the next stool."""
    if len(state.bar) == len(BAR):
        return 0.0
    points = state.stool_points()
    return _RUIN if state.points(seat) + points < 0 else _STUCK * min(0, points)


def _rivals_before(state: InternationalPosition, seat: int) -> int:
    """Return how many rivals start a turn before the seat does, not counting a turn already under way."""
    left = [(other - state.turn) % state.seats for other in state.left]
    own = (seat - state.turn) % state.seats
    if not state.placed:
        return sum(other < own for other in left)
    return sum(0 < other < (own or state.seats) for other in left)


def _turns_left(state: InternationalPosition, before: int) -> float:
    """Return how many turns the seat can expect if `before` rivals start one first."""
    tiles = len(state.bag) - BAG_ENDS[state.rules]
    chairs = len(CHAIRS) - len(state.seated)
    turns = min(tiles / _TILES_PER_TURN, chairs / _CHAIRS_PER_TURN + len(BAR) - len(state.bar)) - before
    if turns > 1:
        return 1 + (turns - 1) / len(state.left)
    return max(turns, 0.0 if before or state.placed else 1.0)
