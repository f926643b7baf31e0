"""The three themes: light, dark and high contrast."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import NamedTuple


class Symbol(StrEnum):
    """The shape that identifies a seat, always shown together with its colour."""

    CIRCLE = "circle"
    SQUARE = "square"
    DIAMOND = "diamond"
    CROSS = "cross"


class SeatStyle(NamedTuple):
    """How to recognize a seat: by its colour and, for people who cannot tell colours apart, by its shape."""

    colour: str
    symbol: Symbol


@dataclass(frozen=True, slots=True, eq=False)  # part of every sprite's cache key: an identity hashes fast
class Theme:
    """Every colour with a meaning, in the form `#rrggbb`.

    Text is written in `ink`, `muted`, `gain` and `loss` on the three backgrounds, in `paper` on `ink`, and in
    `on_gold` on `gold`; no other pairs are guaranteed to be legible. A game declares its other colours, and the text
    on them, in its `colours` (see `rendering.colour_sets`).
    """

    key: str
    paper: str
    """Background of the page."""
    panel: str
    """Background of panels and cards on the page."""
    board: str
    """Background of the board."""
    ink: str
    """Text and lines."""
    muted: str
    """Secondary text."""
    faint: str
    """Ornaments and hairlines; never text."""
    gold: str
    """Ornaments, and the badge of the player who must act."""
    on_gold: str
    """Text on gold."""
    edge: str
    """The outline of gold things and of pieces with a colour of their own; darker than gold in every theme."""
    gain: str
    """Points won."""
    loss: str
    """Points lost."""
    seats: tuple[SeatStyle, SeatStyle, SeatStyle, SeatStyle]

    def backgrounds(self) -> tuple[str, str, str]:
        """Return the three backgrounds that text may stand on."""
        return self.paper, self.panel, self.board

    def legible_pairs(self) -> Iterator[tuple[str, str]]:
        """Yield every pair of text and background colours that is guaranteed to be legible."""
        yield from product((self.ink, self.muted, self.gain, self.loss), self.backgrounds())
        yield self.paper, self.ink
        yield self.on_gold, self.gold


_SEATS = (
    SeatStyle("#398d95", Symbol.CIRCLE),
    SeatStyle("#c66730", Symbol.SQUARE),
    SeatStyle("#ae9bd9", Symbol.DIAMOND),
    SeatStyle("#60366b", Symbol.CROSS),
)
"""Petrol, terracotta, lilac and plum, the same in every theme because a player may see pictures in several themes."""

LIGHT = Theme(
    key="light",
    paper="#f4ead3",
    panel="#fcf6e7",
    board="#ebdfc3",
    ink="#1d1812",
    muted="#5f513d",
    faint="#c9b78f",
    gold="#dda42d",
    on_gold="#1d1812",
    edge="#1d1812",
    gain="#1b6441",
    loss="#8b1f17",
    seats=_SEATS,
)

DARK = Theme(
    key="dark",
    paper="#1b1815",
    panel="#2a2520",
    board="#23342f",
    ink="#f5ecd8",
    muted="#cbbd9f",
    faint="#5d5240",
    gold="#dda42d",
    on_gold="#1b1815",
    edge="#000000",
    gain="#a8e6be",
    loss="#f59a81",
    seats=_SEATS,
)

HIGH_CONTRAST = Theme(
    key="high-contrast",
    paper="#ffffff",
    panel="#ffffff",
    board="#ffffff",
    ink="#000000",
    muted="#1a1a1a",
    faint="#8c8c8c",
    gold="#e0a200",
    on_gold="#000000",
    edge="#000000",
    gain="#0d5834",
    loss="#830000",
    seats=_SEATS,
)

THEMES = {theme.key: theme for theme in (LIGHT, DARK, HIGH_CONTRAST)}


def rgb_channels(colour: str) -> tuple[int, int, int]:
    """Return the red, green and blue of `#rrggbb`, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """Return the first colour, blended with the given share (0 to 1) of the other."""
    return "#" + "".join(
        f"{round(a + (b - a) * share):02x}"
        for a, b in zip(rgb_channels(colour), rgb_channels(other), strict=True)
    )


def contrast(one: str, other: str) -> float:
    """Return the WCAG 2 contrast ratio of two colours, from 1 (none) to 21 (black on white)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def most_legible(ground: str, *inks: str) -> str:
    """Return the text colour among `inks` (by default, black and white) with the highest contrast to the background."""
    return max(inks or ("#000000", "#ffffff"), key=lambda ink: contrast(ink, ground))


def _linear_light(channel: int) -> float:
    """Convert an sRGB channel value (0 to 255) to linear light (0 to 1)."""
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _luminance(colour: str) -> float:
    red, green, blue = map(_linear_light, rgb_channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
