"""What people and tables tell each other, as plain values: a table as it stands, a turn, the log, notices."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from engine.kernel.core import Action, Event, Prompt
from engine.kernel.game import Game, View

Phase = Literal["lobby", "running", "ended", "closed"]
"""`closed` is a table its owner ended before its time."""

NoticeKind = Literal["lobby", "board", "closed", "undo-asked", "undo-declined"]

EVENTS: dict[str, tuple[str, ...]] = {
    "joined": ("seat", "name"),
    "left": ("seat", "name"),
    "computer-joined": ("seat", "name"),
    "computer-left": ("seat", "name"),
    "took-over": ("seat", "name"),
    "option": ("name", "value"),
    "started": (),
    "closed": (),
    "undo-asked": ("seat", "n"),
    "undo-declined": ("seat",),
    "undo": ("seat", "n"),
}
"""The kinds of events that tell of tables, not of games, with their facts.

`n` is the line of the log the game goes back to: it and all that came after it is undone.
"""

REFUSALS = (
    "place-taken",
    "no-such-table",
    "table-full",
    "already-seated",
    "not-seated",
    "not-the-owner",
    "too-few-seats",
    "too-many-seats",
    "game-running",
    "game-not-running",
    "game-over",
    "not-awaited",
    "moved-on",
    "already-done",
    "nothing-planned",
    "not-complete",
    "turn-complete",
    "nothing-to-undo",
    "no-such-undo",
    "no-standing-order",
    "no-such-opponent",
    "no-such-game",
)
"""The keys of everything tables refuse."""


@dataclass(frozen=True)
class Person:
    """Somebody on Discord; `name` is the display name as it was last seen."""

    id: int
    name: str


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: a person, or a computer with its way of playing."""

    name: str
    person: int | None = None
    computer: str | None = None


@dataclass(frozen=True)
class Table:
    """A table as it stands.

    `message` is the newest board or lobby post: channel and message. `asked` are the seats the table waits for, each
    with the version since which it is asked what it is asked; `called` are those pairs that were announced already.
    """

    id: int
    version: int
    place: int
    guild: int
    game: Game[Any, Any]
    options: dict[str, str]
    phase: Phase
    owner: int
    players: tuple[Player, ...]
    message: tuple[int, int] | None
    asked: tuple[tuple[int, int], ...] = ()
    called: tuple[tuple[int, int], ...] = ()

    def seat_of(self, person: int | None) -> int | None:
        """Return the seat of a person; None for everybody else."""
        for seat, player in enumerate(self.players):
            if person is not None and player.person == person:
                return seat
        return None

    @property
    def unpinged_players(self) -> dict[int, int]:
        """The persons who have not been called yet for what they are asked, by their seats."""
        seats = [seat for seat, since in self.asked if (seat, since) not in self.called]
        persons = {seat: self.players[seat].person for seat in seats}
        return {seat: person for seat, person in persons.items() if person is not None}

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the table, by seat."""
        return tuple(player.name for player in self.players)


@dataclass(frozen=True)
class TurnRevision:
    """What a button was made for: the table's version, and how often the tentative turn was changed since."""

    version: int
    step: int


@dataclass(frozen=True)
class PlannedTurn:
    """A person's private position, the tentative turn applied as far as the seat may know.

    `prompt` is what may follow; None when the seat is not awaited, or when the tentative turn is complete or
    stops before chance. `events` are what the tentative actions did. `closing` is a last action that touches
    chance or a secret: what it does is shown after Confirm only. `confirmable` tells whether Confirm may be
    pressed.
    """

    table: Table
    seat: int
    at: TurnRevision
    actions: tuple[Action, ...]
    view: View
    prompt: Prompt | None
    events: tuple[Event, ...]
    closing: Action | None

    @property
    def confirmable(self) -> bool:
        """Whether a turn that has begun is a whole one, or becomes one by its last option."""
        if self.prompt is None:
            return bool(self.actions)
        return self.prompt.end_turn_action is not None and (bool(self.actions) or not self.prompt.starts_turn)


@dataclass(frozen=True)
class PublicBoard:
    """A table as everybody sees it: the view is None before the game begins, `prompts` ask the seats awaited.

    Only the key and the facts of the prompts are for everybody.
    """

    table: Table
    view: View | None
    prompts: tuple[Prompt, ...]


@dataclass(frozen=True)
class Foresight:
    """What a Confirm would announce: the board, and what happened on the way to it."""

    board: PublicBoard
    events: tuple[Event, ...]


@dataclass(frozen=True)
class LogLine:
    """One line of the log, its events as the asker may know them."""

    n: int
    seat: int | None
    undone: bool
    events: tuple[Event, ...]
    when: datetime


@dataclass(frozen=True)
class Notice:
    """Something to be announced: a row of the outbox, with public events only."""

    id: int
    table: int
    version: int
    kind: NoticeKind
    events: tuple[Event, ...] = field(default=())


@dataclass(frozen=True)
class UndoRequest:
    """A request to undo that is being answered: the seat that asks, those that agreed, those still missing."""

    table: int
    version: int
    by: int
    agreed: tuple[int, ...]
    missing: tuple[int, ...]
