"""Absent players: seats that do not answer, and what the others at the table decide about them. Pure functions.

A seat becomes absent when its clock has run out or its reminders have stopped, and stops being so as soon as its
question is closed or it changes hands. The other persons then vote; a majority of them decides, and the decision is
carried out a little later, so that it can be taken back. As long as a computer plays for an absent player for now, the
others can decide to offer the seat after all.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from typing import Literal, get_args

from engine.kernel.core import Event, Payload
from engine.kernel.errors import TableRefusal
from engine.store.rows import JobRow, TableRow
from engine.tables import questions, seat_requests, seating
from engine.tables.changes import Annotation, LogEntry, TableChange, log_event
from engine.tables.circumstances import Circumstances
from engine.tables.models import NoticeKind

KIND = "decision"
"""The job that carries out a decision."""
GRACE = timedelta(minutes=10)
"""The time in which a decision can be taken back."""
NUDGE_INTERVAL = timedelta(hours=24)
"""The time in which a person is nudged once for the same question."""

KEPT = 0
"""Stands for the question of a seat that a computer keeps for its player."""

Reason = Literal["clock", "reminders", "computer"]
Decision = Literal["computer", "offer", "end"]
DECISIONS: tuple[str, ...] = get_args(Decision)


@dataclass(frozen=True)
class Absence:
    """An absent seat.

    Attributes:
        question: The version since which the seat is asked.
        reasons: Why it counts as absent.
        votes: What each of the other persons wants, by person id.
        decision: What a majority wants, until it is carried out; empty otherwise.
        decided_at: Since when a majority wants it; empty otherwise.
        nudged_at: When the player was nudged last; empty if never.
    """

    question: int
    reasons: tuple[str, ...]
    votes: Mapping[int, str] = field(default_factory=dict)
    decision: str = ""
    decided_at: str = ""
    nudged_at: str = ""


def parse(row: TableRow) -> dict[int, Absence]:
    """Return the absent seats of a table."""
    return {
        int(seat): Absence(
            each["question"],
            tuple(each["reasons"]),
            {int(person_id): vote for person_id, vote in each["votes"].items()},
            each["decision"],
            each["decided_at"],
            each["nudged_at"],
        )
        for seat, each in json.loads(row.absences).items()
    }


def with_absences(row: TableRow, absences: Mapping[int, Absence]) -> TableRow:
    """Return a table with other absent seats."""
    return replace(row, absences=json.dumps({str(seat): asdict(each) for seat, each in absences.items()}))


def updated(row: TableRow, now: datetime) -> TableRow:
    """Return a table without the absences of seats that have answered or changed hands, and votes of who has left."""
    absences = parse(row)
    if not absences:
        return row
    asked = questions.parse(row.open_questions) if row.phase == "running" else ()
    persons = {player.person_id for player in row.players}
    remaining = {
        seat: _decided(row, seat, _without_votes_but_of(each, persons), now)
        for seat, each in absences.items()
        if (is_kept(row, seat) if each.question == KEPT else _is_asked(row, seat, each.question, asked))
    }
    return with_absences(row, remaining)


def _is_asked(row: TableRow, seat: int, question: int, asked: Collection[tuple[int, int]]) -> bool:
    return (seat, question) in asked and row.players[seat].person_id is not None


def is_told(row: TableRow, seat: int, question: int, reason: Reason) -> bool:
    """Return whether the table was told for a reason that a seat does not answer a question."""
    absence = parse(row).get(seat)
    return absence is not None and absence.question == question and reason in absence.reasons


def is_kept(row: TableRow, seat: int) -> bool:
    """Return whether a computer plays on a seat for now, for a person who alone may take it."""
    player = row.players[seat]
    return player.computer is not None and not player.offered and row.phase == "running"


def seats_to_decide(row: TableRow) -> tuple[int, ...]:
    """Return the seats about which the others may decide something: absent ones, and those that a computer keeps."""
    kept = (seat for seat in range(len(row.players)) if is_kept(row, seat))
    return tuple(sorted({*parse(row), *kept}))


def with_absence(row: TableRow, seat: int, question: int, reason: Reason) -> TableRow:
    """Return a table whose seat is absent for a reason, perhaps a further one."""
    absences = parse(row)
    known = absences.get(seat)
    if known is None or known.question != question:
        known = Absence(question, ())
    absences[seat] = replace(known, reasons=tuple(dict.fromkeys((*known.reasons, reason))))
    return with_absences(row, absences)


# what the others do


def vote(row: TableRow, person_id: int, seat: int, decision: Decision, now: datetime) -> Annotation:
    """Vote for what is to be done about an absent seat; the same vote again takes it back.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`, `no-such-absence`, `absent-yourself`;
            `already-done` if a computer plays already.
    """
    absences = parse(row)
    absence = _require_absence(row, absences, person_id, seat)
    if absence.question == KEPT and decision == "computer":
        raise TableRefusal("already-done", table=row.id)
    notice: NoticeKind = "absence-vote" if seat in absences else "absent"
    votes = dict(absence.votes)
    if votes.pop(person_id, None) != decision:
        votes[person_id] = decision
    before = absence.decision
    absences[seat] = after = _decided(row, seat, replace(absence, votes=votes), now)
    entries = _entries(row, seat, person_id, before, after.decision)
    event = Event("absence-vote", Payload(seat=seat, question=absence.question))
    return Annotation(with_absences(row, absences), entries, notice, events=(event,))


def nudge(row: TableRow, person_id: int, seat: int, now: datetime) -> TableRow:
    """Return the table with a player nudged, once within the interval.

    Raises:
        TableRefusal: As `vote`; `nudged-already`.
    """
    absences = parse(row)
    absence = _require_absence(row, absences, person_id, seat)
    if absence.question == KEPT:
        raise TableRefusal("no-such-absence", table=row.id)
    if absence.nudged_at and now - datetime.fromisoformat(absence.nudged_at) < NUDGE_INTERVAL:
        raise TableRefusal("nudged-already", table=row.id, name=row.players[seat].name)
    absences[seat] = replace(absence, nudged_at=now.isoformat())
    return with_absences(row, absences)


def _require_absence(row: TableRow, absences: Mapping[int, Absence], person_id: int, seat: int) -> Absence:
    own = seating.require_playing_seat(row, person_id)
    absence = absences.get(seat)
    if absence is None and seat < len(row.players) and is_kept(row, seat):
        absence = Absence(KEPT, ("computer",))
    if absence is None:
        raise TableRefusal("no-such-absence", table=row.id)
    if own == seat:
        raise TableRefusal("absent-yourself", table=row.id)
    return absence


def voters(row: TableRow, seat: int) -> tuple[int, ...]:
    """Return the persons who decide about an absent seat: all others who sit at the table."""
    return tuple(
        player.person_id
        for each, player in enumerate(row.players)
        if each != seat and player.person_id is not None
    )


def _without_votes_but_of(absence: Absence, persons: Collection[int | None]) -> Absence:
    return replace(absence, votes={each: vote for each, vote in absence.votes.items() if each in persons})


def needed_votes(row: TableRow, seat: int) -> int:
    """Return how many of the voters must want the same: more than half of them."""
    return len(voters(row, seat)) // 2 + 1


def _decided(row: TableRow, seat: int, absence: Absence, now: datetime) -> Absence:
    """Return an absence with the decision that more than half of the voters want."""
    votes, needed = list(absence.votes.values()), needed_votes(row, seat)
    decision = next((each for each in DECISIONS if votes.count(each) >= needed), "")
    if decision == absence.decision:
        return absence
    return replace(absence, decision=decision, decided_at=now.isoformat() if decision else "")


def _entries(row: TableRow, seat: int, person_id: int, before: str, after: str) -> tuple[LogEntry, ...]:
    """Return the entries for the log: a decision, and one that is taken back."""
    if before == after:
        return ()
    own, name = seating.seat_of(row, person_id), row.players[seat].name
    withdrawn = (log_event("decision-withdrawn", seat=own, absent=name, decision=before),) if before else ()
    made = (log_event("decided", seat=own, absent=name, decision=after),) if after else ()
    return withdrawn + made


# what the scheduler does


def tell(row: TableRow, seat: int, question: int, reason: Reason) -> Annotation:
    """Return the change by which a table is told that a seat does not answer; once for each reason."""
    told = with_absence(row, seat, question, reason)
    event = Event("absent", Payload(seat=seat, question=question, reason=reason))
    return Annotation(told, notice="absent", events=(event,))


def jobs(row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield the decisions that are to be carried out."""
    del circumstances
    for seat, each in parse(row).items():
        if each.decision:
            due_at = datetime.fromisoformat(each.decided_at) + GRACE
            yield JobRow(KIND, seat, due_at.isoformat(), each.decided_at, each.question)


def carry_out(row: TableRow, job: JobRow, circumstances: Circumstances) -> TableChange | Annotation | None:
    """Return the change by which a decision is carried out; None if it was taken back."""
    seat, absences = job.subject, parse(row)
    absence = absences.get(seat)
    if absence is None or not absence.decision:
        return None
    if absence.decision == "computer":
        return seating.computer_for_now(row, seat, circumstances.opponent)
    if absence.decision == "offer":
        settled = {**absences, seat: replace(absence, votes={}, decision="", decided_at="")}
        settled_row = with_absences(row, settled)
        is_offered = row.players[seat].offered  # by the player, since it was decided
        return Annotation(settled_row) if is_offered else seat_requests.offer_seat(settled_row, seat)
    return TableChange(replace(row, phase="closed"), (log_event("closed"),))
