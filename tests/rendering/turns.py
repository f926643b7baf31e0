"""Builds the recent turns of sample views from a textual notation."""

import re
from collections.abc import Iterator

from engine.kernel.core import Event, Payload, PayloadValue
from engine.kernel.game import RecentTurn


def turn(seat: int, *events: str, points: int = 0, is_running: bool = False) -> RecentTurn:
    """Return a turn with the given events of its seat, such as `paid krones=2`; an event's context follows a bar."""
    return RecentTurn(seat, tuple(event(each, seat=seat) for each in events), points, is_running)


def event(text: str, **payload: PayloadValue) -> Event:
    """Return an event of this kind and payload (`name=value`). A value with `+` is a tuple; a quoted value is a string."""
    said, _, context = text.partition(" | ")
    kind, *values = said.split()
    return Event(
        kind, Payload(payload | dict(_values(values))), context=Payload(dict(_values(context.split())))
    )


def _values(pairs: list[str]) -> Iterator[tuple[str, PayloadValue]]:
    for name, value in (pair.split("=") for pair in pairs):
        if "+" in value:
            yield name, tuple(filter(None, value.split("+")))
        else:
            yield name, int(value) if re.fullmatch(r"-?\d+", value) else value.strip("'")
