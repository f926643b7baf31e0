"""How a person is forgotten: they leave the open tables, and "a former guest" stands wherever their name stood."""

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.codec import read_events, write_events
from engine.tables.catalogue import EVENTS
from engine.tables.changes import Adjustment, Change
from engine.tables.rules import inviting, seat_requests, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import FORMER_GUEST, Absence, Occupancy, Person, Player, Table

_WITH_NAMES = EVENTS.keys() - {"option"} | {"reminder"}
"""Kinds of events, in logs and in notices, whose texts may be names."""


def leave(table: Table, circumstances: Circumstances, person_id: int) -> Change | None:
    """Return the change by which a person leaves a table as a former guest; None if they do not sit there.

    A computer takes the seat in a running game; the next person becomes the owner of a lobby.
    """
    seat = table.seat_of(person_id)
    if seat is None or not table.is_open:
        return None
    nameless = table.with_player(seat, replace(table.players[seat], name=FORMER_GUEST))
    return seating.leave(nameless, circumstances, person_id)


def decline_invitation(table: Table, person_id: int) -> Change | None:
    """Return the change by which a former guest declines to come to a lobby; None if no seat is kept for them there."""
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
    """Return the change by which a former guest declines to take a seat over; None if they are not asked to."""
    seat = table.asked_seat_of(person_id)
    if seat is None:
        return None
    asked = replace(table.players[seat], asked=Person(person_id, FORMER_GUEST))
    return seat_requests.decline(table.with_player(seat, asked), person_id, seat)


@dataclass(frozen=True)
class Eraser:
    """Removes a person from what is kept of tables.

    Attributes:
        person_id: The person.
        placeholder: A negative number that stands for the person, and for nobody else.
        digest: By which `seating.last_seat_of` recognizes the person at running games.
    """

    person_id: int
    placeholder: int
    digest: str

    def erased(self, table: Table, names: Collection[str]) -> Table:
        """Return a table without the person, and without the names that they had there."""
        others, order = table.settings, table.settings.seat_order.split()
        if str(self.person_id) in order:
            others = replace(others, seat_order="")
        return replace(
            table,
            owner_id=self.placeholder if table.owner_id == self.person_id else table.owner_id,
            settings=others,
            players=tuple(map(self._player, table.players)),
            occupancies=tuple(self._occupancy(each, table) for each in table.occupancies),
            owner_calls=tuple(each for each in table.owner_calls if each[1] != self.person_id),
            absences={seat: self._absence(each) for seat, each in table.absences.items()},
            invitations=tuple(each for each in table.invitations if each.person_id != self.person_id),
            prepared=tuple(each for each in table.prepared if each.person_id != self.person_id),
            orders=tuple(each for each in table.orders if each.person_id != self.person_id),
            notes={each: text for each, text in table.notes.items() if each != self.person_id},
            deferred_events=None
            if table.deferred_events is None
            else read_events(without_names(write_events(table.deferred_events), names)),
            headline="" if _names_any(table.headline, names) else table.headline,
        )

    def text(self, text: str, names: Collection[str]) -> str:
        """Return JSON without the names that the person had at its table."""
        return without_names(text, names)

    def headline(self, headline: str, names: Collection[str]) -> str:
        """Return the headline of a message; nothing if it names the person, so that the message keeps its text."""
        return "" if _names_any(headline, names) else headline

    def _player(self, player: Player) -> Player:
        if player.person_id == self.person_id:
            player = replace(player, person_id=self.placeholder, name=FORMER_GUEST)
        if player.former_person_id == self.person_id:
            player = replace(player, former_person_id=self.placeholder, offered=True)
        return replace(player, asked=None) if player.asked_id == self.person_id else player

    def _occupancy(self, occupancy: Occupancy, table: Table) -> Occupancy:
        if occupancy.person_id != self.person_id:
            return occupancy
        digest = self.digest if table.phase == "running" else ""
        return replace(occupancy, person_id=self.placeholder, name=FORMER_GUEST, digest=digest)

    def _absence(self, absence: Absence) -> Absence:
        return replace(
            absence,
            votes={each: vote for each, vote in absence.votes.items() if each != self.person_id},
            called={each: at for each, at in absence.called.items() if each != self.person_id},
        )


def _names_any(headline: str, names: Collection[str]) -> bool:
    plain = headline.replace("\\", "")
    return any(name in plain for name in names)


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
