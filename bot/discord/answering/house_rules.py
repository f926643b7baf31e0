"""A server's restrictions on opening tables: who may open them, and in which channels."""

import discord

from bot.discord.answering.interactions import InteractionContext, PresentedError
from bot.messages.components import Post
from engine.tables.settings.guild import GuildSettings


async def require_may_open(context: InteractionContext) -> None:
    """Raise unless the person may open tables, and tables may be opened in this channel.

    Server managers may always open tables, but only in the same channels as everyone else.

    Raises:
        PresentedError: `may-not-open`, `no-tables-here`.
    """
    settings = await context.queries.guild_settings(context.guild_id)
    if not context.manages_server and not settings.allows_opening_by(_role_ids(context)):
        raise PresentedError("may-not-open", _role_refusal(context, settings))
    require_table_channel(context, settings)


def require_table_channel(context: InteractionContext, settings: GuildSettings) -> None:
    """Raise unless tables are allowed in the interaction's channel; a thread counts as its parent channel.

    Raises:
        PresentedError: `no-tables-here`.
    """
    if not settings.allows_tables_in(context.channel_id, context.parent_id):
        raise PresentedError("no-tables-here", _channel_refusal(context, settings))


def _role_ids(context: InteractionContext) -> list[int]:
    user = context.interaction.user
    return [role.id for role in user.roles] if isinstance(user, discord.Member) else []


def _role_refusal(context: InteractionContext, settings: GuildSettings) -> Post:
    guild = context.interaction.guild
    known = [each for each in settings.role_ids if guild is not None and guild.get_role(each) is not None]
    names = context.localizer.format_list([f"<@&{each}>" for each in known]) if known else ""
    return Post(context.localizer("refusal-may-not-open", roles=names, number=len(known)))


def _channel_refusal(context: InteractionContext, settings: GuildSettings) -> Post:
    guild = context.interaction.guild
    known = [
        each for each in settings.channel_ids if guild is not None and guild.get_channel(each) is not None
    ]
    names = context.localizer.format_list([f"<#{each}>" for each in known], "house-or") if known else ""
    return Post(context.localizer("refusal-no-tables-here", channels=names, number=len(known)))
