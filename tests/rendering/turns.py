"""Recent turns for sample views."""

from engine.kernel.core import Event, Payload, PayloadValue
from engine.kernel.game import RecentTurn

_Values = dict[str, PayloadValue]


def turn(
    seat: int,
    *events: tuple[str, _Values] | tuple[str, _Values, _Values],
    points: int = 0,
    is_running: bool = False,
) -> RecentTurn:
    """Return a turn with these events of its seat, each as its kind, its payload without the seat, and any context."""
    happened = tuple(
        Event(kind, Payload({"seat": seat, **payload}), context=Payload(*context))
        for kind, payload, *context in events
    )
    return RecentTurn(seat, happened, points, is_running)
