"""A package that lacks a part of what every game must provide cannot be imported as a game's pictures."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import rendering
from rendering.contract import CardRendering, GameRendering, RulesRendering, _members, load
from rendering.registry import package_name
from tests.parts import games_with
from tests.registered import SHIPPED

GAMES = [game.key for game in games_with("pictures")]


def package(monkeypatch: pytest.MonkeyPatch, *missing: str) -> str:
    """Make a package that defines everything but the missing members, and return its name."""
    made = ModuleType("sample_rendering")
    for member in {*_members(GameRendering), *_members(CardRendering), *_members(RulesRendering)} - {
        *missing
    }:
        setattr(made, member, object())
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made.__name__


@pytest.mark.parametrize("game", GAMES)
def test_the_package_of_every_game_is_complete(game: str) -> None:
    assert load(package_name(game)).WORDS


def test_the_type_checker_compares_every_package_with_the_protocol() -> None:
    source = Path(rendering.__file__).read_text(encoding="utf-8")
    (listed,) = re.findall(r"_PACKAGES: .*? = \((.*?)\)", source, re.DOTALL)
    assert {game.key for game in SHIPPED if game.key in GAMES} - set(re.findall(r"\w+", listed)) == set()


@pytest.mark.parametrize(
    "member",
    ["PLACES", "WORDS", "paint", "describe", "CARDS", "describe_card", "RULES_VALUES", "rules_values"],
)
def test_a_missing_member_is_named(monkeypatch: pytest.MonkeyPatch, member: str) -> None:
    with pytest.raises(ImportError, match=f"sample_rendering does not define {member} "):
        load(package(monkeypatch, member))


def test_all_missing_members_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ImportError, match="does not define WORDS, paint "):
        load(package(monkeypatch, "WORDS", "paint"))


def test_cards_and_values_of_the_rules_are_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load(package(monkeypatch, "CARDS", "describe_card"))
    assert load(package(monkeypatch, "RULES_VALUES", "rules_values"))
