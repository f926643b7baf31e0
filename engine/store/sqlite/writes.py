"""The statements that write a change of a table; each function is part of the caller's transaction."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import astuple

from engine.store.errors import StaleVersionError
from engine.store.rows import (
    Commit,
    InvitationRow,
    JobRow,
    LogRow,
    MessageRow,
    Move,
    NewsRow,
    NoticeRow,
    OrderRow,
    PlanRow,
    PlayerRow,
    PreparedTurnRow,
    SeatingRow,
    SeatMessageRow,
    TableRow,
)
from engine.store.sqlite import followers
from engine.store.sqlite.outbox import KEPT
from engine.store.sqlite.reads import (
    BY_ID,
    PLAYER_COLUMNS,
    SEATING_COLUMNS,
    SELECT_TABLES,
    TABLE_COLUMNS,
    table_row,
)

_NOT_COMMITTED = {
    "id",
    "version",
    "channel_id",
    "guild_id",
    "game",
    "message_channel_id",
    "message_id",
    "pinged_questions",
}
"""Columns that a commit does not write: they never change, or have methods of their own."""
_COMMITTED_COLUMNS = tuple(name for name in TABLE_COLUMNS if name not in _NOT_COMMITTED)
_FINAL_PHASES = {"ended", "closed"}
UPSERT_GREETING = """
    INSERT INTO greetings (guild_id, joined_at) VALUES (?, ?)
    ON CONFLICT (guild_id) DO UPDATE SET joined_at = excluded.joined_at
"""
INSERT_KNOWN_NAME = "INSERT OR IGNORE INTO known_names (person_id, table_id, name) VALUES (?, ?, ?)"
UPSERT_PERSON_SETTING = """
    INSERT INTO person_settings (person_id, name, value) VALUES (?, ?, ?)
    ON CONFLICT (person_id, name) DO UPDATE SET value = excluded.value
"""
UPSERT_GUILD_SETTING = """
    INSERT INTO guild_settings (guild_id, name, value) VALUES (?, ?, ?)
    ON CONFLICT (guild_id, name) DO UPDATE SET value = excluded.value
"""


def read_table(connection: sqlite3.Connection, table_id: int) -> TableRow:
    """Return a table as it is within the transaction."""
    row = connection.execute(SELECT_TABLES + BY_ID, (table_id,)).fetchone()
    assert row is not None, "tables are never deleted"
    return table_row(row)


def insert_table(
    connection: sqlite3.Connection,
    row: TableRow,
    line: LogRow,
    notice: NoticeRow,
    at: str,
    card_channel_id: int | None,
) -> TableRow:
    """Insert a table with its players, the first line of its log, a notice, and a card if it has a channel."""
    names = tuple(name for name in TABLE_COLUMNS if name != "id")
    marks = ", ".join("?" * (len(names) + 1))
    cursor = connection.execute(
        f"INSERT INTO tables ({', '.join(names)}, opened_at) VALUES ({marks})",  # noqa: S608 -- names of columns
        (*(getattr(row, name) for name in names), at),
    )
    table_id = cursor.lastrowid
    assert table_id is not None
    _insert_players(connection, table_id, row.players)
    _upsert_invitations(connection, table_id, row.invitations)
    _insert_jobs(connection, table_id, row.jobs)
    _insert_lines(connection, table_id, row.version, [line], at)
    _insert_notice(connection, table_id, row.version, notice)
    if card_channel_id is not None:
        connection.execute(
            "INSERT INTO cards (table_id, channel_id) VALUES (?, ?)", (table_id, card_channel_id)
        )
    if (
        row.rematch_of is not None
    ):  # the channel that has a card of the former table gets one of this table as well
        connection.execute(
            "INSERT INTO cards (table_id, channel_id) SELECT ?, channel_id FROM cards WHERE table_id = ?"
            " ON CONFLICT DO NOTHING",
            (table_id, row.rematch_of),
        )
    return read_table(connection, table_id)


def write_commit(connection: sqlite3.Connection, commit: Commit) -> TableRow:
    """Write a change of a table; see `Store.commit`."""
    row, previous, table_id = commit.row, commit.previous, commit.row.id
    _update_table(connection, commit)
    if row.parked != previous.parked:
        _keep_notices(connection, table_id, commit.at, parked=bool(row.parked))
    if commit.move is not None:
        _move_table(connection, table_id, commit.move, commit.at)
    if row.version != previous.version:
        _insert_commit(connection, commit)
    if commit.undone_from is not None:
        _mark_undone(connection, table_id, commit.undone_from, row.snapshot_version)
    if commit.lines:
        _insert_lines(connection, table_id, row.version, commit.lines, commit.at)
    if commit.state is not None:
        connection.execute(
            "INSERT INTO snapshots (table_id, version, state) VALUES (?, ?, ?)",
            (table_id, row.version, commit.state),
        )
    _write_people(connection, row, previous)
    _write_plans(connection, row, previous)
    _update_jobs(connection, commit)
    if row.phase != previous.phase and row.phase in _FINAL_PHASES:
        connection.execute(
            "DELETE FROM snapshots WHERE table_id = ? AND version <> ?", (table_id, row.snapshot_version)
        )
        connection.execute("DELETE FROM standing_orders WHERE table_id = ?", (table_id,))
        connection.execute("UPDATE seatings SET digest = '' WHERE table_id = ? AND digest <> ''", (table_id,))
    elif row.orders != previous.orders:
        upsert_orders(connection, table_id, [each for each in row.orders if each not in previous.orders])
    connection.executemany(
        "UPDATE superseded_messages SET due_at = ?, outcome = ?"
        " WHERE table_id = ? AND request = ? AND due_at IS NULL",
        [(commit.at, outcome, table_id, request) for request, outcome in commit.outcomes],
    )
    if any(getattr(row, name) != getattr(previous, name) for name in ("open_questions", "phase", "players")):
        _delete_answered_messages(connection, row, commit.at)
    if commit.notice is not None:
        _insert_notice(connection, table_id, row.version, commit.notice)
    return read_table(connection, table_id)


def _write_people(connection: sqlite3.Connection, row: TableRow, previous: TableRow) -> None:
    """Write who sits at a table, who sat there and who is invited, as far as that has changed."""
    if row.players != previous.players:
        connection.execute("DELETE FROM players WHERE table_id = ?", (row.id,))
        _insert_players(connection, row.id, row.players)
    if row.invitations != previous.invitations:
        _write_invitations(connection, row, previous)
    if row.seatings != previous.seatings:
        _upsert_seatings(connection, row.id, [each for each in row.seatings if each not in previous.seatings])


def _write_plans(connection: sqlite3.Connection, row: TableRow, previous: TableRow) -> None:
    """Write the tentative and the prepared turns of a table, as far as they have changed."""
    if row.plans != previous.plans:
        connection.execute("DELETE FROM plans WHERE table_id = ?", (row.id,))
        _insert_plans(connection, row.id, row.plans)
    if row.prepared != previous.prepared:
        connection.execute("DELETE FROM prepared_turns WHERE table_id = ?", (row.id,))
        _insert_prepared_turns(connection, row.id, row.prepared)


def _update_table(connection: sqlite3.Connection, commit: Commit) -> None:
    """Compare and swap the version; write only columns that differ, so that most commits touch no index."""
    row, previous = commit.row, commit.previous
    differing = {
        name: getattr(row, name)
        for name in _COMMITTED_COLUMNS
        if getattr(row, name) != getattr(previous, name)
    }
    if row.phase != previous.phase and row.phase in _FINAL_PHASES:
        differing["ended_at"] = commit.at
    settings = ", ".join(f"{name} = ?" for name in ("version", *differing))
    cursor = connection.execute(
        f"UPDATE tables SET {settings} WHERE id = ? AND version = ?",  # noqa: S608 -- names of columns
        (row.version, *differing.values(), row.id, previous.version),
    )
    if cursor.rowcount != 1:
        raise StaleVersionError


def _insert_commit(connection: sqlite3.Connection, commit: Commit) -> None:
    unit = commit.unit
    columns: tuple[object, ...] = (None, None, None, None, True)
    if unit is not None:
        columns = (unit.seat, unit.person_id, unit.snapshot_before, unit.first_line, unit.undoable)
    connection.execute(
        "INSERT INTO commits"
        " (table_id, version, seat, person_id, snapshot_before, first_line, undoable, interaction_id, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (commit.row.id, commit.row.version, *columns, commit.interaction_id, commit.at),
    )


def _mark_undone(
    connection: sqlite3.Connection, table_id: int, since: int, snapshot_version: int | None
) -> None:
    for sql, limit in (
        ("UPDATE commits SET undone = 1 WHERE table_id = ? AND version >= ? AND seat IS NOT NULL", since),
        ("UPDATE log SET undone = 1 WHERE table_id = ? AND version >= ? AND action IS NOT NULL", since),
        ("DELETE FROM snapshots WHERE table_id = ? AND version > ?", snapshot_version),
    ):
        connection.execute(sql, (table_id, limit))


def _insert_lines(
    connection: sqlite3.Connection, table_id: int, version: int, lines: Iterable[LogRow], at: str
) -> None:
    connection.executemany(
        "INSERT INTO log (table_id, n, version, seat, action, events, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table_id, line.n, version, line.seat, line.action, line.events, at) for line in lines],
    )


def _insert_players(connection: sqlite3.Connection, table_id: int, players: Sequence[PlayerRow]) -> None:
    """Insert the players of a table, and note the names of all persons among them."""
    marks = ", ".join("?" * (len(PLAYER_COLUMNS) + 2))
    connection.executemany(
        f"INSERT INTO players (table_id, seat, {', '.join(PLAYER_COLUMNS)}) VALUES ({marks})",  # noqa: S608 -- names of columns
        [(table_id, seat, *astuple(each)) for seat, each in enumerate(players)],
    )
    persons = [(each.person_id, each.name) for each in players]
    persons += [(each.asked_person_id, each.asked_name) for each in players]
    _insert_known_names(connection, table_id, persons)


def _insert_known_names(
    connection: sqlite3.Connection, table_id: int, persons: Iterable[tuple[int | None, str]]
) -> None:
    connection.executemany(
        INSERT_KNOWN_NAME,
        [(person_id, table_id, name) for person_id, name in persons if person_id is not None],
    )


def _upsert_seatings(connection: sqlite3.Connection, table_id: int, seatings: Iterable[SeatingRow]) -> None:
    marks = ", ".join("?" * (len(SEATING_COLUMNS) + 1))
    connection.executemany(
        f"INSERT INTO seatings (table_id, {', '.join(SEATING_COLUMNS)}) VALUES ({marks})"  # noqa: S608 -- names of columns
        " ON CONFLICT DO UPDATE SET name = excluded.name, person_id = excluded.person_id",
        [(table_id, *astuple(each)) for each in seatings],
    )


def _write_invitations(connection: sqlite3.Connection, row: TableRow, previous: TableRow) -> None:
    invited = {each.person_id for each in row.invitations}
    connection.executemany(
        "DELETE FROM invitations WHERE table_id = ? AND person_id = ?",
        [(row.id, each.person_id) for each in previous.invitations if each.person_id not in invited],
    )
    _upsert_invitations(connection, row.id, row.invitations)


def _upsert_invitations(
    connection: sqlite3.Connection, table_id: int, invitations: Sequence[InvitationRow]
) -> None:
    connection.executemany(
        "INSERT INTO invitations (table_id, person_id, name, kept, called) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, person_id) DO UPDATE SET name = excluded.name, kept = excluded.kept,"
        " called = called AND kept >= excluded.kept",  # whoever is invited again is called again
        [(table_id, each.person_id, each.name, each.kept, each.called) for each in invitations],
    )
    _insert_known_names(connection, table_id, [(each.person_id, each.name) for each in invitations])


def mark_called(connection: sqlite3.Connection, table_id: int, person_ids: Sequence[int]) -> TableRow:
    """Write that invited persons were told; see `Store.mark_called`."""
    connection.executemany(
        "UPDATE invitations SET called = 1 WHERE table_id = ? AND person_id = ?",
        [(table_id, each) for each in person_ids],
    )
    return read_table(connection, table_id)


def _insert_plans(connection: sqlite3.Connection, table_id: int, plans: Iterable[PlanRow]) -> None:
    connection.executemany(
        "INSERT INTO plans (table_id, seat, version, revision, actions) VALUES (?, ?, ?, ?, ?)",
        [(table_id, each.seat, each.version, each.revision, each.actions) for each in plans],
    )


def _insert_prepared_turns(
    connection: sqlite3.Connection, table_id: int, turns: Iterable[PreparedTurnRow]
) -> None:
    connection.executemany(
        "INSERT INTO prepared_turns (table_id, seat, person_id, actions, expected, revision, status, reason)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(table_id, *astuple(each)) for each in turns],
    )


def _insert_jobs(connection: sqlite3.Connection, table_id: int, jobs: Iterable[JobRow]) -> None:
    connection.executemany(
        "INSERT INTO schedule (table_id, kind, subject, due_at, base_at, question, count)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (table_id, each.kind, each.subject, each.due_at, each.base_at, each.question, each.count)
            for each in jobs
        ],
    )


def _update_jobs(connection: sqlite3.Connection, commit: Commit) -> None:
    """Write the jobs that differ, and delete those that are gone."""
    table_id, before, after = commit.row.id, commit.previous.jobs, commit.row.jobs
    connection.executemany(
        "DELETE FROM schedule WHERE table_id = ? AND kind = ? AND subject = ?",
        [(table_id, each.kind, each.subject) for each in before if each not in after],
    )
    _insert_jobs(connection, table_id, [each for each in after if each not in before])


def _delete_answered_messages(connection: sqlite3.Connection, row: TableRow, at: str) -> None:
    """Supersede the messages, to be deleted, that concern questions which are no longer open.

    A message without a question (0) concerns a seat that a computer keeps for its player, as long as it does.
    """
    is_answered = (
        " FROM seat_messages WHERE table_id = :table_id AND (:phase <> 'running' OR NOT EXISTS"
        " (SELECT 1 FROM json_each(:questions) AS asked"
        " WHERE json_extract(asked.value, '$[0]') = seat AND json_extract(asked.value, '$[1]') = question)"
        " AND NOT (question = 0 AND EXISTS (SELECT 1 FROM players WHERE players.table_id = :table_id"
        " AND players.seat = seat_messages.seat AND computer IS NOT NULL AND NOT offered)))"
    )
    values = {"table_id": row.id, "phase": row.phase, "questions": row.open_questions, "at": at}
    _delete_seat_messages(connection, is_answered, values)


def _delete_seat_messages(connection: sqlite3.Connection, where: str, values: dict[str, object]) -> None:
    """Supersede the messages of seats that a clause selects; they are to be deleted."""
    connection.execute(
        "INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, is_deleted, due_at)"
        f" SELECT message_id, channel_id, table_id, 0, 1, :at {where}"
        " ON CONFLICT (message_id) DO UPDATE SET is_deleted = 1, due_at = excluded.due_at",
        values,
    )
    connection.execute(f"DELETE {where}", values)


def insert_seat_message(
    connection: sqlite3.Connection, message: SeatMessageRow, notice_ids: Sequence[int], at: str
) -> None:
    """Write a message that concerns a question to a seat; see `Store.add_seat_message`."""
    values = {**vars(message), "at": at}
    older = (
        " FROM seat_messages WHERE message_id <> :message_id AND kind = :kind AND"
        " (table_id = :table_id AND seat = :seat OR person_id = :person_id AND channel_id = :channel_id)"
    )
    _delete_seat_messages(connection, older, values)
    connection.execute(
        "INSERT OR REPLACE INTO seat_messages"
        " (message_id, channel_id, table_id, kind, seat, question, person_id)"
        " VALUES (:message_id, :channel_id, :table_id, :kind, :seat, :question, :person_id)",
        values,
    )
    _delete_answered_messages(connection, read_table(connection, message.table_id), at)
    delete_notices(connection, notice_ids)


def _insert_notice(connection: sqlite3.Connection, table_id: int, version: int, notice: NoticeRow) -> None:
    """Insert a notice, and make failed ones of its table due with it, so that the order is kept."""
    connection.execute(
        "UPDATE outbox SET due_at = ? WHERE table_id = ? AND NOT given_up AND tries > 0 AND due_at > ?",
        (notice.due_at, table_id, notice.due_at),
    )
    connection.execute(
        "INSERT INTO outbox (table_id, version, kind, guild_id, due_at, events, given_up)"
        " SELECT id, ?, ?, guild_id, ?, ?, CASE WHEN parked = '' THEN 0 ELSE ? END FROM tables WHERE id = ?",
        (version, notice.kind, notice.due_at, notice.events, KEPT, table_id),
    )


def _keep_notices(connection: sqlite3.Connection, table_id: int, at: str, *, parked: bool) -> None:
    """Keep the notices of a table that is parked, or make those that were kept due."""
    if parked:
        connection.execute(
            "UPDATE outbox SET given_up = ? WHERE table_id = ? AND NOT given_up", (KEPT, table_id)
        )
    else:
        connection.execute(
            "UPDATE outbox SET given_up = 0, tries = 0, due_at = ? WHERE table_id = ? AND given_up = ?",
            (at, table_id, KEPT),
        )


def upsert_plan(connection: sqlite3.Connection, table_id: int, plan: PlanRow) -> TableRow:
    """Write a tentative turn; raise StaleVersionError unless the table is at its version."""
    cursor = connection.execute(
        "INSERT INTO plans (table_id, seat, version, revision, actions)"
        " SELECT id, ?, ?, ?, ? FROM tables WHERE id = ? AND version = ?"
        " ON CONFLICT (table_id, seat) DO UPDATE"
        " SET version = excluded.version, revision = excluded.revision, actions = excluded.actions",
        (plan.seat, plan.version, plan.revision, plan.actions, table_id, plan.version),
    )
    if cursor.rowcount != 1:
        raise StaleVersionError
    return read_table(connection, table_id)


def upsert_orders(connection: sqlite3.Connection, table_id: int, orders: Iterable[OrderRow]) -> TableRow:
    """Write standing orders."""
    connection.executemany(
        "INSERT INTO standing_orders (table_id, person_id, actions) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, person_id) DO UPDATE SET actions = excluded.actions",
        [(table_id, each.person_id, each.actions) for each in orders],
    )
    return read_table(connection, table_id)


def _move_table(connection: sqlite3.Connection, table_id: int, move: Move, at: str) -> None:
    """Move a table to another channel, where everybody who must act is pinged again; the owner of a lobby need not be."""
    if move.leaves_card:
        _leave_card(connection, table_id, move.message_id, at)
    connection.execute(
        "UPDATE tables SET channel_id = ?, guild_id = coalesce(?, guild_id),"
        " pinged_questions = CASE phase WHEN 'lobby' THEN pinged_questions ELSE '[]' END WHERE id = ?",
        (move.channel_id, move.guild_id, table_id),
    )
    if move.guild_id is not None:
        connection.execute("UPDATE outbox SET guild_id = ? WHERE table_id = ?", (move.guild_id, table_id))


def _leave_card(connection: sqlite3.Connection, table_id: int, message_id: int | None, at: str) -> None:
    """Insert the card that a table leaves in its channel; a card that it has already is superseded."""
    connection.execute(
        "INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, due_at)"
        " SELECT message_id, channel_id, table_id, 0, ? FROM cards"
        " WHERE table_id = ? AND message_id IS NOT NULL ON CONFLICT DO NOTHING",
        (at, table_id),
    )
    connection.execute(
        "INSERT INTO cards (table_id, channel_id, message_id)"
        " SELECT id, channel_id, CASE WHEN message_id = ? THEN message_id END FROM tables WHERE id = ?"
        " ON CONFLICT (table_id) DO UPDATE"
        " SET channel_id = excluded.channel_id, message_id = excluded.message_id, not_before = ''",
        (message_id, table_id),
    )
    connection.execute(
        "UPDATE tables SET message_channel_id = NULL, message_id = NULL WHERE id = ? AND message_id = ?",
        (table_id, message_id),
    )


def update_message(
    connection: sqlite3.Connection,
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
    connection.execute(
        "INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, headline, due_at)"
        " SELECT message_id, message_channel_id, id, ?, CASE WHEN ? THEN headline ELSE '' END, ?"
        " FROM tables WHERE id = ? AND message_id <> ?"
        " AND message_id NOT IN (SELECT message_id FROM cards WHERE table_id = id AND message_id IS NOT NULL)"
        " ON CONFLICT DO NOTHING",
        (ended_lobby, shrink_previous, at, table_id, message.message_id),
    )
    connection.execute(
        "UPDATE tables SET message_channel_id = ?, message_id = ?, headline = ?, pinged_questions = ?"
        " WHERE id = ?",
        (message.channel_id, message.message_id, message.headline, pinged_questions, table_id),
    )
    connection.executemany(
        "UPDATE schedule SET due_at = ?, base_at = ?"
        " WHERE table_id = ? AND kind = ? AND subject = ? AND question IS ? AND count = ?",
        [
            (each.due_at, each.base_at, table_id, each.kind, each.subject, each.question, each.count)
            for each in jobs
        ],
    )
    delete_notices(connection, notice_ids)
    if news is not None:
        followers.update_news(connection, table_id, news, at)
    return read_table(connection, table_id)


def insert_request_message(
    connection: sqlite3.Connection, message: MessageRow, notice_ids: Sequence[int], at: str
) -> None:
    """Write the message of a request; see `Store.set_request_message`."""
    is_open = message.request in read_table(connection, message.table_id).open_requests
    connection.execute(
        "INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, outcome, request, due_at)"
        " VALUES (?, ?, ?, 0, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            *(message.message_id, message.channel_id, message.table_id),
            *(message.outcome, message.request, None if is_open else at),
        ),
    )
    delete_notices(connection, notice_ids)


def delete_notices(connection: sqlite3.Connection, notice_ids: Sequence[int]) -> None:
    """Delete notices that are delivered, and make the cards of their tables due."""
    connection.executemany(
        "UPDATE cards SET changes = changes + 1, due_at = coalesce(due_at, not_before)"
        " WHERE table_id = (SELECT table_id FROM outbox WHERE id = ?)",
        [(each,) for each in notice_ids],
    )
    connection.executemany("DELETE FROM outbox WHERE id = ?", [(each,) for each in notice_ids])
