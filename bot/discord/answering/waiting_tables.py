"""Buttons and links that lead the person to their other tables."""

from collections.abc import Mapping

from bot.discord.answering.interactions import InteractionContext
from bot.discord.links import Located, table_link
from bot.messages.components import Button
from bot.messages.table_list import Directions, next_button
from engine.tables.table import Table


async def next_buttons(context: InteractionContext, table: Table) -> tuple[Button, ...]:
    """Return a button for the other table that has waited longest for the person, or nothing if none is waiting."""
    others = [
        each.table
        for each in await context.queries.waiting_tables(context.person.id)
        if each.table.id != table.id
    ]
    return (next_button(others[0], context.localizer, "house-button-next-table"),) if others else ()


def directions(context: InteractionContext, tables: Mapping[int, Located]) -> Directions:
    """Return links to the given tables, with the server names of tables on other servers."""
    links, servers = dict[int, str](), dict[int, str]()
    for number, table in tables.items():
        links[number] = table_link(table)
        guild = context.client.get_guild(table.guild_id)
        if guild is not None and table.guild_id != context.interaction.guild_id:
            servers[number] = guild.name
    return Directions(links, servers)
