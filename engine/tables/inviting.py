"""Inviting people to a table, withdrawing an invitation, and declining one.

All functions are pure: they take rows and return changes.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.store.rows import InvitationRow, TableRow
from engine.tables import invitations, seating
from engine.tables.changes import Annotation, LogEntry, TableChange, log_event
from engine.tables.models import Person
from engine.tables.table_settings import TableSettings

MOST_AT_ONCE = 10
"""The greatest number of persons that one invitation calls, so that nobody pings a whole server."""


def invite(
    row: TableRow, actor_id: int, persons: Sequence[Person], most_players: int, bots: Collection[int] = ()
) -> TableChange | Annotation:
    """Invite persons; those who are invited already are not called again.

    In an open lobby everybody who sits there may invite, in a private one the owner; in a running game the owner, as long
    as a seat is offered.

    Args:
        row: The table.
        actor_id: Who invites.
        persons: Who is invited.
        most_players: The greatest number of players of the game.
        bots: The ids of those among them that are programs.

    Raises:
        TableRefusal: `not-seated`, `not-the-owner`, `game-over`, `nobody-invited`, `too-many-invited`, `invites-bot`,
            `invites-oneself`, `invites-seated`, `invited-already`, `no-seat-to-offer`, `table-full`.
    """
    _ensure_may_invite(row, actor_id)
    if row.phase == "lobby" and len(row.players) >= most_players:
        raise TableRefusal("table-full", table=row.id, most=most_players)
    fresh = [
        InvitationRow(each.id, each.name, kept=row.phase == "lobby")
        for each in _checked(row, actor_id, persons, bots)
    ]
    ids = {each.person_id for each in fresh}
    others = [each for each in row.invitations if each.person_id not in ids]
    changed = replace(row, invitations=invitations.in_order([*others, *fresh]))
    entry = log_event("invited", names=tuple(each.name for each in fresh))
    return (
        TableChange(changed, (entry,)) if row.phase == "lobby" else Annotation(changed, (entry,), "invited")
    )


def withdraw(row: TableRow, actor_id: int, person_id: int) -> TableChange | Annotation:
    """Withdraw the invitation of a person.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-invitation`, `game-over`.
    """
    seating.ensure_owner(row, actor_id)
    invitation = _require_invitation(row, person_id)
    return _change(_without(row, invitation), log_event("invitation-withdrawn", name=invitation.name))


def decline(row: TableRow, person_id: int) -> TableChange | Annotation:
    """Decline an invitation: no seat is kept any more, but the person may still join.

    Raises:
        TableRefusal: `no-such-invitation`, `game-over`.
    """
    invitation = _require_invitation(row, person_id)
    entry = log_event("invitation-declined", name=invitation.name)
    if row.phase == "running":
        return _change(_without(row, invitation), entry)
    if not invitation.kept:
        raise TableRefusal("no-such-invitation", table=row.id)
    return _change(invitations.with_kept(row, person_id, kept=False), entry)


def _without(row: TableRow, invitation: InvitationRow) -> TableRow:
    return replace(row, invitations=tuple(each for each in row.invitations if each is not invitation))


def _change(row: TableRow, entry: LogEntry) -> TableChange | Annotation:
    """Return the change of a lobby, whose message shows it; a running game only logs it."""
    return TableChange(row, (entry,)) if row.phase == "lobby" else Annotation(row, (entry,))


def _require_invitation(row: TableRow, person_id: int) -> InvitationRow:
    if row.phase not in {"lobby", "running"}:
        raise TableRefusal("game-over", table=row.id)
    invitation = invitations.invitation_of(row, person_id)
    if invitation is None or seating.seat_of(row, person_id) is not None:
        raise TableRefusal("no-such-invitation", table=row.id)
    return invitation


def _ensure_may_invite(row: TableRow, actor_id: int) -> None:
    if row.phase not in {"lobby", "running"}:
        raise TableRefusal("game-over", table=row.id)
    seating.require_seat(row, actor_id)
    if row.phase == "running" or TableSettings.parse(row.settings).access == "invited":
        seating.ensure_owner(row, actor_id)
    if row.phase == "running" and not any(each.offered for each in row.players):
        raise TableRefusal("no-seat-to-offer", table=row.id)


def _checked(row: TableRow, actor_id: int, persons: Sequence[Person], bots: Collection[int]) -> list[Person]:
    """Return the persons who are to be called, each once."""
    unique = {each.id: each for each in persons}
    if not unique:
        raise TableRefusal("nobody-invited", table=row.id)
    if len(unique) > MOST_AT_ONCE:
        raise TableRefusal("too-many-invited", table=row.id, most=MOST_AT_ONCE)
    for each in unique.values():
        if each.id in bots:
            raise TableRefusal("invites-bot", table=row.id, name=each.name)
        if each.id == actor_id:
            raise TableRefusal("invites-oneself", table=row.id)
        if seating.seat_of(row, each.id) is not None:
            raise TableRefusal("invites-seated", table=row.id, name=each.name)
    waiting = {each.person_id for each in row.invitations if each.kept or row.phase == "running"}
    fresh = [each for each in unique.values() if each.id not in waiting]
    if not fresh:
        names = ", ".join(each.name for each in unique.values())
        raise TableRefusal("invited-already", table=row.id, names=names, number=len(unique))
    return fresh
