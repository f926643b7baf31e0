"""Maps changes of a table to the rows that store them.

The mapper decides which version and phase a change leads to, which tentative and prepared turns survive it, and whether
it is announced at once or with the next board. All functions are pure.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from engine.kernel.codec import join_events, read_events, write_events
from engine.kernel.core import Event, State
from engine.kernel.game import AnyGame
from engine.store.rows import (
    LATE_INVITATION,
    LOBBY_INVITATION,
    Commit,
    LogRow,
    NoticeRow,
    ResultRow,
    SeatingRow,
    TableRow,
)
from engine.tables import absence, prepared_turns, questions, seat_outcomes, seat_requests, turns, undo
from engine.tables.changes import Annotation, LogEntry, Outcomes, TableChange
from engine.tables.models import Notice, NoticeKind
from engine.tables.seating import has_automatic_move

_KIND_BY_PHASE: Mapping[str, NoticeKind] = {"lobby": "lobby", "closed": "closed"}
"""The kind of notice for a change that leads to a phase; `board` for the other phases."""
_WITH_DEFERRED_EVENTS = {"board", "closed"}
"""The kinds of notices that include deferred events."""


def to_insert(change: TableChange, at: str) -> tuple[TableRow, LogRow, NoticeRow]:
    """Return the rows of a new table: the table, the first line of its log, the notice of its lobby."""
    (line,) = lines = _log_rows(change.entries, 0)
    row = replace(change.row, log_length=1)
    return row, line, NoticeRow("lobby", row.guild_id, at, _public_events(change.entries, lines))


def to_commit(game: AnyGame, previous: TableRow, change: TableChange, at: str) -> Commit:
    """Return the commit for a change of a table, without the snapshot of the new state."""
    row, entries, outcomes = _with_seats_kept(previous, change.row)
    change = replace(
        change, row=row, entries=(*change.entries, *entries), outcomes=(*change.outcomes, *outcomes)
    )
    undone = change.undone_from is not None
    phase = change.row.phase
    if change.state is not None and change.state.result is not None:
        phase = "ended"
    version = previous.version + 1
    is_final = previous.phase == "running" and phase in {"ended", "closed"}
    row = replace(
        questions.at_the_end(change.row) if is_final else change.row,
        version=version,
        phase=phase,
        undo_request=None,
        snapshot_version=change.row.snapshot_version if change.state is None or undone else version,
        plans=() if undone or phase != "running" else tuple(turns.surviving_plans(game, previous, change)),
        orders=change.row.orders if phase == "running" else (),
        prepared=tuple(prepared_turns.after_change(game, change)) if phase == "running" else (),
        invitations=change.row.invitations if phase in {"lobby", "running"} else (),
        owner_calls=change.row.owner_calls if phase == "lobby" else "[]",
    )
    row = replace(row, seatings=(*row.seatings, *_new_seatings(row, at)))
    kind = _KIND_BY_PHASE.get(phase, "board")
    commit = _announce(previous, row, change.entries, kind, at, defer=turns.is_turn_unfinished(game, change))
    settled = _outcomes(previous, row, change.outcomes, change.undone_from)
    results = () if change.state is None or not is_final else result_rows(change.state)
    return replace(
        commit, unit=change.unit, undone_from=change.undone_from, outcomes=settled, results=results
    )


def result_rows(state: State) -> tuple[ResultRow, ...]:
    """Return how a game has ended for each seat; nothing if it has not."""
    if state.result is None:
        return ()
    return tuple(ResultRow(each.seat, each.rank, each.score) for each in state.result.standings)


def to_annotation(previous: TableRow, annotation: Annotation, at: str) -> Commit:
    """Return the commit for a change that keeps the version."""
    row, entries, outcomes = _with_seats_kept(previous, annotation.row)
    annotation = replace(
        annotation,
        row=row,
        entries=(*annotation.entries, *entries),
        outcomes=(*annotation.outcomes, *outcomes),
    )
    if annotation.notice is None:
        lines = _log_rows(annotation.entries, previous.log_length)
        row = replace(annotation.row, log_length=previous.log_length + len(lines))
        commit = Commit(row=row, previous=previous, at=at, lines=lines)
    else:
        commit = _announce(previous, annotation.row, annotation.entries, annotation.notice, at, defer=False)
        assert commit.notice is not None or not annotation.events, "what is not in the log is never deferred"
        if commit.notice is not None:
            events = join_events(commit.notice.events, write_events(annotation.events))
            due_at = max(at, annotation.not_before)
            commit = replace(commit, notice=replace(commit.notice, events=events, due_at=due_at))
    settled = _outcomes(previous, annotation.row, annotation.outcomes)
    return replace(commit, outcomes=settled, move=annotation.move)


def to_notice(row: NoticeRow) -> Notice:
    """Return the notice of a row."""
    return Notice(row.id, row.table_id, row.version, cast("NoticeKind", row.kind), read_events(row.events))


def _with_seats_kept(previous: TableRow, row: TableRow) -> tuple[TableRow, tuple[LogEntry, ...], Outcomes]:
    """Return a changed table in which seats that the others had offered stay with their players, who are back.

    Return also the entries for the log, and what becomes of the offers.
    """
    entries: tuple[LogEntry, ...] = ()
    outcomes: Outcomes = ()
    for seat in absence.returned(previous, row):
        kept = seat_requests.keep_seat(row, seat)
        row, entries, outcomes = kept.row, (*entries, *kept.entries), (*outcomes, *kept.outcomes)
    return row, entries, outcomes


def _new_seatings(row: TableRow, at: str) -> Iterator[SeatingRow]:
    """Yield who sits down with this version, in a game that has started."""
    seated = {each.seat: (each.person_id, each.computer) for each in row.seatings}
    for seat, player in enumerate(row.players if row.snapshot_version is not None else ()):
        if seated.get(seat) != (player.person_id, player.computer):
            yield SeatingRow(seat, row.version, player.name, player.person_id, player.computer, at)


def _outcomes(
    previous: TableRow, row: TableRow, stated: Outcomes, undone_from: int | None = None
) -> Outcomes:
    """Return what becomes of each request that a change settles: what the change states, else what follows from it."""
    settled = [request for request in previous.open_requests if request not in row.open_requests]
    known = dict(stated)
    if "undo" in settled and "undo" not in known:
        known["undo"] = undo.outcome_of_commit(previous, undone_from)
    known |= dict.fromkeys(
        (LOBBY_INVITATION, LATE_INVITATION), ""
    )  # they keep their text, whatever becomes of them
    return tuple(
        (each, known[each] if each in known else seat_outcomes.outdated(previous, each)) for each in settled
    )


def _announce(
    previous: TableRow,
    row: TableRow,
    entries: Sequence[LogEntry],
    kind: NoticeKind,
    at: str,
    *,
    defer: bool,
) -> Commit:
    """Return a commit with the notice of its events.

    The notice is omitted, and the events are deferred, while a turn goes on (`defer`) or the next move is made at once, by
    a computer or as a prepared turn.
    """
    lines = _log_rows(entries, previous.log_length)
    events, deferred = _public_events(entries, lines), row.deferred_events
    notice: NoticeRow | None = None
    if kind in _WITH_DEFERRED_EVENTS:
        events = join_events(previous.deferred_events or "[]", events)
        deferred = events if defer or has_automatic_move(row) else None
    if kind not in _WITH_DEFERRED_EVENTS or deferred is None:
        notice = NoticeRow(kind, row.guild_id, at, events)
    row = replace(row, deferred_events=deferred, log_length=previous.log_length + len(lines))
    return Commit(row=row, previous=previous, at=at, lines=lines, notice=notice)


def _log_rows(entries: Iterable[LogEntry], first: int) -> tuple[LogRow, ...]:
    return tuple(
        LogRow(each.seat, each.action, write_events(each.events), n=n)
        for n, each in enumerate(entries, first)
    )


def _public_events(entries: Iterable[LogEntry], lines: Iterable[LogRow]) -> str:
    """Return the events of log lines as JSON, without their secrets."""
    return join_events(
        *(_without_secrets(each.events, line.events) for each, line in zip(entries, lines, strict=True))
    )


def _without_secrets(events: Iterable[Event], serialized: str) -> str:
    if all(event.owner is None for event in events):
        return serialized
    return write_events(event.seen_by(None) for event in events)
