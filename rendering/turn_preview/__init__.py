"""The picture of a tentative turn: what it would change, now and after the turn, above the board after it."""

from rendering.turn_preview.description import describe
from rendering.turn_preview.draw import paint
from rendering.turn_preview.figures import changed_figures, has_effect, points_gained

__all__ = ["changed_figures", "describe", "has_effect", "paint", "points_gained"]
