"""`herr-ober picture`: draws a recorded board as a player or a spectator saw it, or animates the whole game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import rendering
from bot.cli import components_file, terminal
from bot.language.localizer import Localizer, localizer_for
from engine import games
from engine.kernel import record as records
from engine.kernel.core import Components, Event, Outcome, State, active_seats, prompt
from engine.kernel.game import View

_HAND = "hand"
"""The name of the close-up of a seat's hand, which every game has."""
_MOST_FRAMES = 240
"""The maximum number of frames in an animation; for a long game, some turns are skipped."""


@dataclass(frozen=True)
class _Game:
    """The recorded game to draw, up to action `at` and as `seat` sees it."""

    record: records.Record
    components: Components | None
    at: int
    seat: int | None

    def outcomes(self) -> Iterator[tuple[int, Outcome[State]]]:
        """Yield the number and outcome of the set-up and of every action."""
        for n, outcome in records.replay(self.record, self.components):
            yield n, outcome
            if n == self.at:
                return

    def view(self, outcome: Outcome[State], n: int) -> View:
        """Return the seat's view after action `n`."""
        header = self.record.header
        view: View = games.find(header.game).view(outcome.state, self.seat)
        return view.named(header.names_at(n))

    def last_view(self) -> View:
        """Return the seat's final view."""
        *_, (n, outcome) = self.outcomes()
        return self.view(outcome, n)

    def frames(self) -> list[int]:
        """Return the numbers of the actions that get a frame: the set-up, each turn's last action, and the very last one."""
        turns = [n for n, outcome in self.outcomes() if n == self.at or self._begins_turn(outcome.state)]
        steps = max(1, -(-len(turns) // _MOST_FRAMES))
        return sorted({*turns[::steps], self.at})

    def _begins_turn(self, state: State) -> bool:
        game = games.find(self.record.header.game)
        asked = (prompt(game, state, seat) for seat in active_seats(game, state))
        return any(each is not None and each.starts_turn for each in asked)

    def views(self, frames: list[int]) -> Iterator[View]:
        """Yield the seat's view for each frame, with the changes since the previous frame marked."""
        events: list[Event] = []
        shown = {*frames}
        for n, outcome in self.outcomes():
            events += (event.seen_by(self.seat) for event in outcome.events)
            if n in shown:
                yield self.view(outcome, n).announcing(events)
                events = []


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
        animated: Whether to draw the whole game up to that action, with a frame for each turn.
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
    game = _Game(record, components, last if at is None else at, seat)
    chunks = _animate(game, zoom, theme, localizer) if animated else _paint(game, zoom, theme, localizer)
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


def _paint(game: _Game, zoom: str | None, theme: str, localizer: Localizer) -> Iterable[bytes]:
    return (rendering.render(game.last_view(), theme=theme, localize=localizer, zoom=zoom),)


def _animate(game: _Game, zoom: str | None, theme: str, localizer: Localizer) -> Iterable[bytes]:
    frames = game.frames()
    views = terminal.progress(game.views(frames), "Painting", len(frames))
    return rendering.animate(views, theme=theme, localize=localizer, zoom=zoom)
