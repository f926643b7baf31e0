"""Why an action in a turn is illegal: the rule that forbids it."""

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.actions import die_price, extra_reward
from engine.games.grand_austria_hotel.counting import meets
from engine.games.grand_austria_hotel.effects import PlayStaff, Prepare
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.politics_cards import PLACES
from engine.games.grand_austria_hotel.position import AustriaPosition
from engine.kernel.core import Action
from engine.kernel.errors import IllegalAction


def why_not(seat: int, state: AustriaPosition, action: Action) -> IllegalAction | None:
    """Return why a seat cannot take an action in its turn; None if no rule is more specific than "not an option"."""
    match action:
        case Action("guest", (number,)):
            return _refuse_guest(seat, state, number)
        case Action("die", (face, *_)):
            return _refuse_die(seat, state, face)
        case Action("room", (room, *terms)) if room in ROOMS:
            return _refuse_room_action(seat, state, room, terms)
        case Action("staff", (number, *terms)):
            return _refuse_staff_action(seat, state, number, terms)
        case Action("move-in", (number, room)):
            return _refuse_move_in(seat, state, number, room)
        case Action("politics", (card,)) if card in state.politics:
            return refuse_politics(seat, state, card)
        case Action("serve", _):
            return _refuse_price(seat, state, operations.serving_terms(state, seat)[0]) or IllegalAction(
                "cannot-serve"
            )
        case Action("use", (number,)):
            return _refuse_use(seat, state, number)
        case Action("boost" | "pass" | "end", ()):
            return _refuse_bare_verb(seat, state, action.verb)
    return None


def _refuse_bare_verb(seat: int, state: AustriaPosition, verb: str) -> IllegalAction | None:
    if verb == "boost":
        return _refuse_boost(seat, state)
    if verb == "pass":
        return IllegalAction("pass-only-whole-turn")
    if state.hotels[seat].pool:
        return IllegalAction("rewards-first", action=verb)
    return IllegalAction("take-a-die-first")


def _refuse_price(seat: int, state: AustriaPosition, need: int) -> IllegalAction | None:
    have = state.hotels[seat].money
    return IllegalAction("not-enough-krones", have=have, need=need) if have < need else None


def _has_strength(state: AustriaPosition, action: int, extra: type, terms: list[str]) -> bool:
    """Return whether the main action has strength left or, with `terms`, whether an extra of type `extra` is unused."""
    turn = state.running()
    if terms:
        return any(isinstance(extra_reward(state, number), extra) for number in turn.extras)
    return turn.action == action and turn.left > 0


def _refuse_die(seat: int, state: AustriaPosition, face: str) -> IllegalAction | None:
    turn = state.running()
    if turn.face:
        return IllegalAction("die-already-taken")
    if turn.additional:
        return IllegalAction("no-die-in-this-turn")
    if face not in set("123456") or not state.dice[int(face) - 1]:
        return IllegalAction("no-such-die", face=face)
    return (
        IllegalAction("six-costs-a-krone")
        if die_price(state, seat, int(face)) > state.hotels[seat].money
        else None
    )


def _refuse_use(seat: int, state: AustriaPosition, number: str) -> IllegalAction:
    hotel = state.hotels[seat]
    if not number.isdecimal() or int(number) not in hotel.staff:
        return IllegalAction("staff-not-played", staff=number)
    return IllegalAction("staff-asleep" if int(number) in hotel.used else "staff-not-for-use", staff=number)


def _refuse_room_action(
    seat: int, state: AustriaPosition, room: str, terms: list[str]
) -> IllegalAction | None:
    if _has_strength(state, 3, Prepare, terms):
        return refuse_room(seat, state, room)
    return refuse_room(seat, state, room, None) or IllegalAction("no-room-to-prepare", room=room)


def _refuse_staff_action(
    seat: int, state: AustriaPosition, number: str, terms: list[str]
) -> IllegalAction | None:
    works = _has_strength(state, 5, PlayStaff, terms)
    refused = refuse_staff(seat, state, number, (0 if terms else state.running().left) if works else None)
    return refused if works or refused else IllegalAction("no-staff-to-play")


def refuse_staff(
    seat: int, state: AustriaPosition, number: str, discount: int | None
) -> IllegalAction | None:
    """Return why a staff card cannot be played; the price is ignored if `discount` is None."""
    if not number.isdecimal() or int(number) not in state.hotels[seat].hand:
        return IllegalAction("staff-not-in-hand", staff=number)
    return (
        None
        if discount is None
        else _refuse_price(seat, state, operations.staff_cost(state, int(number), discount))
    )


def refuse_politics(seat: int, state: AustriaPosition, card: str) -> IllegalAction | None:
    """Return why a politics card cannot be claimed in the player's own turn."""
    if seat in state.politics[card]:
        return IllegalAction("politics-already", card=card)
    if len(state.politics[card]) >= len(PLACES):
        return IllegalAction("politics-full", card=card)
    return None if meets(state, seat, card) else IllegalAction("politics-not-met", card=card)


def _refuse_boost(seat: int, state: AustriaPosition) -> IllegalAction | None:
    turn = state.running()
    if turn.boosted:
        return IllegalAction("boost-once")
    if not turn.action:
        return IllegalAction("boost-with-an-action")
    return _refuse_price(seat, state, 1) or IllegalAction("boost-in-vain")


def _refuse_guest(seat: int, state: AustriaPosition, number: str) -> IllegalAction | None:
    turn, hotel = state.running(), state.hotels[seat]
    if not number.isdecimal() or int(number) not in state.guest_row or not int(number):
        return IllegalAction("guest-not-in-row", guest=number)
    if turn.guest:
        return IllegalAction("one-guest-a-turn")
    if turn.face:
        return IllegalAction("guest-before-the-die")
    if len(hotel.cafe) >= 3:
        return IllegalAction("cafe-full")
    return _refuse_price(seat, state, operations.guest_cost(state, seat, int(number)))


def refuse_room(
    seat: int, state: AustriaPosition, room: str, terms: str | None = "full"
) -> IllegalAction | None:
    """Return why a room cannot be prepared on these terms; the price is ignored if `terms` is None."""
    if room in state.hotels[seat].rooms:
        return IllegalAction("room-already", room=room)
    if room not in operations.preparable_rooms(state, seat):
        return IllegalAction("room-not-adjacent", room=room)
    return (
        None if terms is None else _refuse_price(seat, state, operations.room_cost(state, seat, room, terms))
    )


def _refuse_move_in(seat: int, state: AustriaPosition, number: str, room: str) -> IllegalAction | None:
    hotel = state.hotels[seat]
    guest = next((each for each in hotel.cafe if str(each.number) == number), None)
    if guest is None:
        return IllegalAction("guest-not-in-cafe", guest=number)
    if not guest.complete:
        return IllegalAction("order-not-complete", guest=number)
    if hotel.rooms.get(room) != "prepared":
        return IllegalAction("room-not-free", room=room)
    return IllegalAction("room-of-another-colour", room=room)
