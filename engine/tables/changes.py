"""Changes of a table in terms of its game, before they are stored."""

from dataclasses import dataclass
from typing import Any

from engine.kernel.core import Event, Payload, State
from engine.store.rows import Move, TableRow, UndoUnitRow
from engine.tables.models import NoticeKind

Outcomes = tuple[tuple[str, str], ...]
"""Requests, as `TableRow.open_requests` has them, each with what became of it as JSON."""


@dataclass(frozen=True)
class LogEntry:
    """An entry for the log. `action` is None for an event of the table itself, empty for the set-up."""

    events: tuple[Event, ...]
    seat: int | None = None
    action: str | None = None


def log_event(
    kind: str,
    context: Payload = Payload(),  # noqa: B008 -- it is immutable
    /,
    **payload: Any,  # noqa: ANN401 -- whatever Payload takes
) -> LogEntry:
    """Return an entry for an event of the table itself."""
    return LogEntry((Event(kind, Payload(payload), context=context),))


@dataclass(frozen=True)
class TableChange:
    """A change of a table: its new row, and the entries for the log.

    `state` is the new state of the game, if it changes. `unit` is set for actions that a seat can undo. `undone_from`
    undoes everything since that version, back to the snapshot that `row` names. `outcomes` are what became of requests
    that it settles, each after its request; the mapper adds those that it settles because of the change alone. `by` is
    the person whose move or undo it is, if they make it now: they need not be called for what it asks them. The mapper
    derives version, plans, seatings and notice.
    """

    row: TableRow
    entries: tuple[LogEntry, ...]
    state: State | None = None
    unit: UndoUnitRow | None = None
    undone_from: int | None = None
    outcomes: Outcomes = ()
    by: int | None = None


@dataclass(frozen=True)
class Annotation:
    """A change that leaves the version of a table alone, so that the buttons of its messages stay valid.

    `notice` is the kind of notice that announces it, if any, `events` what it announces besides the entries, without
    being in the log, and `not_before` the time from which it may be delivered. `outcomes` are what became of requests
    that it settles, each after its request; `move` is set if the table gets another channel.
    """

    row: TableRow
    entries: tuple[LogEntry, ...] = ()
    notice: NoticeKind | None = None
    outcomes: Outcomes = ()
    move: Move | None = None
    events: tuple[Event, ...] = ()
    not_before: str = ""
