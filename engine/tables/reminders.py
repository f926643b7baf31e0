"""Reminders: who is called again for an open question, and when. Pure functions.

Each open question to a person has a job of the kind `reminder`. Its `count` is the number of calls so far, the ping of
the board included: it is 0 if the question was opened while the person must not be pinged, because of quiet hours or
an absence. Then the first call follows as soon as it may. The kind is `there` if the person knows the question, because
it follows from what they did themselves: then no board calls them, and the first reminder comes as usual.
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

KIND, THERE = "reminder", "there"
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
    for seat, since in questions.parse(row.open_questions):
        person_id, job = row.players[seat].person_id, job_of(row, seat)
        if person_id is None:
            continue
        if job is not None and job.question != since:
            job = None
        if absence.is_told(row, seat, since, "reminders"):
            job = _call_after_absence(job, seat, since, person_id, circumstances)
        elif job is None:
            job = _first_job(seat, since, person_id, circumstances)
        if job is not None:
            yield _planned(row, job, person_id, circumstances)


def job_of(row: TableRow, seat: int) -> JobRow | None:
    """Return the job by which a seat is reminded; None if there is none."""
    return next((each for each in row.jobs if each.kind in {KIND, THERE} and each.subject == seat), None)


def told_at(row: TableRow, seat: int, circumstances: Circumstances) -> datetime | None:
    """Return when the table is told that a seat has not answered, if nothing happens until then; None if it is not asked."""
    person_id, job = row.players[seat].person_id, job_of(row, seat)
    if person_id is None or job is None:
        return None
    base_at, interval = datetime.fromisoformat(job.base_at), circumstances.reminder_interval(row, person_id)
    if job.count == 0:
        base_at = circumstances.first_reminder(person_id, base_at)
    return circumstances.first_reminder(person_id, base_at + interval * (LIMIT + 2 - max(1, job.count)))


def silenced_seats(row: TableRow) -> frozenset[int]:
    """Return the seats that no board calls for their open question: they know it, or a reminder calls them."""
    silenced = set[int]()
    for seat, since in questions.parse(row.open_questions):
        job = job_of(row, seat)
        is_by_reminder = job is not None and job.question == since and not _is_by_board(job)
        if is_by_reminder or absence.is_told(row, seat, since, "reminders"):
            silenced.add(seat)
    return frozenset(silenced)


def _is_by_board(job: JobRow) -> bool:
    """Return whether a board calls the person of a job, or has done so, and nothing else yet."""
    return job.kind == KIND and job.count == 1


def remind(row: TableRow, job: JobRow, circumstances: Circumstances) -> Annotation | None:
    """Return the change by which a person is reminded, or the table told that there are no more reminders.

    None if the question is no longer open.
    """
    seat = job.subject
    person_id = row.players[seat].person_id if seat < len(row.players) else None
    if person_id is None or (seat, job.question) not in seating.open_questions(row) or job.question is None:
        return None
    now = circumstances.now
    if _due_at(row, job, person_id, circumstances) > now:  # what was set since it was scheduled
        return Annotation(row)
    is_pinged = (seat, job.question) in questions.parse(row.pinged_questions)
    if _is_by_board(job) and not is_pinged:
        # the board that calls the person could not be posted yet: another one does so if that was given up
        waiting = _with_job(row, job, _counted_from_now(row, job, circumstances))
        return Annotation(waiting, notice=None if circumstances.is_posting else "board")
    if job.count > LIMIT or (job.count and not circumstances.is_reminded(row, person_id)):
        return absence.tell(row, seat, job.question, "reminders", job.count - 1)
    reminded = _with_job(row, job, replace(job, count=job.count + 1, base_at=now.isoformat()))
    reminded = absence.without_reason(reminded, seat, "reminders")  # the person is back from an absence
    late = now - datetime.fromisoformat(job.due_at) > _LATE
    return Annotation(reminded, notice="reminder", events=(_event(seat, job.question, job.count, late=late),))


def without_calls(row: TableRow) -> TableRow:
    """Return a table that has called nobody for what is asked now, because it is somewhere else."""
    return replace(row, jobs=tuple(each for each in row.jobs if each.kind not in {KIND, THERE}))


def with_held_calls(row: TableRow, circumstances: Circumstances) -> TableRow:
    """Return a table that calls persons later whom its next board would ping now, but who must not be pinged any more.

    That happens if the board could not be posted when the question was asked.
    """
    pinged, now = questions.parse(row.pinged_questions), circumstances.now
    held = tuple(
        replace(job, count=0)
        if _is_by_board(job)
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
        if _is_by_board(job)
        and (job.subject, job.question) not in pinged
        and circumstances.now - datetime.fromisoformat(job.base_at) > _PROMPT
    )


def _counted_from_now(row: TableRow, job: JobRow, circumstances: Circumstances) -> JobRow:
    person_id = row.players[job.subject].person_id
    assert person_id is not None, "only persons are reminded"
    rebased = replace(job, base_at=circumstances.now.isoformat())
    return replace(rebased, due_at=_due_at(row, rebased, person_id, circumstances).isoformat())


def snooze(row: TableRow, person_id: int, until: datetime, circumstances: Circumstances) -> Annotation:
    """Return the change by which a person puts the next reminder off; they are there, so the calls are counted anew.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`, `nothing-to-snooze`; `told-already` if there are no
            more reminders, because the table was told.
    """
    seat = seating.require_playing_seat(row, person_id)
    job, since = job_of(row, seat), dict(questions.parse(row.open_questions)).get(seat)
    if since is not None and absence.is_told(row, seat, since, "reminders"):
        raise TableRefusal("told-already", table=row.id)
    if job is None:
        raise TableRefusal("nothing-to-snooze", table=row.id)
    if circumstances.is_reminded(row, person_id):
        base_at = until - circumstances.reminder_interval(row, person_id)
        snoozed = replace(job, kind=THERE, base_at=base_at.isoformat(), count=1)
    else:  # a call that is asked for comes all the same
        base_at = circumstances.first_reminder(person_id, until)
        snoozed = replace(job, kind=KIND, base_at=base_at.isoformat(), count=0)
    return Annotation(_with_job(row, job, snoozed))


def come_back(row: TableRow, person_id: int, circumstances: Circumstances) -> Annotation | None:
    """Return the change by which a person says that they are there, so that they are called again.

    None if they are, because the table was not told that they do not answer.
    """
    seat = seating.seat_of(row, person_id)
    since = dict(seating.open_questions(row)).get(-1 if seat is None else seat)
    if seat is None or since is None or not absence.is_told(row, seat, since, "reminders"):
        return None
    there = JobRow(THERE, seat, "", circumstances.now.isoformat(), since, count=1)
    others = (each for each in row.jobs if each != job_of(row, seat))
    return Annotation(replace(absence.without_reason(row, seat, "reminders"), jobs=(*others, there)))


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
    job = job_of(row, seat)
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
    if person_id == circumstances.by:
        return JobRow(THERE, seat, "", now.isoformat(), since, count=1)
    is_silent = circumstances.first_ping(person_id, now) > now
    return JobRow(KIND, seat, "", now.isoformat(), since, count=0 if is_silent else 1)


def _call_after_absence(
    job: JobRow | None, seat: int, since: int, person_id: int, circumstances: Circumstances
) -> JobRow | None:
    """Return the call for whoever is back from an absence that was announced after the table was told.

    Its count of 0 tells it from the job by which the table was told.
    """
    if job is not None and job.count == 0:
        return job
    if not circumstances.is_away(person_id):
        return None
    return JobRow(KIND, seat, "", circumstances.now.isoformat(), since)


def _planned(row: TableRow, job: JobRow, person_id: int, circumstances: Circumstances) -> JobRow:
    """Return a job with the time at which it is due: what is planned anew is due now at the soonest, and never late."""
    due_at = _due_at(row, job, person_id, circumstances)
    if due_at.isoformat() != job.due_at:
        due_at = max(due_at, circumstances.now)
    return replace(job, due_at=due_at.isoformat())


def _due_at(row: TableRow, job: JobRow, person_id: int, circumstances: Circumstances) -> datetime:
    base_at = datetime.fromisoformat(job.base_at)
    if job.count == 0:
        return circumstances.first_reminder(person_id, base_at)
    interval = circumstances.reminder_interval(row, person_id)
    if not circumstances.is_reminded(
        row, person_id
    ):  # only the table is told, after as long as it would take
        interval *= LIMIT + 2 - job.count
    return circumstances.first_reminder(person_id, base_at + interval)
