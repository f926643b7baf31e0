"""Films: which moments of a game have a frame, what is said below each and how long, and the button that asks for one."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import rendering
from bot.language.localizer import Localizer
from bot.language.user_text import unescape
from bot.messages import moments
from bot.messages.components import Button, PaintedFile
from bot.messages.ids import CustomId
from bot.messages.result_cards import result_picture
from engine.kernel.game import AnyGame, View
from engine.kernel.replays import SeenMoment
from engine.tables.seen.models import LogLine
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Table
from rendering import FilmFrame, Timeline

_MOST_FRAMES = 240
"""The maximum number of frames of turns; in a longer game, some turns are skipped, but no turning points."""
_SHORTEST, _PER_CHARACTER, _LONGEST = 800, 22, 2500
"""How long a turn is shown, in milliseconds: the least, the time to read a character, and the most."""
_TURNING_POINT = 1000
"""How much longer a turning point is shown, in milliseconds."""
_ENDING = 5000
"""How long the last frame is shown, in milliseconds."""
_CAPTION = 90
"""The length, in characters, up to which a caption tells further results."""
_TICKS = 10
"""The number of turns between two ticks, in a game that does not count rounds."""


@dataclass(frozen=True)
class PaintedFilm(PaintedFile):
    """A finished film: the GIF, its duration in milliseconds, and its outcome; see `Film.outcome`."""

    duration: int
    outcome: str


@dataclass(frozen=True)
class Film:
    """A film that is still to be painted.

    Attributes:
        game: The game.
        last: The number of the game's last moment.
        seen: Returns a moment, given by its number, as the film's viewer knew it then.
        rounds: The numbers of the moments at which rounds begin.
        turning_points: The numbers of the turning points.
        card: The result card, which ends the film of a finished game.
        localizer: The language.
        theme: The theme.
        zoom: The close-up to show instead of the whole board; see `rendering.places`.
    """

    game: AnyGame
    last: int
    seen: Callable[[int], SeenMoment]
    rounds: tuple[int, ...]
    turning_points: tuple[int, ...]
    card: View | None
    localizer: Localizer
    theme: str
    zoom: str | None = None

    @staticmethod
    def of(
        replay: TableReplay,
        seat: int | None,
        log: Sequence[LogLine],
        luck: tuple[int, ...] | None,
        localizer: Localizer,
        theme: str,
    ) -> "Film":
        """Return the film of a table's game so far; its moments are read one after another during the painting.

        Args:
            replay: The game.
            seat: The seat whose view the film shows; None for a spectator's.
            log: The public log of a finished game, for its result card.
            luck: Each seat's luck in points, if known, for the card, too.
            localizer: The language.
            theme: The theme.
        """
        table, card = replay.table, None
        if table.phase == "ended":
            card = result_picture(table, replay.seen_by(None, replay.last).view, log, localizer, luck).view
        return Film(
            table.game,
            replay.last,
            partial(replay.seen_by, seat),
            replay.rounds,
            replay.turning_points,
            card,
            localizer,
            theme,
        )

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the moments that have a frame."""
        step = max(1, -(-self.last // _MOST_FRAMES))
        return tuple(sorted({*range(0, self.last, step), *self.turning_points, self.last}))

    @property
    def timeline(self) -> Timeline:
        """What the bar shows: the rounds, or every tenth turn, and the turning points."""
        ticks = tuple((at, number) for number, at in enumerate(self.rounds, 1))
        if not ticks:
            step = _TICKS * max(1, -(-self.last // (_TICKS * 12)))
            ticks = tuple((at, at) for at in range(step, self.last + 1, step))
        return Timeline(self.last, ticks, self.turning_points)

    @property
    def length(self) -> int:
        """The number of frames."""
        return len(self.numbers) + (self.card is not None)

    def frames(self) -> Iterator[FilmFrame]:
        """Yield the frames: the set-up, the turns, the whole board after the last one, and the result card."""
        for number in self.numbers:
            yield self._frame(self.seen(number))
        if self.card is not None:
            caption = unescape(self.outcome(self.card))
            yield FilmFrame(self.card, caption, _ENDING, self.last, is_whole=True, is_kept=True)

    def paint(self, frames: Iterable[FilmFrame] | None = None) -> Iterator[bytes]:
        """Paint the film's frames one after another and yield the bytes of the GIF.

        Args:
            frames: The film's `frames` if the caller counts them as they are painted; by default, they are not counted.
        """
        yield from rendering.render_film(
            self.frames() if frames is None else frames,
            self.last_view(),
            self.timeline,
            theme=self.theme,
            localize=self.localizer,
            zoom=self.zoom,
        )

    def finish(self, counted: Callable[[Iterator[FilmFrame], int], Iterator[FilmFrame]]) -> PaintedFilm:
        """Return the painted film; its frames go through `counted`, which is also told their number."""
        durations = []

        def timed(frames: Iterable[FilmFrame]) -> Iterator[FilmFrame]:
            for frame in frames:
                durations.append(frame.duration)
                yield frame

        content = b"".join(self.paint(timed(counted(self.frames(), self.length))))
        return PaintedFilm(content, sum(durations), "" if self.card is None else self.outcome(self.card))

    def last_view(self) -> View:
        """Return the view of the last moment."""
        return self.localizer.with_display_names(self.seen(self.last).view)

    def _frame(self, moment: SeenMoment) -> FilmFrame:
        caption = moments.plain_line(self.game, moment, self.localizer, _CAPTION)
        is_last = moment.number == self.last
        return FilmFrame(
            self.localizer.with_display_names(moment.view),
            caption,
            _ENDING if is_last and self.card is None else self._duration(moment, caption),
            moment.number,
            is_whole=is_last,
            is_kept=is_last or not moment.number,
        )

    def _duration(self, moment: SeenMoment, caption: str) -> int:
        """Return how long a frame is shown, in milliseconds: the longer, the more there is to read."""
        duration = min(_SHORTEST + _PER_CHARACTER * len(caption), _LONGEST)
        return duration + _TURNING_POINT * (moment.number in self.turning_points)

    def outcome(self, view: View) -> str:
        """Return who has won and the scores, best first, as Markdown; empty if the game is not over."""
        if view.result is None:
            return ""
        standings = view.result.standings
        names = [
            self.localizer.person_name(view.names[each.seat])
            for each in standings
            if each.rank == 1 and each.score is not None
        ]
        scores = (
            self.localizer("film-out") if each.score is None else str(each.score).replace("-", "−")
            for each in standings
        )
        return self.localizer(
            "film-outcome",
            winners=self.localizer.format_list(names),
            number=len(names),
            scores=" : ".join(scores),
            turns=self.last,
        )


def film_button(table: Table, seat: int | None, localizer: Localizer) -> Button:
    """Return the button that asks for the film of the game so far, as the seat or (for None) a spectator knew it."""
    return Button(
        CustomId("film", table.id, payload=moments.format_viewpoint(seat)), localizer("film-button")
    )
