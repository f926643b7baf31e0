"""Who sits where: the preconditions of operations on a table, and the changes of joining and leaving.

All functions are pure: they take rows and return changes.
"""

from collections.abc import Collection
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.store.rows import PlayerRow, TableRow
from engine.tables import questions
from engine.tables.changes import TableChange, log_event
from engine.tables.models import Person

COMPUTER_NAMES = ("Franz", "Mizzi", "Poldi", "Resi", "Schani", "Vickerl")


def player_names(row: TableRow) -> tuple[str, ...]:
    """Return the names of the players, by seat."""
    return tuple(player.name for player in row.players)


def active_seats(row: TableRow) -> tuple[int, ...]:
    """Return the seats that must act."""
    return tuple(seat for seat, _ in open_questions(row))


def open_questions(row: TableRow) -> questions.Questions:
    """Return the seats that must act, each with the version since which its question is open."""
    return questions.parse(row.open_questions) if row.phase == "running" else ()


def active_computer(row: TableRow) -> int | None:
    """Return the first active seat that a computer plays; None if there is none."""
    return next((seat for seat in active_seats(row) if row.players[seat].computer is not None), None)


def has_automatic_move(row: TableRow) -> bool:
    """Return whether the next move is a computer's or a prepared turn, so that nobody need be asked for it."""
    return active_computer(row) is not None or any(each.status == "due" for each in row.prepared)


def seat_of(row: TableRow, person_id: int | None) -> int | None:
    """Return the seat of a person; None for a spectator."""
    if person_id is None:
        return None
    return next((seat for seat, each in enumerate(row.players) if each.person_id == person_id), None)


# preconditions


def require_seat(row: TableRow, person_id: int) -> int:
    """Return the seat of a person.

    Raises:
        TableRefusal: `not-seated`.
    """
    seat = seat_of(row, person_id)
    if seat is None:
        raise TableRefusal("not-seated", table=row.id)
    return seat


def ensure_running(row: TableRow) -> None:
    """Raise unless the game is running.

    Raises:
        TableRefusal: `game-not-running` in the lobby, `game-over` after the end.
    """
    if row.phase == "lobby":
        raise TableRefusal("game-not-running", table=row.id)
    if row.phase != "running":
        raise TableRefusal("game-over", table=row.id)


def require_playing_seat(row: TableRow, person_id: int) -> int:
    """Return the seat of a person in a running game.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`.
    """
    seat = require_seat(row, person_id)
    ensure_running(row)
    return seat


def ensure_owner(row: TableRow, actor_id: int) -> None:
    """Raise unless a person owns the table.

    Raises:
        TableRefusal: `not-the-owner`.
    """
    if row.owner_id != actor_id:
        owner = next((each.name for each in row.players if each.person_id == row.owner_id), "")
        raise TableRefusal("not-the-owner", table=row.id, name=owner)


def ensure_owner_in_lobby(row: TableRow, actor_id: int) -> None:
    """Raise unless a person owns the table and its game has not started.

    Raises:
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    ensure_owner(row, actor_id)
    if row.phase != "lobby":
        raise TableRefusal("game-running" if row.phase == "running" else "game-over", table=row.id)


# joining and leaving


def join(row: TableRow, person: Person, max_players: int) -> TableChange:
    """Seat a person: on the next seat in the lobby, in place of a computer in a running game.

    A person who has left a running game can only return to the seat they left, so that nobody sees two hands.

    Raises:
        TableRefusal: `already-seated`, `table-full`, `game-over`.
    """
    if row.phase != "lobby":
        ensure_running(row)
        return _take_over(row, person)
    if seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    joined = _with_player(row, PlayerRow(person.name, person.id), max_players)
    joined = questions.in_lobby(joined, is_full=len(joined.players) == max_players)
    return TableChange(joined, (log_event("joined", seat=len(row.players), name=person.name),))


def can_join(row: TableRow, person: Person, max_players: int) -> bool:
    """Return whether `join` would seat a person."""
    try:
        join(row, person, max_players)
    except TableRefusal:
        return False
    return True


def leave(row: TableRow, person_id: int, opponent: str) -> TableChange:
    """Remove a person: the seat becomes free in the lobby, a computer takes it in a running game.

    The next person becomes the owner; a lobby without persons is closed.

    Raises:
        TableRefusal: `not-seated`, `game-over`.
    """
    if row.phase != "lobby":
        ensure_running(row)
        return _hand_over(row, person_id, opponent)
    seat = require_seat(row, person_id)
    left = log_event("left", seat=seat, name=row.players[seat].name)
    changed = _with_seated_owner(replace(row, players=_players_without(row, seat)))
    changed = questions.in_lobby(changed, is_full=False)
    if any(player.person_id is not None for player in changed.players):
        return TableChange(changed, (left,))
    return TableChange(replace(changed, phase="closed"), (left, log_event("closed")))


def add_computer(
    row: TableRow, actor_id: int, opponent: str, opponents: Collection[str], max_players: int
) -> TableChange:
    """Seat a computer in the lobby.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-opponent`, `table-full`, `game-running`, `game-over`.
    """
    ensure_owner_in_lobby(row, actor_id)
    if opponent not in opponents:
        raise TableRefusal(
            "no-such-opponent", opponent=opponent, known=", ".join(opponents), number=len(opponents)
        )
    computer = PlayerRow(_unused_name(row), computer=opponent)
    joined = _with_player(row, computer, max_players)
    return TableChange(joined, (log_event("computer-joined", seat=len(row.players), name=computer.name),))


def remove_computer(row: TableRow, actor_id: int) -> TableChange:
    """Remove the computer that joined last.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-opponent` if there is none, `game-running`, `game-over`.
    """
    ensure_owner_in_lobby(row, actor_id)
    seat = next((seat for seat, each in reversed([*enumerate(row.players)]) if each.computer), None)
    if seat is None:
        raise TableRefusal("no-such-opponent", opponent="", known="", number=0)
    entry = log_event("computer-left", seat=seat, name=row.players[seat].name)
    changed = questions.in_lobby(replace(row, players=_players_without(row, seat)), is_full=False)
    return TableChange(changed, (entry,))


def _take_over(row: TableRow, person: Person) -> TableChange:
    """Seat a person in place of a computer in a running game."""
    if seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    former = [seat for seat, each in enumerate(row.players) if each.former_person_id == person.id]
    free = (seat for seat, each in enumerate(row.players) if each.computer)
    seat = next((seat for seat in free if not former or seat in former), None)
    if seat is None:
        raise TableRefusal("table-full", table=row.id, most=len(row.players))
    player = PlayerRow(person.name, person.id, former_person_id=row.players[seat].former_person_id)
    entry = log_event("took-over", seat=seat, name=person.name)
    return TableChange(_with_replaced_player(row, seat, player), (entry,))


def _hand_over(row: TableRow, person_id: int, opponent: str) -> TableChange:
    """Seat a computer in place of a person who leaves a running game."""
    seat = require_seat(row, person_id)
    computer = PlayerRow(_unused_name(row), computer=opponent, former_person_id=person_id)
    entries = (
        log_event("left", seat=seat, name=row.players[seat].name),
        log_event("plays-on", seat=seat, name=computer.name, former=row.players[seat].name),
    )
    return TableChange(_with_seated_owner(_with_replaced_player(row, seat, computer)), entries)


def _with_player(row: TableRow, player: PlayerRow, max_players: int) -> TableRow:
    if len(row.players) >= max_players:
        raise TableRefusal("table-full", table=row.id, most=max_players)
    return replace(row, players=(*row.players, player))


def _players_without(row: TableRow, seat: int) -> tuple[PlayerRow, ...]:
    return row.players[:seat] + row.players[seat + 1 :]


def _with_replaced_player(row: TableRow, seat: int, player: PlayerRow) -> TableRow:
    players = (*row.players[:seat], player, *row.players[seat + 1 :])
    return replace(row, players=players, open_questions=questions.after_handover(row, seat))


def _with_seated_owner(row: TableRow) -> TableRow:
    """Return the row with an owner who sits at the table: the present one, else the first person."""
    persons = [player.person_id for player in row.players if player.person_id is not None]
    return row if row.owner_id in persons or not persons else replace(row, owner_id=persons[0])


def _unused_name(row: TableRow) -> str:
    used = player_names(row)
    return next(name for name in COMPUTER_NAMES if name not in used)
