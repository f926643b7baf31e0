"""Who sits where: sitting down and standing up as changes of a table's row, and what a table must be like for it.

Everything here is pure: a row in, the changed row and the lines for the log out.
"""

from dataclasses import replace

from engine.errors import TableRefusal
from engine.ledger import Told, names, tell
from engine.rows import SitterRow, TableRow
from engine.table import Person

NAMES = ("Franz", "Mizzi", "Poldi", "Resi", "Schani", "Vickerl")
"""What computers are called."""

Changed = tuple[TableRow, tuple[Told, ...]]


def seat_of(row: TableRow, person: int | None) -> int | None:
    """Give the seat of a person; None for everybody else."""
    if person is None:
        return None
    return next((seat for seat, each in enumerate(row.sitters) if each.person == person), None)


def seated(row: TableRow, person: int) -> int:
    """Give the seat of a person who must have one.

    Raises:
        TableRefusal: `not-seated`.
    """
    seat = seat_of(row, person)
    if seat is None:
        raise TableRefusal("not-seated", table=row.id)
    return seat


def running(row: TableRow) -> None:
    """See to it that a game is going on.

    Raises:
        TableRefusal: `game-not-running` before, `game-over` after it.
    """
    if row.phase == "lobby":
        raise TableRefusal("game-not-running", table=row.id)
    if row.phase != "running":
        raise TableRefusal("game-over", table=row.id)


def owned(row: TableRow, by: int) -> None:
    """See to it that a table belongs to a person.

    Raises:
        TableRefusal: `not-the-owner`.
    """
    if row.owner != by:
        owner = next((each.name for each in row.sitters if each.person == row.owner), "")
        raise TableRefusal("not-the-owner", table=row.id, name=owner)


def lobby_of(row: TableRow, by: int) -> None:
    """See to it that a table is still in the lobby and belongs to a person.

    Raises:
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    owned(row, by)
    if row.phase != "lobby":
        raise TableRefusal("game-running" if row.phase == "running" else "game-over", table=row.id)


def sit_down(row: TableRow, person: Person, most: int) -> Changed:
    """Let a person sit down in the lobby.

    Raises:
        TableRefusal: `already-seated`, `table-full`.
    """
    if seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    changed = _joined(row, SitterRow(person.name, person.id), most)
    return changed, (tell("joined", seat=len(row.sitters), name=person.name),)


def bring_computer(row: TableRow, opponent: str, most: int) -> Changed:
    """Let a computer sit down in the lobby.

    Raises:
        TableRefusal: `table-full`.
    """
    computer = SitterRow(_free_name(row), computer=opponent)
    changed = _joined(row, computer, most)
    return changed, (tell("computer-joined", seat=len(row.sitters), name=computer.name),)


def _joined(row: TableRow, sitter: SitterRow, most: int) -> TableRow:
    if len(row.sitters) >= most:
        raise TableRefusal("table-full", table=row.id, most=most)
    return replace(row, sitters=(*row.sitters, sitter))


def send_computer_away(row: TableRow) -> Changed:
    """Let the computer leave that sat down last.

    Raises:
        TableRefusal: `no-such-opponent` when there is none.
    """
    seat = next((seat for seat, each in reversed([*enumerate(row.sitters)]) if each.computer), None)
    if seat is None:
        raise TableRefusal("no-such-opponent", opponent="", known="")
    told = tell("computer-left", seat=seat, name=row.sitters[seat].name)
    return replace(row, sitters=_without(row, seat)), (told,)


def stand_up(row: TableRow, person: int) -> Changed:
    """Let a person leave the lobby; without persons it is closed.

    Raises:
        TableRefusal: `not-seated`.
    """
    seat = seated(row, person)
    left = tell("left", seat=seat, name=row.sitters[seat].name)
    changed = _passed_on(replace(row, sitters=_without(row, seat)))
    if any(sitter.person is not None for sitter in changed.sitters):
        return changed, (left,)
    return replace(changed, phase="closed"), (left, tell("closed"))


def take_over(row: TableRow, person: Person) -> Changed:
    """Let a person take a computer's seat in a running game.

    Who has left the game may only come back to the seat they left, so that nobody sees two hands.

    Raises:
        TableRefusal: `already-seated`, `table-full`.
    """
    if seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    left = [seat for seat, each in enumerate(row.sitters) if each.former == person.id]
    seat = next(
        (seat for seat, each in enumerate(row.sitters) if each.computer and (not left or seat in left)), None
    )
    if seat is None:
        raise TableRefusal("table-full", table=row.id, most=len(row.sitters))
    sitter = SitterRow(person.name, person.id, former=row.sitters[seat].former)
    return _replaced(row, seat, sitter), (tell("took-over", seat=seat, name=person.name),)


def hand_over(row: TableRow, person: int, opponent: str) -> Changed:
    """Let a computer take the seat of a person who leaves a running game.

    Raises:
        TableRefusal: `not-seated`.
    """
    seat = seated(row, person)
    computer = SitterRow(_free_name(row), computer=opponent, former=person)
    told = (
        tell("left", seat=seat, name=row.sitters[seat].name),
        tell("computer-joined", seat=seat, name=computer.name),
    )
    return _passed_on(_replaced(row, seat, computer)), told


def _without(row: TableRow, seat: int) -> tuple[SitterRow, ...]:
    return row.sitters[:seat] + row.sitters[seat + 1 :]


def _replaced(row: TableRow, seat: int, sitter: SitterRow) -> TableRow:
    return replace(row, sitters=(*row.sitters[:seat], sitter, *row.sitters[seat + 1 :]))


def _passed_on(row: TableRow) -> TableRow:
    """Let the table belong to a person who sits there: its owner, else the first one."""
    persons = [sitter.person for sitter in row.sitters if sitter.person is not None]
    return row if row.owner in persons or not persons else replace(row, owner=persons[0])


def _free_name(row: TableRow) -> str:
    taken = names(row)
    return next(name for name in NAMES if name not in taken)
