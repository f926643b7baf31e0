"""Builds the messages about invitations: the public one to invited people, and the private page for inviting people."""

from collections.abc import Iterable

from bot.language.localizer import Localizer
from bot.language.user_text import escape, sanitize
from bot.messages import limits, lobby_posts, table_texts
from bot.messages.components import ActionRow, Button, EntitySelect, Post, Select, SelectOption
from bot.messages.ids import CustomId
from bot.messages.start_card import game_facts
from engine.tables.rules import seat_order
from engine.tables.rules.inviting import MOST_AT_ONCE
from engine.tables.table import Invitation, Table


def invitation(table: Table, notice_id: int, localizer: Localizer) -> Post:
    """Return the message that tells newly invited people about the game, its options, and the players already there.

    The custom ids contain the notice's number, which identifies the message after a crash.
    """
    called = [each.person_id for each in table.uncalled]
    who = localizer.format_list([f"<@{each}>" for each in called])
    title = table_texts.title(table, localizer)
    is_rematch = table.rematch_of is not None and table.version == 1
    players = [table_texts.player_name(table, player, localizer) for player in seat_order.listed(table)]
    lines = (
        localizer("house-invitation-rematch", who=who, name=table_texts.owner_name(table), title=title)
        if is_rematch
        else localizer("house-invitation", who=who, title=title),
        localizer("house-invitation-game", **game_facts(table.game, localizer)),
        localizer("house-invitation-seated", names=localizer.format_list(players)),
        *lobby_posts.options_lines(table, localizer),
    )
    buttons = (
        Button(CustomId("attend", table.id, revision=notice_id), localizer("house-button-attend"), "primary"),
        Button(CustomId("regret", table.id, revision=notice_id), localizer("house-button-regret")),
    )
    return Post("\n".join(lines), (buttons,), pings=tuple(called))


def invitation_page(table: Table, localizer: Localizer, *, is_owner: bool) -> Post:
    """Return the private page for inviting people, which lists the invitations and lets the owner withdraw them."""
    lines = [localizer("house-invite", title=table_texts.plain_title(table, localizer))]
    if table.invitations:
        names = [escape(each.name) or localizer("house-somebody") for each in table.invitations]
        lines.append(localizer("house-invite-list", names=localizer.format_list(names)))
    rows: list[ActionRow] = [
        EntitySelect(
            CustomId("guests", table.id), localizer("house-invite-menu"), kind="user", most=MOST_AT_ONCE
        )
    ]
    if is_owner and table.invitations:
        rows.append(_withdrawal_menu(table, table.invitations, localizer))
    return Post("\n".join(lines), tuple(rows))


def _withdrawal_menu(table: Table, invited: Iterable[Invitation], localizer: Localizer) -> Select:
    options = tuple(
        SelectOption(sanitize(each.name) or localizer("house-somebody"), str(each.person_id))
        for each in invited
    )
    menu = CustomId("uninvite", table.id)
    return Select(menu, localizer("house-invite-withdraw"), options[: limits.SELECT_OPTIONS])
