"""`herr-ober picture --result`: draws the result card of a finished game from its record."""

from pathlib import Path

import rendering
from bot.cli import components_file, terminal
from bot.cli.picture import check_suffix
from bot.language.localizer import localizer_for
from bot.messages.result_cards import result_card
from engine import games
from engine.kernel import record as records
from engine.kernel.result_summary import PlayedLine
from engine.opponents.luck import whole_luck


def result_picture(path: Path, output: Path, *, theme: str, lang: str) -> None:
    """Draw the result card of a recorded game.

    Raises:
        RecordRefusal: If the record cannot be replayed.
    """
    check_suffix(output, animated=False)
    record = terminal.open_record(path)
    if record.result is None:
        terminal.fail(
            "This game is not over, so there is no result to draw. Remove --result to draw the board.",
            terminal.MISUSED,
        )
    game, localizer = games.find(record.header.game), localizer_for(lang)
    lines = []
    for n, outcome in records.replay(record, components_file.components_of(game.key)):
        lines.append(
            PlayedLine(record.entries[n].seat, tuple(event.seen_by(None) for event in outcome.events))
        )
    view = game.view(outcome.state, None)
    luck = whole_luck(record, game, components_file.components_of(game.key))
    card = result_card(game, view, record.header.seats, lines, localizer, luck)
    try:
        output.write_bytes(rendering.render(card, theme=theme, localize=localizer))
    except OSError as fault:
        terminal.fail(f"Cannot write to {output}: {fault.strerror}.")
