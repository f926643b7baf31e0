"""Paints and describes the result card: the podium, the points by category and the best turn of a finished game."""

from rendering.result_card.description import describe
from rendering.result_card.draw import paint
from rendering.result_card.view import BestTurnView, ResultCard

__all__ = ["BestTurnView", "ResultCard", "describe", "paint"]
