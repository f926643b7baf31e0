"""Which tables a person may look at without having a seat there."""

import discord

from bot.discord.answering.interactions import InteractionContext
from bot.discord.permissions import may_view
from engine.kernel.errors import TableRefusal
from engine.tables.table import Table


def may_view_one(context: InteractionContext, guild_id: int, *channel_ids: int | None) -> bool:
    """Return whether the person may view the first of the channels that the bot knows, in the interaction's server.

    Args:
        context: The interaction.
        guild_id: The server of the channels.
        channel_ids: A table's channel and, because archived threads are not cached, the channel with its card.
    """
    reader, found = context.interaction.user, (_known(context, guild_id, each) for each in channel_ids)
    channel = next((each for each in found if each is not None), None)
    return channel is not None and isinstance(reader, discord.Member) and may_view(channel, reader)


def _known(
    context: InteractionContext, guild_id: int, channel_id: int | None
) -> discord.abc.GuildChannel | discord.Thread | None:
    """Return a channel of the interaction's server, if the bot knows it and the person is a member."""
    guild, reader = context.client.get_guild(guild_id), context.interaction.user
    if guild is None or guild_id != context.interaction.guild_id or not isinstance(reader, discord.Member):
        return None
    return None if channel_id is None else guild.get_channel_or_thread(channel_id)


async def may_see(context: InteractionContext, table: Table) -> bool:
    """Return whether the person has a seat at the table, is in its channel, or may view its channel."""
    is_seated = table.seat_of(context.person.id) is not None
    if is_seated or table.channel_id in {context.channel_id, context.parent_id}:
        return True
    if _known(context, table.guild_id, table.channel_id) is not None:
        return may_view_one(context, table.guild_id, table.channel_id)
    return may_view_one(context, table.guild_id, await context.queries.card_channel(table.id))


async def visible_table(context: InteractionContext) -> Table:
    """Return the component's table or, by default, the channel's, if the person may see it.

    Raises:
        TableRefusal: `no-such-table`.
    """
    table = await context.target_table()
    if not await may_see(context, table):
        raise TableRefusal("no-such-table", table=table.id)
    return table
