"""Handlers for absent players: snoozing a reminder, nudging, and voting."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers.lobby import player_named
from bot.discord.handlers.table import parse_seat
from bot.language.localizer import Localizer
from bot.messages import absence_posts, posts, table_texts
from bot.messages.components import Post
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.tables.rules import absence, reminders
from engine.tables.table import DECISIONS, Table

_HOURS = {"4h": 4, "3d": 72}
_MORNING = time(9)
"""The time of day, in the person's time zone, at which a reminder snoozed until tomorrow is due."""


async def snooze(context: InteractionContext, choice: str) -> Post:
    """Snooze the person's next reminder.

    Args:
        context: The interaction.
        choice: One of `absence_posts.SNOOZES`.
    """
    table = await context.target_table()
    now = context.tables.now()
    if choice in _HOURS:
        until = now + timedelta(hours=_HOURS[choice])
    elif choice == "tomorrow":
        until = await _tomorrow(context, table, now)
    else:
        raise UnreadableAction("unreadable-button")
    snoozed = await context.tables.change_now(table.id, reminders.snooze, context.person.id, until)
    return Post(
        context.localizer(
            "answer-snoozed", when=table_texts.relative_time(reminders.next_call(snoozed, context.person.id))
        )
    )


async def _tomorrow(context: InteractionContext, table: Table, now: datetime) -> datetime:
    person = await context.queries.person_settings(context.person.id)
    guild = await context.queries.guild_settings(table.guild_id)
    zone = ZoneInfo(person.zone(guild.zone))
    tomorrow = now.astimezone(zone).date() + timedelta(days=1)
    return datetime.combine(tomorrow, _MORNING, zone).astimezone(UTC)


async def nudge(context: InteractionContext, seat: str) -> Post:
    """Remind an absent player once more, on behalf of the person."""
    table = await context.target_table()
    number = parse_seat(table, seat)
    await context.change_now(reminders.nudge, context.person.id, number)
    return posts.reply("answer-nudged", context.localizer, name=table.players[number].name)


async def decide(context: InteractionContext, seat: str, decision: str) -> Post:
    """Cast or withdraw the person's vote on what to do about an absent player."""
    table = await context.target_table()
    number = parse_seat(table, seat)
    if decision not in DECISIONS:
        raise UnreadableAction("unreadable-button")
    await context.change_now(absence.vote, context.person.id, number, decision)
    player = await context.queries.absent_player(table.id, number)
    name = table.players[number].name
    own = table.names[table.seat_of(context.person.id) or 0]
    voted = player is not None and own in player.votes.get(decision, ())
    return posts.reply("answer-voted" if voted else "answer-vote-withdrawn", context.localizer, name=name)


async def show(context: InteractionContext) -> tuple[Post, ...]:
    """Show which other players are absent and what can be done; if nobody is absent, show whom the table is waiting for."""
    table = await context.target_table()
    own = table.seat_of(context.person.id)
    seats = [seat for seat in await context.queries.seats_to_decide(table.id) if seat != own]
    players = [await context.queries.absent_player(table.id, seat) for seat in seats]
    found = tuple(absence_posts.absent(each, table, context.localizer) for each in players if each)
    return found or (await _awaited(context, table),)


async def _awaited(context: InteractionContext, table: Table, seat: int | None = None) -> Post:
    """Show who must act, since when, and when others may step in; if `seat` is given, show only that seat.

    Raises:
        TableRefusal: `no-such-absence` if nobody else must act, `not-absent` if `seat` need not act.
    """
    awaited = await context.queries.awaited_players(table.id)
    own = table.seat_of(context.person.id)
    shown = [each for each in awaited if each.seat == seat or (seat is None and each.seat != own)]
    if not shown and seat is not None:
        raise TableRefusal("not-absent", table=table.id, name=table.players[seat].name)
    if not shown:
        raise TableRefusal("no-such-absence", table=table.id)
    return absence_posts.awaited(shown, table, context.localizer)


async def act(context: InteractionContext, what: str, player: str | None) -> Post:
    """Nudge an absent player or vote on them, as the command asks; `player` may be omitted if only one is absent.

    If the player must act but does not count as absent yet, only say so. But if the player has announced an absence,
    people may already vote to let a computer play for them.

    Raises:
        TableRefusal: `no-such-absence` if nobody else must act, `which-absent-player` if several are absent,
            `not-absent`, `nobody-called`.
    """
    table = await context.channel_table()
    absent = await context.queries.seats_to_decide(table.id)
    seat = None if player is None else _seat_of(table, player, context.localizer)
    if seat is None:
        if len(absent) > 1:
            raise TableRefusal("which-absent-player", table=table.id)
        awaited = [each.seat for each in await context.queries.awaited_players(table.id)]
        candidates = absent or (awaited if len(awaited) == 1 else ())
        if not candidates:
            return await _awaited(context, table)
        seat = candidates[0]
    is_away = table.players[seat].back_on is not None
    if seat not in absent and not is_away and seat != table.seat_of(context.person.id):
        return await _awaited(context, table, seat)
    return await nudge(context, str(seat)) if what == "nudge" else await decide(context, str(seat), what)


def _seat_of(table: Table, typed: str, localizer: Localizer) -> int:
    """Return the seat of the player chosen from the list or given by name."""
    if typed.isascii() and typed.isdecimal() and int(typed) < len(table.players):
        return int(typed)
    return player_named(table, typed.strip().removeprefix("@"), localizer)
