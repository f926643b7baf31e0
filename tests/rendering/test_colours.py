"""Colours with different meanings can be told apart by everybody, and text on them can be read."""

import ast
import re
from dataclasses import fields
from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from rendering.colour_sets import ColourSet, GameColours, badges
from rendering.registry import package_name, rendering_of
from rendering.theme import THEMES, Symbol, Theme, contrast, mix, most_legible, rgb_channels
from tests.colour_vision import NORMAL, VISIONS, Vision, difference, least_difference, seen
from tests.parts import games_with

GAMES = [game.key for game in games_with("pictures")]
DISTINCT = 12
"""The minimum CIEDE2000 difference between colours with different meanings."""
PICTURES_OF_THINGS = {
    "cafe_international/flags.py",
    "cafe_melange/backdrops.py",
    "cafe_melange/portraits.py",
    "grand_austria_hotel/dish_symbols.py",
}
"""The modules that draw flags, faces and food; their colours depict real things and carry no meaning."""
COLOUR = re.compile("#[0-9a-fA-F]{6}")


def game_colours(game: str, theme: Theme) -> GameColours:
    return rendering_of(game).game_colours(theme)


def all_sets(game: str, theme: Theme) -> tuple[ColourSet, ...]:
    declared = game_colours(game, theme)
    return (declared.seats, *declared.sets, badges(theme))


def colour_module(game: str) -> ModuleType:
    return import_module(f"{package_name(game)}.colours")


SETS = [
    pytest.param(each, id=f"{game}-{theme.key}-{each.kind}")
    for game in GAMES
    for theme in THEMES.values()
    for each in all_sets(game, theme)
]
every_game = pytest.mark.parametrize("game", GAMES)
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())


@pytest.mark.parametrize("colours", SETS)
def test_everybody_can_tell_the_colours_of_a_set_apart(colours: ColourSet) -> None:
    alike = [
        (one, other, *least_difference(first, second))
        for (one, first), (other, second) in combinations(colours.colours.items(), 2)
        if least_difference(first, second)[0] < DISTINCT
    ]
    assert alike == []


@every_theme
@every_game
def test_the_colour_of_a_player_is_the_colour_of_nothing_else(game: str, theme: Theme) -> None:
    """Texts and their backgrounds are exempt because an outline always separates them from a player's sign."""
    seats = game_colours(game, theme).seats
    neutral = {theme.ink, *theme.backgrounds()}
    alike = [
        (seat, each.kind, other, *least_difference(colour, another))
        for seat, colour in seats.colours.items()
        for each in all_sets(game, theme)
        for other, another in each.colours.items()
        if (seat, colour) != (other, another) and another not in neutral
        if least_difference(colour, another)[0] < DISTINCT
    ]
    assert alike == []


@every_theme
@every_game
def test_every_sign_stands_out_from_its_background(game: str, theme: Theme) -> None:
    faint = [
        (each, contrast(each.ink, each.ground))
        for each in game_colours(game, theme).inscriptions
        if contrast(each.ink, each.ground) < each.contrast
    ]
    assert faint == []


@every_game
def test_every_colour_is_declared(game: str) -> None:
    """Each of a game's colours belongs to a set, is an inscription's ink or ground, or is declared meaningless."""
    module = colour_module(game)
    declared = set(module.PICTORIAL)
    for theme in THEMES.values():
        colours = game_colours(game, theme)
        declared |= {colour for each in (colours.seats, *colours.sets) for colour in each.colours.values()}
        declared |= {colour for each in colours.inscriptions for colour in (each.ink, each.ground)}
    assert written_colours(Path(module.__file__ or "")) - declared == set()


@every_game
def test_no_colour_is_written_outside_the_module_of_colours(game: str) -> None:
    folder = Path(colour_module(game).__file__ or "").parent
    found = {
        f"{folder.name}/{file.name}": colours
        for file in folder.glob("*.py")
        if file.name != "colours.py" and (colours := written_colours(file))
    }
    assert found.keys() - PICTURES_OF_THINGS == set()


def test_no_colour_is_written_in_what_all_games_share() -> None:
    folder = Path(import_module("rendering").__file__ or "").parent
    found = {file.name for file in folder.glob("*.py") if written_colours(file)}
    assert found == {"theme.py"}


def written_colours(file: Path) -> set[str]:
    """Return all colours written in the module's code, ignoring docstrings."""
    strings = [
        node.value
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return {text for text in strings if COLOUR.match(text)}


def test_a_colour_in_the_code_of_a_module_is_found(tmp_path: Path) -> None:
    module = tmp_path / "drawing.py"
    module.write_text('"""Not #111111."""\nRED = "#a43329"  # not #222222\nVEIL = f"{RED}80", "#333333b0"\n')
    assert written_colours(module) == {"#a43329", "#333333b0"}


def test_colours_that_only_some_people_confuse_are_found_alike() -> None:
    """Tested with orange and olive, which were once chair colours in Café Melange."""
    orange, olive = "#e8761c", "#7d8428"
    assert difference(orange, olive, NORMAL) > 30
    assert least_difference(orange, olive) == (pytest.approx(2.76, abs=0.01), Vision("protan", "brettel"))


def test_colours_are_simulated_and_compared_as_published() -> None:
    """Tested with Machado's protanopia matrix applied to pure red, and a pair from the CIEDE2000 test data (Sharma 2005)."""
    assert seen("#ff0000", Vision("protan", "machado")).to_string(hex=True) == "#6d5f00"
    one, other = (seen("#000000", NORMAL).new("lab-d65", lab) for lab in ((50, 2.5, 0), (73, 25, -18)))
    assert one.delta_e(other, method="2000") == pytest.approx(27.1492, abs=1e-4)
    assert {vision.kind for vision in VISIONS} == {"normal", "protan", "deutan", "tritan"}


# ---- themes -------------------------------------------------------------------------------------------------


@every_theme
def test_text_stands_out_from_its_ground(theme: Theme) -> None:
    """WCAG 2 requires a contrast ratio of 4.5; the high-contrast theme meets the stricter ratio of 7."""
    least = 7 if theme.key == "high-contrast" else 4.5
    weak = [
        (ink, ground, contrast(ink, ground))
        for ink, ground in theme.legible_pairs()
        if contrast(ink, ground) < least
    ]
    assert weak == []


@every_theme
def test_a_theme_names_every_colour_and_the_same_seats_as_all(theme: Theme) -> None:
    """A person's private picture may use a different theme from the public picture, so themes must agree on seats."""
    colours = [getattr(theme, field.name) for field in fields(theme) if field.name not in {"key", "seats"}]
    colours += [seat_style.colour for seat_style in theme.seats]
    assert [colour for colour in colours if not re.fullmatch("#[0-9a-f]{6}", colour)] == []
    assert theme.seats == THEMES["light"].seats
    assert tuple(Symbol) == tuple(seat_style.symbol for seat_style in theme.seats)


@every_theme
@pytest.mark.parametrize("vision", VISIONS, ids=str)
def test_seats_differ_at_a_glance(theme: Theme, vision: Vision) -> None:
    """Colours 20 apart in CIE Lab differ at a glance."""
    seats = [seen(seat_style.colour, vision) for seat_style in theme.seats]
    assert min(one.delta_e(other, method="76") for one, other in combinations(seats, 2)) >= 20


@every_theme
def test_gains_differ_from_losses_and_gold_from_its_edge(theme: Theme) -> None:
    assert least_difference(theme.gain, theme.loss)[0] >= DISTINCT
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
