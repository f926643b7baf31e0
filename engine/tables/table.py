"""A table: everything known about it, as one value. Other modules compute with it, change it and show it.

The store keeps it as one document, see `engine.tables.document`. Times are aware, in UTC.
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
"""The keys in `Table.open_requests` of invitations to a lobby and to a running game."""

Phase = Literal["lobby", "running", "ended", "closed"]
"""`closed` is a table whose owner ended it early."""
OPEN_PHASES: tuple[Phase, ...] = ("lobby", "running")
Loss = Literal["channel", "server"]
"""What a parked table has lost."""
Questions = tuple[tuple[int, int], ...]
"""Pairs of a seat and the version since which its question has been open."""
Reason = Literal["clock", "reminders", "away", "computer"]
"""Why a seat is absent; `computer` for a seat that a computer keeps for its player."""
Decision = Literal["computer", "offer", "end"]
"""The possible decisions about an absent seat."""
DECISIONS: tuple[Decision, ...] = get_args(Decision)


def _game(key: str, info: ValidationInfo) -> AnyGame:
    games = cast("Mapping[str, AnyGame]", info.context)
    return games[key]


StoredGame = Annotated[AnyGame, PlainValidator(_game), PlainSerializer(lambda game: game.key)]
"""A game in a document, as its key."""
_T = TypeVar("_T")
NotStored = Annotated[_T, PlainValidator(lambda value: value), PlainSerializer(lambda _: None)]
"""Marks a field that documents leave out."""


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
    """The player on a seat, a person or a computer; to viewers, a forgotten person is neither.

    Attributes:
        name: The name.
        person_id: The person; None for a computer, negative for a forgotten person.
        computer: The key of the computer's opponent; None for a person.
        former_person_id: The person whom a computer replaced.
        offered: Whether anyone may take the seat; if not, a computer keeps it for the former person.
        asked: The person whom the player has asked to take over the seat, if any.
        back_on: The day on which an away person is back; set for viewers only.
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
        """The person for whom a computer keeps the seat."""
        return self.former_person_id if self.computer is not None and not self.offered else None

    @property
    def asked_id(self) -> int | None:
        """The id of the person asked to take over the seat."""
        return None if self.asked is None else self.asked.id

    @property
    def known_id(self) -> int | None:
        """The person; None for a computer and for a forgotten person."""
        return None if self.person_id is None or self.person_id < 0 else self.person_id


@dataclass(frozen=True)
class Occupancy:
    """The occupant of a seat since a version: a person or a computer.

    `digest` recognizes a forgotten person until the game ends; see `engine.tables.rules.forgetting`.
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
    """The tentative turn of a seat: the table version it is valid for, the number of edits, its actions.

    Documents call `edits` a revision.
    """

    seat: int
    version: int
    edits: Annotated[int, Field(alias="revision")]
    actions: tuple[StoredAction, ...]


@dataclass(frozen=True)
class StandingOrder:
    """The standing order of a person."""

    person_id: PersonId
    actions: tuple[StoredAction, ...]


@dataclass(frozen=True)
class PreparedTurn:
    """A person's prepared turn: its actions and their events as the seat saw them then.

    `status` is `due` from the start of the turn until it is played, and `lapsed` if it could not be; `reason` then
    holds the refusal until the person has read it. `edits` counts how often the person has kept a turn.
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
    """A person invited to a table. `kept`: a seat is kept for them. `called`: a message has told them."""

    person_id: Annotated[int, OfPerson("name")]
    name: str
    kept: bool = True
    called: bool = False


@dataclass(frozen=True)
class Job:
    """Something to do for a table at `due_at`; at most one of a kind per subject.

    `subject` is a seat, or 0 for the table itself. `base_at` is the start of its interval, `question` the version of
    the question it concerns, `count` how often it ran.
    """

    kind: str
    subject: int
    due_at: datetime
    base_at: datetime
    question: int | None = None
    count: int = 0


@dataclass(frozen=True)
class Clock:
    """The clock of a seat.

    Attributes:
        left: The seconds left at the time `since`; below zero once it has run out.
        since: The time at which `left` was computed; None while it is not running.
        credits: For each turn that added time, its version and the seconds added.
    """

    left: float
    since: datetime | None = None
    credits: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True)
class Absence:
    """An absent seat.

    Attributes:
        question: The version since which the seat must act.
        reasons: Why it is absent.
        votes: The vote of each of the other persons.
        decision: The decision of a majority until it is carried out; otherwise empty.
        decided_at: When the majority formed.
        nudged_at: When the player was last nudged.
        called: When each person was called to vote.
        warned_at: When the player was last told of the decision.
        posts: The number of messages about the absence; each replaces the previous one.
        needed: The number of votes that the newest message shows; 0 if it is out of date.
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
    seats in `consenting` must agree; those in `agreed` have. `later` is whether anything followed the requester's own
    unit.
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

    Private fields (`plans`, `orders`, `prepared`, `notes`, and while the game runs `seed` and `state`) are for the
    rules only; to show a table, use `seen_by`.

    Attributes:
        version: The number of changes that outdate its messages.
        revision: The number of writes, by which the store detects changes.
        game: The game.
        options: The options of the game.
        settings: The settings of the table.
        players: By seat; in the lobby in the order of joining.
        questions: The seats to ping, each with the version since which: in a running game the active seats, in a
            lobby with enough people the owner, who may start, and after the game all persons. A pair identifies a
            question.
        pinged: The questions whose player was already pinged.
        owner_calls: The calls that the owner of the lobby has had, see `questions.in_lobby`.
        message: The newest board or lobby message, with `headline` as its text once it shrinks.
        snapshot_version: The snapshot of the present state; None before the game starts.
        state: The state of the game; None in lists.
        fault: Why the state could not be read; everything that does not need it still works.
        log_length: The number of lines of its log.
        deferred_events: Public events waiting for the next board; None if there are none.
        undo_request: The pending request to undo.
        clocks: The clocks by seat; None without clocks.
        absences: The absent seats.
        parked: What the table has lost; it announces nothing until it has a channel again.
        rematch_of: The table of which this is the rematch.
        occupancies: The occupancies of a started game, the oldest first.
        jobs: The scheduled jobs. They do not count in comparisons, because they depend on the time of a change.
        notes: The private notes of persons.
        opened_at: When it was opened.
        ended_at: When it ended or was closed.
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
        """Whether it is neither ended nor closed."""
        return self.phase in OPEN_PHASES

    @property
    def due_at(self) -> datetime | None:
        """When the next job is due; None if there is none."""
        return min((each.due_at for each in self.jobs), default=None)

    @property
    def theme(self) -> str:
        """The theme of its public pictures; empty for the bot's."""
        return "" if self.settings.theme == "house" else self.settings.theme

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(player.name for player in self.players)

    # its people

    def seat_of(self, person_id: int | None) -> int | None:
        """Return the seat of a person; None for a spectator."""
        if person_id is None:
            return None
        return next((seat for seat, each in enumerate(self.players) if each.person_id == person_id), None)

    @property
    def listed_for(self) -> frozenset[int]:
        """The persons who find it in their list of tables.

        They are seated, may return, are asked to take over a seat, or have a seat of the lobby kept.
        """
        seated = {each.person_id for each in self.players}
        returning = {each.plays_for for each in self.players if self.phase != "lobby"}
        asked = {each.asked_id for each in self.players if self.phase == "running"}
        invited = {each.person_id for each in self.kept_invitations}
        return frozenset(each for each in seated | returning | asked | invited if each is not None)

    def kept_seat_of(self, person_id: int) -> int | None:
        """Return the seat that a computer keeps for a person; None if there is none."""
        if self.phase != "running" or self.seat_of(person_id) is not None:
            return None
        return next((seat for seat, each in enumerate(self.players) if each.plays_for == person_id), None)

    def asked_seat_of(self, person_id: int) -> int | None:
        """Return the seat that a person is asked to take over; None if not asked."""
        asked = (seat for seat, each in enumerate(self.players) if each.asked_id == person_id)
        return next(asked, None) if self.phase == "running" else None

    def invitation_of(self, person_id: int) -> Invitation | None:
        """Return the invitation of a person; None if not invited."""
        return next((each for each in self.invitations if each.person_id == person_id), None)

    @property
    def kept_invitations(self) -> tuple[Invitation, ...]:
        """The invitations with a kept seat of the lobby."""
        return tuple(each for each in self.invitations if each.kept and self.phase == "lobby")

    @property
    def uncalled(self) -> tuple[Invitation, ...]:
        """The invitations that no message has announced yet."""
        return tuple(
            each for each in self.invitations if not each.called and self.seat_of(each.person_id) is None
        )

    def with_player(self, seat: int, player: Player) -> "Table":
        """Return the table with another player on a seat, and nothing else changed."""
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
        """The requests waiting for an answer: `undo`, and `handover` or `offer` with the number of a seat.

        Invitations to a lobby count as one request (`LOBBY_INVITATION`) while any seat is kept; invitations to a
        running game (`LATE_INVITATION`) while a seat is offered that an invited person could take.
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
        """Return the table as a person (None for the public) may see it: no private data of others, no forgotten players."""
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
