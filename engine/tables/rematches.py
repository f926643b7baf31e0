"""The rematch of a game that is over: the same people, game, options and settings, and the next starter.

All functions are pure: they take rows and return changes.
"""

from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.store.rows import InvitationRow, PlayerRow, TableRow
from engine.tables import invitations, seat_order, seating
from engine.tables.changes import LogEntry, TableChange, log_event
from engine.tables.models import Person
from engine.tables.table_settings import TableSettings


def rematch(row: TableRow, person: Person, channel_id: int) -> TableChange:
    """Open the rematch of a table: whoever asks for it sits there, with the computers; the others are invited.

    Nobody is seated in a game that they have not agreed to. Their seats are kept, and the player who had the second seat
    gets the first.

    Raises:
        TableRefusal: `not-seated`, `game-running`, `game-not-running`.
    """
    ensure_over(row)
    seating.require_seat(row, person.id)
    computers = [
        PlayerRow(each.name, computer=each.computer, offered=True) for each in row.players if each.computer
    ]
    others = [
        InvitationRow(person_id, each.name)
        for each in row.players
        if (person_id := seating.known_person(each)) is not None and person_id != person.id
    ]
    settings = TableSettings.parse(row.settings)
    if settings.seats != "random":
        settings = replace(settings, seats="chosen", seat_order=seat_order.rotated(row.players))
    opened = TableRow(
        channel_id=channel_id,
        guild_id=row.guild_id,
        game=row.game,
        options=row.options,
        owner_id=person.id,
        settings=settings.serialize(),
        rematch_of=row.id,
        players=(PlayerRow(person.name, person.id), *computers),
        invitations=invitations.in_order(others),
    )
    entries = [log_event("joined", seat=0, name=person.name)]
    entries += [
        log_event("computer-joined", seat=seat, name=each.name) for seat, each in enumerate(computers, 1)
    ]
    if others:
        entries.append(log_event("invited", names=tuple(each.name for each in others)))
    return TableChange(opened, (LogEntry(tuple(event for each in entries for event in each.events)),))


def ensure_over(row: TableRow) -> None:
    """Raise unless a game has been played at a table and is over.

    Raises:
        TableRefusal: `game-running`, `game-not-running`.
    """
    if row.phase == "running":
        raise TableRefusal("game-running", table=row.id)
    if row.snapshot_version is None:
        raise TableRefusal("game-not-running", table=row.id)
