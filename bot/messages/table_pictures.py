"""Pictures of tables, in each table's theme, and pictures that compare the themes."""

import rendering
from bot.language.localizer import Localizer
from bot.messages import table_texts
from bot.messages.components import Picture
from bot.messages.rules_samples import sample_view
from engine.kernel.core import Action
from engine.kernel.game import AnyGame, View
from engine.tables.table import Table

_SAMPLE_ACTIONS = 40
"""The number of actions in a sample game that lead to the position used for comparing the themes."""


def table_picture(
    table: Table,
    view: View,
    localizer: Localizer,
    offered: tuple[Action, ...] = (),
    zoom: str | None = None,
    before: View | None = None,
) -> Picture:
    """Return a picture of a table, for a person or the public; see `Picture`."""
    former = None if before is None else localizer.with_display_names(before)
    return Picture(localizer.with_display_names(view), offered, zoom, theme=table.theme, before=former)


def board_picture(table: Table, view: View, localizer: Localizer) -> Picture:
    """Return the public post's picture, which shows the table as a spectator sees it."""
    names = table_texts.names_with_strengths(table, view, localizer)
    return table_picture(table, view.named(names), localizer)


def theme_preview(game: AnyGame, chosen: str, localizer: Localizer) -> Picture:
    """Return a picture of a sample game in all themes, side by side.

    Args:
        game: The game.
        chosen: The theme to mark; empty for the bot's default theme.
        localizer: The language.
    """
    names = localizer.format_list([localizer(f"me-theme-{theme}") for theme in rendering.THEMES])
    alt = localizer("house-themes", names=names)
    return Picture(sample_view(game, (), "", _SAMPLE_ACTIONS), alt=alt, theme=chosen, compares_themes=True)
