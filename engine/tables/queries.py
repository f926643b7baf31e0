"""What people may know of the tables: nothing here changes anything, so nothing here waits for a lock."""

from typing import Any

from engine.kernel.codec import read_events
from engine.kernel.core import Action, Prompt, State
from engine.kernel.errors import TableRefusal
from engine.kernel.game import Game, View
from engine.kernel.record import Record
from engine.recent import Recent
from engine.store.rows import TableRow
from engine.tables import presenters, seating, standing_orders, turns
from engine.tables.models import (
    Foresight,
    LogLine,
    PlannedTurn,
    PublicBoard,
    Table,
    TurnRevision,
    UndoRequest,
)
from engine.tables.repository import TableRepository
from engine.tables.undo import request

_BOARDS = 64
"""Of how many tables the board shown last is kept in memory."""


class TableQueries:
    """All tables of a store, to be looked at."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._store = repository.store
        self._boards: Recent[int, tuple[TableRow, State, PublicBoard]] = Recent(_BOARDS)

    # a table

    async def at(self, place: int) -> Table | None:
        """Return the table that is open in a place, else the one that ended there last."""
        row = await self._store.table_at(place)
        return None if row is None else self._table(row)

    async def table(self, table: int) -> Table:
        """Return a table.

        Raises:
            TableRefusal: `no-such-table`.
        """
        return self._table(await self._repository.row(table))

    async def tables_of(self, person: int) -> list[Table]:
        """Return the open tables of a person, those that wait for them first."""
        rows = await self._store.tables_of(person)
        rows.sort(key=lambda row: seating.seat_of(row, person) not in seating.awaited(row))
        return [self._table(row) for row in rows]

    async def active(self, table: Table) -> tuple[int, ...]:
        """Return the seats a table waits for."""
        return seating.awaited(await self._repository.row(table.id))

    # what stands on it

    async def view(self, table: int, person: int | None) -> View:
        """Return what a person may know of the committed position; a spectator when not seated.

        Raises:
            TableRefusal: `game-not-running` when it never started.
        """
        row = await self._repository.row(table)
        state = await self._repository.state(row)
        return presenters.view(self._game(row), row, state, seating.seat_of(row, person))

    async def prompts(self, table: int) -> tuple[Prompt, ...]:
        """Return the questions to the seats that are awaited; only their key and facts are for everybody."""
        row = await self._repository.row(table)
        return (
            presenters.prompts(self._game(row), row, await self._repository.state(row))
            if row.snapshot
            else ()
        )

    async def board(self, table: int) -> PublicBoard:
        """Return what everybody may know of a table, all of one moment.

        Raises:
            TableRefusal: `no-such-table`.
        """
        row = await self._repository.row(table)
        return self._board(row, await self._repository.state(row) if row.snapshot else None)

    async def log(self, table: int, person: int | None) -> list[LogLine]:
        """Return the log as a person may know it."""
        row = await self._repository.row(table)
        return presenters.log(await self._store.lines(table), seating.seat_of(row, person))

    async def record(self, table: int) -> Record:
        """Return the record of a game that is over.

        Raises:
            TableRefusal: `game-running` while its secrets are worth something, `game-not-running`.
        """
        row = await self._repository.row(table)
        if row.phase == "running":
            raise TableRefusal("game-running", table=table)
        state = await self._repository.state(row)
        return presenters.record(self._game(row), row, state, await self._store.lines(table))

    # what somebody does there

    async def turn(self, table: int, person: int) -> PlannedTurn:
        """Return a person's private position, the tentative turn applied.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`.
        """
        row = await self._repository.row(table)
        game, seat, state = await self._seat(row, person)
        return presenters.turn(game, row, seat, *turns.planned(game, row, state, seat))

    async def foresight(self, table: int, person: int, at: TurnRevision) -> Foresight | None:
        """Return what Confirm would announce, for it to be painted and worded meanwhile; nobody may see it before.

        None when that would not be announced, or is for a computer to say.

        Raises:
            TableRefusal: as `confirm`.
        """
        row = self._store.latest(table) or await self._repository.row(table)
        game, seat, state = await self._seat(row, person)
        seating.running(row)
        foreseen = self._repository.foresee(row, state, seat, turns.whole(game, row, state, seat, at))
        change = foreseen.change
        if change.notice is None:
            return None
        return Foresight(self._board(change.row, foreseen.deed.state), read_events(change.notice.events))

    async def standing_order(self, table: int, person: int) -> tuple[Action, ...]:
        """Return what a person wants done when their seat is asked out of turn, first things first.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`, `game-over`.
        """
        row = await self._repository.row(table)
        return standing_orders.kept(row).get(seating.playing(row, person), ())

    async def possible_orders(self, table: int, person: int) -> tuple[Action, ...]:
        """Return everything a person may order beforehand; nothing in a game that knows no standing orders.

        Raises:
            TableRefusal: as `standing_order_verbs`.
        """
        row = await self._repository.row(table)
        seat, game = seating.playing(row, person), self._game(row)
        return (
            tuple(game.possible_orders(await self._repository.state(row), seat))
            if game.standing_order_verbs
            else ()
        )

    async def undo_request(self, table: int) -> UndoRequest | None:
        """Return the request to undo that is being answered; None when there is none."""
        row = await self._repository.row(table)
        return None if row.undo is None else request(row)

    # how

    async def _seat(self, row: TableRow, person: int) -> tuple[Game[Any, Any], int, State]:
        """Return the game of a table, a person's seat there, and the state."""
        return self._game(row), seating.seated(row, person), await self._repository.state(row)

    def _game(self, row: TableRow) -> Game[Any, Any]:
        return self._repository.find(row.game)

    def _board(self, row: TableRow, state: State | None) -> PublicBoard:
        """Return what everybody may know of a table; there is no state before the game begins."""
        if state is None:
            return PublicBoard(self._table(row), None, ())
        known = self._boards.get(row.id)
        if known is not None and known[0] == row and known[1] is state:
            return known[2]
        game = self._game(row)
        board = PublicBoard(
            self._table(row), presenters.view(game, row, state, None), presenters.prompts(game, row, state)
        )
        self._boards[row.id] = row, state, board
        return board

    def _table(self, row: TableRow) -> Table:
        return presenters.table(self._game(row), row)
