"""The table service: all operations that change tables, each in one transaction of the store.

Pure modules compute the changes: `lobby`, `seating`, `turns`, `standing_orders`, `undo`. The service calls them in a
unit of work, and lets computers act and plays prepared turns afterwards.
"""

import random
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from engine.games import GAMES
from engine.kernel.core import Action, Components
from engine.kernel.errors import SeatNotActive, TableRefusal
from engine.kernel.game import AnyGame
from engine.opponents import DEFAULT_STRENGTH, OPPONENTS, Opponent
from engine.opponents.thoughts import Thinker, ThreadThinker
from engine.store.errors import ChannelTakenError
from engine.store.protocol import Store
from engine.store.rows import TableRow
from engine.tables import (
    away,
    computer_seats,
    lobby,
    presenters,
    seating,
    settings,
    standing_orders,
    turns,
    undo,
)
from engine.tables.administration import TableAdministration
from engine.tables.automatic_players import AutomaticPlayers
from engine.tables.cards import CardQueue
from engine.tables.changes import Annotation, TableChange
from engine.tables.followers import Followers
from engine.tables.guild_settings import GuildSettings
from engine.tables.hints import Hints
from engine.tables.history import History
from engine.tables.lobbies import Lobbies
from engine.tables.models import Person, PlannedTurn, Table, TurnRevision, UndoRequest
from engine.tables.notices import NoticeQueue
from engine.tables.parking import TableParking
from engine.tables.person_settings import PersonSettings
from engine.tables.preparation import PreparedTurns
from engine.tables.previews import Previews
from engine.tables.privacy_service import PrivacyService
from engine.tables.queries import TableQueries
from engine.tables.reminder_service import ReminderService
from engine.tables.repository import TableRepository
from engine.tables.reviews import Reviews
from engine.tables.scheduler import Scheduler
from engine.tables.seat_service import SeatService
from engine.tables.sharing import SharedTables
from engine.tables.turns import Plan
from engine.tables.undo import UndoPlan
from engine.tables.unit_of_work import UnitOfWork, UnitsOfWork

_COMPUTER_TIMEOUT = 2.0
"""Seconds that a call waits for computers to act; they continue after that."""
_THINKING_TIME = 3.0
"""Seconds that a computer may think about a decision."""
_REVIEW_DEALS = 24
"""The number of deals that a review looks at for each decision that it examines."""
_CARD_INTERVAL = 5.0
"""The shortest time in seconds between two edits of the card of a table in a thread."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


class TableService:
    """All tables of a store. A `Refusal` means that nothing has changed.

    `queries` is the read side, `lobbies` has what people arrange before a game, `notices` is the queue of announcements,
    `cards` that of the cards of tables in threads; `followers` says who follows which table; `seats` are the operations by
    which seats change hands; `parking` takes care of tables whose channel is gone, `administration` of what those who
    manage a server ask for; `privacy` exports and removes what is stored about a person; `scheduler` does what is due at
    some time; `prepared_turns` changes the turns that persons prepare; `hints` suggests what to do; `reviews` reviews
    games that are over; `history` tells how they ended; `shared` is told what other processes do that share the tables.
    """

    def __init__(
        self,
        store: Store,
        games: Iterable[AnyGame] = GAMES,
        opponents: Mapping[str, Opponent] = OPPONENTS,
        *,
        now: Callable[[], datetime] = _utc_now,
        rng: random.Random | None = None,
        computer_timeout: float = _COMPUTER_TIMEOUT,
        card_interval: float = _CARD_INTERVAL,
        components: Mapping[str, Components] | None = None,
        thinker: Thinker | None = None,
        thinking_time: float = _THINKING_TIME,
        thinking_pause: float = 0.0,
        usual_opponent: str = DEFAULT_STRENGTH,
        review_deals: int = _REVIEW_DEALS,
        owns: Callable[[int], bool] = lambda _: True,
    ) -> None:
        """Serve the tables of an open store; `resume` continues their games, `aclose` closes the store.

        Args:
            store: The store.
            games: What can be played.
            opponents: The ways computers play, by name.
            now: Returns the time, in UTC.
            rng: The random generator of the computers.
            computer_timeout: Seconds that a call waits for computers to act.
            card_interval: The shortest time in seconds between two edits of the card of a table in a thread.
            components: Components of new games that replace their own, by the key of the game.
            thinker: Where computers think, by default in threads; `aclose` closes it.
            thinking_time: Seconds that a computer may think about a decision.
            thinking_pause: The longest pause in seconds that a computer makes before its turn.
            usual_opponent: How computers play that take over the seats of persons, and those for which nothing is chosen.
            review_deals: The number of deals that a review looks at for each decision that it examines.
            owns: Returns whether this process takes care of the tables of a server, by default of all.
        """
        thinker = thinker or ThreadThinker()
        self._repository = TableRepository(store, games, now, usual_opponent, owns)
        self._units = UnitsOfWork(self._repository)
        self._automatic_players = AutomaticPlayers(
            self._repository,
            self._units,
            opponents,
            thinker,
            thinking_time,
            rng or random.SystemRandom(),
            computer_timeout,
            thinking_pause,
        )
        self.prepared_turns = PreparedTurns(self._repository, self._units)
        self.hints = Hints(self._repository, thinker, thinking_time)
        self._opponents = tuple(opponents)
        self._usual_opponent = usual_opponent
        self._components = components or {}
        self.reviews = Reviews(store, self._repository, thinker, self._components, review_deals, now)
        self.history = History(store, self._repository)
        self._previews = Previews()
        self.lobbies = Lobbies(self._repository, self._units)
        self.queries = TableQueries(self._repository, self._previews)
        self.notices = NoticeQueue(store, self._repository, now)
        self.cards = CardQueue(store, now, card_interval)
        self.privacy = PrivacyService(
            self._repository, self._units, self._usual_opponent, self._let_computers_act
        )
        self.followers = Followers(store, self._repository, now)
        self.reminders = ReminderService(self._repository, self._units, now, self._present)
        self.scheduler = Scheduler(
            self._repository, self._units, now, self._automatic_players.wait_until_done
        )
        self.now = now
        self.seats = SeatService(self._units, self._let_computers_act, self._present)
        self.parking = TableParking(self._repository, self._units)
        self.administration = TableAdministration(
            self._repository, self._units, self._let_computers_act, self._usual_opponent
        )
        self.shared = SharedTables(self._repository, self._automatic_players, self.resume)

    async def resume(self) -> None:
        """Load the languages of the servers, and continue the games in which nobody had to be asked at the last stop."""
        await self._repository.load_languages()
        await self.reviews.resume()
        await self._automatic_players.resume()

    async def aclose(self) -> None:
        """Stop the reviews and the computers, end the processes in which they think, and close the store."""
        await self.reviews.stop()
        await self._automatic_players.stop()
        await self._repository.close()

    # greetings

    async def greeted_at(self, guild_id: int) -> str | None:
        """Return when the bot had joined a server in which it has introduced itself; None before that."""
        return await self._repository.greeting(guild_id)

    async def record_greeting(self, guild_id: int, joined_at: str) -> None:
        """Record that the bot has introduced itself in a server that it joined at a time."""
        await self._repository.save_greeting(guild_id, joined_at)

    # a table, from opening to closing

    def complete_options(self, game: str, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return chosen options completed with the defaults of a game, as `open_table` stores them.

        Raises:
            BadOption: For a game, an option or a value that does not exist or fit.
        """
        return lobby.complete_options(self._repository.game(game), chosen)

    def new_components(self, game: str) -> str:
        """Return the name of the components that new games are played with; empty for those the game has by itself."""
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
        """Open a table in a channel with its owner on the first seat.

        With `card_channel_id`, a card in that channel shows how the table stands.

        Raises:
            BadOption: For a game, an option or a value that does not exist.
            TableRefusal: `place-taken` with the `table` that is open there.
        """
        settings = await self.lobbies.settings_of_new_table(guild_id, game)
        change = lobby.open_table(channel_id, guild_id, owner, self._repository.game(game), options, settings)
        try:
            return self._present(await self._repository.insert(change, card_channel_id))
        except ChannelTakenError as conflict:
            raise await self._channel_taken(channel_id) from conflict

    async def join(self, table_id: int, person: Person) -> Table:
        """Seat a person: on the next seat in the lobby, on one that they may take in a running game.

        Raises:
            TableRefusal: `already-seated`, `table-full`, `former-seat-taken`, `not-invited`, `seats-kept`,
                `game-over`.
        """
        return await self._commit_change(
            table_id, lambda unit: seating.join(unit.row, person, unit.game.seats)
        )

    async def leave(self, table_id: int, person_id: int) -> Table:
        """Remove a person: the seat becomes free in the lobby, a computer takes it in a running game, for anybody to follow.

        Raises:
            TableRefusal: `not-seated`, `game-over`.
        """
        return await self._commit_change(
            table_id, lambda unit: seating.leave(unit.row, person_id, self._usual_opponent, unit.game.seats)
        )

    async def add_computer(self, table_id: int, actor_id: int, opponent: str | None = None) -> Table:
        """Seat a computer in the lobby, the usual one if no opponent is chosen.

        Raises:
            TableRefusal: `not-the-owner`, `no-such-opponent`, `table-full`, `game-running`, `game-over`.
        """
        return await self._commit_change(
            table_id,
            lambda unit: computer_seats.add_computer(
                unit.row, actor_id, opponent or self._usual_opponent, self._opponents, unit.game.seats
            ),
        )

    async def remove_computer(self, table_id: int, actor_id: int, name: str | None = None) -> Table:
        """Remove the computer with a name; without one, the computer that joined last.

        Raises:
            TableRefusal: `not-the-owner`, `no-such-computer`, `game-running`, `game-over`.
        """
        return await self._commit_change(
            table_id, lambda unit: computer_seats.remove_computer(unit.row, actor_id, unit.game.seats, name)
        )

    async def choose_strength(self, table_id: int, actor_id: int, name: str, opponent: str) -> Table:
        """Choose how a computer plays: any in the lobby, one that has replaced a person in a running game.

        Raises:
            TableRefusal: `not-the-owner`, `no-such-opponent`, `no-such-computer`, `strength-settled`, `already-done`,
                `game-over`.
        """
        return await self._commit_change(
            table_id,
            lambda unit: computer_seats.choose_strength(unit.row, actor_id, name, opponent, self._opponents),
        )

    async def set_options(self, table_id: int, actor_id: int, chosen: Mapping[str, str]) -> Table:
        """Change options of the game in the lobby, all or none.

        Raises:
            BadOption: For an option or a value that does not exist or fit.
            TableRefusal: `not-the-owner`, `game-running`, `game-over`.
        """
        return await self._commit_change(
            table_id, lambda unit: lobby.set_options(unit.row, actor_id, unit.game, chosen)
        )

    async def start(self, table_id: int, actor_id: int) -> Table:
        """Start the game with the present players.

        Raises:
            BadOption: If the options do not fit the number of seats.
            TableRefusal: `not-the-owner`, `too-few-seats`, `too-many-seats`, `game-running`, `game-over`.
        """
        seed = secrets.token_hex(16)
        return await self._commit_change(
            table_id,
            lambda unit: lobby.start(
                unit.row, actor_id, unit.game, seed, self._components.get(unit.game.key)
            ),
        )

    async def close(self, table_id: int, actor_id: int) -> Table:
        """End a table early.

        Raises:
            TableRefusal: `not-the-owner`, `game-over`.
        """
        return await self._commit_change(table_id, lambda unit: lobby.close(unit.row, actor_id))

    async def move(self, table_id: int, channel_id: int, guild_id: int | None = None) -> Table:
        """Move a table to another channel or thread and announce it there; a parked table goes on.

        `guild_id` is set for a channel of another server.

        Raises:
            TableRefusal: `place-taken`.
        """
        async with self._units.begin(table_id) as unit:
            return await self._move(unit, lobby.move(unit.row, channel_id, guild_id), channel_id)

    async def ensure_owner_in_lobby(self, table_id: int, actor_id: int) -> None:
        """Raise unless a person owns a table whose game has not started.

        Raises:
            TableRefusal: `not-the-owner`, `game-running`, `game-over`.
        """
        seating.ensure_owner_in_lobby(await self._repository.latest(table_id), actor_id)

    async def move_to_thread(
        self, table_id: int, actor_id: int, thread_id: int, message_id: int | None = None
    ) -> Table:
        """Move a table from its channel to a thread; its lobby, the message `message_id`, becomes its card there.

        Raises:
            TableRefusal: `not-the-owner`, `game-running`, `game-over`, `place-taken`.
        """
        async with self._units.begin(table_id) as unit:
            if unit.row.channel_id == thread_id:  # a second press
                return self._present(unit.row)
            change = lobby.move_to_thread(unit.row, actor_id, thread_id, message_id)
            return await self._move(unit, change, thread_id)

    async def _move(self, unit: UnitOfWork, annotation: Annotation, channel_id: int) -> Table:
        try:
            return self._present(await unit.annotate(annotation))
        except ChannelTakenError as conflict:
            raise await self._channel_taken(channel_id) from conflict

    async def change_settings(self, guild_id: int, chosen: Mapping[str, str]) -> GuildSettings:
        """Change settings of a server, all or none; return all of them.

        Raises:
            BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`.
        """
        checked = {name: settings.check(GuildSettings, name, value) for name, value in chosen.items()}
        for name, value in checked.items():
            await self._repository.save_guild_setting(guild_id, name, value)
        return await self.queries.guild_settings(guild_id)

    # persons

    async def change_person_setting(self, person_id: int, name: str, value: str) -> PersonSettings:
        """Change a setting of a person, and what is scheduled for the person; return all of them.

        Raises:
            BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`.
        """
        settings.check(PersonSettings, name, value)
        await self._reschedule(person_id)  # clocks are reckoned up to now with the settings so far
        before = await self._repository.person_settings(person_id)
        changed = await self._repository.save_person_setting(person_id, name, value)
        await self._reschedule(person_id)
        if changed.away_until != before.away_until:
            await self._tell_absence(person_id)
        return changed

    async def _reschedule(self, person_id: int) -> None:
        for listed in await self._repository.rows_of(person_id, timedelta(0)):
            if listed.row.phase == "running":
                async with self._units.begin(listed.row.id) as unit:
                    await unit.annotate(Annotation(unit.row))

    async def _tell_absence(self, person_id: int) -> None:
        """Announce at the open tables of a person that they are away or back."""
        for listed in await self._repository.rows_of(person_id, timedelta(0)):
            async with self._units.begin(listed.row.id) as unit:
                circumstances = await self._repository.circumstances(unit.row)
                told = away.tell(unit.row, person_id, await unit.log(), circumstances)
                if told is not None:
                    await unit.annotate(told)

    # the turn

    async def plan(
        self, table_id: int, person_id: int, actions: Sequence[Action], revision: TurnRevision | None
    ) -> PlannedTurn:
        """Add actions to a person's tentative turn, all or none, and those that then are the only option.

        A person who waits prepares the next turn with them.

        Raises:
            IllegalAction: For the first one that is not allowed.
            SeatNotActive: `not-awaited`, `game-over`.
            TableRefusal: `moved-on` if `revision` is not the present one, `turn-complete`, `not-seated`,
                `game-not-running`.
        """
        return await self._change_plan(
            table_id, person_id, revision, lambda planned: (*planned.actions, *actions)
        )

    async def back(self, table_id: int, person_id: int, revision: TurnRevision | None) -> PlannedTurn:
        """Remove the last action of a tentative turn, with those that it forced.

        Raises:
            TableRefusal: `nothing-planned`, `moved-on`, `not-seated`, `game-not-running`.
        """
        return await self._change_plan(table_id, person_id, revision, turns.without_last_choice, shorten=True)

    async def start_over(self, table_id: int, person_id: int, revision: TurnRevision | None) -> PlannedTurn:
        """Remove all actions of a tentative turn.

        Raises:
            TableRefusal: `nothing-planned`, `moved-on`, `not-seated`, `game-not-running`.
        """
        return await self._change_plan(table_id, person_id, revision, lambda _: (), shorten=True)

    async def _change_plan(
        self,
        table_id: int,
        person_id: int,
        revision: TurnRevision | None,
        change: Callable[[Plan], tuple[Action, ...]],
        *,
        shorten: bool = False,
    ) -> PlannedTurn:
        async with self._units.begin(table_id) as unit:
            game, row, seat = unit.game, unit.row, seating.require_seat(unit.row, person_id)
            state = await unit.state()
            before, number = turns.load_plan(game, row, state, seat)
            turns.ensure_current(row, number, revision)
            seating.ensure_running(row)
            if shorten and not before.actions:
                raise TableRefusal("nothing-planned", table=table_id)
            if not shorten and seat not in seating.active_seats(row):
                settings = await self._repository.person_settings(person_id)
                if not before.is_prepared or settings.prepared_turns == "off":
                    raise SeatNotActive("not-awaited")
            after = turns.change_plan(game, row, state, seat, before, change(before))
            if not shorten:
                after = turns.extend_by_forced(game, after, seat)
            await unit.save_plan(seat, number + 1, after.actions)
            return presenters.turn(game, row, state, seat, after, number + 1)

    async def confirm(
        self, table_id: int, person_id: int, revision: TurnRevision | None, interaction_id: int | None
    ) -> Table:
        """Commit a tentative turn, with the option that ends it where it needs one.

        Raises:
            TableRefusal: `nothing-planned`, `not-complete`, `moved-on`, `already-done`, `not-seated`,
                `game-not-running`.
        """
        async with self._units.begin(table_id, interaction_id) as unit:
            seat, state = seating.require_seat(unit.row, person_id), await unit.state()
            actions = turns.complete_turn(unit.game, unit.row, state, seat, revision)
            change = self._previews.act(unit.game, unit.row, state, seat, actions)
            row = await unit.commit(change)
        return await self._let_computers_act(row)

    async def act(
        self,
        table_id: int,
        seat: int,
        actions: Sequence[Action],
        interaction_id: int | None = None,
        version: int | None = None,
    ) -> Table:
        """Commit actions of a seat at once; its tentative turn is lost.

        Raises:
            IllegalAction: For the first action that is not allowed; none is committed then.
            SeatNotActive: `not-awaited`, `game-over`.
            TableRefusal: `moved-on` if the table is past `version`, `already-done`, `game-not-running`.
        """
        async with self._units.begin(table_id, interaction_id) as unit:
            turns.ensure_current(unit.row, 0, None if version is None else TurnRevision(version, 0))
            seating.ensure_running(unit.row)
            row = await unit.commit(turns.act(unit.game, unit.row, await unit.state(), seat, actions))
        return await self._let_computers_act(row)

    async def set_standing_order(
        self, table_id: int, person_id: int, actions: Sequence[Action]
    ) -> tuple[Action, ...]:
        """Replace a standing order, or drop it (no actions); return what remains after it has answered at once.

        Raises:
            TableRefusal: `no-standing-order` for an action that a standing order of the seat cannot contain,
                `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._units.begin(table_id) as unit:
            seat, state = seating.require_playing_seat(unit.row, person_id), await unit.state()
            order = standing_orders.validate_order(unit.game, state, seat, actions)
            action = standing_orders.matching_action(unit.game, state, seat, order)
            if action is None:
                await unit.save_order(person_id, order)
                return order
            remaining = tuple(each for each in order if each != action)
            row = await unit.commit(
                turns.act(unit.game, unit.row, state, seat, (action,), new_orders={seat: remaining})
            )
        await self._let_computers_act(row)
        return await self.queries.standing_order(table_id, person_id) if row.phase == "running" else ()

    # undo

    async def undo(
        self, table_id: int, person_id: int, interaction_id: int | None, version: int | None = None
    ) -> Table | UndoRequest:
        """Undo a person's last unit and everything after it, or request the consent this needs.

        Raises:
            TableRefusal: `nothing-to-undo`, `undo-pending`, `moved-on` if the board of `version` is not the newest one,
                `already-done`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._units.begin(table_id, interaction_id) as unit:
            if await unit.is_repeated():
                raise TableRefusal("already-done", table=table_id)
            seat = seating.require_playing_seat(unit.row, person_id)
            units = await unit.undo_units()
            if version is not None and version != unit.row.version:
                undo.ensure_latest_board(unit.row, units, await unit.log(), version)
            plan = undo.plan_undo(unit.row, units, seat)
            if plan.missing:
                request = undo.request_consent(unit.row, plan)
                return undo.pending_request(unit.row if request is None else await unit.annotate(request))
            row = await self._undo(unit, plan, person_id)
        return await self._let_computers_act(row)

    async def agree(
        self, table_id: int, person_id: int, version: int, interaction_id: int | None
    ) -> Table | UndoRequest:
        """Agree to a request to undo; it is carried out once everybody has agreed.

        Raises:
            SeatNotActive: `not-awaited` if the person's consent is not needed.
            TableRefusal: `no-such-undo`, `already-done`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._units.begin(table_id, interaction_id) as unit:
            plan = undo.agree(unit.row, person_id, version)
            if plan.serialize() == unit.row.undo_request:  # a second press
                return undo.pending_request(unit.row)
            if plan.missing:
                return undo.pending_request(await unit.annotate(undo.store_consent(unit.row, plan)))
            row = await self._undo(unit, plan, person_id)
        return await self._let_computers_act(row)

    async def decline(self, table_id: int, person_id: int, version: int) -> Table:
        """Decline a request to undo, or withdraw one's own.

        Raises:
            SeatNotActive: `not-awaited` if the person's consent is not needed.
            TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._units.begin(table_id) as unit:
            return self._present(await unit.annotate(undo.decline(unit.row, person_id, version)))

    async def withdraw_undo(self, table_id: int, person_id: int, version: int) -> Table:
        """Withdraw one's own request to undo.

        Raises:
            TableRefusal: `no-such-undo`, `not-the-requester`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._units.begin(table_id) as unit:
            return self._present(await unit.annotate(undo.withdraw(unit.row, person_id, version)))

    @staticmethod
    async def _undo(unit: UnitOfWork, plan: UndoPlan, by: int) -> TableRow:
        state, units = await unit.state(plan.snapshot), await unit.undo_units()
        orders = standing_orders.orders_by_seat(unit.row)
        if orders:
            orders = standing_orders.restore_orders(orders, await unit.log(), units, plan.since)
        return await unit.commit(undo.undo(unit.game, unit.row, plan, state, orders, units, by))

    # helpers

    async def _commit_change(self, table_id: int, change: Callable[[UnitOfWork], TableChange]) -> Table:
        """Commit a change that is computed from the row of a table alone."""
        async with self._units.begin(table_id) as unit:
            row = await unit.commit(change(unit))
        return await self._let_computers_act(row)

    async def _let_computers_act(self, row: TableRow) -> Table:
        """Return a table after its computers have acted and the prepared turns that were due are played."""
        return self._present(await self._automatic_players.wait_until_done(row))

    async def _channel_taken(self, channel_id: int) -> TableRefusal:
        occupant = await self._repository.row_at(channel_id)
        return TableRefusal("place-taken", table=occupant.id if occupant else 0)

    def _present(self, row: TableRow) -> Table:
        return presenters.table(self._repository.game(row.game), row)
