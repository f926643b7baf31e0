"""Builds slash commands from descriptions, with localised names, autocompletion, and dispatch to a handler."""

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord import error_reporting
from bot.discord.answering.interactions import Answer, InteractionContext, respond
from bot.discord.gateway.client import BotClient, Interaction
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import limits
from bot.messages.components import truncate
from engine.kernel.errors import Refusal

_log = logging.getLogger(__name__)

Arguments = Mapping[str, Any]
"""The values of a command's options, keyed by name; options that were not given are left out."""
CommandHandler = Callable[[InteractionContext, Arguments], Awaitable[Answer]]
Completions = Sequence[tuple[str, str]]
"""Each completion's label and value."""
Completer = Callable[[InteractionContext, Arguments, str], Awaitable[Completions]]
"""Returns the completions for the text the user typed, given the values of the other options."""

IN_SERVERS = app_commands.AppCommandContext(guild=True)
"""Commands offered only in servers to which the bot was added."""
ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""Commands also offered in direct messages, and everywhere to people who have installed the bot for themselves."""
_FOR_SERVERS = app_commands.AppInstallationType(guild=True)
_FOR_EVERYBODY = app_commands.AppInstallationType(guild=True, user=True)

_LONGEST_COMPLETION = 2.0
"""Seconds after which the bot gives up and shows no completions; after three seconds, Discord shows an error."""

_NAME_LOCATIONS = {
    app_commands.TranslationContextLocation.command_name,
    app_commands.TranslationContextLocation.group_name,
    app_commands.TranslationContextLocation.parameter_name,
}


@dataclass(frozen=True)
class CommandOption:
    """A command option.

    Attributes:
        name: Its name in handlers, and on Discord in English.
        key: The message key of its name in other languages; with `-about` appended, its description's key.
        value_type: The type of its values.
        required: Whether it must be given.
        choices: All its possible values, each with its label's message key.
        complete: Returns completions for the text the user typed.
        description_key: The message key of its description, if it is not `key` with `-about` appended.
        owners: The message keys for the names of its games, which are appended to the description.
    """

    name: str
    key: str
    value_type: type[str] | type[int] | type[bool] | type[discord.User] = str
    required: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    complete: Completer | None = None
    description_key: str = ""
    owners: tuple[str, ...] = ()


class CommandTranslator(app_commands.Translator):
    """Translates names and descriptions into every language but the first, in which the commands are defined."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the string in the locale's language, or None to leave it untranslated.

        discord.py requests thousands of translations in dozens of languages without a pause. This method therefore
        yields control in between, so that the bot can answer users.
        """
        localizer = localizer_for(locale.value)
        if localizer.lang == LANGUAGES[0]:
            return None
        await asyncio.sleep(0)
        key = string.extras.get("key", "")
        if not localizer.has(key):
            return None
        if isinstance(context.data, app_commands.ContextMenu):
            return localizer(key)
        if context.location in _NAME_LOCATIONS:
            return localizer(key).casefold().replace(" ", "-")
        return _describe(localizer, key, string.extras.get("owners", ()))


def group(
    name: str,
    key: str,
    description_key: str,
    *,
    contexts: app_commands.AppCommandContext = IN_SERVERS,
) -> app_commands.Group:
    """Return an empty group of commands."""
    return app_commands.Group(
        name=_translatable(name, key),
        description=_description(description_key),
        allowed_contexts=contexts,
        allowed_installs=_FOR_EVERYBODY if contexts is ANYWHERE else _FOR_SERVERS,
    )


def command(
    name: str,
    key: str,
    options: Sequence[CommandOption],
    handler: CommandHandler,
    *,
    contexts: app_commands.AppCommandContext | None = None,
) -> app_commands.Command[Any, ..., None]:
    """Return a command that calls the handler with the values of its options."""
    options_by_parameter = {f"option_{number}": option for number, option in enumerate(options)}

    async def callback(interaction: Interaction, **values: Any) -> None:  # noqa: ANN401 -- what Discord sends
        arguments = {
            options_by_parameter[parameter].name: value
            for parameter, value in values.items()
            if value is not None
        }
        await respond(interaction, lambda context: handler(context, arguments))

    _declare_options(callback, options_by_parameter)
    return app_commands.Command(
        name=_translatable(name, key),
        description=_description(f"{key}-about"),
        callback=callback,
        allowed_contexts=contexts,
        allowed_installs=_FOR_EVERYBODY if contexts is ANYWHERE else _FOR_SERVERS,
    )


def message_menu(
    name: str, key: str, handler: Callable[[InteractionContext, discord.Message], Awaitable[Answer]]
) -> app_commands.ContextMenu:
    """Return a command in the menu of every message on servers, which calls the handler with the message."""

    async def callback(interaction: Interaction, message: discord.Message) -> None:
        await respond(interaction, lambda context: handler(context, message))

    return app_commands.ContextMenu(
        name=_translatable(name, key),
        callback=callback,
        allowed_contexts=IN_SERVERS,
        allowed_installs=_FOR_SERVERS,
    )


def _declare_options(callback: Callable[..., Any], options: Mapping[str, CommandOption]) -> None:
    """Set the callback's signature and attributes, because discord.py reads the command's options from them."""
    interaction = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    parameters = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            annotation=option.value_type if option.required else option.value_type | None,
            default=inspect.Parameter.empty if option.required else None,
        )
        for name, option in options.items()
    ]
    callback.__signature__ = inspect.Signature([interaction, *parameters])  # type: ignore[attr-defined]  # what discord.py reads
    app_commands.rename(**{name: _translatable(option.name, option.key) for name, option in options.items()})(
        callback
    )
    app_commands.describe(
        **{
            name: _description(option.description_key or f"{option.key}-about", option.owners)
            for name, option in options.items()
        }
    )(callback)
    app_commands.choices(
        **{
            name: [
                app_commands.Choice(name=_translatable(localizer_for(LANGUAGES[0])(key), key), value=value)
                for key, value in option.choices
            ]
            for name, option in options.items()
            if option.choices
        }
    )(callback)
    app_commands.autocomplete(
        **{name: _autocomplete(option.complete) for name, option in options.items() if option.complete}
    )(callback)


def _autocomplete(complete: Completer) -> Callable[..., Any]:
    """Return the callback for a completer; after an error or during a database outage, it offers no completions."""

    async def callback(
        interaction: discord.Interaction[BotClient], typed: str
    ) -> list[app_commands.Choice[str]]:
        context = InteractionContext(interaction)
        with context.named_in_log():
            completions = await _complete(context, complete, str(typed))
        context.count()
        return [
            app_commands.Choice(name=truncate(label, limits.AUTOCOMPLETE_CHOICE_TEXT), value=value)
            for label, value in completions[: limits.AUTOCOMPLETE_CHOICES]
            if len(value) <= limits.AUTOCOMPLETE_CHOICE_TEXT
        ]

    return callback


async def _complete(context: InteractionContext, complete: Completer, typed: str) -> Completions:
    try:
        async with asyncio.timeout(_LONGEST_COMPLETION):
            await context.load_settings()
            # `dict(namespace)` would treat it as a mapping, because a namespace has every attribute, even `keys`
            return await complete(context, dict(iter(context.interaction.namespace)), typed)
    except Refusal:
        context.outcome = "refused"  # the command itself shows why when it is sent
    except TimeoutError:
        context.outcome = "failed"
        _log.info("could not suggest anything for %r in time", typed)
    except Exception as error:  # noqa: BLE001 -- likewise, but the error must be logged
        context.outcome = "failed"
        error_reporting.report(f"could not suggest anything for {typed!r}", error)
    return ()


def _translatable(text: str, key: str) -> locale_str:
    """Return `text`, tagged with the message key of its translations."""
    return locale_str(text, key=key)


def _description(key: str, owners: tuple[str, ...] = ()) -> locale_str:
    return locale_str(_describe(localizer_for(LANGUAGES[0]), key, owners), key=key, owners=owners)


def _describe(localizer: Localizer, key: str, owners: Sequence[str]) -> str:
    """Return a description, followed by the games it belongs to: `Rules (Café International)`."""
    text = localizer(key)
    return truncate(
        f"{text} ({', '.join(map(localizer, owners))})" if owners else text, limits.COMMAND_DESCRIPTION
    )
