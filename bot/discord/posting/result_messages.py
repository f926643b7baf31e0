"""The message with the result card, which follows the board that announces the end of a game."""

from bot.language.localizer import Localizer
from bot.messages import posts, result_cards
from bot.messages.components import Post
from engine.tables.seen.models import Announcement
from engine.tables.seen.queries import TableQueries


async def result_post(queries: TableQueries, announcement: Announcement, localizer: Localizer) -> Post | None:
    """Return the post with the result card; None unless the announcement tells of the end of the game."""
    table, view = announcement.board.table, announcement.board.view
    if view is None or view.result is None or posts.ending_event(announcement.events, view.result) is None:
        return None
    return result_cards.result_post(table, view, await queries.log(table.id, None), localizer)
