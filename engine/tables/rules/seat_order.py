"""The seating order at the start of the game: by order of joining, random, or chosen by the owner.

A chosen order identifies people by id and computers by name, so that it survives people coming and going. In the
lobby, `Table.players` is in the order of joining.
"""

from collections.abc import Iterable, Sequence

from engine.kernel.rng import Rng
from engine.tables.settings.table import TableSettings
from engine.tables.table import Player, Table


def token(player: Player) -> str:
    """Return the token that stands for the player in an order."""
    return player.name if player.person_id is None else str(player.person_id)


def write(players: Iterable[Player]) -> str:
    """Serialize an order for the settings."""
    return " ".join(map(token, players))


def seated(players: Sequence[Player], order: str) -> tuple[Player, ...]:
    """Return the players in the given order; players whom it does not name come last."""
    places = {each: place for place, each in enumerate(order.split())}
    return tuple(sorted(players, key=lambda each: places.get(token(each), len(places))))


def at_the_start(players: Sequence[Player], settings: TableSettings, seed: str) -> tuple[Player, ...]:
    """Return the players in seating order for a game with the given seed."""
    if settings.seats == "random":  # other numbers than those of the game, which has the seed itself
        drawn, _ = Rng(f"{seed} seats").shuffled(players)
        return tuple(drawn)
    return shown(players, settings)


def shown(players: Sequence[Player], settings: TableSettings) -> tuple[Player, ...]:
    """Return the players in the order in which the lobby lists them."""
    return seated(players, settings.seat_order) if settings.seats == "chosen" else tuple(players)


def rotated(players: Sequence[Player]) -> str:
    """Return the order rotated by one, so that the second player comes first."""
    return write((*players[1:], *players[:1]))


def listed(table: Table) -> tuple[int, ...]:
    """Return the players' positions in the order in which the lobby lists them; once the game has started, by seat."""
    shown_players = shown(table.players, table.settings) if table.phase == "lobby" else table.players
    return tuple(table.players.index(player) for player in shown_players)
