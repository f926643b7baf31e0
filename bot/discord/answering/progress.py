"""Keeps a private answer up to date while what it tells of makes progress."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from bot.discord import error_reporting
from bot.discord.answering.interactions import InteractionContext, edit_answer
from bot.messages import limits
from bot.messages.components import Message

INTERVAL = 3.0
"""The minimum number of seconds between two edits of a message."""
_LONGEST = limits.INTERACTION_TOKEN_SECONDS - 60
"""How long, in seconds, a private message is kept up to date; its button works for longer."""


def keep_up_to_date(
    context: InteractionContext, what: str, table_id: int, pages: AsyncGenerator[Message, None]
) -> None:
    """Keep editing this interaction's answer into the pages, and stop editing the person's earlier answer about the same.

    Args:
        context: The interaction.
        what: What the answer is about, such as "review".
        table_id: The table that it is about.
        pages: Yields each new page as soon as there is one.
    """
    tasks, key = context.client.progress_tasks, (what, context.person.id, table_id)
    if key in tasks:
        tasks[key].cancel()
    answering = asyncio.current_task()
    assert answering is not None, "every interaction has a task of its own"
    task = tasks[key] = asyncio.create_task(_edit_until_done(context, what, pages, answering))

    def forget(ended: asyncio.Task[None]) -> None:
        if tasks.get(key) is ended:
            del tasks[key]

    task.add_done_callback(forget)


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
