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
_PROMPT = timedelta(minutes=1)
"""A board that is posted sooner than this after the question was asked counts as posted at once."""
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
    """Return the seats that no board calls for their open question: it is too early, or a reminder has done so."""
    asked = dict(questions.parse(row.open_questions))
    by_reminders = {
        each.subject
        for each in row.jobs
        if each.kind == KIND and each.count != 1 and asked.get(each.subject) == each.question
    }
    told = {seat for seat, since in asked.items() if absence.is_told(row, seat, since, "reminders")}
    return frozenset(by_reminders | told)


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
    is_pinged = (seat, job.question) in questions.parse(row.pinged_questions)
    if job.count == 1 and not is_pinged and not _is_within_turn(row):
        # the board that calls the person could not be posted yet
        return Annotation(_with_job(row, job, _counted_from_now(row, job, circumstances)))
    reminded = _with_job(row, job, replace(job, count=job.count + 1, base_at=now.isoformat()))
    if job.count and not circumstances.is_reminded(row, person_id):
        return Annotation(reminded)
    late = now - datetime.fromisoformat(job.due_at) > _LATE
    return Annotation(reminded, notice="reminder", events=(_event(seat, job.question, job.count, late=late),))


def _is_within_turn(row: TableRow) -> bool:
    """Return whether a person's turn goes on: the next board comes when it is over, so none calls them before."""
    return row.deferred_events is not None and not seating.has_automatic_move(row)


def without_calls(row: TableRow) -> TableRow:
    """Return a table that has called nobody for what is asked now, because it is somewhere else."""
    return replace(row, jobs=tuple(each for each in row.jobs if each.kind != KIND))


def with_held_calls(row: TableRow, circumstances: Circumstances) -> TableRow:
    """Return a table that calls persons later whom its next board would ping now, but who must not be pinged any more.

    That happens if the board could not be posted when the question was asked.
    """
    pinged, now = questions.parse(row.pinged_questions), circumstances.now
    held = tuple(
        replace(job, count=0)
        if job.kind == KIND
        and job.count == 1
        and (job.subject, job.question) not in pinged
        and (person_id := row.players[job.subject].person_id) is not None
        and circumstances.first_ping(person_id, now) > now
        else job
        for job in row.jobs
    )
    return replace(row, jobs=held)


def called_late(row: TableRow, circumstances: Circumstances) -> tuple[JobRow, ...]:
    """Return the reminders of questions that a board announces now though they were asked some time ago, for later.

    A reminder counts from the call that it repeats.
    """
    pinged = questions.parse(row.pinged_questions)
    return tuple(
        _counted_from_now(row, job, circumstances)
        for job in row.jobs
        if job.kind == KIND
        and job.count == 1
        and (job.subject, job.question) not in pinged
        and circumstances.now - datetime.fromisoformat(job.base_at) > _PROMPT
    )


def _counted_from_now(row: TableRow, job: JobRow, circumstances: Circumstances) -> JobRow:
    person_id = row.players[job.subject].person_id
    assert person_id is not None, "only persons are reminded"
    rebased = replace(job, base_at=circumstances.now.isoformat())
    return replace(rebased, due_at=_due_at(row, rebased, person_id, circumstances).isoformat())


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
    return Annotation(_with_job(row, job, snoozed))


def nudge(row: TableRow, person_id: int, seat: int, circumstances: Circumstances) -> Annotation:
    """Return the change by which a person has an absent player reminded once more, as soon as that may be.

    Raises:
        TableRefusal: As `absence.nudge`.
    """
    nudged = absence.nudge(row, person_id, seat, circumstances)
    question = dict(seating.open_questions(row))[seat]
    target = row.players[seat].person_id
    assert target is not None, "an absent seat has a person"
    due_at = circumstances.first_ping(target, circumstances.now)
    job = next((each for each in row.jobs if (each.kind, each.subject) == (KIND, seat)), None)
    if job is not None:  # the next reminder counts from the nudge
        nudged = _with_job(nudged, job, replace(job, base_at=due_at.isoformat()))
    name = row.players[seating.require_seat(row, person_id)].name
    event = _event(seat, question, LIMIT + 1, late=False, by=name)
    return Annotation(nudged, notice="reminder", events=(event,), not_before=due_at.isoformat())


def _with_job(row: TableRow, job: JobRow, changed: JobRow) -> TableRow:
    return replace(row, jobs=tuple(changed if each == job else each for each in row.jobs))


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
