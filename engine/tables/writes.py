"""What the store writes for a change to a table.

This module decides the next version and phase, which tentative and prepared turns survive, the outcomes of requests,
and whether the change is announced at once or with the next board. All functions are pure.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from engine.kernel import codec
from engine.kernel.codec import write_events
from engine.kernel.core import Event, State, accepts_standing_order
from engine.store.rows import (
    CardMove,
    LogRow,
    MessageRow,
    NoticeRow,
    PersonRow,
    ResultRow,
    TableRow,
    TableWrite,
)
from engine.tables import document
from engine.tables.changes import Adjustment, Change, LogEntry, NoticeKind, Posted, Relocation, Settlements
from engine.tables.rules import (
    absence,
    idle_tables,
    prepared_turns,
    questions,
    schedule,
    seat_outcomes,
    seat_requests,
    turns,
    undo,
)
from engine.tables.rules.circumstances import Circumstances
from engine.tables.rules.seating import has_automatic_move
from engine.tables.table import (
    LATE_INVITATION,
    LOBBY_INVITATION,
    OPEN_PHASES,
    Occupancy,
    Phase,
    Table,
)

_C = TypeVar("_C", Change, Adjustment)

_KIND_BY_PHASE: Mapping[Phase, NoticeKind] = {"lobby": "lobby", "closed": "closed"}
"""The kind of notice that announces a change, keyed by the table's new phase; `board` for all other phases."""
_WITH_DEFERRED_EVENTS: tuple[NoticeKind, ...] = ("board", "closed")
"""The kinds of notices that include deferred events."""
_OF_SEAT_MESSAGES = ("questions", "phase", "players", "absences", "jobs")
"""The table fields that determine whether messages to its seats are still relevant."""


@dataclass(frozen=True)
class Written:
    """A table after a change, what to write, and the events announced (None if they are not announced yet)."""

    table: Table
    write: TableWrite
    announced: tuple[Event, ...] | None = None


@dataclass(frozen=True)
class Opened:
    """A new table: its row, its first log line, its lobby's notice, and the people known there."""

    table: Table
    row: TableRow
    line: LogRow
    notice: NoticeRow
    people: tuple[PersonRow, ...]


def of_opening(change: Change, circumstances: Circumstances) -> Opened:
    """Return what to write for a new table."""
    at = circumstances.now
    table = replace(change.table, log_length=1, opened_at=at)
    table = schedule.updated(table, table, circumstances)
    (line,) = _lines(change.entries, 0, table.version, at)
    notice = NoticeRow("lobby", table.guild_id, at, write_events(_public_events(change.entries)))
    return Opened(table, document.columns(table), line, notice, tuple(document.people(table)))


def of_change(
    previous: Table, change: Change, circumstances: Circumstances, interaction_id: int | None = None
) -> Written:
    """Return what to write for a change that creates a version.

    The order of the steps matters. Kept seats add log lines, which the log's length and the notice include; the phase
    and the questions then determine whether to announce now or later; clocks, absences and jobs depend on the open
    questions.
    """
    circumstances = replace(circumstances, by=change.by)
    change = _with_seats_kept(previous, change)
    table = _next_version(previous, change, circumstances.now)
    kind = _KIND_BY_PHASE.get(table.phase, "board")
    table, events = _announced(
        previous, table, _public_events(change.entries), kind, defer=turns.is_turn_unfinished(change)
    )
    table = schedule.updated(
        previous,
        table,
        circumstances,
        credited=_credited_seat(previous, change),
        undone_from=change.undone_from,
    )
    state, is_over = _new_state(previous, change), previous.phase == "running" and not table.is_open
    return _written(
        previous,
        table,
        circumstances.now,
        change.entries,
        settled=_settled(previous, table, change.settlements, change.undone_from),
        events=events,
        kind=kind,
        write=TableWrite(
            row=document.columns(table),
            at=circumstances.now,
            is_new_version=True,
            unit=change.unit,
            interaction_id=interaction_id,
            state=None if state is None else codec.dump(table.game, state),
            undone_from=change.undone_from,
            kept_snapshot=table.snapshot_version,
            is_over=is_over,
            results=_results(table) if is_over else (),
        ),
    )


def _next_version(previous: Table, change: Change, at: datetime) -> Table:
    """Return the changed table at its next version, with the plans, orders, invitations and requests that survive."""
    table, state, version = change.table, _new_state(previous, change), previous.version + 1
    phase = table.phase if state is None or state.result is None else "ended"
    is_open = phase in OPEN_PHASES
    if previous.phase == "running" and not is_open:
        table = questions.at_the_end(table)
    if phase == "running":
        plans = () if change.undone_from is not None else tuple(turns.surviving_plans(previous, change))
        table = replace(table, plans=plans, prepared=tuple(prepared_turns.after_change(previous, change)))
    else:
        table = replace(table, plans=(), prepared=(), orders=())
    table = replace(
        table,
        version=version,
        phase=phase,
        undo_request=None,
        log_length=previous.log_length + len(change.entries),
        snapshot_version=table.snapshot_version if state is None else version,
        invitations=table.invitations if is_open else (),
        owner_calls=table.owner_calls if phase == "lobby" else (),
        ended_at=at if previous.is_open and not is_open else table.ended_at,
    )
    return replace(table, occupancies=_occupancies(table, at))


def _new_state(previous: Table, change: Change) -> State | None:
    """Return the new state to store; None if there is no state or it is already stored."""
    state = change.table.state
    return None if change.undone_from is not None or state is previous.state else state


def of_adjustment(previous: Table, adjustment: Adjustment, circumstances: Circumstances) -> Written:
    """Return what to write for a change that keeps the version, including what it records about posted messages."""
    adjustment = _with_seats_kept(previous, adjustment)
    entries, kind, events = adjustment.entries, adjustment.notice, None
    table = replace(adjustment.table, log_length=previous.log_length + len(entries))
    if kind is not None:
        table, events = _announced(previous, table, _public_events(entries), kind, defer=False)
        assert events is not None or not adjustment.events, "what is not in the log is never deferred"
        events = None if events is None else (*events, *adjustment.events)
    posted = adjustment if isinstance(adjustment, Posted) else Posted(table)
    relocation = adjustment.relocation
    table = table if relocation is None else _relocated(table, relocation)
    table = schedule.updated(previous, table, circumstances)
    card = None
    if relocation is not None and relocation.leaves_card:
        card = CardMove(previous.channel_id, relocation.message_id)
    return _written(
        previous,
        table,
        circumstances.now,
        entries,
        settled=_settled(previous, table, adjustment.settlements),
        events=events,
        kind=kind,
        not_before=adjustment.not_before,
        write=TableWrite(
            row=document.columns(table),
            at=circumstances.now,
            card=card,
            new_guild_id=None if relocation is None else relocation.guild_id,
            delivered=posted.delivered,
            messages=posted.messages,
            news=posted.news,
        ),
    )


def is_answered(table: Table, message: MessageRow) -> bool:
    """Return whether a message to a seat is obsolete because the seat's question is closed.

    A message without a question (`absence.KEPT`) lasts as long as a computer keeps the seat; a warning that a table
    will be closed lasts as long as the job that gave it; messages about an absent player last as long as the absence.
    """
    if message.kind in idle_tables.KINDS:
        told = {(each.kind, each.question) for each in table.jobs if each.count}
        return (message.kind, message.question) not in told
    kept = (seat for seat in range(len(table.players)) if absence.is_kept(table, seat))
    asked = {*table.questions, *((seat, absence.KEPT) for seat in kept)}
    return (
        table.phase != "running"
        or (message.seat, message.question) not in asked
        or (message.kind == "absent" and bool(message.question) and message.seat not in table.absences)
    )


def _written(
    previous: Table,
    table: Table,
    at: datetime,
    entries: Sequence[LogEntry],
    *,
    settled: Settlements,
    events: tuple[Event, ...] | None,
    kind: NoticeKind | None,
    write: TableWrite,
    not_before: datetime | None = None,
) -> Written:
    """Complete a write with its log lines, its notice, and the consequences of what has changed in the table."""
    notice = None
    if events is not None and kind is not None:
        due_at = at if not_before is None else max(at, not_before)
        notice = NoticeRow(kind, table.guild_id, due_at, write_events(events))
    concerns_messages = any(getattr(table, name) != getattr(previous, name) for name in _OF_SEAT_MESSAGES)
    write = replace(
        write,
        lines=tuple(_lines(entries, previous.log_length, table.version, at)),
        notice=notice,
        settled=settled,
        people=tuple(_changed_people(previous, table)),
        parks=bool(table.parked) if table.parked != previous.parked else None,
        is_answered=(lambda message: is_answered(table, message)) if concerns_messages else None,
    )
    return Written(replace(table, revision=previous.revision + 1), write, events)


def _changed_people(previous: Table, table: Table) -> Iterator[PersonRow]:
    """Yield the people who have a new name, or whose list gains or loses the table."""
    before, after = document.people(previous), document.people(table)
    listed = {each.person_id for each in after if each.is_listed}
    yield from after - before
    for each in before - after:
        if each.is_listed != (each.person_id in listed):
            yield replace(each, is_listed=each.person_id in listed)


def _results(table: Table) -> tuple[ResultRow, ...]:
    """Return the results of the table's seats; none if the table was closed early."""
    if table.state is None or table.state.result is None:
        return ()
    return tuple(
        ResultRow(each.seat, each.rank, each.score, player.name, player.person_id, player.computer)
        for each in table.state.result.standings
        for player in (table.players[each.seat],)
    )


def _credited_seat(previous: Table, change: Change) -> int | None:
    """Return the seat, if any, whose turn a change completes and whose clock is therefore credited."""
    unit = change.unit
    if unit is None or previous.clocks is None or turns.is_turn_unfinished(change):
        return None
    is_off_turn = accepts_standing_order(previous.game, turns.require_state(previous), unit.seat)
    return None if is_off_turn else unit.seat


def _relocated(table: Table, relocation: Relocation) -> Table:
    """Return the table moved to another channel, where active players, but not a lobby's owner, are pinged again."""
    is_card = table.message is not None and table.message.message_id == relocation.message_id
    return replace(
        table,
        channel_id=relocation.channel_id,
        guild_id=relocation.guild_id or table.guild_id,
        pinged=table.pinged if table.phase == "lobby" else (),
        message=None if relocation.leaves_card and is_card else table.message,
    )


def _with_seats_kept(previous: Table, change: _C) -> _C:
    """Extend a change so that other players' offers of a seat end when the seat's own player is back."""
    for seat in absence.returned(previous, change.table):
        kept: Adjustment = seat_requests.keep_seat(change.table, seat)
        change = replace(
            change,
            table=kept.table,
            entries=(*change.entries, *kept.entries),
            settlements=(*change.settlements, *kept.settlements),
        )
    return change


def _occupancies(table: Table, at: datetime) -> tuple[Occupancy, ...]:
    """Return the occupancies; in a started game, new occupants are added from this version on.

    Once the game is over, forgotten people no longer need to be recognized.
    """
    occupancies = table.occupancies
    if not table.is_open:
        occupancies = tuple(replace(each, digest="") if each.digest else each for each in occupancies)
    seated = {each.seat: (each.person_id, each.computer) for each in occupancies}
    new = (
        Occupancy(seat, table.version, player.name, player.person_id, player.computer, at)
        for seat, player in enumerate(table.players if table.snapshot_version is not None else ())
        if seated.get(seat) != (player.person_id, player.computer)
    )
    return (*occupancies, *new)


def _settled(
    previous: Table, table: Table, stated: Settlements, undone_from: int | None = None
) -> Settlements:
    """Return the outcome of each request that a change settles, either stated by the change or implied by it."""
    settled = [request for request in previous.open_requests if request not in table.open_requests]
    known = dict(stated)
    if "undo" in settled and "undo" not in known:
        known["undo"] = undo.outcome_of_commit(previous, undone_from)
    known |= dict.fromkeys(
        (LOBBY_INVITATION, LATE_INVITATION), ""
    )  # they keep their text, whatever becomes of them
    return tuple(
        (each, known[each] if each in known else seat_outcomes.outdated(previous, each)) for each in settled
    )


def _announced(
    previous: Table, table: Table, events: tuple[Event, ...], kind: NoticeKind, *, defer: bool
) -> tuple[Table, tuple[Event, ...] | None]:
    """Return the table with its deferred events, and the events to announce now (None if there is no announcement).

    Events are deferred if a turn goes on (`defer`) or the next move is automatic.
    """
    deferred = table.deferred_events
    if kind in _WITH_DEFERRED_EVENTS:
        events = (*(previous.deferred_events or ()), *events)
        deferred = events if defer or has_automatic_move(table) else None
    is_now = kind not in _WITH_DEFERRED_EVENTS or deferred is None
    return replace(table, deferred_events=deferred), events if is_now else None


def _lines(entries: Iterable[LogEntry], first: int, version: int, at: datetime) -> Iterator[LogRow]:
    for n, each in enumerate(entries, first):
        yield LogRow(n, version, each.seat, each.action, write_events(each.events), at)


def _public_events(entries: Iterable[LogEntry]) -> tuple[Event, ...]:
    return tuple(event.seen_by(None) for each in entries for event in each.events)
