"""Paints everything around the room: the steward's track, the awaited personalities, the card supply, the players."""

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import GUESTS, TRACK_END
from engine.games.cafe_melange.markers import NEUTRAL, ROWS, marker_of
from engine.games.cafe_melange.view import MelangeView, PlayerView, RowView
from engine.kernel.core import Standing
from rendering.cafe_melange import action_cards, layout, pieces, portraits
from rendering.cafe_melange.card_backs import card_back
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.layout import DISPLAY, STATUS, STOCKS, SUBTITLE, TITLE, PlayerLayout
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas, turn_line_width
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE, MIN_TURN_SIZE, TITLE_SIZE
from rendering.geometry import Point, Rect, bounding_rect
from rendering.marks import Mark
from rendering.seats import seat_name, seat_position, seat_standing
from rendering.shortening import fit_sentence
from rendering.text_layout import Face, Font, format_number, shrink_to_lines, text_width, wrap
from rendering.ties import tie_lines
from rendering.victory import victory

_NOTE = Font(Face.BOLD, 30)
_SUBTITLE = Font(Face.BOLD, 38)
_COUNT = Font(Face.BOLD, 36)
_PILE_LABEL = 24
"""Font size of the words below a pile; they only repeat what the pile's back shows."""
_LEAST = MIN_TEXT_SIZE
_STATUS_WIDTH = turn_line_width(STATUS)
ROMAN_NUMERALS = ("I", "II", "III")


def paint_panels(canvas: Canvas, view: MelangeView, localize: Localize) -> None:
    """Paint everything around the room except the marks."""
    _draw_steward(canvas, view)
    for marker in NEUTRAL:
        _draw_awaited(canvas, view, localize, marker)
    _draw_display(canvas, view, localize)
    _draw_stocks(canvas, view, localize)
    _draw_heading(canvas, view, localize)
    if not _draw_ties(canvas, view, localize):
        _draw_key(canvas, localize)
    for seat in range(view.seats):
        _draw_player(canvas, view, localize, seat, seat_standing(view, seat))


def paint_track(canvas: Canvas, phases: tuple[int, int]) -> None:
    """Paint the spaces of the track, with a numeral before each phase."""
    theme = canvas.theme
    spaces, heads = layout.track(phases)
    for number, space in enumerate(spaces, start=1):
        canvas.fill(space, theme.panel)
        canvas.outline(space._replace(right=space.right + 2), theme.faint, 2)
        canvas.text(str(number), space.centre, _NOTE, theme.ink, align="middle")
    for numeral, head in zip(ROMAN_NUMERALS, heads, strict=True):
        canvas.fill(head, theme.ink)
        canvas.text(numeral, head.centre, Font(Face.BOLD, 34), theme.paper, align="middle")
    canvas.outline(layout.TRACK.inset(-1), theme.ink, 2)


def _draw_steward(canvas: Canvas, view: MelangeView) -> None:
    """Draw the steward on his space, and tick off the spaces he has passed."""
    theme = canvas.theme
    phases = components.find_components(view.components).phases
    spaces, _ = layout.track(phases)
    here = min(max(view.steward, 1), TRACK_END)
    for space in spaces[: here - 1]:
        canvas.fill(Rect(space.left + 2, space.bottom - 12, space.right, space.bottom - 3), theme.gold)
    frame = layout.steward(spaces[here - 1])
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
    """Draw the personality awaited with the white or the grey markers, and the wishes known so far."""
    theme, places = canvas.theme, layout.awaited(marker)
    visitor = dict(view.awaited_visitors).get(marker)
    row = _find_row(view, marker)
    if visitor is None:
        _draw_nobody(canvas, localize, marker)
        return
    _draw_panel(canvas, places.frame)
    tile = components.find_components(view.components).personalities[visitor]
    canvas.stamp(portraits.medallion(visitor, places.medallion.width, theme), places.medallion.centre)
    canvas.stamp(pieces.marker(marker, places.marker.width, theme), places.marker.centre)
    text = localize(f"{KEY}-picture-person-{visitor}")
    name = places.name
    canvas.text(text, Point(name.left, name.centre.y), Font(Face.BOLD, 36), width=name.width, min_size=_LEAST)
    worth = places.worth
    size = min(47, worth.height)
    middle = worth.centre.y
    canvas.stamp(pieces.points_coin(tile.points, size), Point(worth.left + size // 2, middle))
    vip = localize(f"{KEY}-picture-vip")
    canvas.text(vip, Point(worth.left + size + 6, middle), Font(Face.BOLD, _LEAST), theme.muted)
    score = pieces.score_disc(tile.score, size, theme)
    canvas.stamp(score, Point(worth.right - size // 2, middle))
    if row is None:
        message = localize(f"{KEY}-picture-no-card")
        place = places.cards[0]
        canvas.text(
            message,
            Point(place.left, place.centre.y),
            _NOTE,
            theme.muted,
            width=places.frame.width - 28,
            min_size=_LEAST,
        )
        return
    _draw_cards(canvas, places.cards, row.cards)
    _draw_chair_count(canvas, places.chairs, len(row.chairs))


def _draw_nobody(canvas: Canvas, localize: Localize, marker: str) -> None:
    """Draw a faint panel to show that no personality is awaited with these markers."""
    theme, places = canvas.theme, layout.awaited(marker)
    canvas.outline(places.frame, theme.faint, 2)
    size = places.marker.width
    middle = places.frame.centre.y
    canvas.stamp(pieces.marker(marker, size, theme), Point(places.medallion.left + size // 2, middle))
    left = places.medallion.left + size + 12
    message = localize(f"{KEY}-picture-nobody")
    width = places.frame.right - 12 - left
    canvas.text(message, Point(left, middle), _NOTE, theme.muted, width=width, min_size=_LEAST)


def _draw_panel(canvas: Canvas, place: Rect) -> None:
    """Draw a background beside the room that is less prominent than the room and the badges."""
    canvas.fill(place, canvas.theme.panel)
    canvas.outline(place, canvas.theme.muted, 2)


def _draw_chair_count(canvas: Canvas, place: Rect, number: int) -> None:
    """Draw the number of chairs a row has left, with a chair beside it or, if there is enough height, below it."""
    size = min(48, place.width, place.height)
    if place.width > place.height:
        left, right = Rect.centred(place.centre, place.width, size).columns(1, 1, gap=4)
        canvas.text(str(number), Point(left.right, left.centre.y), _COUNT, align="right")
        canvas.stamp(pieces.chair_icon(min(size, right.width), canvas.theme), right.centre)
        return
    upper, lower = Rect.centred(place.centre, place.width, min(84, place.height)).rows(1, 1)
    canvas.text(str(number), upper.centre, _COUNT, align="middle")
    canvas.stamp(pieces.chair_icon(lower.height, canvas.theme), lower.centre)


def _draw_display(canvas: Canvas, view: MelangeView, localize: Localize) -> None:
    """Draw the four open cards under their heading."""
    _draw_panel(canvas, DISPLAY)
    place = layout.DISPLAY_HEADING
    text = localize(f"{KEY}-picture-open-cards")
    canvas.text(
        text, Point(place.left, place.centre.y), _NOTE, canvas.theme.muted, width=place.width, min_size=_LEAST
    )
    _draw_cards(canvas, layout.display(), view.display)


def _draw_stocks(canvas: Canvas, view: MelangeView, localize: Localize) -> None:
    """Draw the four piles, each with its back, its number of cards, and its name."""
    _draw_panel(canvas, STOCKS)
    counts = (view.pile, len(view.discards), view.action_pile, view.personality_pile)
    font, ink = Font(Face.BOLD, _PILE_LABEL), canvas.theme.muted
    places = zip(layout.piles(), layout.pile_words(), layout.PILES, counts, strict=True)
    for place, words, kind, count in places:
        width, middle = place.height * 3 // 4 - 3, place.centre.y
        canvas.stamp(card_back(kind, width), Point(place.left + 4 + width // 2, middle))
        canvas.text(str(count), Point(place.left + width + 10, middle), _COUNT)
        text = localize(f"{KEY}-picture-pile-{kind}")
        canvas.text(text, words.centre, font, ink, align="middle", width=words.width, min_size=18)


def _draw_heading(canvas: Canvas, view: MelangeView, localize: Localize) -> None:
    """Draw the title, then how full the café is and who must act, or how the game ended."""
    canvas.title(localize(f"{KEY}-picture-title"), TITLE, TITLE_SIZE)
    visitors = localize(f"{KEY}-picture-visitors", phase=view.phase + 1, steward=view.steward)
    is_last = view.last_round and view.result is None
    if is_last:
        visitors = localize(f"{KEY}-picture-last-round", phase=view.phase + 1)
    _draw_subtitle(canvas, visitors, is_last=is_last)
    if status := _status_text(view, localize):
        _draw_status(canvas, status, is_over=view.result is not None)


def _draw_subtitle(canvas: Canvas, text: str, *, is_last: bool) -> None:
    """Draw how full the café is, or a framed note that this is the last round."""
    if is_last:
        band = SUBTITLE.inset(0, -1)
        canvas.fill(band, canvas.theme.panel)
        canvas.outline(band, canvas.theme.ink)
    place = SUBTITLE.inset(8, 0)
    canvas.text(text, place.centre, _SUBTITLE, align="middle", width=place.width, min_size=_LEAST)


def _draw_status(canvas: Canvas, text: str, *, is_over: bool) -> None:
    """Draw who must act (in larger letters than any title), or that the game is over."""
    if not is_over:
        canvas.turn_line(text, STATUS, 48)
        return
    theme = canvas.theme
    canvas.fill(STATUS, theme.ink)
    font = Font(Face.BOLD, 42)
    canvas.text(text, STATUS.centre, font, theme.paper, align="middle", width=_STATUS_WIDTH, min_size=_LEAST)


def _draw_ties(canvas: Canvas, view: MelangeView, localize: Localize) -> bool:
    """Draw how the ties were resolved in place of the key, if that fits legibly; return whether it was drawn."""
    text, place = " ".join(tie_lines(view, localize, with_names=False)), bounding_rect(layout.KEY_LINES)
    font = shrink_to_lines(text, Font(Face.BOLD, 32), place.width, 2, _LEAST)
    lines = len(wrap(text, font, place.width))
    if not text or lines > 2:
        return False
    canvas.paragraph(text, Rect.centred(place.centre, place.width, lines * font.line_height), font)
    return True


def _draw_key(canvas: Canvas, localize: Localize) -> None:
    """Draw the explanation of the boxes and tiles in the column of players."""
    theme, (phases, guests) = canvas.theme, layout.KEY_LINES
    size = phases.height
    box = Rect.from_size(phases.left, phases.top, size, size)
    _draw_open_phase(canvas, box, 0)
    canvas.outline(box, theme.muted, 2)
    tile = Rect.from_size(guests.left, guests.top, size * 2, size)
    canvas.stamp(pieces.guest_tile_key(tile.size, theme), tile.centre)
    for sign, line, words in ((box, phases, "phases"), (tile, guests, "guests")):
        text = localize(f"{KEY}-picture-key-{words}")
        width = line.right - sign.right - 12
        font = Font(Face.BOLD, _LEAST)
        canvas.text(text, Point(sign.right + 12, line.centre.y), font, theme.muted, width=width)


def _status_text(view: MelangeView, localize: Localize) -> str:
    least = _LEAST if view.result else MIN_TURN_SIZE

    def fits(text: str) -> bool:
        return text_width(text, Font(Face.BOLD, least)) <= _STATUS_WIDTH

    if view.result:
        return victory(view, localize, fits)
    if not view.active_seats:
        return ""
    others = [seat for seat in view.active_seats if seat != view.active]
    key = f"{KEY}-picture-chooses" if others else f"{KEY}-picture-turn"
    name = seat_name(view, others[0] if others else view.active)
    return fit_sentence(lambda names: localize(key, name=names[0]), [name], fits)


def player_places(view: MelangeView, seat: int) -> PlayerLayout:
    """Return the layout of a player's panel."""
    return layout.player(seat_position(view, seat), view.seats)


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
    """Return the mark of a player who acts, waits for another's choice, or has won; None for others."""
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
    player, places = view.players[seat], player_places(view, seat)
    paint_badge(canvas, places.badge, view, seat)
    _draw_stock(canvas, places.hand, "reservations", player.cards)
    _draw_stock(canvas, places.actions, "actions", player.actions)
    _draw_phases(canvas, view, places.phases, player, seat)
    if standing:
        _draw_result(canvas, localize, places.result, standing)
        return
    rows = tuple(_find_row(view, marker_of(seat, row)) for row in ROWS)
    _draw_rows(canvas, places, seat, rows)
    _draw_guests_left(canvas, view, places, seat)


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
    canvas.stamp(card_back(kind, width), Point(place.left + width // 2 + 2, place.centre.y))
    canvas.text(str(number), Point(place.left + width + 12, place.centre.y), _COUNT)


def _draw_phases(
    canvas: Canvas, view: MelangeView, places: tuple[Rect, ...], player: PlayerView, seat: int
) -> None:
    """Draw the phases with the action card played in each, and mark the current phase."""
    theme = canvas.theme
    played = dict(zip(player.phases_used, player.actions_played, strict=True))
    for number, place in enumerate(places):
        if card := played.get(number):
            canvas.stamp(action_cards.played_card(card, seat, place.width, theme), place.centre)
        else:
            _draw_open_phase(canvas, place, number)
        if number == view.phase:
            canvas.mark(Mark.CURRENT, place)
        elif number not in player.phases_used:
            canvas.outline(place, theme.muted, 2)


def _draw_open_phase(canvas: Canvas, place: Rect, number: int) -> None:
    """Draw a phase in which no action card has been played yet."""
    canvas.fill(place, canvas.theme.panel)
    numeral = Font(Face.BOLD, min(44, place.height * 8 // 10))
    canvas.text(ROMAN_NUMERALS[number], place.centre, numeral, canvas.theme.ink, align="middle")


def _draw_rows(canvas: Canvas, places: PlayerLayout, seat: int, rows: tuple[RowView | None, ...]) -> None:
    """Draw each of a player's rows as its marker and cards; an unused row is only a marker."""
    theme = canvas.theme
    for kind, row, place in zip(ROWS, rows, places.rows, strict=False):
        canvas.fill(place.frame, theme.panel)
        canvas.outline(place.frame, theme.muted if row else theme.faint, 2)
        sign = pieces.marker(marker_of(seat, kind), min(place.marker.size), theme)
        canvas.stamp(sign, place.marker.centre)
        _draw_cards(canvas, place.cards, row.cards if row else ())
        if place.chairs and row:
            _draw_chair_count(canvas, place.chairs, len(row.chairs))


def _draw_result(canvas: Canvas, localize: Localize, place: Rect, standing: Standing) -> None:
    """Draw a player's final rank and the parts of the score."""
    details = dict(standing.details)
    won = standing.rank == 1
    first = localize(f"{KEY}-picture-won") if won else localize(f"{KEY}-picture-rank", rank=standing.rank)
    second = localize(
        f"{KEY}-picture-final", placing=details.get("placing", 0), company=details.get("company", 0)
    )
    upper, lower = Rect.centred(place.centre, place.width, min(88, place.height)).rows(1, 1)
    for part, text, font, ink in (
        (upper, first, Font(Face.BOLD, min(36, upper.height)), None),
        (lower, second, Font(Face.BOLD, min(34, lower.height)), canvas.theme.muted),
    ):
        at = Point(part.left + 4, part.centre.y)
        canvas.text(text, at, font, ink, width=part.width - 4, min_size=_LEAST)
