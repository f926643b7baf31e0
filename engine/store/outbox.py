"""Work that is due: jobs, notices, messages to tidy, cards, and news for followers."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from sqlalchemy import (
    ColumnElement,
    Connection,
    Update,
    and_,
    case,
    delete,
    exists,
    func,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import insert as upsert

from engine.store import writes
from engine.store.base import BaseStore
from engine.store.rows import CardRow, Due, FailureRow, FollowerRow, MessageRow, NoticeRow, WaitingRow
from engine.store.schema import (
    EPOCH,
    IS_WAITING,
    KEPT_BACK,
    Time,
    cards,
    columns_of,
    followers,
    messages,
    outbox,
    tables,
)

_LIMIT = 100
"""The maximum number of rows read at once."""
_NOTICES = select(*columns_of(outbox, NoticeRow))
_MESSAGES = select(*columns_of(messages, MessageRow))
_CARDS = select(*columns_of(cards, CardRow))
_FOLLOWERS = select(*columns_of(followers, FollowerRow))


class OutboxStore(BaseStore):
    """The part of a store that knows what work is due."""

    # the schedule; jobs are written with the changes of their tables

    async def due_tables(self, now: datetime) -> list[int]:
        """Return up to a hundred tables with jobs that are due, longest overdue first."""
        query = select(tables.c.id).where(tables.c.due_at <= now, self._ours(tables.c.guild_id))
        return await self._values(query.order_by(tables.c.due_at, tables.c.id).limit(_LIMIT))

    async def next_job(self) -> datetime | None:
        """Return when the next job is due; None if there is no job."""
        query = select(tables.c.due_at).where(tables.c.due_at.is_not(None), self._ours(tables.c.guild_id))
        found: datetime | None = await self._value(query.order_by(tables.c.due_at).limit(1))
        return found

    async def due(self, now: datetime) -> Due[NoticeRow]:
        """Return everything that is due now, up to a hundred items of each kind, excluding messages already tidied."""
        is_untidy = messages.c.message_id.not_in(tuple(self._tidied))
        # mostly there is nothing, or of one kind only: one statement says so
        questions = select(
            exists().where(text(IS_WAITING), outbox.c.due_at <= now),
            exists().where(messages.c.due_at <= now, is_untidy),
            exists().where(cards.c.due_at <= now),
            exists().where(followers.c.due_at <= now),
        )
        ((has_notices, has_messages, has_cards, has_followers),) = await self._rows(questions)
        return Due(
            await self.due_notices(now) if has_notices else [],
            await self._due_messages(now, is_untidy) if has_messages else [],
            await self._due_cards(now) if has_cards else [],
            await self._due_followers(now) if has_followers else [],
        )

    # notices

    async def due_notices(self, now: datetime, table_id: int | None = None) -> list[NoticeRow]:
        """Return the due notices of one table, or of up to a hundred tables, oldest first."""
        is_due, is_ours = (text(IS_WAITING), outbox.c.due_at <= now), self._ours(outbox.c.guild_id)
        if table_id is not None:
            query = _NOTICES.where(outbox.c.table_id == table_id, *is_due, is_ours)
        else:
            first = (
                select(outbox.c.table_id, outbox.c.due_at)
                .where(*is_due, is_ours)
                .order_by(outbox.c.due_at, outbox.c.table_id)
                .limit(_LIMIT)
                .subquery()
            )
            query = _NOTICES.where(outbox.c.table_id.in_(select(first.c.table_id)), *is_due)
        return sorted(await self._all(NoticeRow, query), key=lambda notice: notice.id)

    async def notices(self, notice_ids: Sequence[int]) -> list[NoticeRow]:
        """Return those of the given notices that have not been delivered yet."""
        query = _NOTICES.where(outbox.c.id.in_(notice_ids))
        return await self._all(NoticeRow, query.order_by(outbox.c.id))

    async def tables_with_notices(self) -> list[int]:
        """Return the tables that have undelivered notices, whether or not they are due."""
        # all of them, but found by the index of those that are still to be delivered
        is_any = (text(IS_WAITING), outbox.c.due_at >= EPOCH)
        query = select(outbox.c.table_id).where(*is_any, self._ours(outbox.c.guild_id))
        return sorted(set(await self._values(query)))

    async def waiting_notices(self) -> list[WaitingRow]:
        """Return the numbers of notices still to be delivered, grouped by attempts and last failure."""
        is_any = (text(IS_WAITING), outbox.c.due_at >= EPOCH)
        number, due_at = func.count().label("number"), func.min(outbox.c.due_at).label("due_at")
        query = select(outbox.c.tries, outbox.c.reason, number, due_at)
        query = query.where(*is_any, self._ours(outbox.c.guild_id))
        return await self._all(WaitingRow, query.group_by(outbox.c.tries, outbox.c.reason))

    async def advance_notices(self, reason: str, now: datetime, pause: Callable[[int], timedelta]) -> None:
        """Make the notices that failed for the given reason due again now, and discount their last attempt.

        `pause` returns how long after an attempt, given by its number, the next one follows.
        """
        failed = (text(IS_WAITING), outbox.c.due_at > now, outbox.c.reason == reason, outbox.c.tries > 0)
        is_failed = and_(*failed, self._ours(outbox.c.guild_id))

        def work(connection: Connection) -> None:
            pauses = select(outbox.c.tries, outbox.c.due_at).where(is_failed).distinct()
            for tries, due_at in connection.execute(pauses).all():
                is_one = and_(is_failed, outbox.c.tries == tries, outbox.c.due_at == due_at)
                failed_at = min(due_at - pause(tries), now)  # the clock may have been set back
                connection.execute(update(outbox).where(is_one).values(due_at=failed_at, tries=tries - 1))

        await self._write(work)

    async def delete_notices(self, notice_ids: Sequence[int]) -> None:
        """Delete delivered notices; this makes their tables' cards due."""
        await self._write(writes.delete_notices, notice_ids)

    async def save_failures(self, failures: Sequence[FailureRow]) -> None:
        """Record failed deliveries of notices."""

        def work(connection: Connection) -> None:
            for each in failures:
                given_up = case((outbox.c.given_up == KEPT_BACK, KEPT_BACK), else_=int(each.given_up))
                connection.execute(
                    update(outbox)
                    .where(outbox.c.id == each.notice_id)
                    .values(tries=each.tries, due_at=each.due_at, reason=each.reason, given_up=given_up)
                )

        await self._write(work)

    async def last_failure(self, table_id: int) -> FailureRow | None:
        """Return the table's newest failed notice, if any."""
        query = (
            select(
                outbox.c.id.label("notice_id"),
                outbox.c.tries,
                outbox.c.due_at,
                outbox.c.reason,
                (outbox.c.given_up != 0).label("given_up"),
            )
            .where(outbox.c.table_id == table_id, outbox.c.reason.is_not(None))
            .order_by(outbox.c.id.desc())
            .limit(1)
        )
        return await self._first(FailureRow, query)

    async def is_posting(self, table_id: int) -> bool:
        """Return whether a board for the table is still waiting to be posted."""
        is_board = (outbox.c.table_id == table_id, outbox.c.kind == "board", text(IS_WAITING))
        return bool(await self._rows(select(outbox.c.id).where(*is_board).limit(1)))

    # messages

    async def _due_messages(self, now: datetime, is_untidy: ColumnElement[bool]) -> list[MessageRow]:
        is_ours = self._of_our_table(messages.c.table_id)
        query = _MESSAGES.where(messages.c.due_at <= now, is_untidy, is_ours)
        return await self._all(
            MessageRow, query.order_by(messages.c.due_at, messages.c.message_id).limit(_LIMIT)
        )

    async def seat_message(self, table_id: int, seat: int, kind: str) -> MessageRow | None:
        """Return the newest message of the given kind about a seat, if any, unless it is due to be deleted."""
        of_seat = (messages.c.table_id == table_id, messages.c.seat == seat, messages.c.kind == kind)
        query = _MESSAGES.where(*of_seat, messages.c.due_at.is_(None))
        return await self._first(MessageRow, query.order_by(messages.c.message_id.desc()).limit(1))

    async def open_request(self, table_id: int, request: str) -> MessageRow | None:
        """Return the posted message of a table's open request, if any."""
        is_request = (messages.c.table_id == table_id, messages.c.request == request)
        return await self._first(MessageRow, _MESSAGES.where(*is_request, messages.c.due_at.is_(None)))

    async def supersede(self, message: MessageRow, due_at: datetime) -> None:
        """Schedule a message to be tidied at `due_at`, even if it has been tidied before."""
        statement = upsert(messages).values({**vars(message), "due_at": due_at})
        changed = {"tries": message.tries, "due_at": due_at}
        await self._execute(statement.on_conflict_do_update(index_elements=["message_id"], set_=changed))
        self._tidied.discard(message.message_id)

    def message_tidied(self, message_id: int) -> None:
        """Mark a message as tidied: it is no longer due, and its row is deleted when the next table is written."""
        self._tidied.add(message_id)

    # cards, each due again whenever a notice of its table is delivered

    async def _due_cards(self, now: datetime) -> list[CardRow]:
        query = _CARDS.where(cards.c.due_at <= now, self._of_our_table(cards.c.table_id))
        return await self._all(CardRow, query.order_by(cards.c.due_at, cards.c.table_id).limit(_LIMIT))

    async def card_shown(self, card: CardRow, not_before: datetime) -> None:
        """Record that a card shows its first `changes` changes; the card is not edited again before `not_before`."""
        is_same = (
            cards.c.table_id == card.table_id,
            cards.c.channel_id == card.channel_id,
            cards.c.message_id.is_(None) | (cards.c.message_id == card.message_id),
        )
        shown = {"message_id": card.message_id, "not_before": not_before, "tries": 0}
        due_at = case((cards.c.changes > card.changes, literal(not_before, Time())))
        await self._execute(update(cards).where(*is_same).values(**shown, due_at=due_at))

    async def card_failed(self, card: CardRow, due_at: datetime | None) -> None:
        """Store a card's failed attempts and when to try again; None means when its table next changes."""
        of_table = cards.c.table_id == card.table_id
        await self._execute(update(cards).where(of_table).values(tries=card.tries, due_at=due_at))

    async def delete_card(self, table_id: int) -> None:
        """Delete the table's card, because its message was deleted or could never be posted."""
        await self._execute(delete(cards).where(cards.c.table_id == table_id))

    # followers of tables

    async def _due_followers(self, now: datetime) -> list[FollowerRow]:
        query = _FOLLOWERS.where(followers.c.due_at <= now, self._of_our_table(followers.c.table_id))
        by_time = query.order_by(followers.c.due_at, followers.c.table_id, followers.c.person_id)
        return await self._all(FollowerRow, by_time.limit(_LIMIT))

    async def follower(self, table_id: int, person_id: int) -> FollowerRow | None:
        """Return how the person follows the table; None if they do not."""
        is_follower = (followers.c.table_id == table_id, followers.c.person_id == person_id)
        return await self._first(FollowerRow, _FOLLOWERS.where(*is_follower))

    async def save_follower(self, follower: FollowerRow) -> None:
        """Store how a person follows a table; no news is due yet."""
        statement = upsert(followers).values(vars(follower))
        changed = {"mode": follower.mode, "locale": follower.locale, "tries": 0, "due_at": None}
        key = ["table_id", "person_id"]
        await self._execute(statement.on_conflict_do_update(index_elements=key, set_=changed))

    async def delete_follower(self, table_id: int, person_id: int) -> None:
        """Make a person stop following a table."""
        is_follower = (followers.c.table_id == table_id, followers.c.person_id == person_id)
        await self._execute(delete(followers).where(*is_follower))

    async def follower_told(self, follower: FollowerRow) -> None:
        """Record that a follower has received the news up to `version`; later news stays due."""
        due_at = case((followers.c.version > follower.version, followers.c.due_at))
        await self._execute(_update_follower(follower).values(tries=0, due_at=due_at))

    async def postpone_follower(self, follower: FollowerRow, due_at: datetime | None) -> None:
        """Store the failed attempts to reach a follower and when to try again; None means when there is more news."""
        await self._execute(_update_follower(follower).values(tries=follower.tries, due_at=due_at))

    async def take_unreached(self, person_id: int) -> list[int]:
        """Remove the person from the followers of all tables where they could not be reached; return these tables."""
        is_unreached = (followers.c.person_id == person_id, followers.c.mode == "refused")
        statement = delete(followers).where(*is_unreached).returning(followers.c.table_id)
        return sorted(await self._write(lambda connection: connection.execute(statement).scalars().all()))


def _update_follower(follower: FollowerRow) -> Update:
    return update(followers).where(
        followers.c.table_id == follower.table_id, followers.c.person_id == follower.person_id
    )
