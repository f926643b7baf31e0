"""`/setup` and `/admin`: a server's settings and tables, for its managers."""

from typing import Any

import discord
from discord import app_commands

from bot.discord.answering.command_options import (
    IN_SERVERS,
    Arguments,
    CommandOption,
    Completer,
    Completions,
    command,
    group,
)
from bot.discord.answering.interactions import InteractionContext
from bot.discord.commands.completion import matching
from bot.discord.handlers import admin, guild_settings, selftest
from bot.messages import setup_page
from engine.tables.settings.guild import SETTINGS


def setup_command() -> app_commands.Command[Any, ..., None]:
    """Return the command for a server's settings, which Discord offers only to server managers."""
    options = tuple(
        CommandOption(
            name,
            f"setting-{name}",
            choices=tuple((f"setting-{name}-{value}", value) for value in SETTINGS[name]),
            complete=_setting_completer(name),
        )
        for name in setup_page.ORDER
    )
    built = command("setup", "command-setup", options, guild_settings.type_settings, contexts=IN_SERVERS)
    built.default_permissions = discord.Permissions(manage_guild=True)
    return built


def _setting_completer(name: str) -> Completer | None:
    """Return the completer for a free-text setting, or None for a setting with fixed choices."""
    if name == "time_zone":
        return lambda context, _, typed: guild_settings.complete_time_zone(context, typed)
    if name in guild_settings.ENTITIES:
        return lambda context, _, typed: guild_settings.complete_entities(context, name, typed)
    return None


def admin_commands() -> app_commands.Group:
    """Return the commands for a server's tables, which Discord offers only to server managers."""
    built = group("admin", "command-admin", "command-admin-about")
    built.default_permissions = discord.Permissions(manage_guild=True)
    number = CommandOption(
        "table",
        "param-any-table",
        required=True,
        complete=lambda context, _, typed: admin.complete_table(context, typed),
    )
    turn_option = CommandOption("turn", "param-turn", required=True, complete=_complete_committed_turn)
    seat = CommandOption("seat", "param-seat", required=True, complete=_complete_seat)
    successor = CommandOption("person", "param-new-player", discord.User)
    sure = CommandOption("sure", "param-sure", bool)
    for each in (
        command(
            "show",
            "command-admin-show",
            (number,),
            lambda context, arguments: admin.show(context, arguments["table"]),
        ),
        command(
            "rewind",
            "command-admin-rewind",
            (number, turn_option),
            lambda context, arguments: admin.rewind(context, arguments["table"], arguments["turn"]),
        ),
        command(
            "reassign",
            "command-admin-reassign",
            (number, seat, successor),
            lambda context, arguments: admin.reassign(
                context, arguments["table"], arguments["seat"], arguments.get("person")
            ),
        ),
        command(
            "end",
            "command-admin-end",
            (number, sure),
            lambda context, arguments: admin.end(
                context, arguments["table"], sure=arguments.get("sure", False)
            ),
        ),
        command(
            "export",
            "command-admin-export",
            (number,),
            lambda context, arguments: admin.export(context, arguments["table"]),
        ),
        command("selftest", "command-admin-selftest", (), lambda context, _: selftest.run(context)),
    ):
        built.add_command(each)
    return built


async def _complete_committed_turn(
    context: InteractionContext, arguments: Arguments, typed: str
) -> Completions:
    return matching(await admin.complete_turn(context, str(arguments.get("table", ""))), typed)


async def _complete_seat(context: InteractionContext, arguments: Arguments, typed: str) -> Completions:
    return matching(await admin.complete_seat(context, str(arguments.get("table", ""))), typed)
