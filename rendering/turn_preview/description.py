"""Describes the picture of a tentative turn."""

from engine.kernel.game import View
from rendering.contract import Localize
from rendering.turn_preview.figures import changed_figures, has_effect


def describe(before: View, after: View, localize: Localize) -> str:
    """Return the sentence about the comparison above the board, or an empty string if the turn has no effect."""
    if not has_effect(before, after):
        return ""
    figures = changed_figures(before, after, localize)
    return localize("turn-preview-text", figures=", ".join(figures), number=len(figures))
