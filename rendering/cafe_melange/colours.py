"""The colours of Café Melange: sets of colours that have a meaning, and colours that have none."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.games.cafe_melange.markers import COLOURS, owner
from rendering.colour_sets import LEGIBLE_WHEN_PALE, ColourSet, GameColours, Inscription
from rendering.theme import SeatStyle, Theme, mix, most_legible

WHITE, BLACK, PAPER = "#ffffff", "#16130f", "#fcf6e7"
CHAIRS: Final = {"purple": "#723f79", "orange": "#e5873a", "turquoise": "#6ccccf", "olive": "#546312"}
PLAYERS: Final = {"blue": "#3067bd", "yellow": "#fee55a", "green": "#69a67f", "red": "#c74447"}
NEUTRALS: Final = {"white": "#fffdf6", "grey": "#818182"}
"""The colours of the awaited personalities' markers."""


class TableTop(NamedTuple):
    """The colours of a table top: its background, its pattern, and the text on it."""

    ground: str
    pattern: str
    ink: str


TABLES: Final = {
    "grey": TableTop("#b7b4b2", "#93908c", BLACK),
    "brown": TableTop("#5f3619", "#40220c", WHITE),
    "white": TableTop("#fffdf7", "#cdbf9f", BLACK),
}
ORNAMENT: Final = "#e8c25a"
"""The gold of drawings and letters on dark cards."""


class Back(NamedTuple):
    """The colours of a card back: its background and its drawing."""

    ground: str
    ink: str


BACKS: Final = {
    "reservations": Back("#315556", ORNAMENT),
    "actions": Back("#671e2c", ORNAMENT),
    "personalities": Back("#272b45", ORNAMENT),
    "discards": Back(WHITE, "#5f513d"),
}
LOSS: Final = "#8b251e"
"""The colour of negative VIP scores."""
CARD, TABLE_SHAPE = "#fbf1dc", "#e9dcbd"
"""Neutral colours for a card and for a table on it, used when neither colour has a meaning."""
SKIN: Final = "#f3dfbd"
PICTORIAL: Final = (SKIN, *(top.pattern for top in TABLES.values()))
"""Colours of drawings; they have no meaning."""
PIECE_FADING: Final = 0.6
"""How much to fade tables and visitors that are not the subject of a close-up; 1 makes them invisible."""
_FADING: Final = 0.65
"""The proportion of the floor's colour that is mixed into faded things."""


class Shade(NamedTuple):
    """The colours of a piece: its body, its outline, and the letters or drawings on it."""

    body: str
    line: str
    ink: str


def shade(colour: str, theme: Theme, *, faded: bool = False) -> Shade:
    """Return the colours of a piece with a body in the given colour; if faded, they are blended into the floor."""
    if not faded:
        return Shade(colour, BLACK, most_legible(colour, WHITE, BLACK))
    body = mix(colour, theme.board, _FADING)
    ink = mix(most_legible(body, WHITE, BLACK), body, 0.25)
    return Shade(body, mix(BLACK, theme.board, 0.6), ink)


def seat_style(seat: int, theme: Theme) -> SeatStyle:
    """Return the seat's style in this game, which combines its markers' colour with the seat's usual shape."""
    return SeatStyle(PLAYERS[COLOURS[seat]], theme.seats[seat].symbol)


def marker_colour(marker: str) -> str:
    """Return the colour of the given kind of marker."""
    return NEUTRALS.get(marker) or PLAYERS[COLOURS[owner(marker) or 0]]


def table_drawing(colour: str) -> str:
    """Return the colour in which tables are drawn on a card that shows a table top."""
    return mix(TABLES[colour].ground, TABLES[colour].ink, 0.85)


def vip_score(score: int, theme: Theme) -> tuple[str, str]:
    """Return the background and text colours of a VIP score."""
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
