"""The parts of sharding that discord.py leaves to its users: pacing the starts, and resuming after an outage."""

import asyncio
import time
from collections.abc import Callable

import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

START_INTERVAL = 5.0
"""Seconds between two starts of shards in the same group, as Discord requires."""


class StartPacer:
    """Spaces the starts of shards; different groups may start at once.

    Attributes:
        groups: The number of groups, Discord's `max_concurrency`; the group of a shard is its id modulo this number.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.groups = 1
        self._clock = clock
        self._started = set[int]()
        self._free_from: dict[int, float] = {}

    def reserve(self, shard_id: int) -> float:
        """Reserve the next start for a shard; return the seconds to wait for it.

        A shard that starts again always waits: its last start may have been refused because another process started a
        shard of the group.
        """
        group, now = shard_id % self.groups, self._clock()
        earliest = now + START_INTERVAL if shard_id in self._started else now
        start = max(earliest, self._free_from.get(group, now))
        self._started.add(shard_id)
        self._free_from[group] = start + START_INTERVAL
        return start - now

    async def wait(self, shard_id: int) -> None:
        """Wait until a shard may start."""
        await asyncio.sleep(self.reserve(shard_id))


class ResumingShard(discord.shard.Shard):
    """A shard that resumes its session after any lost connection, like a client without shards.

    discord.py's own shard begins a new session if the first attempt to resume fails, and loses events.
    """

    _is_retired = False

    async def retire(self) -> None:
        """Disconnect for good, even if the shard is just reconnecting."""
        self._is_retired = True
        await self.close()

    def launch(self) -> None:
        """Start to receive events, unless the shard was retired while it connected."""
        super().launch()
        if self._is_retired:
            self._client.loop.create_task(self.close())

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Connect again and resume the session, or begin a new one."""
        if not self._is_retired:
            await super().reidentify(exc)

    async def reconnect(self) -> None:
        """Connect again at the general address, because the address for resuming may be unreachable."""
        self.ws.gateway = DiscordWebSocket.DEFAULT_GATEWAY
        await self.reidentify(ReconnectWebSocket(self.id, resume=self.ws.session_id is not None))
