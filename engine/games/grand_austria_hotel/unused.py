"""What a turn leaves unused: the extras of staff, what its end would throw away, and what could still be done."""

from collections.abc import Iterator
from typing import Final

from engine.games.grand_austria_hotel import operations, politics
from engine.games.grand_austria_hotel.actions import action_options, extra_reward
from engine.games.grand_austria_hotel.dice import numbers
from engine.games.grand_austria_hotel.effects import Emperor
from engine.games.grand_austria_hotel.position import AustriaPosition
from engine.games.grand_austria_hotel.quantities import LAST_ROUND
from engine.games.grand_austria_hotel.rewards import reward_options
from engine.kernel.core import Action

FORFEITS: Final = ("action", "boost", "rooms", "extra", "staff", "guest", "politics", "first-rooms")
"""Everything that the end of a turn, or of the set-up, can throw away."""


def extra_options(state: AustriaPosition, seat: int, number: int) -> Iterator[Action]:
    """Yield the ways to use the extra of a staff card that acts when a die is taken."""
    reward = extra_reward(state, number)
    if isinstance(reward, Emperor):
        yield Action("use", (str(number),))
    else:
        yield from reward_options(state, seat, reward)


def is_action_unused(state: AustriaPosition, seat: int) -> bool:
    """Return whether something could still be done with the main action."""
    turn = state.running()
    return bool(turn.action) and any(
        action_options(state, seat, turn.action, turn.left, both=turn.both_tracks)
    )


def usable_extras(state: AustriaPosition, seat: int) -> int:
    """Return how many extras of staff could still be used with the die taken."""
    return sum(any(extra_options(state, seat, number)) for number in state.running().extras)


def forfeited(state: AustriaPosition, seat: int) -> str:
    """Return the most important thing that the end of the turn would throw away; empty if nothing is lost."""
    turn = state.running()
    if is_action_unused(state, seat):
        if turn.action != 3:
            return "action"
        return "boost" if turn.boosted and turn.left == 1 else "rooms"
    if usable_extras(state, seat):
        return "extra"
    return _lost_with_the_round(state, seat)


def _lost_with_the_round(state: AustriaPosition, seat: int) -> str:
    """Return what can be done in no later turn of the round, or of the game."""
    if state.running().again or (numbers(state, seat) and any(state.dice)):
        return ""
    hotel = state.hotels[seat]
    if state.round == LAST_ROUND:
        if any(
            guest.complete and operations.rooms_for_guest(state, seat, guest.number) for guest in hotel.cafe
        ):
            return "guest"
        if any(politics.claim_options(state, seat)):
            return "politics"
    unused = (n for n in hotel.staff if state.card(n).timing == "round" and n not in hotel.used)
    return "staff" if any(unused) else ""
