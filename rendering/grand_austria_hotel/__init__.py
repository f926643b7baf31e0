"""Paints and describes Grand Austria Hotel and its cards, with values and pictures for its rules."""

from collections.abc import Mapping

from rendering.contract import MessageArguments, RulesPicture
from rendering.grand_austria_hotel.cards import CARD_WORDS, CARDS, describe_card
from rendering.grand_austria_hotel.colours import game_colours
from rendering.grand_austria_hotel.description import describe
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.emblems import emblems
from rendering.grand_austria_hotel.figures import FIGURES, figures
from rendering.grand_austria_hotel.layout import OWNED_PLACES, PLACES
from rendering.grand_austria_hotel.rules import RULES_VALUES, rules_values
from rendering.grand_austria_hotel.words import WORDS as PICTURE_WORDS

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
]

RULES_PICTURES: Mapping[str, RulesPicture] = {
    "overview": RulesPicture(actions=60),
    "dice": RulesPicture("legend"),
    "guests": RulesPicture("guests", actions=60),
    "rooms": RulesPicture("hotel-3", actions=60),
    "staff": RulesPicture("hotel-1", actions=60),
    "politics": RulesPicture("politics", actions=60),
    "emperor": RulesPicture("emperor", actions=60),
}
"""The pictures of topics of the rules."""

WORDS: MessageArguments = {**PICTURE_WORDS, **CARD_WORDS}
"""Every message used by the picture, its description and the texts of cards."""
