"""Counts for politics cards, game-end staff and the final scoring."""

from collections.abc import Iterable
from typing import Final

from engine.games.grand_austria_hotel.effects import Countable
from engine.games.grand_austria_hotel.hotels import Board
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.position import AustriaPosition, Hotel
from engine.games.grand_austria_hotel.staff import CopiesScoring, Scores, Staff


def occupied(hotel: Hotel) -> set[str]:
    """Return the occupied rooms."""
    return {room for room, side in hotel.rooms.items() if side == "occupied"}


def prepared(hotel: Hotel) -> list[str]:
    """Return the prepared rooms, starting at the bottom left."""
    return sorted(room for room, side in hotel.rooms.items() if side == "prepared")


def count(state: AustriaPosition, seat: int, what: Countable, full: set[str] | None = None) -> int:
    """Return how many of `what` a player's hotel has; `full` lists its occupied rooms, if already known."""
    hotel = state.hotels[seat]
    match what:
        case "krones":
            return hotel.money
        case "staff":
            return len(hotel.staff)
        case "politics":
            return sum(seat in disks for disks in state.politics.values())
        case "emperor-space":
            return hotel.emperor
        case "room":
            return len(hotel.rooms)
    return _count_occupied(hotel.plan, occupied(hotel) if full is None else full, what)


def _count_occupied(plan: Board, full: set[str], what: Countable) -> int:
    """Return how many rooms are occupied, or how many floors, columns, groups or colours are fully occupied."""
    match what:
        case "occupied-room":
            return len(full)
        case "red-room":
            return len(full & plan.rooms["red"])
        case "blue-room":
            return len(full & plan.rooms["blue"])
        case "yellow-room":
            return len(full & plan.rooms["yellow"])
        case "three-colours":
            return min(len(full & rooms) for rooms in plan.rooms.values())
    return sum(rooms <= full for rooms in plan.room_sets[what])


_LEAST_OCCUPIED: Final = {
    card: sum(least for what, least in conditions if what not in {"krones", "room", "staff", "emperor-space"})
    for card, conditions in POLITICS.items()
}
"""The minimum number of occupied rooms for each politics card, for a quick check."""


def met(state: AustriaPosition, seat: int, politics: Iterable[str]) -> list[str]:
    """Return the given politics cards whose conditions a hotel meets."""
    full = occupied(state.hotels[seat])
    return [
        card
        for card in politics
        if len(full) >= _LEAST_OCCUPIED[card]
        and all(count(state, seat, what, full) >= least for what, least in POLITICS[card])
    ]


def meets(state: AustriaPosition, seat: int, politics: str) -> bool:
    """Return whether a hotel meets a politics card's conditions."""
    return bool(met(state, seat, (politics,)))


def card_points(state: AustriaPosition, seat: int, card: Staff) -> int:
    """Return the points a game-end card gives for a player's hotel."""
    return sum(
        each.points * count(state, seat, each.each) for each in card.effects if isinstance(each, Scores)
    )


def copyable(state: AustriaPosition, seat: int) -> list[int]:
    """Return the opponents' game-end cards that the Secretary may copy, most valuable first (ruling 11)."""
    cards = {
        number
        for other in range(state.seats)
        if other != seat
        for number in state.hotels[other].staff
        if any(isinstance(effect, Scores) for effect in state.card(number).effects)
    }
    return sorted(cards, key=lambda number: (-card_points(state, seat, state.card(number)), number))


def has_secretary(state: AustriaPosition, seat: int) -> bool:
    """Return whether a player has the Secretary."""
    return bool(state.effects(seat, CopiesScoring))
