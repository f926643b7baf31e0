"""The record of a game as JSON lines: written while it is played, read by anybody, verified action by action.

    {"record": 1, "game": …, "options": {…}, "seats": [names], "seed": …, "schema": …}
    {"n": 0, "events": [{"kind": …, …}, …]}                          the set-up
    {"n": 1, "seat": 0, "action": "…", "events": […]}                one line per action
    {"result": {"reason": …, "standings": [{"seat", "score", "rank", …}]}}

What chance brought stands in the events, so a record can be followed without our generator of numbers.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine import games
from engine.kernel.core import Action, Event, Outcome, Result, apply, start
from engine.kernel.errors import BadOption, RecordRefusal, Refusal
from engine.kernel.game import Game

FORMAT = 1


class Header(BaseModel):
    """The first line: which game, with what options, who sat where, and the seed of its chance."""

    model_config = ConfigDict(extra="forbid", strict=True)

    record: int = FORMAT
    game: str
    options: dict[str, str]
    seats: list[str]
    seed: str
    schema_: int = Field(ge=1)

    @staticmethod
    def read(parts: dict[str, Any]) -> "Header":
        """Read a parsed line; `schema` is a name pydantic keeps for itself."""
        return Header.model_validate(
            {("schema_" if name == "schema" else name): part for name, part in parts.items()}
        )

    def write(self) -> dict[str, Any]:
        """Return the line as a JSON object."""
        return {("schema" if name == "schema_" else name): part for name, part in self.model_dump().items()}


class Entry(BaseModel):
    """One line of the game: the set-up (`n` 0, nobody's) or an action, with everything that came of it."""

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
    """A whole game, or one that is still going on (`result` is None then)."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    result: dict[str, Any] | None = None

    def add(self, events: Iterable[Event], seat: int | None = None, action: Action | None = None) -> None:
        """Add the next entry, its events told in full."""
        told = None if action is None else str(action)
        self.entries.append(
            Entry(n=len(self.entries), seat=seat, action=told, events=[whole(event) for event in events])
        )

    def lines(self) -> Iterator[str]:
        """Return the record line by line, without line ends."""
        yield json.dumps(self.header.write(), ensure_ascii=False)
        for entry in self.entries:
            yield json.dumps(entry.write(), ensure_ascii=False)
        if self.result is not None:
            yield json.dumps({"result": self.result}, ensure_ascii=False)


def begin(game: Game[Any, Any], options: dict[str, str], seats: list[str], seed: str) -> Record:
    """Return the empty record of a new game."""
    return Record(Header(game=game.key, options=options, seats=seats, seed=seed, schema_=game.schema))


def whole(event: Event) -> dict[str, Any]:
    """Return an event as the record tells it: the owner's secret among the other facts."""
    known = event.seen_by(event.owner)
    parts: dict[str, Any] = {"kind": known.kind}
    for name, fact in known.payload.items():
        parts[name] = list(fact) if isinstance(fact, tuple) else fact
    return parts


def ending(result: Result) -> dict[str, Any]:
    """Return a result as the record tells it."""
    standings = [
        {"seat": each.seat, "score": each.score, "rank": each.rank, **dict(each.details)}
        for each in result.standings
    ]
    return {"reason": result.reason, "standings": standings}


def read(lines: Iterable[str]) -> Record:
    """Read a record.

    Raises:
        RecordRefusal: `not-a-record`, `record-newer`, or `record-damaged` with the line's number.
    """
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    header = _header(numbered[0][1] if numbered else "")
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
        nobodys = entry.n == 0  # the set-up
        if entry.n != len(record.entries) or (entry.seat is None, entry.action is None) != (nobodys, nobodys):
            raise RecordRefusal("record-damaged", line=number)
        record.entries.append(entry)
    return record


def _header(line: str) -> Header:
    try:
        parts = json.loads(line)
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
    if header.schema_ > game.schema:
        raise RecordRefusal("record-newer", record=header.schema_, known=game.schema)
    return header


def replay(record: Record) -> Iterator[tuple[int, Outcome[Any]]]:
    """Play a record again, checking every line; give the number of each entry and what it led to.

    Raises:
        RecordRefusal: `record-differs` with the entry and the first event that is not as recorded,
            `record-refused` with the entry and the reason, `record-empty`, or at the end `record-result`.
    """
    game = games.find(record.header.game)
    if not record.entries:
        raise RecordRefusal("record-empty")
    outcome: Outcome[Any] | None = None
    for entry in record.entries:
        try:
            if entry.action is None or entry.seat is None or outcome is None:
                outcome = start(game, len(record.header.seats), record.header.options, record.header.seed)
            else:
                outcome = apply(game, outcome.state, entry.seat, Action.read(entry.action))
        except Refusal as refusal:
            raise RecordRefusal(
                "record-refused", n=entry.n, action=entry.action or "", why=refusal.key
            ) from refusal
        _compare(entry, [whole(event) for event in outcome.events])
        yield entry.n, outcome
    assert outcome is not None
    held = None if outcome.state.result is None else ending(outcome.state.result)
    if held != record.result:
        raise RecordRefusal("record-result", recorded=str(record.result), held=str(held))


def _compare(entry: Entry, events: list[dict[str, Any]]) -> None:
    for place in range(max(len(events), len(entry.events))):
        recorded = entry.events[place] if place < len(entry.events) else None
        held = events[place] if place < len(events) else None
        if recorded != held:
            raise RecordRefusal(
                "record-differs",
                n=entry.n,
                recorded=json.dumps(recorded, ensure_ascii=False),
                held=json.dumps(held, ensure_ascii=False),
            )
