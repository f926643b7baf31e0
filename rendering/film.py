"""Films of games: one frame a turn, with a caption below the board and a bar that says how far the game has come.

What a turn has changed stays bright while everything else is dimmed, so that the eye finds it in a second.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final

from PIL import Image, ImageColor

from engine.kernel.game import View
from rendering.animation import Page, encode_animation
from rendering.canvas import PAGE, Canvas
from rendering.geometry import Point, Rect, Size
from rendering.marks import BAND
from rendering.palettes import PALETTE_SIZE, Palette, sample_palette
from rendering.text_layout import Face, Font, shrink_to_lines, text_width, wrap
from rendering.theme import Theme

MOST_BYTES: Final = 3_000_000
"""The size up to which a film has all its frames; beyond, frames of ordinary turns are left out."""
_START, _END = 0.15, 0.07
"""The shares of `MOST_BYTES` that are kept for the first frame, and for the closing ones."""

_REDUCTION = 2
"""The factor by which boards are scaled down."""
_BOARD = Size(PAGE.width // _REDUCTION, PAGE.height // _REDUCTION)
_DIMMED = 0.12
"""How much darker everything is that the latest turn has not changed."""
_BRIGHT_MARGIN = BAND
"""The width around a place that stays bright with it, in page pixels, so that its mark does."""

_CAPTION = Rect(24, _BOARD.height + 10, _BOARD.width - 24, _BOARD.height + 80)
"""The words; they are above the bar, because Discord lays a sign over the lower left corner of pictures with alt text."""
_BAR = Rect(24, _CAPTION.bottom + 12, _BOARD.width - 24, _CAPTION.bottom + 24)
_NUMBERS = _BAR.bottom + 15
"""The middle of the line of numbers below the bar."""
_NUMBER = Font(Face.BOLD, 20)
_TURNING_POINT = 12
"""The size of the square that marks a turning point."""
_CAPTION_FONT, _SMALLEST_CAPTION, _CAPTION_LINES = Font(Face.BOLD, 28), 24, 2
_SHADES = 3
"""The number of shades between the letters and their background."""
SIZE: Final = Size(_BOARD.width, _NUMBERS + 15)
"""The size of a film in pixels."""


@dataclass(frozen=True)
class FilmFrame:
    """A frame of a film.

    Attributes:
        view: The view to paint; it may be a result card.
        caption: The words below the board, in one or two lines.
        duration: How long the frame is shown, in milliseconds.
        number: How many turns had been played, the frame's place on the bar.
        is_whole: Whether everything is bright, instead of only what the latest turn changed.
        is_kept: Whether the frame is part of the film however large the film is; for the first and the closing ones.
    """

    view: View
    caption: str
    duration: int
    number: int
    is_whole: bool = False
    is_kept: bool = False


@dataclass(frozen=True)
class Timeline:
    """What the bar of a film shows.

    Attributes:
        last: The number of turns.
        ticks: The turns at which the bar has a tick, each with the number that stands below it.
        turning_points: The turns that the bar marks.
    """

    last: int
    ticks: tuple[tuple[int, int], ...] = ()
    turning_points: tuple[int, ...] = ()


def encode_film(
    frames: Iterable[FilmFrame],
    sample: View,
    timeline: Timeline,
    *,
    theme: Theme,
    paint: Callable[[View], Canvas],
    palette: Palette | None,
    most_bytes: int = MOST_BYTES,
) -> Iterator[bytes]:
    """Paint the frames one after another and yield the bytes of a GIF.

    Args:
        frames: At least one frame; each is requested only after the previous one is encoded.
        sample: The view from which the film's colours are chosen, together with the first frame.
        timeline: What the bar shows.
        theme: The theme.
        paint: Paints a view.
        palette: The colours of the game's pictures.
        most_bytes: See `MOST_BYTES`.
    """
    remaining = iter(frames)
    first = next(remaining)
    boards = (_reduced(paint(each)) for each in (first.view, sample))
    colours = _colours(boards, _band(FilmFrame(first.view, "", 0, 0), timeline, theme), palette)
    strip = Image.new("RGB", SIZE)

    def pages() -> Iterator[Page]:
        for frame in chain((first,), remaining):
            strip.paste(_board(paint(frame.view), is_whole=frame.is_whole))
            strip.paste(_band(frame, timeline, theme), (0, _BOARD.height))
            yield Page(strip, frame.duration, _budget(frame, timeline, most_bytes))

    yield from encode_animation(pages(), colours)


def _budget(frame: FilmFrame, timeline: Timeline, most_bytes: int) -> int | None:
    """Return the size in bytes that the film may have with this frame; None for any size."""
    if frame.is_kept:
        return None
    share = 1.0 if frame.number in timeline.turning_points else frame.number / max(timeline.last, 1)
    return int(most_bytes * (_START + (1 - _START - _END) * share))


def _reduced(canvas: Canvas) -> Image.Image:
    return canvas.image.reduce(_REDUCTION)


def _board(canvas: Canvas, *, is_whole: bool) -> Image.Image:
    """Return a page at the film's size, with everything dimmed but the places that the latest turn changed."""
    board = _reduced(canvas)
    if is_whole or not canvas.last_move_places:
        return board
    dimmed = _dimmed(board)
    for place in canvas.last_move_places:
        bright = place.inset(-_BRIGHT_MARGIN)
        corner = (max(bright.left // _REDUCTION, 0), max(bright.top // _REDUCTION, 0))
        box = (
            *corner,
            min(bright.right // _REDUCTION, board.width),
            min(bright.bottom // _REDUCTION, board.height),
        )
        dimmed.paste(board.crop(box), corner)
    return dimmed


def _dimmed(image: Image.Image) -> Image.Image:
    return image.point([round(value * (1 - _DIMMED)) for value in range(256)] * 3)


def _colours(boards: Iterable[Image.Image], band: Image.Image, palette: Palette | None) -> Palette:
    """Return the colours that best represent the boards, bright and dimmed, and the game's other colours as well."""
    images = [*boards, *(() if palette is None else (palette.swatch(_BOARD.width),))]
    return sample_palette((*images, *map(_dimmed, images), band))


def _band(frame: FilmFrame, timeline: Timeline, theme: Theme) -> Image.Image:
    """Return the strip below the board: the caption, the bar and its numbers."""
    canvas = Canvas.blank(theme, Size(SIZE.width, SIZE.height - _BOARD.height))
    above = -_BOARD.height
    _draw_bar(canvas, _BAR.translated(0, above), frame.number, timeline)
    _draw_numbers(canvas, _NUMBERS + above, timeline)
    area = _CAPTION.translated(0, above)
    for most in range(1, _CAPTION_LINES + 1):
        font = shrink_to_lines(frame.caption, _CAPTION_FONT, area.width, most, _SMALLEST_CAPTION)
        lines = wrap(frame.caption, font, area.width, _CAPTION_LINES)
        if len(lines) <= most:
            break
    for line, row in zip(lines, area.rows(*[1] * _CAPTION_LINES), strict=False):
        canvas.text(line, Point(row.left, row.centre.y), font)
    return _few_colours(theme).quantize(canvas.image).convert("RGB")


@cache
def _few_colours(theme: Theme) -> Palette:
    """Return the colours of the strip below the board; with few shades of the letters, a film is a twentieth smaller."""
    ink, paper = (ImageColor.getrgb(each) for each in (theme.ink, theme.paper))
    shades = (
        tuple((a * part + b * (_SHADES - part)) // _SHADES for a, b in zip(ink, paper, strict=True))
        for part in range(_SHADES + 1)
    )
    others = (ImageColor.getrgb(each) for each in (theme.gold, theme.faint, theme.muted))
    values = bytes(value for colour in (*shades, *others) for value in colour[:3])
    return Palette(values + values[-3:] * (PALETTE_SIZE - len(values) // 3))


def _draw_bar(canvas: Canvas, bar: Rect, number: int, timeline: Timeline) -> None:
    """Draw how far the game has come, with the ticks and the turning points."""
    theme = canvas.theme
    canvas.fill(bar, theme.faint)
    canvas.fill(bar._replace(right=_position(bar, number, timeline)), theme.gold)
    for turn, _ in timeline.ticks:
        at = _position(bar, turn, timeline)
        canvas.fill(Rect(at - 1, bar.top - 3, at + 1, bar.bottom + 3), theme.ink)
    canvas.outline(bar, theme.ink)
    for turn in timeline.turning_points:
        middle = Point(_position(bar, turn, timeline), bar.centre.y)
        canvas.fill(Rect.centred(middle, _TURNING_POINT + 6), theme.paper)
        canvas.fill(Rect.centred(middle, _TURNING_POINT + 2), theme.ink)
        if turn <= number:
            canvas.fill(Rect.centred(middle, _TURNING_POINT - 4), theme.gold)


def _draw_numbers(canvas: Canvas, middle: int, timeline: Timeline) -> None:
    """Write the ticks' numbers, leaving out those that would touch the one before."""
    end = 0
    for turn, number in timeline.ticks:
        at, width = _position(_BAR, turn, timeline), text_width(str(number), _NUMBER)
        if at - width // 2 >= end:
            canvas.text(str(number), Point(at, middle), _NUMBER, canvas.theme.muted, align="middle")
            end = at + width // 2 + _NUMBER.size // 2


def _position(bar: Rect, number: int, timeline: Timeline) -> int:
    return bar.left + bar.width * number // max(timeline.last, 1)
