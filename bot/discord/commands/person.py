"""`/me`: a person's settings for all tables."""

from collections.abc import Awaitable, Iterator

from discord import app_commands

from bot.discord.answering.command_options import (
    ANYWHERE,
    Arguments,
    CommandOption,
    Completer,
    command,
    group,
)
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.discord.handlers import person, privacy
from engine.tables.settings.person import SETTINGS as PERSON_SETTINGS


def person_commands() -> app_commands.Group:
    """Return the commands for a person's own settings and data; they need neither a table nor a server."""
    built = group("me", "command-me", "command-me-about", contexts=ANYWHERE)
    until = CommandOption(
        "until",
        "param-until",
        required=True,
        complete=lambda context, _, typed: person.complete_day(context, typed),
    )
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
    """Yield an option for each personal setting except absence, which has its own command."""
    completers: dict[str, Completer] = {
        "time_zone": lambda context, _, typed: person.complete_zone(context, typed),
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


def _hours_completer(name: str) -> Completer:
    return lambda context, _, typed: person.complete_hours(context, name, typed)
