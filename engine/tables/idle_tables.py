"""Tables at which nothing happens: their people are told some time before they are closed. Pure functions.

Such a table is a lobby in which nothing changes, or a game that waits for a missing player while nobody plays, votes or
nudges. It has a job of the kind `idle-lobby` or `standstill`. Its `question` is the version at which something happened
last, its `count` 1 once the people were told. No table is closed before that, so that a late message, after the program was
not running, is followed by the time of grace all the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from engine.kernel.core import Event, Payload
from engine.kernel.errors import TableRefusal
from engine.store.rows import JobRow, TableRow
from engine.tables import absence, seating
from engine.tables.changes import Annotation, TableChange, log_event
from engine.tables.circumstances import Circumstances
from engine.tables.models import NoticeKind

LOBBY: NoticeKind = "idle-lobby"
GAME: NoticeKind = "standstill"
_NEVER = "never"
_DAYS_OF_GAME = 10
"""The days after which a game ends that waits for a missing player."""


@dataclass(frozen=True)
class _Rule:
    """What holds for a table: the kind of its job, and the days until it is closed, the last `grace` of them after a message."""

    kind: NoticeKind
    days: int
    grace: timedelta


def _rule(row: TableRow, circumstances: Circumstances) -> _Rule | None:
    days = circumstances.guild.lobby_days
    if row.phase == "lobby" and days != _NEVER:
        return _Rule(LOBBY, int(days), timedelta(days=1))
    if row.phase == "running" and absence.missing_seats(row):
        return _Rule(GAME, _DAYS_OF_GAME, timedelta(days=3))
    return None


def jobs(row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield the job of a table at which nothing happens; a server may keep lobbies open for ever."""
    rule = _rule(row, circumstances)
    if rule is None or row.parked:
        return
    job = _job(row)
    if job is None or (job.kind, job.question) != (rule.kind, row.version):
        job = JobRow(rule.kind, 0, "", circumstances.now.isoformat(), row.version)
    yield replace(job, due_at=_due_at(row, job, rule, circumstances).isoformat())


def attend(row: TableRow, job: JobRow, circumstances: Circumstances) -> TableChange | Annotation | None:
    """Return the change by which the people of a table are told that it will be closed, or by which it is closed.

    None if there is nothing to do any more.
    """
    rule = _rule(row, circumstances)
    if rule is None or (job.kind, job.question) != (rule.kind, row.version):
        return None
    now = circumstances.now
    if _due_at(row, job, rule, circumstances) > now:  # what was set since it was scheduled
        return Annotation(row)
    if job.count:
        entries = (log_event("lobby-expired", days=rule.days), log_event("closed"))
        return TableChange(replace(row, phase="closed"), entries)
    told = replace(job, count=1, base_at=now.isoformat())
    others = tuple(each for each in row.jobs if each != job)
    closes = int((now + rule.grace).timestamp())
    days = rule.days - rule.grace.days
    event = Event(rule.kind, Payload(closes=closes, days=days, seat=0, question=row.version))
    return Annotation(replace(row, jobs=(*others, told)), notice=rule.kind, events=(event,))


def keep_open(row: TableRow, person_id: int) -> TableChange:
    """Keep a table open at which nothing has happened, as anybody who sits there may.

    Raises:
        TableRefusal: `not-seated`, `game-running` at a table that waits for nobody who is missing, `game-over`,
            `lobby-closed`, `already-done` if it is not about to be closed.
    """
    seat = seating.require_seat(row, person_id)
    job = _job(row)
    if row.phase == "closed" and row.snapshot_version is None:
        raise TableRefusal("lobby-closed", table=row.id)
    if row.phase != "lobby" and job is None:
        raise TableRefusal("game-running" if row.phase == "running" else "game-over", table=row.id)
    if job is None or not job.count:
        raise TableRefusal("already-done", table=row.id)
    return TableChange(row, (log_event("kept-open", seat=seat, name=row.players[seat].name),))


def after_sign_of_life(annotation: Annotation) -> Annotation:
    """Return a change after which the days begin again, because somebody at the table is there."""
    row = annotation.row
    return replace(annotation, row=replace(row, jobs=tuple(each for each in row.jobs if each.kind != GAME)))


def _job(row: TableRow) -> JobRow | None:
    return next((each for each in row.jobs if each.kind in {LOBBY, GAME}), None)


def _due_at(row: TableRow, job: JobRow, rule: _Rule, circumstances: Circumstances) -> datetime:
    """Return when the people of a table may be told that it will be closed, or once that has happened, when it is closed."""
    base_at = datetime.fromisoformat(job.base_at)
    if job.count:
        return base_at + rule.grace
    persons = [player.person_id for player in row.players if player.person_id is not None]
    idle = timedelta(days=rule.days) - rule.grace
    return circumstances.first_reminder_of_all(persons, base_at + idle)
