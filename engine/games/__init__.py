"""The games of the house; a game joins by being named in `GAMES`."""

from typing import Any

from engine.games.cafe_international import CafeInternational
from engine.games.cafe_melange import CafeMelange
from engine.games.grand_austria_hotel import GrandAustriaHotel
from engine.kernel.errors import BadOption
from engine.kernel.game import Game

GAMES: tuple[Game[Any, Any], ...] = (CafeInternational(), CafeMelange(), GrandAustriaHotel())


def find(key: str) -> Game[Any, Any]:
    """Return a game by its key.

    Raises:
        BadOption: `no-such-game`.
    """
    for game in GAMES:
        if game.key == key:
            return game
    raise BadOption("no-such-game", game=key, known=", ".join(game.key for game in GAMES))
