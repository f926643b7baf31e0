"""The categories of a final score: the parts of the final scoring, and points scored during the game, by source."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.kernel.core import Event, Standing

CATEGORIES: Final = ("guests", "rooms", "staff", "politics", "emperor", "rewards", "left-over", "unhoused")
"""The categories: guests who moved in, rooms, staff, politics cards, the emperor, rewards, leftover krones and dishes,
and guests without a room."""

_BY_REASON: Final = {
    "guest": "guests",
    "room": "rooms",
    "politics": "politics",
    "emperor": "emperor",
    "penalty": "emperor",
    "beyond-the-track": "emperor",
    "reward": "rewards",
}
"""The category of points scored during the game, keyed by their event's `why`."""

_BY_DETAIL: Final = {
    "staff": "staff",
    "rooms": "rooms",
    "krones": "left-over",
    "dishes": "left-over",
    "guests": "unhoused",
}
"""The category for each part of the final scoring."""


def categorize(standing: Standing, events: Iterable[Event]) -> Mapping[str, int]:
    """Return a seat's points, keyed by category; they add up to its final score."""
    points = dict.fromkeys(CATEGORIES, 0)
    details = dict(standing.details)
    for part, category in _BY_DETAIL.items():
        points[category] += details[part]
    for event in events:
        if event.kind == "scored" and event.payload["seat"] == standing.seat:
            points[_BY_REASON[str(event.payload["why"])]] += int(str(event.payload["points"]))
    return points
