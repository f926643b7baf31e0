"""Repaints the newest board of a table whose theme has changed, without a message that would disturb anybody."""

from bot.discord import adapter
from bot.discord.posting.render_pool import RenderPool
from bot.discord.posting.sending import Edit
from bot.language.localizer import Localizer
from bot.messages import posts
from bot.messages.components import Post
from engine.tables.seen.models import PublicBoard
from engine.tables.table import MessageRef


async def repaint(board: PublicBoard, render_pool: RenderPool, localizer: Localizer, edit: Edit) -> None:
    """Replace the picture of a table's newest board; its text and its buttons stay as they are."""
    table, view = board.table, board.view
    if table.message is None or view is None:
        return
    post = Post("", picture=posts.board_picture(table, view, localizer))
    _, picture = await adapter.render_post(post, render_pool, localizer)
    if picture is not None:
        await edit(MessageRef(*table.message), {"attachments": [picture.file()]})
