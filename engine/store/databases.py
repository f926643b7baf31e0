"""Operations on SQLite and PostgreSQL databases, given their address; `Store.open` opens one for a single process."""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from engine.kernel.errors import StoreError
from engine.store import copying, instance_lock, opening
from engine.store.addresses import Address, PostgreSQLAddress, absolute
from engine.store.engines import require_driver
from engine.store.files import check_place, inspect_file
from engine.store.integrity import check_integrity
from engine.store.upgrading import Upgrade, check_room, upgrade_from

if TYPE_CHECKING:
    from engine.store.cluster.store import ClusterStore


async def open_shared_store(address: PostgreSQLAddress, name: str) -> "ClusterStore":
    """Open a database for several processes, creating or migrating it if necessary.

    Raises:
        StoreError: As `Store.open`.
    """
    require_driver(address)
    from engine.store.cluster.store import ClusterStore

    return await ClusterStore.open_shared(address, name)


def members(address: Address) -> list[tuple[str, list[int]]]:
    """Return the names and shards of the processes that share a database; none if one process has it to itself.

    Raises:
        StoreError: If a server cannot be reached.
    """
    if isinstance(address, Path):
        return []
    require_driver(address)
    from engine.store.cluster.membership import read_members

    return read_members(address)


@dataclass(frozen=True)
class Checked:
    """A sound database.

    Attributes:
        is_new: Whether it does not exist yet, so that opening it creates it.
        changed_at: When a table was last changed; None if there are no tables, or the schema is too old to record it.
        upgrade: What opening it would change.
    """

    is_new: bool = False
    changed_at: datetime | None = None
    upgrade: Upgrade | None = None


def check(address: Address) -> Checked:
    """Check a whole database without changing or creating anything, which may take a while.

    Raises:
        StoreError: As `Store.open`.
    """
    if isinstance(address, Path):
        check_place(address)
        inspect_file(address)
    if opening.is_new(address):
        return Checked(is_new=True)
    found = opening.identified(address)
    changed_at = opening.last_change(address)
    check_integrity(address)
    upgrade = upgrade_from(found) if found else None
    if isinstance(address, Path) and upgrade is not None:
        check_room(address)
    return Checked(not found, changed_at, upgrade)


def exclusive_lock(address: Address) -> AbstractContextManager[None]:
    """Return a context manager that holds the single-instance lock of a database.

    Raises:
        StoreError: `database-in-use`, on entering, if another process holds the lock.
    """
    if isinstance(address, Path):
        return instance_lock.exclusive_lock(address)
    require_driver(address)
    from engine.store.cluster import exclusive

    return exclusive.exclusive_lock(address)


def migrate(source: Address, target: Address, on_progress: copying.OnProgress) -> int:
    """Copy a database that is not in use to an empty database and compare everything; return the number of rows.

    The source is only read. An interrupted copy is continued.

    Raises:
        StoreError: `copy-of-nothing`, `copy-onto-itself`, `copy-of-older`, `copy-not-empty` or `copy-differs`, or if a
            database cannot be used.
    """
    if opening.is_new(source):
        raise StoreError("copy-of-nothing", path=str(source))
    source, target = absolute(source), absolute(target)
    if source == target:
        raise StoreError("copy-onto-itself", path=str(source))
    with exclusive_lock(source), exclusive_lock(target):
        required = check(source).upgrade
        if required is not None:
            raise StoreError("copy-of-older", path=str(source), found=required.found, known=required.becomes)
        return copying.copy(source, target, on_progress)
