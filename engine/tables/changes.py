"""What a rule returns: the changed table, and what is told, logged and scheduled because of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from engine.kernel.core import Event, Payload
from engine.store.rows import MessageRow, NewsRow
from engine.store.rows import UndoUnit as UndoUnit  # noqa: PLC0414 -- also for the rules, which know no store
from engine.tables.table import Table

NoticeKind = Literal[
    "lobby",
    "board",
    "closed",
    "undo-asked",
    "undo-agreed",
    "undo-declined",
    "reminder",
    "absent",
    "absence-vote",
    "handover-asked",
    "handover-declined",
    "seat-offered",
    "thread",
    "theme",
    "away",
    "invited",
    "idle-lobby",
    "standstill",
    "seat-lost",
]

Settlements = tuple[tuple[str, str], ...]
"""Requests, as `Table.open_requests` has them, each with what became of it as JSON."""


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


@dataclass(frozen=True, kw_only=True)
class LoggedEntry(LogEntry):
    """An entry of the log: its number, the version to which it led, when that was, and whether it was undone."""

    n: int
    version: int
    at: datetime
    undone: bool = False


@dataclass(frozen=True)
class Relocation:
    """The move of a table to another channel.

    With `leaves_card`, the channel that the table leaves gets its card. That is a new message, unless `message_id` is the
    newest message of the table: this one becomes the card then, instead of being superseded. `guild_id` is set if the
    channel is one of another server.
    """

    channel_id: int
    leaves_card: bool = False
    message_id: int | None = None
    guild_id: int | None = None


@dataclass(frozen=True)
class Change:
    """A change that leads to a new version of a table, so that the buttons of its messages are outdated.

    `table` has the new state of the game, if it changes. `unit` is set for actions that a seat can undo. `undone_from` undoes
    everything since that version, back to the snapshot that `table` names. `settlements` are what became of requests that it
    settles; those that it settles because of what it changes are added. `by` is the person whose move or undo it is, if they
    make it now: they need not be called for what it asks them. Version, tentative turns, occupancies and notice follow from
    it, see `engine.tables.writes`.
    """

    table: Table
    entries: tuple[LogEntry, ...] = ()
    unit: UndoUnit | None = None
    undone_from: int | None = None
    settlements: Settlements = ()
    by: int | None = None


@dataclass(frozen=True)
class Adjustment:
    """A change that leaves the version of a table alone, so that the buttons of its messages stay valid.

    `notice` is the kind of notice that announces it, if any, `events` what it announces besides the entries, without
    being in the log, and `not_before` the time from which it may be delivered. `settlements` are what became of requests
    that it settles; `relocation` is set if the table gets another channel.
    """

    table: Table
    entries: tuple[LogEntry, ...] = ()
    notice: NoticeKind | None = None
    settlements: Settlements = ()
    relocation: Relocation | None = None
    events: tuple[Event, ...] = ()
    not_before: datetime | None = None


@dataclass(frozen=True)
class Posted(Adjustment):
    """An adjustment after a post on Discord: delivered notices, messages to remember, news for followers."""

    delivered: tuple[int, ...] = ()
    messages: tuple[MessageRow, ...] = ()
    news: NewsRow | None = None


Result = Change | Adjustment | None
"""What a rule returns; None if nothing is to be written.

Even an adjustment that leaves the table as it is writes it: clocks and jobs are computed anew, with a new revision.
"""
