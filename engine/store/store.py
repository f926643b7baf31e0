"""The store for tables; each method is one query or one transaction."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection, cast, exists, false, func, or_, select, text, true
from sqlalchemy import Text as SQLText
from sqlalchemy.dialects.postgresql import insert as upsert

from engine.store import opening, people, snapshots, writes
from engine.store.addresses import Address
from engine.store.health import StoreHealth
from engine.store.outbox import OutboxStore
from engine.store.people import STANDINGS, TABLES, Eraser
from engine.store.rows import (
    LogRow,
    NoticeRow,
    PersonData,
    PersonRow,
    PlayedGameRow,
    ResultRow,
    ReviewRow,
    TableRow,
    TableWrite,
    UndoUnit,
)
from engine.store.schema import (
    IS_AUTOMATIC,
    IS_OPEN,
    cards,
    columns_of,
    followers,
    log,
    results,
    reviews,
    settings,
    tables,
)
from engine.store.schema import commits as committed
from engine.store.schema import people as known

_seats = results.alias("seats")


class Store(OutboxStore, StoreHealth):
    """An open database that stores tables.

    Every method that writes is one transaction: if it returns, everything is durable; if it raises, nothing has been
    written. Every method raises `StoreError` if the database fails.
    """

    @classmethod
    async def open(cls, address: Address, *, is_alone: bool = False) -> "Store":
        """Open a database, creating or migrating it if necessary.

        Args:
            address: The database.
            is_alone: Whether this process holds the database's single-instance lock, so that no other process uses it.

        Raises:
            StoreError: `database-not-writable`, `database-not-sqlite`, `database-unreachable`, `database-not-ours`,
                `database-of-before`, `database-newer`, `database-incomplete`, `database-damaged`, `database-busy`,
                `database-not-copied`, `database-used-by-older` or `migration-failed`, with nothing changed.
        """
        return cls(await asyncio.to_thread(opening.prepare, address, is_alone=is_alone))

    # tables

    async def table(self, table_id: int) -> TableRow | None:
        """Return a table."""
        return await self._first(TableRow, TABLES.where(tables.c.id == table_id))

    async def table_at(
        self, channel_id: int, at: datetime | None = None, *, has_begun: bool = False
    ) -> TableRow | None:
        """Return the channel's open table or, if there is none, the last table that ended there.

        Args:
            channel_id: The channel.
            at: Leave out tables that were opened later.
            has_begun: Leave out tables whose game has not begun.
        """
        here = TABLES.where(tables.c.channel_id == channel_id)
        if at is not None:
            here = here.where(tables.c.opened_at <= at)
        if has_begun:
            here = here.where(exists().where(log.c.table_id == tables.c.id, log.c.action == ""))
        ended = here.where(tables.c.ended_at.is_not(None))
        latest = ended.order_by(tables.c.ended_at.desc(), tables.c.id.desc()).limit(1)
        return await self._first(TableRow, here.where(text(IS_OPEN))) or await self._first(TableRow, latest)

    async def card_channel(self, table_id: int) -> int | None:
        """Return the channel with the table's card, if there is one."""
        found: int | None = await self._value(select(cards.c.channel_id).where(cards.c.table_id == table_id))
        return found

    async def rematch_of(self, table_id: int) -> TableRow | None:
        """Return the table's rematch, if it has one that was not closed early."""
        is_rematch = tables.c.rematch_of == table_id
        return await self._first(TableRow, TABLES.where(is_rematch, text("phase <> 'closed'")))

    async def listed_tables(self, person_id: int, ended_since: datetime) -> list[TableRow]:
        """Return the tables that are in the person's list or that the person follows, oldest first.

        Only open tables and tables that ended at or after `ended_since` are included.
        """
        listed = select(known.c.table_id).where(known.c.person_id == person_id, known.c.is_listed.is_(true()))
        followed = select(followers.c.table_id).where(
            followers.c.person_id == person_id, followers.c.mode != "refused"
        )
        query = TABLES.where(
            tables.c.id.in_(listed.union(followed)), or_(text(IS_OPEN), tables.c.ended_at >= ended_since)
        )
        return await self._all(TableRow, query.order_by(tables.c.id))

    async def open_tables_in(self, guild_id: int) -> list[int]:
        """Return a server's open tables."""
        is_here = (tables.c.guild_id == guild_id, text(IS_OPEN))
        return await self._values(select(tables.c.id).where(*is_here).order_by(tables.c.id))

    async def playable_tables(self, guild_id: int, limit: int) -> list[TableRow]:
        """Return a server's open tables that have a channel: lobbies first, then oldest first."""
        is_here = (tables.c.guild_id == guild_id, tables.c.parked == "", text(IS_OPEN))
        query = TABLES.where(*is_here).order_by(tables.c.phase, tables.c.id).limit(limit)
        return await self._all(TableRow, query)

    async def find_tables(self, guild_id: int, number: str, limit: int) -> list[TableRow]:
        """Return a server's tables whose numbers start with the given digits: open tables first, then newest first."""
        begins = cast(tables.c.id, SQLText).startswith(number, autoescape=True)
        query = TABLES.where(tables.c.guild_id == guild_id, begins)
        return await self._all(
            TableRow, query.order_by(text(f"{IS_OPEN} DESC"), tables.c.id.desc()).limit(limit)
        )

    async def tables_without_server(self, guild_id: int) -> list[int]:
        """Return the open tables that are parked because the bot left their server."""
        lost = (tables.c.guild_id == guild_id, tables.c.parked == "server", text(IS_OPEN))
        return await self._values(select(tables.c.id).where(*lost).order_by(tables.c.id))

    async def tables_with_automatic_moves(self) -> list[int]:
        """Return the tables where a move can be made without anybody's input."""
        query = select(tables.c.id).where(text(IS_AUTOMATIC), self._ours(tables.c.guild_id))
        return await self._values(query.order_by(tables.c.id))

    async def open_tables_knowing(self, person_id: int) -> list[int]:
        """Return the open tables at which the person is known."""
        is_known = tables.c.id.in_(people.tables_knowing(person_id))
        return await self._values(select(tables.c.id).where(text(IS_OPEN), is_known).order_by(tables.c.id))

    async def snapshot(self, table_id: int, version: int) -> str:
        """Return the table's state at the given version.

        Raises:
            StoreError: `save-missing` or `save-unreadable`.
        """
        return await self._database.read(lambda connection: snapshots.read(connection, table_id, version))

    async def undo_units(self, table_id: int) -> list[UndoUnit]:
        """Return the table's units of undo that have not been undone, newest first."""
        of_table = (committed.c.table_id == table_id, committed.c.seat.is_not(None))
        query = select(*columns_of(committed, UndoUnit)).where(*of_table, committed.c.undone.is_(false()))
        return await self._all(UndoUnit, query.order_by(committed.c.version.desc()))

    async def log(self, table_id: int) -> list[LogRow]:
        """Return the table's whole log, oldest line first."""
        query = select(*columns_of(log, LogRow)).where(log.c.table_id == table_id)
        return await self._all(LogRow, query.order_by(log.c.n))

    async def committed_at(self, keys: Collection[tuple[int, int]]) -> dict[tuple[int, int], datetime]:
        """Return the commit time of each given pair of table and version, omitting versions that no change created."""
        wanted = defaultdict[int, set[int]](set)
        for table_id, version in keys:
            wanted[table_id].add(version)

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
        """Return whether the interaction has already committed a change."""
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
        """Insert a table with the first line of its log; return the table with its number.

        The channel `card_channel_id`, if given, gets a card, due once the table's first message is posted. A rematch
        gets a card where the previous table has one.

        Raises:
            ChannelTakenError: If another table is open in the channel.
            RematchTakenError: If the previous table already has a rematch.
        """
        arguments = (row, line, notice, people, at, card_channel_id)
        is_others = not self._takes_care(row.guild_id)
        return await self._write(
            writes.insert_table,
            *arguments,
            announced=(lambda inserted: ("table", inserted.id)) if is_others else None,
        )

    async def write_table(self, write: TableWrite) -> int:
        """Write a change to a table; return its new revision.

        Raises:
            ChannelTakenError: If the table moves to a channel where another table is open.
            StaleRevisionError: If the table's revision is not that of `write.row`.
            DuplicateInteractionError: If the interaction has already committed a change.
            RematchTakenError: If the previous table already has another rematch.
        """
        is_others = write.new_guild_id is not None or not self._takes_care(write.row.guild_id)
        announced = (lambda _: ("table", write.row.id)) if is_others else None
        tidied = tuple(self._tidied)

        def work(connection: Connection) -> int:
            if tidied:  # first, as one of them may be stored anew
                writes.delete_messages(connection, tidied)
            return writes.write_table(connection, write)

        revision: int = await self._write(work, announced=announced)
        self._tidied.difference_update(tidied)
        return revision

    # reviews and results of games; the write that ends a game writes its results

    async def review(self, table_id: int) -> ReviewRow | None:
        """Return the table's review; None if nobody has requested one."""
        query = select(*columns_of(reviews, ReviewRow)).where(reviews.c.table_id == table_id)
        return await self._first(ReviewRow, query)

    async def save_review(self, review: ReviewRow) -> None:
        """Store the progress of a table's review."""
        values = vars(review)
        statement = upsert(reviews).values(values)
        await self._execute(statement.on_conflict_do_update(index_elements=["table_id"], set_=values))

    async def running_reviews(self) -> list[int]:
        """Return the tables with an unfinished review, in the order in which the reviews were requested."""
        is_running = (text("phase = 'running'"), self._of_our_table(reviews.c.table_id))
        query = select(reviews.c.table_id).where(*is_running)
        return await self._values(query.order_by(reviews.c.requested_at, reviews.c.table_id))

    async def games_of(self, person_id: int) -> list[PlayedGameRow]:
        """Return the games that the person has played to the end, newest first."""
        count = select(func.count()).select_from(_seats).where(_seats.c.table_id == tables.c.id)
        card = select(cards.c.channel_id).where(cards.c.table_id == tables.c.id)
        names = ("guild_id", "channel_id", "message_channel_id", "message_id", "game", "ended_at")
        query = (
            select(
                *(results.c[name] for name in ("table_id", "seat", "rank", "score")),
                *(tables.c[name] for name in names),
                card.scalar_subquery().label("card_channel_id"),
                count.where(_seats.c.rank == 1).scalar_subquery().label("winners"),
                count.scalar_subquery().label("seats"),
                count.where(_seats.c.computer.is_not(None)).scalar_subquery().label("computers"),
            )
            .select_from(results.join(tables, tables.c.id == results.c.table_id))
            .where(results.c.person_id == person_id)
            .order_by(tables.c.ended_at.desc(), tables.c.id.desc())
        )
        return await self._all(PlayedGameRow, query)

    async def standings(self, table_ids: Collection[int]) -> list[ResultRow]:
        """Return the results of all seats at the given tables, ordered by table and rank."""
        query = STANDINGS.where(results.c.table_id.in_(table_ids))
        return await self._all(ResultRow, query.order_by(results.c.table_id, results.c.rank, results.c.seat))

    # settings

    async def settings(self, scope: str, owner_id: int) -> Mapping[str, str]:
        """Return the settings, by name, of a server (scope `guild`) or a person (scope `person`)."""
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
        """Return the setting's value for every server that has set it."""
        query = select(settings.c.id, settings.c.value)
        rows = await self._rows(query.where(settings.c.name == name, settings.c.scope == "guild"))
        return dict(rows)

    # persons

    async def save_known_name(self, person_id: int, table_id: int, name: str) -> None:
        """Store the name of a person mentioned in a table's log; the names of seated players are stored with the table."""
        listed = known.c.person_id == person_id, known.c.table_id == table_id
        is_listed = func.coalesce(
            select(known.c.is_listed).where(*listed).limit(1).scalar_subquery(), false()
        )
        values = {"person_id": person_id, "table_id": table_id, "name": name, "is_listed": is_listed}
        await self._execute(upsert(known).values(values).on_conflict_do_nothing())

    async def data_of(self, person_id: int) -> PersonData:
        """Return everything stored about a person."""
        return await self._database.read(lambda connection: people.data_of(connection, person_id))

    async def forget_person(
        self, person_id: int, placeholder: int, changes: Sequence[TableWrite], eraser: Eraser, at: datetime
    ) -> None:
        """Write the changes that remove a person from open tables, and remove the person everywhere else.

        `placeholder`, a unique negative number, replaces the person's id. `eraser` removes the person from the
        tables' text.

        Raises:
            StaleRevisionError: If a table has changed meanwhile, or the person has taken a seat.
        """
        arguments = (person_id, placeholder, changes, eraser, at)
        await self._write(people.forget_person, *arguments, announced=lambda _: ("everything", 0))
