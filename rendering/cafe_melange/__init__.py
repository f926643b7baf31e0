"""The picture of Café Melange and its description."""

from rendering.cafe_melange.draw import paint
from rendering.cafe_melange.layout import PLACES
from rendering.cafe_melange.text import describe
from rendering.cafe_melange.words import WORDS

__all__ = ["PLACES", "WORDS", "describe", "paint"]
