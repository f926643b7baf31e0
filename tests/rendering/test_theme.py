"""Every theme is legible, and no two seats can be confused."""

import re
from dataclasses import fields
from itertools import combinations

import pytest

from rendering.theme import THEMES, Symbol, Theme, contrast, mix, most_legible, rgb_channels
from tests.colour_vision import VISIONS, Vision, least_difference, seen

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
@pytest.mark.parametrize("vision", VISIONS, ids=str)
def test_seats_differ_at_a_glance(theme: Theme, vision: Vision) -> None:
    """A distance of 20 in CIE Lab is a different colour at a glance."""
    seats = [seen(seat_style.colour, vision) for seat_style in theme.seats]
    assert min(one.delta_e(other, method="76") for one, other in combinations(seats, 2)) >= 20


@every_theme
def test_everybody_can_tell_points_won_from_points_lost(theme: Theme) -> None:
    assert least_difference(theme.gain, theme.loss)[0] >= 12


@every_theme
def test_a_player_has_the_same_colour_in_all_themes(theme: Theme) -> None:
    """The picture for one person may have another theme than that for all."""
    assert theme.seats == THEMES["light"].seats


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
