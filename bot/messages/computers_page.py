"""Builds the private page for a table's computer players, which shows their strength and lets the owner change them."""

from bot.language.localizer import Localizer
from bot.language.user_text import capitalize, escape, sanitize
from bot.messages import limits, table_texts
from bot.messages.components import Button, Post, Select, SelectOption, button_rows
from bot.messages.ids import CustomId
from engine.opponents import STRENGTHS
from engine.tables.rules import seat_order
from engine.tables.table import Player, Table

SEND_AWAY = "away"
"""The choice in a computer's menu that removes it."""


def computers_page(table: Table, localizer: Localizer, *, is_owner: bool, joined: str = "") -> Post:
    """Return the page: the table's computers and, for the owner, a menu for each computer and buttons to add more.

    While a game is running, only computers that took over a person's seat can be changed.

    Args:
        table: The table.
        localizer: The language.
        is_owner: Whether the reader owns the table.
        joined: The name of the computer that the reader has just added; empty if there is none.
    """
    seats = [seat for seat in seat_order.listed(table) if table.players[seat].computer]
    lines = [localizer("house-computers", title=table_texts.plain_title(table, localizer))]
    if joined:
        lines.append(localizer("house-computers-joined", name=escape(joined)))
    lines += [f"- {table_texts.player_name(table, seat, localizer)}" for seat in seats]
    if not seats:
        lines.append(localizer("house-computers-none"))
    if table.phase == "running":
        lines.append(localizer("house-computers-running"))
    if not is_owner:
        lines.append(localizer("house-computers-owner", name=table_texts.owner_name(table)))
        return Post("\n".join(lines))
    lines += [localizer(f"choice-opponent-{strength}") for strength in STRENGTHS]
    buttons = button_rows(*_buttons(table, localizer)) if table.phase == "lobby" else ()
    changeable = [table.players[seat] for seat in seats if _is_changeable(table, table.players[seat])]
    menus = tuple(
        _menu(table, player, localizer) for player in changeable[: limits.ACTION_ROWS - len(buttons)]
    )
    return Post("\n".join(lines), (*buttons, *menus))


def _is_changeable(table: Table, player: Player) -> bool:
    return table.phase == "lobby" or (table.phase == "running" and player.took_over)


def _buttons(table: Table, localizer: Localizer) -> list[Button]:
    is_full = len(table.players) >= table.game.seats[-1]
    return [
        Button(
            CustomId("computers", table.id, payload=strength),
            localizer("house-button-add", strength=strength),
            disabled=is_full,
        )
        for strength in STRENGTHS
    ]


def _menu(table: Table, player: Player, localizer: Localizer) -> Select:
    """Return a computer's menu, which shows its strength."""
    name = sanitize(player.name)
    options = [
        SelectOption(
            f"{name}: {localizer('house-strength', strength=strength)}",
            strength,
            capitalize(localizer(f"choice-opponent-{strength}").partition(": ")[2]),
        )
        for strength in STRENGTHS
    ]
    if table.phase == "lobby":
        options.append(SelectOption(localizer("house-computer-away", name=name), SEND_AWAY))
    shown = f"{name}: {localizer('house-strength', strength=player.computer)}"
    return Select(CustomId("strength", table.id, payload=player.name), shown, tuple(options))
