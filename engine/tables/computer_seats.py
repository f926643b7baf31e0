"""The seats of computers: adding and removing computers in the lobby, and choosing how strong they are. Pure functions."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.opponents import STRENGTHS
from engine.store.rows import PlayerRow, TableRow
from engine.tables import questions, seating
from engine.tables.changes import TableChange, log_event
from engine.tables.computer_names import unused_name


def add_computer(
    row: TableRow, actor_id: int, opponent: str, opponents: Collection[str], seats: Sequence[int]
) -> TableChange:
    """Seat a computer in the lobby.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-opponent`, `table-full`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(row, actor_id)
    _ensure_opponent(opponent, opponents)
    seat = len(row.players)
    computer = PlayerRow(unused_name(row, seat), computer=opponent, offered=True)
    joined = questions.in_lobby(seating.with_player(row, computer, seats[-1]), seats, calls=False)
    entry = log_event("computer-joined", seat=seat, name=computer.name)
    return TableChange(joined, (entry,))


def remove_computer(
    row: TableRow, actor_id: int, seats: Sequence[int], name: str | None = None
) -> TableChange:
    """Remove the computer with a name; without one, the computer that joined last.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-computer`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(row, actor_id)
    seat = _seat_of_computer(row, name)
    entry = log_event("computer-left", seat=seat, name=row.players[seat].name)
    changed = replace(row, players=seating.players_without(row, seat))
    return TableChange(questions.in_lobby(changed, seats, calls=False), (entry,))


def choose_strength(
    row: TableRow, actor_id: int, name: str, opponent: str, opponents: Collection[str]
) -> TableChange:
    """Choose how a computer plays: any in the lobby, one that has replaced a person in a running game.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-opponent`, `no-such-computer`, `strength-settled` for a computer that has
            played from the start, `already-done` if it plays like this, `game-over`.
    """
    seating.ensure_owner(row, actor_id)
    _ensure_opponent(opponent, opponents)
    if row.phase != "lobby":
        seating.ensure_running(row)
    seat = _seat_of_computer(row, name)
    computer = row.players[seat]
    if row.phase == "running" and computer.former_person_id is None:
        raise TableRefusal("strength-settled", table=row.id, name=computer.name)
    if computer.computer == opponent:
        raise TableRefusal("already-done", table=row.id)
    players = (*row.players[:seat], replace(computer, computer=opponent), *row.players[seat + 1 :])
    entry = log_event("strength-chosen", seat=seat, name=computer.name, strength=opponent)
    return TableChange(replace(row, players=players), (entry,))


def _ensure_opponent(opponent: str, opponents: Collection[str]) -> None:
    if opponent not in opponents:
        raise TableRefusal(
            "no-such-opponent", opponent=opponent, known=", ".join(STRENGTHS), number=len(STRENGTHS)
        )


def _seat_of_computer(row: TableRow, name: str | None) -> int:
    """Return the seat of the computer with a name, or without one of the computer that joined last."""
    seats = (seat for seat, each in reversed([*enumerate(row.players)]) if each.computer is not None)
    seat = next((seat for seat in seats if name in {None, row.players[seat].name}), None)
    if seat is None:
        raise TableRefusal("no-such-computer", table=row.id, name=name or "none")
    return seat
