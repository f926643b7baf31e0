"""Whether a turn can be planned beyond taking a guest, before the next guest of the row is known."""

from engine.games.grand_austria_hotel.effects import Draw, DrawThree, TakeGuest
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.position import AustriaPosition


def is_foreseeable(state: AustriaPosition, seat: int) -> bool:
    """Return whether the open decision of the turn depends neither on the guest who came nor on a card drawn.

    Once a guest has been taken, nothing in the turn depends on the row but the reward of another guest, and on the
    staff pile nothing but the reward of cards. Only guests who move in bring these.
    """
    turn = state.turn
    if turn is None or turn.seat != seat or not turn.guest:
        return False
    most = turn.occupied
    left = state.guest_discards[len(state.guest_discards) - most :] if most else []
    if len(state.guest_discards) < most:  # they have been shuffled, so who moved in is not known
        return False
    return not any(
        isinstance(reward, Draw | DrawThree | TakeGuest)
        for number in left
        for reward in GUESTS[number].rewards
    )
