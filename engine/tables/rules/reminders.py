"""Reminders: who is pinged again about an open question, and when.

Each open question to a person has a job of the kind `reminder`. Its `count` is the number of pings so far, including
the board's; it is 0 if the person could not be pinged when the question was opened, because of quiet hours or an
absence. In that case, the first ping follows as soon as possible. The kind is `there` if the question follows from
the person's own action: no board pings them, and the first reminder comes as usual.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from engine.kernel.core import Event, Payload
from engine.kernel.errors import TableRefusal
from engine.tables.changes import Adjustment
from engine.tables.rules import absence, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Job, Table

KIND, THERE = "reminder", "there"
LIMIT = 5
"""The number of reminders after which the table is told instead."""
_PROMPT = timedelta(minutes=1)
"""A board posted within this time after the question was opened counts as posted at once."""
_LATE = timedelta(hours=2)
"""A reminder says that it is late if it was delayed by more than this, because the program was not running."""


def jobs(table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield the table's reminder jobs, for old questions that are still open and for new questions."""
    if table.phase != "running" or table.parked:
        return
    for seat, since in table.questions:
        person_id, job = table.players[seat].person_id, job_of(table, seat)
        if person_id is None:
            continue
        if job is not None and job.question != since:
            job = None
        if absence.is_told(table, seat, since, "reminders"):
            job = _call_after_absence(job, seat, since, person_id, circumstances)
        elif job is None:
            job = _first_job(seat, since, person_id, circumstances)
        if job is not None:
            yield _planned(table, job, person_id, circumstances)


def job_of(table: Table, seat: int) -> Job | None:
    """Return the job that reminds the seat, if there is one."""
    return next((each for each in table.jobs if each.kind in {KIND, THERE} and each.subject == seat), None)


def told_at(table: Table, seat: int, circumstances: Circumstances) -> datetime | None:
    """Return when the table will be told that the seat has not answered; None if the seat need not act."""
    person_id, job = table.players[seat].person_id, job_of(table, seat)
    if person_id is None or job is None:
        return None
    base_at, interval = job.base_at, circumstances.reminder_interval(table, person_id)
    if job.count == 0:
        base_at = circumstances.first_reminder(person_id, base_at)
    return circumstances.first_reminder(person_id, base_at + interval * (LIMIT + 2 - max(1, job.count)))


def silenced_seats(table: Table) -> frozenset[int]:
    """Return the seats that no board pings, because they already know their question or a reminder will ping them."""
    silenced = set[int]()
    for seat, since in table.questions:
        job = job_of(table, seat)
        is_by_reminder = job is not None and job.question == since and not _is_by_board(job)
        if is_by_reminder or absence.is_told(table, seat, since, "reminders"):
            silenced.add(seat)
    return frozenset(silenced)


def _is_by_board(job: Job) -> bool:
    """Return whether exactly one ping counts so far for the job's question.

    Normally, it is the board's, whether or not that board has been posted yet.
    """
    return job.kind == KIND and job.count == 1


def _awaits_board(table: Table, job: Job) -> bool:
    """Return whether a board that has not been posted yet will ping the job's person."""
    return _is_by_board(job) and (job.subject, job.question) not in table.pinged


def remind(table: Table, job: Job, circumstances: Circumstances) -> Adjustment | None:
    """Return the change that reminds a person, or that tells the table that reminders have stopped.

    None if the question is no longer open.
    """
    seat = job.subject
    person_id = table.players[seat].person_id if seat < len(table.players) else None
    if person_id is None or (seat, job.question) not in table.open_questions or job.question is None:
        return None
    now = circumstances.now
    if _due_at(table, job, person_id, circumstances) > now:  # what was set since it was scheduled
        return Adjustment(table)
    if _awaits_board(table, job):  # which could not be posted yet: another one calls if that was given up
        waiting = _with_job(table, job, _counted_from_now(table, job, circumstances))
        return Adjustment(waiting, notice=None if circumstances.is_posting else "board")
    if job.count > LIMIT or (job.count and not circumstances.is_reminded(table, person_id)):
        return absence.tell(table, seat, job.question, "reminders", job.count - 1)
    # later than now if an outage ended in the quiet hours: then the message is put off
    called_at = circumstances.first_call(person_id, now, is_reminder=job.count > 0)
    reminded = _with_job(table, job, replace(job, count=job.count + 1, base_at=called_at))
    reminded = absence.without_silence(reminded, seat)  # the person is back from an absence
    late = now - job.due_at > _LATE
    return Adjustment(reminded, notice="reminder", events=(_event(seat, job.question, job.count, late=late),))


def without_calls(table: Table) -> Table:
    """Return the table, which has moved, as if nobody had been pinged about its open questions."""
    return replace(table, jobs=tuple(each for each in table.jobs if each.kind not in {KIND, THERE}))


def hold_calls(table: Table, circumstances: Circumstances) -> Adjustment | None:
    """Postpone the next board's pings to people who may no longer be pinged; None if there are no such pings.

    This happens if the board could not be posted when the question was asked.
    """
    now = circumstances.now
    held = tuple(
        replace(job, count=0)
        if _awaits_board(table, job)
        and (person_id := table.players[job.subject].person_id) is not None
        and circumstances.first_ping(person_id, now) > now
        else job
        for job in table.jobs
    )
    return None if held == table.jobs else Adjustment(replace(table, jobs=held))


def called_late(table: Table, circumstances: Circumstances) -> Table:
    """Return the table with reminders postponed for older questions that a board has announced only now.

    A reminder's interval starts at the ping that the reminder repeats.
    """
    jobs = tuple(
        _counted_from_now(table, job, circumstances)
        if _awaits_board(table, job) and circumstances.now - job.base_at > _PROMPT
        else job
        for job in table.jobs
    )
    return replace(table, jobs=jobs)


def _counted_from_now(table: Table, job: Job, circumstances: Circumstances) -> Job:
    person_id = table.players[job.subject].person_id
    assert person_id is not None, "only persons are reminded"
    rebased = replace(job, base_at=circumstances.now)
    return replace(rebased, due_at=_due_at(table, rebased, person_id, circumstances))


def snooze(table: Table, circumstances: Circumstances, person_id: int, until: datetime) -> Adjustment:
    """Return the change that snoozes a person's reminder; the count of pings restarts, because the person is there.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`, `nothing-to-snooze`; `told-already` if reminders
            have stopped and the table has been told.
    """
    seat = seating.require_playing_seat(table, person_id)
    job, since = job_of(table, seat), dict(table.questions).get(seat)
    if since is not None and absence.is_told(table, seat, since, "reminders"):
        raise TableRefusal("told-already", table=table.id)
    if job is None:
        raise TableRefusal("nothing-to-snooze", table=table.id)
    if circumstances.is_reminded(table, person_id):
        base_at = until - circumstances.reminder_interval(table, person_id)
        snoozed = replace(job, kind=THERE, base_at=base_at, count=1)
    else:  # a call that is asked for comes all the same
        base_at = circumstances.first_reminder(person_id, until)
        snoozed = replace(job, kind=KIND, base_at=base_at, count=0)
    return Adjustment(_with_job(table, job, snoozed))


def next_call(table: Table, person_id: int) -> datetime:
    """Return when the person will next be reminded of their open question."""
    job = job_of(table, seating.require_seat(table, person_id))
    assert job is not None, "the person is asked something"
    return job.due_at


def come_back(table: Table, circumstances: Circumstances, person_id: int) -> Adjustment | None:
    """Return the change that resumes reminders to a person who is back.

    None if the table was never told that they do not answer.
    """
    seat = table.seat_of(person_id)
    since = dict(table.open_questions).get(-1 if seat is None else seat)
    if seat is None or since is None or not absence.is_told(table, seat, since, "reminders"):
        return None
    there = Job(THERE, seat, circumstances.now, circumstances.now, since, count=1)
    others = (each for each in table.jobs if each != job_of(table, seat))
    return Adjustment(replace(absence.without_silence(table, seat), jobs=(*others, there)))


def nudge(table: Table, circumstances: Circumstances, person_id: int, seat: int) -> Adjustment:
    """Return the change that nudges an absent player on behalf of a person; the player is reminded as soon as possible.

    Raises:
        TableRefusal: As `absence.with_nudge`.
    """
    nudged = absence.with_nudge(table, person_id, seat, circumstances)
    question = dict(table.open_questions)[seat]
    target = table.players[seat].person_id
    assert target is not None, "an absent seat has a person"
    due_at = circumstances.first_ping(target, circumstances.now)
    job = job_of(table, seat)
    if job is not None:  # the next reminder counts from the nudge
        nudged = _with_job(nudged, job, replace(job, base_at=due_at))
    name = table.players[seating.require_seat(table, person_id)].name
    event = _event(seat, question, LIMIT + 1, late=False, by=name)
    return Adjustment(nudged, notice="reminder", events=(event,), not_before=due_at)


def _with_job(table: Table, job: Job, changed: Job) -> Table:
    return replace(table, jobs=tuple(changed if each == job else each for each in table.jobs))


def _event(seat: int, question: int, number: int, *, late: bool, by: str = "") -> Event:
    return Event("reminder", Payload(seat=seat, question=question, number=number, late=late, by=by))


def _first_job(seat: int, since: int, person_id: int, circumstances: Circumstances) -> Job:
    now = circumstances.now
    if person_id == circumstances.by:
        return Job(THERE, seat, now, now, since, count=1)
    is_silent = circumstances.first_ping(person_id, now) > now
    return Job(KIND, seat, now, now, since, count=0 if is_silent else 1)


def _call_after_absence(
    job: Job | None, seat: int, since: int, person_id: int, circumstances: Circumstances
) -> Job | None:
    """Return the job that pings a person on their return from an absence announced after the table was told.

    Its count of 0 distinguishes it from the job that told the table.
    """
    if job is not None and job.count == 0:
        return job
    if not circumstances.is_away(person_id):
        return None
    return Job(KIND, seat, circumstances.now, circumstances.now, since)


def _planned(table: Table, job: Job, person_id: int, circumstances: Circumstances) -> Job:
    """Return the job with its due time; a rescheduled job is due now at the earliest, so that it never counts as late."""
    due_at = _due_at(table, job, person_id, circumstances)
    if due_at != job.due_at:
        due_at = max(due_at, circumstances.now)
    return replace(job, due_at=due_at)


def _due_at(table: Table, job: Job, person_id: int, circumstances: Circumstances) -> datetime:
    base_at = job.base_at
    if job.count == 0:
        return circumstances.first_reminder(person_id, base_at)
    interval = circumstances.reminder_interval(table, person_id)
    if not circumstances.is_reminded(
        table, person_id
    ):  # only the table is told, after as long as it would take
        interval *= LIMIT + 2 - job.count
    return circumstances.first_reminder(person_id, base_at + interval)


def unpinged_players(table: Table) -> dict[int, int]:
    """Return, by seat, the ids of the people who have not yet been pinged for their open questions."""
    silenced = silenced_seats(table)
    seats = [
        seat for seat, since in table.questions if (seat, since) not in table.pinged and seat not in silenced
    ]
    person_ids = {seat: table.players[seat].known_id or table.players[seat].plays_for for seat in seats}
    return {seat: person_id for seat, person_id in person_ids.items() if person_id is not None}
