"""Handlers for a table's computer players: their page, adding and removing them, and choosing their strength."""

from bot.discord.answering.interactions import InteractionContext
from bot.messages.components import Post
from bot.messages.computers_page import SEND_AWAY, computers_page
from engine.tables.rules import computer_seats
from engine.tables.table import Table


async def show(context: InteractionContext) -> Post:
    """Show the table's computers; its owner can change them there."""
    return _page(context, await context.target_table())


async def add(context: InteractionContext, opponent: str | None = None) -> Post:
    """Seat a computer, and show the page.

    Args:
        context: The interaction.
        opponent: The opponent's key; None for the default opponent.
    """
    table = await context.change_now(computer_seats.add_computer, context.person.id, opponent)
    return _page(context, table, joined=table.players[-1].name)


async def remove(context: InteractionContext, name: str | None = None) -> Post:
    """Remove the computer called `name` (or, without a name, the one that joined last), and show the page."""
    return _page(context, await context.change(computer_seats.remove_computer, context.person.id, name))


async def choose(context: InteractionContext, name: str, choice: str) -> Post:
    """Choose the strength of the computer called `name`, or remove it; then show the page."""
    if choice == SEND_AWAY:
        return await remove(context, name)
    return _page(
        context, await context.change_now(computer_seats.choose_strength, context.person.id, name, choice)
    )


def _page(context: InteractionContext, table: Table, joined: str = "") -> Post:
    is_owner = table.owner_id == context.person.id
    return computers_page(table, context.localizer, is_owner=is_owner, joined=joined)
