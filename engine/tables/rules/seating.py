"""Seats: preconditions for operations on a table, and the changes for joining, leaving and taking seats."""

import hashlib
from dataclasses import replace
from functools import lru_cache

from engine.kernel.core import Payload
from engine.kernel.errors import TableRefusal
from engine.tables.changes import Change, LogEntry, Settlements, log_event
from engine.tables.rules import invitations, questions, seat_outcomes
from engine.tables.rules.circumstances import Circumstances
from engine.tables.rules.computer_names import unused_name
from engine.tables.rules.seat_outcomes import SeatRequestKind
from engine.tables.table import Occupancy, Person, Player, Table


def active_computer(table: Table) -> int | None:
    """Return the first active seat that has a computer, if there is one."""
    return next((seat for seat in table.active_seats if table.players[seat].computer is not None), None)


def has_automatic_move(table: Table) -> bool:
    """Return whether the next move is automatic: a computer's move or a prepared turn."""
    return active_computer(table) is not None or any(each.status == "due" for each in table.prepared)


# preconditions


def require_seat(table: Table, person_id: int) -> int:
    """Return the person's seat.

    Raises:
        TableRefusal: `not-seated`.
    """
    seat = table.seat_of(person_id)
    if seat is None:
        raise TableRefusal("not-seated", table=table.id)
    return seat


def ensure_running(table: Table) -> None:
    """Raise unless the game is running.

    Raises:
        TableRefusal: `game-not-running` if the table is a lobby, `game-over` if the game has ended.
    """
    if table.phase == "lobby":
        raise TableRefusal("game-not-running", table=table.id)
    if table.phase != "running":
        raise TableRefusal("game-over", table=table.id)


def require_playing_seat(table: Table, person_id: int) -> int:
    """Return the person's seat in a running game.

    Raises:
        TableRefusal: `not-seated`, `game-not-running`, `game-over`.
    """
    seat = require_seat(table, person_id)
    ensure_running(table)
    return seat


def ensure_owner(table: Table, actor_id: int) -> None:
    """Raise unless the person owns the table.

    Raises:
        TableRefusal: `not-the-owner`.
    """
    if table.owner_id != actor_id:
        owner = next((each.name for each in table.players if each.person_id == table.owner_id), "")
        raise TableRefusal("not-the-owner", table=table.id, name=owner)


def ensure_owner_in_lobby(table: Table, actor_id: int) -> None:
    """Raise unless the person owns the table and its game has not started.

    Raises:
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    ensure_owner(table, actor_id)
    if table.phase != "lobby":
        raise TableRefusal("game-running" if table.phase == "running" else "game-over", table=table.id)


# joining and leaving


def join(table: Table, person: Person) -> Change:
    """Seat a person: in a lobby, in the next seat; in a running game, in a seat that they may take.

    Raises:
        TableRefusal: `already-seated`, `table-full`, `former-seat-taken`, `not-invited`, `seats-kept`, `game-over`.
    """
    if table.phase != "lobby":
        return take(table, person)
    if table.seat_of(person.id) is not None:
        raise TableRefusal("already-seated", table=table.id)
    invitations.ensure_welcome(table, person.id)
    joined = with_next_player(table, Player(person.name, person.id))
    joined = questions.in_lobby(invitations.after_joining(joined, person.id))
    return Change(joined, (log_event("joined", seat=len(table.players), name=person.name),))


def joinable_seat(table: Table, person_id: int) -> int | None:
    """Return the seat that the person would get by joining (see `join`); None if they cannot join."""
    if table.seat_of(person_id) is not None or not invitations.is_welcome(table, person_id):
        return None
    if table.phase == "lobby":
        return len(table.players) if len(table.players) < table.game.seats[-1] else None
    return free_seat(table, person_id) if table.phase == "running" else None


def leave(table: Table, circumstances: Circumstances, person_id: int) -> Change:
    """Remove a person: in a lobby, their seat becomes free; in a running game, a computer plays until someone takes over.

    If the owner leaves, the next person becomes the owner; a lobby with nobody left is closed.

    Raises:
        TableRefusal: `not-seated`, `game-over`.
    """
    if table.phase != "lobby":
        ensure_running(table)
        return _leave_running(table, person_id, circumstances.opponent)
    seat = require_seat(table, person_id)
    left = log_event("left", seat=seat, name=table.players[seat].name)
    changed = _with_seated_owner(replace(table, players=players_without(table, seat)))
    changed = invitations.after_leaving(changed, Person(person_id, table.players[seat].name))
    changed = questions.in_lobby(changed)
    if any(player.person_id is not None for player in changed.players):
        return Change(changed, (left,))
    return Change(replace(changed, phase="closed"), (left, log_event("closed")))


# the seats of a running game


def last_seat_of(table: Table, person_id: int) -> int | None:
    """Return the person's current or last seat in this game; None if they never had one.

    Nobody may sit in two seats during a game, because nobody may see two hands.
    """
    return next((each.seat for each in reversed(table.occupancies) if _is_person(each, person_id)), None)


def _is_person(occupancy: Occupancy, person_id: int) -> bool:
    """Return whether a seat's occupant was the given person, even if that person has since been forgotten."""
    salt, _, known = occupancy.digest.partition(" ")
    return occupancy.person_id == person_id or (
        known != "" and digest(person_id, bytes.fromhex(salt)) == known
    )


@lru_cache(maxsize=1024)
def digest(person_id: int, salt: bytes) -> str:
    """Return a digest of a person's id, which is slow to compute so that nobody can try all ids."""
    return hashlib.scrypt(str(person_id).encode(), salt=salt, n=2**12, r=8, p=1, dklen=16).hex()


def free_seat(table: Table, person_id: int) -> int | None:
    """Return the first seat, if any, that a person who is not seated may take in a running game.

    A person who has had a seat can only return to that seat. For others, a seat they were asked to take over comes
    first, then a seat that a person still occupies but offers.
    """
    return next(iter(free_seats(table, person_id)), None)


def free_seats(table: Table, person_id: int) -> tuple[int, ...]:
    """Return the seats that a person who is not seated may take in a running game, in the order of `free_seat`."""
    former = last_seat_of(table, person_id)
    if former is not None:
        return (former,) if may_take(table, former, person_id) else ()

    def order(seat: int) -> tuple[bool, bool]:
        player = table.players[seat]
        return player.asked_id != person_id, player.computer is not None

    free = [seat for seat in range(len(table.players)) if may_take(table, seat, person_id)]
    return tuple(sorted(free, key=order))


def may_take(table: Table, seat: int, person_id: int) -> bool:
    """Return whether a person who has had no other seat may take this seat: it is offered, handed over or kept for them.

    A computer that replaces nobody was seated by a server manager instead of the player, so that player may not
    return.
    """
    player = table.players[seat]
    if player.computer is not None and player.former_person_id is None and player.asked_id != person_id:
        return player.offered and last_seat_of(table, person_id) != seat
    is_played_for = player.computer is not None and player.former_person_id == person_id
    return player.offered or player.asked_id == person_id or is_played_for


def take(table: Table, person: Person, seat: int | None = None) -> Change:
    """Seat a person in a running game, replacing the seat's player; if `seat` is None, in any seat that they may take.

    Raises:
        TableRefusal: `already-seated`, `table-full`, `former-seat-taken`, `seat-not-offered`, `saw-another-hand`,
            `not-invited`, `game-not-running`, `game-over`.
    """
    ensure_running(table)
    if table.seat_of(person.id) is not None:
        raise TableRefusal("already-seated", table=table.id)
    invitations.ensure_welcome(table, person.id)
    former = last_seat_of(table, person.id)
    if seat is None:
        seat = free_seat(table, person.id)
        if seat is None and former is not None:
            raise TableRefusal("former-seat-taken", table=table.id, name=table.players[former].name)
        if seat is None:
            raise TableRefusal("table-full", table=table.id, most=len(table.players))
    elif former not in {None, seat}:
        raise TableRefusal("saw-another-hand", table=table.id)
    elif seat >= len(table.players) or not may_take(table, seat, person.id):
        raise TableRefusal("seat-not-offered", table=table.id)
    changed = with_player_at(table, seat, Player(person.name, person.id))
    return Change(changed, (_taking(table, person, seat),), settlements=_taking_outcomes(table, person, seat))


def _taking(table: Table, person: Person, seat: int) -> LogEntry:
    """Return the log entry for a person who takes a seat, either by a handover or from someone else."""
    player = table.players[seat]
    if player.asked_id == person.id:
        former = seat_outcomes.giver_name(table, seat)
        return log_event("handed-over", seat=seat, name=person.name, former=former)
    is_back = player.computer is not None and player.former_person_id == person.id
    how = "back" if is_back else "person" if player.computer is None else "computer"
    return log_event("took-over", Payload(former=player.name, how=how), seat=seat, name=person.name)


def _taking_outcomes(table: Table, person: Person, seat: int) -> Settlements:
    """Return the settlements that mark a seat's offer as taken, and its handover if it was meant for this person."""
    kinds: tuple[SeatRequestKind, ...] = ("offer",)
    if table.players[seat].asked_id == person.id:
        kinds = ("offer", "handover")
    return tuple(
        (f"{kind} {seat}", seat_outcomes.serialize(table, kind, seat, "taken", person.name)) for kind in kinds
    )


def computer_for_now(table: Table, seat: int, opponent: str) -> Change:
    """Seat a computer in place of an absent person; only that person may take the seat back.

    Raises:
        TableRefusal: `already-done` if the seat already has a computer, `game-not-running`, `game-over`.
    """
    ensure_running(table)
    if table.players[seat].computer is not None:
        raise TableRefusal("already-done", table=table.id)
    person = table.players[seat]
    computer = computer_for(table, seat, opponent, offered=person.offered)
    entry = log_event("plays-for-now", seat=seat, name=computer.name, former=person.name)
    return Change(with_player_at(table, seat, computer), (entry,))


def _leave_running(table: Table, person_id: int, opponent: str) -> Change:
    """Seat a computer in place of a person who leaves a running game; anyone may take the seat."""
    seat = require_seat(table, person_id)
    person = table.players[seat]
    computer = computer_for(table, seat, opponent, offered=True)
    entries = (
        log_event("left", seat=seat, name=person.name),
        log_event("plays-on", seat=seat, name=computer.name, former=person.name),
    )
    return Change(with_player_at(table, seat, computer), entries)


def computer_for(table: Table, seat: int, opponent: str, *, offered: bool) -> Player:
    """Return a computer to play in place of the person in the given seat.

    Someone whom that person has asked to take over the seat may still do so.
    """
    person = table.players[seat]
    return Player(
        unused_name(table, seat),
        computer=opponent,
        former_person_id=person.person_id,
        offered=offered,
        asked=person.asked,
    )


def with_player_at(table: Table, seat: int, player: Player) -> Table:
    """Return a running game's table with another player in the given seat; the seat's question counts as newly asked.

    If the owner has left, the next person becomes the owner. A person who gets this seat can no longer take over
    another.
    """
    players = tuple(
        each if each.asked_id is None or each.asked_id != player.person_id else replace(each, asked=None)
        for each in (*table.players[:seat], player, *table.players[seat + 1 :])
    )
    changed = replace(table, players=players, questions=questions.after_handover(table, seat))
    return _with_seated_owner(changed)


def with_next_player(table: Table, player: Player) -> Table:
    """Return the lobby with the player seated in the next free seat.

    Raises:
        TableRefusal: `table-full`.
    """
    most = table.game.seats[-1]
    if len(table.players) >= most:
        raise TableRefusal("table-full", table=table.id, most=most)
    return replace(table, players=(*table.players, player))


def players_without(table: Table, seat: int) -> tuple[Player, ...]:
    """Return the players, except the one in the given seat."""
    return table.players[:seat] + table.players[seat + 1 :]


def _with_seated_owner(table: Table) -> Table:
    """Return the table with a seated owner: the current owner if seated, otherwise the first person."""
    persons = [player.person_id for player in table.players if player.person_id is not None]
    return table if table.owner_id in persons or not persons else replace(table, owner_id=persons[0])
