"""Forgetting a person: they leave all open tables, and "a former guest" replaces their name."""

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.codec import read_events, write_events
from engine.tables import persons
from engine.tables.catalogue import EVENTS
from engine.tables.changes import Adjustment, Change
from engine.tables.persons import FORMER_GUEST
from engine.tables.rules import inviting, seat_requests, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Person, Table

_WITH_NAMES = EVENTS.keys() - {"option"} | {"reminder"}
"""The kinds of events, in logs and notices, that may contain a person's name."""


def leave(table: Table, circumstances: Circumstances, person_id: int) -> Change | None:
    """Return the change that makes the person leave the table as a former guest; None if they are not seated.

    In a running game, a computer takes the seat; in a lobby, the next person becomes the owner if necessary.
    """
    seat = table.seat_of(person_id)
    if seat is None or not table.is_open:
        return None
    nameless = table.with_player(seat, replace(table.players[seat], name=FORMER_GUEST))
    return seating.leave(nameless, circumstances, person_id)


def decline_invitation(table: Table, person_id: int) -> Change | None:
    """Return the change that declines a former guest's invitation to a lobby; None if no seat is kept for them."""
    invitation = table.invitation_of(person_id)
    if invitation is None or not invitation.kept or table.phase != "lobby":
        return None
    nameless = tuple(
        replace(each, name=FORMER_GUEST) if each is invitation else each for each in table.invitations
    )
    declined = inviting.decline(replace(table, invitations=nameless), person_id)
    assert isinstance(declined, Change), "the message of a lobby shows who is invited"
    return declined


def decline_handover(table: Table, person_id: int) -> Adjustment | None:
    """Return the change that declines a handover to a former guest; None if they are not asked."""
    seat = table.asked_seat_of(person_id)
    if seat is None:
        return None
    asked = replace(table.players[seat], asked=Person(person_id, FORMER_GUEST))
    return seat_requests.decline(table.with_player(seat, asked), person_id, seat)


@dataclass(frozen=True)
class Eraser:
    """Removes a person from stored tables.

    Attributes:
        person_id: The person.
        placeholder: The unique negative number that replaces the person's id.
        digest: The digest by which `seating.last_seat_of` still recognizes the person in running games.
    """

    person_id: int
    placeholder: int
    digest: str

    def erased(self, table: Table, names: Collection[str]) -> Table:
        """Return the table without the person and their names."""
        digest = self.digest if table.phase == "running" else ""
        table = replace(
            table,
            players=tuple(
                replace(each, offered=True) if each.former_person_id == self.person_id else each
                for each in table.players
            ),
            occupancies=tuple(
                replace(each, digest=digest) if each.person_id == self.person_id else each
                for each in table.occupancies
            ),
            deferred_events=None
            if table.deferred_events is None
            else read_events(without_names(write_events(table.deferred_events), names)),
            headline=self.headline(table.headline, names),
        )
        return persons.without(table, self.person_id, self.placeholder)

    def text(self, text: str, names: Collection[str]) -> str:
        """Return the JSON with "a former guest" in place of the names that the person has at the table."""
        return without_names(text, names)

    def headline(self, headline: str, names: Collection[str]) -> str:
        """Return a message's headline, or an empty string if it names the person, so that the message keeps its text."""
        plain = headline.replace("\\", "")
        return "" if any(name in plain for name in names) else headline


def without_names(serialized: str, names: Collection[str]) -> str:
    """Return the JSON with "a former guest" in place of each name.

    In a list of events, the game's own events stay unchanged, because they contain seats, not names.
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
