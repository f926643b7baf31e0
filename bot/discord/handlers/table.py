"""The life of a table: opened, joined, set up, started, closed; for commands and buttons alike."""

import logging
from collections.abc import Mapping

import aiohttp
import discord

from bot.discord import permissions
from bot.discord.interactions import Answer, Call, Deed, Unfit, link
from bot.language.localizer import LANGUAGES, localizer_for, sanitize
from bot.messages import limits, posts
from bot.messages.components import Button, Post
from bot.messages.ids import CustomId
from engine import games
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.kernel.game import AnyGame
from engine.tables.models import Table

_log = logging.getLogger(__name__)

_DEFAULT = "-"
"""What stands for the default of an option in the button that offers a thread."""


def opening(game: str, options: Mapping[str, str], *, apart: bool = False) -> Deed:
    """Open a table here, or `apart` in a new thread of this channel; nothing is offered or made for bad options."""

    async def deed(call: Call) -> Post:
        known, guild = games.find(game), call.guild
        chosen = call.tables.complete_options(known.key, _read(known, options))
        _allowed(call, threads=apart)
        if apart:
            return await _open_apart(call, known, chosen)
        busy = await call.tables.queries.at(call.place)
        if busy is not None and busy.phase in {"lobby", "running"}:
            return _offer_thread(call, busy, known, chosen)
        table = await call.tables.open_table(call.place, guild, call.person, known.key, chosen)
        await call.acted(table)
        return Post(call.localizer("answer-opened", place=f"<#{call.place}>"))

    return deed


async def _open_apart(call: Call, game: AnyGame, options: Mapping[str, str]) -> Post:
    """Open a table in a new thread, which goes again when the table cannot be opened."""
    thread = await _thread(call, f"{call.localizer(f'{game.key}-name')} · {sanitize(call.person.name)}")
    try:
        table = await call.tables.open_table(thread.id, call.guild, call.person, game.key, options)
    except Exception:
        await _remove(thread)
        raise
    await call.acted(table)
    return Post(call.localizer("answer-opened-apart", place=f"<#{thread.id}>"))


def _offer_thread(call: Call, busy: Table, game: AnyGame, options: Mapping[str, str]) -> Post:
    """Say that somebody plays here already, and offer a thread where one can be made."""
    call.table = busy.id
    refused = posts.refusal(TableRefusal("place-taken", table=busy.id), call.localizer, link=link(busy))
    payload = write_offer(game, options)
    lacking = permissions.missing(call.interaction.app_permissions, threads=True)
    if call.parent is not None or lacking:
        return refused
    button = Button(CustomId("thread", busy.id, payload=payload), call.localizer("button-thread"), "primary")
    return Post(refused.text, ((button,), *refused.rows))


def write_offer(game: AnyGame, options: Mapping[str, str]) -> str:
    """Return what the button that offers a thread carries: the game and the value of each option, in their order."""
    values = (options[choice.name] for choice in game.option_specs)
    defaults = (choice.values[0] for choice in game.option_specs)
    given = (_DEFAULT if value == default else value for value, default in zip(values, defaults, strict=True))
    return " ".join((game.key, *given))


def read_offer(payload: str) -> tuple[str, dict[str, str]]:
    """Read what `write_offer` wrote.

    Raises:
        UnreadableAction: `unreadable-button`.
        BadOption: `no-such-game`.
    """
    game, *values = payload.split(" ")
    option_specs = games.find(game).option_specs
    if len(values) != len(option_specs):
        raise UnreadableAction("unreadable-button")
    return game, {
        choice.name: value for choice, value in zip(option_specs, values, strict=True) if value != _DEFAULT
    }


def opening_apart(payload: str) -> Deed:
    """Open a table in a new thread; the payload is what the button that offered it carries.

    An offer is taken once, however often the button is pressed.
    """

    async def deed(call: Call) -> Answer:
        open_it = opening(*read_offer(payload), apart=True)
        message = call.interaction.message
        with call.house.once(message.id if message else call.interaction.id):
            return await open_it(call)

    return deed


def in_lobby(deed: Deed) -> Deed:
    """Do what a button of the lobby stands for, unless the game has begun: then its place is elsewhere."""

    async def guarded(call: Call) -> Answer:
        table = await call.meant()
        if table.phase != "lobby":
            raise TableRefusal("game-running" if table.phase == "running" else "game-over", table=table.id)
        return await deed(call)

    return guarded


async def _thread(call: Call, name: str) -> discord.Thread:
    channel = call.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise TableRefusal("no-threads-here")
    try:
        return await channel.create_thread(
            name=name[: limits.THREAD_NAME],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=limits.THREAD_AUTO_ARCHIVE_MINUTES,
        )
    except discord.Forbidden:
        raise TableRefusal("no-threads-here") from None


async def _remove(thread: discord.Thread) -> None:
    """Delete a thread nobody needs; archive it where the bot may not delete, which takes a permission it never asks for."""
    try:
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        _log.warning("thread %d is left over: %s", thread.id, error)


def _allowed(call: Call, *, threads: bool = False) -> None:
    """Refuse, naming exactly what is missing, where the bot could not post a board.

    Raises:
        Unfit: `missing-permissions`.
    """
    lacking = permissions.missing(
        call.interaction.app_permissions, thread=call.parent is not None, threads=threads
    )
    if lacking:
        names = call.localizer.format_list([call.localizer(f"permission-{name}") for name in lacking])
        told = Post(call.localizer("refusal-missing-permissions", permissions=names))
        raise Unfit("missing-permissions", told)


async def join(call: Call) -> Post:
    """Take a seat."""
    table = await call.meant()
    return await _done(call, await call.tables.join(table.id, call.person), "answer-joined")


async def leave(call: Call) -> Post:
    """Return up the seat."""
    table = await call.meant()
    return await _done(call, await call.tables.leave(table.id, call.person.id), "answer-left")


def adding_computer(opponent: str) -> Deed:
    """Seat a computer that plays in this way."""

    async def deed(call: Call) -> Post:
        table = await call.meant()
        return await _done(
            call, await call.tables.add_computer(table.id, call.person.id, opponent), "answer-done"
        )

    return deed


async def remove_computer(call: Call) -> Post:
    """Send a computer away."""
    table = await call.meant()
    return await _done(call, await call.tables.remove_computer(table.id, call.person.id), "answer-done")


def setting(chosen: Mapping[str, str]) -> Deed:
    """Set options of the table; with none, show them."""

    async def deed(call: Call) -> Post:
        table = await call.meant()
        if not chosen:
            return await status(call) if table.phase == "lobby" else posts.options(table, call.localizer)
        values = _read(table.game, chosen)
        return await _done(
            call, await call.tables.set_options(table.id, call.person.id, values), "answer-done"
        )

    return deed


def _read(game: AnyGame, chosen: Mapping[str, str]) -> dict[str, str]:
    """Read values of options as they are written or called in any language; what is neither stays as it is."""
    read = dict(chosen)
    for choice in game.option_specs:
        called = {
            words.option_value(game, choice.name, value).casefold(): value
            for words in map(localizer_for, LANGUAGES)
            for value in choice.values
        }
        typed = chosen.get(choice.name, "")
        if typed not in choice.values and typed.strip().casefold() in called:
            read[choice.name] = called[typed.strip().casefold()]
    return read


async def start(call: Call) -> Post:
    """Begin the game."""
    table = await call.meant()
    _allowed(call)
    return await _done(call, await call.tables.start(table.id, call.person.id), "answer-started")


def closing(*, sure: bool) -> Deed:
    """End the table before its time; a game that goes on ends only when its owner is sure."""

    async def deed(call: Call) -> Post:
        table = await call.meant()
        if table.phase == "running" and table.owner_id == call.person.id and not sure:
            return posts.confirm_close(table, call.localizer)
        return await _done(call, await call.tables.close(table.id, call.person.id), "answer-closed")

    return deed


async def status(call: Call) -> Post:
    """Show who sits here, or the board, privately."""
    table = await call.meant()
    if table.phase == "lobby":
        return posts.lobby(table, call.localizer)
    view = await call.tables.queries.view(table.id, None)
    prompts = await call.tables.queries.prompts(table.id)
    return posts.board(table, view, prompts, (), call.localizer, ping=())


def moving(number: str) -> Deed:
    """Move a table of this person into this channel or thread."""

    async def deed(call: Call) -> Post:
        guild = call.guild
        mine = {str(table.id): table for table in await call.tables.queries.tables_of(call.person.id)}
        if number not in mine or mine[number].guild_id != guild:
            raise TableRefusal("no-such-table")
        _allowed(call)
        table = await call.tables.move(mine[number].id, call.place)
        return await _done(call, table, "answer-moved")

    return deed


async def _done(call: Call, table: Table, key: str) -> Post:
    await call.acted(table)
    return posts.reply(key, call.localizer)
