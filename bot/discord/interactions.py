"""Every interaction goes through here: acknowledged first, then done, then answered, whatever happens."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto

import aiohttp
import discord

from bot.discord import adapter, error_reporting
from bot.discord.house import House, Interaction
from bot.language.localizer import Localizer, localizer_for
from bot.messages import posts
from bot.messages.components import Post
from engine.kernel.errors import Refusal, TableRefusal
from engine.tables.models import Person, Table
from engine.tables.service import TableService

_log = logging.getLogger(__name__)

_TRIES = 3
_PAUSE = 0.3
_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that is acknowledged already."""


class Reply(Enum):
    """How an interaction is answered."""

    FRESH = auto()
    """With a new private message."""
    SAME = auto()
    """By changing the message whose button was pressed, when there is something to change."""


@dataclass
class Call:
    """What a person asked for, where, and in which language; `table` is filled in as soon as it is known."""

    interaction: Interaction
    table: int | None = None

    @property
    def house(self) -> House:
        """The house that was asked."""
        return self.interaction.client

    @property
    def tables(self) -> TableService:
        """The tables of the house."""
        return self.house.tables

    @property
    def person(self) -> Person:
        """Who asked, by the name shown here."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def localizer(self) -> Localizer:
        """The words for the person."""
        return localizer_for(self.interaction.locale.value)

    @property
    def place(self) -> int:
        """The channel or thread in which it was asked."""
        return self.interaction.channel_id or 0

    @property
    def parent(self) -> int | None:
        """The channel of the thread in which it was asked; None in a channel."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    @property
    def guild(self) -> int:
        """The server in which it was asked.

        Raises:
            TableRefusal: `not-in-a-server`.
        """
        if self.interaction.guild_id is None:
            raise TableRefusal("not-in-a-server")
        return self.interaction.guild_id

    async def here(self) -> Table:
        """Return the table of this channel; in a thread without one, that of the channel it belongs to.

        Raises:
            TableRefusal: `no-table-here`.
        """
        table = await self.tables.queries.at(self.place)
        if table is None and self.parent is not None:
            table = await self.tables.queries.at(self.parent)
        if table is None:
            raise TableRefusal("no-table-here")
        self.table = table.id
        return table

    async def meant(self) -> Table:
        """Return the table whose button was pressed, or that of this channel."""
        return await self.here() if self.table is None else await self.tables.queries.table(self.table)

    async def acted(self, table: Table) -> None:
        """Note that this person changed a table, and is told when that cannot be posted; the news go out first."""
        self.table = table.id
        await self.house.outbox.acted(table.id, self.interaction, self.localizer)


Answer = Post | tuple[Post, ...] | None
"""A private answer, of one or more messages; None when the public message says it all."""
Deed = Callable[[Call], Awaitable[Answer]]
"""Does what was asked and gives the answer."""


class Unfit(Refusal):
    """A refusal that brings the words it is told in."""

    def __init__(self, key: str, told: Post) -> None:
        super().__init__(key)
        self.told = told


def link(table: Table | None) -> str | None:
    """Return the address of a table's newest message."""
    if table is None or table.message is None:
        return None
    channel, message = table.message
    return f"https://discord.com/channels/{table.guild_id}/{channel}/{message}"


async def answer(
    interaction: Interaction, deed: Deed, reply: Reply = Reply.FRESH, table: int | None = None
) -> None:
    """Acknowledge, do it, and answer privately: with the result, with one sentence why not, or with an incident.

    What was asked is done even when the acknowledgement fails: the person has asked for it, and the board shows it.
    """
    with interaction.client.busy():
        call = Call(interaction, table)
        async with (
            asyncio.TaskGroup() as together
        ):  # Discord's answer is not waited for, only to come before ours
            together.create_task(_acknowledge(interaction, reply))
            told, refused = await _done(call, deed)
        added = refused and reply is Reply.SAME
        try:
            await _deliver(call, told, added=added)
        except Exception as error:  # noqa: BLE001 -- nothing may stay silent, whatever it is
            await _deliver(call, incident(call.localizer, f"the answer {told}", error), added=added)


async def _done(call: Call, deed: Deed) -> tuple[Answer, bool]:
    """Do what was asked; give the answer, and whether it is a refusal."""
    interaction = call.interaction
    try:
        try:
            return await (_closed if interaction.client.closing else deed)(call), False
        except Refusal as refusal:
            return await _refusal(call, refusal), True
    except Exception as error:  # noqa: BLE001 -- likewise
        return incident(call.localizer, f"{interaction.type.name} {interaction.data}", error), True


async def _closed(call: Call) -> Answer:  # noqa: ARG001 -- the form of a deed
    raise TableRefusal("house-closing")


async def _acknowledge(interaction: Interaction, reply: Reply) -> None:
    """Acknowledge; where the connection breaks, nobody knows whether that arrived, and saying it again does no harm."""
    for _ in range(2):
        try:
            if reply is Reply.FRESH:
                await interaction.response.defer(ephemeral=True, thinking=True)
            else:
                await interaction.response.defer()
        except discord.HTTPException as error:
            if error.code != _ACKNOWLEDGED:
                _log.warning("interaction %s could not be acknowledged: %s", interaction.id, error)
            return
        except (aiohttp.ClientError, OSError) as error:
            _log.warning("interaction %s could not be acknowledged: %s", interaction.id, error)
        else:
            return


async def _refusal(call: Call, refusal: Refusal) -> Post:
    if isinstance(refusal, Unfit):
        return refusal.told
    table = None
    if call.table is not None:
        with suppress(Refusal):
            table = await call.tables.queries.table(call.table)
    return posts.refusal(refusal, call.localizer, link(table), None if table is None else table.game)


def incident(words: Localizer, what: str, error: Exception) -> Post:
    """Log an error under a number, and return the sentence that tells the number."""
    return posts.incident(error_reporting.note(what, error), words, outage=error_reporting.is_outage(error))


async def _deliver(call: Call, told: Answer, *, added: bool) -> None:
    """Send the answer; only its first message can take the place of another."""
    for number, post in enumerate(told if isinstance(told, tuple) else () if told is None else (told,)):
        await _send(call, post, added=added or number > 0)


async def _send(call: Call, post: Post, *, added: bool) -> None:
    """Send one message; a connection that breaks is tried again, a person who cannot be reached is logged."""
    interaction = call.interaction
    post, painting = await adapter.paint(post, call.house.pictures, call.localizer)
    for left in reversed(range(_TRIES)):
        try:
            if added:
                await interaction.followup.send(ephemeral=True, **adapter.new(post, painting))
            else:
                await interaction.edit_original_response(**adapter.change(post, painting))
        except (aiohttp.ClientError, OSError) as error:
            _log.warning("answer to interaction %s failed, %d tries left: %s", interaction.id, left, error)
            await asyncio.sleep(_PAUSE)
        except discord.HTTPException as error:
            _log.warning("interaction %s could not be answered: %s", interaction.id, error)
            return
        else:
            return
