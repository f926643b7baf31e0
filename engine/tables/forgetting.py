"""How a person is forgotten: they leave the open tables, and "a former guest" stands wherever their name stood.

All functions but `conceal` are pure: they take rows and return changes.
"""

import json
import secrets
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from engine.store.rows import PlayerRow, TableRow
from engine.tables import invitations, inviting, seat_requests, seating
from engine.tables.catalogue import EVENTS
from engine.tables.changes import Annotation, TableChange
from engine.tables.models import FORMER_GUEST

_WITH_NAMES = EVENTS.keys() - {"option"} | {"reminder"}
"""Kinds of events, in logs and in notices, whose texts may be names."""


def leave(row: TableRow, person_id: int, opponent: str, seats: Sequence[int]) -> TableChange | None:
    """Return the change by which a person leaves a table as a former guest; None if they do not sit there.

    A computer takes the seat in a running game; the next person becomes the owner of a lobby.
    """
    seat = seating.seat_of(row, person_id)
    if seat is None or row.phase not in {"lobby", "running"}:
        return None
    return seating.leave(
        _with_player(row, seat, replace(row.players[seat], name=FORMER_GUEST)), person_id, opponent, seats
    )


def decline_invitation(row: TableRow, person_id: int) -> TableChange | None:
    """Return the change by which a former guest declines to come to a lobby; None if no seat is kept for them there."""
    invitation = invitations.invitation_of(row, person_id)
    if invitation is None or not invitation.kept or row.phase != "lobby":
        return None
    nameless = tuple(
        replace(each, name=FORMER_GUEST) if each is invitation else each for each in row.invitations
    )
    declined = inviting.decline(replace(row, invitations=nameless), person_id)
    assert isinstance(declined, TableChange), "the message of a lobby shows who is invited"
    return declined


def decline_handovers(row: TableRow, person_id: int) -> list[tuple[TableRow, Annotation]]:
    """Return the changes by which a former guest declines to take seats over, each after the row it is made for."""
    declined: list[tuple[TableRow, Annotation]] = []
    for seat in range(len(row.players) if row.phase == "running" else 0):
        if row.players[seat].asked_person_id == person_id:
            nameless = _with_player(row, seat, replace(row.players[seat], asked_name=FORMER_GUEST))
            annotation = seat_requests.decline(nameless, person_id, seat)
            declined.append((row, annotation))
            row = replace(annotation.row, log_length=row.log_length + len(annotation.entries))
    return declined


def _with_player(row: TableRow, seat: int, player: PlayerRow) -> TableRow:
    return replace(row, players=(*row.players[:seat], player, *row.players[seat + 1 :]))


def without_names(serialized: str, names: Collection[str]) -> str:
    """Return JSON in which "a former guest" stands for each of the names.

    In a list of events, those of the games stay as they are: they know seats, and no names.
    """
    parsed = json.loads(serialized)
    changed = [_event_without_names(each, names) for each in parsed] if isinstance(parsed, list) else None
    changed = _without_names(parsed, names) if changed is None else changed
    return serialized if changed == parsed else json.dumps(changed, ensure_ascii=False)


def _event_without_names(event: Any, names: Collection[str]) -> Any:  # noqa: ANN401 -- any JSON value
    has_names = isinstance(event, dict) and event.get("kind") in _WITH_NAMES
    return _without_names(event, names) if has_names else event


def _without_names(value: Any, names: Collection[str]) -> Any:  # noqa: ANN401 -- likewise
    if isinstance(value, str):
        return FORMER_GUEST if value in names else value
    if isinstance(value, list):
        return [_without_names(each, names) for each in value]
    if isinstance(value, dict):
        return {key: each if key == "kind" else _without_names(each, names) for key, each in value.items()}
    return value


def conceal(person_id: int) -> str:
    """Return a digest by which `seating.last_seat_of` recognizes a person, and which does not tell who it is."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()} {seating.digest(person_id, salt)}"
