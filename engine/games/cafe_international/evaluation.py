"""What a position is worth to a seat, in the terms of a good player.

The room fills up and the bag runs dry for all alike. What tells players apart is what their guests score next, how many
guests they can choose from while chairs are free, whom they can no longer seat, and what they leave to the next player.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.cafe_international.board import BAR, CHAIRS, JOKERS
from engine.games.cafe_international.figures import BAG_ENDS, JOKER_PENALTY, REGULARS, TILE_PENALTY
from engine.games.cafe_international.position import InternationalPosition
from engine.games.cafe_international.prospects import Offers, best_couple, offers, prospect
from engine.kernel.evaluation import Evaluation, Term

_PER_TURN = 2
"""A turn seats two guests."""
_NEXT, _LATER = 0.7, 0.3
"""What is left of the points that the two best guests, and the others, could score now: a chair may be taken until then,
but a guest who loses it finds another."""
_SAME_CHAIR = 0.5
"""Of two guests for the same chair only one gets it; the other finds a poorer one."""
_WAITING = -2.0
"""A guest for whom there is no chair with company now is one less to choose from for a turn or two."""
_STRANDED = -4.0
"""A guest whose chairs are all taken is a dead weight, and can only go to the bar instead of a turn that scores."""
_CHOICE = 12.0
"""What one more guest to choose from improves the turns of a whole game, in an empty room."""
_LEFT_OVER = 0.85
"""How much of a hand is still there at the end: the bag ends most games just after a turn, when the hands are full."""
_JOKER_LEFT = 0.8
"""How much of what a joker costs beyond any guest: a joker finds a chair in time more often than not, but not for long."""
_TURN = 0.5
"""What one more turn is worth beyond what is counted elsewhere; little, as the others have as many more."""
_TILES_PER_TURN = 1.7
"""How many tiles an average turn takes from the bag."""
_STOOLS = 0.5
"""How much of the points of the first stools is worth it: they are taken instead of seating somebody."""
_STUCK, _LOST_TURN = 0.4, -1.0
"""A seat that can seat nobody pays the next stool, unless the others open a chair; the turn is lost beyond that."""
_RUIN = -40.0
"""Having to pay the bar more than one has ends the game for a seat, unless the others open a chair."""
_OUT = -100.0
_OPENING = -0.5
"""What the next player gains is not lost to everybody, but to whoever wants to win; with more players, to a part."""


class _Outlook(NamedTuple):
    """What the tables offer a hand: guests with a chair, the best first, guests without, and the best couple."""

    places: list[tuple[float, str]]
    waiting: list[str]
    stranded: list[str]
    couple: tuple[int, str]

    @property
    def prefers_couple(self) -> bool:
        """Whether the couple scores more than the two best guests, each on its own chair."""
        return self.couple[0] > sum(points for points, _ in self.places[:_PER_TURN])

    @property
    def points(self) -> float:
        """The points of the best turn."""
        return max(self.couple[0], sum(points for points, _ in self.places[:_PER_TURN]))


class InternationalEvaluation(Evaluation[InternationalPosition]):
    """Judges by the points so far, by what the tables offer the guests in hand, and by the time that is left."""

    terms = {  # noqa: RUF012 -- an attribute of the base class, never modified
        "points": (),
        "regulars": ("table",),
        "place": ("guest",),
        "couple": ("nation",),
        "waiting": ("guest",),
        "stranded": ("guest",),
        "stuck": (),
        "choice": (),
        "left-over": (),
        "turns": (),
        "stools": (),
        "opening": (),
    }
    overlooked = frozenset({"waiting", "stranded", "choice", "turns", "opening"})

    def judge(self, state: InternationalPosition, seat: int) -> Iterable[Term]:
        """Yield what a position is worth to a seat."""
        if seat in state.out:
            return [Term("points", _OUT)]
        offered = offers(state.rules, state.seated)
        outlook = _outlook(state, offered, seat)
        terms = [Term("points", float(state.points(seat)))]
        if state.fills is not None and state.turn == seat:
            terms.append(Term("regulars", float(REGULARS), (state.fills,)))
        terms += _guests(outlook)
        terms += _time(state, seat)
        if not outlook.places and not outlook.couple[0]:
            terms.append(Term("stuck", _cost_of_the_bar(state, seat)))
        rival = _next_rival(state, seat)
        if rival is not None:
            share = _OPENING / (len(state.left) - 1)
            terms.append(Term("opening", share * _outlook(state, offered, rival).points))
        return terms


def _outlook(state: InternationalPosition, offered: Offers, seat: int) -> _Outlook:
    """Return what the tables offer a seat's hand; every chair goes to the guest that scores most on it."""
    hand, taken = state.hands[seat], set[str]()
    places: list[tuple[float, str]] = []
    waiting, stranded = [], []
    for points, guest, chair, free in sorted(
        [prospect(offered, state.seated, guest) for guest in hand], reverse=True
    ):
        if points:
            places.append((points * _SAME_CHAIR if chair in taken else points, guest))
            taken.add(chair)
        elif free:
            waiting.append(guest)
        else:
            stranded.append(guest)
    places.sort(reverse=True)
    return _Outlook(places, waiting, stranded, best_couple(offered, state.seated, hand))


def _guests(outlook: _Outlook) -> Iterator[Term]:
    """Yield what becomes of the guests in hand."""
    soon = _PER_TURN
    if outlook.prefers_couple:
        points, nation = outlook.couple
        yield Term("couple", _NEXT * points, (nation,))
        soon = 0
    for place, (score, guest) in enumerate(outlook.places):
        yield Term("place", (_NEXT if place < soon else _LATER) * score, (guest,))
    for guest in outlook.waiting:
        yield Term("waiting", _WAITING, (guest,))
    for guest in outlook.stranded:
        yield Term("stranded", _STRANDED, (guest,))


def _time(state: InternationalPosition, seat: int) -> Iterator[Term]:
    """Yield what the rest of the game brings: turns, guests to choose from, stools, and the cost of a hand at the end."""
    free, bag = len(CHAIRS) - len(state.seated), len(state.bag) - BAG_ENDS[state.rules]
    tiles = _tiles_after_refill(state, seat)
    jokers = sum(guest in JOKERS for guest in state.hands[seat])
    rounds = min(bag / _TILES_PER_TURN, (free + len(BAR) - len(state.bar)) / _PER_TURN) / len(state.left)
    yield Term("turns", _TURN * rounds)
    yield Term("choice", _CHOICE * tiles * free / len(CHAIRS))
    extra = _JOKER_LEFT * (JOKER_PENALTY - TILE_PENALTY) * jokers
    yield Term("left-over", -_LEFT_OVER * (TILE_PENALTY * tiles + extra))
    yield Term("stools", _STOOLS * sum(points for points in BAR[len(state.bar) :] if points > 0))


def _tiles_after_refill(state: InternationalPosition, seat: int) -> int:
    """Return the size of a seat's hand after its turn, if it draws as many tiles as it may."""
    held = len(state.hands[seat])
    if state.rules != "2018":
        return state.limit(seat)
    return held + len(state.placed) if state.turn == seat else held


def _cost_of_the_bar(state: InternationalPosition, seat: int) -> float:
    """Return what it is worth to a seat that it can seat nobody now, so that it has to take the next stool."""
    if len(state.bar) == len(BAR):
        return _LOST_TURN
    points = state.stool_points()
    return _RUIN if state.points(seat) + points < 0 else _STUCK * points + _LOST_TURN


def _next_rival(state: InternationalPosition, seat: int) -> int | None:
    """Return who moves before the seat does again: whoever has the turn, or else the next one; None if nobody is left."""
    rivals = [(other - state.turn) % state.seats for other in state.left if other != seat]
    return (state.turn + min(rivals)) % state.seats if rivals else None
