"""The colours of Café Melange: meaningful ones, in sets, and merely pictorial ones."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.games.cafe_melange.markers import COLOURS, owner
from rendering.colour_sets import LEGIBLE_WHEN_PALE, ColourSet, GameColours, Inscription
from rendering.theme import SeatStyle, Theme, mix, most_legible

WHITE, BLACK, PAPER = "#ffffff", "#16130f", "#fcf6e7"
CHAIRS: Final = {"purple": "#723f79", "orange": "#e5873a", "turquoise": "#6ccccf", "olive": "#546312"}
PLAYERS: Final = {"blue": "#3067bd", "yellow": "#fee55a", "green": "#69a67f", "red": "#c74447"}
NEUTRALS: Final = {"white": "#fffdf6", "grey": "#818182"}
"""The markers of the awaited personalities."""


class TableTop(NamedTuple):
    """The look of a table top: its background, its pattern, and the colour of text on it."""

    ground: str
    pattern: str
    ink: str


TABLES: Final = {
    "grey": TableTop("#b7b4b2", "#93908c", BLACK),
    "brown": TableTop("#5f3619", "#40220c", WHITE),
    "white": TableTop("#fffdf7", "#cdbf9f", BLACK),
}
ORNAMENT: Final = "#e8c25a"
"""Gold drawings and letters on dark cards."""


class Back(NamedTuple):
    """The back of the cards in a pile: its background and its drawing."""

    ground: str
    ink: str


BACKS: Final = {
    "reservations": Back("#315556", ORNAMENT),
    "actions": Back("#671e2c", ORNAMENT),
    "personalities": Back("#272b45", ORNAMENT),
    "discards": Back(WHITE, "#5f513d"),
}
LOSS: Final = "#8b251e"
"""Negative VIP scores."""
CARD, TABLE_SHAPE = "#fbf1dc", "#e9dcbd"
"""A card whose colour does not matter, and on it a table whose colour does not matter."""
SKIN: Final = "#f3dfbd"
PICTORIAL: Final = (SKIN, *(top.pattern for top in TABLES.values()))
"""Colours of drawings, without a meaning."""
PIECE_FADING: Final = 0.6
"""The fading of tables and visitors outside the subject of a close-up; 1 is invisible."""
_FADING: Final = 0.65
"""The share of the floor's colour in faded things."""


class Shade(NamedTuple):
    """The colours of a piece: its body, its outline, and the letters or drawings on it."""

    body: str
    line: str
    ink: str


def shade(colour: str, theme: Theme, *, faded: bool = False) -> Shade:
    """Return the colours of a piece with a body of a colour; faded, they are blended into the floor."""
    if not faded:
        return Shade(colour, BLACK, most_legible(colour, WHITE, BLACK))
    body = mix(colour, theme.board, _FADING)
    ink = mix(most_legible(body, WHITE, BLACK), body, 0.25)
    return Shade(body, mix(BLACK, theme.board, 0.6), ink)


def seat_style(seat: int, theme: Theme) -> SeatStyle:
    """Return the style of a seat in this game: the colour of its markers and the seat's usual shape."""
    return SeatStyle(PLAYERS[COLOURS[seat]], theme.seats[seat].symbol)


def marker_colour(marker: str) -> str:
    """Return the colour of a kind of marker."""
    return NEUTRALS.get(marker) or PLAYERS[COLOURS[owner(marker) or 0]]


def table_drawing(colour: str) -> str:
    """Return the colour of the tables that are drawn on a card with a table top."""
    return mix(TABLES[colour].ground, TABLES[colour].ink, 0.85)


def vip_score(score: int, theme: Theme) -> tuple[str, str]:
    """Return background and text colour of a VIP score."""
    return (theme.gold, theme.on_gold) if score >= 0 else (LOSS, WHITE)


def game_colours(theme: Theme) -> GameColours:
    """Return all colours with a meaning."""
    return GameColours(
        ColourSet("players", PLAYERS),
        (
            ColourSet("markers", {**PLAYERS, **NEUTRALS}),
            ColourSet("chairs", CHAIRS),
            ColourSet("tables", {colour: top.ground for colour, top in TABLES.items()}),
            ColourSet("piles", {kind: back.ground for kind, back in BACKS.items()}),
            ColourSet("VIP scores", {str(score): vip_score(score, theme)[0] for score in (1, -1)}),
            ColourSet("actions in a phase", {"played": theme.ink, "open": theme.panel}),
        ),
        tuple(_inscriptions(theme)),
    )


def _inscriptions(theme: Theme) -> Iterator[Inscription]:
    for colour in (*CHAIRS.values(), *PLAYERS.values(), *NEUTRALS.values()):
        yield Inscription(shade(colour, theme).ink, colour)
        faded = shade(colour, theme, faded=True)
        yield Inscription(faded.ink, faded.body, LEGIBLE_WHEN_PALE)
    for colour, top in TABLES.items():
        pale = shade(top.ground, theme, faded=True).body
        yield Inscription(most_legible(pale, WHITE, BLACK), pale, LEGIBLE_WHEN_PALE)
        yield Inscription(top.ink, top.ground)
        yield Inscription(table_drawing(colour), top.ground)
    for back in BACKS.values():
        yield Inscription(back.ink, back.ground)
    for ground in (PAPER, CARD, TABLE_SHAPE):
        yield Inscription(BLACK, ground)
    yield Inscription(BACKS["actions"].ground, CARD)
    for score in (1, -1):
        ground, ink = vip_score(score, theme)
        yield Inscription(ink, ground)
