"""Paints and describes Café International."""

from rendering.cafe_international.description import describe
from rendering.cafe_international.draw import paint
from rendering.cafe_international.layout import PLACES
from rendering.cafe_international.rules import RULES_VALUES, rules_values
from rendering.cafe_international.words import WORDS

__all__ = ["PLACES", "RULES_VALUES", "WORDS", "describe", "paint", "rules_values"]
