"""A game's command group, derived from the game's verbs."""

from collections.abc import Awaitable
from typing import Any

from discord import app_commands

from bot.discord.answering.command_options import (
    Arguments,
    CommandHandler,
    CommandOption,
    Completer,
    Completions,
    command,
    group,
)
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.discord.commands.completion import current_prompt
from bot.discord.handlers import turn
from bot.language import parsing
from engine.kernel.game import AnyGame, Verb


def game_commands(game: AnyGame) -> app_commands.Group:
    """Return a game's commands: one per main verb, one shared by all follow-up verbs, and one for standing orders."""
    built = group(game.group, "", f"{game.key}-about")
    for verb in (verb for verb in game.verbs if not verb.follow_up):
        options = tuple(
            CommandOption(
                argument,
                f"{game.key}-param-{argument}",
                required=number == 0,
                complete=_argument_completer(game, verb.name, argument),
            )
            for number, argument in enumerate(verb.arguments)
        )
        key = f"{game.key}-command-{verb.name}"
        built.add_command(command(verb.name, key, options, _play_handler(game, verb)))
    if any(verb.follow_up for verb in game.verbs):
        built.add_command(_choose_command(game))
    if game.standing_order_verbs:
        built.add_command(_standing_order_command(game))
    return built


def _play_handler(game: AnyGame, verb: Verb) -> CommandHandler:
    return lambda context, arguments: turn.play_command(context, game.key, verb.name, arguments)


def _choose_command(game: AnyGame) -> app_commands.Command[Any, ..., None]:
    """Return the command that answers any of a game's questions; it covers verbs without a command of their own."""
    choice = CommandOption("choice", "param-choice", required=True, complete=_choice_completer(game))
    return command(
        "choose",
        "command-choose",
        (choice,),
        lambda context, arguments: turn.choose(context, game.key, arguments["choice"]),
    )


def _standing_order_command(game: AnyGame) -> app_commands.Command[Any, ..., None]:
    order = CommandOption("order", "param-order", complete=_complete_order)
    drop = CommandOption("drop", "param-drop", bool)

    def handle(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
        return turn.standing_order(
            context, game.key, arguments.get("order"), drop=arguments.get("drop", False)
        )

    return command("standing-order", "command-standing-order", (order, drop), handle)


def _argument_completer(game: AnyGame, verb: str, argument: str) -> Completer:
    async def complete(context: InteractionContext, arguments: Arguments, typed: str) -> Completions:
        table, prompt, names = await current_prompt(context)
        if table.game.key != game.key:
            return ()
        others = {name: str(value) for name, value in arguments.items() if name != argument}
        return parsing.complete_argument(
            game, prompt, verb, others, argument, typed, context.localizer, names
        )

    return complete


def _choice_completer(game: AnyGame) -> Completer:
    async def complete(context: InteractionContext, _: Arguments, typed: str) -> Completions:
        table, prompt, names = await current_prompt(context)
        if table.game.key != game.key:
            return ()
        return parsing.complete_choice(game, prompt, typed, context.localizer, names)

    return complete


async def _complete_order(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    table = await context.channel_table()
    possible = await context.queries.possible_orders(table.id, context.person.id)
    return parsing.complete_standing_order(table.game, possible, typed, context.localizer)
