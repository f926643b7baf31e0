"""Queries on tables and their logs, and the conversion of their results."""

import json
from collections.abc import Sequence
from dataclasses import fields, replace
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

CHILDREN = {"players", "plans", "orders", "invitations", "seatings", "jobs", "prepared"}
"""The fields of `TableRow` that have tables of their own."""
PLAYER_COLUMNS = tuple(each.name for each in fields(PlayerRow))
SEATING_COLUMNS = tuple(each.name for each in fields(SeatingRow))
TABLE_COLUMNS = tuple(each.name for each in fields(TableRow) if each.name not in CHILDREN)

_TABLE = f"""
    {", ".join(TABLE_COLUMNS)},
        (SELECT json_group_array(json_array({", ".join(PLAYER_COLUMNS)})) FROM
            (SELECT * FROM players WHERE table_id = tables.id ORDER BY seat)),
        (SELECT json_group_array(json_array(seat, version, revision, actions)) FROM
            (SELECT * FROM plans WHERE table_id = tables.id ORDER BY seat)),
        (SELECT json_group_array(json_array(person_id, actions)) FROM
            (SELECT * FROM standing_orders WHERE table_id = tables.id ORDER BY person_id)),
        (SELECT json_group_array(json_array(person_id, name, kept, called)) FROM
            (SELECT * FROM invitations WHERE table_id = tables.id ORDER BY person_id)),
        (SELECT json_group_array(json_array(kind, subject, due_at, base_at, question, count)) FROM
            (SELECT * FROM schedule WHERE table_id = tables.id ORDER BY kind, subject)),
        (SELECT json_group_array(json_array({", ".join(SEATING_COLUMNS)})) FROM
            (SELECT * FROM seatings WHERE table_id = tables.id ORDER BY from_version, seat)),
        (SELECT json_group_array(json_array(seat, person_id, actions, expected, revision, status, reason)) FROM
            (SELECT * FROM prepared_turns WHERE table_id = tables.id ORDER BY seat))
"""  # noqa: S608 -- made of the names above, never of anything from outside
SELECT_TABLES = f"SELECT {_TABLE} FROM tables "  # noqa: S608 -- likewise
BY_ID = "WHERE id = ?"
OPEN_AT = "WHERE channel_id = ? AND phase IN ('lobby', 'running')"
LATEST_AT = "WHERE channel_id = ? ORDER BY ended_at DESC, id DESC LIMIT 1"
SELECT_OPEN_IN_GUILD = """
    SELECT id FROM tables WHERE guild_id = ? AND phase IN ('lobby', 'running') ORDER BY id
"""
MATCHING = """
    WHERE guild_id = ? AND id LIKE ? || '%' ORDER BY phase IN ('lobby', 'running') DESC, id DESC LIMIT ?
"""
SELECT_WITHOUT_SERVER = """
    SELECT id FROM tables WHERE guild_id = ? AND parked = 'server' AND phase IN ('lobby', 'running') ORDER BY id
"""
SELECT_TABLES_OF = f"""
    SELECT ended_at,
        (SELECT json_group_array(json_array(version, at)) FROM commits
            WHERE table_id = tables.id
                AND version IN (SELECT json_extract(value, '$[1]') FROM json_each(open_questions))),
        {_TABLE}
    FROM tables
    WHERE id IN (
            SELECT table_id FROM players WHERE person_id = :person_id
            UNION SELECT table_id FROM players JOIN tables AS running ON running.id = table_id
                WHERE former_person_id = :person_id AND NOT offered AND phase = 'running'
            UNION SELECT table_id FROM followers WHERE person_id = :person_id AND mode <> 'refused'
            UNION SELECT table_id FROM invitations JOIN tables AS lobbies ON lobbies.id = table_id
                WHERE person_id = :person_id AND kept AND phase = 'lobby'
            UNION SELECT table_id FROM players JOIN tables AS running ON running.id = table_id
                WHERE asked_person_id = :person_id AND phase = 'running'
        )
        AND (phase IN ('lobby', 'running') OR ended_at >= :ended_since)
    ORDER BY id
"""  # noqa: S608 -- made of the names above, never of anything from outside
SELECT_DEFERRING_FOR_AUTOMATIC_MOVES = """
    SELECT id FROM tables
    WHERE deferred_events IS NOT NULL AND (
        EXISTS (SELECT 1 FROM players WHERE table_id = tables.id AND computer IS NOT NULL)
        OR EXISTS (SELECT 1 FROM prepared_turns WHERE table_id = tables.id AND status = 'due'))
    ORDER BY id
"""
SELECT_SNAPSHOT = "SELECT state FROM snapshots WHERE table_id = ? AND version = ?"
SELECT_UNDO_UNITS = """
    SELECT version, seat, person_id, snapshot_before, first_line, undoable FROM commits
    WHERE table_id = ? AND seat IS NOT NULL AND NOT undone ORDER BY version DESC
"""
SELECT_LOG = "SELECT seat, action, events, version, undone, at, n FROM log WHERE table_id = ? ORDER BY n"
SELECT_GREETING = "SELECT joined_at FROM greetings WHERE guild_id = ?"
SELECT_COMMITTED_AT = "SELECT at FROM commits WHERE table_id = ? AND version = ?"
SELECT_GUILD_SETTINGS = "SELECT name, value FROM guild_settings WHERE guild_id = ?"
SELECT_PERSON_SETTINGS = "SELECT name, value FROM person_settings WHERE person_id = ?"
SELECT_REMATCH = "WHERE rematch_of = ? AND phase <> 'closed'"
SELECT_DUE_TABLES = "SELECT table_id FROM schedule WHERE due_at <= ? ORDER BY due_at LIMIT 100"
SELECT_NEXT_JOB = "SELECT min(due_at) FROM schedule"
SELECT_SEAT_MESSAGE = """
    SELECT message_id, channel_id, table_id, kind, seat, question, person_id FROM seat_messages
    WHERE table_id = ? AND seat = ? AND kind = ? ORDER BY message_id DESC LIMIT 1
"""
SELECT_GUILDS_WITH_SETTING = "SELECT guild_id, value FROM guild_settings WHERE name = ?"
SELECT_INTERACTION = "SELECT 1 FROM commits WHERE interaction_id = ?"


def table_row(row: Sequence[Any]) -> TableRow:
    """Return the table for a result row of `SELECT_TABLES`."""
    columns = dict(zip(TABLE_COLUMNS, row, strict=False))
    players, plans, orders, invitations, jobs, seatings, prepared = (json.loads(each) for each in row[-7:])
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
    )


def _player_row(*columns: Any) -> PlayerRow:  # noqa: ANN401 -- what the columns hold
    row = PlayerRow(*columns)
    return replace(row, offered=bool(row.offered))


def listed_table_row(row: Sequence[Any]) -> ListedTableRow:
    """Return the table for a result row of `SELECT_TABLES_OF`."""
    ended_at, asked_at, *columns = row
    return ListedTableRow(
        table_row(columns), ended_at, tuple((version, at) for version, at in json.loads(asked_at))
    )


def undo_unit_row(row: Sequence[Any]) -> UndoUnitRow:
    """Return the unit for a result row of `SELECT_UNDO_UNITS`."""
    version, seat, person_id, snapshot_before, first_line, undoable = row
    return UndoUnitRow(version, seat, person_id, snapshot_before, first_line, bool(undoable))


def log_row(row: Sequence[Any]) -> LogRow:
    """Return the line for a result row of `SELECT_LOG`."""
    seat, action, events, version, undone, at, n = row
    return LogRow(seat, action, events, version, bool(undone), at, n)
