"""Paints the lobby card."""

from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.emblems import draw_emblems
from rendering.geometry import Point, Rect, Size
from rendering.lobby_card import layout
from rendering.lobby_card.layout import SeatLayout
from rendering.lobby_card.view import LobbyCard, LobbySeat
from rendering.seats import seat_name
from rendering.sprites import Brush, Sprite, cached_sprite, seat_symbol
from rendering.text_layout import Face, Font, shrink_to_lines, wrap
from rendering.theme import Theme

_DASH = 18


def paint(view: LobbyCard, theme: Theme, localize: Localize) -> Canvas:
    """Paint the lobby card."""
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(layout.FRAME)
    _draw_head(canvas, view, localize)
    _draw_options(canvas, view)
    draw_emblems(canvas, view.game, layout.EMBLEMS)
    for seat, place in enumerate(layout.seats(len(view.places))):
        _draw_seat(canvas, view, seat, place, localize)
    return canvas


def _draw_head(canvas: Canvas, view: LobbyCard, localize: Localize) -> None:
    """Draw the game's name, the state of its lobby, and the sentence about the game."""
    theme, title = canvas.theme, localize(f"{view.game}-name")
    place = layout.TITLE
    font = shrink_to_lines(
        title, Font(Face.DISPLAY, layout.TITLE_SIZE), place.width, 2, layout.SMALLEST_TITLE
    )
    bottom = canvas.paragraph(title, place, font)
    canvas.fill(Rect.from_size(place.left, bottom + 10, place.width, 3), theme.gold)
    note = layout.note(bottom)
    taken = sum(each.state in {"person", "computer", "kept"} for each in view.places)
    needed = sum(each.state == "needed" for each in view.places)
    text = localize("lobby-card-state", table=str(view.number), needed=needed, free=len(view.places) - taken)
    at = Point(note.left, note.centre.y)
    font = Font(Face.BOLD, layout.NOTE_SIZE)
    canvas.text(text, at, font, width=note.width, min_size=layout.SMALLEST_TEXT)
    _draw_about(canvas, localize(f"{view.game}-about"), layout.about(len(_shown(view)), note.bottom))


def _draw_about(canvas: Canvas, text: str, place: Rect) -> None:
    """Write the sentence about the game if it fits completely."""
    for size in range(layout.ABOUT_SIZE, layout.SMALLEST_TEXT - 1, -1):
        font = Font(Face.TEXT, size)
        if len(wrap(text, font, place.width)) * font.line_height <= place.height:
            canvas.paragraph(text, place, font, canvas.theme.muted)
            return


def _shown(view: LobbyCard) -> tuple[tuple[str, str], ...]:
    return view.chosen[: layout.MOST_OPTIONS]


def _draw_options(canvas: Canvas, view: LobbyCard) -> None:
    shown = _shown(view)
    for (name, value), place in zip(shown, layout.options(len(shown)), strict=True):
        at = Point(place.name.left, place.name.centre.y)
        font = Font(Face.TEXT, layout.OPTION_SIZE)
        canvas.text(name, at, font, canvas.theme.muted, width=place.name.width, min_size=layout.SMALLEST_TEXT)
        at = Point(place.value.left, place.value.centre.y)
        font = Font(Face.BOLD, layout.VALUE_SIZE)
        canvas.text(value, at, font, width=place.value.width, min_size=layout.SMALLEST_TEXT)


def _draw_seat(canvas: Canvas, view: LobbyCard, seat: int, place: SeatLayout, localize: Localize) -> None:
    """Draw a seat; taken seats have a plate with a solid line, and free seats have a dashed outline."""
    theme, each = canvas.theme, view.places[seat]
    taken = each.state in {"person", "computer"}
    if taken:
        canvas.fill(place.plate, theme.panel)
        canvas.outline(place.plate, theme.ink, 3)
    else:
        _draw_dashes(canvas, place.plate, theme.muted)
    is_free = each.state in {"needed", "optional"}
    size = layout.FREE_SIGN_SIZE if is_free else layout.SIGN_SIZE
    sign = seat_symbol(theme.seats[seat], size, theme) if view.settled else _unsettled_sign(size, theme)
    canvas.stamp(sign, place.sign.centre)
    if is_free:
        centre = Point(place.name.left, place.plate.centre.y)
        font = Font(Face.BOLD, layout.STATE_SIZE + 6)
        text = localize("lobby-card-free", state=each.state)
        canvas.text(text, centre, font, theme.muted, width=place.name.width, min_size=layout.SMALLEST_TEXT)
        return
    name = Point(place.name.left, place.name.centre.y)
    font = Font(Face.BOLD, layout.NAME_SIZE)
    ink = theme.ink if taken else theme.muted
    note = _note(each, localize)
    if not note:
        name = Point(name.x, place.plate.centre.y)
    canvas.text(seat_name(view, seat), name, font, ink, width=place.name.width, min_size=layout.SMALLEST_NAME)
    at = Point(place.state.left, place.state.centre.y)
    font = Font(Face.TEXT, layout.STATE_SIZE)
    canvas.text(note, at, font, theme.muted, width=place.state.width, min_size=layout.SMALLEST_TEXT)


def _note(seat: LobbySeat, localize: Localize) -> str:
    """Return the line of text below a player's name."""
    if seat.state == "computer":
        return localize("lobby-card-computer", strength=localize("house-strength", strength=seat.strength))
    if seat.state == "kept":
        return localize("lobby-card-kept")
    return localize("lobby-card-opened") if seat.opened else ""


def _draw_dashes(canvas: Canvas, rect: Rect, colour: str) -> None:
    """Draw a dashed outline."""
    for left in range(rect.left, rect.right, 2 * _DASH):
        right = min(left + _DASH, rect.right)
        canvas.fill(Rect(left, rect.top, right, rect.top + 3), colour)
        canvas.fill(Rect(left, rect.bottom - 3, right, rect.bottom), colour)
    for top in range(rect.top, rect.bottom, 2 * _DASH):
        bottom = min(top + _DASH, rect.bottom)
        canvas.fill(Rect(rect.left, top, rect.left + 3, bottom), colour)
        canvas.fill(Rect(rect.right - 3, top, rect.right, bottom), colour)


@cached_sprite
def _unsettled_sign(size: int, theme: Theme) -> Sprite:
    """Return a colourless ring, the sign of a player whose seat will be drawn by lot."""
    brush = Brush(Size(size, size))
    brush.disc(size / 2, size / 2, size / 2 - 6, None, line=theme.muted, width=5)
    brush.text("?", size / 2, size / 2, size * 0.5, theme.muted)
    return brush.sprite()
