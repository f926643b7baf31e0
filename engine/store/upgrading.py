"""Upgrading a database to the newest revision of the schema: safely for its processes, and with a way back."""

import errno
import filecmp
import logging
import os
import re
import shutil
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, exc, func, inspect, select, table, text

from engine.kernel.errors import StoreError
from engine.store.addresses import Address
from engine.store.copies import REMAINS, appearing, copy_file, name_beside
from engine.store.engines import reading, translate_error
from engine.store.permissions import UNWRITABLE
from engine.store.schema import APPLICATION_ID

_log = logging.getLogger(__name__)

REVISIONS = ("0001", "0002")
"""The schema's revisions, newest last."""
KEPT = 3
"""The number of copies of an SQLite file, made before its upgrades, that are kept."""


@dataclass(frozen=True)
class Upgrade:
    """An upgrade that a database needs.

    Attributes:
        found: The database's revision.
        becomes: The revision that it will have.
        incompatible: The migrations during which no process of an older version may use the database.
    """

    found: str
    becomes: str
    incompatible: tuple[str, ...]


def upgrade_from(found: str) -> Upgrade | None:
    """Return the upgrade that a database of the given revision needs, if any."""
    pending = _pending(found)
    if not pending:
        return None
    from engine.store import migrating

    return Upgrade(found, pending[-1], tuple(migrating.incompatible(pending)))


def _pending(found: str) -> Sequence[str]:
    return REVISIONS[REVISIONS.index(found) + 1 :] if found else REVISIONS


def upgrade(connection: Connection, address: Address, found: str, *, is_alone: bool) -> Path | None:
    """Apply the migrations that follow the revision `found`; return the copy of an SQLite file that was made before.

    Args:
        connection: A connection in a transaction during which no other process changes the schema.
        address: The database.
        found: Its revision; an empty string for an empty database.
        is_alone: Whether it is certain that no other process uses the database.

    Raises:
        StoreError: `database-not-copied`, `database-used-by-older` or `migration-failed`, with nothing changed.
    """
    if not isinstance(address, Path):
        if found and not is_alone:
            _refuse_older_processes(connection, str(address), found)
        _migrate(connection, address, found)
        return None
    copy = _copy_beside(connection, address) if found else None
    try:
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        _migrate(connection, address, found)
    except BaseException:
        if copy is not None:
            copy.unlink()  # the database is as before
        raise
    return copy


def _migrate(connection: Connection, address: Address, found: str) -> None:
    from engine.store import migrating

    pending = [*_pending(found)]
    try:
        migrating.upgrade(connection, pending.remove)
    except exc.SQLAlchemyError as error:
        translated = translate_error(error, address)
        if isinstance(translated, StoreError):
            raise translated from error
        why = " ".join(str(getattr(error, "orig", error)).split())
        raise StoreError("migration-failed", path=str(address), migration=pending[0], why=why) from error


# PostgreSQL: no process of an older version may use what it does not understand


def _refuse_older_processes(connection: Connection, path: str, found: str) -> None:
    """Raise if a process that these migrations would break uses the database; else lock it until the commit.

    Raises:
        StoreError: `database-used-by-older`.
    """
    required = upgrade_from(found)
    if required is None or not required.incompatible:
        return
    from engine.store.cluster import session

    if connection.exec_driver_sql(session.TRY_ALONE).scalar():
        return
    names = [name for (name,) in connection.exec_driver_sql(session.SELECT_USERS)]
    raise StoreError(
        "database-used-by-older",
        path=path,
        found=found,
        known=required.becomes,
        processes=", ".join(sorted(each.removeprefix(f"{session.NAME} ") for each in names)) or session.NAME,
    )


# SQLite: a copy to go back to


def check_room(file: Path) -> None:
    """Raise unless there is room for a copy of an SQLite file beside it.

    Raises:
        StoreError: `database-not-copied`.
    """
    if shutil.disk_usage(file.parent).free < file.stat().st_size:
        raise StoreError("database-not-copied", path=str(file), why=os.strerror(errno.ENOSPC))


def _copy_beside(connection: Connection, file: Path) -> Path:
    """Copy an SQLite file to a file beside it, and compare the two.

    Earlier copies with the same content are deleted; each upgrade that is killed leaves one.

    Raises:
        StoreError: `database-not-copied`, or as `copy_file`.
    """
    for ending in REMAINS:
        for each in _copies_of(file, ending):
            each.unlink()
    earlier = _copies_of(file)
    copy = name_beside(file, f"before-{REVISIONS[-1]}")
    try:
        with appearing(copy) as partial:
            copy_file(file, partial)
            _compare(connection, partial)
    except StoreError as error:
        if error.key not in UNWRITABLE:
            raise
        raise StoreError("database-not-copied", path=str(file), why=error.values["why"]) from error
    _log.info("copied the database %s to %s before its upgrade", file, copy)
    for each in earlier:
        with suppress(OSError):
            if filecmp.cmp(each, copy, shallow=False):
                each.unlink()
    return copy


def delete_old_copies(file: Path, newest: Path) -> None:
    """Delete all but the newest copies of an SQLite file, once its upgrade is committed.

    The copy that was made last is the newest, whatever the clock said.
    """
    earlier = [each for each in _copies_of(file) if each != newest]
    for each in earlier[: -(KEPT - 1)]:
        with suppress(OSError):
            each.unlink()
            _log.info("deleted %s, which was made before an earlier upgrade", each)


def copy_from_before(file: Path, revision: str) -> Path | None:
    """Return the newest copy beside an SQLite file that was made before its upgrade to the revision, if there is one."""
    copies = [each for each in _copies_of(file) if each.name.endswith(f"-before-{revision}")]
    return copies[-1] if copies else None


def _copies_of(file: Path, ending: str = "") -> list[Path]:
    """Return the copies of an SQLite file made before its upgrades, oldest first, whose names have the given ending."""
    name = re.compile(rf"{re.escape(file.name)}\.\d{{8}}T\d{{6}}Z-before-\w+{re.escape(ending)}")
    return sorted(each for each in file.parent.iterdir() if name.fullmatch(each.name) and each.is_file())


def _compare(connection: Connection, copy: Path) -> None:
    with reading(copy) as copied:
        if _summary(copied) != _summary(connection):
            raise StoreError("database-damaged", path=str(copy), why="it differs from its original")


def _summary(connection: Connection) -> tuple[Any, ...]:
    """Return a database's revision and the number of rows in each table."""
    counts = {
        name: connection.execute(select(func.count()).select_from(table(name))).scalar_one()
        for name in sorted(inspect(connection).get_table_names())
    }
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar(), counts
