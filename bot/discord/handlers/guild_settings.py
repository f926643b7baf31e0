"""Handlers for the settings of a server."""

from collections.abc import Mapping

from bot.discord.interactions import InteractionContext
from bot.messages.components import Post
from bot.messages.settings_page import settings_page
from engine.kernel.errors import TableRefusal


async def change(context: InteractionContext, chosen: Mapping[str, str]) -> Post:
    """Change settings of the server, and show all of them.

    Discord offers the command to people with the permission to manage the server only, but an administrator may offer
    it to others, and a menu stays when somebody loses the permission.

    Raises:
        TableRefusal: `not-in-a-server`, `not-managing-the-server`.
        BadOption: `no-such-option`, `no-such-value`.
    """
    guild_id = context.guild_id
    if not context.interaction.permissions.manage_guild:
        raise TableRefusal("not-managing-the-server")
    settings = await context.queries.guild_settings(guild_id)
    for name, value in chosen.items():
        settings = await context.tables.change_setting(guild_id, name, value)
    return settings_page(settings, context.localizer)
