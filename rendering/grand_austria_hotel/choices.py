"""What is public about the choices that players make outside their own turns."""

from enum import StrEnum

from engine.games.grand_austria_hotel.quantities import LAST_ROUND
from engine.games.grand_austria_hotel.view import AustriaView

_HAND = 6
"""The number of staff cards in each hand before the first guests are chosen."""


class Choice(StrEnum):
    """A kind of choice; `OTHER` stands for every choice that has no wording of its own."""

    STAFF = "staff"
    GUEST = "guest"
    ROOMS = "rooms"
    BONUS = "bonus"
    PENALTY = "penalty"
    COURT = "court"
    COPY = "copy"
    OTHER = "other"


def choice_of(view: AustriaView) -> Choice:
    """Return the kind of choice that the active seats make: in the set-up, at a court, or at the end."""
    acting = [view.hotels[seat] for seat in view.active_seats]
    if view.turn is not None or not acting:
        return Choice.OTHER
    if not view.round:
        if any(hotel.cards < _HAND for hotel in acting):
            return Choice.STAFF
        return Choice.ROOMS if all(hotel.cafe for hotel in view.hotels) else Choice.GUEST
    punished = {"penalty" in hotel.pool for hotel in acting}
    if any(hotel.pool or hotel.looking for hotel in acting):
        return Choice.COURT if len(punished) > 1 else Choice.PENALTY if True in punished else Choice.BONUS
    return Choice.COPY if view.round == LAST_ROUND else Choice.OTHER
