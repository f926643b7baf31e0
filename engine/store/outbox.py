"""The statements about what is due: jobs, notices, messages to be tidied, cards, and what followers are to be told."""

from collections.abc import Collection, Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any, Protocol

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    case,
    delete,
    exists,
    literal,
    literal_column,
    select,
    text,
    true,
    update,
)
from sqlalchemy.dialects.postgresql import insert as upsert

from engine.store.commits import MESSAGE_COLUMNS
from engine.store.rows import CardRow, DueRows, FailureRow, FollowerRow, MessageRow, NoticeRow
from engine.store.schema import (
    EPOCH,
    IS_AUTOMATIC,
    IS_WAITING,
    KEPT,
    Time,
    cards,
    followers,
    messages,
    outbox,
    reviews,
    tables,
)

_LIMIT = 100
"""How much of what is due is read at once."""
_NOTICE_COLUMNS = tuple(outbox.c[each.name] for each in fields(NoticeRow))
_CARD_COLUMNS = tuple(cards.c[each.name] for each in fields(CardRow))
_FOLLOWER_COLUMNS = tuple(followers.c[each.name] for each in fields(FollowerRow))


class Shards(Protocol):
    """Which shards a process takes care of that is not the only one; the shard of a server results from its number."""

    @property
    def shard_count(self) -> int:
        """The number of all shards."""

    @property
    def active(self) -> Collection[int]:
        """The shards whose tables the process takes care of."""


def takes_care(shards: Shards | None, guild_id: int) -> bool:
    """Return whether the process takes care of the tables of a server."""
    return shards is None or (guild_id >> 22) % shards.shard_count in shards.active


def _ours(shards: Shards | None, guild_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that the process takes care of the tables of a server."""
    if shards is None:
        return true()
    return (guild_id.op(">>")(literal_column("22")) % shards.shard_count).in_(sorted(shards.active))


def _of_our_table(shards: Shards | None, table_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the same for a table; tables are looked at one by one, in whatever order the query wants them."""
    if shards is None:
        return true()
    owned = tables.alias("owned")
    guild_id = select(owned.c.guild_id).where(owned.c.id == table_id).scalar_subquery()
    return _ours(shards, guild_id)


# jobs


def due_tables(connection: Connection, now: datetime, shards: Shards | None) -> list[int]:
    """Return up to a hundred tables with jobs that are due, the longest overdue first."""
    query = (
        select(tables.c.id)
        .where(tables.c.due_at <= now, _ours(shards, tables.c.guild_id))
        .order_by(tables.c.due_at, tables.c.id)
        .limit(_LIMIT)
    )
    return list(connection.execute(query).scalars())


def next_job(connection: Connection, shards: Shards | None) -> datetime | None:
    """Return the time at which the next job is due."""
    query = (
        select(tables.c.due_at)
        .where(tables.c.due_at.is_not(None), _ours(shards, tables.c.guild_id))
        .order_by(tables.c.due_at)
        .limit(1)
    )
    return connection.execute(query).scalar()


def tables_with_automatic_moves(connection: Connection, shards: Shards | None) -> list[int]:
    """Return the tables with a move that nobody needs to enter."""
    query = select(tables.c.id).where(text(IS_AUTOMATIC), _ours(shards, tables.c.guild_id))
    return list(connection.execute(query.order_by(tables.c.id)).scalars())


def running_reviews(connection: Connection, shards: Shards | None) -> list[int]:
    """Return the tables whose review is not finished."""
    query = select(reviews.c.table_id).where(
        text("phase = 'running'"), _of_our_table(shards, reviews.c.table_id)
    )
    return list(connection.execute(query.order_by(reviews.c.requested_at, reviews.c.table_id)).scalars())


def due(connection: Connection, now: datetime, tidied: Collection[int], shards: Shards | None) -> DueRows:
    """Return everything that the bot has to do now, up to a hundred of each kind; without messages that are tidied."""
    # mostly there is nothing, or of one kind only: one statement says so
    questions = [
        exists().where(text(IS_WAITING), outbox.c.due_at <= now),
        exists().where(messages.c.due_at <= now, messages.c.message_id.not_in(tidied)),
        exists().where(cards.c.due_at <= now),
        exists().where(followers.c.due_at <= now),
    ]
    found: Sequence[bool] = connection.execute(select(*questions)).one()
    has_notices, has_messages, has_cards, has_followers = found
    return DueRows(
        due_notices(connection, now, None, shards) if has_notices else [],
        superseded(connection, now, tidied, shards) if has_messages else [],
        due_cards(connection, now, shards) if has_cards else [],
        due_followers(connection, now, shards) if has_followers else [],
    )


# notices


def due_notices(
    connection: Connection, now: datetime, table_id: int | None, shards: Shards | None
) -> list[NoticeRow]:
    """Return the notices that are due, of one table or of up to a hundred, the oldest first."""
    is_due = (text(IS_WAITING), outbox.c.due_at <= now)
    if table_id is not None:
        query = select(*_NOTICE_COLUMNS).where(
            outbox.c.table_id == table_id, *is_due, _ours(shards, outbox.c.guild_id)
        )
        return sorted(_notices(connection, query), key=lambda notice: notice.id)
    first = (
        select(outbox.c.table_id, outbox.c.due_at)
        .where(*is_due, _ours(shards, outbox.c.guild_id))
        .order_by(outbox.c.due_at, outbox.c.table_id)
        .limit(_LIMIT)
        .subquery()
    )
    of_tables = select(*_NOTICE_COLUMNS).where(
        outbox.c.table_id.in_(select(first.c.table_id)), outbox.c.due_at <= now, text(IS_WAITING)
    )
    return sorted(_notices(connection, of_tables), key=lambda notice: notice.id)


def notices(connection: Connection, notice_ids: Sequence[int]) -> list[NoticeRow]:
    """Return those of the given notices that are not delivered yet."""
    query = select(*_NOTICE_COLUMNS).where(outbox.c.id.in_(notice_ids)).order_by(outbox.c.id)
    return _notices(connection, query)


def _notices(connection: Connection, query: Select[Any]) -> list[NoticeRow]:
    return [NoticeRow(*row) for row in connection.execute(query)]


def next_due(connection: Connection, shards: Shards | None) -> datetime | None:
    """Return the time at which the next notice is due."""
    query = (
        select(outbox.c.due_at)
        .where(text(IS_WAITING), _ours(shards, outbox.c.guild_id))
        .order_by(outbox.c.due_at)
        .limit(1)
    )
    return connection.execute(query).scalar()


def tables_with_notices(connection: Connection, shards: Shards | None) -> list[int]:
    """Return the tables that have undelivered notices, due or not."""
    # all of them, but found by the index of those that are still to be delivered
    in_time = outbox.c.due_at >= EPOCH
    query = select(outbox.c.table_id).where(text(IS_WAITING), in_time, _ours(shards, outbox.c.guild_id))
    return sorted(set(connection.execute(query).scalars()))


def save_failures(connection: Connection, failures: Sequence[FailureRow]) -> None:
    """Write that notices could not be delivered."""
    for each in failures:
        given_up = case((outbox.c.given_up == KEPT, KEPT), else_=int(each.given_up))
        connection.execute(
            update(outbox)
            .where(outbox.c.id == each.notice_id)
            .values(tries=each.tries, due_at=each.due_at, reason=each.reason, given_up=given_up)
        )


def last_failure(connection: Connection, table_id: int) -> FailureRow | None:
    """Return the newest notice of a table that could not be delivered yet."""
    query = (
        select(outbox.c.id, outbox.c.tries, outbox.c.due_at, outbox.c.reason, outbox.c.given_up)
        .where(outbox.c.table_id == table_id, outbox.c.reason.is_not(None))
        .order_by(outbox.c.id.desc())
        .limit(1)
    )
    row = connection.execute(query).first()
    return None if row is None else FailureRow(*row[:4], given_up=bool(row.given_up))


def is_posting(connection: Connection, table_id: int) -> bool:
    """Return whether a board of a table is still to be posted."""
    query = select(outbox.c.id).where(
        outbox.c.table_id == table_id, outbox.c.kind == "board", text(IS_WAITING)
    )
    return connection.execute(query.limit(1)).first() is not None


# cards


def due_cards(connection: Connection, now: datetime, shards: Shards | None) -> list[CardRow]:
    """Return the cards that are due to be posted or edited, up to a hundred."""
    query = (
        select(*_CARD_COLUMNS)
        .where(cards.c.due_at <= now, _of_our_table(shards, cards.c.table_id))
        .order_by(cards.c.due_at, cards.c.table_id)
        .limit(_LIMIT)
    )
    return [CardRow(*row) for row in connection.execute(query)]


def card_shown(connection: Connection, card: CardRow, not_before: datetime) -> None:
    """Write that a card shows its first changes."""
    connection.execute(
        update(cards)
        .where(
            cards.c.table_id == card.table_id,
            cards.c.channel_id == card.channel_id,
            cards.c.message_id.is_(None) | (cards.c.message_id == card.message_id),
        )
        .values(
            message_id=card.message_id,
            not_before=not_before,
            tries=0,
            due_at=case((cards.c.changes > card.changes, literal(not_before, Time()))),
        )
    )


def card_failed(connection: Connection, card: CardRow, due_at: datetime | None) -> None:
    """Write the failed attempts of a card, and when it is due again."""
    connection.execute(
        update(cards).where(cards.c.table_id == card.table_id).values(tries=card.tries, due_at=due_at)
    )


def delete_card(connection: Connection, table_id: int) -> None:
    """Delete a card."""
    connection.execute(delete(cards).where(cards.c.table_id == table_id))


# followers


def follower(connection: Connection, table_id: int, person_id: int) -> FollowerRow | None:
    """Return how a person follows a table."""
    query = select(*_FOLLOWER_COLUMNS).where(
        followers.c.table_id == table_id, followers.c.person_id == person_id
    )
    row = connection.execute(query).first()
    return None if row is None else FollowerRow(*row)


def save_follower(connection: Connection, row: FollowerRow) -> None:
    """Write how a person follows a table; nothing is due to be told any more."""
    statement = upsert(followers).values(vars(row))
    changed = {"mode": row.mode, "locale": row.locale, "tries": 0, "due_at": None}
    connection.execute(
        statement.on_conflict_do_update(index_elements=["table_id", "person_id"], set_=changed)
    )


def delete_follower(connection: Connection, table_id: int, person_id: int) -> None:
    """Delete a follower of a table."""
    connection.execute(
        delete(followers).where(followers.c.table_id == table_id, followers.c.person_id == person_id)
    )


def due_followers(connection: Connection, now: datetime, shards: Shards | None) -> list[FollowerRow]:
    """Return the followers who are due to be told something, up to a hundred."""
    query = (
        select(*_FOLLOWER_COLUMNS)
        .where(followers.c.due_at <= now, _of_our_table(shards, followers.c.table_id))
        .order_by(followers.c.due_at, followers.c.table_id, followers.c.person_id)
        .limit(_LIMIT)
    )
    return [FollowerRow(*row) for row in connection.execute(query)]


def follower_told(connection: Connection, row: FollowerRow) -> None:
    """Write that a follower was told the news of a version; newer ones stay due."""
    connection.execute(
        _update_follower(row).values(
            tries=0, due_at=case((followers.c.version > row.version, followers.c.due_at))
        )
    )


def postpone_follower(connection: Connection, row: FollowerRow, due_at: datetime | None) -> None:
    """Write when a follower is due again, and the failed attempts."""
    connection.execute(_update_follower(row).values(tries=row.tries, due_at=due_at))


def _update_follower(row: FollowerRow) -> Any:  # noqa: ANN401 -- an update
    return update(followers).where(
        followers.c.table_id == row.table_id, followers.c.person_id == row.person_id
    )


def take_unreached(connection: Connection, person_id: int) -> list[int]:
    """Delete the rows of a person whom no message reached; return their tables."""
    statement = delete(followers).where(followers.c.person_id == person_id, followers.c.mode == "refused")
    return sorted(connection.execute(statement.returning(followers.c.table_id)).scalars())


# messages


def seat_message(connection: Connection, table_id: int, seat: int, kind: str) -> MessageRow | None:
    """Return the newest message of a kind that concerns a seat and is not to be deleted."""
    return _message(
        connection,
        select(*MESSAGE_COLUMNS)
        .where(
            messages.c.table_id == table_id,
            messages.c.seat == seat,
            messages.c.kind == kind,
            messages.c.due_at.is_(None),
        )
        .order_by(messages.c.message_id.desc())
        .limit(1),
    )


def open_request(connection: Connection, table_id: int, request: str) -> MessageRow | None:
    """Return the message of a request that is open at a table."""
    return _message(
        connection,
        select(*MESSAGE_COLUMNS).where(
            messages.c.table_id == table_id, messages.c.request == request, messages.c.due_at.is_(None)
        ),
    )


def _message(connection: Connection, query: Select[Any]) -> MessageRow | None:
    row = connection.execute(query).first()
    return None if row is None else MessageRow(*row)


def superseded(
    connection: Connection, now: datetime, tidied: Collection[int], shards: Shards | None
) -> list[MessageRow]:
    """Return the messages that are due to be tidied, up to a hundred."""
    query = (
        select(*MESSAGE_COLUMNS)
        .where(
            messages.c.due_at <= now,
            messages.c.message_id.not_in(tidied),
            _of_our_table(shards, messages.c.table_id),
        )
        .order_by(messages.c.due_at, messages.c.message_id)
        .limit(_LIMIT)
    )
    return [MessageRow(*row) for row in connection.execute(query)]


def supersede(connection: Connection, message: MessageRow, due_at: datetime) -> None:
    """Write that a message is to be tidied; one that already was becomes due again."""
    statement = upsert(messages).values({**vars(message), "due_at": due_at})
    changed = {"tries": message.tries, "due_at": due_at}
    connection.execute(statement.on_conflict_do_update(index_elements=["message_id"], set_=changed))
