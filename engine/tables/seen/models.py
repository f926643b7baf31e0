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
    """A prepared turn that is kept: how often its person has replaced it, and why it would not be played now, if so."""

    edits: int
    misfit: Refusal | None = None


@dataclass(frozen=True)
class PlannedTurn:
    """A person's private position, with the tentative turn applied as far as the seat may know.

    `prompt` is the next question; None if the seat need not act, or if the tentative turn is complete or its next
    question depends on what is revealed. `events` are the effects of the tentative actions as far as they are certain,
    and `view` shows them. `closing` are the actions from the first one on that involves chance or a secret: the rest
    of their effects is shown after Confirm only. `reveals` is what Confirm makes known, as far as that has a name;
    `untold` are the closing actions of which neither an event nor such a name tells. `forced` are the actions that were
    the only option of a question.
    `is_off_turn` is set for a question that a standing order could answer.

    `before` is what the person knows of the position without the tentative actions; None if there are none, or if the turn is
    only prepared.

    While the seat waits, `can_prepare` is set if its next turn can be planned. With `is_prepared`, everything is about that
    turn as if it began now: the tentative actions, or with `shows_kept` those that are kept. `kept` is set if any are.
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
        """Return whether a choice made at an edition still counts, though others may have acted since.

        It does if the question to the seat has been open all the time and its tentative turn is the same.
        """
        asked_at = dict(self.table.questions).get(self.seat)
        if asked_at is None:
            return edition == self.edition
        is_same_question = asked_at <= edition.version <= self.edition.version
        return is_same_question and edition.edits == self.edition.edits

    @property
    def confirmable(self) -> bool:
        """Whether Confirm may be pressed: the turn is complete, reveals something, or one last option completes it.

        A prepared turn can be kept only when nothing known is left to choose.
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
    """A table as everybody sees it, with the prompts of the active seats; `view` is None before the game starts.

    Only the question and the payload of the prompts are public. `scores` are the points so far by seat, None for who is
    out of the game.
    """

    table: Table
    view: View | None
    prompts: tuple[Prompt, ...]
    scores: tuple[int | None, ...] = ()


@dataclass(frozen=True)
class Announcement:
    """A board and what happened since the previous one, as everybody may know it."""

    board: PublicBoard
    events: tuple[Event, ...]


@dataclass(frozen=True)
class LogLine:
    """A line of the log, its events as the reader may know them.

    `names` are those of the players at that time, by seat, and `reader` is the seat that the reader had then.
    """

    n: int
    seat: int | None
    undone: bool
    events: tuple[Event, ...]
    when: datetime
    names: tuple[str, ...]
    reader: int | None


Wanted = Literal["turn", "start", "undo", "handover", "invitation", ""]
"""What a table waits for from a person: a move, the start, the answer to an undo request, to a handover or to an invitation."""


Following = Literal["turns", "end", "off"]
"""What a follower of a table is told: every turn, only the end of the game, or nothing."""


@dataclass(frozen=True)
class ListedTable:
    """A table in the list of a person.

    Attributes:
        table: The table.
        seat: The seat of the person; None if the person follows the table, is invited, asked to take a seat over, or may
            return.
        wanted: What it waits for from the person; empty if for nothing.
        since: Since when it has waited for the person, else for others; when it ended. None if that is not known.
        waiting_for: The seats that must act.
        has_begun_turn: Whether the person has begun a turn without confirming it.
        has_prepared_turn: Whether the person keeps a turn that is played when it begins.
        kept_seat: The seat on which a computer plays for the person for now; None if there is none.
        asked_seat: The seat that somebody asks the person to take over (`handover`); None if there is none.
        rematch: The rematch of a game that is over; None if there is none.
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
    """Something to announce: a row of the outbox, with public events only."""

    id: int
    table_id: int
    version: int
    kind: NoticeKind
    events: tuple[Event, ...] = field(default=())


@dataclass(frozen=True)
class CommittedTurn:
    """What a seat committed at once and was not undone: the position before it can be returned to.

    `since` is the version to which it led, `n` its first line in the log; `events` are what everybody may know of it, and
    `names` those of the players at that time, by seat.
    """

    since: int
    n: int
    seat: int
    events: tuple[Event, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class DeliveryFailure:
    """Why the newest notice that is not posted could not be, and how often that was tried."""

    reason: str
    tries: int
    given_up: bool


@dataclass(frozen=True)
class FreeSeat:
    """A seat that a person may take.

    Attributes:
        seat: The seat; the next one in the lobby.
        player: Who sits there so far; None in the lobby.
        returns: Whether the person has sat there before.
    """

    seat: int
    player: Player | None = None
    returns: bool = False


@dataclass(frozen=True)
class OpenRequest:
    """A request that waits for an answer, whose message has buttons until it is settled.

    Attributes:
        table_id: The table.
        key: The request, as `Table.open_requests` has it.
        outdated: What becomes of it if nobody answers, as JSON.
        undo: The request if it is one to undo.
        seat: The request if it is about a seat.
    """

    table_id: int
    key: str
    outdated: str
    undo: UndoRequest | None = None
    seat: SeatRequest | None = None


@dataclass(frozen=True)
class AwaitedPlayer:
    """A player who is asked something and not missing yet.

    Attributes:
        seat: The seat.
        asked_at: The time since when it is asked; None if that is not known.
        missing_from: When the others may nudge the player and decide; None if that is not known.
    """

    seat: int
    asked_at: datetime | None
    missing_from: datetime | None


@dataclass(frozen=True)
class AbsentPlayer:
    """A player who does not answer, and what the others want.

    Attributes:
        seat: The seat.
        question: The version since which it is asked.
        asked_at: The time since when it is asked; None if that is not known.
        reasons: Why the player counts as absent: `clock`, `reminders`.
        voters: The ids of the persons who decide.
        votes: The names of those who want each of the decisions that anybody wants.
        needed: How many must want the same.
        decision: What has been decided; empty if nothing has.
        due_at: When the decision is carried out.
        abstaining: The names of the other persons at the table, who are missing, away or silent, and not waited for.
        back_on: The day on which the player is back, if they are away.
        posts: How many messages have told of the player.
        reminders: How many reminders have not been answered, if those have stopped.
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
