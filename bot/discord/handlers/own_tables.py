"""Handlers for a person's tables: listing them, taking a free seat, and taking turns at one waiting table after another."""

from bot.discord.answering import waiting_tables
from bot.discord.answering.interactions import InteractionContext, PresentedError
from bot.discord.answering.visibility import visible_table
from bot.discord.handlers import free_seats, turn
from bot.discord.handlers.table import require_lobby
from bot.messages import free_seats as free_seats_page
from bot.messages.components import Message
from bot.messages.ids import parse_number
from bot.messages.start_card import no_table
from bot.messages.table_list import choose_table, table_list
from engine.tables.rules import seating
from engine.tables.table import Table


async def show(context: InteractionContext, page: int = 0, sentence: str = "") -> Message:
    """List the person's tables, those waiting for the person first, and below them tables with a free seat.

    A sentence, if given, comes before everything.
    """
    listed = await context.queries.table_list(context.person.id)
    directions = waiting_tables.directions(context, {each.table.id: each.table for each in listed})
    unreached = await context.take_unreached()
    own = table_list(listed, directions, context.localizer, page, unreached=unreached)
    found = await free_seats.find(context)
    ways = free_seats.directions(context, found)
    if found and not listed:
        return free_seats_page.free_seats(found, ways, context.localizer, sentence=own.text)
    return free_seats_page.below(own, found, ways, context.localizer, sentence)


async def take_free_seat(context: InteractionContext, seat: str) -> Message:
    """Seat the person at a table with a free seat, by the rules of the table's own button, and list the tables again."""
    table = await visible_table(context)
    if seat == free_seats_page.LOBBY:
        await require_lobby(context)  # an old list must not lead to the seat of a computer
        table = await context.change(seating.join, context.person)
    else:
        table = await context.change(seating.take, context.person, parse_number(seat))
    sentence = context.localizer("answer-entered", place=f"<#{table.channel_id}>")
    return await show(context, sentence=sentence)


async def play(context: InteractionContext, table_id: int) -> Message:
    """Show the given table's panel or, if that table no longer waits for the person, the panel of the longest-waiting one."""
    waiting = [each.table.id for each in await context.queries.waiting_tables(context.person.id)]
    if not waiting:
        return await show(context)
    context.table_id = table_id if table_id in waiting else waiting[0]
    return await turn.show(context)


async def take_turn(context: InteractionContext, step: str) -> Message:
    """Show the panel of the channel's table, or do what one of the panel's buttons does.

    If the channel has no table, use the table that waits for the person; if several do, ask which.
    """
    found = await find_table(context)
    return await turn.step(context, found, step) if isinstance(found, Table) else found


async def find_table(context: InteractionContext) -> Table | Message:
    """Return the channel's table or, without one, the table that waits for the person; if several do, ask which.

    Raises:
        PresentedError: `no-table-here`.
    """
    table = await context.find_channel_table()
    if table is not None:
        return table
    waiting = await context.queries.waiting_tables(context.person.id)
    if len(waiting) == 1:
        context.table_id = waiting[0].table.id
        return waiting[0].table
    if waiting:
        directions = waiting_tables.directions(context, {each.table.id: each.table for each in waiting})
        return choose_table(waiting, directions, context.localizer)
    if context.is_in_server:
        raise PresentedError("no-table-here", no_table(context.localizer))
    return await show(context)
