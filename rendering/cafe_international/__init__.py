"""Paints and describes Café International."""

from collections.abc import Mapping

from rendering.cafe_international.colours import game_colours
from rendering.cafe_international.description import describe
from rendering.cafe_international.draw import paint
from rendering.cafe_international.emblems import emblems
from rendering.cafe_international.figures import FIGURES, figures
from rendering.cafe_international.layout import PLACES
from rendering.cafe_international.rules import RULES_VALUES, rules_values
from rendering.cafe_international.words import WORDS
from rendering.contract import RulesPicture

__all__ = [
    "FIGURES",
    "PLACES",
    "RULES_PICTURES",
    "RULES_VALUES",
    "WORDS",
    "describe",
    "emblems",
    "figures",
    "game_colours",
    "paint",
    "rules_values",
]

RULES_PICTURES: Mapping[str, RulesPicture] = {
    "overview": RulesPicture(),
    "turn": RulesPicture("legend"),
    "seating": RulesPicture("TR1"),
    "scoring": RulesPicture("IT2"),
    "bar": RulesPicture("bar"),
    "jokers": RulesPicture("CN1", actions=9),
}
"""The pictures of topics of the rules."""
