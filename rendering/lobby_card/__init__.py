"""Paints and describes the lobby card: the game, its seats and options, and who can still join."""

from rendering.lobby_card.description import describe
from rendering.lobby_card.draw import paint
from rendering.lobby_card.view import LobbyCard, LobbySeat

__all__ = ["LobbyCard", "LobbySeat", "describe", "paint"]
