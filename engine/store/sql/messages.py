"""The statements about messages that show a table, a request or the question to a seat."""

import json
from collections.abc import Iterable, Sequence

from engine.store.rows import JobRow, MessageRow, NewsRow, SeatMessageRow, TableRow
from engine.store.sql import followers
from engine.store.sql.outbox import delete_notices
from engine.store.sql.reads import read_table
from engine.store.sql.transaction import Transaction, lock_table

IDLE = {"idle-lobby", "standstill"}
"""The kinds of messages that say that a table will be closed."""
_SELECT_OLDER = """
    SELECT message_id FROM seat_messages WHERE message_id <> :message_id AND kind = :kind
        AND (table_id = :table_id AND seat = :seat OR person_id = :person_id AND channel_id = :channel_id)
"""
_UPSERT_SEAT_MESSAGE = """
    INSERT INTO seat_messages (message_id, channel_id, table_id, kind, seat, question, person_id)
    VALUES (:message_id, :channel_id, :table_id, :kind, :seat, :question, :person_id)
    ON CONFLICT (message_id) DO UPDATE SET channel_id = excluded.channel_id, table_id = excluded.table_id,
        kind = excluded.kind, seat = excluded.seat, question = excluded.question, person_id = excluded.person_id
"""
_DELETE_LATER = """
    INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, is_deleted, due_at)
    SELECT message_id, channel_id, table_id, false, true, ? FROM seat_messages WHERE message_id = ?
    ON CONFLICT (message_id) DO UPDATE SET is_deleted = true, due_at = excluded.due_at
"""


def insert_seat_message(
    transaction: Transaction, message: SeatMessageRow, notice_ids: Sequence[int], at: str
) -> None:
    """Write a message that concerns a question to a seat; see `Store.add_seat_message`."""
    lock_table(transaction, message.table_id)
    older = transaction.execute(_SELECT_OLDER, vars(message)).fetchall()
    _supersede_seat_messages(transaction, [message_id for (message_id,) in older], at)
    transaction.execute(_UPSERT_SEAT_MESSAGE, vars(message))
    delete_answered_messages(transaction, read_table(transaction, message.table_id), at)
    delete_notices(transaction, notice_ids)


def delete_answered_messages(transaction: Transaction, row: TableRow, at: str) -> None:
    """Supersede the messages, to be deleted, that concern questions which are no longer open.

    A message without a question (0) concerns a seat that a computer keeps for its player, as long as it does; one that says
    that a table will be closed holds as long as the job of its kind has told so. What tells of an absent player goes with
    the absence, too.
    """
    messages = transaction.execute(
        "SELECT message_id, seat, question, kind FROM seat_messages WHERE table_id = ?", (row.id,)
    ).fetchall()
    if not messages:
        return
    asked = {(seat, version) for seat, version in json.loads(row.open_questions)}
    asked |= {(n, 0) for n, each in enumerate(row.players) if each.computer is not None and not each.offered}
    is_running, absent = row.phase == "running", json.loads(row.absences)
    told = {(each.kind, each.question) for each in row.jobs if each.kind in IDLE and each.count}
    answered = [
        message_id
        for message_id, seat, question, kind in messages
        if (kind, question) not in told
        if kind in IDLE
        or not is_running
        or (seat, question) not in asked
        or (kind == "absent" and question and str(seat) not in absent)
    ]
    _supersede_seat_messages(transaction, answered, at)


def _supersede_seat_messages(transaction: Transaction, message_ids: Sequence[int], at: str) -> None:
    transaction.executemany(_DELETE_LATER, [(at, each) for each in message_ids])
    transaction.executemany(
        "DELETE FROM seat_messages WHERE message_id = ?", [(each,) for each in message_ids]
    )


def update_message(
    transaction: Transaction,
    message: MessageRow,
    pinged_questions: str,
    notice_ids: Sequence[int],
    at: str,
    ended_lobby: bool,
    shrink_previous: bool,
    news: NewsRow | None,
    jobs: Iterable[JobRow],
) -> TableRow:
    """Write the newest message of a table; see `Store.set_message`."""
    table_id = message.table_id
    lock_table(transaction, table_id)
    transaction.execute(
        "INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, headline, due_at)"
        " SELECT message_id, message_channel_id, id, ?, CASE WHEN ? THEN headline ELSE '' END, ?"
        " FROM tables WHERE id = ? AND message_id <> ?"
        " AND message_id NOT IN (SELECT message_id FROM cards WHERE table_id = id AND message_id IS NOT NULL)"
        " ON CONFLICT DO NOTHING",
        (ended_lobby, shrink_previous, at, table_id, message.message_id),
    )
    transaction.execute(
        "UPDATE tables SET message_channel_id = ?, message_id = ?, headline = ?, pinged_questions = ?"
        " WHERE id = ?",
        (message.channel_id, message.message_id, message.headline, pinged_questions, table_id),
    )
    transaction.executemany(
        "UPDATE schedule SET due_at = ?, base_at = ?"
        " WHERE table_id = ? AND kind = ? AND subject = ? AND question IS NOT DISTINCT FROM ? AND count = ?",
        [
            (each.due_at, each.base_at, table_id, each.kind, each.subject, each.question, each.count)
            for each in jobs
        ],
    )
    delete_notices(transaction, notice_ids)
    if news is not None:
        followers.update_news(transaction, table_id, news, at)
    return read_table(transaction, table_id)


def insert_request_message(
    transaction: Transaction, message: MessageRow, notice_ids: Sequence[int], at: str
) -> None:
    """Write the message of a request; see `Store.set_request_message`."""
    lock_table(transaction, message.table_id)
    is_open = message.request in read_table(transaction, message.table_id).open_requests
    transaction.execute(
        "INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, outcome, request, due_at)"
        " VALUES (?, ?, ?, false, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            *(message.message_id, message.channel_id, message.table_id),
            *(message.outcome, message.request, None if is_open else at),
        ),
    )
    delete_notices(transaction, notice_ids)
