"""`herr-ober picture`: draws a recorded board as a player or a spectator saw it, or makes a film of the whole game."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import rendering
from bot.cli import components_file, terminal
from bot.language.localizer import Localizer, localizer_for
from bot.messages.films import Film
from bot.messages.result_cards import result_card
from engine import games
from engine.kernel import record as records
from engine.kernel import replays
from engine.kernel.core import Components
from engine.kernel.game import View
from engine.kernel.result_summary import PlayedLine
from engine.opponents.luck import whole_luck

_HAND = "hand"
"""The name of the close-up of a seat's hand, which every game has."""


def picture(
    path: Path,
    output: Path,
    *,
    at: int | None,
    seat: int | None,
    zoom: str | None,
    animated: bool,
    theme: str,
    lang: str,
) -> None:
    """Draw the board after action `at` as the given seat sees it.

    Args:
        path: The record; `-` for stdin.
        output: The file to write to.
        at: The number of the action; None for the last action.
        seat: The seat; None for a spectator.
        zoom: The place to show in close-up; None for the whole board.
        animated: Whether to draw the whole game up to that action, turn by turn.
        theme: The theme.
        lang: The language.

    Raises:
        RecordRefusal: If the record cannot be replayed up to that action.
    """
    check_suffix(output, animated=animated)
    record = terminal.open_record(path)
    header = record.header
    if seat is not None and seat not in range(len(header.seats)):
        terminal.fail(f"--seat must be from 0 to {len(header.seats) - 1}.", terminal.MISUSED)
    last = len(record.entries) - 1
    if at is not None and at not in range(last + 1):
        terminal.fail(f"--at must be from 0 to {last}.", terminal.MISUSED)
    localizer = localizer_for(lang)
    if zoom is not None:
        _check_place(zoom, header, seat, localizer)
    components = components_file.components_of(header.game)
    shown = (record, components, last if at is None else at, seat, zoom, theme, localizer)
    chunks = _animate(*shown) if animated else (_paint(*shown),)
    try:
        with output.open("wb") as file:
            file.writelines(chunks)
    except OSError as fault:
        terminal.fail(f"Cannot write to {output}: {fault.strerror}.")


def check_suffix(output: Path, *, animated: bool) -> None:
    """Exit if the file's suffix belongs to another format."""
    suffix = ".gif" if animated else ".png"
    if output.suffix and output.suffix.lower() != suffix:
        what = "An animation is a GIF" if animated else "Without --animate the picture is a PNG"
        terminal.fail(f"{what}. Name the file {output.with_suffix(suffix)}.", terminal.MISUSED)


def _check_place(place: str, header: records.Header, seat: int | None, localizer: Localizer) -> None:
    """Exit unless the game has a close-up of `place`."""
    seats = len(header.seats)
    known = ", ".join((*rendering.places(header.game, seats), _HAND))
    if place == _HAND and seat is None:
        terminal.fail("--zoom hand shows a player's hand. Choose the player with --seat.", terminal.MISUSED)
    if place in {*rendering.places(header.game, seats), _HAND}:
        return
    if place in rendering.places(header.game):
        terminal.fail(
            f"--zoom: {place} does not exist with {seats} players. Choose one of {known}.", terminal.MISUSED
        )
    name = localizer(f"{header.game}-name")
    terminal.fail(f"--zoom: {name} has no place {place!r}. Choose one of {known}.", terminal.MISUSED)


def _paint(
    record: records.Record,
    components: Components | None,
    at: int,
    seat: int | None,
    zoom: str | None,
    theme: str,
    localizer: Localizer,
) -> bytes:
    """Return the picture of the position after entry `at`."""
    outcomes = records.replay(record, components)
    state = next(outcome.state for n, outcome in outcomes if n == at)
    view: View = games.find(record.header.game).view(state, seat)
    return rendering.render(
        view.named(record.header.names_at(at)), theme=theme, localize=localizer, zoom=zoom
    )


def _animate(
    record: records.Record,
    components: Components | None,
    at: int,
    seat: int | None,
    zoom: str | None,
    theme: str,
    localizer: Localizer,
) -> Iterator[bytes]:
    """Yield the bytes of the film up to entry `at`; it ends with the result card if the game is over by then."""
    game = games.find(record.header.game)
    if at < len(record.entries) - 1:
        record = replace(record, entries=record.entries[: at + 1], result=None)
    replay = replays.of_record(record, game, components)
    last = replay.seen_by(None, replay.last).view
    card = None
    if last.result is not None and zoom is None:
        lines = [PlayedLine(each.seat, each.events) for each in replay.all_seen_by(None)]
        luck = whole_luck(record, game, components)
        card = result_card(game, last, record.header.seats, lines, localizer, luck)
    film = Film(
        game,
        replay.last,
        partial(replay.seen_by, seat),
        replay.rounds,
        replay.turning_points,
        card,
        localizer,
        theme,
        zoom,
    )
    return film.paint(terminal.progress(film.frames(), "Painting", film.length))
