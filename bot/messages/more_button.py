"""The button under the public posts of a table that opens the page of everything else."""

from bot.language.localizer import Localizer
from bot.messages.components import Button
from bot.messages.ids import CustomId
from engine.tables.table import Table


def more_button(table: Table, localizer: Localizer) -> Button:
    """Return the button, which everybody sees; the page is made for whoever presses it."""
    return Button(CustomId("more", table.id), localizer("house-button-more"))
