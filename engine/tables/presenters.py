"""What people are shown of a table: each of them what they may know, and no more.

Everything here is pure: rows and states in, values out.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, cast

from engine.kernel import record as records
from engine.kernel.codec import read_events
from engine.kernel.core import Action, Prompt, State, prompt
from engine.kernel.game import Game, View
from engine.store.rows import LogRow, TableRow
from engine.tables import questions
from engine.tables.models import LogLine, Phase, PlannedTurn, Player, Table, TurnRevision
from engine.tables.seating import active_seats, names, open_questions
from engine.tables.turns import Tentative


def table(game: Game[Any, Any], row: TableRow) -> Table:
    """Return a table as everybody may know it."""
    posted = row.channel is not None and row.message is not None
    return Table(
        id=row.id,
        version=row.version,
        place=row.place,
        guild=row.guild,
        game=game,
        options=json.loads(row.options),
        phase=cast("Phase", row.phase),
        owner=row.owner,
        players=tuple(Player(each.name, each.person, each.computer) for each in row.players),
        message=cast("tuple[int, int]", (row.channel, row.message)) if posted else None,
        questions=open_questions(row),
        pinged=questions.read(row.called),
    )


def view(game: Game[Any, Any], row: TableRow, state: State, seat: int | None) -> View:
    """Return what a seat may know of a state; a spectator has none. At a closed table nobody is awaited any more."""
    seen: View = game.view(state, seat)
    seen = replace(seen, active_seats=()) if row.phase == "closed" else seen
    return seen.named(names(row))


def prompts(game: Game[Any, Any], row: TableRow, state: State) -> tuple[Prompt, ...]:
    """Return the questions to the seats that are awaited."""
    questions = (prompt(game, state, seat) for seat in active_seats(row))
    return tuple(each for each in questions if each is not None)


def turn(game: Game[Any, Any], row: TableRow, seat: int, tentative: Tentative, step: int) -> PlannedTurn:
    """Return the private position of a seat, its tentative turn applied."""
    return PlannedTurn(
        table=table(game, row),
        seat=seat,
        at=TurnRevision(row.version, step),
        actions=tentative.actions,
        view=view(game, row, tentative.state, seat),
        prompt=prompt(game, tentative.state, seat) if tentative.open else None,
        events=tentative.events,
        closing=tentative.closing,
    )


def log(lines: Iterable[LogRow], seat: int | None) -> list[LogLine]:
    """Return the log as a seat may know it."""
    return [
        LogLine(
            line.n,
            line.seat,
            line.undone,
            tuple(event.seen_by(seat) for event in read_events(line.events)),
            datetime.fromisoformat(line.at),
        )
        for line in lines
    ]


def record(game: Game[Any, Any], row: TableRow, state: State, lines: Sequence[LogRow]) -> records.Record:
    """Return the record of a game, without what was undone."""
    written = records.begin(game, json.loads(row.options), list(names(row)), row.seed)
    for line in lines:
        if line.action is not None and not line.undone:
            action = Action.read(line.action) if line.action else None
            written.add(read_events(line.events), line.seat, action)
    written.result = None if state.result is None else records.ending(state.result)
    return written
