"""What each player gained or lost at the latest court: points, a bonus or a loss, or a choice still to make."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Event
from engine.kernel.game import RecentTurn
from rendering.seats import ranked_seats

_LOST: Final = {"room-lost": "room", "staff-lost": "staff"}
"""The events for a room or staff card lost to a penalty, mapped to the payload key that says which one was lost."""


class CourtShare(NamedTuple):
    """What one seat gained or lost at a court.

    `loss` is the chosen penalty with its amount, `rate` is the amount on the tile, and `lost` lists the rooms or
    staff cards lost. `chooses` means that the seat still has to choose.
    """

    seat: int
    points: int
    favoured: bool = False
    loss: tuple[str, int] | None = None
    chooses: bool = False
    awaits_penalty: bool = False
    rate: int = 0
    lost: tuple[str, ...] = ()


def court_of(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events of the court that followed a turn, for all players; empty if there was no court."""
    starts = (number for number, event in enumerate(events) if event.kind == "court")
    return tuple(events[next(starts, len(events)) :])


def court_round(view: AustriaView) -> int | None:
    """Return the round of the court that followed the latest turn, or None if there was none."""
    court = court_of(view.recent_turns[-1].aftermath) if view.recent_turns else ()
    return int(str(court[0].payload["round"])) if court else None


def court_shares(view: AustriaView) -> tuple[CourtShare, ...]:
    """Return what each seat gained or lost at the court after the latest turn; empty if there was no court.

    At the end of the game, winners come first.

    A seat's answer to the court contains only that seat's penalty, so earlier answers are included.
    """
    held = court_round(view)
    if held is None:
        return ()
    events = list(court_of(view.recent_turns[-1].aftermath))
    for turn in view.recent_turns:
        if _holds(turn, held):
            events += [each for each in turn.events if _is_of_penalty(each) and each not in events]
    return tuple(_share(view, seat, events) for seat in ranked_seats(view))


def _holds(turn: RecentTurn, held: int) -> bool:
    court = court_of(turn.aftermath)
    return bool(court) and court[0].payload["round"] == held


def _is_of_penalty(event: Event) -> bool:
    return event.kind in {"penalty", *_LOST} or _is_paid_in_points(event)


def _is_paid_in_points(event: Event) -> bool:
    return event.kind == "scored" and event.payload.get("why") == "penalty"


def _share(view: AustriaView, seat: int, events: Sequence[Event]) -> CourtShare:
    own = [event for event in events if event.payload.get("seat") == seat]
    hotel = view.hotels[seat]
    chooses = view.turn is None and seat in view.active_seats and bool(hotel.pool or hotel.looking)
    share = CourtShare(
        seat,
        points=sum(int(str(event.payload["points"])) for event in own if event.kind == "scored"),
        favoured=any(event.kind == "favoured" for event in own),
        chooses=chooses,
        awaits_penalty=chooses and "penalty" in hotel.pool,
    )
    penalties = [event for event in own if event.kind == "penalty"]
    if not penalties:
        return share
    lost = tuple(str(event.payload[_LOST[event.kind]]) for event in own if event.kind in _LOST)
    way, amount = str(penalties[-1].payload["way"]), len(lost) or penalty_amount(penalties[-1])
    return share._replace(loss=(way, amount), rate=_amount_on_tile(penalties[-1]), lost=lost)


def penalty_amount(penalty: Event) -> int:
    """Return the amount lost, which may be less than the amount on the tile."""
    return int(str(penalty.context["amount"]))


def _amount_on_tile(penalty: Event) -> int:
    tile, way = TILES[str(penalty.payload["tile"])], penalty.payload["way"]
    return next((loss.amount for loss in tile.penalty if loss.kind == way), 0)
