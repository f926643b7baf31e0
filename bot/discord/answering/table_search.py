"""Finds tables by number, or by words from their game, state, players and channel."""

from collections.abc import Iterable, Sequence

import discord

from bot.discord.answering.interactions import InteractionContext
from bot.language import search
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.language.refusals import shortened
from bot.language.search import Named
from bot.language.user_text import escape, sanitize
from bot.messages import limits
from engine.kernel.errors import TableRefusal
from engine.tables.table import Table

_SEARCHED = 250
"""How many of a server's tables are searched for words; on most servers, that is all open and recently ended tables."""


async def on_server(context: InteractionContext, guild_id: int, typed: str) -> list[Table]:
    """Return a server's tables that match what the user typed, open tables first; digits match the start of a number."""
    number = typed.strip()
    if not number or _is_number(number):
        return await context.queries.find_tables(guild_id, number, limits.AUTOCOMPLETE_CHOICES)
    return fitting(context, await context.queries.find_tables(guild_id, "", _SEARCHED), typed)


def fitting(context: InteractionContext, tables: Iterable[Table], typed: str) -> list[Table]:
    """Return the tables whose label, in any language, matches: each typed word must begin one of the label's words."""
    by_number = {str(table.id): table for table in tables}
    named = [Named(number, tuple(_labels(context, table))) for number, table in by_number.items()]
    return [by_number[number] for number in search.narrow(typed, named)]


def label(context: InteractionContext, table: Table, localizer: Localizer) -> str:
    """Return a label that identifies a table in a list."""
    channel = context.client.get_channel(table.channel_id)
    return localizer(
        "choice-table",
        game=localizer(f"{table.game.key}-name"),
        table=str(table.id),
        channel=channel.name if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else "none",
        state=localizer(f"admin-state-{table.phase}"),
        names=", ".join(sanitize(player.name) for player in table.players),
    )


def _labels(context: InteractionContext, table: Table) -> Iterable[str]:
    return (label(context, table, localizer_for(lang)) for lang in LANGUAGES)


def only(context: InteractionContext, tables: Sequence[Table], typed: str) -> Table:
    """Return the table whose number the user typed, or the only table that matches.

    Raises:
        TableRefusal: `no-such-table` if no table has the number, `no-table-fits` if no table matches the words,
            `several-tables` (which lists them) if several match.
    """
    words, is_number = typed.split(), _is_number(typed.strip())
    numbered = [table for table in tables if str(table.id) in words]
    found = numbered if len(numbered) == 1 or is_number else tables
    if not found:
        raise TableRefusal("no-such-table") if is_number else TableRefusal("no-table-fits", text=typed)
    if len(found) > 1:
        known = [escape(label(context, table, context.localizer)) for table in found]
        listed = context.localizer.format_list(shortened(known, context.localizer), "house-or")
        raise TableRefusal("several-tables", text=typed, known=listed)
    return found[0]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal()
