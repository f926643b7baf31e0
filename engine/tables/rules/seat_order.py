"""The order in which people sit when the game starts: as they joined, drawn at random, or as the owner has chosen.

A chosen order names persons by their ids and computers by their names, so that it outlives people who come and go. In the
lobby the players of a table are in the order in which they joined.
"""

from collections.abc import Iterable, Sequence

from engine.kernel.rng import Rng
from engine.tables.settings.table import TableSettings
from engine.tables.table import Player, Table


def token(player: Player) -> str:
    """Return what names a player in an order."""
    return player.name if player.person_id is None else str(player.person_id)


def write(players: Iterable[Player]) -> str:
    """Return an order as the settings store it."""
    return " ".join(map(token, players))


def seated(players: Sequence[Player], order: str) -> tuple[Player, ...]:
    """Return the players in a chosen order; whoever it does not name comes last."""
    places = {each: place for place, each in enumerate(order.split())}
    return tuple(sorted(players, key=lambda each: places.get(token(each), len(places))))


def at_the_start(players: Sequence[Player], settings: TableSettings, seed: str) -> tuple[Player, ...]:
    """Return the players by the seats that they have in a game with this seed."""
    if settings.seats == "random":  # other numbers than those of the game, which has the seed itself
        drawn, _ = Rng(f"{seed} seats").shuffled(players)
        return tuple(drawn)
    return shown(players, settings)


def shown(players: Sequence[Player], settings: TableSettings) -> tuple[Player, ...]:
    """Return the players in the order in which the lobby lists them."""
    return seated(players, settings.seat_order) if settings.seats == "chosen" else tuple(players)


def rotated(players: Sequence[Player]) -> str:
    """Return the order in which the player after the first one is the first."""
    return write((*players[1:], *players[:1]))


def listed(table: Table) -> tuple[int, ...]:
    """Return the players in the order in which the lobby lists them; once the game has started, that is by seat."""
    shown_players = shown(table.players, table.settings) if table.phase == "lobby" else table.players
    return tuple(table.players.index(player) for player in shown_players)
