"""The parts of sharding that discord.py leaves to its users: pacing shard starts, and resuming after an outage."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import discord
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

START_INTERVAL = 5.0
"""The seconds that Discord requires between two shard starts in the same group."""
LONGEST_PAUSE = 20.0
"""The longest pause, in seconds, between two attempts to reach Discord, so that the bot is back soon after an outage."""


class StartPacer:
    """Spaces shard starts; shards in different groups may start at the same time.

    Attributes:
        groups: The number of groups, Discord's `max_concurrency`; a shard's group is its id modulo this number.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.groups = 1
        self._clock = clock
        self._started = set[int]()
        self._free_from: dict[int, float] = {}

    def reserve(self, shard_id: int) -> float:
        """Reserve the group's next start for the shard; return the seconds to wait for it.

        A shard that is being restarted always waits, because Discord may have refused its last start when another
        process started a shard in the same group.
        """
        group, now = shard_id % self.groups, self._clock()
        earliest = now + START_INTERVAL if shard_id in self._started else now
        start = max(earliest, self._free_from.get(group, now))
        self._started.add(shard_id)
        self._free_from[group] = start + START_INTERVAL
        return start - now

    async def wait(self, shard_id: int) -> None:
        """Wait until the shard may start."""
        await asyncio.sleep(self.reserve(shard_id))


class ImpatientBackoff(ExponentialBackoff[bool]):
    """Growing pauses between attempts to connect; those of discord.py grow to 17 minutes."""

    def delay(self) -> float:
        """Return the seconds to wait before the next attempt."""
        return min(super().delay(), LONGEST_PAUSE)


class ResumingShard(discord.shard.Shard):
    """A shard that resumes its session after any lost connection, like a client without shards.

    discord.py's own shard begins a new session if its first attempt to resume fails, and so loses events.
    """

    _is_retired = False

    def __init__(
        self, ws: DiscordWebSocket, client: discord.AutoShardedClient, queue_put: Callable[[Any], None]
    ) -> None:
        super().__init__(ws, client, queue_put)
        self._backoff = ImpatientBackoff()

    async def retire(self) -> None:
        """Disconnect for good, even if the shard is currently reconnecting."""
        self._is_retired = True
        await self.close()

    def launch(self) -> None:
        """Start receiving events, unless the shard was retired while it was connecting."""
        super().launch()
        if self._is_retired:
            self._client.loop.create_task(self.close())

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Reconnect, and resume the session or begin a new one."""
        if not self._is_retired:
            await super().reidentify(exc)

    async def reconnect(self) -> None:
        """Reconnect at Discord's general address, because the address for resuming may be unreachable."""
        self.ws.gateway = DiscordWebSocket.DEFAULT_GATEWAY
        await self.reidentify(ReconnectWebSocket(self.id, resume=self.ws.session_id is not None))
