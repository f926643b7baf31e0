"""Handlers for lobbies: settings, seats and invitations."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from bot.discord.answering.guests import Guest, in_selection
from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers.table import require_lobby, set_options
from bot.language.localizer import Localizer
from bot.language.refusals import shortened
from bot.language.user_text import escape
from bot.messages import invitations, lobby_posts, posts, table_pages
from bot.messages.components import LayoutPost, Post
from bot.messages.ids import parse_number
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.tables.rules import idle_tables, inviting, lobby, seat_order, seating
from engine.tables.table import Table

# settings


async def settings(context: InteractionContext) -> LayoutPost:
    """Show the table's settings; its owner can change them there."""
    return await _settings_page(context, await context.target_table())


async def show_or_set_options(context: InteractionContext, chosen: Mapping[str, str]) -> LayoutPost | Post:
    """Set game options and table settings; if `chosen` is empty, show them (in a lobby, the settings page)."""
    if chosen:
        return await set_options(context, chosen)
    table = await context.target_table()
    if table.phase == "lobby":
        return await _settings_page(context, table)
    return lobby_posts.options(table, context.localizer)


async def change_setting(context: InteractionContext, name: str, value: str) -> LayoutPost:
    """Change a setting from the settings page, and show the page again."""
    changed = await context.change(lobby.set_settings, context.person.id, {name: value})
    return await _settings_page(context, changed)


async def _settings_page(context: InteractionContext, table: Table) -> LayoutPost:
    template = await context.tables.template(table.guild_id, table.game.key)
    return table_pages.settings_page(
        table,
        context.localizer,
        is_owner=table.owner_id == context.person.id,
        manages=context.manages_server,
        has_template=template is not None,
    )


# seats


async def arrange(context: InteractionContext, picked: Sequence[int] = (), version: int = 0) -> Post:
    """Show the page for choosing who sits where; when only one player is left to choose, store the order.

    If the table has changed since the page was shown, start over.

    Args:
        context: The interaction.
        picked: The players chosen so far, in seat order.
        version: The table's version when the page was shown.
    """
    table = await context.target_table()
    await context.tables.ensure_owner_in_lobby(table.id, context.person.id)
    if not picked or version != table.version:
        return table_pages.seats_page(table, (), context.localizer)
    count = len(table.players)
    if len(set(picked)) != len(picked) or max(picked) >= count:
        raise UnreadableAction("unreadable-button")
    if len(picked) < count - 1:
        return table_pages.seats_page(table, picked, context.localizer)
    changed = await context.change(lobby.choose_seats, context.person.id, picked, version)
    return table_pages.seats_page(changed, seat_order.listed(changed), context.localizer)


async def arrange_by_names(context: InteractionContext, typed: str) -> Post:
    """Set who sits where from a list of names; players not named come last. Without names, show the page.

    Raises:
        TableRefusal: `nobody-called`, `not-the-owner`, `game-running`, `game-over`.
    """
    table = await context.target_table()
    await context.tables.ensure_owner_in_lobby(table.id, context.person.id)
    names = [each.strip() for each in typed.replace(";", ",").split(",") if each.strip()]
    if not names:
        return table_pages.seats_page(table, (), context.localizer)
    places = [player_named(table, name, context.localizer) for name in names]
    changed = await context.change(lobby.choose_seats, context.person.id, places)
    return table_pages.seats_page(changed, seat_order.listed(changed), context.localizer)


def player_named(table: Table, name: str, localizer: Localizer) -> int:
    """Return the seat of the player called `name`, or of the only player whose name begins with it.

    Raises:
        TableRefusal: `nobody-called`.
    """
    folded = [each.casefold() for each in table.names]
    found = [place for place, each in enumerate(folded) if each == name.casefold()]
    found = found or [place for place, each in enumerate(folded) if each.startswith(name.casefold())]
    if len(found) != 1:
        known = [localizer("house-quoted", text=escape(each)) for each in table.names]
        raise TableRefusal(
            "nobody-called", text=name, known=localizer.format_list(shortened(known, localizer))
        )
    return found[0]


async def keep_open(context: InteractionContext) -> Post:
    """Keep an idle lobby open."""
    await context.change(idle_tables.keep_open, context.person.id)
    return posts.reply("answer-kept-open", context.localizer)


# invitations


async def invite(context: InteractionContext, guests: Sequence[Guest]) -> Post:
    """Invite people to the table; without `guests`, show the page for inviting people."""
    if not guests:
        return _invitation_page(context, await context.target_table())
    changed = await _invite(context, guests)
    names = [escape(name) for name in {each.person.id: each.person.name for each in guests}.values()]
    key = "answer-invited" if changed.phase == "lobby" else "answer-invited-running"
    return Post(context.localizer(key, names=context.localizer.format_list(names), number=len(names)))


async def invite_from_menu(context: InteractionContext) -> Post:
    """Invite the people chosen from the menu, and show the page again."""
    guests = in_selection(cast("Mapping[str, Any]", context.interaction.data or {}))
    return _invitation_page(context, await _invite(context, guests))


async def _invite(context: InteractionContext, guests: Sequence[Guest]) -> Table:
    persons = [each.person for each in guests]
    bots = {each.person.id for each in guests if each.is_bot}
    return await context.change(inviting.invite, context.person.id, persons, bots)


def _invitation_page(context: InteractionContext, table: Table) -> Post:
    is_owner = table.owner_id == context.person.id
    return invitations.invitation_page(table, context.localizer, is_owner=is_owner)


async def withdraw(context: InteractionContext, guest: Guest) -> Post:
    """Withdraw a person's invitation."""
    await context.change(inviting.withdraw, context.person.id, guest.person.id)
    return posts.reply("answer-uninvited", context.localizer, name=guest.person.name)


async def withdraw_from_menu(context: InteractionContext, value: str) -> Post:
    """Withdraw the invitation chosen from the menu, and show the page again."""
    changed = await context.change(inviting.withdraw, context.person.id, parse_number(value))
    return _invitation_page(context, changed)


async def attend(context: InteractionContext) -> Post:
    """Seat an invited person: in the lobby or, if the game is already running, in an offered seat."""
    table = await context.target_table()
    if all(each.person_id != context.person.id for each in table.invitations):
        await require_lobby(context)  # an old message must not lead to the seat of a computer
    changed = await context.change(seating.join, context.person)
    return Post(context.localizer("answer-entered", place=f"<#{changed.channel_id}>"))


async def decline(context: InteractionContext) -> Post:
    """Decline the invitation to the table."""
    await context.change(inviting.decline, context.person.id)
    return posts.reply("answer-regretted", context.localizer)


# completion


async def complete_seats(context: InteractionContext, typed: str) -> Sequence[tuple[str, str]]:
    """Return completions for a seat order: what the user typed, plus one more player."""
    table = await context.channel_table()
    *complete, begun = [each.strip() for each in typed.split(",")]
    used = {each.casefold() for each in complete}
    return [
        (", ".join((*complete, name)), ", ".join((*complete, name)))
        for name in table.names
        if name.casefold() not in used and name.casefold().startswith(begun.casefold())
    ]
