"""Handlers for seats that change hands: taking one over, handing one's own over, offering it."""

from bot.discord.answering import guests
from bot.discord.answering.command_options import Arguments
from bot.discord.answering.guests import Guest
from bot.discord.answering.interactions import InteractionContext
from bot.messages import posts, seat_requests
from bot.messages.components import Post
from engine.kernel.errors import TableRefusal
from engine.tables.rules import seat_requests as seat_requests_rules
from engine.tables.rules import seating
from engine.tables.table import Table


async def take(context: InteractionContext, payload: str) -> Post:
    """Seat the person on the seat of a button."""
    table = await context.target_table()
    seat = seat_requests.parse_seat(payload)
    return await _answer(
        context, await context.tables.change(table.id, seating.take, context.person, seat), "answer-joined"
    )


# handovers


async def hand_over(context: InteractionContext, arguments: Arguments) -> Post:
    """Ask somebody to take one's seat over, or answer whoever has asked."""
    answer = arguments.get("answer")
    if answer == "accept":
        return await accept(context)
    if answer == "decline":
        return await decline(context)
    if answer == "withdraw":
        return await recall(context)
    return await _ask(context, guests.of_user(arguments["person"]) if "person" in arguments else None)


async def hand_over_to_chosen(context: InteractionContext) -> Post:
    """Ask the person chosen from a menu to take one's seat over."""
    return await _ask(context, next(iter(guests.in_selection(context.interaction.data or {})), None))


async def _ask(context: InteractionContext, asked: Guest | None) -> Post:
    table = await context.target_table()
    if asked is None:
        raise TableRefusal("handover-to-whom", table=table.id)
    person = asked.person
    if asked.is_bot:
        raise TableRefusal("handover-to-a-bot", table=table.id, name=person.name)
    table, is_new = await context.tables.hand_over(table.id, context.person.id, person)
    key = "answer-handover-asked" if is_new else "answer-handover-pending"
    return await _answer(context, table, key, name=person.name)


async def accept(context: InteractionContext, payload: str | None = None) -> Post:
    """Take over the seat of a button, or the one that the person is asked to take."""
    table, seat = await _table_and_seat(context, payload)
    changed = await context.tables.change(table.id, seat_requests_rules.accept, context.person, seat)
    return await _answer(context, changed, "answer-joined")


async def decline(context: InteractionContext, payload: str | None = None) -> Post:
    """Decline to take over the seat of a button, or the one that the person is asked to take."""
    table, seat = await _table_and_seat(context, payload)
    changed = await context.tables.change(table.id, seat_requests_rules.decline, context.person.id, seat)
    return await _answer(context, changed, "answer-handover-declined")


async def recall(context: InteractionContext, payload: str | None = None) -> Post:
    """Withdraw the handover of one's own seat, which must be that of the button."""
    table, seat = await _table_and_seat(context, payload)
    changed = await context.tables.change(table.id, seat_requests_rules.withdraw, context.person.id, seat)
    return await _answer(context, changed, "answer-handover-withdrawn")


# offers


async def offer(context: InteractionContext) -> Post:
    """Offer one's seat to anybody, or keep it if it is offered."""
    table = await context.target_table()
    seat = table.seat_of(context.person.id)
    if seat is not None and table.players[seat].offered:
        return await retract(context)
    changed = await context.tables.change(table.id, seat_requests_rules.offer, context.person.id)
    return await _answer(context, changed, "answer-seat-offered")


async def offer_by_button(context: InteractionContext) -> Post:
    """Offer one's seat to anybody; a second press changes nothing."""
    table = await context.target_table()
    changed = await context.tables.change(table.id, seat_requests_rules.offer, context.person.id)
    return await _answer(context, changed, "answer-seat-offered")


async def retract(context: InteractionContext, payload: str | None = None) -> Post:
    """Keep one's own seat, which must be that of the button, although it is offered."""
    table, seat = await _table_and_seat(context, payload)
    changed = await context.tables.change(
        table.id, seat_requests_rules.withdraw_offer, context.person.id, seat
    )
    return await _answer(context, changed, "answer-seat-kept")


async def _table_and_seat(context: InteractionContext, payload: str | None) -> tuple[Table, int | None]:
    """Return the table and the seat of a button; None for the seat if there is no button."""
    table = await context.target_table()
    return table, None if payload is None else seat_requests.parse_seat(payload)


async def _answer(context: InteractionContext, table: Table, key: str, **values: str) -> Post:
    await context.register_change(table)
    return posts.reply(key, context.localizer, **values)
