"""Queries on tables and their logs, and the conversion of their results."""

import json
from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any

from engine.store.rows import (
    InvitationRow,
    JobRow,
    ListedTableRow,
    LogRow,
    OrderRow,
    PlanRow,
    PlayerRow,
    PreparedTurnRow,
    SeatingRow,
    TableRow,
    UndoUnitRow,
)
from engine.store.sql import archive, archive_format
from engine.store.sql.archive_format import Content
from engine.store.sql.transaction import Dialect, Transaction

CHILDREN = {"players", "plans", "orders", "invitations", "seatings", "jobs", "prepared"}
"""The fields of `TableRow` that have tables of their own."""
PLAYER_COLUMNS = tuple(each.name for each in fields(PlayerRow))
SEATING_COLUMNS = tuple(each.name for each in fields(SeatingRow))
TABLE_COLUMNS = tuple(each.name for each in fields(TableRow) if each.name not in {*CHILDREN, "token"})

_CHILDREN: Sequence[tuple[str, str, Sequence[str]]] = (
    ("players", "seat", PLAYER_COLUMNS),
    ("plans", "seat", ("seat", "version", "revision", "actions")),
    ("standing_orders", "person_id", ("person_id", "actions")),
    ("invitations", "person_id", ("person_id", "name", "kept", "called")),
    ("schedule", "kind, subject", ("kind", "subject", "due_at", "base_at", "question", "count")),
    ("seatings", "from_version, seat", SEATING_COLUMNS),
    (
        *("prepared_turns", "seat"),
        ("seat", "person_id", "actions", "expected", "revision", "status", "reason"),
    ),
)
"""The tables of `CHILDREN`, each with the order and the columns of its rows, as `table_row` reads them."""


@cache
def _table_columns(dialect: Dialect) -> str:
    """Return what is selected of a table: its own columns, the rows of each of its children as JSON, its archive, its token."""
    children = (
        dialect.json_rows.format(
            columns=", ".join(columns), table=table, where="table_id = tables.id", order=order
        )
        for table, order, columns in _CHILDREN
    )
    return ", ".join((*TABLE_COLUMNS, *children, archive.CONTENT_OF_TABLE, dialect.token or "0"))


@cache
def select_tables(dialect: Dialect, where: str) -> str:
    """Return the query for tables that meet a condition."""
    return f"SELECT {_table_columns(dialect)} FROM tables {where}"  # noqa: S608 -- made of the names above, never of anything from outside


BY_ID = "WHERE id = ?"
OPEN_AT = "WHERE channel_id = ? AND phase IN ('lobby', 'running')"
LATEST_AT = "WHERE channel_id = ? AND ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1"
SELECT_OPEN_IN_GUILD = """
    SELECT id FROM tables WHERE guild_id = ? AND phase IN ('lobby', 'running') ORDER BY id
"""
MATCHING = """
    WHERE guild_id = ? AND CAST(id AS TEXT) LIKE ? || '%' ORDER BY phase IN ('lobby', 'running') DESC, id DESC LIMIT ?
"""
SELECT_WITHOUT_SERVER = """
    SELECT id FROM tables WHERE guild_id = ? AND parked = 'server' AND phase IN ('lobby', 'running') ORDER BY id
"""
_OF_PERSON = """
    WHERE id IN (
            SELECT table_id FROM players WHERE person_id = :person_id
            UNION SELECT table_id FROM players JOIN tables AS running ON running.id = table_id
                WHERE former_person_id = :person_id AND NOT offered AND phase <> 'lobby'
            UNION SELECT table_id FROM followers WHERE person_id = :person_id AND mode <> 'refused'
            UNION SELECT table_id FROM invitations JOIN tables AS lobbies ON lobbies.id = table_id
                WHERE person_id = :person_id AND kept AND phase = 'lobby'
            UNION SELECT table_id FROM players JOIN tables AS running ON running.id = table_id
                WHERE asked_person_id = :person_id AND phase = 'running'
        )
        AND (phase IN ('lobby', 'running') OR ended_at >= :ended_since)
    ORDER BY id
"""


@cache
def select_tables_of_person(dialect: Dialect) -> str:
    """Return the query for the tables of a person, each with when it ended and since when its questions are open."""
    asked_at = dialect.json_rows.format(
        columns="version, at",
        table="commits",
        where=f"table_id = tables.id AND version IN ({dialect.question_versions})",
        order="version",
    )
    return f"SELECT ended_at, {asked_at}, {_table_columns(dialect)} FROM tables {_OF_PERSON}"  # noqa: S608 -- likewise


@cache
def select_deferring_for_automatic_moves(dialect: Dialect) -> str:
    """Return the query for the tables of this process that have deferred events, and a move that nobody is asked for."""
    return f"""
        SELECT id FROM tables
        WHERE deferred_events IS NOT NULL AND (
            EXISTS (SELECT 1 FROM players WHERE table_id = tables.id AND computer IS NOT NULL)
            OR EXISTS (SELECT 1 FROM prepared_turns WHERE table_id = tables.id AND status = 'due')
        ){dialect.and_ours("tables.id")}
        ORDER BY id
    """  # noqa: S608 -- likewise


SELECT_UNDO_UNITS = """
    SELECT version, seat, person_id, snapshot_before, first_line, undoable FROM commits
    WHERE table_id = ? AND seat IS NOT NULL AND NOT undone ORDER BY version DESC
"""
SELECT_LOG = "SELECT seat, action, events, version, undone, at, n FROM log WHERE table_id = ? ORDER BY n"
SELECT_GREETING = "SELECT joined_at FROM greetings WHERE guild_id = ?"
SELECT_COMMITTED_AT = "SELECT at FROM commits WHERE table_id = ? AND version = ?"
SELECT_GUILD_SETTINGS = "SELECT name, value FROM guild_settings WHERE guild_id = ?"
SELECT_PERSON_SETTINGS = "SELECT name, value FROM person_settings WHERE person_id = ?"
REMATCH_OF = "WHERE rematch_of = ? AND phase <> 'closed'"
SELECT_SEAT_MESSAGE = """
    SELECT message_id, channel_id, table_id, kind, seat, question, person_id FROM seat_messages
    WHERE table_id = ? AND seat = ? AND kind = ? ORDER BY message_id DESC LIMIT 1
"""
SELECT_GUILDS_WITH_SETTING = "SELECT guild_id, value FROM guild_settings WHERE name = ?"
SELECT_INTERACTION = "SELECT 1 FROM commits WHERE interaction_id = ?"


@cache
def select_due_tables(dialect: Dialect) -> str:
    """Return the query for the jobs of this process's tables that are due."""
    ours = dialect.and_ours("schedule.table_id")
    return f"SELECT table_id FROM schedule WHERE due_at <= ?{ours} ORDER BY due_at, table_id LIMIT 100"  # noqa: S608 -- likewise


@cache
def select_next_job(dialect: Dialect) -> str:
    """Return the query for the time of the next job of this process's tables."""
    ours = dialect.and_ours("schedule.table_id")
    return f"SELECT (SELECT due_at FROM schedule WHERE due_at > ''{ours} ORDER BY due_at LIMIT 1)"  # noqa: S608 -- likewise


def read_table(transaction: Transaction, table_id: int) -> TableRow:
    """Return a table as it is within the transaction."""
    row = transaction.execute(select_tables(transaction.dialect, BY_ID), (table_id,)).fetchone()
    assert row is not None, "tables are never deleted"
    return table_row(row)


def table_row(row: Sequence[Any]) -> TableRow:
    """Return the table for a result row of `select_tables`."""
    columns = dict(zip(TABLE_COLUMNS, row, strict=False))
    *children, _, token = row[len(TABLE_COLUMNS) :]
    rows, content = [json.loads(each) for each in children], _archived_content(row)
    if content is not None:
        rows = [
            _archived_children(content, *child) if child[0] in archive.ARCHIVED else rows[n]
            for n, child in enumerate(_CHILDREN)
        ]
    players, plans, orders, invitations, jobs, seatings, prepared = rows
    return TableRow(
        **columns,
        players=tuple(_player_row(*each) for each in players),
        plans=tuple(PlanRow(*each) for each in plans),
        orders=tuple(OrderRow(*each) for each in orders),
        invitations=tuple(
            InvitationRow(person_id, name, bool(kept), bool(called))
            for person_id, name, kept, called in invitations
        ),
        jobs=tuple(JobRow(*each) for each in jobs),
        seatings=tuple(SeatingRow(*each) for each in seatings),
        prepared=tuple(PreparedTurnRow(*each) for each in prepared),
        token=token,
    )


def _archived_content(row: Sequence[Any]) -> Content | None:
    """Return what is archived of the table of a result row of `select_tables`; None if nothing is."""
    content = row[-2]
    return None if content is None else archive_format.read(bytes(content))


def _archived_children(content: Content, table: str, order: str, columns: Sequence[str]) -> list[Any]:
    """Return archived rows of a child of a table, in its order."""
    rows = sorted(content.get(table, ()), key=lambda row: [row[name] for name in order.split(", ")])
    return [[row[name] for name in columns] for row in rows]


def _player_row(*columns: Any) -> PlayerRow:  # noqa: ANN401 -- what the columns hold
    row = PlayerRow(*columns)
    return replace(row, offered=bool(row.offered))


def listed_table_row(row: Sequence[Any]) -> ListedTableRow:
    """Return the table for a result row of `select_tables_of_person`."""
    ended_at, asked_at, *columns = row
    table, content = table_row(columns), _archived_content(columns)
    asked = json.loads(asked_at) if content is None else archive.asked_at(content, table.open_questions)
    return ListedTableRow(table, ended_at, tuple((version, at) for version, at in asked))


def undo_unit_row(row: Sequence[Any]) -> UndoUnitRow:
    """Return the unit for a result row of `SELECT_UNDO_UNITS`."""
    version, seat, person_id, snapshot_before, first_line, undoable = row
    return UndoUnitRow(version, seat, person_id, snapshot_before, first_line, bool(undoable))


def log_row(row: Sequence[Any]) -> LogRow:
    """Return the line for a result row of `SELECT_LOG`."""
    seat, action, events, version, undone, at, n = row
    return LogRow(seat, action, events, version, bool(undone), at, n)
