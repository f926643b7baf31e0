"""Café Melange: guests and personalities of 1910 find their chairs by what they wish for."""

from engine.games.cafe_melange.game import CafeMelange

__all__ = ["CafeMelange"]
