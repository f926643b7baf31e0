"""The operations by which seats of running games change hands, each in one transaction of the store."""

from collections.abc import Awaitable, Callable

from engine.store.rows import TableRow
from engine.tables import seat_requests, seating
from engine.tables.changes import Annotation, TableChange
from engine.tables.models import Person, Table
from engine.tables.unit_of_work import UnitsOfWork


class SeatService:
    """Handovers and offers of seats; a part of `TableService`."""

    def __init__(
        self,
        units: UnitsOfWork,
        let_computers_act: Callable[[TableRow], Awaitable[Table]],
        present: Callable[[TableRow], Table],
    ) -> None:
        self._units = units
        self._let_computers_act = let_computers_act
        self._present = present

    async def take(self, table_id: int, person: Person, seat: int) -> Table:
        """Seat a person on a seat that is offered, or that a computer plays for them.

        Raises:
            TableRefusal: `already-seated`, `seat-not-offered`, `saw-another-hand`, `game-not-running`, `game-over`.
        """
        return await self._commit(table_id, lambda row: seating.take(row, person, seat))

    # handovers

    async def hand_over(self, table_id: int, person_id: int, asked: Person) -> tuple[Table, bool]:
        """Ask a person to take one's seat over; return also whether that is new, because they were not asked yet.

        Raises:
            TableRefusal: `not-seated`, `game-over`, `seats-are-free`, `handover-to-oneself`, `handover-to-a-player`,
                `handover-to-a-former-player`, `handover-pending`.
        """
        async with self._units.begin(table_id) as unit:
            request = seat_requests.ask(unit.row, person_id, asked)
            row = unit.row if request is None else await unit.annotate(request)
            return self._present(row), request is not None

    async def accept_handover(self, table_id: int, person: Person, seat: int | None = None) -> Table:
        """Take over a seat that a person is asked to take; any such seat if `seat` is None.

        Raises:
            TableRefusal: `no-such-handover`, `handover-not-for-you`, `already-seated`, `game-not-running`, `game-over`.
        """
        return await self._commit(table_id, lambda row: seat_requests.accept(row, person, seat))

    async def decline_handover(self, table_id: int, person_id: int, seat: int | None = None) -> Table:
        """Decline to take a seat over; any that the person is asked to take if `seat` is None.

        Raises:
            TableRefusal: `no-such-handover`, `handover-not-for-you`, `game-not-running`, `game-over`.
        """
        return await self._annotate(table_id, lambda row: seat_requests.decline(row, person_id, seat))

    async def withdraw_handover(self, table_id: int, person_id: int, seat: int | None = None) -> Table:
        """Withdraw a handover; only whoever asked may, so a `seat` must be theirs.

        Raises:
            TableRefusal: `no-such-handover`, `not-the-giver`, `game-not-running`, `game-over`.
        """
        return await self._annotate(table_id, lambda row: seat_requests.withdraw(row, person_id, seat))

    # offers

    async def offer(self, table_id: int, person_id: int) -> Table:
        """Offer one's seat to anybody; one keeps it until somebody takes it.

        Raises:
            TableRefusal: `not-seated`, `game-over`, `seats-are-free`, `already-done`.
        """
        return await self._annotate(table_id, lambda row: seat_requests.offer(row, person_id))

    async def withdraw_offer(self, table_id: int, person_id: int, seat: int | None = None) -> Table:
        """Keep one's seat after all; only whoever sits there may, so a `seat` must be theirs.

        Raises:
            TableRefusal: `seat-not-offered`, `not-the-giver`, `not-seated`, `game-over`, `seats-are-free`.
        """
        return await self._annotate(table_id, lambda row: seat_requests.withdraw_offer(row, person_id, seat))

    # helpers

    async def _commit(self, table_id: int, change: Callable[[TableRow], TableChange]) -> Table:
        async with self._units.begin(table_id) as unit:
            row = await unit.commit(change(unit.row))
        return await self._let_computers_act(row)

    async def _annotate(self, table_id: int, change: Callable[[TableRow], Annotation]) -> Table:
        async with self._units.begin(table_id) as unit:
            return self._present(await unit.annotate(change(unit.row)))
