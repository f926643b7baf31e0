"""Removes the buttons of messages that newer messages supersede."""

import asyncio
import logging
from typing import Any

import aiohttp
import discord

from bot.discord import adapter, error_reporting, retrying
from bot.messages import posts
from engine.kernel.errors import StoreError
from engine.store.rows import MessageRow
from engine.tables.service import TableService

_log = logging.getLogger(__name__)

_STORE_ERROR_PAUSE = 2.0
"""Seconds until a message is tried again when the result cannot be written to the store."""


class MessageTidier:
    """Removes buttons, one task per message."""

    def __init__(self, client: discord.Client, tables: TableService) -> None:
        self._client = client
        self._notices = tables.notices
        self._queries = tables.queries
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._tidied = set[int]()
        """Messages whose buttons are gone, but which the store still lists."""

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The tasks in progress."""
        return list(self._tasks.values())

    def start(self, post: MessageRow) -> None:
        """Start to remove the buttons of a message, unless that is in progress."""
        if post.message_id in self._tasks:
            return
        task = asyncio.create_task(self._tidy(post), name=f"buttons of message {post.message_id}")
        self._tasks[post.message_id] = task
        task.add_done_callback(lambda _: self._tasks.pop(post.message_id))

    async def _tidy(self, post: MessageRow) -> None:
        """Remove the buttons of a message and delete it from the store; a deleted message needs no edit."""
        try:
            try:
                if post.message_id not in self._tidied:
                    await self._remove_buttons(post)
                    self._tidied.add(post.message_id)
            except discord.NotFound:
                pass
            except Exception as error:  # noqa: BLE001 -- whatever it is, the other messages are tidied
                again = " for now" if await self._notices.tidy_failed(post) else ""
                if not isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError):
                    error_reporting.report(f"the buttons of message {post.message_id} stay{again}", error)
                _log.warning("the buttons of message %d stay%s: %s", post.message_id, again, error)
                return
            await self._notices.tidied(post.message_id)
            self._tidied.discard(post.message_id)
        except StoreError as error:
            error_reporting.report(
                f"it could not be noted whether message {post.message_id} has buttons", error
            )
            await asyncio.sleep(_STORE_ERROR_PAUSE)  # counts as in progress, so that nothing retries sooner

    async def _remove_buttons(self, post: MessageRow) -> None:
        arguments: dict[str, Any] = {"view": None, "allowed_mentions": adapter.allowed_mentions(())}
        if post.is_lobby:  # the last lobby post also says that the game has begun
            table = await self._queries.table(post.table_id)
            localizer = adapter.public_localizer(self._client, table.guild_id)
            arguments = adapter.edit_arguments(posts.lobby(table, localizer), None)
        channel = self._client.get_partial_messageable(post.channel_id)
        async for attempt in retrying.transient_errors():
            with attempt:
                await channel.get_partial_message(post.message_id).edit(**arguments)
