"""Who sits where: the preconditions of operations on a table, and the changes of joining, leaving and taking seats.

All functions are pure: they take rows and return changes.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from engine.kernel.core import Payload
from engine.kernel.errors import TableRefusal
from engine.store.rows import PlayerRow, SeatingRow, TableRow
from engine.tables import invitations, questions, seat_outcomes
from engine.tables.changes import LogEntry, Outcomes, TableChange, log_event
from engine.tables.computer_names import unused_name
from engine.tables.models import Person, SeatRequestKind


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


def known_person(player: PlayerRow) -> int | None:
    """Return the person on a seat; None for a computer, and for whoever was forgotten: a negative number stands for them."""
    return None if player.person_id is None or player.person_id < 0 else player.person_id


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


def join(row: TableRow, person: Person, seats: Sequence[int]) -> TableChange:
    """Seat a person: on the next seat in the lobby, on one that they may take in a running game.

    Raises:
        TableRefusal: `already-seated`, `table-full`, `former-seat-taken`, `not-invited`, `seats-kept`, `game-over`.
    """
    if row.phase != "lobby":
        return take(row, person)
    if seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    invitations.ensure_welcome(row, person.id, seats[-1])
    joined = with_player(row, PlayerRow(person.name, person.id), seats[-1])
    joined = questions.in_lobby(invitations.after_joining(joined, person.id), seats)
    return TableChange(joined, (log_event("joined", seat=len(row.players), name=person.name),))


def joinable_seat(row: TableRow, person_id: int, max_players: int) -> int | None:
    """Return the seat on which `join` would seat a person; None if it would not."""
    if seat_of(row, person_id) is not None or not invitations.is_welcome(row, person_id, max_players):
        return None
    if row.phase == "lobby":
        return len(row.players) if len(row.players) < max_players else None
    return free_seat(row, person_id) if row.phase == "running" else None


def leave(row: TableRow, person_id: int, opponent: str, seats: Sequence[int]) -> TableChange:
    """Remove a person: the seat becomes free in the lobby, a computer takes it in a running game, and anybody may follow.

    The next person becomes the owner; a lobby without persons is closed.

    Raises:
        TableRefusal: `not-seated`, `game-over`.
    """
    if row.phase != "lobby":
        ensure_running(row)
        return _leave_running(row, person_id, opponent)
    seat = require_seat(row, person_id)
    left = log_event("left", seat=seat, name=row.players[seat].name)
    changed = _with_seated_owner(replace(row, players=players_without(row, seat)))
    changed = invitations.after_leaving(changed, Person(person_id, row.players[seat].name))
    changed = questions.in_lobby(changed, seats)
    if any(player.person_id is not None for player in changed.players):
        return TableChange(changed, (left,))
    return TableChange(replace(changed, phase="closed"), (left, log_event("closed")))


# the seats of a running game


def last_seat_of(row: TableRow, person_id: int) -> int | None:
    """Return the seat on which a person sits or sat last in this game; None if they never did.

    Nobody sits on two seats of a game, so that nobody sees two hands.
    """
    return next((each.seat for each in row.seatings if _is_person(each, person_id)), None)


def _is_person(seating: SeatingRow, person_id: int) -> bool:
    """Return whether somebody who has sat on a seat is a person, also if that person was forgotten since."""
    salt, _, known = seating.digest.partition(" ")
    return seating.person_id == person_id or (known != "" and digest(person_id, bytes.fromhex(salt)) == known)


@lru_cache(maxsize=1024)
def digest(person_id: int, salt: bytes) -> str:
    """Return a digest of the id of a person, made slow to compute so that nobody tries all ids."""
    return hashlib.scrypt(str(person_id).encode(), salt=salt, n=2**12, r=8, p=1, dklen=16).hex()


def free_seat(row: TableRow, person_id: int) -> int | None:
    """Return the seat of a running game that a person who does not sit there may take; None if there is none.

    Whoever has had a seat can only return to it. To others, a seat that they are asked to take over is given first, then
    that of a person who offers it: that person waits for it.
    """
    former = last_seat_of(row, person_id)
    if former is not None:
        return former if may_take(row, former, person_id) else None

    def order(seat: int) -> tuple[bool, bool]:
        player = row.players[seat]
        return player.asked_person_id != person_id, player.computer is not None

    free = [seat for seat in range(len(row.players)) if may_take(row, seat, person_id)]
    return min(free, key=order, default=None)


def may_take(row: TableRow, seat: int, person_id: int) -> bool:
    """Return whether a seat is free for a person who has sat on no other: offered, handed over, or played for them.

    A computer in nobody's place has the seat because whoever manages the server has taken it from those who sat there.
    """
    player = row.players[seat]
    if (
        player.computer is not None
        and player.former_person_id is None
        and player.asked_person_id != person_id
    ):
        return player.offered and last_seat_of(row, person_id) != seat
    is_played_for = player.computer is not None and player.former_person_id == person_id
    return player.offered or player.asked_person_id == person_id or is_played_for


def take(row: TableRow, person: Person, seat: int | None = None) -> TableChange:
    """Seat a person in a running game in place of who sits there; on any seat they may take if `seat` is None.

    Raises:
        TableRefusal: `already-seated`, `table-full`, `former-seat-taken`, `seat-not-offered`, `saw-another-hand`,
            `not-invited`, `game-not-running`, `game-over`.
    """
    ensure_running(row)
    if seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    invitations.ensure_welcome(row, person.id, len(row.players))
    former = last_seat_of(row, person.id)
    if seat is None:
        seat = free_seat(row, person.id)
        if seat is None and former is not None:
            raise TableRefusal("former-seat-taken", table=row.id, name=row.players[former].name)
        if seat is None:
            raise TableRefusal("table-full", table=row.id, most=len(row.players))
    elif former not in {None, seat}:
        raise TableRefusal("saw-another-hand", table=row.id)
    elif seat >= len(row.players) or not may_take(row, seat, person.id):
        raise TableRefusal("seat-not-offered", table=row.id)
    changed = with_player_at(row, seat, PlayerRow(person.name, person.id))
    return TableChange(changed, (_taking(row, person, seat),), outcomes=_taking_outcomes(row, person, seat))


def _taking(row: TableRow, person: Person, seat: int) -> LogEntry:
    """Return the entry for a person who takes a seat: handed over to them, or taken over from somebody else."""
    player = row.players[seat]
    if player.asked_person_id == person.id:
        former = seat_outcomes.giver_name(row, seat)
        return log_event("handed-over", seat=seat, name=person.name, former=former)
    is_back = player.computer is not None and player.former_person_id == person.id
    how = "back" if is_back else "person" if player.computer is None else "computer"
    return log_event("took-over", Payload(former=player.name, how=how), seat=seat, name=person.name)


def _taking_outcomes(row: TableRow, person: Person, seat: int) -> Outcomes:
    """Return what becomes of the offer of a seat and of its handover to a person who takes it."""
    kinds: tuple[SeatRequestKind, ...] = ("offer",)
    if row.players[seat].asked_person_id == person.id:
        kinds = ("offer", "handover")
    return tuple(
        (f"{kind} {seat}", seat_outcomes.serialize(row, kind, seat, "taken", person.name)) for kind in kinds
    )


def computer_for_now(row: TableRow, seat: int, opponent: str) -> TableChange:
    """Seat a computer in place of an absent person, who alone may take the seat back.

    Raises:
        TableRefusal: `already-done` if a computer sits there, `game-not-running`, `game-over`.
    """
    ensure_running(row)
    if row.players[seat].computer is not None:
        raise TableRefusal("already-done", table=row.id)
    person = row.players[seat]
    computer = computer_for(row, seat, opponent, offered=person.offered)
    entry = log_event("plays-for-now", seat=seat, name=computer.name, former=person.name)
    return TableChange(with_player_at(row, seat, computer), (entry,))


def _leave_running(row: TableRow, person_id: int, opponent: str) -> TableChange:
    """Seat a computer in place of a person who leaves a running game; anybody may take the seat."""
    seat = require_seat(row, person_id)
    person = row.players[seat]
    computer = computer_for(row, seat, opponent, offered=True)
    entries = (
        log_event("left", seat=seat, name=person.name),
        log_event("plays-on", seat=seat, name=computer.name, former=person.name),
    )
    return TableChange(with_player_at(row, seat, computer), entries)


def computer_for(row: TableRow, seat: int, opponent: str, *, offered: bool) -> PlayerRow:
    """Return the computer that plays in place of the person on a seat.

    Whomever they have asked to take the seat over still may.
    """
    person = row.players[seat]
    return PlayerRow(
        unused_name(row, seat),
        computer=opponent,
        former_person_id=person.person_id,
        offered=offered,
        asked_person_id=person.asked_person_id,
        asked_name=person.asked_name,
    )


def with_player_at(row: TableRow, seat: int, player: PlayerRow) -> TableRow:
    """Return the row of a running game in which a seat has another player, whose question is new to them.

    The next person becomes the owner if the owner has left. A person who sits cannot take another seat over any more.
    """
    players = tuple(
        each
        if each.asked_person_id is None or each.asked_person_id != player.person_id
        else replace(each, asked_person_id=None, asked_name="")
        for each in (*row.players[:seat], player, *row.players[seat + 1 :])
    )
    changed = replace(row, players=players, open_questions=questions.after_handover(row, seat))
    return _with_seated_owner(changed)


def with_player(row: TableRow, player: PlayerRow, max_players: int) -> TableRow:
    """Return the row of a lobby with a player on the next seat.

    Raises:
        TableRefusal: `table-full`.
    """
    if len(row.players) >= max_players:
        raise TableRefusal("table-full", table=row.id, most=max_players)
    return replace(row, players=(*row.players, player))


def players_without(row: TableRow, seat: int) -> tuple[PlayerRow, ...]:
    """Return the players without the one on a seat."""
    return row.players[:seat] + row.players[seat + 1 :]


def _with_seated_owner(row: TableRow) -> TableRow:
    """Return the row with an owner who sits at the table: the present one, else the first person."""
    persons = [player.person_id for player in row.players if player.person_id is not None]
    return row if row.owner_id in persons or not persons else replace(row, owner_id=persons[0])
