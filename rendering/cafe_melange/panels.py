"""Paints everything around the room: the steward's track, the awaited, the supply of cards, the players."""

from functools import partial

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import GUESTS, TRACK_END
from engine.games.cafe_melange.markers import NEUTRAL, ROWS, marker_of
from engine.games.cafe_melange.view import MelangeView, PlayerView, RowView
from engine.kernel.core import Standing
from rendering.cafe_melange import action_cards, layout, pieces, portraits
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.layout import STATUS, SUBTITLE, SUPPLY, TITLE, TRACK, PlayerLayout
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect, bounding_rect
from rendering.marks import Mark
from rendering.seats import seat_name, seat_standing
from rendering.text_layout import Face, Font, format_number

_NOTE = Font(Face.BOLD, 30)
_COUNT = Font(Face.BOLD, 36)
_PILE_LABEL_HEIGHT = 38
"""Height of the label below a pile, in pixels."""
ROMAN_NUMERALS = ("I", "II", "III")


def paint_panels(canvas: Canvas, view: MelangeView, localize: Localize) -> None:
    """Paint everything around the room, without marks."""
    phases = components.find_components(view.components).phases
    canvas.cached(TRACK.inset(-10), ("steward", view.steward, phases), lambda: _draw_steward(canvas, view))
    for marker in NEUTRAL:
        frame, visitor = layout.awaited(marker).frame, dict(view.awaited_visitors).get(marker)
        key = ("awaited", marker, visitor, _find_row(view, marker), view.components, localize)
        canvas.cached(frame, key, partial(_draw_awaited, canvas, view, localize, marker))
    _draw_supply(canvas, view, localize)
    _draw_heading(canvas, view, localize)
    for seat in range(view.seats):
        _draw_player(canvas, view, localize, seat, seat_standing(view, seat))


def paint_track(canvas: Canvas, phases: tuple[int, int]) -> None:
    """Paint the spaces of the track, with a numeral before each phase."""
    theme = canvas.theme
    spaces, heads = layout.track(phases)
    for number, space in enumerate(spaces, start=1):
        canvas.fill(space, theme.panel)
        canvas.outline(space._replace(right=space.right + 2), theme.ink, 2)
        canvas.text(str(number), space.centre, _NOTE, theme.ink, align="middle")
    for numeral, head in zip(ROMAN_NUMERALS, heads, strict=True):
        canvas.fill(head, theme.ink)
        canvas.text(numeral, head.centre, Font(Face.BOLD, 34), theme.paper, align="middle")
    canvas.outline(layout.TRACK.inset(-1), theme.ink, 3)


def _draw_steward(canvas: Canvas, view: MelangeView) -> None:
    """Draw the steward on his space, and tick off the spaces behind him."""
    theme = canvas.theme
    phases = components.find_components(view.components).phases
    spaces, _ = layout.track(phases)
    here = min(max(view.steward, 1), TRACK_END)
    for space in spaces[: here - 1]:
        canvas.fill(Rect(space.left + 2, space.bottom - 12, space.right, space.bottom - 3), theme.gold)
    space = spaces[here - 1]
    frame = space.inset(-6, -8)
    canvas.fill(frame, theme.gold)
    canvas.outline(frame, theme.edge, 3)
    canvas.stamp(pieces.steward(frame.width - 2, theme), frame.centre.translated(2, -13))
    label = frame._replace(
        top=frame.bottom - 32, left=frame.left + 3, right=frame.right - 3, bottom=frame.bottom - 3
    )
    canvas.fill(label, theme.gold)
    canvas.text(str(view.steward), label.centre, _NOTE, theme.on_gold, align="middle")


def _find_row(view: MelangeView, marker: str) -> RowView | None:
    return next((row for row in view.rows if row.marker == marker), None)


def _draw_cards(canvas: Canvas, places: tuple[Rect, ...], cards: tuple[str, ...]) -> None:
    for place, card in zip(places, cards, strict=False):
        canvas.stamp(pieces.card(card, place.width), place.centre)
    for place in places[len(cards) :]:
        canvas.outline(place.inset(2), canvas.theme.faint, 2)


def _draw_awaited(canvas: Canvas, view: MelangeView, localize: Localize, marker: str) -> None:
    """Draw the personality awaited with the white or the grey markers, and their wishes known so far."""
    theme, places = canvas.theme, layout.awaited(marker)
    visitor = dict(view.awaited_visitors).get(marker)
    row = _find_row(view, marker)
    canvas.bordered_panel(places.frame)
    if visitor is None:
        canvas.stamp(pieces.marker(marker, places.medallion.width, theme), places.medallion.centre)
        message = localize(f"{KEY}-picture-nobody")
        beside = Point(places.name.left, places.medallion.centre.y)
        canvas.text(message, beside, _NOTE, theme.muted, width=places.name.width, min_size=24)
        return
    tile = components.find_components(view.components).personalities[visitor]
    canvas.stamp(portraits.medallion(visitor, places.medallion.width, theme), places.medallion.centre)
    canvas.stamp(pieces.marker(marker, places.marker.width, theme), places.marker.centre)
    text = localize(f"{KEY}-picture-person-{visitor}")
    name = places.name
    canvas.text(text, Point(name.left, name.centre.y), Font(Face.BOLD, 36), width=name.width, min_size=24)
    worth = places.worth
    size = min(48, worth.height)
    middle = worth.centre.y
    canvas.stamp(pieces.points_coin(tile.points, size), Point(worth.left + size // 2, middle))
    vip = localize(f"{KEY}-picture-vip")
    width = canvas.text(vip, Point(worth.left + size + 14, middle), _NOTE, theme.muted)
    canvas.stamp(
        pieces.score_disc(tile.score, size, theme),
        Point(worth.left + size + 14 + width + 10 + size // 2, middle),
    )
    if row is None:
        message = localize(f"{KEY}-picture-no-card")
        place = places.cards[0]
        canvas.text(message, Point(place.left, place.centre.y), _NOTE, theme.muted, width=280, min_size=24)
        return
    _draw_cards(canvas, places.cards, row.cards)
    _draw_chair_count(canvas, places.chairs, len(row.chairs))


def _draw_chair_count(canvas: Canvas, place: Rect, number: int) -> None:
    """Draw how many chairs a row still marks."""
    height = min(80, place.height)
    upper, lower = Rect.centred(place.centre, place.width, height).rows(1, 1)
    canvas.text(str(number), upper.centre, Font(Face.BOLD, height // 2), align="middle")
    canvas.stamp(pieces.chair_icon(height // 2, canvas.theme), lower.centre)


def _draw_supply(canvas: Canvas, view: MelangeView, localize: Localize) -> None:
    """Draw the four open cards and the piles."""
    key = ("tabletop", view.display, localize)
    canvas.cached(SUPPLY, key, lambda: _draw_supply_cards(canvas, view.display, localize))
    piles = layout.piles()
    counts = (view.pile, len(view.discards), view.action_pile, view.personality_pile)
    for place, count in zip(piles, counts, strict=True):
        canvas.text(str(count), Point(place.left + 56, place.centre.y - _PILE_LABEL_HEIGHT // 2), _COUNT)


def _draw_supply_cards(canvas: Canvas, display: tuple[str, ...], localize: Localize) -> None:
    """Draw the open cards, and the piles without their numbers."""
    theme = canvas.theme
    canvas.bordered_panel(SUPPLY)
    _draw_cards(canvas, layout.display(), display)
    kinds = ("reservations", "discards", "actions", "personalities")
    for place, kind in zip(layout.piles(), kinds, strict=True):
        back = Point(place.left + 28, place.centre.y - _PILE_LABEL_HEIGHT // 2)
        canvas.stamp(pieces.card_back(kind, 36), back)
        text = localize(f"{KEY}-picture-pile-{kind}")
        low = Point(place.centre.x, place.bottom - _PILE_LABEL_HEIGHT // 2)
        canvas.text(
            text, low, Font(Face.BOLD, 26), theme.muted, align="middle", width=place.width, min_size=20
        )


def _draw_heading(canvas: Canvas, view: MelangeView, localize: Localize) -> None:
    """Draw the title, how full the café is, and who has to act; or how the game ended."""
    theme = canvas.theme
    head = TITLE._replace(bottom=TITLE.bottom + 20)
    canvas.cached(
        head, ("title", localize), lambda: canvas.title(localize(f"{KEY}-picture-title"), TITLE, 58)
    )
    visitors = localize(f"{KEY}-picture-visitors", phase=view.phase + 1, steward=view.steward)
    if view.last_round and view.result is None:
        visitors = localize(f"{KEY}-picture-last-round")
        band = SUBTITLE.inset(0, -1)
        canvas.fill(band, theme.ink)
        canvas.text(
            visitors, band.centre, _NOTE, theme.paper, align="middle", width=band.width - 8, min_size=22
        )
    else:
        canvas.text(
            visitors, SUBTITLE.centre, _NOTE, theme.muted, align="middle", width=SUBTITLE.width, min_size=22
        )
    canvas.text(
        _status_text(view, localize), STATUS.centre, _NOTE, align="middle", width=STATUS.width, min_size=22
    )


def _status_text(view: MelangeView, localize: Localize) -> str:
    if view.result:
        return localize(f"{KEY}-picture-over")
    if not view.active_seats:
        return ""
    others = [seat for seat in view.active_seats if seat != view.active]
    if others:
        return localize(f"{KEY}-picture-chooses", name=seat_name(view, others[0]))
    return localize(f"{KEY}-picture-turn", name=seat_name(view, view.active))


def paint_badge(canvas: Canvas, place: Rect, view: MelangeView, seat: int) -> None:
    """Paint a player's badge."""
    standing = seat_standing(view, seat)
    score = standing.score if standing else view.players[seat].points
    canvas.badge(
        place,
        seat_style(seat, canvas.theme),
        seat_name(view, seat),
        format_number(score or 0),
        _badge_mark(view, seat),
    )


def _badge_mark(view: MelangeView, seat: int) -> Mark | None:
    """Return whether a player acts, waits for another to choose, or has won."""
    standing = seat_standing(view, seat)
    if standing is not None:
        return Mark.WINNER if standing.rank == 1 else None
    if seat in view.active_seats:
        return Mark.ACTS
    return Mark.WAITS if seat == view.active and view.active_seats else None


def _draw_player(
    canvas: Canvas,
    view: MelangeView,
    localize: Localize,
    seat: int,
    standing: Standing | None,
) -> None:
    player, places = view.players[seat], layout.player(seat, view.seats)
    paint_badge(canvas, places.badge, view, seat)
    stock = (
        "stock",
        seat,
        player.cards,
        player.actions,
        player.phases_used,
        player.actions_played,
        view.phase,
    )
    above = bounding_rect((places.hand, places.actions, *places.phases)).inset(-6)
    canvas.cached(above, stock, lambda: _draw_stocks(canvas, view, places, seat))
    if standing:
        canvas.cached(
            places.result,
            (standing, localize),
            lambda: _draw_result(canvas, localize, places.result, standing),
        )
    else:
        rows = tuple(_find_row(view, marker_of(seat, row)) for row in ROWS)
        canvas.cached(places.result, ("rows", seat, rows), lambda: _draw_rows(canvas, places, seat, rows))
    guests = ("guests", seat, player.guests, view.components)
    canvas.cached(bounding_rect(places.guests), guests, lambda: _draw_guests_left(canvas, view, places, seat))


def _draw_stocks(canvas: Canvas, view: MelangeView, places: PlayerLayout, seat: int) -> None:
    """Draw how many cards a player holds, and in which phases they played action cards."""
    player = view.players[seat]
    _draw_stock(canvas, places.hand, "reservations", player.cards)
    _draw_stock(canvas, places.actions, "actions", player.actions)
    _draw_phases(canvas, view, places.phases, player, seat)


def _draw_guests_left(canvas: Canvas, view: MelangeView, places: PlayerLayout, seat: int) -> None:
    """Draw the guests that a player has yet to seat."""
    box = components.find_components(view.components)
    for guest, place in zip(GUESTS, places.guests, strict=True):
        if guest in view.players[seat].guests:
            tile = box.guests[guest]
            canvas.stamp(
                pieces.guest_tile(seat, tile.points, tile.multiplier, "", place.size, canvas.theme),
                place.centre,
            )
        else:
            canvas.outline(place.inset(2), canvas.theme.faint, 2)


def _draw_stock(canvas: Canvas, place: Rect, kind: str, number: int) -> None:
    width = place.height * 3 // 4
    canvas.stamp(pieces.card_back(kind, width), Point(place.left + width // 2 + 2, place.centre.y))
    canvas.text(str(number), Point(place.left + width + 12, place.centre.y), _COUNT)


def _draw_phases(
    canvas: Canvas, view: MelangeView, places: tuple[Rect, ...], player: PlayerView, seat: int
) -> None:
    """Draw the phases: filled if an action card was played, and with the mark of what applies for the current one.

    The card that was played in the current phase lies on its place.
    """
    theme = canvas.theme
    played = dict(zip(player.phases_used, player.actions_played, strict=True))
    for number, place in enumerate(places):
        if number == view.phase and (card := played.get(number)):
            side = place.width + 8
            canvas.stamp(action_cards.played_card(card, seat, side, theme), place.centre)
            canvas.mark(Mark.CURRENT, place)
            continue
        used = number in player.phases_used
        canvas.fill(place, theme.ink if used else theme.panel)
        if number == view.phase:
            canvas.mark(Mark.CURRENT, place)
        else:
            canvas.outline(place, theme.ink, 2)
        ink = theme.paper if used else theme.muted
        canvas.text(ROMAN_NUMERALS[number], place.centre, Font(Face.BOLD, 28), ink, align="middle")


def _draw_rows(canvas: Canvas, places: PlayerLayout, seat: int, rows: tuple[RowView | None, ...]) -> None:
    """Draw a player's rows: the marker and its cards, or the marker alone for a row that has not begun."""
    theme = canvas.theme
    for kind, row, place in zip(ROWS, rows, places.rows, strict=False):
        canvas.fill(place.frame, theme.panel)
        canvas.outline(place.frame, theme.ink if row else theme.faint, 2)
        sign = pieces.marker(marker_of(seat, kind), min(place.marker.size), theme)
        canvas.stamp(sign, place.marker.centre)
        _draw_cards(canvas, place.cards, row.cards if row else ())
        if place.chairs and row:
            _draw_chair_count(canvas, place.chairs, len(row.chairs))


def _draw_result(canvas: Canvas, localize: Localize, place: Rect, standing: Standing) -> None:
    """Draw a player's final rank and what the score is made of."""
    details = dict(standing.details)
    won = standing.rank == 1
    first = localize(f"{KEY}-picture-won") if won else localize(f"{KEY}-picture-rank", rank=standing.rank)
    second = localize(
        f"{KEY}-picture-final", placing=details.get("placing", 0), company=details.get("company", 0)
    )
    upper, lower = Rect.centred(place.centre, place.width, 72).rows(1, 1)
    canvas.text(
        first, Point(upper.left + 4, upper.centre.y), Font(Face.BOLD, 34), width=upper.width, min_size=24
    )
    canvas.text(
        second,
        Point(lower.left + 4, lower.centre.y),
        _NOTE,
        canvas.theme.muted,
        width=lower.width,
        min_size=22,
    )
