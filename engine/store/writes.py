"""Statements that write a table and its changes; each function runs in the caller's transaction."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from datetime import datetime

from sqlalchemy import Boolean, Connection, bindparam, delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert

from engine.kernel.errors import StoreError
from engine.store import snapshots
from engine.store.errors import StaleRevisionError
from engine.store.rows import CardMove, LogRow, MessageRow, NoticeRow, PersonRow, TableRow, TableWrite
from engine.store.schema import (
    EPOCH,
    IS_WAITING,
    KEPT_BACK,
    cards,
    columns_of,
    commits,
    followers,
    log,
    messages,
    outbox,
    people,
    results,
    tables,
)

_NEVER_CHANGED = {"id", "revision", "game", "rematch_of", "opened_at"}
_CHANGED = tuple(each.name for each in fields(TableRow) if each.name not in _NEVER_CHANGED)

_UPDATE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.revision == bindparam("loaded"))
    .values(revision=bindparam("loaded") + 1)
)
"""Updates a table's row; values for the other columns are passed when it is executed."""
_SELECT_SEAT_MESSAGES = select(*columns_of(messages, MessageRow)).where(
    messages.c.table_id == bindparam("table"),
    messages.c.seat.is_not(None),
    messages.c.due_at.is_(None),
)
_DELETE_OLDER_LATER = (
    update(messages)
    .where(
        messages.c.message_id != bindparam("newest"),
        messages.c.kind == bindparam("of_kind"),
        messages.c.due_at.is_(None),
        (messages.c.table_id == bindparam("table")) & (messages.c.seat == bindparam("of_seat"))
        | (messages.c.person_id == bindparam("person")) & (messages.c.channel_id == bindparam("channel")),
    )
    .values(is_deleted=True, due_at=bindparam("at"))
)
_UPSERT_MESSAGE = upsert(messages)
_UPSERT_MESSAGE = _UPSERT_MESSAGE.on_conflict_do_update(
    index_elements=["message_id"],
    set_={each.name: each for each in _UPSERT_MESSAGE.excluded if each.name != "message_id"},
)
_HASTEN_FAILED = (
    update(outbox)
    .where(
        outbox.c.table_id == bindparam("table"),
        text(IS_WAITING),
        outbox.c.tries > 0,
        outbox.c.due_at > bindparam("at"),
    )
    .values(due_at=bindparam("at"))
)
_TELL_FOLLOWERS = (
    update(followers)
    .where(
        followers.c.table_id == bindparam("table"),
        (followers.c.mode == "turns") | (followers.c.mode == "end") & bindparam("is_end", type_=Boolean()),
    )
    .values(due_at=func.coalesce(followers.c.due_at, bindparam("at", type_=followers.c.due_at.type)))
)


def insert_table(
    connection: Connection,
    row: TableRow,
    line: LogRow,
    notice: NoticeRow,
    known: Iterable[PersonRow],
    at: datetime,
    card_channel_id: int | None,
) -> TableRow:
    """Write a new table; return the table with its number."""
    values = {name: value for name, value in vars(row).items() if name != "id"}
    (table_id,) = connection.execute(insert(tables), {**values, "changed_at": at}).inserted_primary_key or (
        0,
    )
    row = replace(row, id=table_id)
    _write_people(connection, table_id, known)
    _insert_lines(connection, table_id, (line,))
    _insert_notice(connection, row, notice)
    if card_channel_id is not None:
        connection.execute(insert(cards), _new_card(table_id, card_channel_id))
    if row.rematch_of is not None:  # the channel that has a card of the former table gets one of this table
        former = select(cards.c.channel_id).where(cards.c.table_id == row.rematch_of)
        channel_id = connection.execute(former).scalar()
        if channel_id is not None and card_channel_id is None:
            connection.execute(insert(cards), _new_card(table_id, channel_id))
    return row


def write_table(connection: Connection, write: TableWrite) -> int:
    """Write a change to a table; return its new revision.

    Raises:
        StaleRevisionError: If the row's revision has changed since it was loaded.
    """
    row, at, table_id = write.row, write.at, write.row.id
    rewrite_row(connection, row, at)
    if write.parks is not None:
        notices = update(outbox).where(outbox.c.table_id == table_id)
        if write.parks:
            connection.execute(notices.where(text(IS_WAITING)).values(given_up=KEPT_BACK))
        else:
            is_kept = outbox.c.given_up == KEPT_BACK
            connection.execute(notices.where(is_kept).values(given_up=0, tries=0, due_at=at))
    if write.card is not None:
        _leave_card(connection, table_id, write.card, at)
    if write.new_guild_id is not None:
        of_table = outbox.c.table_id == table_id
        connection.execute(update(outbox).where(of_table).values(guild_id=write.new_guild_id))
    _write_version(connection, write)
    if write.people:
        _write_people(connection, table_id, write.people)
    if write.results:
        connection.execute(insert(results), [{**vars(each), "table_id": table_id} for each in write.results])
    for request, outcome in write.settled:
        is_open = (
            messages.c.table_id == table_id,
            messages.c.request == request,
            messages.c.due_at.is_(None),
        )
        connection.execute(update(messages).where(*is_open).values(due_at=at, outcome=outcome))
    if write.is_answered is not None:
        waiting = connection.execute(_SELECT_SEAT_MESSAGES, {"table": table_id}).all()
        answered = [row.message_id for row in waiting if write.is_answered(MessageRow(*row))]
        if answered:
            is_answered = messages.c.message_id.in_(answered)
            connection.execute(update(messages).where(is_answered).values(is_deleted=True, due_at=at))
    if write.notice is not None:
        connection.execute(_HASTEN_FAILED, {"table": table_id, "at": write.notice.due_at})
        _insert_notice(connection, row, write.notice)
    if write.delivered:
        delete_notices(connection, write.delivered)
    if write.messages:
        _insert_messages(connection, write)
    if write.news is not None:
        connection.execute(_TELL_FOLLOWERS, {"table": table_id, **vars(write.news), "at": at})
    return row.revision + 1


def rewrite_row(connection: Connection, row: TableRow, at: datetime) -> None:
    """Write a table's row if its revision is unchanged.

    Raises:
        StaleRevisionError: If the revision differs.
    """
    values = {name: getattr(row, name) for name in _CHANGED}
    values |= {"table": row.id, "loaded": row.revision, "changed_at": at}
    if connection.execute(_UPDATE_TABLE, values).rowcount != 1:
        raise StaleRevisionError


def _write_version(connection: Connection, write: TableWrite) -> None:
    """Write a version of a game: who committed it, its log lines, its state, and what it undoes."""
    row, table_id = write.row, write.row.id
    if write.is_new_version:
        unit = {} if write.unit is None else vars(write.unit)
        names = ("seat", "person_id", "snapshot_before", "first_line", "undoable")
        connection.execute(
            insert(commits),
            {
                "table_id": table_id,
                "version": row.version,
                "undone": False,
                "interaction_id": write.interaction_id,
                "at": write.at,
                **{name: unit.get(name) for name in names},
            },
        )
    if write.undone_from is not None:
        for table, column in ((commits, commits.c.seat), (log, log.c.action)):
            is_undone = (table.c.table_id == table_id, table.c.version >= write.undone_from)
            connection.execute(update(table).where(*is_undone, column.is_not(None)).values(undone=True))
        if write.kept_snapshot is not None:
            snapshots.delete_after(connection, table_id, write.kept_snapshot)
    if write.lines:
        _insert_lines(connection, table_id, write.lines)
    if write.state is not None:
        snapshots.write(connection, table_id, row.version, write.state)
    if write.is_over:
        with suppress(StoreError):  # a save that cannot be read stays as it is
            snapshots.delete_except(connection, table_id, write.kept_snapshot)


def _write_people(connection: Connection, table_id: int, known: Iterable[PersonRow]) -> None:
    rows = list(known)
    if rows:
        new = [{"table_id": table_id, **vars(each)} for each in rows]
        connection.execute(upsert(people).on_conflict_do_nothing(), new)
    for each in rows:
        is_person = (people.c.person_id == each.person_id, people.c.table_id == table_id)
        is_other = people.c.is_listed != each.is_listed
        connection.execute(update(people).where(*is_person, is_other).values(is_listed=each.is_listed))


def _insert_lines(connection: Connection, table_id: int, lines: Iterable[LogRow]) -> None:
    connection.execute(insert(log), [{"table_id": table_id, **vars(each)} for each in lines])


def _insert_notice(connection: Connection, row: TableRow, notice: NoticeRow) -> None:
    connection.execute(
        insert(outbox),
        {
            "table_id": row.id,
            "guild_id": row.guild_id,
            "version": row.version,
            "kind": notice.kind,
            "events": notice.events,
            "tries": 0,
            "due_at": notice.due_at,
            "given_up": KEPT_BACK if row.parked else 0,
        },
    )


def delete_notices(connection: Connection, notice_ids: Sequence[int]) -> None:
    """Delete delivered notices and make their tables' cards due."""
    delivered = select(outbox.c.table_id).where(outbox.c.id.in_(notice_ids))
    connection.execute(
        update(cards)
        .where(cards.c.table_id.in_(delivered))
        .values(changes=cards.c.changes + 1, due_at=func.coalesce(cards.c.due_at, cards.c.not_before))
    )
    connection.execute(delete(outbox).where(outbox.c.id.in_(notice_ids)))


def delete_messages(connection: Connection, message_ids: Sequence[int]) -> None:
    """Delete tidied messages."""
    connection.execute(delete(messages).where(messages.c.message_id.in_(message_ids)))


def _insert_messages(connection: Connection, write: TableWrite) -> None:
    """Write messages, except a message due to be tidied that is now the table's card."""
    table_id = write.row.id
    card_id = None
    if any(each.due_at is not None for each in write.messages):
        card_id = connection.execute(select(cards.c.message_id).where(cards.c.table_id == table_id)).scalar()
    rows = [each for each in write.messages if each.due_at is None or each.message_id != card_id]
    for each in rows:
        if each.seat is not None:
            connection.execute(
                _DELETE_OLDER_LATER,
                {
                    "newest": each.message_id,
                    "of_kind": each.kind,
                    "table": table_id,
                    "of_seat": each.seat,
                    "person": each.person_id,
                    "channel": each.channel_id,
                    "at": write.at,
                },
            )
    if rows:
        connection.execute(_UPSERT_MESSAGE, [vars(each) for each in rows])


def _new_card(table_id: int, channel_id: int, message_id: int | None = None) -> dict[str, object]:
    return {
        "table_id": table_id,
        "channel_id": channel_id,
        "message_id": message_id,
        "changes": 0,
        "not_before": EPOCH,
        "tries": 0,
    }


def _leave_card(connection: Connection, table_id: int, move: CardMove, at: datetime) -> None:
    """Write the card that a table leaves in its channel, and mark the table's previous card to be tidied."""
    found = connection.execute(
        select(cards.c.message_id, cards.c.channel_id).where(cards.c.table_id == table_id)
    ).first()
    if found is not None and found.message_id is not None:
        former = MessageRow(found.message_id, found.channel_id, table_id, due_at=at)
        connection.execute(upsert(messages).values(vars(former)).on_conflict_do_nothing())
    card = upsert(cards).values(_new_card(table_id, move.channel_id, move.message_id))
    taken = {name: card.excluded[name] for name in ("channel_id", "message_id", "not_before")}
    connection.execute(card.on_conflict_do_update(index_elements=["table_id"], set_=taken))
