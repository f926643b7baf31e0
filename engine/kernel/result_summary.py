"""The summary of a finished game: every seat's points by category, and the best turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.kernel.core import Event, Result
from engine.kernel.game import AnyGame


@dataclass(frozen=True)
class PlayedLine:
    """An action or the set-up (which has no seat), with the public part of its events."""

    seat: int | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class BestTurn:
    """The turn that scored most.

    Attributes:
        seat: The seat that played the turn.
        unit: `round` in a game that announces its rounds, otherwise `turn`.
        number: The number of the round, or of the turn among all turns, counting from 1.
        points: The points that the seat scored in the turn.
        events: What happened in the turn.
    """

    seat: int
    unit: str
    number: int
    points: int
    events: tuple[Event, ...]


@dataclass(frozen=True)
class ResultSummary:
    """The points by category and the best turn.

    Attributes:
        categories: The score categories; empty if the game has none.
        points: Each seat's points by category; None for an eliminated seat.
        best_turn: The turn that scored most; None if no turn scored.
    """

    categories: tuple[str, ...]
    points: tuple[tuple[int, ...] | None, ...]
    best_turn: BestTurn | None


@dataclass
class _Turn:
    seat: int
    unit: str
    number: int
    points: int
    events: list[Event]


def summarize(game: AnyGame, result: Result, lines: Sequence[PlayedLine]) -> ResultSummary:
    """Return the summary of a finished game.

    Args:
        game: The game.
        result: Its result.
        lines: The set-up and everything played since, except what was undone.
    """
    points = tuple(
        None
        if each.score is None
        else tuple(dict(each.details).get(name, 0) for name in game.score_categories)
        for each in sorted(result.standings, key=lambda each: each.seat)
    )
    return ResultSummary(game.score_categories, points, best_turn(game, lines))


def best_turn(game: AnyGame, lines: Iterable[PlayedLine]) -> BestTurn | None:
    """Return the turn in which a seat scored most (the earliest if tied); None if no turn scored.

    Points scored during another seat's turn do not count towards any turn.
    """
    best: _Turn | None = None
    for turn in _turns(game, lines):
        if turn.points > (0 if best is None else best.points):
            best = turn
    if best is None:
        return None
    return BestTurn(best.seat, best.unit, best.number, best.points, tuple(best.events))


def _turns(game: AnyGame, lines: Iterable[PlayedLine]) -> list[_Turn]:
    """Return the turns in order. Answering a question during another seat's turn does not begin a turn."""
    turns: list[_Turn] = []
    current: _Turn | None = None
    round_number = 0
    for line in lines:
        if line.seat is not None and (
            current is None or (line.seat != current.seat and _names_its_seat(line))
        ):
            unit, number = ("round", round_number) if round_number else ("turn", len(turns) + 1)
            current = _Turn(line.seat, unit, number, 0, [])
            turns.append(current)
        for event in line.events:
            if event.kind in game.round_events:
                round_number = int(str(event.payload["round"]))
            if event.kind in game.turn_end_events or event.kind in game.table_events:
                current = None
            elif current is not None:
                current.events.append(event)
                if event.kind in game.scoring_events and event.payload["seat"] == current.seat:
                    current.points += int(str(event.payload["points"]))
    return turns


def _names_its_seat(line: PlayedLine) -> bool:
    """Return whether a line is the seat's own move, rather than just an answer during someone else's turn."""
    return any(event.payload.get("seat") == line.seat for event in line.events)
