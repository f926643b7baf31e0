"""Builds the messages about seats that change hands: handovers to a person, and offers to everyone."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from bot.language.localizer import Localizer
from bot.messages import table_texts
from bot.messages.components import ActionRow, Button, EntitySelect, Post, Select, button_rows, control_rows
from bot.messages.ids import CustomId, parse_number
from engine.kernel.core import Event
from engine.tables.rules.seat_outcomes import SeatOutcome, SeatRequest, SeatRequestKind
from engine.tables.table import Table

_ROUTES: dict[SeatRequestKind, tuple[str, ...]] = {
    "handover": ("accept", "refuse", "recall"),
    "offer": ("take", "retract"),
}
"""The routes of a request's buttons, in the order in which they appear."""
_STYLES: dict[str, Literal["success", "danger"]] = {
    "accept": "success",
    "refuse": "danger",
    "take": "success",
}


def request_ids(table: Table, kind: SeatRequestKind, seat: int, number: int) -> tuple[CustomId, ...]:
    """Return the custom ids of a request's buttons; `number` distinguishes successive requests for the same seat."""
    return tuple(CustomId(route, table.id, payload=f"{seat} {number}") for route in _ROUTES[kind])


def parse_seat(payload: str) -> int:
    """Return the seat in the payload of a request's button.

    Raises:
        UnreadableAction: `unreadable-button`.
    """
    return parse_number(payload.partition(" ")[0])


def seat_request(request: SeatRequest, table: Table, localizer: Localizer, number: int) -> Post:
    """Return the request to take over a seat; see `request_ids` for `number`."""
    ids = request_ids(table, request.kind, request.seat, number)
    buttons = (
        Button(each, localizer(f"house-button-{each.route}"), _STYLES.get(each.route, "secondary"))
        for each in ids
    )
    pings = () if request.asked is None else (request.asked.id,)
    return Post(_request_text(request, table, localizer), button_rows(*buttons), pings=pings)


def _request_text(request: SeatRequest, table: Table, localizer: Localizer) -> str:
    title, name = table_texts.title(table, localizer), _named(request.name, localizer)
    if request.asked is None:
        return localizer("house-seat-offered", title=title, name=name)
    return localizer("house-handover-asked", title=title, name=name, who=f"<@{request.asked.id}>")


def seat_outcome(outcome: SeatOutcome, table: Table, localizer: Localizer) -> Post:
    """Return the message that a settled request turns into."""
    values = {
        "title": table_texts.title(table, localizer),
        "name": _named(outcome.name, localizer),
        "other": _named(outcome.other, localizer),
    }
    asked = "house-handover-was-asked" if outcome.kind == "handover" else "house-seat-was-offered"
    settled = f"house-{'handover' if outcome.kind == 'handover' else 'seat'}-{outcome.settlement}"
    return Post(f"{localizer(asked, **values)}\n{localizer(settled, **values)}")


def handover_declined(events: Iterable[Event], table: Table, localizer: Localizer) -> Post:
    """Return the message telling people that their handover was declined, which repeats the outcome of the request."""
    lines, pings = list[str](), list[int]()
    for event in events:
        asked = _named(str(event.payload.get("asked", "")), localizer)
        text = localizer("house-handover-declined", other=asked)
        person_id = table_texts.person_id_at(table, int(str(event.payload.get("seat", 0))))
        if person_id is not None:
            text = localizer("house-undo-told", who=f"<@{person_id}>", what=text)
            pings.append(person_id)
        lines.append(text)
    return Post("\n".join(lines), pings=tuple(pings))


def seat_lost(table: Table, seat: int, person_id: int | None, localizer: Localizer) -> Post | None:
    """Return the message about a person's lost seat (with a button if it is kept for them); None if they are back."""
    player = table.players[seat]
    if person_id is None or player.person_id == person_id or table.phase != "running":
        return None
    values = {
        "who": f"<@{person_id}>",
        "title": table_texts.title(table, localizer),
        "name": _named(player.name, localizer),
    }
    if player.plays_for != person_id:
        return Post(localizer("house-seat-lost", **values), pings=(person_id,))
    join = Button(CustomId("takeover", table.id), localizer("house-button-join"), "primary")
    return Post(localizer("house-seat-lost-for-now", **values), ((join,),), pings=(person_id,))


def with_seats(board: Post, table: Table, seat: int | None, localizer: Localizer) -> Post:
    """Add lines about pending changes of seats, and the controls for the reader's own seat, to a private board."""
    text = "\n".join((board.text, *_seat_lines(table, localizer)))
    return replace(board, text=text, rows=(*board.rows, *_seat_rows(table, seat, localizer)))


def _seat_lines(table: Table, localizer: Localizer) -> list[str]:
    """Return a line for each seat that is offered, kept or being handed over in a running game."""
    lines = []
    for player in table.players if table.phase == "running" else ():
        name = _named(player.name, localizer)
        if player.plays_for is not None:
            lines.append(localizer("house-seat-kept", name=name, who=f"<@{player.plays_for}>"))
        elif player.offered:
            lines.append(localizer("house-seat-free", name=name, computer=player.computer is not None))
        if player.asked is not None:
            lines.append(localizer("house-seat-asked", name=name, other=_named(player.asked.name, localizer)))
    return lines


def _seat_rows(table: Table, seat: int | None, localizer: Localizer) -> tuple[ActionRow, ...]:
    if seat is None or table.phase != "running":
        return ()
    return control_rows(own_seat_controls(table, seat, localizer))


def own_seat_controls(table: Table, seat: int, localizer: Localizer) -> list[Button | Select]:
    """Return the controls for the reader's own seat in a running game: to offer it, hand it over, or undo either."""
    player = table.players[seat]
    route = "retract" if player.offered else "offer"
    controls: list[Button | Select] = [
        Button(CustomId(route, table.id, payload=str(seat)), localizer(f"house-button-{route}")),
        *_kept_seat_buttons(table, localizer),
    ]
    if player.asked is not None:
        recall = CustomId("recall", table.id, payload=str(seat))
        return [*controls, Button(recall, localizer("house-button-recall"))]
    return [*controls, successor_menu(table, localizer)]


def _kept_seat_buttons(table: Table, localizer: Localizer) -> list[Button]:
    """Return a button for each seat that a computer keeps; with it, the other players vote to offer the seat."""
    return [
        Button(
            CustomId("decide", table.id, payload=f"{seat} offer"),
            localizer("house-button-offer-kept", name=player.name),
        )
        for seat, player in enumerate(table.players)
        if player.plays_for is not None
    ]


def successor_menu(table: Table, localizer: Localizer) -> EntitySelect:
    """Return the menu for choosing who should take over the seat."""
    return EntitySelect(CustomId("successor", table.id), localizer("house-menu-successor"), kind="user")


def _named(name: str, localizer: Localizer) -> str:
    return localizer.person_name(name)
