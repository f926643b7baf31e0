"""Paints and describes a finished game's result card: the podium, the points by category and the best turn."""

from rendering.result_card.description import describe
from rendering.result_card.draw import paint
from rendering.result_card.view import BestTurnView, ResultCard

__all__ = ["BestTurnView", "ResultCard", "describe", "paint"]
