"""Keeps a private answer up to date while a review, film or page is being made."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from concurrent.futures import Future
from contextlib import aclosing
from typing import Any, TypeVar

from bot.discord import error_reporting
from bot.discord.answering.interactions import InteractionContext, edit_answer
from bot.discord.posting.paintings import Painting
from bot.messages import limits, posts
from bot.messages.components import Message, PaintedFile
from engine.kernel.errors import Refusal

INTERVAL = 3.0
"""The minimum number of seconds between two edits of a message."""
_LONGEST = limits.INTERACTION_TOKEN_SECONDS - 60
"""How long, in seconds, a private message is kept up to date; its button works for longer."""

_PATIENCE = 60.0
"""Seconds that a thread which paints waits for the event loop."""

_Result = TypeVar("_Result")
_Painted = TypeVar("_Painted", bound=PaintedFile)
_Page = Callable[[Future[_Painted] | None], Awaitable[Message]]
"""Returns the answer for what is finished or has failed; for None, the progress."""


async def answer_painted(
    context: InteractionContext,
    what: str,
    table_id: int,
    painting: Painting[_Painted],
    page: _Page[_Painted],
) -> Message:
    """Return the answer with what is painted or, until it is finished, its progress, which is kept up to date."""
    if painting.future.done():
        _stop(context, what, table_id)  # it may be about to show the same
        return await page(painting.future)
    keep_up_to_date(context, what, table_id, _pages(context, painting, page))
    return await page(None)


def result_on(loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, _Result]) -> _Result:
    """Return what a coroutine on the bot's event loop returns, to a thread that paints.

    Raises:
        TimeoutError: If it takes more than a minute.
        Exception: Whatever the coroutine raises.
    """
    return asyncio.run_coroutine_threadsafe(work, loop).result(_PATIENCE)


async def _pages(
    context: InteractionContext, painting: Painting[_Painted], page: _Page[_Painted]
) -> AsyncGenerator[Message, None]:
    """Yield the progress now and then and, once the painting is finished, what `page` returns for it."""
    finished = asyncio.wrap_future(painting.future)
    finished.add_done_callback(lambda done: done.cancelled() or done.exception())  # `page` reports it
    while not painting.future.done():
        await asyncio.wait({finished}, timeout=INTERVAL)
        if not painting.future.done():
            yield await page(None)
    try:
        yield await page(painting.future)
    except Refusal as refusal:
        yield posts.refusal(refusal, context.localizer)


def keep_up_to_date(
    context: InteractionContext, what: str, table_id: int, pages: AsyncGenerator[Message, None]
) -> None:
    """Keep replacing this interaction's answer with the newest page, instead of an earlier answer about the same.

    Args:
        context: The interaction.
        what: What the answer is about, such as "review".
        table_id: The table that it is about.
        pages: Yields each new page as soon as there is one.
    """
    _stop(context, what, table_id)
    tasks, key = context.client.progress_tasks, (what, context.person.id, table_id)
    answering = asyncio.current_task()
    assert answering is not None, "every interaction has a task of its own"
    task = tasks[key] = asyncio.create_task(_edit_until_done(context, what, pages, answering))

    def forget(ended: asyncio.Task[None]) -> None:
        if tasks.get(key) is ended:
            del tasks[key]

    task.add_done_callback(forget)


def _stop(context: InteractionContext, what: str, table_id: int) -> None:
    """Stop editing the person's earlier answer about the same."""
    task = context.client.progress_tasks.get((what, context.person.id, table_id))
    if task is not None:
        task.cancel()


async def _edit_until_done(
    context: InteractionContext,
    what: str,
    pages: AsyncGenerator[Message, None],
    answering: asyncio.Task[object],
) -> None:
    try:
        await asyncio.wait({answering})  # the first answer must not replace a later one
        async with asyncio.timeout(_LONGEST), aclosing(pages):
            async for page in pages:
                await edit_answer(context, page)
                await asyncio.sleep(INTERVAL)
    except TimeoutError:
        return
    except Exception as error:  # noqa: BLE001 -- the button of the message still works
        error_reporting.report(f"could not show a {what}", error)
