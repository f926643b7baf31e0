"""Builds the messages about a game's web page: the button that asks for it, its progress, and the file."""

from bot.language.localizer import Localizer
from bot.messages.components import Attachment, Button, Post, button_rows
from bot.messages.ids import CustomId
from bot.messages.moments import format_viewpoint
from engine.tables.table import Table


def webpage_button(
    table: Table, seat: int | None, localizer: Localizer, key: str = "webpage-button"
) -> Button:
    """Return the button that asks for the page of the game so far, as the seat or (for None) a spectator knew it."""
    return Button(CustomId("webpage", table.id, payload=format_viewpoint(seat)), localizer(key))


def progress_post(
    table: Table, title: str, seat: int | None, done: tuple[int, int], localizer: Localizer
) -> Post:
    """Return the message that says how far a page is; its button asks again, even after a restart of the bot.

    Args:
        table: The table.
        title: The table's title, as Markdown.
        seat: The seat as which the reader looks.
        done: The number of finished pictures and of all; zeros before the painting begins.
        localizer: The language.
    """
    painted, total = done
    text = localizer("webpage-progress", title=title, painted=painted, total=total)
    return Post(text, button_rows(webpage_button(table, seat, localizer, "replay-again")))


def failed_post(table: Table, seat: int | None, number: str, localizer: Localizer) -> Post:
    """Return the apology for a page that could not be finished, with the number it is logged under."""
    again = webpage_button(table, seat, localizer, "replay-again")
    return Post(localizer("webpage-failed", number=number), button_rows(again))


def webpage_post(table: Table, title: str, content: bytes, localizer: Localizer) -> Post:
    """Return the private message with the file, which says how to open it."""
    file = Attachment(f"{table.game.key}-{table.id}.html", content)
    return Post(localizer("webpage-ready", title=title), file=file)
