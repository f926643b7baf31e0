"""Handlers for the review of a finished game."""

from collections.abc import AsyncGenerator

from bot.discord.answering.interactions import InteractionContext
from bot.discord.answering.progress import keep_up_to_date
from bot.discord.handlers.queries import find_seat, winner
from bot.discord.handlers.table import parse_seat
from bot.messages.components import LayoutPost
from bot.messages.ids import parse_number
from bot.messages.review_page import progress_page, review_page
from engine.tables.background.reviews import ReviewState


async def show(context: InteractionContext, player: str = "") -> LayoutPost:
    """Show the review of the channel's game, or its progress, and keep the message up to date.

    Args:
        context: The interaction.
        player: The seat or name of the player to show; by default the person or, for a spectator, the winner.
    """
    table = await context.target_table()
    seat = find_seat(table, player) if player else None
    state = await context.tables.reviews.request(table.id)
    if state.phase == "running":
        _keep_up_to_date(context, state, seat)
    return await _page(context, state, seat)


async def turn_page(context: InteractionContext, payload: str) -> LayoutPost:
    """Show the decision given by seat and number (by default 0); with an empty payload, do the same as `show`."""
    if not payload:
        return await show(context)
    first, _, second = payload.partition(" ")
    table = await context.target_table()
    seat, number = parse_seat(table, first), parse_number(second or "0")
    state = await context.tables.reviews.request(table.id)
    if state.phase == "running":  # it has failed, and was asked for again
        _keep_up_to_date(context, state, seat)
    return await _page(context, state, seat, number)


async def _page(
    context: InteractionContext, state: ReviewState, seat: int | None, number: int = 0
) -> LayoutPost:
    """Return a page of the review or, until the review is finished, its progress."""
    if state.phase != "done":
        return progress_page(state, context.localizer)
    reader = state.table.seat_of(context.person.id)
    if seat is None:
        seat = winner(await context.queries.view(state.table.id, None)) if reader is None else reader
    findings = state.findings[seat]
    if not findings:
        return review_page(state, seat, None, context.localizer, reader=reader)
    finding = findings[min(number, len(findings) - 1)]
    decision = await context.tables.reviews.decision(state.table.id, finding)
    return review_page(state, seat, decision, context.localizer, reader=reader)


def _keep_up_to_date(context: InteractionContext, seen: ReviewState, seat: int | None) -> None:
    async def pages() -> AsyncGenerator[LayoutPost, None]:
        state = seen
        while state.phase == "running":
            state = await context.tables.reviews.wait_for_news(state)
            yield await _page(context, state, seat)

    keep_up_to_date(context, "review", seen.table.id, pages())
