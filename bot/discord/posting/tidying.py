"""Tidies superseded messages: removes their buttons, shrinks boards to one line, and deletes reminders."""

import logging
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.discord import adapter, error_reporting, retrying
from bot.messages import lobby_posts, seat_requests, undo_requests
from bot.messages.components import Post
from engine.store.rows import MessageRow
from engine.tables.rules.undo import UndoOutcome
from engine.tables.service import TableService

_log = logging.getLogger(__name__)


class MessageTidier:
    """Removes the buttons of superseded messages, and shrinks boards."""

    def __init__(self, client: discord.Client, tables: TableService) -> None:
        self._client = client
        self._notices = tables.notices
        self._queries = tables.queries

    async def tidy(self, message: MessageRow) -> None:
        """Tidy a message, unless the message has been deleted.

        Raises:
            StoreError: If tidying failed and the failure could not be stored.
        """
        try:
            with suppress(discord.NotFound):
                await self._edit(message)
            self._notices.tidied(message.message_id)
        except Exception as error:  # noqa: BLE001 -- the other messages must be tidied nevertheless
            again = ", trying again" if await self._notices.tidy_failed(message) else ""
            if not isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError):
                error_reporting.report(f"could not tidy up message {message.message_id}{again}", error)
            _log.warning("could not tidy up message %d%s: %s", message.message_id, again, error)

    async def _edit(self, message: MessageRow) -> None:
        channel = self._client.get_partial_messageable(message.channel_id)
        partial = channel.get_partial_message(message.message_id)
        if message.is_deleted:
            await retrying.transient_errors()(partial.delete)
            return
        arguments: dict[str, Any] = {"view": None, "allowed_mentions": adapter.allowed_mentions(())}
        if message.is_lobby:  # its text becomes the outcome of the lobby
            table = await self._queries.table(message.table_id)
            localizer = adapter.table_localizer(self._client, table)
            arguments = adapter.edit_arguments(lobby_posts.lobby(table, localizer))
        elif message.headline:
            arguments = adapter.edit_arguments(Post(message.headline))
        elif message.outcome:  # a request says what became of it
            table = await self._queries.table(message.table_id)
            localizer = adapter.table_localizer(self._client, table)
            outcome = await self._queries.request_outcome(message)
            post = (
                undo_requests.undo_outcome(outcome, table, localizer)
                if isinstance(outcome, UndoOutcome)
                else seat_requests.seat_outcome(outcome, table, localizer)
            )
            arguments = adapter.edit_arguments(post)
        await retrying.transient_errors()(partial.edit, **arguments)
