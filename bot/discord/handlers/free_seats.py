"""Handlers for the list of a server's tables with a free seat.

The list has only tables in channels that the reader may view. Outside the bot's servers, it is empty: without the
members' names, which the bot does not ask Discord for, it cannot know on which servers the reader is.
"""

from bot.discord.answering import waiting_tables
from bot.discord.answering.interactions import InteractionContext
from bot.discord.answering.visibility import may_see
from bot.messages import free_seats
from bot.messages.components import Message
from bot.messages.table_list import Directions
from engine.tables.seen.models import TableWithFreeSeat


async def find(context: InteractionContext) -> list[TableWithFreeSeat]:
    """Return the server's tables with a seat that the person may take, in channels that the person may view."""
    if not context.is_in_server:
        return []
    found = await context.queries.tables_with_free_seats(context.guild_id, context.person.id)
    return [each for each in found if await may_see(context, each.table)]


def directions(context: InteractionContext, found: list[TableWithFreeSeat]) -> Directions:
    """Return the links to the tables."""
    return waiting_tables.directions(context, {each.table.id: each.table for each in found})


async def show(context: InteractionContext, page: int = 0) -> Message:
    """Show a page of the list."""
    found = await find(context)
    return free_seats.free_seats(found, directions(context, found), context.localizer, page)
