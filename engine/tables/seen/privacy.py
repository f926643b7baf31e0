"""Exporting and removing personal data."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import datetime

from engine.kernel.errors import TableRefusal
from engine.kernel.game import AnyGame
from engine.store.errors import StaleRevisionError
from engine.store.rows import TableRow
from engine.tables import document, persons, writes
from engine.tables.changes import Change
from engine.tables.locking import TableLocks
from engine.tables.repository import TableRepository
from engine.tables.rules import forgetting, seating
from engine.tables.rules.forgetting import Eraser
from engine.tables.table import Person, Table
from engine.tables.writes import Written

_ATTEMPTS = 3
"""How many times to try to forget a person who keeps sitting down at tables."""
Entries = Sequence[Mapping[str, object]]


class PrivacyService:
    """Exports and removes personal data; a part of `TableService`."""

    def __init__(
        self,
        repository: TableRepository,
        locks: TableLocks,
        let_computers_act: Callable[[Table], Awaitable[Table]],
    ) -> None:
        self._repository = repository
        self._locks = locks
        self._let_computers_act = let_computers_act

    async def data(self, person_id: int) -> Mapping[str, Entries]:
        """Return everything stored about the person, keyed by kind, except what is secret from them."""
        rows = await self._repository.store.data_of(person_id)
        tables = [self._repository.read(row) for row in rows.tables]
        names: dict[int, list[str]] = {}
        for table_id, name in rows.names:
            names.setdefault(table_id, []).append(name)
        return {
            "settings": [{"name": name, "value": value} for name, value in rows.settings],
            "tables": [_table_entry(table, person_id, names.get(table.id, ())) for table in tables],
            "actions": [
                {
                    "table": table_id,
                    "line": line.n,
                    "seat": line.seat,
                    "action": line.action,
                    "at": line.at.isoformat(),
                    "undone": line.undone,
                }
                for table_id, line in rows.actions
            ],
            "seatings": [
                {
                    "table": table.id,
                    "seat": each.seat,
                    "from_version": each.from_version,
                    "name": each.name,
                    "at": _iso(each.at),
                }
                for table in tables
                for each in table.occupancies
                if each.person_id == person_id
            ],
            "results": [
                {"table": each.table_id, "seat": each.seat, "rank": each.rank, "score": each.score}
                for each in rows.results
            ],
            "reviewed_decisions": [
                {"table": table.id, "seat": seat, "decisions": _decisions(progress, seat)}
                for table in tables
                for table_id, progress in rows.reviews
                if table_id == table.id and (seat := table.seat_of(person_id)) is not None
            ],
            "tentative_turns": [
                {"table": table.id, "seat": each.seat, "actions": [*map(str, each.actions)]}
                for table in tables
                for each in table.plans
                if each.seat == table.seat_of(person_id)
            ],
            "invitations": [
                {"table": table.id, "name": each.name}
                for table in tables
                for each in table.invitations
                if each.person_id == person_id
            ],
            "following": [
                {"table": each.table_id, "mode": each.mode, "locale": each.locale} for each in rows.followers
            ],
            "prepared_turns": [
                {"table": table.id, "seat": each.seat, "actions": [*map(str, each.actions)]}
                for table in tables
                for each in table.prepared
                if each.person_id == person_id
            ],
            "notes": [
                {"table": table.id, "text": table.notes[person_id]}
                for table in tables
                if person_id in table.notes
            ],
            "standing_orders": [
                {"table": table.id, "actions": [*map(str, each.actions)]}
                for table in tables
                for each in table.orders
                if each.person_id == person_id
            ],
        }

    async def note_name(self, table_id: int, person: Person) -> None:
        """Record the name of a person who appears in a table's log without being seated, so that the name can be removed."""
        await self._repository.store.save_known_name(person.id, table_id, person.name)

    async def forget(self, person_id: int) -> list[Table]:
        """Remove a person from all stored data; return the tables that they leave or no longer belong to.

        Everything happens in one transaction. Computers play on for the person; the person's lobbies pass to the next
        person or are closed.

        Raises:
            TableRefusal: `moved-on` if the person keeps sitting down meanwhile.
        """
        for _ in range(_ATTEMPTS):
            try:
                left = await self._forget(person_id)
            except StaleRevisionError:  # the person has sat down where no table was locked
                continue
            except TableRefusal as refusal:
                if refusal.key != "moved-on":
                    raise
            else:
                return [await self._let_computers_act(table) for table in left]
        raise TableRefusal("moved-on")

    async def _forget(self, person_id: int) -> list[Table]:
        """Remove a person while all their open tables are locked, so that no change can bring the person back."""
        written, left = list[Written](), list[int]()
        async with AsyncExitStack() as locks:
            for table_id in await self._repository.store.open_tables_knowing(
                person_id
            ):  # always in the same order
                locked = await locks.enter_async_context(self._locks.hold(table_id))
                changes = await self._changes(locked.table, person_id)
                written += changes
                left += [table_id for each in changes if each.write.is_new_version]
            eraser = await self._eraser(person_id)
            try:
                await self._repository.store.forget_person(
                    person_id,
                    eraser.placeholder,
                    [each.write for each in written],
                    eraser,
                    self._repository.now(),
                )
            finally:
                self._repository.forget_person(person_id)
        return [await self._repository.table(table_id) for table_id in left]

    async def _eraser(self, person_id: int) -> "_RowEraser":
        salt = secrets.token_bytes(16)
        digest = await asyncio.to_thread(seating.digest, person_id, salt)
        placeholder = -1 - secrets.randbelow(2**62)
        return _RowEraser(person_id, placeholder, f"{salt.hex()} {digest}", self._repository.games)

    async def _changes(self, table: Table, person_id: int) -> list[Written]:
        """Return the writes that remove a person from an open table as a player, invitee or person asked to take a seat."""
        circumstances = await self._repository.circumstances(table)
        change: Change | None = forgetting.leave(table, circumstances, person_id)
        change = change or forgetting.decline_invitation(table, person_id)
        if change is not None:
            return [writes.of_change(table, change, circumstances)]
        written = list[Written]()
        while (declined := forgetting.decline_handover(table, person_id)) is not None:
            written.append(writes.of_adjustment(table, declined, circumstances))
            table = written[-1].table
        return written


@dataclass(frozen=True)
class _RowEraser(Eraser):
    """Removes a person from table rows; see `Store.forget_person`. `games` maps keys to games."""

    games: Mapping[str, AnyGame]

    def table(self, row: TableRow, names: Collection[str]) -> TableRow:
        """Return the table's row without the person.

        Raises:
            StaleRevisionError: If the table is open and the person is seated there.
        """
        table = document.read(row, self.games)
        if table.is_open and table.seat_of(self.person_id) is not None:
            raise StaleRevisionError
        return document.columns(self.erased(table, names))


def _table_entry(table: Table, person_id: int, names: Iterable[str]) -> Mapping[str, object]:
    return {
        "table": table.id,
        "server": table.guild_id,
        "channel": table.channel_id,
        "game": table.game.key,
        "options": dict(table.options),
        "phase": table.phase,
        "opened_at": _iso(table.opened_at),
        "ended_at": _iso(table.ended_at),
        "is_owner": table.owner_id == person_id,
        "names": sorted(names),
        "seat": table.seat_of(person_id),
        "named_in": sorted({each.place for each in persons.mentions(table) if each.person_id == person_id}),
        "left_seats": [n for n, each in enumerate(table.players) if each.former_person_id == person_id],
    }


def _decisions(progress: str, seat: int) -> list[Mapping[str, object]]:
    """Return a seat's decisions in a review."""
    return [each for each in json.loads(progress).get("findings", ()) if each["seat"] == seat]


def _iso(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat()
