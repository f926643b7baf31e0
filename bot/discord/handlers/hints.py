"""The handler for hints."""

from bot.discord.answering.interactions import InteractionContext
from bot.messages.components import LayoutPost
from bot.messages.hints import hint


async def show(context: InteractionContext) -> LayoutPost:
    """Show a suggestion for the person's next decision, with its reasons."""
    table = await context.target_table()
    return hint(await context.tables.hints.hint(table.id, context.person.id), context.localizer)
