"""Points for placing tiles, for bonus cards, and, at the end, for guests who sit with personalities."""

from collections.abc import Mapping
from typing import Final

from engine.games.cafe_melange.components import CARDS, Guest, MelangeComponents
from engine.games.cafe_melange.markers import EVERY_GUEST, GUESTS_OF, is_guest
from engine.games.cafe_melange.position import MelangePosition
from engine.kernel.core import Draft, Payload, Result, Standing

_WISHES: Final = {card.partition("-")[0]: card for card in CARDS}
"""The reservation cards, keyed by the feature they ask for."""
_BONUS_FOR: Final = {"personality": 1, "guest": 2}
"""The points for a bonus scoring card, keyed by the kind of visitor it requires; a card for a pair gives one more."""


def occupied_chairs(seated: Mapping[str, str], whose: int | None) -> list[str]:
    """Return the chairs where the given seat's guests sit; for None, those where personalities sit."""
    if whose is None:
        return [chair for chair, visitor in seated.items() if visitor not in EVERY_GUEST]
    own = GUESTS_OF[whose]
    return [chair for chair, visitor in seated.items() if visitor in own]


def placing_points(state: MelangePosition, visitor: str) -> int:
    """Return the points for placing a visitor's tile."""
    if is_guest(visitor):
        return state.box.guests[visitor.partition("-")[2]].points
    return state.box.personalities[visitor].points


def off_turn_values(tile: Guest) -> Payload:
    """Return the values to show for a guest that is chosen outside its owner's turn, when placing it scores nothing."""
    return Payload({"own-turn": tile.points, "multiplier": tile.multiplier})


def off_turn_order(state: MelangePosition, seat: int) -> list[str]:
    """Return a seat's guests for a choice outside its own turn, starting with the ones that lose the fewest points."""
    tiles = state.box.guests
    return sorted(state.guests[seat], key=lambda guest: (tiles[guest].points, -tiles[guest].multiplier))


def add_points(draft: Draft[MelangePosition], seat: int, points: int) -> None:
    """Add points to a seat's score."""
    draft.state.points[seat] += points
    if points:
        draft.emit("scored", seat=seat, points=points)


def bonus_points(state: MelangePosition, seat: int, kind: str) -> int:
    """Return what a bonus scoring card scores now; 0 if its condition is not met or it is another kind of card."""
    who, _, where = kind.partition("-")
    if who not in _BONUS_FOR:
        return 0
    seated, box = state.seated, state.box
    if where == "pair":
        chairs = occupied_chairs(seated, None if who == "personality" else seat)
        met = len({box.chair[chair].table for chair in chairs}) < len(chairs)
    else:
        visitors = [seated[chair] for chair in box.fitting[_WISHES[where]] if chair in seated]
        met = not (
            EVERY_GUEST.issuperset(visitors) if who == "personality" else GUESTS_OF[seat].isdisjoint(visitors)
        )
    return _BONUS_FOR[who] + (where == "pair") if met else 0


def fame_at(box: MelangeComponents, seated: Mapping[str, str], chair: str) -> int:
    """Return the total VIP score at a chair's table."""
    table = box.neighbours[box.chair[chair].table]
    visitors = [seated[each] for each in table if each in seated]
    return sum(box.personalities[each].score for each in visitors if not is_guest(each))


def company_points(box: MelangeComponents, seated: Mapping[str, str], seat: int) -> int:
    """Return the points for a seat's guests who sit with personalities (rules: Final scoring)."""
    return sum(
        box.guests[seated[chair].partition("-")[2]].multiplier * fame_at(box, seated, chair)
        for chair in occupied_chairs(seated, seat)
    )


def final_result(draft: Draft[MelangePosition], reason: str) -> Result:
    """Return the final result, ranked by points, then by own guests on the board; remaining ties share a rank."""
    state = draft.state
    placed = [len(state.box.guests) - len(left) for left in state.guests]
    earned = [company_points(state.box, state.seated, seat) for seat in range(state.seats)]
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
