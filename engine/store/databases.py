"""Operations on SQLite and PostgreSQL databases, given their address; `Store.open` opens one for a single process."""

from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from engine.kernel.errors import StoreError
from engine.store import copying, instance_lock, opening
from engine.store.addresses import Address, PostgreSQLAddress, absolute
from engine.store.engines import require_driver
from engine.store.integrity import check_integrity

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


def check(address: Address) -> datetime | None:
    """Check a whole database without changing it, which may take a while; return when a table was last changed.

    Raises:
        StoreError: As `Store.open`.
    """
    changed_at = opening.last_change(address)
    check_integrity(address)
    return changed_at


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

    An interrupted copy is continued.

    Raises:
        StoreError: `copy-of-nothing`, `copy-onto-itself`, `copy-not-empty` or `copy-differs`, or if a database cannot be
            used.
    """
    if opening.is_new(source):
        raise StoreError("copy-of-nothing", path=str(source))
    source, target = absolute(source), absolute(target)
    if source == target:
        raise StoreError("copy-onto-itself", path=str(source))
    with exclusive_lock(source), exclusive_lock(target):
        return copying.copy(opening.prepare(source), target, on_progress)
