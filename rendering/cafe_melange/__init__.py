"""Paints and describes Café Melange."""

from rendering.cafe_melange.description import describe
from rendering.cafe_melange.draw import paint
from rendering.cafe_melange.layout import PLACES
from rendering.cafe_melange.words import WORDS

__all__ = ["PLACES", "WORDS", "describe", "paint"]
