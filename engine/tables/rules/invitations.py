"""Invitations to a table, the seats kept for invited people, and who may join.

See `inviting` for the changes that people can request.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.tables.table import Invitation, Person, Table


def ensure_welcome(table: Table, person_id: int) -> None:
    """Raise unless the person may take a seat: at a private table, only if invited, and never a seat kept for others.

    Raises:
        TableRefusal: `not-invited`, `seats-kept`.
    """
    invited = table.invitation_of(person_id)
    is_private = table.settings.access == "invited"
    if invited is None and is_private and not _belongs(table, person_id):
        owner = next((each.name for each in table.players if each.person_id == table.owner_id), "")
        raise TableRefusal("not-invited", table=table.id, name=owner)
    free, kept = table.game.seats[-1] - len(table.players), table.kept_invitations
    is_kept_for_them = invited is not None and invited.kept
    if table.phase == "lobby" and 0 < free <= len(kept) and not is_kept_for_them:
        raise TableRefusal("seats-kept", table=table.id, names=", ".join(each.name for each in kept))


def _belongs(table: Table, person_id: int) -> bool:
    """Return whether the person has sat in the running game or has been asked to take over a seat."""
    has_sat = any(each.person_id == person_id for each in table.occupancies)
    return has_sat or any(each.asked_id == person_id for each in table.players)


def is_welcome(table: Table, person_id: int) -> bool:
    """Return whether `ensure_welcome` lets the person take a seat."""
    try:
        ensure_welcome(table, person_id)
    except TableRefusal:
        return False
    return True


def after_joining(table: Table, person_id: int) -> Table:
    """Return the lobby after the person has joined; a seat is no longer kept for them."""
    return with_kept(table, person_id, kept=False)


def after_leaving(table: Table, person: Person) -> Table:
    """Return the lobby after the person has left. They may return, even to a private table, but no seat is kept."""
    is_private = table.settings.access == "invited"
    if is_private and table.invitation_of(person.id) is None:
        table = replace(
            table,
            invitations=in_order([*table.invitations, Invitation(person.id, person.name, called=True)]),
        )
    return with_kept(table, person.id, kept=False)


def with_kept(table: Table, person_id: int, *, kept: bool) -> Table:
    """Return the table with a seat kept, or no longer kept, for an invited person."""
    invitations = tuple(
        replace(each, kept=kept) if each.person_id == person_id else each for each in table.invitations
    )
    return replace(table, invitations=invitations)


def in_order(invitations: Sequence[Invitation]) -> tuple[Invitation, ...]:
    """Return the invitations in the order used in `Table.invitations`."""
    return tuple(sorted(invitations, key=lambda each: each.person_id))
