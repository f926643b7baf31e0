"""The store's rows. The store knows no games: tables, states, actions and events are JSON. Times are aware, in UTC."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

_Notice = TypeVar("_Notice")


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """The current state of a table; `id` is 0 before it is inserted.

    `document` is the table itself; the other fields let the store find it. `revision` counts the row's writes, and a
    write names the revision it was made for. `rematch_of` is the table that this is a rematch of, `message_id` the
    table's newest message, `due_at` the time of its next job. `has_automatic_move` means that a move can be made
    without anybody's input. `parked` says what the table has lost, its `channel` or its `server`; nothing is
    announced until it has a new one.
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

    `is_listed` is whether the table is in the person's list.
    """

    person_id: int
    name: str
    is_listed: bool


@dataclass(frozen=True)
class LogRow:
    """Line number `n` of the log. `action` is None for an event of the table itself, and empty for the set-up."""

    n: int
    version: int
    seat: int | None
    action: str | None
    events: str
    at: datetime
    undone: bool = False


@dataclass(frozen=True)
class UndoUnit:
    """A unit of undo: actions that a seat committed together.

    `version` is the version that the actions created, `snapshot_before` the version of the last snapshot before them,
    and `first_line` their first line in the log.
    """

    version: int
    seat: int
    person_id: int | None
    snapshot_before: int
    first_line: int
    undoable: bool


@dataclass(frozen=True)
class NoticeRow:
    """A row of the outbox: an announcement, due at `due_at`, for the server `guild_id`."""

    kind: str
    guild_id: int
    due_at: datetime
    events: str
    id: int = 0
    table_id: int = 0
    version: int = 0
    tries: int = 0


@dataclass(frozen=True)
class WaitingRow:
    """The notices with the same number of attempts and reason of failure, and when the first is due."""

    tries: int
    reason: str | None
    number: int
    due_at: datetime


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
    """A message posted for a table, to be tidied at `due_at`; None means that the time is not known yet.

    A message with a `seat` concerns the `question` to that seat and waits until the question is closed; `kind` is the
    kind of notice the message delivered, `person_id` the person it pinged, if any. A message with a `request` waits
    until the request is settled. Tidying removes the buttons. It also replaces the text with the lobby's outcome
    (`is_lobby`) or the request's `outcome` (JSON); a `headline` replaces both text and picture. If `is_deleted`, the
    message is deleted instead. `tries` counts failed attempts.
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

    `changes` counts the changes that the card has had to show so far, `tries` the failed attempts.
    """

    table_id: int
    channel_id: int
    message_id: int | None = None
    changes: int = 0
    tries: int = 0


@dataclass(frozen=True)
class FollowerRow:
    """A person who follows a table; `mode` is `turns`, `end`, or `refused` if the person cannot be messaged.

    `events` are the events on the board of this `version`, as JSON; `tries` counts failed attempts to reach the
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
    """News for a table's followers: the events on a board, as JSON, and whether the game is over."""

    version: int
    events: str
    is_end: bool


@dataclass(frozen=True)
class ReviewRow:
    """A game's review; `phase` is `running`, `done` or `failed`.

    `total` is the number of decisions to examine, `progress` the findings so far (as JSON; see
    `engine.opponents.review`).
    """

    table_id: int
    requested_at: datetime
    phase: str
    total: int
    progress: str


@dataclass(frozen=True)
class ResultRow:
    """How a game ended for one seat and its player, a person or a computer; `score` is None for an eliminated seat."""

    seat: int
    rank: int
    score: int | None
    name: str
    person_id: int | None
    computer: str | None
    table_id: int = 0


@dataclass(frozen=True)
class PlayedGameRow:
    """A game that a person played to its end: where, when, and how it ended for that person.

    `card_channel_id` is the channel with the table's card, if any. `winners` is the number of seats sharing first
    place, `computers` the number of `seats` that belonged to computers.
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

    The card is a new message, unless `message_id` is set: then the table's newest message becomes the card.
    """

    channel_id: int
    message_id: int | None = None


@dataclass(frozen=True, kw_only=True)
class TableWrite:
    """Everything that one transaction writes about a table.

    `row` is the changed table, but with the `revision` it was loaded with, for compare-and-swap. `is_new_version`
    means that the change creates a version: a `unit` of actions, or a change to the table itself. `state` is a new
    snapshot at `row.version`. `undone_from` marks the actions since that version as undone and deletes the snapshots
    after `kept_snapshot`. If `is_over`, the game ends: all snapshots except `kept_snapshot` are deleted, and
    `results` are stored. `people` lists people who are new at the table or whose `is_listed` has changed.

    A `notice` also makes the table's failed notices due, so that they are delivered in order. If `parks` is True, the
    table's notices are held back; if False, they become due again. The message of each request in `settled` becomes
    due with its outcome, and messages for which `is_answered` is true become due for deletion. `card` is left in the
    channel that the table leaves; `new_guild_id` is set if the table moves to another server.

    `delivered` notices are deleted, which makes the table's card due. `messages` are stored; a message with a seat
    makes older messages of its kind due for deletion if they concern the same seat or pinged the same person in the
    same channel. A message that is the table's card is left alone. `news` becomes due for the followers.
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
    """Everything stored about a person, including complete table documents and review findings.

    `names` are the person's names, and `actions` their lines in logs, each preceded by the table's number.
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
    """Work that is due: notices (or their rows) to post, messages to tidy, cards to update, followers to inform."""

    notices: list[_Notice]
    messages: list[MessageRow]
    cards: list[CardRow]
    followers: list[FollowerRow]
