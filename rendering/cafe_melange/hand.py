"""The page on which a player, and nobody else, sees the own hand."""

from collections import Counter

from PIL import Image

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import GUESTS
from engine.games.cafe_melange.view import MelangeView
from rendering.cafe_melange import effects, layout, pieces, table
from rendering.cafe_melange.words import KEY
from rendering.canvas import Canvas
from rendering.geometry import Point, Rect
from rendering.lettering import Face, Font, shrink, shrink_lines, wrap
from rendering.sprites import Sprite
from rendering.theme import Theme
from rendering.words import Say


def paint_hand(view: MelangeView, theme: Theme, say: Say) -> Image.Image:
    """Paint what the viewer holds and whom the viewer has yet to seat; a spectator sees no hand."""
    canvas = Canvas.blank(theme, layout.PAGE)
    canvas.frame(Rect(0, 0, *layout.PAGE).inset(10), 9)
    page = layout.hand_page()
    seat = view.active if view.seat is None else view.seat
    player = view.players[seat]
    table.paint_badge(canvas, page.badge, view, seat)
    counts = (
        ("cards", player.cards),
        ("actions", player.actions),
        ("guests", len(player.guests)),
    )
    for place, (part, number) in zip(page.headings, counts, strict=True):
        words = say(f"{KEY}-picture-hand-{part}", number=number)
        canvas.heading(words, place)
    _cards(canvas, page.cards, player.hand, say)
    _actions(canvas, page.actions, player.action_hand, seat, say)
    box = components.of(view.components)
    for guest, place in zip(GUESTS, page.guests, strict=True):
        high = place.height
        spot = Rect.around(place.centre, min(place.width, high * 9 // 10), high)
        if guest in player.guests:
            tile = box.guests[guest]
            canvas.stamp(
                pieces.tile(seat, tile.points, tile.multiplier, guest, spot.size, theme), spot.centre
            )
        else:
            canvas.outline(spot, theme.faint, 3)
    return canvas.image


def _cards(canvas: Canvas, area: Rect, hand: tuple[str, ...] | None, say: Say) -> None:
    """The reservation cards, the same ones together with how many there are."""
    if hand is None:
        _hidden(canvas, area, say)
        return
    kinds = Counter(hand)
    for held, (kind, number) in zip(layout.lying(area, len(kinds)), kinds.items(), strict=True):
        sprite = pieces.card(kind, held.card.width)
        _lay(canvas, held, sprite, number, say(f"{KEY}-noun-card-{kind}", value=kind))


def _actions(canvas: Canvas, area: Rect, hand: tuple[str, ...] | None, seat: int, say: Say) -> None:
    if hand is None:
        _hidden(canvas, area, say)
        return
    kinds = Counter(hand)
    for held, (kind, number) in zip(layout.lying(area, len(kinds)), kinds.items(), strict=True):
        sprite = effects.action_card(kind, seat, held.card.width, canvas.theme)
        _lay(canvas, held, sprite, number, say(f"{KEY}-noun-action-{kind}", value=kind))


def _hidden(canvas: Canvas, area: Rect, say: Say) -> None:
    words = say(f"{KEY}-picture-hand-hidden")
    canvas.text(words, area.centre, Font(Face.BOLD, 34), canvas.theme.muted, align="middle", width=area.width)


def _lay(canvas: Canvas, held: layout.Held, sprite: Sprite, number: int, words: str) -> None:
    """A card with its words, and how many of it there are when there is more than one."""
    theme, card, place = canvas.theme, held.card, held.words
    canvas.stamp(sprite, card.centre)
    if number > 1:
        size = max(56, card.width // 3)
        middle = Point(card.right - size * 2 // 5, card.bottom - size * 2 // 5)
        canvas.stamp(pieces.count(number, size, theme), middle)
    below = place.top >= card.bottom
    lines = 3 if below else max(2, place.height // 36)
    longest = max(words.split(), key=len)
    font = shrink(longest, Font(Face.BOLD, 30), place.width, 20)
    font = shrink_lines(words, font, place.width, lines, 20)
    high = font.leading * len(wrap(words, font, place.width))
    top = place.top if below else max(place.top, place.centre.y - high // 2)
    canvas.paragraph(words, place._replace(top=top), font, align="middle" if below else "left")
