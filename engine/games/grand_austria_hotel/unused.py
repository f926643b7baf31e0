"""The unused parts of a turn: staff extras, what its end would forfeit, and actions still possible."""

from collections.abc import Iterator
from typing import Final

from engine.games.grand_austria_hotel import operations, politics
from engine.games.grand_austria_hotel.actions import extra_reward, main_action_options
from engine.games.grand_austria_hotel.dice import numbers
from engine.games.grand_austria_hotel.effects import Emperor, reward_amount
from engine.games.grand_austria_hotel.hints import count_payload
from engine.games.grand_austria_hotel.position import AustriaPosition
from engine.games.grand_austria_hotel.quantities import LAST_ROUND
from engine.games.grand_austria_hotel.rewards import reward_options
from engine.kernel.core import Action, Forfeit, Payload

FORFEITS: Final = ("action", "boost", "rooms", "extra", "staff", "guest", "politics", "first-rooms")
"""Everything that ending a turn, or the set-up, can throw away."""


def extra_options(state: AustriaPosition, seat: int, number: int) -> Iterator[Action]:
    """Yield the ways to use a staff card's extra, which is granted when a die is taken."""
    reward = extra_reward(state, number)
    if isinstance(reward, Emperor):
        yield Action("use", (str(number),))
    else:
        yield from reward_options(state, seat, reward)


def is_action_unused(state: AustriaPosition, seat: int) -> bool:
    """Return whether the main action could still do something."""
    return any(main_action_options(state, seat))


def usable_extras(state: AustriaPosition, seat: int) -> tuple[int, ...]:
    """Return the staff whose extra could still be used with the die taken."""
    return tuple(number for number in state.running().extras if any(extra_options(state, seat, number)))


def forfeited(state: AustriaPosition, seat: int) -> Iterator[Forfeit]:
    """Yield everything that ending the turn would throw away, most important first."""
    if is_action_unused(state, seat):
        yield _unused_action(state, seat)
    for number in usable_extras(state, seat):
        reward = extra_reward(state, number)
        rewards = count_payload("rewards", {reward.name: reward_amount(reward)})
        yield Forfeit("extra", Payload(rewards, staff=number))
    yield from _lost_with_the_round(state, seat)


def _unused_action(state: AustriaPosition, seat: int) -> Forfeit:
    turn = state.running()
    if turn.action != 3:
        return Forfeit("action", Payload(face=turn.face, action=turn.action, left=turn.left))
    name = "boost" if turn.boosted and turn.left == 1 else "rooms"
    return unprepared_rooms(state, seat, name, turn.left)


def unprepared_rooms(state: AustriaPosition, seat: int, name: str, left: int) -> Forfeit:
    """Return what is forfeited if `left` rooms remain unprepared, with the rooms that could be prepared next."""
    rooms = tuple(operations.affordable_rooms(state, seat, "full"))
    return Forfeit(name, Payload(left=left, rooms=rooms))


def _lost_with_the_round(state: AustriaPosition, seat: int) -> Iterator[Forfeit]:
    """Yield the opportunities that no later turn in the round or the game will offer."""
    if state.running().again or (numbers(state, seat) and any(state.dice)):
        return
    hotel = state.hotels[seat]
    if state.round == LAST_ROUND:
        guests = tuple(
            guest.number
            for guest in hotel.cafe
            if guest.complete and operations.rooms_for_guest(state, seat, guest.number)
        )
        if guests:
            yield Forfeit("guest", Payload(guests=guests))
        cards = tuple(action.arguments[0] for action in politics.claim_options(state, seat))
        if cards:
            yield Forfeit("politics", Payload(politics=cards))
    staff = tuple(n for n in hotel.staff if state.card(n).timing == "round" and n not in hotel.used)
    if staff:
        yield Forfeit("staff", Payload(staff=staff))
