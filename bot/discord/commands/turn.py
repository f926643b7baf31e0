"""`/turn`, `/play`, `/hint` and `/undo`: taking your turn, in any game."""

from collections.abc import Awaitable, Iterator
from typing import Any

from discord import app_commands

from bot.discord.answering.command_options import (
    ANYWHERE,
    IN_SERVERS,
    Arguments,
    CommandOption,
    Completions,
    command,
)
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.discord.commands.completion import current_prompt
from bot.discord.handlers import hints, own_tables, turn
from bot.language import parsing


def turn_commands() -> Iterator[app_commands.Command[Any, ..., None]]:
    """Yield the commands that work in every game."""
    steps = tuple((f"choice-step-{step}", step) for step in ("confirm", "back", "over", "prepare", "discard"))
    answers = tuple((f"choice-undo-{answer}", answer) for answer in ("ask", "agree", "decline", "withdraw"))
    yield command(
        "turn",
        "command-turn",
        (CommandOption("step", "param-step", choices=steps),),
        lambda context, arguments: own_tables.take_turn(context, arguments.get("step", "")),
        contexts=ANYWHERE,
    )
    yield command(
        "play",
        "command-play",
        (CommandOption("action", "param-action", required=True, complete=_complete_action),),
        lambda context, arguments: turn.play_text(context, arguments["action"]),
        contexts=IN_SERVERS,
    )
    yield command("hint", "command-hint", (), lambda context, _: hints.show(context), contexts=IN_SERVERS)
    yield command(
        "undo",
        "command-undo",
        (CommandOption("answer", "param-answer", choices=answers),),
        _undo,
        contexts=IN_SERVERS,
    )


def _undo(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    answer = arguments.get("answer", "ask")
    if answer == "ask":
        return turn.undo(context)
    answers = {"agree": turn.agree_to_undo, "decline": turn.decline_undo, "withdraw": turn.withdraw_undo}
    return answers[answer](context)


async def _complete_action(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    table, prompt, names = await current_prompt(context)
    return parsing.complete_action(table.game, prompt, typed, context.localizer, names)
