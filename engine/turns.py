"""Turns at a table: tentative ones, played out as far as their seat may know, committed ones, and undoing them.

Everything here is pure: states in, states out.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from engine.core import Action, Event, Prompt, State, apply, prompt
from engine.errors import TableRefusal
from engine.game import Game
from engine.rows import UnitRow


@dataclass(frozen=True)
class Tentative:
    """A tentative turn: how things stand for its seat, and what may follow.

    `closing` is a last action that touches chance or a secret: it is allowed, but what it does is told only
    after Confirm, so `state` and `events` stop before it.
    """

    state: State
    events: tuple[Event, ...]
    prompt: Prompt | None
    closing: Action | None


@dataclass(frozen=True)
class Committed:
    """What a row of actions led to: the state behind it, the events of each, whether it can simply be undone."""

    state: State
    events: tuple[tuple[Event, ...], ...]
    undoable: bool


def play_out(game: Game[Any, Any], state: State, seat: int, actions: Iterable[Action]) -> Tentative:
    """Play a tentative turn out as far as its seat may know, and not beyond its end.

    Raises:
        IllegalAction: for the first action that is not allowed.
        NotAwaited: when the seat is not asked for anything.
        TableRefusal: `turn-complete` for an action after the turn is over or stops before chance.
    """
    events: list[Event] = []
    closing: Action | None = None
    asked = prompt(game, state, seat)
    for number, action in enumerate(actions):
        if number and asked is None:
            raise TableRefusal("turn-complete", action=str(action))
        outcome = apply(game, state, seat, action)
        if not outcome.undoable:
            closing, asked = action, None
            continue
        state = outcome.state
        events += [event.seen_by(seat) for event in outcome.events]
        asked = prompt(game, state, seat)
        if asked is not None and asked.begins:
            asked = None  # the next turn already, which is planned when this one is committed
    return Tentative(state, tuple(events), asked, closing)


def carry_out(game: Game[Any, Any], state: State, seat: int, actions: Iterable[Action]) -> Committed:
    """Let a seat do a row of actions, chance and all.

    Raises:
        IllegalAction: for the first action that is not allowed.
        NotAwaited: when the seat is not asked for anything (any more).
    """
    told: list[tuple[Event, ...]] = []
    undoable = True
    for action in actions:
        outcome = apply(game, state, seat, action)
        state = outcome.state
        undoable = undoable and outcome.undoable
        told.append(outcome.events)
    return Committed(state, tuple(told), undoable)


@dataclass(frozen=True)
class Undoing:
    """What an undo takes back, and who must agree.

    `by` is the seat that asks. Everything since the version `since` (the log's line `line`) is taken back, to
    the snapshot `before`. `asked` are the seats whose consent it takes, `agreed` those that gave it.
    """

    by: int
    since: int
    before: int
    line: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not agreed yet."""
        return tuple(seat for seat in self.asked if seat not in self.agreed)

    def write(self) -> str:
        """Give it as JSON."""
        return json.dumps(asdict(self))

    @staticmethod
    def read(text: str) -> "Undoing":
        """Read what `write` gave."""
        facts: dict[str, Any] = json.loads(text)
        asked, agreed = tuple(facts.pop("asked")), tuple(facts.pop("agreed"))
        return Undoing(**facts, asked=asked, agreed=agreed)


def undoing(units: Sequence[UnitRow], seat: int, persons: Sequence[int | None]) -> Undoing:
    """Find what a person may undo: what they last did, and whatever came after it.

    It is free as long as nobody else acted and nothing was revealed since. Then every person who acted since
    must agree, or, when something was revealed and no person acted since, every other person: who has seen more
    may not choose anew all by themselves. Computers agree, and so do people who have left.

    Args:
        units: What was committed at the table, the newest first.
        seat: Where the person sits who wants to undo.
        persons: Who sits there, by seat; None for computers.

    Raises:
        TableRefusal: `nothing-to-undo`.
    """
    mine = next(
        (n for n, unit in enumerate(units) if unit.seat == seat and unit.person == persons[seat]), None
    )
    if mine is None:
        raise TableRefusal("nothing-to-undo")
    own, since = units[mine], units[:mine]
    ask = {unit.person for unit in since if unit.person is not None}
    if not ask and not all(unit.undoable for unit in (*since, own)):
        ask = {person for person in persons if person is not None}
    asked = (n for n, person in enumerate(persons) if n != seat and person in ask)
    return Undoing(seat, own.version, own.before, own.line, tuple(asked))
