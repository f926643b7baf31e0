"""`herr-ober picture`: paints the board of a record as somebody saw it at some moment."""

from pathlib import Path
from typing import Any

import rendering
from bot.cli import components_file, terminal
from bot.language.localizer import localizer_for
from bot.settings import read_settings
from engine import games
from engine.kernel import record as records
from engine.kernel.core import Outcome


def picture(path: Path, output: Path, *, at: int | None, seat: int | None, theme: str, lang: str) -> None:
    """Paint the board after action `at` (the last one when None) as a seat or a spectator sees it.

    Raises:
        RecordRefusal: when the record does not hold up to there.
    """
    components_file.lay_out(read_settings())
    record = terminal.open_record(path)
    header = record.header
    if seat is not None and seat not in range(len(header.seats)):
        terminal.fail(f"--seat must be from 0 to {len(header.seats) - 1}.", terminal.MISUSED)
    last = len(record.entries) - 1
    if at is not None and at not in range(last + 1):
        terminal.fail(f"--at must be from 0 to {last}.", terminal.MISUSED)
    view = games.find(header.game).view(_outcome(record, last if at is None else at).state, seat)
    painted = rendering.render(view.named(tuple(header.seats)), theme=theme, localize=localizer_for(lang))
    try:
        output.write_bytes(painted)
    except OSError as fault:
        terminal.fail(f"{output} cannot be written: {fault.strerror}.")


def _outcome(record: records.Record, at: int) -> Outcome[Any]:
    for n, outcome in records.replay(record):
        if n == at:
            return outcome
    raise AssertionError(at)  # `replay` gives every entry or refuses
