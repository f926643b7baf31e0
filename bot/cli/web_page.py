"""`herr-ober replay --html`: writes a web page to step through a recorded game."""

import sys
from pathlib import Path

from bot import webpage
from bot.cli import components_file, terminal
from bot.language.localizer import localizer_for
from bot.webpage import GamePage
from engine import games
from engine.kernel import replays
from engine.opponents.luck import whole_luck


def web_page(path: Path, output: Path, *, seat: int | None, theme: str, lang: str) -> None:
    """Write the page of a recorded game as the given seat saw it.

    Args:
        path: The record; `-` for stdin.
        output: The file to write to; `-` for stdout.
        seat: The seat; None for a spectator.
        theme: The pictures' theme.
        lang: The language.

    Raises:
        RecordRefusal: If the record does not replay identically; the error names the first difference.
        Refusal: `page-too-large`.
    """
    if output.suffix and output.suffix.lower() not in {".html", ".htm"}:
        terminal.fail(f"The page is HTML. Name the file {output.with_suffix('.html')}.", terminal.MISUSED)
    record = terminal.open_record(path)
    terminal.check_seat(seat, record)
    game = games.find(record.header.game)
    components = components_file.components_of(game.key)
    replay = replays.of_record(record, game, components)
    whole, luck = "", None
    if record.result is not None:
        whole = "".join(f"{line}\n" for line in record.lines())
        luck = whole_luck(record, game, components)
    seen = tuple(replay.all_seen_by(seat))
    page = GamePage(game, seen, replay.rounds, replay.turning_points, whole, luck)
    content = webpage.compose(
        page,
        localizer_for(lang),
        theme,
        counted=lambda views, number: terminal.progress(views, "Painting", number),
    )
    with terminal.writing_to(output):
        if str(output) == "-":
            sys.stdout.buffer.write(content)
        else:
            output.write_bytes(content)
