"""Deeds: what is done at a table, in terms of its game, before the ledger writes it."""

from dataclasses import dataclass
from typing import Any

from engine.kernel.core import Event, Payload, State
from engine.store.rows import TableRow, UnitRow


@dataclass(frozen=True)
class LogEntry:
    """A line for the log. `action` is None for what happened to the table itself, empty for the set-up."""

    events: tuple[Event, ...]
    seat: int | None = None
    action: str | None = None


def log_event(kind: str, **facts: Any) -> LogEntry:  # noqa: ANN401 -- whatever Facts take
    """Make a line of something that happened to the table itself."""
    return LogEntry((Event(kind, Payload(facts)),))


@dataclass(frozen=True)
class TableChange:
    """A change of a table: its row with what changes, and the lines for the log.

    With `state` the game has moved on, or gone back: then everything since the version `undone_from` is taken
    back, to the snapshot that `row` names. `unit` is what can be undone by one seat. Version, plans and notices
    follow from all that.
    """

    row: TableRow
    told: tuple[LogEntry, ...]
    state: State | None = None
    unit: UnitRow | None = None
    undone_from: int | None = None
