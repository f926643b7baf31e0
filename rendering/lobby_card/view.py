"""The contents of the lobby card."""

from dataclasses import dataclass
from typing import Literal

from engine.kernel.game import View


@dataclass(frozen=True)
class LobbySeat:
    """A seat of a lobby.

    Attributes:
        state: Occupied by a `person` or a `computer`; `kept` for an invited person; or free, and then `needed` for
            the game to start or `optional`.
        strength: The computer's strength, as the key of its opponent.
        opened: Whether this person opened the table.
    """

    state: Literal["person", "computer", "kept", "needed", "optional"]
    strength: str = ""
    opened: bool = False


@dataclass(frozen=True, kw_only=True)
class LobbyCard(View):
    """A lobby, in one language; `names` are the seated and expected players, who have the first seats.

    Attributes:
        places: All seats of the game.
        settled: Whether everybody keeps their seat, with its colour and sign; otherwise seats are drawn at the start.
        chosen: The options and settings that differ from their defaults, each with its value, as shown.
        number: The number of the table.
    """

    places: tuple[LobbySeat, ...]
    settled: bool
    chosen: tuple[tuple[str, str], ...]
    number: int
