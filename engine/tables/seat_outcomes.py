"""Handovers and offers of seats that are open, and what became of them, as their messages show it.

All functions are pure.
"""

import json
from typing import Any, cast

from engine.store.rows import TableRow
from engine.tables.models import Person, SeatOutcome, SeatRequest, SeatRequestKind, SeatSettlement


def giver_name(row: TableRow, seat: int) -> str:
    """Return the name of the person whose seat it is: who sits there, or whom a computer has replaced."""
    player = row.players[seat]
    persons = (
        each.name for each in reversed(row.seatings) if each.seat == seat and each.person_id is not None
    )
    return player.name if player.computer is None else next(persons, player.name)


def open_request(row: TableRow, request: str) -> SeatRequest:
    """Return a request about a seat, as `TableRow.open_requests` has it."""
    kind, seat = request.split(" ")
    player = row.players[int(seat)]
    asked = None
    if kind == "handover" and player.asked_person_id is not None:
        asked = Person(player.asked_person_id, player.asked_name)
    return SeatRequest(cast("SeatRequestKind", kind), int(seat), giver_name(row, int(seat)), asked)


def serialize(
    row: TableRow, kind: SeatRequestKind, seat: int, settlement: SeatSettlement, other: str = ""
) -> str:
    """Return what became of a request about a seat as JSON; see `SeatOutcome`."""
    name = giver_name(row, seat)
    return json.dumps({"kind": kind, "settlement": settlement, "name": name, "other": other})


def outdated(row: TableRow, request: str) -> str:
    """Return the outcome of a request about a seat that nobody has answered."""
    opened = open_request(row, request)
    other = "" if opened.asked is None else opened.asked.name
    return serialize(row, opened.kind, opened.seat, "outdated", other)


def parse(serialized: str) -> SeatOutcome:
    """Parse the JSON that `serialize` returns."""
    keys: dict[str, Any] = json.loads(serialized)
    return SeatOutcome(keys["kind"], keys["settlement"], keys["name"], keys["other"])
