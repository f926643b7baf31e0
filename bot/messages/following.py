"""Messages for a table's followers: the direct message with the news, and the page for choosing what to follow."""

from collections.abc import Iterator, Sequence

from bot.language import narration
from bot.language.localizer import Localizer
from bot.language.user_text import escape
from bot.messages import table_texts
from bot.messages.components import Button, Picture, Post, button_rows, truncate
from bot.messages.ids import CustomId
from bot.messages.table_pictures import board_picture
from engine.kernel.core import Event
from engine.kernel.game import View
from engine.tables.seen.models import Following, PublicBoard
from engine.tables.table import Table

_NEWS_LENGTH = 200
"""The maximum length of the sentence about recent events, in characters."""


def follow_button(table: Table, localizer: Localizer) -> Button:
    """Return the button that starts following a table."""
    return Button(CustomId("follow", table.id), localizer("house-button-follow"))


def following(table: Table, mode: Following, localizer: Localizer, unreached: Sequence[Table] = ()) -> Post:
    """Return the page saying how the person follows a table, with a button for each alternative.

    `unreached` lists the tables that are no longer followed because messages did not reach the person.
    """
    text = localizer(f"answer-following-{mode}", title=table_texts.title(table, localizer))
    buttons = (_mode_button(table, each, localizer) for each in _other_modes(mode))
    return Post("\n".join((*unreached_lines(unreached, localizer), text)), button_rows(*buttons))


def unreached_lines(tables: Sequence[Table], localizer: Localizer) -> list[str]:
    """Return a line about tables whose messages could not be delivered, or nothing if there are none."""
    if not tables:
        return []
    titles = [table_texts.title(table, localizer) for table in tables]
    return [localizer("answer-unreached", titles=localizer.format_list(titles), number=len(titles))]


def news(
    board: PublicBoard, events: Sequence[Event], version: int, link: str | None, localizer: Localizer
) -> Post:
    """Return a follower's direct message: what happened, whose turn it is or how the game ended, and the public board.

    Args:
        board: The current board.
        events: The events on the newest board.
        version: The newest board's version, which identifies the message after a crash.
        link: The link to the newest board.
        localizer: The follower's language.
    """
    table = board.table
    text = "\n".join((table_texts.title(table, localizer), *_news_lines(board, events, localizer)))
    buttons = [] if link is None else [Button(None, localizer("house-button-newest"), "link", url=link)]
    if table.phase == "running":
        buttons += [_mode_button(table, mode, localizer, version) for mode in ("end", "off")]
    else:
        buttons.append(Button(CustomId("hand", table.id, version), localizer("house-button-hands")))
    picture = None if board.view is None else _picture(table, board.view, events, localizer)
    return Post(text, button_rows(*buttons), picture)


def _picture(table: Table, view: View, events: Sequence[Event], localizer: Localizer) -> Picture:
    """Return the picture of the public post with the same events, so that both are painted only once."""
    told = table_texts.told_events(table, view.result, events)
    return board_picture(table, view.announcing(told), localizer)


def _news_lines(board: PublicBoard, events: Sequence[Event], localizer: Localizer) -> Iterator[str]:
    table, view = board.table, board.view
    names, result = table_texts.names(table, view), None if view is None else view.result
    if result is not None:
        yield table_texts.ending_line(table.game, result, names, localizer)
        yield from table_texts.ranking_lines(table.game, result, names, localizer)
        return
    happened = narration.headline(table.game, events, names, localizer, _NEWS_LENGTH)
    if table.phase == "closed":
        yield localizer("house-board-closed")
        return
    if happened:
        yield truncate(happened, _NEWS_LENGTH)
    asked = [escape(names[prompt.seat]) or localizer("house-somebody") for prompt in board.prompts]
    if asked:
        yield localizer("house-spectator-turn", names=localizer.format_list(asked))


def _other_modes(mode: Following) -> tuple[Following, ...]:
    modes: tuple[Following, ...] = ("turns", "end", "off")
    return tuple(each for each in modes if each != mode)


def _mode_button(table: Table, mode: Following, localizer: Localizer, version: int = 0) -> Button:
    custom_id = CustomId("follow", table.id, version, payload=mode)
    return Button(custom_id, localizer(f"house-button-follow-{mode}"))
