"""Manages one process's shards in a cluster: connects shards it acquires and disconnects shards it hands over."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

from discord.gateway import DiscordWebSocket

from bot.discord import error_reporting
from bot.discord.cancelling import cancel
from engine.kernel.errors import StoreError
from engine.tables.service import TableService

if TYPE_CHECKING:
    from bot.discord.gateway.cluster_client import ClusterClient
    from engine.store.cluster.membership import Beat
    from engine.store.cluster.store import ClusterStore

_log = logging.getLogger(__name__)

HANDOVER_TIMEOUT = 60.0
"""The maximum time, in seconds, that a process may take to hand over its shards when it shuts down."""
_DELIVERY_TIMEOUT = 10.0
"""How many seconds a shard's handover waits for posts in progress."""
_ANSWER_TIMEOUT = 10.0
"""How many seconds a shard's handover waits for the last interactions received to be answered."""
_POLL_INTERVAL = 0.05
_FINAL = {"shards-lost", "shards-disagree", "database-in-use"}
"""The errors that mean that other processes now have the tables."""


class Cluster:
    """Keeps this process a member of its cluster, and its shards connected.

    Args:
        client: The client that connects the shards.
        tables: The tables.
        store: The tables' store.
    """

    def __init__(self, client: "ClusterClient", tables: TableService, store: "ClusterStore") -> None:
        self._client = client
        self._tables = tables
        self._store = store
        self._membership = store.membership
        self._held = frozenset[int]()
        self._others_stay = False
        self._beats = 0
        self._launches: dict[int, asyncio.Task[None]] = {}
        """The tasks that connect shards, including finished ones; a shard without a task is not connected."""
        self._hand_overs: dict[int, asyncio.Task[None]] = {}
        self._ready = set[int]()
        """The connected shards whose servers are known."""
        self._starting = defaultdict[int, asyncio.Lock](asyncio.Lock)
        """Lets a group's shards start one at a time, so that no shard reserves a start long in advance."""
        self._wake = asyncio.Event()
        self._reactions = set[asyncio.Task[None]]()

    @property
    def serves_all(self) -> bool:
        """Whether this process is active on every shard that it holds."""
        return self._held <= self._membership.active

    async def run(self) -> NoReturn:
        """Send heartbeats until the membership is lost.

        Raises:
            StoreError: `shards-lost`, `shards-disagree` or `database-in-use`; see `Membership.beat`.
        """
        listener = asyncio.create_task(self._store.listen(self._hear, self._react_to_gap))
        try:
            while True:
                self._wake.clear()
                await self._beat()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._membership.heartbeat):
                        await self._wake.wait()
        finally:
            await cancel([listener, *self._launches.values(), *self._hand_overs.values(), *self._reactions])

    def shard_ready(self, shard: int) -> None:
        """Become active on a shard, now that its servers are known."""
        if shard in self._launches:  # discord.py tells late, when it may have been handed over
            self._ready.add(shard)
            self._wake.set()

    async def hand_over_everything(self, timeout: float) -> None:  # noqa: ASYNC109 -- the rest is not awaited
        """Hand over all shards, one at a time, while there is another process to take them."""
        if not self._beats:
            return
        try:
            await self._membership.announce_departure()
        except StoreError as error:
            _log.warning("could not tell the other processes that this one is leaving: %s", error)
            return
        beats = self._beats
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                while self._beats < beats + 2:  # the heart may have been beating just then
                    self._wake.set()
                    await asyncio.sleep(_POLL_INTERVAL)
                while self._held and self._others_stay:  # noqa: ASYNC110 -- for seconds, once
                    await asyncio.sleep(_POLL_INTERVAL)

    # the heart

    async def _beat(self) -> None:
        try:
            beat = await self._membership.beat()
            self._apply(beat)
            inactive = self._held & self._ready - self._membership.active - self._hand_overs.keys()
            if inactive:
                await self._activate(inactive)
        except StoreError as error:
            if error.key in _FINAL:
                raise
            _log.warning("heartbeat failed, trying again: %s", error)
        self._beats += 1

    def _apply(self, beat: "Beat") -> None:
        """Connect newly acquired shards; if this process must give up a shard, begin handing it over."""
        if beat.held != self._held:
            shards = ", ".join(map(str, sorted(beat.held))) or "none"
            _log.info("shards of this process: %s; processes: %d", shards, self._membership.members)
        self._held, self._others_stay = beat.held, beat.others_stay
        if beat.hand_over is not None and beat.hand_over not in self._hand_overs:
            self._hand_overs[beat.hand_over] = asyncio.create_task(self._hand_over(beat.hand_over))
        for shard in sorted(beat.held - self._launches.keys() - self._hand_overs.keys()):
            self._launches[shard] = asyncio.create_task(self._launch(shard))

    async def _launch(self, shard: int) -> None:
        try:
            async with self._starting[shard % self._membership.start_groups]:
                await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
        except Exception as error:  # noqa: BLE001 -- the next heartbeat launches it again
            error_reporting.report(f"could not start shard {shard}, trying again", error)
            self._launches.pop(shard, None)

    async def _activate(self, shards: frozenset[int]) -> None:
        """Become active on shards, starting with work left unfinished by another process."""
        async with self._client.outbox.recovering():
            for shard in shards:
                await self._membership.activate(shard)
        _log.info("serving the tables of shards %s", ", ".join(map(str, sorted(shards))))
        self._client.on_connection_change()
        self._react(self._tables.shared.take_over())

    async def _hand_over(self, shard: int) -> None:
        """Finish posts in progress, disconnect the shard, answer the interactions it has received, and release it."""
        try:
            await self._tables.scheduler.wait_until_done()
            await self._client.outbox.wait_until_posted(_DELIVERY_TIMEOUT)
            launch = self._launches.pop(shard, None)
            if launch is not None:
                launch.cancel()
            self._ready.discard(shard)
            await self._client.disconnect_shard(shard)
            await self._client.in_progress.wait_for_present(_ANSWER_TIMEOUT)
            self._client.forget_servers(shard)
        except Exception as error:  # noqa: BLE001 -- somebody must take care of the tables of the shard
            error_reporting.report(f"could not hand over shard {shard} cleanly", error)
        try:
            await self._membership.release(shard)
        except StoreError as error:
            _log.warning("the session was lost, so shard %d is free: %s", shard, error)
        self._tables.shared.forget()
        del self._hand_overs[shard]
        self._wake.set()

    # what other processes announce

    def _hear(self, kind: str, number: int) -> None:
        if kind == "shards":
            self._wake.set()
        elif kind == "table":
            self._react(self._tables.shared.table_changed(number))
        elif kind == "guild":
            self._react(self._tables.shared.guild_changed(number))
        elif kind == "person":
            self._react(self._tables.shared.person_changed(number))
        else:
            self._react_to_gap()

    def _react_to_gap(self) -> None:
        self._react(self._tables.shared.take_over())

    def _react(self, reaction: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._report_errors(reaction))
        self._reactions.add(task)
        task.add_done_callback(self._reactions.discard)

    @staticmethod
    async def _report_errors(reaction: Coroutine[Any, Any, None]) -> None:
        try:
            await reaction
        except Exception as error:  # noqa: BLE001 -- the heart must beat on
            error_reporting.report("could not react to a change by another process", error)
