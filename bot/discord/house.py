"""The house: the connected client with everything its parts need of each other."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.discord.outbox import Outbox
from bot.discord.render_pool import Pictures
from bot.language.localizer import Localizer, localizer_for
from bot.settings import Settings
from engine.kernel.errors import TableRefusal
from engine.tables.service import TableService

_T = TypeVar("_T")

_PICTURES_ASKED = 5
_IN_SECONDS = 15.0
_REMEMBERED = 1000


class House(discord.Client):
    """A client that knows the tables, paints the pictures and posts what happened."""

    def __init__(self, settings: Settings, tables: TableService) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            guild_ready_timeout=settings.ready_timeout,
        )
        self.settings = settings
        self.tables = tables
        self.pictures = Pictures(settings.theme, settings.painters, settings.picture_cache)
        self.outbox = Outbox(self, tables, self.pictures)
        self.closing = False
        self._answering = set[asyncio.Task[Any]]()
        self._idle = asyncio.Event()
        self._idle.set()
        self._done: OrderedDict[int, None] = OrderedDict()
        self._doing: dict[Hashable, asyncio.Future[Any]] = {}
        self._cooldowns: OrderedDict[int, app_commands.Cooldown] = OrderedDict()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Count an interaction that is being answered."""
        task = asyncio.current_task()
        assert task is not None, "discord.py begins a task for every interaction"
        self._answering.add(task)
        self._idle.clear()
        try:
            yield
        finally:
            self._answering.remove(task)
            if not self._answering:
                self._idle.set()

    @contextmanager
    def once(self, key: int) -> Iterator[None]:
        """Do something that is not to be done twice, unless it failed.

        Raises:
            TableRefusal: `already-done`, also while it is being done.
        """
        if key in self._done:
            raise TableRefusal("already-done")
        self._done[key] = None
        while len(self._done) > _REMEMBERED:
            self._done.popitem(last=False)
        try:
            yield
        except BaseException:
            self._done.pop(key, None)
            raise

    async def together(self, key: Hashable, deed: Callable[[], Awaitable[_T]]) -> _T:
        """Do something once for all who ask for the very same while it is done: a double click has one result."""
        doing = self._doing.get(key)
        if doing is None:
            doing = self._doing[key] = asyncio.ensure_future(deed())
            doing.add_done_callback(lambda _: self._doing.pop(key))
        result: _T = await asyncio.shield(doing)
        return result

    def unanswered(self) -> list[asyncio.Task[Any]]:
        """Return what is still being answered."""
        return list(self._answering)

    async def idle(self) -> None:
        """Wait until every interaction that was taken is answered."""
        await self._idle.wait()

    def cooldown(self, person: int) -> float:
        """Count a picture that a person asks for; give the seconds to wait when it is one too many."""
        bucket = self._cooldowns.setdefault(person, app_commands.Cooldown(_PICTURES_ASKED, _IN_SECONDS))
        self._cooldowns.move_to_end(person)
        while len(self._cooldowns) > _REMEMBERED:
            self._cooldowns.popitem(last=False)
        return bucket.update_rate_limit() or 0.0

    def public(self, guild: int) -> Localizer:
        """Return the words for what everybody in a server reads."""
        known = self.get_guild(guild)
        return localizer_for("en" if known is None else known.preferred_locale.value)


Interaction = discord.Interaction[House]
