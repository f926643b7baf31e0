"""The list of a person's tables, with a button for each table where they can take a turn or a seat right away."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.language.localizer import Localizer
from bot.language.user_text import escape
from bot.messages import table_texts
from bot.messages.components import ActionRow, Button, Post, button_rows
from bot.messages.following import unreached_lines
from bot.messages.ids import CustomId
from bot.messages.since_turn import since_button, since_menu
from engine.tables.rules import clocks
from engine.tables.seen.models import ListedTable
from engine.tables.table import Table

_PER_PAGE = 8
"""The number of tables per page: as many as a phone can show, with buttons in two rows."""


@dataclass(frozen=True)
class Directions:
    """How to get to tables: links to their newest messages, and the server's name for tables on other servers.

    Both mappings use table numbers as keys.
    """

    links: Mapping[int, str]
    servers: Mapping[int, str]


def table_list(
    listed: Sequence[ListedTable],
    directions: Directions,
    localizer: Localizer,
    page: int = 0,
    unreached: Sequence[Table] = (),
) -> Post:
    """Return a page listing a person's tables.

    Args:
        listed: The tables, with those waiting for the person first.
        directions: How to get to them.
        localizer: The language.
        page: The page's number; if it does not exist, the nearest page is shown.
        unreached: The tables that are no longer followed because messages did not reach the person.
    """
    notes = unreached_lines(unreached, localizer)
    if not listed:
        return Post("\n".join((*notes, localizer("house-games-none"))))
    pages = -(-len(listed) // _PER_PAGE)
    page = min(max(page, 0), pages - 1)
    shown = listed[page * _PER_PAGE : (page + 1) * _PER_PAGE]
    title = localizer("house-games", number=sum(bool(each.wanted) for each in listed))
    if pages > 1:
        title = localizer("house-games-page", title=title, page=page + 1, pages=pages)
    lines = [_line(each, directions, localizer) for each in shown]
    if any(each.kept_seat is not None and each.table.parked is None for each in shown):
        lines.append(localizer("house-games-how-to-return"))
    buttons = [button for each in shown for button in _buttons(each, localizer)]
    rows = _rows(buttons, shown, localizer)
    turning = _page_buttons(page, pages, localizer) if pages > 1 else ()
    return Post("\n".join((*notes, title, *lines)), (*rows, *button_rows(*turning)))


def choose_table(waiting: Sequence[ListedTable], directions: Directions, localizer: Localizer) -> Post:
    """Return the message asking at which of several tables to take a turn."""
    shown = waiting[:_PER_PAGE]
    lines = [_line(each, directions, localizer) for each in shown]
    buttons = [next_button(each.table, localizer) for each in shown]
    return Post("\n".join((localizer("house-games-choose"), *lines)), _rows(buttons, shown, localizer))


def _rows(
    buttons: Sequence[Button], listed: Sequence[ListedTable], localizer: Localizer
) -> tuple[ActionRow, ...]:
    """Return the buttons and, for tables that wait for the person, a control that shows what they have missed."""
    waiting = [each.table for each in listed if each.wanted == "turn"]
    if len(waiting) == 1:
        return button_rows(*buttons, since_button(waiting[0], localizer))
    return (*button_rows(*buttons), *((since_menu(waiting, localizer),) if waiting else ()))


def next_button(table: Table, localizer: Localizer, key: str = "house-games-turn") -> Button:
    """Return the button for a table's panel; if the table no longer waits, it opens the longest-waiting table's."""
    label = localizer(key, title=table_texts.plain_title(table, localizer))
    return Button(CustomId("next", table.id), label, "primary")


def _buttons(listed: ListedTable, localizer: Localizer) -> tuple[Button, ...]:
    """Return the button to open the table's panel, to take back the person's own seat, or to take another one."""
    title = table_texts.plain_title(listed.table, localizer)
    if listed.wanted == "turn":
        return (next_button(listed.table, localizer),)
    if listed.kept_seat is not None:
        return (Button(CustomId("takeover", listed.table.id), localizer("house-games-return", title=title)),)
    if listed.wanted == "invitation":
        return (Button(CustomId("attend", listed.table.id), localizer("seats-join", title=title), "primary"),)
    if listed.asked_seat is not None:
        accept = CustomId("accept", listed.table.id, payload=str(listed.asked_seat))
        return (Button(accept, localizer("house-games-accept", title=title)),)
    return ()


def _page_buttons(page: int, pages: int, localizer: Localizer) -> tuple[Button, ...]:
    return tuple(
        Button(
            CustomId("tables", 0, payload=str(min(max(page + offset, 0), pages - 1)), revision=index),
            localizer(key),
            disabled=not 0 <= page + offset < pages,
        )
        for index, (offset, key) in enumerate(((-1, "house-button-previous"), (1, "house-button-next")))
    )


def _line(listed: ListedTable, directions: Directions, localizer: Localizer) -> str:
    table = listed.table
    server = directions.servers.get(table.id)
    place = f"<#{table.channel_id}>"
    return localizer(
        "house-games-line",
        title=f"[{table_texts.plain_title(table, localizer)}]({directions.links[table.id]})",
        place=place if server is None else f"{escape(server)}, {place}",
        state=" · ".join((_state(listed, localizer), *_flags(listed, localizer))),
    )


def _state(listed: ListedTable, localizer: Localizer) -> str:
    """Return a table's state: what it is waiting for and since when, how it ended, or that a computer keeps the seat."""
    table = listed.table
    since = None if listed.since is None else f"<t:{int(listed.since.timestamp())}:R>"
    if not table.is_open:
        return localizer(f"house-games-{table.phase}", since=since)
    if table.parked is not None:
        return localizer(f"house-games-{_may_move(listed)}-{table.parked}", name=_kept_by(listed, localizer))
    if listed.kept_seat is not None:
        return localizer("house-games-kept", name=_kept_by(listed, localizer))
    names = [table_texts.player_name(table, seat, localizer) for seat in listed.waiting_for]
    if listed.asked_seat is not None:
        name = table_texts.player_name(table, listed.asked_seat, localizer)
        state = localizer("house-games-wanted-handover", name=name)
    elif listed.wanted:
        state = localizer(f"house-games-wanted-{listed.wanted}")
    elif names:
        state = localizer("house-games-waiting", names=localizer.format_list(names))
    else:
        state = localizer("house-games-lobby")
    key = "house-games-asked-since" if listed.wanted in {"undo", "handover"} else "house-games-since"
    return state if since is None else localizer(key, state=state, since=since)


def _may_move(listed: ListedTable) -> str:
    """Return the part of a message key about a parked table: the reader can move it, return to it, or do neither."""
    if listed.seat is not None:
        return "parked"
    return "kept" if listed.kept_seat is not None else "lost"


def _kept_by(listed: ListedTable, localizer: Localizer) -> str:
    """Return the name of the computer that keeps the person's seat, or an empty string if none does."""
    return (
        "" if listed.kept_seat is None else table_texts.player_name(listed.table, listed.kept_seat, localizer)
    )


def _rematch(rematch: Table | None, localizer: Localizer) -> str:
    if rematch is None:
        return localizer("house-games-rematch")
    return localizer("house-games-rematched", table=str(rematch.id), place=f"<#{rematch.channel_id}>")


def _flags(listed: ListedTable, localizer: Localizer) -> list[str]:
    flags = []
    time_up_at = None if listed.seat is None else clocks.ends(listed.table).get(listed.seat)
    if time_up_at is not None:
        flags.append(localizer("house-games-clock", until=f"<t:{int(time_up_at.timestamp())}:R>"))
    if listed.has_begun_turn:
        flags.append(localizer("house-games-begun"))
    if listed.has_prepared_turn:
        flags.append(localizer("house-games-prepared"))
    if listed.seat is None and listed.kept_seat is None and not listed.wanted:
        flags.append(localizer("house-games-followed"))
    if listed.seat is not None and listed.table.phase == "ended":
        flags.append(_rematch(listed.rematch, localizer))
    return flags
