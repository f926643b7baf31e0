"""Wording shared by several messages: a table's title, its players' names, the final ranking."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from bot.language.localizer import Localizer
from bot.language.user_text import escape
from engine.kernel.core import Event, Result
from engine.kernel.game import AnyGame, View
from engine.tables.table import Table

_CLOSED = "closed"
"""The kind of event that a closed table's post leaves out, because the post's last line says the same."""
_STARTED = "started"
"""The kind of event that the first board's post leaves out if the game itself says how it begins."""
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def relative_time(moment: datetime) -> str:
    """Return a time that Discord shows in each reader's language: `in 3 hours`."""
    return f"<t:{int(moment.timestamp())}:R>"


def date_and_time(moment: datetime) -> str:
    """Return a time that Discord shows in each reader's language and time zone: `7 January 2030 12:00`."""
    return f"<t:{int(moment.timestamp())}:f>"


def title(table: Table, localizer: Localizer) -> str:
    """Return a table's game and number, in bold."""
    return f"**{plain_title(table, localizer)}**"


def plain_title(table: Table, localizer: Localizer) -> str:
    """Return a table's game and number."""
    return localizer("house-table", game=localizer(f"{table.game.key}-name"), table=str(table.id))


def names(table: Table, view: View | None) -> tuple[str, ...]:
    """Return the players' names by seat, from the view if it has them."""
    return view.names if view is not None and view.names else tuple(player.name for player in table.players)


def person_id_at(table: Table, seat: int) -> int | None:
    """Return the id of the person in the seat, or None for a computer."""
    return table.players[seat].person_id if seat < len(table.players) else None


def owner_name(table: Table) -> str:
    """Return the owner's name, escaped, or an empty string if the owner has left."""
    return next((escape(player.name) for player in table.players if player.person_id == table.owner_id), "")


def player_name(table: Table, seat: int, localizer: Localizer) -> str:
    """Return the escaped name of the player in the seat, with a note for a computer or a player who is away."""
    player = table.players[seat]
    name = with_absence(localizer.person_name(player.name), table, seat, localizer)
    return (
        name if player.computer is None else localizer("house-computer", name=name, strength=player.computer)
    )


def names_with_strengths(table: Table, view: View | None, localizer: Localizer) -> tuple[str, ...]:
    """Return the players' names by seat; computers' names include their strength."""
    strengths = {player.name: player.computer for player in table.players if player.computer is not None}
    return tuple(
        localizer("house-name-and-strength", name=name, strength=strengths[name])
        if name in strengths
        else name
        for name in names(table, view)
    )


def with_absence(name: str, table: Table, seat: int, localizer: Localizer) -> str:
    """Return a player's name or mention, followed by the day they will be back if they are away."""
    day = table.players[seat].back_on if seat < len(table.players) else None
    return name if day is None else localizer("house-away", name=name, day=localizer.day(day))


def thinking_line(table: Table, localizer: Localizer) -> tuple[str, ...]:
    """Return the line about computers that must move now, or nothing if there are none."""
    names = [
        localizer.person_name(table.players[seat].name)
        for seat, _ in table.questions
        if table.players[seat].computer is not None
    ]
    if not names or table.phase != "running":
        return ()
    return (localizer("house-computers-think", names=localizer.format_list(names), number=len(names)),)


def lobby_state(table: Table, localizer: Localizer) -> str:
    """Return a lobby's state in words."""
    seats, players = table.game.seats, len(table.players)
    state = "full" if players >= seats[-1] else "ready" if players in seats else "missing"
    return localizer(f"house-lobby-{state}", number=max(0, seats[0] - players), name=owner_name(table))


def ending_line(
    game: AnyGame, result: Result, players: Sequence[str], localizer: Localizer, ending: Event | None = None
) -> str:
    """Return the line above the ranking, without a full stop: the event that ended the game, if known, or the reason."""
    sentence = localizer.event(game, ending, players) if ending else localizer.reason(game, result)
    return sentence.removesuffix(".")


def ending_event(events: Iterable[Event], result: Result) -> Event | None:
    """Return the event that ended the game, or None if it is not among `events`."""
    return next((event for event in events if event.payload.get("reason") == result.reason), None)


def told_events(table: Table, result: Result | None, events: Sequence[Event]) -> list[Event]:
    """Return the events that a board's picture and text tell, without those that the text's last lines tell anyway."""
    if table.phase == "closed":
        return [event for event in events if event.kind != _CLOSED]
    if result is not None:
        ending = ending_event(events, result)
        return [event for event in events if event is not ending]
    if any(event.kind in table.game.events for event in events):
        return [event for event in events if event.kind != _STARTED]
    return list(events)


def rank_sign(rank: int) -> str:
    """Return a medal for the first three ranks and the rank's number for all others."""
    return _MEDALS.get(rank, f"{rank}\\.")


def ranking_lines(game: AnyGame, result: Result, players: Sequence[str], localizer: Localizer) -> list[str]:
    """Return a line for each player in a finished game, winner first."""
    lines = []
    for each in result.standings:
        name = localizer.person_name(players[each.seat])
        rank = rank_sign(each.rank)
        parts = ", ".join(
            localizer(f"{game.key}-detail-{part}", number=number) for part, number in each.details
        )
        if each.score is None:
            lines.append(localizer("house-rank-out", rank=rank, name=name))
        elif parts:
            lines.append(localizer("house-rank", rank=rank, name=name, score=each.score, details=parts))
        else:
            lines.append(localizer("house-rank-plain", rank=rank, name=name, score=each.score))
    return lines
