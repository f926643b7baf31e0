"""The picture of Grand Austria Hotel and its description."""

from rendering.grand_austria_hotel.cards import CARD_WORDS, CARDS, describe_card
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.layout import PLACES
from rendering.grand_austria_hotel.text import describe, effect_words, guest_words, staff_words
from rendering.grand_austria_hotel.words import WORDS as PICTURE_WORDS
from rendering.words import WordList

__all__ = [
    "CARDS",
    "PLACES",
    "WORDS",
    "describe",
    "describe_card",
    "effect_words",
    "guest_words",
    "paint",
    "staff_words",
]

WORDS: WordList = {**PICTURE_WORDS, **CARD_WORDS}
"""Everything the picture, its description and the cards may say."""
