"""`/board`, `/hand`, `/follow`, `/log`, `/review`, `/replay`, `/rules`, `/games` and `/history`: commands that show things."""

from collections.abc import Awaitable, Iterator
from typing import Any

import discord
from discord import app_commands

from bot.discord.answering import replays
from bot.discord.answering.command_options import (
    ANYWHERE,
    IN_SERVERS,
    Arguments,
    CommandOption,
    Completions,
    command,
    message_menu,
)
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.discord.commands.completion import matching
from bot.discord.handlers import (
    film,
    following,
    history,
    own_tables,
    queries,
    record_files,
    replay,
    reviews,
    rules,
    since_turn,
    webpage,
)
from engine.games import GAMES


def query_commands() -> Iterator[app_commands.Command[Any, ..., None]]:
    """Yield the commands that only show things, and `/follow`."""
    text = CommandOption("text", "param-text", bool)
    zoom = CommandOption("zoom", "param-zoom", complete=_complete_place)
    focus = CommandOption("focus", "param-focus", complete=_complete_place)
    page = CommandOption("page", "param-page", int)
    file = CommandOption("file", "param-file", bool)
    topic = CommandOption(
        "topic", "param-topic", complete=lambda context, _, typed: rules.complete_topic(context, typed)
    )
    card = CommandOption(
        "card", "param-card", complete=lambda context, _, typed: rules.complete_card(context, typed)
    )
    yield command("board", "command-board", (text, zoom, focus), _show_board, contexts=IN_SERVERS)
    player = CommandOption("player", "param-player", complete=_complete_player)
    yield command(
        "hand",
        "command-hand",
        (player,),
        lambda context, arguments: queries.hand(context, arguments.get("player", "")),
        contexts=IN_SERVERS,
    )
    modes = tuple((f"choice-follow-{mode}", mode) for mode in following.MODES)
    yield command(
        "follow",
        "command-follow",
        (CommandOption("mode", "param-mode", choices=modes),),
        lambda context, arguments: following.follow(context, arguments.get("mode", "")),
        contexts=IN_SERVERS,
    )
    yield command(
        "log",
        "command-log",
        (page, file),
        _show_log,
        contexts=IN_SERVERS,
    )
    yield command(
        "review",
        "command-review",
        (player,),
        lambda context, arguments: reviews.show(context, arguments.get("player", "")),
        contexts=IN_SERVERS,
    )
    yield command(
        "since", "command-since", (), lambda context, _: since_turn.show_here(context), contexts=ANYWHERE
    )
    any_table = CommandOption(
        "table",
        "param-any-table",
        complete=lambda context, _, typed: replays.complete_table(context, typed),
    )
    moment = CommandOption(
        "turn", "param-turn", complete=_complete_moment, description_key="param-replay-turn-about"
    )
    yield command(
        "replay",
        "command-replay",
        (
            any_table,
            moment,
            CommandOption("film", "param-film", bool),
            CommandOption("page", "param-webpage", bool),
        ),
        _show_replay,
        contexts=IN_SERVERS,
    )
    yield command("rules", "command-rules", (topic, card), _explain, contexts=ANYWHERE)
    yield command(
        "games",
        "command-games",
        (),
        lambda context, _: own_tables.show(context),
        contexts=ANYWHERE,
    )
    games = tuple((f"{game.key}-name", game.key) for game in GAMES)
    yield command(
        "history",
        "command-history",
        (
            CommandOption(
                "player", "param-player", discord.User, description_key="param-history-player-about"
            ),
            CommandOption("game", "param-game", choices=games, description_key="param-history-game-about"),
        ),
        lambda context, arguments: history.show(context, arguments.get("player"), arguments.get("game", "")),
        contexts=ANYWHERE,
    )


def _show_board(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    names = [arguments[name] for name in ("zoom", "focus") if name in arguments]
    return queries.board(context, *names, as_text=arguments.get("text", False))


def _show_log(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if arguments.get("file", False):
        return record_files.show(context)
    return queries.log(context, arguments.get("page", 1) - 1)


def _show_replay(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    table = arguments.get("table", "")
    if arguments.get("film", False):
        return film.show(context, table)
    if arguments.get("page", False):
        return webpage.show(context, table)
    return replay.show(context, table, arguments.get("turn", ""))


def _explain(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if "card" in arguments:
        return rules.find_card(context, arguments["card"])
    if "topic" in arguments:
        return rules.find_topic(context, arguments["topic"])
    return rules.open_page(context)


async def _complete_player(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return matching(queries.players(await context.channel_table(), context.localizer), typed)


async def _complete_moment(context: InteractionContext, arguments: Arguments, typed: str) -> Completions:
    return matching(await replay.complete_moment(context, str(arguments.get("table", ""))), typed)


async def _complete_place(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return matching(queries.places(await context.channel_table(), context.localizer), typed)


def message_menus() -> Iterator[app_commands.ContextMenu]:
    """Yield the commands in the menu of a message."""
    yield message_menu("Replay from Here", "menu-replay", replay.open_at_message)
