"""Notes: private text that a person keeps at a table and nobody else ever sees."""

from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.tables.changes import Adjustment
from engine.tables.rules import seating
from engine.tables.table import Table

LENGTH = 400
"""The maximum length of a note, in characters."""


def write(table: Table, person_id: int, text: str) -> Adjustment:
    """Replace a person's note; empty text removes it.

    Raises:
        TableRefusal: `not-seated`, `note-too-long`.
    """
    seating.require_seat(table, person_id)
    text = text.strip()
    if len(text) > LENGTH:
        raise TableRefusal("note-too-long", table=table.id, most=LENGTH)
    others = {each: note for each, note in table.notes.items() if each != person_id}
    return Adjustment(replace(table, notes={**others, person_id: text} if text else others))
