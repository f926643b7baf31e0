"""The base class of a store's parts; it executes statements and knows which tables belong to this process."""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from sqlalchemy import ColumnElement, Connection, Executable, Select, literal_column, select, true

from engine.kernel.errors import StoreError
from engine.store import writes
from engine.store.addresses import Address
from engine.store.engines import Database
from engine.store.schema import tables

_T = TypeVar("_T")


def find(connection: Connection, kind: Callable[..., _T], query: Select[Any]) -> list[_T]:
    """Return a query's rows as objects with one field per column."""
    return [kind(**row) for row in connection.execute(query).mappings()]


class Shards(Protocol):
    """The shards of a process in a cluster; a server's id determines its shard."""

    @property
    def shard_count(self) -> int:
        """The total number of shards."""

    @property
    def active(self) -> Collection[int]:
        """The shards that the process is active on, that is, whose tables it serves."""


class BaseStore:
    """An open database.

    Attributes:
        address: The database.
        shards: The shards of this process in a cluster: the store finds only work that is due for their tables. None
            without a cluster.
    """

    def __init__(self, address: Address) -> None:
        """Use a database that `opening` has prepared."""
        self.address = address
        self.shards: Shards | None = None
        self._database = Database(address)
        self._tidied = set[int]()
        """Tidied messages, deleted when the next table is written; if the process is killed first, they are tidied again."""

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended."""
        if self._tidied:
            with suppress(StoreError):  # a full disk, for instance
                await self._write(writes.delete_messages, tuple(self._tidied))
        await self._database.close()

    def _takes_care(self, guild_id: int) -> bool:
        """Return whether the server's tables belong to this process."""
        return self.shards is None or (guild_id >> 22) % self.shards.shard_count in self.shards.active

    def _ours(self, guild_id: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the SQL condition that the server's tables belong to this process."""
        if self.shards is None:
            return true()
        shard = guild_id.op(">>")(literal_column("22")) % self.shards.shard_count
        return shard.in_(sorted(self.shards.active))

    def _of_our_table(self, table_id: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the SQL condition that a table belongs to this process. It is checked table by table, in query order."""
        if self.shards is None:
            return true()
        owned = tables.alias("owned")
        return self._ours(select(owned.c.guild_id).where(owned.c.id == table_id).scalar_subquery())

    async def _rows(self, query: Executable) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def _all(self, kind: Callable[..., _T], query: Select[Any]) -> list[_T]:
        return await self._database.read(lambda connection: find(connection, kind, query))

    async def _first(self, kind: Callable[..., _T], query: Select[Any]) -> _T | None:
        return next(iter(await self._all(kind, query)), None)

    async def _values(self, query: Select[Any]) -> list[Any]:
        """Return the values found by a single-column query."""
        return [value for (value,) in await self._rows(query)]

    async def _value(self, query: Select[Any]) -> Any:  # noqa: ANN401 -- that of the column
        return next(iter(await self._values(query)), None)

    async def _execute(self, statement: Executable) -> None:
        await self._write(lambda connection: connection.execute(statement))

    async def _write(
        self,
        work: Callable[..., _T],
        *arguments: Any,  # noqa: ANN401 -- those of the function
        announced: Callable[[_T], tuple[str, int]] | None = None,
    ) -> _T:
        """Call `work` with a connection and the arguments in a transaction; return its result.

        `announced` turns the result into the kind and number that are announced to other processes.
        """

        def transaction(connection: Connection) -> _T:
            result = work(connection, *arguments)
            if announced is not None:
                self._announce(connection, *announced(result))
            return result

        return await self._database.transact(transaction)

    def _announce(self, connection: Connection, kind: str, number: int) -> None:
        """Announce to other processes, after the commit, what to drop from their caches; in one process, do nothing."""
