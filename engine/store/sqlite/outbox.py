"""Queries on the outbox, on superseded messages and on cards."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from engine.store.rows import CardRow, FailureRow, MessageRow

KEPT = 2
"""The value of `given_up` for the notices of a parked table, which are due again when it goes on."""
_SELECT_NOTICES = "SELECT kind, guild_id, due_at, events, id, table_id, version, tries FROM outbox"
_BY_TIME = "INDEXED BY outbox_due"
"""A hint for the query planner, which would otherwise scan the table in the order of `id`."""
SELECT_DUE = f"""
    {_SELECT_NOTICES} {_BY_TIME} WHERE NOT given_up AND due_at <= :now AND table_id IN
        (SELECT DISTINCT table_id FROM outbox {_BY_TIME} WHERE NOT given_up AND due_at <= :now LIMIT 100)
    ORDER BY id
"""  # noqa: S608 -- made of the names above, never of anything from outside
SELECT_DUE_OF_TABLE = f"""
    {_SELECT_NOTICES} {_BY_TIME} WHERE NOT given_up AND due_at <= :now AND table_id = :table_id ORDER BY id
"""
SELECT_LAST_FAILURE = """
    SELECT id, tries, due_at, reason, given_up FROM outbox WHERE table_id = ? AND reason IS NOT NULL
    ORDER BY id DESC LIMIT 1
"""
SELECT_NEXT_DUE = "SELECT min(due_at) FROM outbox WHERE NOT given_up"
SELECT_TABLES_WITH_NOTICES = "SELECT DISTINCT table_id FROM outbox WHERE NOT given_up"
SELECT_SUPERSEDED = """
    SELECT message_id, channel_id, table_id, is_lobby, tries, headline, outcome, request, is_deleted
    FROM superseded_messages WHERE due_at <= ? ORDER BY due_at LIMIT 100
"""
UPSERT_SUPERSEDED = """
    INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, tries, headline, due_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (message_id) DO UPDATE SET tries = excluded.tries, due_at = excluded.due_at
"""
SELECT_OPEN_REQUEST = """
    SELECT message_id, channel_id, table_id, is_lobby, tries, headline, outcome, request, is_deleted
    FROM superseded_messages WHERE table_id = ? AND request = ? AND due_at IS NULL
"""
DELETE_SUPERSEDED = "DELETE FROM superseded_messages WHERE message_id = ?"
SELECT_DUE_CARDS = """
    SELECT table_id, channel_id, message_id, changes, tries FROM cards
    WHERE due_at <= ? ORDER BY due_at LIMIT 100
"""
UPDATE_SHOWN_CARD = """
    UPDATE cards SET message_id = :message_id, not_before = :not_before, tries = 0,
        due_at = CASE WHEN changes > :changes THEN :not_before END
    WHERE table_id = :table_id AND channel_id = :channel_id AND coalesce(message_id, :message_id) = :message_id
"""
UPDATE_FAILED_CARD = "UPDATE cards SET tries = ?, due_at = ? WHERE table_id = ?"
DELETE_CARD = "DELETE FROM cards WHERE table_id = ?"


def select_notices(count: int) -> str:
    """Return the query for `count` notices by their ids."""
    return f"{_SELECT_NOTICES} WHERE id IN ({', '.join('?' * count)}) ORDER BY id"


def message_row(row: Sequence[Any]) -> MessageRow:
    """Return the message for a result row of `SELECT_SUPERSEDED`."""
    message_id, channel_id, table_id, is_lobby, tries, headline, outcome, request, is_deleted = row
    return MessageRow(
        *(message_id, channel_id, table_id, bool(is_lobby), tries, headline, outcome, request),
        is_deleted=bool(is_deleted),
    )


def failure_row(row: Sequence[Any]) -> FailureRow:
    """Return the failure for a result row of `SELECT_LAST_FAILURE`."""
    notice_id, tries, due_at, reason, given_up = row
    return FailureRow(notice_id, tries, due_at, reason, bool(given_up))


def card_row(row: Sequence[Any]) -> CardRow:
    """Return the card for a result row of `SELECT_DUE_CARDS`."""
    return CardRow(*row)


def update_failures(connection: sqlite3.Connection, failures: Sequence[FailureRow]) -> None:
    """Write that notices could not be delivered."""
    connection.executemany(
        "UPDATE outbox SET tries = ?, due_at = ?, reason = ?,"
        " given_up = CASE WHEN given_up = ? THEN given_up ELSE ? END WHERE id = ?",
        [(each.tries, each.due_at, each.reason, KEPT, each.given_up, each.notice_id) for each in failures],
    )
