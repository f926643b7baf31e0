"""Handlers for newcomers: the start card and its buttons."""

from bot.discord.handlers import table
from bot.discord.interactions import Answer, InteractionContext
from bot.messages.components import Post
from bot.messages.start_card import start_card


async def show_card(context: InteractionContext) -> Post:
    """Show the start card."""
    return start_card(context.localizer, in_server=context.interaction.guild_id is not None)


async def open_table(context: InteractionContext, game_key: str) -> Answer:
    """Open a table for a game of the start card, with its default options."""
    return await table.open_table(context, game_key, {})
