"""The contents of the lobby card."""

from dataclasses import dataclass
from typing import Literal

from engine.kernel.game import View


@dataclass(frozen=True)
class LobbySeat:
    """A seat in a lobby.

    Attributes:
        state: `person` or `computer` if the seat is taken, `kept` for someone invited, and, for free seats, `needed`
            (the game cannot start without it) or `optional`.
        strength: The key of the computer opponent's strength.
        opened: Whether this player opened the table.
    """

    state: Literal["person", "computer", "kept", "needed", "optional"]
    strength: str = ""
    opened: bool = False


@dataclass(frozen=True, kw_only=True)
class LobbyCard(View):
    """A lobby in one language; `names` lists the players in the first seats: those seated, then those invited.

    Attributes:
        places: All seats in the game.
        settled: Whether everybody keeps their seat with its colour and sign; otherwise, seats are drawn at the start.
        chosen: The options and settings that differ from their defaults, each with its value, in displayed form.
        number: The table number.
    """

    places: tuple[LobbySeat, ...]
    settled: bool
    chosen: tuple[tuple[str, str], ...]
    number: int
