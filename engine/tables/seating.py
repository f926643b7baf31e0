"""Who sits where: what a table must be like for it, and sitting down and standing up as deeds.

Everything here is pure: a row in, the deed out.
"""

from collections.abc import Collection
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.store.rows import PlayerRow, TableRow
from engine.tables import questions
from engine.tables.changes import TableChange, log_event
from engine.tables.models import Person

NAMES = ("Franz", "Mizzi", "Poldi", "Resi", "Schani", "Vickerl")
"""What computers are called."""


def names(row: TableRow) -> tuple[str, ...]:
    """Return who sits at a table, by seat."""
    return tuple(player.name for player in row.players)


def active_seats(row: TableRow) -> tuple[int, ...]:
    """Return the seats a table waits for."""
    return tuple(seat for seat, _ in open_questions(row))


def open_questions(row: TableRow) -> questions.Pairs:
    """Return the seats a table waits for, each with the version since which it is asked what it is asked."""
    return questions.read(row.awaited) if row.phase == "running" else ()


def active_computer(row: TableRow) -> int | None:
    """Return the first seat that is awaited and has a computer sitting on it."""
    return next((seat for seat in active_seats(row) if row.players[seat].computer is not None), None)


def seat_of(row: TableRow, person: int | None) -> int | None:
    """Return the seat of a person; None for everybody else."""
    if person is None:
        return None
    return next((seat for seat, each in enumerate(row.players) if each.person == person), None)


# what a table must be like


def seated(row: TableRow, person: int) -> int:
    """Return the seat of a person who must have one.

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


def playing(row: TableRow, person: int) -> int:
    """Return the seat of a person in a game that is going on.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`.
    """
    seat = seated(row, person)
    running(row)
    return seat


def owned(row: TableRow, by: int) -> None:
    """See to it that a table belongs to a person.

    Raises:
        TableRefusal: `not-the-owner`.
    """
    if row.owner != by:
        owner = next((each.name for each in row.players if each.person == row.owner), "")
        raise TableRefusal("not-the-owner", table=row.id, name=owner)


def lobby_of(row: TableRow, by: int) -> None:
    """See to it that a table is still in the lobby and belongs to a person.

    Raises:
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    owned(row, by)
    if row.phase != "lobby":
        raise TableRefusal("game-running" if row.phase == "running" else "game-over", table=row.id)


# sitting down and standing up


def join(row: TableRow, person: Person, most: int) -> TableChange:
    """Let a person sit down: on the next seat in the lobby, in a running game in a computer's place.

    Who has left a running game may only come back to the seat they left, so that nobody sees two hands.

    Raises:
        TableRefusal: `already-seated`, `table-full`, `game-over`.
    """
    if row.phase != "lobby":
        running(row)
        return _take_over(row, person)
    if seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    joined = _joined(row, PlayerRow(person.name, person.id), most)
    return TableChange(joined, (log_event("joined", seat=len(row.players), name=person.name),))


def leave(row: TableRow, person: int, opponent: str) -> TableChange:
    """Let a person stand up: the seat becomes free in the lobby, a computer takes it in a running game.

    The table passes on to the next person; a lobby without persons is closed.

    Raises:
        TableRefusal: `not-seated`, `game-over`.
    """
    if row.phase != "lobby":
        running(row)
        return _hand_over(row, person, opponent)
    seat = seated(row, person)
    left = log_event("left", seat=seat, name=row.players[seat].name)
    changed = _passed_on(replace(row, players=_without(row, seat)))
    if any(player.person is not None for player in changed.players):
        return TableChange(changed, (left,))
    return TableChange(replace(changed, phase="closed"), (left, log_event("closed")))


def bring_computer(row: TableRow, by: int, opponent: str, known: Collection[str], most: int) -> TableChange:
    """Let a computer sit down in the lobby.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-opponent`, `table-full`, `game-running`, `game-over`.
    """
    lobby_of(row, by)
    if opponent not in known:
        raise TableRefusal("no-such-opponent", opponent=opponent, known=", ".join(known))
    computer = PlayerRow(_free_name(row), computer=opponent)
    joined = _joined(row, computer, most)
    return TableChange(joined, (log_event("computer-joined", seat=len(row.players), name=computer.name),))


def send_computer_away(row: TableRow, by: int) -> TableChange:
    """Let the computer leave that sat down last.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-opponent` when there is none, `game-running`, `game-over`.
    """
    lobby_of(row, by)
    seat = next((seat for seat, each in reversed([*enumerate(row.players)]) if each.computer), None)
    if seat is None:
        raise TableRefusal("no-such-opponent", opponent="", known="")
    told = log_event("computer-left", seat=seat, name=row.players[seat].name)
    return TableChange(replace(row, players=_without(row, seat)), (told,))


def _take_over(row: TableRow, person: Person) -> TableChange:
    """Let a person take a computer's seat in a running game."""
    if seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    left = [seat for seat, each in enumerate(row.players) if each.former == person.id]
    seat = next(
        (seat for seat, each in enumerate(row.players) if each.computer and (not left or seat in left)), None
    )
    if seat is None:
        raise TableRefusal("table-full", table=row.id, most=len(row.players))
    player = PlayerRow(person.name, person.id, former=row.players[seat].former)
    return TableChange(_replaced(row, seat, player), (log_event("took-over", seat=seat, name=person.name),))


def _hand_over(row: TableRow, person: int, opponent: str) -> TableChange:
    """Let a computer take the seat of a person who leaves a running game."""
    seat = seated(row, person)
    computer = PlayerRow(_free_name(row), computer=opponent, former=person)
    told = (
        log_event("left", seat=seat, name=row.players[seat].name),
        log_event("computer-joined", seat=seat, name=computer.name),
    )
    return TableChange(_passed_on(_replaced(row, seat, computer)), told)


def _joined(row: TableRow, player: PlayerRow, most: int) -> TableRow:
    if len(row.players) >= most:
        raise TableRefusal("table-full", table=row.id, most=most)
    return replace(row, players=(*row.players, player))


def _without(row: TableRow, seat: int) -> tuple[PlayerRow, ...]:
    return row.players[:seat] + row.players[seat + 1 :]


def _replaced(row: TableRow, seat: int, player: PlayerRow) -> TableRow:
    players = (*row.players[:seat], player, *row.players[seat + 1 :])
    return replace(row, players=players, awaited=questions.after_handover(row, seat))


def _passed_on(row: TableRow) -> TableRow:
    """Let the table belong to a person who sits there: its owner, else the first one."""
    persons = [player.person for player in row.players if player.person is not None]
    return row if row.owner in persons or not persons else replace(row, owner=persons[0])


def _free_name(row: TableRow) -> str:
    taken = names(row)
    return next(name for name in NAMES if name not in taken)
