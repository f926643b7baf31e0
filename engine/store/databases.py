"""The database at an address, whatever kind it is: what is done with it before, beside and instead of opening it."""

from contextlib import AbstractContextManager
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from engine.kernel.errors import StoreError
from engine.store import backups, copying, instance_lock, opening
from engine.store.addresses import Address, PostgreSQLAddress, absolute
from engine.store.store import Store

if TYPE_CHECKING:
    from engine.store.cluster.store import ClusterStore


async def open_store(address: Address) -> Store:
    """Open a database, or create one; migrate an older one.

    Raises:
        StoreError: As `Store.open`.
    """
    _require_driver(address)
    return await Store.open(address)


async def open_shared_store(address: PostgreSQLAddress, name: str) -> "ClusterStore":
    """Open a database that several processes share, or create one; migrate an older one.

    Raises:
        StoreError: As `Store.open`.
    """
    _require_driver(address)
    from engine.store.cluster.store import ClusterStore

    return await ClusterStore.open_shared(address, name)


def members(address: Address) -> list[tuple[str, list[int]]]:
    """Return the names of the processes that share a database, each with its shards; none if one uses it alone.

    Raises:
        StoreError: If a server cannot be reached.
    """
    if isinstance(address, Path):
        return []
    _require_driver(address)
    from engine.store.cluster.membership import read_members

    return read_members(address)


def is_new(address: Address) -> bool:
    """Return whether opening a database would create it.

    Raises:
        StoreError: If a server cannot be reached, or if its database is not ours.
    """
    _require_driver(address)
    return opening.is_new(address)


def check(address: Address) -> datetime | None:
    """Check a whole database, which may take a long time and changes nothing; return when a table was changed last.

    Raises:
        StoreError: As `Store.open`.
    """
    _require_driver(address)
    changed_at = opening.last_change(address)
    opening.check_integrity(address)
    return changed_at


def backup(address: Address, file: Path) -> None:
    """Write a checked copy of a database as it is to a new file; writes may go on meanwhile.

    Raises:
        StoreError: As `Store.open`, `backup-exists` or `backup-failed`.
    """
    _require_driver(address)
    backups.back_up(address, file)


def restore(file: Path, address: Address) -> None:
    """Create a database from a backup after checking it; an existing one is never overwritten.

    Raises:
        StoreError: If the backup fails its check, if it is one of another kind, or `backup-exists`.
    """
    _require_driver(address)
    backups.restore(file, address)


def exclusive_lock(address: Address) -> AbstractContextManager[None]:
    """Return the single-instance lock of a database.

    Raises:
        StoreError: `database-in-use`, when it is entered and another process holds it.
    """
    if isinstance(address, Path):
        return instance_lock.exclusive_lock(address)
    _require_driver(address)
    from engine.store.cluster import exclusive

    return exclusive.exclusive_lock(address)


def migrate(source: Address, target: Address, on_progress: copying.OnProgress) -> int:
    """Copy a database that nobody uses to an empty one and compare everything; return the number of rows.

    An interrupted copy is continued.

    Raises:
        StoreError: `copy-of-nothing`, `copy-onto-itself`, `copy-not-empty` or `copy-differs`, or if a database cannot be
            used.
    """
    if is_new(source):
        raise StoreError("copy-of-nothing", path=str(source))
    _require_driver(target)
    source, target = absolute(source), absolute(target)
    if source == target:
        raise StoreError("copy-onto-itself", path=str(source))
    with exclusive_lock(source), exclusive_lock(target):
        return copying.copy(opening.prepare(source), target, on_progress)


def _require_driver(address: Address) -> None:
    if not isinstance(address, Path) and find_spec("psycopg") is None:
        raise StoreError("database-driver-missing", path=str(address))
