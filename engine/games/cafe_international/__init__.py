"""Café International: guests of twelve nations at 24 tables, in three rule sets."""

from engine.games.cafe_international.game import CafeInternational

__all__ = ["CafeInternational"]
