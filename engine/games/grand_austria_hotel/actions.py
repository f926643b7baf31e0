"""The dice and the six actions: what a die is worth and costs, what can be done with it, and doing it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core import Action, Draft, Facts
from engine.games.grand_austria_hotel import trade
from engine.games.grand_austria_hotel.effects import DISHES, TERMS, Dish, Reward
from engine.games.grand_austria_hotel.hotels import PRINTED
from engine.games.grand_austria_hotel.staff import WhenTaking

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState

ACTIONS = (1, 2, 3, 4, 5)


def work(state: "AustriaState", seat: int, action: int, left: int, *, both: bool = False) -> Iterator[Action]:
    """Give what may be done with an action of this strength (ruling 2); less than all of it is allowed."""
    hotel = state.hotels[seat]
    match action:
        case 1 | 2:
            for amount in range(left, 0, -1):
                yield from (Action("dishes", (str(amount - c), str(c))) for c in range(amount // 2 + 1))
        case 3 if left:
            for room in trade.preparable(state, seat):
                if trade.room_cost(state, seat, room, "full") <= hotel.money:
                    yield Action("room", (room,))
        case 4 if both:
            yield from (Action("split", (str(amount), str(amount))) for amount in range(left, 0, -1))
        case 4:
            for amount in range(left, 0, -1):
                yield from (Action("split", (str(amount - e), str(e))) for e in range(amount + 1))
        case 5:
            for number in sorted(hotel.hand):
                if trade.staff_cost(state, number, left) <= hotel.money:
                    yield Action("staff", (str(number),))


def carry_out(draft: Draft["AustriaState"], seat: int, action: int, left: int, chosen: Action) -> int:
    """Do a part of an action; give the strength still left (0 when it is over)."""
    hotel = draft.state.hotels[seat]
    match chosen:
        case Action("dishes", (first, second)):
            for kind, amount in zip(
                DISHES[2 * action - 2 : 2 * action], (int(first), int(second)), strict=True
            ):
                if amount:
                    trade.grant(draft, seat, Dish(kind, amount))
        case Action("room", (room,)):
            trade.prepare(draft, seat, room, "full")
            return left - 1
        case Action("split", (krones, spaces)):
            if int(krones):
                trade.earn(draft, seat, int(krones))
            if int(spaces):
                trade.advance(draft, seat, int(spaces))
        case Action("staff", (number,)):
            hotel.hand.remove(int(number))
            trade.play_staff(draft, seat, int(number), left)
    return 0


def taking(state: "AustriaState", seat: int, face: int) -> list[tuple[int, WhenTaking]]:
    """Give the staff that do something when a die with this face is taken, by their numbers."""
    return [
        (card.number, effect)
        for card in state.cards(seat)
        for effect in card.effects
        if isinstance(effect, WhenTaking) and face in effect.faces
    ]


def extra_reward(state: "AustriaState", number: int) -> Reward:
    """Give the extra that a staff card allows when a die is taken."""
    return next(e.extra for e in state.card(number).effects if isinstance(e, WhenTaking) and e.extra)


def strength(state: "AustriaState", seat: int, face: int) -> int:
    """Give the strength a die would have: the dice on its space, and what staff add."""
    return state.dice[face - 1] + sum(
        effect.strength + effect.discount for _, effect in taking(state, seat, face)
    )


def die_price(state: "AustriaState", seat: int, face: int) -> int:
    """Give the krones a die costs: one for a six, unless staff spare it."""
    return int(face == 6 and not any(effect.no_krone for _, effect in taking(state, seat, face)))


def dice(state: "AustriaState", seat: int) -> Iterator[Action]:
    """Give the dice that can be taken; a six is taken for one of the other actions."""
    for face in (*ACTIONS, 6):
        if state.dice[face - 1] and die_price(state, seat, face) <= state.hotels[seat].money:
            if face == 6:
                yield from (Action("die", ("6", str(action))) for action in ACTIONS)
            else:
                yield Action("die", (str(face),))


def hint(state: "AustriaState", seat: int, left: int, action: Action) -> Facts:
    """Tell what staff or a room would cost, at a reward's terms or by an action of this strength, and pay at once."""
    match action:
        case Action("room", (room, *terms)):
            krones = trade.room_cost(state, seat, room, terms[0] if terms else "full")
            return Facts(price=krones, points=PRINTED[room]) if room in PRINTED else Facts(price=krones)
        case Action("staff", (number, *terms)):
            return Facts(price=trade.staff_cost(state, int(number), TERMS[terms[0]] if terms else left))
    return Facts()
