"""The store of tables: each method is one query or one transaction; their statements are in the other modules."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, cast, false, or_, select, text, true
from sqlalchemy import Text as SQLText
from sqlalchemy.dialects.postgresql import insert as upsert

from engine.kernel.errors import StoreError
from engine.store import backups, commits, opening, outbox, people, snapshots
from engine.store import results as played
from engine.store.addresses import Address
from engine.store.engines import Database
from engine.store.outbox import Shards, takes_care
from engine.store.people import TABLE_COLUMNS, Eraser
from engine.store.rows import (
    CardRow,
    Commit,
    DueRows,
    FailureRow,
    FollowerRow,
    LogRow,
    MessageRow,
    NoticeRow,
    PersonData,
    PersonRow,
    PlayedGameRow,
    ReviewRow,
    StandingRow,
    TableRow,
    UnitRow,
)
from engine.store.schema import IS_OPEN, followers, log, reviews, settings, tables
from engine.store.schema import commits as committed
from engine.store.schema import people as known

_T = TypeVar("_T")

_UNIT_COLUMNS = tuple(committed.c[each.name] for each in fields(UnitRow))
_LINE_COLUMNS = tuple(log.c[each.name] for each in fields(LogRow))
_REVIEW_COLUMNS = tuple(reviews.c[each.name] for each in fields(ReviewRow))


class Store:
    """An open database of tables.

    Every writing method is one transaction: all of it is durable when the method returns, or nothing was written. Every
    method raises `StoreError` if the database fails.

    Attributes:
        address: The database.
        shards: What this process takes care of if it is not the only one; what is due is that of its tables only.
    """

    def __init__(self, address: Address) -> None:
        """Use a database that `open` has prepared."""
        self.address = address
        self.shards: Shards | None = None
        self._database = Database(address)
        self._tidied = set[int]()
        """Messages that are tidied, to be deleted with the next commit; after a kill, they are tidied once more."""

    @classmethod
    async def open(cls, address: Address) -> "Store":
        """Open a database, or create one; migrate an older one.

        Raises:
            StoreError: `database-not-writable`, `database-not-sqlite`, `database-unreachable`, `database-not-ours`,
                `database-of-before`, `database-newer`, `database-incomplete`, `database-damaged`, `database-busy` or
                `migration-failed`; nothing was changed then.
        """
        return cls(await asyncio.to_thread(opening.prepare, address))

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended."""
        if self._tidied:
            with suppress(StoreError):  # a full disk, for instance
                await self._write(commits.delete_messages, tuple(self._tidied))
        await self._database.close()

    async def check(self) -> None:
        """Check the whole database, which may take a long time.

        Raises:
            StoreError: `database-damaged`.
        """
        await asyncio.to_thread(opening.check_integrity, self.address)

    async def backup(self, file: Path) -> None:
        """Write a checked copy of the database to a new file; writes go on meanwhile.

        Raises:
            StoreError: As `backups.back_up`.
        """
        await asyncio.to_thread(backups.back_up, self.address, file)

    # tables

    async def table(self, table_id: int) -> TableRow | None:
        """Return a table."""
        return await self._table(select(*TABLE_COLUMNS).where(tables.c.id == table_id))

    async def table_at(self, channel_id: int) -> TableRow | None:
        """Return the table that is open in a channel, else the one that ended there last."""
        here = select(*TABLE_COLUMNS).where(tables.c.channel_id == channel_id)
        ended = here.where(tables.c.ended_at.is_not(None))
        latest = ended.order_by(tables.c.ended_at.desc(), tables.c.id.desc()).limit(1)
        return await self._table(here.where(text(IS_OPEN))) or await self._table(latest)

    async def rematch_of(self, table_id: int) -> TableRow | None:
        """Return the rematch of a table, unless it was closed early."""
        is_rematch = tables.c.rematch_of == table_id
        return await self._table(select(*TABLE_COLUMNS).where(is_rematch, text("phase <> 'closed'")))

    async def tables_of(self, person_id: int, ended_since: datetime) -> list[TableRow]:
        """Return the tables in the list of a person, and those that the person follows, the oldest first.

        They are the open ones, and those that ended since a time.
        """
        listed = select(known.c.table_id).where(known.c.person_id == person_id, known.c.is_listed.is_(true()))
        followed = select(followers.c.table_id).where(
            followers.c.person_id == person_id, followers.c.mode != "refused"
        )
        query = select(*TABLE_COLUMNS).where(
            tables.c.id.in_(listed.union(followed)), or_(text(IS_OPEN), tables.c.ended_at >= ended_since)
        )
        return await self._tables(query.order_by(tables.c.id))

    async def open_tables_in(self, guild_id: int) -> list[int]:
        """Return the open tables of a server."""
        return await self._ids(select(tables.c.id).where(tables.c.guild_id == guild_id, text(IS_OPEN)))

    async def find_tables(self, guild_id: int, number: str, limit: int) -> list[TableRow]:
        """Return tables of a server whose number begins with digits: open ones first, and the newest first."""
        begins = cast(tables.c.id, SQLText).startswith(number, autoescape=True)
        query = select(*TABLE_COLUMNS).where(tables.c.guild_id == guild_id, begins)
        return await self._tables(query.order_by(text(f"{IS_OPEN} DESC"), tables.c.id.desc()).limit(limit))

    async def tables_without_server(self, guild_id: int) -> list[int]:
        """Return the open tables that are parked because their server was gone."""
        lost = (tables.c.guild_id == guild_id, tables.c.parked == "server", text(IS_OPEN))
        return await self._ids(select(tables.c.id).where(*lost))

    async def tables_with_automatic_moves(self) -> list[int]:
        """Return the tables with a move that nobody needs to enter."""
        return await self._read(outbox.tables_with_automatic_moves, self.shards)

    async def open_tables_knowing(self, person_id: int) -> list[int]:
        """Return the open tables at which a person is known by a name."""
        return await self._read(people.open_tables_knowing, person_id)

    async def snapshot(self, table_id: int, version: int) -> str:
        """Return the state of a table at a version.

        Raises:
            StoreError: `save-missing` or `save-unreadable`.
        """
        return await self._read(snapshots.read, table_id, version)

    async def undo_units(self, table_id: int) -> list[UnitRow]:
        """Return the committed units that were not undone, the newest first."""
        query = select(*_UNIT_COLUMNS).where(
            committed.c.table_id == table_id, committed.c.seat.is_not(None), committed.c.undone.is_(false())
        )
        rows = await self._rows(query.order_by(committed.c.version.desc()))
        return [UnitRow(*row) for row in rows]

    async def log(self, table_id: int) -> list[LogRow]:
        """Return the whole log, the oldest line first."""
        query = select(*_LINE_COLUMNS).where(log.c.table_id == table_id).order_by(log.c.n)
        return [LogRow(*row) for row in await self._rows(query)]

    async def committed_at(self, keys: Collection[tuple[int, int]]) -> dict[tuple[int, int], datetime]:
        """Return when tables reached versions, each a pair of both; without those that no change led to."""
        if not keys:
            return {}
        wanted: dict[int, set[int]] = {}
        for table_id, version in keys:
            wanted.setdefault(table_id, set()).add(version)

        def work(connection: Connection) -> dict[tuple[int, int], datetime]:
            query = select(committed.c.version, committed.c.at)
            return {
                (table_id, version): at
                for table_id, versions in wanted.items()
                for version, at in connection.execute(
                    query.where(committed.c.table_id == table_id, committed.c.version.in_(versions))
                )
            }

        return await self._database.read(work) if wanted else {}

    async def has_interaction(self, interaction_id: int) -> bool:
        """Return whether an interaction has committed a change."""
        query = select(committed.c.table_id).where(committed.c.interaction_id == interaction_id)
        return bool(await self._rows(query))

    # changes of a table

    async def insert(
        self,
        row: TableRow,
        line: LogRow,
        notice: NoticeRow,
        people: Collection[PersonRow],
        at: datetime,
        card_channel_id: int | None = None,
    ) -> TableRow:
        """Insert a table with the first line of its log; return it with its number.

        With `card_channel_id`, that channel gets a card, which is due once the table's first message is posted; a rematch
        gets one where the former table has one.

        Raises:
            ChannelTakenError: If another table is open in the channel.
            RematchTakenError: If the former table has a rematch already.
        """
        arguments = (row, line, notice, people, at, card_channel_id)
        is_others = not takes_care(self.shards, row.guild_id)
        return await self._write(
            commits.insert_table,
            *arguments,
            announced=(lambda inserted: ("table", inserted.id)) if is_others else None,
        )

    async def commit(self, commit: Commit) -> int:
        """Write a change of a table; return its new revision.

        Raises:
            ChannelTakenError: If the table moves to a channel where another table is open.
            StaleRevisionError: If the table does not have the revision of `commit.row`.
            DuplicateInteractionError: If the interaction has committed a change already.
            RematchTakenError: If the former table has another rematch.
        """
        is_others = commit.new_guild_id is not None or not takes_care(self.shards, commit.row.guild_id)
        announced = (lambda _: ("table", commit.row.id)) if is_others else None
        tidied = tuple(self._tidied)

        def work(connection: Connection) -> int:
            if tidied:  # first, as the commit may store one anew
                commits.delete_messages(connection, tidied)
            return commits.write_commit(connection, commit)

        revision: int = await self._write(work, announced=announced)
        self._tidied.difference_update(tidied)
        return revision

    # the schedule; jobs are written with the changes of their tables

    async def due_tables(self, now: datetime) -> list[int]:
        """Return up to a hundred tables with jobs that are due, the longest overdue first."""
        return await self._read(outbox.due_tables, now, self.shards)

    async def next_job(self) -> datetime | None:
        """Return the time at which the next job is due; None if there is none."""
        return await self._read(outbox.next_job, self.shards)

    # the outbox

    async def due(self, now: datetime) -> DueRows:
        """Return everything that the bot has to do now, up to a hundred of each kind."""
        return await self._read(outbox.due, now, tuple(self._tidied), self.shards)

    async def due_notices(self, now: datetime, table_id: int | None = None) -> list[NoticeRow]:
        """Return the notices that are due, of one table or of up to a hundred, the oldest first."""
        return await self._read(outbox.due_notices, now, table_id, self.shards)

    async def notices(self, notice_ids: Sequence[int]) -> list[NoticeRow]:
        """Return those of the given notices that are not delivered yet."""
        return await self._read(outbox.notices, notice_ids)

    async def next_due(self) -> datetime | None:
        """Return the time at which the next notice is due; None if there is none."""
        return await self._read(outbox.next_due, self.shards)

    async def tables_with_notices(self) -> list[int]:
        """Return the tables that have undelivered notices, due or not."""
        return await self._read(outbox.tables_with_notices, self.shards)

    async def delete_notices(self, notice_ids: Sequence[int]) -> None:
        """Delete notices that are delivered, which makes the cards of their tables due."""
        await self._write(commits.delete_notices, notice_ids)

    async def save_failures(self, failures: Sequence[FailureRow]) -> None:
        """Store that notices could not be delivered."""
        await self._write(outbox.save_failures, failures)

    async def last_failure(self, table_id: int) -> FailureRow | None:
        """Return the newest notice of a table that could not be delivered yet; None if there is none."""
        return await self._read(outbox.last_failure, table_id)

    async def is_posting(self, table_id: int) -> bool:
        """Return whether a board of a table is still to be posted."""
        return await self._read(outbox.is_posting, table_id)

    # cards, each due again whenever a notice of its table is delivered

    async def card_shown(self, card: CardRow, not_before: datetime) -> None:
        """Store that a card shows its first `changes` changes; it may be edited again from `not_before` on."""
        await self._write(outbox.card_shown, card, not_before)

    async def card_failed(self, card: CardRow, due_at: datetime | None) -> None:
        """Store the failed attempts of a card, and when it is due again; None until the next change of its table."""
        await self._write(outbox.card_failed, card, due_at)

    async def delete_card(self, table_id: int) -> None:
        """Delete a card, because its message was deleted or could never be posted."""
        await self._write(outbox.delete_card, table_id)

    # followers of tables

    async def follower(self, table_id: int, person_id: int) -> FollowerRow | None:
        """Return how a person follows a table; None for somebody who does not."""
        return await self._read(outbox.follower, table_id, person_id)

    async def save_follower(self, follower: FollowerRow) -> None:
        """Store how a person follows a table; nothing is due to be told any more."""
        await self._write(outbox.save_follower, follower)

    async def delete_follower(self, table_id: int, person_id: int) -> None:
        """Store that a person does not follow a table any more."""
        await self._write(outbox.delete_follower, table_id, person_id)

    async def follower_told(self, follower: FollowerRow) -> None:
        """Store that a follower was told the news of `version`; newer ones stay due."""
        await self._write(outbox.follower_told, follower)

    async def postpone_follower(self, follower: FollowerRow, due_at: datetime | None) -> None:
        """Store when a follower is due again, and the failed attempts; None until there are further news."""
        await self._write(outbox.postpone_follower, follower, due_at)

    async def take_unreached(self, person_id: int) -> list[int]:
        """Delete the person from the tables whose followers they were until no message reached them; return the tables."""
        return await self._write(outbox.take_unreached, person_id)

    # messages

    async def seat_message(self, table_id: int, seat: int, kind: str) -> MessageRow | None:
        """Return the newest message of a kind that concerns a seat; None if there is none."""
        return await self._read(outbox.seat_message, table_id, seat, kind)

    async def open_request(self, table_id: int, request: str) -> MessageRow | None:
        """Return the message of a request that is open at a table; None if none is posted."""
        return await self._read(outbox.open_request, table_id, request)

    async def supersede(self, message: MessageRow, due_at: datetime) -> None:
        """Store that a message is to be tidied; one that already was becomes due again at `due_at`."""
        await self._write(outbox.supersede, message, due_at)
        self._tidied.discard(message.message_id)

    def message_tidied(self, message_id: int) -> None:
        """Regard a message as tidied: it is not due any more, and deleted in the transaction of the next commit."""
        self._tidied.add(message_id)

    # reviews and results of games; the commit that ends a game writes its results

    async def review(self, table_id: int) -> ReviewRow | None:
        """Return the review of a table; None if nobody has asked for one."""
        rows = await self._rows(select(*_REVIEW_COLUMNS).where(reviews.c.table_id == table_id))
        return ReviewRow(*rows[0]) if rows else None

    async def save_review(self, review: ReviewRow) -> None:
        """Store how far the review of a table is."""
        values = vars(review)
        statement = upsert(reviews).values(values)
        changed = statement.on_conflict_do_update(index_elements=["table_id"], set_=values)
        await self._write(lambda connection: connection.execute(changed))

    async def running_reviews(self) -> list[int]:
        """Return the tables whose review is not finished, the one that was asked for first comes first."""
        return await self._read(outbox.running_reviews, self.shards)

    async def games_of(self, person_id: int) -> list[PlayedGameRow]:
        """Return the games that a person has played to their end, the newest first."""
        return await self._read(played.games_of, person_id)

    async def standings(self, table_ids: Collection[int]) -> list[StandingRow]:
        """Return how the games at some tables ended for each seat, by table and rank."""
        return await self._read(played.standings, table_ids) if table_ids else []

    # settings

    async def settings(self, scope: str, owner_id: int) -> Mapping[str, str]:
        """Return what a server (`guild`) or a person (`person`) has set, by name."""
        of_owner = (settings.c.scope == scope, settings.c.id == owner_id)
        rows = await self._rows(select(settings.c.name, settings.c.value).where(*of_owner))
        return dict(rows)

    async def save_setting(self, scope: str, owner_id: int, name: str, value: str) -> None:
        """Store a setting of a server or a person."""
        statement = upsert(settings).values(scope=scope, id=owner_id, name=name, value=value)
        changed = statement.on_conflict_do_update(
            index_elements=["scope", "id", "name"], set_={"value": value}
        )
        await self._write(
            lambda connection: connection.execute(changed), announced=lambda _: (scope, owner_id)
        )

    async def guilds_with_setting(self, name: str) -> Mapping[int, str]:
        """Return the value of a setting of every server that has set it."""
        query = select(settings.c.id, settings.c.value)
        rows = await self._rows(query.where(settings.c.name == name, settings.c.scope == "guild"))
        return dict(rows)

    # persons

    async def save_known_name(self, person_id: int, table_id: int, name: str) -> None:
        """Store the name of somebody who is named in the log of a table; those at its seats are stored with it."""
        await self._write(people.save_known_name, person_id, table_id, name)

    async def data_of(self, person_id: int) -> PersonData:
        """Return everything that is stored about a person."""
        return await self._read(people.data_of, person_id)

    async def forget_person(
        self, person_id: int, placeholder: int, changes: Sequence[Commit], eraser: Eraser, at: datetime
    ) -> None:
        """Write the changes by which a person leaves the open tables, and remove the person everywhere.

        The placeholder is a negative number that stands for nobody else; it replaces that of the person. `eraser` removes
        the person from the texts of the tables.

        Raises:
            StaleRevisionError: If a table has changed meanwhile, or the person has sat down at one.
        """
        arguments = (person_id, placeholder, changes, eraser, at)
        await self._write(people.forget_person, *arguments, announced=lambda _: ("everything", 0))

    # execution

    async def _read(self, query: Callable[..., _T], *arguments: Any) -> _T:  # noqa: ANN401 -- those of the function
        """Call a function with a connection and arguments, outside of any transaction."""
        return await self._database.read(lambda connection: query(connection, *arguments))

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def _ids(self, query: Select[Any]) -> list[int]:
        return [table_id for (table_id,) in await self._rows(query.order_by(tables.c.id))]

    async def _tables(self, query: Select[Any]) -> list[TableRow]:
        return [TableRow(**row._mapping) for row in await self._rows(query)]  # noqa: SLF001 -- of SQLAlchemy's interface

    async def _table(self, query: Select[Any]) -> TableRow | None:
        return next(iter(await self._tables(query)), None)

    async def _write(
        self,
        work: Callable[..., _T],
        *arguments: Any,  # noqa: ANN401 -- likewise
        announced: Callable[[_T], tuple[str, int]] | None = None,
    ) -> _T:
        """Call a function with a connection and arguments in a transaction; return its result.

        What `announced` returns for the result, a kind and a number, is announced to other processes.
        """

        def transaction(connection: Connection) -> _T:
            result = work(connection, *arguments)
            if announced is not None:
                self._announce(connection, *announced(result))
            return result

        return await self._database.transact(transaction)

    def _announce(self, connection: Connection, kind: str, number: int) -> None:
        """Announce to other processes, once the transaction is committed, what they may have cached; here are none."""
