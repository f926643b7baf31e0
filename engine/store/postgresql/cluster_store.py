"""The store of a process in a cluster: it finds what is due for its shards, and the others learn what they may have cached."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from dataclasses import replace
from typing import NoReturn, TypeVar

from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster.announcements import ANNOUNCE, Listener, payload
from engine.store.cluster.membership import Membership
from engine.store.postgresql.connection import DIALECT
from engine.store.postgresql.schema import prepare_database
from engine.store.postgresql.store import PostgreSQLStore
from engine.store.rows import Commit, TableRow
from engine.store.sql.transaction import Dialect, Transaction, Work

_T = TypeVar("_T")

_COUNT_CHANGE = """
    INSERT INTO table_tokens AS known (table_id, token) VALUES (?, 1)
    ON CONFLICT (table_id) DO UPDATE SET token = known.token + 1
"""
_OURS = """
    ((SELECT owned.guild_id FROM tables AS owned WHERE owned.id = {{table_id}}) >> 22) % {shard_count}
        = ANY (CAST('{{{{{shards}}}}}' AS integer[]))
"""
"""Looks at the tables one by one, in whatever order the query wants them, and never joins all of them."""
_announced: ContextVar[tuple[str, int] | None] = ContextVar("_announced", default=None)
"""What the next transaction of this task announces: a kind and a number."""


class ClusterStore(PostgreSQLStore):
    """An open PostgreSQL database that several processes share; see `Store` for its methods.

    What is due is that of the tables of this process. A change of a table that another process takes care of is announced.
    """

    def __init__(self, address: PostgreSQLAddress, membership: Membership) -> None:
        super().__init__(address)
        self.membership = membership

    @property
    def dialect(self) -> Dialect:  # type: ignore[override]  # which changes with the shards of this process
        """The dialect by which statements find what is due for the tables of this process only."""
        shards = ",".join(map(str, sorted(self.membership.active)))
        return replace(
            DIALECT,
            token="coalesce((SELECT token FROM table_tokens WHERE table_id = tables.id), 0)",  # noqa: S106 -- of a row
            swap_token=f"{_COUNT_CHANGE} WHERE known.token = ?",
            change_token=_COUNT_CHANGE,
            ours=_OURS.format(shard_count=self.membership.shard_count, shards=shards),
        )

    @classmethod
    async def open_shared(cls, address: PostgreSQLAddress, name: str) -> "ClusterStore":
        """Open a database to share it, and prepare a membership; create or migrate its schema.

        Args:
            address: The database.
            name: What the others see of the process.

        Raises:
            StoreError: As `PostgreSQLStore.open`.
        """
        await asyncio.to_thread(prepare_database, address)
        return cls(address, Membership(address, name))

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended, and leave the cluster."""
        await super().close()
        await self.membership.leave()

    async def listen(
        self, on_announcement: Callable[[str, int], None], on_gap: Callable[[], None]
    ) -> NoReturn:
        """Hear what the other processes announce, until cancelled; see `Listener`."""
        await Listener(self.address, self.membership.number, on_announcement, on_gap).run()

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
        self._connections.dialect = self.dialect

        def announcing(transaction: Transaction) -> _T:
            result = work(transaction)
            told = announced
            if isinstance(result, TableRow) and not self.membership.owns(result.guild_id):
                told = "table", result.id
            if told is not None:
                transaction.execute(ANNOUNCE.replace("%s", "?"), (payload(self.membership.number, *told),))
            return result

        return await super()._transact(announcing)


@contextmanager
def _announcing(kind: str, number: int) -> Iterator[None]:
    token = _announced.set((kind, number))
    try:
        yield
    finally:
        _announced.reset(token)
