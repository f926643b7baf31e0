"""Absent players: seats that do not answer, and what the others at the table decide about them. Pure functions.

A seat becomes absent when its clock has run out or its reminders have stopped, and stops being so as soon as its
question is closed or it changes hands. The other persons then vote, those who are neither missing nor away; each is called
when they may be, and not waited for if they stay silent. A majority of them decides, the absent player is told, and a little
later the decision is carried out, so that the player can come back and the others can think better of it. As long as a
computer plays for an absent player for now, the others can decide to offer the seat after all. For a player who is away they
can have a computer play, nothing else.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Literal, get_args

from engine.kernel.core import Event, Payload
from engine.kernel.errors import TableRefusal
from engine.store.rows import JobRow, PlayerRow, TableRow
from engine.tables import questions, seat_requests, seating
from engine.tables.changes import Annotation, LogEntry, TableChange, log_event
from engine.tables.circumstances import Circumstances
from engine.tables.models import NoticeKind

KIND, CALL = "decision", "vote"
"""The jobs that carry out a decision, and that call those whom an absence concerns."""
GRACE = timedelta(minutes=10)
"""The time in which a decision can be taken back."""
SILENCE = timedelta(hours=48)
"""The time after which a person who was called and has not voted is not waited for any more."""
NUDGE_INTERVAL = timedelta(hours=24)
"""The time in which a person is nudged once for the same question, and told once of what is decided."""

KEPT = 0
"""Stands for the question of a seat that a computer keeps for its player."""

Reason = Literal["clock", "reminders", "away", "computer"]
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
        called: When persons were called to vote, by person id.
        warned_at: When the player was last told what is decided; empty if never.
        posts: How many messages have told of the absence; each replaces the former one.
        needed: How many votes the newest one asks for; 0 if it is out of date.
        offered: Whether the others have decided to offer the seat.
        reminders: How many reminders have not been answered, if those have stopped.
    """

    question: int
    reasons: tuple[str, ...]
    votes: Mapping[int, str] = field(default_factory=dict)
    decision: str = ""
    decided_at: str = ""
    nudged_at: str = ""
    called: Mapping[int, str] = field(default_factory=dict)
    warned_at: str = ""
    posts: int = 0
    needed: int = 0
    offered: bool = False
    reminders: int = 0


def parse(row: TableRow) -> dict[int, Absence]:
    """Return the absent seats of a table."""
    return {int(seat): _parse(each) for seat, each in json.loads(row.absences).items()}


def _parse(stored: Mapping[str, Any]) -> Absence:
    by_person = {
        name: {int(person_id): value for person_id, value in stored[name].items()}
        for name in ("votes", "called")
    }
    return Absence(**{**stored, **by_person, "reasons": tuple(stored["reasons"])})


def with_absences(row: TableRow, absences: Mapping[int, Absence]) -> TableRow:
    """Return a table with other absent seats."""
    return replace(row, absences=json.dumps({str(seat): asdict(each) for seat, each in absences.items()}))


def updated(row: TableRow, circumstances: Circumstances) -> TableRow:
    """Return a table without the absences of seats that have answered or changed hands, and votes of who has left.

    Nothing is decided by that: votes that suffice only because somebody else has left are void, and asked for again.
    """
    absences = parse(row)
    if not absences:
        return row
    asked = questions.parse(row.open_questions) if row.phase == "running" else ()
    remaining = {
        seat: _without_former_persons(row, each)
        for seat, each in absences.items()
        if _lasts(row, seat, each, asked, circumstances)
    }
    row = with_absences(row, remaining)
    settled = {seat: _asked_anew(row, seat, each, circumstances) for seat, each in remaining.items()}
    return with_absences(row, settled)


def _asked_anew(row: TableRow, seat: int, absence: Absence, circumstances: Circumstances) -> Absence:
    """Return an absence without votes that suffice though nobody has cast the last one; the voters are called again."""
    if absence.decision or not _wanted(row, seat, absence, circumstances):
        return absence
    voting = voters(row, seat, absence, circumstances)
    silent = {person_id: at for person_id, at in absence.called.items() if person_id not in voting}
    return replace(absence, votes={}, called=silent)


def _lasts(
    row: TableRow,
    seat: int,
    absence: Absence,
    asked: Collection[tuple[int, int]],
    circumstances: Circumstances,
) -> bool:
    player = row.players[seat]
    if absence.question == KEPT:
        return is_kept(row, seat) or (absence.offered and player.offered and player.computer is not None)
    if player.person_id is None or (seat, absence.question) not in asked:
        return False
    return absence.reasons != ("away",) or circumstances.is_away(player.person_id)


def _without_former_persons(row: TableRow, absence: Absence) -> Absence:
    persons = {player.person_id for player in row.players}
    votes = {each: vote for each, vote in absence.votes.items() if each in persons}
    return replace(
        absence, votes=votes, called={each: at for each, at in absence.called.items() if each in persons}
    )


def is_told(row: TableRow, seat: int, question: int, reason: Reason) -> bool:
    """Return whether the table was told for a reason that a seat does not answer a question."""
    absence = parse(row).get(seat)
    return absence is not None and absence.question == question and reason in absence.reasons


def is_kept(row: TableRow, seat: int) -> bool:
    """Return whether a computer plays on a seat for now, for a person who alone may take it."""
    player = row.players[seat]
    is_for_somebody = player.computer is not None and player.former_person_id is not None
    return is_for_somebody and not player.offered and row.phase == "running"


def seats_to_decide(row: TableRow) -> tuple[int, ...]:
    """Return the seats about which the others may decide something: absent ones, and those that a computer keeps."""
    kept = (seat for seat in range(len(row.players)) if is_kept(row, seat))
    absent = (seat for seat, each in parse(row).items() if each.question != KEPT)
    return tuple(sorted({*absent, *kept}))


def missing_seats(row: TableRow) -> tuple[int, ...]:
    """Return the seats of persons who do not answer, without having said that they are away."""
    return tuple(
        seat
        for seat, each in parse(row).items()
        if each.question != KEPT and each.reasons != ("away",) and each.reasons
    )


def with_absence(row: TableRow, seat: int, question: int, reason: Reason, reminders: int = 0) -> TableRow:
    """Return a table whose seat is absent for a reason, perhaps a further one, for which everybody is called anew.

    `reminders` is how many reminders have not been answered.
    """
    absences = parse(row)
    known = absences.get(seat)
    if known is None or known.question != question:
        known = Absence(question, ())
    reasons = tuple(dict.fromkeys((*known.reasons, reason)))
    absences[seat] = replace(known, reasons=reasons, called={}, reminders=reminders or known.reminders)
    return with_absences(row, absences)


def without_reason(row: TableRow, seat: int, reason: Reason) -> TableRow:
    """Return a table whose seat is not absent for a reason any more, and not at all if there is no other one."""
    absences = parse(row)
    if seat in absences:
        reasons = tuple(each for each in absences[seat].reasons if each != reason)
        absences[seat] = replace(absences[seat], reasons=reasons)
    return with_absences(row, {each: absence for each, absence in absences.items() if absence.reasons})


def told_anew(row: TableRow) -> TableRow:
    """Return a table that tells of its absent seats again, because it is somewhere else."""
    return with_absences(
        row, {seat: replace(each, called={}, warned_at="") for seat, each in parse(row).items()}
    )


# what the others do


def vote(
    row: TableRow, person_id: int, seat: int, decision: Decision, circumstances: Circumstances
) -> Annotation:
    """Vote for what is to be done about an absent seat; the same vote again takes it back.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`, `no-such-absence`, `not-absent`, `absent-yourself`;
            `already-done` if a computer plays already, `only-a-computer` for a player who is away.
    """
    absences, player = parse(row), _player(row, seat)
    absence = _require_absence(row, absences, person_id, seat, circumstances)
    if absence.question == KEPT and decision == "computer":
        raise TableRefusal("already-done", table=row.id)
    if absence.question != KEPT and decision != "computer" and _is_away(player, circumstances):
        raise TableRefusal("only-a-computer", table=row.id, name=player.name)
    votes = dict(absence.votes)
    if votes.pop(person_id, None) != decision:
        votes[person_id] = decision
    voted = replace(absence, votes=votes, called={**absence.called, person_id: circumstances.now.isoformat()})
    voted = _decided(row, seat, voted, circumstances)
    called, seats = _call(row, seat, voted, circumstances)
    is_new = bool(seats) or not absence.posts
    called = replace(
        called, posts=called.posts + is_new, needed=needed_votes(row, seat, called, circumstances)
    )
    entries = _entries(row, seat, person_id, absence.decision, voted.decision)
    notice: NoticeKind = "absent" if is_new else "absence-vote"
    changed = with_absences(row, {**absences, seat: called})
    return Annotation(changed, entries, notice, events=(_event(notice, seat, called, seats),))


def _event(notice: NoticeKind, seat: int, absence: Absence, called: tuple[int, ...]) -> Event:
    payload = Payload(seat=seat, question=absence.question, reason=absence.reasons[-1], called=called)
    return Event(notice, payload)


def nudge(row: TableRow, person_id: int, seat: int, circumstances: Circumstances) -> TableRow:
    """Return the table with a player nudged, once within the interval.

    Raises:
        TableRefusal: As `vote`; `nudged-already`, `away-until` for a player who is away.
    """
    absences, now = parse(row), circumstances.now
    absence = _require_absence(row, absences, person_id, seat, circumstances)
    if absence.question == KEPT:
        raise TableRefusal("no-such-absence", table=row.id)
    player = _player(row, seat)
    if _is_away(player, circumstances):
        raise TableRefusal("not-nudged-while-away", table=row.id, name=player.name)
    if absence.nudged_at and now - datetime.fromisoformat(absence.nudged_at) < NUDGE_INTERVAL:
        raise TableRefusal("nudged-already", table=row.id, name=player.name)
    absences[seat] = replace(absence, nudged_at=now.isoformat())
    return with_absences(row, absences)


def _require_absence(
    row: TableRow, absences: Mapping[int, Absence], person_id: int, seat: int, circumstances: Circumstances
) -> Absence:
    own = seating.require_playing_seat(row, person_id)
    absence = absences.get(seat)
    if absence is not None and absence.question == KEPT and absence.offered:
        absence = None
    if absence is None and seat < len(row.players):
        question = dict(seating.open_questions(row)).get(seat)
        if is_kept(row, seat):
            absence = Absence(KEPT, ("computer",))
        elif question is not None and _is_away(row.players[seat], circumstances):
            absence = Absence(question, ("away",))
    if absence is None and seats_to_decide(row):
        raise TableRefusal("not-absent", table=row.id, name=_player(row, seat).name)
    if absence is None:
        raise TableRefusal("no-such-absence", table=row.id)
    if own == seat:
        raise TableRefusal("absent-yourself", table=row.id)
    return absence


def _player(row: TableRow, seat: int) -> PlayerRow:
    if seat >= len(row.players):
        raise TableRefusal("no-such-absence", table=row.id)
    return row.players[seat]


def _is_away(player: PlayerRow, circumstances: Circumstances) -> bool:
    return player.person_id is not None and circumstances.is_away(player.person_id)


def voters(row: TableRow, seat: int, absence: Absence, circumstances: Circumstances) -> tuple[int, ...]:
    """Return the persons who decide about an absent seat.

    These are the others who are neither missing nor away nor silent, and whoever has voted all the same.
    """
    missing = missing_seats(row)
    return tuple(
        person_id
        for each, person_id in _others(row, seat)
        if person_id in absence.votes
        or (
            each not in missing
            and not circumstances.is_away(person_id)
            and not _is_silent(absence, person_id, circumstances.now)
        )
    )


def _is_silent(absence: Absence, person_id: int, now: datetime) -> bool:
    called_at = absence.called.get(person_id)
    return called_at is not None and now - datetime.fromisoformat(called_at) >= SILENCE


def _others(row: TableRow, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the other persons at a table, each after their seat."""
    for each, player in enumerate(row.players):
        if each != seat and player.person_id is not None:
            yield each, player.person_id


def needed_votes(row: TableRow, seat: int, absence: Absence, circumstances: Circumstances) -> int:
    """Return how many of the voters must want the same: more than half of them."""
    return len(voters(row, seat, absence, circumstances)) // 2 + 1


def _wanted(row: TableRow, seat: int, absence: Absence, circumstances: Circumstances) -> str:
    """Return what more than half of the voters want; empty if there is nothing."""
    votes, needed = list(absence.votes.values()), needed_votes(row, seat, absence, circumstances)
    return next((each for each in DECISIONS if votes.count(each) >= needed), "")


def _decided(row: TableRow, seat: int, absence: Absence, circumstances: Circumstances) -> Absence:
    """Return an absence with the decision that more than half of the voters want."""
    decision = _wanted(row, seat, absence, circumstances)
    if decision == absence.decision:
        return absence
    return replace(absence, decision=decision, decided_at=circumstances.now.isoformat() if decision else "")


def _entries(row: TableRow, seat: int, person_id: int, before: str, after: str) -> tuple[LogEntry, ...]:
    """Return the entries for the log: a decision, and one that is taken back."""
    if before == after:
        return ()
    own, name = seating.seat_of(row, person_id), row.players[seat].name
    withdrawn = (log_event("decision-withdrawn", seat=own, absent=name, decision=before),) if before else ()
    made = (log_event("decided", seat=own, absent=name, decision=after),) if after else ()
    return withdrawn + made


# what the scheduler does


def tell(row: TableRow, seat: int, question: int, reason: Reason, reminders: int = 0) -> Annotation:
    """Return the change by which a seat becomes absent for a reason; a job calls the others, each when they may be."""
    return Annotation(with_absence(row, seat, question, reason, reminders))


def jobs(row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield the decisions that are to be carried out, and the calls of those whom an absence concerns."""
    now = circumstances.now
    if row.parked:
        return
    for seat, each in parse(row).items():
        if each.decision:
            due_at = carried_out_at(row, seat, each, circumstances)
            yield JobRow(KIND, seat, due_at.isoformat(), each.decided_at, each.question)
        calls = [circumstances.first_reminder(person_id, now) for _, person_id in _uncalled(row, seat, each)]
        if _is_outdated(row, seat, each, circumstances):
            calls.append(now)
        silent_at = (datetime.fromisoformat(at) + SILENCE for at in each.called.values())
        calls += () if each.decision else (at for at in silent_at if at > now)
        if calls:
            yield JobRow(
                CALL, seat, min(calls).isoformat(), min(calls).isoformat(), each.question, each.posts
            )


def _uncalled(row: TableRow, seat: int, absence: Absence) -> Iterator[tuple[int, int]]:
    """Yield whom an absence concerns and who was not called yet, each after their seat.

    These are the absent player as soon as something is decided, until then the others who are not missing themselves.
    """
    if not absence.decision:
        missing = missing_seats(row)
        is_settled = absence.question == KEPT and absence.offered
        others = _others(row, seat) if not is_settled else iter(())
        yield from (
            (each, person_id)
            for each, person_id in others
            if person_id not in absence.called and each not in missing
        )
    elif not _is_warned(absence) and absence.reasons != ("away",):
        person_id = _person_concerned(row.players[seat])
        if person_id is not None:
            yield seat, person_id


def _person_concerned(player: PlayerRow) -> int | None:
    return player.former_person_id if player.person_id is None else player.person_id


def _is_warned(absence: Absence) -> bool:
    if not absence.warned_at:
        return False
    decided_at, warned_at = map(datetime.fromisoformat, (absence.decided_at, absence.warned_at))
    return decided_at - warned_at < NUDGE_INTERVAL


def _is_outdated(row: TableRow, seat: int, absence: Absence, circumstances: Circumstances) -> bool:
    """Return whether the newest message about an absence asks for another number of votes than are needed now."""
    return bool(absence.posts) and absence.needed != needed_votes(row, seat, absence, circumstances)


def carried_out_at(row: TableRow, seat: int, absence: Absence, circumstances: Circumstances) -> datetime:
    """Return when a decision is carried out: a little after the absent player may be told of it.

    Who is away is not told, and finds their seat again.
    """
    decided_at = datetime.fromisoformat(absence.decided_at)
    person_id = _person_concerned(row.players[seat])
    if person_id is None or absence.reasons == ("away",):
        return decided_at + GRACE
    if _is_warned(absence):
        return max(decided_at, datetime.fromisoformat(absence.warned_at)) + GRACE
    return circumstances.first_reminder(person_id, decided_at) + GRACE


def _call(
    row: TableRow, seat: int, absence: Absence, circumstances: Circumstances
) -> tuple[Absence, tuple[int, ...]]:
    """Return an absence after the calls that may be made now, and the seats of those who are called."""
    now = circumstances.now
    called = {
        each: person_id
        for each, person_id in _uncalled(row, seat, absence)
        if circumstances.first_reminder(person_id, now) <= now
    }
    if absence.decision:
        return (replace(absence, warned_at=now.isoformat()) if called else absence), tuple(called)
    return replace(
        absence, called={**absence.called, **dict.fromkeys(called.values(), now.isoformat())}
    ), tuple(called)


def call(row: TableRow, job: JobRow, circumstances: Circumstances) -> Annotation | None:
    """Return the change by which those are called whom an absence concerns, and by which its message is brought up to date.

    None if the seat is not absent any more.
    """
    seat, absences = job.subject, parse(row)
    absence = absences.get(seat)
    if absence is None:
        return None
    absence = _asked_anew(row, seat, absence, circumstances)
    called, seats = _call(row, seat, absence, circumstances)
    called = replace(called, posts=called.posts + bool(seats))
    if not seats and not _is_outdated(
        row, seat, called, circumstances
    ):  # what was set since it was scheduled
        return Annotation(row)
    called = replace(called, needed=needed_votes(row, seat, called, circumstances))
    notice: NoticeKind = "absent" if seats else "absence-vote"
    changed = with_absences(row, {**absences, seat: called})
    return Annotation(changed, notice=notice, events=(_event(notice, seat, called, seats),))


def carry_out(row: TableRow, job: JobRow, circumstances: Circumstances) -> TableChange | Annotation | None:
    """Return the change by which a decision is carried out; None if it was taken back."""
    seat, absences = job.subject, parse(row)
    absence = absences.get(seat)
    if absence is None or not absence.decision:
        return None
    if carried_out_at(row, seat, absence, circumstances) > circumstances.now:  # the player was told later
        return Annotation(row)
    if absence.decision == "computer":
        return seating.computer_for_now(row, seat, circumstances.opponent)
    if absence.decision == "offer":
        offered = replace(absence, votes={}, decision="", decided_at="", needed=0, offered=True)
        settled_row = with_absences(row, {**absences, seat: offered})
        is_offered = row.players[seat].offered  # by the player, since it was decided
        return Annotation(settled_row) if is_offered else seat_requests.offer_seat(settled_row, seat)
    return TableChange(replace(row, phase="closed"), (log_event("closed"),))


def returned(previous: TableRow, row: TableRow) -> Iterator[int]:
    """Yield the seats that the others have offered and whose players are back, so that the offers end."""
    asked = questions.parse(row.open_questions)
    absences = parse(row)
    for seat, each in parse(previous).items():
        player = row.players[seat]
        is_same = player.person_id is not None and player.person_id == previous.players[seat].person_id
        is_answered = seat not in absences or (seat, each.question) not in asked
        if each.offered and player.offered and is_same and is_answered and row.phase == "running":
            yield seat
