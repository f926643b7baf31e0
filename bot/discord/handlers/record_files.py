"""Handlers that give a game's record as a file, limited to what the reader may know."""

from bot.discord.answering.interactions import InteractionContext
from bot.discord.answering.visibility import visible_table
from bot.messages.components import Post
from bot.messages.moments import parse_viewpoint
from bot.messages.record_files import record_post
from engine.tables.table import Table


async def show(context: InteractionContext) -> Post:
    """Return the record of the channel's table: all of it after the end, before that what the person's seat may know."""
    table = await visible_table(context)
    return await _file(context, table, table.seat_of(context.person.id))


async def press(context: InteractionContext, viewpoint: str) -> Post:
    """Handle a press of *Record*; `viewpoint` is the seat whose knowledge the file has, or empty for what is public."""
    return await _file(context, await visible_table(context), parse_viewpoint(viewpoint))


async def public(context: InteractionContext, table: Table) -> Post:
    """Return a table's record for somebody who manages the server: while the game runs, only what is public."""
    return await _file(context, table, None)


async def _file(context: InteractionContext, table: Table, seat: int | None) -> Post:
    record = await context.queries.record_seen_by(table.id, context.person.id, seat)
    return record_post(record, context.localizer)
