"""No statement takes longer because there are more tables: each finds its rows by an index, on every kind of database.

All methods of the store are called, and the database itself explains what they execute.
"""

import inspect
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest

from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.cluster_store import ClusterStore
from engine.store.postgresql.connection import Connections, PostgreSQLTransaction, with_marks
from engine.store.postgresql.store import PostgreSQLStore
from engine.store.protocol import Store
from engine.store.rows import (
    CardRow,
    Commit,
    FailureRow,
    FollowerRow,
    InvitationRow,
    JobRow,
    LogRow,
    MessageRow,
    Move,
    NewsRow,
    OrderRow,
    PlanRow,
    PlayerRow,
    PreparedTurnRow,
    ResultRow,
    ReviewRow,
    SeatingRow,
    SeatMessageRow,
    UndoUnitRow,
)
from engine.store.sql.tables import KEYS
from engine.store.sqlite.connection import SyncConnection
from engine.store.sqlite.store import SQLiteStore
from tests.engine.store.builders import AT, LATER, LINE, LOBBY, NOTICE, end, insert
from tests.engine.store.test_copying import fill
from tests.postgresql import Server

Statements = dict[str, Sequence[Any] | Mapping[str, Any]]
"""Statements with the values of their last execution."""
TABLES, COPIES = 3, 1000
TO_DO = ("tables_held", "tables_without_results", "reviews_running", "outbox_due", "superseded_due")
"""Indices that have only the rows for which something is to be done now."""
_NEVER = "9999-01-01T00:00:00+00:00"
RARE = (
    "FROM commits JOIN log",
    "UPDATE commits SET person_id",
    "UPDATE outbox SET guild_id",
    "FROM outbox WHERE table_id = ? AND true",
    "FROM superseded_messages WHERE table_id = ? AND outcome <> ''",
    "FROM superseded_messages WHERE table_id = ? AND headline <> ''",
)
"""What may look at every row: somebody asks for their data or is forgotten, or a table changes its server or is parked.

An index would cost something with every move.
"""
RARE_ON_SQLITE = (*RARE, "UPDATE outbox SET given_up")


_EXPLAINED = ("SELECT", "INSERT", "UPDATE", "DELETE")


class CalledStore:
    """A store that remembers which of its methods were called."""

    def __init__(self, store: Store) -> None:
        self.called: set[str] = set()
        self._store = store

    def __getattr__(self, name: str) -> Any:
        self.called.add(name)
        return getattr(self._store, name)


async def use(store: Any) -> None:
    """Call every method of a store that reads or writes tables, so that every statement is executed."""
    players = (PlayerRow("Anna", 41), PlayerRow("Ben", 12), PlayerRow("Franz", None, "first", 13))
    first = await store.insert(replace(LOBBY, channel_id=1), LINE, NOTICE, AT, 9)
    running = replace(
        first,
        version=2,
        phase="running",
        log_length=2,
        snapshot_version=2,
        open_questions="[[0, 2]]",
        players=players,
        plans=(PlanRow(0, 2, 1, "[]"),),
        orders=(OrderRow(41, "[]"),),
        prepared=(PreparedTurnRow(1, 12, "[]", "[]"),),
        invitations=(InvitationRow(21, "Cleo"), InvitationRow(22, "Dora")),
        seatings=(SeatingRow(0, 2, "Anna", 41), SeatingRow(1, 2, "Ben", 12)),
        jobs=(JobRow("reminder", 0, AT, AT, 2),),
        settings='{"seat_order": "41 12"}',
    )
    line, unit = LogRow(0, "lump", '[{"name": "Anna"}]', n=1), UndoUnitRow(2, 0, 41, 1, 1, undoable=True)
    moved = Move(31, leaves_card=True, message_id=61, guild_id=3)
    row = await store.commit(
        Commit(
            row=running,
            previous=first,
            at=AT,
            lines=(line,),
            unit=unit,
            state="{}",
            interaction_id=777,
            notice=NOTICE,
            outcomes=(("undo", "{}"),),
            move=moved,
        )
    )
    await store.save_plan(row.id, PlanRow(0, 2, 2, '["a"]'))
    await store.save_order(row.id, OrderRow(12, "[]"))
    await store.mark_called(row.id, [21])
    news = NewsRow(2, '[{"name": "Anna"}]', is_end=False)
    await store.save_follower(FollowerRow(row.id, 21, "turns", "de"))
    await store.save_follower(FollowerRow(row.id, 22, "refused", "de"))
    for number in (61, 62):
        message = MessageRow(number, 31, row.id, headline="Anna")
        await store.set_message(message, "[]", [1], AT, shrink_previous=True, news=news, jobs=running.jobs)
    await store.set_request_message(MessageRow(63, 31, row.id, request="undo", outcome="{}"), [2], AT)
    for number in (64, 65):
        await store.add_seat_message(SeatMessageRow(number, 31, row.id, "reminder", 0, 2, 41), [3], AT)
    row = await store.table(row.id)
    for parked in ("channel", ""):
        change = replace(row, version=row.version + 1, parked=parked, open_questions="[[1, 3]]", plans=())
        row = await store.commit(Commit(row=change, previous=row, at=AT, notice=NOTICE))
    change = replace(
        row,
        version=row.version + 1,
        prepared=(),
        jobs=(),
        invitations=row.invitations[:1],
        snapshot_version=1,
    )
    row = await store.commit(Commit(row=change, previous=row, at=AT, undone_from=2))
    number = row.version + 1
    ended = replace(row, version=number, phase="ended", snapshot_version=number)
    results = (ResultRow(0, 1, 9), ResultRow(1, 2, None))
    row = await store.commit(Commit(row=ended, previous=row, at=AT, state="{}", results=results))
    await store.insert(replace(LOBBY, channel_id=2, rematch_of=row.id), LINE, NOTICE, AT)
    await store.save_review(ReviewRow(row.id, AT, "running", 3, "{}"))
    for call in (
        *(store.table_at(1), store.rematch_of(1), store.tables_of(11, AT), store.open_tables_in(2)),
        *(store.find_tables(2, "1", 5), store.last_failure(1), store.tables_without_server(2)),
        *(store.tables_with_automatic_moves(), store.undo_units(1), store.log(1), store.committed_at(1, 2)),
        *(store.has_interaction(777), store.due_tables(AT), store.next_job(), store.seat_message(1, 0, "x")),
        *(store.due_notices(AT), store.due_notices(AT, 1), store.notices([1, 2]), store.next_due()),
        *(store.tables_with_notices(), store.due_cards(AT), store.follower(1, 21), store.due_followers(AT)),
        *(store.take_unreached(22), store.review(1), store.running_reviews(), store.guild_settings(2)),
        *(store.guilds_with_setting("boards"), store.person_settings(11), store.personal_data(11)),
        *(store.open_tables_knowing(11), store.open_request(1, "undo"), store.superseded(AT)),
        *(store.greeting(2), store.snapshot(row.id, row.version), store.delete_notices([4])),
        *(store.save_failures([FailureRow(5, 1, LATER, "why", given_up=False)]), store.delete_card(3)),
        *(store.card_shown(CardRow(1, 9, 5), LATER), store.card_failed(CardRow(1, 9, 5), LATER)),
        *(store.delete_follower(1, 29), store.follower_told(FollowerRow(1, 21, "turns", "de"))),
        *(store.postpone_follower(FollowerRow(1, 21, "turns", "de"), LATER), store.save_greeting(2, AT)),
        *(store.save_guild_setting(2, "boards", "all"), store.save_person_setting(11, "language", "de")),
        *(store.save_known_name(11, 1, "Anni"), store.supersede(MessageRow(61, 31, 1), LATER)),
        *(store.delete_superseded(1), store.games_of(11), store.standings([row.id, 1])),
    ):
        await call
    await archive(store)
    await store.forget_person(41, "somebody", "digest", (), AT, lambda text, _: f"{text} ")


async def archive(store: Any) -> None:
    """Archive a table, take it out of the archive and archive it again; a person is known there."""
    row = await end(store, await insert(store, 5))
    await store.save_known_name(41, row.id, "Anna")
    assert row.id in await store.archivable_tables(LATER, 9)
    assert row.id in await store.tables_without_results(9)
    await store.save_results(row.id, (ResultRow(0, 1, 9),))
    for number in range(2):
        assert await store.archive(row.id, LATER, AT)
        assert await store.log(row.id)
        if number == 0:
            await store.save_review(ReviewRow(row.id, AT, "done", 3, "{}"))
    await store.personal_data(41)


def record(monkeypatch: pytest.MonkeyPatch, kind: type, *names: str) -> Statements:
    """Return the statements that methods of a class are going to execute."""
    statements: Statements = {}
    for name in names:
        original = getattr(kind, name)

        def execute(
            self: Any,
            sql: str,
            values: Any = (),
            *,
            original: Any = original,
            many: bool = name == "executemany",
        ) -> Any:
            if many:
                values = list(values)
            if values or not many:
                statements[" ".join(sql.split())] = values[0] if many else values
            return original(self, sql, values)

        monkeypatch.setattr(kind, name, execute)
    return statements


def every_row(statements: Iterable[str], rare: Sequence[str] = RARE) -> list[str]:
    """Return the statements that look at every row, but for the rare ones; each of these must be there."""
    found = sorted(statements)
    assert [part for part in rare if not any(part in each for each in found)] == []
    return [each for each in found if not any(part in each for part in rare)]


@asynccontextmanager
async def aclosing_store(store: Store) -> AsyncIterator[CalledStore]:
    """Close a store after the block."""
    try:
        yield CalledStore(store)
    finally:
        await store.close()


def assert_all_called(store: CalledStore) -> None:
    methods = {name for name, _ in inspect.getmembers(Store, inspect.isfunction) if not name.startswith("_")}
    assert methods - store.called == {"close", "check", "backup"}


async def test_sqlite_finds_rows_by_indices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tables.db"
    await fill(file, TABLES)
    written = record(monkeypatch, SyncConnection, "execute", "executemany")
    read: Statements = {}
    original = SQLiteStore._read

    async def remember(self: SQLiteStore, sql: str, *values: object, **named: object) -> list[Any]:
        read[" ".join(sql.split())] = named or values
        return await original(self, sql, *values, **named)

    monkeypatch.setattr(SQLiteStore, "_read", remember)
    async with aclosing_store(await SQLiteStore.open(file)) as store:
        await use(store)
        assert_all_called(store)
    monkeypatch.undo()
    harmless = re.compile(
        rf"SCAN (\(subquery|json_each|CONSTANT|\w+ USING (COVERING )?INDEX ({'|'.join(TO_DO)})$)"
    )
    scanning = set()
    with closing(sqlite3.connect(file)) as connection:
        for sql, values in ({**read, **written}).items():
            if sql.startswith(_EXPLAINED):
                steps = [step for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
                if any(step.startswith("SCAN") and not harmless.match(step) for step in steps):
                    scanning.add(sql)
    assert every_row(scanning, RARE_ON_SQLITE) == []


async def _open_alone(address: PostgreSQLAddress) -> Store:
    return await PostgreSQLStore.open(address)


async def _open_shared(address: PostgreSQLAddress) -> Store:
    """Open a store as the only member of a cluster, which has all shards."""
    store = await ClusterStore.open_shared(address, "test")
    await store.membership.join(30)
    store.membership._patience = 0.0
    for shard in (await store.membership.beat()).held:
        await store.membership.activate(shard)
    return store


@pytest.mark.parametrize("open_store", [_open_alone, _open_shared])
async def test_postgresql_finds_rows_by_indices(
    postgresql_server: Server, monkeypatch: pytest.MonkeyPatch, open_store: Callable[..., Awaitable[Store]]
) -> None:
    """Without sequential scans, which are cheaper for few rows, indices are used where there are any."""
    address = postgresql_server.create_database()
    await fill(address, TABLES)
    _copy_rows(address)
    statements = record(monkeypatch, PostgreSQLTransaction, "execute", "executemany")
    queries = record(monkeypatch, Connections, "read")
    async with aclosing_store(await open_store(address)) as store:
        await use(store)
        assert_all_called(store)
    scanning = set()
    with psycopg.connect(address.url, autocommit=True) as connection:
        connection.execute("SET enable_seqscan = off")
        for sql, values in ({**queries, **statements}).items():
            if sql.startswith(_EXPLAINED):
                explained = connection.execute(f"EXPLAIN (FORMAT JSON) {with_marks(sql)}".encode(), values)
                (((plan,),),) = explained.fetchall()
                if any(_looks_at_every_row(node, parent) for node, parent in _nodes(plan["Plan"])):
                    scanning.add(sql)
    assert every_row(scanning) == []


def _copy_rows(address: PostgreSQLAddress) -> None:
    """Copy all rows many times, with other tables, persons and servers; nothing of it is due yet."""
    with psycopg.connect(address.url, autocommit=True) as connection:
        for table in KEYS:
            names = [
                each.name for each in connection.execute(f"SELECT * FROM {table}".encode()).description or ()
            ]
            copied = (
                f"'{_NEVER}'"
                if name == "due_at"
                else f"{name} + 1000000 * copy"
                if name.endswith("id")
                else name
                for name in names
            )
            connection.execute(
                f"INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(copied)}"
                f" FROM {table}, generate_series(1, {COPIES}) AS copy".encode()
            )
        connection.execute("ANALYZE")


def _nodes(node: Any, parent: Any = None) -> Iterator[tuple[Any, Any]]:
    yield node, parent
    for each in node.get("Plans", ()):
        yield from _nodes(each, node)


def _looks_at_every_row(node: Any, parent: Any) -> bool:
    """Return whether a step of a plan looks at all rows of a table, and not only at the first ones it finds."""
    kind = node["Node Type"]
    if kind == "Seq Scan":
        return True
    if kind not in {"Index Scan", "Index Only Scan", "Bitmap Index Scan"} or "Index Cond" in node:
        return False
    return node["Index Name"] not in TO_DO and (
        parent is None or parent["Node Type"] != "Limit" or "Filter" in node
    )
