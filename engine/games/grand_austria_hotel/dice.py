"""Each round's dice, and the turn order tiles."""

from engine.games.grand_austria_hotel.position import AustriaPosition
from engine.kernel.core import Draft


def numbers(state: AustriaPosition, seat: int) -> tuple[int, ...]:
    """Return the visible numbers on a player's turn order tile, in ascending order."""
    place = (seat - state.starter) % state.seats
    return (place + 1, 2 * state.seats - place)[state.hotels[seat].covered :]


def roll(draft: Draft[AustriaPosition], dice: int) -> None:
    """Roll the given number of dice and sort them onto the action spaces."""
    state = draft.state
    draft.mark_irreversible("dice", dice)
    state.dice = [0] * 6
    for _ in range(dice):
        state.dice[draft.randbelow(6)] += 1
    draft.emit("rolled", dice=tuple(state.dice))
