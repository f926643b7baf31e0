"""Builds the private page behind *More …*: everything a person may do at a table now, grouped by purpose.

To add a control, add a line to `_SECTIONS`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import rendering
from bot.language.localizer import Localizer
from bot.messages import close_ups, lobby_posts, seat_requests, table_texts
from bot.messages.absence_posts import SNOOZES
from bot.messages.components import Block, Button, LayoutPost, Select, Text, control_rows
from bot.messages.following import follow_button
from bot.messages.ids import CustomId
from bot.messages.rules_page import rules_button
from engine.tables.seen.models import FreeSeat
from engine.tables.settings.table import TableSettings
from engine.tables.table import Table

ASK = "ask"
"""The payload with which the buttons to leave or close a running game ask for confirmation first."""


@dataclass(frozen=True)
class Reader:
    """The reader of the page, and what they may do.

    Attributes:
        table: The table.
        person_id: The reader's id.
        localizer: The language of the page.
        can_move: Whether the table can be moved from its channel to a thread.
        free: The seat that the reader may take; None if there is no such seat.
    """

    table: Table
    person_id: int
    localizer: Localizer
    can_move: bool = False
    free: FreeSeat | None = None

    @property
    def in_lobby(self) -> bool:
        """Whether the game has not yet begun."""
        return self.table.phase == "lobby"

    @property
    def is_running(self) -> bool:
        """Whether the game is running."""
        return self.table.phase == "running"

    @property
    def seat(self) -> int | None:
        """The reader's seat; None for a spectator."""
        return self.table.seat_of(self.person_id)

    @property
    def is_seated(self) -> bool:
        """Whether the reader has a seat here."""
        return self.seat is not None

    @property
    def is_owner(self) -> bool:
        """Whether the reader owns the table."""
        return self.table.owner_id == self.person_id

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return len(self.table.players) >= self.table.game.seats[-1]

    @property
    def has_computers(self) -> bool:
        """Whether any seat is played by a computer."""
        return any(player.computer is not None for player in self.table.players)

    @property
    def is_asked(self) -> bool:
        """Whether the game is waiting for the reader."""
        return any(seat == self.seat for seat, _ in self.table.questions)

    @property
    def waits_for_others(self) -> bool:
        """Whether the game is waiting for another person, or a computer is keeping someone's seat."""
        asked = [self.table.players[seat] for seat, _ in self.table.questions if seat != self.seat]
        kept = any(player.plays_for is not None for player in self.table.players)
        return kept or any(player.person_id is not None for player in asked)

    @property
    def may_invite(self) -> bool:
        """Whether the reader may invite people now."""
        if self.in_lobby:
            is_open = self.table.settings.access == TableSettings().access
            return self.is_seated and not self.is_full and (is_open or self.is_owner)
        return self.is_running and self.is_owner and any(player.offered for player in self.table.players)

    @property
    def may_change_computers(self) -> bool:
        """Whether the reader may change a computer's strength."""
        is_changeable = self.in_lobby or any(each.took_over for each in self.table.players)
        return self.is_owner and self.has_computers and is_changeable and (self.in_lobby or self.is_running)

    def custom_id(self, route: str, payload: str = "") -> CustomId:
        """Return the custom id for one of the table's controls."""
        return CustomId(route, self.table.id, payload=payload)


@dataclass(frozen=True)
class _Entry:
    """A group of controls, and the condition for showing it."""

    controls: Callable[[Reader], Sequence[Button | Select]]
    when: Callable[[Reader], bool]


def _button(
    route: str, words: str = "", payload: str = "", *, danger: bool = False
) -> Callable[..., list[Button]]:
    """Return a function that makes the button; its label is `house-button-<words>`, by default `house-button-<route>`."""

    def make(reader: Reader) -> list[Button]:
        label = reader.localizer(f"house-button-{words or route}")
        return [Button(reader.custom_id(route, payload), label, "danger" if danger else "secondary")]

    return make


def _snoozes(reader: Reader) -> list[Button]:
    return [
        Button(reader.custom_id("snooze", each), reader.localizer(f"house-button-snooze-{each}"))
        for each in SNOOZES
    ]


def _own_seat(reader: Reader) -> Sequence[Button | Select]:
    seat = reader.seat
    return [] if seat is None else seat_requests.own_seat_controls(reader.table, seat, reader.localizer)


def _has_board(reader: Reader) -> bool:
    return reader.table.phase != "lobby"


_SECTIONS: dict[str, tuple[_Entry, ...]] = {
    "game": (
        _Entry(
            lambda reader: lobby_posts.option_menus(reader.table, reader.localizer),
            lambda reader: reader.in_lobby and reader.is_owner,
        ),
    ),
    "look": (
        _Entry(lambda reader: [rules_button(reader.table, reader.localizer)], lambda _: True),
        _Entry(
            _button("board", "legend", close_ups.LEGEND),
            lambda reader: close_ups.LEGEND in rendering.places(reader.table.game.key) and _has_board(reader),
        ),
        _Entry(_button("board", payload="text"), _has_board),
        _Entry(_button("log"), _has_board),
        _Entry(_button("hand", "hands"), lambda reader: not reader.table.is_open),
        _Entry(lambda reader: close_ups.places_menu(reader.table, reader.localizer), _has_board),
    ),
    "wait": (
        _Entry(_snoozes, lambda reader: reader.is_running and reader.is_asked),
        _Entry(
            _button("missing"),
            lambda reader: reader.is_running and reader.is_seated and reader.waits_for_others,
        ),
        _Entry(
            lambda reader: [Button(CustomId("me", 0), reader.localizer("house-button-me"))],
            lambda reader: reader.is_running and reader.is_seated,
        ),
    ),
    "watch": (
        _Entry(_button("takeover", "join"), lambda reader: reader.is_running and reader.free is not None),
        _Entry(
            lambda reader: [follow_button(reader.table, reader.localizer)],
            lambda reader: reader.is_running and not reader.is_seated,
        ),
    ),
    "seat": (
        _Entry(_button("leave"), lambda reader: reader.in_lobby and reader.is_seated),
        _Entry(_own_seat, lambda reader: reader.is_running),
        _Entry(_button("quit", "leave", ASK), lambda reader: reader.is_running and reader.is_seated),
    ),
    "table": (
        _Entry(_button("settings"), lambda reader: reader.in_lobby or reader.is_running),
        _Entry(_button("invite"), lambda reader: reader.may_invite),
        _Entry(_button("computers"), lambda reader: reader.may_change_computers),
        _Entry(
            _button("uncomputer"),
            lambda reader: reader.in_lobby and reader.is_owner and reader.has_computers,
        ),
        _Entry(_button("apart"), lambda reader: reader.in_lobby and reader.is_owner and reader.can_move),
        _Entry(_button("close", danger=True), lambda reader: reader.in_lobby and reader.is_owner),
        _Entry(
            _button("end", "close", ASK, danger=True), lambda reader: reader.is_running and reader.is_owner
        ),
    ),
}
"""The page's controls, keyed by section; a section's text is the message `house-more-<section>`."""


def more_page(reader: Reader) -> LayoutPost:
    """Return the page, with a section for each purpose that has controls now."""
    title = table_texts.plain_title(reader.table, reader.localizer)
    return LayoutPost((Text(reader.localizer("house-more", title=title)), *_blocks(reader)))


def _blocks(reader: Reader) -> Iterator[Block]:
    for section, entries in _SECTIONS.items():
        controls = [each for entry in entries if entry.when(reader) for each in entry.controls(reader)]
        if controls:
            yield Text(reader.localizer(f"house-more-{section}"))
            yield from control_rows(controls)
        if section == "game" and (lines := [*_options_lines(reader)]):
            yield Text("\n".join(lines))


def _options_lines(reader: Reader) -> Iterator[str]:
    """Yield the lines beside a lobby's menus: the owner sees the options without a menu, anyone else sees all options."""
    if reader.in_lobby and reader.is_owner:
        yield from lobby_posts.options_without_menu(reader.table.game, reader.localizer)
    elif reader.in_lobby and (lines := lobby_posts.options_lines(reader.table, reader.localizer)):
        yield from lines
        yield reader.localizer("house-table-settings-owner", name=table_texts.owner_name(reader.table))
