"""The tables: everything people do at them, and what they may know; every change is one transaction of the store.

What a deed does to a table is said by modules that are pure: `seating`, `lobby`, `turns`, `standing_order_verbs`, `undoing`.
Here the table is held for it (`floor`), it is written (`ledger`), and the computers are given time to follow.
"""

import random
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from engine.games import GAMES
from engine.kernel.core import Action, Components
from engine.kernel.errors import SeatNotActive, TableRefusal
from engine.kernel.game import Game
from engine.opponents import OPPONENTS, Opponent
from engine.store.rows import PostRow, TableRow
from engine.store.sqlite.store import Store, TakenError
from engine.tables import lobby, presenters, questions, seating, standing_orders, turns, undo
from engine.tables.changes import TableChange
from engine.tables.computer_players import ComputerPlayers
from engine.tables.locking import Floor
from engine.tables.models import (
    Notice,
    Person,
    PlannedTurn,
    PublicBoard,
    Table,
    TurnRevision,
    UndoRequest,
)
from engine.tables.queries import TableQueries
from engine.tables.repository import TableRepository
from engine.tables.undo import UndoPlan

_PATIENCE = 2.0
"""How many seconds a call waits for the computers; they go on without it."""


def _now() -> datetime:
    return datetime.now(UTC)


class TableService(TableQueries):
    """All tables of a store, to be played at. What it refuses is a `Refusal`, and has changed nothing."""

    def __init__(
        self,
        repository: TableRepository,
        opponents: Mapping[str, Opponent],
        chance: random.Random,
        patience: float,
        components: Mapping[str, Components],
    ) -> None:
        super().__init__(repository)
        self._components = components
        self._opponents = tuple(opponents)
        self._floor = Floor(repository)
        self._computers = ComputerPlayers(repository, self._floor, opponents, chance, patience)
        self.changed = repository.changed

    @classmethod
    async def open(
        cls,
        store: Store,
        games: Iterable[Game[Any, Any]] = GAMES,
        opponents: Mapping[str, Opponent] = OPPONENTS,
        *,
        now: Callable[[], datetime] = _now,
        chance: random.Random | None = None,
        patience: float = _PATIENCE,
        components: Mapping[str, Components] | None = None,
    ) -> "TableService":
        """Take over a store; `resume` then lets the computers move that are awaited.

        Args:
            store: An open store; `aclose` closes it.
            games: What can be played.
            opponents: The ways computers play; the first one also takes the seats of people who leave.
            now: The time, in UTC.
            chance: What computers choose by.
            patience: How many seconds a call waits for computers to move.
            components: What new games are played with, by their key, in place of their own components.
        """
        rng = chance or random.SystemRandom()
        return cls(TableRepository(store, games, now), opponents, rng, patience, components or {})

    async def resume(self) -> None:
        """Let the computers move that were awaited when the program stopped."""
        await self._computers.resume()

    async def aclose(self) -> None:
        """Stop the computers and close the store."""
        await self._computers.stop()
        await self._store.close()

    # a table, from opening to closing

    def complete_options(self, game: str, chosen: Mapping[str, str]) -> dict[str, str]:
        """Complete chosen options with a game's defaults, as `open_table` does.

        Raises:
            BadOption: for a game, an option or a value that does not exist or fit.
        """
        return lobby.settled(self._repository.find(game), chosen)

    async def open_table(
        self, place: int, guild: int, owner: Person, game: str, options: Mapping[str, str]
    ) -> Table:
        """Open a table in a place, its owner sitting on the first seat.

        Raises:
            BadOption: for a game, an option or a value that does not exist.
            TableRefusal: `place-taken` with the `table` that is open there.
        """
        deed = lobby.open_table(place, guild, owner, self._repository.find(game), options)
        try:
            return self._table(await self._repository.insert(deed))
        except TakenError as taken:
            raise await self._place_taken(place) from taken

    async def join(self, table: int, person: Person) -> Table:
        """Sit down: on the next seat in the lobby, in a running game in a computer's place.

        Who has left a running game may only come back to the seat they left, so that nobody sees two hands.

        Raises:
            TableRefusal: `already-seated`, `table-full`, `game-over`.
        """
        return await self._do(table, lambda was: seating.join(was, person, self._most(was)))

    async def leave(self, table: int, person: int) -> Table:
        """Stand up: the seat becomes free in the lobby, a computer takes it in a running game.

        An owner who leaves is followed by the next person; a lobby without persons is closed.

        Raises:
            TableRefusal: `not-seated`, `game-over`.
        """
        return await self._do(table, lambda was: seating.leave(was, person, self._opponents[0]))

    async def add_computer(self, table: int, by: int, opponent: str = "random") -> Table:
        """Let a computer sit down in the lobby.

        Raises:
            TableRefusal: `not-the-owner`, `no-such-opponent`, `table-full`, `game-running`, `game-over`.
        """
        known = self._opponents
        return await self._do(
            table, lambda was: seating.bring_computer(was, by, opponent, known, self._most(was))
        )

    async def remove_computer(self, table: int, by: int) -> Table:
        """Send away the computer that sat down last.

        Raises:
            TableRefusal: `not-the-owner`, `no-such-opponent`, `game-running`, `game-over`.
        """
        return await self._do(table, lambda was: seating.send_computer_away(was, by))

    async def set_options(self, table: int, by: int, chosen: Mapping[str, str]) -> Table:
        """Change options of the game in the lobby, all or none.

        Raises:
            BadOption: for an option or a value that does not exist or fit.
            TableRefusal: `not-the-owner`, `game-running`, `game-over`.
        """
        return await self._do(table, lambda was: lobby.set_options(was, by, self._game(was), chosen))

    async def start(self, table: int, by: int) -> Table:
        """Start the game with those who sit there.

        Raises:
            BadOption: when the options do not fit the number of seats.
            TableRefusal: `not-the-owner`, `too-few-seats`, `too-many-seats`, `game-running`, `game-over`.
        """
        seed = secrets.token_hex(16)
        boxes = self._components
        return await self._do(
            table, lambda was: lobby.start(was, by, self._game(was), seed, boxes.get(was.game))
        )

    async def close(self, table: int, by: int) -> Table:
        """End a table before its time.

        Raises:
            TableRefusal: `not-the-owner`, `game-over`.
        """
        return await self._do(table, lambda was: lobby.close(was, by))

    async def move(self, table: int, place: int) -> Table:
        """Move a table to another channel or thread, and have it announced there.

        Raises:
            TableRefusal: `place-taken`.
        """
        async with self._floor.lock(table):
            await self._repository.row(table)
            try:
                await self._store.set_place(table, place)
            except TakenError as taken:
                raise await self._place_taken(place) from taken
            return self._table(await self._repository.again(await self._repository.row(table)))

    # the turn

    async def plan(
        self, table: int, person: int, actions: Sequence[Action], at: TurnRevision | None
    ) -> PlannedTurn:
        """Add actions to a person's tentative turn, all or nothing.

        Raises:
            IllegalAction: for the first one that is not allowed.
            NotAwaited: `not-awaited`, `game-over`.
            TableRefusal: `moved-on` when `at` has passed, `turn-complete`, `not-seated`, `game-not-running`.
        """
        return await self._replan(table, person, at, lambda planned: (*planned, *actions))

    async def back(self, table: int, person: int, at: TurnRevision | None) -> PlannedTurn:
        """Take the last action of a tentative turn back.

        Raises:
            TableRefusal: `nothing-planned`, `moved-on`, `not-seated`, `game-not-running`.
        """
        return await self._replan(table, person, at, lambda planned: planned[:-1], shorter=True)

    async def start_over(self, table: int, person: int, at: TurnRevision | None) -> PlannedTurn:
        """Take a whole tentative turn back.

        Raises:
            TableRefusal: `nothing-planned`, `moved-on`, `not-seated`, `game-not-running`.
        """
        return await self._replan(table, person, at, lambda _: (), shorter=True)

    async def _replan(
        self,
        table: int,
        person: int,
        at: TurnRevision | None,
        change: Callable[[tuple[Action, ...]], tuple[Action, ...]],
        *,
        shorter: bool = False,
    ) -> PlannedTurn:
        async with self._floor.held(table) as was:
            game, seat, state = await self._seat(was, person)
            before, step = turns.planned(game, was, state, seat)
            turns.fresh(was, step, at)
            seating.running(was)
            if shorter and not before.actions:
                raise TableRefusal("nothing-planned", table=table)
            if not shorter and seat not in seating.active_seats(was):
                raise SeatNotActive("not-awaited")
            after = turns.replanned(game, was, state, seat, before, change(before.actions))
            turn = presenters.turn(game, was, seat, after, step + 1)
            await self._repository.save_plan(was, seat, step + 1, after.actions)
        return turn

    async def confirm(
        self, table: int, person: int, at: TurnRevision | None, interaction: int | None
    ) -> Table:
        """Commit a tentative turn, with the option that ends it where it needs one.

        Raises:
            TableRefusal: `nothing-planned`, `not-complete`, `moved-on`, `already-done`, `not-seated`,
                `game-not-running`.
        """
        async with self._floor.held(table, interaction) as was:
            game, seat, state = await self._seat(was, person)
            actions = turns.whole(game, was, state, seat, at)
            row = await self._floor.act(was, state, seat, actions, interaction)
        return await self._followed(row)

    async def act(
        self,
        table: int,
        seat: int,
        actions: Sequence[Action],
        interaction: int | None = None,
        version: int | None = None,
    ) -> Table:
        """Let a seat do something at once, without a tentative turn (which it loses).

        Raises:
            IllegalAction: for the first action that is not allowed; none is done then.
            NotAwaited: `not-awaited`, `game-over`.
            TableRefusal: `moved-on` when `version` has passed, `already-done`, `game-not-running`.
        """
        async with self._floor.held(table, interaction) as was:
            turns.fresh(was, 0, None if version is None else TurnRevision(version, 0))
            seating.running(was)
            row = await self._floor.act(was, await self._repository.state(was), seat, actions, interaction)
        return await self._followed(row)

    # standing orders

    async def set_standing_order(
        self, table: int, person: int, actions: Sequence[Action]
    ) -> tuple[Action, ...]:
        """Change a standing order, or drop it (no actions); give what is left when it has answered at once.

        Raises:
            TableRefusal: `no-standing-order` for what nobody is asked out of turn, `not-seated`,
                `game-not-running`, `game-over`.
        """
        async with self._floor.held(table) as was:
            seating.playing(was, person)
            game, seat, state = await self._seat(was, person)
            order = standing_orders.checked(game, state, seat, actions)
            due = standing_orders.fitting(game, state, seat, order)
            if due is None:
                await self._repository.save_order(was, person, order)
                return order
            left = tuple(action for action in order if action != due)
            row = await self._floor.act(was, state, seat, (due,), given={seat: left})
        await self._followed(row)
        return await self.standing_order(table, person) if row.phase == "running" else ()

    # undoing

    async def undo(
        self, table: int, person: int, interaction: int | None, version: int | None = None
    ) -> Table | UndoRequest:
        """Take back what a person last committed, and whatever came after it; ask who must agree, if anybody.

        Raises:
            TableRefusal: `nothing-to-undo`, `moved-on` when the board of `version` is not the newest any more,
                `already-done`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._floor.held(table, interaction) as was:
            if await self._floor.repeated(interaction):
                raise TableRefusal("already-done", table=table)
            seat = seating.playing(was, person)
            units = await self._store.units(table)
            if version is not None and version != was.version:
                undo.fresh(was, units, await self._store.lines(table), version)
            back = undo.undoing(was, units, seat)
            if back.missing:
                return undo.request(await self._ask(was, back))
            row = await self._take_back(was, back, interaction)
        return await self._followed(row)

    async def agree(
        self, table: int, person: int, version: int, interaction: int | None
    ) -> Table | UndoRequest:
        """Agree to a request to undo; the last one to agree makes it happen.

        Raises:
            NotAwaited: `not-awaited` for who is not asked.
            TableRefusal: `no-such-undo`, `already-done`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._floor.held(table, interaction) as was:
            back = undo.agreed(was, person, version)
            if back.missing:
                return undo.request(await self._repository.answer(was, back.write()))
            row = await self._take_back(was, back, interaction)
        return await self._followed(row)

    async def decline(self, table: int, person: int, version: int) -> Table:
        """Say no to a request to undo; who asked may take it back that way.

        Raises:
            NotAwaited: `not-awaited` for who is not asked.
            TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._floor.held(table) as was:
            told = undo.declined(was, person, version)
            return self._table(await self._repository.note(was, told, "undo-declined", None))

    async def _ask(self, row: TableRow, back: UndoPlan) -> TableRow:
        told = undo.asking(row, back)
        return row if told is None else await self._repository.note(row, told, "undo-asked", back.write())

    async def _take_back(self, was: TableRow, back: UndoPlan, interaction: int | None) -> TableRow:
        state = await self._repository.state(replace(was, snapshot=back.before))
        orders = standing_orders.kept(was)
        if orders:
            lines, units = await self._store.lines(was.id), await self._store.units(was.id)
            orders = standing_orders.given_back(orders, lines, units, back.since)
        return await self._repository.write(
            was, undo.taken_back(self._game(was), was, back, state, orders), interaction
        )

    # announcements

    async def pending(self) -> list[Notice]:
        """Return what is to be announced now, the oldest first."""
        return await self._repository.pending()

    def fresh(self) -> list[tuple[PublicBoard, list[Notice]]]:
        """Return the boards announced since this was last asked, each with all its notices, without reading them back.

        What is given here stays `pending` until it is delivered, and so does whatever is not in memory.
        """
        return [(self._board(row, state), notices) for row, state, notices in self._repository.fresh()]

    async def next_try(self) -> datetime | None:
        """Return when the next announcement is due; None when there is nothing to announce."""
        due = await self._store.next_try()
        return None if due is None else datetime.fromisoformat(due)

    async def message_posted(
        self, posted: Table, channel: int, message: int, notices: Sequence[int] = (), *, began: bool = False
    ) -> None:
        """Store which message is the newest post of a table, and delete the announcements it tells.

        Everybody who was asked something then is called now. The post before is superseded; `began` when this
        is the first one since the game began, so that the one before is to tell how the lobby ended.
        """
        post = PostRow(message, channel, posted.id)
        called = questions.write(posted.questions)
        await self._store.set_message(post, called, notices, self._repository.at(), lobby=began)

    async def request_posted(
        self, table: int, channel: int, message: int, notices: Sequence[int] = ()
    ) -> None:
        """Store which message asks for an undo, and delete the announcements it tells.

        It is superseded when the request is answered.
        """
        await self._store.set_request(PostRow(message, channel, table), notices, self._repository.at())

    async def superseded(self) -> list[PostRow]:
        """Return the messages whose buttons are to go now, because another one has taken their place."""
        return await self._store.superseded(self._repository.at())

    async def supersede(self, table: int, channel: int, message: int) -> None:
        """Store that a message of a table is superseded."""
        await self._store.supersede(PostRow(message, channel, table), self._repository.at())

    async def tidied(self, message: int) -> None:
        """Delete a superseded message from the store, once its buttons are gone."""
        await self._store.forget_superseded(message)

    async def not_tidied(self, post: PostRow) -> bool:
        """Store that a superseded message could not be changed; return whether it is tried again, after a pause."""
        return await self._repository.not_tidied(post)

    async def undelivered(self) -> list[int]:
        """Return the tables with announcements that are not delivered, due or not."""
        return await self._store.undelivered()

    async def delivered(self, notices: Sequence[int]) -> None:
        """Forget announcements whose message stands."""
        await self._store.delivered(notices)

    async def failed(self, notice: int, why: str) -> None:
        """Note that an announcement failed: tried again after a growing pause, given up in the end."""
        await self._repository.failed(notice, why)

    # how

    async def _do(self, table: int, deed: Callable[[TableRow], TableChange]) -> Table:
        """Do what follows from the table's row alone."""
        async with self._floor.held(table) as was:
            row = await self._repository.write(was, deed(was))
        return await self._followed(row)

    async def _followed(self, row: TableRow) -> Table:
        """Return a table once the computers that are awaited have moved."""
        return self._table(await self._computers.follow(row))

    async def _place_taken(self, place: int) -> TableRefusal:
        there = await self._store.table_at(place)
        return TableRefusal("place-taken", table=there.id if there else 0)

    def _most(self, row: TableRow) -> int:
        return max(self._game(row).seats)
