"""Parks tables whose channel or server is gone, and resumes them if the channel or server turns out to exist."""

import logging
from collections.abc import Awaitable

import aiohttp
import discord

from bot.discord import error_reporting
from engine.tables.rules import parking
from engine.tables.service import TableService
from engine.tables.table import Table

_log = logging.getLogger(__name__)


class ParkingAttendant:
    """Reacts when channels, threads and servers come and go; an error in handling one event does not affect the others."""

    def __init__(self, client: discord.Client, tables: TableService) -> None:
        self._client = client
        self._queries = tables.queries
        self._tables = tables

    async def channel_gone(self, channel_id: int) -> None:
        """Park the table of a deleted channel or thread."""
        await self._attempt(self._tables.park_at(channel_id), f"the table of channel {channel_id}")

    async def channel_used(self, channel_id: int) -> None:
        """Resume the table of a channel or thread in which an interaction took place."""
        await self._attempt(self._tables.resume_at(channel_id), f"the table of channel {channel_id}")

    async def server_gone(self, guild_id: int) -> None:
        """Park the tables of a server that has removed the bot."""
        await self._attempt(self._tables.park_all_in(guild_id), f"the tables of server {guild_id}")
        _log.info("server %d has removed the bot; its tables wait until it is invited again", guild_id)

    async def server_back(self, guild: discord.Guild) -> None:
        """Resume the tables of a server that is back, if the bot can see their channels."""
        await self._attempt(self._resume_all(guild), f"the parked tables of server {guild.id}")

    async def _resume_all(self, guild: discord.Guild) -> None:
        tables = await self._queries.tables_without_server(guild.id)
        if tables:
            _log.info("server %d is back; tables to resume: %d", guild.id, len(tables))
        for table in tables:
            await self._resume(guild, table)

    async def _resume(self, guild: discord.Guild, table: Table) -> None:
        try:
            if guild.get_channel_or_thread(table.channel_id) is None:  # archived threads are not cached
                await self._client.fetch_channel(table.channel_id)
        except discord.NotFound:  # it was deleted meanwhile
            await self._tables.park(table.id, "channel")
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("table %d stays parked: %s", table.id, error)
        else:
            await self._tables.change(table.id, parking.resume)

    async def _attempt(self, change: Awaitable[None], what: str) -> None:
        try:
            await change
        except Exception as error:  # noqa: BLE001 -- other events must be handled nevertheless
            error_reporting.report(f"could not park or resume {what}", error)
