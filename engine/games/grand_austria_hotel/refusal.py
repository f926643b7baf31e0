"""Why an action of a turn is not possible: the rule that stands against it."""

from typing import TYPE_CHECKING

from engine.games.grand_austria_hotel import trade
from engine.games.grand_austria_hotel.actions import die_price, extra_reward
from engine.games.grand_austria_hotel.counting import meets
from engine.games.grand_austria_hotel.court import PLACES
from engine.games.grand_austria_hotel.effects import PlayStaff, Prepare
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.kernel.core import Action
from engine.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState


def why_not(seat: int, state: "AustriaState", action: Action) -> IllegalAction | None:
    """Return the reason, or None when nothing better can be said than that it is no option."""
    match action:
        case Action("guest", (number,)):
            return _guest(seat, state, number)
        case Action("die", (face, *_)):
            return _die(seat, state, face)
        case Action("room", (room, *terms)) if room in ROOMS:
            return _room(seat, state, room, terms)
        case Action("staff", (number, *terms)):
            return _staff(seat, state, number, terms)
        case Action("move-in", (number, room)):
            return _move_in(seat, state, number, room)
        case Action("politics", (card,)) if card in state.politics:
            return politics_refused(seat, state, card)
        case Action("serve", _):
            return _krones(seat, state, trade.service(state, seat)[0]) or IllegalAction("cannot-serve")
        case Action("use", (number,)):
            return _use(seat, state, number)
        case Action("boost" | "pass" | "end", ()):
            return _plain(seat, state, action.verb)
    return None


def _plain(seat: int, state: "AustriaState", verb: str) -> IllegalAction | None:
    if verb == "boost":
        return _boost(seat, state)
    if verb == "pass":
        return IllegalAction("pass-only-whole-turn")
    if state.hotels[seat].pool:
        return IllegalAction("rewards-first", action=verb)
    return IllegalAction("take-a-die-first")


def _krones(seat: int, state: "AustriaState", need: int) -> IllegalAction | None:
    have = state.hotels[seat].money
    return IllegalAction("not-enough-krones", have=have, need=need) if have < need else None


def _works(state: "AustriaState", action: int, extra: type, terms: list[str]) -> bool:
    """Return whether the main action has strength left, or with terms an extra of this kind is open."""
    turn = state.running()
    if terms:
        return any(isinstance(extra_reward(state, number), extra) for number in turn.extras)
    return turn.action == action and turn.left > 0


def _die(seat: int, state: "AustriaState", face: str) -> IllegalAction | None:
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


def _use(seat: int, state: "AustriaState", number: str) -> IllegalAction:
    hotel = state.hotels[seat]
    if not number.isdecimal() or int(number) not in hotel.staff:
        return IllegalAction("staff-not-played", staff=number)
    return IllegalAction("staff-asleep" if int(number) in hotel.used else "staff-not-for-use", staff=number)


def _room(seat: int, state: "AustriaState", room: str, terms: list[str]) -> IllegalAction | None:
    if _works(state, 3, Prepare, terms):
        return room_refused(seat, state, room)
    return room_refused(seat, state, room, None) or IllegalAction("no-room-to-prepare", room=room)


def _staff(seat: int, state: "AustriaState", number: str, terms: list[str]) -> IllegalAction | None:
    works = _works(state, 5, PlayStaff, terms)
    refused = staff_refused(seat, state, number, (0 if terms else state.running().left) if works else None)
    return refused if works or refused else IllegalAction("no-staff-to-play")


def staff_refused(
    seat: int, state: "AustriaState", number: str, discount: int | None
) -> IllegalAction | None:
    """Return the reason why a staff card cannot be played; without a discount, whatever it costs."""
    if not number.isdecimal() or int(number) not in state.hotels[seat].hand:
        return IllegalAction("staff-not-in-hand", staff=number)
    return None if discount is None else _krones(seat, state, trade.staff_cost(state, int(number), discount))


def politics_refused(seat: int, state: "AustriaState", card: str) -> IllegalAction | None:
    """Return the reason why a politics card cannot be claimed in the own turn."""
    if seat in state.politics[card]:
        return IllegalAction("politics-already", card=card)
    if len(state.politics[card]) >= len(PLACES):
        return IllegalAction("politics-full", card=card)
    return None if meets(state, seat, card) else IllegalAction("politics-not-met", card=card)


def _boost(seat: int, state: "AustriaState") -> IllegalAction | None:
    turn = state.running()
    if turn.boosted:
        return IllegalAction("boost-once")
    return _krones(seat, state, 1) if turn.action else IllegalAction("boost-with-an-action")


def _guest(seat: int, state: "AustriaState", number: str) -> IllegalAction | None:
    turn, hotel = state.running(), state.hotels[seat]
    if not number.isdecimal() or int(number) not in state.guest_row or not int(number):
        return IllegalAction("guest-not-in-row", guest=number)
    if turn.guest:
        return IllegalAction("one-guest-a-turn")
    if turn.face:
        return IllegalAction("guest-before-the-die")
    if len(hotel.cafe) >= 3:
        return IllegalAction("cafe-full")
    return _krones(seat, state, trade.guest_cost(state, seat, int(number)))


def room_refused(
    seat: int, state: "AustriaState", room: str, terms: str | None = "full"
) -> IllegalAction | None:
    """Return the reason why a room cannot be prepared at these terms; without terms, whatever it costs."""
    if room in state.hotels[seat].rooms:
        return IllegalAction("room-already", room=room)
    if room not in trade.preparable(state, seat):
        return IllegalAction("room-not-adjacent", room=room)
    return None if terms is None else _krones(seat, state, trade.room_cost(state, seat, room, terms))


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
