"""The store: tables, their log, snapshots, tentative turns and the outbox in one SQLite file.

A change of a table is one transaction with a compare-and-swap on the table's version (`Store.commit`); what is
answered was written to the disk before. All statements of the program stand here, its tables in the numbered files
of `engine.store.sqlite.migrations`, the care of the file in `engine.store.sqlite.database`; and no game is known here, so that a store on
another database needs this one class again, with the same methods.
"""

import asyncio
import json
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from engine.kernel.errors import StoreError
from engine.store.rows import (
    Change,
    LogRow,
    NoticeRow,
    OrderRow,
    PlanRow,
    PlayerRow,
    PostRow,
    TableRow,
    UnitRow,
)
from engine.store.sqlite import database

_T = TypeVar("_T")
_Work = Callable[[sqlite3.Connection], _T]


class StaleError(Exception):
    """The table has another version than the change was made for; nothing was written."""


class RepeatedError(Exception):
    """This interaction has already done something; nothing was written."""


class TakenError(Exception):
    """A table in lobby or running stands in this place already; nothing was written."""


_ROWS = 256
"""How many tables are remembered as they were last changed."""
_COLUMNS = tuple(each.name for each in fields(TableRow) if each.name not in {"players", "plans", "orders"})
_KEPT = ("id", "version", "place", "guild", "game", "channel", "message", "called")
_OVER = {"ended", "closed"}
_CHANGED = tuple(name for name in _COLUMNS if name not in _KEPT)
_SELECT = f"""
    SELECT {", ".join(_COLUMNS)},
        (SELECT json_group_array(json_array(name, person, computer, former)) FROM
            (SELECT * FROM sitters WHERE table_id = tables.id ORDER BY seat)),
        (SELECT json_group_array(json_array(seat, version, step, actions)) FROM
            (SELECT * FROM plans WHERE table_id = tables.id ORDER BY seat)),
        (SELECT json_group_array(json_array(person, actions)) FROM
            (SELECT * FROM orders WHERE table_id = tables.id ORDER BY person))
    FROM tables
"""  # noqa: S608 -- made of the names above, never of anything from outside
_ONE = "WHERE id = ?"
_HELD = """
    SELECT id FROM tables
    WHERE held IS NOT NULL AND EXISTS (SELECT 1 FROM sitters WHERE table_id = tables.id AND computer IS NOT NULL)
    ORDER BY id
"""

_NOTICES = "SELECT kind, events, id, table_id, version, tries FROM outbox WHERE"


class _Connection(aiosqlite.Connection):
    """A connection that carries out a whole transaction as one job of its thread.

    So transactions never mix, none stays open when whoever awaits it is cancelled, and a move costs one trip to
    the thread instead of eight.
    """

    async def transact(self, work: _Work[_T]) -> _T:
        """Do the work in a transaction, all or nothing."""

        def whole() -> _T:
            self._conn.execute("BEGIN IMMEDIATE")
            try:
                done = work(self._conn)
                self._conn.execute("COMMIT")
            except BaseException:
                if self._conn.in_transaction:
                    self._conn.execute("ROLLBACK")
                raise
            return done

        done: _T = await self._execute(whole)  # type: ignore[no-untyped-call]  # aiosqlite's own
        return done


class Store:
    """An open database. One connection writes, another one reads what is committed."""

    def __init__(self, path: Path, writer: _Connection, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._latest: OrderedDict[int, object] = OrderedDict()

    @classmethod
    async def open(cls, path: Path | str) -> "Store":
        """Open a database, or make a new one, its folder too; bring an older one up to date.

        Raises:
            StoreError: `database-not-writable`, `database-not-sqlite`, `database-not-ours`, `database-newer`,
                `database-damaged`, `database-busy` or `migration-failed`; nothing was changed then.
        """
        file = await asyncio.to_thread(database.make_ready, path)
        writer = _Connection(lambda: database.connect(file, "rw"), iter_chunk_size=64)
        reader = aiosqlite.connect(file.as_uri() + "?mode=ro", uri=True, timeout=database.BUSY_SECONDS)
        try:
            await writer
            await reader
        except sqlite3.Error as fault:
            await writer.close()
            raise database.refusal(fault, file) from fault
        return cls(file, writer, reader)

    async def close(self) -> None:
        """Close, after the transaction that is being written."""
        await self._reader.close()
        await self._writer.close()

    # reading

    async def table(self, table: int) -> TableRow | None:
        """Return a table."""
        return next(iter(await self._tables(_ONE, table)), None)

    def latest(self, table: int) -> TableRow | None:
        """Return a table as it stood after this store's last change of it, without a trip to the database.

        Only another program can have changed it since; whoever writes a change for this row learns of that.
        None when the table was not changed of late, or is being changed.
        """
        row = self._latest.get(table)
        return _table_row(row) if isinstance(row, tuple) else None

    def forget(self, table: int) -> None:
        """Forget a table that another program has changed."""
        self._latest.pop(table, None)

    async def table_at(self, place: int) -> TableRow | None:
        """Return the table that is open in a place, else the one that ended there last."""
        found = await self._tables("WHERE place = ? AND phase IN ('lobby', 'running')", place)
        found = found or await self._tables("WHERE place = ? ORDER BY ended_at DESC, id DESC LIMIT 1", place)
        return next(iter(found), None)

    async def tables_of(self, person: int) -> list[TableRow]:
        """Return the open tables a person sits at, the oldest first."""
        return await self._tables(
            "WHERE id IN (SELECT table_id FROM sitters WHERE person = ?)"
            " AND phase IN ('lobby', 'running') ORDER BY id",
            person,
        )

    async def held_with_computers(self) -> list[int]:
        """Return the tables with computers and with events not announced yet: only there a computer can be awaited."""
        return [row[0] for row in await self._read(_HELD)]

    async def snapshot(self, table: int, version: int) -> str:
        """Return the state a table had after a version.

        Raises:
            StoreError: `save-missing`.
        """
        rows = await self._read(
            "SELECT state FROM snapshots WHERE table_id = ? AND version = ?", table, version
        )
        if not rows:
            raise StoreError("save-missing", table=table, version=version)
        return str(rows[0][0])

    async def units(self, table: int) -> list[UnitRow]:
        """Return what was committed and not undone, the newest first."""
        rows = await self._read(
            "SELECT version, seat, person, before, line, undoable FROM commits"
            " WHERE table_id = ? AND seat IS NOT NULL AND NOT undone ORDER BY version DESC",
            table,
        )
        return [
            UnitRow(version, seat, person, before, line, bool(undoable))
            for version, seat, person, before, line, undoable in rows
        ]

    async def lines(self, table: int) -> list[LogRow]:
        """Return the whole log, the oldest first."""
        rows = await self._read(
            "SELECT seat, action, events, version, undone, at, n FROM actions WHERE table_id = ? ORDER BY n",
            table,
        )
        return [
            LogRow(seat, action, events, version, bool(undone), at, n)
            for seat, action, events, version, undone, at, n in rows
        ]

    async def repeated(self, interaction: int) -> bool:
        """Return whether an interaction has done something already."""
        return bool(await self._read("SELECT 1 FROM commits WHERE interaction = ?", interaction))

    # writing

    async def insert(self, row: TableRow, line: LogRow, notice: NoticeRow, at: str) -> int:
        """Open a table and give its number.

        Raises:
            TakenError: when one is open there.
        """
        names = tuple(name for name in _COLUMNS if name != "id")
        marks = ", ".join("?" * (len(names) + 1))

        def work(connection: sqlite3.Connection) -> int:
            cursor = connection.execute(
                f"INSERT INTO tables ({', '.join(names)}, opened_at) VALUES ({marks})",  # noqa: S608 -- as above
                (*(getattr(row, name) for name in names), at),
            )
            table = cursor.lastrowid
            assert table is not None
            _write_sitters(connection, table, row.players)
            _write_lines(connection, table, row.version, [line], at)
            _write_notice(connection, table, row.version, notice, at)
            return table

        return await self._transact(work)

    async def commit(self, change: Change) -> list[NoticeRow]:
        """Write a change of a table; give all its notices that wait to be delivered then, if one was added.

        Raises:
            StaleError: when the table has moved on.
            RepeatedError: when the interaction is known.
        """
        return await self._change(change.row.id, lambda connection: _write_change(connection, change))

    async def save_plan(self, table: int, plan: PlanRow) -> None:
        """Keep a tentative turn.

        Raises:
            StaleError: when the table is no longer at the plan's version.
        """

        def work(connection: sqlite3.Connection) -> None:
            cursor = connection.execute(
                "INSERT INTO plans (table_id, seat, version, step, actions)"
                " SELECT id, ?, ?, ?, ? FROM tables WHERE id = ? AND version = ?"
                " ON CONFLICT (table_id, seat) DO UPDATE"
                " SET version = excluded.version, step = excluded.step, actions = excluded.actions",
                (plan.seat, plan.version, plan.step, plan.actions, table, plan.version),
            )
            if cursor.rowcount != 1:
                raise StaleError

        await self._change(table, work)

    async def save_order(self, table: int, order: OrderRow) -> None:
        """Keep the standing order of a person."""
        await self._change(table, lambda connection: _write_orders(connection, table, (order,)))

    async def set_message(
        self, post: PostRow, called: str, notices: Sequence[int], at: str, *, lobby: bool = False
    ) -> None:
        """Store which message is the newest post of a table, and whom it leaves called; delete the notices it tells.

        The post before it is superseded from `at` on; `lobby` when it was the lobby of a game that has begun.
        """
        table = post.table

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO superseded (message, channel, table_id, lobby, next_try)"
                " SELECT message, channel, id, ?, ? FROM tables WHERE id = ? AND message <> ?"
                " ON CONFLICT DO NOTHING",
                (lobby, at, table, post.message),
            )
            connection.execute(
                "UPDATE tables SET channel = ?, message = ?, called = ? WHERE id = ?",
                (post.channel, post.message, called, table),
            )
            connection.executemany("DELETE FROM outbox WHERE id = ?", [(notice,) for notice in notices])

        await self._change(table, work)

    async def set_request(self, post: PostRow, notices: Sequence[int], at: str) -> None:
        """Store which message asks for an undo; delete the notices it tells.

        It is superseded as soon as the request is answered or replaced, which may have happened already.
        """

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO superseded (message, channel, table_id, lobby, next_try)"
                " SELECT ?, ?, id, 0, CASE WHEN undo IS NULL THEN ? END FROM tables WHERE id = ?"
                " ON CONFLICT DO NOTHING",
                (post.message, post.channel, at, post.table),
            )
            connection.executemany("DELETE FROM outbox WHERE id = ?", [(notice,) for notice in notices])

        await self._transact(work)

    async def set_place(self, table: int, place: int) -> None:
        """Move a table to another place.

        Raises:
            TakenError: when one is open there.
        """
        sql = "UPDATE tables SET place = ? WHERE id = ?"
        await self._change(table, lambda connection: connection.execute(sql, (place, table)))

    # the outbox

    async def pending(self, now: str) -> list[NoticeRow]:
        """Return all notices of tables that have one that is due, the oldest first; of a hundred tables at most."""
        due = "SELECT DISTINCT table_id FROM outbox WHERE NOT given_up AND next_try <= ? LIMIT 100"
        rows = await self._read(f"{_NOTICES} NOT given_up AND table_id IN ({due}) ORDER BY id", now)
        return [NoticeRow(*row) for row in rows]

    async def notice(self, notice: int) -> NoticeRow | None:
        """Return a notice that is not delivered yet."""
        rows = await self._read(f"{_NOTICES} id = ?", notice)
        return NoticeRow(*rows[0]) if rows else None

    async def next_try(self) -> str | None:
        """Return when the next notice is due."""
        rows = await self._read("SELECT min(next_try) FROM outbox WHERE NOT given_up")
        return None if rows[0][0] is None else str(rows[0][0])

    async def undelivered(self) -> list[int]:
        """Return the tables that have notices, due or not."""
        return [row[0] for row in await self._read("SELECT DISTINCT table_id FROM outbox WHERE NOT given_up")]

    async def delivered(self, notices: Sequence[int]) -> None:
        """Forget notices whose message stands."""
        marks = ", ".join("?" * len(notices))
        await self._write(f"DELETE FROM outbox WHERE id IN ({marks})", *notices)  # noqa: S608 -- question marks

    async def failed(self, notice: int, tries: int, next_try: str, why: str, *, given_up: bool) -> None:
        """Note that a notice could not be delivered."""
        await self._write(
            "UPDATE outbox SET tries = ?, next_try = ?, why = ?, given_up = ? WHERE id = ?",
            *(tries, next_try, why, given_up, notice),
        )

    # messages that another one has taken the place of

    async def superseded(self, now: str) -> list[PostRow]:
        """Return the superseded messages that are due, a hundred at most."""
        rows = await self._read(
            "SELECT message, channel, table_id, lobby, tries FROM superseded"
            " WHERE next_try <= ? ORDER BY next_try LIMIT 100",
            now,
        )
        return [
            PostRow(message, channel, table, bool(lobby), tries)
            for message, channel, table, lobby, tries in rows
        ]

    async def supersede(self, post: PostRow, at: str) -> None:
        """Store that a message is superseded from `at` on; one that is superseded already is due then again."""
        await self._write(
            "INSERT INTO superseded (message, channel, table_id, lobby, tries, next_try)"
            " VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (message) DO UPDATE SET tries = excluded.tries, next_try = excluded.next_try",
            *(post.message, post.channel, post.table, post.lobby, post.tries, at),
        )

    async def forget_superseded(self, message: int) -> None:
        """Delete a superseded message from the store, once its buttons are gone."""
        await self._write("DELETE FROM superseded WHERE message = ?", message)

    # care

    async def check(self) -> None:
        """Check every page and every reference of the database; on a large one this takes its time.

        Raises:
            StoreError: `database-damaged`.
        """
        await asyncio.to_thread(database.check_whole, self.path)

    async def backup(self, file: Path | str) -> None:
        """Write a checked copy of the database to a new file, while play goes on.

        Raises:
            StoreError: `backup-exists`, `database-not-writable` or `database-damaged`.
        """
        await asyncio.to_thread(database.copy, self.path, Path(file))

    # how

    async def _tables(self, where: str, *values: object) -> list[TableRow]:
        return [_table_row(row) for row in await self._read(_SELECT + where, *values)]

    async def _read(self, sql: str, *values: object) -> list[Any]:
        try:
            return list(await self._reader.execute_fetchall(sql, values))
        except sqlite3.Error as fault:
            raise database.refusal(fault, self.path) from fault

    async def _write(self, sql: str, *values: object) -> int:
        """Write with one statement; give how many rows it touched."""
        return await self._transact(lambda connection: connection.execute(sql, values).rowcount)

    async def _change(self, table: int, work: _Work[_T]) -> _T:
        """Change a table in one transaction, and remember how it stands then, unless it is changed once more by then."""

        def whole(connection: sqlite3.Connection) -> tuple[_T, object]:
            return work(connection), connection.execute(_SELECT + _ONE, (table,)).fetchone()

        begun = self._latest[table] = object()
        self._latest.move_to_end(table)
        done, row = await self._transact(whole)
        if self._latest.get(table) is begun:
            self._latest[table] = row
        while len(self._latest) > _ROWS:
            self._latest.popitem(last=False)
        return done

    async def _transact(self, work: _Work[_T]) -> _T:
        try:
            return await self._writer.transact(work)
        except sqlite3.IntegrityError as fault:
            raise _conflict(fault) from fault
        except sqlite3.Error as fault:
            raise database.refusal(fault, self.path) from fault


# a change of a table, statement by statement


def _write_change(connection: sqlite3.Connection, change: Change) -> list[NoticeRow]:
    row, table = change.row, change.row.id
    _update_table(connection, change)
    if row.version != change.was.version:
        _write_commit(connection, change)
    if change.undone_from is not None:
        _take_back(connection, table, change.undone_from, row.snapshot)
    if change.lines:
        _write_lines(connection, table, row.version, change.lines, change.at)
    if change.state is not None:
        connection.execute(
            "INSERT INTO snapshots (table_id, version, state) VALUES (?, ?, ?)",
            (table, row.version, change.state),
        )
    if row.players != change.was.players:
        _write_sitters(connection, table, row.players)
    if row.plans != change.was.plans:
        _write_plans(connection, table, row.plans)
    if row.phase != change.was.phase and row.phase in _OVER:
        connection.execute("DELETE FROM snapshots WHERE table_id = ? AND version <> ?", (table, row.snapshot))
        connection.execute("DELETE FROM orders WHERE table_id = ?", (table,))
    elif row.orders != change.was.orders:
        _write_orders(connection, table, [each for each in row.orders if each not in change.was.orders])
    if change.was.undo is not None and (row.undo is None or change.notice is not None):
        connection.execute(
            "UPDATE superseded SET next_try = ? WHERE table_id = ? AND next_try IS NULL", (change.at, table)
        )
    if change.notice is None:
        return []
    _write_notice(connection, table, row.version, change.notice, change.at)
    waiting = connection.execute(f"{_NOTICES} NOT given_up AND table_id = ? ORDER BY id", (table,))
    return [NoticeRow(*each) for each in waiting]


def _update_table(connection: sqlite3.Connection, change: Change) -> None:
    """Compare and swap; only what differs is written, so that a move touches no index of the table."""
    row, was = change.row, change.was
    differing = {name: getattr(row, name) for name in _CHANGED if getattr(row, name) != getattr(was, name)}
    if row.phase != was.phase and row.phase in _OVER:
        differing["ended_at"] = change.at
    settings = ", ".join(f"{name} = ?" for name in ("version", *differing))
    cursor = connection.execute(
        f"UPDATE tables SET {settings} WHERE id = ? AND version = ?",  # noqa: S608 -- names of columns
        (row.version, *differing.values(), row.id, was.version),
    )
    if cursor.rowcount != 1:
        raise StaleError


def _write_commit(connection: sqlite3.Connection, change: Change) -> None:
    unit = change.unit
    payload: tuple[object, ...] = (None, None, None, None, True)
    if unit is not None:
        payload = (unit.seat, unit.person, unit.before, unit.line, unit.undoable)
    connection.execute(
        "INSERT INTO commits (table_id, version, seat, person, before, line, undoable, interaction, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (change.row.id, change.row.version, *payload, change.interaction, change.at),
    )


def _take_back(connection: sqlite3.Connection, table: int, since: int, snapshot: int | None) -> None:
    for sql, limit in (
        ("UPDATE commits SET undone = 1 WHERE table_id = ? AND version >= ? AND seat IS NOT NULL", since),
        ("UPDATE actions SET undone = 1 WHERE table_id = ? AND version >= ? AND action IS NOT NULL", since),
        ("DELETE FROM snapshots WHERE table_id = ? AND version > ?", snapshot),
    ):
        connection.execute(sql, (table, limit))


def _write_lines(
    connection: sqlite3.Connection, table: int, version: int, lines: Iterable[LogRow], at: str
) -> None:
    connection.executemany(
        "INSERT INTO actions (table_id, n, version, seat, action, events, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table, line.n, version, line.seat, line.action, line.events, at) for line in lines],
    )


def _write_sitters(connection: sqlite3.Connection, table: int, players: Iterable[PlayerRow]) -> None:
    connection.execute("DELETE FROM sitters WHERE table_id = ?", (table,))
    connection.executemany(
        "INSERT INTO sitters (table_id, seat, name, person, computer, former) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table, seat, each.name, each.person, each.computer, each.former)
            for seat, each in enumerate(players)
        ],
    )


def _write_plans(connection: sqlite3.Connection, table: int, plans: Iterable[PlanRow]) -> None:
    connection.execute("DELETE FROM plans WHERE table_id = ?", (table,))
    connection.executemany(
        "INSERT INTO plans (table_id, seat, version, step, actions) VALUES (?, ?, ?, ?, ?)",
        [(table, each.seat, each.version, each.step, each.actions) for each in plans],
    )


def _write_orders(connection: sqlite3.Connection, table: int, orders: Iterable[OrderRow]) -> None:
    connection.executemany(
        "INSERT INTO orders (table_id, person, actions) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, person) DO UPDATE SET actions = excluded.actions",
        [(table, each.person, each.actions) for each in orders],
    )


def _write_notice(
    connection: sqlite3.Connection, table: int, version: int, notice: NoticeRow, at: str
) -> None:
    connection.execute(
        "INSERT INTO outbox (table_id, version, kind, events, next_try) VALUES (?, ?, ?, ?, ?)",
        (table, version, notice.kind, notice.events, at),
    )


def _table_row(row: Sequence[Any]) -> TableRow:
    payload = dict(zip(_COLUMNS, row, strict=False))
    players, plans, orders = (json.loads(each) for each in row[-3:])
    return TableRow(
        **payload,
        players=tuple(PlayerRow(*each) for each in players),
        plans=tuple(PlanRow(*each) for each in plans),
        orders=tuple(OrderRow(*each) for each in orders),
    )


def _conflict(fault: sqlite3.IntegrityError) -> Exception:
    text = str(fault)
    if "commits.interaction" in text:
        return RepeatedError()
    return TakenError() if "tables.place" in text else fault
