"""Game records as JSON lines; other programs can read them, and they can be verified action by action.

    {"record": 1, "game": …, "options": {…}, "seats": [names], "seed": …, "schema": …}
    {"n": 0, "events": [{"kind": …, …}, …]}                          the set-up
    {"n": 1, "seat": 0, "action": "…", "events": […]}                one line per action
    {"result": {"reason": …, "standings": [{"seat", "score", "rank", …}]}}

If a seat has changed hands, the first line also lists who sat in it, from which line on, and under which name:

    "seatings": [{"seat": 0, "name": …, "kind": "person", "from": 1}, {"seat": 0, "name": …, "kind": "computer", "from": 7}]

`seats` contains the names at the end of the game. The events contain the results of random draws, so other programs
can follow a record without implementing this random number generator.

While a game runs, a spectator may have only its public record, and a player the record of what their seat may know:

    {"public": 1, "game": …, "options": {…}, "seats": [names]}
    {"seen": 1, "seat": 0, "game": …, "options": {…}, "seats": [names]}
    {"n": 1, "seat": 1, "events": […]}
    {"n": 2, "seat": 0, "action": "…", "events": […]}

Both lack the seed, so they cannot be replayed. A seat's record has its own actions and secrets, but nobody else's; the
public one has neither.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine import games
from engine.kernel.core import Action, Components, Event, Outcome, Result, State, start
from engine.kernel.errors import BadOption, RecordRefusal, Refusal
from engine.kernel.game import AnyGame
from engine.kernel.moves import play

FORMAT = 1


class Seating(BaseModel):
    """Who sat in a seat, from one action until the same seat's next `Seating`."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)

    seat: int = Field(ge=0)
    name: str
    kind: Literal["person", "computer"]
    from_: int = Field(ge=1, alias="from")


class Header(BaseModel):
    """The first line: the game, its options, the players by seat, and the random seed.

    `seatings` is only set if a seat has changed hands.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    record: int = FORMAT
    game: str
    options: dict[str, str]
    seats: list[str]
    seed: str
    schema_: int = Field(ge=1)
    seatings: list[Seating] | None = None

    def names_at(self, n: int) -> tuple[str, ...]:
        """Return the players' names, by seat, when entry `n` was played."""
        names = list(self.seats)
        for each in sorted(self.seatings or (), key=lambda each: each.from_):
            if each.from_ <= max(n, 1):
                names[each.seat] = each.name
        return tuple(names)

    @staticmethod
    def read(parts: dict[str, Any]) -> "Header":
        """Validate a parsed line; `schema` is renamed because pydantic reserves that name."""
        return Header.model_validate(
            {("schema_" if name == "schema" else name): part for name, part in parts.items()}
        )

    def write(self) -> dict[str, Any]:
        """Return the line as a JSON object."""
        parts = self.model_dump(by_alias=True, exclude_none=True)
        return {("schema" if name == "schema_" else name): part for name, part in parts.items()}


class Entry(BaseModel):
    """One line of the game: the set-up (`n` is 0 and there is no seat) or an action, with the resulting events."""

    model_config = ConfigDict(extra="forbid", strict=True)

    n: int
    seat: int | None = None
    action: str | None = None
    events: list[dict[str, Any]]

    def write(self) -> dict[str, Any]:
        """Return the line as a JSON object."""
        return self.model_dump(exclude_none=True)


@dataclass
class Record:
    """A game's record; `result` is None while the game is in progress."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    result: dict[str, Any] | None = None

    def add(self, events: Iterable[Event], seat: int | None = None, action: Action | None = None) -> None:
        """Append an entry; its events include their secrets."""
        text = None if action is None else str(action)
        self.entries.append(
            Entry(n=len(self.entries), seat=seat, action=text, events=[full_event(event) for event in events])
        )

    def lines(self) -> Iterator[str]:
        """Yield the record's lines, without line breaks."""
        yield json.dumps(self.header.write(), ensure_ascii=False)
        for entry in self.entries:
            yield json.dumps(entry.write(), ensure_ascii=False)
        if self.result is not None:
            yield json.dumps({"result": self.result}, ensure_ascii=False)


def begin(game: AnyGame, options: dict[str, str], seats: list[str], seed: str) -> Record:
    """Return the empty record of a new game."""
    return Record(Header(game=game.key, options=options, seats=seats, seed=seed, schema_=game.schema))


def full_event(event: Event) -> dict[str, Any]:
    """Return an event as a JSON object, with its secret merged into the payload."""
    return _as_json(event.seen_by(event.owner))


def seen_event(event: Event, seat: int | None) -> dict[str, Any]:
    """Return an event as a JSON object, as the seat or (for None) a spectator may know it."""
    return _as_json(event.seen_by(seat))


def _as_json(event: Event) -> dict[str, Any]:
    parts: dict[str, Any] = {"kind": event.kind}
    for name, value in event.payload.items():
        parts[name] = list(value) if isinstance(value, tuple) else value
    return parts


def result_as_json(result: Result) -> dict[str, Any]:
    """Return a result as a JSON object."""
    standings = [
        {"seat": each.seat, "score": each.score, "rank": each.rank, **dict(each.details)}
        for each in result.standings
    ]
    return {"reason": result.reason, "standings": standings}


def read(lines: Iterable[str]) -> Record:
    """Parse a record.

    Raises:
        RecordRefusal: `not-a-record`, `record-partial` for what a seat or everybody may know of a running game,
            `record-newer`, or `record-damaged` with the line number.
    """
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    header = _read_header(numbered[0][1] if numbered else "")
    record = Record(header)
    for number, line in numbered[1:]:
        try:
            parts = json.loads(line)
            if record.result is not None:
                raise RecordRefusal("record-damaged", line=number)
            if "result" in parts:
                record.result = dict(parts["result"])
                continue
            entry = Entry.model_validate(parts)
        except (ValueError, ValidationError, TypeError) as fault:
            raise RecordRefusal("record-damaged", line=number) from fault
        is_setup = entry.n == 0
        if entry.n != len(record.entries) or (entry.seat is None, entry.action is None) != (
            is_setup,
            is_setup,
        ):
            raise RecordRefusal("record-damaged", line=number)
        record.entries.append(entry)
    return record


def _read_header(line: str) -> Header:
    try:
        parts = json.loads(line)
        if "record" not in parts and ("public" in parts or "seen" in parts):
            raise RecordRefusal("record-partial")
        version = parts["record"]
        newer = version > FORMAT
        if version < 1:
            raise RecordRefusal("not-a-record")
    except (ValueError, KeyError, TypeError) as fault:
        raise RecordRefusal("not-a-record") from fault
    if newer:
        raise RecordRefusal("record-newer", record=version, known=FORMAT)
    try:
        header = Header.read(parts)
        game = games.find(header.game)
    except ValidationError as fault:
        raise RecordRefusal("record-damaged", line=1) from fault
    except BadOption as refusal:
        raise RecordRefusal("record-of-unknown-game", game=header.game) from refusal
    if any(each.seat >= len(header.seats) for each in header.seatings or ()):
        raise RecordRefusal("record-damaged", line=1)
    if header.schema_ > game.schema:
        raise RecordRefusal("record-newer", record=header.schema_, known=game.schema)
    return header


def replay(
    record: Record, components: Components | None = None, game: AnyGame | None = None
) -> Iterator[tuple[int, Outcome[State]]]:
    """Replay a record, comparing every line; yield each entry's number and outcome.

    Args:
        record: The record.
        components: The components it was played with, if not the game's own.
        game: The game; by default the one named in the record.

    Raises:
        RecordRefusal: `record-differs` with the entry and the first event that differs from the record,
            `record-refused` with the entry and the reason, `record-empty` or, at the end, `record-result`.
    """
    game = game or games.find(record.header.game)
    if not record.entries:
        raise RecordRefusal("record-empty")
    header = record.header
    outcome: Outcome[State] | None = None
    for entry in record.entries:
        try:
            if entry.action is None or entry.seat is None or outcome is None:
                outcome = start(game, len(header.seats), header.options, header.seed, components)
            else:
                outcome = play(game, outcome.state, entry.seat, Action.read(entry.action))
        except Refusal as refusal:
            raise RecordRefusal(
                "record-refused", n=entry.n, action=entry.action or "", why=refusal.key
            ) from refusal
        _compare(entry, [full_event(event) for event in outcome.events])
        yield entry.n, outcome
    assert outcome is not None
    result = None if outcome.state.result is None else result_as_json(outcome.state.result)
    if result != record.result:
        raise RecordRefusal("record-result", recorded=str(record.result), held=str(result))


def _compare(entry: Entry, events: list[dict[str, Any]]) -> None:
    for recorded, replayed in zip_longest(entry.events, events):
        if recorded != replayed:
            raise RecordRefusal(
                "record-differs",
                n=entry.n,
                recorded=json.dumps(recorded, ensure_ascii=False),
                held=json.dumps(replayed, ensure_ascii=False),
            )
