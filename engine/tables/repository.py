"""The ledger: tables and their states as the store has them, and the one way to write a change of a table.

Between the store, which knows texts only, and the tables, which know people: here states and events become
texts and back, and here it is decided what a commit announces, and which tentative turns outlive it.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, cast

from engine.kernel import codec
from engine.kernel.codec import join_events, read_events, write_actions, write_events
from engine.kernel.core import Action, Event, State
from engine.kernel.errors import BadOption, StoreError, TableRefusal
from engine.kernel.game import Game
from engine.recent import Recent
from engine.store.rows import Change, LogRow, NoticeRow, OrderRow, PlanRow, PostRow, TableRow
from engine.store.sqlite.store import Store
from engine.tables import turns
from engine.tables.changes import LogEntry, TableChange
from engine.tables.models import Notice, NoticeKind
from engine.tables.seating import active_computer
from engine.tables.standing_orders import Order

_ANNOUNCED: Mapping[str, NoticeKind] = {"lobby": "lobby", "closed": "closed"}
"""What a table in a phase is announced as; a board in the others."""
_STATES = 256
"""How many states are kept in memory."""
_FRESH = 64
"""Of how many tables what is to be announced is kept in memory until somebody asks for it."""
_TRIES = 12
"""How often a notice is tried before it is given up."""
_LONGEST_PAUSE = 300
"""How many seconds at most between two tries."""


@dataclass(frozen=True)
class Foreseen:
    """What a seat would do by some actions and what would be written then; `was` and `state` are what it acts on."""

    was: TableRow
    state: State
    seat: int
    actions: tuple[Action, ...]
    deed: TableChange
    change: Change

    def fits(self, was: TableRow, state: State, seat: int, actions: Sequence[Action]) -> bool:
        """Return whether this is what was foreseen: the same, done at the table as it stood then."""
        return self.state is state and (self.was, self.seat, self.actions) == (was, seat, tuple(actions))


class TableRepository:
    """Reads and writes tables in terms of their games; keeps the states last used in memory."""

    def __init__(self, store: Store, games: Iterable[Game[Any, Any]], now: Callable[[], datetime]) -> None:
        self.store = store
        self.now = now
        self.changed = asyncio.Event()
        self.games: Mapping[str, Game[Any, Any]] = {game.key: game for game in games}
        self._states: Recent[tuple[int, int], State] = Recent(_STATES)
        self._fresh: dict[int, Sequence[NoticeRow]] = {}
        self._foreseen: Recent[int, Foreseen] = Recent(_FRESH)

    def find(self, key: str) -> Game[Any, Any]:
        """Return a game.

        Raises:
            BadOption: `no-such-game`.
        """
        if key not in self.games:
            raise BadOption("no-such-game", game=key, known=", ".join(self.games))
        return self.games[key]

    async def row(self, table: int) -> TableRow:
        """Return a table as it is in the store.

        Raises:
            TableRefusal: `no-such-table`.
        """
        row = await self.store.table(table)
        if row is None:
            raise TableRefusal("no-such-table", table=table)
        return row

    async def state(self, row: TableRow) -> State:
        """Return the state of a table's game.

        Raises:
            TableRefusal: `game-not-running` when it never started.
            StoreError: when the save cannot be read.
        """
        if row.snapshot is None:
            raise TableRefusal("game-not-running", table=row.id)
        key = (row.id, row.snapshot)  # a snapshot never changes, and its number is never used again
        if key not in self._states:
            save = await self.store.snapshot(*key)
            try:
                state: State = codec.load(self.find(row.game), save)
            except StoreError as fault:
                raise StoreError(fault.key, **{**fault.values, "table": row.id}) from fault
            self._states[key] = state
        self._states.move_to_end(key)
        return self._states[key]

    async def save_plan(self, row: TableRow, seat: int, step: int, actions: Sequence[Action]) -> None:
        """Keep the tentative turn of a seat for the table's present version."""
        await self.store.save_plan(row.id, PlanRow(seat, row.version, step, write_actions(actions)))

    async def save_order(self, row: TableRow, person: int, order: Order) -> None:
        """Keep the standing order of a person."""
        await self.store.save_order(row.id, OrderRow(person, write_actions(order)))

    async def insert(self, deed: TableChange) -> TableRow:
        """Open a table; give it with its number."""
        row, (line,) = replace(deed.row, lines=1), _lines(deed.told, 0)
        notice = NoticeRow("lobby", _public(deed.told, (line,)))
        table = await self.store.insert(row, line, notice, self.at())
        self.changed.set()
        return replace(row, id=table)

    async def write(self, was: TableRow, deed: TableChange, interaction: int | None = None) -> TableRow:
        """Commit a deed; give the table as it stands then."""
        return await self._carry_out(deed, self._of(was, deed), interaction)

    async def act(
        self,
        was: TableRow,
        state: State,
        seat: int,
        actions: Sequence[Action],
        interaction: int | None = None,
        given: Mapping[int, Order] | None = None,
    ) -> TableRow:
        """Commit what a seat does, see `turns.act`; what was foreseen of it is not found out again."""
        if given is None:
            foreseen = self.foresee(was, state, seat, actions)
            del self._foreseen[was.id]
            return await self._carry_out(foreseen.deed, foreseen.change, interaction)
        return await self.write(
            was, turns.act(self.find(was.game), was, state, seat, actions, given), interaction
        )

    def foresee(self, was: TableRow, state: State, seat: int, actions: Sequence[Action]) -> "Foreseen":
        """Return what a seat would do and what would be written then; it is kept in memory until something is done."""
        known = self._foreseen.get(was.id)
        if known is not None and known.fits(was, state, seat, actions):
            return known
        deed = turns.act(self.find(was.game), was, state, seat, actions)
        foreseen = Foreseen(was, state, seat, tuple(actions), deed, self._of(was, deed))
        self._foreseen[was.id] = foreseen
        return foreseen

    def _of(self, was: TableRow, deed: TableChange) -> Change:
        """Return what is to be written of a deed."""
        game, state, version = self.find(was.game), deed.state, was.version + 1
        back = deed.undone_from is not None
        phase = deed.row.phase if state is None or state.result is None else "ended"
        lost = back or phase != "running"
        row = replace(
            deed.row,
            version=version,
            phase=phase,
            undo=None,
            snapshot=deed.row.snapshot if state is None or back else version,
            plans=() if lost else tuple(turns.outlasting(game, was, deed)),
            orders=deed.row.orders if phase == "running" else (),
        )
        return _change(
            was,
            row,
            deed.told,
            _ANNOUNCED.get(phase, "board"),
            goes_on=turns.unfinished(game, deed),
            unit=deed.unit,
            undone_from=deed.undone_from,
            state=None if state is None or back else codec.dump(game, state),
        )

    async def _carry_out(self, deed: TableChange, change: Change, interaction: int | None) -> TableRow:
        row = await self._commit(change, interaction)
        if deed.state is not None and row.snapshot is not None:
            self._states[row.id, row.snapshot] = deed.state
        return row

    async def note(self, row: TableRow, told: LogEntry, kind: NoticeKind, undo: str | None) -> TableRow:
        """Write a line and a notice about a request to undo; the version stays, and with it every button."""
        return await self._commit(_change(row, replace(row, undo=undo), (told,), kind))

    async def again(self, row: TableRow) -> TableRow:
        """Have a table announced anew, with whatever could not be announced before."""
        return await self._commit(_change(row, row, (), "lobby" if row.phase == "lobby" else "board"))

    async def answer(self, row: TableRow, undo: str) -> TableRow:
        """Write an answer to a request to undo; nobody needs to be told before the last one."""
        return await self._commit(Change(row=replace(row, undo=undo), was=row))

    async def _commit(self, change: Change, interaction: int | None = None) -> TableRow:
        notices = await self.store.commit(replace(change, at=self.at(), interaction=interaction))
        if change.notice is not None:
            self._fresh[change.row.id] = notices
            while len(self._fresh) > _FRESH:
                del self._fresh[next(iter(self._fresh))]
            self.changed.set()
        return change.row

    # the outbox

    async def pending(self) -> list[Notice]:
        """Return what is to be announced now, the oldest first."""
        return [_notice(row) for row in await self.store.pending(self.at())]

    def fresh(self) -> Iterator[tuple[TableRow, State | None, list[Notice]]]:
        """Return the tables announced since this was last asked, with all their notices, as far as they are in memory."""
        fresh, self._fresh = self._fresh, {}
        for table, notices in fresh.items():
            row = self.store.latest(table)
            state = None if row is None else self._states.get((table, row.snapshot or 0))
            if row is not None and (row.snapshot is None or state is not None):
                yield row, state, [_notice(notice) for notice in notices]

    async def failed(self, notice: int, why: str) -> None:
        """Note that an announcement failed: tried again after a growing pause, given up in the end."""
        row = await self.store.notice(notice)
        if row is None:
            return
        tries = row.tries + 1
        await self.store.failed(notice, tries, self._later(tries), why, given_up=tries >= _TRIES)

    async def not_tidied(self, post: PostRow) -> bool:
        """Have a superseded message tried again after a growing pause; False when it is given up."""
        tries = post.tries + 1
        if tries >= _TRIES:
            await self.store.forget_superseded(post.message)
            return False
        await self.store.supersede(replace(post, tries=tries), self._later(tries))
        return True

    def at(self) -> str:
        """Return the time as the store keeps it."""
        return self.now().isoformat()

    def _later(self, tries: int) -> str:
        return (self.now() + timedelta(seconds=min(2**tries, _LONGEST_PAUSE))).isoformat()


def _change(
    was: TableRow,
    row: TableRow,
    told: Sequence[LogEntry],
    kind: NoticeKind,
    *,
    goes_on: bool = False,
    **change: Any,  # noqa: ANN401 -- what Change takes
) -> Change:
    """Return a change; what there is to announce is held back while a computer is to move, or who acted `goes_on`."""
    announced = kind in {"board", "closed"}
    waits = announced and (goes_on or active_computer(row) is not None)
    lines = _lines(told, was.lines)
    events = join_events((announced and was.held) or "[]", _public(told, lines))
    notice = None if waits else NoticeRow(kind, events)
    held = events if waits else None if announced else row.held
    row = replace(row, held=held, lines=was.lines + len(lines))
    return Change(row=row, was=was, lines=lines, notice=notice, **change)


def _notice(row: NoticeRow) -> Notice:
    return Notice(row.id, row.table, row.version, cast("NoticeKind", row.kind), read_events(row.events))


def _lines(told: Iterable[LogEntry], first: int) -> tuple[LogRow, ...]:
    return tuple(
        LogRow(each.seat, each.action, write_events(each.events), n=n) for n, each in enumerate(told, first)
    )


def _public(told: Iterable[LogEntry], lines: Iterable[LogRow]) -> str:
    """Return the events of lines as everybody may know them."""
    return join_events(
        *(_without_secrets(each.events, line.events) for each, line in zip(told, lines, strict=True))
    )


def _without_secrets(events: Iterable[Event], text: str) -> str:
    """Return a text of events without what is secret in it."""
    if all(event.owner is None for event in events):
        return text
    return write_events(event.seen_by(None) for event in events)
