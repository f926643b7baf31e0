"""Posts requests to undo, and keeps each one up to date until it is settled; `tidying` then shows the outcome."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord import adapter
from bot.language.localizer import Localizer
from bot.messages import undo_requests
from bot.messages.components import Post
from engine.store.rows import MessageRow
from engine.tables.models import Notice, Table
from engine.tables.notices import NoticeQueue
from engine.tables.queries import TableQueries

_Send = Callable[[Post, Notice], Awaitable[discord.Message]]
"""Sends a post for a notice; if an earlier attempt has sent it, its message is returned instead."""
_Edit = Callable[[MessageRow, dict[str, Any]], Awaitable[None]]
"""Edits a message."""


@dataclass(frozen=True)
class UndoMessages:
    """The messages about requests to undo at one table, during one delivery.

    `unrecorded` are the messages of attempts that failed or were interrupted.
    """

    table: Table
    localizer: Localizer
    notices: NoticeQueue
    queries: TableQueries
    unrecorded: Sequence[discord.Message]
    send: _Send
    edit: _Edit

    async def deliver(self, due: Sequence[Notice]) -> None:
        """Deliver the notices about undo requests, and delete them from the store."""
        requests = [notice for notice in due if notice.kind == "undo-asked"]
        for notice in due:
            if notice.kind == "undo-declined":
                post = undo_requests.undo_declined(notice.events, self.table, self.localizer)
                await self.send(post, notice)
                await self.notices.delivered([notice.id])
            elif notice.kind == "undo-agreed":
                await self._update_request(notice)
            else:
                await self._post_request(notice, is_last=notice is requests[-1])

    async def _post_request(self, notice: Notice, *, is_last: bool) -> None:
        """Post a request.

        One that is settled already, or that another one follows, is skipped; if an unrecorded message shows it, that
        message is superseded.
        """
        request = await self.queries.undo_request(self.table.id) if is_last else None
        if request is None:
            ids = set(undo_requests.request_ids(self.table, notice.version, notice.id))
            for message in self.unrecorded:
                if set(adapter.custom_ids_in(message)) == ids:
                    await self.notices.supersede(self.table.id, message.channel.id, message.id)
            await self.notices.delivered([notice.id])
            return
        post = undo_requests.undo_request(request, self.table, self.localizer, notice.id)
        message = await self.send(post, notice)
        await self.notices.request_posted(request, message.channel.id, message.id, [notice.id])

    async def _update_request(self, notice: Notice) -> None:
        """Show in the pending request who has agreed; one that is settled shows its outcome anyway."""
        request = await self.queries.undo_request(self.table.id)
        message = await self.notices.open_request(self.table.id)
        if request is not None and message is not None:
            text = undo_requests.request_text(request, self.table, self.localizer)
            await self.edit(message, {"content": text, "allowed_mentions": adapter.allowed_mentions(())})
        await self.notices.delivered([notice.id])
