"""The colours of the house, three times: on paper, by night, and for eyes that need strong contrast."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import NamedTuple


class Symbol(StrEnum):
    """The shape that stands for a seat wherever its colour does."""

    CIRCLE = "circle"
    SQUARE = "square"
    DIAMOND = "diamond"
    CROSS = "cross"


class Livery(NamedTuple):
    """What one seat wears: a colour and, for whoever cannot tell colours apart, a shape."""

    colour: str
    symbol: Symbol


@dataclass(frozen=True, slots=True, eq=False)  # asked for with every sprite: its identity is quick to hash
class Theme:
    """Every colour with a meaning, as `#rrggbb`.

    Text is written in `ink`, `muted`, `gain` and `loss` on the three grounds, in `paper` on `ink`, and in
    `on_gold` on `gold`; no other pairs are promised to be legible.
    """

    key: str
    paper: str
    """The ground of the page."""
    panel: str
    """The ground of a plaque or a card lying on the page."""
    cloth: str
    """The ground of the board."""
    ink: str
    """Text and line."""
    muted: str
    """Text of second rank."""
    faint: str
    """Ornament and hair lines; never text."""
    gold: str
    """The house's gold: ornament, and the mark of what changed or whose turn it is."""
    on_gold: str
    """Text on gold."""
    edge: str
    """The line on both sides of a gold mark, so that it stands out on any ground."""
    gain: str
    """Points won."""
    loss: str
    """Points lost."""
    seats: tuple[Livery, Livery, Livery, Livery]

    def grounds(self) -> tuple[str, str, str]:
        """The three grounds on which text may stand."""
        return self.paper, self.panel, self.cloth

    def legible(self) -> Iterator[tuple[str, str]]:
        """Every pair of text colour and ground that the theme promises to be legible."""
        yield from product((self.ink, self.muted, self.gain, self.loss), self.grounds())
        yield self.paper, self.ink
        yield self.on_gold, self.gold


LIGHT = Theme(
    key="light",
    paper="#f4ead3",
    panel="#fcf6e7",
    cloth="#ebdfc3",
    ink="#1d1812",
    muted="#5f513d",
    faint="#c9b78f",
    gold="#e0a92e",
    on_gold="#1d1812",
    edge="#1d1812",
    gain="#17603d",
    loss="#98241a",
    seats=(
        Livery("#1c57a0", Symbol.CIRCLE),
        Livery("#e5832a", Symbol.SQUARE),
        Livery("#8fcab4", Symbol.DIAMOND),
        Livery("#61173f", Symbol.CROSS),
    ),
)

DARK = Theme(
    key="dark",
    paper="#1b1815",
    panel="#2a2520",
    cloth="#23342f",
    ink="#f5ecd8",
    muted="#cbbd9f",
    faint="#5d5240",
    gold="#e8b545",
    on_gold="#1b1815",
    edge="#000000",
    gain="#8fdcae",
    loss="#ffa394",
    seats=(
        Livery("#4c8fe0", Symbol.CIRCLE),
        Livery("#f0a04b", Symbol.SQUARE),
        Livery("#d5f0e0", Symbol.DIAMOND),
        Livery("#a3386e", Symbol.CROSS),
    ),
)

HIGH_CONTRAST = Theme(
    key="high-contrast",
    paper="#ffffff",
    panel="#ffffff",
    cloth="#ffffff",
    ink="#000000",
    muted="#1a1a1a",
    faint="#8c8c8c",
    gold="#ffd400",
    on_gold="#000000",
    edge="#000000",
    gain="#00491f",
    loss="#8f0000",
    seats=(
        Livery("#0046c0", Symbol.CIRCLE),
        Livery("#ff8a00", Symbol.SQUARE),
        Livery("#8ff0cc", Symbol.DIAMOND),
        Livery("#5a0035", Symbol.CROSS),
    ),
)

THEMES = {theme.key: theme for theme in (LIGHT, DARK, HIGH_CONTRAST)}


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb`, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """The colour with this share of the other stirred in."""
    return "#" + "".join(
        f"{round(a + (b - a) * share):02x}" for a, b in zip(channels(colour), channels(other), strict=True)
    )


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours after WCAG 2, from 1 (none) to 21 (black on white)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(ground: str, *inks: str) -> str:
    """The one of the inks that reads best on the ground; black or white when none is given."""
    return max(inks or ("#000000", "#ffffff"), key=lambda ink: contrast(ink, ground))


def linear(channel: int) -> float:
    """The light a channel of the screen gives off, from 0 to 1 (the sRGB curve)."""
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _luminance(colour: str) -> float:
    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
