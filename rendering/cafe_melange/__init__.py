"""Paints and describes Café Melange."""

from typing import ClassVar

from engine.games.cafe_melange.view import MelangeView
from rendering.cafe_melange import layout
from rendering.cafe_melange.cards import CARD_WORDS, CARDS, describe_card
from rendering.cafe_melange.colours import game_colours, seat_style
from rendering.cafe_melange.description import describe
from rendering.cafe_melange.draw import paint
from rendering.cafe_melange.emblems import emblems
from rendering.cafe_melange.figures import FIGURES, figures
from rendering.cafe_melange.layout import OWNED_PLACES, PLACES
from rendering.cafe_melange.rules import (
    COMPANY_TABLES,
    RULES_VALUES,
    RULES_WORDS,
    rules_picture_values,
    rules_values,
)
from rendering.cafe_melange.words import WORDS as PICTURE_WORDS
from rendering.contract import Rendering, RulesPicture, RulesStage
from rendering.geometry import Rect

_TO_THE_END = 1000
"""More actions than any game has."""


class CafeMelangeRendering(Rendering[MelangeView]):
    """The pictures of Café Melange, their descriptions, its cards, and the values in its rules."""

    places = PLACES
    owned_places = OWNED_PLACES
    words: ClassVar = {**PICTURE_WORDS, **RULES_WORDS, **CARD_WORDS}
    cards = CARDS
    figure_names = FIGURES
    rules_value_names = RULES_VALUES
    rules_pictures: ClassVar = {
        "overview": RulesPicture(actions=46),
        "start": RulesPicture("legend"),
        "rows": RulesPicture("white", actions=46),
        "row_example": RulesPicture(
            actions=0,
            played=(
                "play purple-chair cube",
                "play grey-table cube",
                "play round-shape cube",
                "guest A",
            ),
            stages=(
                *(RulesStage(played, "blue-cube", layout.ROOM) for played in (1, 2)),
                RulesStage(4, "T1", Rect(280, 60, 1320, 819)),
            ),
            seats=4,
            seed="rows-338",
        ),
        "seating": RulesPicture("T6", actions=80),
        "off_turn_example": RulesPicture(
            actions=0,
            played=(
                "play purple-chair cube",
                "play round-shape octagon",
                "play white-table octagon",
                "draw action",
                "joker turquoise-chair olive-chair white",
                "play white-table white",
                "guest F",
            ),
            stages=(RulesStage(4, "T10", layout.CLOSE_UP), RulesStage(7, "T10", layout.CLOSE_UP)),
            seed="off-1290",
        ),
        "actions": RulesPicture("special-swap-guests"),
        "personalities": RulesPicture("personality-freud"),
        "company_example": RulesPicture(
            actions=_TO_THE_END,
            stages=tuple(RulesStage(0, table, layout.CLOSE_UP) for table in COMPANY_TABLES),
            seed="final-290",
        ),
    }

    paint = staticmethod(paint)
    describe = staticmethod(describe)
    game_colours = staticmethod(game_colours)
    describe_card = staticmethod(describe_card)
    rules_values = staticmethod(rules_values)
    rules_picture_values = staticmethod(rules_picture_values)
    figures = staticmethod(figures)
    emblems = staticmethod(emblems)
    seat_style = staticmethod(seat_style)


RENDERING = CafeMelangeRendering()
