"""Open handovers and offers of seats, and their outcomes, as shown in their messages."""

import json
from dataclasses import dataclass
from typing import Any, Literal, cast

from engine.tables.table import Person, Table

SeatRequestKind = Literal["handover", "offer"]
SeatSettlement = Literal["taken", "declined", "withdrawn", "outdated"]


@dataclass(frozen=True)
class SeatRequest:
    """A request concerning a seat: a handover to one person, or an offer to everybody.

    Attributes:
        kind: The kind of request.
        seat: The seat.
        name: The name of the seat's person.
        asked: The person asked to take over the seat; None for an offer.
    """

    kind: SeatRequestKind
    seat: int
    name: str
    asked: Person | None = None


@dataclass(frozen=True)
class SeatOutcome:
    """The outcome of a request concerning a seat.

    Attributes:
        kind: The kind of request.
        settlement: How it was settled; `outdated` if the game is over or someone else has the seat.
        name: The name of the seat's person.
        other: The person who took the seat or declined; otherwise the person asked, if any.
    """

    kind: SeatRequestKind
    settlement: SeatSettlement
    name: str
    other: str


def giver_name(table: Table, seat: int) -> str:
    """Return the name of the seat's person, who may have been replaced by a computer."""
    player = table.players[seat]
    persons = (
        each.name for each in reversed(table.occupancies) if each.seat == seat and each.person_id is not None
    )
    return player.name if player.computer is None else next(persons, player.name)


def open_request(table: Table, request: str) -> SeatRequest:
    """Return the seat request with the given key from `Table.open_requests`."""
    kind, seat = request.split(" ")
    player = table.players[int(seat)]
    asked = player.asked if kind == "handover" else None
    return SeatRequest(cast("SeatRequestKind", kind), int(seat), giver_name(table, int(seat)), asked)


def serialize(
    table: Table, kind: SeatRequestKind, seat: int, settlement: SeatSettlement, other: str = ""
) -> str:
    """Return a seat request's outcome as JSON; see `SeatOutcome`."""
    name = giver_name(table, seat)
    return json.dumps({"kind": kind, "settlement": settlement, "name": name, "other": other})


def outdated(table: Table, request: str) -> str:
    """Return the outcome, as JSON, of a seat request that became outdated without an answer."""
    opened = open_request(table, request)
    other = "" if opened.asked is None else opened.asked.name
    return serialize(table, opened.kind, opened.seat, "outdated", other)


def parse(serialized: str) -> SeatOutcome:
    """Parse the JSON that `serialize` returns."""
    keys: dict[str, Any] = json.loads(serialized)
    return SeatOutcome(keys["kind"], keys["settlement"], keys["name"], keys["other"])
