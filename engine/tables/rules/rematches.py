"""Rematches: the same people, game, options and settings, but the next player starts."""

from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.tables.changes import Change, LogEntry, log_event
from engine.tables.rules import invitations, seat_order, seating
from engine.tables.table import Invitation, Person, Player, Table


def rematch(table: Table, person: Person, channel_id: int) -> Change:
    """Open a table's rematch: the person who asks for it and the computers are seated; the other people are invited.

    Nobody is seated without agreeing to it: seats are kept for the other people. The player who had the second seat
    gets the first.

    Raises:
        TableRefusal: `not-seated`, `game-running`, `game-not-running`.
    """
    ensure_over(table)
    seating.require_seat(table, person.id)
    computers = [
        Player(each.name, computer=each.computer, offered=True) for each in table.players if each.computer
    ]
    others = [
        Invitation(person_id, each.name)
        for each in table.players
        if (person_id := each.known_id) is not None and person_id != person.id
    ]
    settings = table.settings
    if settings.seats != "random":
        settings = replace(settings, seats="chosen", seat_order=seat_order.rotated(table.players))
    opened = Table(
        channel_id=channel_id,
        guild_id=table.guild_id,
        game=table.game,
        options=table.options,
        owner_id=person.id,
        settings=settings,
        rematch_of=table.id,
        players=(Player(person.name, person.id), *computers),
        invitations=invitations.in_order(others),
    )
    entries = [log_event("joined", seat=0, name=person.name)]
    entries += [
        log_event("computer-joined", seat=seat, name=each.name) for seat, each in enumerate(computers, 1)
    ]
    if others:
        entries.append(log_event("invited", names=tuple(each.name for each in others)))
    return Change(opened, (LogEntry(tuple(event for each in entries for event in each.events)),))


def ensure_over(table: Table) -> None:
    """Raise unless the table has finished its game.

    Raises:
        TableRefusal: `game-running`, `game-not-running`.
    """
    if table.phase == "running":
        raise TableRefusal("game-running", table=table.id)
    if table.snapshot_version is None:
        raise TableRefusal("game-not-running", table=table.id)


def join(table: Table, person: Person) -> Change | None:
    """Seat a person in a rematch that is already open; None if they are already seated.

    Raises:
        TableRefusal: `rematch-open` if its game has begun; otherwise as `seating.join`.
    """
    if table.seat_of(person.id) is not None:
        return None
    if table.phase != "lobby":
        raise TableRefusal("rematch-open", table=table.id)
    return seating.join(table, person)
