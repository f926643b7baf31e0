"""What is asked with every move takes no longer with many games: its rows are found by indices."""

import inspect
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Engine, event

from engine.store.addresses import Address, PostgreSQLAddress
from engine.store.rows import (
    CardMove,
    CardRow,
    FailureRow,
    FollowerRow,
    LogRow,
    MessageRow,
    NewsRow,
    PersonRow,
    ResultRow,
    ReviewRow,
    TableWrite,
    UndoUnit,
)
from engine.store.schema import metadata
from engine.store.store import Store
from tests.engine.store.builders import AT, LATER, Eraser, adjust, commit, end, fill, insert, notice
from tests.engine.store.conftest import NewAddress

TABLES, COPIES = 3, 3333
TO_DO = ("tables_due", "tables_automatic", "reviews_running", "outbox_due", "messages_due", "cards_due")
"""Indices that have only the rows for which something is to be done some time."""
RARE = ("UPDATE commits SET person_id",)
"""What may look at every row: somebody is forgotten.

An index would cost something with every move.
"""
_NEVER = "9999-01-01T00:00:00+00:00"
_EXPLAINED = ("SELECT", "INSERT", "UPDATE", "DELETE")
Statements = dict[str, Any]
"""Statements with the values of their last execution."""


class CalledStore:
    """A store that remembers which of its methods were called."""

    def __init__(self, store: Store) -> None:
        self.called: set[str] = set()
        self._store = store

    def __getattr__(self, name: str) -> Any:
        self.called.add(name)
        return getattr(self._store, name)


class Shards:
    """Those of a process that takes care of all tables of the sample."""

    shard_count, active = 30, range(30)


async def use(store: Any) -> None:
    """Call every method of a store that reads or writes tables, so that every statement is executed."""
    people = (PersonRow(41, "Anna", is_listed=True), PersonRow(12, "Ben", is_listed=True))
    row = await insert(store, 1, card_channel_id=9, people=people)
    follower = FollowerRow(row.id, 21, "turns", "de")
    for each in (follower, FollowerRow(row.id, 22, "refused", "de"), FollowerRow(row.id, 41, "end", "de")):
        await store.save_follower(each)
    messages = tuple(
        MessageRow(60 + seat, 1, row.id, "reminder", seat, 1, 41, outcome='"Anna"', headline="Anna")
        for seat in range(2)
    )
    row = await commit(
        store,
        row,
        changes={"phase": "running", "has_automatic_move": True, "due_at": AT},
        unit=UndoUnit(2, 0, 41, 1, 1, undoable=True),
        interaction_id=777,
        lines=(LogRow(1, 2, None, None, '["Anna"]', AT), LogRow(2, 2, 0, "lump", "[]", AT)),
        state="{}",
        notice=notice("board", '["Anna"]'),
        messages=(*messages, MessageRow(63, 1, row.id, request="undo")),
    )
    store.message_tidied(404)
    row = await commit(
        store,
        row,
        state="{}",
        settled=(("undo", "{}"),),
        is_answered=lambda message: message.seat == 0,
        delivered=(1,),
        news=NewsRow(2, '["Anna"]', is_end=False),
        people=(PersonRow(12, "Ben", is_listed=False),),
    )
    row = await adjust(store, replace(row, channel_id=31), card=CardMove(1, 61), new_guild_id=3)
    for parks in (True, False):
        row = await adjust(store, row, parks=parks)
    row = await commit(store, row, undone_from=3, kept_snapshot=2)
    results = (ResultRow(0, 1, 9, "Anna", 41, None), ResultRow(1, 2, None, "Ben", 12, None))
    row = await end(store, row, state="{}", results=results, kept_snapshot=row.version + 1)
    await insert(store, 2, rematch_of=row.id)
    card = CardRow(row.id, 9, 5)
    await store.save_review(ReviewRow(row.id, AT, "running", 3, "{}"))
    await store.supersede(MessageRow(61, 31, 1), AT)
    store.message_tidied(404)
    assert all(vars(await store.due(LATER)).values()), "it asks only for what there is"
    for call in (
        *(store.table(1), store.table_at(1), store.rematch_of(1), store.listed_tables(11, AT)),
        *(store.open_tables_in(2), store.find_tables(2, "1", 5), store.tables_without_server(2)),
        *(store.tables_with_automatic_moves(), store.undo_units(1), store.log(1)),
        *(store.committed_at([(1, 2), (2, 2)]), store.has_interaction(777), store.due_tables(AT)),
        *(store.next_job(), store.seat_message(1, 0, "x"), store.due_notices(AT), store.due_notices(AT, 1)),
        *(store.notices([1, 2]), store.tables_with_notices(), store.last_failure(1)),
        *(store.is_posting(1), store.follower(1, 21)),
        *(store.take_unreached(22), store.review(1), store.running_reviews(), store.settings("guild", 2)),
        *(store.guilds_with_setting("boards"), store.data_of(41), store.open_tables_knowing(11)),
        *(store.open_request(1, "undo"), store.snapshot(row.id, row.version)),
        *(store.delete_notices([4]), store.save_failures([FailureRow(5, 1, LATER, "why", given_up=False)])),
        *(store.card_shown(card, LATER), store.card_failed(card, LATER), store.delete_card(3)),
        *(
            store.delete_follower(1, 29),
            store.follower_told(follower),
            store.postpone_follower(follower, LATER),
        ),
        *(store.save_setting("guild", 2, "boards", "all"), store.save_known_name(41, row.id, "Anni")),
        *(store.games_of(11), store.standings([row.id, 1])),
        store.forget_person(41, -1, (TableWrite(row=row, at=AT),), Eraser(41, -1), AT),
    ):
        await call


@contextmanager
def recording() -> Iterator[Statements]:
    """Return the statements that are executed within the context."""
    statements: Statements = {}

    def record(_c: Any, _cursor: Any, statement: str, values: Any, _context: Any, many: bool) -> None:
        statements[" ".join(statement.split())] = values[0] if many else values

    event.listen(Engine, "before_cursor_execute", record)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", record)


async def executed(address: Address) -> Statements:
    """Return the statements of all methods of a store; on PostgreSQL, of a process in a cluster."""
    store = await Store.open(address)
    called = CalledStore(store)
    with recording() as statements:
        if isinstance(address, PostgreSQLAddress):
            store.shards = Shards()
        await use(called)
    await store.close()
    methods = {name for name, _ in inspect.getmembers(Store, inspect.isfunction) if not name.startswith("_")}
    assert methods - called.called == {"close"}
    return {sql: values for sql, values in statements.items() if sql.startswith(_EXPLAINED)}


def unexpected(scanning: set[str]) -> list[str]:
    """Return the statements that look at every row, but for the rare ones; each of these must be there."""
    assert [part for part in RARE if not any(part in each for each in scanning)] == []
    return sorted(each for each in scanning if not any(part in each for part in RARE))


async def test_sqlite_finds_rows_by_indices(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    await fill(file, TABLES)
    statements = await executed(file)
    harmless = re.compile(
        rf"SCAN (\(subquery|CONSTANT|anon_1$|\w+ USING (COVERING )?INDEX ({'|'.join(TO_DO)})$)"
    )
    scanning = set()
    with closing(sqlite3.connect(file)) as connection:
        for sql, values in statements.items():
            steps = [step for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
            if any(step.startswith("SCAN") and not harmless.match(step) for step in steps):
                scanning.add(sql)
    assert unexpected(scanning) == []


@pytest.mark.slow
async def test_postgresql_finds_rows_by_indices(new_address: NewAddress) -> None:
    """Without sequential scans, which are cheaper for few rows, indices are used where there are any."""
    address = new_address("postgresql")
    assert isinstance(address, PostgreSQLAddress)
    await fill(address, TABLES)
    copy_rows(address)
    statements = await executed(address)
    scanning = set()
    with psycopg.connect(address.url, autocommit=True) as connection:
        connection.execute("SET enable_seqscan = off")
        for sql, values in statements.items():
            explained = connection.execute(f"EXPLAIN (FORMAT JSON) {sql}".encode(), values).fetchall()
            (((plan,),),) = explained
            if any(looks_at_every_row(node, parent) for node, parent in nodes(plan["Plan"])):
                scanning.add(sql)
    assert unexpected(scanning) == []


def copy_rows(address: PostgreSQLAddress) -> None:
    """Copy all rows many times, with other tables, persons and servers; nothing of it is due yet."""
    with psycopg.connect(address.url, autocommit=True) as connection:
        for table in metadata.sorted_tables:
            names = [column.name for column in table.columns]
            copied = (
                f"'{_NEVER}'"
                if name == "due_at"
                else f"{name} + CAST(1000000 AS bigint) * copy"
                if name.endswith("id")
                else name
                for name in names
            )
            connection.execute(
                f"INSERT INTO {table.name} ({', '.join(names)}) SELECT {', '.join(copied)}"
                f" FROM {table.name}, generate_series(1, {COPIES}) AS copy".encode()
            )
        connection.execute("ANALYZE")


def nodes(node: Any, parent: Any = None) -> Iterator[tuple[Any, Any]]:
    yield node, parent
    for each in node.get("Plans", ()):
        yield from nodes(each, node)


def looks_at_every_row(node: Any, parent: Any) -> bool:
    """Return whether a step of a plan looks at all rows of a table, and not only at the first ones it finds."""
    kind = node["Node Type"]
    if kind == "Seq Scan":
        return True
    if kind not in {"Index Scan", "Index Only Scan", "Bitmap Index Scan"} or "Index Cond" in node:
        return False
    return node["Index Name"] not in TO_DO and (
        parent is None or parent["Node Type"] != "Limit" or "Filter" in node
    )
