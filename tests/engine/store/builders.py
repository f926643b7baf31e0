"""Builds rows, and offers shorthands for writing them to a store."""

import json
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import func, select, text

from engine.store.addresses import Address
from engine.store.engines import begin_transactions, engine_for
from engine.store.rows import (
    FollowerRow,
    LogRow,
    MessageRow,
    NewsRow,
    NoticeRow,
    PersonRow,
    ResultRow,
    ReviewRow,
    TableRow,
    TableWrite,
    UndoUnit,
)
from engine.store.schema import IS_WAITING, metadata, outbox
from engine.store.store import Store
from tests.empty_database import empty_database

AT = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)
LATER = AT + timedelta(seconds=1)
NAMES = ("Żaneta", 'O\'Brien \\ "Pat"', "日本 👩‍🍳", "ÄÖÜß")
LOBBY = TableRow(
    version=1,
    channel_id=1,
    guild_id=2,
    game="any",
    phase="lobby",
    opened_at=AT,
    document='{"players": {"11": "Anna"}}',
)
LINE = LogRow(0, 1, None, None, "[]", AT)
NOTICE = NoticeRow("lobby", 2, AT, "[]")
ANNA, BEN = PersonRow(11, "Anna", is_listed=True), PersonRow(12, "Ben", is_listed=True)


def notice(kind: str, events: str = "[]", due_at: datetime = AT) -> NoticeRow:
    return NoticeRow(kind, 2, due_at, events)


async def insert(
    store: Store,
    channel_id: int = 1,
    notice: NoticeRow = NOTICE,
    card_channel_id: int | None = None,
    people: Collection[PersonRow] = (ANNA,),
    **changes: Any,
) -> TableRow:
    """Insert a table in a channel, optionally with its card in another channel."""
    row = replace(LOBBY, channel_id=channel_id, **changes)
    return await store.insert(row, LINE, notice, people, AT, card_channel_id)


async def commit(
    store: Store, row: TableRow, at: datetime = AT, *, changes: dict[str, Any] | None = None, **written: Any
) -> TableRow:
    """Commit a new version of the table with the given changes to its row; return the new row."""
    after = replace(row, version=row.version + 1, **(changes or {}))
    revision = await store.write_table(TableWrite(row=after, at=at, is_new_version=True, **written))
    return replace(after, revision=revision)


async def adjust(store: Store, row: TableRow, at: datetime = AT, **written: Any) -> TableRow:
    """Commit a change without a new version; return the new row."""
    return replace(row, revision=await store.write_table(TableWrite(row=row, at=at, **written)))


async def end(
    store: Store, row: TableRow, phase: str = "ended", at: datetime = AT, **written: Any
) -> TableRow:
    changes = {"phase": phase, "ended_at": at}
    return await commit(store, row, at, changes=changes, is_over=True, **written)


async def sit(store: Store, channel_id: int, person: PersonRow, document: str = LOBBY.document) -> TableRow:
    """Write a table with data of every kind about `person`, and some about Ben."""
    row = await insert(store, channel_id, card_channel_id=9, people=(person, BEN), document=document)
    events = json.dumps([{"kind": "joined", "name": person.name}], ensure_ascii=False)
    row = await commit(
        store,
        row,
        changes={"phase": "running", "due_at": AT, "has_automatic_move": True},
        unit=UndoUnit(2, 0, person.person_id, 1, 1, undoable=True),
        lines=(LogRow(1, 2, None, None, events, AT), LogRow(2, 2, 0, "lump", "[]", AT)),
        state='{"a": "ä"}',
        interaction_id=row.id,
        notice=notice("board", events),
        messages=(
            MessageRow(10 * row.id + 1, 3, row.id, "reminder", 0, 1, person.person_id),
            MessageRow(10 * row.id + 2, 3, row.id, headline=f"{person.name} has won"),
            MessageRow(10 * row.id + 3, 3, row.id, headline="Ben has won", outcome=events, due_at=AT),
            MessageRow(10 * row.id + 4, 3, row.id, request="undo"),
        ),
    )
    for person_id in (person.person_id, 21):
        await store.save_follower(FollowerRow(row.id, person_id, "turns", "de"))
    row = await adjust(store, row, news=NewsRow(2, events, is_end=False))
    await store.save_setting("person", person.person_id, "language", "de")
    await store.save_review(ReviewRow(row.id, AT, "done", 3, '{"findings": []}'))
    return row


async def fill(address: Address, tables: int = 3) -> None:
    """Create a database with rows in every table and all kinds of characters in its text."""
    store = await Store.open(empty_database(address) if isinstance(address, Path) else address)
    for number in range(tables):
        await sit(store, 2**62 + number, PersonRow(11, NAMES[number % len(NAMES)], is_listed=True))
    results = (ResultRow(0, 1, None, "Anna", 11, None), ResultRow(1, 2, 3, "Franz", None, "easy"))
    await end(store, await insert(store, 2**62 + tables), results=results)
    await store.save_setting("guild", 2, "boards", "last")
    await store.close()


def everything(address: Address) -> dict[str, Sequence[Any]]:
    """Return all rows in a database."""
    engine = engine_for(address)
    with engine.connect() as connection:
        rows = {
            table.name: connection.execute(select(table).order_by(*table.primary_key)).all()
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return rows


def execute(address: Address, *statements: str, **values: object) -> list[tuple[Any, ...]]:
    """Execute statements in one transaction, bypassing the store; return all resulting rows."""
    rows: list[Sequence[Any]] = []
    engine = engine_for(address, "rwc")
    begin_transactions(engine, "BEGIN")
    try:
        with engine.begin() as connection:
            for each in statements:
                result = connection.execute(text(each), values)
                rows += result.all() if result.returns_rows else []
    finally:
        engine.dispose()
    return [tuple(row) for row in rows]


def to_first_revision(address: Address) -> None:
    """Downgrade a database to the first schema revision."""
    execute(
        address,
        "ALTER TABLE tables DROP COLUMN changed_at",
        "UPDATE alembic_version SET version_num = '0001'",
    )


class Eraser:
    """Erases a person from stored text in the simplest possible way."""

    def __init__(self, person_id: int, placeholder: int) -> None:
        self.ids = str(person_id), str(placeholder)

    def table(self, row: TableRow, names: Collection[str]) -> TableRow:
        return replace(row, document=self.text(row.document, names).replace(*self.ids))

    def text(self, text: str, names: Collection[str]) -> str:
        for name in names:
            text = text.replace(json.dumps(name), '"a former guest"')
            text = text.replace(json.dumps(name, ensure_ascii=False), '"a former guest"')
        return text

    def headline(self, headline: str, names: Collection[str]) -> str:
        return "" if any(name in headline for name in names) else headline


def stored_bytes(address: Address) -> Iterator[bytes]:
    """Yield everything a database stores: the bytes of its files, or the rows of all its tables as text."""
    if isinstance(address, Path):
        with closing(sqlite3.connect(address)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for file in address.parent.glob(f"{address.name}*"):
            yield file.read_bytes()
    else:
        with psycopg.connect(address.url) as connection:
            for table in metadata.sorted_tables:
                query = f"SELECT CAST(entry AS text) FROM {table.name} AS entry"
                for (row,) in connection.execute(query.encode()).fetchall():
                    yield row.encode()


async def next_notice(store: Store) -> datetime | None:
    """Return when the next notice is due, or None."""
    query = select(func.min(outbox.c.due_at)).where(text(IS_WAITING))
    found: datetime | None = await store._database.read(lambda connection: connection.execute(query).scalar())
    return found
