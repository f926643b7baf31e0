"""Handlers for newcomers: the start card and its buttons."""

from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import free_seats
from bot.messages import start_card
from bot.messages.components import Post


async def show_card(context: InteractionContext) -> Post:
    """Show the start card."""
    free = len(await free_seats.find(context))
    return start_card.start_card(
        context.localizer, context.public_localizer, in_server=context.is_in_server, free=free
    )


async def choose_game(context: InteractionContext) -> Post:
    """Ask which game to open a table for."""
    return start_card.choose_game(context.localizer, context.public_localizer)
