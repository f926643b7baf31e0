"""The picture of Grand Austria Hotel and its description."""

from rendering.grand_austria_hotel.draw import render
from rendering.grand_austria_hotel.layout import PLACES
from rendering.grand_austria_hotel.text import describe, effect_words, guest_words, staff_words
from rendering.grand_austria_hotel.words import WORDS

__all__ = ["PLACES", "WORDS", "describe", "effect_words", "guest_words", "render", "staff_words"]
