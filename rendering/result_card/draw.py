"""Paints the result card."""

from collections.abc import Sequence

from engine.kernel.core import Standing
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.emblems import draw_emblems
from rendering.geometry import Point, Rect
from rendering.result_card import layout
from rendering.result_card.layout import Column, ResultLayout, Row
from rendering.result_card.view import BestTurnView, ResultCard
from rendering.seats import seat_name
from rendering.sprites import gold_star, seat_symbol
from rendering.text_layout import Face, Font, format_number, format_signed, shrink_to_lines, wrap
from rendering.theme import SeatStyle, Theme
from rendering.ties import tie_lines


def paint(view: ResultCard, theme: Theme, localize: Localize) -> Canvas:
    """Paint the result card."""
    assert view.result is not None, "only a finished game has a result"
    standings = view.result.standings
    ranks = tuple(None if each.score is None else each.rank for each in standings)
    places = layout.arrange(
        ranks,
        len(view.categories),
        has_best_turn=view.best_turn is not None,
        has_luck=view.luck is not None,
    )
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(layout.FRAME)
    _draw_head(canvas, view, places, localize)
    for standing, column in zip(standings, places.columns, strict=True):
        _draw_column(canvas, view, standing, column, localize)
    if places.total is not None:
        _draw_table(canvas, view, standings, places, localize)
    if view.luck is not None and places.luck is not None:
        _draw_luck(canvas, view.luck, standings, places.luck, localize)
    if view.best_turn is not None and places.best is not None:
        _draw_best_turn(canvas, view, view.best_turn, places.best, localize)
    return canvas


def _draw_head(canvas: Canvas, view: ResultCard, places: ResultLayout, localize: Localize) -> None:
    """Draw the game's name, the reason why it ended, and what became of ties."""
    title = localize(f"{view.game}-name")
    width = places.title.width
    font = Font(Face.DISPLAY, layout.TITLE_SIZE)
    lines = max(1, places.title.height // font.line_height)
    font = shrink_to_lines(title, font, width, lines, layout.SMALLEST_TITLE)
    bottom = canvas.paragraph(title, places.title, font)
    canvas.fill(Rect.from_size(places.title.left, bottom + 12, width, 3), canvas.theme.gold)
    ties = tie_lines(view, localize, with_names=False)
    text = places.reason._replace(top=bottom + 28)
    if ties:  # they need the place of the emblems
        text = text._replace(bottom=places.emblems.bottom)
    else:
        draw_emblems(canvas, view.game, places.emblems)
    sentences = " ".join((view.reason, *ties))
    lines = text.height // Font(Face.TEXT, layout.SMALLEST_TEXT).line_height
    font = shrink_to_lines(
        sentences, Font(Face.TEXT, layout.REASON_SIZE), text.width, lines, layout.SMALLEST_TEXT
    )
    canvas.paragraph(sentences, text, font, canvas.theme.muted)


def _draw_column(
    canvas: Canvas, view: ResultCard, standing: Standing, column: Column, localize: Localize
) -> None:
    """Draw a player's rank, sign and name above the step with the score."""
    theme, seat = canvas.theme, standing.seat
    is_out = standing.score is None
    won = standing.rank == 1 and not is_out
    top = _draw_name(canvas, seat_name(view, seat), column.name)
    left, right = layout.head(column.name, top, with_rank=not is_out)
    canvas.stamp(seat_symbol(theme.seats[seat], right.width, theme), right.centre)
    if won:
        canvas.stamp(gold_star(left.width, theme), left.centre)
    elif not is_out:
        rank = localize("result-card-rank", rank=standing.rank)
        font = Font(Face.DISPLAY, layout.RANK_SIZE)
        canvas.text(rank, Point(left.right, left.centre.y), font, theme.muted, align="right")
    ground, ink = (theme.gold, theme.on_gold) if won else (theme.panel, theme.muted if is_out else theme.ink)
    canvas.fill(column.step, ground)
    canvas.outline(column.step, theme.ink, 4 if won else 2)
    score = localize("result-card-out") if is_out else format_number(standing.score or 0)
    size = layout.REASON_SIZE if is_out else layout.SCORE_SIZE
    at = Point(column.step.centre.x, column.step.top + min(column.step.height // 2, 84))
    canvas.text(
        score,
        at,
        Font(Face.BOLD, size),
        ink,
        align="middle",
        width=column.step.width - 16,
        min_size=layout.SMALLEST_TEXT,
    )


def _draw_name(canvas: Canvas, name: str, place: Rect) -> int:
    """Write a name on one or two lines at the bottom of its place, and return its top edge."""
    font = shrink_to_lines(name, Font(Face.BOLD, layout.NAME_SIZE), place.width, 2, layout.SMALLEST_NAME)
    lines = wrap(name, font, place.width, 2)
    for number, line in enumerate(reversed(lines)):
        at = Point(place.centre.x, place.bottom - font.line_height // 2 - number * font.line_height)
        canvas.text(line, at, font, align="middle", width=place.width)
    return place.bottom - len(lines) * font.line_height


def _draw_table(
    canvas: Canvas, view: ResultCard, standings: Sequence[Standing], places: ResultLayout, localize: Localize
) -> None:
    """Draw the points by category, as numbers and bars, and their sums."""
    theme, font = canvas.theme, Font(Face.BOLD, layout.ROW_SIZE)
    longest = max((abs(number) for points in view.points for number in points or ()), default=0)
    for number, (category, row) in enumerate(zip(view.categories, places.table, strict=True)):
        _draw_row_line(canvas, row, theme.faint, 2)
        _draw_label(canvas, category, row.label, Font(Face.TEXT, layout.ROW_SIZE))
        for standing, place in zip(standings, row.cells, strict=True):
            points = view.points[standing.seat]
            if points is not None:
                _draw_points(canvas, points[number], longest, place, theme.seats[standing.seat], font)
    total = places.total
    assert total is not None, "a table has a row of sums"
    _draw_row_line(canvas, total, theme.ink, 4)
    font = Font(Face.BOLD, min(layout.TOTAL_SIZE, total.label.height - 8))
    _draw_label(canvas, localize("result-card-total"), total.label.translated(dy=4), font)
    for standing, place in zip(standings, total.cells, strict=True):
        if standing.score is not None:
            at = Point(layout.cell(place).figure, place.centre.y + 4)
            canvas.text(format_number(standing.score), at, font, align="right")


def _draw_luck(
    canvas: Canvas, luck: Sequence[int], standings: Sequence[Standing], row: Row, localize: Localize
) -> None:
    """Draw each player's luck in points, which is no part of the score."""
    font, ink = Font(Face.TEXT, min(layout.LUCK_SIZE, row.label.height - 4)), canvas.theme.muted
    at = Point(row.label.left, row.label.centre.y)
    canvas.text(
        localize("result-card-luck"), at, font, ink, width=row.label.width, min_size=layout.SMALLEST_TEXT
    )
    for standing, place in zip(standings, row.cells, strict=True):
        at = Point(layout.cell(place).figure, place.centre.y)
        canvas.text(format_signed(luck[standing.seat]), at, font, ink, align="right")


def _draw_row_line(canvas: Canvas, row: Row, colour: str, width: int) -> None:
    left, top = row.label.origin
    canvas.fill(Rect(left, top - width // 2, row.cells[-1].right, top - width // 2 + width), colour)


def _draw_label(canvas: Canvas, text: str, place: Rect, font: Font) -> None:
    at = Point(place.left, place.centre.y)
    canvas.text(text, at, font, width=place.width, min_size=layout.SMALLEST_TEXT)


def _draw_points(
    canvas: Canvas, number: int, longest: int, place: Rect, seat_style: SeatStyle, font: Font
) -> None:
    """Draw a number and its bar, which is hollow if the points were lost."""
    theme = canvas.theme
    spot = layout.cell(place)
    ink = theme.loss if number < 0 else theme.ink if number else theme.muted
    canvas.text(format_number(number), Point(spot.figure, place.centre.y), font, ink, align="right")
    if number:
        length = max(8, round(spot.bar.width * abs(number) / longest))
        bar = spot.bar._replace(right=spot.bar.left + length)
        if number > 0:
            canvas.fill(bar, seat_style.colour)
        canvas.outline(bar, theme.ink if number > 0 else theme.loss, 2 if number > 0 else 4)


def _draw_best_turn(
    canvas: Canvas, view: ResultCard, best: BestTurnView, panel: Rect, localize: Localize
) -> None:
    """Draw the best turn: the player, the points, and what happened."""
    theme, places = canvas.theme, layout.best_turn(panel)
    canvas.fill(panel, theme.panel)
    canvas.outline(panel, theme.ink, 2)
    heading = Point(places.heading.left, places.heading.centre.y)
    canvas.text(
        localize("result-card-best"),
        heading,
        Font(Face.DISPLAY, layout.BEST_TITLE_SIZE),
        width=places.heading.width,
        min_size=layout.SMALLEST_TEXT,
    )
    points = Point(places.points.left, places.points.centre.y)
    font = Font(Face.BOLD, layout.BEST_POINTS_SIZE)
    canvas.text(f"+{best.points}", points, font, theme.gain, width=places.points.width)
    canvas.stamp(seat_symbol(theme.seats[best.seat], places.sign.width, theme), places.sign.centre)
    when = localize("result-card-turn", unit=best.unit, number=best.number)
    place = places.title
    font = Font(Face.TEXT, layout.BEST_TEXT_SIZE)
    canvas.text(when, Point(place.right, place.centre.y), font, theme.muted, align="right")
    name = Point(place.left, place.centre.y)
    room = place.width - 300
    canvas.text(
        seat_name(view, best.seat), name, Font(Face.BOLD, layout.BEST_TITLE_SIZE), width=room, min_size=32
    )
    lines = places.text.height // Font(Face.TEXT, layout.SMALLEST_TEXT).line_height
    font = shrink_to_lines(best.text, font, places.text.width, lines, layout.SMALLEST_TEXT)
    canvas.paragraph(best.text, places.text, font)
