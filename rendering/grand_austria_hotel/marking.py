"""The marks in the pictures of Grand Austria Hotel, painted over everything else."""

from collections.abc import Iterator

from engine.games.grand_austria_hotel.view import AustriaView
from rendering.canvas import Canvas
from rendering.grand_austria_hotel.board import next_court_index
from rendering.grand_austria_hotel.offers import Offers
from rendering.grand_austria_hotel.places import SMALL_STOCK, Places
from rendering.last_move import LastMove, mark_last_move
from rendering.marks import Mark, apart


def mark_page(
    canvas: Canvas,
    view: AustriaView,
    places: Places,
    offers: Offers,
    move: LastMove | None,
    *,
    is_whole: bool,
) -> None:
    """Mark the places on the page that are current, that can be chosen, or that show outcomes of the last turn."""
    seats = canvas.theme.seats
    for name in _current(view):
        if name in places:
            canvas.mark(Mark.CURRENT, places[name])
    offered = [name for name in offers.names() if name in places]
    for place in apart({places[name] for name in offered}):
        canvas.mark(Mark.OFFERED, place, seats[offers.seat])
    if move is not None:
        taken = {f"court-{name.removeprefix('penalty-')}" for name in offered if name.startswith("penalty-")}
        places = {name: place for name, place in places.items() if name not in taken}
        # lines of stocks of small hotels are close together; at the top of a die's column and of a staff card are signs
        stocks = [
            name for name, place in places.items() if name.startswith("stock-") and place.height < SMALL_STOCK
        ]
        headed = [name for name in places if name.startswith(("die-", "staff-"))]
        mark_last_move(
            canvas, move, seats[move.seat], places, offered, beside=stocks, below=headed, is_whole=is_whole
        )


def _current(view: AustriaView) -> Iterator[str]:
    """Yield the names of the places that show the current round and the next court's tile."""
    if view.result is None:
        yield f"round-{view.round}"
        yield f"tile-{next_court_index(view)}"
