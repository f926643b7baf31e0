"""Lobbies in which nothing happens: their people are told one day before they are closed. Pure functions.

Each lobby has a job of the kind `idle-lobby`. Its `question` is the version at which something happened last, its `count`
1 once the people were told. A lobby is never closed before that, so that a late message, after the program was not
running, is followed by the day of grace all the same.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from engine.kernel.core import Event, Payload
from engine.kernel.errors import TableRefusal
from engine.store.rows import JobRow, TableRow
from engine.tables import seating
from engine.tables.changes import Annotation, TableChange, log_event
from engine.tables.circumstances import Circumstances

KIND = "idle-lobby"
_NEVER = "never"
_GRACE = timedelta(days=1)
"""The time between the message and the end."""


def jobs(row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield the job of a lobby, unless its server keeps lobbies open for ever."""
    if row.phase != "lobby" or row.parked or circumstances.guild.lobby_days == _NEVER:
        return
    job = _job(row)
    if job is None or job.question != row.version:
        job = JobRow(KIND, 0, "", circumstances.now.isoformat(), row.version)
    yield replace(job, due_at=_due_at(row, job, circumstances).isoformat())


def attend(row: TableRow, job: JobRow, circumstances: Circumstances) -> TableChange | Annotation | None:
    """Return the change by which the people of a lobby are told that it will be closed, or by which it is closed.

    None if there is nothing to do any more.
    """
    days = circumstances.guild.lobby_days
    if row.phase != "lobby" or job.question != row.version or days == _NEVER:
        return None
    now = circumstances.now
    if _due_at(row, job, circumstances) > now:  # what was set since it was scheduled
        return Annotation(row)
    if job.count:
        entries = (log_event("lobby-expired", days=int(days)), log_event("closed"))
        return TableChange(replace(row, phase="closed"), entries)
    told = replace(job, count=1, base_at=now.isoformat())
    others = tuple(each for each in row.jobs if each != job)
    event = Event(KIND, Payload(closes=int((now + _GRACE).timestamp())))
    return Annotation(replace(row, jobs=(*others, told)), notice="idle-lobby", events=(event,))


def keep_open(row: TableRow, person_id: int) -> TableChange:
    """Keep a lobby open in which nothing has happened, as anybody who sits there may.

    Raises:
        TableRefusal: `not-seated`, `game-running`, `game-over`, `already-done` if it is not about to be closed.
    """
    seat = seating.require_seat(row, person_id)
    if row.phase != "lobby":
        raise TableRefusal("game-running" if row.phase == "running" else "game-over", table=row.id)
    job = _job(row)
    if job is None or not job.count:
        raise TableRefusal("already-done", table=row.id)
    return TableChange(row, (log_event("kept-open", seat=seat, name=row.players[seat].name),))


def _job(row: TableRow) -> JobRow | None:
    return next((each for each in row.jobs if each.kind == KIND), None)


def _due_at(row: TableRow, job: JobRow, circumstances: Circumstances) -> datetime:
    """Return when the owner of a lobby may be told that it will be closed, or once that has happened, when it is closed."""
    base_at = datetime.fromisoformat(job.base_at)
    if job.count:
        return base_at + _GRACE
    idle = timedelta(days=int(circumstances.guild.lobby_days)) - _GRACE
    return circumstances.first_reminder(row.owner_id, base_at + idle)
