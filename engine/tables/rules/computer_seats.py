"""Computer seats: adding and removing computers in the lobby, and choosing their strength."""

from collections.abc import Collection
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.opponents import STRENGTHS
from engine.tables.changes import Change, log_event
from engine.tables.rules import questions, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.rules.computer_names import unused_name
from engine.tables.table import Player, Table


def add_computer(
    table: Table, circumstances: Circumstances, actor_id: int, opponent: str | None = None
) -> Change:
    """Seat a computer in the lobby; by default the usual opponent.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-opponent`, `table-full`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(table, actor_id)
    opponent = opponent or circumstances.opponent
    _ensure_opponent(opponent, circumstances.opponents)
    seat = len(table.players)
    computer = Player(unused_name(table, seat), computer=opponent, offered=True)
    joined = questions.in_lobby(seating.with_next_player(table, computer), calls=False)
    entry = log_event("computer-joined", seat=seat, name=computer.name)
    return Change(joined, (entry,))


def remove_computer(table: Table, actor_id: int, name: str | None = None) -> Change:
    """Remove the computer with the given name, by default the computer that joined last.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-computer`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(table, actor_id)
    seat = _seat_of_computer(table, name)
    entry = log_event("computer-left", seat=seat, name=table.players[seat].name)
    changed = replace(table, players=seating.players_without(table, seat))
    return Change(questions.in_lobby(changed, calls=False), (entry,))


def choose_strength(
    table: Table, circumstances: Circumstances, actor_id: int, name: str, opponent: str
) -> Change:
    """Choose the strength of any computer in the lobby or, in a running game, of a computer that replaced a person.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-opponent`, `no-such-computer`, `strength-settled` for a computer that
            has played from the start, `already-done` if it already has this strength, `game-over`.
    """
    seating.ensure_owner(table, actor_id)
    _ensure_opponent(opponent, circumstances.opponents)
    if table.phase != "lobby":
        seating.ensure_running(table)
    seat = _seat_of_computer(table, name)
    computer = table.players[seat]
    if table.phase == "running" and computer.former_person_id is None:
        raise TableRefusal("strength-settled", table=table.id, name=computer.name)
    if computer.computer == opponent:
        raise TableRefusal("already-done", table=table.id)
    entry = log_event("strength-chosen", seat=seat, name=computer.name, strength=opponent)
    return Change(table.with_player(seat, replace(computer, computer=opponent)), (entry,))


def _ensure_opponent(opponent: str, opponents: Collection[str]) -> None:
    if opponent not in opponents:
        raise TableRefusal(
            "no-such-opponent", opponent=opponent, known=", ".join(STRENGTHS), number=len(STRENGTHS)
        )


def _seat_of_computer(table: Table, name: str | None) -> int:
    """Return the seat of the computer with the given name, by default of the computer that joined last."""
    seats = (seat for seat, each in reversed([*enumerate(table.players)]) if each.computer is not None)
    seat = next((seat for seat in seats if name in {None, table.players[seat].name}), None)
    if seat is None:
        raise TableRefusal("no-such-computer", table=table.id, name=name or "none")
    return seat
