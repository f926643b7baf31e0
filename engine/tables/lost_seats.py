"""Seats that persons have lost to somebody else without being there: each is told once, when they may be. Pure functions.

Whoever leaves, or hands the seat over to somebody who was asked, knows it. The job has the kind `seat-lost`; its `question`
is the version since which somebody else has the seat.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.kernel.core import Event, Payload
from engine.store.rows import JobRow, TableRow
from engine.tables import absence
from engine.tables.changes import Annotation
from engine.tables.circumstances import Circumstances

KIND = "seat-lost"


def jobs(previous: TableRow, row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield the calls of persons who have lost their seats, by this change or before."""
    if row.phase != "running" or row.parked:
        return
    known = {each.subject: each for each in row.jobs if each.kind == KIND}
    for seat in range(len(row.players) if previous.phase == "running" else 0):
        is_lost = _is_lost(previous, row, seat, circumstances)
        job = (
            JobRow(KIND, seat, "", circumstances.now.isoformat(), row.version) if is_lost else known.get(seat)
        )
        if job is None or job.question is None:
            continue
        person_id = former_person(row, seat, job.question)
        if person_id is not None and person_id != row.players[seat].person_id:
            due_at = circumstances.first_reminder(person_id, circumstances.now)
            yield replace(job, due_at=max(job.due_at, due_at.isoformat()))


def _is_lost(previous: TableRow, row: TableRow, seat: int, circumstances: Circumstances) -> bool:
    """Return whether a person loses a seat by a change without knowing it."""
    before, after = previous.players[seat], row.players[seat]
    if (before.person_id, before.computer) == (after.person_id, after.computer):
        return False
    person_id = before.former_person_id if before.person_id is None else before.person_id
    if person_id is None or person_id < 0 or after.person_id == person_id:
        return False
    if before.asked_person_id is not None and before.asked_person_id == after.person_id:
        return False
    if after.former_person_id == person_id:  # a computer plays on: because the person has left, or for now
        return not after.offered and circumstances.is_away(person_id)
    return before.computer is None or _was_offered_by_others(previous, seat)


def _was_offered_by_others(row: TableRow, seat: int) -> bool:
    decided = absence.parse(row).get(seat)
    return absence.is_kept(row, seat) or (decided is not None and decided.offered)


def call(row: TableRow, job: JobRow, circumstances: Circumstances) -> Annotation | None:
    """Return the change by which a person is told that somebody else has their seat."""
    seat, question = job.subject, job.question
    person_id = None if question is None else former_person(row, seat, question)
    if person_id is None or question is None:
        return None
    if circumstances.first_reminder(person_id, circumstances.now) > circumstances.now:
        return Annotation(row)
    others = replace(row, jobs=tuple(each for each in row.jobs if each != job))
    event = Event(KIND, Payload(seat=seat, question=question))
    return Annotation(others, notice="seat-lost", events=(event,))


def former_person(row: TableRow, seat: int, version: int) -> int | None:
    """Return the person who sat on a seat last before a version; None if nobody did, or if they were forgotten."""
    persons = (
        each.person_id
        for each in reversed(row.seatings)
        if each.seat == seat and each.from_version < version and each.person_id is not None
    )
    person_id = next(persons, None)
    return None if person_id is None or person_id < 0 else person_id
