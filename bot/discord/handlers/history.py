"""Handlers for finished games."""

import discord

from bot.discord.answering import waiting_tables
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.discord.answering.visibility import may_view_one, visible_table
from bot.discord.handlers import queries, reviews
from bot.messages.components import LayoutPost
from bot.messages.history_page import Selection, ended_game, history_page, page_of
from bot.messages.ids import parse_number
from bot.messages.result_cards import RESULT, result_link
from bot.messages.table_pictures import table_picture
from engine import games
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.tables.seen.history import PlayedGame


async def show(
    context: InteractionContext,
    player: discord.abc.User | None = None,
    game: str = "",
) -> LayoutPost:
    """List the person's finished games, or those of another player that the person may see.

    Args:
        context: The interaction.
        player: The other player; None for the person themselves.
        game: The key of the only game to list; empty for all.
    """
    person_id = None if player is None or player.id == context.person.id else player.id
    name = "" if player is None else player.display_name
    return await _page(context, Selection(person_id, name, games.find(game) if game else None), 0)


async def turn_page(context: InteractionContext, payload: str) -> LayoutPost:
    """Show a page, given by its number, the player's id (0 for the person) and, if only one game is listed, its key."""
    page, person, key = (*payload.split(), "", "", "")[:3]
    game = next((each for each in games.GAMES if each.key == key), None)
    if key and game is None:
        raise UnreadableAction("unreadable-button")
    return await _page(context, Selection(parse_number(person) or None, game=game), parse_number(page))


async def _page(context: InteractionContext, selection: Selection, page: int) -> LayoutPost:
    other = selection.person_id
    if other is not None:
        _ = context.guild_id  # raises outside servers: somebody else's games are shown where they were played
    played = [
        each
        for each in await context.tables.history.games_of(other or context.person.id)
        if selection.game in {None, each.rules} and (other is None or _may_see(context, each))
    ]
    page, shown = page_of(played, page)
    standings = await context.tables.history.standings([each.table_id for each in shown])
    if other is not None and not selection.name:
        names = [each.name for found in standings.values() for each in found if each.person_id == other]
        selection = Selection(other, names[0] if names else "", selection.game)
    directions = waiting_tables.directions(context, {each.table_id: each for each in shown})
    return history_page(selection, played, standings, directions, context.localizer, page)


def _may_see(context: InteractionContext, played: PlayedGame) -> bool:
    return may_view_one(context, played.guild_id, played.channel_id, played.card_channel_id)


async def open_game(context: InteractionContext, value: str) -> Answer:
    """Show the final board of the game chosen from the list; `value` is the table's number."""
    context.table_id = parse_number(value)
    return await show_game(context, "")


async def show_game(context: InteractionContext, what: str) -> Answer:
    """Show a page of a finished game: `result`, `log`, `review` or, for an empty string, the final board."""
    table = await visible_table(context)
    if table.phase != "ended":
        raise TableRefusal("no-such-table", table=table.id)
    match what:
        case "":
            wait = context.client.picture_cooldown(context.person.id)
            if wait:
                raise TableRefusal("too-many-pictures", seconds=int(wait) + 1)
            view = await context.queries.view(table.id, context.person.id)
            link = result_link(table, view, await context.queries.log(table.id, None), context.localizer)
            return ended_game(table, table_picture(table, view, context.localizer), link, context.localizer)
        case "result":
            return await queries.board(context, RESULT)
        case "log":
            return await queries.log(context)
        case "review":
            return await reviews.show(context)
        case _:
            raise UnreadableAction("unreadable-button")
