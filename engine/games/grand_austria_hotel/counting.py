"""Counting in a hotel: for politics cards, for game-end staff, for the final scoring."""

from typing import TYPE_CHECKING

from engine.games.grand_austria_hotel.court import POLITICS
from engine.games.grand_austria_hotel.effects import Countable
from engine.games.grand_austria_hotel.hotels import Board
from engine.games.grand_austria_hotel.staff import CopiesScoring, Scores, Staff

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState, Hotel


def occupied(hotel: "Hotel") -> set[str]:
    """Return the occupied rooms."""
    return {room for room, side in hotel.rooms.items() if side == "occupied"}


def prepared(hotel: "Hotel") -> list[str]:
    """Return the prepared rooms, from the bottom left."""
    return sorted(room for room, side in hotel.rooms.items() if side == "prepared")


def count(state: "AustriaState", seat: int, what: Countable) -> int:
    """Count something in a player's hotel."""
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
    return _occupied(hotel.plan, occupied(hotel), what)


def _occupied(plan: Board, full: set[str], what: Countable) -> int:
    """Count occupied rooms, or the floors, columns, groups, colours that are occupied in full."""
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
    return sum(whole <= full for whole in plan.wholes[what])


def meets(state: "AustriaState", seat: int, politics: str) -> bool:
    """Return whether a hotel meets the condition of a politics card."""
    return all(count(state, seat, what) >= least for what, least in POLITICS[politics])


def card_points(state: "AustriaState", seat: int, card: Staff) -> int:
    """Return what a game-end card is worth in a player's hotel."""
    return sum(
        each.points * count(state, seat, each.each) for each in card.effects if isinstance(each, Scores)
    )


def copyable(state: "AustriaState", seat: int) -> list[int]:
    """Return the opponents' game-end cards that the Secretary may copy, the most valuable first (ruling 11)."""
    cards = {
        number
        for other in range(state.seats)
        if other != seat
        for number in state.hotels[other].staff
        if any(isinstance(effect, Scores) for effect in state.card(number).effects)
    }
    return sorted(cards, key=lambda number: (-card_points(state, seat, state.card(number)), number))


def copies(state: "AustriaState", seat: int) -> bool:
    """Return whether a player has the Secretary."""
    return bool(state.effects(seat, CopiesScoring))
