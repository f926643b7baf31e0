"""Seats that change hands by agreement: handed over to a person who accepts, or offered to anybody.

A handover and an offer of a seat stay open while others play on. All functions are pure: they take rows and return
changes.
"""

from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.store.rows import PlayerRow, TableRow
from engine.tables import seat_outcomes, seating
from engine.tables.changes import Annotation, TableChange, log_event
from engine.tables.models import Person


def _require_own_seat(row: TableRow, person_id: int) -> int:
    """Return the seat of a person in a running game.

    Raises:
        TableRefusal: `not-seated`, `game-over`, `seats-are-free` in the lobby.
    """
    seat = seating.require_seat(row, person_id)
    if row.phase == "lobby":
        raise TableRefusal("seats-are-free", table=row.id)
    seating.ensure_running(row)
    return seat


def _with_player_changed(row: TableRow, seat: int, player: PlayerRow) -> TableRow:
    return replace(row, players=(*row.players[:seat], player, *row.players[seat + 1 :]))


# handing over to a person


def ask(row: TableRow, person_id: int, asked: Person) -> Annotation | None:
    """Return the change that asks a person to take a seat over; None if that person is asked already.

    Raises:
        TableRefusal: `not-seated`, `game-over`, `seats-are-free`, `handover-to-oneself`, `handover-to-a-player`,
            `handover-to-a-former-player`, `handover-pending`.
    """
    seat = _require_own_seat(row, person_id)
    player = row.players[seat]
    if asked.id == person_id:
        raise TableRefusal("handover-to-oneself", table=row.id)
    if seating.seat_of(row, asked.id) is not None:
        raise TableRefusal("handover-to-a-player", table=row.id, name=asked.name)
    if seating.last_seat_of(row, asked.id) not in {None, seat}:
        raise TableRefusal("handover-to-a-former-player", table=row.id, name=asked.name)
    if player.asked_person_id == asked.id:
        return None
    if player.asked_person_id is not None:
        raise TableRefusal("handover-pending", table=row.id, name=player.asked_name)
    changed = replace(player, asked_person_id=asked.id, asked_name=asked.name)
    entry = log_event("handover-asked", seat=seat, asked=asked.name)
    return Annotation(_with_player_changed(row, seat, changed), (entry,), "handover-asked")


def accept(row: TableRow, person: Person, seat: int | None) -> TableChange:
    """Return the change that hands a seat over to the person who was asked; `seat` None stands for any.

    Raises:
        TableRefusal: `no-such-handover`, `handover-not-for-you`, `already-seated`, `game-not-running`, `game-over`.
    """
    seating.ensure_running(row)
    if seating.seat_of(row, person.id) is not None:
        raise TableRefusal("already-seated", table=row.id)
    return seating.take(row, person, _require_asked_seat(row, person.id, seat))


def decline(row: TableRow, person_id: int, seat: int | None) -> Annotation:
    """Return the change that ends a handover because the person who was asked declines it.

    Raises:
        TableRefusal: `no-such-handover`, `handover-not-for-you`, `game-not-running`, `game-over`.
    """
    seating.ensure_running(row)
    seat = _require_asked_seat(row, person_id, seat)
    asked = row.players[seat].asked_name
    outcome = seat_outcomes.serialize(row, "handover", seat, "declined", asked)
    entry = log_event("handover-declined", seat=seat, asked=asked)
    return Annotation(
        _without_handover(row, seat), (entry,), "handover-declined", ((f"handover {seat}", outcome),)
    )


def withdraw(row: TableRow, person_id: int, seat: int | None = None) -> Annotation:
    """Return the change that ends a handover because the asker withdraws it, which only its message shows.

    Whoever has left the seat to a computer since may withdraw it as well.

    Raises:
        TableRefusal: `no-such-handover`, `not-the-giver` unless `seat` is the person's, `game-not-running`,
            `game-over`.
    """
    seating.ensure_running(row)
    own = next(
        (n for n, each in enumerate(row.players) if person_id in {each.person_id, each.former_person_id}),
        None,
    )
    if seat is not None and own != seat:
        _require_handover(row, seat)
        raise TableRefusal("not-the-giver", table=row.id, name=seat_outcomes.giver_name(row, seat))
    if own is None:
        raise TableRefusal("no-such-handover", table=row.id)
    asked = _require_handover(row, own)
    outcome = seat_outcomes.serialize(row, "handover", own, "withdrawn", asked)
    entry = log_event("handover-withdrawn", seat=own, asked=asked)
    return Annotation(_without_handover(row, own), (entry,), outcomes=((f"handover {own}", outcome),))


def _require_asked_seat(row: TableRow, person_id: int, seat: int | None) -> int:
    """Return the seat that a person is asked to take over.

    Raises:
        TableRefusal: `no-such-handover`; `handover-not-for-you` if somebody else is asked.
    """
    asked = [n for n, each in enumerate(row.players) if each.asked_person_id == person_id]
    if seat is None and asked:
        return asked[0]
    if seat is None:
        raise TableRefusal("no-such-handover", table=row.id)
    name = _require_handover(row, seat)
    if seat not in asked:
        raise TableRefusal("handover-not-for-you", table=row.id, name=name)
    return seat


def _require_handover(row: TableRow, seat: int) -> str:
    """Return the name of the person who is asked to take a seat over.

    Raises:
        TableRefusal: `no-such-handover`.
    """
    if seat >= len(row.players) or row.players[seat].asked_person_id is None:
        raise TableRefusal("no-such-handover", table=row.id)
    return row.players[seat].asked_name


def _without_handover(row: TableRow, seat: int) -> TableRow:
    return _with_player_changed(row, seat, replace(row.players[seat], asked_person_id=None, asked_name=""))


# offering to anybody


def offer(row: TableRow, person_id: int) -> Annotation:
    """Return the change by which a person offers their seat to anybody.

    Raises:
        TableRefusal: `not-seated`, `game-over`, `seats-are-free`, `already-done`.
    """
    return offer_seat(row, _require_own_seat(row, person_id))


def offer_seat(row: TableRow, seat: int) -> Annotation:
    """Return the change that offers a seat to anybody; who sits there stays until somebody takes it.

    Raises:
        TableRefusal: `already-done` if it is offered, `game-not-running`, `game-over`.
    """
    seating.ensure_running(row)
    player = row.players[seat]
    if player.offered:
        raise TableRefusal("already-done", table=row.id)
    entry = log_event("seat-offered", seat=seat)
    return Annotation(
        _with_player_changed(row, seat, replace(player, offered=True)), (entry,), "seat-offered"
    )


def withdraw_offer(row: TableRow, person_id: int, seat: int | None = None) -> Annotation:
    """Return the change by which a person keeps the seat that is offered, which only its message shows.

    Raises:
        TableRefusal: `seat-not-offered`, `not-seated`, `not-the-giver` unless `seat` is the person's, `game-over`,
            `seats-are-free`.
    """
    own = _require_own_seat(row, person_id)
    if seat is not None and own != seat:
        _require_offered(row, seat)
        raise TableRefusal("not-the-giver", table=row.id, name=seat_outcomes.giver_name(row, seat))
    return keep_seat(row, own)


def keep_seat(row: TableRow, seat: int) -> Annotation:
    """Return the change that ends the offer of a seat.

    Raises:
        TableRefusal: `seat-not-offered`, `game-not-running`, `game-over`.
    """
    seating.ensure_running(row)
    _require_offered(row, seat)
    outcome = seat_outcomes.serialize(row, "offer", seat, "withdrawn")
    entry = log_event("offer-withdrawn", seat=seat)
    changed = replace(row.players[seat], offered=False)
    return Annotation(
        _with_player_changed(row, seat, changed), (entry,), outcomes=((f"offer {seat}", outcome),)
    )


def _require_offered(row: TableRow, seat: int) -> None:
    if seat >= len(row.players) or not row.players[seat].offered:
        raise TableRefusal("seat-not-offered", table=row.id)
