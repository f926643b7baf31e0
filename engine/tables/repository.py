"""The table repository: loads tables from the store, caches recent ones, and writes their changes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from cachetools import LRUCache

from engine.kernel import codec
from engine.kernel.codec import read_events
from engine.kernel.core import Components, State
from engine.kernel.errors import BadOption, StoreError, TableRefusal
from engine.kernel.game import AnyGame
from engine.opponents import DEFAULT_STRENGTH, OPPONENTS
from engine.store.rows import TableRow
from engine.store.store import Store
from engine.tables import document, writes
from engine.tables.changes import Adjustment, Change, LoggedEntry, UndoUnit
from engine.tables.rules.circumstances import Circumstances
from engine.tables.settings import values as settings
from engine.tables.settings.cache import SettingsCache
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.person import PersonSettings
from engine.tables.table import Table
from engine.tables.writes import Written

log = logging.getLogger(__name__)

_CACHED_TABLES = 256
_CACHED_SETTINGS = 2048
_LANGUAGE = "language"


class TableRepository:
    """All tables in a store.

    Recently written or loaded tables are cached, so most button presses read nothing. If another process has changed
    a table, the store refuses to write a change to the outdated one (`StaleRevisionError`), and the table is loaded
    again.

    `notices_added` is set whenever a notice is written; `tables_with_notices` lists the tables for which this process
    has written notices; `jobs_changed` is set whenever a job may have become due sooner. `languages` contains the
    public languages that servers have set. The argument `owns` tells whether a server's tables belong to this
    process; tables of other servers are not cached.
    """

    def __init__(
        self,
        store: Store,
        games: Iterable[AnyGame],
        now: Callable[[], datetime],
        opponent: str = DEFAULT_STRENGTH,
        owns: Callable[[int], bool] = lambda _: True,
        opponents: Collection[str] = tuple(OPPONENTS),
        components: Mapping[str, Components] | None = None,
    ) -> None:
        self.store = store
        self.now = now
        self.games: Mapping[str, AnyGame] = {game.key: game for game in games}
        self._owns = owns
        self._usual = (opponent, tuple(opponents), components or {})
        self._tables: LRUCache[int, Table] = LRUCache(_CACHED_TABLES)
        self._times_forgotten = 0  # a row that was read before may be what was to be forgotten
        self._guild_settings = SettingsCache(
            GuildSettings, lambda guild_id: store.settings("guild", guild_id), _CACHED_SETTINGS
        )
        self._person_settings = SettingsCache(
            PersonSettings, lambda person_id: store.settings("person", person_id), _CACHED_SETTINGS
        )
        self.languages: dict[int, str] = {}
        self.notices_added = asyncio.Event()
        self.tables_with_notices = set[int]()
        self.jobs_changed = asyncio.Event()

    def game(self, key: str) -> AnyGame:
        """Return the game with the given key.

        Raises:
            BadOption: `no-such-game`.
        """
        if key not in self.games:
            raise BadOption("no-such-game", game=key, known=", ".join(self.games))
        return self.games[key]

    def owns(self, table: Table) -> bool:
        """Return whether the table belongs to this process."""
        return self._owns(table.guild_id)

    # forgetting what other processes have changed

    def forget(self) -> None:
        """Empty the caches of everything that another process may have changed."""
        self._forget_tables()
        self._guild_settings.forget_all()
        self._person_settings.forget_all()

    def forget_table(self, table_id: int) -> None:
        """Drop a table from the cache, because another process has changed it."""
        self._times_forgotten += 1
        self._tables.pop(table_id, None)

    def _forget_tables(self) -> None:
        self._times_forgotten += 1
        self._tables.clear()

    def forget_guild_settings(self, guild_id: int) -> None:
        """Drop a server's settings from the cache, because another process has changed them."""
        self._guild_settings.forget(guild_id)

    def forget_person_settings(self, person_id: int) -> None:
        """Drop a person's settings from the cache, because another process has changed them."""
        self._person_settings.forget(person_id)

    # reading

    async def table(self, table_id: int) -> Table:
        """Return the table with its game's state, or with the `fault` that makes the state unreadable.

        Raises:
            TableRefusal: `no-such-table`.
        """
        kept = self._tables.get(table_id)
        if kept is not None:
            return kept
        found = await self._complete(self.store.table(table_id))
        if found is None:
            raise TableRefusal("no-such-table", table=table_id)
        return found

    async def table_at(
        self, channel_id: int, at: datetime | None = None, *, has_begun: bool = False
    ) -> Table | None:
        """Return the channel's open table or, if there is none, the last table that ended there; see `Store.table_at`."""
        return await self._complete(self.store.table_at(channel_id, at, has_begun=has_begun))

    async def parked_at(self, channel_id: int) -> int | None:
        """Return the number of the channel's parked table, if there is one."""
        if any(
            each.channel_id == channel_id and each.is_open and not each.parked
            for each in self._tables.values()
        ):
            return None
        row = await self.store.table_at(channel_id)
        return row.id if row is not None and row.parked else None

    async def rematch_of(self, table_id: int) -> Table | None:
        """Return the table's rematch, if it has one that was not closed early."""
        return await self._complete(self.store.rematch_of(table_id))

    async def listed_tables(self, person_id: int, ended_within: timedelta = timedelta()) -> list[Table]:
        """Return the tables that are in the person's list or that they follow, oldest first.

        Only open and recently ended tables are included; only cached tables have their game's state.
        """
        return [*self.readable(await self.store.listed_tables(person_id, self.now() - ended_within))]

    def readable(self, rows: Iterable[TableRow]) -> Iterator[Table]:
        """Yield the tables stored in the given rows, as `read` returns them; skip unreadable documents."""
        for row in rows:
            try:
                yield self.read(row)
            except StoreError:
                log.exception(
                    "could not read table %d, so a list leaves it out", row.id, extra={"table": row.id}
                )

    def read(self, row: TableRow) -> Table:
        """Return the table stored in a row, without its game's state unless the table is cached.

        Raises:
            StoreError: If the document cannot be read.
        """
        kept = self._tables.get(row.id)
        is_same = kept is not None and kept.revision == row.revision
        return kept if kept is not None and is_same else document.read(row, self.games)

    async def _complete(self, reading: Awaitable[TableRow | None]) -> Table | None:
        """Return the table stored in a row, with its game's state; cache it unless it was written or forgotten meanwhile."""
        times_forgotten = self._times_forgotten
        row = await reading
        if row is None:
            return None
        table = self.read(row)
        if table.state is None and table.snapshot_version is not None:
            try:
                table = replace(table, state=await self.state(table, table.snapshot_version))
            except StoreError as error:
                if not error.concerns_one_table:
                    raise
                return replace(table, fault=error)  # and not kept, it may be mended meanwhile
        kept = self._tables.get(table.id)
        is_newer = kept is None or kept.revision < table.revision
        if is_newer and self.owns(table) and times_forgotten == self._times_forgotten:
            self._tables[table.id] = table
        return table

    async def state(self, table: Table, version: int) -> State:
        """Return the state of the table's game from the snapshot at the given version.

        Raises:
            StoreError: If the save cannot be read.
        """
        save = await self.store.snapshot(table.id, version)
        try:
            state: State = codec.load(table.game, save)
        except StoreError as error:
            raise StoreError(error.key, **{**error.values, "table": table.id}) from error
        return state

    async def log(self, table_id: int) -> list[LoggedEntry]:
        """Return the table's whole log, oldest entry first."""
        return [
            LoggedEntry(
                events=read_events(row.events),
                seat=row.seat,
                action=row.action,
                n=row.n,
                version=row.version,
                at=row.at,
                undone=row.undone,
            )
            for row in await self.store.log(table_id)
        ]

    async def undo_units(self, table_id: int) -> list[UndoUnit]:
        """Return the table's units of undo that have not been undone, newest first."""
        return await self.store.undo_units(table_id)

    async def committed_at(self, table_id: int, version: int) -> datetime | None:
        """Return when the table reached the given version; None if no change created that version."""
        return (await self.store.committed_at({(table_id, version)})).get((table_id, version))

    # writing

    async def insert(self, change: Change, card_channel_id: int | None = None) -> Table:
        """Insert a new table, with a card in `card_channel_id` if given; return the table with its number.

        Raises:
            ChannelTakenError: If another table is open in the channel.
            RematchTakenError: If the previous table already has a rematch.
        """
        opened = writes.of_opening(change, await self.circumstances(change.table))
        at = opened.line.at
        row = await asyncio.shield(
            self.store.insert(opened.row, opened.line, opened.notice, opened.people, at, card_channel_id)
        )
        table = replace(opened.table, id=row.id, revision=row.revision)
        self._keep(table)
        self._notice_added(table)
        self.jobs_changed.set()
        return table

    async def commit(
        self,
        previous: Table,
        change: Change,
        interaction_id: int | None = None,
        circumstances: Circumstances | None = None,
    ) -> Table:
        """Write a change to a table, using the current circumstances unless others are given; return the table as stored.

        Raises:
            StaleRevisionError: If the stored table is no longer `previous`.
            DuplicateInteractionError: If the interaction has already committed a change.
        """
        circumstances = await self.circumstances(change.table, circumstances)
        return await self._write(previous, writes.of_change(previous, change, circumstances, interaction_id))

    async def adjust(
        self, previous: Table, adjustment: Adjustment, circumstances: Circumstances | None = None
    ) -> Table:
        """Write a change that keeps the version, including any records of posts; return the table as stored.

        Raises:
            ChannelTakenError: If the table moves to a channel where another table is open.
            StaleRevisionError: If the stored table is no longer `previous`.
        """
        circumstances = await self.circumstances(adjustment.table, circumstances)
        return await self._write(previous, writes.of_adjustment(previous, adjustment, circumstances))

    async def preview(self, previous: Table, change: Change) -> Written:
        """Return what `commit` would write, without writing anything."""
        return writes.of_change(previous, change, await self.circumstances(change.table))

    async def _write(self, previous: Table, written: Written) -> Table:
        """Write a change completely, even if the awaiting task is cancelled; cache the table as stored."""
        return await asyncio.shield(asyncio.ensure_future(self._write_to_the_end(previous, written)))

    async def _write_to_the_end(self, previous: Table, written: Written) -> Table:
        try:
            revision = await self.store.write_table(written.write)
        except BaseException:
            self.forget_table(previous.id)  # it may have been carried out nevertheless
            raise
        table = replace(written.table, revision=revision)
        self._keep(table)
        if written.write.notice is not None:
            self._notice_added(table)
        if table.due_at is not None and (previous.due_at is None or table.due_at < previous.due_at):
            self.jobs_changed.set()
        return table

    def _notice_added(self, table: Table) -> None:
        self.tables_with_notices.add(table.id)
        self.notices_added.set()

    def _keep(self, table: Table) -> None:
        if self.owns(table) and table.fault is None:
            self._tables[table.id] = table

    # the schedule

    async def circumstances(self, table: Table, known: Circumstances | None = None) -> Circumstances:
        """Return the table's current circumstances, or the `known` ones completed with people who are new at the table."""
        ids = {player.person_id for player in table.players} | {each.person_id for each in table.occupancies}
        ids = ids - {None} if known is None else ids - {None, *known.persons}
        persons = {each: await self.person_settings(each) for each in sorted(filter(None, ids))}
        if known is not None:
            return replace(known, persons={**known.persons, **persons})
        guild = await self.guild_settings(table.guild_id)
        opponent, opponents, components = self._usual
        return Circumstances(self.now(), guild, persons, opponent, opponents, components)

    # settings of servers and persons; other processes tell when they change them

    async def guild_settings(self, guild_id: int) -> GuildSettings:
        """Return a server's settings."""
        return await self._guild_settings.get(guild_id)

    async def load_languages(self) -> None:
        """Load the languages that servers have set, so that later look-ups need no query."""
        self.languages.update(await self.store.guilds_with_setting(_LANGUAGE))

    async def save_guild_setting(self, guild_id: int, name: str, value: str) -> GuildSettings:
        """Store one of a server's settings; return all of them.

        Raises:
            BadOption: `no-such-option`, `no-such-value`.
        """
        value = settings.check(GuildSettings, name, value)
        async with self._guild_settings.writing(guild_id):
            await self.store.save_setting("guild", guild_id, name, value)
        if name == _LANGUAGE:
            self.languages[guild_id] = value
        return await self.guild_settings(guild_id)

    async def person_settings(self, person_id: int) -> PersonSettings:
        """Return a person's settings."""
        return await self._person_settings.get(person_id)

    async def save_person_setting(self, person_id: int, name: str, value: str) -> PersonSettings:
        """Store one of a person's settings; return all of them.

        Raises:
            BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`.
        """
        value = settings.check(PersonSettings, name, value)
        async with self._person_settings.writing(person_id):
            await self.store.save_setting("person", person_id, name, value)
        return await self.person_settings(person_id)

    def forget_person(self, person_id: int) -> None:
        """Drop a person's settings and all tables from the cache, because any table may name the person."""
        self._person_settings.forget(person_id)
        self._forget_tables()
        self.notices_added.set()
        self.jobs_changed.set()
