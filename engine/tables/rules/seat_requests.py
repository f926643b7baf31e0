"""Seats that change hands by agreement: handed over to a person who accepts, or offered to everybody.

Handovers and offers stay open while the game goes on.
"""

from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.tables.changes import Adjustment, Change, log_event
from engine.tables.rules import seat_outcomes, seating
from engine.tables.table import Person, Table


def _require_own_seat(table: Table, person_id: int) -> int:
    """Return the person's seat in a running game, or refuse the request."""
    seat = seating.require_seat(table, person_id)
    if table.phase == "lobby":
        raise TableRefusal("seats-are-free", table=table.id)
    seating.ensure_running(table)
    return seat


# handing over to a person


def ask(table: Table, person_id: int, asked: Person) -> Adjustment | None:
    """Return the change that asks a person to take over a seat; None if they have already been asked.

    Raises:
        TableRefusal: `not-seated`, `game-over`, `seats-are-free`, `handover-to-oneself`, `handover-to-a-player`,
            `handover-to-a-former-player`, `handover-pending`.
    """
    seat = _require_own_seat(table, person_id)
    player = table.players[seat]
    if asked.id == person_id:
        raise TableRefusal("handover-to-oneself", table=table.id)
    if table.seat_of(asked.id) is not None:
        raise TableRefusal("handover-to-a-player", table=table.id, name=asked.name)
    if seating.last_seat_of(table, asked.id) not in {None, seat}:
        raise TableRefusal("handover-to-a-former-player", table=table.id, name=asked.name)
    if player.asked_id == asked.id:
        return None
    if player.asked is not None:
        raise TableRefusal("handover-pending", table=table.id, name=player.asked.name)
    changed = replace(player, asked=asked)
    entry = log_event("handover-asked", seat=seat, asked=asked.name)
    return Adjustment(table.with_player(seat, changed), (entry,), "handover-asked")


def accept(table: Table, person: Person, seat: int | None = None) -> Change:
    """Return the change that hands over a seat to the person asked; if `seat` is None, any seat they were asked about.

    Raises:
        TableRefusal: `no-such-handover`, `handover-not-for-you`, `already-seated`, `game-not-running`, `game-over`.
    """
    seating.ensure_running(table)
    if table.seat_of(person.id) is not None:
        raise TableRefusal("already-seated", table=table.id)
    return seating.take(table, person, _require_asked_seat(table, person.id, seat))


def decline(table: Table, person_id: int, seat: int | None = None) -> Adjustment:
    """Return the change that ends a handover because the person asked declines.

    Raises:
        TableRefusal: `no-such-handover`, `handover-not-for-you`, `game-not-running`, `game-over`.
    """
    seating.ensure_running(table)
    seat = _require_asked_seat(table, person_id, seat)
    asked = _require_handover(table, seat)
    outcome = seat_outcomes.serialize(table, "handover", seat, "declined", asked)
    entry = log_event("handover-declined", seat=seat, asked=asked)
    return Adjustment(
        _without_handover(table, seat), (entry,), "handover-declined", ((f"handover {seat}", outcome),)
    )


def withdraw(table: Table, person_id: int, seat: int | None = None) -> Adjustment:
    """Return the change that withdraws a handover; only the handover's message shows this.

    A person who has since left the seat to a computer may also withdraw the handover.

    Raises:
        TableRefusal: `no-such-handover`, `not-the-giver` if the seat is not the person's, `game-not-running`,
            `game-over`.
    """
    seating.ensure_running(table)
    own = next(
        (n for n, each in enumerate(table.players) if person_id in {each.person_id, each.former_person_id}),
        None,
    )
    if seat is not None and own != seat:
        _require_handover(table, seat)
        raise TableRefusal("not-the-giver", table=table.id, name=seat_outcomes.giver_name(table, seat))
    if own is None:
        raise TableRefusal("no-such-handover", table=table.id)
    asked = _require_handover(table, own)
    outcome = seat_outcomes.serialize(table, "handover", own, "withdrawn", asked)
    entry = log_event("handover-withdrawn", seat=own, asked=asked)
    return Adjustment(_without_handover(table, own), (entry,), settlements=((f"handover {own}", outcome),))


def _require_asked_seat(table: Table, person_id: int, seat: int | None) -> int:
    """Return the seat that a person is asked to take over, or refuse the request."""
    asked = [n for n, each in enumerate(table.players) if each.asked_id == person_id]
    if seat is None and asked:
        return asked[0]
    if seat is None:
        raise TableRefusal("no-such-handover", table=table.id)
    name = _require_handover(table, seat)
    if seat not in asked:
        raise TableRefusal("handover-not-for-you", table=table.id, name=name)
    return seat


def _require_handover(table: Table, seat: int) -> str:
    """Return the name of the person asked to take over a seat, or refuse the request."""
    asked = table.players[seat].asked if seat < len(table.players) else None
    if asked is None:
        raise TableRefusal("no-such-handover", table=table.id)
    return asked.name


def _without_handover(table: Table, seat: int) -> Table:
    return table.with_player(seat, replace(table.players[seat], asked=None))


# offering to anybody


def offer(table: Table, person_id: int) -> Adjustment:
    """Return the change that offers a person's own seat to everybody.

    Raises:
        TableRefusal: `not-seated`, `game-over`, `seats-are-free`, `already-done`.
    """
    return offer_seat(table, _require_own_seat(table, person_id))


def offer_seat(table: Table, seat: int) -> Adjustment:
    """Return the change that offers a seat to everybody; its player stays until someone takes it.

    Raises:
        TableRefusal: `already-done` if the seat is already on offer, `game-not-running`, `game-over`.
    """
    seating.ensure_running(table)
    player = table.players[seat]
    if player.offered:
        raise TableRefusal("already-done", table=table.id)
    entry = log_event("seat-offered", seat=seat)
    return Adjustment(table.with_player(seat, replace(player, offered=True)), (entry,), "seat-offered")


def withdraw_offer(table: Table, person_id: int, seat: int | None = None) -> Adjustment:
    """Return the change that withdraws a person's offer of their own seat; only the offer's message shows this.

    Raises:
        TableRefusal: `seat-not-offered`, `not-seated`, `not-the-giver` if the seat is not the person's, `game-over`,
            `seats-are-free`.
    """
    own = _require_own_seat(table, person_id)
    if seat is not None and own != seat:
        _require_offered(table, seat)
        raise TableRefusal("not-the-giver", table=table.id, name=seat_outcomes.giver_name(table, seat))
    return keep_seat(table, own)


def keep_seat(table: Table, seat: int) -> Adjustment:
    """Return the change that ends the offer of a seat.

    Raises:
        TableRefusal: `seat-not-offered`, `game-not-running`, `game-over`.
    """
    seating.ensure_running(table)
    _require_offered(table, seat)
    outcome = seat_outcomes.serialize(table, "offer", seat, "withdrawn")
    entry = log_event("offer-withdrawn", seat=seat)
    changed = replace(table.players[seat], offered=False)
    return Adjustment(table.with_player(seat, changed), (entry,), settlements=((f"offer {seat}", outcome),))


def _require_offered(table: Table, seat: int) -> None:
    if seat >= len(table.players) or not table.players[seat].offered:
        raise TableRefusal("seat-not-offered", table=table.id)
