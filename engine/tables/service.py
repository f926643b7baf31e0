"""The table service: everything that changes tables, each change in one store transaction.

A rule is a pure function from a table to its change. `TableService.change` carries it out: it locks the table, loads
it, applies the rule, writes the result, and lets computers act. `change_now` does the same with a rule that also
needs the time or people's settings. The other methods are for changes that need more than a rule.
"""

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Concatenate, ParamSpec

from engine.games import GAMES
from engine.kernel.core import Action, Components, Event
from engine.kernel.errors import BadOption, Refusal, StoreError, TableRefusal
from engine.kernel.game import AnyGame
from engine.opponents import DEFAULT_STRENGTH, OPPONENTS, Opponent
from engine.opponents.thoughts import Thinker, ThreadThinker
from engine.store.errors import ChannelTakenError, RematchTakenError
from engine.store.store import Store
from engine.tables.background.automatic_players import AutomaticPlayers
from engine.tables.background.cards import CardQueue
from engine.tables.background.followers import Followers
from engine.tables.background.notices import NoticeQueue
from engine.tables.background.reviews import Reviews
from engine.tables.background.scheduler import Scheduler
from engine.tables.changes import Adjustment, Change, Result
from engine.tables.locking import TableLocks
from engine.tables.repository import TableRepository
from engine.tables.rules import (
    administration,
    away,
    lobby,
    parking,
    prepared_turns,
    rematches,
    reminders,
    schedule,
    seat_requests,
    seating,
    standing_orders,
    turns,
    undo,
)
from engine.tables.rules.circumstances import Circumstances
from engine.tables.rules.turns import TurnEdition
from engine.tables.rules.undo import UndoRequest
from engine.tables.seen import presenters
from engine.tables.seen.hints import Hints
from engine.tables.seen.history import History
from engine.tables.seen.luck import Lucks
from engine.tables.seen.models import PlannedTurn
from engine.tables.seen.privacy import PrivacyService
from engine.tables.seen.queries import TableQueries
from engine.tables.seen.replays import Replays
from engine.tables.settings import guild, person, templates
from engine.tables.settings import values as settings
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.person import PersonSettings
from engine.tables.settings.table import TableSettings
from engine.tables.settings.templates import Template
from engine.tables.sharing import SharedTables
from engine.tables.table import Loss, Person, Table, UndoPlan

log = logging.getLogger(__name__)
_P = ParamSpec("_P")

_GREETED_AT = "greeted_at"


def _utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class OpenedRematch:
    """A table's rematch; `is_new` is False if the rematch already existed and the person joined it."""

    table: Table
    is_new: bool


@dataclass(frozen=True)
class Confirmed:
    """A table after a confirmed turn, the turn's seat, and the events of its own actions, as that seat may see them.

    The events do not include those from other players' standing orders.
    """

    table: Table
    seat: int
    events: tuple[Event, ...]


class TableService:
    """All tables in a store. A `Refusal` means that nothing has changed.

    `queries` is the read side, `notices` the queue of announcements, `cards` the queue of cards; `followers` knows
    who follows which table; `privacy` exports and removes personal data; `scheduler` runs due jobs; `hints` suggests
    moves; `reviews` reviews finished games; `history` lists finished games; `replays` steps through games; `lucks` tells
    who was lucky; `shared` receives changes by other processes.
    """

    def __init__(
        self,
        store: Store,
        games: Iterable[AnyGame] = GAMES,
        opponents: Mapping[str, Opponent] = OPPONENTS,
        *,
        now: Callable[[], datetime] = _utc_now,
        rng: random.Random | None = None,
        computer_timeout: float = 2.0,
        card_interval: float = 5.0,
        components: Mapping[str, Components] | None = None,
        thinker: Thinker | None = None,
        thinking_time: float = 3.0,
        thinking_pause: float = 0.0,
        usual_opponent: str = DEFAULT_STRENGTH,
        review_deals: int = 24,
        owns: Callable[[int], bool] = lambda _: True,
    ) -> None:
        """Serve the tables of an open store; `resume` continues their games, `aclose` closes the store.

        Args:
            store: The store.
            games: The games on offer.
            opponents: The kinds of computer player, keyed by name.
            now: Returns the current time, in UTC.
            rng: The computers' random number generator.
            computer_timeout: The maximum time, in seconds, that a call waits for computers, which then carry on by
                themselves.
            card_interval: The minimum time, in seconds, between edits to a card.
            components: Components that new games use instead of their own, keyed by game.
            thinker: Where computers think; in threads by default. `aclose` closes it.
            thinking_time: The time, in seconds, that a computer has for a decision.
            thinking_pause: The longest pause, in seconds, before a computer's turn.
            usual_opponent: The opponent that takes over people's seats, and the default for computers.
            review_deals: The number of deals used to examine each decision in a review.
            owns: Returns whether a server's tables belong to this process; by default, all do.
        """
        thinker = thinker or ThreadThinker()
        self.now = now
        self._store = store
        self._components = components or {}
        self._repository = TableRepository(
            store, games, now, usual_opponent, owns, tuple(opponents), self._components
        )
        self._locks = TableLocks(self._repository)
        self._automatic_players = AutomaticPlayers(
            self._repository,
            self._locks,
            opponents,
            thinker,
            thinking_time,
            rng or random.SystemRandom(),
            computer_timeout,
            thinking_pause,
        )
        self._templates = asyncio.Lock()
        """Held while a server's templates are read and written."""
        self.queries = TableQueries(self._repository)
        self.hints = Hints(self._repository, thinker, thinking_time)
        self.reviews = Reviews(self._repository, thinker, self._components, review_deals)
        self.history = History(self._repository)
        self.replays = Replays(self._repository, self._components)
        self.lucks = Lucks(self._repository, thinker, self._components)
        self.notices = NoticeQueue(self._repository, self._locks)
        self.cards = CardQueue(store, now, card_interval)
        self.followers = Followers(self._repository)
        self.privacy = PrivacyService(self._repository, self._locks, self._let_computers_act)
        self.scheduler = Scheduler(self._repository, self._locks, self._automatic_players.wait_until_done)
        self.shared = SharedTables(self._repository, self._automatic_players, self.resume)

    async def resume(self) -> None:
        """Load the servers' languages; continue unfinished reviews, and games with automatic moves."""
        await self._repository.load_languages()
        await self.reviews.resume()
        await self._automatic_players.resume()

    async def aclose(self) -> None:
        """Stop the reviews, the luck and the computers, end their worker processes, and close the store."""
        await self.reviews.stop()
        await self.lucks.stop()
        await self._automatic_players.stop()
        await self._store.close()

    # any change

    async def change(
        self,
        table_id: int,
        rule: Callable[Concatenate[Table, _P], Result],
        /,
        *arguments: _P.args,
        **named: _P.kwargs,
    ) -> Table:
        """Change a table by applying a rule with the given arguments; return what is public about the table.

        A `Refusal` is raised if the rule refuses, or if another change has made this one outdated.
        """
        async with self._locks.hold(table_id) as locked:
            version = locked.table.version
            table = await locked.apply(rule, *arguments, **named)
        return table.seen_by(None) if table.version == version else await self._let_computers_act(table)

    async def change_now(
        self,
        table_id: int,
        rule: Callable[Concatenate[Table, Circumstances, _P], Result],
        /,
        *arguments: _P.args,
        **named: _P.kwargs,
    ) -> Table:
        """Like `change`, but for a rule that also takes the circumstances: the time and people's settings."""
        async with self._locks.hold(table_id) as locked:
            version = locked.table.version
            table = await locked.apply_now(rule, *arguments, **named)
        return table.seen_by(None) if table.version == version else await self._let_computers_act(table)

    # a table, from opening to closing

    def complete_options(self, game: str, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return the options completed with the game's defaults, as `open_table` stores them, or refuse them."""
        return lobby.complete_options(self._repository.game(game), chosen)

    def new_components(self, game: str) -> str:
        """Return the name of the components used in new games; an empty string if they are the game's own."""
        replaced = self._components.get(game)
        return "" if replaced is None else replaced.name

    async def open_table(
        self,
        channel_id: int,
        guild_id: int,
        owner: Person,
        game: str,
        options: Mapping[str, str],
        card_channel_id: int | None = None,
    ) -> Table:
        """Open a table in a channel with its owner in the first seat, and a card in `card_channel_id` if given.

        Raises:
            BadOption: If the game, an option or a value does not exist.
            TableRefusal: `place-taken`, with the open `table`.
        """
        template = await self.template(guild_id, game)
        set_up = TableSettings() if template is None else template.settings
        change = lobby.open_table(channel_id, guild_id, owner, self._repository.game(game), options, set_up)
        try:
            return (await self._repository.insert(change, card_channel_id)).seen_by(None)
        except ChannelTakenError as conflict:
            raise await self._channel_taken(channel_id) from conflict

    async def start(self, table_id: int, actor_id: int) -> Table:
        """Start the game with the current players and a new seed; see `lobby.start`."""
        return await self.change_now(table_id, lobby.start, actor_id, secrets.token_hex(16))

    async def move(self, table_id: int, channel_id: int, guild_id: int | None = None) -> Table:
        """Move a table to another channel unless another table is open there (`place-taken`); see `lobby.move`."""
        try:
            return await self.change(table_id, lobby.move, channel_id, guild_id)
        except ChannelTakenError as conflict:
            raise await self._channel_taken(channel_id) from conflict

    async def move_to_thread(
        self, table_id: int, actor_id: int, thread_id: int, message_id: int | None = None
    ) -> Table:
        """Move a table to a thread unless another table is open there (`place-taken`); see `lobby.move_to_thread`."""
        try:
            return await self.change(table_id, lobby.move_to_thread, actor_id, thread_id, message_id)
        except ChannelTakenError as conflict:
            raise await self._channel_taken(thread_id) from conflict

    async def ensure_owner_in_lobby(self, table_id: int, actor_id: int) -> None:
        """Raise unless the person owns the table and its game has not started; see `seating.ensure_owner_in_lobby`."""
        seating.ensure_owner_in_lobby(await self._repository.table(table_id), actor_id)

    async def rematch(
        self,
        table_id: int,
        person: Person,
        channel_id: int | None = None,
        card_channel_id: int | None = None,
    ) -> OpenedRematch:
        """Open a table's rematch, by default in the same channel, or join the rematch if it is already open.

        The rematch gets a card in `card_channel_id`, if given.

        Raises:
            TableRefusal: `place-taken`, with the open `table`; otherwise as `rematches.rematch` and `.join`.
        """
        async with self._locks.hold(table_id) as locked:
            rematches.ensure_over(locked.table)
            existing = await self._repository.rematch_of(table_id)
            if existing is None:
                seating.require_seat(locked.table, person.id)
                opened = rematches.rematch(locked.table, person, channel_id or locked.table.channel_id)
                try:
                    table = await self._repository.insert(opened, card_channel_id)
                    return OpenedRematch(table.seen_by(None), is_new=True)
                except ChannelTakenError as conflict:
                    raise await self._channel_taken(opened.table.channel_id) from conflict
                except RematchTakenError:  # another process was faster
                    existing = await self._repository.rematch_of(table_id)
        assert existing is not None, "the store has found it"
        return OpenedRematch(await self.change(existing.id, rematches.join, person), is_new=False)

    async def rematch_of(self, table_id: int) -> Table | None:
        """Return the table's rematch, if it has one that was not closed early."""
        table = await self._repository.rematch_of(table_id)
        return None if table is None else table.seen_by(None)

    async def hand_over(self, table_id: int, person_id: int, asked: Person) -> tuple[Table, bool]:
        """Ask a person to take over a seat (see `seat_requests.ask`); also return whether the request is new."""
        async with self._locks.hold(table_id) as locked:
            table = await locked.apply(seat_requests.ask, person_id, asked)
        return table.seen_by(None), locked.has_changed

    # tables that have lost their channel

    async def park_at(self, channel_id: int) -> None:
        """Park a deleted channel's open table."""
        table = await self._repository.table_at(channel_id)
        if table is not None:
            await self.park(table.id, "channel")

    async def park_all_in(self, guild_id: int) -> None:
        """Park all open tables of a server that the bot has left."""
        for table_id in await self._store.open_tables_in(guild_id):
            await self.park(table_id, "server")

    async def park(self, table_id: int, loss: Loss) -> None:
        """Park a table that has lost its channel or its server."""
        await self.change(table_id, parking.park, loss)

    async def resume_at(self, channel_id: int) -> None:
        """Announce a channel's parked table again in that channel, because someone has acted there."""
        table_id = await self._repository.parked_at(channel_id)
        if table_id is not None:
            await self.change(table_id, parking.resume)

    # servers

    async def change_settings(self, guild_id: int, chosen: Mapping[str, str]) -> GuildSettings:
        """Change a server's settings, all or none, and reschedule its tables; return all settings.

        Raises:
            BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`.
        """
        checked = {name: settings.check(GuildSettings, name, value) for name, value in chosen.items()}
        concerned = await self._store.open_tables_in(guild_id) if checked.keys() & guild.SCHEDULING else []
        await self._renew(concerned)  # clocks are reckoned up to now with the settings so far
        for name, value in checked.items():
            await self._repository.save_guild_setting(guild_id, name, value)
        await self._renew(concerned)
        return await self.queries.guild_settings(guild_id)

    async def greeted_at(self, guild_id: int) -> str | None:
        """Return when the bot joined the server, once it has introduced itself there; None before that."""
        return (await self._store.settings("guild", guild_id)).get(_GREETED_AT)

    async def record_greeting(self, guild_id: int, joined_at: str) -> None:
        """Record that the bot has introduced itself on a server, which it joined at `joined_at`."""
        await self._store.save_setting("guild", guild_id, _GREETED_AT, joined_at)

    async def template(self, guild_id: int, game: str) -> Template | None:
        """Return the server's template for new tables of the game, if it has one."""
        stored = (await self._repository.guild_settings(guild_id)).template
        return templates.template_of(stored, self._repository.game(game))

    async def usual_options(self, guild_id: int, game: str, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return the chosen options, completed from the server's template and then with the game's defaults.

        The template is ignored if the chosen options conflict with it. Options that the game does not accept are
        refused.
        """
        template = await self.template(guild_id, game)
        if template is not None:
            with suppress(BadOption):
                return self.complete_options(game, {**template.options, **chosen})
        return self.complete_options(game, chosen)

    async def save_template(self, table_id: int) -> Table:
        """Save a table's options and settings as its server's template for the game."""
        table = await self._repository.table(table_id)
        template = templates.from_table(table.options, table.settings)
        await self._write_template(table.guild_id, table.game.key, template)
        return table.seen_by(None)

    async def reset_template(self, guild_id: int, game: str) -> None:
        """Delete a server's template for a game."""
        await self._write_template(guild_id, game, None)

    async def _write_template(self, guild_id: int, game: str, template: Template | None) -> None:
        async with self._templates:
            known = (await self._repository.guild_settings(guild_id)).template
            stored = templates.with_template(known, game, template)
            await self._repository.save_guild_setting(guild_id, "template", stored)

    # persons

    async def change_person_setting(self, person_id: int, name: str, value: str) -> PersonSettings:
        """Change one of a person's settings and reschedule their tables; return all settings.

        Raises:
            BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`.
        """
        settings.check(PersonSettings, name, value)
        listed = await self._repository.listed_tables(person_id) if name in person.SCHEDULING else []
        concerned = [table.id for table in listed]
        await self._renew(concerned)  # clocks are reckoned up to now with the settings so far
        before = await self._repository.person_settings(person_id)
        changed = await self._repository.save_person_setting(person_id, name, value)
        await self._renew(concerned)
        if changed.away_until != before.away_until:
            for table in await self._repository.listed_tables(person_id):
                lines = await self._repository.log(table.id) if table.phase == "running" else []
                await self.change_now(table.id, away.tell, person_id, lines)
        return changed

    async def _renew(self, table_ids: Iterable[int]) -> None:
        """Recompute the tables' clocks and jobs; unreadable tables are left unchanged."""
        for table_id in table_ids:
            try:
                await self.change(table_id, schedule.renew)
            except StoreError as error:
                if not error.concerns_one_table:
                    raise
                log.exception("could not reschedule table %d", table_id, extra={"table": table_id})

    async def come_back(self, person_id: int) -> bool:
        """Resume reminders at tables that were told of a person's silence; return whether any table was told."""
        was_missing = False
        for table in await self._repository.listed_tables(person_id):
            async with self._locks.hold(table.id) as locked:
                await locked.apply_now(reminders.come_back, person_id)
                was_missing |= locked.has_changed
        return was_missing

    async def hold_calls(self, table_id: int) -> bool:
        """Postpone pings that the next board would send during quiet hours; return whether there are any."""
        table = await self._repository.table(table_id)
        if reminders.hold_calls(table, await self._repository.circumstances(table)) is None:
            return False
        await self.change_now(table_id, reminders.hold_calls)
        return True

    # the turn

    async def plan(
        self, table_id: int, person_id: int, actions: Sequence[Action], edition: TurnEdition | None
    ) -> PlannedTurn:
        """Add actions to a person's tentative turn (see `turns.plan`); return the person's new position."""
        async with self._locks.hold(table_id) as locked:
            table = await locked.apply_now(turns.plan, person_id, actions, edition)
        return await self._position(table, person_id)

    async def replan(
        self,
        table_id: int,
        rule: Callable[Concatenate[Table, int, _P], Adjustment],
        person_id: int,
        /,
        *arguments: _P.args,
        **named: _P.kwargs,
    ) -> PlannedTurn:
        """Change a person's plan by a rule from `turns` or `prepared_turns`; return the person's new position."""
        async with self._locks.hold(table_id) as locked:
            table = await locked.apply(rule, person_id, *arguments, **named)
        return await self._position(table, person_id)

    async def _position(self, table: Table, person_id: int) -> PlannedTurn:
        may_prepare = (await self._repository.person_settings(person_id)).prepared_turns == "on"
        seat = seating.require_seat(table, person_id)
        return presenters.position(table, seat, may_prepare=may_prepare)

    async def confirm(
        self,
        table_id: int,
        person_id: int,
        edition: TurnEdition | None,
        interaction_id: int | None,
        *,
        sure: bool = True,
    ) -> Confirmed | PlannedTurn:
        """Commit a tentative turn (see `turns.confirm`), or return the position if the person must first accept a loss."""
        async with self._locks.hold(table_id, interaction_id) as locked:
            before = locked.table
            table = await locked.apply(turns.confirm, person_id, edition, sure=sure)
        seat = seating.require_seat(before, person_id)
        if not locked.has_changed:
            return presenters.position(table, seat, may_prepare=False)
        own = (event for entry in locked.entries if entry.seat == seat for event in entry.events)
        events = tuple(event.seen_by(seat) for event in own)
        return Confirmed(await self._let_computers_act(table), seat, events)

    async def act(
        self,
        table_id: int,
        seat: int,
        actions: Sequence[Action],
        interaction_id: int | None = None,
        version: int | None = None,
    ) -> Table:
        """Commit a seat's actions at once; see `turns.act_at_once`."""
        async with self._locks.hold(table_id, interaction_id) as locked:
            table = await locked.apply(turns.act_at_once, seat, actions, version)
        return await self._let_computers_act(table)

    async def take_lapsed(self, table_id: int, person_id: int) -> Refusal | None:
        """Return, only once, why the person's last prepared turn lapsed; None if there is nothing to tell."""
        table = await self._repository.table(table_id)
        seat = table.seat_of(person_id)
        reason = None if seat is None else prepared_turns.lapsed_reason(table, seat)
        if reason is not None:
            await self.change(table_id, prepared_turns.read_lapsed, person_id)
        return reason

    async def set_standing_order(
        self, table_id: int, person_id: int, actions: Sequence[Action]
    ) -> tuple[Action, ...]:
        """Replace a standing order (see `turns.set_standing_order`); return what is left of it after any immediate answer."""
        table = await self.change(table_id, turns.set_standing_order, person_id, actions)
        return await self.queries.standing_order(table_id, person_id) if table.phase == "running" else ()

    # undo

    async def undo(
        self, table_id: int, person_id: int, interaction_id: int | None, version: int | None = None
    ) -> Table | UndoRequest:
        """Undo the actions that a person last committed together, and everything after them, or request consent.

        See `UndoUnit` for what was committed together, and `undo.plan_undo` for the consent needed.

        Raises:
            TableRefusal: `nothing-to-undo`, `undo-pending`, `moved-on` if the board of `version` is not the newest one,
                `already-done`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._locks.hold(table_id, interaction_id) as locked:
            if await locked.is_repeated():
                raise TableRefusal("already-done", table=table_id)
            seat = seating.require_playing_seat(locked.table, person_id)
            units = await self._repository.undo_units(table_id)
            if version is not None and version != locked.table.version:
                undo.ensure_latest_board(locked.table, units, await self._repository.log(table_id), version)
            plan = undo.plan_undo(locked.table, units, seat)
            if plan.missing:
                return undo.pending_request(await locked.write(undo.request_consent(locked.table, plan)))
            table = await locked.write(await self._undone(locked.table, plan, person_id))
        return await self._let_computers_act(table)

    async def agree(
        self, table_id: int, person_id: int, version: int, interaction_id: int | None
    ) -> Table | UndoRequest:
        """Agree to an undo request; the undo is carried out once everybody has agreed.

        Raises:
            SeatNotActive: `not-awaited` if the person's consent is not needed.
            TableRefusal: `no-such-undo`, `already-done`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._locks.hold(table_id, interaction_id) as locked:
            plan = undo.agree(locked.table, person_id, version)
            if plan == locked.table.undo_request:  # a second press
                return undo.pending_request(locked.table)
            if plan.missing:
                return undo.pending_request(await locked.write(undo.store_consent(locked.table, plan)))
            table = await locked.write(await self._undone(locked.table, plan, person_id))
        return await self._let_computers_act(table)

    async def rewind(
        self, table_id: int, by: str, since: int, version: int, interaction_id: int | None
    ) -> Table:
        """Undo everything since version `since` without consent, on behalf of a server manager.

        Raises:
            TableRefusal: `moved-on` if the table is past `version`, `no-such-turn`, `already-done`, `game-not-running`,
                `game-over`.
        """
        async with self._locks.hold(table_id, interaction_id) as locked:
            if await locked.is_repeated():
                raise TableRefusal("already-done", table=table_id)
            units = await self._repository.undo_units(table_id)
            plan = administration.plan_rewind(locked.table, units, since, version)
            undone = await self._undone(locked.table, plan)
            table = await locked.write(administration.rewind(undone, plan, by))
        return await self._let_computers_act(table)

    async def _undone(self, table: Table, plan: UndoPlan, by: int | None = None) -> Change:
        state = await self._repository.state(table, plan.snapshot)
        units = await self._repository.undo_units(table.id)
        orders = standing_orders.orders_by_seat(table)
        if orders:
            orders = standing_orders.restore_orders(
                orders, await self._repository.log(table.id), units, plan.since
            )
        return undo.undo(table, plan, state, orders, units, by)

    # what follows

    async def _let_computers_act(self, table: Table) -> Table:
        """Return the table after its computers have acted and due prepared turns have been played."""
        return (await self._automatic_players.wait_until_done(table)).seen_by(None)

    async def _channel_taken(self, channel_id: int) -> TableRefusal:
        occupant = await self._repository.table_at(channel_id)
        return TableRefusal("place-taken", table=occupant.id if occupant else 0)
