"""The requests of persons about the turns that they prepare while they wait; each is one transaction of the store."""

from engine.kernel.errors import Refusal, TableRefusal
from engine.tables import prepared_turns, presenters, seating, turns
from engine.tables.models import PlannedTurn, TurnRevision
from engine.tables.repository import TableRepository
from engine.tables.unit_of_work import UnitOfWork, UnitsOfWork


class PreparedTurns:
    """The prepared turns at all tables. Their actions are planned by `TableService.plan`, like those of any turn."""

    def __init__(self, repository: TableRepository, units: UnitsOfWork) -> None:
        self._repository = repository
        self._units = units

    async def keep(self, table_id: int, person_id: int, revision: TurnRevision | None) -> PlannedTurn:
        """Keep the turn that a person who waits has planned, to be played as soon as it begins.

        Raises:
            TableRefusal: `nothing-planned`, `not-complete`, `not-seated`, `game-not-running`, `game-over`; `moved-on` if
                `revision` is not the present one.
        """
        async with self._units.begin(table_id) as unit:
            seat, state = seating.require_playing_seat(unit.row, person_id), await unit.state()
            await unit.annotate(prepared_turns.keep(unit.game, unit.row, state, seat, person_id, revision))
            return await self._position(unit, seat, person_id)

    async def discard(self, table_id: int, person_id: int, revision: int | None) -> PlannedTurn:
        """Discard a prepared turn.

        Raises:
            TableRefusal: `nothing-prepared`, `not-seated`, `game-not-running`, `game-over`; `moved-on` if the person has
                kept another one than `revision`, or if it is being played.
        """
        async with self._units.begin(table_id) as unit:
            seat = seating.require_playing_seat(unit.row, person_id)
            await unit.annotate(prepared_turns.discard(unit.row, seat, revision))
            return await self._position(unit, seat, person_id)

    async def reopen(self, table_id: int, person_id: int) -> PlannedTurn:
        """Begin to plan the next turn, from the one that is kept if there is one; that one stays kept meanwhile.

        Raises:
            TableRefusal: `moved-on` if the turn has begun, `not-preparable` if it cannot be prepared now,
                `prepared-turns-off`, `not-seated`, `game-not-running`, `game-over`.
        """
        settings = await self._repository.person_settings(person_id)
        async with self._units.begin(table_id) as unit:
            seat, state = seating.require_playing_seat(unit.row, person_id), await unit.state()
            if settings.prepared_turns == "off":
                raise TableRefusal("prepared-turns-off", table=table_id)
            actions = prepared_turns.reopened_actions(unit.game, unit.row, state, seat)
            plan, number = turns.load_plan(unit.game, unit.row, state, seat)
            if not plan.actions and actions:
                plan = turns.change_plan(unit.game, unit.row, state, seat, plan, actions)
                number += 1
                await unit.save_plan(seat, number, plan.actions)
            return presenters.turn(unit.game, unit.row, state, seat, plan, number)

    async def take_lapsed(self, table_id: int, person_id: int) -> Refusal | None:
        """Return why a person's last prepared turn was not played, once; None if there is nothing to tell."""
        row = await self._repository.latest(table_id)
        seat = seating.seat_of(row, person_id)
        if seat is None or prepared_turns.lapsed_reason(row, seat) is None:
            return None
        async with self._units.begin(table_id) as unit:
            reason = prepared_turns.lapsed_reason(unit.row, seat)
            if reason is not None:
                await unit.annotate(prepared_turns.discard(unit.row, seat, None))
            return reason

    async def _position(self, unit: UnitOfWork, seat: int, person_id: int) -> PlannedTurn:
        settings = await self._repository.person_settings(person_id)
        return presenters.position(
            *(unit.game, unit.row, await unit.state(), seat), may_prepare=settings.prepared_turns == "on"
        )
