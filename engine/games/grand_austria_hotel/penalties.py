"""The emperor's penalties: the ways to suffer them, and how they are carried out."""

from collections.abc import Iterator
from itertools import combinations, product

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.emperor import TILES, Loss
from engine.games.grand_austria_hotel.hotels import BY_FLOOR, FLOORS
from engine.games.grand_austria_hotel.position import AustriaPosition, own_hotel
from engine.games.grand_austria_hotel.staff import Ignore
from engine.kernel.core import Action, Draft, Payload


def penalty_options(state: AustriaPosition, seat: int, tile: str) -> Iterator[Action]:
    """Yield the ways to suffer a penalty.

    2015: either loss, if it can be suffered in full. 2022: the first loss on the tile, if it can be suffered in full.
    The Conference Manager lets a player ignore the penalty; in 2022, this costs a krone.
    """
    for krones in ignore_prices(state, seat):
        if krones <= state.hotels[seat].money:
            yield Action("penalty", ("ignore",))
        if not krones:
            return
    for loss in TILES[tile].penalty:
        actions = [
            Action("penalty", (loss.kind, *arguments)) for arguments in _loss_arguments(state, seat, loss)
        ]
        yield from actions
        if actions and state.edition == "2022":
            return


def ignore_prices(state: AustriaPosition, seat: int) -> list[int]:
    """Return the prices at which a player may ignore a penalty; empty without staff who allow it."""
    return [effect.krones for effect in state.effects(seat, Ignore)]


def _loss_arguments(state: AustriaPosition, seat: int, loss: Loss) -> list[tuple[str, ...]]:
    """Return the choices of what to lose; empty if the loss cannot be suffered in full."""
    hotel = state.hotels[seat]
    match loss.kind:
        case "krones":
            return [()] if hotel.money >= loss.amount else []
        case "hand":
            return [tuple(map(str, cards)) for cards in combinations(sorted(hotel.hand), loss.amount)]
        case "prepared":
            return _prepared_losses(state, seat, loss.amount)
        case "occupied":
            return _occupied_losses(state, seat)
        case "end-card":
            return [(str(number),) for number in hotel.staff if state.card(number).timing == "end"]
    return [()]


def _rooms_by_floor(state: AustriaPosition, seat: int, side: str) -> dict[int, list[str]]:
    """Return the rooms showing the given side, floor by floor from the top."""
    rooms = state.hotels[seat].rooms
    floors = {up: [room for room in BY_FLOOR[up] if rooms.get(room) == side] for up in reversed(FLOORS)}
    return {up: row for up, row in floors.items() if row}


def _prepared_losses(state: AustriaPosition, seat: int, amount: int) -> list[tuple[str, ...]]:
    """Return the choices of prepared rooms to lose, which come from the highest floors that have any."""
    fixed: tuple[str, ...] = ()
    for row in _rooms_by_floor(state, seat, "prepared").values():
        if len(fixed) + len(row) >= amount:
            return [(*fixed, *some) for some in combinations(row, amount - len(fixed))]
        fixed += tuple(row)
    return []


def _occupied_losses(state: AustriaPosition, seat: int) -> list[tuple[str, ...]]:
    """Return the choices of occupied rooms to lose; if no room is occupied, nothing is lost.

    2015: a room on the highest floor that has any, and the next one below it in the same column. Because two must go,
    a room with none below it is a choice only if there is no other. 2022: one room from each of the two highest
    floors that have any.
    """
    floors = list(_rooms_by_floor(state, seat, "occupied").values())
    if state.edition == "2022" or not floors:
        return list(product(*floors[:2]))
    lower = {room: [low for row in floors[1:] for low in row if low[2] == room[2]][:1] for room in floors[0]}
    pairs = [(room, *lower[room]) for room in floors[0]]
    most = max(map(len, pairs))
    return [rooms for rooms in pairs if len(rooms) == most]


def penalty_price(state: AustriaPosition, seat: int, tile: str, kind: str) -> int:
    """Return how many krones or points this kind of loss costs; 0 for other kinds."""
    amount = next((loss.amount for loss in TILES[tile].penalty if loss.kind == kind), 0)
    match kind:
        case "krones" | "points":
            return amount
        case "points-per-staff":
            return amount * len(state.hotels[seat].staff)
    return 0


def penalty_payload(state: AustriaPosition, seat: int, tile: str) -> Payload:
    """Return the payload about a tile's penalty for a player on space 0.

    `way` is the penalty's first loss, with its amount. `points` is its other loss (0: none); `choice` tells whether
    players may choose between the two, or get the second only if they cannot suffer the first. `waived` is set if
    staff can prevent the penalty. A loss of points per staff card is given as a total, unless the player has no
    staff.
    """
    first, *others = TILES[tile].penalty
    per_staff = first.kind == "points-per-staff"
    lost = penalty_price(state, seat, tile, first.kind) if per_staff else first.amount
    return Payload(
        {
            "way": ("points" if per_staff and lost else first.kind,),
            **({"way-amounts": (lost,)} if lost else {}),
            "points": sum(each.amount for each in others),
            "choice": state.edition == "2015",
            "waived": bool(ignore_prices(state, seat)),
        }
    )


def suffer_penalty(draft: Draft[AustriaPosition], seat: int, tile: str, action: Action) -> None:
    """Carry out a penalty in the chosen way."""
    state = draft.state
    hotel = own_hotel(draft, seat)
    kind, *what = action.arguments
    lost = penalty_price(state, seat, tile, kind)
    draft.emit_with_context({"amount": lost or len(what)}, "penalty", seat=seat, tile=tile, way=kind)
    match kind:
        case "ignore":
            operations.pay(draft, seat, ignore_prices(state, seat)[0])
        case "krones":
            operations.pay(draft, seat, lost)
        case "points" | "points-per-staff":
            operations.score(draft, seat, -lost, "penalty")
        case "kitchen" | "all-dishes":
            hotel.kitchen = [0, 0, 0, 0]
            for guest in hotel.cafe if kind == "all-dishes" else ():
                hotel.serve(guest.number, (0, 0, 0, 0))
        case "hand":
            for number in what:
                hotel.hand.remove(int(number))
            operations.return_staff(draft, seat, tuple(map(int, what)), "penalty")
        case "prepared" | "occupied":
            for room in what:
                del hotel.rooms[room]
                draft.emit("room-lost", seat=seat, room=room)
        case "end-card":
            hotel.staff.remove(int(what[0]))
            state.removed_staff.append(int(what[0]))
            draft.emit("staff-lost", seat=seat, staff=int(what[0]))
