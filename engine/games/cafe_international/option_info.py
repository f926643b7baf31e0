"""An option's certain consequences, which are shown with the option."""

from engine.games.cafe_international.board import BAR, CHAIRS, JOKERS
from engine.games.cafe_international.position import (
    InternationalPosition,
    Seated,
    alone,
    guests_at,
    one_nation,
    worth,
)
from engine.games.cafe_international.seating import regulars_table
from engine.kernel.core import Payload, PayloadValue


def seating_info(state: InternationalPosition, guest: str, chair: str, nation: str) -> Payload:
    """Return the points for seating a guest, the tables involved, and how they change.

    `tables` are the chair's tables; if there are two, `tables-amounts` holds their points, and `total` the sum if
    both score. `nation` is set for a joker that can only represent one nation. `ends` tells whether the game ends at
    once.
    """
    fills = regulars_table(state, guest, chair)
    seated = {**state.seated, chair: Seated(guest, nation)}
    tables = CHAIRS[chair].tables
    parties = [guests_at(seated, table) for table in tables]
    scored = tuple(
        worth(state.rules, guests, filled_by_regulars=table == fills)
        for table, guests in zip(tables, parties, strict=True)
    )
    info: dict[str, PayloadValue] = {"points": sum(scored), "tables": tables}
    if len(tables) > 1:
        info["tables-amounts"] = scored
        if all(scored):
            info = {"total": sum(scored), **info}
    if guest in JOKERS and len(CHAIRS[chair].nations) == 1:
        info["nation"] = nation
    info["completes"] = sum(len(guests) == 4 and one_nation(guests) for guests in parties)
    info["alone"] = alone(seated, chair)
    if fills:
        info["regulars"] = fills
    info["ends"] = len(seated) == len(CHAIRS)
    return Payload(info)


def bar_info(state: InternationalPosition) -> Payload:
    """Return the next stool with its points, whether the seat would be out, and whether the game would end."""
    stool, points = len(state.bar) + 1, state.stool_points()
    out, held = state.points(state.turn) + points < 0, len(state.hand) - 1
    if out:
        ends = len(state.left) == 2
    else:
        number = state.drawn_after_bar(held)
        ends = held + number == 0 or state.empties_bag(number)
    return Payload(stool=stool, points=points, out=out, ends=ends or stool == len(BAR))


def exchange_info(state: InternationalPosition, chair: str) -> Payload:
    """Return the joker in an exchange, its tables, and the points, which are always 0."""
    return Payload(points=0, joker=state.seated[chair].guest, tables=CHAIRS[chair].tables)


def draw_info(state: InternationalPosition, number: int) -> Payload:
    """Return the size of the hand after drawing, and whether the game ends then."""
    hand = len(state.hand) + number
    return Payload(hand=hand, ends=hand == 0 or state.empties_bag(number))
