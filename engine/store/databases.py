"""The database at an address, whatever kind it is; what belongs to a kind is imported only if an address is of that kind."""

from contextlib import AbstractContextManager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from engine.kernel.errors import StoreError
from engine.store import copying
from engine.store.addresses import Address, PostgreSQLAddress, absolute
from engine.store.protocol import Store

if TYPE_CHECKING:
    from engine.store.postgresql.cluster_store import ClusterStore


async def open_store(address: Address) -> Store:
    """Open a database, or create one; migrate an older one.

    Raises:
        StoreError: As `SQLiteStore.open` or `PostgreSQLStore.open`.
    """
    if isinstance(address, Path):
        from engine.store.sqlite.store import SQLiteStore

        return await SQLiteStore.open(address)
    _require_driver(address)
    from engine.store.postgresql.store import PostgreSQLStore

    return await PostgreSQLStore.open(address)


async def open_shared_store(address: PostgreSQLAddress, name: str) -> "ClusterStore":
    """Open a database that several processes share, or create one; migrate an older one.

    Raises:
        StoreError: As `ClusterStore.open_shared`.
    """
    _require_driver(address)
    from engine.store.postgresql.cluster_store import ClusterStore

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
    if isinstance(address, Path):
        return not address.exists()
    _require_driver(address)
    from engine.store.postgresql.schema import is_empty

    return is_empty(address)


def exclusive_lock(address: Address) -> AbstractContextManager[None]:
    """Return the single-instance lock of a database.

    Raises:
        StoreError: `database-in-use`, when it is entered and another process holds it.
    """
    if isinstance(address, Path):
        from engine.store.sqlite import instance_lock

        return instance_lock.exclusive_lock(address)
    _require_driver(address)
    from engine.store.cluster import exclusive

    return exclusive.exclusive_lock(address)


def restore(backup: Path, address: Address) -> None:
    """Create a database from a backup after checking it; an existing one is never overwritten.

    Raises:
        StoreError: If the backup fails its check, if it is one of another kind, or `backup-exists`.
    """
    if isinstance(address, Path):
        from engine.store.sqlite.backup import restore as restore_file

        return restore_file(backup, address)
    _require_driver(address)
    from engine.store.postgresql.backup import restore as restore_dump

    return restore_dump(backup, address)


def migrate(source: Address, target: Address, on_progress: copying.OnProgress) -> int:
    """Copy a database that nobody uses to an empty one and compare everything; return the number of rows.

    An interrupted copy is continued.

    Raises:
        StoreError: `copy-of-nothing`, `copy-onto-itself`, `copy-not-empty` or `copy-differs`, or if a database cannot be
            used.
    """
    if is_new(source):
        raise StoreError("copy-of-nothing", path=str(source))
    if absolute(source) == absolute(target):
        raise StoreError("copy-onto-itself", path=str(source))
    with (
        exclusive_lock(source),
        exclusive_lock(target),
        _endpoint(source, is_target=False) as copied,
        _endpoint(target, is_target=True) as filled,
    ):
        return copying.copy(copied, filled, on_progress)


def _endpoint(address: Address, *, is_target: bool) -> AbstractContextManager[copying.Endpoint]:
    if isinstance(address, Path):
        from engine.store.sqlite import endpoint

        return endpoint.open_endpoint(address, is_target=is_target)
    _require_driver(address)
    from engine.store.postgresql.endpoint import open_endpoint

    return open_endpoint(address, is_target=is_target)


def _require_driver(address: PostgreSQLAddress) -> None:
    if find_spec("psycopg") is None:
        raise StoreError("database-driver-missing", path=str(address))
