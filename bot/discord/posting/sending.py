"""Sends and edits a table's messages during one delivery: each exactly once, even if an earlier attempt was interrupted."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import discord

from bot.discord import adapter, retrying
from bot.discord.posting.render_pool import RenderPool
from bot.messages.components import Post
from bot.messages.ids import CustomId
from engine.tables.seen.models import Notice
from engine.tables.table import MessageRef, Table

_T = TypeVar("_T")

THREAD_ARCHIVED = 50083
_UPLOAD_DELAY = 0.005
"""Seconds after which a request, including the picture, is assumed to have been written to the socket."""
_HISTORY_LIMIT = 25
"""How many of a channel's latest messages to search for posts from an earlier attempt."""


class Sender:
    """Sends and edits a table's messages.

    Attributes:
        table: The table.
        localizer: The language of the table's public messages.
        unrecorded: The bot's unrecorded messages in the table's channel, newest first (see `find_unrecorded`).
        has_posted: Whether a message was sent or edited, or an unrecorded one was found to show a post.
    """

    def __init__(
        self,
        client: discord.Client,
        render_pool: RenderPool,
        table: Table,
        on_upload: Callable[[], None],
    ) -> None:
        """Prepare to send messages for a table; `on_upload` is called whenever a request is probably being uploaded."""
        self.table = table
        self.localizer = adapter.table_localizer(client, table)
        self.unrecorded: Sequence[discord.Message] = ()
        self.has_posted = False
        self._client = client
        self._render_pool = render_pool
        self._on_upload = on_upload
        self._channel = client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    async def find_unrecorded(self) -> None:
        """Find the bot's messages in the channel that are newer than the table's last recorded post.

        Such messages come from attempts that failed or were interrupted before recording them.
        """
        newest = self.table.message[1] if self.table.message else 0
        with suppress(discord.Forbidden):  # then only the nonce prevents duplicates
            messages = [message async for message in self._channel.history(limit=_HISTORY_LIMIT)]
            self.unrecorded = [
                each for each in messages if each.author == self._client.user and each.id > newest
            ]

    async def send(self, post: Post, notice: Notice, suffix: str = "") -> discord.Message:
        """Send the post for a notice and return the message; if an unrecorded message already shows the post, return that.

        If the response to a message is lost and the message is sent again, the nonce makes Discord discard the
        duplicate; Discord remembers nonces for a few minutes. The `suffix` distinguishes several messages for the
        same notice.
        """
        rendered, pictures = await adapter.render_post(post, self._render_pool, self.localizer)
        sent = self.find(adapter.custom_ids(rendered.rows), rendered.text)
        if sent is None:
            nonce = f"{self.table.id}-{notice.id}{suffix}"
            return await self.with_retries(
                lambda: self._channel.send(nonce=nonce, **adapter.send_arguments(rendered, pictures))
            )
        self.has_posted = True
        if sent.content != rendered.text:  # players may have joined since
            await self._edit(sent, lambda: adapter.edit_arguments(rendered, pictures))
        return sent

    def find(self, ids: Collection[CustomId], text: str = "") -> discord.Message | None:
        """Return the unrecorded message with exactly these custom ids or, if there are no custom ids, with this text."""
        for message in self.unrecorded:
            message_ids = adapter.custom_ids_in(message)
            if set(message_ids) == set(ids) and (message_ids or message.content == text):
                return message
        return None

    async def edit(self, message: MessageRef, arguments: Callable[[], dict[str, Any]]) -> bool:
        """Edit a message; return False if it was deleted.

        The arguments are built anew for each attempt, because a file can be read only once.
        """
        channel = self._client.get_partial_messageable(message.channel_id)
        try:
            await self._edit(channel.get_partial_message(message.message_id), arguments)
        except discord.NotFound:
            return False
        return True

    async def edit_post(self, message: MessageRef, post: Post) -> bool:
        """Turn a message into this post; return False if the message was deleted."""
        rendered, pictures = await adapter.render_post(post, self._render_pool, self.localizer)
        return await self.edit(message, lambda: adapter.edit_arguments(rendered, pictures))

    async def repaint(self, message: MessageRef, post: Post) -> None:
        """Replace a message's picture with the post's; text and buttons stay as they are."""
        _, pictures = await adapter.render_post(post, self._render_pool, self.localizer)
        if pictures:
            await self.edit(message, lambda: {"attachments": [each.file() for each in pictures]})

    async def _edit(
        self, message: discord.Message | discord.PartialMessage, arguments: Callable[[], dict[str, Any]]
    ) -> None:
        """Edit a message, unarchiving its thread first if necessary: Discord unarchives threads only for new messages."""

        async def edit() -> None:
            try:
                await message.edit(**arguments())
            except discord.HTTPException as error:
                if error.code != THREAD_ARCHIVED:
                    raise
                thread = await self._client.fetch_channel(message.channel.id)
                if isinstance(thread, discord.Thread):
                    await thread.edit(archived=False)
                await message.edit(**arguments())

        await self.with_retries(edit)

    async def with_retries(self, request: Callable[[], Awaitable[_T]]) -> _T:
        """Make a request, retrying after transient errors; call `on_upload` when the upload has probably started."""
        asyncio.get_running_loop().call_later(_UPLOAD_DELAY, self._on_upload)
        async for attempt in retrying.transient_errors():
            with attempt:
                result = await request()
                self.has_posted = True
                return result
        raise AssertionError("the last attempt returns or raises")
