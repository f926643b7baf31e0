"""Handlers for rematches: the command, the button, and opening a thread if the channel already has a table."""

from bot.discord.answering import house_rules
from bot.discord.answering.interactions import InteractionContext, PresentedError
from bot.discord.handlers.table import offer_thread, require_permissions, thread_name
from bot.discord.posting import threads
from bot.messages.components import Post
from bot.messages.ids import CustomId
from engine.kernel.errors import TableRefusal
from engine.tables.service import OpenedRematch
from engine.tables.table import Table

_THREAD = "thread"
"""The payload of the button that opens the rematch in a new thread."""


async def rematch(context: InteractionContext, place: str = "") -> Post:
    """Open a rematch of the table, or join the one already open; the answer links to it.

    Args:
        context: The interaction.
        place: `thread` to open it in a new thread; by default, it is opened in the table's channel.
    """
    table = await context.target_table()
    if (
        table.phase == "lobby" and table.rematch_of is not None
    ):  # the command, where the rematch is open already
        table = await context.queries.table(table.rematch_of)
    opened = await context.client.in_progress.coalesce(
        ("rematch", table.id, context.person.id, place), lambda: _open_or_join(context, table, place)
    )
    await context.register_change(opened.table)
    key = "answer-rematch" if opened.is_new else "answer-entered"
    others = sum(player.person_id not in {None, context.person.id} for player in table.players)
    return Post(context.localizer(key, place=f"<#{opened.table.channel_id}>", others=others))


async def _open_or_join(context: InteractionContext, table: Table, place: str) -> OpenedRematch:
    if await context.tables.rematch_of(table.id) is not None:
        return await context.tables.rematch(table.id, context.person)
    if not table.is_open and table.seat_of(context.person.id) is None:
        raise TableRefusal("not-seated", table=table.id)
    await house_rules.require_may_open(context)
    if place == _THREAD:
        return await _open_in_thread(context, table)
    require_permissions(context)
    try:
        return await context.tables.rematch(table.id, context.person)
    except TableRefusal as refusal:
        if refusal.key != "place-taken":
            raise
        occupant = await context.queries.table(int(refusal.values["table"]))
        offer = CustomId("rematch", table.id, payload=_THREAD)
        raise PresentedError("place-taken", offer_thread(context, occupant, offer)) from refusal


async def _open_in_thread(context: InteractionContext, table: Table) -> OpenedRematch:
    require_permissions(context, threads=True)
    thread = await threads.create(context.interaction.channel, thread_name(context, table.game))
    try:
        opened = await context.tables.rematch(
            table.id, context.person, thread.id, card_channel_id=context.channel_id
        )
    except Exception:
        await threads.remove(thread)
        raise
    if opened.table.channel_id != thread.id:  # somebody else was faster
        await threads.remove(thread)
    return opened
