"""The store of a process in a cluster: what it writes depends on its membership, and the others learn what they may have cached."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from contextvars import ContextVar
from typing import NoReturn, TypeVar

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.announcements import ANNOUNCE, Listener
from engine.store.postgresql.membership import Membership
from engine.store.postgresql.schema import prepare_database
from engine.store.postgresql.store import PostgreSQLStore
from engine.store.rows import Commit, TableRow
from engine.store.sql.transaction import Transaction, Work

_T = TypeVar("_T")

_announced: ContextVar[tuple[str, int] | None] = ContextVar("_announced", default=None)
"""What the next transaction of this task announces: a kind and a number."""


class ClusterStore(PostgreSQLStore):
    """An open PostgreSQL database that several processes share; see `Store` for its methods.

    Every writing method raises `StoreError` with `lease-lost` once the process is no member any more. What is due is that
    of the tables of this process. A change of a table that another process takes care of is announced.
    """

    def __init__(self, address: PostgreSQLAddress, membership: Membership) -> None:
        super().__init__(address)
        self.membership = membership

    @classmethod
    async def open_shared(cls, address: PostgreSQLAddress, name: str, expiry: float) -> "ClusterStore":
        """Open a database to share it, and prepare a membership; create or migrate its schema.

        Args:
            address: The database.
            name: The name of the process, for the log.
            expiry: Seconds after its last heartbeat in which a process loses its membership.

        Raises:
            StoreError: As `PostgreSQLStore.open`.
        """
        await asyncio.to_thread(prepare_database, address)
        return cls(address, Membership(address, name, expiry))

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended, and leave the cluster."""
        await super().close()
        if self.membership.instance_id:
            with suppress(StoreError):  # then the leases expire
                await self.membership.leave()
        await self.membership.close()

    async def listen(
        self, on_announcement: Callable[[str, int], None], on_gap: Callable[[], None]
    ) -> NoReturn:
        """Hear what the other processes announce, until cancelled; see `Listener`."""
        await Listener(self.address, self.membership.instance_id, on_announcement, on_gap).run()

    def use_membership(self) -> None:
        """Read and write as a member from now on; to be called once the process has joined."""
        self.dialect = self._connections.dialect = self.membership.dialect
        self._connections.fence = self.membership.fence

    async def commit(self, commit: Commit) -> TableRow:
        """Write a change of a table; return the table as stored."""
        changes_server = commit.move is not None and commit.move.guild_id is not None
        with _announcing("table", commit.row.id) if changes_server else nullcontext():
            return await super().commit(commit)

    async def save_guild_setting(self, guild_id: int, name: str, value: str) -> None:
        """Store a setting of a server."""
        with _announcing("guild", guild_id):
            await super().save_guild_setting(guild_id, name, value)

    async def save_person_setting(self, person_id: int, name: str, value: str) -> None:
        """Store a setting of a person."""
        with _announcing("person", person_id):
            await super().save_person_setting(person_id, name, value)

    async def forget_person(
        self,
        person_id: int,
        name: str,
        digest: str,
        commits: Sequence[Commit],
        at: str,
        rewrite: Callable[[str, Collection[str]], str],
    ) -> None:
        """Write the changes by which a person leaves the open tables, and remove the person everywhere."""
        with _announcing("everything", 0):
            await super().forget_person(person_id, name, digest, commits, at, rewrite)

    async def _transact(self, work: Work[_T]) -> _T:
        announced = _announced.get()

        def announcing(transaction: Transaction) -> _T:
            result = work(transaction)
            told = announced
            if isinstance(result, TableRow) and not self.membership.owns(result.guild_id):
                told = "table", result.id
            if told is not None:
                payload = " ".join(map(str, (self.membership.instance_id, *told)))
                transaction.execute(ANNOUNCE.replace("%s", "?"), (payload,))
            return result

        return await super()._transact(announcing)


@contextmanager
def _announcing(kind: str, number: int) -> Iterator[None]:
    token = _announced.set((kind, number))
    try:
        yield
    finally:
        _announced.reset(token)
