"""The database schema, the same for SQLite and PostgreSQL; `migrations` creates it.

A game table is a row of `tables`: `document` has the table itself, the other columns are for searching. To the
database, options, events, actions, outcomes and states are opaque text.
"""

from dataclasses import fields
from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Dialect,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Uuid,
    func,
    text,
)
from sqlalchemy import Text as SQLText
from sqlalchemy.dialects import postgresql
from sqlalchemy.types import TIMESTAMP, TypeDecorator, TypeEngine

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
APPLICATION_ID = 0x484F4252
"""Marks an SQLite file as one of this program's databases (`PRAGMA application_id`)."""
OURS = "Herr Ober"
"""The comment on `tables` that marks a PostgreSQL database as one of this program's."""
KEPT_BACK = 2
"""The value of `given_up` for a parked table's notices, which become due again when the table resumes."""


class Time(TypeDecorator[datetime]):
    """A time in UTC; in SQLite, which has no such type, text that sorts chronologically."""

    impl = TIMESTAMP
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """Return the column type for the dialect."""
        is_sqlite = dialect.name == "sqlite"
        return dialect.type_descriptor(SQLText() if is_sqlite else TIMESTAMP(timezone=True))

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:  # noqa: ANN401 -- of either type
        """Convert a time to the form in which it is stored."""
        if value is None or dialect.name != "sqlite":
            return value
        return value.astimezone(UTC).isoformat(timespec="microseconds")

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:  # noqa: ANN401, ARG002 -- likewise
        """Convert a stored time to a `datetime`."""
        if value is None:
            return None
        return (datetime.fromisoformat(value) if isinstance(value, str) else value).astimezone(UTC)


class Flag(TypeDecorator[bool]):
    """A Boolean; in SQLite, whose strict tables have no such type, a number."""

    impl = Boolean
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """Return the column type for the dialect."""
        return dialect.type_descriptor(Integer() if dialect.name == "sqlite" else Boolean())

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> Any:  # noqa: ANN401 -- of either type
        """Convert a flag to the form in which it is stored."""
        return value if value is None or dialect.name != "sqlite" else int(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> bool | None:  # noqa: ANN401, ARG002 -- likewise
        """Convert a stored flag to a `bool`."""
        return None if value is None else bool(value)


Number = BigInteger().with_variant(Integer(), "sqlite")
Text = SQLText().with_variant(postgresql.TEXT(collation="C"), "postgresql")
"""Text, compared byte by byte."""

metadata = MetaData()
_table = partial(Table, sqlite_strict=True)
_keyed = partial(_table, sqlite_with_rowid=False)
"""Creates a table of small rows, which SQLite stores in the order of their keys."""


def columns_of(table: Table, row: type[Any]) -> list[Column[Any]]:
    """Return the table's columns that correspond to the fields of the row class."""
    return [table.c[each.name] for each in fields(row)]


def _of_table() -> ForeignKey:
    return ForeignKey("tables.id")


def _column(name: str, kind: Any, *arguments: Any, **named: Any) -> Column[Any]:  # noqa: ANN401 -- as of `Column`
    return Column(name, kind, *arguments, nullable=False, **named)


def _optional(name: str, kind: Any, *arguments: Any) -> Column[Any]:  # noqa: ANN401 -- likewise
    return Column(name, kind, *arguments)


def _key(name: str, kind: Any = Number, *arguments: Any) -> Column[Any]:  # noqa: ANN401 -- likewise
    return Column(name, kind, *arguments, primary_key=True, autoincrement=False)


def _counted() -> Column[Any]:
    """Return an `id` column whose numbers are never reused within the table."""
    return Column("id", Number, Identity(), primary_key=True)


def _index(name: str, *columns: str, where: str = "", unique: bool = False) -> Index:
    """Return an index; with `where`, it covers only rows that meet this condition."""
    condition: dict[str, Any] = (
        {"sqlite_where": text(where), "postgresql_where": text(where)} if where else {}
    )
    return Index(name, *columns, unique=unique, **condition)


IS_OPEN = "phase IN ('lobby', 'running')"
IS_AUTOMATIC = "has_automatic_move"
IS_WAITING = "given_up = 0"
"""A partial index's condition, like `IS_OPEN` and `IS_AUTOMATIC`; queries must repeat it verbatim to use the index."""

tables = _table(
    "tables",
    metadata,
    _counted(),
    _column("revision", Number),
    _column("version", Number),
    _column("channel_id", Number),
    _column("guild_id", Number),
    _column("game", Text),
    _column("phase", Text),
    _column("parked", Text),
    _optional("rematch_of", Number, ForeignKey("tables.id")),
    _optional("message_channel_id", Number),
    _optional("message_id", Number),
    _column("has_automatic_move", Flag),
    _optional("due_at", Time),
    _column("opened_at", Time),
    _optional("ended_at", Time),
    _column("document", Text),
    _optional("changed_at", Time),
    CheckConstraint("phase IN ('lobby', 'running', 'ended', 'closed')", name="known_phase"),
    CheckConstraint("parked IN ('', 'channel', 'server')", name="known_parking"),
    _index("tables_open_here", "channel_id", where=IS_OPEN, unique=True),
    _index("tables_ended_here", "channel_id", "ended_at", where="ended_at IS NOT NULL"),
    _index(
        "tables_rematches", "rematch_of", where="rematch_of IS NOT NULL AND phase <> 'closed'", unique=True
    ),
    _index("tables_of_guild", "guild_id", "id"),
    _index("tables_due", "due_at", where="due_at IS NOT NULL"),
    _index("tables_automatic", "id", where=IS_AUTOMATIC),
    sqlite_autoincrement=True,
    comment=OURS,
)
"""The tables. Every write of a row increments `revision`; every change that makes messages outdated increments `version`."""

people = _keyed(
    "people",
    metadata,
    _key("person_id"),
    _key("table_id", Number, _of_table()),
    _key("name", Text),
    _column("is_listed", Flag),
)
"""Who is known at which table, under which name, and whether the table is in the person's list (the same for all names)."""

commits = _keyed(
    "commits",
    metadata,
    _key("table_id", Number, _of_table()),
    _key("version"),
    _optional("seat", Number),
    _optional("person_id", Number),
    _optional("snapshot_before", Number),
    _optional("first_line", Number),
    _optional("undoable", Flag),
    _column("undone", Flag),
    _optional("interaction_id", Number),
    _column("at", Time),
    _index("commits_by_interaction", "interaction_id", where="interaction_id IS NOT NULL", unique=True),
)
"""Everything that incremented a version. Rows with a seat are units of undo: what one *Confirm* committed."""

log = _keyed(
    "log",
    metadata,
    _key("table_id", Number, _of_table()),
    _key("n"),
    _column("version", Number),
    _optional("seat", Number),
    _optional("action", Text),
    _column("events", Text),
    _column("undone", Flag),
    _column("at", Time),
)
"""The log. `action` is NULL for an event of the table itself and empty for the set-up."""

snapshots = _table(
    "snapshots",
    metadata,
    _key("table_id", Number, _of_table()),
    _key("version"),
    _column("state", LargeBinary),
    _optional("base", Number),
)
"""The state after each commit of a running game, but only the last state of an ended game; see the module `snapshots`."""

outbox = _table(
    "outbox",
    metadata,
    _counted(),
    _column("table_id", Number, _of_table()),
    _column("guild_id", Number),
    _column("version", Number),
    _column("kind", Text),
    _column("events", Text),
    _column("tries", Number),
    _column("due_at", Time),
    _column("given_up", Number),
    _optional("reason", Text),
    _index("outbox_due", "due_at", "table_id", where=IS_WAITING),
    _index("outbox_of_table", "table_id"),
    sqlite_autoincrement=True,
)
"""Announcements still to be posted; a row is deleted once posted. `given_up` is 1 when it is no longer retried."""

messages = _table(
    "messages",
    metadata,
    _key("message_id"),
    _column("channel_id", Number),
    _column("table_id", Number, _of_table()),
    _column("kind", Text),
    _optional("seat", Number),
    _optional("question", Number),
    _optional("person_id", Number),
    _column("request", Text),
    _column("outcome", Text),
    _column("headline", Text),
    _column("is_lobby", Flag),
    _column("is_deleted", Flag),
    _column("tries", Number),
    _optional("due_at", Time),
    _index("messages_due", "due_at", where="due_at IS NOT NULL"),
    _index("messages_of_table", "table_id"),
    _index("messages_by_person", "person_id", where="person_id IS NOT NULL"),
)
"""Messages to tidy at `due_at` (NULL if not known yet); a row is deleted once the message is tidied."""

cards = _table(
    "cards",
    metadata,
    _key("table_id", Number, _of_table()),
    _column("channel_id", Number),
    _optional("message_id", Number),
    _column("changes", Number),
    _column("not_before", Time),
    _column("tries", Number),
    _optional("due_at", Time),
    _index("cards_due", "due_at", where="due_at IS NOT NULL"),
)
"""Cards in channels, each showing the state of a table in a thread."""

followers = _keyed(
    "followers",
    metadata,
    _key("table_id", Number, _of_table()),
    _key("person_id"),
    _column("mode", Text),
    _column("locale", Text),
    _column("version", Number),
    _column("events", Text),
    _column("tries", Number),
    _optional("due_at", Time),
    _index("followers_due", "due_at", where="due_at IS NOT NULL"),
    _index("followers_by_person", "person_id"),
)
"""Who follows a table, and the news still due to them."""

results = _keyed(
    "results",
    metadata,
    _key("table_id", Number, _of_table()),
    _key("seat"),
    _column("rank", Number),
    _optional("score", Number),
    _column("name", Text),
    _optional("person_id", Number),
    _optional("computer", Text),
    _index("results_by_person", "person_id", where="person_id IS NOT NULL"),
)
"""How each game ended for its seats; `score` is NULL for an eliminated seat."""

reviews = _table(
    "reviews",
    metadata,
    _key("table_id", Number, _of_table()),
    _column("requested_at", Time),
    _column("phase", Text),
    _column("total", Number),
    _column("progress", Text),
    _index("reviews_running", "requested_at", where="phase = 'running'"),
)
"""Reviews: findings about the decisions made in finished games."""

settings = _keyed(
    "settings",
    metadata,
    _key("scope", Text),
    _key("id"),
    _key("name", Text),
    _column("value", Text),
    CheckConstraint("scope IN ('guild', 'person')", name="known_scope"),
    _index("settings_by_name", "name"),
)
"""The settings of servers and people; a setting without a row has its default value."""

receipts = Table(
    "receipts",
    MetaData(),
    Column("connection", Uuid, primary_key=True),
    _column("number", Number),
    _column("at", Time, server_default=func.now()),
)
"""The last transaction of each connection, on PostgreSQL only; see `engines`. The times come from the database's clock."""
