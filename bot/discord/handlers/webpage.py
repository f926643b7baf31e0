"""Handlers for a game's web page: it is composed in the background, while its private message shows the progress."""

import asyncio
from concurrent.futures import Future

from bot import webpage
from bot.discord.answering import progress
from bot.discord.answering.interactions import InteractionContext
from bot.discord.answering.replays import find_replay, replay_of
from bot.discord.posting.paintings import Counted, PaintingKey
from bot.messages import webpage_post
from bot.messages.components import Message, PaintedFile
from bot.messages.moments import parse_viewpoint
from bot.messages.replay_page import title_as
from bot.webpage import GamePage
from engine.kernel.errors import Refusal
from engine.tables.seen import luck as lucks
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Table


async def show(context: InteractionContext, table: str = "") -> Message:
    """Send the page of a table's game so far, as the person knew it.

    Args:
        context: The interaction.
        table: The table's number, or words that describe it; by default, the channel's table.
    """
    replay = await find_replay(context, table)
    return await _show(context, replay, replay.reader)


async def press(context: InteractionContext, viewpoint: str) -> Message:
    """Handle a press of *As a Page*; see `parse_viewpoint`."""
    return await _show(context, await replay_of(context), parse_viewpoint(viewpoint))


async def _show(context: InteractionContext, replay: TableReplay, seat: int | None) -> Message:
    """Send the page or, until it is finished, its progress, in the person's language and theme.

    Raises:
        TableRefusal: `hands-secret` if they may not look as that seat, `painting-in-progress`, `paintings-waiting`.
        Refusal: `page-too-large`.
    """
    replay.require_viewpoint(seat)
    table, localizer, chosen = replay.table, context.localizer, context.settings.theme
    theme = (table.theme if chosen == "server" else chosen) or context.client.settings.theme
    loop = asyncio.get_running_loop()

    def compose(counted: Counted) -> PaintedFile:
        record, luck = progress.result_on(loop, _ending(context, table))
        page = GamePage.of(replay, seat, record, luck)
        return PaintedFile(webpage.compose(page, localizer, theme, counted=counted))

    key = PaintingKey(table.id, table.version, replay.names, seat, localizer.lang, theme, "page")
    painting = context.client.paintings.request(key, context.person.id, compose)
    title = title_as(table, seat, replay.reader, localizer)

    async def answer(future: Future[PaintedFile] | None) -> Message:
        if future is None or future.cancelled():
            done = (painting.painted, painting.total)
            return webpage_post.progress_post(table, title, seat, done, localizer)
        error = future.exception()
        if isinstance(error, Refusal):
            raise error
        if error is not None:
            return webpage_post.failed_post(table, seat, painting.incident, localizer)
        return webpage_post.webpage_post(table, title, future.result().content, localizer)

    return await progress.answer_painted(context, "page", table.id, painting, answer)


async def _ending(context: InteractionContext, table: Table) -> tuple[str, lucks.Luck | None]:
    """Return what a page has of a game that is over: its record, and each seat's luck."""
    if table.is_open:
        return "", None
    lines = (await context.queries.record_seen_by(table.id, context.person.id, None)).lines
    return "".join(f"{line}\n" for line in lines), await context.tables.lucks.of(table.id, lucks.LIMIT)
