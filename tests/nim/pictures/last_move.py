"""The result of a turn in Nim: cubes taken from a heap."""

from collections.abc import Sequence
from functools import partial

from engine.kernel.core import Event
from rendering.contract import Localize
from rendering.last_move import LastMove, Outcome, last_move
from tests.nim.pictures.words import KEY
from tests.nim.rules.view import NimView


def last_move_of(view: NimView, localize: Localize) -> LastMove | None:
    """Return the last move; its place is called `heap-<heap>`."""

    def tell(seat: int, events: Sequence[Event]) -> list[Outcome]:
        taken = [event.payload for event in events if event.kind == "took" and event.payload["seat"] == seat]
        return [
            Outcome(
                partial(localize, f"{KEY}-picture-last", number=each["number"], heap=each["heap"]),
                (f"heap-{each['heap']}",),
            )
            for each in taken
        ]

    return last_move(view, tell)
