"""The description of the Nim picture."""

from rendering.contract import Localize
from rendering.seats import seat_name
from rendering.truncation import truncate
from tests.nim.pictures.last_move import last_move_of
from tests.nim.pictures.words import KEY
from tests.nim.rules.heaps import HEAPS, SET_UPS
from tests.nim.rules.view import NimView


def describe(view: NimView, *, localize: Localize, limit: int | None = None, zoom: str | None = None) -> str:
    """Describe everything in the picture in at most `limit` characters; there are no hands to describe separately.

    The most important parts come first, because the rest is cut off.
    """
    del zoom
    move = last_move_of(view, localize)
    lines = [] if move is None else [move.sentence()]
    if view.result is not None:
        lines.append(localize(f"{KEY}-reason-{view.result.reason}"))
        lines += [
            localize(
                f"{KEY}-text-standing", name=seat_name(view, each.seat), rank=each.rank, score=each.score
            )
            for each in view.result.standings
        ]
    else:
        first, second = (seat_name(view, seat) for seat in range(view.seats))
        lines += [localize(f"{KEY}-text-turn", name=seat_name(view, seat)) for seat in view.active_seats]
        lines.append(localize(f"{KEY}-text-players", first=first, second=second))
    for heap, cubes in zip(HEAPS, view.cubes, strict=False):
        lines.append(localize(f"{KEY}-text-heap", heap=heap, number=cubes))
    lines.append(localize(f"{KEY}-text-rules", ending=view.ending, most=SET_UPS[view.set_up].most))
    return truncate("\n".join(lines), limit)
