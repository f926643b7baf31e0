"""The first schema."""

from typing import Any

from alembic import op
from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Identity,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Uuid,
    func,
    text,
)

from engine.store.schema import Flag, Number, Text, Time

revision = "0001"
down_revision = None
COMPATIBLE = True
"""No process can use a database that is still empty."""

metadata = MetaData()


def _index(name: str, *columns: str, where: str = "", unique: bool = False) -> Index:
    condition: dict[str, Any] = (
        {"sqlite_where": text(where), "postgresql_where": text(where)} if where else {}
    )
    return Index(name, *columns, unique=unique, **condition)


Table(
    "tables",
    metadata,
    Column("id", Number, Identity(), primary_key=True),
    Column("revision", Number, nullable=False),
    Column("version", Number, nullable=False),
    Column("channel_id", Number, nullable=False),
    Column("guild_id", Number, nullable=False),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("parked", Text, nullable=False),
    Column("rematch_of", Number, ForeignKey("tables.id")),
    Column("message_channel_id", Number),
    Column("message_id", Number),
    Column("has_automatic_move", Flag, nullable=False),
    Column("due_at", Time),
    Column("opened_at", Time, nullable=False),
    Column("ended_at", Time),
    Column("document", Text, nullable=False),
    CheckConstraint("phase IN ('lobby', 'running', 'ended', 'closed')", name="known_phase"),
    CheckConstraint("parked IN ('', 'channel', 'server')", name="known_parking"),
    _index("tables_open_here", "channel_id", where="phase IN ('lobby', 'running')", unique=True),
    _index("tables_ended_here", "channel_id", "ended_at", where="ended_at IS NOT NULL"),
    _index(
        "tables_rematches", "rematch_of", where="rematch_of IS NOT NULL AND phase <> 'closed'", unique=True
    ),
    _index("tables_of_guild", "guild_id", "id"),
    _index("tables_due", "due_at", where="due_at IS NOT NULL"),
    _index("tables_automatic", "id", where="has_automatic_move"),
    sqlite_autoincrement=True,
    comment="Herr Ober",
    sqlite_strict=True,
)
Table(
    "people",
    metadata,
    Column("person_id", Number, primary_key=True, autoincrement=False),
    Column("table_id", Number, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True, autoincrement=False),
    Column("is_listed", Flag, nullable=False),
    sqlite_with_rowid=False,
    sqlite_strict=True,
)
Table(
    "commits",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("version", Number, primary_key=True, autoincrement=False),
    Column("seat", Number),
    Column("person_id", Number),
    Column("snapshot_before", Number),
    Column("first_line", Number),
    Column("undoable", Flag),
    Column("undone", Flag, nullable=False),
    Column("interaction_id", Number),
    Column("at", Time, nullable=False),
    _index("commits_by_interaction", "interaction_id", where="interaction_id IS NOT NULL", unique=True),
    sqlite_with_rowid=False,
    sqlite_strict=True,
)
Table(
    "log",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("n", Number, primary_key=True, autoincrement=False),
    Column("version", Number, nullable=False),
    Column("seat", Number),
    Column("action", Text),
    Column("events", Text, nullable=False),
    Column("undone", Flag, nullable=False),
    Column("at", Time, nullable=False),
    sqlite_with_rowid=False,
    sqlite_strict=True,
)
Table(
    "snapshots",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("version", Number, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
    Column("base", Number),
    sqlite_strict=True,
)
Table(
    "outbox",
    metadata,
    Column("id", Number, Identity(), primary_key=True),
    Column("table_id", Number, ForeignKey("tables.id"), nullable=False),
    Column("guild_id", Number, nullable=False),
    Column("version", Number, nullable=False),
    Column("kind", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("tries", Number, nullable=False),
    Column("due_at", Time, nullable=False),
    Column("given_up", Number, nullable=False),
    Column("reason", Text),
    _index("outbox_due", "due_at", "table_id", where="given_up = 0"),
    _index("outbox_of_table", "table_id"),
    sqlite_autoincrement=True,
    sqlite_strict=True,
)
Table(
    "messages",
    metadata,
    Column("message_id", Number, primary_key=True, autoincrement=False),
    Column("channel_id", Number, nullable=False),
    Column("table_id", Number, ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Number),
    Column("question", Number),
    Column("person_id", Number),
    Column("request", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("headline", Text, nullable=False),
    Column("is_lobby", Flag, nullable=False),
    Column("is_deleted", Flag, nullable=False),
    Column("tries", Number, nullable=False),
    Column("due_at", Time),
    _index("messages_due", "due_at", where="due_at IS NOT NULL"),
    _index("messages_of_table", "table_id"),
    _index("messages_by_person", "person_id", where="person_id IS NOT NULL"),
    sqlite_strict=True,
)
Table(
    "cards",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("channel_id", Number, nullable=False),
    Column("message_id", Number),
    Column("changes", Number, nullable=False),
    Column("not_before", Time, nullable=False),
    Column("tries", Number, nullable=False),
    Column("due_at", Time),
    _index("cards_due", "due_at", where="due_at IS NOT NULL"),
    sqlite_strict=True,
)
Table(
    "followers",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("person_id", Number, primary_key=True, autoincrement=False),
    Column("mode", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("version", Number, nullable=False),
    Column("events", Text, nullable=False),
    Column("tries", Number, nullable=False),
    Column("due_at", Time),
    _index("followers_due", "due_at", where="due_at IS NOT NULL"),
    _index("followers_by_person", "person_id"),
    sqlite_with_rowid=False,
    sqlite_strict=True,
)
Table(
    "results",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("seat", Number, primary_key=True, autoincrement=False),
    Column("rank", Number, nullable=False),
    Column("score", Number),
    Column("name", Text, nullable=False),
    Column("person_id", Number),
    Column("computer", Text),
    _index("results_by_person", "person_id", where="person_id IS NOT NULL"),
    sqlite_with_rowid=False,
    sqlite_strict=True,
)
Table(
    "reviews",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("requested_at", Time, nullable=False),
    Column("phase", Text, nullable=False),
    Column("total", Number, nullable=False),
    Column("progress", Text, nullable=False),
    _index("reviews_running", "requested_at", where="phase = 'running'"),
    sqlite_strict=True,
)
Table(
    "settings",
    metadata,
    Column("scope", Text, primary_key=True, autoincrement=False),
    Column("id", Number, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True, autoincrement=False),
    Column("value", Text, nullable=False),
    CheckConstraint("scope IN ('guild', 'person')", name="known_scope"),
    _index("settings_by_name", "name"),
    sqlite_with_rowid=False,
    sqlite_strict=True,
)
receipts = Table(
    "receipts",
    MetaData(),
    Column("connection", Uuid, primary_key=True),
    Column("number", Number, nullable=False),
    Column("at", Time, server_default=func.now(), nullable=False),
)


def upgrade() -> None:
    """Create all tables; PostgreSQL has an additional one (see `engine.store.engines`)."""
    connection = op.get_bind()
    metadata.create_all(connection)
    if connection.dialect.name == "postgresql":
        receipts.create(connection)
