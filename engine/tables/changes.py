"""What a rule returns: the changed table, and what is announced, logged and scheduled as a consequence."""

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
"""The outcomes of requests, as JSON, keyed as in `Table.open_requests`."""


@dataclass(frozen=True)
class LogEntry:
    """An entry for the log. `action` is None for an event of the table itself, and empty for the set-up."""

    events: tuple[Event, ...]
    seat: int | None = None
    action: str | None = None


def log_event(
    kind: str,
    context: Payload = Payload(),  # noqa: B008 -- it is immutable
    /,
    **payload: Any,  # noqa: ANN401 -- whatever Payload takes
) -> LogEntry:
    """Return a log entry for an event of the table itself."""
    return LogEntry((Event(kind, Payload(payload), context=context),))


@dataclass(frozen=True, kw_only=True)
class LoggedEntry(LogEntry):
    """An entry in the log, with its number, the version it led to, its time, and whether it was undone."""

    n: int
    version: int
    at: datetime
    undone: bool = False


@dataclass(frozen=True)
class Relocation:
    """The move of a table to another channel.

    If `leaves_card`, the channel that the table leaves gets the table's card. The card is a new message unless
    `message_id` is set to the table's newest message, which then becomes the card instead of being superseded.
    `guild_id` is set if the new channel is on another server.
    """

    channel_id: int
    leaves_card: bool = False
    message_id: int | None = None
    guild_id: int | None = None


@dataclass(frozen=True)
class Change:
    """A change that creates a new version of a table, which makes the buttons on its messages outdated.

    `table` has the game's new state, if that changes. `unit` is set for actions that a seat can undo. `undone_from`
    undoes everything since that version, back to the snapshot that `table` names. `settlements` are the outcomes of
    requests that the change settles; requests settled as a consequence of the change are added later. `by` is the
    person making the move or undo, if they do so now: they need not be pinged about questions that the action leads
    to. The version, tentative turns, occupancies and the notice are derived from the change; see
    `engine.tables.writes`.
    """

    table: Table
    entries: tuple[LogEntry, ...] = ()
    unit: UndoUnit | None = None
    undone_from: int | None = None
    settlements: Settlements = ()
    by: int | None = None


@dataclass(frozen=True)
class Adjustment:
    """A change that keeps a table's version, so that the buttons on its messages stay valid.

    `notice` is the kind of notice that announces the change, if any; `events` are announced in addition to the
    entries, but not logged; the notice is delivered no earlier than `not_before`. `settlements` are the outcomes of
    requests that the change settles; `relocation` is set if the table moves to another channel.
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
    """An adjustment after something was posted on Discord: delivered notices, messages to remember, news for followers."""

    delivered: tuple[int, ...] = ()
    messages: tuple[MessageRow, ...] = ()
    news: NewsRow | None = None


Result = Change | Adjustment | None
"""What a rule returns; None if there is nothing to write.

Even an adjustment with an unchanged table is written: its clocks and jobs are recomputed, and it gets a new revision.
"""
