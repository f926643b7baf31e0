"""Who is invited to a table, the seats that are kept for them, and who may join.

All functions are pure: they take rows and return rows. `inviting` has the changes that people ask for.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.store.rows import InvitationRow, TableRow
from engine.tables.models import Person
from engine.tables.table_settings import TableSettings


def invitation_of(row: TableRow, person_id: int) -> InvitationRow | None:
    """Return the invitation of a person; None for somebody who is not invited."""
    return next((each for each in row.invitations if each.person_id == person_id), None)


def expected(row: TableRow) -> tuple[InvitationRow, ...]:
    """Return the invitations of those for whom a seat is kept."""
    return tuple(each for each in row.invitations if each.kept)


def ensure_welcome(row: TableRow, person_id: int, max_players: int) -> None:
    """Raise unless a person may take a seat: at a private table the invited only, and no seat that is kept for others.

    Raises:
        TableRefusal: `not-invited`, `seats-kept`.
    """
    invited = invitation_of(row, person_id)
    is_private = TableSettings.parse(row.settings).access == "invited"
    if invited is None and is_private and not _belongs(row, person_id):
        owner = next((each.name for each in row.players if each.person_id == row.owner_id), "")
        raise TableRefusal("not-invited", table=row.id, name=owner)
    free, kept = max_players - len(row.players), expected(row)
    is_kept_for_them = invited is not None and invited.kept
    if row.phase == "lobby" and 0 < free <= len(kept) and not is_kept_for_them:
        raise TableRefusal("seats-kept", table=row.id, names=", ".join(each.name for each in kept))


def _belongs(row: TableRow, person_id: int) -> bool:
    """Return whether a person has sat at a running game, or was asked to take a seat over."""
    has_sat = any(each.person_id == person_id for each in row.seatings)
    return has_sat or any(each.asked_person_id == person_id for each in row.players)


def is_welcome(row: TableRow, person_id: int, max_players: int) -> bool:
    """Return whether `ensure_welcome` lets a person take a seat."""
    try:
        ensure_welcome(row, person_id, max_players)
    except TableRefusal:
        return False
    return True


def after_joining(row: TableRow, person_id: int) -> TableRow:
    """Return the row of a lobby that a person has joined: no further seat is kept for them."""
    return with_kept(row, person_id, kept=False)


def after_leaving(row: TableRow, person: Person) -> TableRow:
    """Return the row of a lobby that a person has left: they may come back to a private one, but no seat is kept."""
    is_private = TableSettings.parse(row.settings).access == "invited"
    if is_private and invitation_of(row, person.id) is None:
        row = replace(
            row,
            invitations=in_order([*row.invitations, InvitationRow(person.id, person.name, called=True)]),
        )
    return with_kept(row, person.id, kept=False)


def with_kept(row: TableRow, person_id: int, *, kept: bool) -> TableRow:
    """Return the row with a seat kept for an invited person, or not kept."""
    invitations = tuple(
        replace(each, kept=kept) if each.person_id == person_id else each for each in row.invitations
    )
    return replace(row, invitations=invitations)


def in_order(invitations: Sequence[InvitationRow]) -> tuple[InvitationRow, ...]:
    """Return invitations in the order in which a store returns them."""
    return tuple(sorted(invitations, key=lambda each: each.person_id))
