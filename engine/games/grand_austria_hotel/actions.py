"""The dice and the six actions: what a die is worth and costs, what can be done with it, and doing it."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.games.grand_austria_hotel import trade
from engine.games.grand_austria_hotel.effects import DISHES, TERMS, Dish, Reward
from engine.games.grand_austria_hotel.hotels import PRINTED
from engine.games.grand_austria_hotel.staff import WhenTaking
from engine.kernel.core import Action, Draft, Payload

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState

ACTIONS = (1, 2, 3, 4, 5)
_DIE: Final = {
    **{face: (Action("die", (str(face),)),) for face in ACTIONS},
    6: tuple(Action("die", ("6", str(action))) for action in ACTIONS),
}
"""The ways to take a die with a face."""


def work(state: "AustriaState", seat: int, action: int, left: int, *, both: bool = False) -> Iterator[Action]:
    """Return what may be done with an action of this strength (ruling 2); less than all of it is allowed."""
    hotel = state.hotels[seat]
    match action:
        case 1 | 2:
            yield from _dishes(left)
        case 3 if left:
            yield from (Action("room", (room,)) for room in trade.affordable(state, seat, "full"))
        case 4 if both:
            yield from (Action("split", (str(amount), str(amount))) for amount in range(left, 0, -1))
        case 4:
            yield from _splits(left)
        case 5:
            for number in sorted(hotel.hand):
                if trade.staff_cost(state, number, left) <= hotel.money:
                    yield Action("staff", (str(number),))


@cache
def _dishes(left: int) -> tuple[Action, ...]:
    """Return the ways to take up to so many dishes of two kinds, of the second no more than of the first."""
    return tuple(
        Action("dishes", (str(amount - c), str(c)))
        for amount in range(left, 0, -1)
        for c in range(amount // 2 + 1)
    )


@cache
def _splits(left: int) -> tuple[Action, ...]:
    """Return the ways to split up to so much between krones and spaces on the emperor track."""
    return tuple(
        Action("split", (str(amount - e), str(e))) for amount in range(left, 0, -1) for e in range(amount + 1)
    )


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
    """Return the staff that do something when a die with this face is taken, by their numbers."""
    return [
        (card.number, effect)
        for card in state.cards(seat)
        for effect in card.effects
        if isinstance(effect, WhenTaking) and face in effect.faces
    ]


def extra_reward(state: "AustriaState", number: int) -> Reward:
    """Return the extra that a staff card allows when a die is taken."""
    return next(e.extra for e in state.card(number).effects if isinstance(e, WhenTaking) and e.extra)


def strength(state: "AustriaState", seat: int, face: int) -> int:
    """Return the strength a die would have: the dice on its space, and what staff add."""
    return state.dice[face - 1] + sum(
        effect.strength + effect.discount for _, effect in taking(state, seat, face)
    )


def die_price(state: "AustriaState", seat: int, face: int) -> int:
    """Return the krones a die costs: one for a six, unless staff spare it."""
    return int(face == 6 and not any(effect.no_krone for _, effect in taking(state, seat, face)))


def dice(state: "AustriaState", seat: int) -> Iterator[Action]:
    """Return the dice that can be taken; a six is taken for one of the other actions."""
    for face in (*ACTIONS, 6):
        if state.dice[face - 1] and die_price(state, seat, face) <= state.hotels[seat].money:
            yield from _DIE[face]


def option_info(state: "AustriaState", seat: int, left: int, action: Action) -> Payload:
    """Return what staff or a room would cost, at a reward's terms or by an action of this strength, and pay at once."""
    match action:
        case Action("room", (room, *terms)):
            krones = trade.room_cost(state, seat, room, terms[0] if terms else "full")
            return Payload(price=krones, points=PRINTED[room]) if room in PRINTED else Payload(price=krones)
        case Action("staff", (number, *terms)):
            return Payload(price=trade.staff_cost(state, int(number), TERMS[terms[0]] if terms else left))
    return Payload()
