"""A table: everything known about it, as one value. Other modules change it, show it, and compute things from it.

The store keeps it as one document; see `engine.tables.document`. Times are aware and in UTC.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Annotated, Literal, NamedTuple, TypeVar, cast, get_args

from pydantic import ConfigDict, Field, PlainSerializer, PlainValidator, ValidationInfo

from engine.kernel.codec import StoredAction, StoredEvent, StoredRefusal
from engine.kernel.core import State
from engine.kernel.errors import StoreError
from engine.kernel.game import AnyGame
from engine.tables.persons import OfPerson, PersonId
from engine.tables.settings.table import TableSettings

LOBBY_INVITATION, LATE_INVITATION = "invitation", "late invitation"
"""The keys in `Table.open_requests` for invitations to a lobby and to a running game."""

Phase = Literal["lobby", "running", "ended", "closed"]
"""The phases of a table; `closed` means that it was ended early."""
OPEN_PHASES: tuple[Phase, ...] = ("lobby", "running")
Loss = Literal["channel", "server"]
"""What a parked table has lost."""
Questions = tuple[tuple[int, int], ...]
"""Pairs of a seat and the version since which the seat's question has been open."""
Reason = Literal["clock", "reminders", "away", "computer"]
"""Why a seat is absent; `computer` means that a computer keeps the seat for its player."""
Decision = Literal["computer", "offer", "end"]
"""The possible decisions about an absent seat."""
DECISIONS: tuple[Decision, ...] = get_args(Decision)


def _game(key: str, info: ValidationInfo) -> AnyGame:
    games = cast("Mapping[str, AnyGame]", info.context)
    return games[key]


StoredGame = Annotated[AnyGame, PlainValidator(_game), PlainSerializer(lambda game: game.key)]
"""A game as stored in a document: its key."""
_T = TypeVar("_T")
NotStored = Annotated[_T, PlainValidator(lambda value: value), PlainSerializer(lambda _: None)]
"""Marks a field that documents omit."""


@dataclass(frozen=True)
class Person:
    """A Discord user with their latest known display name."""

    id: Annotated[int, OfPerson("name")]
    name: str


class MessageRef(NamedTuple):
    """A reference to a Discord message."""

    channel_id: int
    message_id: int


@dataclass(frozen=True)
class Player:
    """The player in a seat, a person or a computer; to viewers, a forgotten person is neither.

    Attributes:
        name: The player's name.
        person_id: The person's id; None for a computer, negative for a forgotten person.
        computer: The key of the opponent that plays for the computer; None for a person.
        former_person_id: The id of the person whom the computer has replaced, if any.
        offered: Whether anyone may take the seat; if not, a computer in it keeps it for the former person.
        asked: The person whom the player has asked to take over the seat, if any.
        back_on: The day on which an away person is back; set only for viewers.
    """

    name: str
    person_id: Annotated[int, OfPerson("name", stays=True)] | None = None
    computer: str | None = None
    former_person_id: Annotated[int, OfPerson(stays=True)] | None = None
    offered: bool = False
    asked: Person | None = None
    back_on: date | None = None

    @property
    def took_over(self) -> bool:
        """Whether a computer took over the seat from a person."""
        return self.computer is not None and self.former_person_id is not None

    @property
    def plays_for(self) -> int | None:
        """The id of the person for whom a computer keeps the seat, if any."""
        return self.former_person_id if self.computer is not None and not self.offered else None

    @property
    def asked_id(self) -> int | None:
        """The id of the person asked to take over the seat, if any."""
        return None if self.asked is None else self.asked.id

    @property
    def known_id(self) -> int | None:
        """The person's id; None for a computer and for a forgotten person."""
        return None if self.person_id is None or self.person_id < 0 else self.person_id


@dataclass(frozen=True)
class Occupancy:
    """Who has occupied a seat since a certain version: a person or a computer.

    `digest` identifies a forgotten person until the game ends; see `engine.tables.rules.forgetting`.
    """

    seat: int
    from_version: int
    name: str
    person_id: Annotated[int, OfPerson("name", stays=True)] | None = None
    computer: str | None = None
    at: datetime | None = None
    digest: str = ""


@dataclass(frozen=True)
class TentativeTurn:
    """A seat's tentative turn: the table version it is valid for, the number of edits, and the actions.

    In documents, `edits` is called `revision`.
    """

    seat: int
    version: int
    edits: Annotated[int, Field(alias="revision")]
    actions: tuple[StoredAction, ...]


@dataclass(frozen=True)
class StandingOrder:
    """A person's standing order."""

    person_id: PersonId
    actions: tuple[StoredAction, ...]


@dataclass(frozen=True)
class PreparedTurn:
    """A person's prepared turn: its actions, and their events as the seat saw them at the time.

    `status` is `due` from the start of the turn until it is played, and `lapsed` if it could not be played; `reason`
    then contains the refusal until the person has read it. `edits` counts how often the person has kept a turn.
    """

    seat: int
    person_id: PersonId
    actions: tuple[StoredAction, ...]
    expected: tuple[StoredEvent, ...]
    edits: Annotated[int, Field(alias="revision")] = 1
    status: Literal["kept", "due", "lapsed"] = "kept"
    reason: StoredRefusal | None = None


@dataclass(frozen=True)
class Invitation:
    """A person invited to a table; `kept` if a seat is kept for them, `called` if a message has told them of it."""

    person_id: Annotated[int, OfPerson("name")]
    name: str
    kept: bool = True
    called: bool = False


@dataclass(frozen=True)
class Job:
    """Something to do for a table at `due_at`; there is at most one job of a kind per subject.

    `subject` is a seat, or 0 for the table itself. `base_at` is the start of the job's interval, `question` the
    version of the question it concerns, and `count` how often the job has run.
    """

    kind: str
    subject: int
    due_at: datetime
    base_at: datetime
    question: int | None = None
    count: int = 0


@dataclass(frozen=True)
class Clock:
    """A seat's clock.

    Attributes:
        left: The seconds left at the time `since`; negative once the clock has run out.
        since: The time at which `left` was computed; None while the clock is not running.
        credits: The version of each turn that added time, and the seconds added.
    """

    left: float
    since: datetime | None = None
    credits: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True)
class Absence:
    """An absent seat.

    Attributes:
        question: The version since which the seat must act.
        reasons: Why the seat is absent.
        votes: The other people's votes, keyed by person.
        decision: The majority's decision until it is carried out; otherwise empty.
        decided_at: When the majority formed.
        nudged_at: When the player was last nudged.
        called: When each person was asked to vote.
        warned_at: When the player was last told about the decision.
        posts: The number of messages about the absence; each replaces the previous one.
        needed: The number of votes needed according to the newest message; 0 if that message is out of date.
        offered: Whether the others have decided to offer the seat.
        reminders: The number of unanswered reminders, if they have stopped.
    """

    question: int
    reasons: tuple[Reason, ...]
    votes: Mapping[PersonId, Decision] = field(default_factory=dict)
    decision: Decision | Literal[""] = ""
    decided_at: datetime | None = None
    nudged_at: datetime | None = None
    called: Mapping[PersonId, datetime] = field(default_factory=dict)
    warned_at: datetime | None = None
    posts: int = 0
    needed: int = 0
    offered: bool = False
    reminders: int = 0


@dataclass(frozen=True)
class UndoPlan:
    """The extent of an undo, and who must agree to it.

    Everything since the version `since` (from the log line `line` on) is undone, back to the snapshot `snapshot`. The
    seats in `consenting` must agree; the seats in `agreed` have done so. `later` is set if other actions followed
    the requester's own.
    """

    requester: int
    since: int
    snapshot: int
    line: int
    consenting: tuple[int, ...]
    agreed: tuple[int, ...] = ()
    later: bool = False

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not agreed yet."""
        return tuple(seat for seat in self.consenting if seat not in self.agreed)


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table. `id` is 0 before it is stored.

    Private fields (`plans`, `orders`, `prepared`, `notes` and, while the game is running, `seed` and `state`) are for
    the rules only; to show a table, use `seen_by`.

    Attributes:
        version: The number of changes so far that made the table's messages outdated.
        revision: The number of writes so far, which lets the store detect changes.
        game: The game.
        options: The game's options.
        settings: The table's settings.
        players: The players by seat; in the lobby, in the order of joining.
        questions: The seats to ping, each with the version since which its question has been open: in a running game,
            the active seats; in a lobby with enough people, the owner, who may start; after the game, all people. A
            pair identifies a question.
        pinged: The questions whose player has already been pinged.
        owner_calls: What the lobby's owner has been pinged about; see `questions.in_lobby`.
        message: The newest board or lobby message, with `headline` as its text once it shrinks.
        snapshot_version: The version of the current state's snapshot; None before the game starts.
        state: The game's state; None in lists.
        fault: Why the state could not be read; everything that does not need the state still works.
        log_length: The number of lines in the table's log.
        deferred_events: Public events waiting for the next board; None if there are none.
        undo_request: The pending request to undo.
        clocks: The clocks by seat; None if the table has no clocks.
        absences: The absent seats.
        parked: What the table has lost, if anything; it announces nothing until it has a channel again.
        rematch_of: The table whose rematch this is, if any.
        occupancies: The occupancies of a started game, oldest first.
        jobs: The scheduled jobs. They are ignored in comparisons, because they depend on the time of a change.
        notes: People's private notes.
        opened_at: When the table was opened.
        ended_at: When the table ended or was closed.
    """

    __pydantic_config__ = ConfigDict(extra="forbid")  # what a later version has added must not be lost here

    id: int = 0
    version: int = 1
    revision: int = field(default=0, compare=False)
    channel_id: int
    guild_id: int
    game: StoredGame
    options: Mapping[str, str]
    settings: TableSettings = field(default_factory=TableSettings)
    seed: str = ""
    phase: Phase = "lobby"
    owner_id: Annotated[int, OfPerson(stays=True)]
    players: tuple[Player, ...] = ()
    questions: Questions = ()
    pinged: Questions = ()
    owner_calls: tuple[tuple[str, PersonId], ...] = ()
    message: MessageRef | None = None
    headline: str = ""
    snapshot_version: int | None = None
    state: NotStored[State | None] = field(default=None, repr=False)
    fault: NotStored[StoreError | None] = field(default=None, compare=False)
    log_length: int = 0
    deferred_events: tuple[StoredEvent, ...] | None = None
    undo_request: UndoPlan | None = None
    clocks: Mapping[int, Clock] | None = None
    absences: Mapping[int, Absence] = field(default_factory=dict)
    parked: Loss | None = None
    rematch_of: int | None = None
    plans: tuple[TentativeTurn, ...] = ()
    orders: tuple[StandingOrder, ...] = ()
    prepared: tuple[PreparedTurn, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    occupancies: tuple[Occupancy, ...] = ()
    jobs: tuple[Job, ...] = field(default=(), compare=False)
    notes: Mapping[PersonId, str] = field(default_factory=dict)
    opened_at: datetime | None = None
    ended_at: datetime | None = None

    @property
    def is_open(self) -> bool:
        """Whether the table has neither ended nor been closed."""
        return self.phase in OPEN_PHASES

    @property
    def due_at(self) -> datetime | None:
        """When the next job is due; None if there is no job."""
        return min((each.due_at for each in self.jobs), default=None)

    @property
    def theme(self) -> str:
        """The theme of the table's public pictures; empty for the bot's theme."""
        return "" if self.settings.theme == "house" else self.settings.theme

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    # its people

    def seat_of(self, person_id: int | None) -> int | None:
        """Return the person's seat; None for a spectator."""
        if person_id is None:
            return None
        return next((seat for seat, each in enumerate(self.players) if each.person_id == person_id), None)

    @property
    def listed_for(self) -> frozenset[int]:
        """The people who find the table in their list.

        They are seated, may return, are asked to take over a seat, or have a seat kept for them in the lobby.
        """
        seated = {each.person_id for each in self.players}
        returning = {each.plays_for for each in self.players if self.phase != "lobby"}
        asked = {each.asked_id for each in self.players if self.phase == "running"}
        invited = {each.person_id for each in self.kept_invitations}
        return frozenset(each for each in seated | returning | asked | invited if each is not None)

    def kept_seat_of(self, person_id: int) -> int | None:
        """Return the seat that a computer keeps for the person, if any."""
        if self.phase != "running" or self.seat_of(person_id) is not None:
            return None
        return next((seat for seat, each in enumerate(self.players) if each.plays_for == person_id), None)

    def asked_seat_of(self, person_id: int) -> int | None:
        """Return the seat that the person is asked to take over, if any."""
        asked = (seat for seat, each in enumerate(self.players) if each.asked_id == person_id)
        return next(asked, None) if self.phase == "running" else None

    def invitation_of(self, person_id: int) -> Invitation | None:
        """Return the person's invitation; None if they are not invited."""
        return next((each for each in self.invitations if each.person_id == person_id), None)

    @property
    def kept_invitations(self) -> tuple[Invitation, ...]:
        """The invitations for which a seat is kept in the lobby."""
        return tuple(each for each in self.invitations if each.kept and self.phase == "lobby")

    @property
    def uncalled(self) -> tuple[Invitation, ...]:
        """The invitations that no message has announced yet."""
        return tuple(
            each for each in self.invitations if not each.called and self.seat_of(each.person_id) is None
        )

    def with_player(self, seat: int, player: Player) -> "Table":
        """Return the table with another player in the given seat and nothing else changed."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    # what it waits for

    @property
    def open_questions(self) -> Questions:
        """The active seats, each with the version since which its question has been open."""
        return self.questions if self.phase == "running" else ()

    @property
    def active_seats(self) -> tuple[int, ...]:
        """The seats that must act."""
        return tuple(seat for seat, _ in self.open_questions)

    @property
    def open_requests(self) -> tuple[str, ...]:
        """The requests waiting for an answer: `undo`, and `handover` or `offer` followed by the seat.

        Invitations to a lobby count as one request (`LOBBY_INVITATION`) as long as any seat is kept, and so do
        invitations to a running game (`LATE_INVITATION`) as long as a seat is on offer that an invited person could
        take.
        """
        if self.phase == "lobby":
            return (LOBBY_INVITATION,) if self.kept_invitations else ()
        if self.phase != "running":
            return ()
        undo = () if self.undo_request is None else ("undo",)
        handovers = (f"handover {seat}" for seat, each in enumerate(self.players) if each.asked is not None)
        offers = tuple(f"offer {seat}" for seat, each in enumerate(self.players) if each.offered)
        is_invited = any(self.seat_of(each.person_id) is None for each in self.invitations)
        late = (LATE_INVITATION,) if offers and is_invited else ()
        return (*undo, *handovers, *offers, *late)

    # who sees what of it

    def seen_by(self, person_id: int | None) -> "Table":
        """Return the table as the person (None: the public) sees it, without others' private data or forgotten people."""
        return replace(
            self,
            seed="",
            state=None,
            fault=None,
            players=tuple(replace(each, person_id=each.known_id) for each in self.players),
            plans=tuple(each for each in self.plans if self._is_of(each.seat, person_id)),
            orders=tuple(each for each in self.orders if each.person_id == person_id),
            prepared=tuple(each for each in self.prepared if each.person_id == person_id),
            notes={each: text for each, text in self.notes.items() if each == person_id},
        )

    def _is_of(self, seat: int, person_id: int | None) -> bool:
        return person_id is not None and self.players[seat].person_id == person_id
