"""Every theme is legible, and no two seats can be confused."""

import re
from dataclasses import fields
from itertools import combinations

import pytest

from rendering.theme import THEMES, Symbol, Theme, contrast, linear_light, mix, most_legible, rgb_channels

EYES = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "everybody": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
"""Transforms of linear RGB for colour blindness (Machado, Oliveira and Fernandes 2009, severity 1)."""

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())


@every_theme
def test_text_stands_out_from_its_ground(theme: Theme) -> None:
    """WCAG 2 requires a ratio of 4.5; the high-contrast theme keeps the stricter 7."""
    least = 7 if theme.key == "high-contrast" else 4.5
    weak = [
        (ink, ground, contrast(ink, ground))
        for ink, ground in theme.legible_pairs()
        if contrast(ink, ground) < least
    ]
    assert weak == []


@every_theme
def test_a_theme_names_every_colour(theme: Theme) -> None:
    colours = [getattr(theme, field.name) for field in fields(theme) if field.name not in {"key", "seats"}]
    colours += [seat_style.colour for seat_style in theme.seats]
    assert [colour for colour in colours if not re.fullmatch("#[0-9a-f]{6}", colour)] == []


@every_theme
def test_every_seat_has_a_symbol_of_its_own(theme: Theme) -> None:
    assert tuple(Symbol) == tuple(seat_style.symbol for seat_style in theme.seats)


@every_theme
@pytest.mark.parametrize("eyes", EYES)
def test_seats_differ_for_all_eyes(theme: Theme, eyes: str) -> None:
    """A distance of 20 in CIE Lab is a different colour at a glance."""
    labs = [_lab(seat_style.colour, EYES[eyes]) for seat_style in theme.seats]
    distances = [
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        for one, other in combinations(labs, 2)
    ]
    assert min(distances) >= 20


@every_theme
def test_gold_highlights_stand_out_from_their_edge(theme: Theme) -> None:
    assert contrast(theme.gold, theme.edge) >= 4.5


def test_contrast_is_the_ratio_defined_by_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_colours_mix_and_choose_their_ink() -> None:
    assert rgb_channels("#102030") == (16, 32, 48)
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#123456", "#ffffff", 0) == "#123456"
    assert most_legible("#ffff00") == "#000000"
    assert most_legible("#000060") == "#ffffff"
    assert most_legible("#ffffff", "#cccccc", "#999999") == "#999999"


def _lab(colour: str, eyes: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    light = [linear_light(channel) for channel in rgb_channels(colour)]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in eyes
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
