"""What an owner decides: the game and its options, when it starts, that it ends before its time.

Everything here is pure: a row in, the deed out.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.kernel import core
from engine.kernel.errors import BadOption, TableRefusal
from engine.kernel.game import Game
from engine.store.rows import PlayerRow, TableRow
from engine.tables import questions, seating
from engine.tables.changes import LogEntry, TableChange, log_event
from engine.tables.models import Person


def open_table(
    place: int, guild: int, owner: Person, game: Game[Any, Any], options: Mapping[str, str]
) -> TableChange:
    """Open a table in a place, its owner sitting on the first seat.

    Raises:
        BadOption: for an option or a value that does not exist.
    """
    row = TableRow(
        place=place,
        guild=guild,
        game=game.key,
        options=json.dumps(settled(game, options)),
        owner=owner.id,
        players=(PlayerRow(owner.name, owner.id),),
    )
    return TableChange(row, (log_event("joined", seat=0, name=owner.name),))


def set_options(row: TableRow, by: int, game: Game[Any, Any], chosen: Mapping[str, str]) -> TableChange:
    """Change options of the game, all or none.

    Raises:
        BadOption: for an option or a value that does not exist or fit.
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    seating.lobby_of(row, by)
    options = settled(game, {**json.loads(row.options), **chosen})
    told = tuple(log_event("option", name=name, value=value) for name, value in chosen.items())
    return TableChange(replace(row, options=json.dumps(options)), told)


def start(row: TableRow, by: int, game: Game[Any, Any], seed: str) -> TableChange:
    """Start the game with those who sit there.

    Raises:
        BadOption: when the options do not fit the number of seats.
        TableRefusal: `not-the-owner`, `too-few-seats`, `too-many-seats`, `game-running`, `game-over`.
    """
    seating.lobby_of(row, by)
    seats = len(row.players)
    if seats < min(game.seats):
        raise TableRefusal("too-few-seats", seats=seats, least=min(game.seats))
    if seats > max(game.seats):
        raise TableRefusal("too-many-seats", seats=seats, most=max(game.seats))
    options = game.check(seats, json.loads(row.options))
    outcome = core.start(game, seats, options, seed)
    changed = replace(
        row,
        phase="running",
        seed=seed,
        options=json.dumps(options),
        awaited=questions.after_start(game, row, outcome.state),
    )
    return TableChange(changed, (log_event("started"), LogEntry(outcome.events, action="")), outcome.state)


def close(row: TableRow, by: int) -> TableChange:
    """End a table before its time.

    Raises:
        TableRefusal: `not-the-owner`, `game-over`.
    """
    seating.owned(row, by)
    if row.phase in {"ended", "closed"}:
        raise TableRefusal("game-over", table=row.id)
    return TableChange(replace(row, phase="closed"), (log_event("closed"),))


def settled(game: Game[Any, Any], options: Mapping[str, str]) -> dict[str, str]:
    """Complete options with their defaults, for any number of seats they fit.

    Raises:
        BadOption: for an option or a value that does not exist, or options that fit no number of seats.
    """
    refused: BadOption | None = None
    for seats in game.seats:
        try:
            return game.check(seats, options)
        except BadOption as refusal:
            refused = refusal
    assert refused is not None, "a game has seats"
    raise refused
