"""Rows of the store. It knows no game: a table, states, actions and events are JSON texts; times are aware, in UTC."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

_Notice = TypeVar("_Notice")


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """The current state of a table; `id` is 0 before it is inserted.

    `document` is the table itself, the rest what the store needs to find it. `revision` counts the writes of the row; what
    is to be written names the one it was made for. `rematch_of` is the table whose people play again here, `message_id` its
    newest message, `due_at` the time of its next job. With `has_automatic_move`, a move can be made that nobody needs to
    enter. `parked` says what the table has lost, its `channel` or its `server`; nothing is announced until it has one again.
    """

    id: int = 0
    revision: int = 0
    version: int
    channel_id: int
    guild_id: int
    game: str
    phase: str
    parked: str = ""
    rematch_of: int | None = None
    message_channel_id: int | None = None
    message_id: int | None = None
    has_automatic_move: bool = False
    due_at: datetime | None = None
    opened_at: datetime
    ended_at: datetime | None = None
    document: str


@dataclass(frozen=True)
class PersonRow:
    """A person who is known at a table, by a name or (if that is empty) by the id alone.

    `is_listed` is whether the table is in the list of the person.
    """

    person_id: int
    name: str
    is_listed: bool


@dataclass(frozen=True)
class LogRow:
    """A line of the log, number `n`. `action` is None for an event of the table itself, empty for the set-up."""

    n: int
    version: int
    seat: int | None
    action: str | None
    events: str
    at: datetime
    undone: bool = False


@dataclass(frozen=True)
class UndoUnit:
    """A unit of undo: the actions that were committed together by one seat.

    `version` is the one to which they led, `snapshot_before` that of the snapshot before them, `first_line` their first line
    in the log.
    """

    version: int
    seat: int
    person_id: int | None
    snapshot_before: int
    first_line: int
    undoable: bool


@dataclass(frozen=True)
class NoticeRow:
    """A row of the outbox: an announcement that is due at `due_at` on the server `guild_id`."""

    kind: str
    guild_id: int
    due_at: datetime
    events: str
    id: int = 0
    table_id: int = 0
    version: int = 0
    tries: int = 0


@dataclass(frozen=True)
class FailureRow:
    """A notice that could not be delivered: the number of attempts so far, and when it is due again."""

    notice_id: int
    tries: int
    due_at: datetime
    reason: str
    given_up: bool


@dataclass(frozen=True)
class MessageRow:
    """A message that was posted for a table, and is to be tidied at `due_at`; without it, the message waits.

    A message with a `seat` concerns the `question` to that seat, and waits until it is closed; `kind` is that of the notice
    it delivered, `person_id` whom it has pinged, if anybody. A message with a `request` waits until that is settled. When a
    message is tidied, its buttons are removed. With `is_lobby`, its text is then replaced by the outcome of the lobby; with
    a `headline`, that line replaces its text and its picture; with a `request`, its text says what became of that
    (`outcome`, JSON). With `is_deleted`, it is deleted instead. `tries` counts failed attempts.
    """

    message_id: int
    channel_id: int
    table_id: int
    kind: str = ""
    seat: int | None = None
    question: int | None = None
    person_id: int | None = None
    request: str = ""
    outcome: str = ""
    headline: str = ""
    is_lobby: bool = False
    is_deleted: bool = False
    tries: int = 0
    due_at: datetime | None = None


@dataclass(frozen=True)
class CardRow:
    """The card that shows in a channel how a table in a thread stands; `message_id` is None until it is posted.

    `changes` counts what it had to show so far, `tries` the failed attempts to show it.
    """

    table_id: int
    channel_id: int
    message_id: int | None = None
    changes: int = 0
    tries: int = 0


@dataclass(frozen=True)
class FollowerRow:
    """A person who follows a table; `mode` is `turns`, `end`, or `refused` if no message reaches the person.

    `events` are what the board of the `version` told, as JSON; `tries` counts the failed attempts to tell the person.
    """

    table_id: int
    person_id: int
    mode: str
    locale: str
    version: int = 0
    events: str = "[]"
    tries: int = 0


@dataclass(frozen=True)
class NewsRow:
    """What the followers of a table are to be told: the events of a board, as JSON, and whether the game is over."""

    version: int
    events: str
    is_end: bool


@dataclass(frozen=True)
class ReviewRow:
    """The review of a game; `phase` is `running`, `done` or `failed`.

    `total` is how many decisions are examined, `progress` what is known so far (JSON, see `engine.opponents.review`).
    """

    table_id: int
    requested_at: datetime
    phase: str
    total: int
    progress: str


@dataclass(frozen=True)
class ResultRow:
    """How a game ended for a seat, with its player, a person or a computer; `score` is None if it was eliminated."""

    seat: int
    rank: int
    score: int | None
    name: str
    person_id: int | None
    computer: str | None
    table_id: int = 0


@dataclass(frozen=True)
class PlayedGameRow:
    """A game that a person has played to its end: where, when, and how it ended for the person.

    `card_channel_id` is the channel with the card of the table, if it has one. `winners` is how many seats share the first
    rank, `computers` how many of its `seats` belonged to computers.
    """

    table_id: int
    guild_id: int
    channel_id: int
    card_channel_id: int | None
    message_channel_id: int | None
    message_id: int | None
    game: str
    ended_at: datetime
    seat: int
    rank: int
    score: int | None
    winners: int
    seats: int
    computers: int


@dataclass(frozen=True)
class CardMove:
    """The card that a table leaves in the channel that it moves away from.

    It is a new message, unless `message_id` is set, which was the newest message of the table: this one becomes the card.
    """

    channel_id: int
    message_id: int | None = None


@dataclass(frozen=True, kw_only=True)
class TableWrite:
    """Everything that one transaction writes of a table.

    `row` is the table as it is to be, with the `revision` that it was loaded with, which is compared and swapped. With
    `is_new_version`, the change is one of the game's versions: a `unit` of actions, or one of the table itself.
    `state` is a new snapshot at `row.version`. `undone_from` marks the actions since that version as undone; the snapshots
    after `kept_snapshot` go then. With `is_over`, the game ends: all snapshots but `kept_snapshot` go, and `results` are
    stored. `people` are those who are new at the table or whose `is_listed` has changed.

    A `notice` makes the failed notices of the table due with it, so that they are delivered in order. With `parks`, the
    notices of the table are kept back; with `parks` False, those kept back are due again. The message of each request in
    `settled` is due with the outcome beside it, and the messages about questions for which `is_answered` holds are due to
    be deleted. A `card` is left in the channel that the table leaves; `new_guild_id` is set if it goes to another server.

    `delivered` are notices to be deleted, which makes the card of the table due. `messages` are stored; one with a seat
    makes older ones of its kind due to be deleted, those about the same seat and those that have pinged the same person in
    the same channel. A message that is the card of the table is left alone. `news` are due to be told to the followers.
    """

    row: TableRow
    at: datetime
    is_new_version: bool = False
    unit: UndoUnit | None = None
    interaction_id: int | None = None
    lines: tuple[LogRow, ...] = ()
    state: str | None = None
    undone_from: int | None = None
    kept_snapshot: int | None = None
    is_over: bool = False
    results: tuple[ResultRow, ...] = ()
    people: tuple[PersonRow, ...] = ()
    notice: NoticeRow | None = None
    parks: bool | None = None
    settled: tuple[tuple[str, str], ...] = ()
    is_answered: Callable[[MessageRow], bool] | None = None
    card: CardMove | None = None
    new_guild_id: int | None = None
    delivered: tuple[int, ...] = ()
    messages: tuple[MessageRow, ...] = ()
    news: NewsRow | None = None


@dataclass(frozen=True)
class PersonData:
    """What is stored about a person; of a review the whole progress, of a table the whole document.

    `names` are those of the person, each after the number of its table; `actions` lines of logs, likewise.
    """

    settings: tuple[tuple[str, str], ...]
    tables: tuple[TableRow, ...]
    names: tuple[tuple[int, str], ...]
    actions: tuple[tuple[int, LogRow], ...]
    results: tuple[ResultRow, ...]
    reviews: tuple[tuple[int, str], ...]
    followers: tuple[FollowerRow, ...]


@dataclass(frozen=True)
class Due(Generic[_Notice]):
    """What the bot has to do now: post notices (or their rows), tidy messages, show cards, tell followers."""

    notices: list[_Notice]
    messages: list[MessageRow]
    cards: list[CardRow]
    followers: list[FollowerRow]
