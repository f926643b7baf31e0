"""Handlers for server managers: inspecting, rewinding, ending and exporting tables, and reassigning seats."""

from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.discord.answering import table_search
from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import record_files
from bot.discord.handlers.guild_settings import require_manager
from bot.discord.handlers.table import parse_seat
from bot.discord.links import message_link
from bot.language.user_text import sanitize
from bot.messages import admin_page
from bot.messages.components import Post
from bot.messages.ids import CustomId, parse_number
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.tables.rules import administration
from engine.tables.seen.models import CommittedTurn
from engine.tables.table import Person, Table

# commands


async def show(context: InteractionContext, number: str) -> Post:
    """Show the state of one of the server's tables."""
    return await _show(context, await _find(context, number))


async def rewind(context: InteractionContext, number: str, turn: str) -> Post:
    """Ask whether to undo everything from the turn that begins at the given line of the log."""
    line = turn.split(":", maxsplit=1)[0].strip()
    return await _confirm_rewind(context, await _find(context, number), lambda each: str(each.n) == line)


async def reassign(context: InteractionContext, number: str, seat: str, person: Any) -> Post:  # noqa: ANN401 -- a member or a user of Discord
    """Assign a seat to a person or, if `person` is None, to a computer."""
    table = await _find(context, number)
    typed = seat.split(".", maxsplit=1)[0].strip()
    if typed not in {str(each) for each, _ in enumerate(table.players, 1)}:
        raise TableRefusal("no-such-seat", table=table.id, most=len(table.players))
    return await _reassign(context, table, int(typed) - 1, _person(person), table.version)


async def end(context: InteractionContext, number: str, *, sure: bool) -> Post:
    """End a table without a result; ask for confirmation first unless the manager is `sure`."""
    table = await _find(context, number)
    return await _end(context, table) if sure else admin_page.confirm_end(table, context.localizer)


async def export(context: InteractionContext, number: str) -> Post:
    """Return a table's record as a file."""
    return await record_files.public(context, await _find(context, number))


async def complete_table(context: InteractionContext, typed: str) -> list[tuple[str, str]]:
    """Return completions for the server's tables that match what the user typed, open tables first."""
    tables = await table_search.on_server(context, require_manager(context), typed)
    return [(table_search.label(context, table, context.localizer), str(table.id)) for table in tables]


async def complete_turn(context: InteractionContext, number: str) -> list[tuple[str, str]]:
    """Return completions for the table's turns that can be undone, newest first."""
    table = await _find(context, number)
    return [
        (admin_page.turn_label(each, table, context.localizer), str(each.n))
        for each in await context.queries.turns(table.id)
    ]


async def complete_seat(context: InteractionContext, number: str) -> list[tuple[str, str]]:
    """Return completions for the table's seats."""
    table = await _find(context, number)
    return [(f"{seat}. {sanitize(player.name)}", str(seat)) for seat, player in enumerate(table.players, 1)]


# the page


async def press(context: InteractionContext, pressed: CustomId, values: Sequence[str]) -> Post:
    """Handle a press of one of the page's buttons, or a choice from one of its menus.

    Raises:
        UnreadableAction: `unreadable-button`.
        TableRefusal: `not-managing-the-server`, `no-such-table`; `moved-on` if the table has changed since.
    """
    table = await _find(context, str(pressed.table_id))
    action, _, argument = pressed.payload.partition(" ")
    match action:
        case "show":
            return await _show(context, table)
        case "end":
            return admin_page.confirm_end(table, context.localizer)
        case "end!":
            return await _end(context, table)
        case "rewind":
            since = _first(values)
            return await _confirm_rewind(context, table, lambda each: str(each.since) == since)
        case "rewind!":
            return await _rewind(context, table, parse_number(argument), pressed.version)
        case "seat":
            return admin_page.choose_player(table, parse_seat(table, _first(values)), context.localizer)
        case "person":
            person = await _fetch_person(context, _first(values))
            return await _reassign(context, table, parse_seat(table, argument), person, pressed.version)
        case "computer":
            return await _reassign(context, table, parse_seat(table, argument), None, pressed.version)
        case _:
            raise UnreadableAction("unreadable-button")


async def _find(context: InteractionContext, typed: str) -> Table:
    """Return the server's table with the given number, or the only one that matches the words; refuse non-managers.

    Raises:
        TableRefusal: `not-in-a-server`, `not-managing-the-server`, `no-such-table`, `no-table-fits`, `several-tables`.
    """
    guild_id = require_manager(context)
    if typed.isascii() and typed.isdecimal():
        try:
            table = await context.queries.table(parse_number(typed))
        except UnreadableAction:
            raise TableRefusal("no-such-table") from None
        if table.guild_id != guild_id:
            raise TableRefusal("no-such-table")
    else:
        table = table_search.only(context, await table_search.on_server(context, guild_id, typed), typed)
    context.table_id = table.id
    return table


async def _show(context: InteractionContext, table: Table, done: str = "") -> Post:
    """Return a table's page; if `done` is given, the message with that key comes first."""
    report = admin_page.TableReport(
        table,
        table.active_seats,
        await context.queries.turn_began_at(table),
        await context.queries.delivery_failure(table.id),
        await context.queries.turns(table.id),
        message_link(table),
    )
    return admin_page.admin_page(report, context.localizer, context.localizer(done) if done else "")


async def _confirm_rewind(
    context: InteractionContext, table: Table, is_meant: Callable[[CommittedTurn], bool]
) -> Post:
    """Ask for confirmation of a rewind."""
    if table.phase != "running":
        raise TableRefusal("game-not-running" if table.phase == "lobby" else "game-over", table=table.id)
    for index, turn in enumerate(await context.queries.turns(table.id)):
        if is_meant(turn):
            return admin_page.confirm_rewind(table, turn, index, context.localizer)
    raise TableRefusal("no-such-turn", table=table.id)


async def _rewind(context: InteractionContext, table: Table, since: int, version: int) -> Post:
    changed = await context.tables.rewind(
        table.id, context.person.name, since, version, context.interaction.id
    )
    return await _answer(context, changed, "admin-rewound")


async def _reassign(
    context: InteractionContext, table: Table, seat: int, person: Person | None, version: int
) -> Post:
    changed = await context.tables.change_now(
        table.id, administration.reassign, context.person.name, seat, person, version
    )
    return await _answer(context, changed, "admin-reassigned")


async def _end(context: InteractionContext, table: Table) -> Post:
    changed = await context.tables.change(table.id, administration.end, context.person.name)
    return await _answer(context, changed, "admin-ended")


async def _answer(context: InteractionContext, table: Table, key: str) -> Post:
    await context.tables.privacy.note_name(table.id, context.person)
    await context.register_change(table)
    return await _show(context, await context.queries.table(table.id), key)


# parsing


def _person(member: Any) -> Person | None:  # noqa: ANN401 -- a member or a user of Discord
    if member is None:
        return None
    if member.bot:
        raise TableRefusal("reassigned-to-a-bot")
    return Person(member.id, member.display_name)


async def _fetch_person(context: InteractionContext, person_id: str) -> Person | None:
    guild = context.interaction.guild
    if guild is None:
        raise TableRefusal("not-in-a-server")
    try:
        return _person(await guild.fetch_member(parse_number(person_id)))
    except discord.NotFound as error:
        raise UnreadableAction("unreadable-button") from error


def _first(values: Sequence[str]) -> str:
    if not values:
        raise UnreadableAction("unreadable-button")
    return values[0]
