"""Politics cards: which ones a player may claim, and claiming one (ruling 4)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.grand_austria_hotel import trade
from engine.games.grand_austria_hotel.counting import meets
from engine.games.grand_austria_hotel.court import PLACES
from engine.kernel.core import Action, Draft

if TYPE_CHECKING:
    from engine.games.grand_austria_hotel.state import AustriaState


def claims(state: "AustriaState", seat: int) -> Iterator[Action]:
    """Return the politics cards a player may claim now: in the own turn, never at court."""
    if state.turn is None:
        return
    for card, disks in state.politics.items():
        if seat not in disks and len(disks) < len(PLACES) and meets(state, seat, card):
            yield Action("politics", (card,))


def points(state: "AustriaState", card: str) -> int:
    """Return the points of the highest place that is free on a politics card."""
    return PLACES[len(state.politics[card])]


def claim(draft: Draft["AustriaState"], seat: int, card: str) -> None:
    """Place a disk on a politics card, which pays its points."""
    gained = points(draft.state, card)
    draft.state.politics[card].append(seat)
    draft.emit("politics", seat=seat, card=card, place=len(draft.state.politics[card]))
    trade.score(draft, seat, gained, "politics")
