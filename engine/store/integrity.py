"""Checking a whole database without changing it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Connection, MetaData, cast, func, literal_column, select

from engine.kernel.errors import StoreError
from engine.store.addresses import Address
from engine.store.engines import make_cancellable, reading
from engine.store.schema import Text

_ORPHAN = "a row refers to a table that does not exist"


def check_integrity(address: Address, is_cancelled: Callable[[], bool] = lambda: False) -> None:
    """Check every page or row and every reference in a database; this takes a while for a large one.

    Raises:
        StoreError: `database-damaged`, or as `Store.open`.
        DBAPIError: If `is_cancelled` has returned true during the check of a file.
    """
    with reading(address) as connection:
        if isinstance(address, Path):
            file: Any = connection.connection.dbapi_connection
            make_cancellable(file, is_cancelled)
        fault = _fault_in_file(connection) if isinstance(address, Path) else _fault_on_server(connection)
    if fault:
        raise StoreError("database-damaged", path=str(address), why=fault[:200])


def _fault_in_file(connection: Connection) -> str:
    report = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
    if report != "ok":
        return report
    orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    return "" if orphans is None else _ORPHAN


def _fault_on_server(connection: Connection) -> str:
    existing = MetaData()  # that of an older revision has fewer tables
    existing.reflect(connection)
    for table in existing.sorted_tables:
        row: ColumnElement[str] = literal_column(table.name)
        connection.execute(select(func.count(func.hashtext(cast(row, Text)))).select_from(table)).all()
        for key in table.foreign_keys:
            other = key.column.table.alias("other")
            has_table = select(other.c.id).where(other.c.id == key.parent).exists()
            orphans = select(key.parent).where(key.parent.is_not(None), ~has_table).limit(1)
            if connection.execute(orphans).first() is not None:
                return _ORPHAN
    return ""
