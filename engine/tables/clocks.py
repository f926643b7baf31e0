"""The soft clocks of a table: the time that each seat has left. Pure functions.

A clock runs while its seat is asked something, in the hours of the day that its person has chosen, and not while the
person is away. A turn that is committed adds to it, up to what it began with, and from zero if it has run out; an undo takes that
back, so that it never wins time. Nothing happens by itself when a clock has run out: the others at the table then decide.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta

from engine.store.rows import JobRow, TableRow
from engine.tables import absence, seating
from engine.tables.changes import Annotation
from engine.tables.circumstances import Circumstances
from engine.tables.table_settings import TableSettings

KIND = "clock"
_REMEMBERED_CREDITS = 100
"""How many turns back an undo takes the time back that they have added."""


@dataclass(frozen=True)
class ClockRules:
    """What each seat begins with, and what a turn adds."""

    bank: timedelta
    increment: timedelta


@dataclass(frozen=True)
class Clock:
    """The clock of a seat.

    Attributes:
        left: The seconds left at the time `since`; below zero once it has run out.
        since: The time up to which the clock is reckoned (ISO); empty while it does not run.
        credits: For each turn that has added time, the version it led to and the seconds it added.
    """

    left: float
    since: str = ""
    credits: Sequence[tuple[int, float]] = ()


def rules(row: TableRow) -> ClockRules | None:
    """Return the rules of the clocks at a table; None without clocks."""
    setting = TableSettings.parse(row.settings).clock
    if setting == "off":
        return None
    bank, increment = (timedelta(hours=int(hours)) for hours in setting.split("+"))
    return ClockRules(bank, increment)


def parse(row: TableRow) -> dict[int, Clock]:
    """Return the clocks of a table, by seat; none for a table without clocks."""
    return {
        int(seat): Clock(each["left"], each["since"], tuple(map(tuple, each["credits"])))
        for seat, each in json.loads(row.clocks or "{}").items()
    }


def updated(
    previous: TableRow,
    row: TableRow,
    circumstances: Circumstances,
    *,
    credited: int | None = None,
    undone_from: int | None = None,
) -> TableRow:
    """Return a table with its clocks reckoned up to now, and running for the seats that are asked something.

    Args:
        previous: The table before the change.
        row: The table after it.
        circumstances: The time and the settings.
        credited: The seat that has completed a turn, if any.
        undone_from: The version from which on everything is undone, if anything is.
    """
    clock_rules = rules(row)
    if clock_rules is None or row.phase == "lobby":
        return row
    clocks, asked = parse(previous), _asked_seats(row)
    reckoned = {}
    for seat, player in enumerate(row.players):
        clock = clocks.get(seat)
        is_new = seat < len(previous.players) and previous.players[seat].person_id != player.person_id
        if clock is None or is_new:
            clock = Clock(clock_rules.bank.total_seconds())
        clock = _charge(clock, player.person_id, circumstances)
        if undone_from is not None:
            clock = _without_credits(clock, undone_from)
        if seat == credited:
            clock = _with_credit(clock, clock_rules, row.version)
        runs = seat in asked and player.person_id is not None
        reckoned[seat] = replace(clock, since=circumstances.now.isoformat() if runs else "")
    return replace(row, clocks=json.dumps({str(seat): asdict(each) for seat, each in reckoned.items()}))


def runs_out_at(clock: Clock, person_id: int, circumstances: Circumstances) -> datetime | None:
    """Return when a running clock has no time left; None if it does not run."""
    if not clock.since:
        return None
    person, zone = circumstances.person(person_id), circumstances.guild.zone
    since = datetime.fromisoformat(clock.since)
    back_at = person.back_at(zone)
    since = since if back_at is None else max(since, back_at)
    return person.clock_window(zone).after(since, timedelta(seconds=max(0, clock.left)))


def jobs(row: TableRow, circumstances: Circumstances) -> Iterator[JobRow]:
    """Yield when the running clocks run out, unless the table was told already."""
    asked = _asked_seats(row)
    for seat, clock in parse(row).items():
        person_id = row.players[seat].person_id
        if person_id is None or seat not in asked:
            continue
        due_at = runs_out_at(clock, person_id, circumstances)
        if due_at is not None and not absence.is_told(row, seat, asked[seat], "clock"):
            yield JobRow(KIND, seat, due_at.isoformat(), clock.since, asked[seat])


def ends(row: TableRow) -> tuple[tuple[int, str], ...]:
    """Return the seats whose clocks run, each with the time at which it has none left."""
    return tuple((each.subject, each.due_at) for each in row.jobs if each.kind == KIND)


def run_out(row: TableRow, job: JobRow, circumstances: Circumstances) -> Annotation | None:
    """Return the change by which a table is told that a clock has run out; None if it has not."""
    person_id, clock = row.players[job.subject].person_id, parse(row).get(job.subject)
    is_asked = _asked_seats(row).get(job.subject) == job.question
    if person_id is None or clock is None or job.question is None or not is_asked:
        return None
    due_at = runs_out_at(clock, person_id, circumstances)
    if due_at is None or due_at > circumstances.now:  # what was set since it was scheduled
        return Annotation(row)
    return absence.tell(row, job.subject, job.question, "clock")


def _asked_seats(row: TableRow) -> Mapping[int, int]:
    """Return the seats that can answer a question now, with its version; none at a parked table."""
    return dict(seating.open_questions(row)) if not row.parked else {}


def _charge(clock: Clock, person_id: int | None, circumstances: Circumstances) -> Clock:
    """Return a clock less the time for which it has run."""
    if not clock.since or person_id is None:
        return clock
    person, zone = circumstances.person(person_id), circumstances.guild.zone
    since, back_at = datetime.fromisoformat(clock.since), person.back_at(zone)
    since = since if back_at is None else max(since, back_at)
    if since >= circumstances.now:
        return clock
    used = person.clock_window(zone).overlap(since, circumstances.now)
    return replace(clock, left=clock.left - used.total_seconds())


def _with_credit(clock: Clock, clock_rules: ClockRules, version: int) -> Clock:
    bank, increment = clock_rules.bank.total_seconds(), clock_rules.increment.total_seconds()
    left = min(max(0.0, clock.left) + increment, bank)
    added = max(0.0, left - clock.left)
    credits_ = (*clock.credits, (version, added))[-_REMEMBERED_CREDITS:]
    return replace(clock, left=clock.left + added, credits=credits_)


def _without_credits(clock: Clock, version: int) -> Clock:
    """Return a clock without what the turns have added that led to a version or a later one."""
    taken = sum(seconds for led_to, seconds in clock.credits if led_to >= version)
    kept = tuple(each for each in clock.credits if each[0] < version)
    return replace(clock, left=clock.left - taken, credits=kept)
