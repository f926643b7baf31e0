"""Builds Café International positions."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import cast

from engine.games.cafe_international import CafeInternational
from engine.games.cafe_international.board import BAR, CHAIRS, DECK, JOKERS, TABLES, nation_of
from engine.games.cafe_international.figures import Rules
from engine.games.cafe_international.position import Seated
from engine.games.cafe_international.state import InternationalState, empty
from engine.games.cafe_international.steps import Begin
from engine.kernel.rng import Rng
from tests.position import Position

GAME = CafeInternational()
SHORTCUTS = ("guests alone", "lost points at tables")
"""Parts of audit messages to ignore, because a short description does not say how the position arose."""


class SampleInternational(Position[InternationalState]):
    """A game in progress.

    `hands` lists tiles separated by spaces; a missing hand gets five of the remaining tiles. `at` maps chairs to
    guests (`{"B9": "TR-m", "C10": "joker-f FR"}`), `bar` is the number of guests at the bar, `draws` the tiles drawn
    next from the bag, and `bag` the bag's size; all other tiles have left the game.
    """

    def __init__(
        self,
        *hands: str,
        at: Mapping[str, str] | None = None,
        rules: str = "2018",
        regulars: bool = False,
        seats: int = 2,
        turn: int = 0,
        first: bool = False,
        bar: int = 0,
        points: Iterable[int] = (),
        completed: Mapping[int, Iterable[str]] | None = None,
        regulars_tables: Iterable[str] = (),
        out: Iterable[int] = (),
        draws: str = "",
        bag: int | None = None,
    ) -> None:
        state = empty(seats, cast("Rules", rules), (), Rng("evening"), [Begin(turn)], regulars=regulars)
        state.seated = {chair: seated(who) for chair, who in (at or {}).items()}
        known = [each.split() for each in hands]
        pile = Counter(DECK) - Counter(each.guest for each in state.seated.values())
        pile -= Counter(tile for hand in (*known, draws.split()) for tile in hand)
        rest = sorted(pile.elements(), key=lambda tile: (tile in JOKERS, tile[-1]))
        state.out = tuple(out)
        for seat in range(seats):
            hand = (
                known[seat]
                if seat < len(known)
                else []
                if seat in state.out
                else [rest.pop(0) for _ in range(5)]
            )
            state.give(seat, *hand)
        state.bar = tuple(rest.pop(0) for _ in range(bar))
        whole = (*rest, *reversed(draws.split()))
        size = len(whole) if bag is None else bag
        state.bag, state.gone = whole[len(whole) - size :], whole[: len(whole) - size]
        state.bar_points[0] = sum(BAR[:bar])
        totals = [*points, *([100] * seats)][:seats]
        state.table_points = [total - paid for total, paid in zip(totals, state.bar_points, strict=True)]
        state.completed = [tuple((completed or {}).get(seat, ())) for seat in range(seats)]
        state.regulars_tables = tuple(regulars_tables)
        state.round = 0 if first else 9
        super().__init__(GAME, state, SHORTCUTS)

    @property
    def turn(self) -> int:
        return self.state.turn


def full(table: str, guests: str) -> dict[str, str]:
    """Return the table's chairs with their guests, in the order top, right, bottom, left; `-` leaves a chair free."""
    return {
        chair: guest
        for chair, guest in zip(TABLES[table].chairs, guests.split(), strict=True)
        if guest != "-"
    }


def full_room() -> dict[str, str]:
    """Return a full café, with men above and below each table and women to the left and right."""
    left = Counter(DECK)
    room: dict[str, str] = {}
    for chair in sorted(CHAIRS.values(), key=lambda chair: len(chair.nations)):
        gender = "m" if chair.column % 2 else "f"
        guest = max((f"{nation}-{gender}" for nation in chair.nations), key=lambda guest: left[guest])
        left[guest] -= 1
        room[chair.name] = guest
    assert min(left.values()) >= 0
    return room


def seated(who: str) -> Seated:
    """Parse a guest on a chair: `DE-m`, `joker-f FR`."""
    guest, *nation = who.split()
    return Seated(guest, nation[0] if nation else nation_of(guest))
