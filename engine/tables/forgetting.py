"""How a person is forgotten: they leave the open tables, and "a former guest" stands wherever their name stood.

All functions are pure: they take rows and return changes.
"""

import json
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from engine.store.rows import TableRow
from engine.tables import seating
from engine.tables.changes import TableChange
from engine.tables.models import EVENTS, FORMER_GUEST

_WITHOUT_NAMES = {"option"}
"""Kinds of events of a table whose `name` is not that of a player."""


def leave(row: TableRow, person_id: int, opponent: str) -> TableChange | None:
    """Return the change by which a person leaves a table as a former guest; None if they do not sit there.

    A computer takes the seat in a running game; the next person becomes the owner of a lobby.
    """
    seat = seating.seat_of(row, person_id)
    if seat is None or row.phase not in {"lobby", "running"}:
        return None
    nameless = replace(row.players[seat], name=FORMER_GUEST)
    players = (*row.players[:seat], nameless, *row.players[seat + 1 :])
    return seating.leave(replace(row, players=players), person_id, opponent)


def without_names(serialized: str, names: Collection[str]) -> str:
    """Return JSON in which other texts than those of the games are a former guest's where they are one of the names."""
    parsed = json.loads(serialized)
    changed = _without_names(parsed, names)
    return serialized if changed == parsed else json.dumps(changed, ensure_ascii=False)


def _without_names(value: Any, names: Collection[str]) -> Any:  # noqa: ANN401 -- any JSON value
    if isinstance(value, str):
        return FORMER_GUEST if value in names else value
    if isinstance(value, list):
        return [_without_names(each, names) for each in value]
    if isinstance(value, dict):
        kind = value.get("kind")
        if kind is not None and (kind not in EVENTS or kind in _WITHOUT_NAMES):
            return value
        return {key: each if key == "kind" else _without_names(each, names) for key, each in value.items()}
    return value
