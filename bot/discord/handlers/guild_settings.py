"""Handlers for a server's settings, which `/setup` shows and changes."""

import re
from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.discord import permissions
from bot.discord.answering.interactions import InteractionContext
from bot.language.localizer import Localizer
from bot.messages.components import LayoutPost
from bot.messages.setup_page import Lack, setup_page
from engine.kernel.errors import BadOption, TableRefusal
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.hours import zone_names

_MENTION = re.compile(r"<(?:#|@&)(\d{1,20})>")
_SEPARATORS = re.compile(r"[,;\n]")
ENTITIES = frozenset({"channels", "roles"})
"""The settings whose values are lists of channels or roles, which may be empty."""


def require_manager(context: InteractionContext) -> int:
    """Return the interaction's server; raise unless the person may manage it.

    By default, Discord offers the commands only to people with this permission. But an administrator may offer them
    to others, and a menu remains after its user has lost the permission.

    Raises:
        TableRefusal: `not-in-a-server`, `not-managing-the-server`.
    """
    guild_id, guild = context.guild_id, context.interaction.guild
    if not context.manages_server:
        owner = str(guild.owner_id) if guild is not None and guild.owner_id else "none"
        raise TableRefusal("not-managing-the-server", owner=owner)
    return guild_id


async def type_settings(context: InteractionContext, typed: Mapping[str, str]) -> LayoutPost:
    """Set settings to values the user typed, in which channels and roles are given by name, and show all settings.

    Raises:
        TableRefusal: `not-in-a-server`, `not-managing-the-server`.
        BadOption: `no-such-value`, `no-such-channel`, `no-such-role`, `unreadable-channels`, `unreadable-roles`,
            `unreadable-time-zone`.
    """
    require_manager(context)
    chosen = {
        name: _find_ids(context, name, text) if name in ENTITIES else text for name, text in typed.items()
    }
    return await change(context, chosen)


async def change(context: InteractionContext, chosen: Mapping[str, str]) -> LayoutPost:
    """Change some of the server's settings, and show all settings and the permissions the bot lacks.

    Raises:
        TableRefusal: `not-in-a-server`, `not-managing-the-server`.
        BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`.
    """
    guild_id = require_manager(context)
    settings = await context.tables.change_settings(guild_id, chosen)
    channels = _checked_channels(context, settings)
    checked, spoken = [mention for mention, _ in channels], context.public_localizer.lang
    return setup_page(settings, context.localizer, checked, _lacks(channels), spoken)


# permissions


def _checked_channels(
    context: InteractionContext, settings: GuildSettings
) -> list[tuple[str, discord.Permissions]]:
    """Return mentions of the channels reserved for tables (or of the current one), each with the bot's permissions there."""
    guild = context.interaction.guild
    if guild is not None and guild.me is not None:
        channels = [guild.get_channel(each) for each in settings.channel_ids]
        checked = [(each.mention, each.permissions_for(guild.me)) for each in channels if each is not None]
        if checked:
            return checked
    return [(f"<#{context.channel_id}>", context.interaction.app_permissions)]


def _lacks(channels: Sequence[tuple[str, discord.Permissions]]) -> list[Lack]:
    return [
        Lack(name, where)
        for name in permissions.REQUIRED
        if (where := tuple(mention for mention, granted in channels if not getattr(granted, name)))
    ]


# what is typed


def _find_ids(context: InteractionContext, name: str, text: str) -> str:
    """Return the ids of the channels or roles listed in `text`, or an empty string if the text means all."""
    if text.strip().casefold() in _words_for_all(name, context.localizer):
        return ""
    ids = _MENTION.findall(text)
    known = {each.name.casefold(): each.id for each in _entities(context, name)}
    for word in filter(None, map(str.strip, _SEPARATORS.split(_MENTION.sub(",", text)))):
        found = _find_names(word, known)
        if found is None:
            raise BadOption("no-such-channel" if name == "channels" else "no-such-role", value=word)
        ids += found
    return " ".join(map(str, ids))


def _find_names(text: str, known: Mapping[str, int]) -> list[int] | None:
    """Return the ids for a single name (which may contain spaces) or several names, or None if any name is unknown."""
    whole = known.get(text.lstrip("#@").casefold())
    if whole is not None:
        return [whole]
    found = [known.get(word.lstrip("#@").casefold()) for word in text.split()]
    return [each for each in found if each is not None] if None not in found else None


def _words_for_all(name: str, localizer: Localizer) -> set[str]:
    return {localizer(f"setting-{name}-all").casefold(), "all", "-"}


def _entities(context: InteractionContext, name: str) -> Iterable[discord.abc.GuildChannel | discord.Role]:
    guild = context.interaction.guild
    if guild is None:
        return ()
    if name == "channels":
        return [each for each in guild.channels if not isinstance(each, discord.CategoryChannel)]
    return [each for each in guild.roles if not each.is_default() and not each.managed]


async def complete_entities(context: InteractionContext, name: str, typed: str) -> list[tuple[str, str]]:
    """Return completions for the last name in a list of channels or roles."""
    *before, last = _SEPARATORS.split(typed)
    prefix = "".join(f"{each.strip()}, " for each in before if each.strip())
    mark, wanted = "#" if name == "channels" else "@", last.strip().lstrip("#@").casefold()
    names = [
        f"{prefix}{mark}{each.name}" for each in _entities(context, name) if wanted in each.name.casefold()
    ]
    everything = (
        [] if before or wanted not in _all_label(context, name).casefold() else [_all_label(context, name)]
    )
    return [(each, each) for each in (*everything, *names)]


def _all_label(context: InteractionContext, name: str) -> str:
    return context.localizer(f"setting-{name}-all")


async def complete_time_zone(_: InteractionContext, typed: str) -> list[tuple[str, str]]:
    """Return the time zones whose name contains what the user typed."""
    wanted = typed.strip().replace(" ", "_").casefold()
    return [(each, each) for each in zone_names() if wanted in each.casefold()]
