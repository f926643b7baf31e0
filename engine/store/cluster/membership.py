"""A process's membership in a cluster of processes that share a database and its shards.

Everything a process holds in the cluster is a lock (`Lock`) in its only session, so all processes see the same locks
on the server. A killed process loses everything at once; a process that hangs or is cut off loses it when the server
has not heard from it for `SESSION_TIMEOUT`. Such a process can tell by its own clock: from then on it has no active
shards and posts nothing, and its late writes are refused because the tables have a newer revision. The shards of a
lost process stay reserved for a while (`GRACE`): if only the session was lost, for example because the server
restarted, the process reacquires its locks in a new session.
"""

import asyncio
import logging
import math
import secrets
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import psycopg

from engine.kernel.errors import StoreError
from engine.store import upgrading
from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster.announcements import ANNOUNCE, payload
from engine.store.cluster.distribution import Distribution, View, distribute, read_view
from engine.store.cluster.session import (
    GROUP,
    NAME,
    SELECT_LOCKS,
    SESSION_TIMEOUT,
    AsyncConnection,
    Lock,
    connect,
    connect_async,
    read_key,
    translate,
)

_log = logging.getLogger(__name__)

HEARTBEAT = 2.0
"""Seconds between heartbeats."""
GRACE = 3.0
"""Seconds that a process has to reclaim its shards after losing its session, which it notices at its next heartbeat."""
_ANSWER_TIMEOUT = 5.0
"""Seconds without an answer after which a session counts as lost."""
_ENTER_TIMEOUT = 10.0
_POLL_INTERVAL = 0.25

_SHARE = f"SELECT pg_advisory_lock_shared({GROUP}, key) FROM unnest(CAST(%s AS integer[])) AS key"  # noqa: S608 -- an expression of ours
_TAKE = f"SELECT key FROM unnest(CAST(%s AS integer[])) AS key WHERE pg_try_advisory_lock({GROUP}, key)"  # noqa: S608 -- likewise
_GIVE_BACK = f"SELECT pg_advisory_unlock({GROUP}, %s)"
_SELECT_BACKEND = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END_BACKEND = (
    "SELECT pg_terminate_backend(pid, 3000) FROM pg_stat_activity WHERE (pid, backend_start) = (%s, %s)"
)
_SELECT_REVISION = "SELECT version_num FROM alembic_version"
_SELECT_NAMES = "SELECT pid, application_name FROM pg_stat_activity"


@dataclass(frozen=True)
class Beat:
    """The outcome of a heartbeat.

    Attributes:
        held: The shards of this process, including any shard being handed over.
        hand_over: The shard to hand over, if any; work due for its tables is no longer found.
        others_stay: Whether there is another process that is not leaving.
    """

    held: frozenset[int]
    hand_over: int | None
    others_stay: bool


class Membership:
    """The membership of this process.

    Attributes:
        number: The number of this process in announcements.
        shard_count: The total number of shards that the processes agree on.
        members: The number of processes at the last heartbeat, including processes that are leaving.
        start_groups: The number of groups of shards, each of which may start one shard at a time.
        heartbeat: Seconds between heartbeats.
    """

    def __init__(self, address: PostgreSQLAddress, name: str) -> None:
        """Prepare to join under `name`, which is shown to other processes."""
        self.number = secrets.randbits(63)
        self.shard_count = 1
        self.members = 1
        self.start_groups = 1
        self.heartbeat = HEARTBEAT
        self._address = address
        self._name = f"{NAME} {name}"
        self._connection: AsyncConnection | None = None
        self._backend: tuple[int, datetime] | None = None
        """The server process that has the session, and since when; the last such process if the session is lost."""
        self._requests = asyncio.Lock()
        self._valid_until = math.inf  # before it joins, it has nothing to lose
        self._held = set[int]()
        self._active = set[int]()
        self._leaves = False
        self._seen = View({})
        self._reserved: dict[int, float] = {}
        """The shards whose process is gone, each with the time until which that process may come back."""
        self._patience: float | None = None
        """Seconds for which all shards that are free when this process enters stay reserved; None once it has checked."""
        self._starts = set[int]()
        """The shard groups in which this process has just started a shard or is about to."""
        self._timers = set[asyncio.Task[None]]()

    # what other parts of the process ask

    @property
    def has_joined(self) -> bool:
        """Whether this process is a member."""
        return self._backend is not None

    @property
    def active(self) -> frozenset[int]:
        """The shards that this process is active on; none if its locks may have been lost."""
        return frozenset(self._active) if time.monotonic() < self._valid_until else frozenset()

    def shard_of(self, guild_id: int) -> int:
        """Return the given server's shard; for None, the first shard."""
        return (guild_id >> 22) % self.shard_count

    def owns(self, guild_id: int) -> bool:
        """Return whether the server's tables belong to this process."""
        return self.shard_of(guild_id) in self.active

    def ensure_alive(self) -> None:
        """Raise if this process may have lost its locks.

        Raises:
            StoreError: `shards-lost`.
        """
        if time.monotonic() >= self._valid_until:
            raise StoreError("shards-lost")

    # joining and leaving

    async def agreed_shard_count(self) -> int | None:
        """Return the number of shards that the members agree on; None if there are no members.

        Raises:
            StoreError: `database-unreachable`.
        """
        try:
            async with asyncio.timeout(_ENTER_TIMEOUT), await connect_async(self._address) as connection:
                view = read_view(await _fetch(connection, SELECT_LOCKS))
        except (psycopg.Error, TimeoutError) as error:
            raise translate(error, self._address) from error
        return min(view.members.values(), default=None)

    async def join(self, shard_count: int) -> None:
        """Become a member; `shard_count` must equal the number that other members have agreed on.

        Raises:
            StoreError: `shards-disagree`; `database-in-use` if a process has the database to itself; `database-newer`
                if it has been upgraded since this process opened it; `database-unreachable`.
        """
        self.shard_count = shard_count
        await self._enter()
        self._patience = GRACE  # the others may just be entering, too

    async def announce_departure(self) -> None:
        """Announce that this process is leaving; from now on, its heartbeats hand over all its shards."""
        self._leaves = True
        await self._execute(_SHARE, [Lock.LEAVING.key()])
        await self._announce()

    async def leave(self) -> None:
        """Release the membership and all shards, so that others can take them at once."""
        self._valid_until = 0.0
        self._held.clear()
        self._active.clear()
        for each in self._timers:
            each.cancel()
        if self._connection is not None:
            with suppress(StoreError):  # then the session is lost anyway
                await self._execute("SELECT pg_advisory_unlock_all()")
                await self._announce()
            await self._disconnect()

    # shards

    async def beat(self) -> Beat:
        """Show the server that this process is alive, take free shards up to a fair share, and choose one to hand over.

        If the session was lost, all locks are reacquired in a new session.

        Raises:
            StoreError: `shards-lost` if another process has taken a shard of this one, `shards-disagree` or
                `database-in-use` if the cluster has been restarted without this process; `database-unreachable`.
        """
        try:
            view = await self._look()
        except StoreError:
            await self._enter()
            self._patience = SESSION_TIMEOUT  # probably the others have lost their sessions, too
            view = await self._look()
        plan = self._plan(view)
        if plan.hand_over is not None:
            plan, view = await self._begin_hand_over(view)
        if plan.take:
            self._held.update(await self._take(Lock.SHARD, *plan.take))
        self.members = len(view.members)
        return Beat(frozenset(self._held), plan.hand_over, bool(view.staying - {self._process}))

    async def activate(self, shard: int) -> None:
        """Become active on the shard.

        Raises:
            StoreError: `shards-lost` if this process does not have the shard; `database-unreachable`.
        """
        if shard not in self._held or (
            shard not in self._active and not await self._take(Lock.ACTIVE, shard)
        ):
            raise StoreError("shards-lost")
        self._active.add(shard)
        await self._announce()

    async def release(self, shard: int) -> None:
        """Release the shard.

        If the database fails, the session ends, which also frees the shard.

        Raises:
            StoreError: `database-unreachable`.
        """
        self._active.discard(shard)
        if shard in self._held:
            self._held.discard(shard)
            await self._execute(_GIVE_BACK, Lock.SHARD.key(shard))
            await self._announce()

    async def reserve_start(self, shard: int, interval: float) -> None:
        """Wait until a shard may connect to Discord, then block its group for `interval` seconds."""
        group = shard % self.start_groups
        while not await asyncio.shield(self._reserve_start(group, interval)):  # noqa: ASYNC110 -- others start shards, too
            await asyncio.sleep(_POLL_INTERVAL)

    async def _reserve_start(self, group: int, interval: float) -> bool:
        if group in self._starts:
            return False
        self._starts.add(group)  # the session of this process could take the lock twice
        try:
            if await self._take(Lock.START, group):
                task = asyncio.create_task(self._free_start(group, interval, self._connection))
                self._timers.add(task)
                task.add_done_callback(self._timers.discard)
                return True
        except StoreError:  # the next heartbeat connects again
            pass
        self._starts.discard(group)
        return False

    async def _free_start(self, group: int, interval: float, connection: AsyncConnection | None) -> None:
        await asyncio.sleep(interval)
        self._starts.discard(group)
        if self._connection is connection:  # or else the lock has ended with the session
            with suppress(StoreError):
                await self._execute(_GIVE_BACK, Lock.START.key(group))

    # the heart

    @property
    def _process(self) -> int:
        assert self._backend is not None, "it has joined"
        return self._backend[0]

    async def _look(self) -> View:
        return read_view(await self._execute(SELECT_LOCKS))

    def _plan(self, view: View) -> Distribution:
        """Return the next step, after noting which shards have become free because their process is gone."""
        now, seen, patience = time.monotonic(), self._seen, GRACE
        self._reserved = {each: until for each, until in self._reserved.items() if each not in view.holders}
        free = [each for each in range(self.shard_count) if each not in view.holders]
        if self._patience is None:
            known = {self._process, *seen.leaving, *view.members}
            free = [each for each in free if each in seen.holders and seen.holders[each].process not in known]
            if free:
                _log.warning("the process that had shards %s is gone", ", ".join(map(str, free)))
        else:
            patience, self._patience = self._patience, None
        self._reserved |= dict.fromkeys(free, now + patience)
        self._seen = view
        return distribute(
            *(self._process, view, self.shard_count),
            reserved=[shard for shard, until in self._reserved.items() if now < until],
            start_groups=self.start_groups,
        )

    async def _begin_hand_over(self, view: View) -> tuple[Distribution, View]:
        """Choose again which shard to hand over, if any, while no other process can choose; deactivate that shard."""
        if not await self._take(Lock.HAND_OVER, 0):
            return Distribution(()), view
        view = await self._look()
        plan = self._plan(view)
        if plan.hand_over is not None:
            self._active.discard(plan.hand_over)
            await self._execute(_GIVE_BACK, Lock.ACTIVE.key(plan.hand_over))
        await self._execute(_GIVE_BACK, Lock.HAND_OVER.key())
        return plan, view

    # requests

    async def _take(self, lock: Lock, *numbers: int) -> set[int]:
        """Take whichever locks are free; return their numbers."""
        rows = await self._execute(_TAKE, [lock.key(each) for each in numbers])
        return {read_key(key)[1] for (key,) in rows}

    async def _announce(self) -> None:
        """Trigger a heartbeat of the other processes, because something has changed."""
        await self._execute(ANNOUNCE, payload(self.number, "shards", 0))

    async def _execute(self, sql: str, *values: object) -> list[Any]:
        """Execute a statement, even if the awaiting task is cancelled. After an error, the session and all locks are lost.

        Raises:
            StoreError: `database-unreachable`.
        """
        return await asyncio.shield(self._execute_now(sql, values))

    async def _execute_now(self, sql: str, values: tuple[object, ...]) -> list[Any]:
        async with self._requests:
            if self._connection is None:
                raise StoreError("database-unreachable", path=str(self._address), why="the session is lost")
            started = time.monotonic()
            try:
                async with asyncio.timeout(_ANSWER_TIMEOUT):
                    rows = await _fetch(self._connection, sql, *values)
            except (psycopg.Error, TimeoutError) as error:
                await self._disconnect()
                raise translate(error, self._address) from error
            self._extend(started)
            return rows

    def _extend(self, started: float) -> None:
        """Record that the server has received a request that was sent at `started`."""
        if self._valid_until:  # it has not left
            self._valid_until = started + SESSION_TIMEOUT

    async def _enter(self) -> None:
        """Open a session and take the locks that this process had in its previous session."""
        try:
            async with asyncio.timeout(_ENTER_TIMEOUT):
                connection = await connect_async(self._address, self._name)
                try:
                    await self._take_everything(connection)
                except BaseException:
                    await connection.close()
                    raise
        except (psycopg.Error, TimeoutError) as error:
            raise translate(error, self._address) from error

    async def _take_everything(self, connection: AsyncConnection) -> None:
        if self._backend is not None:  # it may not have noticed yet that the session is lost
            await _fetch(connection, _END_BACKEND, *self._backend)
        await _fetch(connection, _SHARE, [Lock.DATABASE.key()])
        if self._backend is None:
            await self._refuse_newer(connection)
        started = time.monotonic()
        await _fetch(connection, _SHARE, [Lock.SHARD_COUNT.key(self.shard_count)])
        agreed = read_view(await _fetch(connection, SELECT_LOCKS)).members.values()
        others = {each for each in agreed if each != self.shard_count}
        if others:
            raise StoreError("shards-disagree", wanted=self.shard_count, agreed=min(others))
        if self._leaves:
            await _fetch(connection, _SHARE, [Lock.LEAVING.key()])
        wanted = [Lock.SHARD.key(each) for each in self._held]
        wanted += [Lock.ACTIVE.key(each) for each in self._active]
        if len(await _fetch(connection, _TAKE, wanted)) < len(wanted):
            self._valid_until = 0.0
            raise StoreError("shards-lost")
        ((process, since),) = await _fetch(connection, _SELECT_BACKEND)
        self._connection, self._backend = connection, (process, since)
        self._extend(started)

    async def _refuse_newer(self, connection: AsyncConnection) -> None:
        """Raise if a newer version has upgraded the database since this process opened it."""
        ((found,),) = await _fetch(connection, _SELECT_REVISION)
        if found != upgrading.REVISIONS[-1]:
            raise StoreError(
                "database-newer",
                path=str(self._address),
                found=found,
                known=upgrading.REVISIONS[-1],
                copy="none",
            )

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(psycopg.Error):
                await connection.close()


async def _fetch(connection: AsyncConnection, sql: str, *values: object) -> list[Any]:
    """Execute a statement; return its rows."""
    cursor = await connection.execute(sql.encode(), values)
    return await cursor.fetchall()


def read_members(address: PostgreSQLAddress) -> list[tuple[str, list[int]]]:
    """Return each member's name and shards.

    Raises:
        StoreError: `database-unreachable`.
    """
    try:
        with closing(connect(address)) as connection:
            view = read_view(connection.execute(SELECT_LOCKS.encode()).fetchall())
            names: dict[int, str] = dict(connection.execute(_SELECT_NAMES).fetchall())
    except psycopg.Error as error:
        raise translate(error, address) from error
    shards = {
        process: [shard for shard, each in view.holders.items() if each.process == process]
        for process in view.members
    }
    return sorted((names.get(process, "").removeprefix(f"{NAME} "), held) for process, held in shards.items())
