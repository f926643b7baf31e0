"""Paints and describes Café Melange."""

from collections.abc import Mapping

from rendering.cafe_melange.cards import CARD_WORDS, CARDS, describe_card
from rendering.cafe_melange.colours import game_colours, seat_style
from rendering.cafe_melange.description import describe
from rendering.cafe_melange.draw import paint
from rendering.cafe_melange.emblems import emblems
from rendering.cafe_melange.figures import FIGURES, figures
from rendering.cafe_melange.layout import OWNED_PLACES, PLACES
from rendering.cafe_melange.rules import RULES_VALUES, RULES_WORDS, rules_values
from rendering.cafe_melange.words import WORDS as PICTURE_WORDS
from rendering.contract import MessageArguments, RulesPicture

__all__ = [
    "CARDS",
    "FIGURES",
    "OWNED_PLACES",
    "PLACES",
    "RULES_PICTURES",
    "RULES_VALUES",
    "WORDS",
    "describe",
    "describe_card",
    "emblems",
    "figures",
    "game_colours",
    "paint",
    "rules_values",
    "seat_style",
]

RULES_PICTURES: Mapping[str, RulesPicture] = {
    "overview": RulesPicture(actions=80),
    "start": RulesPicture("legend"),
    "rows": RulesPicture("white", actions=80),
    "seating": RulesPicture("T6", actions=80),
    "actions": RulesPicture("special-swap-guests"),
    "personalities": RulesPicture("personality-freud"),
}
"""The pictures of topics of the rules."""

WORDS: MessageArguments = {**PICTURE_WORDS, **RULES_WORDS, **CARD_WORDS}
"""Every message used by the picture, its description, the values of the rules and the texts of cards."""
