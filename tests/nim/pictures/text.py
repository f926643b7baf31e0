"""The description of the picture of Nim."""

from rendering.contract import Localize
from rendering.seats import seat_name
from rendering.truncation import truncate
from tests.nim.pictures.words import KEY
from tests.nim.rules.heaps import HEAPS, SET_UPS
from tests.nim.rules.view import NimView


def describe(view: NimView, *, localize: Localize, limit: int | None = None, zoom: str | None = None) -> str:
    """Describe everything the picture shows, in at most `limit` characters; the close-up `hand` is the same."""
    del zoom
    lines = [localize(f"{KEY}-text-rules", ending=view.ending, most=SET_UPS[view.set_up].most)]
    if view.result is not None:
        winner = seat_name(view, view.result.standings[0].seat)
        lines.append(localize(f"{KEY}-reason-{view.result.reason}"))
        lines.append(localize(f"{KEY}-text-won", name=winner))
    lines += [localize(f"{KEY}-text-turn", name=seat_name(view, seat)) for seat in view.active_seats]
    for heap, cubes in zip(HEAPS, view.cubes, strict=False):
        lines.append(localize(f"{KEY}-text-heap", heap=heap, number=cubes))
    if view.latest is not None:
        lines.append(localize(f"{KEY}-text-latest", heap=HEAPS[view.latest]))
    return truncate("\n".join(lines), limit)
