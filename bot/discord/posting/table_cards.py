"""Posts the cards of tables in threads, and edits them to keep them up to date."""

import logging

import aiohttp
import discord

from bot.discord import adapter, error_reporting, retrying
from bot.discord.links import message_link
from bot.discord.posting.render_pool import RenderPool
from bot.messages.table_card import is_card, table_card
from engine.store.rows import CardRow
from engine.tables.service import TableService

_log = logging.getLogger(__name__)

_HISTORY_LIMIT = 25
"""How many of a channel's latest messages to search for a card sent just before a crash."""


class TableCards:
    """Posts or edits the cards that are due. A card never pings anyone, and a deleted card is forgotten."""

    def __init__(self, client: discord.Client, tables: TableService, render_pool: RenderPool) -> None:
        self._client = client
        self._cards = tables.cards
        self._queries = tables.queries
        self._render_pool = render_pool

    async def show(self, card: CardRow) -> None:
        """Post or edit a card, and store the result.

        Raises:
            StoreError: If the result could not be stored.
        """
        try:
            message_id = await self._post_or_edit(card)
        except discord.NotFound:  # the message or its channel was deleted
            await self._cards.forget(card)
        except Exception as error:  # noqa: BLE001 -- the other cards must be shown nevertheless
            again = ", trying again" if await self._cards.failed(card) else ""
            if not isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError):
                error_reporting.report(f"could not show the card of table {card.table_id}{again}", error)
            _log.warning("could not show the card of table %d%s: %s", card.table_id, again, error)
        else:
            await self._cards.acknowledge(card, message_id)

    async def _post_or_edit(self, card: CardRow) -> int:
        """Show the table's current state on its card; return the message's id."""
        board = await self._queries.board(card.table_id)
        table = board.table
        localizer = adapter.table_localizer(self._client, table)
        began_at = await self._queries.turn_began_at(table)
        post = table_card(board, began_at, message_link(table), localizer)
        channel = self._client.get_partial_messageable(card.channel_id, guild_id=table.guild_id)
        message_id = card.message_id or await self._find_unrecorded(channel, table.id)
        rendered, pictures = await adapter.render_post(post, self._render_pool, localizer)
        async for attempt in retrying.transient_errors():
            with attempt:
                if message_id is not None:
                    message = channel.get_partial_message(message_id)
                    await message.edit(**adapter.edit_arguments(rendered, pictures))
                    return message_id
                arguments = adapter.send_arguments(rendered, pictures)
                return (await channel.send(nonce=f"card-{table.id}", silent=True, **arguments)).id
        raise AssertionError("the last attempt returns or raises")

    async def _find_unrecorded(self, channel: discord.PartialMessageable, table_id: int) -> int | None:
        """Return the id of a card that was sent but not recorded, because the bot was interrupted."""
        try:
            async for message in channel.history(limit=_HISTORY_LIMIT):
                ids = adapter.custom_ids_in(message)
                if message.author == self._client.user and is_card(ids, table_id):
                    return message.id
        except discord.Forbidden:
            pass  # then only the nonce prevents duplicates
        return None
