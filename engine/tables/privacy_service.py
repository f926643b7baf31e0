"""What is stored about a person: exported for them, and removed."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack

from engine.kernel.errors import TableRefusal
from engine.store.errors import StaleVersionError
from engine.store.rows import TableRow
from engine.tables import forgetting
from engine.tables.changes import Annotation, TableChange
from engine.tables.models import Person, Table
from engine.tables.repository import TableRepository
from engine.tables.unit_of_work import UnitsOfWork

_ATTEMPTS = 3
"""How often a person is tried to be forgotten who sits down at tables meanwhile."""


class PrivacyService:
    """Exports and removes what is stored about persons; a part of `TableService`."""

    def __init__(
        self,
        repository: TableRepository,
        units: UnitsOfWork,
        opponent: str,
        let_computers_act: Callable[[TableRow], Awaitable[Table]],
    ) -> None:
        self._repository = repository
        self._units = units
        self._opponent = opponent
        self._let_computers_act = let_computers_act

    async def data(self, person_id: int) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """Return everything that is stored about a person, by what it is; nothing that is secret from the person."""
        return await self._repository.personal_data(person_id)

    async def note_name(self, table_id: int, person: Person) -> None:
        """Record the name of somebody who is named in the log of a table without sitting there, so that it can be removed."""
        await self._repository.note_name(table_id, person)

    async def forget(self, person_id: int) -> list[Table]:
        """Remove a person from everything that is stored; return the tables that they have left or are not expected at any more.

        All of it happens in one transaction, or nothing. Computers play on for the person; own lobbies pass to the next
        person, or are closed.

        Raises:
            TableRefusal: `moved-on` if the person keeps sitting down meanwhile.
        """
        left = await self._forget_with_retries(person_id)
        return [await self._let_computers_act(row) for row in left]

    async def _forget_with_retries(self, person_id: int) -> list[TableRow]:
        for _ in range(_ATTEMPTS):
            try:
                return await self._forget(person_id)
            except StaleVersionError:  # the person has sat down where no table was locked
                continue
            except TableRefusal as refusal:
                if refusal.key != "moved-on":
                    raise
        raise TableRefusal("moved-on")

    async def _forget(self, person_id: int) -> list[TableRow]:
        """Remove a person while all their open tables are locked, so that no change writes the person back."""
        async with AsyncExitStack() as locks:
            changes = list[tuple[TableRow, TableChange]]()
            annotations = list[tuple[TableRow, Annotation]]()
            for table_id in await self._repository.open_tables_knowing(person_id):  # always in the same order
                unit = await locks.enter_async_context(self._units.begin(table_id))
                change = forgetting.leave(unit.row, person_id, self._opponent, unit.game.seats)
                change = change or forgetting.decline_invitation(unit.row, person_id)
                if change is not None:
                    changes.append((unit.row, change))
                annotations += forgetting.decline_handovers(unit.row, person_id)
            await self._repository.forget_person(person_id, changes, annotations)
        return [await self._repository.row(row.id) for row, _ in changes]
