"""Builds the messages about undo requests: the request itself, its outcome, and the news that it was declined."""

from collections.abc import Iterable, Sequence

from bot.language import narration
from bot.language.localizer import Localizer
from bot.messages.components import Button, Post, button_rows, truncate
from bot.messages.ids import CustomId
from engine.kernel.core import Event
from engine.tables.rules.undo import UndoOutcome, UndoRequest
from engine.tables.table import Table

_MAX_LINES = 6
"""The maximum number of lines that say what would be undone."""
_MAX_LINE = 180
"""The maximum length of each such line, in characters."""


def request_ids(table: Table, version: int, number: int) -> tuple[CustomId, CustomId, CustomId]:
    """Return the custom ids of a request's buttons; `number` distinguishes requests made at the same version."""
    agree, decline, withdraw = (
        CustomId(route, table.id, version, payload=str(number)) for route in ("agree", "decline", "withdraw")
    )
    return agree, decline, withdraw


def request_text(request: UndoRequest, table: Table, localizer: Localizer) -> str:
    """Return a pending request's text: what would be undone, who is asked, and who has agreed."""
    person_ids = _person_ids(table, request.missing)
    mentions = localizer.format_list([f"<@{person_id}>" for person_id in person_ids])
    name = _name(table, request.requester, localizer)
    lines = [localizer("house-undo-asked", name=name), *_undone_lines(request.events, table, localizer)]
    if request.agreed:
        agreed = localizer.format_list([_name(table, seat, localizer) for seat in request.agreed])
        lines.append(localizer("house-undo-agreed", names=agreed))
    return "\n".join([*lines, localizer("house-undo-question", names=mentions)])


def undo_request(request: UndoRequest, table: Table, localizer: Localizer, number: int) -> Post:
    """Return the request, addressed to those who have not yet agreed to the undo; see `request_ids` for `number`."""
    agree, decline, withdraw = request_ids(table, request.version, number)
    buttons = button_rows(
        Button(agree, localizer("house-button-agree"), "success"),
        Button(decline, localizer("house-button-decline"), "danger"),
        Button(withdraw, localizer("house-button-withdraw")),
    )
    pings = _person_ids(table, request.missing)
    return Post(request_text(request, table, localizer), buttons, pings=pings)


def undo_outcome(outcome: UndoOutcome, table: Table, localizer: Localizer) -> Post:
    """Return the message that a settled request turns into."""
    name = _name(table, outcome.requester, localizer)
    settled = localizer(f"house-undo-{outcome.settlement}", name=_name(table, outcome.seat, localizer))
    lines = [localizer("house-undo-asked", name=name), *_undone_lines(outcome.events, table, localizer)]
    return Post("\n".join([*lines, settled]))


def undo_declined(events: Iterable[Event], table: Table, localizer: Localizer) -> Post:
    """Return the message telling a person that their request was declined.

    It repeats the outcome, because by now the request's message may be far up the channel.
    """
    lines, pings = list[str](), list[int]()
    for event in events:
        seat, requester = (int(str(event.payload[name])) for name in ("seat", "requester"))
        text = localizer("house-undo-declined", name=_name(table, seat, localizer))
        for person_id in _person_ids(table, [requester]):
            who = f"<@{person_id}>"
            text = localizer("house-undo-told", who=who, what=text)
            pings.append(person_id)
        lines.append(text)
    return Post("\n".join(lines), pings=tuple(pings))


def _undone_lines(events: Sequence[Event], table: Table, localizer: Localizer) -> list[str]:
    """Return the events that would be undone, as quoted lines; if there are many, only the most important ones."""
    lines = narration.narrate(
        table.game, events, table.names, localizer, most=_MAX_LINES, more="house-undo-more"
    )
    return [f"> {truncate(line, _MAX_LINE)}" for line in lines]


def _person_ids(table: Table, seats: Iterable[int]) -> tuple[int, ...]:
    """Return the ids of the people in the given seats, without duplicates."""
    person_ids = (table.players[seat].person_id for seat in seats if seat < len(table.players))
    return tuple(dict.fromkeys(person_id for person_id in person_ids if person_id is not None))


def _name(table: Table, seat: int, localizer: Localizer) -> str:
    return localizer.person_name(table.players[seat].name)
