"""A table's soft clocks: the time that each seat has left.

A clock runs while its seat must act, during the hours of the day that its person has chosen, but not while that
person is away. A committed turn adds time (starting from zero if the clock has run out), but never beyond the initial
time; an undo takes that time back, so that undoing never gains time. When a clock runs out, the other players decide
what happens.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from engine.tables.changes import Adjustment
from engine.tables.rules import absence
from engine.tables.rules.circumstances import Circumstances
from engine.tables.settings.hours import Hours
from engine.tables.table import Clock, Job, Table

KIND = "clock"
_REMEMBERED_CREDITS = 100
"""The number of turns whose added time an undo can take back."""


@dataclass(frozen=True)
class ClockRules:
    """Each seat's initial time, and the time added by a turn."""

    bank: timedelta
    increment: timedelta


def rules(table: Table) -> ClockRules | None:
    """Return the table's clock rules; None if it has no clocks."""
    setting = table.settings.clock
    if setting == "off":
        return None
    bank, increment = (timedelta(hours=int(hours)) for hours in setting.split("+"))
    return ClockRules(bank, increment)


def updated(
    previous: Table,
    table: Table,
    circumstances: Circumstances,
    *,
    credited: int | None = None,
    undone_from: int | None = None,
) -> Table:
    """Return the table with its clocks brought up to date, and running for the seats that must act.

    Args:
        previous: The table before the change.
        table: The table after the change.
        circumstances: The time and the settings.
        credited: The seat that completed a turn, if any.
        undone_from: The first version that is undone, if any.
    """
    clock_rules = rules(table)
    if clock_rules is None or table.phase == "lobby":
        return table
    clocks, asked = previous.clocks or {}, _asked_seats(table)
    reckoned = {}
    for seat, player in enumerate(table.players):
        clock = clocks.get(seat)
        is_new = seat < len(previous.players) and previous.players[seat].person_id != player.person_id
        if clock is None or is_new:
            clock = Clock(clock_rules.bank.total_seconds())
        clock = _charge(clock, player.person_id, circumstances)
        if undone_from is not None:
            clock = _without_credits(clock, undone_from)
        if seat == credited:
            clock = _with_credit(clock, clock_rules, table.version)
        runs = seat in asked and player.person_id is not None
        reckoned[seat] = replace(clock, since=circumstances.now if runs else None)
    return replace(table, clocks=reckoned)


def runs_out_at(clock: Clock, person_id: int, circumstances: Circumstances) -> datetime | None:
    """Return when a clock will run out; None if it is not running."""
    if clock.since is None:
        return None
    since, window = _running_time(clock.since, person_id, circumstances)
    return window.after(since, timedelta(seconds=max(0, clock.left)))


def _running_time(since: datetime, person_id: int, circumstances: Circumstances) -> tuple[datetime, Hours]:
    """Return when the person's clock starts running, at or after `since`, and the hours in which it runs."""
    person, zone = circumstances.person(person_id), circumstances.guild.zone
    back_at = person.back_at(zone)
    return since if back_at is None else max(since, back_at), person.clock_window(zone)


def jobs(table: Table, circumstances: Circumstances) -> Iterator[Job]:
    """Yield a job for the time when each running clock runs out, unless the table has already been told."""
    asked = _asked_seats(table)
    for seat, clock in (table.clocks or {}).items():
        person_id = table.players[seat].person_id
        if person_id is None or seat not in asked:
            continue
        due_at = runs_out_at(clock, person_id, circumstances)
        if (
            due_at is not None
            and clock.since is not None
            and not absence.is_told(table, seat, asked[seat], "clock")
        ):
            yield Job(KIND, seat, due_at, clock.since, asked[seat])


def ends(table: Table) -> dict[int, datetime]:
    """Return when each running clock will run out, by seat."""
    return {each.subject: each.due_at for each in table.jobs if each.kind == KIND}


def run_out(table: Table, job: Job, circumstances: Circumstances) -> Adjustment | None:
    """Return the change that tells the table that a clock has run out; None if the seat need no longer act."""
    person_id, clock = table.players[job.subject].person_id, (table.clocks or {}).get(job.subject)
    is_asked = _asked_seats(table).get(job.subject) == job.question
    if person_id is None or clock is None or job.question is None or not is_asked:
        return None
    due_at = runs_out_at(clock, person_id, circumstances)
    if due_at is None or due_at > circumstances.now:  # what was set since it was scheduled
        return Adjustment(table)
    return absence.tell(table, job.subject, job.question, "clock")


def _asked_seats(table: Table) -> Mapping[int, int]:
    """Return the seats that can act now, with the versions of their questions; none if the table is parked."""
    return dict(table.open_questions) if not table.parked else {}


def _charge(clock: Clock, person_id: int | None, circumstances: Circumstances) -> Clock:
    """Deduct from a clock the time that it has been running; return the clock."""
    if clock.since is None or person_id is None:
        return clock
    since, window = _running_time(clock.since, person_id, circumstances)
    if since >= circumstances.now:
        return clock
    used = window.overlap(since, circumstances.now)
    return replace(clock, left=clock.left - used.total_seconds())


def _with_credit(clock: Clock, clock_rules: ClockRules, version: int) -> Clock:
    bank, increment = clock_rules.bank.total_seconds(), clock_rules.increment.total_seconds()
    left = min(max(0.0, clock.left) + increment, bank)
    added = max(0.0, left - clock.left)
    credits_ = (*clock.credits, (version, added))[-_REMEMBERED_CREDITS:]
    return replace(clock, left=clock.left + added, credits=credits_)


def _without_credits(clock: Clock, version: int) -> Clock:
    """Take back the time that turns since `version` have added to the clock; return the clock."""
    taken = sum(seconds for led_to, seconds in clock.credits if led_to >= version)
    kept = tuple(each for each in clock.credits if each[0] < version)
    return replace(clock, left=clock.left - taken, credits=kept)
