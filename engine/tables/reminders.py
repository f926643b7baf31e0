"""Reminders: who is called again for an open question, and when. Pure functions.

Each open question to a person has a job of the kind `reminder`. Its `count` is the number of calls so far, the ping of
the board included: it is 0 if the question was opened while the person must not be pinged, because of quiet hours or
an absence. Then the first call follows as soon as it may.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from engine.kernel.core import Event, Payload
from engine.kernel.errors import TableRefusal
from engine.store.rows import JobRow, TableRow
from engine.tables import absence, questions, seating
from engine.tables.changes import Annotation
from engine.tables.circumstances import Circumstances

KIND = "reminder"
LIMIT = 5
"""The number of reminders after which the table is told instead."""
_LATE = timedelta(hours=2)
"""A reminder that comes later than this, because the program was not running, says so."""


def jobs(row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield the reminders of a table: those of questions that are still open, and of new ones."""
    if row.phase != "running" or row.parked:
        return
    known = {each.subject: each for each in row.jobs if each.kind == KIND}
    for seat, since in questions.parse(row.open_questions):
        person_id, job = row.players[seat].person_id, known.get(seat)
        if person_id is None or absence.is_told(row, seat, since, "reminders"):
            continue
        if job is None or job.question != since:
            job = _first_job(seat, since, person_id, circumstances)
        yield replace(job, due_at=_due_at(row, job, person_id, circumstances).isoformat())


def silenced_seats(row: TableRow) -> frozenset[int]:
    """Return the seats whose players must not be pinged yet for their open question."""
    asked = questions.parse(row.open_questions)
    return frozenset(
        each.subject
        for each in row.jobs
        if each.kind == KIND and each.count == 0 and (each.subject, each.question) in asked
    )


def remind(row: TableRow, job: JobRow, circumstances: Circumstances) -> Annotation | None:
    """Return the change by which a person is reminded, or the table told that there are no more reminders.

    None if the question is no longer open.
    """
    seat = job.subject
    person_id = row.players[seat].person_id if seat < len(row.players) else None
    if person_id is None or (seat, job.question) not in seating.open_questions(row) or job.question is None:
        return None
    if job.count > LIMIT:
        return absence.tell(row, seat, job.question, "reminders")
    now = circumstances.now
    if _due_at(row, job, person_id, circumstances) > now:  # what was set since it was scheduled
        return Annotation(row)
    reminded = replace(
        row,
        jobs=tuple(
            replace(job, count=job.count + 1, base_at=now.isoformat()) if each == job else each
            for each in row.jobs
        ),
    )
    if job.count and not circumstances.is_reminded(row, person_id):
        return Annotation(reminded)
    late = now - datetime.fromisoformat(job.due_at) > _LATE
    return Annotation(reminded, notice="reminder", events=(_event(seat, job.question, job.count, late=late),))


def snooze(row: TableRow, person_id: int, until: datetime, circumstances: Circumstances) -> Annotation:
    """Return the change by which a person puts the next reminder off.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`, `nothing-to-snooze`.
    """
    seat = seating.require_playing_seat(row, person_id)
    job = next((each for each in row.jobs if each.kind == KIND and each.subject == seat), None)
    if job is None:
        raise TableRefusal("nothing-to-snooze", table=row.id)
    base_at = until - circumstances.reminder_interval(row, person_id)
    snoozed = replace(job, base_at=base_at.isoformat(), count=max(1, job.count))
    return Annotation(replace(row, jobs=tuple(snoozed if each == job else each for each in row.jobs)))


def nudge(row: TableRow, person_id: int, seat: int, circumstances: Circumstances) -> Annotation:
    """Return the change by which a person has an absent player reminded once more, as soon as that may be.

    Raises:
        TableRefusal: As `absence.nudge`.
    """
    nudged = absence.nudge(row, person_id, seat, circumstances.now)
    question = dict(seating.open_questions(row))[seat]
    target = row.players[seat].person_id
    assert target is not None, "an absent seat has a person"
    due_at = circumstances.first_ping(target, circumstances.now)
    name = row.players[seating.require_seat(row, person_id)].name
    event = _event(seat, question, LIMIT + 1, late=False, by=name)
    return Annotation(nudged, notice="reminder", events=(event,), not_before=due_at.isoformat())


def _event(seat: int, question: int, number: int, *, late: bool, by: str = "") -> Event:
    return Event("reminder", Payload(seat=seat, question=question, number=number, late=late, by=by))


def _first_job(seat: int, since: int, person_id: int, circumstances: Circumstances) -> JobRow:
    now = circumstances.now
    is_silent = circumstances.first_ping(person_id, now) > now
    return JobRow(KIND, seat, "", now.isoformat(), since, count=0 if is_silent else 1)


def _due_at(row: TableRow, job: JobRow, person_id: int, circumstances: Circumstances) -> datetime:
    base_at = datetime.fromisoformat(job.base_at)
    if job.count == 0:
        return circumstances.first_ping(person_id, base_at)
    due_at = base_at + circumstances.reminder_interval(row, person_id)
    return circumstances.first_reminder(person_id, due_at)
