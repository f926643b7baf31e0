"""Undoing what was committed: who may take back what, who must agree, and what that does to a table.

Everything here is pure: rows in, the deed out.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from engine.kernel.codec import read_events
from engine.kernel.core import State
from engine.kernel.errors import SeatNotActive, TableRefusal
from engine.kernel.game import Game
from engine.store.rows import LogRow, TableRow, UnitRow
from engine.tables import questions, seating, standing_orders
from engine.tables.changes import LogEntry, TableChange, log_event
from engine.tables.models import UndoRequest
from engine.tables.standing_orders import Order


@dataclass(frozen=True)
class UndoPlan:
    """What an undo takes back, and who must agree.

    `by` is the seat that asks. Everything since the version `since` (the log's line `line`) is taken back, to
    the snapshot `before`. `asked` are the seats whose consent it takes, `agreed` those that gave it.
    """

    by: int
    since: int
    before: int
    line: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not agreed yet."""
        return tuple(seat for seat in self.asked if seat not in self.agreed)

    def write(self) -> str:
        """Return it as JSON."""
        return json.dumps(asdict(self))

    @staticmethod
    def read(text: str) -> "UndoPlan":
        """Read what `write` gave."""
        payload: dict[str, Any] = json.loads(text)
        asked, agreed = tuple(payload.pop("asked")), tuple(payload.pop("agreed"))
        return UndoPlan(**payload, asked=asked, agreed=agreed)


def fresh(row: TableRow, units: Sequence[UnitRow], lines: Sequence[LogRow], version: int) -> None:
    """Refuse what was made for a board that another one has followed.

    The board that was posted for a version is still the newest one while all that came after it is done in a turn
    that goes on: it is not undone, and not announced.

    Args:
        row: The table.
        units: What was committed there and not undone.
        lines: Its log.
        version: What the board was posted for.

    Raises:
        TableRefusal: `moved-on`.
    """
    done = {unit.version for unit in units}
    told = sum(len(read_events(line.events)) for line in lines if line.version > version and line.action)
    held = len(read_events(row.held)) if row.held else 0
    since = range(version + 1, row.version + 1)
    if version > row.version or told > held or not done.issuperset(since):
        raise TableRefusal("moved-on", table=row.id)


def undoing(row: TableRow, units: Sequence[UnitRow], seat: int) -> UndoPlan:
    """Find what a person may undo: what they last did, and whatever came after it.

    It is free as long as nobody else acted and nothing was revealed since. Then every person who acted since
    must agree, or, when something was revealed and no person acted since, every other person: who has seen more
    may not choose anew all by themselves. Computers agree, and so do people who have left.

    Args:
        row: The table.
        units: What was committed there, the newest first.
        seat: Where the person sits who wants to undo.

    Raises:
        TableRefusal: `nothing-to-undo`.
    """
    persons = [player.person for player in row.players]
    mine = next(
        (n for n, unit in enumerate(units) if unit.seat == seat and unit.person == persons[seat]), None
    )
    if mine is None:
        raise TableRefusal("nothing-to-undo")
    own, since = units[mine], units[:mine]
    ask = {unit.person for unit in since if unit.person is not None}
    if not ask and not all(unit.undoable for unit in (*since, own)):
        ask = {person for person in persons if person is not None}
    asked = (n for n, person in enumerate(persons) if n != seat and person in ask)
    return UndoPlan(seat, own.version, own.before, own.line, tuple(asked))


def asking(row: TableRow, back: UndoPlan) -> LogEntry | None:
    """Return what is told of a request; nothing when the same seat asks once more."""
    if row.undo is not None and UndoPlan.read(row.undo).by == back.by:
        return None
    return log_event("undo-asked", seat=back.by, n=back.line)


def request(row: TableRow) -> UndoRequest:
    """Return the request that is being answered.

    Raises:
        TableRefusal: `no-such-undo`.
    """
    back = _answered(row, row.version)
    return UndoRequest(row.id, row.version, back.by, back.agreed, back.missing)


def agreed(row: TableRow, person: int, version: int) -> UndoPlan:
    """Return a request with the consent of one more person.

    Raises:
        NotAwaited: `not-awaited` for who is not asked.
        TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, back = seating.playing(row, person), _answered(row, version)
    if seat not in back.asked:
        raise SeatNotActive("not-awaited")
    return replace(back, agreed=tuple(sorted({*back.agreed, seat})))


def declined(row: TableRow, person: int, version: int) -> LogEntry:
    """Return what is told when a person says no; who asked may take the request back that way.

    Raises:
        NotAwaited: `not-awaited` for who is not asked.
        TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
    """
    seat, back = seating.playing(row, person), _answered(row, version)
    if seat not in {*back.asked, back.by}:
        raise SeatNotActive("not-awaited")
    return log_event("undo-declined", seat=seat)


def _answered(row: TableRow, version: int) -> UndoPlan:
    if row.undo is None or version != row.version:
        raise TableRefusal("no-such-undo", table=row.id)
    return UndoPlan.read(row.undo)


def taken_back(
    game: Game[Any, Any], row: TableRow, back: UndoPlan, state: State, orders: Mapping[int, Order]
) -> TableChange:
    """Go back to an earlier state, with the standing orders as they were then."""
    told = log_event("undo", seat=back.by, n=back.line)
    active = questions.after_undo(game, row, state, back.since)
    row = standing_orders.keep(replace(row, snapshot=back.before, awaited=active), orders)
    return TableChange(row, (told,), state, undone_from=back.since)
