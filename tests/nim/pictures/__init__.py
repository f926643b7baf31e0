"""The Nim picture and its description."""

from rendering.contract import Rendering
from tests.nim.pictures.description import describe
from tests.nim.pictures.draw import paint
from tests.nim.pictures.words import WORDS
from tests.nim.rules.view import NimView


class NimRendering(Rendering[NimView]):
    """Nim's pictures and their descriptions."""

    words = WORDS
    paint = staticmethod(paint)
    describe = staticmethod(describe)


RENDERING = NimRendering()
