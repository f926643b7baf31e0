"""The handler of the page behind *More …*."""

from bot.discord.answering.interactions import InteractionContext
from bot.discord.posting import threads
from bot.messages.components import LayoutPost
from bot.messages.more_page import Reader, more_page


async def show(context: InteractionContext) -> LayoutPost:
    """Show everything the person may currently do at the table."""
    table = await context.target_table()
    reader = Reader(
        table,
        context.person.id,
        context.localizer,
        can_move=threads.can_have(context.client.get_channel(table.channel_id)),
        free=await context.queries.free_seat(table.id, context.person.id),
    )
    return more_page(reader)
