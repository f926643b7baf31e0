"""Queries on the outbox, on superseded messages and on cards."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from engine.store.rows import CardRow, FailureRow, MessageRow, NoticeRow
from engine.store.sql.transaction import Dialect, Transaction

KEPT = 2
"""The value of `given_up` for the notices of a parked table, which are due again when it goes on."""
_SELECT_NOTICES = "SELECT kind, guild_id, due_at, events, id, table_id, version, tries FROM outbox"
SELECT_LAST_FAILURE = """
    SELECT id, tries, due_at, reason, given_up FROM outbox WHERE table_id = ? AND reason IS NOT NULL
    ORDER BY id DESC LIMIT 1
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
UPDATE_SHOWN_CARD = """
    UPDATE cards SET message_id = :message_id, not_before = :not_before, tries = 0,
        due_at = CASE WHEN changes > :changes THEN :not_before END
    WHERE table_id = :table_id AND channel_id = :channel_id AND coalesce(message_id, :message_id) = :message_id
"""
UPDATE_FAILED_CARD = "UPDATE cards SET tries = ?, due_at = ? WHERE table_id = ?"
DELETE_CARD = "DELETE FROM cards WHERE table_id = ?"


@cache
def select_due(dialect: Dialect) -> str:
    """Return the query for the notices of up to a hundred tables that are due."""
    by_time, ours = _by_time(dialect), dialect.and_ours("outbox.table_id")
    return f"""
        {_SELECT_NOTICES} {by_time} WHERE given_up = 0 AND due_at <= :now AND table_id IN
            (SELECT DISTINCT table_id FROM outbox {by_time} WHERE given_up = 0 AND due_at <= :now{ours} LIMIT 100)
        ORDER BY id
    """  # noqa: S608 -- made of the names above, never of anything from outside


@cache
def select_due_of_table(dialect: Dialect) -> str:
    """Return the query for the notices of a table that are due."""
    return f"""
        {_SELECT_NOTICES} {_by_time(dialect)}
        WHERE given_up = 0 AND due_at <= :now AND table_id = :table_id{dialect.and_ours("outbox.table_id")} ORDER BY id
    """


@cache
def select_next_due(dialect: Dialect) -> str:
    """Return the query for the time at which the next notice of this process's tables is due."""
    ours = dialect.and_ours("outbox.table_id")
    return f"SELECT (SELECT due_at FROM outbox WHERE given_up = 0{ours} ORDER BY due_at LIMIT 1)"  # noqa: S608 -- likewise


@cache
def select_tables_with_notices(dialect: Dialect) -> str:
    """Return the query for this process's tables that have notices, due or not."""
    return f"SELECT DISTINCT table_id FROM outbox WHERE given_up = 0{dialect.and_ours('outbox.table_id')}"  # noqa: S608 -- likewise


@cache
def select_superseded(dialect: Dialect) -> str:
    """Return the query for the superseded messages of this process's tables that are due."""
    return f"""
        SELECT message_id, channel_id, table_id, is_lobby, tries, headline, outcome, request, is_deleted
        FROM superseded_messages WHERE due_at <= ?{dialect.and_ours("superseded_messages.table_id")}
        ORDER BY due_at, message_id LIMIT 100
    """  # noqa: S608 -- likewise


@cache
def select_due_cards(dialect: Dialect) -> str:
    """Return the query for the cards of this process's tables that are due."""
    return f"""
        SELECT table_id, channel_id, message_id, changes, tries FROM cards
        WHERE due_at <= ?{dialect.and_ours("cards.table_id")} ORDER BY due_at, table_id LIMIT 100
    """  # noqa: S608 -- likewise


def _by_time(dialect: Dialect) -> str:
    """Return a hint for a query planner that would otherwise scan the table in the order of `id`."""
    return dialect.hint.format(index="outbox_due")


def select_notices(count: int) -> str:
    """Return the query for `count` notices by their ids."""
    return f"{_SELECT_NOTICES} WHERE id IN ({', '.join('?' * count)}) ORDER BY id"


def message_row(row: Sequence[Any]) -> MessageRow:
    """Return the message for a result row of `select_superseded`."""
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
    """Return the card for a result row of `select_due_cards`."""
    return CardRow(*row)


def update_failures(transaction: Transaction, failures: Sequence[FailureRow]) -> None:
    """Write that notices could not be delivered."""
    transaction.executemany(
        "UPDATE outbox SET tries = ?, due_at = ?, reason = ?,"
        " given_up = CASE WHEN given_up = ? THEN given_up ELSE ? END WHERE id = ?",
        [
            (each.tries, each.due_at, each.reason, KEPT, int(each.given_up), each.notice_id)
            for each in failures
        ],
    )


def insert_notice(transaction: Transaction, table_id: int, version: int, notice: NoticeRow) -> None:
    """Insert a notice, and make failed ones of its table due with it, so that the order is kept."""
    transaction.execute(
        "UPDATE outbox SET due_at = ? WHERE table_id = ? AND given_up = 0 AND tries > 0 AND due_at > ?",
        (notice.due_at, table_id, notice.due_at),
    )
    transaction.execute(
        "INSERT INTO outbox (table_id, version, kind, guild_id, due_at, events, given_up)"
        " SELECT id, ?, ?, guild_id, ?, ?, CASE WHEN parked = '' THEN 0 ELSE ? END FROM tables WHERE id = ?",
        (version, notice.kind, notice.due_at, notice.events, KEPT, table_id),
    )


def keep_notices(transaction: Transaction, table_id: int, at: str, *, parked: bool) -> None:
    """Keep the notices of a table that is parked, or make those that were kept due."""
    if parked:
        transaction.execute(
            "UPDATE outbox SET given_up = ? WHERE table_id = ? AND given_up = 0", (KEPT, table_id)
        )
    else:
        transaction.execute(
            "UPDATE outbox SET given_up = 0, tries = 0, due_at = ? WHERE table_id = ? AND given_up = ?",
            (at, table_id, KEPT),
        )


def delete_notices(transaction: Transaction, notice_ids: Sequence[int]) -> None:
    """Delete notices that are delivered, and make the cards of their tables due."""
    transaction.executemany(
        "UPDATE cards SET changes = changes + 1, due_at = coalesce(due_at, not_before)"
        " WHERE table_id = (SELECT table_id FROM outbox WHERE id = ?)",
        [(each,) for each in notice_ids],
    )
    transaction.executemany("DELETE FROM outbox WHERE id = ?", [(each,) for each in notice_ids])
