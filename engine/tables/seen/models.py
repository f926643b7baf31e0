"""What people may see of tables: a turn, a board, the log, a request, an absent player."""

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
    """A kept prepared turn: how often its person has replaced it, and why it would lapse now, if it would."""

    edits: int
    misfit: Refusal | None = None


@dataclass(frozen=True)
class PlannedTurn:
    """A person's private position, with the tentative turn applied as far as the seat may see it.

    `prompt` is the next question; None if the seat need not act, the tentative turn is complete, or the next question
    depends on a revelation. `events` are the certain effects of the tentative actions, and `view` shows them.
    `closing` are the actions from the first that involves chance or a secret: the rest of their effects appears only
    after Confirm. `reveals` lists the named revelations of Confirm; `untold` are the closing actions that neither an
    event nor a revelation mentions. `forced` are the actions that were the only option of a question. `is_off_turn`
    is set for a question that a standing order could answer.

    `before` is the person's view without the tentative actions; None if there are none or the turn is only prepared.

    While the seat waits, `can_prepare` is set if its next turn can be planned. With `is_prepared`, everything
    describes that turn as if it began now: its tentative actions, or with `shows_kept` the kept ones. `kept` is set
    if a turn is kept.
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
        """Return whether a choice made at an edition is still valid, even if others have acted since.

        It is if the seat's question has stayed open and its tentative turn is the same.
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
    """A table as everybody sees it, with the prompts of the active seats. `view` is None before the game starts.

    Only the question and payload of prompts are public. `scores` are the points so far by seat, None for eliminated
    ones.
    """

    table: Table
    view: View | None
    prompts: tuple[Prompt, ...]
    scores: tuple[int | None, ...] = ()


@dataclass(frozen=True)
class Announcement:
    """A board with the public events since the previous one."""

    board: PublicBoard
    events: tuple[Event, ...]


@dataclass(frozen=True)
class LogLine:
    """A line of the log, with its events as the reader may see them.

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
"""What a table wants from a person: a move, the start, or an answer to an undo request, a handover or an invitation."""


Following = Literal["turns", "end", "off"]
"""How a person follows a table: every turn, only the end of the game, or not at all."""


@dataclass(frozen=True)
class ListedTable:
    """A table in the list of a person.

    Attributes:
        table: The table.
        seat: The seat of the person; None for one who follows, is invited or asked to take over a seat, or may
            return.
        wanted: What it wants from the person; empty for nothing.
        since: Since when it has waited for the person, or else for others; when it ended. None if unknown.
        waiting_for: The seats that must act.
        has_begun_turn: Whether the person has begun a turn without confirming it.
        has_prepared_turn: Whether the person has a prepared turn.
        kept_seat: The seat that a computer keeps for the person; None if there is none.
        asked_seat: The seat that the person is asked to take over (`handover`); None if there is none.
        rematch: The rematch of a finished game; None if there is none.
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
    """An announcement to make: a row of the outbox, with public events only."""

    id: int
    table_id: int
    version: int
    kind: NoticeKind
    events: tuple[Event, ...] = field(default=())


@dataclass(frozen=True)
class CommittedTurn:
    """A committed turn that was not undone; one can return to the position before it.

    `since` is the version that it created, `n` its first line in the log; `events` are its public events, `names` the
    players' names at that time, by seat.
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
        seat: The seat; the next one in the lobby.
        player: The present player; None in the lobby.
        returns: Whether the person sat there before.
    """

    seat: int
    player: Player | None = None
    returns: bool = False


@dataclass(frozen=True)
class OpenRequest:
    """A request that waits for an answer; its message has buttons until it is settled.

    Attributes:
        table_id: The table.
        key: The request, as in `Table.open_requests`.
        outdated: Its outcome if nobody answers, as JSON.
        undo: The request, if it is about an undo.
        seat: The request, if it is about a seat.
    """

    table_id: int
    key: str
    outdated: str
    undo: UndoRequest | None = None
    seat: SeatRequest | None = None


@dataclass(frozen=True)
class AwaitedPlayer:
    """A player who must act and is not missing yet.

    Attributes:
        seat: The seat.
        asked_at: Since when it must act; None if unknown. missing_from: From when the others may nudge the player and
            decide; None if unknown.
    """

    seat: int
    asked_at: datetime | None
    missing_from: datetime | None


@dataclass(frozen=True)
class AbsentPlayer:
    """A player who does not answer, and the votes of the others.

    Attributes:
        seat: The seat.
        question: The version since which it must act.
        asked_at: The time since when it is asked; None if that is not known.
        reasons: Why the player counts as absent: `clock`, `reminders`.
        voters: The ids of the voting persons.
        votes: For each decision with votes, the names of its voters.
        needed: The number of votes needed.
        decision: The decision; empty if there is none.
        due_at: When the decision is carried out.
        abstaining: The names of the other persons, who are missing, away or silent, and whom nobody waits for.
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
