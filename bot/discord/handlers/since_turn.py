"""Handlers that show in pictures what a person has missed since their last turn."""

import asyncio

from bot.discord.answering.interactions import InteractionContext
from bot.discord.answering.replays import replay_of
from bot.discord.handlers import own_tables
from bot.discord.links import table_link
from bot.messages.components import LayoutPost, Message
from bot.messages.ids import parse_number
from bot.messages.since_turn import Missed, since_page
from engine.kernel.errors import TableRefusal
from engine.tables.table import Table


async def show_here(context: InteractionContext) -> Message:
    """Show what the person has missed at the channel's table or, without one, at the table that waits for them."""
    found = await own_tables.find_table(context)
    return await show(context) if isinstance(found, Table) else found


async def show(context: InteractionContext, number: str = "") -> LayoutPost:
    """Show what the person has missed at a table; a person without a seat sees the latest turns.

    Args:
        context: The interaction.
        number: The table's number; by default, the target table.

    Raises:
        TableRefusal: `no-such-table` if they may not see it, `game-not-running` if the game never started,
            `too-many-pictures`.
    """
    if number:
        context.table_id = parse_number(number)
    replay = await replay_of(context)
    wait = context.client.picture_cooldown(context.person.id)
    if wait:
        raise TableRefusal("too-many-pictures", seconds=int(wait) + 1)
    link = None if replay.table.channel_id == context.channel_id else table_link(replay.table)
    return await asyncio.to_thread(lambda: since_page(Missed.of(replay, link), context.localizer))
