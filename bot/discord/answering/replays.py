"""Finds the table, and its replay, that a command or a component is about."""

from bot.discord.answering import table_search
from bot.discord.answering.interactions import InteractionContext
from bot.discord.answering.visibility import may_see, visible_table
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Table


async def replay_of(context: InteractionContext) -> TableReplay:
    """Return the target table's replay for the person, if they may see the table.

    Raises:
        TableRefusal: `no-such-table` if they may not, `game-not-running` if the game never started.
    """
    table = await visible_table(context)
    return await context.tables.replays.of(table.id, context.person.id)


async def find_replay(context: InteractionContext, typed: str) -> TableReplay:
    """Return the replay of the table that the person has typed or, by default, of the channel's; it becomes the target.

    Raises:
        TableRefusal: As `replay_of`.
    """
    context.table_id = (await _find_table(context, typed)).id
    return await replay_of(context)


async def _find_table(context: InteractionContext, typed: str) -> Table:
    """Return the table that the person has typed or, by default, the channel's table whose game has begun."""
    if typed:
        return table_search.only(context, await _visible_tables(context, typed), typed)
    table = await context.channel_table()
    if table.snapshot_version is not None:
        return table
    return await context.queries.at(table.channel_id, has_begun=True) or table


async def _visible_tables(context: InteractionContext, typed: str) -> list[Table]:
    """Return the server's tables that match what the person typed, that have a game, and that the person may see."""
    found = await table_search.on_server(context, context.guild_id, typed)
    return [each for each in found if each.snapshot_version is not None and await may_see(context, each)]


async def complete_table(context: InteractionContext, typed: str) -> list[tuple[str, str]]:
    """Return completions for the tables that match what the person typed."""
    tables = await _visible_tables(context, typed)
    return [(table_search.label(context, table, context.localizer), str(table.id)) for table in tables]
