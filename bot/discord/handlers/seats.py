"""Handlers for seats that change hands: taking over, handing over, offering."""

from bot.discord.answering import guests
from bot.discord.answering.command_options import Arguments
from bot.discord.answering.guests import Guest
from bot.discord.answering.interactions import InteractionContext
from bot.messages import posts, seat_requests
from bot.messages.components import Post
from engine.kernel.errors import TableRefusal
from engine.tables.rules import seat_requests as seat_requests_rules
from engine.tables.rules import seating


async def take(context: InteractionContext, payload: str) -> Post:
    """Seat the person in the button's seat."""
    await context.change(seating.take, context.person, seat_requests.parse_seat(payload))
    return posts.reply("answer-joined", context.localizer)


# handovers


async def hand_over(context: InteractionContext, arguments: Arguments) -> Post:
    """Ask the given person to take over this person's seat, or answer such a request."""
    answer = arguments.get("answer")
    if answer == "accept":
        return await accept(context)
    if answer == "decline":
        return await decline(context)
    if answer == "withdraw":
        return await recall(context)
    return await _ask(context, guests.of_user(arguments["person"]) if "person" in arguments else None)


async def hand_over_to_chosen(context: InteractionContext) -> Post:
    """Ask the person chosen from the menu to take over this person's seat."""
    return await _ask(context, next(iter(guests.in_selection(context.interaction.data or {})), None))


async def _ask(context: InteractionContext, asked: Guest | None) -> Post:
    table = await context.target_table()
    if asked is None:
        raise TableRefusal("handover-to-whom", table=table.id)
    person = asked.person
    if asked.is_bot:
        raise TableRefusal("handover-to-a-bot", table=table.id, name=person.name)
    table, is_new = await context.tables.hand_over(table.id, context.person.id, person)
    await context.register_change(table)
    key = "answer-handover-asked" if is_new else "answer-handover-pending"
    return posts.reply(key, context.localizer, name=person.name)


async def accept(context: InteractionContext, payload: str | None = None) -> Post:
    """Take over the button's seat; without a button, the seat the person was asked to take."""
    await context.change(seat_requests_rules.accept, context.person, _seat(payload))
    return posts.reply("answer-joined", context.localizer)


async def decline(context: InteractionContext, payload: str | None = None) -> Post:
    """Decline to take over the button's seat; without a button, the seat the person was asked to take."""
    await context.change(seat_requests_rules.decline, context.person.id, _seat(payload))
    return posts.reply("answer-handover-declined", context.localizer)


async def recall(context: InteractionContext, payload: str | None = None) -> Post:
    """Withdraw the handover of the person's own seat; a button's payload must name that seat."""
    await context.change(seat_requests_rules.withdraw, context.person.id, _seat(payload))
    return posts.reply("answer-handover-withdrawn", context.localizer)


# offers


async def offer(context: InteractionContext) -> Post:
    """Offer the person's seat to everyone; if it is already offered, withdraw the offer."""
    table = await context.target_table()
    seat = table.seat_of(context.person.id)
    if seat is not None and table.players[seat].offered:
        return await retract(context)
    return await offer_by_button(context)


async def offer_by_button(context: InteractionContext) -> Post:
    """Offer the person's seat to everyone; a second press changes nothing."""
    await context.change(seat_requests_rules.offer, context.person.id)
    return posts.reply("answer-seat-offered", context.localizer)


async def retract(context: InteractionContext, payload: str | None = None) -> Post:
    """Stop offering the person's own seat; a button's payload must name that seat."""
    await context.change(seat_requests_rules.withdraw_offer, context.person.id, _seat(payload))
    return posts.reply("answer-seat-kept", context.localizer)


def _seat(payload: str | None) -> int | None:
    """Return the seat in a button's payload, or None if there is no payload."""
    return None if payload is None else seat_requests.parse_seat(payload)
