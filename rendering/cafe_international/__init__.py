"""Paints and describes Café International."""

from typing import ClassVar

from engine.games.cafe_international.view import InternationalView
from rendering.cafe_international.colours import game_colours
from rendering.cafe_international.description import describe
from rendering.cafe_international.draw import paint
from rendering.cafe_international.emblems import emblems
from rendering.cafe_international.figures import FIGURES, figures
from rendering.cafe_international.layout import PLACES
from rendering.cafe_international.rules import (
    RULES_VALUES,
    rules_picture_values,
    rules_values,
)
from rendering.cafe_international.words import WORDS
from rendering.contract import Rendering, RulesPicture


class CafeInternationalRendering(Rendering[InternationalView]):
    """The pictures of Café International, their descriptions, and the values in its rules."""

    places = PLACES
    words = WORDS
    figure_names = FIGURES
    rules_value_names = RULES_VALUES
    rules_pictures: ClassVar = {
        "overview": RulesPicture(),
        "turn": RulesPicture("legend"),
        "seating": RulesPicture("TR1"),
        "seating_example": RulesPicture(
            "K4",
            actions=0,
            played=("seat CN-m J3", "seat GB-f I4", "seat ES-f L5", "seat RU-m L7"),
            seed="seat-32",
            offered="seat GB-f",
            refused="seat GB-f K4",
        ),
        "scoring": RulesPicture(
            "K4",
            actions=0,
            played=(
                *("seat ES-m M4", "seat ES-f L3", "seat GB-m I4", "seat GB-f J5", "seat GB-m K4", "done"),
            ),
            seed="points-1459",
        ),
        "bar": RulesPicture("bar"),
        "jokers": RulesPicture("CN1", actions=9),
    }

    paint = staticmethod(paint)
    describe = staticmethod(describe)
    game_colours = staticmethod(game_colours)
    rules_values = staticmethod(rules_values)
    rules_picture_values = staticmethod(rules_picture_values)
    figures = staticmethod(figures)
    emblems = staticmethod(emblems)


RENDERING = CafeInternationalRendering()
