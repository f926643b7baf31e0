"""Introduces the bot with the start card, in new servers and to people who mention it or write to it."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Hashable
from datetime import UTC, datetime, timedelta

import aiohttp
import discord
from cachetools import LRUCache
from discord import app_commands

from bot.discord import adapter, error_reporting, retrying
from bot.language.localizer import localizer_for
from bot.messages.start_card import start_card
from engine.tables.service import TableService

_log = logging.getLogger(__name__)

_NEWLY_JOINED = timedelta(days=1)
"""How long after joining a server the bot may still introduce itself there.

The limit is generous because the bot may be invited during an outage or while it is not running. There is a limit
because an update must not send cards to servers joined long ago.
"""
_PERSON_COOLDOWN = 30.0
"""Seconds between two answers to the same person."""
_CHANNEL_COOLDOWN = 120.0
"""Seconds between two answers in the same channel of a server."""
_REMEMBERED_COOLDOWNS = 2000
_WRITTEN_BY_PEOPLE = {discord.MessageType.default, discord.MessageType.reply}


class Introducer:
    """Posts the start card.

    The bot needs no privileged intent for this: Discord delivers the content of messages that mention the bot, and of
    direct messages, to every bot.
    """

    def __init__(self, client: discord.Client, tables: TableService) -> None:
        self._client = client
        self._tables = tables
        self._cooldowns: LRUCache[Hashable, app_commands.Cooldown] = LRUCache(_REMEMBERED_COOLDOWNS)
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    # messages

    async def answer(self, message: discord.Message) -> None:
        """Answer a message that addresses the bot with the start card, unless one was sent shortly before."""
        if not self._is_addressed(message) or not self._is_due(message):
            return
        guild = message.guild
        if guild is None:  # a message does not tell the language of its author's Discord
            settings = await self._tables.queries.person_settings(message.author.id)
            localizer = localizer_for("en" if settings.language == "auto" else settings.language)
        else:
            localizer = adapter.public_localizer(self._client, guild.id)
        post = start_card(localizer, localizer, in_server=guild is not None, for_everybody=True)
        try:
            arguments = adapter.send_arguments(post)
            await retrying.transient_errors()(message.channel.send, nonce=f"card-{message.id}", **arguments)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("could not answer message %d: %s", message.id, error)

    def _is_addressed(self, message: discord.Message) -> bool:
        """Return whether the message's author writes to the bot or mentions it by name.

        A reply to one of the bot's messages also lists the bot among the mentions, but does not address it; nor does
        a mention of a role or of everyone.
        """
        if message.author.bot or message.webhook_id is not None or message.type not in _WRITTEN_BY_PEOPLE:
            return False
        if message.guild is None:
            return True
        me = self._client.user
        return me is not None and any(f"<@{mark}{me.id}>" in message.content for mark in ("", "!"))

    def _is_due(self, message: discord.Message) -> bool:
        """Return whether the reader and (in a server) the channel have had no answer lately, and count this answer."""
        if message.guild is not None and not self._is_ready(
            ("channel", message.channel.id), _CHANNEL_COOLDOWN
        ):
            return False
        return self._is_ready(("person", message.author.id), _PERSON_COOLDOWN)

    def _is_ready(self, key: Hashable, period: float) -> bool:
        cooldown = self._cooldowns.get(key)
        if cooldown is None:
            cooldown = self._cooldowns[key] = app_commands.Cooldown(1, period)
        return cooldown.update_rate_limit() is None

    # servers

    async def greet(self, guild: discord.Guild) -> None:
        """Post the start card once in a newly joined server, in a channel where the bot may write.

        Discord announces that the bot has joined or, if it was invited while not running or during an outage, only
        that the server is available. Either announcement may be repeated, so the stored time of joining decides.
        """
        joined = None if guild.unavailable or guild.me is None else guild.me.joined_at
        if joined is None or datetime.now(UTC) - joined > _NEWLY_JOINED:
            return
        async with self._locks[guild.id]:
            try:
                if await self._tables.greeted_at(guild.id) != joined.isoformat():
                    _log.info("server %d has invited the bot", guild.id)
                    await self._post_greeting(guild, joined)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                _log.warning("could not greet server %d: %s", guild.id, error)
            except Exception as error:  # noqa: BLE001 -- a failed greeting must not disturb the other events
                error_reporting.report(f"could not greet server {guild.id}", error)

    async def _post_greeting(self, guild: discord.Guild, joined: datetime) -> None:
        channel = _find_channel(guild)
        if channel is None:
            _log.info("cannot greet server %d: there is no channel in which the bot may write", guild.id)
            return
        localizer = adapter.public_localizer(self._client, guild.id)
        post = start_card(localizer, localizer, in_server=True, for_everybody=True)
        nonce = f"join-{int(joined.timestamp() * 1000)}"  # against a second card if the first is not recorded
        arguments = adapter.send_arguments(post)
        await retrying.transient_errors()(channel.send, nonce=nonce, **arguments)
        await self._tables.record_greeting(guild.id, joined.isoformat())


def _find_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the first channel the bot may write in, trying the server's system channel first."""
    candidates = [*([guild.system_channel] if guild.system_channel else []), *guild.text_channels]
    for channel in candidates:
        permissions = channel.permissions_for(guild.me)
        if permissions.view_channel and permissions.send_messages:
            return channel
    return None
