"""The card of a table in a thread, which shows the table's state in the parent channel."""

from collections.abc import Collection, Iterator
from datetime import datetime

from bot.language.localizer import Localizer
from bot.messages import table_texts
from bot.messages.components import ActionRow, Button, Post, button_rows
from bot.messages.ids import CustomId
from bot.messages.rules_page import rules_button
from bot.messages.start_card import game_facts
from bot.messages.table_pictures import board_picture
from engine.tables.seen.models import PublicBoard
from engine.tables.table import Table

_ROUTES = {"enter", "rules"}
"""The routes of a card's buttons; the buttons on a table's other posts have other routes."""


def is_card(ids: Collection[CustomId], table_id: int) -> bool:
    """Return whether a message with these custom ids is the table's card."""
    return bool(ids) and all(each.table_id == table_id and each.route in _ROUTES for each in ids)


def table_card(board: PublicBoard, began_at: datetime | None, link: str | None, localizer: Localizer) -> Post:
    """Return the card: the players, their points, and whose turn it is; after the game, the result and the final board.

    Args:
        board: The table and its current position.
        began_at: When the table began to wait for the active seats.
        link: The link to the table's newest message.
        localizer: The language.
    """
    table = board.table
    title = localizer(
        "house-card-title", title=table_texts.title(table, localizer), place=f"<#{table.channel_id}>"
    )
    text = "\n".join((title, *_lines(board, began_at, localizer)))
    is_over = table.phase == "ended"
    picture = board_picture(table, board.view, localizer) if is_over and board.view else None
    return Post(text, _buttons(table, link, localizer), picture)


def _lines(board: PublicBoard, began_at: datetime | None, localizer: Localizer) -> Iterator[str]:
    table, view = board.table, board.view
    result = None if view is None else view.result
    if result is not None:
        names = table_texts.names(table, view)
        yield table_texts.ending_line(table.game, result, names, localizer)
        yield from table_texts.ranking_lines(table.game, result, names, localizer)
        return
    if table.phase == "lobby":
        yield localizer("house-lobby-welcome", **game_facts(table.game, localizer))
    yield " · ".join(_players(board, localizer))
    if table.phase == "lobby":
        yield table_texts.lobby_state(table, localizer)
    elif table.phase == "closed":
        yield localizer("house-board-closed")
    else:
        yield from _waiting(board, began_at, localizer)


def _players(board: PublicBoard, localizer: Localizer) -> Iterator[str]:
    """Yield every player, with their points once the game has started."""
    for seat in range(len(board.table.players)):
        name = table_texts.player_name(board.table, seat, localizer)
        if seat >= len(board.scores):
            yield name
            continue
        score = board.scores[seat]
        yield (
            localizer("house-card-out", name=name)
            if score is None
            else localizer("house-card-score", name=name, score=score)
        )


def _waiting(board: PublicBoard, began_at: datetime | None, localizer: Localizer) -> Iterator[str]:
    names = [table_texts.player_name(board.table, prompt.seat, localizer) for prompt in board.prompts]
    if names and began_at is not None:
        since = f"<t:{int(began_at.timestamp())}:R>"
        yield localizer("house-card-waiting", names=localizer.format_list(names), since=since)


def _buttons(table: Table, link: str | None, localizer: Localizer) -> tuple[ActionRow, ...]:
    """Return the buttons, which are used to recognize the card after a crash."""
    buttons = [rules_button(table, localizer)]
    if table.phase == "lobby":
        is_full = len(table.players) >= table.game.seats[-1]
        join = Button(
            CustomId("enter", table.id), localizer("house-button-join"), "primary", disabled=is_full
        )
        buttons.insert(0, join)
    if link is not None:
        buttons.append(Button(None, localizer("house-button-newest"), "link", url=link))
    return button_rows(*buttons)
