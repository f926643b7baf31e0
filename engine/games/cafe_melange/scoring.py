"""Points: for placing, for bonus cards, and at the end for guests who sit with personalities."""

from typing import TYPE_CHECKING, Final

from engine.games.cafe_melange.components import CARDS
from engine.games.cafe_melange.markers import is_guest, owner
from engine.kernel.core import Draft, Result, Standing

if TYPE_CHECKING:
    from engine.games.cafe_melange.state import MelangeState

_WISHES: Final = {card.partition("-")[0]: card for card in CARDS}
"""The reservation cards by what they wish for."""


def seated(state: "MelangeState", whose: int | None) -> list[str]:
    """Return the chairs on which the guests of a seat sit, or (None) the personalities."""
    return [chair for chair, visitor in state.seated.items() if owner(visitor) == whose]


def placing_points(state: "MelangeState", visitor: str) -> int:
    """Return the points on a tile for placing it."""
    if is_guest(visitor):
        return state.box.guests[visitor.partition("-")[2]].points
    return state.box.personalities[visitor].points


def score(draft: Draft["MelangeState"], seat: int, points: int) -> None:
    """Let a seat score; points never fall."""
    draft.state.points[seat] += points
    if points:
        draft.emit("scored", seat=seat, points=points)


def bonus(state: "MelangeState", seat: int, kind: str) -> int:
    """Return what a bonus scoring card pays now: 0 when its condition is not met or it is no such card."""
    who, _, where = kind.partition("-")
    if who not in {"personality", "guest"}:
        return 0
    chairs = seated(state, None if who == "personality" else seat)
    if where == "pair":
        met = len({state.box.chair[chair].table for chair in chairs}) < len(chairs)
    else:
        met = not frozenset(chairs).isdisjoint(state.box.fitting[_WISHES[where]])
    return (1 if who == "personality" else 2) + (where == "pair") if met else 0


def final_points(state: "MelangeState", seat: int) -> int:
    """Return what a seat's guests earn by sitting with personalities (rules: Final scoring)."""
    box, total = state.box, 0
    famous = frozenset(seated(state, None))
    for chair in seated(state, seat):
        company = famous.intersection(box.neighbours[box.chair[chair].table])
        fame = sum(box.personalities[state.seated[each]].score for each in company)
        total += box.guests[state.seated[chair].partition("-")[2]].multiplier * fame
    return total


def final(draft: Draft["MelangeState"], reason: str) -> Result:
    """Score the end and rank everybody: more points, then more own guests on the board; else shared."""
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
