"""Tells tables' followers what happened, each in a direct message with a picture of the board."""

import asyncio
import logging
from collections.abc import Iterable, Sequence

import aiohttp
import discord

from bot.discord import adapter, error_reporting, retrying
from bot.discord.links import message_link
from bot.discord.posting.render_pool import RenderedPicture, RenderPool
from bot.language.localizer import Localizer, localizer_for
from bot.messages import following
from bot.messages.components import Message, with_theme
from engine.kernel.errors import StoreError
from engine.store.rows import FollowerRow
from engine.tables.service import TableService
from engine.tables.table import Table

_log = logging.getLogger(__name__)

_MAX_CONCURRENT = 8
_HISTORY_LIMIT = 10
"""How many of the latest direct messages to search for one that was sent just before a crash."""
_NO_SUCH_USER = 10013

_Key = tuple[int, int]
"""Identifies a follower of a table: the table's id and the person's id."""


class FollowerMessages:
    """Sends the messages that are due, each exactly once.

    The bot may be interrupted after sending a message but before recording it. Messages that were due at startup, or
    have failed since, are therefore searched for before they are sent again.

    A message that cannot have its picture is sent without one. Followers with the same language and theme share a
    picture, and only one is painted at a time, so that the tables' own posts need not wait.
    """

    def __init__(self, client: discord.Client, tables: TableService, render_pool: RenderPool) -> None:
        self._client = client
        self._render_pool = render_pool
        self._followers = tables.followers
        self._queries = tables.queries
        self._slots = asyncio.Semaphore(_MAX_CONCURRENT)
        self._in_doubt = set[_Key]()
        """The followers who may have received a message that is not recorded."""
        self._is_recovering = True

    def recover(self) -> None:
        """At the next check, treat followers with a due message as in doubt: a shutdown may have interrupted it."""
        self._is_recovering = True

    def doubt(self, due: Iterable[FollowerRow]) -> None:
        """At the first check after startup or taking over tables, treat followers with a due message as in doubt."""
        if self._is_recovering:
            self._in_doubt.update((each.table_id, each.person_id) for each in due)
            self._is_recovering = False

    async def tell(self, follower: FollowerRow) -> None:
        """Send a follower the news unless it must be held back, and store the result.

        Raises:
            StoreError: If the result could not be stored.
        """
        key = follower.table_id, follower.person_id
        try:
            try:
                async with self._slots:
                    await self._tell_or_hold_back(follower)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                await self._handle_failure(follower, error)
            except StoreError:
                raise
            except Exception as error:  # noqa: BLE001 -- the other followers must be told nevertheless
                error_reporting.report(f"could not message follower {key}", error)
                await self._followers.failed(follower)
        except StoreError:
            self._in_doubt.add(key)
            raise

    async def _tell_or_hold_back(self, follower: FollowerRow) -> None:
        board = await self._queries.board(follower.table_id)
        table = board.table
        if table.seat_of(follower.person_id) is not None:  # now they are called as a player
            await self._followers.forget(follower)
            return
        if await self._followers.hold_back(follower, table):
            return
        if not await self._may_read(follower, table):
            await self._followers.forget(follower)
            return
        settings = await self._queries.person_settings(follower.person_id)
        localizer = localizer_for(follower.locale if settings.language == "auto" else settings.language)
        events = self._followers.events(follower)
        news = following.news(board, events, follower.version, message_link(table), localizer)
        post = with_theme(news, settings.theme)
        pictures = await self._render(post, localizer)
        try:
            await self._send(follower, table, post, pictures)
        except discord.HTTPException as error:
            if not pictures or not adapter.is_about_picture(error):
                raise
            _log.warning("Discord refuses the picture for a follower of table %d: %s", table.id, error)
            await self._send(follower, table, post, ())
        await self._followers.acknowledge(follower, table)

    async def _may_read(self, follower: FollowerRow, table: Table) -> bool:
        """Return whether a follower is still on the table's server and may therefore know what happens there."""
        guild = self._client.get_guild(table.guild_id)
        if guild is None:
            return True  # Discord has an outage; nobody leaves a server meanwhile
        try:
            await guild.fetch_member(follower.person_id)
        except discord.NotFound:
            return False
        return True

    async def _render(self, post: Message, localizer: Localizer) -> tuple[RenderedPicture, ...]:
        """Return the message's picture; none if it could not be painted, which is reported."""
        try:
            return tuple(
                [await self._render_pool.render_in_turn(picture, localizer) for picture in post.pictures]
            )
        except Exception as error:  # noqa: BLE001 -- the news matter more than the picture
            error_reporting.report("could not paint a picture for followers", error)
        return ()

    async def _send(
        self, follower: FollowerRow, table: Table, post: Message, pictures: Sequence[RenderedPicture]
    ) -> None:
        key = follower.table_id, follower.person_id
        async for attempt in retrying.transient_errors():
            with attempt:
                channel = await self._client.create_dm(discord.Object(follower.person_id))
                if key not in self._in_doubt or not await self._is_sent(channel, follower):
                    self._in_doubt.add(key)
                    nonce = f"{table.id}-{follower.version}-follow"
                    await channel.send(nonce=nonce, **adapter.send_arguments(post, pictures))
        self._in_doubt.discard(key)

    async def _is_sent(self, channel: discord.DMChannel, follower: FollowerRow) -> bool:
        """Return whether an earlier attempt sent the message, which is recognized by its buttons."""
        async for message in channel.history(limit=_HISTORY_LIMIT):
            of_bot = message.author == self._client.user
            for each in adapter.custom_ids_in(message):
                if of_bot and (each.table_id, each.version) == (follower.table_id, follower.version):
                    return True
        return False

    async def _handle_failure(
        self, follower: FollowerRow, error: discord.HTTPException | aiohttp.ClientError | OSError
    ) -> None:
        """Remove a follower who accepts no messages or no longer exists; after any other error, retry later."""
        key = follower.table_id, follower.person_id
        if isinstance(error, discord.Forbidden):
            await self._followers.refused(follower)
            _log.info("follower %s accepts no direct messages: %s", key, error)
        elif isinstance(error, discord.HTTPException) and error.code == _NO_SUCH_USER:
            await self._followers.forget(follower)
        else:
            again = ", trying again" if await self._followers.failed(follower) else ""
            _log.warning("could not message follower %s%s: %s", key, again, error)
