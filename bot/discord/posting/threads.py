"""Creates threads for tables, and removes unused ones."""

import logging
from datetime import UTC, datetime, timedelta
from typing import Literal

import aiohttp
import discord

from bot.discord import retrying
from bot.messages import limits
from engine.kernel.errors import TableRefusal

_log = logging.getLogger(__name__)

_SHORTER_MINUTES: Literal[4320] = 4320
"""Another valid auto-archive duration; it is set first, so that setting the real duration counts as a change."""
_SILENCE = timedelta(days=4)
"""How long a thread must be silent before the bot keeps it from being archived; threads are checked every other day."""
_MESSAGE_HAS_THREAD = 160004
_TOO_MANY_THREADS = {160006, 160007}
"""Discord's error codes for too many active threads, in channels and in announcement channels."""


def can_have(channel: object) -> bool:
    """Return whether threads can be created in the channel, permissions aside."""
    return isinstance(channel, discord.TextChannel)


async def create(channel: object, name: str) -> discord.Thread:
    """Create a public thread in the channel.

    Raises:
        TableRefusal: `no-threads-here` if Discord does not allow one.
    """
    if not isinstance(channel, discord.TextChannel):
        raise TableRefusal("no-threads-here")
    try:
        return await channel.create_thread(
            name=name[: limits.THREAD_NAME],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=limits.THREAD_AUTO_ARCHIVE_MINUTES,
        )
    except discord.HTTPException as error:
        raise _refused(error) from error


async def create_from(channel: object, message_id: int, name: str) -> tuple[discord.Thread, bool] | None:
    """Return the message's thread (created if necessary) and whether it is new, or None if the message was deleted.

    A message has at most one thread, so a repeated attempt finds the earlier one. Discord shows the thread below the
    message, and posts nothing else in the channel.

    Raises:
        TableRefusal: `no-threads-here` if Discord does not allow one.
    """
    if not isinstance(channel, discord.TextChannel):
        raise TableRefusal("no-threads-here")
    message = channel.get_partial_message(message_id)
    try:
        async for attempt in retrying.transient_errors():
            with attempt:
                thread = await message.create_thread(
                    name=name[: limits.THREAD_NAME],
                    auto_archive_duration=limits.THREAD_AUTO_ARCHIVE_MINUTES,
                )
                return thread, True
    except discord.NotFound:
        return None
    except discord.HTTPException as error:
        if error.code != _MESSAGE_HAS_THREAD:
            raise _refused(error) from error
    try:
        return await message.fetch_thread(), False
    except discord.NotFound:  # the thread was deleted, but not its message
        return await create(channel, name), True


async def keep(client: discord.Client, channel_id: int) -> None:
    """Keep a thread from being archived, without posting a message that disturbs anyone; ignore other channels.

    Discord archives a thread seven days after it was last written in, was reopened, or had its auto-archive duration
    changed. The thread's creator may change that duration, and anyone who may write in the thread may reopen it
    unless it is locked.

    Raises:
        HTTPException: If the thread is gone or Discord cannot be reached.
    """
    channel: object = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
    if not isinstance(channel, discord.Thread) or channel.locked:
        return
    try:
        if channel.archived:
            await channel.edit(archived=False)
        elif _is_silent(channel) and client.user is not None and channel.owner_id == client.user.id:
            await channel.edit(auto_archive_duration=_SHORTER_MINUTES)
            await channel.edit(auto_archive_duration=limits.THREAD_AUTO_ARCHIVE_MINUTES)
    except discord.Forbidden as error:
        _log.info("could not keep thread %d open, so Discord may archive it: %s", channel_id, error)


def _is_silent(thread: discord.Thread) -> bool:
    """Return whether a thread's last message is so old that Discord may archive the thread before the next check."""
    newest = discord.utils.snowflake_time(thread.last_message_id or thread.id)
    return datetime.now(UTC) - newest > _SILENCE


async def remove(thread: discord.Thread) -> None:
    """Delete a thread or, if the bot may not (its usual permissions do not allow it), archive it."""
    try:
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        _log.warning("could not delete the unused thread %d: %s", thread.id, error)


def _refused(error: discord.HTTPException) -> Exception:
    """Return what to raise: a refusal if the error means that Discord allows no thread here, otherwise the error itself."""
    is_refused = isinstance(error, discord.Forbidden) or error.code in _TOO_MANY_THREADS
    return TableRefusal("no-threads-here") if is_refused else error
