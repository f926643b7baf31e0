"""The page that shows players their own hand."""

from collections import Counter

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import GUESTS
from engine.games.cafe_melange.view import MelangeView
from rendering.cafe_melange import action_cards, layout, panels, pieces
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.geometry import Point, Rect
from rendering.sprites import Sprite
from rendering.text_layout import Face, Font, shrink_to_lines, shrink_to_width, text_width, wrap
from rendering.theme import Theme

_NUMBER = Font(Face.BOLD, 40)


def paint_hand_page(view: MelangeView, theme: Theme, localize: Localize) -> Canvas:
    """Paint the viewer's hand and the guests they have yet to seat; a spectator sees no hand."""
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)
    page = layout.hand_page()
    seat = view.active if view.seat is None else view.seat
    player = view.players[seat]
    panels.paint_badge(canvas, page.badge, view, seat)
    counts = (
        ("cards", player.cards),
        ("actions", player.actions),
        ("guests", len(player.guests)),
    )
    for place, (part, number) in zip(page.headings, counts, strict=True):
        text = localize(f"{KEY}-picture-hand-{part}", number=number)
        canvas.heading(text, place)
    _draw_reservation_cards(canvas, page.cards, player.hand, localize)
    _draw_action_cards(canvas, page.actions, player.action_hand, seat, localize)
    box = components.find_components(view.components)
    for guest, place in zip(GUESTS, page.guests, strict=True):
        height = place.height
        spot = Rect.centred(place.centre, min(place.width, height * 9 // 10), height)
        if guest in player.guests:
            tile = box.guests[guest]
            canvas.stamp(
                pieces.guest_tile(seat, tile.points, tile.multiplier, guest, spot.size, theme), spot.centre
            )
        else:
            canvas.outline(spot, theme.faint, 3)
    return canvas


def _draw_reservation_cards(
    canvas: Canvas, area: Rect, hand: tuple[str, ...] | None, localize: Localize
) -> None:
    """Draw the reservation cards; identical cards are drawn once, with a count."""
    if hand is None:
        _draw_hidden_notice(canvas, area, localize)
        return
    kinds = Counter(hand)
    for card_layout, (kind, number) in zip(layout.hand_cards(area, len(kinds)), kinds.items(), strict=True):
        sprite = pieces.card(kind, card_layout.card.width)
        name = localize(f"{KEY}-noun-card-{kind}", value=kind, number=0)
        _draw_card(canvas, card_layout, sprite, number, name)


def _draw_action_cards(
    canvas: Canvas, area: Rect, hand: tuple[str, ...] | None, seat: int, localize: Localize
) -> None:
    if hand is None:
        _draw_hidden_notice(canvas, area, localize)
        return
    kinds = Counter(hand)
    for card_layout, (kind, number) in zip(layout.hand_cards(area, len(kinds)), kinds.items(), strict=True):
        sprite = action_cards.action_card(kind, seat, card_layout.card.width, canvas.theme)
        _draw_card(canvas, card_layout, sprite, number, localize(f"{KEY}-noun-action-{kind}", value=kind))


def _draw_hidden_notice(canvas: Canvas, area: Rect, localize: Localize) -> None:
    text = localize(f"{KEY}-picture-hand-hidden")
    canvas.text(text, area.centre, Font(Face.BOLD, 34), canvas.theme.muted, align="middle", width=area.width)


def _draw_card(
    canvas: Canvas, card_layout: layout.CardLayout, sprite: Sprite, number: int, text: str
) -> None:
    """Draw a card with its text; if there are several copies, their number is beside the card or before the text."""
    card, place = card_layout.card, card_layout.text
    canvas.stamp(sprite, card.centre)
    below = place.top >= card.bottom
    if number > 1 and below:
        canvas.text(f"{number}×", Point(card.right + 8, card.centre.y), _NUMBER)
    elif number > 1:
        text = f"{number}× {text}"
    lines = 3 if below else max(2, place.height // 36)
    usual = Font(Face.BOLD, 30)
    widest = max(text.split(), key=lambda word: text_width(word, usual))
    font = shrink_to_width(widest, usual, place.width, 20)
    font = shrink_to_lines(text, font, place.width, lines, 20)
    height = font.line_height * len(wrap(text, font, place.width))
    top = place.top if below else max(place.top, place.centre.y - height // 2)
    canvas.paragraph(text, place._replace(top=top), font, align="middle" if below else "left")
