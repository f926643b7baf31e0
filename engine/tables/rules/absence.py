"""Absent players: seats that do not answer, and the other players' decisions about them.

A seat becomes absent when its clock runs out or its reminders stop, and stops being absent when its question is
closed or the seat changes hands. The other people who are neither missing nor away vote; each is pinged as soon as
this is allowed, and nobody waits for people who stay silent. A majority decides, the absent player is told, and
the decision is carried out a little later, so that the player can come back and the others can reconsider. While a
computer plays for an absent player, the others can still decide to offer the seat. If a player is away, the only
possible decision is to let a computer play.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from engine.kernel.core import Event, Payload
from engine.kernel.errors import TableRefusal
from engine.tables.changes import Adjustment, Change, LogEntry, NoticeKind, Result, log_event
from engine.tables.rules import seat_requests, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import DECISIONS, Absence, Decision, Job, Player, Reason, Table

KIND, CALL = "decision", "vote"
"""The kinds of job: `KIND` carries out a decision, `CALL` pings the people concerned."""
GRACE = timedelta(minutes=10)
"""How long a decision can be withdrawn before it is carried out."""
SILENCE = timedelta(hours=48)
"""How long to wait for the vote of someone who has been pinged."""
NUDGE_INTERVAL = timedelta(hours=24)
"""The period in which a person is nudged at most once about a question, and told at most once about a decision."""

STANDSTILL: NoticeKind = "standstill"
"""The kind of job that ends a game waiting for a missing player; see `engine.tables.rules.idle_tables`."""

KEPT = 0
"""Takes the place of the question's version if a computer is keeping the seat for its player."""


def updated(table: Table, circumstances: Circumstances) -> Table:
    """Return the table without absences of seats that have answered or changed hands, or votes of people who have left.

    This decides nothing: votes that are a majority only because someone has left are void, and the voters are asked
    again.
    """
    remaining = {
        seat: _without_former_persons(table, each)
        for seat, each in table.absences.items()
        if _lasts(table, seat, each, circumstances)
    }
    table = replace(table, absences=remaining)
    settled = {seat: _asked_anew(table, seat, each, circumstances) for seat, each in remaining.items()}
    return replace(table, absences=settled)


def _asked_anew(table: Table, seat: int, absence: Absence, circumstances: Circumstances) -> Absence:
    """Drop an absence's votes if they have become a majority without a new vote; the voters are pinged again."""
    if absence.decision or not _wanted(table, seat, absence, circumstances):
        return absence
    voting = voters(table, seat, absence, circumstances)
    silent = {person_id: at for person_id, at in absence.called.items() if person_id not in voting}
    return replace(absence, votes={}, called=silent)


def _lasts(table: Table, seat: int, absence: Absence, circumstances: Circumstances) -> bool:
    player = table.players[seat]
    if absence.question == KEPT:
        return is_kept(table, seat) or (absence.offered and player.offered and player.computer is not None)
    if player.person_id is None or (seat, absence.question) not in table.open_questions:
        return False
    return absence.reasons != ("away",) or circumstances.is_away(player.person_id)


def _without_former_persons(table: Table, absence: Absence) -> Absence:
    persons = {player.person_id for player in table.players}
    votes = {each: vote for each, vote in absence.votes.items() if each in persons}
    return replace(
        absence, votes=votes, called={each: at for each, at in absence.called.items() if each in persons}
    )


def is_told(table: Table, seat: int, question: int, reason: Reason) -> bool:
    """Return whether the table has been told, for the given reason, that the seat does not answer its question."""
    absence = table.absences.get(seat)
    return absence is not None and absence.question == question and reason in absence.reasons


def is_kept(table: Table, seat: int) -> bool:
    """Return whether a computer is keeping the seat for a person, who alone may take it back."""
    return table.players[seat].plays_for is not None and table.phase == "running"


def seats_to_decide(table: Table) -> tuple[int, ...]:
    """Return the seats that the other players may decide about: absent seats, and seats that a computer keeps."""
    kept = (seat for seat in range(len(table.players)) if is_kept(table, seat))
    absent = (seat for seat, each in table.absences.items() if each.question != KEPT)
    return tuple(sorted({*absent, *kept}))


def missing_seats(table: Table) -> tuple[int, ...]:
    """Return the seats of people who do not answer and have not announced that they are away."""
    return tuple(
        seat
        for seat, each in table.absences.items()
        if each.question != KEPT and each.reasons != ("away",) and each.reasons
    )


def with_absence(table: Table, seat: int, question: int, reason: Reason, reminders: int = 0) -> Table:
    """Return the table with the seat absent for an additional reason; everybody is pinged about the absence again.

    `reminders` is the number of unanswered reminders.
    """
    known = table.absences.get(seat)
    if known is None or known.question != question:
        known = Absence(question, ())
    reasons = tuple(dict.fromkeys((*known.reasons, reason)))
    absent = replace(known, reasons=reasons, called={}, reminders=reminders or known.reminders)
    return replace(table, absences={**table.absences, seat: absent})


def without_silence(table: Table, seat: int) -> Table:
    """Return the table with `reminders` removed from a seat's reasons for absence; with no reasons left, the absence ends."""
    absences = dict(table.absences)
    if seat in absences:
        reasons = tuple(each for each in absences[seat].reasons if each != "reminders")
        absences[seat] = replace(absences[seat], reasons=reasons)
    remaining = {each: absence for each, absence in absences.items() if absence.reasons}
    return replace(table, absences=remaining)


def told_anew(table: Table) -> Table:
    """Return the table, which has moved, with its absent seats due to be announced again."""
    absences = {seat: replace(each, called={}, warned_at=None) for seat, each in table.absences.items()}
    return replace(table, absences=absences)


# what the others do


def vote(
    table: Table, circumstances: Circumstances, person_id: int, seat: int, decision: Decision
) -> Adjustment:
    """Vote on what to do about an absent seat; repeating a vote withdraws it.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`, `no-such-absence`, `not-absent`,
            `absent-yourself`; `already-done` if a computer is already playing, `only-a-computer` if the player is
            away.
    """
    player, absence = _player(table, seat), _require_absence(table, person_id, seat, circumstances)
    if absence.question == KEPT and decision == "computer":
        raise TableRefusal("already-done", table=table.id)
    if absence.question != KEPT and decision != "computer" and _is_away(player, circumstances):
        raise TableRefusal("only-a-computer", table=table.id, name=player.name)
    votes = dict(absence.votes)
    if votes.pop(person_id, None) != decision:
        votes[person_id] = decision
    voted = replace(absence, votes=votes, called={**absence.called, person_id: circumstances.now})
    voted = _decided(table, seat, voted, circumstances)
    called, seats = _call(table, seat, voted, circumstances)
    is_new = bool(seats) or not absence.posts
    called = replace(
        called, posts=called.posts + is_new, needed=needed_votes(table, seat, called, circumstances)
    )
    entries = _entries(table, seat, person_id, absence.decision, voted.decision)
    notice: NoticeKind = "absent" if is_new else "absence-vote"
    changed = after_sign_of_life(replace(table, absences={**table.absences, seat: called}))
    return Adjustment(changed, entries, notice, events=(_event(notice, seat, called, seats),))


def _event(notice: NoticeKind, seat: int, absence: Absence, called: tuple[int, ...]) -> Event:
    payload = Payload(seat=seat, question=absence.question, reason=absence.reasons[-1], called=called)
    return Event(notice, payload)


def after_sign_of_life(table: Table) -> Table:
    """Return the table with the countdown to its closing restarted, because one of its players has acted."""
    return replace(table, jobs=tuple(each for each in table.jobs if each.kind != STANDSTILL))


def with_nudge(table: Table, person_id: int, seat: int, circumstances: Circumstances) -> Table:
    """Return the table with a nudge to the player recorded; a player may be nudged once per `NUDGE_INTERVAL`.

    Raises:
        TableRefusal: As `vote`; `nudged-already`, `not-nudged-while-away`.
    """
    absence, now = _require_absence(table, person_id, seat, circumstances), circumstances.now
    if absence.question == KEPT:
        raise TableRefusal("no-such-absence", table=table.id)
    player = _player(table, seat)
    if _is_away(player, circumstances):
        raise TableRefusal("not-nudged-while-away", table=table.id, name=player.name)
    if absence.nudged_at and now - absence.nudged_at < NUDGE_INTERVAL:
        raise TableRefusal("nudged-already", table=table.id, name=player.name)
    nudged = replace(absence, nudged_at=now)
    return after_sign_of_life(replace(table, absences={**table.absences, seat: nudged}))


def _require_absence(table: Table, person_id: int, seat: int, circumstances: Circumstances) -> Absence:
    own = seating.require_playing_seat(table, person_id)
    absence = table.absences.get(seat)
    if absence is not None and absence.question == KEPT and absence.offered:
        absence = None
    if absence is None and seat < len(table.players):
        question = dict(table.open_questions).get(seat)
        if is_kept(table, seat):
            absence = Absence(KEPT, ("computer",))
        elif question is not None and _is_away(table.players[seat], circumstances):
            absence = Absence(question, ("away",))
    if absence is None and seats_to_decide(table):
        raise TableRefusal("not-absent", table=table.id, name=_player(table, seat).name)
    if absence is None:
        raise TableRefusal("no-such-absence", table=table.id)
    if own == seat:
        raise TableRefusal("absent-yourself", table=table.id)
    return absence


def _player(table: Table, seat: int) -> Player:
    if seat >= len(table.players):
        raise TableRefusal("no-such-absence", table=table.id)
    return table.players[seat]


def _is_away(player: Player, circumstances: Circumstances) -> bool:
    return player.person_id is not None and circumstances.is_away(player.person_id)


def voters(table: Table, seat: int, absence: Absence, circumstances: Circumstances) -> tuple[int, ...]:
    """Return the people who decide about an absent seat.

    They are the other players who are not missing, away or silent, plus any others who have voted.
    """
    missing = missing_seats(table)
    return tuple(
        person_id
        for each, person_id in _others(table, seat)
        if person_id in absence.votes
        or (
            each not in missing
            and not circumstances.is_away(person_id)
            and not _is_silent(absence, person_id, circumstances.now)
        )
    )


def _is_silent(absence: Absence, person_id: int, now: datetime) -> bool:
    called_at = absence.called.get(person_id)
    return called_at is not None and now - called_at >= SILENCE


def _others(table: Table, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the seat and id of every other person at the table."""
    for each, player in enumerate(table.players):
        if each != seat and player.person_id is not None:
            yield each, player.person_id


def needed_votes(table: Table, seat: int, absence: Absence, circumstances: Circumstances) -> int:
    """Return the number of votes needed: more than half of the voters."""
    return len(voters(table, seat, absence, circumstances)) // 2 + 1


def _wanted(table: Table, seat: int, absence: Absence, circumstances: Circumstances) -> Decision | None:
    """Return the decision that more than half of the voters want, if there is one."""
    votes, needed = list(absence.votes.values()), needed_votes(table, seat, absence, circumstances)
    return next((each for each in DECISIONS if votes.count(each) >= needed), None)


def _decided(table: Table, seat: int, absence: Absence, circumstances: Circumstances) -> Absence:
    """Return the absence updated with the majority's decision, if any."""
    decision = _wanted(table, seat, absence, circumstances)
    if (decision or "") == absence.decision:
        return absence
    return replace(absence, decision=decision or "", decided_at=circumstances.now if decision else None)


def _entries(table: Table, seat: int, person_id: int, before: str, after: str) -> tuple[LogEntry, ...]:
    """Return the log entries for the withdrawn decision and for the new one, if any."""
    if before == after:
        return ()
    own, name = table.seat_of(person_id), table.players[seat].name
    withdrawn = (log_event("decision-withdrawn", seat=own, absent=name, decision=before),) if before else ()
    made = (log_event("decided", seat=own, absent=name, decision=after),) if after else ()
    return withdrawn + made


# what the scheduler does


def tell(table: Table, seat: int, question: int, reason: Reason, reminders: int = 0) -> Adjustment:
    """Return the change that makes a seat absent for `reason`; a job pings the other players once this is allowed."""
    return Adjustment(with_absence(table, seat, question, reason, reminders))


def jobs(table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield the jobs that carry out decisions, and those that ping the people concerned."""
    now = circumstances.now
    if table.parked:
        return
    for seat, each in table.absences.items():
        if each.decision:
            due_at = carried_out_at(table, seat, each, circumstances)
            yield Job(KIND, seat, due_at, each.decided_at or due_at, each.question)
        calls = [
            circumstances.first_reminder(person_id, now) for _, person_id in _uncalled(table, seat, each)
        ]
        if _is_outdated(table, seat, each, circumstances):
            calls.append(now)
        silent_at = (at + SILENCE for at in each.called.values())
        calls += () if each.decision else (at for at in silent_at if at > now)
        if calls:
            yield Job(CALL, seat, min(calls), min(calls), each.question, each.posts)


def _uncalled(table: Table, seat: int, absence: Absence) -> Iterator[tuple[int, int]]:
    """Yield the seat and id of everybody whom an absence concerns and who has not been pinged.

    Once there is a decision, this is the absent player; before that, the other players who are not missing
    themselves.
    """
    if not absence.decision:
        missing = missing_seats(table)
        is_settled = absence.question == KEPT and absence.offered
        others = _others(table, seat) if not is_settled else iter(())
        yield from (
            (each, person_id)
            for each, person_id in others
            if person_id not in absence.called and each not in missing
        )
    elif not _is_warned(absence) and absence.reasons != ("away",):
        person_id = _person_concerned(table.players[seat])
        if person_id is not None:
            yield seat, person_id


def _person_concerned(player: Player) -> int | None:
    return player.former_person_id if player.person_id is None else player.person_id


def _is_warned(absence: Absence) -> bool:
    if absence.warned_at is None or absence.decided_at is None:
        return False
    return absence.decided_at - absence.warned_at < NUDGE_INTERVAL


def _is_outdated(table: Table, seat: int, absence: Absence, circumstances: Circumstances) -> bool:
    """Return whether the newest message about an absence shows an outdated number of votes needed."""
    return bool(absence.posts) and absence.needed != needed_votes(table, seat, absence, circumstances)


def carried_out_at(table: Table, seat: int, absence: Absence, circumstances: Circumstances) -> datetime:
    """Return when a decision is carried out: `GRACE` after the absent player may be told about it.

    A player who is away is not told, but will find their seat kept for them.
    """
    decided_at = absence.decided_at
    assert decided_at is not None, "something is decided"
    person_id = _person_concerned(table.players[seat])
    if person_id is None or absence.reasons == ("away",):
        return decided_at + GRACE
    if _is_warned(absence):
        return max(decided_at, absence.warned_at or decided_at) + GRACE
    return circumstances.first_reminder(person_id, decided_at) + GRACE


def _call(
    table: Table, seat: int, absence: Absence, circumstances: Circumstances
) -> tuple[Absence, tuple[int, ...]]:
    """Return the absence after the pings that are allowed now, and the seats whose people are pinged."""
    now = circumstances.now
    called = {
        each: person_id
        for each, person_id in _uncalled(table, seat, absence)
        if circumstances.first_reminder(person_id, now) <= now
    }
    if absence.decision:
        return (replace(absence, warned_at=now) if called else absence), tuple(called)
    return replace(absence, called={**absence.called, **dict.fromkeys(called.values(), now)}), tuple(called)


def call(table: Table, job: Job, circumstances: Circumstances) -> Adjustment | None:
    """Return the change that pings the people whom an absence concerns and updates its message.

    None if the seat is no longer absent or there is nothing to tell.
    """
    seat, absence = job.subject, table.absences.get(job.subject)
    if absence is None:
        return None
    absence = _asked_anew(table, seat, absence, circumstances)
    called, seats = _call(table, seat, absence, circumstances)
    called = replace(called, posts=called.posts + bool(seats))
    if not seats and not _is_outdated(
        table, seat, called, circumstances
    ):  # what was set since it was scheduled
        return None
    called = replace(called, needed=needed_votes(table, seat, called, circumstances))
    notice: NoticeKind = "absent" if seats else "absence-vote"
    changed = replace(table, absences={**table.absences, seat: called})
    return Adjustment(changed, notice=notice, events=(_event(notice, seat, called, seats),))


def carry_out(table: Table, job: Job, circumstances: Circumstances) -> Result:
    """Return the change that carries out a decision; None if the decision was withdrawn or it is too early."""
    seat, absence = job.subject, table.absences.get(job.subject)
    if absence is None or not absence.decision:
        return None
    if carried_out_at(table, seat, absence, circumstances) > circumstances.now:  # the player was told later
        return None
    if absence.decision == "computer":
        return seating.computer_for_now(table, seat, circumstances.opponent)
    if absence.decision == "offer":
        offered = replace(absence, votes={}, decision="", decided_at=None, needed=0, offered=True)
        changed = replace(table, absences={**table.absences, seat: offered})
        is_offered = table.players[seat].offered  # by the player, since it was decided
        return Adjustment(changed) if is_offered else seat_requests.offer_seat(changed, seat)
    return Change(replace(table, phase="closed"), (log_event("closed"),))


def returned(previous: Table, table: Table) -> Iterator[int]:
    """Yield the seats that the other players still offer although their own players are back; these offers can end."""
    for seat, each in previous.absences.items():
        player = table.players[seat]
        is_same = player.person_id is not None and player.person_id == previous.players[seat].person_id
        is_answered = seat not in table.absences or (seat, each.question) not in table.questions
        if each.offered and player.offered and is_same and is_answered and table.phase == "running":
            yield seat
