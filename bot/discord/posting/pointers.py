"""Posts a link to a table's new channel in each channel that the table has left."""

import logging
from collections.abc import Iterable, Iterator

import discord

from bot.discord import adapter, retrying
from bot.language.localizer import Localizer
from bot.messages import posts
from bot.messages.components import Post
from engine.tables.seen.models import Notice
from engine.tables.table import Table

_log = logging.getLogger(__name__)

_HISTORY_LIMIT = 25
"""How many of a channel's latest messages to search for a link posted by an earlier attempt."""
_CLOSED_CHANNEL = {40333, 50083, 160005}
"""Discord's error codes for threads that are archived or locked."""


async def post_pointers(
    client: discord.Client, table: Table, notices: Iterable[Notice], localizer: Localizer, *, in_doubt: bool
) -> None:
    """Post a link to the table's new channel in each channel it has left, unless the bot can no longer write there.

    Args:
        client: The client.
        table: The table.
        notices: Notices about the table; those about a move name the channel that the table left.
        localizer: The server's language.
        in_doubt: Whether an earlier attempt may have posted the links.
    """
    post = posts.moved_away(table, localizer)
    for notice, left in _moves(notices):
        if left == table.channel_id:  # it has come back
            continue
        channel = client.get_partial_messageable(left, guild_id=table.guild_id)
        try:
            if not in_doubt or not await _is_posted(client, channel, post):
                arguments = adapter.send_arguments(post)
                nonce = f"{table.id}-{notice.id}-moved"
                await retrying.transient_errors()(channel.send, nonce=nonce, **arguments)
        except discord.HTTPException as error:
            if error.status not in {403, 404} and error.code not in _CLOSED_CHANNEL:
                raise
            _log.info("table %d has moved, but channel %d could not be told where: %s", table.id, left, error)


def _moves(notices: Iterable[Notice]) -> Iterator[tuple[Notice, int]]:
    for notice in notices:
        for event in notice.events:
            if event.kind == "moved":
                yield notice, int(str(event.payload["channel"]))


async def _is_posted(client: discord.Client, channel: discord.PartialMessageable, post: Post) -> bool:
    history = channel.history(limit=_HISTORY_LIMIT)
    return any([each.author == client.user and each.content == post.text async for each in history])
