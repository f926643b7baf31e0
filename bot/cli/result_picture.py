"""`herr-ober picture --result`: draws the result card of a finished game from its record."""

from pathlib import Path

import rendering
from bot.cli import components_file, terminal
from bot.language.localizer import Localizer, localizer_for
from bot.messages.result_cards import result_card
from engine import games
from engine.kernel import replays
from engine.kernel.record import Record
from engine.kernel.replays import Replay
from engine.kernel.result_summary import PlayedLine
from engine.opponents.luck import whole_luck
from rendering import ResultCard


def result_picture(path: Path, output: Path, *, theme: str, lang: str) -> None:
    """Draw the result card of a recorded game.

    Raises:
        RecordRefusal: If the record cannot be replayed.
    """
    terminal.check_picture_suffix(output, is_animated=False)
    record = terminal.open_record(path)
    if record.result is None:
        terminal.fail(
            "This game is not over, so there is no result to draw. Remove --result to draw the board.",
            terminal.MISUSED,
        )
    game, localizer = games.find(record.header.game), localizer_for(lang)
    replay = replays.of_record(record, game, components_file.components_of(game.key))
    card = card_of(record, replay, localizer)
    with terminal.writing_to(output):
        output.write_bytes(rendering.render(card, theme=theme, localize=localizer))


def card_of(record: Record, replay: Replay, localizer: Localizer) -> ResultCard:
    """Return the result card of a finished game."""
    game = replay.game
    lines = [PlayedLine(each.seat, each.events) for each in replay.all_seen_by(None)]
    luck = whole_luck(record, game, components_file.components_of(game.key))
    view = replay.seen_by(None, replay.last).view
    return result_card(game, view, record.header.seats, lines, localizer, luck)
