"""The slash commands: this module lists them all, and each of the other modules defines one group."""

from collections.abc import Iterator
from typing import Any

from discord import app_commands

from bot.discord.answering.command_options import ANYWHERE, command
from bot.discord.commands.admin import admin_commands, setup_command
from bot.discord.commands.game import game_commands
from bot.discord.commands.person import person_commands
from bot.discord.commands.queries import message_menus, query_commands
from bot.discord.commands.table import table_commands
from bot.discord.commands.turn import turn_commands
from bot.discord.handlers import privacy, start
from engine.games import GAMES


def commands() -> Iterator[
    app_commands.Command[Any, ..., None] | app_commands.Group | app_commands.ContextMenu
]:
    """Yield all commands to register with Discord."""
    yield command("help", "command-help", (), lambda context, _: start.show_card(context), contexts=ANYWHERE)
    yield setup_command()
    yield admin_commands()
    yield person_commands()
    yield command(
        "privacy", "command-privacy", (), lambda context, _: privacy.show(context), contexts=ANYWHERE
    )
    yield table_commands()
    yield from turn_commands()
    yield from query_commands()
    for game in GAMES:
        yield game_commands(game)
    yield from message_menus()
