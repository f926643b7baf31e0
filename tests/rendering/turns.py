"""Recent turns for sample views."""

from engine.kernel.core import Event, Payload, PayloadValue
from engine.kernel.game import RecentTurn


def turn(
    seat: int, *events: tuple[str, dict[str, PayloadValue]], points: int = 0, is_running: bool = False
) -> RecentTurn:
    """Return a turn with these events of its seat, each as its kind and payload, the seat left out."""
    happened = tuple(Event(kind, Payload({"seat": seat, **payload})) for kind, payload in events)
    return RecentTurn(seat, happened, points, is_running)
