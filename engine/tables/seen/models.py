"""What people may see of a table: a turn, a board, the log, a request, an absent player."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

from engine.kernel.core import Action, Event, Prompt, Revelation
from engine.kernel.errors import Refusal
from engine.kernel.game import View
from engine.tables.changes import NoticeKind
from engine.tables.rules.seat_outcomes import SeatRequest
from engine.tables.rules.turns import TurnEdition
from engine.tables.rules.undo import UndoRequest
from engine.tables.table import Player, Table


@dataclass(frozen=True)
class KeptTurn:
    """A kept prepared turn: its number of `edits`, and the reason why it would lapse now (None if it would not)."""

    edits: int
    misfit: Refusal | None = None


@dataclass(frozen=True)
class PlannedTurn:
    """A person's private position, with the effects of the tentative turn that the seat may see.

    `prompt` is the next question; None if the seat need not act, the tentative turn is complete, or the next question
    depends on a revelation. `events` are the certain effects of the tentative actions, and `view` shows them.
    `closing` lists the first action that involves chance or a secret, and all later ones: the rest of their effects
    appear only after Confirm. `reveals` lists the named revelations that Confirm makes; `untold` lists the closing
    actions mentioned by neither an event nor a revelation. `forced` lists the actions that were a question's only
    option. `is_off_turn` is set for a question that a standing order could answer.

    `before` is the person's view without the tentative actions; it is None if there are none or the turn is only
    prepared.

    While the seat waits, `can_prepare` is set if its next turn can be planned. If `is_prepared`, everything describes
    that turn as if it began now: its tentative actions or, if `shows_kept`, the kept actions. `kept` is set if a turn
    is kept.
    """

    table: Table
    seat: int
    edition: TurnEdition
    actions: tuple[Action, ...]
    view: View
    prompt: Prompt | None
    events: tuple[Event, ...]
    closing: tuple[Action, ...] = ()
    reveals: tuple[Revelation, ...] = ()
    untold: tuple[Action, ...] = ()
    forced: tuple[Action, ...] = ()
    is_off_turn: bool = False
    can_prepare: bool = False
    is_prepared: bool = False
    shows_kept: bool = False
    kept: KeptTurn | None = None
    before: View | None = None

    def offers_same_choice(self, edition: TurnEdition) -> bool:
        """Return whether a choice made at the given edition is still valid, even if others have acted since.

        It is valid if the seat's question has stayed open and its tentative turn is unchanged.
        """
        asked_at = dict(self.table.questions).get(self.seat)
        if asked_at is None:
            return edition == self.edition
        is_same_question = asked_at <= edition.version <= self.edition.version
        return is_same_question and edition.edits == self.edition.edits

    @property
    def confirmable(self) -> bool:
        """Whether Confirm may be pressed: the turn is complete, reveals something, or one last option completes it.

        A prepared turn can be kept only when no known choice is left.
        """
        if self.shows_kept:
            return False
        if self.prompt is None or (self.closing and not self.is_prepared):
            return bool(self.actions)
        return self.prompt.end_turn_action is not None and (bool(self.actions) or not self.prompt.starts_turn)

    @property
    def confirmed_end(self) -> Action | None:
        """The option that Confirm adds to the tentative turn to end it; None if it adds nothing."""
        return self.prompt.end_turn_action if self.prompt and self.confirmable else None

    @property
    def forfeits(self) -> bool:
        """Whether Confirm would throw something away; the prompt names everything."""
        return self.confirmed_end is not None and self.prompt is not None and bool(self.prompt.forfeits)


@dataclass(frozen=True)
class PublicBoard:
    """A table as everybody sees it, with the active seats' prompts. `view` is None before the game starts.

    Only a prompt's question and payload are public. `scores` are the points so far, by seat; None for eliminated
    seats.
    """

    table: Table
    view: View | None
    prompts: tuple[Prompt, ...]
    scores: tuple[int | None, ...] = ()


@dataclass(frozen=True)
class Announcement:
    """A board with the public events since the previous board."""

    board: PublicBoard
    events: tuple[Event, ...]


@dataclass(frozen=True)
class LogLine:
    """A log line, with its events as the reader may see them.

    `names` are the players' names at that time, by seat; `reader` is the reader's seat then.
    """

    n: int
    seat: int | None
    undone: bool
    events: tuple[Event, ...]
    when: datetime
    names: tuple[str, ...]
    reader: int | None


Wanted = Literal["turn", "start", "undo", "handover", "invitation", ""]
"""What a table wants from a person: a move, the start of the game, or a reply to an undo request, handover or invitation."""


Following = Literal["turns", "end", "off"]
"""How a person follows a table: every turn, only the end of the game, or not at all."""


@dataclass(frozen=True)
class RecordFile:
    """A game's record as JSON lines; `seat` is whose knowledge a running game's record has, None for what is public."""

    table: Table
    seat: int | None
    lines: tuple[str, ...]


@dataclass(frozen=True)
class ListedTable:
    """A table in a person's list.

    Attributes:
        table: The table.
        seat: The person's seat; None if the person only follows the table, is invited or asked to take over a seat,
            or may return.
        wanted: What the table wants from the person; empty if nothing.
        since: When the table began to wait for the person or, if it does not, for others; if it has ended, when it
            ended. None if unknown.
        waiting_for: The seats that the table is waiting for.
        has_begun_turn: Whether the person has begun a turn without confirming it.
        has_prepared_turn: Whether the person has a prepared turn.
        kept_seat: The seat that a computer keeps for the person, if any.
        asked_seat: The seat that the person is asked to take over (`handover`), if any.
        rematch: The finished game's rematch, if there is one.
    """

    table: Table
    seat: int | None
    wanted: Wanted = ""
    since: datetime | None = None
    waiting_for: tuple[int, ...] = ()
    has_begun_turn: bool = False
    has_prepared_turn: bool = False
    kept_seat: int | None = None
    asked_seat: int | None = None
    rematch: Table | None = None


@dataclass(frozen=True)
class Notice:
    """An announcement to make: a row of the outbox, with public events only.

    `due_at` is when it was first due.
    """

    id: int
    table_id: int
    version: int
    kind: NoticeKind
    events: tuple[Event, ...] = field(default=())
    due_at: datetime | None = field(default=None, compare=False)


@dataclass(frozen=True)
class CommittedTurn:
    """A committed turn that has not been undone; the table can be rewound to the position before it.

    `since` is the version that the turn created, and `n` is the number of its first log line. `events` are the turn's
    public events, and `names` are the players' names at that time, by seat.
    """

    since: int
    n: int
    seat: int
    events: tuple[Event, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class DeliveryFailure:
    """Why the newest undelivered notice could not be posted, and the number of attempts."""

    reason: str
    tries: int
    given_up: bool


@dataclass(frozen=True)
class FreeSeat:
    """A seat that a person may take.

    Attributes:
        seat: The seat; in a lobby, the next free one.
        player: The seat's current player; None in a lobby.
        returns: Whether the person sat in this seat before.
    """

    seat: int
    player: Player | None = None
    returns: bool = False


@dataclass(frozen=True)
class TableWithFreeSeat:
    """A table where a person who is not expected there may take a seat.

    Attributes:
        table: The table.
        free: In a lobby, the number of seats that are neither taken nor kept for others.
        offered: In a running game, the seats that the person may take.
    """

    table: Table
    free: int = 0
    offered: tuple[int, ...] = ()


@dataclass(frozen=True)
class OpenRequest:
    """A request that is waiting for an answer; its message has buttons until the request is settled.

    Attributes:
        table_id: The table.
        key: The request's key, as in `Table.open_requests`.
        outdated: The request's outcome if nobody answers, as JSON.
        undo: The undo request, if it is one.
        seat: The seat request, if it is one.
    """

    table_id: int
    key: str
    outdated: str
    undo: UndoRequest | None = None
    seat: SeatRequest | None = None


@dataclass(frozen=True)
class AwaitedPlayer:
    """A player who must act and does not count as missing yet.

    Attributes:
        seat: The seat.
        asked_at: When the seat was asked to act; None if unknown.
        missing_from: When the others may begin to nudge the player and decide; None if unknown.
    """

    seat: int
    asked_at: datetime | None
    missing_from: datetime | None


@dataclass(frozen=True)
class AbsentPlayer:
    """A player who does not answer, and the other players' votes.

    Attributes:
        seat: The seat.
        question: The version in which the seat was asked to act.
        asked_at: When the absent player was asked to act; None if unknown.
        reasons: Why the player counts as absent, such as `clock` or `reminders`.
        voters: The ids of the people who decide.
        votes: The names of the voters for each decision that has votes.
        needed: The number of votes needed.
        decision: The decision that has a majority; empty if none has.
        due_at: When the decision is carried out.
        abstaining: The names of the other people who are missing, away or silent; nobody waits for them.
        back_on: The day on which the player is back, if they are away.
        posts: The number of messages about the absence.
        reminders: The number of unanswered reminders, if they have stopped.
    """

    seat: int
    question: int
    asked_at: datetime | None
    reasons: tuple[str, ...]
    voters: tuple[int, ...]
    votes: Mapping[str, tuple[str, ...]]
    needed: int
    decision: str = ""
    due_at: datetime | None = None
    abstaining: tuple[str, ...] = ()
    back_on: date | None = None
    posts: int = 0
    reminders: int = 0
