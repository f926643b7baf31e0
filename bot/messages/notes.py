"""A person's note about a table: the form for writing it, and its lines on the panel."""

from bot.language.localizer import Localizer
from bot.language.user_text import escape
from bot.messages.components import Button, Field, Modal
from bot.messages.ids import CustomId
from engine.tables.rules.notes import LENGTH
from engine.tables.table import Table

FORM = "form"
"""The payload of the button that opens the form."""


def note_button(table: Table, localizer: Localizer) -> Button:
    """Return the button that opens the form."""
    return Button(CustomId("note", table.id, payload=FORM), localizer("house-button-note"))


def note_form(table: Table, note: str, opening: int, localizer: Localizer) -> Modal:
    """Return the form, filled in with the current note; `opening` is a number unique to this opening of the form."""
    field = Field("note", localizer("house-note-field"), required=False, value=note, most=LENGTH)
    return Modal(CustomId("note", table.id, revision=opening), localizer("house-note-title"), (field,))


def note_lines(note: str, localizer: Localizer) -> list[str]:
    """Return the lines that show a note on its author's panel, or nothing if there is no note."""
    if not note:
        return []
    quoted = (f"> {escape(line, LENGTH)}" for line in note.splitlines())
    return [localizer("house-note-own"), *quoted]
