"""The tree of commands and its registration with Discord."""

import asyncio
import logging

import aiohttp
import discord
from discord import app_commands

from bot.discord.answering.command_options import CommandTranslator
from bot.discord.answering.interactions import raising, respond
from bot.discord.commands import commands
from bot.discord.gateway.client import BotClient, Interaction
from bot.operations import logs
from engine.kernel.errors import TableRefusal

_log = logging.getLogger(__name__)

_RETRY_PAUSE = 60.0


class CommandTree(app_commands.CommandTree[BotClient]):
    """All of the bot's commands."""

    def __init__(self, client: BotClient) -> None:
        super().__init__(client)
        for command in commands():
            self.add_command(command)

    def keep_to_servers(self) -> None:
        """Offer commands only in servers, for an application that people cannot install for themselves."""
        for command in self.get_commands():
            if isinstance(command, app_commands.Command | app_commands.Group) and command.allowed_contexts:
                command.allowed_installs = app_commands.AppInstallationType(guild=True)
                contexts = command.allowed_contexts
                command.allowed_contexts = app_commands.AppCommandContext(
                    guild=contexts.guild, dm_channel=contexts.dm_channel
                )

    async def register(self) -> None:
        """Register the commands with Discord, retrying while Discord cannot be reached.

        If Discord rejects the commands, the error is logged; buttons and menus still work. Servers in SYNC_GUILDS that
        the bot is not on are left out, and named in the log.
        """
        await self.set_translator(CommandTranslator())
        application = self.client.application
        if application is None or application.user_integration_config is None:
            self.keep_to_servers()
        guilds = [discord.Object(guild) for guild in self.client.settings.sync_guilds]
        while True:
            unknown = list[int]()
            try:
                for guild in guilds:
                    self.copy_global_to(guild=guild)
                    try:
                        await self.sync(guild=guild)
                    except (discord.NotFound, discord.Forbidden):
                        unknown.append(guild.id)
                if not guilds:
                    await self.sync()
            except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
                _log.warning("could not register the commands, trying again: %s", error)
                await asyncio.sleep(_RETRY_PAUSE)
            except discord.DiscordException:
                _log.exception("could not register the commands; restart the bot to try again")
                return
            else:
                if unknown:
                    ids = ", ".join(map(str, unknown))
                    _log.warning("could not register the commands in servers of SYNC_GUILDS: %s", ids)
                if not guilds or len(unknown) < len(guilds):
                    _log.info("registered the commands")
                return

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer an interaction whose command is unknown, for example because it no longer exists."""
        if interaction.type is discord.InteractionType.autocomplete:
            return

        is_changed = isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
        if not interaction.response.is_done():
            await respond(interaction, raising(TableRefusal("command-changed") if is_changed else error))
        else:
            with logs.about(server=interaction.guild_id, interaction=interaction.id):
                _log.error("a command failed after its answer", exc_info=error)
