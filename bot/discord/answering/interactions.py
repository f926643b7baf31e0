"""Dispatches interactions: acknowledges, handles and answers each one, even after an error."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum, auto
from typing import Concatenate, ParamSpec

import discord

from bot.discord import adapter, error_reporting, retrying
from bot.discord.gateway.client import BotClient, Interaction
from bot.discord.links import message_link
from bot.language.localizer import Localizer, localizer_for
from bot.messages import posts
from bot.messages.components import Message, Modal, Post, as_layout, with_theme
from bot.messages.following import unreached_lines
from bot.messages.start_card import no_table
from bot.operations import logs
from bot.operations.metrics import InteractionKind, Outcome
from engine.kernel.errors import Refusal, TableRefusal
from engine.tables.changes import Result
from engine.tables.rules.circumstances import Circumstances
from engine.tables.seen.queries import TableQueries
from engine.tables.service import TableService
from engine.tables.settings.person import PersonSettings
from engine.tables.table import Person, Table

_log = logging.getLogger(__name__)
_P = ParamSpec("_P")

_MILLISECONDS = 22
"""The number of bits below the timestamp in a Discord id; the timestamp is in milliseconds."""
_ALREADY_ACKNOWLEDGED = 40060
_KINDS: Mapping[discord.InteractionType, InteractionKind] = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "modal",
    discord.InteractionType.autocomplete: "autocomplete",
}
_NOBODY_LISTENS = {401, 404}
"""Discord's HTTP status codes for an expired token, an unknown interaction, or a dismissed message."""


class ResponseMode(Enum):
    """How to answer an interaction."""

    NEW_MESSAGE = auto()
    """With a new private message."""
    EDIT_MESSAGE = auto()
    """By editing the message that has the component; a refusal is still sent as a new private message."""


@dataclass
class InteractionContext:
    """An interaction, with the services that handlers need.

    `table_id` is the id of the table it concerns, or None if not yet known. `settings` holds the person's settings,
    once loaded. `acknowledgement` is the request to Discord that must precede the answer. `received_at` is the time by
    the monotonic clock. `outcome` is how the interaction was answered, for the metrics.
    """

    interaction: Interaction
    table_id: int | None = None
    settings: PersonSettings = field(default_factory=PersonSettings)
    acknowledgement: asyncio.Task[None] | None = None
    received_at: float = field(default_factory=time.monotonic)
    outcome: Outcome = "answered"

    def count(self) -> None:
        """Count the interaction, now handled, in the metrics."""
        kind = _KINDS.get(self.interaction.type)
        if kind is not None:
            self.client.metrics.interactions.labels(kind, self.outcome).inc()

    async def acknowledged(self) -> None:
        """Wait until the interaction is acknowledged, so that messages can be sent in response."""
        if self.acknowledgement is not None:
            await self.acknowledgement

    async def load_settings(self) -> None:
        """Load the person's settings, which determine the language and theme of the answer."""
        self.settings = await self.queries.person_settings(self.person.id)

    def named_in_log(self) -> AbstractContextManager[None]:
        """Return a context in which each log line names the interaction, its server and, once known, its table."""
        return logs.about(lambda: self.table_id, self.interaction.guild_id, self.interaction.id)

    @property
    def client(self) -> BotClient:
        """The client that received the interaction."""
        return self.interaction.client

    @property
    def tables(self) -> TableService:
        """The service that changes tables."""
        return self.client.tables

    @property
    def queries(self) -> TableQueries:
        """The queries about tables."""
        return self.client.tables.queries

    @property
    def person(self) -> Person:
        """The user, with the name displayed in this server."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def opening(self) -> int:
        """A number that distinguishes a modal from earlier ones: the interaction's time in milliseconds."""
        return self.interaction.id >> _MILLISECONDS

    async def local_time(self) -> datetime:
        """Return the user's local time."""
        return await self.queries.local_time(self.interaction.user.id, self.interaction.guild_id)

    @property
    def localizer(self) -> Localizer:
        """The localizer for the language the user has set or, by default, for their Discord language."""
        language = self.settings.language
        return localizer_for(self.interaction.locale.value if language == "auto" else language)

    @property
    def public_localizer(self) -> Localizer:
        """The localizer for the server's public messages; outside the bot's servers, the user's own."""
        guild_id = self.interaction.guild_id
        if guild_id is None or not self.is_in_server:
            return self.localizer
        return adapter.public_localizer(self.client, guild_id)

    @property
    def channel_id(self) -> int:
        """The interaction's channel or thread."""
        return self.interaction.channel_id or 0

    @property
    def parent_id(self) -> int | None:
        """The channel that the interaction's thread belongs to, or None outside threads."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    @property
    def is_in_server(self) -> bool:
        """Whether the interaction is in one of the bot's servers, where tables can exist.

        People who have installed the bot for themselves may use some commands elsewhere, too.
        """
        guild_id = self.interaction.guild_id
        return guild_id is not None and self.client.get_guild(guild_id) is not None

    @property
    def guild_id(self) -> int:
        """The interaction's server.

        Raises:
            TableRefusal: `not-in-a-server`, `not-in-this-server`.
        """
        if self.interaction.guild_id is None:
            raise TableRefusal("not-in-a-server")
        if not self.is_in_server:
            raise TableRefusal("not-in-this-server")
        return self.interaction.guild_id

    @property
    def manages_server(self) -> bool:
        """Whether the person may manage the server."""
        return self.interaction.permissions.manage_guild

    async def find_channel_table(self) -> Table | None:
        """Return the channel's table; in a thread without a table, return the parent channel's."""
        table = await self.queries.at(self.channel_id)
        if table is None and self.parent_id is not None:
            table = await self.queries.at(self.parent_id)
        if table is not None:
            self.table_id = table.id
        return table

    async def channel_table(self) -> Table:
        """Return the channel's table, or refuse; see `find_channel_table`.

        Raises:
            PresentedError: `no-table-here`.
            TableRefusal: `not-in-a-server`, `not-in-this-server`.
        """
        table = await self.find_channel_table()
        if table is None:
            _ = self.guild_id  # raises where there can be no table
            raise PresentedError("no-table-here", no_table(self.localizer))
        return table

    async def target_table(self) -> Table:
        """Return the component's table, falling back to the channel's."""
        if self.table_id is None:
            return await self.channel_table()
        return await self.queries.table(self.table_id)

    async def change(
        self, rule: Callable[Concatenate[Table, _P], Result], /, *arguments: _P.args, **named: _P.kwargs
    ) -> Table:
        """Change the target table with `TableService.change`, and register the change."""
        table = await self.target_table()
        changed = await self.tables.change(table.id, rule, *arguments, **named)
        await self.register_change(changed)
        return changed

    async def change_now(
        self,
        rule: Callable[Concatenate[Table, Circumstances, _P], Result],
        /,
        *arguments: _P.args,
        **named: _P.kwargs,
    ) -> Table:
        """Change the target table with `TableService.change_now`, and register the change."""
        table = await self.target_table()
        changed = await self.tables.change_now(table.id, rule, *arguments, **named)
        await self.register_change(changed)
        return changed

    async def take_unreached(self) -> list[Table]:
        """Return, once each, the tables the person no longer follows because messages did not reach them."""
        table_ids = await self.tables.followers.take_unreached(self.person.id)
        return [await self.queries.table(table_id) for table_id in table_ids]

    async def register_change(self, table: Table) -> None:
        """Register that this person changed `table`, and wait until the table's new post is being uploaded.

        The person is notified if the post cannot be delivered. If another process posts it, return at once.
        """
        self.table_id = table.id
        if self.tables.shared.owns(table):
            await self.client.outbox.register_actor(table, self.interaction, self.localizer, self.received_at)


Answer = Message | tuple[Message, ...] | None
"""The private answer, in one or more messages; None if the public message suffices."""
Handler = Callable[[InteractionContext], Awaitable[Answer]]
"""Carries out an interaction and returns the answer; it may raise a `Refusal`."""


def raising(error: Exception) -> Handler:
    """Return a handler that raises an error, so that `respond` reports it to the person."""

    async def raise_error(_: InteractionContext) -> Answer:
        raise error

    return raise_error


class PresentedError(Refusal):
    """A refusal that comes with its message."""

    def __init__(self, key: str, post: Post) -> None:
        super().__init__(key)
        self.post = post


async def respond(
    interaction: Interaction,
    handler: Handler,
    mode: ResponseMode = ResponseMode.NEW_MESSAGE,
    table_id: int | None = None,
) -> None:
    """Acknowledge an interaction, handle it, and answer privately with the result, a refusal or an error report.

    The handler runs even if the acknowledgement fails, because the person asked for the change and the board will
    show it.
    """
    context = InteractionContext(interaction, table_id)
    with interaction.client.in_progress.track(), context.named_in_log():
        async with asyncio.TaskGroup() as group:  # the acknowledgement need only precede the answer
            context.acknowledgement = group.create_task(_acknowledge(context, mode))
            answer = await _handle(context, handler)
        as_new = context.outcome != "answered" and mode is ResponseMode.EDIT_MESSAGE
        try:
            await _send_answer(context, answer, mode, as_new=as_new)
        except Exception as error:  # noqa: BLE001 -- every interaction is answered
            await _apologise(context, f"the answer {answer}", error)
        context.count()


async def respond_with_form(
    interaction: Interaction,
    build: Callable[[InteractionContext], Awaitable[Modal]],
    table_id: int | None = None,
    *,
    on_refusal: Callable[[InteractionContext, discord.HTTPException], Exception] = lambda _, error: error,
) -> None:
    """Respond with a form, which cannot be deferred; report errors in a message.

    Args:
        interaction: The interaction.
        build: Returns the form; it may raise a `Refusal`.
        table_id: The table that the component is about.
        on_refusal: Returns what to report if Discord refuses the form.
    """
    context = InteractionContext(interaction, table_id)
    try:
        await context.load_settings()
        modal = adapter.build_modal(await build(context))
        try:
            await interaction.response.send_modal(modal)
        except discord.HTTPException as error:
            raise on_refusal(context, error) from error
    except Exception as error:  # noqa: BLE001 -- every interaction is answered
        await respond(interaction, raising(error))


async def _handle(context: InteractionContext, handler: Handler) -> Answer:
    """Run the handler; return the answer, the refusal or the error report, and set the outcome."""
    interaction = context.interaction
    try:
        try:
            if context.client.shutting_down:
                raise TableRefusal("house-closing")
            await context.load_settings()
            return await handler(context)
        except Refusal as refusal:
            context.outcome = "refused"
            return await _present_refusal(context, refusal)
    except Exception as error:  # noqa: BLE001 -- likewise
        return _report_error(context, f"{interaction.type.name} {interaction.data}", error)


async def _acknowledge(context: InteractionContext, mode: ResponseMode) -> None:
    """Acknowledge an interaction; after a connection error, retry once (harmless if the first attempt did arrive)."""
    interaction = context.interaction
    try:
        async for attempt in retrying.broken_connections(
            f"the acknowledgement of interaction {interaction.id}", attempts=2
        ):
            with attempt:
                if mode is ResponseMode.NEW_MESSAGE:
                    await interaction.response.defer(ephemeral=True, thinking=True)
                else:
                    await interaction.response.defer()
        context.client.metrics.acknowledgements.observe(time.monotonic() - context.received_at)
    except discord.HTTPException as error:
        if error.code != _ALREADY_ACKNOWLEDGED:
            _log.warning("could not acknowledge interaction %s: %s", interaction.id, error)
    except retrying.UNREACHABLE:
        pass  # the change was requested all the same


async def _present_refusal(context: InteractionContext, refusal: Refusal) -> Post:
    if isinstance(refusal, PresentedError):
        return refusal.post
    table = None
    if context.table_id is not None:
        with suppress(Refusal):
            table = await context.queries.table(context.table_id)
    if refusal.key == "not-seated" and table is not None:
        return await _present_table(context, table)
    game = None if table is None else table.game
    return posts.refusal(refusal, context.localizer, _link_elsewhere(context, table), game)


def _link_elsewhere(context: InteractionContext, table: Table | None) -> str | None:
    """Return a link to the table's newest message; None if the person has just pressed a button there."""
    pressed = context.interaction.message
    newest = None if table is None or table.message is None else table.message.message_id
    return None if pressed is not None and pressed.id == newest else message_link(table)


async def _present_table(context: InteractionContext, table: Table) -> Post:
    """Return the answer to a person not seated at the table: who plays there and, if a seat is free, a button to join."""
    post = posts.spectator(
        table,
        table.active_seats,
        context.localizer,
        free=await context.queries.free_seat(table.id, context.person.id),
        link=message_link(table),
        left=await context.queries.left_seat(table.id, context.person.id),
    )
    notes = unreached_lines(await context.take_unreached(), context.localizer)
    return replace(post, text="\n".join((*notes, post.text)))


def _report_error(context: InteractionContext, what: str, error: Exception) -> Post:
    """Log an error; return a post that quotes the number it is logged under."""
    context.outcome = "failed"
    number = error_reporting.report(what, error)
    return posts.incident(number, context.localizer, outage=error_reporting.is_outage(error))


async def _send_answer(
    context: InteractionContext, answer: Answer, mode: ResponseMode, *, as_new: bool
) -> None:
    """Send an answer's messages; only the first one can replace the original response."""
    messages = answer if isinstance(answer, tuple) else () if answer is None else (answer,)
    for number, post in enumerate(messages):
        replaces = number == 0 and not as_new
        await _send(
            context,
            _in_form_of_edited(context.interaction, post, mode) if replaces else post,
            as_new=not replaces,
        )


async def edit_answer(context: InteractionContext, answer: Message) -> None:
    """Edit the answer already given to an interaction."""
    await _send(context, answer, as_new=False)


def _in_form_of_edited(interaction: Interaction, post: Message, mode: ResponseMode) -> Message:
    """Return the post as a layout if it will replace one, because a layout must stay a layout."""
    edited = interaction.message if mode is ResponseMode.EDIT_MESSAGE else None
    return as_layout(post) if edited is not None and edited.flags.components_v2 else post


async def _send(context: InteractionContext, post: Message, *, as_new: bool) -> None:
    """Send a private message; if Discord rejects the message, tell the person."""
    interaction = context.interaction
    post = with_theme(post, context.settings.theme)
    post, pictures = await adapter.render_post(post, context.client.render_pool, context.localizer)
    send = context.client.answering.add if as_new else context.client.answering.respond
    try:
        await send(interaction, post, pictures)
    except discord.HTTPException as error:
        if error.status in _NOBODY_LISTENS:
            _log.warning("could not answer interaction %s: %s", interaction.id, error)
            return
        await _apologise(context, f"the answer to {interaction.type.name} {interaction.data}", error)


async def _apologise(context: InteractionContext, what: str, error: Exception) -> None:
    """Report that an answer was not sent, and tell the person the report's number."""
    report = _report_error(context, what, error)
    try:
        await context.client.answering.add(context.interaction, report, ())
    except discord.HTTPException as refusal:
        _log.warning("could not answer interaction %s: %s", context.interaction.id, refusal)
