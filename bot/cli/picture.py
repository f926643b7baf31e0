"""`herr-ober picture`: draws a recorded board as a player or a spectator saw it, or makes a film of the whole game."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import rendering
from bot.cli import components_file, terminal
from bot.cli.result_picture import card_of
from bot.language.localizer import Localizer, localizer_for
from bot.messages.films import Film
from engine import games
from engine.kernel import record as records
from engine.kernel import replays
from engine.kernel.game import View
from engine.kernel.record import Header, Record

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
    terminal.check_picture_suffix(output, is_animated=animated)
    record = terminal.open_record(path)
    header = record.header
    terminal.check_seat(seat, record)
    last = len(record.entries) - 1
    if at is not None and at not in range(last + 1):
        terminal.fail(f"--at must be from 0 to {last}.", terminal.MISUSED)
    localizer = localizer_for(lang)
    if zoom is not None:
        _check_place(zoom, header, seat, localizer)
    shown = _Shown(record, last if at is None else at, seat, zoom, theme, localizer)
    chunks = shown.film() if animated else (shown.picture(),)
    with terminal.writing_to(output), output.open("wb") as file:
        file.writelines(chunks)


def _check_place(place: str, header: Header, seat: int | None, localizer: Localizer) -> None:
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


@dataclass(frozen=True)
class _Shown:
    """What to draw of a record: the position after entry `at`, as the seat (None for a spectator) sees it."""

    record: Record
    at: int
    seat: int | None
    zoom: str | None
    theme: str
    localizer: Localizer

    def picture(self) -> bytes:
        """Return the picture of the position."""
        header = self.record.header
        outcomes = records.replay(self.record, components_file.components_of(header.game))
        state = next(outcome.state for n, outcome in outcomes if n == self.at)
        view: View = games.find(header.game).view(state, self.seat).named(header.names_at(self.at))
        return rendering.render(view, theme=self.theme, localize=self.localizer, zoom=self.zoom)

    def film(self) -> Iterator[bytes]:
        """Yield the bytes of the film up to the position; it ends with the result card if the game is over by then."""
        record, game = self.record, games.find(self.record.header.game)
        if self.at < len(record.entries) - 1:
            record = replace(record, entries=record.entries[: self.at + 1], result=None)
        replay = replays.of_record(record, game, components_file.components_of(game.key))
        is_over = replay.seen_by(None, replay.last).view.result is not None
        film = Film(
            game,
            replay.last,
            partial(replay.seen_by, self.seat),
            replay.rounds,
            replay.turning_points,
            card_of(record, replay, self.localizer) if is_over and self.zoom is None else None,
            self.localizer,
            self.theme,
            self.zoom,
        )
        return film.paint(terminal.progress(film.frames(), "Painting", film.length))
