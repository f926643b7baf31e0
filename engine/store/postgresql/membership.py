"""The membership of a process in a cluster: the processes that share a database, each with the leases of some shards.

A process whose heart has not beaten for a while loses its membership and all leases, and can write nothing from then on:
every writing transaction holds a lock on the process's row, without which it is refused (`fence`). A lease is exclusive,
so of what is due for a table only one process learns. Therefore rows of the outbox need no lock of their own, which would
have to last as long as a request to Discord.
"""

import asyncio
import logging
import math
import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, replace
from typing import Any

import psycopg
from psycopg import errors

from engine.kernel.errors import StoreError
from engine.store.addresses import PostgreSQLAddress
from engine.store.postgresql.announcements import ANNOUNCE, AsyncConnection, connect_async
from engine.store.postgresql.connection import DIALECT, connect, translate_error
from engine.store.postgresql.schema import LOCK_NUMBER
from engine.store.postgresql.session_lock import SHARED_LOCK
from engine.store.sql.transaction import Dialect

_log = logging.getLogger(__name__)

_BEATS = 4
"""The number of heartbeats in the time after whose last one a process loses its membership."""
_TIMEOUT = 5.0
"""Seconds after which a request counts as failed, and its connection as lost."""
_PATIENCE = "3s"
"""How long to wait for a lock, such as that of a process that has used the database alone and was killed."""
_LOCK = "SELECT pg_advisory_xact_lock(%s, hashtext('cluster of ' || current_schema()))"
_LIVES = "expires_at > clock_timestamp()"
_RENEW = f"""
    UPDATE instances SET expires_at = clock_timestamp() + %(expiry)s * interval '1 second'
    FROM (SELECT {_LIVES} AS was_alive FROM instances WHERE id = %(id)s) AS before
    WHERE id = %(id)s RETURNING was_alive
"""  # noqa: S608 -- a condition of ours
_DELETE_EXPIRED = f"""
    DELETE FROM instances WHERE id IN (
        SELECT id FROM instances WHERE id <> %s AND NOT {_LIVES} FOR UPDATE SKIP LOCKED
    ) RETURNING name
"""  # noqa: S608 -- likewise; a transaction in progress keeps its process, but must not make the others wait
_INSERT = """
    INSERT INTO instances (name, expires_at) VALUES (%s, clock_timestamp() + %s * interval '1 second') RETURNING id
"""
_AGREE = """
    INSERT INTO sharding (id, shard_count) VALUES (1, %s)
    ON CONFLICT (id) DO UPDATE SET shard_count = CASE
        WHEN EXISTS (SELECT 1 FROM instances) THEN sharding.shard_count ELSE excluded.shard_count END
    RETURNING shard_count
"""
_SELECT_MEMBERS = f"""
    SELECT name, ARRAY(SELECT shard FROM shard_leases WHERE instance_id = id ORDER BY shard)
    FROM instances WHERE {_LIVES} ORDER BY id
"""  # noqa: S608 -- likewise
_SELECT_BUSY_GROUPS = "SELECT shard_group FROM session_starts WHERE free_from > clock_timestamp()"
_RESERVE_START = """
    INSERT INTO session_starts AS known (shard_group, free_from)
    VALUES (%(group)s, clock_timestamp() + %(interval)s * interval '1 second')
    ON CONFLICT (shard_group) DO UPDATE
    SET free_from = greatest(known.free_from, clock_timestamp()) + %(interval)s * interval '1 second'
    RETURNING CAST(extract(epoch FROM free_from - clock_timestamp()) AS float8) - %(interval)s
"""

_COUNT_CHANGE = """
    INSERT INTO table_tokens AS known (table_id, token) VALUES (?, 1)
    ON CONFLICT (table_id) DO UPDATE SET token = known.token + 1
"""
_OURS = """
    ((SELECT owned.guild_id FROM tables AS owned WHERE owned.id = {table_id}) >> 22) % {shard_count}
        = ANY (ARRAY(SELECT shard FROM shard_leases WHERE instance_id = {instance_id} AND active))
"""
"""Looks at the tables one by one, in whatever order the query wants them, and never joins all of them."""


@dataclass(frozen=True)
class Lease:
    """Which process has a shard; `active` if it takes care of the shard's tables."""

    instance_id: int
    active: bool


@dataclass(frozen=True)
class Distribution:
    """What a process is to do so that all have their share of the shards: which to take, and one to hand over."""

    take: tuple[int, ...]
    hand_over: int | None = None


def distribute(
    own_id: int,
    staying: Collection[int],
    leases: Mapping[int, Lease],
    shard_count: int,
    may_start: Callable[[int], bool] = lambda _: True,
) -> Distribution:
    """Return what a process is to do.

    A shard is handed over only while all others are taken care of, and if it may be started again at once: so at most
    one at a time is without a connection, and not for long.

    Args:
        own_id: The process.
        staying: The processes that do not leave.
        leases: The leases by shard; a shard without one is free.
        shard_count: The number of shards.
        may_start: Returns whether a shard may be started now.
    """
    held = sorted(shard for shard, lease in leases.items() if lease.instance_id == own_id)
    free = [shard for shard in range(shard_count) if shard not in leases]
    share = math.ceil(shard_count / len(staying)) if own_id in staying else 0
    take = tuple(free[: max(0, share - len(held))])
    is_settled = not free and all(lease.active for lease in leases.values())
    if not is_settled or not staying:
        return Distribution(take)
    return Distribution(take, next(filter(may_start, reversed(held[share:])), None))


@dataclass(frozen=True)
class Beat:
    """What a heartbeat has found out.

    Attributes:
        held: The shards of this process, those that it hands over included.
        hand_over: One of them that is to be handed over; what is due for its tables is no longer found.
        members: The number of processes, those that leave included.
        others_stay: Whether there is another process that does not leave.
    """

    held: frozenset[int]
    hand_over: int | None
    members: int
    others_stay: bool


class Membership:
    """The membership of this process, on a connection of its own.

    Attributes:
        instance_id: The number of this process; 0 before it joins.
        shard_count: The number of shards on which the processes agree.
        active: The shards of whose tables this process takes care.
        members: The number of processes when the heart has beaten last.
        heartbeat: Seconds between two heartbeats.
        start_groups: The number of groups of shards, each of which may start one shard at a time.
    """

    def __init__(self, address: PostgreSQLAddress, name: str, expiry: float) -> None:
        """Prepare to join.

        Args:
            address: The database.
            name: The name of the process, for the log.
            expiry: Seconds after its last heartbeat in which the process loses its membership.
        """
        self.name = name
        self.heartbeat = expiry / _BEATS
        self.instance_id = 0
        self.shard_count = 1
        self.active = set[int]()
        self.members = 1
        self.start_groups = 1
        self._address = address
        self._expiry = expiry
        self._valid_until = math.inf  # before it joins, it has nothing to lose
        self._connection: AsyncConnection | None = None
        self._requests = asyncio.Lock()

    # what other parts of the process ask

    def shard_of(self, guild_id: int) -> int:
        """Return the shard of a server; the first one for what is on none."""
        return (guild_id >> 22) % self.shard_count

    def owns(self, guild_id: int) -> bool:
        """Return whether this process takes care of the tables of a server."""
        return self.shard_of(guild_id) in self.active

    def ensure_alive(self) -> None:
        """Raise if the leases of this process may have expired.

        Raises:
            StoreError: `lease-lost`.
        """
        if time.monotonic() >= self._valid_until:
            raise StoreError("lease-lost")

    @property
    def fence(self) -> str:
        """A query that finds something as long as this is a member, and keeps it one until the end of the transaction."""
        return f"SELECT 1 FROM instances WHERE id = {self.instance_id} FOR KEY SHARE"  # noqa: S608 -- a number

    @property
    def dialect(self) -> Dialect:
        """The dialect by which statements find what is due for the tables of this process only."""
        return replace(
            DIALECT,
            token="coalesce((SELECT token FROM table_tokens WHERE table_id = tables.id), 0)",  # noqa: S106 -- of a row
            swap_token=f"{_COUNT_CHANGE} WHERE known.token = ?",
            change_token=_COUNT_CHANGE,
            ours=_OURS.format(
                shard_count=self.shard_count, instance_id=self.instance_id, table_id="{table_id}"
            ),
        )

    # joining and leaving

    async def join(self, shard_count: int) -> None:
        """Become a member; `shard_count` counts if there are no others, or else has to be what they have agreed on.

        Raises:
            StoreError: `shards-disagree`; `database-in-use` if a process uses the database alone.
        """
        started = time.monotonic()
        async with self._transaction() as connection:
            await connection.execute(_DELETE_EXPIRED, (0,))
            ((agreed,),) = await _fetch(connection, _AGREE, shard_count)
            if agreed != shard_count:
                raise StoreError("shards-disagree", wanted=shard_count, agreed=agreed)
            ((instance_id,),) = await _fetch(connection, _INSERT, self.name, self._expiry)
        self.instance_id, self.shard_count = instance_id, shard_count
        self._valid_until = started + self._expiry

    async def agreed_shard_count(self) -> int | None:
        """Return the number of shards on which the living members agree; None if there are none."""
        async with self._transaction() as connection:
            rows = await _fetch(
                connection,
                f"SELECT shard_count FROM sharding WHERE EXISTS (SELECT 1 FROM instances WHERE {_LIVES})",  # noqa: S608 -- a condition of ours
            )
        return rows[0][0] if rows else None

    async def announce_departure(self) -> None:
        """Announce that this process leaves; its heartbeats hand all shards over from now on."""
        async with self._transaction() as connection:
            await connection.execute("UPDATE instances SET leaving = true WHERE id = %s", (self.instance_id,))
            await self._announce_leases(connection)

    async def leave(self) -> None:
        """Delete the membership and all leases, so that the others take them at once."""
        self._valid_until = 0.0
        self.active.clear()
        async with self._transaction() as connection:
            await connection.execute("DELETE FROM instances WHERE id = %s", (self.instance_id,))
            await self._announce_leases(connection)

    async def close(self) -> None:
        """Close the connection; without `leave`, the leases last until they expire."""
        await self._disconnect()

    # leases

    async def beat(self) -> Beat:
        """Renew the leases, take free shards up to a fair share, and choose what to hand over.

        If this process was late itself, probably the database could not be reached, and the others are late, too; they
        then have until the next heartbeat.

        Raises:
            StoreError: `lease-lost` if this process is no member any more, `database-…` if the database fails.
        """
        started = time.monotonic()
        async with self._transaction() as connection:
            renewed = await _fetch(connection, _RENEW, id=self.instance_id, expiry=self._expiry)
            if not renewed:
                self._valid_until = 0.0
                raise StoreError("lease-lost")
            ((was_alive,),) = renewed
            expired = await _fetch(connection, _DELETE_EXPIRED, self.instance_id) if was_alive else []
            members = dict(await _fetch(connection, "SELECT id, leaving FROM instances"))
            leases = {
                shard: Lease(instance_id, active)
                for shard, instance_id, active in await _fetch(
                    connection, "SELECT shard, instance_id, active FROM shard_leases ORDER BY shard"
                )
            }
            staying = {each for each, is_leaving in members.items() if not is_leaving}
            busy = {group for (group,) in await _fetch(connection, _SELECT_BUSY_GROUPS)}
            plan = distribute(
                *(self.instance_id, staying, leases, self.shard_count),
                may_start=lambda shard: shard % self.start_groups not in busy,
            )
            for shard in plan.take:
                await connection.execute(
                    "INSERT INTO shard_leases (shard, instance_id) VALUES (%s, %s)", (shard, self.instance_id)
                )
            if plan.hand_over is not None:
                await self._set_active(connection, plan.hand_over, active=False)
        for (name,) in expired:
            _log.warning("the process %s was not heard of for too long; its shards are free", name)
        self._valid_until = started + self._expiry
        self.members = len(members)
        held = {shard: each.active for shard, each in leases.items() if each.instance_id == self.instance_id}
        self.active.intersection_update(each for each in held if held[each] and each != plan.hand_over)
        others_stay = bool(staying - {self.instance_id})
        return Beat(frozenset((*held, *plan.take)), plan.hand_over, len(members), others_stay)

    async def activate(self, shard: int) -> None:
        """Take care of the tables of a shard from now on.

        Raises:
            StoreError: `lease-lost` if the shard is not this process's any more, `database-…` if the database fails.
        """
        async with self._transaction() as connection:
            if not await self._set_active(connection, shard, active=True):
                raise StoreError("lease-lost")
            await self._announce_leases(connection)
        self.active.add(shard)

    async def release(self, shard: int) -> None:
        """Delete the lease of a shard."""
        self.active.discard(shard)
        async with self._transaction() as connection:
            await connection.execute(
                "DELETE FROM shard_leases WHERE shard = %s AND instance_id = %s", (shard, self.instance_id)
            )
            await self._announce_leases(connection)

    async def _set_active(self, connection: AsyncConnection, shard: int, *, active: bool) -> bool:
        """Activate or deactivate the lease of a shard; return whether this process has it."""
        cursor = await connection.execute(
            "UPDATE shard_leases SET active = %s WHERE shard = %s AND instance_id = %s",
            (active, shard, self.instance_id),
        )
        return cursor.rowcount == 1

    async def _announce_leases(self, connection: AsyncConnection) -> None:
        await connection.execute(ANNOUNCE, (f"{self.instance_id} leases 0",))

    async def reserve_start(self, shard: int, interval: float) -> float:
        """Reserve the next start of a shard, at least `interval` seconds after the last one in its group; return the wait."""
        async with self._transaction() as connection:
            group = shard % self.start_groups
            ((wait,),) = await _fetch(connection, _RESERVE_START, group=group, interval=interval)
        return max(0.0, float(wait))

    # requests

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """Hold the lock of the cluster in a transaction; after an error the next one has a new connection.

        Raises:
            StoreError: `database-…`.
        """
        async with self._requests:
            try:
                async with asyncio.timeout(_TIMEOUT):
                    if self._connection is None:
                        self._connection = await self._connect()
                    async with self._connection.transaction():
                        await self._connection.execute(_LOCK, (LOCK_NUMBER,))
                        yield self._connection
            except StoreError:
                raise
            except BaseException as error:
                await self._disconnect()
                if isinstance(error, TimeoutError):
                    why = f"no answer in {_TIMEOUT:g} s"
                    raise StoreError("database-unreachable", path=str(self._address), why=why) from error
                if isinstance(error, psycopg.Error):
                    raise translate_error(error, self._address) from error
                raise

    async def _connect(self) -> AsyncConnection:
        """Connect; the connection shares the lock that a process holds which uses the database alone."""
        connection = await connect_async(self._address)
        try:
            await connection.execute(f"SET lock_timeout = '{_PATIENCE}'".encode())
            await connection.execute(SHARED_LOCK, (LOCK_NUMBER,))
        except errors.LockNotAvailable as error:
            await connection.close()
            raise StoreError("database-in-use", path=str(self._address)) from error
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(psycopg.Error):
                await connection.close()


async def _fetch(connection: AsyncConnection, sql: str, *values: object, **named: object) -> list[Any]:
    """Execute a query; return its rows."""
    cursor = await connection.execute(sql.encode(), named or values)
    return await cursor.fetchall()


def read_members(address: PostgreSQLAddress) -> list[tuple[str, list[int]]]:
    """Return the names of the living members, each with its shards.

    Raises:
        StoreError: `database-…`.
    """
    try:
        with closing(connect(address)) as connection:
            return connection.execute(_SELECT_MEMBERS).fetchall()
    except psycopg.Error as error:
        raise translate_error(error, address) from error
