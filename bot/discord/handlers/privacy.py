"""Handlers for personal data: explaining what is stored, exporting it, and removing it."""

import gzip
import json

from bot.discord.answering.interactions import InteractionContext
from bot.messages import limits, privacy_page
from bot.messages.components import Attachment, Post
from engine.kernel.errors import UnreadableAction

_FILE_NAME = "herr-ober.json"


async def show(context: InteractionContext) -> Post:
    """Show what personal data is stored."""
    return privacy_page.privacy_page(context.localizer)


async def export(context: InteractionContext) -> Post:
    """Send the person everything stored about them as a file, compressed if too large for a message."""
    data = await context.tables.privacy.data(context.person.id)
    content = json.dumps({"person": str(context.person.id), **data}, ensure_ascii=False, indent=1).encode()
    file = Attachment(_FILE_NAME, content)
    if len(content) > limits.ATTACHMENT:
        file = Attachment(f"{_FILE_NAME}.gz", gzip.compress(content))
    return Post(context.localizer("answer-export"), file=file)


async def forget(context: InteractionContext) -> Post:
    """Ask for the first time whether to forget the person."""
    return privacy_page.first_question(context.localizer)


async def erase(context: InteractionContext, step: str) -> Post:
    """After the first question, ask again whether to forget the person; after the second, forget them.

    Raises:
        UnreadableAction: `unreadable-button`.
    """
    if step == privacy_page.SECOND:
        tables = await context.queries.own_open_tables(context.person.id)
        return privacy_page.second_question(tables, context.localizer)
    if step != privacy_page.LAST:
        raise UnreadableAction("unreadable-button")
    await context.tables.privacy.forget(context.person.id)
    return privacy_page.forgotten(context.localizer)
