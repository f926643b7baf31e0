"""Handlers for the viewer of a replay: stepping and jumping through a table's game, and showing a moment to the table."""

import asyncio
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import discord

from bot.discord import adapter, error_reporting
from bot.discord.answering.interactions import InteractionContext, respond_with_form
from bot.discord.answering.replays import find_replay, replay_of
from bot.discord.answering.sharing import require_may_share, show_to_table
from bot.discord.gateway.client import Interaction
from bot.messages.components import LayoutPost, Modal, Picture, with_theme
from bot.messages.ids import CustomId, parse_number
from bot.messages.moments import parse_viewpoint
from bot.messages.replay_page import (
    BACKWARD,
    MENUS,
    OPEN,
    PUBLIC,
    SHARE,
    VIEWPOINT,
    Place,
    Viewer,
    go_to_form,
    jumps_of,
    moment_picture,
    replay_page,
    shared_moment,
)
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Table

_SKEW = timedelta(seconds=2)
"""How far the bot's clock may be ahead of Discord's for a game's first board to still count as part of the game."""
_DELAY = timedelta(hours=1)
"""How long after the end of a game its last board may be posted."""
_DIGITS = 9
"""The maximum number of digits that are read; longer numbers are refused."""


# the ways into the viewer


async def show(context: InteractionContext, table: str = "", moment: str = "") -> LayoutPost:
    """Open the viewer.

    Args:
        context: The interaction.
        table: The table's number, or words that describe it; by default, the channel's table.
        moment: The moment's number; by default, where the person would begin to look.
    """
    replay = await find_replay(context, table)
    place = _beginning(replay)
    if moment:
        place = replace(place, number=_parse_moment(moment, replay))
    return await _answer(context, replay, place)


async def open_viewer(context: InteractionContext, pressed: CustomId) -> LayoutPost:
    """Open the viewer where the person would begin to look, or at the moment that the button names."""
    replay = await replay_of(context)
    if pressed.payload == OPEN:
        return await _answer(context, replay, _beginning(replay))
    return await _answer(context, replay, replace(Place.parse(pressed), page=0))


async def open_at_message(context: InteractionContext, message: discord.Message) -> LayoutPost:
    """Open the viewer at the moment that one of the bot's messages shows.

    A board names its table and version in its buttons. A superseded board has no buttons, and nothing is stored about
    it, so the time at which it was posted decides.

    Raises:
        TableRefusal: `no-board` if the message shows no moment of a game.
    """
    client_user = context.client.user
    if client_user is None or message.author.id != client_user.id:
        raise TableRefusal("no-board")
    for each in adapter.custom_ids_in(message):
        if each.route == "replay" and each.payload != OPEN:
            context.table_id = each.table_id
            return await open_viewer(context, each)
        if each.route == "undo" and each.version:
            context.table_id = each.table_id
            replay = await replay_of(context)
            place = replace(_beginning(replay), number=replay.at_version(each.version))
            return await _answer(context, replay, place)
    return await _open_at_time(context, message)


async def _open_at_time(context: InteractionContext, message: discord.Message) -> LayoutPost:
    table = await context.queries.at(context.channel_id, message.created_at + _SKEW)
    if table is None or table.snapshot_version is None or not _may_be_board(message, table):
        raise TableRefusal("no-board")
    context.table_id = table.id
    replay = await replay_of(context)
    if message.created_at < replay.times[0] - _SKEW:
        raise TableRefusal("no-board")
    number = max(bisect_right(replay.times, message.created_at) - 1, 0)
    return await _answer(context, replay, replace(_beginning(replay), number=number))


async def complete_moment(context: InteractionContext, table: str) -> list[tuple[str, str]]:
    """Return completions for the moments of a table: those worth a look first, then all others."""
    replay = await find_replay(context, table)
    localizer, told = context.localizer, context.client.told_moments

    def label() -> list[tuple[str, str]]:
        first = jumps_of(replay)
        numbers = (*first, *(each for each in range(replay.last + 1) if each not in first))
        return [(f"{each} · {told.entry(replay, each, localizer)}", str(each)) for each in numbers]

    return await asyncio.to_thread(label)


def _beginning(replay: TableReplay) -> Place:
    """Return where a person would begin to look: after their last turn, a spectator at present, or at the start."""
    seat = replay.reader
    number = 0 if not replay.table.is_open else replay.last if seat is None else replay.since_own_turn
    return Place(replay.table.id, number, seat)


def _may_be_board(message: discord.Message, table: Table) -> bool:
    """Return whether a message is one of the table's boards or what a superseded board shrinks to, by what it has.

    A board has the game's picture; a board that was shrunk has nothing but a line.
    """
    if table.ended_at is not None and message.created_at > table.ended_at + _DELAY:
        return False
    pictures = (
        re.fullmatch(rf"(\d+-)?{table.game.key}-[0-9a-f]+\.\w+", each.filename)
        for each in message.attachments
    )
    return any(pictures) or not (message.attachments or message.components)


# within the viewer


async def step(context: InteractionContext, pressed: CustomId, values: Sequence[str]) -> LayoutPost:
    """Show the place that a control leads to, or show the moment to the table."""
    place = Place.parse(pressed)
    replay = await replay_of(context)
    replay.require_viewpoint(place.viewpoint)
    if place.control == SHARE:
        return await _share(context, replay, place)
    if (place.control in MENUS) != (len(values) == 1):
        raise UnreadableAction("unreadable-button")
    if place.control == VIEWPOINT:
        place = replace(place, viewpoint=None if values[0] == PUBLIC else parse_viewpoint(values[0]))
    elif values:
        place = replace(place, number=parse_number(values[0]))
    return await _answer(context, replay, place)


async def open_form(interaction: Interaction, pressed: CustomId) -> None:
    """Open the form that asks for a moment's number."""

    async def form(context: InteractionContext) -> Modal:
        replay = await replay_of(context)
        return go_to_form(Place.parse(pressed), replay.last, context.opening, context.localizer)

    await respond_with_form(interaction, form, pressed.table_id)


async def go_to(context: InteractionContext, pressed: CustomId, values: Sequence[str]) -> LayoutPost:
    """Show the moment whose number the person has entered in the form; after a wrong number, say so and stay."""
    replay, place, note = await replay_of(context), Place.parse(pressed), ""
    try:
        number = _parse_moment("".join(values), replay)
    except TableRefusal as refusal:
        number, note = parse_number(place.control), context.localizer.refusal(refusal)
    return await _answer(context, replay, replace(place, number=number), note)


def _parse_moment(text: str, replay: TableReplay) -> int:
    """Return the number that a person has typed.

    Raises:
        TableRefusal: `no-such-moment`.
    """
    typed = text.strip()
    if not typed.isascii() or not typed.isdecimal() or len(typed) > _DIGITS or int(typed) > replay.last:
        raise TableRefusal("no-such-moment", last=replay.last)
    return int(typed)


async def _answer(
    context: InteractionContext, replay: TableReplay, place: Place, note: str = ""
) -> LayoutPost:
    """Return the page for a place, with a moment that the game still has, and prefetch the pictures beside it.

    Raises:
        TableRefusal: `hands-secret` if the reader may not look as that seat, `too-many-pictures`.
    """
    replay.require_viewpoint(place.viewpoint)
    place = replace(place, number=min(place.number, replay.last))
    if not place.page:
        wait = context.client.step_cooldown(context.person.id)
        if wait:
            raise TableRefusal("too-many-pictures", seconds=int(wait) + 1)
        _prefetch_later(context, replay, place)
    told, localizer = context.client.told_moments, context.localizer
    return await asyncio.to_thread(
        lambda: replay_page(Viewer.of(replay, place, told, localizer, note), localizer)
    )


def _prefetch_later(context: InteractionContext, replay: TableReplay, place: Place) -> None:
    """Prefetch the pictures of the moments beside a place once the interaction is answered."""
    answering = asyncio.current_task()
    assert answering is not None, "every interaction has a task of its own"
    task = asyncio.create_task(_prefetch(context, replay, place, answering))
    context.client.event_tasks.add(task)
    task.add_done_callback(context.client.event_tasks.discard)


async def _prefetch(
    context: InteractionContext, replay: TableReplay, place: Place, answering: asyncio.Task[object]
) -> None:
    """Prefetch the picture in the direction in which the person steps, then the other one."""
    steps = (-1, 1) if place.control in BACKWARD else (1, -1)
    numbers = [each for each in (place.number + step for step in steps) if 0 <= each <= replay.last]
    told, localizer, theme = context.client.told_moments, context.localizer, context.settings.theme

    def picture(number: int) -> Picture:
        line = told.line(replay, place.viewpoint, number, localizer)
        shown = moment_picture(replay.table, replay.seen_by(place.viewpoint, number), line, localizer)
        (themed,) = with_theme(LayoutPost((shown,)), theme).pictures
        return themed

    try:
        await asyncio.wait({answering})
        for number in numbers:
            await context.client.render_pool.prefetched(await asyncio.to_thread(picture, number), localizer)
    except Exception as error:  # noqa: BLE001 -- the pictures are painted when they are needed
        error_reporting.report("could not prefetch pictures of a replay", error)


# showing a moment to the table


async def _share(context: InteractionContext, replay: TableReplay, place: Place) -> LayoutPost:
    """Post the moment in the table's channel: as everybody knew it or, after the end, as the viewpoint's seat did.

    Raises:
        TableRefusal: `not-shared-here` if the person may not write there, `not-shared` if the bot may not,
            `too-many-pictures`.
    """
    table = replay.table
    seat = None if table.is_open else place.viewpoint
    moment = replay.seen_by(seat, place.number)
    require_may_share(context, table)
    localizer = adapter.table_localizer(context.client, table)
    line = context.client.told_moments.line(replay, seat, moment.number, localizer)
    shown = replace(place, number=moment.number, viewpoint=seat)
    post = shared_moment(table, shown, moment, line, context.person.name, localizer)
    message = await show_to_table(context, table, f"{seat} {moment.number}", post, localizer)
    note = context.localizer("replay-shared-note", link=message.jump_url)
    return await _answer(context, replay, place, note)
