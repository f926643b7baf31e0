"""The client of a process in a cluster, which gains and loses shards."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.discord.adapter import OnComponent
from bot.discord.cancelling import cancel
from bot.discord.gateway.client import BotClient
from bot.discord.gateway.cluster import HANDOVER_TIMEOUT, Cluster
from bot.discord.gateway.global_rate import GlobalRate
from bot.discord.gateway.sharding import START_INTERVAL, ResumingShard
from bot.operations.metrics import Metrics
from bot.settings import Settings
from engine.tables.service import TableService

if TYPE_CHECKING:
    from bot.discord.answering.command_tree import CommandTree
    from engine.store.cluster.store import ClusterStore


class ClusterClient(BotClient):
    """A client that connects the shards its process currently holds.

    Args:
        settings: The process's settings.
        tables: The service that reads and changes tables.
        command_tree: Builds the tree of slash commands.
        on_component: Handles buttons and menus.
        store: The tables' store.
        shard_count: The number of shards; if None, the number the other processes use, falling back to Discord's
            recommendation.
        metrics: Where to count and time what the client does.
    """

    def __init__(
        self,
        settings: Settings,
        tables: TableService,
        command_tree: Callable[[BotClient], "CommandTree"],
        on_component: OnComponent,
        store: "ClusterStore",
        *,
        metrics: Metrics,
        shard_count: int | None = None,
    ) -> None:
        super().__init__(
            settings, tables, command_tree, on_component, metrics=metrics, shard_count=shard_count
        )
        self._membership = store.membership
        self._cluster = Cluster(self, tables, store)
        rate = GlobalRate(lambda: self._membership.members)
        send = self.http.request

        async def request(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 -- as discord.py has it
            await rate.wait()
            self._membership.ensure_alive()  # last, so that nothing is posted for tables that another process has
            return await send(*args, **kwargs)

        self.http.request = request  # type: ignore[method-assign]  # there is no hook for it

    # connecting

    async def _plan_shards(self) -> None:
        """Agree on the number of shards with the other processes, and join the cluster."""
        if self.shard_count is None:
            self.shard_count = await self._membership.agreed_shard_count()
        await super()._plan_shards()
        assert self.shard_count is not None
        self._membership.start_groups = self.start_pacer.groups
        if not self._membership.has_joined:
            await self._membership.join(self.shard_count)

    async def launch_shards(self) -> None:
        """Launch no shards, because each one is launched when this process acquires it."""
        self._connection.shard_count = self.shard_count
        self._connection.shard_ids = []

    async def connect(self, *, reconnect: bool = True) -> None:
        """Keep this process's shards connected until the client is closed.

        Raises:
            StoreError: `shards-lost` if other processes have taken this one's shards.
        """
        connection = asyncio.create_task(super().connect(reconnect=reconnect))
        heart = asyncio.create_task(self._cluster.run())
        try:
            done, _ = await asyncio.wait({connection, heart}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await cancel([connection, heart])

    async def before_identify_hook(self, shard_id: int | None, **_: bool) -> None:
        """Wait until Discord lets the shard start, regardless of which process started the previous one."""
        await self._membership.reserve_start(shard_id or 0, START_INTERVAL)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Become active on the shard, and enter its servers."""
        self._cluster.shard_ready(shard_id)
        await super().on_shard_ready(shard_id)

    async def disconnect_shard(self, shard_id: int) -> None:
        """Disconnect a shard for good, so that it receives nothing from now on."""
        shard: ResumingShard | None = vars(self)["_AutoShardedClient__shards"].pop(shard_id, None)
        if shard is not None:
            await shard.retire()

    def forget_servers(self, shard_id: int) -> None:
        """Forget a disconnected shard's servers."""
        for guild in self.guilds_of(shard_id):
            self.entered.discard(guild.id)
            self._connection._remove_guild(guild)  # noqa: SLF001 -- discord.py has no other way

    # the state

    def is_ready(self) -> bool:
        """Return whether this process is active on any shard."""
        return bool(self._membership.active) and not self.is_closed()

    def is_connected(self) -> bool:
        """Return whether this process is a member and serves all shards it holds, which may be none."""
        is_serving = self._membership.has_joined and self._cluster.serves_all
        return is_serving and not any(shard.is_closed() for shard in self.shards.values())

    async def wait_until_ready(self) -> None:
        """Return at once, because no work comes due before a shard is connected and its servers are known."""

    async def hand_over(self) -> None:
        """Hand over all shards to the other processes, if there are any."""
        await self._cluster.hand_over_everything(HANDOVER_TIMEOUT)
