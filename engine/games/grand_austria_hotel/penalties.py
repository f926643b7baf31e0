"""The emperor's penalties: which ways there are to suffer one, and suffering it."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING

from engine.games.grand_austria_hotel import trade
from engine.games.grand_austria_hotel.court import TILES, Loss
from engine.games.grand_austria_hotel.hotels import BY_FLOOR, FLOORS
from engine.games.grand_austria_hotel.staff import Ignore
from engine.kernel.core import Action, Draft

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState


def ways(state: "AustriaState", seat: int, tile: str) -> Iterator[Action]:
    """Return the ways to suffer a penalty.

    2015: either loss, as long as it is possible in full. 2022: what the tile names first is forced when it is
    possible in full. The Conference Manager lets a player ignore it, in 2022 for a krone.
    """
    for krones in ignoring(state, seat):
        if krones <= state.hotels[seat].money:
            yield Action("penalty", ("ignore",))
        if not krones:
            return
    for loss in TILES[tile].penalty:
        actions = [Action("penalty", (loss.kind, *arguments)) for arguments in _choices(state, seat, loss)]
        yield from actions
        if actions and state.edition == "2022":
            return


def ignoring(state: "AustriaState", seat: int) -> list[int]:
    """Return the krones for which a player may ignore a penalty, if there is a way."""
    return [effect.krones for effect in state.effects(seat, Ignore)]


def _choices(state: "AustriaState", seat: int, loss: Loss) -> list[tuple[str, ...]]:
    """Return the things a player may choose to lose; empty when the loss is not possible in full."""
    hotel = state.hotels[seat]
    match loss.kind:
        case "krones":
            return [()] if hotel.money >= loss.amount else []
        case "hand":
            return [tuple(map(str, cards)) for cards in combinations(sorted(hotel.hand), loss.amount)]
        case "prepared":
            return _prepared(state, seat, loss.amount)
        case "occupied":
            return _occupied(state, seat)
        case "end-card":
            return [(str(number),) for number in hotel.staff if state.card(number).timing == "end"]
    return [()]


def _rooms(state: "AustriaState", seat: int, side: str) -> dict[int, list[str]]:
    """Return the rooms that show a side, by floor from the top."""
    rooms = state.hotels[seat].rooms
    floors = {up: [room for room in BY_FLOOR[up] if rooms.get(room) == side] for up in reversed(FLOORS)}
    return {up: row for up, row in floors.items() if row}


def _prepared(state: "AustriaState", seat: int, amount: int) -> list[tuple[str, ...]]:
    """Unoccupied rooms leave from the highest floors that have one."""
    fixed: tuple[str, ...] = ()
    for row in _rooms(state, seat, "prepared").values():
        if len(fixed) + len(row) >= amount:
            return [(*fixed, *some) for some in combinations(row, amount - len(fixed))]
        fixed += tuple(row)
    return []


def _occupied(state: "AustriaState", seat: int) -> list[tuple[str, ...]]:
    """Occupied rooms leave; with no such room nothing is lost.

    2015: one of the highest floor that has any, and the next below it in its column; two must leave, so a room
    with none below it only where all are such. 2022: one each from the two highest floors that have any.
    """
    floors = list(_rooms(state, seat, "occupied").values())
    if state.edition == "2022" or not floors:
        return list(product(*floors[:2]))
    below = {room: [low for row in floors[1:] for low in row if low[2] == room[2]][:1] for room in floors[0]}
    pairs = [(room, *below[room]) for room in floors[0]]
    most = max(map(len, pairs))
    return [rooms for rooms in pairs if len(rooms) == most]


def price(state: "AustriaState", seat: int, tile: str, kind: str) -> int:
    """Return how many krones or points a kind of loss costs; 0 for one that is not counted."""
    amount = next((loss.amount for loss in TILES[tile].penalty if loss.kind == kind), 0)
    match kind:
        case "krones" | "points":
            return amount
        case "points-per-staff":
            return amount * len(state.hotels[seat].staff)
    return 0


def suffer(draft: Draft["AustriaState"], seat: int, tile: str, action: Action) -> None:
    """Suffer a penalty in the way chosen."""
    state = draft.state
    hotel = state.hotels[seat]
    kind, *what = action.arguments
    lost = price(state, seat, tile, kind)
    draft.emit("penalty", seat=seat, tile=tile, way=kind)
    match kind:
        case "ignore":
            trade.pay(draft, seat, ignoring(state, seat)[0])
        case "krones":
            trade.pay(draft, seat, lost)
        case "points" | "points-per-staff":
            trade.score(draft, seat, -lost, "penalty")
        case "kitchen" | "all-dishes":
            hotel.kitchen = [0, 0, 0, 0]
            for guest in hotel.cafe if kind == "all-dishes" else ():
                hotel.serve(guest.number, (0, 0, 0, 0))
        case "hand":
            for number in what:
                hotel.hand.remove(int(number))
            trade.return_staff(draft, seat, tuple(map(int, what)))
        case "prepared" | "occupied":
            for room in what:
                del hotel.rooms[room]
                draft.emit("room-lost", seat=seat, room=room)
        case "end-card":
            hotel.staff.remove(int(what[0]))
            state.removed_staff.append(int(what[0]))
            draft.emit("staff-lost", seat=seat, staff=int(what[0]))
