"""Handlers for following a table without a seat."""

from typing import get_args

from bot.discord.answering.interactions import InteractionContext
from bot.messages.components import Post
from bot.messages.following import following
from engine.kernel.errors import UnreadableAction
from engine.tables.seen.models import Following

MODES: tuple[Following, ...] = get_args(Following)


async def follow(context: InteractionContext, mode: str = "") -> Post:
    """Set how the person follows the table; without a mode, they follow every turn unless they already follow the table."""
    table = await context.target_table()
    followers, person_id = context.tables.followers, context.person.id
    chosen = next((each for each in MODES if each == mode), None)
    if mode and chosen is None:
        raise UnreadableAction("unreadable-button")
    unreached = await context.take_unreached()
    if chosen is None:
        current = await followers.following(table.id, person_id)
        chosen = "turns" if current == "off" else current
    await followers.follow(table.id, person_id, chosen, context.interaction.locale.value)
    return following(table, chosen, context.localizer, unreached)
