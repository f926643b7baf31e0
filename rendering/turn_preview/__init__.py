"""The picture of a tentative turn: what it would change, now and after the turn, above the board after it."""

from rendering.turn_preview.description import describe, has_effect, points_gained
from rendering.turn_preview.draw import paint

__all__ = ["describe", "has_effect", "paint", "points_gained"]
