"""The picture of Café International and its description."""

from rendering.cafe_international.draw import paint
from rendering.cafe_international.layout import PLACES
from rendering.cafe_international.text import describe
from rendering.cafe_international.words import WORDS

__all__ = ["PLACES", "WORDS", "describe", "paint"]
