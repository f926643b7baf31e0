"""The statements that write a change of a table; each function is part of the caller's transaction."""

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
    NoticeRow,
    OrderRow,
    PlanRow,
    PlayerRow,
    PreparedTurnRow,
    ReviewRow,
    SeatingRow,
    TableRow,
)
from engine.store.sql import archive, outbox, results, reviews, snapshots
from engine.store.sql.messages import delete_answered_messages, insert_request_message
from engine.store.sql.reads import (
    PLAYER_COLUMNS,
    SEATING_COLUMNS,
    TABLE_COLUMNS,
    read_table,
)
from engine.store.sql.transaction import Transaction, lock_row, lock_table

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
INSERT_KNOWN_NAME = (
    "INSERT INTO known_names (person_id, table_id, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
)
UPSERT_PERSON_SETTING = """
    INSERT INTO person_settings (person_id, name, value) VALUES (?, ?, ?)
    ON CONFLICT (person_id, name) DO UPDATE SET value = excluded.value
"""
UPSERT_GUILD_SETTING = """
    INSERT INTO guild_settings (guild_id, name, value) VALUES (?, ?, ?)
    ON CONFLICT (guild_id, name) DO UPDATE SET value = excluded.value
"""


def insert_table(
    transaction: Transaction,
    row: TableRow,
    line: LogRow,
    notice: NoticeRow,
    at: str,
    card_channel_id: int | None,
) -> TableRow:
    """Insert a table with its players, the first line of its log, a notice, and a card if it has a channel."""
    names = tuple(name for name in TABLE_COLUMNS if name != "id")
    marks = ", ".join("?" * (len(names) + 1))
    (table_id,) = transaction.execute(
        f"INSERT INTO tables ({', '.join(names)}, opened_at) VALUES ({marks}) RETURNING id",  # noqa: S608 -- names of columns
        (*(getattr(row, name) for name in names), at),
    ).fetchone()
    _insert_players(transaction, table_id, row.players)
    _upsert_invitations(transaction, table_id, row.invitations)
    _insert_jobs(transaction, table_id, row.jobs)
    _insert_lines(transaction, table_id, row.version, [line], at)
    outbox.insert_notice(transaction, table_id, row.version, notice)
    if card_channel_id is not None:
        transaction.execute(
            "INSERT INTO cards (table_id, channel_id) VALUES (?, ?)", (table_id, card_channel_id)
        )
    if (
        row.rematch_of is not None
    ):  # the channel that has a card of the former table gets one of this table as well
        transaction.execute(
            "INSERT INTO cards (table_id, channel_id) SELECT ?, channel_id FROM cards WHERE table_id = ?"
            " ON CONFLICT DO NOTHING",
            (table_id, row.rematch_of),
        )
    return read_table(transaction, table_id)


def write_commit(transaction: Transaction, commit: Commit) -> TableRow:
    """Write a change of a table; see `Store.commit`."""
    row, previous, table_id = commit.row, commit.previous, commit.row.id
    _update_table(transaction, commit)
    if previous.phase in _FINAL_PHASES:
        archive.unpack(transaction, table_id)
    if row.parked != previous.parked:
        outbox.keep_notices(transaction, table_id, commit.at, parked=bool(row.parked))
    if commit.move is not None:
        _move_table(transaction, table_id, commit.move, commit.at)
    if row.version != previous.version:
        _insert_commit(transaction, commit)
    if commit.undone_from is not None:
        _mark_undone(transaction, table_id, commit.undone_from, row.snapshot_version)
    if commit.lines:
        _insert_lines(transaction, table_id, row.version, commit.lines, commit.at)
    if commit.state is not None:
        snapshots.insert(transaction, table_id, row.version, commit.state)
    _write_people(transaction, row, previous)
    _write_plans(transaction, row, previous)
    _update_jobs(transaction, commit)
    if row.phase != previous.phase and row.phase in _FINAL_PHASES:
        snapshots.delete_except(transaction, table_id, row.snapshot_version)
        transaction.execute("DELETE FROM standing_orders WHERE table_id = ?", (table_id,))
        transaction.execute(
            "UPDATE seatings SET digest = '' WHERE table_id = ? AND digest <> ''", (table_id,)
        )
        results.insert(transaction, table_id, commit.results)
    elif row.orders != previous.orders:
        upsert_orders(transaction, table_id, [each for each in row.orders if each not in previous.orders])
    transaction.executemany(
        "UPDATE superseded_messages SET due_at = ?, outcome = ?"
        " WHERE table_id = ? AND request = ? AND due_at IS NULL",
        [(commit.at, outcome, table_id, request) for request, outcome in commit.outcomes],
    )
    names = ("open_questions", "phase", "players", "absences", "jobs")
    if any(getattr(row, name) != getattr(previous, name) for name in names):
        delete_answered_messages(transaction, row, commit.at)
    if commit.notice is not None:
        outbox.insert_notice(transaction, table_id, row.version, commit.notice)
    return read_table(transaction, table_id)


def _write_people(transaction: Transaction, row: TableRow, previous: TableRow) -> None:
    """Write who sits at a table, who sat there and who is invited, as far as that has changed."""
    if row.players != previous.players:
        transaction.execute("DELETE FROM players WHERE table_id = ?", (row.id,))
        _insert_players(transaction, row.id, row.players)
    if row.invitations != previous.invitations:
        _write_invitations(transaction, row, previous)
    if row.seatings != previous.seatings:
        _upsert_seatings(
            transaction, row.id, [each for each in row.seatings if each not in previous.seatings]
        )


def _write_plans(transaction: Transaction, row: TableRow, previous: TableRow) -> None:
    """Write the tentative and the prepared turns of a table, as far as they have changed."""
    if row.plans != previous.plans:
        transaction.execute("DELETE FROM plans WHERE table_id = ?", (row.id,))
        _insert_plans(transaction, row.id, row.plans)
    if row.prepared != previous.prepared:
        transaction.execute("DELETE FROM prepared_turns WHERE table_id = ?", (row.id,))
        _insert_prepared_turns(transaction, row.id, row.prepared)


def _update_table(transaction: Transaction, commit: Commit) -> None:
    """Compare and swap the version and the token; write only columns that differ, so that most commits touch no index."""
    row, previous = commit.row, commit.previous
    differing = {
        name: getattr(row, name)
        for name in _COMMITTED_COLUMNS
        if getattr(row, name) != getattr(previous, name)
    }
    if row.phase != previous.phase and row.phase in _FINAL_PHASES:
        differing["ended_at"] = commit.at
        differing["has_results"] = bool(commit.results)
    settings = ", ".join(f"{name} = ?" for name in ("version", *differing))
    cursor = transaction.execute(
        f"UPDATE tables SET {settings} WHERE id = ? AND version = ?",  # noqa: S608 -- names of columns
        (row.version, *differing.values(), row.id, previous.version),
    )
    if cursor.rowcount == 1 and transaction.dialect.swap_token:
        cursor = transaction.execute(transaction.dialect.swap_token, (row.id, previous.token))
    if cursor.rowcount != 1:
        raise StaleVersionError


def _insert_commit(transaction: Transaction, commit: Commit) -> None:
    unit = commit.unit
    columns: tuple[object, ...] = (None, None, None, None, True)
    if unit is not None:
        columns = (unit.seat, unit.person_id, unit.snapshot_before, unit.first_line, unit.undoable)
    transaction.execute(
        "INSERT INTO commits"
        " (table_id, version, seat, person_id, snapshot_before, first_line, undoable, interaction_id, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (commit.row.id, commit.row.version, *columns, commit.interaction_id, commit.at),
    )


def _mark_undone(transaction: Transaction, table_id: int, since: int, snapshot_version: int | None) -> None:
    for sql in (
        "UPDATE commits SET undone = true WHERE table_id = ? AND version >= ? AND seat IS NOT NULL",
        "UPDATE log SET undone = true WHERE table_id = ? AND version >= ? AND action IS NOT NULL",
    ):
        transaction.execute(sql, (table_id, since))
    snapshots.delete_after(transaction, table_id, snapshot_version)


def _insert_lines(
    transaction: Transaction, table_id: int, version: int, lines: Iterable[LogRow], at: str
) -> None:
    transaction.executemany(
        "INSERT INTO log (table_id, n, version, seat, action, events, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table_id, line.n, version, line.seat, line.action, line.events, at) for line in lines],
    )


def _insert_players(transaction: Transaction, table_id: int, players: Sequence[PlayerRow]) -> None:
    """Insert the players of a table, and note the names of all persons among them."""
    marks = ", ".join("?" * (len(PLAYER_COLUMNS) + 2))
    transaction.executemany(
        f"INSERT INTO players (table_id, seat, {', '.join(PLAYER_COLUMNS)}) VALUES ({marks})",  # noqa: S608 -- names of columns
        [(table_id, seat, *astuple(each)) for seat, each in enumerate(players)],
    )
    persons = [(each.person_id, each.name) for each in players]
    persons += [(each.asked_person_id, each.asked_name) for each in players]
    _insert_known_names(transaction, table_id, persons)


def _insert_known_names(
    transaction: Transaction, table_id: int, persons: Iterable[tuple[int | None, str]]
) -> None:
    transaction.executemany(
        INSERT_KNOWN_NAME,
        [(person_id, table_id, name) for person_id, name in persons if person_id is not None],
    )


def _upsert_seatings(transaction: Transaction, table_id: int, seatings: Iterable[SeatingRow]) -> None:
    marks = ", ".join("?" * (len(SEATING_COLUMNS) + 1))
    transaction.executemany(
        f"INSERT INTO seatings (table_id, {', '.join(SEATING_COLUMNS)}) VALUES ({marks})"  # noqa: S608 -- names of columns
        " ON CONFLICT (table_id, seat, from_version) DO UPDATE"
        " SET name = excluded.name, person_id = excluded.person_id",
        [(table_id, *astuple(each)) for each in seatings],
    )


def _write_invitations(transaction: Transaction, row: TableRow, previous: TableRow) -> None:
    invited = {each.person_id for each in row.invitations}
    transaction.executemany(
        "DELETE FROM invitations WHERE table_id = ? AND person_id = ?",
        [(row.id, each.person_id) for each in previous.invitations if each.person_id not in invited],
    )
    _upsert_invitations(transaction, row.id, row.invitations)


def _upsert_invitations(
    transaction: Transaction, table_id: int, invitations: Sequence[InvitationRow]
) -> None:
    transaction.executemany(
        "INSERT INTO invitations (table_id, person_id, name, kept, called) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, person_id) DO UPDATE SET name = excluded.name, kept = excluded.kept,"
        " called = invitations.called AND invitations.kept >= excluded.kept",  # whoever is invited again is called again
        [(table_id, each.person_id, each.name, each.kept, each.called) for each in invitations],
    )
    _insert_known_names(transaction, table_id, [(each.person_id, each.name) for each in invitations])


def mark_called(
    transaction: Transaction, table_id: int, person_ids: Sequence[int], message: MessageRow | None, at: str
) -> TableRow:
    """Write that invited persons were told, and the message that did; see `Store.mark_called`."""
    lock_row(transaction, table_id)
    archive.unpack(transaction, table_id)
    transaction.executemany(
        "UPDATE invitations SET called = true WHERE table_id = ? AND person_id = ?",
        [(table_id, each) for each in person_ids],
    )
    if message is not None:
        insert_request_message(transaction, message, (), at)
    return read_table(transaction, table_id)


def _insert_plans(transaction: Transaction, table_id: int, plans: Iterable[PlanRow]) -> None:
    transaction.executemany(
        "INSERT INTO plans (table_id, seat, version, revision, actions) VALUES (?, ?, ?, ?, ?)",
        [(table_id, each.seat, each.version, each.revision, each.actions) for each in plans],
    )


def _insert_prepared_turns(transaction: Transaction, table_id: int, turns: Iterable[PreparedTurnRow]) -> None:
    transaction.executemany(
        "INSERT INTO prepared_turns (table_id, seat, person_id, actions, expected, revision, status, reason)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(table_id, *astuple(each)) for each in turns],
    )


def _insert_jobs(transaction: Transaction, table_id: int, jobs: Iterable[JobRow]) -> None:
    transaction.executemany(
        "INSERT INTO schedule (table_id, kind, subject, due_at, base_at, question, count)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (table_id, each.kind, each.subject, each.due_at, each.base_at, each.question, each.count)
            for each in jobs
        ],
    )


def _update_jobs(transaction: Transaction, commit: Commit) -> None:
    """Write the jobs that differ, and delete those that are gone."""
    table_id, before, after = commit.row.id, commit.previous.jobs, commit.row.jobs
    transaction.executemany(
        "DELETE FROM schedule WHERE table_id = ? AND kind = ? AND subject = ?",
        [(table_id, each.kind, each.subject) for each in before if each not in after],
    )
    _insert_jobs(transaction, table_id, [each for each in after if each not in before])


def upsert_plan(transaction: Transaction, table_id: int, plan: PlanRow) -> TableRow:
    """Write a tentative turn; raise StaleVersionError unless the table is at its version, and not in the archive."""
    lock_row(transaction, table_id)
    cursor = transaction.execute(
        "INSERT INTO plans (table_id, seat, version, revision, actions)"
        " SELECT id, ?, ?, ?, ? FROM tables WHERE id = ? AND version = ? AND NOT archived"
        " ON CONFLICT (table_id, seat) DO UPDATE"
        " SET version = excluded.version, revision = excluded.revision, actions = excluded.actions",
        (plan.seat, plan.version, plan.revision, plan.actions, table_id, plan.version),
    )
    if cursor.rowcount != 1:
        raise StaleVersionError
    return read_table(transaction, table_id)


def upsert_orders(transaction: Transaction, table_id: int, orders: Iterable[OrderRow]) -> TableRow:
    """Write standing orders."""
    lock_row(transaction, table_id)
    archive.unpack(transaction, table_id)
    transaction.executemany(
        "INSERT INTO standing_orders (table_id, person_id, actions) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id, person_id) DO UPDATE SET actions = excluded.actions",
        [(table_id, each.person_id, each.actions) for each in orders],
    )
    return read_table(transaction, table_id)


def upsert_review(transaction: Transaction, review: ReviewRow) -> None:
    """Write how far the review of a table is."""
    lock_table(transaction, review.table_id)
    archive.unpack(transaction, review.table_id)
    transaction.execute(reviews.UPSERT, tuple(vars(review).values()))


def _move_table(transaction: Transaction, table_id: int, move: Move, at: str) -> None:
    """Move a table to another channel, where everybody who must act is pinged again; the owner of a lobby need not be."""
    if move.leaves_card:
        _leave_card(transaction, table_id, move.message_id, at)
    transaction.execute(
        "UPDATE tables SET channel_id = ?, guild_id = coalesce(?, guild_id),"
        " pinged_questions = CASE phase WHEN 'lobby' THEN pinged_questions ELSE '[]' END WHERE id = ?",
        (move.channel_id, move.guild_id, table_id),
    )
    if move.guild_id is not None:
        transaction.execute("UPDATE outbox SET guild_id = ? WHERE table_id = ?", (move.guild_id, table_id))


def _leave_card(transaction: Transaction, table_id: int, message_id: int | None, at: str) -> None:
    """Insert the card that a table leaves in its channel; a card that it has already is superseded."""
    transaction.execute(
        "INSERT INTO superseded_messages (message_id, channel_id, table_id, is_lobby, due_at)"
        " SELECT message_id, channel_id, table_id, false, ? FROM cards"
        " WHERE table_id = ? AND message_id IS NOT NULL ON CONFLICT DO NOTHING",
        (at, table_id),
    )
    transaction.execute(
        "INSERT INTO cards (table_id, channel_id, message_id)"
        " SELECT id, channel_id, CASE WHEN message_id = ? THEN message_id END FROM tables WHERE id = ?"
        " ON CONFLICT (table_id) DO UPDATE"
        " SET channel_id = excluded.channel_id, message_id = excluded.message_id, not_before = ''",
        (message_id, table_id),
    )
    transaction.execute(
        "UPDATE tables SET message_channel_id = NULL, message_id = NULL WHERE id = ? AND message_id = ?",
        (table_id, message_id),
    )
