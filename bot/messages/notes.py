"""The note that a person writes down at a table: the form in which they do, and where they see it."""

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
    """Return the form with the note so far; `opening` is a number that no other opening of it has."""
    field = Field("note", localizer("house-note-field"), required=False, value=note, most=LENGTH)
    return Modal(CustomId("note", table.id, revision=opening), localizer("house-note-title"), (field,))


def note_lines(note: str, localizer: Localizer) -> list[str]:
    """Return a note as its person sees it on the panel; nothing if there is none."""
    if not note:
        return []
    quoted = (f"> {escape(line, LENGTH)}" for line in note.splitlines())
    return [localizer("house-note-own"), *quoted]
