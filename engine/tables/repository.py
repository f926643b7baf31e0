"""The repository of tables: loads them from the store, keeps the latest ones, and writes their changes."""

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
    """All tables of a store.

    Recently written or loaded tables are cached, so that most presses read nothing. If another process has changed
    one, the store refuses to write a change of the old one (`StaleRevisionError`), and it is loaded again.

    `notices_added` is set whenever a notice was written; `tables_with_notices` lists the tables for which this
    process wrote notices; `jobs_changed` is set whenever a job may be due sooner than before. `languages` holds the
    public languages that servers have set and that differ from the server's own. `owns` returns whether the tables of
    a server belong to this process; others are not cached.
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
        """Return a game.

        Raises:
            BadOption: `no-such-game`.
        """
        if key not in self.games:
            raise BadOption("no-such-game", game=key, known=", ".join(self.games))
        return self.games[key]

    def owns(self, table: Table) -> bool:
        """Return whether a table belongs to this process."""
        return self._owns(table.guild_id)

    # forgetting what other processes have changed

    def forget(self) -> None:
        """Forget everything that another process may have changed."""
        self._forget_tables()
        self._guild_settings.forget_all()
        self._person_settings.forget_all()

    def forget_table(self, table_id: int) -> None:
        """Forget a table that another process has changed."""
        self._times_forgotten += 1
        self._tables.pop(table_id, None)

    def _forget_tables(self) -> None:
        self._times_forgotten += 1
        self._tables.clear()

    def forget_guild_settings(self, guild_id: int) -> None:
        """Forget the settings of a server that another process has changed."""
        self._guild_settings.forget(guild_id)

    def forget_person_settings(self, person_id: int) -> None:
        """Forget the settings of a person that another process has changed."""
        self._person_settings.forget(person_id)

    # reading

    async def table(self, table_id: int) -> Table:
        """Return a table with the state of its game, or with the `fault` that makes it unreadable.

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

    async def table_at(self, channel_id: int) -> Table | None:
        """Return the open table of a channel, or else the last one that ended there."""
        return await self._complete(self.store.table_at(channel_id))

    async def parked_at(self, channel_id: int) -> int | None:
        """Return the number of the parked table of a channel; None if there is none."""
        if any(
            each.channel_id == channel_id and each.is_open and not each.parked
            for each in self._tables.values()
        ):
            return None
        row = await self.store.table_at(channel_id)
        return row.id if row is not None and row.parked else None

    async def rematch_of(self, table_id: int) -> Table | None:
        """Return the rematch of a table, unless it was closed early; None if there is none."""
        return await self._complete(self.store.rematch_of(table_id))

    async def listed_tables(self, person_id: int, ended_within: timedelta = timedelta()) -> list[Table]:
        """Return the tables in a person's list and the tables they follow, the oldest first.

        Only open and recently ended tables; only cached ones have the state of their games.
        """
        return [*self.readable(await self.store.listed_tables(person_id, self.now() - ended_within))]

    def readable(self, rows: Iterable[TableRow]) -> Iterator[Table]:
        """Yield the tables of rows as `read` returns them, skipping unreadable documents."""
        for row in rows:
            try:
                yield self.read(row)
            except StoreError:
                log.exception("could not read table %d, so a list leaves it out", row.id)

    def read(self, row: TableRow) -> Table:
        """Return the table of a row, without the state of its game unless the table is cached.

        Raises:
            StoreError: If the document cannot be read.
        """
        kept = self._tables.get(row.id)
        is_same = kept is not None and kept.revision == row.revision
        return kept if kept is not None and is_same else document.read(row, self.games)

    async def _complete(self, reading: Awaitable[TableRow | None]) -> Table | None:
        """Return the table of a row with the state of its game; cache it unless it was written or forgotten meanwhile."""
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
        """Return the state of the game at a table by the version of its snapshot.

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
        """Return the whole log of a table, the oldest entry first."""
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
        """Return the units of a table that were not undone, the newest first."""
        return await self.store.undo_units(table_id)

    async def committed_at(self, table_id: int, version: int) -> datetime | None:
        """Return when a table reached a version; None if no change created it."""
        return (await self.store.committed_at({(table_id, version)})).get((table_id, version))

    # writing

    async def insert(self, change: Change, card_channel_id: int | None = None) -> Table:
        """Insert a new table, with a card in a channel if there is one; return the table with its number.

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
        """Write a change of a table, in the present circumstances by default; return the table as stored.

        Raises:
            StaleRevisionError: If the table is not as `previous` any more.
            DuplicateInteractionError: If the interaction has committed a change already.
        """
        circumstances = await self.circumstances(change.table, circumstances)
        return await self._write(previous, writes.of_change(previous, change, circumstances, interaction_id))

    async def adjust(
        self, previous: Table, adjustment: Adjustment, circumstances: Circumstances | None = None
    ) -> Table:
        """Write a change that keeps the version, and any posts with it; return the table as stored.

        Raises:
            ChannelTakenError: If the table moves to a channel where another table is open.
            StaleRevisionError: If the table is not as `previous` any more.
        """
        circumstances = await self.circumstances(adjustment.table, circumstances)
        return await self._write(previous, writes.of_adjustment(previous, adjustment, circumstances))

    async def preview(self, previous: Table, change: Change) -> Written:
        """Return the result of `commit` without writing anything."""
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
        """Return the present circumstances of a table, or given ones completed with people who are new there."""
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
        """Return the settings of a server."""
        return await self._guild_settings.get(guild_id)

    async def load_languages(self) -> None:
        """Load the languages that servers have set, so that they are known without a query."""
        self.languages.update(await self.store.guilds_with_setting(_LANGUAGE))

    async def save_guild_setting(self, guild_id: int, name: str, value: str) -> GuildSettings:
        """Store a setting of a server; return all of them.

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
        """Return the settings of a person."""
        return await self._person_settings.get(person_id)

    async def save_person_setting(self, person_id: int, name: str, value: str) -> PersonSettings:
        """Store a setting of a person; return all of them.

        Raises:
            BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`.
        """
        value = settings.check(PersonSettings, name, value)
        async with self._person_settings.writing(person_id):
            await self.store.save_setting("person", person_id, name, value)
        return await self.person_settings(person_id)

    def forget_person(self, person_id: int) -> None:
        """Forget the settings of a person, and all tables, any of which may name the person."""
        self._person_settings.forget(person_id)
        self._forget_tables()
        self.notices_added.set()
        self.jobs_changed.set()
