"""Handlers for a table from start to end: opening, joining, setting options, starting, closing, moving."""

from collections.abc import Mapping
from dataclasses import replace

import discord

from bot.discord import adapter, permissions
from bot.discord.answering import house_rules, table_search
from bot.discord.answering.interactions import InteractionContext, PresentedError
from bot.discord.links import message_link
from bot.discord.posting import threads
from bot.language.localizer import LANGUAGES, localizer_for
from bot.language.user_text import escape, sanitize
from bot.messages import lobby_posts, posts, seat_requests
from bot.messages.components import Button, Post
from bot.messages.ids import CustomId, parse_number
from engine import games
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.kernel.game import AnyGame
from engine.tables.rules import lobby, seating
from engine.tables.settings.table import SETTINGS
from engine.tables.table import Table

_DEFAULT = "-"
"""Stands for an option's default value in an offer's payload."""


async def open_table(
    context: InteractionContext, game_key: str, options: Mapping[str, str], place: str = ""
) -> Post:
    """Open a table here or in a new thread, or ask where, as `place` (by default, the server's setting) says.

    If no thread can be opened, the table is opened here. If another table is open here, a thread is offered.

    Args:
        context: The interaction.
        game_key: The game.
        options: The game options chosen.
        place: `here`, `thread` or `ask`; by default the server's setting.
    """
    await house_rules.require_may_open(context)
    game = games.find(game_key)
    chosen = await context.tables.usual_options(context.guild_id, game.key, _parse_options(game, options))
    can_thread = can_open_thread(context)
    if not place:
        place = (await context.queries.guild_settings(context.guild_id)).place
        place = place if can_thread else "here"
    key = ("open", place, context.person.id, context.channel_id, format_offer(game, chosen))
    if place == "thread":
        return await context.client.in_progress.coalesce(key, lambda: _open_in_thread(context, game, chosen))
    require_permissions(context)
    occupant = await context.queries.at(context.channel_id)
    if occupant is not None and occupant.is_open:
        return offer_thread(context, occupant, _thread_offer(occupant, format_offer(game, chosen)))
    if place == "ask":
        return _ask_place(context, format_offer(game, chosen))
    return await context.client.in_progress.coalesce(key, lambda: _open_here(context, game, chosen))


async def open_offered(context: InteractionContext, offer: str, *, thread: bool) -> Post:
    """Open the table that a button offers, here or in a new thread; each message with such buttons works only once.

    Args:
        context: The interaction.
        offer: The button's payload, as `format_offer` returns it.
        thread: Whether the button offers a thread.
    """
    await house_rules.require_may_open(context)
    game_key, options = parse_offer(offer)
    game = games.find(game_key)
    chosen = context.tables.complete_options(game.key, _parse_options(game, options))
    message = context.interaction.message
    with context.client.in_progress.once(message.id if message else context.interaction.id):
        if thread:
            return await _open_in_thread(context, game, chosen)
        require_permissions(context)
        occupant = await context.queries.at(context.channel_id)
        if occupant is not None and occupant.is_open:
            post = offer_thread(context, occupant, _thread_offer(occupant, offer))
            raise PresentedError("place-taken", post)
        return await _open_here(context, game, chosen)


async def _open_in_thread(context: InteractionContext, game: AnyGame, options: Mapping[str, str]) -> Post:
    """Open a table in a new thread, and post the table's card in the channel."""
    guild = context.guild_id
    require_permissions(context, threads=True)
    thread = await threads.create(context.interaction.channel, thread_name(context, game))
    try:
        table = await context.tables.open_table(
            thread.id, guild, context.person, game.key, options, card_channel_id=context.channel_id
        )
    except Exception:
        await threads.remove(thread)
        raise
    await context.register_change(table)
    opened = context.localizer("answer-opened-apart", place=f"<#{thread.id}>")
    public_localizer = adapter.table_localizer(context.client, table)
    answer = Post(
        " ".join((f"{opened}.", *spoken))
        if (spoken := lobby_posts.spoken(context.localizer, public_localizer))
        else opened
    )
    return await _with_usual_options(context, game, answer)


async def _with_usual_options(context: InteractionContext, game: AnyGame, answer: Post) -> Post:
    """Return the answer to a person who has opened a table; it says if the server's template was used."""
    if await context.tables.template(context.guild_id, game.key) is None:
        return answer
    return replace(answer, text=f"{answer.text} {context.localizer('answer-usual-options')}")


def thread_name(context: InteractionContext, game: AnyGame) -> str:
    """Return the thread's name for a table opened by the person."""
    return f"{context.localizer(f'{game.key}-name')} · {sanitize(context.person.name)}"


async def _open_here(context: InteractionContext, game: AnyGame, options: Mapping[str, str]) -> Post:
    table = await context.tables.open_table(
        context.channel_id, context.guild_id, context.person, game.key, options
    )
    await context.register_change(table)
    public_localizer = adapter.table_localizer(context.client, table)
    answer = lobby_posts.opened_here(context.localizer, public_localizer)
    return await _with_usual_options(context, game, answer)


def can_open_thread(context: InteractionContext) -> bool:
    """Return whether the bot may open a thread in the channel."""
    lacking = permissions.missing(context.interaction.app_permissions, threads=True)
    return threads.can_have(context.interaction.channel) and not lacking


def _ask_place(context: InteractionContext, offer: str) -> Post:
    """Return the message that asks where to open a table, with a button for each answer."""
    buttons = [
        Button(CustomId("thread", 0, payload=offer), context.localizer("button-thread"), "primary"),
        Button(CustomId("here", 0, payload=offer), context.localizer("button-here")),
    ]
    return Post(context.localizer("answer-place"), (tuple(buttons),))


def _thread_offer(occupant: Table, offer: str) -> CustomId:
    return CustomId("thread", occupant.id, payload=offer)


def offer_thread(context: InteractionContext, occupant: Table, custom_id: CustomId) -> Post:
    """Return the refusal saying that another table is open here; if possible, it has a button that opens a thread."""
    context.table_id = occupant.id
    refusal = TableRefusal("place-taken", table=occupant.id)
    post = posts.refusal(refusal, context.localizer, link=message_link(occupant))
    if not can_open_thread(context):
        return post
    button = Button(custom_id, context.localizer("button-thread"), "primary")
    return Post(post.text, ((button,), *post.rows))


def format_offer(game: AnyGame, options: Mapping[str, str]) -> str:
    """Return an offer's payload: the game, then the value of each option, in the game's order."""
    values = (options[spec.name] for spec in game.option_specs)
    defaults = (spec.values[0] for spec in game.option_specs)
    shortened = (
        _DEFAULT if value == default else value for value, default in zip(values, defaults, strict=True)
    )
    return " ".join((game.key, *shortened))


def parse_offer(payload: str) -> tuple[str, dict[str, str]]:
    """Return the game's key and the non-default options in a payload made by `format_offer`.

    Raises:
        UnreadableAction: `unreadable-button`.
        BadOption: `no-such-game`.
    """
    game_key, *values = payload.split(" ")
    specs = games.find(game_key).option_specs
    if len(values) != len(specs):
        raise UnreadableAction("unreadable-button")
    options = {spec.name: value for spec, value in zip(specs, values, strict=True) if value != _DEFAULT}
    return game_key, options


def require_permissions(context: InteractionContext, *, threads: bool = False) -> None:
    """Raise unless the bot can post a board in the channel or, with `threads`, in a new thread there.

    Raises:
        PresentedError: `missing-permissions`, which lists them.
    """
    lacking = permissions.missing(
        context.interaction.app_permissions, thread=context.parent_id is not None, threads=threads
    )
    if lacking:
        names = context.localizer.format_list([context.localizer(f"permission-{name}") for name in lacking])
        post = Post(context.localizer("refusal-missing-permissions", permissions=names))
        raise PresentedError("missing-permissions", post)


async def require_lobby(context: InteractionContext) -> None:
    """Raise unless the table is still in the lobby.

    Raises:
        TableRefusal: `game-running`, `game-over`.
    """
    table = await context.target_table()
    if table.phase != "lobby":
        raise TableRefusal("game-running" if table.phase == "running" else "game-over", table=table.id)


def parse_seat(table: Table, text: str) -> int:
    """Return the seat given in a payload.

    Raises:
        UnreadableAction: `unreadable-button`.
    """
    seat = parse_number(text)
    if seat >= len(table.players):
        raise UnreadableAction("unreadable-button")
    return seat


async def join(context: InteractionContext) -> Post:
    """Seat the person."""
    await context.change(seating.join, context.person)
    return posts.reply("answer-joined", context.localizer)


async def enter(context: InteractionContext) -> Post:
    """Seat a person who pressed a button on the card of a table in a thread, and link to the thread."""
    await require_lobby(context)
    table = await context.change(seating.join, context.person)
    return Post(context.localizer("answer-entered", place=f"<#{table.channel_id}>"))


async def leave(context: InteractionContext, *, confirmed: bool) -> Post:
    """Remove the person from their seat; in a running game, ask for confirmation first."""
    table = await context.target_table()
    if table.phase == "running" and table.seat_of(context.person.id) is not None and not confirmed:
        return posts.confirm_leave(table, context.localizer)
    await context.change_now(seating.leave, context.person.id)
    return posts.reply("answer-left", context.localizer)


async def set_options(context: InteractionContext, chosen: Mapping[str, str]) -> Post:
    """Set all of the chosen game options and table settings, or none."""
    table = await context.target_table()
    settings = {name: value for name, value in chosen.items() if name in SETTINGS}
    options = _parse_options(
        table.game, {name: value for name, value in chosen.items() if name not in settings}
    )
    changed = await context.change(lobby.configure, context.person.id, options, settings)
    return lobby_posts.options_set(changed, [*options, *settings], context.localizer)


def _parse_options(game: AnyGame, typed: Mapping[str, str]) -> dict[str, str]:
    """Replace option labels (in any language) with their values; leave anything else as typed."""
    parsed = dict(typed)
    for spec in game.option_specs:
        by_label = {
            localizer.option_value(game, spec.name, value).casefold(): value
            for localizer in map(localizer_for, LANGUAGES)
            for value in spec.values
        }
        text = typed.get(spec.name, "")
        if text not in spec.values and text.strip().casefold() in by_label:
            parsed[spec.name] = by_label[text.strip().casefold()]
    return parsed


async def start(context: InteractionContext) -> Post:
    """Start the game."""
    table = await context.target_table()
    require_permissions(context)
    await context.register_change(await context.tables.start(table.id, context.person.id))
    return posts.reply("answer-started", context.localizer)


async def close(context: InteractionContext, *, confirmed: bool) -> Post:
    """Close the table; if the game is running, ask the owner for confirmation first."""
    table = await context.target_table()
    if table.phase == "running" and table.owner_id == context.person.id and not confirmed:
        return posts.confirm_close(table, context.localizer)
    await context.change(lobby.close, context.person.id)
    return posts.reply("answer-closed", context.localizer)


async def status(context: InteractionContext) -> Post:
    """Show the lobby or the board in a private message."""
    table = await context.target_table()
    if table.phase == "lobby":
        return lobby_posts.lobby(table, context.localizer)
    current = await context.queries.board(table.id)
    if current.view is None:  # it was closed before the game began
        events = [event for line in await context.queries.log(table.id, None) for event in line.events]
        return lobby_posts.lobby(table, context.localizer, events=events)
    board = posts.board(current.table, current.view, current.prompts, (), context.localizer, ping=())
    return seat_requests.with_seats(board, table, table.seat_of(context.person.id), context.localizer)


async def move(context: InteractionContext, typed: str) -> Post:
    """Move one of the person's tables to this channel; the table is given by number, or by words that match no other."""
    guild = context.guild_id
    own = table_search.only(context, await _own_tables(context, typed), typed)
    if own.guild_id != guild:
        await _require_all_members(context, own)
    house_rules.require_table_channel(context, await context.queries.guild_settings(guild))
    require_permissions(context)
    table = await context.tables.move(own.id, context.channel_id, None if own.guild_id == guild else guild)
    await context.register_change(table)
    return posts.reply("answer-moved", context.localizer)


async def complete_movable(context: InteractionContext, typed: str) -> list[tuple[str, str]]:
    """Return the person's tables in other channels that match what the user typed."""
    return [
        (table_search.label(context, table, context.localizer), str(table.id))
        for table in await _own_tables(context, typed)
        if table.channel_id != context.channel_id
    ]


async def _own_tables(context: InteractionContext, typed: str) -> list[Table]:
    return table_search.fitting(context, await context.queries.own_open_tables(context.person.id), typed)


async def _require_all_members(context: InteractionContext, table: Table) -> None:
    """Raise unless the table has lost its server and everyone seated at it is on this server.

    Raises:
        TableRefusal: `no-such-table`, `not-on-this-server` with the names of those missing.
    """
    guild = context.interaction.guild
    if table.parked != "server" or guild is None:
        raise TableRefusal("no-such-table")
    missing = []
    for player in table.players:
        if player.person_id is not None:
            try:
                await guild.fetch_member(player.person_id)
            except discord.NotFound:
                missing.append(escape(player.name))
    if missing:
        raise TableRefusal("not-on-this-server", names=context.localizer.format_list(missing))


async def move_to_thread(context: InteractionContext) -> None:
    """Move the table from its channel to a thread under its lobby message, which becomes the table's card.

    If the bot stops before the table has moved, the thread remains and is used the next time.
    """
    table = await context.target_table()
    key = ("move to thread", context.person.id, table.id)
    await context.client.in_progress.coalesce(key, lambda: _move_to_thread(context, table.id))


async def _move_to_thread(context: InteractionContext, table_id: int) -> None:
    await context.tables.ensure_owner_in_lobby(table_id, context.person.id)
    await context.client.outbox.wait_until_recorded(table_id)
    table = await context.queries.table(table_id)
    channel = context.client.get_channel(table.channel_id)
    if isinstance(channel, discord.Thread):  # an old button, or the second press
        return
    require_permissions(context, threads=True)
    thread, is_new, message_id = await _create_thread_of_lobby(context, table, channel)
    try:
        moved = await context.tables.move_to_thread(table_id, context.person.id, thread.id, message_id)
    except Exception:
        if is_new:
            await threads.remove(thread)
        raise
    await context.register_change(moved)


async def _create_thread_of_lobby(
    context: InteractionContext, table: Table, channel: object
) -> tuple[discord.Thread, bool, int | None]:
    """Return the table's thread, whether the thread is new, and the id of the lobby's message if it still exists."""
    name = thread_name(context, table.game)
    if table.message is not None and table.message.channel_id == table.channel_id:
        message_id = table.message.message_id
        created = await threads.create_from(channel, message_id, name)
        if created is not None:
            return (*created, message_id)
    return await threads.create(channel, name), True, None
