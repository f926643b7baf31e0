"""Idle tables, which are closed some time after the people seated there have been warned.

A table is idle if it is a lobby in which nothing changes, or a game that is waiting for a missing player while nobody
plays, votes or nudges. It has a job of the kind `idle-lobby` or `standstill`. The job's `question` is the version at
which something last happened; its `count` is 1 once people have been warned. No table is closed without a warning, so
even a warning delayed by an outage is followed by the grace period.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from engine.kernel.core import Event, Payload
from engine.kernel.errors import TableRefusal
from engine.tables.changes import Adjustment, Change, NoticeKind, Result, log_event
from engine.tables.rules import absence, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Job, Table

LOBBY: NoticeKind = "idle-lobby"
GAME = absence.STANDSTILL
KINDS: tuple[NoticeKind, ...] = (LOBBY, GAME)
_NEVER = "never"
_DAYS_OF_GAME = 10
"""The number of days after which a game that is waiting for a missing player ends."""


@dataclass(frozen=True)
class _Rule:
    """The rule for a table: its kind of job, and the days until it is closed; the warning comes `grace` before the end."""

    kind: NoticeKind
    days: int
    grace: timedelta


def _rule(table: Table, circumstances: Circumstances) -> _Rule | None:
    days = circumstances.guild.lobby_days
    if table.phase == "lobby" and days != _NEVER:
        return _Rule(LOBBY, int(days), timedelta(days=1))
    if table.phase == "running" and absence.missing_seats(table):
        return _Rule(GAME, _DAYS_OF_GAME, timedelta(days=3))
    return None


def jobs(table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield an idle table's job, if any; a server may keep lobbies open indefinitely."""
    rule = _rule(table, circumstances)
    if rule is None or table.parked:
        return
    job = _job(table)
    if job is None or (job.kind, job.question) != (rule.kind, table.version):
        job = Job(rule.kind, 0, circumstances.now, circumstances.now, table.version)
    yield replace(job, due_at=_due_at(table, job, rule, circumstances))


def attend(table: Table, job: Job, circumstances: Circumstances) -> Result:
    """Return the change that warns people that their table will be closed, or that closes it.

    None if there is nothing left to do.
    """
    rule = _rule(table, circumstances)
    if rule is None or (job.kind, job.question) != (rule.kind, table.version):
        return None
    now = circumstances.now
    if _due_at(table, job, rule, circumstances) > now:  # what was set since it was scheduled
        return Adjustment(table)
    if job.count:
        entries = (log_event("expired", days=rule.days), log_event("closed"))
        return Change(replace(table, phase="closed"), entries)
    told = replace(job, count=1, base_at=now)
    others = tuple(each for each in table.jobs if each != job)
    closes = int((now + rule.grace).timestamp())
    days = rule.days - rule.grace.days
    event = Event(rule.kind, Payload(closes=closes, days=days, seat=0, question=table.version))
    return Adjustment(replace(table, jobs=(*others, told)), notice=rule.kind, events=(event,))


def keep_open(table: Table, person_id: int) -> Change:
    """Keep an idle table open; anyone seated there may do so.

    Raises:
        TableRefusal: `not-seated`, `game-running` if the game is not waiting for a missing player, `game-over`,
            `lobby-closed`, `already-done` if the table is not about to be closed.
    """
    seat = seating.require_seat(table, person_id)
    job = _job(table)
    if table.phase == "closed" and table.snapshot_version is None:
        raise TableRefusal("lobby-closed", table=table.id)
    if table.phase != "lobby" and job is None:
        raise TableRefusal("game-running" if table.phase == "running" else "game-over", table=table.id)
    if job is None or not job.count:
        raise TableRefusal("already-done", table=table.id)
    return Change(table, (log_event("kept-open", seat=seat, name=table.players[seat].name),))


def _job(table: Table) -> Job | None:
    return next((each for each in table.jobs if each.kind in KINDS), None)


def _due_at(table: Table, job: Job, rule: _Rule, circumstances: Circumstances) -> datetime:
    """Return when people at the table may be warned or, once they have been, when the table is closed."""
    base_at = job.base_at
    if job.count:
        return base_at + rule.grace
    persons = [player.person_id for player in table.players if player.person_id is not None]
    idle = timedelta(days=rule.days) - rule.grace
    return circumstances.first_reminder_of_all(persons, base_at + idle)
