"""Points: for placing, for bonus cards, and at the end for guests who sit with personalities."""

from collections import Counter
from typing import TYPE_CHECKING

from engine.core import Draft, Result, Standing
from engine.games.cafe_melange.markers import COLOURS, is_guest

if TYPE_CHECKING:
    from engine.games.cafe_melange.state import MelangeState


def is_personality(state: "MelangeState", chair: str) -> bool:
    """Tell whether a personality sits on a chair."""
    return chair in state.seated and not is_guest(state.seated[chair])


def is_own(state: "MelangeState", chair: str, seat: int) -> bool:
    """Tell whether one of a seat's own guests sits on a chair."""
    return state.seated.get(chair, "").startswith(COLOURS[seat] + "-")


def placing_points(state: "MelangeState", visitor: str) -> int:
    """Give the points on a tile for placing it."""
    if is_guest(visitor):
        return state.box.guests[visitor.partition("-")[2]].points
    return state.box.personalities[visitor].points


def score(draft: Draft["MelangeState"], seat: int, points: int) -> None:
    """Let a seat score; points never fall."""
    draft.state.points[seat] += points
    if points:
        draft.tell("scored", seat=seat, points=points)


def bonus(state: "MelangeState", seat: int, kind: str) -> int:
    """Give what a bonus scoring card pays now: 0 when its condition is not met or it is no such card."""
    who, _, where = kind.partition("-")
    if who not in {"personality", "guest"}:
        return 0
    own = [
        c
        for c in state.seated
        if (is_personality(state, c) if who == "personality" else is_own(state, c, seat))
    ]
    if where == "pair":
        tables = Counter(state.box.chair[chair].table for chair in own)
        met = any(count > 1 for count in tables.values())
    else:
        met = any(wish.startswith(where + "-") for chair in own for wish in state.box.features(chair))
    return (1 if who == "personality" else 2) + (where == "pair") if met else 0


def final_points(state: "MelangeState", seat: int) -> int:
    """Give what a seat's guests earn by sitting with personalities (rules: Final scoring)."""
    box, total = state.box, 0
    for chair, visitor in state.seated.items():
        if not is_own(state, chair, seat):
            continue
        company = (c for c in box.neighbours[box.chair[chair].table] if is_personality(state, c))
        fame = sum(box.personalities[state.seated[c]].score for c in company)
        total += box.guests[visitor.partition("-")[2]].multiplier * fame
    return total


def final(draft: Draft["MelangeState"], reason: str) -> Result:
    """Score the end and rank everybody: more points, then more own guests on the board; else shared."""
    state = draft.state
    placed = [len(state.box.guests) - len(left) for left in state.guests]
    earned = [final_points(state, seat) for seat in range(state.seats)]
    worth = [(state.points[seat] + earned[seat], placed[seat]) for seat in range(state.seats)]
    draft.tell("ended", reason=reason)
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
