"""Whether a turn can be planned beyond taking a guest, while the row's next guest is still unknown."""

from engine.games.grand_austria_hotel.effects import Draw, DrawThree, TakeGuest
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.position import AustriaPosition


def is_foreseeable(state: AustriaPosition, seat: int) -> bool:
    """Return whether the turn's open decision depends neither on the new guest in the row nor on a card drawn.

    Once a guest has been taken, only a reward that grants a guest depends on the row, and only a reward that grants
    cards depends on the staff pile. Such rewards come only from guests who move in.
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
