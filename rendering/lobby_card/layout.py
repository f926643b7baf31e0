"""The geometry of the lobby card, in pixels.

The card is wide, so that on a phone the lobby's text and buttons stay on the screen with it. There is a place for
every seat of the game, taken or not, so that nothing on the card jumps when someone sits down.
"""

from typing import NamedTuple

from rendering.geometry import Rect, Size

PAGE = Size(1600, 900)
FRAME = Rect(0, 0, *PAGE).inset(24)
_INNER = FRAME.inset(56, 48)

TITLE_SIZE, SMALLEST_TITLE = 84, 48
NOTE_SIZE = 40
ABOUT_SIZE = 34
OPTION_SIZE, VALUE_SIZE = 32, 40
NAME_SIZE, SMALLEST_NAME = 52, 36
STATE_SIZE = 34
SMALLEST_TEXT = 28
"""The minimum font size, except for titles and names; text that is too long shrinks to it before it is truncated."""
SIGN_SIZE, FREE_SIGN_SIZE = 92, 60

_LEFT_WIDTH = 660
_GAP = 56
_MOST_SEATS = 4
_SEAT_GAP = 18
_LONGEST_SEAT = 236
_OPTION_HEIGHT = 94

MOST_OPTIONS = 6
"""The maximum number of options shown on the card; the message's text lists all of them."""
_IN_ONE_COLUMN = 3

_LEFT = _INNER._replace(right=_INNER.left + _LEFT_WIDTH)
TITLE = _LEFT._replace(bottom=_LEFT.top + 204)
EMBLEMS = _LEFT._replace(top=_LEFT.bottom - 84)
_SEATS = _INNER._replace(left=TITLE.right + _GAP)


class SeatLayout(NamedTuple):
    """The places of a seat's plate, sign, name, and the line below the name."""

    plate: Rect
    sign: Rect
    name: Rect
    state: Rect


def seats(number: int) -> tuple[SeatLayout, ...]:
    """Return the places of a game's seats, from top to bottom."""
    room = _SEATS.height - (number - 1) * _SEAT_GAP
    height = min(_LONGEST_SEAT, room // number)
    top = _SEATS.top + (room - number * height) // 2
    plates = (
        Rect.from_size(_SEATS.left, top + place * (height + _SEAT_GAP), _SEATS.width, height)
        for place in range(number)
    )
    return tuple(_seat(plate) for plate in plates)


def _seat(plate: Rect) -> SeatLayout:
    sign = Rect.from_size(plate.left + 32, plate.centre.y - SIGN_SIZE // 2, SIGN_SIZE, SIGN_SIZE)
    text = Rect(sign.right + 32, plate.centre.y - 62, plate.right - 24, plate.centre.y + 62)
    name, state = text.cut_top(72, gap=4)
    return SeatLayout(plate, sign, name, state)


class OptionLayout(NamedTuple):
    """The places of an option's name and, below it, of its value."""

    name: Rect
    value: Rect


def note(title_bottom: int) -> Rect:
    """Return the place of the line about the state of the lobby, below the title."""
    return Rect.from_size(TITLE.left, title_bottom + 28, TITLE.width, 56)


def options(number: int) -> tuple[OptionLayout, ...]:
    """Return the places of the options above the emblems; three or more are in two columns."""
    columns = 1 if number < _IN_ONE_COLUMN else 2
    rows = -(-number // columns)
    height = _OPTION_HEIGHT * rows
    area = _LEFT._replace(top=EMBLEMS.top - 24 - height, bottom=EMBLEMS.top - 24)
    cells = [
        Rect.from_size(column.left, column.top + row * _OPTION_HEIGHT, column.width, _OPTION_HEIGHT - 10)
        for row in range(rows)
        for column in area.columns(*[1] * columns, gap=32)
    ]
    return tuple(OptionLayout(*cell.cut_top(38)) for cell in cells[:number])


def about(options_shown: int, note_bottom: int) -> Rect:
    """Return the place of the sentence about the game, between the note and the options."""
    places = options(options_shown)
    bottom = places[0].name.top if places else EMBLEMS.top
    return Rect(TITLE.left, note_bottom + 8, TITLE.right, bottom - 16)
