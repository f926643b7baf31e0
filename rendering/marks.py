"""The marks that all pictures share. Each mark has one meaning, and the same meaning in every game, theme and size.

- `LAST_MOVE`, the outcome of the latest turn: a broad band in the seat's colour, with the seat's sign on its corner.
  The plate that describes the move has the same band.
- `EARLIER`, outcomes of earlier turns that are still news: a thin grey line with a clock on its corner.
- `OFFERED`, what the seat may choose: dashes in the seat's colour.
- `ACTS`, who must act: a badge filled with gold, with a gold arrow.
- `WAITS`, whose turn waits until another seat has chosen: a plain badge with an empty arrow.
- `WINNER`, who has won: a dark badge with the seat's sign in a gold laurel.
- `CURRENT`, what applies now (a round, a phase, a tile): a double black line.

The marks differ in form, so that they can be told apart without colours; a seat's marks also bear its sign or stand
beside it. A mark in a seat's colour is edged with a line in the theme's `ink` and a line in its `panel` colour: in
every theme, one is light and the other is dark, so that the mark stands out on any background, whatever the seat's
colour. Gold fills a badge only for `ACTS`; elsewhere it is ornament. What can be chosen never looks like what has
happened: choices have broken lines, facts have solid ones. On a page, marks are painted after everything they
surround, and signs after all bands and lines, so that no mark covers another's sign.

`Canvas.mark_all`, `Canvas.mark` and `Canvas.badge` paint the marks; this module defines how they look.
"""

from collections.abc import Collection, Iterator
from enum import StrEnum
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from rendering.geometry import Rect, Size
from rendering.sprites import Brush, Sprite, cached_sprite, seat_symbol
from rendering.theme import SeatStyle, Theme

if TYPE_CHECKING:
    from rendering.canvas import Canvas


class Mark(StrEnum):
    """The meaning of a mark; see the list above."""

    LAST_MOVE = "last-move"
    EARLIER = "earlier"
    OFFERED = "offered"
    ACTS = "acts"
    WAITS = "waits"
    WINNER = "winner"
    CURRENT = "current"


BAND = 14
"""The width of the marks around a place of normal size, in pixels."""
_SMALL, _LARGE = 64, 190
"""Marks are thinner around places below `_SMALL` pixels in size, and broader around places of at least `_LARGE`."""
_EDGE = 2
"""Width of the lines beside a seat's colour, which make it stand out on any background."""
_CASING = 1
"""Width of the second line around a dash. It lies one pixel outside the mark, to leave more room for the colour."""
_THIN = 8
"""Width of the line around outcomes of earlier turns, including its light edges."""
_DASH, _PITCH = 24, 38
"""The approximate length of a dash, and the distance from its start to the next dash's start."""


def band_width(place: Rect) -> int:
    """Return the width of the marks around the given place."""
    return 8 if min(place.size) < _SMALL else BAND if min(place.size) < _LARGE else 22


def sign_size(place: Rect) -> int:
    """Return the size of the seat's sign on the mark around the given place."""
    least = min(place.size)
    return max(22, min(44, least * 40 // 100)) if least < _LARGE else 72


_APART = 4
"""The minimum distance between the marks of neighbouring places, in pixels."""


def offered_width(place: Rect, *, circular: bool = False) -> int:
    """Return the width of the dashes around the given place; they are narrower for places that often have neighbours."""
    return min(BAND if circular or min(place.size) >= _LARGE else 10, band_width(place))


def apart(places: Collection[Rect]) -> Iterator[Rect]:
    """Yield the places, shrunk so that the dashes around neighbouring places do not touch."""
    for place in places:
        reach = 2 * offered_width(place) + _APART
        beside = below = reach
        for other in places:
            across, down = _distances(place, other)
            if other != place and across >= down:
                beside = min(beside, max(0, across))
            elif other != place:
                below = min(below, max(0, down))
        yield place.inset((reach - beside + 1) // 2, (reach - below + 1) // 2)


def _distances(one: Rect, other: Rect) -> tuple[int, int]:
    """Return the horizontal and vertical distance between two rectangles, negative where they overlap."""
    across = max(one.left, other.left) - min(one.right, other.right)
    return across, max(one.top, other.top) - min(one.bottom, other.bottom)


class Direction(NamedTuple):
    """A direction from the centre, across and down."""

    across: int
    down: int


DIRECTIONS = tuple(Direction(*way) for way in ((-1, -1), (1, -1), (1, 0), (-1, 0), (-1, 1), (1, 1)))
"""The directions in which a seat's sign may lie on a band; the usual corner comes first."""


def sign_rect(place: Rect, *, circular: bool, direction: Direction = DIRECTIONS[0]) -> Rect:
    """Return the position of the seat's sign on the band around the given place."""
    band = band_width(place)
    share = 2**-0.5 if circular and all(direction) else 1
    across, down = (round((length + band) / 2 * share) for length in place.size)
    centre = place.centre.translated(across * direction.across, down * direction.down)
    return Rect.centred(centre, sign_size(place))


class PlacedMark(NamedTuple):
    """A mark on a place.

    Attributes:
        mark: The mark.
        place: The place that the mark surrounds.
        seat_style: The seat's style, if the mark belongs to a seat.
        circular: Whether the place is round.
        direction: Where the seat's sign lies on the mark.
    """

    mark: Mark
    place: Rect
    seat_style: SeatStyle | None = None
    circular: bool = False
    direction: Direction = DIRECTIONS[0]

    @property
    def sign(self) -> Rect | None:
        """The position of the seat's sign or the clock; None for a mark with neither."""
        if self.mark not in {Mark.LAST_MOVE, Mark.EARLIER}:
            return None
        return sign_rect(self.place, circular=self.circular, direction=self.direction)


def paint_around(canvas: "Canvas", placed: PlacedMark) -> None:
    """Paint the mark around its place, without its sign.

    Raises:
        ValueError: For a mark that surrounds no place, or for a seat's mark without the seat's style.
    """
    mark, place, seat_style, circular, _ = placed
    match mark:
        case Mark.LAST_MOVE if seat_style is not None:
            if circular:
                ring = _ring(place.width, band_width(place), seat_style, canvas.theme)
                canvas.stamp(ring, place.centre)
            else:
                paint_band(canvas, place, seat_style)
        case Mark.OFFERED if seat_style is not None:
            _paint_offered(canvas, place, seat_style, circular=circular)
        case Mark.EARLIER:
            _paint_earlier(canvas, place, circular=circular)
        case Mark.CURRENT:
            _paint_current(canvas, place)
        case _:
            raise ValueError(mark)


def paint_sign(canvas: "Canvas", placed: PlacedMark) -> None:
    """Paint the mark's sign: the seat's sign for the last move, a clock for earlier turns, nothing for other marks."""
    if (spot := placed.sign) is None:
        return
    if placed.mark is Mark.LAST_MOVE and placed.seat_style is not None:
        canvas.stamp(_sign_on_disc(placed.seat_style, spot.width, canvas.theme), spot.centre)
    else:
        canvas.stamp(_clock(spot.width, canvas.theme), spot.centre)


def paint_band(canvas: "Canvas", place: Rect, seat_style: SeatStyle) -> None:
    """Paint a band around the given rectangle."""
    theme, band = canvas.theme, band_width(place)
    canvas.outline(place.inset(-band), theme.ink, _EDGE)
    canvas.outline(place.inset(_EDGE - band), seat_style.colour, band - 2 * _EDGE)
    canvas.outline(place.inset(-_EDGE), theme.panel, _EDGE)


def _paint_earlier(canvas: "Canvas", place: Rect, *, circular: bool) -> None:
    """Paint a thin line around an outcome of an earlier turn."""
    theme = canvas.theme
    if circular:
        canvas.stamp(_thin_ring(place.width, theme), place.centre)
    else:
        canvas.outline(place.inset(-_THIN), theme.panel, _THIN)
        canvas.outline(place.inset(_EDGE - _THIN), theme.muted, _THIN - 2 * _EDGE)


def _paint_offered(canvas: "Canvas", place: Rect, seat_style: SeatStyle, *, circular: bool) -> None:
    """Paint dashes around a choice."""
    theme, band = canvas.theme, offered_width(place, circular=circular)
    if circular:
        canvas.stamp(_dashed_ring(place.width, band, seat_style, theme), place.centre)
        return
    middle = place.inset(-(band // 2 + _CASING))  # the pixels in the middle of the dashes
    right, bottom = middle.right - 1, middle.bottom - 1
    across, down = _dashes(middle.left, right, band), _dashes(middle.top, bottom, band)
    half = band // 2 - _CASING
    for reach, colour in (
        (half + _CASING, theme.panel),
        (half, theme.ink),
        (half - _EDGE, seat_style.colour),
    ):
        for start, end in across:
            for y in (middle.top, bottom):
                canvas.fill(Rect(start - reach, y - reach, end + reach + 1, y + reach + 1), colour)
        for start, end in down:
            for x in (middle.left, right):
                canvas.fill(Rect(x - reach, start - reach, x + reach + 1, end + reach + 1), colour)


def _dashes(start: int, end: int, band: int) -> list[tuple[int, int]]:
    """Return where the dashes on a side start and end: half a dash at each corner, the others evenly spaced between."""
    number = max(1, round((end - start) / _PITCH))
    pitch = (end - start) / number
    half = pitch * _DASH / _PITCH / 2 - band // 2
    middles = (start + pitch * each for each in range(number + 1))
    return [(round(max(start, each - half)), round(min(end, each + half))) for each in middles]


def _paint_current(canvas: "Canvas", place: Rect) -> None:
    """Paint a double line around something that is current."""
    canvas.outline(place.inset(-5), canvas.theme.ink, 4)
    canvas.outline(place.inset(-1), canvas.theme.panel, 3)
    canvas.outline(place.inset(2), canvas.theme.ink, 2)


@cached_sprite
def _ring(diameter: int, band: int, seat_style: SeatStyle, theme: Theme) -> Sprite:
    brush = Brush(Size(diameter + 2 * band, diameter + 2 * band))
    middle = outer = brush.size.width / 2
    brush.disc(middle, middle, outer, None, line=theme.panel, width=band)
    brush.disc(middle, middle, outer, None, line=seat_style.colour, width=band - _EDGE)
    brush.disc(middle, middle, outer, None, line=theme.ink, width=_EDGE)
    return brush.sprite()


@cached_sprite
def _thin_ring(diameter: int, theme: Theme) -> Sprite:
    brush = Brush(Size(diameter + 2 * _THIN, diameter + 2 * _THIN))
    middle = outer = brush.size.width / 2
    brush.disc(middle, middle, outer, None, line=theme.panel, width=_THIN)
    brush.disc(middle, middle, outer - _EDGE, None, line=theme.muted, width=_THIN - 2 * _EDGE)
    return brush.sprite()


@cached_sprite
def _clock(size: int, theme: Theme) -> Sprite:
    """Return a clock face."""
    brush = Brush(Size(size, size))
    middle, line = size / 2, size / 9
    brush.disc(middle, middle, middle, theme.panel, line=theme.ink, width=line)
    brush.stroke([(middle, size * 0.24), (middle, middle), (size * 0.7, middle)], theme.ink, line)
    return brush.sprite()


@cached_sprite
def _dashed_ring(diameter: int, band: int, seat_style: SeatStyle, theme: Theme) -> Sprite:
    side = diameter + 2 * (band + _CASING)
    brush = Brush(Size(side, side))
    broad = band - _CASING
    middle, radius = side / 2, diameter / 2 + _CASING + broad / 2
    number = max(6, round(2 * pi * radius / _PITCH))
    share = (_DASH - band * 0.7) / _PITCH  # the ends are round
    lines = (
        (broad + 2 * _CASING, theme.panel),
        (broad, theme.ink),
        (broad - 2 * _EDGE, seat_style.colour),
    )
    for width, colour in lines:
        for each in range(number):
            first = 360 / number * (each + 0.5 - share / 2)
            steps = [radians(first + 360 / number * share * part / 6) for part in range(7)]
            points = [(middle + radius * cos(step), middle + radius * sin(step)) for step in steps]
            brush.stroke(points, colour, width)
    return brush.sprite()


@cached_sprite
def _sign_on_disc(seat_style: SeatStyle, size: int, theme: Theme) -> Sprite:
    """Return the seat's sign on a disc that makes it stand out from the band."""
    brush = Brush(Size(size, size))
    brush.disc(size / 2, size / 2, size / 2, theme.panel, line=theme.ink, width=_EDGE)
    brush.overlay_sprite(seat_symbol(seat_style, round(size * 0.64), theme), size / 2, size / 2)
    return brush.sprite()


# ---- badges ---------------------------------------------------------------------------------------------------


@cached_sprite
def turn_arrow(size: int, theme: Theme, *, waits: bool = False) -> Sprite:
    """Return the arrow for a player who must act, or an empty arrow for a player who waits for another's choice."""
    brush = Brush(Size(size, size))
    corners = [
        (size * 0.1, size * 0.08),
        (size * 0.92, size * 0.5),
        (size * 0.1, size * 0.92),
        (size * 0.32, size * 0.5),
    ]
    brush.polygon(corners, theme.panel if waits else theme.gold, theme.edge, max(3.0, size / 14))
    return brush.sprite()


_LEAVES = 5
"""The number of leaves on each branch of a laurel."""


@cached_sprite
def sign_in_laurel(seat_style: SeatStyle, size: int, theme: Theme) -> Sprite:
    """Return a winner's sign: the seat's sign on a light disc, between two branches of gold laurel."""
    brush = Brush(Size(size, size))
    middle = size / 2
    brush.disc(middle, middle, size * 0.31, theme.panel)
    for side in (-1, 1):
        for leaf in range(_LEAVES):
            turn = radians(90 - side * (16 + 29 * leaf))
            x, y = middle + size * 0.4 * cos(turn), middle + size * 0.4 * sin(turn)
            _draw_leaf(brush, x, y, turn - side * pi * 0.58, size * 0.25, theme)
    brush.overlay_sprite(seat_symbol(seat_style, round(size * 0.42), theme), middle, middle)
    return brush.sprite()


def _draw_leaf(brush: Brush, x: float, y: float, direction: float, length: float, theme: Theme) -> None:
    along, across = (cos(direction), sin(direction)), (-sin(direction), cos(direction))
    shape = (
        (-0.5, 0),
        (-0.3, 0.18),
        (0, 0.25),
        (0.28, 0.14),
        (0.5, 0),
        (0.28, -0.14),
        (0, -0.25),
        (-0.3, -0.18),
    )
    corners = [
        (
            x + length * (far * along[0] + wide * across[0]),
            y + length * (far * along[1] + wide * across[1]),
        )
        for far, wide in shape
    ]
    brush.polygon(corners, theme.gold, theme.ink, 1.5)
