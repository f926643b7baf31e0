"""Dice and the actions taken with them: strength, price, options, and carrying them out."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.effects import DISHES, Dish, Reward
from engine.games.grand_austria_hotel.position import AustriaPosition, own_hotel
from engine.games.grand_austria_hotel.staff import WhenTaking
from engine.kernel.core import Action, Draft

ACTIONS = (1, 2, 3, 4, 5)
_DIE_OPTIONS: Final = {
    **{face: (Action("die", (str(face),)),) for face in ACTIONS},
    6: tuple(Action("die", ("6", str(action))) for action in ACTIONS),
}
"""The options for taking a die, keyed by its face."""


def main_action_options(state: AustriaPosition, seat: int, boost: int = 0) -> Iterator[Action]:
    """Yield the options for the turn's main action; with a `boost`, the options after paying for it."""
    turn = state.running()
    if turn.action:
        yield from action_options(
            *(state, seat, turn.action, turn.left + boost),
            both=turn.both_tracks,
            spare=turn.spare,
            reserve=boost,
        )


def can_boost(state: AustriaPosition, seat: int) -> bool:
    """Return whether the boost has not been bought yet, can be paid for, and would help (ruling 2)."""
    turn = state.running()
    is_for_sale = turn.action and not turn.boosted and state.hotels[seat].money
    return bool(is_for_sale) and any(main_action_options(state, seat, boost=1))


def action_options(
    state: AustriaPosition,
    seat: int,
    action: int,
    left: int,
    *,
    both: bool = False,
    spare: int = 0,
    reserve: int = 0,
) -> Iterator[Action]:
    """Yield the options for an action with `left` strength (ruling 2); not all of it has to be used.

    Args:
        state: The position.
        seat: The player.
        action: The action.
        left: The strength left.
        both: Whether to grant both the krones and the spaces on the emperor track in full, rather than split the
            strength.
        spare: How many more dishes of the first kind than of the second have been received so far.
        reserve: The number of krones that must not be spent.
    """
    hotel = state.hotels[seat]
    match action:
        case 1 | 2:
            yield from _dish_options(left, spare)
        case 3 if left:
            rooms = operations.affordable_rooms(state, seat, "full", reserve=reserve)
            yield from (Action("room", (room,)) for room in rooms)
        case 4 if both:
            yield from (Action("split", (str(amount), str(amount))) for amount in range(left, 0, -1))
        case 4:
            yield from _split_options(left)
        case 5:
            for number in sorted(hotel.hand):
                if operations.staff_cost(state, number, left) + reserve <= hotel.money:
                    yield Action("staff", (str(number),))


@cache
def _dish_options(left: int, spare: int) -> tuple[Action, ...]:
    """Return the options for up to `left` dishes of two kinds: at most `spare` more of the second kind than the first."""
    return tuple(
        Action("dishes", (str(amount - c), str(c)))
        for amount in range(left, 0, -1)
        for c in range(min(amount, (amount + spare) // 2) + 1)
    )


@cache
def _split_options(left: int) -> tuple[Action, ...]:
    """Return the options for splitting up to `left` strength between krones and spaces on the emperor track."""
    return tuple(
        Action("split", (str(amount - e), str(e))) for amount in range(left, 0, -1) for e in range(amount + 1)
    )


def carry_out(
    draft: Draft[AustriaPosition], seat: int, action: int, left: int, chosen: Action, *, both: bool = False
) -> int | None:
    """Carry out part of an action and return the strength left, or None if nothing can be done with the rest.

    Rooms are prepared one at a time. Every other action is carried out in one go, and unused strength is given up.
    """
    hotel = own_hotel(draft, seat)
    rest = 0
    match chosen:
        case Action("dishes", (first, second)):
            for kind, amount in zip(
                DISHES[2 * action - 2 : 2 * action], (int(first), int(second)), strict=True
            ):
                if amount:
                    operations.grant(draft, seat, Dish(kind, amount))
            rest = left - int(first) - int(second)
        case Action("room", (room,)):
            operations.prepare(draft, seat, room, "full")
            return left - 1
        case Action("split", (krones, spaces)):
            if int(krones):
                operations.earn(draft, seat, int(krones))
            if int(spaces):
                operations.advance(draft, seat, int(spaces))
            rest = left - int(krones) - (0 if both else int(spaces))
        case Action("staff", (number,)):
            hotel.hand.remove(int(number))
            operations.play_staff(draft, seat, int(number), left)
            return None
    return None if rest else 0


def staff_triggered(state: AustriaPosition, seat: int, face: int) -> list[tuple[int, WhenTaking]]:
    """Return the staff who act when a die with this face is taken, as numbers and effects."""
    return [
        (card.number, effect)
        for card in state.cards(seat)
        for effect in card.effects
        if isinstance(effect, WhenTaking) and face in effect.faces
    ]


def extra_reward(state: AustriaPosition, number: int) -> Reward:
    """Return the extra a staff card grants when a die is taken."""
    return next(e.extra for e in state.card(number).effects if isinstance(e, WhenTaking) and e.extra)


def strength(state: AustriaPosition, seat: int, face: int) -> int:
    """Return a die's strength: the number of dice on its space, plus what staff add."""
    return state.dice[face - 1] + sum(
        effect.strength + effect.discount for _, effect in staff_triggered(state, seat, face)
    )


def die_price(state: AustriaPosition, seat: int, face: int) -> int:
    """Return a die's price: one krone for a six, unless staff waive it."""
    if face < 6:
        return 0
    return 0 if any(effect.no_krone for _, effect in staff_triggered(state, seat, face)) else 1


def die_options(state: AustriaPosition, seat: int) -> list[Action]:
    """Return the options for taking a die; a six can be used as any other face."""
    found: list[Action] = []
    for face, number in enumerate(state.dice, 1):
        if number and die_price(state, seat, face) <= state.hotels[seat].money:
            found += _DIE_OPTIONS[face]
    return found
