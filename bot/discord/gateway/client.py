"""The Discord client, with the services that handlers use."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from cachetools import LRUCache
from discord import app_commands

from bot.discord.adapter import OnComponent, PersistentItem, submitted_modal
from bot.discord.answering.in_progress import InteractionsInProgress
from bot.discord.answering.private_answers import Answering
from bot.discord.gateway import scheduler_loop
from bot.discord.gateway.introduction import Introducer
from bot.discord.gateway.parking import ParkingAttendant
from bot.discord.gateway.sharding import StartPacer
from bot.discord.outage import Outage
from bot.discord.posting.board_posts import BoardPosts
from bot.discord.posting.delivery import Delivery
from bot.discord.posting.follower_messages import FollowerMessages
from bot.discord.posting.outbox import Outbox
from bot.discord.posting.paintings import Paintings
from bot.discord.posting.render_pool import RenderPool
from bot.discord.posting.table_cards import TableCards
from bot.discord.posting.tidying import MessageTidier
from bot.messages.told_moments import ToldMoments
from bot.operations.metrics import Metrics
from bot.operations.posting import PostingStatus
from bot.operations.requests import RequestWatch
from bot.settings import Settings
from engine.kernel.errors import StoreError
from engine.tables.service import TableService

if TYPE_CHECKING:
    from bot.discord.answering.command_tree import CommandTree

_log = logging.getLogger(__name__)

_PICTURES_PER_PERIOD = 5
_STEPS_PER_PERIOD = 90
_PERIOD = 15.0
"""The rate limits: how many pictures a person may request, and how many steps they may take through a replay, per
period, and the period's length in seconds. Nobody can press a button six times a second and look at the pictures."""
_RATE_LIMITED_PERSONS = 1000
_READY_TIMEOUT = 2.0
"""How many seconds to wait, at startup, for Discord to announce the next server."""
_REACH_TIMEOUT = 5.0
"""Within how many seconds Discord must answer to count as reachable."""
_CONNECTION_EVENTS = {"ready", "shard_connect", "shard_ready", "shard_resumed", "shard_disconnect"}
_SHORTEST_WAIT = 1.0
"""The minimum number of seconds before asking Discord again whether the bot may start its shards."""


def intents() -> discord.Intents:
    """Return the bot's intents, none of which is privileged.

    The bot needs message events to answer people who mention it or write to it; the content of other messages stays
    hidden from it.
    """
    return discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


class _Cooldowns:
    """Limits how often each person may do something per period; forgets people who have not done it for long."""

    def __init__(self, per_period: int) -> None:
        self._per_period = per_period
        self._people: LRUCache[int, app_commands.Cooldown] = LRUCache(_RATE_LIMITED_PERSONS)

    def count(self, person_id: int) -> float:
        """Count a request; return the seconds the person must wait, or 0 if they are within the limit."""
        cooldown = self._people.get(person_id)
        if cooldown is None:
            cooldown = self._people[person_id] = app_commands.Cooldown(self._per_period, _PERIOD)
        return cooldown.update_rate_limit() or 0.0


class BotClient(discord.AutoShardedClient):
    """A Discord client that owns the tables, the render pool and the outbox.

    Args:
        settings: The process's settings.
        tables: The service that reads and changes tables.
        command_tree: Builds the tree of slash commands.
        on_component: Handles buttons, menus and modals.
        metrics: Where to count and time what the client does.
        shard_count: The number of shards; None for Discord's recommendation.
        shard_ids: The ids of the shards that this process runs (at least one); None for all.
    """

    def __init__(
        self,
        settings: Settings,
        tables: TableService,
        command_tree: Callable[["BotClient"], "CommandTree"],
        on_component: OnComponent,
        *,
        metrics: Metrics,
        shard_count: int | None = None,
        shard_ids: Sequence[int] | None = None,
    ) -> None:
        self.metrics = metrics
        self.outage = Outage(self._is_served)
        self.requests = RequestWatch(metrics, self.outage.succeeded, self.outage.request_failed)
        super().__init__(
            http_trace=self.requests.trace(),
            intents=intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            guild_ready_timeout=_READY_TIMEOUT,
            shard_count=shard_count,
        )
        if shard_ids is not None and not shard_ids:
            message = "discord.py would run all shards instead of none"
            raise ValueError(message)
        self.shard_ids = None if shard_ids is None else list(shard_ids)
        self.settings = settings
        self.tables = tables
        self.tree = command_tree(self)
        self.on_component = on_component
        self.render_pool = RenderPool(settings.theme, observe=self.metrics.renderings.observe)
        self.paintings = Paintings(lambda: self.render_pool.is_painting)
        self.board_posts = BoardPosts(self, self.render_pool)
        self.posting = PostingStatus(self.metrics)
        delivery = Delivery(self, tables, self.render_pool, self.board_posts, self.posting)
        cards = TableCards(self, tables, self.render_pool)
        self.outbox = Outbox(
            tables.notices,
            delivery,
            MessageTidier(self, tables),
            cards,
            FollowerMessages(self, tables, self.render_pool),
            self.posting,
        )
        self.introducer = Introducer(self, tables)
        self.parking = ParkingAttendant(self, tables)
        self.entered = set[int]()
        """The servers announced so far in the shards' current sessions."""
        self.answering = Answering()
        self.in_progress = InteractionsInProgress()
        self.progress_tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        """The tasks that keep messages about reviews, films and pages up to date, by subject, reader and table."""
        self.start_pacer = StartPacer()
        self.shutting_down = False
        self.on_connection_change: Callable[[], object] = lambda: None
        """Called when a shard has connected or lost its connection."""
        self.background_tasks: list[asyncio.Task[None]] = []
        self.event_tasks = set[asyncio.Task[Any]]()
        self._reaching: asyncio.Task[bool] | None = None
        self._picture_cooldowns = _Cooldowns(_PICTURES_PER_PERIOD)
        self._step_cooldowns = _Cooldowns(_STEPS_PER_PERIOD)
        self.told_moments = ToldMoments()

    async def setup_hook(self) -> None:
        """Plan the shards, accept buttons and menus from earlier runs, and start the background tasks.

        The steps that can fail come first, because discord.py calls this again after a failure.
        """
        await self._plan_shards()
        self.add_dynamic_items(PersistentItem)
        self.background_tasks = [
            asyncio.create_task(self.tree.register(), name="commands"),
            asyncio.create_task(self._deliver(), name="outbox"),
            asyncio.create_task(self._keep_schedule(), name="scheduler"),
        ]
        await self.tables.resume()

    async def _plan_shards(self) -> None:
        """Ask Discord how many shards it recommends, and wait until this process may start its own.

        Discord resets the token of a bot that starts too many sessions in a day.
        """
        while True:
            recommended, _, limit = await self.http.get_bot_gateway()
            if self.shard_count is None:
                self.shard_count = recommended
            needed = len(self.shard_ids or range(self.shard_count))
            if limit["remaining"] >= needed:
                break
            wait = max(limit["reset_after"] / 1000, _SHORTEST_WAIT)
            _log.warning(
                "Discord lets the bot start only %d more shards today, and it needs %d; waiting for %s",
                limit["remaining"],
                needed,
                timedelta(seconds=round(wait)),
            )
            await asyncio.sleep(wait)
        self.start_pacer.groups = limit["max_concurrency"]

    async def hand_over(self) -> None:
        """Hand over to other processes before this one shuts down. Here there are none, so do nothing."""

    async def before_identify_hook(self, shard_id: int | None, **_: bool) -> None:
        """Wait until Discord lets the shard start."""
        await self.start_pacer.wait(shard_id or 0)

    async def on_ready(self) -> None:
        """Log that all shards are connected.

        Servers are not set up here but when each one becomes available, because discord.py does not call this again
        when a shard loses its session and begins a new one.
        """
        shards = ", ".join(map(str, sorted(self.shards)))
        _log.info(
            "connected as %s; servers: %d; shards: %s of %s",
            self.user,
            len(self.guilds),
            shards,
            self.shard_count,
        )

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Enter a server that has invited the bot."""
        await self._enter(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Enter a server when its shard connects or an outage ends, because it may have invited the bot in the meantime."""
        await self._enter(guild)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Wait for the shard's servers to be announced again, because the shard has begun a new session."""
        self.metrics.gateway_connections.labels("new").inc()
        self.entered.difference_update(guild.id for guild in self.guilds_of(shard_id))

    async def on_shard_resumed(self, _: int) -> None:
        """Count the resumed session."""
        self.metrics.gateway_connections.labels("resumed").inc()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Enter those of the shard's servers that no event has announced.

        discord.py waits a while for a shard's servers. If a server arrives just as that wait ends, discord.py records
        the server but drops the event.
        """
        for guild in self.guilds_of(shard_id):
            if guild.id not in self.entered:
                await self._enter(guild)

    def is_connected(self) -> bool:
        """Return whether this process is ready and all its shards are connected."""
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    def has_connection(self) -> bool:
        """Return whether any shard of this process is connected."""
        return any(not shard.is_closed() for shard in self.shards.values())

    def _is_served(self) -> bool:
        """Return whether the shards are connected, and neither posting nor another request fails."""
        return self.is_connected() and self.posting.failing_since is None and not self.requests.is_failing

    async def can_reach(self) -> bool:
        """Return whether Discord answers a small request properly, and soon.

        A request that takes longer is not cancelled, because discord.py would then wait indefinitely for the
        end of a global rate limit.
        """
        if self._reaching is None or self._reaching.done():
            self._reaching = asyncio.create_task(self._reach(), name="reaching Discord")
            self.event_tasks.add(self._reaching)
            self._reaching.add_done_callback(self.event_tasks.discard)
        await asyncio.wait({self._reaching}, timeout=_REACH_TIMEOUT)
        return self._reaching.done() and not self._reaching.cancelled() and self._reaching.result()

    async def _reach(self) -> bool:
        try:
            await self.http.request(discord.http.Route("GET", "/users/@me"))
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError):
            return False
        return True

    def guilds_of(self, shard_id: int) -> list[discord.Guild]:
        """Return the shard's known servers."""
        return [guild for guild in self.guilds if guild.shard_id == shard_id]

    async def _enter(self, guild: discord.Guild) -> None:
        """Greet the server if it is new; if it is back, resume the tables that were parked when it removed the bot."""
        self.entered.add(guild.id)
        await self.introducer.greet(guild)
        if not guild.unavailable:
            await self.parking.server_back(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Park the tables of a server that has removed the bot."""
        self.entered.discard(guild.id)
        await self.parking.server_gone(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Park a deleted channel's table."""
        await self.parking.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Park the table of a deleted thread, whether the thread was deleted alone or with its channel."""
        await self.parking.channel_gone(thread.thread_id)

    async def on_interaction(self, interaction: "Interaction") -> None:
        """Handle a submitted modal; commands and components reach their handlers in other ways.

        If the channel's table is parked, resume it, because the interaction shows that the channel exists.
        """
        if interaction.type is discord.InteractionType.modal_submit:
            await self.on_component(interaction, *submitted_modal(dict(interaction.data or {})))
        is_done = interaction.type is not discord.InteractionType.autocomplete
        is_here = self.get_guild(interaction.guild_id or 0) is not None
        if is_done and is_here and interaction.channel_id is not None:
            await self.parking.channel_used(interaction.channel_id)

    async def on_message(self, message: discord.Message) -> None:
        """Answer a message that addresses the bot."""
        if not self.shutting_down:
            await self.introducer.answer(message)

    def _schedule_event(
        self,
        coro: Callable[..., Coroutine[Any, Any, Any]],
        event_name: str,
        *args: object,
        **kwargs: object,
    ) -> asyncio.Task[None]:
        """Start an event handler as discord.py does, and remember its task until it has ended.

        When the client closes, the handlers must end before the store.
        """
        task: asyncio.Task[None] = super()._schedule_event(coro, event_name, *args, **kwargs)
        self.event_tasks.add(task)
        task.add_done_callback(self.event_tasks.discard)
        return task

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Pass an event to its handlers; drop it when the client is closed.

        discord.py dispatches `ready` from a task that may outlive the client; by then, the client has no event loop.
        """
        if self.is_closed():
            return
        super().dispatch(event, *args, **kwargs)
        if event == "shard_connect":
            self._forget_lost_servers(*args)
        if event in _CONNECTION_EVENTS:
            self.on_connection_change()

    def _forget_lost_servers(self, shard_id: object) -> None:
        """Forget the servers that removed the bot while this shard had no session.

        A new session lists all of the shard's servers and marks them as unavailable at first. discord.py leaves
        servers that are not listed unchanged.
        """
        for guild in self.guilds:
            if guild.shard_id == shard_id and not guild.unavailable:
                self._connection.parse_guild_delete({"id": guild.id})

    def language(self, guild_id: int) -> str:
        """Return a server's public language; `auto` for the server's own."""
        return self.tables.queries.language(guild_id)

    def picture_cooldown(self, person_id: int) -> float:
        """Count a person's request for a picture; return the seconds they must wait, or 0 if they are within the limit."""
        return self._picture_cooldowns.count(person_id)

    def step_cooldown(self, person_id: int) -> float:
        """Count a person's step through a replay; return the seconds they must wait, or 0 if they are within the limit."""
        return self._step_cooldowns.count(person_id)

    async def _deliver(self) -> None:
        """Run the outbox once the servers and their languages are known."""
        await self.wait_until_ready()
        await self.outbox.run()

    async def _keep_schedule(self) -> None:
        """Run the scheduler once the servers and their languages are known."""
        await self.wait_until_ready()
        await scheduler_loop.run(self.tables.scheduler)


Interaction = discord.Interaction[BotClient]
