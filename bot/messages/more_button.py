"""The button under a table's public posts that opens the page with everything else."""

from bot.language.localizer import Localizer
from bot.messages.components import Button
from bot.messages.ids import CustomId
from engine.tables.table import Table


def more_button(table: Table, localizer: Localizer) -> Button:
    """Return the button, which is the same for everyone; the page depends on who presses it."""
    return Button(CustomId("more", table.id), localizer("house-button-more"))
