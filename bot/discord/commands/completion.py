"""Completion helpers shared by several command groups."""

from collections.abc import Sequence

from bot.discord.answering.command_options import Completions
from bot.discord.answering.interactions import InteractionContext
from bot.language import search
from engine.kernel.core import Prompt
from engine.tables.table import Table


async def current_prompt(context: InteractionContext) -> tuple[Table, Prompt | None, Sequence[str]]:
    """Return the channel's table, the person's prompt, and the players' names."""
    table = await context.channel_table()
    turn = await context.queries.turn(table.id, context.person.id, planning=True)
    return table, turn.prompt, turn.view.names


def matching(completions: Completions, typed: str) -> Completions:
    """Return the completions whose label or value contains every word the user typed."""
    words = search.fold(typed).split()
    return [
        (label, value)
        for label, value in completions
        if any(all(word in text for word in words) for text in (search.fold(label), search.fold(value)))
    ]
