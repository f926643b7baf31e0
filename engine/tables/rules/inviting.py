"""Inviting people to a table, withdrawing an invitation, and declining one."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from engine.kernel.errors import TableRefusal
from engine.tables.changes import Adjustment, Change, LogEntry, log_event
from engine.tables.rules import invitations, seating
from engine.tables.table import Invitation, Person, Table

MOST_AT_ONCE = 10
"""The maximum number of people invited at once, so that nobody can ping a whole server."""


def invite(
    table: Table, actor_id: int, persons: Sequence[Person], bots: Collection[int] = ()
) -> Change | Adjustment:
    """Invite people, except those whose invitation is still pending, so that nobody is pinged twice.

    In an open lobby, anyone seated may invite; in a private lobby, or in a running game with a seat on offer, only
    the owner may.

    Args:
        table: The table.
        actor_id: The person who invites.
        persons: The people who are invited.
        bots: The ids of any bots among them.

    Raises:
        TableRefusal: `not-seated`, `not-the-owner`, `game-over`, `nobody-invited`, `too-many-invited`, `invites-bot`,
            `invites-oneself`, `invites-seated`, `invited-already`, `no-seat-to-offer`, `table-full`.
    """
    _ensure_may_invite(table, actor_id)
    most = table.game.seats[-1]
    if table.phase == "lobby" and len(table.players) >= most:
        raise TableRefusal("table-full", table=table.id, most=most)
    fresh = [
        Invitation(each.id, each.name, kept=table.phase == "lobby")
        for each in _checked(table, actor_id, persons, bots)
    ]
    ids = {each.person_id for each in fresh}
    others = [each for each in table.invitations if each.person_id not in ids]
    changed = replace(table, invitations=invitations.in_order([*others, *fresh]))
    entry = log_event("invited", names=tuple(each.name for each in fresh))
    return Change(changed, (entry,)) if table.phase == "lobby" else Adjustment(changed, (entry,), "invited")


def withdraw(table: Table, actor_id: int, person_id: int) -> Change | Adjustment:
    """Withdraw a person's invitation.

    Raises:
        TableRefusal: `not-the-owner`, `no-such-invitation`, `game-over`.
    """
    seating.ensure_owner(table, actor_id)
    invitation = _require_invitation(table, person_id)
    return _change(_without(table, invitation), log_event("invitation-withdrawn", name=invitation.name))


def decline(table: Table, person_id: int) -> Change | Adjustment:
    """Decline an invitation: a seat is no longer kept, but the person may still join.

    Raises:
        TableRefusal: `no-such-invitation`, `game-over`.
    """
    invitation = _require_invitation(table, person_id)
    entry = log_event("invitation-declined", name=invitation.name)
    if table.phase == "running":
        return _change(_without(table, invitation), entry)
    if not invitation.kept:
        raise TableRefusal("no-such-invitation", table=table.id)
    return _change(invitations.with_kept(table, person_id, kept=False), entry)


def _without(table: Table, invitation: Invitation) -> Table:
    return replace(table, invitations=tuple(each for each in table.invitations if each is not invitation))


def _change(table: Table, entry: LogEntry) -> Change | Adjustment:
    """Return a change to the invitations: a lobby's message shows it, but in a running game it is only logged."""
    return Change(table, (entry,)) if table.phase == "lobby" else Adjustment(table, (entry,))


def _require_invitation(table: Table, person_id: int) -> Invitation:
    if not table.is_open:
        raise TableRefusal("game-over", table=table.id)
    invitation = table.invitation_of(person_id)
    if invitation is None or table.seat_of(person_id) is not None:
        raise TableRefusal("no-such-invitation", table=table.id)
    return invitation


def _ensure_may_invite(table: Table, actor_id: int) -> None:
    if not table.is_open:
        raise TableRefusal("game-over", table=table.id)
    seating.require_seat(table, actor_id)
    if table.phase == "running" or table.settings.access == "invited":
        seating.ensure_owner(table, actor_id)
    if table.phase == "running" and not any(each.offered for each in table.players):
        raise TableRefusal("no-seat-to-offer", table=table.id)


def _checked(table: Table, actor_id: int, persons: Sequence[Person], bots: Collection[int]) -> list[Person]:
    """Return the people to invite, without duplicates or people whose invitation is still pending."""
    unique = {each.id: each for each in persons}
    if not unique:
        raise TableRefusal("nobody-invited", table=table.id)
    if len(unique) > MOST_AT_ONCE:
        raise TableRefusal("too-many-invited", table=table.id, most=MOST_AT_ONCE)
    for each in unique.values():
        if each.id in bots:
            raise TableRefusal("invites-bot", table=table.id, name=each.name)
        if each.id == actor_id:
            raise TableRefusal("invites-oneself", table=table.id)
        if table.seat_of(each.id) is not None:
            raise TableRefusal("invites-seated", table=table.id, name=each.name)
    waiting = {each.person_id for each in table.invitations if each.kept or table.phase == "running"}
    fresh = [each for each in unique.values() if each.id not in waiting]
    if not fresh:
        names = ", ".join(each.name for each in unique.values())
        raise TableRefusal("invited-already", table=table.id, names=names, number=len(unique))
    return fresh
