"""Points for placing tiles, for bonus cards, and at the end for guests who sit with personalities."""

from typing import Final

from engine.games.cafe_melange.components import CARDS
from engine.games.cafe_melange.markers import is_guest, owner
from engine.games.cafe_melange.position import MelangePosition
from engine.kernel.core import Draft, Result, Standing

_WISHES: Final = {card.partition("-")[0]: card for card in CARDS}
"""The reservation cards by the feature they ask for."""


def occupied_chairs(state: MelangePosition, whose: int | None) -> list[str]:
    """Return the chairs of the guests of a seat, or of the personalities (None)."""
    return [chair for chair, visitor in state.seated.items() if owner(visitor) == whose]


def placing_points(state: MelangePosition, visitor: str) -> int:
    """Return the points for placing a tile."""
    if is_guest(visitor):
        return state.box.guests[visitor.partition("-")[2]].points
    return state.box.personalities[visitor].points


def add_points(draft: Draft[MelangePosition], seat: int, points: int) -> None:
    """Add points to a seat's score."""
    draft.state.points[seat] += points
    if points:
        draft.emit("scored", seat=seat, points=points)


def bonus_points(state: MelangePosition, seat: int, kind: str) -> int:
    """Return the points of a bonus scoring card now; 0 if its condition is not met or it is another card."""
    who, _, where = kind.partition("-")
    if who not in {"personality", "guest"}:
        return 0
    chairs = occupied_chairs(state, None if who == "personality" else seat)
    if where == "pair":
        met = len({state.box.chair[chair].table for chair in chairs}) < len(chairs)
    else:
        met = not frozenset(chairs).isdisjoint(state.box.fitting[_WISHES[where]])
    return (1 if who == "personality" else 2) + (where == "pair") if met else 0


def final_points(state: MelangePosition, seat: int) -> int:
    """Return the points of a seat's guests for sitting with personalities (rules: Final scoring)."""
    box, total = state.box, 0
    famous = frozenset(occupied_chairs(state, None))
    for chair in occupied_chairs(state, seat):
        company = famous.intersection(box.neighbours[box.chair[chair].table])
        fame = sum(box.personalities[state.seated[each]].score for each in company)
        total += box.guests[state.seated[chair].partition("-")[2]].multiplier * fame
    return total


def final_result(draft: Draft[MelangePosition], reason: str) -> Result:
    """Return the final result: ranked by points, then by own guests on the board; otherwise ranks are shared."""
    state = draft.state
    placed = [len(state.box.guests) - len(left) for left in state.guests]
    earned = [final_points(state, seat) for seat in range(state.seats)]
    worth = [(state.points[seat] + earned[seat], placed[seat]) for seat in range(state.seats)]
    draft.emit("ended", reason=reason)
    standings = sorted(
        (
            Standing(
                seat,
                worth[seat][0],
                1 + sum(other > worth[seat] for other in worth),
                (("placing", state.points[seat]), ("company", earned[seat]), ("guests", placed[seat])),
            )
            for seat in range(state.seats)
        ),
        key=lambda standing: (standing.rank, standing.seat),
    )
    return Result(reason, tuple(standings))
