"""Paints and describes Grand Austria Hotel and its cards, with the values for its rules."""

from rendering.contract import MessageArguments
from rendering.grand_austria_hotel.cards import CARD_WORDS, CARDS, describe_card
from rendering.grand_austria_hotel.description import describe
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.layout import PLACES
from rendering.grand_austria_hotel.rules import RULES_VALUES, rules_values
from rendering.grand_austria_hotel.words import WORDS as PICTURE_WORDS

__all__ = [
    "CARDS",
    "PLACES",
    "RULES_VALUES",
    "WORDS",
    "describe",
    "describe_card",
    "paint",
    "rules_values",
]

WORDS: MessageArguments = {**PICTURE_WORDS, **CARD_WORDS}
"""Every message used by the picture, its description and the texts of cards."""
