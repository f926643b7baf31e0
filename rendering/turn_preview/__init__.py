"""Paints and describes a tentative turn: what it changes, before and after, above the resulting board."""

from rendering.turn_preview.description import describe
from rendering.turn_preview.draw import paint
from rendering.turn_preview.figures import changed_figures, has_effect, points_gained

__all__ = ["changed_figures", "describe", "has_effect", "paint", "points_gained"]
