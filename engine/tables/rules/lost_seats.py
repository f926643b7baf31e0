"""Seats that people lost to others in their absence; each person is told once, when they may be pinged.

People who leave, or whose handover is accepted, already know and are not told. The job has the kind `seat-lost`; its
`question` is the version at which someone else got the seat.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.kernel.core import Event, Payload
from engine.tables.changes import Adjustment
from engine.tables.rules import absence
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Job, Table

KIND = "seat-lost"


def jobs(previous: Table, table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield the jobs that ping people who lost their seats through this change or an earlier one."""
    if table.phase != "running" or table.parked:
        return
    known = {each.subject: each for each in table.jobs if each.kind == KIND}
    for seat in range(len(table.players) if previous.phase == "running" else 0):
        is_lost = _is_lost(previous, table, seat, circumstances)
        job = (
            Job(KIND, seat, circumstances.now, circumstances.now, table.version)
            if is_lost
            else known.get(seat)
        )
        if job is None or job.question is None:
            continue
        person_id = former_person(table, seat, job.question)
        if person_id is not None and person_id != table.players[seat].person_id:
            due_at = circumstances.first_reminder(person_id, circumstances.now)
            yield replace(job, due_at=max(job.due_at, due_at))


def _is_lost(previous: Table, table: Table, seat: int, circumstances: Circumstances) -> bool:
    """Return whether the change takes away a person's seat without their knowledge."""
    before, after = previous.players[seat], table.players[seat]
    if (before.person_id, before.computer) == (after.person_id, after.computer):
        return False
    person_id = before.former_person_id if before.person_id is None else before.person_id
    if person_id is None or person_id < 0 or after.person_id == person_id:
        return False
    if before.asked_id is not None and before.asked_id == after.person_id:
        return False
    if after.former_person_id == person_id:  # a computer plays on: because the person has left, or for now
        return not after.offered and circumstances.is_away(person_id)
    return before.computer is None or _was_offered_by_others(previous, seat)


def _was_offered_by_others(table: Table, seat: int) -> bool:
    decided = table.absences.get(seat)
    return absence.is_kept(table, seat) or (decided is not None and decided.offered)


def call(table: Table, job: Job, circumstances: Circumstances) -> Adjustment | None:
    """Return the change that tells a person that someone else has their seat."""
    seat, question = job.subject, job.question
    person_id = None if question is None else former_person(table, seat, question)
    if person_id is None or question is None:
        return None
    if circumstances.first_reminder(person_id, circumstances.now) > circumstances.now:
        return Adjustment(table)
    others = replace(table, jobs=tuple(each for each in table.jobs if each != job))
    event = Event(KIND, Payload(seat=seat, question=question))
    return Adjustment(others, notice="seat-lost", events=(event,))


def former_person(table: Table, seat: int, version: int) -> int | None:
    """Return the last person in the seat before the version; None if there was nobody or they have been forgotten."""
    persons = (
        each.person_id
        for each in reversed(table.occupancies)
        if each.seat == seat and each.from_version < version and each.person_id is not None
    )
    person_id = next(persons, None)
    return None if person_id is None or person_id < 0 else person_id
