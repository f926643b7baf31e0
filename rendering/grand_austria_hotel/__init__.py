"""Paints and describes Grand Austria Hotel and its cards, and provides values and pictures for its rules."""

from typing import ClassVar

from engine.games.grand_austria_hotel.view import AustriaView
from rendering.contract import Rendering
from rendering.grand_austria_hotel.cards import CARD_WORDS, CARDS, describe_card
from rendering.grand_austria_hotel.colours import game_colours
from rendering.grand_austria_hotel.description import describe
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.emblems import emblems
from rendering.grand_austria_hotel.figures import FIGURES, figures
from rendering.grand_austria_hotel.layout import OWNED_PLACES, PLACES
from rendering.grand_austria_hotel.rules import RULES_VALUES, rules_values
from rendering.grand_austria_hotel.rules_examples import (
    RULES_PICTURES,
    rules_picture_values,
)
from rendering.grand_austria_hotel.words import WORDS as PICTURE_WORDS


class GrandAustriaHotelRendering(Rendering[AustriaView]):
    """The pictures of Grand Austria Hotel, their descriptions, its cards, and the values in its rules."""

    places = PLACES
    owned_places = OWNED_PLACES
    words: ClassVar = {**PICTURE_WORDS, **CARD_WORDS}
    cards = CARDS
    figure_names = FIGURES
    rules_value_names = RULES_VALUES
    rules_pictures: ClassVar = RULES_PICTURES

    paint = staticmethod(paint)
    describe = staticmethod(describe)
    game_colours = staticmethod(game_colours)
    describe_card = staticmethod(describe_card)
    rules_values = staticmethod(rules_values)
    rules_picture_values = staticmethod(rules_picture_values)
    figures = staticmethod(figures)
    emblems = staticmethod(emblems)


RENDERING = GrandAustriaHotelRendering()
