"""Handovers and offers of seats that are open, and what became of them, as their messages show it."""

import json
from dataclasses import dataclass
from typing import Any, Literal, cast

from engine.tables.table import Person, Table

SeatRequestKind = Literal["handover", "offer"]
SeatSettlement = Literal["taken", "declined", "withdrawn", "outdated"]


@dataclass(frozen=True)
class SeatRequest:
    """A request about a seat: a handover to one person, or an offer to anybody.

    Attributes:
        kind: The kind of request.
        seat: The seat.
        name: Whose seat it is.
        asked: The person who is asked to take it over; None for an offer.
    """

    kind: SeatRequestKind
    seat: int
    name: str
    asked: Person | None = None


@dataclass(frozen=True)
class SeatOutcome:
    """What became of a request about a seat.

    Attributes:
        kind: The kind of request.
        settlement: How it was settled; `outdated` if the game is over or somebody else has the seat.
        name: Whose seat it was.
        other: Who took the seat or declined; otherwise the person who was asked, if anybody was.
    """

    kind: SeatRequestKind
    settlement: SeatSettlement
    name: str
    other: str


def giver_name(table: Table, seat: int) -> str:
    """Return the name of the person whose seat it is: who sits there, or whom a computer has replaced."""
    player = table.players[seat]
    persons = (
        each.name for each in reversed(table.occupancies) if each.seat == seat and each.person_id is not None
    )
    return player.name if player.computer is None else next(persons, player.name)


def open_request(table: Table, request: str) -> SeatRequest:
    """Return a request about a seat, as `Table.open_requests` has it."""
    kind, seat = request.split(" ")
    player = table.players[int(seat)]
    asked = player.asked if kind == "handover" else None
    return SeatRequest(cast("SeatRequestKind", kind), int(seat), giver_name(table, int(seat)), asked)


def serialize(
    table: Table, kind: SeatRequestKind, seat: int, settlement: SeatSettlement, other: str = ""
) -> str:
    """Return what became of a request about a seat as JSON; see `SeatOutcome`."""
    name = giver_name(table, seat)
    return json.dumps({"kind": kind, "settlement": settlement, "name": name, "other": other})


def outdated(table: Table, request: str) -> str:
    """Return the outcome of a request about a seat that nobody has answered."""
    opened = open_request(table, request)
    other = "" if opened.asked is None else opened.asked.name
    return serialize(table, opened.kind, opened.seat, "outdated", other)


def parse(serialized: str) -> SeatOutcome:
    """Parse the JSON that `serialize` returns."""
    keys: dict[str, Any] = json.loads(serialized)
    return SeatOutcome(keys["kind"], keys["settlement"], keys["name"], keys["other"])
