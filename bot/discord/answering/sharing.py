"""Shows something to a table: posts it in the table's channel for whoever may write there."""

import hashlib

import discord

from bot.discord import adapter, retrying
from bot.discord.answering.interactions import InteractionContext
from bot.discord.answering.visibility import may_view_one
from bot.language.localizer import Localizer
from bot.messages.components import Post
from engine.kernel.errors import TableRefusal
from engine.tables.table import Table

_CLOSED_CHANNEL = {40333, 50083, 160005}
"""Discord's error codes for threads that are archived or locked."""


def require_may_share(context: InteractionContext, table: Table) -> None:
    """Refuse a person who may not show something in the table's channel.

    Raises:
        TableRefusal: `not-shared-here` if the person may not write there.
    """
    if not _may_write(context, table):
        raise TableRefusal("not-shared-here")


async def show_to_table(
    context: InteractionContext, table: Table, what: str, post: Post, localizer: Localizer
) -> discord.Message:
    """Post something in the table's channel and return the message, the earlier one if they have just shown the same.

    Args:
        context: The interaction.
        table: The table.
        what: What of the table's present version is shown.
        post: The post.
        localizer: The table's language.

    Raises:
        TableRefusal: `too-many-pictures` if the person has just shown several, `not-shared` if the bot may not write there.
    """
    wait = context.client.picture_cooldown(context.person.id)
    if wait:
        raise TableRefusal("too-many-pictures", seconds=int(wait) + 1)
    rendered, picture = await adapter.render_post(post, context.client.render_pool, localizer)
    channel = context.client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
    nonce = _nonce(table, what, context.person.id)

    async def send() -> discord.Message:
        return await channel.send(nonce=nonce, **adapter.send_arguments(rendered, picture))

    try:
        message: discord.Message = await retrying.transient_errors()(send)
    except discord.HTTPException as error:
        if error.status in {403, 404} or error.code in _CLOSED_CHANNEL:
            raise TableRefusal("not-shared") from error
        raise
    return message


def _nonce(table: Table, what: str, person_id: int) -> str:
    """Return a nonce, of up to 25 characters, with which Discord recognises what a person shows a second time."""
    shown = f"{table.id} {table.version} {what} {person_id}"
    return hashlib.blake2b(shown.encode(), digest_size=12).hexdigest()


def _may_write(context: InteractionContext, table: Table) -> bool:
    """Return whether the person may write in the table's channel."""
    interaction = context.interaction
    if context.channel_id == table.channel_id:
        return _can_send(interaction.permissions, interaction.channel)
    if not may_view_one(context, table.guild_id, table.channel_id):
        return False
    guild = context.client.get_guild(table.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(table.channel_id)
    if channel is None or not isinstance(interaction.user, discord.Member):
        return False
    return _can_send(channel.permissions_for(interaction.user), channel)


def _can_send(granted: discord.Permissions, channel: object) -> bool:
    return granted.send_messages_in_threads if isinstance(channel, discord.Thread) else granted.send_messages
