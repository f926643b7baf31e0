"""`herr-ober picture`: draws the board of a record as a player or a spectator saw it."""

from pathlib import Path

import rendering
from bot.cli import components_file, terminal
from bot.language.localizer import localizer_for
from bot.settings import read_settings
from engine import games
from engine.kernel import record as records
from engine.kernel.core import Components, Outcome, State


def picture(path: Path, output: Path, *, at: int | None, seat: int | None, theme: str, lang: str) -> None:
    """Draw the board after action `at` (None: the last one) as a seat (None: a spectator) sees it.

    Raises:
        RecordRefusal: If the record cannot be replayed up to that action.
    """
    components_by_game = components_file.load_components(read_settings())
    record = terminal.open_record(path)
    header = record.header
    if seat is not None and seat not in range(len(header.seats)):
        terminal.fail(f"--seat must be from 0 to {len(header.seats) - 1}.", terminal.MISUSED)
    last = len(record.entries) - 1
    if at is not None and at not in range(last + 1):
        terminal.fail(f"--at must be from 0 to {last}.", terminal.MISUSED)
    at = last if at is None else at
    outcome = _replay_to(record, at, components_by_game.get(header.game))
    view = games.find(header.game).view(outcome.state, seat)
    image = rendering.render(view.named(header.names_at(at)), theme=theme, localize=localizer_for(lang))
    try:
        output.write_bytes(image)
    except OSError as fault:
        terminal.fail(f"{output} cannot be written: {fault.strerror}.")


def _replay_to(record: records.Record, at: int, components: Components | None) -> Outcome[State]:
    for n, outcome in records.replay(record, components):
        if n == at:
            return outcome
    raise AssertionError(at)  # `replay` yields every entry or raises
