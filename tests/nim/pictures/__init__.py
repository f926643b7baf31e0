"""The picture of Nim and its description."""

from tests.nim.pictures.colours import game_colours
from tests.nim.pictures.description import describe
from tests.nim.pictures.draw import paint
from tests.nim.pictures.layout import PLACES
from tests.nim.pictures.words import WORDS

__all__ = ["PLACES", "WORDS", "describe", "game_colours", "paint"]
