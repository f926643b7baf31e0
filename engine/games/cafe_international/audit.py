"""Invariants that hold in every position."""

from collections import Counter
from collections.abc import Iterator

from engine.games.cafe_international.board import (
    BAR,
    CHAIRS,
    DECK,
    JOKERS,
    MAN,
    TABLES,
    gender_of,
    nation_of,
)
from engine.games.cafe_international.figures import BAG_ENDS, HAND
from engine.games.cafe_international.position import InternationalPosition, alone, guests_at


def faults(state: InternationalPosition) -> Iterator[str]:
    """Yield a message for each broken invariant."""
    yield from _tile_faults(state)
    yield from _chair_faults(state)
    yield from _table_faults(state)
    yield from _score_faults(state)
    yield from _turn_faults(state)


def _tile_faults(state: InternationalPosition) -> Iterator[str]:
    tiles = Counter((*state.bag, *state.bar, *state.gone, *(each.guest for each in state.seated.values())))
    for hand in state.hands:
        tiles.update(hand)
    for guest, number in (tiles - Counter(DECK)).items():
        yield f"too many of {guest}: {number} more"
    for guest, number in (Counter(DECK) - tiles).items():
        yield f"missing: {number} of {guest}"
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            yield f"seat {seat} holds {len(hand)} tiles"
    if len(state.bag) < BAG_ENDS[state.rules]:
        yield f"only {len(state.bag)} tiles in the bag"
    if len(state.bag) == BAG_ENDS[state.rules] and state.result is None:
        yield "the bag is at its end, the game is not"


def _chair_faults(state: InternationalPosition) -> Iterator[str]:
    for chair, each in state.seated.items():
        if chair not in CHAIRS:
            yield f"no such chair: {chair}"
        elif each.nation not in CHAIRS[chair].nations:
            yield f"{each.guest} sits on {chair} for {each.nation}"
        elif each.guest not in JOKERS and nation_of(each.guest) != each.nation:
            yield f"{each.guest} on {chair} stands for {each.nation}"


def _table_faults(state: InternationalPosition) -> Iterator[str]:
    for table in TABLES:
        guests = guests_at(state.seated, table)
        men = sum(gender_of(each.guest) == MAN for each in guests)
        women = len(guests) - men
        if table in state.regulars_tables or table == state.fills:
            if men and women:
                yield f"regulars of both genders at {table}"
        elif abs(men - women) > 1:  # so at most three of four are of one gender
            yield f"{men} men and {women} women at {table}"
        if len(guests) < 4 and table in state.regulars_tables:
            yield f"regulars at {table}, which is not full"
    claimed = Counter(table for tables in state.completed for table in tables)
    for table, number in claimed.items():
        if number > 1 or len(guests_at(state.seated, table)) < 4:
            yield f"{table} cannot have been completed {number} times"
    settled = (chair for chair in CHAIRS if chair in state.seated and chair not in state.placed)
    lonely = [chair for chair in settled if alone(state.seated, chair)]
    if len(lonely) > 1:
        yield f"guests alone: {', '.join(lonely)}"


def _score_faults(state: InternationalPosition) -> Iterator[str]:
    if len(state.bar) > len(BAR):
        yield f"{len(state.bar)} guests on {len(BAR)} stools"
    if sum(state.bar_points) != sum(BAR[: len(state.bar)]):
        yield "the bar's points do not match its guests"
    for seat in range(state.seats):
        if (state.points(seat) < 0) != (seat in state.out):
            yield f"seat {seat} has {state.points(seat)} points"
        if state.table_points[seat] < 0:
            yield f"seat {seat} lost points at tables"
        if seat in state.out and state.hands[seat]:
            yield f"seat {seat} is out and holds tiles"


def _turn_faults(state: InternationalPosition) -> Iterator[str]:
    if state.result is not None:
        return
    if state.turn in state.out:
        yield f"seat {state.turn} is out and has the turn"
    if not state.hand and not state.placed:
        yield f"seat {state.turn} has the turn and no tiles"
    if len(state.left) < 2:
        yield "nobody is left to play against"
    if state.passes >= len(state.left):
        yield "everybody passed and the game goes on"
    if any(chair not in state.seated for chair in state.placed):
        yield "a chair was taken and is empty"
    if state.fills is not None and any(chair not in TABLES[state.fills].chairs for chair in state.placed):
        yield f"guests of this turn sit elsewhere than at {state.fills}"
