"""`/me`: what holds for a person at all tables."""

from collections.abc import Awaitable, Iterator

from discord import app_commands

from bot.discord.answering.command_options import (
    ANYWHERE,
    Arguments,
    CommandOption,
    Completer,
    Completions,
    command,
    group,
)
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.discord.handlers import person, privacy
from engine.tables.settings.person import SETTINGS as PERSON_SETTINGS


def person_commands() -> app_commands.Group:
    """Return the commands for what holds for a person at all tables; they can be used without any table or server."""
    built = group("me", "command-me", "command-me-about", contexts=ANYWHERE)
    until = CommandOption("until", "param-until", required=True, complete=_complete_day)
    for each in (
        command("settings", "command-me-settings", tuple(_person_options()), _change_person_settings),
        command(
            "away",
            "command-me-away",
            (until,),
            lambda context, arguments: person.away(context, arguments["until"]),
        ),
        command("back", "command-me-back", (), lambda context, _: person.back(context)),
        command("export", "command-me-export", (), lambda context, _: privacy.export(context)),
        command("forget", "command-me-forget", (), lambda context, _: privacy.forget(context)),
    ):
        built.add_command(each)
    return built


def _person_options() -> Iterator[CommandOption]:
    """Yield an option for every setting of a person but the absence, which has a command of its own."""
    completers = {
        "time_zone": _complete_zone,
        "quiet_hours": _hours_completer("quiet_hours"),
        "clock_hours": _hours_completer("clock_hours"),
    }
    for name, values in PERSON_SETTINGS.items():
        if name != "away_until":
            option = name.replace("_", "-")
            choices = tuple((f"me-{option}-{value}", value) for value in values)
            yield CommandOption(option, f"param-{option}", choices=choices, complete=completers.get(name))


def _change_person_settings(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if not arguments:
        return person.show(context)
    return person.change(context, {name.replace("-", "_"): value for name, value in arguments.items()})


async def _complete_zone(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return await person.complete_zone(context, typed)


def _hours_completer(name: str) -> Completer:
    async def complete(context: InteractionContext, _: Arguments, typed: str) -> Completions:
        return await person.complete_hours(context, name, typed)

    return complete


async def _complete_day(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return await person.complete_day(context, typed)
