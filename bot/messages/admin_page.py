"""The page shown by `/admin show`: a table's state, and what a server manager can do about the table."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.language import narration
from bot.language.localizer import Localizer
from bot.messages import limits, table_texts
from bot.messages.components import ActionRow, Button, EntitySelect, Post, Select, SelectOption
from bot.messages.ids import CustomId
from engine.tables.seen.models import CommittedTurn, DeliveryFailure
from engine.tables.table import Table

_MARKUP = re.compile(r"\\(.)|\*\*|~~|<@!?\d+>")
_PERSON, _COMPUTER = "person", "computer"


@dataclass(frozen=True)
class TableReport:
    """A report on a table.

    Attributes:
        table: The table.
        waiting_for: The seats it is waiting for.
        since: When it began to wait for them; None if unknown.
        failure: Why something could not be posted; None if everything was posted.
        turns: The turns that can be undone, newest first.
        link: The link to its newest message.
    """

    table: Table
    waiting_for: tuple[int, ...]
    since: datetime | None
    failure: DeliveryFailure | None
    turns: Sequence[CommittedTurn]
    link: str | None


def admin_page(report: TableReport, localizer: Localizer, done: str = "") -> Post:
    """Return the page: a line about what was just `done`, the table's state, and a control for every possible action."""
    table = report.table
    rows: list[ActionRow] = []
    if report.turns:
        options = tuple(
            SelectOption(turn_label(turn, table, localizer), str(turn.since))
            for turn in report.turns[: limits.SELECT_OPTIONS]
        )
        rows.append(Select(_custom_id("rewind", table), localizer("admin-menu-rewind"), options))
    if table.phase == "running":
        seats = tuple(
            SelectOption(f"{seat + 1}. {plain(table_texts.player_name(table, seat, localizer))}", str(seat))
            for seat in range(len(table.players))
        )
        rows.append(Select(_custom_id("seat", table), localizer("admin-menu-seat"), seats))
    rows.append(tuple(_buttons(report, localizer)))
    return Post("\n".join((*filter(None, [done]), *_lines(report, localizer))), tuple(rows))


def _lines(report: TableReport, localizer: Localizer) -> list[str]:
    table = report.table
    state = f"parked-{table.parked}" if table.parked else table.phase
    players = [table_texts.player_name(table, seat, localizer) for seat in range(len(table.players))]
    lines = [
        table_texts.title(table, localizer),
        localizer("admin-state", state=localizer(f"admin-state-{state}"), version=table.version),
        localizer("admin-place", place=f"<#{table.channel_id}>"),
        *(f"{seat}\\. {name}" for seat, name in enumerate(players, 1)),
    ]
    if report.waiting_for:
        names = localizer.format_list([players[seat] for seat in report.waiting_for])
        since = f"<t:{int(report.since.timestamp())}:R>" if report.since else "–"
        lines.append(localizer("admin-waiting", names=names, since=since))
    if report.failure is not None:
        reason = localizer(f"admin-failure-{report.failure.reason}")
        key = "admin-failure-given-up" if report.failure.given_up else "admin-failure"
        lines.append(localizer(key, reason=reason, tries=report.failure.tries))
    elif not table.parked:
        lines.append(localizer("admin-delivered"))
    return lines


def _buttons(report: TableReport, localizer: Localizer) -> list[Button]:
    table = report.table
    buttons = [Button(_custom_id("show", table), localizer("admin-button-show"))]
    if table.phase != "lobby":
        buttons.append(Button(CustomId("record", table.id), localizer("admin-button-export")))
    if table.is_open:
        buttons.append(Button(_custom_id("end", table), _end_label(table, localizer), "danger"))
    if report.link is not None:
        buttons.append(Button(None, localizer("house-button-newest"), "link", url=report.link))
    return buttons


def confirm_end(table: Table, localizer: Localizer) -> Post:
    """Return the message asking whether to end a table, with a button that does so."""
    button = Button(_custom_id("end!", table), _end_label(table, localizer), "danger")
    key = "admin-confirm-close" if table.phase == "lobby" else "admin-confirm-end"
    return Post(localizer(key, title=table_texts.title(table, localizer)), ((button,),))


def _end_label(table: Table, localizer: Localizer) -> str:
    return localizer("house-button-close" if table.phase == "lobby" else "admin-button-end")


def confirm_rewind(table: Table, turn: CommittedTurn, later: int, localizer: Localizer) -> Post:
    """Return the message asking whether to undo `turn` and everything after it, with a button that does so.

    Args:
        table: The table.
        turn: The first turn that would be undone.
        later: The number of later turns that would be undone as well.
        localizer: The reader's language.
    """
    button = Button(_custom_id("rewind!", table, str(turn.since)), localizer("admin-button-rewind"), "danger")
    text = localizer(
        "admin-confirm-rewind",
        title=table_texts.title(table, localizer),
        turn=turn_label(turn, table, localizer),
        later=later,
    )
    return Post(text, ((button,),))


def choose_player(table: Table, seat: int, localizer: Localizer) -> Post:
    """Return the message asking who should get a seat, with a menu of people and a button for a computer."""
    name = table_texts.player_name(table, seat, localizer)
    menu = EntitySelect(_custom_id(f"{_PERSON} {seat}", table), localizer("admin-menu-person"), kind="user")
    rows: tuple[ActionRow, ...] = (menu,)
    if table.players[seat].computer is None:
        computer = Button(_custom_id(f"{_COMPUTER} {seat}", table), localizer("admin-button-computer"))
        rows = (menu, (computer,))
    return Post(localizer("admin-choose-player", title=table_texts.title(table, localizer), name=name), rows)


def turn_label(turn: CommittedTurn, table: Table, localizer: Localizer) -> str:
    """Return a turn's label: the number of its first log line, and its events without markup."""
    text = narration.paragraph(table.game, turn.events, turn.names, localizer)
    text = text or localizer("admin-turn-untold", name=localizer.person_name(turn.names[turn.seat]))
    return f"{turn.n}: {plain(text)}"


def plain(text: str) -> str:
    """Return `text` without Discord's markup, because menus would show it literally."""
    return _MARKUP.sub(lambda match: match[1] or "", text)


def _custom_id(action: str, table: Table, argument: str = "") -> CustomId:
    payload = f"{action} {argument}".strip()
    return CustomId("admin", table.id, table.version, payload=payload)
