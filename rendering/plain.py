"""The default picture and description, for a game without its own: the fields of the view in words."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from engine.kernel.core import Event
from engine.kernel.game import View
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, Size
from rendering.marks import Mark
from rendering.seats import ranked_seats, seat_name, seat_standing
from rendering.text_layout import Face, Font, format_number, wrap
from rendering.theme import Theme
from rendering.ties import tie_lines
from rendering.truncation import truncate

_PAGE = Size(1600, 1200)
_FRAME = Rect(0, 0, *_PAGE).inset(24)
_INNER = _FRAME.inset(64, 40)
_TITLE, _BELOW = _INNER.cut_top(84, gap=44)
_BADGES, _TEXT = _BELOW.cut_top(96, gap=36)
_LARGEST_TEXT = 64
_COMMON = {each.name for each in fields(View)}
_SEATS = {"seat", "seats", "winners"}
"""The names of fields whose values are seat numbers."""
_MISSING = "–"


def paint(view: View, theme: Theme, localize: Localize, description: str) -> Canvas:
    """Paint a page with the game's name, the players, and the description in the largest letters that fit."""
    canvas = Canvas.blank(theme, _PAGE)
    canvas.frame(_FRAME)
    canvas.title(localize(f"{view.game}-name"), _TITLE, 64)
    _paint_badges(canvas, view)
    lines = description.splitlines()
    font = next(filter(lambda font: _height(lines, font) <= _TEXT.height, _fonts()), _fonts()[-1])
    place = _TEXT
    for number, line in enumerate(lines):
        if place.height < font.line_height:
            break
        style = Font(Face.BOLD, font.size) if number == 0 else font
        place = place._replace(top=canvas.paragraph(line, place, style) + font.size // 4)
    return canvas


def _fonts() -> list[Font]:
    return [Font(Face.TEXT, size) for size in range(_LARGEST_TEXT, MIN_TEXT_SIZE - 1, -2)]


def _height(lines: list[str], font: Font) -> int:
    rows = (len(wrap(line, Font(Face.BOLD, font.size), _TEXT.width)) for line in lines)
    return sum(number * font.line_height + font.size // 4 for number in rows)


def _paint_badges(canvas: Canvas, view: View) -> None:
    """Show who acts and who has won."""
    for seat, place in enumerate(_BADGES.columns(*[1] * view.seats, gap=56)):
        standing = seat_standing(view, seat)
        score = "" if standing is None or standing.score is None else format_number(standing.score)
        has_won = standing is not None and standing.rank == 1
        mark = Mark.WINNER if has_won else Mark.ACTS if seat in view.active_seats else None
        canvas.badge(place, canvas.theme.seats[seat], seat_name(view, seat), score, mark)


def describe(view: View, *, localize: Localize, limit: int | None = None, zoom: str | None = None) -> str:
    """Describe every field of a view by its name; include private fields only with the zoom `hand`."""
    if zoom == "hand":
        own = [*_facts(view, {*view.private})]
        if own:
            return truncate("\n".join(own), limit)
    lines = [*_last_turn(view), *_turn_or_result(view, localize)]
    lines += _facts(view, {each.name for each in fields(view)} - _COMMON - {*view.private})
    lines += [f"{spaced(name)}: {spaced(value)}" for name, value in view.options]
    return truncate("\n".join(capitalized(line) for line in lines), limit)


def _last_turn(view: View) -> Iterator[str]:
    if view.recent_turns:
        turn = view.recent_turns[-1]
        told = [_told(view, event, turn.seat) for event in (*turn.events, *turn.aftermath)]
        yield f"{seat_name(view, turn.seat)}: {', '.join(told)}"


def _told(view: View, event: Event, teller: int) -> str:
    """Describe an event in words, naming the player if the event was not part of that player's turn."""
    seat = event.payload.get("seat", teller)
    values = [_fact(view, name, value) for name, value in event.payload.items() if name != "seat"]
    subject = () if seat == teller else (_of_seat(view, seat),)
    return " ".join((*subject, spaced(event.kind), *([f"({', '.join(values)})"] if values else ())))


def _turn_or_result(view: View, localize: Localize) -> Iterator[str]:
    if view.result is not None:
        yield localize(f"{view.game}-reason-{view.result.reason}")
        yield from tie_lines(view, localize)
        for seat in ranked_seats(view):
            standing = seat_standing(view, seat)
            assert standing is not None
            score = _MISSING if standing.score is None else format_number(standing.score)
            yield f"{standing.rank}. {seat_name(view, seat)}: {score}"
    elif view.active_seats:
        names = ", ".join(seat_name(view, seat) for seat in view.active_seats)
        yield localize("plain-picture-turn", names=names, number=len(view.active_seats))


def _facts(view: View, names: set[str]) -> Iterator[str]:
    """Yield a line for each field, in order; values by seat are listed under the players' names."""
    for field in fields(view):
        if field.name in names:
            yield capitalized(_fact(view, field.name, getattr(view, field.name)))


def _fact(view: View, name: str, value: object) -> str:
    if name in _SEATS:
        seats = value if isinstance(value, tuple) else (value,)
        return f"{spaced(name)}: {', '.join(_of_seat(view, each) for each in seats)}"
    if isinstance(value, tuple) and name in view.by_seat:
        return f"{spaced(name)}: " + ", ".join(
            f"{seat_name(view, seat)} {_value(view, each)}" for seat, each in enumerate(value)
        )
    return f"{spaced(name)}: {_value(view, value)}"


def _of_seat(view: View, value: object) -> str:
    return seat_name(view, value) if isinstance(value, int) and value in range(view.seats) else _MISSING


def _value(view: View, value: object) -> str:
    match value:
        case None | () | frozenset():
            return _MISSING
        case bool():
            return "✓" if value else _MISSING
        case int():
            return format_number(value)
        case str():
            return spaced(value)
        case Mapping():
            return ", ".join(f"{_value(view, key)} {_value(view, each)}" for key, each in value.items())
        case tuple() | list():
            return ", ".join(_value(view, each) for each in value)
        case frozenset():
            return ", ".join(sorted(_value(view, each) for each in value))
    if is_dataclass(value):
        told = (_fact(view, each.name, getattr(value, each.name)) for each in fields(value))
        return f"({', '.join(told)})"
    return str(value)


def spaced(identifier: str) -> str:
    """Return an identifier as separate words, such as `high card` for `high_card`."""
    return identifier.replace("_", " ").replace("-", " ")


def capitalized(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
