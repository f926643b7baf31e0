"""Rows of the store. It knows no game: tables, states, actions and events are JSON texts. Times are aware, in UTC."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

_Notice = TypeVar("_Notice")


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """The current state of a table; `id` is 0 before it is inserted.

    `document` is the table itself; the other fields let the store find it. `revision` counts the writes of the row,
    and a write names the revision it was made for. `rematch_of` is the table of which this is a rematch, `message_id`
    its newest message, `due_at` the time of its next job. `has_automatic_move` means that a move can be made without
    anybody's input. `parked` says what the table has lost, its `channel` or its `server`; nothing is announced until
    it has one again.
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
    """A person known at a table, by name or, if the name is empty, by id alone.

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

    `version` is the version that they created, `snapshot_before` the version of the snapshot before them,
    `first_line` their first line in the log.
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
    """A message posted for a table that must be tidied at `due_at`; with None, it waits.

    A message with a `seat` concerns the `question` to that seat and waits until it is closed; `kind` is the kind of
    notice it delivered, `person_id` the person it pinged, if any. A message with a `request` waits until the request
    is settled. Tidying removes the buttons. With `is_lobby`, the outcome of the lobby then replaces the text; with a
    `headline`, that line replaces text and picture; with a `request`, the text says how it ended (`outcome`, JSON).
    With `is_deleted`, the message is deleted instead. `tries` counts failed attempts.
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
    """The card in a channel that shows the state of a table in a thread; `message_id` is None until it is posted.

    `changes` counts the changes it had to show so far, `tries` the failed attempts.
    """

    table_id: int
    channel_id: int
    message_id: int | None = None
    changes: int = 0
    tries: int = 0


@dataclass(frozen=True)
class FollowerRow:
    """A person who follows a table; `mode` is `turns`, `end`, or `refused` if no message reaches the person.

    `events` are the events on the board of the `version`, as JSON; `tries` counts failed attempts to reach the
    person.
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
    """News for the followers of a table: the events of a board, as JSON, and whether the game is over."""

    version: int
    events: str
    is_end: bool


@dataclass(frozen=True)
class ReviewRow:
    """The review of a game; `phase` is `running`, `done` or `failed`.

    `total` is the number of decisions to examine, `progress` the findings so far (JSON, see
    `engine.opponents.review`).
    """

    table_id: int
    requested_at: datetime
    phase: str
    total: int
    progress: str


@dataclass(frozen=True)
class ResultRow:
    """How a game ended for a seat and its player, a person or a computer; `score` is None for an eliminated seat."""

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

    `card_channel_id` is the channel with the card of the table, if any. `winners` is the number of seats that share
    the first rank, `computers` the number of `seats` that belonged to computers.
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
    """The card that a table leaves in its old channel when it moves.

    It is a new message, unless `message_id` is set: then the table's newest message becomes the card.
    """

    channel_id: int
    message_id: int | None = None


@dataclass(frozen=True, kw_only=True)
class TableWrite:
    """Everything that one transaction writes of a table.

    `row` is the new table with the `revision` it was loaded with, which is compared and swapped. `is_new_version`
    means that the change creates a version: a `unit` of actions, or a change of the table itself. `state` is a new
    snapshot at `row.version`. `undone_from` marks the actions since that version as undone and deletes the snapshots
    after `kept_snapshot`. With `is_over`, the game ends: all snapshots but `kept_snapshot` are deleted, and `results`
    stored. `people` lists people who are new at the table or whose `is_listed` has changed.

    A `notice` also makes failed notices of the table due, so that they are delivered in order. `parks` True keeps the
    table's notices back, False makes them due again. The message of each request in `settled` becomes due with its
    outcome, and messages about questions for which `is_answered` holds become due for deletion. `card` is left in the
    channel that the table leaves; `new_guild_id` is set if it moves to another server.

    `delivered` notices are deleted, which makes the card of the table due. `messages` are stored; a message with a
    seat makes older ones of its kind due for deletion if they concern the same seat or pinged the same person in the
    same channel. A message that is the card of the table is left alone. `news` become due for the followers.
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
    """Everything stored about a person, including whole table documents and the whole progress of reviews.

    `names` are the person's names and `actions` the lines of logs, each after the number of its table.
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
    """The work that is due: notices (or their rows) to post, messages to tidy, cards to show, followers to inform."""

    notices: list[_Notice]
    messages: list[MessageRow]
    cards: list[CardRow]
    followers: list[FollowerRow]
