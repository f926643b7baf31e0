"""What the lobby card shows."""

from dataclasses import dataclass
from typing import Literal

from engine.kernel.game import View


@dataclass(frozen=True)
class LobbySeat:
    """A seat of a lobby.

    Attributes:
        state: Who sits there: a `person` or a `computer`; or it is `kept` for somebody who is invited, or free, and then
            `needed` for the game to begin or `optional`.
        strength: How strong the computer is, as the key of its opponent.
        opened: Whether this person opened the table.
    """

    state: Literal["person", "computer", "kept", "needed", "optional"]
    strength: str = ""
    opened: bool = False


@dataclass(frozen=True, kw_only=True)
class LobbyCard(View):
    """A lobby, in one language; `names` has the names of those who sit or are expected there, who have the first seats.

    Attributes:
        places: All seats of the game.
        settled: Whether everybody keeps this seat, with its colour and sign; otherwise the seats are drawn at the start.
        chosen: The options and the settings that are not at their defaults, each with its value, as they are shown.
        number: The number of the table.
    """

    places: tuple[LobbySeat, ...]
    settled: bool
    chosen: tuple[tuple[str, str], ...]
    number: int
