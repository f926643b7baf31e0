"""Why an action of a turn is not possible: the rule that stands against it."""

from typing import TYPE_CHECKING

from engine.core import Action
from engine.errors import IllegalAction
from engine.games.grand_austria_hotel import trade
from engine.games.grand_austria_hotel.counting import meets
from engine.games.grand_austria_hotel.court import PLACES
from engine.games.grand_austria_hotel.hotels import ROOMS

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState


def why_not(seat: int, state: "AustriaState", action: Action) -> IllegalAction | None:
    """Give the reason, or None when nothing better can be said than that it is no option."""
    match action:
        case Action("guest", (number,)):
            return _guest(seat, state, number)
        case Action("die", (face, *_)):
            return _die(seat, state, face)
        case Action("room", (room, *_)) if room in ROOMS:
            return _room(seat, state, room)
        case Action("staff", (number, *_)):
            return _staff(seat, state, number)
        case Action("move-in", (number, room)):
            return _move_in(seat, state, number, room)
        case Action("politics", (card,)) if card in state.politics:
            return _politics(seat, state, card)
        case Action("boost", ()):
            return _boost(seat, state)
        case Action("pass", ()):
            return IllegalAction("pass-only-whole-turn")
        case Action("end", ()):
            return IllegalAction("rewards-first" if state.hotels[seat].pool else "take-a-die-first")
    return None


def _die(seat: int, state: "AustriaState", face: str) -> IllegalAction | None:
    turn = state.running()
    if turn.face:
        return IllegalAction("die-already-taken")
    if turn.additional:
        return IllegalAction("no-die-in-this-turn")
    if face not in set("123456") or not state.dice[int(face) - 1]:
        return IllegalAction("no-such-die", face=face)
    return IllegalAction("six-costs-a-krone") if face == "6" and not state.hotels[seat].money else None


def _staff(seat: int, state: "AustriaState", number: str) -> IllegalAction:
    hotel, turn = state.hotels[seat], state.running()
    if not number.isdigit() or int(number) not in hotel.hand:
        return IllegalAction("staff-not-in-hand", staff=number)
    if turn.action != 5:
        return IllegalAction("no-staff-to-play")
    return IllegalAction(
        "not-enough-krones", have=hotel.money, need=trade.staff_cost(state, int(number), turn.left)
    )


def _politics(seat: int, state: "AustriaState", card: str) -> IllegalAction | None:
    if seat in state.politics[card]:
        return IllegalAction("politics-already", card=card)
    if len(state.politics[card]) >= len(PLACES):
        return IllegalAction("politics-full", card=card)
    return None if meets(state, seat, card) else IllegalAction("politics-not-met", card=card)


def _boost(seat: int, state: "AustriaState") -> IllegalAction:
    turn = state.running()
    if turn.boosted:
        return IllegalAction("boost-once")
    if not turn.action or turn.additional:
        return IllegalAction("boost-with-an-action")
    return IllegalAction("not-enough-krones", have=state.hotels[seat].money, need=1)


def _guest(seat: int, state: "AustriaState", number: str) -> IllegalAction | None:
    turn, hotel = state.running(), state.hotels[seat]
    if not number.isdigit() or int(number) not in state.guest_row:
        return IllegalAction("guest-not-in-row", guest=number)
    if turn.guest:
        return IllegalAction("one-guest-a-turn")
    if turn.face:
        return IllegalAction("guest-before-the-die")
    if len(hotel.cafe) >= 3:
        return IllegalAction("cafe-full")
    return IllegalAction(
        "not-enough-krones", have=hotel.money, need=trade.guest_cost(state, seat, int(number))
    )


def _room(seat: int, state: "AustriaState", room: str) -> IllegalAction | None:
    turn, hotel = state.running(), state.hotels[seat]
    if room in hotel.rooms:
        return IllegalAction("room-already", room=room)
    if room not in trade.preparable(state, seat):
        return IllegalAction("room-not-adjacent", room=room)
    if turn.action != 3 or not turn.left:
        return IllegalAction("no-room-to-prepare", room=room)
    return IllegalAction(
        "not-enough-krones", have=hotel.money, need=trade.room_cost(state, seat, room, "full")
    )


def _move_in(seat: int, state: "AustriaState", number: str, room: str) -> IllegalAction | None:
    hotel = state.hotels[seat]
    guest = next((each for each in hotel.cafe if str(each.number) == number), None)
    if guest is None:
        return IllegalAction("guest-not-in-cafe", guest=number)
    if not guest.complete:
        return IllegalAction("order-not-complete", guest=number)
    if hotel.rooms.get(room) != "prepared":
        return IllegalAction("room-not-free", room=room)
    return IllegalAction("room-of-another-colour", room=room)
