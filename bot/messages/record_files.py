"""The record of a game as a file, and the button that asks for it."""

from bot.language.localizer import Localizer
from bot.messages.components import Attachment, Button, Post
from bot.messages.ids import CustomId
from bot.messages.moments import format_viewpoint
from engine.tables.seen.models import RecordFile
from engine.tables.table import Table


def record_button(table: Table, seat: int | None, localizer: Localizer) -> Button:
    """Return the button for the game's record; while the game runs, as the seat or (for None) a spectator may know it."""
    seen = seat if table.is_open else None  # after the end, everybody gets all of it
    return Button(CustomId("file", table.id, payload=format_viewpoint(seen)), localizer("record-button"))


def record_post(record: RecordFile, localizer: Localizer) -> Post:
    """Return the message with the file."""
    table, content = record.table, "".join(f"{line}\n" for line in record.lines)
    known, suffix = "all", ""
    if table.phase == "running":
        known, suffix = ("public", "-public") if record.seat is None else ("seat", f"-seat-{record.seat + 1}")
    name = f"{table.game.key}-{table.id}{suffix}.jsonl"
    return Post(localizer("record-file", known=known), file=Attachment(name, content.encode()))
