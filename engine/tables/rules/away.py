"""People who are away until a certain day: how their tables announce and show their absence."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from zoneinfo import ZoneInfo

from engine.tables.changes import Adjustment, LoggedEntry, log_event
from engine.tables.rules.circumstances import Circumstances
from engine.tables.table import Table

_EVENT = "away"


def back_on(person_id: int | None, circumstances: Circumstances) -> date | None:
    """Return the first day on which the person is back; None if they are not away."""
    if person_id is None or not circumstances.is_away(person_id):
        return None
    return date.fromisoformat(circumstances.person(person_id).away_until)


def with_return_days(table: Table, circumstances: Circumstances) -> Table:
    """Return the table with the return days of players who are away."""
    days = [back_on(player.person_id, circumstances) for player in table.players]
    if not table.is_open or not any(days):
        return table
    players = (replace(player, back_on=day) for player, day in zip(table.players, days, strict=True))
    return replace(table, players=tuple(players))


def tell(
    table: Table, circumstances: Circumstances, person_id: int, lines: Iterable[LoggedEntry]
) -> Adjustment | None:
    """Return the change that announces at a table that the person is away or back; None if there is no news.

    In a lobby, the lobby's message shows this. In a running game, it is announced at most once a day; a corrected
    return day is not announced again, because the boards show it.
    """
    seat = table.seat_of(person_id)
    if seat is None or not table.is_open:
        return None
    if table.phase == "lobby":
        return Adjustment(table, notice="lobby")
    day = back_on(person_id, circumstances)
    if day is None or _was_told_today(lines, seat, person_id, circumstances):
        return None
    return Adjustment(table, (log_event("away", seat=seat, until=day.isoformat()),), "away")


def _was_told_today(
    lines: Iterable[LoggedEntry], seat: int, person_id: int, circumstances: Circumstances
) -> bool:
    zone = ZoneInfo(circumstances.person(person_id).zone(circumstances.guild.zone))
    today = circumstances.now.astimezone(zone).date()
    return any(
        event.kind == _EVENT and event.payload["seat"] == seat
        for line in lines
        if line.action is None and line.at.astimezone(zone).date() == today
        for event in line.events
    )
