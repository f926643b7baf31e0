"""Café Melange: guests and personalities of 1910 find their chairs by their wishes."""

from engine.games.cafe_melange.game import CafeMelange

__all__ = ["CafeMelange"]
