"""What the store keeps, as plain rows: it knows no game, so options, states, actions and events are JSON texts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayerRow:
    """Who sits on a seat: a person or a computer; and the person who left it before."""

    name: str
    person: int | None = None
    computer: str | None = None
    former: int | None = None


@dataclass(frozen=True)
class PlanRow:
    """A tentative turn: for which version it is good, how often it was changed, its actions as JSON."""

    seat: int
    version: int
    step: int
    actions: str


@dataclass(frozen=True)
class OrderRow:
    """The standing order of a person at a table: its actions as JSON."""

    person: int
    actions: str


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A table as it stands; `id` is 0 before it is opened."""

    id: int = 0
    version: int = 1
    place: int
    guild: int
    game: str
    options: str
    seed: str = ""
    phase: str = "lobby"
    owner: int
    channel: int | None = None
    message: int | None = None
    snapshot: int | None = None
    lines: int = 0
    awaited: str = "[]"
    held: str | None = None
    undo: str | None = None
    called: str = "[]"
    players: tuple[PlayerRow, ...] = ()
    plans: tuple[PlanRow, ...] = ()
    orders: tuple[OrderRow, ...] = ()


@dataclass(frozen=True)
class LogRow:
    """A line of the log; its number follows from its place. `action` as in the SQL file."""

    seat: int | None
    action: str | None
    events: str
    version: int = 0
    undone: bool = False
    at: str = ""
    n: int = 0


@dataclass(frozen=True)
class UnitRow:
    """What one Confirm committed and is not undone."""

    version: int
    seat: int
    person: int | None
    before: int
    line: int
    undoable: bool


@dataclass(frozen=True)
class NoticeRow:
    """A row of the outbox."""

    kind: str
    events: str
    id: int = 0
    table: int = 0
    version: int = 0
    tries: int = 0


@dataclass(frozen=True)
class PostRow:
    """A message that was posted for a table.

    Once it is superseded its buttons go; `lobby` when it is to tell then how the lobby ended, else its text stays.
    `tries` counts how often that failed.
    """

    message: int
    channel: int
    table: int
    lobby: bool = False
    tries: int = 0


@dataclass(frozen=True, kw_only=True)
class Change:
    """One change of a table, written whole or not at all.

    `was` is the table it was made for, `row` the table as it shall stand: its `version` the new one, its `plans`
    those that still hold. `unit` is set for game actions, `state` when there is a new snapshot. `undone_from`
    takes back all actions since that version; the snapshot to return to is named by `row.snapshot`. `at` is when
    it is written.
    """

    row: TableRow
    was: TableRow
    at: str = ""
    lines: tuple[LogRow, ...] = ()
    unit: UnitRow | None = None
    state: str | None = None
    interaction: int | None = None
    undone_from: int | None = None
    notice: NoticeRow | None = None
