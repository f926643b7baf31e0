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
    guild, reader = context.client.get_guild(guild_id), context.interaction.user
    if guild is None or guild_id != context.interaction.guild_id or not isinstance(reader, discord.Member):
        return False
    found = (guild.get_channel_or_thread(each) for each in channel_ids if each is not None)
    channel = next((each for each in found if each is not None), None)
    return channel is not None and may_view(channel, reader)


async def may_see(context: InteractionContext, table: Table) -> bool:
    """Return whether the person has a seat at the table, is in its channel, or may view its channel."""
    is_seated = table.seat_of(context.person.id) is not None
    if is_seated or table.channel_id in {context.channel_id, context.parent_id}:
        return True
    card_channel = await context.queries.card_channel(table.id)
    return may_view_one(context, table.guild_id, table.channel_id, card_channel)


async def visible_table(context: InteractionContext) -> Table:
    """Return the component's table or, by default, the channel's, if the person may see it.

    Raises:
        TableRefusal: `no-such-table`.
    """
    table = await context.target_table()
    if not await may_see(context, table):
        raise TableRefusal("no-such-table", table=table.id)
    return table
