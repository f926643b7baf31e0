"""Compressed game states: most are stored as the difference from a base state some moves earlier.

Every so often a state is stored whole, and the states that follow as differences from it. A state thus takes a tenth
of its size as text, and reading it takes at most two rows. A commit in SQLite takes about an eighth more processor
time (80 µs).
"""

import zlib

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from engine.kernel.errors import StoreError
from engine.store.schema import snapshots

MAX_SIZE = 4 * 2**20
"""The maximum size of a state, in bytes; the largest of the games that come with the program has 7,000.

A hostile database could otherwise fill the memory with a few kilobytes that expand to gigabytes.
"""
_SHARING_BASE = 15
"""How many states share a base; a higher number would take more space."""
_bases, _later = snapshots.alias("bases"), snapshots.alias("later")
_OF_TABLE = snapshots.c.table_id == bindparam("table")
_SELECT = (
    select(snapshots.c.state, _bases.c.state)
    .select_from(
        snapshots.outerjoin(
            _bases,
            (_bases.c.table_id == snapshots.c.table_id) & (_bases.c.version == snapshots.c.base),
        )
    )
    .where(_OF_TABLE, snapshots.c.version == bindparam("at_version"))
)
_SELECT_BASE = (
    select(
        snapshots.c.version,
        snapshots.c.state,
        select(func.count())
        .select_from(_later)
        .where(_later.c.table_id == snapshots.c.table_id, _later.c.version > snapshots.c.version)
        .scalar_subquery(),
    )
    .where(_OF_TABLE, snapshots.c.base.is_(None))
    .order_by(snapshots.c.version.desc())
    .limit(1)
)
_INSERT = insert(snapshots)
_DELETE_AFTER = delete(snapshots).where(_OF_TABLE, snapshots.c.version > bindparam("kept"))
_DELETE_ALL = delete(snapshots).where(_OF_TABLE)


def read(connection: Connection, table_id: int, version: int) -> str:
    """Return the table's state at the given version.

    Raises:
        StoreError: `save-missing` or `save-unreadable`.
    """
    row = connection.execute(_SELECT, {"table": table_id, "at_version": version}).first()
    if row is None:
        raise StoreError("save-missing", table=table_id, version=version)
    state, base = row
    try:
        return _expand(state, None if base is None else _expand(base)).decode()
    except (zlib.error, ValueError) as error:
        raise StoreError("save-unreadable", table=table_id, version=version) from error


def write(connection: Connection, table_id: int, version: int, state: str) -> None:
    """Insert the table's state at its newest version.

    Raises:
        ValueError: If the state is larger than `MAX_SIZE`, and could not be read again.
    """
    text = state.encode()
    if len(text) > MAX_SIZE:
        raise ValueError("the state is too large")
    found = connection.execute(_SELECT_BASE, {"table": table_id}).first()
    if found is None or found[2] >= _SHARING_BASE:
        _insert(connection, table_id, version, _compress(text), None)
    else:
        base_version, base, _ = found
        _insert(connection, table_id, version, _compress(text, _expand(base)), base_version)


def delete_after(connection: Connection, table_id: int, version: int) -> None:
    """Delete the table's states after the given version; a base is always older than the states that need it."""
    connection.execute(_DELETE_AFTER, {"table": table_id, "kept": version})


def delete_except(connection: Connection, table_id: int, version: int | None) -> None:
    """Delete all of the table's states except that at `version`, which is then stored whole; None deletes all."""
    if version is None:
        connection.execute(_DELETE_ALL, {"table": table_id})
        return
    state = read(connection, table_id, version)
    connection.execute(_DELETE_ALL, {"table": table_id})
    _insert(connection, table_id, version, _compress(state.encode()), None)


def _insert(connection: Connection, table_id: int, version: int, state: bytes, base: int | None) -> None:
    connection.execute(_INSERT, {"table_id": table_id, "version": version, "state": state, "base": base})


def _compress(text: bytes, base: bytes | None = None) -> bytes:
    compressor = zlib.compressobj() if base is None else zlib.compressobj(zdict=base)
    return compressor.compress(text) + compressor.flush()


def _expand(stored: bytes, base: bytes | None = None) -> bytes:
    expander = zlib.decompressobj() if base is None else zlib.decompressobj(zdict=base)
    text = expander.decompress(stored, MAX_SIZE + 1)
    if len(text) > MAX_SIZE or not expander.eof:
        raise zlib.error("it is too large or ends too early")
    return text
