"""Rows of the store. It knows no game: options, states, actions and events are JSON texts, times ISO 8601 in UTC."""

from dataclasses import dataclass, field

LOBBY_INVITATION, LATE_INVITATION = "invitation", "late invitation"
"""The requests of `TableRow.open_requests` that invitations make, in a lobby and in a running game."""


@dataclass(frozen=True)
class PlayerRow:
    """The player on a seat, a person or a computer.

    `former_person_id` is the person who left the seat to a computer. `offered` is whether anybody may take the seat: if
    not, a computer plays for that person only, who may return. `asked_person_id` and `asked_name` are the person whom
    the player has asked to take it over.
    """

    name: str
    person_id: int | None = None
    computer: str | None = None
    former_person_id: int | None = None
    offered: bool = False
    asked_person_id: int | None = None
    asked_name: str = ""


@dataclass(frozen=True)
class SeatingRow:
    """Who has sat on a seat of a game since a version: a person or a computer.

    `digest` recognizes a person who was forgotten until the game ends; see `engine.tables.forgetting`.
    """

    seat: int
    from_version: int
    name: str
    person_id: int | None = None
    computer: str | None = None
    at: str = ""
    digest: str = ""


@dataclass(frozen=True)
class PlanRow:
    """A tentative turn: the table version it is valid for, how often it was changed, its actions as JSON."""

    seat: int
    version: int
    revision: int
    actions: str


@dataclass(frozen=True)
class OrderRow:
    """The standing order of a person at a table, its actions as JSON."""

    person_id: int
    actions: str


@dataclass(frozen=True)
class PreparedTurnRow:
    """A turn that a person has prepared for a seat: its actions and the events they had then, both as JSON.

    `status` is `due` once the turn has begun, until it is played, and `lapsed` if it could not be played; `reason` then
    holds the refusal (JSON, see `engine.tables.prepared_turns`) until the person has read it. `revision` counts how often
    the person has replaced it.
    """

    seat: int
    person_id: int
    actions: str
    expected: str
    revision: int = 1
    status: str = "kept"
    reason: str = ""


@dataclass(frozen=True)
class InvitationRow:
    """A person who is invited to a table.

    With `kept`, a seat of the lobby is kept for them; `called` once a message has told them, which no commit changes.
    """

    person_id: int
    name: str
    kept: bool = True
    called: bool = False


@dataclass(frozen=True)
class JobRow:
    """Something to be done for a table at `due_at`; at most one of a kind for each subject.

    `subject` is a seat, or 0 for the table itself. `base_at` is the time from which an interval counts, `question` the
    version since which the seat is asked what the job is about, `count` how often it was done.
    """

    kind: str
    subject: int
    due_at: str
    base_at: str
    question: int | None = None
    count: int = 0


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """The current state of a table; `id` is 0 before it is inserted.

    `seatings` are those of a game that has started, the oldest first.
    `open_questions` and `pinged_questions` are JSON pairs of seat and version, see `engine.tables.questions`.
    `deferred_events` are events that are announced with the next board. `snapshot_version` names the snapshot of
    the current state. `settings` is what the table has set besides the options of its game, as JSON. `rematch_of` is the
    table whose people play again here. `owner_calls` is what the owner of the lobby was told, see `questions.in_lobby`.
    `clocks` and `absences` are JSON, see `engine.tables.clocks` and `engine.tables.absence`. Rows that differ in `jobs`
    only are equal: the time at which a change is made decides on them.
    `parked` says what the table has lost, its `channel` or its `server`; nothing is announced until it has one again.
    `token` differs after every change if several processes write.
    """

    id: int = 0
    version: int = 1
    channel_id: int
    guild_id: int
    game: str
    options: str
    seed: str = ""
    phase: str = "lobby"
    owner_id: int
    message_channel_id: int | None = None
    message_id: int | None = None
    snapshot_version: int | None = None
    log_length: int = 0
    open_questions: str = "[]"
    deferred_events: str | None = None
    undo_request: str | None = None
    pinged_questions: str = "[]"
    settings: str = "{}"
    rematch_of: int | None = None
    owner_calls: str = "[]"
    clocks: str | None = None
    absences: str = "{}"
    parked: str = ""
    players: tuple[PlayerRow, ...] = ()
    plans: tuple[PlanRow, ...] = ()
    orders: tuple[OrderRow, ...] = ()
    invitations: tuple[InvitationRow, ...] = ()
    prepared: tuple[PreparedTurnRow, ...] = ()
    seatings: tuple[SeatingRow, ...] = ()
    jobs: tuple[JobRow, ...] = field(default=(), compare=False)
    token: int = field(default=0, compare=False)

    @property
    def open_requests(self) -> tuple[str, ...]:
        """The requests that wait for an answer: `undo`, and `handover` or `offer` with the number of a seat.

        The invitations to a lobby wait as one (`LOBBY_INVITATION`) as long as a seat is kept for anybody, and those to a
        running game (`LATE_INVITATION`) as long as a seat is offered that somebody who is invited could take.
        """
        if self.phase == "lobby":
            return (LOBBY_INVITATION,) if any(each.kept for each in self.invitations) else ()
        if self.phase != "running":
            return ()
        undo = () if self.undo_request is None else ("undo",)
        handovers = (
            f"handover {n}" for n, each in enumerate(self.players) if each.asked_person_id is not None
        )
        offers = tuple(f"offer {n}" for n, each in enumerate(self.players) if each.offered)
        seated = {each.person_id for each in self.players}
        is_invited = any(each.person_id not in seated for each in self.invitations)
        late = (LATE_INVITATION,) if offers and is_invited else ()
        return (*undo, *handovers, *offers, *late)


@dataclass(frozen=True)
class ListedTableRow:
    """A table in the list of a person.

    `asked_at` are the times since which its open questions are open, each after the version that asked it.
    """

    row: TableRow
    ended_at: str | None
    asked_at: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class ResultRow:
    """How a game ended for a seat; `score` is None if it was eliminated."""

    seat: int
    rank: int
    score: int | None


@dataclass(frozen=True)
class StandingRow:
    """How a game ended for a seat, with its player, a person or a computer."""

    table_id: int
    seat: int
    rank: int
    score: int | None
    name: str
    person_id: int | None
    computer: str | None


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
    ended_at: str
    seat: int
    rank: int
    score: int | None
    winners: int
    seats: int
    computers: int


@dataclass(frozen=True)
class LogRow:
    """A line of the log, number `n`. `action` is None for an event of the table itself, empty for the set-up."""

    seat: int | None
    action: str | None
    events: str
    version: int = 0
    undone: bool = False
    at: str = ""
    n: int = 0


@dataclass(frozen=True)
class UndoUnitRow:
    """A unit of undo: the actions that were committed together by one seat.

    `snapshot_before` is the version of the snapshot before them, `first_line` their first line in the log.
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
    due_at: str
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
    due_at: str
    reason: str
    given_up: bool


@dataclass(frozen=True)
class MessageRow:
    """A message that was posted for a table.

    Its buttons are removed once it is superseded. With `is_lobby`, its text is then replaced by the outcome of the
    lobby; with a `headline`, that line replaces its text and its picture; with a `request`, one of
    `TableRow.open_requests`, its text then says what became of that (`outcome`, JSON, see `engine.tables.undo` and
    `engine.tables.seat_outcomes`); an invitation keeps its text. With `is_deleted`, it is deleted instead. `tries` counts failed attempts.
    """

    message_id: int
    channel_id: int
    table_id: int
    is_lobby: bool = False
    tries: int = 0
    headline: str = ""
    outcome: str = ""
    request: str = ""
    is_deleted: bool = False


@dataclass(frozen=True)
class SeatMessageRow:
    """A message that concerns the question to one seat, and is deleted once that question is closed.

    `kind` is that of the notice it delivered; `person_id` is whom it has pinged, if anybody.
    """

    message_id: int
    channel_id: int
    table_id: int
    kind: str
    seat: int
    question: int
    person_id: int | None = None


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
class ReviewRow:
    """The review of a game; `phase` is `running`, `done` or `failed`.

    `total` is how many decisions are examined, `progress` what is known so far (JSON, see `engine.opponents.review`).
    """

    table_id: int
    requested_at: str
    phase: str
    total: int
    progress: str


@dataclass(frozen=True)
class NewsRow:
    """What the followers of a table are to be told: the events of a board, as JSON, and whether the game is over."""

    version: int
    events: str
    is_end: bool


@dataclass(frozen=True)
class Move:
    """The move of a table to another channel.

    With `leaves_card`, the channel that the table leaves gets its card. That is a new message, unless `message_id` is the
    newest message of the table: this one becomes the card then, instead of being superseded. `guild_id` is set if the
    channel is one of another server.
    """

    channel_id: int
    leaves_card: bool = False
    message_id: int | None = None
    guild_id: int | None = None


@dataclass(frozen=True, kw_only=True)
class Commit:
    """Everything that one transaction writes of a table.

    `previous` is the row the change was made for, `row` the row to be stored; the version is compared and swapped.
    `unit` is set for actions of a game, `state` if there is a new snapshot. `undone_from` marks all actions since
    that version as undone; `row.snapshot_version` names the snapshot to return to. `outcomes` are what became of the
    requests that this change settles, each after its request. `move` is set if the table gets another channel. `results`
    are set if the game ends.
    """

    row: TableRow
    previous: TableRow
    at: str = ""
    lines: tuple[LogRow, ...] = ()
    unit: UndoUnitRow | None = None
    state: str | None = None
    interaction_id: int | None = None
    undone_from: int | None = None
    notice: NoticeRow | None = None
    outcomes: tuple[tuple[str, str], ...] = ()
    move: Move | None = None
    results: tuple[ResultRow, ...] = ()
