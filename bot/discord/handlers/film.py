"""Handlers for the film of a game: it is painted in the background, while its private message shows the progress."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from typing import NamedTuple

from bot.discord import adapter
from bot.discord.answering import progress
from bot.discord.answering.interactions import InteractionContext
from bot.discord.answering.replays import find_replay, replay_of
from bot.discord.answering.sharing import require_may_share, show_to_table
from bot.discord.posting.paintings import Counted, PaintingKey
from bot.language.localizer import Localizer
from bot.messages import film_page
from bot.messages.components import Message, Post
from bot.messages.films import Film, PaintedFilm
from bot.messages.moments import format_viewpoint, parse_viewpoint
from bot.messages.replay_page import title_as
from engine.kernel.errors import TableRefusal
from engine.tables.seen import luck as lucks
from engine.tables.seen.models import LogLine
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Table

_Finish = Callable[[PaintedFilm], Awaitable[Post]]
"""Returns the answer for a finished film: the film itself, or what has been done with it."""


async def show(context: InteractionContext, table: str = "") -> Message:
    """Show the film of a table's game so far, as the person knew it.

    Args:
        context: The interaction.
        table: The table's number, or words that describe it; by default, the channel's table.
    """
    replay = await find_replay(context, table)
    return await _show(context, replay, replay.reader)


async def press(context: InteractionContext, payload: str) -> Message:
    """Show the film as the seat that the payload names knew the game or, for `SHARE`, the public film to the table."""
    replay = await replay_of(context)
    if payload == film_page.SHARE:
        return await _share(context, replay)
    return await _show(context, replay, parse_viewpoint(payload))


async def _show(context: InteractionContext, replay: TableReplay, seat: int | None) -> Message:
    """Show the film to the person, in their language and theme.

    Raises:
        TableRefusal: `hands-secret` if they may not look as that seat, `painting-in-progress`, `paintings-waiting`.
    """
    replay.require_viewpoint(seat)
    localizer, chosen = context.localizer, context.settings.theme
    title = title_as(replay.table, seat, replay.reader, localizer)

    async def finish(film: PaintedFilm) -> Post:
        return film_page.film_post(replay.table, title, film, localizer)

    theme = replay.table.theme if chosen == "server" else chosen
    return await _request(context, replay, seat, _Form(localizer, theme), finish, format_viewpoint(seat))


async def _share(context: InteractionContext, replay: TableReplay) -> Message:
    """Show the public film of a game that is over to the table, in its language and theme.

    Raises:
        TableRefusal: `film-game-running`, `not-shared-here` if the person may not write there,
            `painting-in-progress`, `paintings-waiting`.
    """
    table = replay.table
    if table.is_open:
        raise TableRefusal("film-game-running")
    require_may_share(context, table)
    localizer = adapter.table_localizer(context.client, table)

    async def finish(film: PaintedFilm) -> Post:
        title = title_as(table, None, None, localizer)
        message = await show_to_table(
            context,
            table,
            "film",
            film_page.shared_film(table, title, film, context.person.name, localizer),
            localizer,
        )
        return Post(context.localizer("replay-shared-note", link=message.jump_url))

    return await _request(context, replay, None, _Form(localizer, table.theme), finish, film_page.SHARE)


class _Form(NamedTuple):
    """The language and theme of a film; the theme is empty for the bot's default."""

    localizer: Localizer
    theme: str


async def _request(
    context: InteractionContext,
    replay: TableReplay,
    seat: int | None,
    form: _Form,
    finish: _Finish,
    payload: str,
) -> Message:
    """Return the answer with the film or, until it is finished, its progress, which is kept up to date."""
    table = replay.table
    theme = form.theme or context.client.settings.theme
    key = PaintingKey(table.id, table.version, replay.names, seat, form.localizer.lang, theme)
    loop = asyncio.get_running_loop()

    def paint(counted: Counted) -> PaintedFilm:
        log, luck = progress.result_on(loop, _ending(context, table))
        return Film.of(replay, seat, log, luck, form.localizer, theme).finish(counted)

    painting = context.client.paintings.request(key, context.person.id, paint)
    title = title_as(table, None if payload == film_page.SHARE else seat, replay.reader, context.localizer)

    what = "shared film" if payload == film_page.SHARE else "film"

    async def page(future: Future[PaintedFilm] | None) -> Message:
        if future is None or future.cancelled():
            done = (painting.painted, painting.total)
            return film_page.progress_page(table, title, payload, done, context.localizer)
        if future.exception() is not None:
            return film_page.failed_page(table, payload, painting.incident, context.localizer)
        return await finish(future.result())

    return await progress.answer_painted(context, what, table.id, painting, page)


async def _ending(
    context: InteractionContext, table: Table
) -> tuple[Sequence[LogLine], tuple[int, ...] | None]:
    """Return what the result card of a game that was played to its end is made of: the log, and each seat's luck."""
    if table.phase != "ended":
        return (), None
    return await context.queries.log(table.id, None), await context.tables.lucks.of(table.id, lucks.LIMIT)
