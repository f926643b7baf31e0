"""Handlers for the list of a server's tables with a free seat.

The list has only tables in channels that the reader may view. Outside the bot's servers, it is empty: without the
members' names, which the bot does not ask Discord for, it cannot know on which servers the reader is.
"""

import discord

from bot.discord.answering import waiting_tables
from bot.discord.answering.interactions import InteractionContext
from bot.discord.permissions import may_view_first
from bot.messages import free_seats
from bot.messages.components import Message
from bot.messages.table_list import Directions
from engine.tables.seen.models import OpenTable
from engine.tables.table import Table


async def find(context: InteractionContext) -> list[OpenTable]:
    """Return the server's tables with a seat that the person may take, in channels that the person may view."""
    if not context.is_in_server:
        return []
    found = await context.queries.open_tables(context.guild_id, context.person.id)
    return [each for each in found if may_see(context, each.table)]


def may_see(context: InteractionContext, table: Table) -> bool:
    """Return whether a table is on the interaction's server, in a channel that the person may view."""
    guild, reader = context.client.get_guild(table.guild_id), context.interaction.user
    if guild is None or table.guild_id != context.interaction.guild_id:
        return False
    return isinstance(reader, discord.Member) and may_view_first(guild, (table.channel_id,), reader)


def directions(context: InteractionContext, found: list[OpenTable]) -> Directions:
    """Return the links to the tables."""
    return waiting_tables.directions(context, {each.table.id: each.table for each in found})


async def show(context: InteractionContext, page: int = 0, sentence: str = "") -> Message:
    """Show a page of the list, after a sentence if one is given."""
    found = await find(context)
    return free_seats.free_seats(found, directions(context, found), context.localizer, page, sentence)
