"""Counting in a hotel: for politics cards, for game-end staff, for the final scoring."""

from collections import Counter
from typing import TYPE_CHECKING

from engine.games.grand_austria_hotel.court import POLITICS
from engine.games.grand_austria_hotel.effects import Countable
from engine.games.grand_austria_hotel.hotels import COLUMNS, FLOORS, ROOMS, floor
from engine.games.grand_austria_hotel.staff import CopiesScoring, Scores, Staff

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState, Hotel


def occupied(hotel: "Hotel") -> set[str]:
    """Give the occupied rooms."""
    return {room for room, side in hotel.rooms.items() if side == "occupied"}


def count(state: "AustriaState", seat: int, what: Countable) -> int:
    """Count something in a player's hotel."""
    hotel = state.hotels[seat]
    full = occupied(hotel)
    colours = Counter(hotel.plan.colour[room] for room in full)
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
        case "occupied-room":
            return len(full)
        case "red-room" | "blue-room" | "yellow-room":
            return sum(count for colour, count in colours.items() if what == f"{colour}-room")
        case "three-colours":
            return min(colours["red"], colours["blue"], colours["yellow"])
        case _:
            return _full(hotel, full, what)


def _full(hotel: "Hotel", full: set[str], what: Countable) -> int:
    """Count floors, columns, groups or colours that are occupied in full."""
    match what:
        case "floor":
            parts = [{room for room in ROOMS if floor(room) == each} for each in FLOORS]
        case "column":
            parts = [{room for room in ROOMS if room.endswith(f".{each}")} for each in COLUMNS]
        case "group":
            parts = [set(group) for group in hotel.plan.groups]
        case _:
            colours = set(hotel.plan.colour.values())
            parts = [{room for room in ROOMS if hotel.plan.colour[room] == colour} for colour in colours]
    return sum(part <= full for part in parts)


def meets(state: "AustriaState", seat: int, politics: str) -> bool:
    """Tell whether a hotel meets the condition of a politics card."""
    return all(count(state, seat, what) >= least for what, least in POLITICS[politics])


def card_points(state: "AustriaState", seat: int, card: Staff) -> int:
    """Give what a game-end card is worth in a player's hotel."""
    return sum(
        each.points * count(state, seat, each.each) for each in card.effects if isinstance(each, Scores)
    )


def copyable(state: "AustriaState", seat: int) -> list[int]:
    """Give the opponents' game-end cards that the Secretary may copy, the most valuable first (ruling 11)."""
    cards = {
        number
        for other in range(state.seats)
        if other != seat
        for number in state.hotels[other].staff
        if any(isinstance(effect, Scores) for effect in state.card(number).effects)
    }
    return sorted(cards, key=lambda number: (-card_points(state, seat, state.card(number)), number))


def copies(state: "AustriaState", seat: int) -> bool:
    """Tell whether a player has the Secretary."""
    return any(isinstance(effect, CopiesScoring) for card in state.cards(seat) for effect in card.effects)
