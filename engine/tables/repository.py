"""The repository of tables: reads and writes them in terms of their games, and caches the latest ones."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from cachetools import LRUCache

from engine.kernel import codec
from engine.kernel.codec import write_actions
from engine.kernel.core import Action, State, accepts_standing_order
from engine.kernel.errors import BadOption, StoreError, TableRefusal
from engine.kernel.game import AnyGame
from engine.opponents import DEFAULT_STRENGTH
from engine.store.protocol import Store
from engine.store.rows import (
    Commit,
    FailureRow,
    JobRow,
    ListedTableRow,
    LogRow,
    MessageRow,
    NewsRow,
    OrderRow,
    PlanRow,
    TableRow,
    UndoUnitRow,
)
from engine.tables import forgetting, mapper, schedule, settings, turns
from engine.tables.changes import Annotation, TableChange
from engine.tables.circumstances import Circumstances
from engine.tables.guild_settings import GuildSettings
from engine.tables.models import FORMER_GUEST, Person, Table
from engine.tables.person_settings import PersonSettings
from engine.tables.row_cache import RowCache
from engine.tables.settings_cache import SettingsCache
from engine.tables.standing_orders import Order

_CACHED_STATES = 256
_CACHED_ROWS = 256
_CACHED_SETTINGS = 2048
_LANGUAGE = "language"
_EVER = "9999"
"""Later than any time."""


class TableRepository:
    """All tables of a store.

    Nothing but this class, `NoticeQueue`, `CardQueue`, `Followers`, `Reviews` and `History` calls the store.

    `notices_added` is set whenever a notice was written, `jobs_changed` whenever a job was. `languages` are those that servers have set for public messages,
    as far as they differ from the server's own. `owns` returns whether this process takes care of the tables of a server;
    it caches no others.
    """

    def __init__(
        self,
        store: Store,
        games: Iterable[AnyGame],
        now: Callable[[], datetime],
        opponent: str = DEFAULT_STRENGTH,
        owns: Callable[[int], bool] = lambda _: True,
    ) -> None:
        self._store = store
        self._now = now
        self._owns = owns
        self._games: Mapping[str, AnyGame] = {game.key: game for game in games}
        self._states: LRUCache[tuple[int, int], State] = LRUCache(_CACHED_STATES)
        self._rows = RowCache(_CACHED_ROWS, self.owns)
        self._guild_settings = SettingsCache(GuildSettings, store.guild_settings, _CACHED_SETTINGS)
        self._person_settings = SettingsCache(PersonSettings, store.person_settings, _CACHED_SETTINGS)
        self._opponent = opponent
        self.languages: dict[int, str] = {}
        self.notices_added = asyncio.Event()
        self.jobs_changed = asyncio.Event()

    async def close(self) -> None:
        """Close the store."""
        await self._store.close()

    def game(self, key: str) -> AnyGame:
        """Return a game.

        Raises:
            BadOption: `no-such-game`.
        """
        if key not in self._games:
            raise BadOption("no-such-game", game=key, known=", ".join(self._games))
        return self._games[key]

    def owns(self, table: TableRow | Table) -> bool:
        """Return whether this process takes care of a table."""
        return self._owns(table.guild_id)

    # forgetting what other processes have changed

    def forget(self) -> None:
        """Forget everything that another process may have changed."""
        self._rows.forget_all()
        self._guild_settings.forget_all()
        self._person_settings.forget_all()

    def forget_row(self, table_id: int) -> None:
        """Forget a table that another process has changed."""
        self._rows.forget(table_id)

    def forget_guild_settings(self, guild_id: int) -> None:
        """Forget the settings of a server that another process has changed."""
        self._guild_settings.forget(guild_id)

    def forget_person_settings(self, person_id: int) -> None:
        """Forget the settings of a person that another process has changed."""
        self._person_settings.forget(person_id)

    # reading

    async def row(self, table_id: int) -> TableRow:
        """Return a table from the store.

        Raises:
            TableRefusal: `no-such-table`.
        """
        row = await self._store.table(table_id)
        if row is None:
            raise TableRefusal("no-such-table", table=table_id)
        cached = self._rows.get(table_id)
        if cached is not None and cached.version < row.version:  # another process has written it
            self._rows.forget(table_id)
        return row

    async def latest(self, table_id: int) -> TableRow:
        """Return a table as this process wrote it last, without a query; if it has not, from the store.

        Only another process can have changed it since; a commit for the row detects that.

        Raises:
            TableRefusal: `no-such-table`.
        """
        cached = self._rows.get(table_id)
        return await self.row(table_id) if cached is None else cached

    async def row_at(self, channel_id: int) -> TableRow | None:
        """Return the table that is open in a channel, else the one that ended there last."""
        return await self._store.table_at(channel_id)

    async def rematch_of(self, table_id: int) -> TableRow | None:
        """Return the rematch of a table, unless it was closed early; None if there is none."""
        return await self._store.rematch_of(table_id)

    async def rows_of(self, person_id: int, ended_within: timedelta) -> list[ListedTableRow]:
        """Return the tables of a person, the oldest first: the open ones, and those that ended not longer ago."""
        return await self._store.tables_of(person_id, (self._now() - ended_within).isoformat())

    async def open_tables_in(self, guild_id: int) -> list[int]:
        """Return the open tables of a server."""
        return await self._store.open_tables_in(guild_id)

    async def find_tables(self, guild_id: int, number: str, limit: int) -> list[TableRow]:
        """Return tables of a server whose number begins with digits: open ones first, and the newest first."""
        return await self._store.find_tables(guild_id, number, limit)

    async def last_failure(self, table_id: int) -> FailureRow | None:
        """Return the newest notice of a table that could not be delivered yet; None if there is none."""
        return await self._store.last_failure(table_id)

    async def tables_without_server(self, guild_id: int) -> list[int]:
        """Return the open tables that are parked because their server was gone."""
        return await self._store.tables_without_server(guild_id)

    async def tables_to_resume(self) -> list[int]:
        """Return the tables where the next move may have been one that nobody is asked for when the program stopped."""
        return await self._store.tables_with_automatic_moves()

    async def state(self, row: TableRow) -> State:
        """Return the state of the game at a table.

        Raises:
            TableRefusal: `game-not-running` if it never started.
            StoreError: If the save cannot be read.
        """
        if row.snapshot_version is None:
            raise TableRefusal("game-not-running", table=row.id)
        key = (row.id, row.snapshot_version)  # a snapshot never changes, and its number is never reused
        state: State | None = self._states.get(key)
        if state is None:
            save = await self._store.snapshot(*key)
            try:
                state = codec.load(self.game(row.game), save)
            except StoreError as error:
                raise StoreError(error.key, **{**error.values, "table": row.id}) from error
            self._states[key] = state
        return state

    async def log(self, table_id: int) -> list[LogRow]:
        """Return the whole log of a table, the oldest line first."""
        return await self._store.log(table_id)

    async def undo_units(self, table_id: int) -> list[UndoUnitRow]:
        """Return the committed units of a table that were not undone, the newest first."""
        return await self._store.undo_units(table_id)

    async def committed_at(self, table_id: int, version: int) -> datetime | None:
        """Return when a table reached a version; None if that was not by a change."""
        at = await self._store.committed_at(table_id, version)
        return None if at is None else datetime.fromisoformat(at)

    async def has_interaction(self, interaction_id: int) -> bool:
        """Return whether an interaction has committed a change."""
        return await self._store.has_interaction(interaction_id)

    # writing

    async def insert(self, change: TableChange, card_channel_id: int | None = None) -> TableRow:
        """Insert a new table, with a card in a channel if there is one; return the table with its number.

        Raises:
            ChannelTakenError: If another table is open in the channel.
            RematchTakenError: If the former table has a rematch already.
        """
        now = self._now()
        at = now.isoformat()
        row, line, notice = mapper.to_insert(change, at)
        row = schedule.updated(row, row, await self.circumstances(row, now))
        row = await self._store.insert(row, line, notice, at, card_channel_id)
        self.notices_added.set()
        self.jobs_changed.set()
        return row

    async def commit(
        self, previous: TableRow, change: TableChange, interaction_id: int | None = None
    ) -> TableRow:
        """Write a change of a table; return the table as stored.

        Raises:
            StaleVersionError: If the table is not at the version of `previous`.
            DuplicateInteractionError: If the interaction has committed a change already.
        """
        game = self.game(previous.game)
        now = self._now()
        commit = mapper.to_commit(game, previous, change, now.isoformat())
        commit = await self.with_schedule(commit, change, now)
        if change.state is not None and change.undone_from is None:
            commit = replace(commit, state=codec.dump(game, change.state))
        row = await self._commit(replace(commit, interaction_id=interaction_id))
        if change.state is not None and row.snapshot_version is not None:
            self._states[row.id, row.snapshot_version] = change.state
        return row

    async def annotate(self, previous: TableRow, annotation: Annotation) -> TableRow:
        """Write a change that keeps the version; return the table as stored.

        Raises:
            ChannelTakenError: If the table moves to a channel where another table is open.
            StaleVersionError: If the table is not at the version of `previous`.
        """
        now = self._now()
        commit = mapper.to_annotation(previous, annotation, now.isoformat())
        row = schedule.updated(previous, commit.row, await self.circumstances(commit.row, now))
        return await self._commit(replace(commit, row=row))

    async def with_schedule(self, commit: Commit, change: TableChange, now: datetime | None = None) -> Commit:
        """Return a commit for a change with the clocks, absences and jobs that follow from it now, or at a time."""
        row = schedule.updated(
            commit.previous,
            commit.row,
            replace(await self.circumstances(commit.row, now), by=change.by),
            credited=await self._credited_seat(commit.previous, change),
            undone_from=commit.undone_from,
        )
        return replace(commit, row=row)

    async def _credited_seat(self, previous: TableRow, change: TableChange) -> int | None:
        """Return the seat whose turn a change completes, so that it adds to its clock; None if it completes none."""
        unit, game = change.unit, self.game(previous.game)
        if unit is None or previous.clocks is None or turns.is_turn_unfinished(game, change):
            return None
        is_off_turn = accepts_standing_order(game, await self.state(previous), unit.seat)
        return None if is_off_turn else unit.seat

    # the schedule

    async def circumstances(self, row: TableRow, now: datetime | None = None) -> Circumstances:
        """Return the circumstances in which a table is changed now, or at a time."""
        ids = {player.person_id for player in row.players} | {each.person_id for each in row.seatings}
        persons = {each: await self.person_settings(each) for each in sorted(filter(None, ids))}
        guild = await self.guild_settings(row.guild_id)
        return Circumstances(now or self._now(), guild, persons, self._opponent)

    async def due_tables(self) -> list[int]:
        """Return tables with jobs that are due, the longest overdue first."""
        return await self._store.due_tables(self._timestamp())

    async def is_posting(self, table_id: int) -> bool:
        """Return whether a board of a table is still to be posted, now or later, and was not given up."""
        notices = await self._store.due_notices(_EVER, table_id)
        return any(each.kind == "board" for each in notices)

    async def next_job(self) -> datetime | None:
        """Return when the next job is due; None if there is none."""
        due_at = await self._store.next_job()
        return None if due_at is None else datetime.fromisoformat(due_at)

    async def save_plan(self, row: TableRow, seat: int, revision: int, actions: Sequence[Action]) -> None:
        """Store the tentative turn of a seat for the version of a row.

        Raises:
            StaleVersionError: If the table is not at that version.
        """
        plan = PlanRow(seat, row.version, revision, write_actions(actions))
        await self._rows.write(row.id, self._store.save_plan(row.id, plan))

    async def save_order(self, row: TableRow, person_id: int, order: Order) -> None:
        """Store the standing order of a person."""
        await self._rows.write(
            row.id, self._store.save_order(row.id, OrderRow(person_id, write_actions(order)))
        )

    async def mark_called(self, person_ids: Sequence[int], message: MessageRow) -> None:
        """Store that invited persons were told, and the message that did."""
        table_id = message.table_id
        await self._rows.write(
            table_id, self._store.mark_called(table_id, person_ids, message, self._timestamp())
        )

    async def set_message(
        self,
        message: MessageRow,
        pinged_questions: str,
        notice_ids: Sequence[int],
        *,
        ended_lobby: bool = False,
        shrink_previous: bool = False,
        news: NewsRow | None = None,
        jobs: Sequence[JobRow] = (),
    ) -> None:
        """Store the newest message of a table and delete the notices it delivers; its followers get the news.

        From now on `jobs` are due when they say.
        """
        await self._rows.write(
            message.table_id,
            self._store.set_message(
                message,
                pinged_questions,
                notice_ids,
                self._timestamp(),
                ended_lobby=ended_lobby,
                shrink_previous=shrink_previous,
                news=news,
                jobs=jobs,
            ),
        )

    # servers

    async def guild_settings(self, guild_id: int) -> GuildSettings:
        """Return the settings of a server; other processes tell when they change them."""
        return await self._guild_settings.get(guild_id)

    async def load_languages(self) -> None:
        """Load the languages that servers have set, so that they are known without a query."""
        self.languages.update(await self._store.guilds_with_setting(_LANGUAGE))

    async def save_guild_setting(self, guild_id: int, name: str, value: str) -> GuildSettings:
        """Store a setting of a server; return all of them.

        Raises:
            BadOption: `no-such-option`, `no-such-value`.
        """
        value = settings.check(GuildSettings, name, value)
        async with self._guild_settings.writing(guild_id):
            await self._store.save_guild_setting(guild_id, name, value)
        if name == _LANGUAGE:
            self.languages[guild_id] = value
        return await self.guild_settings(guild_id)

    # persons

    def now(self) -> datetime:
        """Return the time, in UTC."""
        return self._now()

    async def person_settings(self, person_id: int) -> PersonSettings:
        """Return the settings of a person; other processes tell when they change them."""
        return await self._person_settings.get(person_id)

    async def save_person_setting(self, person_id: int, name: str, value: str) -> PersonSettings:
        """Store a setting of a person; return all of them.

        Raises:
            BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`.
        """
        value = settings.check(PersonSettings, name, value)
        async with self._person_settings.writing(person_id):
            await self._store.save_person_setting(person_id, name, value)
        return await self.person_settings(person_id)

    async def personal_data(self, person_id: int) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """Return everything that is stored about a person, by what it is."""
        return await self._store.personal_data(person_id)

    async def note_name(self, table_id: int, person: Person) -> None:
        """Record the name of somebody who is named in the log of a table without sitting there."""
        await self._store.save_known_name(person.id, table_id, person.name)

    async def open_tables_knowing(self, person_id: int) -> list[int]:
        """Return the open tables at which a person sits or has sat, in their order."""
        return await self._store.open_tables_knowing(person_id)

    async def forget_person(
        self,
        person_id: int,
        changes: Iterable[tuple[TableRow, TableChange]],
        annotations: Iterable[tuple[TableRow, Annotation]],
    ) -> None:
        """Write changes by which a person leaves tables, and remove the person from everything that is stored.

        Raises:
            StaleVersionError: If a table has changed meanwhile, or the person has sat down at one.
        """
        now = self._now()
        at = now.isoformat()
        commits = [
            await self.with_schedule(mapper.to_commit(self.game(row.game), row, change, at), change, now)
            for row, change in changes
        ]
        commits += [mapper.to_annotation(row, annotation, at) for row, annotation in annotations]
        digest = await asyncio.to_thread(forgetting.conceal, person_id)
        try:
            async with self._person_settings.writing(person_id):
                await self._store.forget_person(
                    person_id, FORMER_GUEST, digest, commits, at, forgetting.without_names
                )
        finally:
            self._rows.forget_all()  # any of them may name the person
        self.notices_added.set()
        self.jobs_changed.set()

    async def greeting(self, guild_id: int) -> str | None:
        """Return when the bot had joined a server in which it has introduced itself; None before that."""
        return await self._store.greeting(guild_id)

    async def save_greeting(self, guild_id: int, joined_at: str) -> None:
        """Store that the bot has introduced itself in a server that it joined at a time."""
        await self._store.save_greeting(guild_id, joined_at)

    async def _commit(self, commit: Commit) -> TableRow:
        row = await self._rows.write(commit.row.id, self._store.commit(commit))
        if commit.notice is not None:
            self.notices_added.set()
        if commit.row.jobs != commit.previous.jobs:
            self.jobs_changed.set()
        return row

    def _timestamp(self) -> str:
        return self._now().isoformat()
