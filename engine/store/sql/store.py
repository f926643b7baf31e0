"""The store on any SQL database: each method is one query or one transaction.

The statements are in `reads`, `writes`, `messages`, `outbox` and others; a subclass executes them.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from engine.kernel.errors import StoreError
from engine.store.rows import (
    CardRow,
    Commit,
    FailureRow,
    FollowerRow,
    JobRow,
    ListedTableRow,
    LogRow,
    MessageRow,
    NewsRow,
    NoticeRow,
    OrderRow,
    PlanRow,
    PlayedGameRow,
    ResultRow,
    ReviewRow,
    SeatMessageRow,
    StandingRow,
    TableRow,
    UndoUnitRow,
)
from engine.store.sql import (
    archive,
    archive_format,
    followers,
    messages,
    outbox,
    personal_data,
    reads,
    results,
    reviews,
    snapshots,
    writes,
)
from engine.store.sql.archive_format import Content
from engine.store.sql.personal_data import Rows
from engine.store.sql.transaction import Dialect, Work

_T = TypeVar("_T")


class SQLStore(ABC):
    """An open SQL database; see `Store` for its methods. A class for each kind of database executes the statements."""

    dialect: Dialect

    @abstractmethod
    async def close(self) -> None:
        """Close the database once the transactions in progress have ended."""

    @abstractmethod
    async def check(self) -> None:
        """Check the whole database, which may take a long time."""

    @abstractmethod
    async def backup(self, file: Path | str) -> None:
        """Write a checked copy of the database to a new file; writes go on meanwhile."""

    @abstractmethod
    async def _read(self, sql: str, *values: object, **named: object) -> list[Any]:
        """Execute a query outside of any transaction; return its rows."""

    @abstractmethod
    async def _transact(self, work: Work[_T]) -> _T:
        """Run the work in a transaction; return its result once that is durable."""

    # tables

    async def table(self, table_id: int) -> TableRow | None:
        """Return a table."""
        return next(iter(await self._tables(reads.BY_ID, table_id)), None)

    async def table_at(self, channel_id: int) -> TableRow | None:
        """Return the table that is open in a channel, else the one that ended there last."""
        rows = await self._tables(reads.OPEN_AT, channel_id) or await self._tables(
            reads.LATEST_AT, channel_id
        )
        return next(iter(rows), None)

    async def rematch_of(self, table_id: int) -> TableRow | None:
        """Return the rematch of a table, unless it was closed early; None if there is none."""
        return next(iter(await self._tables(reads.REMATCH_OF, table_id)), None)

    async def tables_of(self, person_id: int, ended_since: str) -> list[ListedTableRow]:
        """Return the tables of a person, the oldest first: the open ones, and those that ended since a time."""
        rows = await self._read(
            reads.select_tables_of_person(self.dialect), person_id=person_id, ended_since=ended_since
        )
        return [reads.listed_table_row(row) for row in rows]

    async def open_tables_in(self, guild_id: int) -> list[int]:
        """Return the open tables of a server."""
        return [table_id for (table_id,) in await self._read(reads.SELECT_OPEN_IN_GUILD, guild_id)]

    async def find_tables(self, guild_id: int, number: str, limit: int) -> list[TableRow]:
        """Return tables of a server whose number begins with digits: open ones first, and the newest first."""
        return await self._tables(reads.MATCHING, guild_id, number, limit)

    async def last_failure(self, table_id: int) -> FailureRow | None:
        """Return the newest notice of a table that could not be delivered yet; None if there is none."""
        rows = await self._read_of_table(table_id, outbox.SELECT_LAST_FAILURE, (), archive.last_failure)
        return outbox.failure_row(rows[0]) if rows else None

    async def tables_without_server(self, guild_id: int) -> list[int]:
        """Return the open tables that are parked because their server was gone."""
        return [table_id for (table_id,) in await self._read(reads.SELECT_WITHOUT_SERVER, guild_id)]

    async def tables_with_automatic_moves(self) -> list[int]:
        """Return the tables that have deferred events, and a computer or a prepared turn that is due."""
        sql = reads.select_deferring_for_automatic_moves(self.dialect)
        return [table_id for (table_id,) in await self._read(sql)]

    async def snapshot(self, table_id: int, version: int) -> str:
        """Return the state of a table at a version."""
        rows = await self._read_of_table(
            table_id, snapshots.SELECT, (version,), lambda content: archive.snapshot(content, version)
        )
        if not rows:
            raise StoreError("save-missing", table=table_id, version=version)
        try:
            return snapshots.snapshot_text(rows[0])
        except ValueError as error:
            raise StoreError("save-unreadable", table=table_id, version=version) from error

    async def undo_units(self, table_id: int) -> list[UndoUnitRow]:
        """Return the committed units that were not undone, the newest first."""
        rows = await self._read_of_table(table_id, reads.SELECT_UNDO_UNITS, (), archive.undo_units)
        return [reads.undo_unit_row(row) for row in rows]

    async def log(self, table_id: int) -> list[LogRow]:
        """Return the whole log, the oldest line first."""
        rows = await self._read_of_table(table_id, reads.SELECT_LOG, (), archive.log)
        return [reads.log_row(row) for row in rows]

    async def committed_at(self, table_id: int, version: int) -> str | None:
        """Return when a table reached a version; None if that was not by a change."""
        rows = await self._read_of_table(
            table_id,
            reads.SELECT_COMMITTED_AT,
            (version,),
            lambda content: archive.committed_at(content, version),
        )
        return str(rows[0][0]) if rows else None

    async def has_interaction(self, interaction_id: int) -> bool:
        """Return whether an interaction has committed a change of a table that is not archived."""
        return bool(await self._read(reads.SELECT_INTERACTION, interaction_id))

    # changes of a table

    async def insert(
        self, row: TableRow, line: LogRow, notice: NoticeRow, at: str, card_channel_id: int | None = None
    ) -> TableRow:
        """Insert a table with the first line of its log; return it with its number."""
        return await self._transact(
            partial(
                writes.insert_table,
                row=row,
                line=line,
                notice=notice,
                at=at,
                card_channel_id=card_channel_id,
            )
        )

    async def commit(self, commit: Commit) -> TableRow:
        """Write a change of a table; return the table as stored."""
        return await self._transact(partial(writes.write_commit, commit=commit))

    async def save_plan(self, table_id: int, plan: PlanRow) -> TableRow:
        """Store a tentative turn; return the table as stored."""
        return await self._transact(partial(writes.upsert_plan, table_id=table_id, plan=plan))

    async def save_order(self, table_id: int, order: OrderRow) -> TableRow:
        """Store the standing order of a person; return the table as stored."""
        return await self._transact(partial(writes.upsert_orders, table_id=table_id, orders=(order,)))

    async def mark_called(
        self, table_id: int, person_ids: Sequence[int], message: MessageRow | None = None, at: str = ""
    ) -> TableRow:
        """Store that invited persons were told, and the message that did; return the table as stored."""
        return await self._transact(
            partial(writes.mark_called, table_id=table_id, person_ids=person_ids, message=message, at=at)
        )

    async def set_message(
        self,
        message: MessageRow,
        pinged_questions: str,
        notice_ids: Sequence[int],
        at: str,
        *,
        ended_lobby: bool = False,
        shrink_previous: bool = False,
        news: NewsRow | None = None,
        jobs: Sequence[JobRow] = (),
    ) -> TableRow:
        """Store the newest message of a table and delete the notices it delivers; return the table as stored."""
        return await self._transact(
            partial(
                messages.update_message,
                message=message,
                pinged_questions=pinged_questions,
                notice_ids=notice_ids,
                at=at,
                ended_lobby=ended_lobby,
                shrink_previous=shrink_previous,
                news=news,
                jobs=jobs,
            )
        )

    async def set_request_message(self, message: MessageRow, notice_ids: Sequence[int], at: str) -> None:
        """Store the message of a request and delete the notices it delivers."""
        await self._transact(
            partial(messages.insert_request_message, message=message, notice_ids=notice_ids, at=at)
        )

    # the schedule

    async def due_tables(self, now: str) -> list[int]:
        """Return up to a hundred tables with jobs that are due, the longest overdue first."""
        rows = await self._read(reads.select_due_tables(self.dialect), now)
        return list(dict.fromkeys(table_id for (table_id,) in rows))

    async def next_job(self) -> str | None:
        """Return the time at which the next job is due; None if there is none."""
        ((due_at,),) = await self._read(reads.select_next_job(self.dialect))
        return None if due_at is None else str(due_at)

    async def add_seat_message(self, message: SeatMessageRow, notice_ids: Sequence[int], at: str) -> None:
        """Store a message that concerns a question to a seat, and delete the notices it delivers."""
        await self._transact(
            partial(messages.insert_seat_message, message=message, notice_ids=notice_ids, at=at)
        )

    async def seat_message(self, table_id: int, seat: int, kind: str) -> SeatMessageRow | None:
        """Return the newest message of a kind that concerns a seat; None if there is none."""
        rows = await self._read(reads.SELECT_SEAT_MESSAGE, table_id, seat, kind)
        return SeatMessageRow(*rows[0]) if rows else None

    # the outbox

    async def due_notices(self, now: str, table_id: int | None = None) -> list[NoticeRow]:
        """Return the notices that are due, of one table or of up to a hundred, the oldest first."""
        sql = (outbox.select_due if table_id is None else outbox.select_due_of_table)(self.dialect)
        return [NoticeRow(*row) for row in await self._read(sql, now=now, table_id=table_id)]

    async def notices(self, notice_ids: Sequence[int]) -> list[NoticeRow]:
        """Return those of the given notices that are not delivered yet."""
        rows = await self._read(outbox.select_notices(len(notice_ids)), *notice_ids)
        return [NoticeRow(*row) for row in rows]

    async def next_due(self) -> str | None:
        """Return the time at which the next notice is due; None if there is none."""
        ((due_at,),) = await self._read(outbox.select_next_due(self.dialect))
        return None if due_at is None else str(due_at)

    async def tables_with_notices(self) -> list[int]:
        """Return the tables that have undelivered notices, due or not."""
        sql = outbox.select_tables_with_notices(self.dialect)
        return [table_id for (table_id,) in await self._read(sql)]

    async def delete_notices(self, notice_ids: Sequence[int]) -> None:
        """Delete notices that are delivered."""
        await self._transact(partial(outbox.delete_notices, notice_ids=notice_ids))

    async def save_failures(self, failures: Sequence[FailureRow]) -> None:
        """Store that notices could not be delivered."""
        await self._transact(partial(outbox.update_failures, failures=failures))

    # cards

    async def due_cards(self, now: str) -> list[CardRow]:
        """Return the cards that are due to be posted or edited, up to a hundred."""
        rows = await self._read(outbox.select_due_cards(self.dialect), now)
        return [outbox.card_row(row) for row in rows]

    async def card_shown(self, card: CardRow, not_before: str) -> None:
        """Store that a card shows its first `changes` changes; it may be edited again from `not_before` on."""
        values = {
            "table_id": card.table_id,
            "channel_id": card.channel_id,
            "message_id": card.message_id,
            "changes": card.changes,
            "not_before": not_before,
        }
        await self._transact(lambda transaction: transaction.execute(outbox.UPDATE_SHOWN_CARD, values))

    async def card_failed(self, card: CardRow, due_at: str | None) -> None:
        """Store the failed attempts of a card, and when it is due again; None until the next change of its table."""
        await self._write(outbox.UPDATE_FAILED_CARD, card.tries, due_at, card.table_id)

    async def delete_card(self, table_id: int) -> None:
        """Delete a card, because its message was deleted or could never be posted."""
        await self._write(outbox.DELETE_CARD, table_id)

    # followers of tables

    async def follower(self, table_id: int, person_id: int) -> FollowerRow | None:
        """Return how a person follows a table; None for somebody who does not."""
        rows = await self._read(followers.SELECT_FOLLOWER, table_id, person_id)
        return followers.follower_row(rows[0]) if rows else None

    async def save_follower(self, follower: FollowerRow) -> None:
        """Store how a person follows a table; nothing is due to be told any more."""
        await self._write(
            followers.UPSERT, follower.table_id, follower.person_id, follower.mode, follower.locale
        )

    async def delete_follower(self, table_id: int, person_id: int) -> None:
        """Store that a person does not follow a table any more."""
        await self._write(followers.DELETE, table_id, person_id)

    async def due_followers(self, now: str) -> list[FollowerRow]:
        """Return the followers who are due to be told something, up to a hundred."""
        rows = await self._read(followers.select_due(self.dialect), now)
        return [followers.follower_row(row) for row in rows]

    async def follower_told(self, follower: FollowerRow) -> None:
        """Store that a follower was told the news of `version`; newer ones stay due."""
        values = {
            "table_id": follower.table_id,
            "person_id": follower.person_id,
            "version": follower.version,
        }
        await self._transact(lambda transaction: transaction.execute(followers.UPDATE_TOLD, values))

    async def postpone_follower(self, follower: FollowerRow, due_at: str | None) -> None:
        """Store when a follower is due again, and the failed attempts; None until there are further news."""
        await self._write(followers.UPDATE_DUE, follower.tries, due_at, follower.table_id, follower.person_id)

    async def take_unreached(self, person_id: int) -> list[int]:
        """Delete the person from the tables whose followers they were until no message reached them; return the tables."""
        return await self._transact(partial(followers.take_unreached, person_id=person_id))

    # reviews of games

    async def review(self, table_id: int) -> ReviewRow | None:
        """Return the review of a table."""
        rows = await self._read_of_table(
            table_id, reviews.SELECT, (), lambda content: archive.review(content, table_id)
        )
        return reviews.review_row(rows[0]) if rows else None

    async def save_review(self, review: ReviewRow) -> None:
        """Store how far the review of a table is."""
        await self._transact(partial(writes.upsert_review, review=review))

    async def running_reviews(self) -> list[int]:
        """Return the tables whose review is not finished, the one that was asked for first comes first."""
        return [table_id for (table_id,) in await self._read(reviews.select_running(self.dialect))]

    # the archive

    async def archivable_tables(self, ended_before: str, limit: int) -> list[int]:
        """Return tables that ended before a time and can be archived, the one that ended first comes first."""
        rows = await self._read(archive.select_archivable(self.dialect), ended_before, limit)
        return [table_id for (table_id,) in rows]

    async def archive(self, table_id: int, ended_before: str, at: str) -> bool:
        """Archive a table that ended before a time; return False if it did not, or if something is still due about it."""
        return await self._transact(
            partial(archive.archive, table_id=table_id, ended_before=ended_before, at=at)
        )

    # results of games

    async def games_of(self, person_id: int) -> list[PlayedGameRow]:
        """Return the games that a person has played to their end, the newest first."""
        rows = await self._read(results.SELECT_GAMES_OF_PERSON, person_id)
        return [results.played_game_row(row) for row in rows]

    async def standings(self, table_ids: Collection[int]) -> list[StandingRow]:
        """Return how the games at some tables ended for each seat, by table and rank."""
        if not table_ids:
            return []
        rows = await self._read(results.select_standings(len(table_ids)), *table_ids)
        return [results.standing_row(row) for row in rows]

    async def tables_without_results(self, limit: int) -> list[int]:
        """Return tables whose game has ended and whose results are not stored, the oldest first."""
        rows = await self._read(results.select_without_results(self.dialect), limit)
        return [table_id for (table_id,) in rows]

    async def save_results(self, table_id: int, rows: Collection[ResultRow]) -> None:
        """Store how a game ended, unless that is stored already."""
        await self._transact(partial(results.save, table_id=table_id, results=rows))

    # servers

    async def guild_settings(self, guild_id: int) -> Mapping[str, str]:
        """Return what a server has set, by name."""
        return dict(await self._read(reads.SELECT_GUILD_SETTINGS, guild_id))

    async def guilds_with_setting(self, name: str) -> Mapping[int, str]:
        """Return the value of a setting of every server that has set it."""
        return dict(await self._read(reads.SELECT_GUILDS_WITH_SETTING, name))

    async def save_guild_setting(self, guild_id: int, name: str, value: str) -> None:
        """Store a setting of a server."""
        await self._write(writes.UPSERT_GUILD_SETTING, guild_id, name, value)

    # persons

    async def person_settings(self, person_id: int) -> Mapping[str, str]:
        """Return what a person has set, by name."""
        return dict(await self._read(reads.SELECT_PERSON_SETTINGS, person_id))

    async def save_person_setting(self, person_id: int, name: str, value: str) -> None:
        """Store a setting of a person."""
        await self._write(writes.UPSERT_PERSON_SETTING, person_id, name, value)

    async def personal_data(self, person_id: int) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """Return everything that is stored about a person, by what it is; nothing that is secret from the person."""
        while True:
            archived = await self._archived_data(person_id)
            rows = {
                name: await self._read(sql, person=person_id)
                for name, sql in personal_data.exports(self.dialect).items()
            }
            tables = await self._read(personal_data.SELECT_ARCHIVED_TABLES_KNOWING, person=person_id)
            if {table_id for (table_id,) in tables} == archived.keys():  # none was archived meanwhile
                break
        return {
            name: personal_data.entries(name, personal_data.with_archived(name, found, archived))
            for name, found in rows.items()
        }

    async def _archived_data(self, person_id: int) -> dict[int, dict[str, Rows]]:
        """Return what is archived about a person, by table; it is read in parts, and expanded in a thread."""
        found: dict[int, dict[str, Rows]] = {}
        sql = personal_data.SELECT_ARCHIVED
        while rows := await self._read(sql, person=person_id, after=max(found, default=0)):
            found |= await asyncio.to_thread(personal_data.archived_rows, rows, person_id)
        return found

    async def save_known_name(self, person_id: int, table_id: int, name: str) -> None:
        """Store the name of somebody who is named in the log of a table; those of its players are stored with them."""
        await self._write(writes.INSERT_KNOWN_NAME, person_id, table_id, name)

    async def open_tables_knowing(self, person_id: int) -> list[int]:
        """Return the open tables at which a person sits or has sat."""
        rows = await self._read(personal_data.SELECT_OPEN_TABLES_KNOWING, person=person_id)
        return [table_id for (table_id,) in rows]

    async def forget_person(
        self,
        person_id: int,
        name: str,
        digest: str,
        commits: Sequence[Commit],
        at: str,
        rewrite: Callable[[str, Collection[str]], str],
    ) -> None:
        """Write the changes by which a person leaves the open tables, and remove the person everywhere."""
        await self._transact(
            partial(
                personal_data.forget_person,
                person_id=person_id,
                name=name,
                digest=digest,
                commits=commits,
                at=at,
                rewrite=rewrite,
            )
        )

    # messages of requests

    async def open_request(self, table_id: int, request: str) -> MessageRow | None:
        """Return the message of a request that is open at a table."""
        rows = await self._read(outbox.SELECT_OPEN_REQUEST, table_id, request)
        return outbox.message_row(rows[0]) if rows else None

    # superseded messages

    async def superseded(self, now: str) -> list[MessageRow]:
        """Return the superseded messages that are due, up to a hundred."""
        rows = await self._read(outbox.select_superseded(self.dialect), now)
        return [outbox.message_row(row) for row in rows]

    async def supersede(self, message: MessageRow, due_at: str) -> None:
        """Store that a message is superseded; one that already was becomes due again at `due_at`."""
        await self._write(
            outbox.UPSERT_SUPERSEDED,
            *(message.message_id, message.channel_id, message.table_id),
            *(message.is_lobby, message.tries, message.headline, due_at),
        )

    async def delete_superseded(self, message_id: int) -> None:
        """Delete a superseded message whose buttons are removed."""
        await self._write(outbox.DELETE_SUPERSEDED, message_id)

    # greetings

    async def greeting(self, guild_id: int) -> str | None:
        """Return when the bot had joined a server in which it has introduced itself; None before that."""
        rows = await self._read(reads.SELECT_GREETING, guild_id)
        return str(rows[0][0]) if rows else None

    async def save_greeting(self, guild_id: int, joined_at: str) -> None:
        """Store that the bot has introduced itself in a server that it joined at a time."""
        await self._write(writes.UPSERT_GREETING, guild_id, joined_at)

    # execution of statements

    async def _tables(self, where: str, *values: object) -> list[TableRow]:
        rows = await self._read(reads.select_tables(self.dialect, where), *values)
        return [reads.table_row(row) for row in rows]

    async def _read_of_table(
        self,
        table_id: int,
        sql: str,
        values: Sequence[object],
        from_archive: Callable[[Content], list[Sequence[Any]]],
    ) -> list[Any]:
        """Return the rows of a query about a table and further values, or what takes their place if it is archived."""
        if rows := await self._read(sql, table_id, *values):
            return rows
        if stored := await self._read(archive.SELECT, table_id):
            return from_archive(archive_format.read(bytes(stored[0][0])))
        return await self._read(sql, table_id, *values)  # it may have been taken out of the archive meanwhile

    async def _write(self, sql: str, *values: object) -> None:
        await self._transact(lambda transaction: transaction.execute(sql, values))
