"""Café Melange: the guests and personalities of 1910 find chairs that suit their wishes."""

from engine.games.cafe_melange.game import CafeMelange

__all__ = ["CafeMelange"]
