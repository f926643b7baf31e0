"""Paints and describes Café Melange."""

from rendering.cafe_melange.description import describe
from rendering.cafe_melange.draw import paint
from rendering.cafe_melange.layout import PLACES
from rendering.cafe_melange.rules import RULES_VALUES, RULES_WORDS, rules_values
from rendering.cafe_melange.words import WORDS as PICTURE_WORDS
from rendering.contract import MessageArguments

__all__ = ["PLACES", "RULES_VALUES", "WORDS", "describe", "paint", "rules_values"]

WORDS: MessageArguments = {**PICTURE_WORDS, **RULES_WORDS}
"""Every message used by the picture, its description and the values of the rules."""
