"""Copying a database to one of the other kind, table by table; an interrupted copy can be continued."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, exc, func, insert, literal, select, text, tuple_

from engine.kernel.errors import StoreError
from engine.store import opening, upgrading
from engine.store.addresses import Address
from engine.store.engines import begin_transactions, engine_for, translate_error
from engine.store.files import check_file
from engine.store.schema import metadata, outbox, tables

BATCH = 1000
"""The number of rows per read and per transaction."""
OnProgress = Callable[[str, int, int], None]
"""Called with a table, the number of rows copied or compared since the last call, and the total for all tables."""
_NUMBERED = (tables, outbox)
"""The tables that number their rows without ever reusing a number."""


def copy(source: Address, target: Address, on_progress: OnProgress) -> int:
    """Copy all rows that the target lacks and compare everything; return the total number of rows.

    The source must have the newest schema, and no other process may use either database. The target counts as
    incomplete until it is marked with its schema's revision.

    Raises:
        StoreError: `copy-not-empty` if the target has rows of its own, or `copy-differs`; or as `Store.open`.
    """
    _prepare_target(target)
    copied, filled = engine_for(source), engine_for(target)
    try:
        begin_transactions(filled, "BEGIN")
        return _copy_all(copied, filled, str(target), on_progress)
    except exc.DBAPIError as error:
        raise translate_error(error, target) from error
    finally:
        copied.dispose()
        filled.dispose()


def _prepare_target(target: Address) -> None:
    """Create the target's schema, or continue with an incomplete target."""
    if isinstance(target, Path):
        check_file(target)
    with opening.transaction(target) as connection:
        found = opening.identify(connection, target, is_copy=True)
        if not found:
            opening.create_incomplete(connection)
        elif found != opening.INCOMPLETE:
            if found != upgrading.REVISIONS[-1] or any(row_counts(connection).values()):
                raise StoreError("copy-not-empty", path=str(target))
            connection.execute(text("DELETE FROM alembic_version"))


def row_counts(connection: Connection) -> dict[str, int]:
    """Return the number of rows in each table."""
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in metadata.sorted_tables
    }


def _copy_all(source: Engine, target: Engine, name: str, on_progress: OnProgress) -> int:
    with source.connect() as connection:
        steps = 2 * sum(row_counts(connection).values())
    for table in metadata.sorted_tables:
        _copy_table(source, target, table, partial(_advance, on_progress, table.name, steps))
    for table in _NUMBERED:
        with source.connect() as connection:
            number = _last_number(connection, table)
        with target.begin() as connection:
            _set_last_number(connection, table, number)
    total = 0
    for table in metadata.sorted_tables:
        count, digest = _digest(source, table)
        if _digest(target, table) != (count, digest):
            raise StoreError("copy-differs", table=table.name, path=name)
        on_progress(table.name, count, steps)
        total += count
    from engine.store import migrating

    with target.begin() as connection:
        migrating.stamp(connection)
    return total


def _advance(on_progress: OnProgress, table: str, steps: int, rows: int) -> None:
    on_progress(table, rows, steps)


def _copy_table(source: Engine, target: Engine, table: Table, advance: Callable[[int], None]) -> None:
    keys = list(table.primary_key.columns)
    with target.connect() as connection:
        last = connection.execute(select(*keys).order_by(*(key.desc() for key in keys)).limit(1)).first()
    if last is not None:
        copied = select(func.count()).select_from(table).where(_key(table) <= _key(table, last))
        with source.connect() as connection:
            advance(connection.execute(copied).scalar_one())
    for rows in _batches(source, table, last):
        with target.begin() as connection:
            connection.execute(insert(table), [row._asdict() for row in rows])
        advance(len(rows))


def _key(table: Table, values: Sequence[Any] | None = None) -> Any:  # noqa: ANN401 -- a tuple of SQL
    """Return a table's primary key, or the given key values, as an SQL tuple."""
    keys = list(table.primary_key.columns)
    if values is None:
        return tuple_(*keys)
    return tuple_(*(literal(value, key.type) for key, value in zip(keys, values, strict=True)))


def _batches(engine: Engine, table: Table, after: Sequence[Any] | None = None) -> Iterator[Sequence[Any]]:
    """Yield batches of a table's rows, ordered by key, starting after the key `after`."""
    keys = list(table.primary_key.columns)
    while True:
        query = select(table).order_by(*keys).limit(BATCH)
        if after is not None:
            query = query.where(_key(table) > _key(table, after))
        with engine.connect() as connection:
            found = connection.execute(query).all()
        if not found:
            return
        yield found
        after = [found[-1]._mapping[key] for key in keys]  # noqa: SLF001 -- of SQLAlchemy's interface


def _digest(engine: Engine, table: Table) -> tuple[int, str]:
    """Return the number of rows in a table and a digest of all their values."""
    digest, count = hashlib.sha256(), 0
    for rows in _batches(engine, table):
        for row in rows:
            digest.update(repr(tuple(row)).encode() + b"\n")
        count += len(rows)
    return count, digest.hexdigest()


def _last_number(connection: Connection, table: Table) -> int:
    """Return the last number given to a row of the table; 0 if there has been none."""
    if connection.dialect.name == "sqlite":
        query = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
    else:
        query = text("SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence(:name, 'id') AS regclass))")
    return connection.execute(query, {"name": table.name}).scalar() or 0


def _set_last_number(connection: Connection, table: Table, number: int) -> None:
    """Set the last number given to a row, so that the table's next row gets a higher number."""
    values = {"name": table.name, "number": number}
    if connection.dialect.name == "sqlite":
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), values)
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)"), values)
    elif number:
        connection.execute(text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :number)"), values)
