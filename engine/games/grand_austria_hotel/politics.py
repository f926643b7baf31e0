"""Claiming politics cards (ruling 4)."""

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.counting import met
from engine.games.grand_austria_hotel.politics_cards import PLACES
from engine.games.grand_austria_hotel.position import AustriaPosition
from engine.kernel.core import Action, Draft


def claim_options(state: AustriaPosition, seat: int) -> list[Action]:
    """Return the claims a player can make now: only during a turn, never at court."""
    if state.turn is None:
        return []
    free = [card for card, disks in state.politics.items() if seat not in disks and len(disks) < len(PLACES)]
    return [Action("politics", (card,)) for card in met(state, seat, free)] if free else []


def claim_points(state: AustriaPosition, card: str) -> int:
    """Return the points for the best free place on a politics card."""
    return PLACES[len(state.politics[card])]


def claim(draft: Draft[AustriaPosition], seat: int, card: str) -> None:
    """Place a disk on a politics card and score its points."""
    gained = claim_points(draft.state, card)
    draft.state.politics[card].append(seat)
    draft.emit("politics", seat=seat, card=card, place=len(draft.state.politics[card]))
    operations.score(draft, seat, gained, "politics")
