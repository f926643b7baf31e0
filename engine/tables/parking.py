"""Parked tables: those that have lost their channel or their server. Nothing of them is lost or announced meanwhile.

A table goes on when somebody who sits there moves it to another channel, when its server has invited the bot again, or when
somebody acts in its channel, which was not gone then.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.store.rows import TableRow
from engine.tables import absence
from engine.tables.changes import Annotation, log_event
from engine.tables.models import Loss, NoticeKind
from engine.tables.repository import TableRepository
from engine.tables.unit_of_work import UnitsOfWork

_OPEN = {"lobby", "running"}


def park(row: TableRow, loss: Loss) -> Annotation | None:
    """Park a table that has lost its channel or its server; None if it is over, or parked for this already."""
    if row.phase not in _OPEN or row.parked == loss:
        return None
    return Annotation(replace(row, parked=loss), (log_event("parked", loss=loss),))


def resume(row: TableRow) -> Annotation | None:
    """Announce a parked table where it stood, because its channel can be used again; None if it is not parked."""
    if row.phase not in _OPEN or not row.parked:
        return None
    notice: NoticeKind = "lobby" if row.phase == "lobby" else "board"
    resumed = replace(absence.told_anew(row), parked="")
    return Annotation(resumed, (log_event("resumed"),), notice)


class TableParking:
    """Parks tables and lets them go on."""

    def __init__(self, repository: TableRepository, units: UnitsOfWork) -> None:
        self._repository = repository
        self._units = units

    async def park(self, table_id: int, loss: Loss) -> None:
        """Park a table that has lost its channel or its server."""
        await self._annotate(table_id, lambda row: park(row, loss))

    async def park_at(self, channel_id: int) -> None:
        """Park the table that is open in a channel which is gone."""
        row = await self._repository.row_at(channel_id)
        if row is not None:
            await self.park(row.id, "channel")

    async def park_all_in(self, guild_id: int) -> None:
        """Park all open tables of a server that is gone."""
        for table_id in await self._repository.open_tables_in(guild_id):
            await self.park(table_id, "server")

    async def resume(self, table_id: int) -> None:
        """Announce a parked table where it stood, because its channel can be used again."""
        await self._annotate(table_id, resume)

    async def resume_at(self, channel_id: int) -> None:
        """Do the same for the table of a channel in which somebody has acted."""
        row = await self._repository.row_at(channel_id)
        if row is not None and row.parked:
            await self.resume(row.id)

    async def _annotate(self, table_id: int, change: Callable[[TableRow], Annotation | None]) -> None:
        async with self._units.begin(table_id) as unit:
            annotation = change(unit.row)
            if annotation is not None:
                await unit.annotate(annotation)
