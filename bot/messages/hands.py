"""The page with the players' hands at the end of a game, when nothing is secret."""

from collections.abc import Sequence

import rendering
from bot.language.localizer import Localizer
from bot.language.user_text import escape, sanitize
from bot.messages import table_texts
from bot.messages.components import Button, LayoutPost, Text, button_rows
from bot.messages.ids import CustomId
from bot.messages.table_pictures import table_picture
from engine.kernel.game import View
from engine.tables.table import Table


def hidden_lines(view: View, localizer: Localizer, limit: int | None = None) -> list[str]:
    """Return the lines with the viewer's private information, shortened to `limit` characters if possible."""
    view = localizer.with_display_names(view, escape)
    public = rendering.describe(view, localize=localizer).splitlines()
    hand = rendering.describe(view, localize=localizer, zoom="hand", limit=limit)
    if hand.endswith("…"):  # a complete description is better than a truncated one
        hand = rendering.describe(view, localize=localizer, zoom="hand")
    return [line for line in hand.splitlines() if line not in public]


def final_hands(table: Table, views: Sequence[View], seat: int, localizer: Localizer) -> LayoutPost:
    """Return one player's hand at the end of a game, with a button for each of the others.

    Args:
        table: The table.
        views: The final position as each seat sees it.
        seat: The seat whose hand to show; if it does not exist, the first seat.
        localizer: The language.
    """
    seat = seat if seat < len(views) else 0
    title = localizer(
        "house-hands",
        title=table_texts.title(table, localizer),
        name=table_texts.player_name(table, seat, localizer),
    )
    text = "\n".join((title, *hidden_lines(views[seat], localizer)))
    picture = table_picture(table, views[seat], localizer, zoom="hand")
    return LayoutPost((Text(text), picture, *button_rows(*_seat_buttons(table, seat, localizer))))


def _seat_buttons(table: Table, shown: int, localizer: Localizer) -> list[Button]:
    return [
        Button(
            CustomId("hand", table.id, payload=str(seat)),
            localizer.person_name(player.name, sanitize),
            disabled=seat == shown,
        )
        for seat, player in enumerate(table.players)
    ]
