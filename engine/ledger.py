"""The ledger: tables and their states as the store has them, and the one way to write a change of a table.

Between the store, which knows texts only, and the tables, which know people: here states and events become
texts and back, and here it is decided what a commit announces, and which tentative turns outlive it.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, cast

from engine import codec
from engine.core import Action, Event, Facts, State, goes_on, waiting
from engine.errors import BadOption, Refusal, TableRefusal
from engine.game import Game
from engine.rows import Change, LineRow, NoticeRow, OrderRow, PlanRow, TableRow, UnitRow
from engine.standing import Order
from engine.store import Store
from engine.table import Notice, NoticeKind, Phase, Sitter, Table
from engine.turns import play_out

_STATES = 256
"""How many states are kept in memory."""
_TRIES = 12
"""How often a notice is tried before it is given up."""
_LONGEST_PAUSE = 300
"""How many seconds at most between two tries."""


@dataclass(frozen=True)
class Told:
    """A line for the log. `action` is None for what happened to the table itself, empty for the set-up."""

    events: tuple[Event, ...]
    seat: int | None = None
    action: str | None = None


def tell(kind: str, **facts: Any) -> Told:  # noqa: ANN401 -- whatever Facts take
    """Make a line of something that happened to the table itself."""
    return Told((Event(kind, Facts(facts)),))


def names(row: TableRow) -> tuple[str, ...]:
    """Give who sits at a table, by seat."""
    return tuple(sitter.name for sitter in row.sitters)


def awaited(row: TableRow) -> tuple[int, ...]:
    """Give the seats a table waits for."""
    return tuple(json.loads(row.awaited)) if row.phase == "running" else ()


def computer_awaited(row: TableRow) -> int | None:
    """Give the first seat that is awaited and has a computer sitting on it."""
    return next((seat for seat in awaited(row) if row.sitters[seat].computer is not None), None)


class Ledger:
    """Reads and writes tables in terms of their games; keeps the states last used in memory."""

    def __init__(self, store: Store, games: Iterable[Game[Any, Any]], now: Callable[[], datetime]) -> None:
        self.store = store
        self.now = now
        self.changed = asyncio.Event()
        self.games: Mapping[str, Game[Any, Any]] = {game.key: game for game in games}
        self._states: OrderedDict[tuple[int, int], State] = OrderedDict()

    def find(self, key: str) -> Game[Any, Any]:
        """Give a game.

        Raises:
            BadOption: `no-such-game`.
        """
        if key not in self.games:
            raise BadOption("no-such-game", game=key, known=", ".join(self.games))
        return self.games[key]

    async def row(self, table: int) -> TableRow:
        """Give a table as it is in the store.

        Raises:
            TableRefusal: `no-such-table`.
        """
        row = await self.store.table(table)
        if row is None:
            raise TableRefusal("no-such-table", table=table)
        return row

    def table(self, row: TableRow) -> Table:
        """Give a table as everybody may know it."""
        posted = row.channel is not None and row.message is not None
        return Table(
            id=row.id,
            version=row.version,
            place=row.place,
            guild=row.guild,
            game=self.find(row.game),
            options=json.loads(row.options),
            phase=cast("Phase", row.phase),
            owner=row.owner,
            sitters=tuple(Sitter(each.name, each.person, each.computer) for each in row.sitters),
            message=cast("tuple[int, int]", (row.channel, row.message)) if posted else None,
            called=tuple(json.loads(row.called)),
        )

    async def state(self, row: TableRow) -> State:
        """Give the state of a table's game.

        Raises:
            TableRefusal: `game-not-running` when it never started.
            StoreRefusal: when the save cannot be read.
        """
        if row.snapshot is None:
            raise TableRefusal("game-not-running", table=row.id)
        key = (row.id, row.snapshot)  # a snapshot never changes, and its number is never used again
        if key not in self._states:
            state: State = codec.load(self.find(row.game), await self.store.snapshot(*key))
            self._keep(key, state)
        self._states.move_to_end(key)
        return self._states[key]

    def _keep(self, key: tuple[int, int], state: State) -> None:
        self._states[key] = state
        self._states.move_to_end(key)
        while len(self._states) > _STATES:
            self._states.popitem(last=False)

    def plan(self, row: TableRow, state: State, seat: int) -> tuple[tuple[Action, ...], int]:
        """Give the tentative turn of a seat and its step; nothing when it was made for an earlier version."""
        plan = next((each for each in row.plans if each.seat == seat and each.version == row.version), None)
        if plan is None:
            return (), 0
        actions = read_actions(plan.actions)
        try:
            play_out(self.find(row.game), state, seat, actions)
        except Refusal:  # only a program with other rules could have let it in
            return (), plan.step
        return actions, plan.step

    async def save_plan(self, row: TableRow, seat: int, step: int, actions: Sequence[Action]) -> None:
        """Keep the tentative turn of a seat for the table's present version."""
        await self.store.save_plan(row.id, PlanRow(seat, row.version, step, write_actions(actions)))

    async def orders(self, row: TableRow) -> dict[int, Order]:
        """Give the standing orders of those who sit at a table, by seat; a game without any is not searched."""
        if not self.find(row.game).standing:
            return {}
        kept = {each.person: read_actions(each.actions) for each in await self.store.orders(row.id)}
        seats = ((seat, sitter.person) for seat, sitter in enumerate(row.sitters))
        return {seat: kept[person] for seat, person in seats if person in kept}

    async def save_order(self, row: TableRow, person: int, order: Order) -> None:
        """Keep the standing order of a person."""
        await self.store.save_order(row.id, OrderRow(person, write_actions(order)))

    async def insert(self, row: TableRow, told: Told) -> int:
        """Open a table; give its number."""
        line = LineRow(told.seat, told.action, write_events(told.events))
        notice = NoticeRow("lobby", write_events(_public(told.events)))
        table = await self.store.insert(replace(row, lines=1), line, notice, self.now().isoformat())
        self.changed.set()
        return table

    async def write(
        self,
        was: TableRow,
        row: TableRow,
        told: Sequence[Told],
        kind: NoticeKind,
        *,
        state: State | None = None,
        unit: UnitRow | None = None,
        interaction: int | None = None,
        undone_from: int | None = None,
        orders: Mapping[int, Order] | None = None,
    ) -> TableRow:
        """Commit a change: `row` is `was` with what changes; version, log, plans and notices follow from it.

        With `state` the game has moved on (a new snapshot), or back (`undone_from`, and `row.snapshot` says to
        which). `orders` are the standing orders that change, by seat.
        """
        row = replace(row, version=was.version + 1, undo=None)
        if state is not None:
            row = replace(
                row,
                snapshot=row.snapshot if undone_from is not None else row.version,
                awaited=json.dumps(waiting(self.find(row.game), state)),
                phase="ended" if state.result is not None else row.phase,
            )
        if undone_from is not None or row.phase != "running":
            row = replace(row, plans=())
        else:
            row = replace(row, plans=tuple(self._outlasting(was, row, state, unit)))
        saved = None
        if state is not None and undone_from is None:
            saved = codec.dump(self.find(row.game), state)
        changed = (
            OrderRow(person, write_actions(order))
            for seat, order in (orders or {}).items()
            if (person := row.sitters[seat].person) is not None
        )
        written = await self._commit(
            was,
            row,
            told,
            kind,
            unit=unit,
            interaction=interaction,
            undone_from=undone_from,
            state=saved,
            orders=tuple(changed),
            on=state is not None and self._goes_on(row, state, unit, told),
        )
        if state is not None and written.snapshot is not None:
            self._keep((row.id, written.snapshot), state)
        return written

    def _goes_on(self, row: TableRow, state: State, unit: UnitRow | None, told: Sequence[Told]) -> bool:
        """Tell whether a person goes on with a turn, so that there is nothing to announce before its end."""
        if unit is None or unit.person is None or any(each.seat != unit.seat for each in told):
            return False
        return row.phase == "running" and goes_on(self.find(row.game), state, unit.seat)

    async def note(self, row: TableRow, told: Told, kind: NoticeKind, undo: str | None) -> TableRow:
        """Write a line and a notice about a request to undo; the version stays, and with it every button."""
        return await self._commit(row, replace(row, undo=undo), (told,), kind)

    async def again(self, row: TableRow) -> TableRow:
        """Have a table announced anew, with whatever could not be announced before."""
        return await self._commit(row, row, (), "lobby" if row.phase == "lobby" else "board")

    async def answer(self, row: TableRow, undo: str) -> TableRow:
        """Write an answer to a request to undo; nobody needs to be told before the last one."""
        changed = replace(row, undo=undo)
        await self.store.commit(Change(row=changed, was=row, at=self.now().isoformat()))
        return changed

    async def _commit(
        self,
        was: TableRow,
        row: TableRow,
        told: Sequence[Told],
        kind: NoticeKind,
        *,
        on: bool = False,
        **change: Any,  # noqa: ANN401 -- what Change takes
    ) -> TableRow:
        """Commit; what there is to announce is held back while a computer is to move, or who acted goes `on`."""
        events = [event for each in told for event in _public(each.events)]
        notice: NoticeRow | None = None
        if kind in {"board", "closed"}:
            events = [*(read_events(was.held) if was.held else ()), *events]
            waits = on or computer_awaited(row) is not None
            row = replace(row, held=write_events(events) if waits else None)
            notice = None if waits else NoticeRow(kind, write_events(events))
        else:
            notice = NoticeRow(kind, write_events(events))
        lines = tuple(
            LineRow(each.seat, each.action, write_events(each.events), n=n)
            for n, each in enumerate(told, was.lines)
        )
        row = replace(row, lines=was.lines + len(lines))
        await self.store.commit(
            Change(
                row=row,
                was=was,
                at=self.now().isoformat(),
                lines=lines,
                notice=notice,
                **change,
            )
        )
        if notice is not None:
            self.changed.set()
        return row

    def _outlasting(
        self, was: TableRow, row: TableRow, state: State | None, unit: UnitRow | None
    ) -> Iterable[PlanRow]:
        """Give the tentative turns that still hold after a change: of seats that did not act or change hands."""
        for plan in was.plans:
            same = was.sitters[plan.seat].person == row.sitters[plan.seat].person
            if plan.version != was.version or not same or (unit is not None and unit.seat == plan.seat):
                continue
            if state is not None:
                try:
                    play_out(self.find(row.game), state, plan.seat, read_actions(plan.actions))
                except Refusal:
                    continue
            yield replace(plan, version=row.version)

    # the outbox

    async def pending(self) -> list[Notice]:
        """Give what is to be announced now, the oldest first."""
        return [
            Notice(row.id, row.table, row.version, cast("NoticeKind", row.kind), read_events(row.events))
            for row in await self.store.pending(self.now().isoformat())
        ]

    async def failed(self, notice: int, why: str) -> None:
        """Note that an announcement failed: tried again after a growing pause, given up in the end."""
        row = await self.store.notice(notice)
        if row is None:
            return
        tries = row.tries + 1
        later = self.now() + timedelta(seconds=min(2**tries, _LONGEST_PAUSE))
        await self.store.failed(notice, tries, later.isoformat(), why, given_up=tries >= _TRIES)


def _public(events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(event.seen_by(None) for event in events)


def write_events(events: Iterable[Event]) -> str:
    """Give events as JSON, their secrets apart."""
    return json.dumps([codec.write_event(event) for event in events], ensure_ascii=False)


def read_events(text: str) -> tuple[Event, ...]:
    """Read what `write_events` gave."""
    return tuple(codec.read_event(parts) for parts in json.loads(text))


def write_actions(actions: Iterable[Action]) -> str:
    """Give actions as JSON."""
    return json.dumps([str(action) for action in actions], ensure_ascii=False)


def read_actions(text: str) -> tuple[Action, ...]:
    """Read what `write_actions` gave."""
    return tuple(Action.read(action) for action in json.loads(text))
