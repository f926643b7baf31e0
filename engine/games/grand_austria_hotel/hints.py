"""What a player's options gain and cost, for the player who chooses: everything here is public or the player's own."""

from collections import Counter
from collections.abc import Mapping

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.actions import die_price, strength
from engine.games.grand_austria_hotel.counting import occupied
from engine.games.grand_austria_hotel.effects import TERMS, reward_amount
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import PRINTED
from engine.games.grand_austria_hotel.position import AustriaPosition
from engine.kernel.core import Action, Payload, PayloadValue

Hints = dict[str, PayloadValue]


def price_info(state: AustriaPosition, seat: int, left: int, action: Action) -> Payload:
    """Return the price of playing a staff card or preparing a room, plus facts about the room.

    If the action names a reward's terms, the price depends on them; otherwise, it is that of an action with `left`
    strength. Under the terms `free`, no price is given.
    """
    match action:
        case Action("room", (room, *terms)):
            krones = operations.room_cost(state, seat, room, terms[0] if terms else "full")
            price: Hints = {} if terms == ["free"] else {"price": krones}
            printed: Hints = {"points": PRINTED[room]} if room in PRINTED else {}
            return Payload({**price, **printed, **room_hints(state, seat, room, terms)})
        case Action("staff", (_, "free")):
            return Payload()
        case Action("staff", (number, *terms)):
            return Payload(
                price=operations.staff_cost(state, int(number), TERMS[terms[0]] if terms else left)
            )
        case Action("occupy", (room,)):
            return Payload(occupancy_hints(state, seat, room))
    return Payload()


def room_hints(state: AustriaPosition, seat: int, room: str, terms: list[str]) -> Hints:
    """Return the colour of the room that would be prepared, its group's size, and the group's bonus."""
    if terms == ["occupied"]:
        return occupancy_hints(state, seat, room)
    plan = state.hotels[seat].plan
    return {
        "colour": plan.colour[room],
        "group": len(plan.group(room)),
        **_bonus_hints(state, seat, room, "full"),
    }


def occupancy_hints(state: AustriaPosition, seat: int, room: str) -> Hints:
    """Return the colour of the room that would be occupied, and what that means for its group."""
    hotel = state.hotels[seat]
    group = hotel.plan.group(room)
    full = {*occupied(hotel), room} & group
    if full == group:
        return {"colour": hotel.plan.colour[room], **_bonus_hints(state, seat, room, "fills")}
    return {
        "colour": hotel.plan.colour[room],
        "size": len(group),
        "occupied": len(full),
        **_bonus_hints(state, seat, room, "full"),
    }


def _bonus_hints(state: AustriaPosition, seat: int, room: str, key: str) -> Hints:
    """Return the group's bonus, under `key` followed by the reward's name; nothing if it has already been paid."""
    hotel = state.hotels[seat]
    group = hotel.plan.group(room)
    if min(group) in hotel.paid:
        return {}
    bonus = hotel.plan.bonus(group)
    return {f"{key}-{bonus.name}": reward_amount(bonus)}


def move_in_info(state: AustriaPosition, seat: int, number: str, room: str) -> Payload:
    """Return the points for a guest moving in, plus facts about the room."""
    return Payload({"points": GUESTS[int(number)].points, **occupancy_hints(state, seat, room)})


def die_info(state: AustriaPosition, seat: int, face: int, action: int) -> Payload:
    """Return a die's strength; `idle` names its action if it would achieve nothing as things stand."""
    worth, krones = strength(state, seat, face), die_price(state, seat, face)
    idle: Hints = {} if _is_usable(state, seat, action, worth, krones) else {"idle": action}
    return Payload({**strength_hints(face, worth, krones), **idle})


def strength_hints(face: int, worth: int, krones: int) -> Hints:
    """Return a die's strength, and the price of a six; other dice are free, so their price goes unmentioned."""
    return {"strength": worth, **({"price": krones} if face == 6 else {})}


def _is_usable(state: AustriaPosition, seat: int, action: int, worth: int, krones: int) -> bool:
    """Return whether an action can be used with the money left after paying for its die.

    A boost does not help: it costs one krone and makes a staff card only one krone cheaper.
    """
    hotel = state.hotels[seat]
    money = hotel.money - krones
    match action:
        case 3:
            rooms = operations.preparable_rooms(state, seat)
            return any(cost <= money for cost in operations.room_costs(state, seat, rooms, "full").values())
        case 5:
            return any(operations.staff_cost(state, number, worth) <= money for number in hotel.hand)
    return True


def serving_info(state: AustriaPosition, seat: int, plan: list[tuple[str, int]]) -> Payload:
    """Return what a serving plan achieves for each guest.

    This gives each guest's dishes, whether the order is `complete`, and as `roomless` the colour of the room that is
    then still missing, if any.
    """
    info: Hints = {}
    for place, number in enumerate(dict.fromkeys(number for _, number in plan), start=1):
        dishes = Counter(kind for kind, each in plan if each == number)
        served = sum(state.hotels[seat].guest(number).missing) == dishes.total()
        info |= {
            f"guest-{place}": str(number),
            f"complete-{place}": served,
            f"roomless-{place}": missing_room(state, seat, number) if served else "",
            **count_payload(f"dishes-{place}", dishes),
        }
    return Payload(info)


def dish_info(state: AustriaPosition, seat: int, number: int) -> Payload:
    """Return whether one more dish completes an order, and the colour of the room that is then still missing."""
    if sum(state.hotels[seat].guest(number).missing) > 1:
        return Payload()
    return Payload(completes=True, roomless=missing_room(state, seat, number))


def missing_room(state: AustriaPosition, seat: int, number: int) -> str:
    """Return the colour of the room a guest is still waiting for; empty if there is one to move into."""
    return "" if operations.rooms_for_guest(state, seat, number) else GUESTS[number].colour


def waiting_hints(state: AustriaPosition, seat: int) -> Hints:
    """Return the guests whose orders are complete but who have no room, and the colours of the rooms they need."""
    waiting = {
        guest.number: colour
        for guest in state.hotels[seat].cafe
        if guest.complete and (colour := missing_room(state, seat, guest.number))
    }
    colours = dict.fromkeys(colour for colour in waiting.values() if colour != "green")
    return {"roomless": tuple(map(str, waiting)), "colours": tuple(colours)}


def count_payload(name: str, amounts: Mapping[str, int]) -> dict[str, tuple[str, ...] | tuple[int, ...]]:
    """Return two payload entries: the keys of `amounts` under `name`, and the counts under `name` plus `-amounts`."""
    return {name: tuple(amounts), f"{name}-amounts": tuple(amounts.values())}
