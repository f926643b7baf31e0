"""Slash commands from a description: localised names, completion, and one way in for all of them."""

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord import error_reporting
from bot.discord.house import House, Interaction
from bot.discord.interactions import Answer, Call, Deed, answer
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import limits
from bot.messages.components import truncate
from engine.kernel.errors import Refusal

Given = Mapping[str, Any]
"""What was given to a command, by the names of its fields; what was left out is missing."""
Completer = Callable[[Call, Given, str], Awaitable[Sequence[tuple[str, str]]]]
"""Gives label and value of what a field can be, as far as it is typed."""

IN_SERVERS = app_commands.AppCommandContext(guild=True)
ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True)


@dataclass(frozen=True)
class Field:
    """An option of a command.

    Attributes:
        name: What the program calls it, and Discord in English.
        words: The key of its name in other languages; the one with `-about` is its description.
        about: The key of its description, when it is another one.
        of: The keys of what it belongs to, which the description tells too.
        kind: What it takes.
        required: Whether the command cannot be sent without it.
        choices: Everything it can be, each by the key of its words and its value.
        complete: Gives what it can be while somebody types.
    """

    name: str
    words: str
    kind: type[str] | type[int] | type[bool] = str
    required: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    complete: Completer | None = None
    about: str = ""
    of: tuple[str, ...] = ()


def phrase(text: str, key: str) -> locale_str:
    """Return a text that the translator finds by its key in the other languages."""
    return locale_str(text, key=key)


def _about(key: str, of: tuple[str, ...] = ()) -> locale_str:
    return locale_str(_description(localizer_for(LANGUAGES[0]), key, of), key=key, of=of)


def _description(words: Localizer, key: str, of: Sequence[str]) -> str:
    """Return what something is about, and what it belongs to: `Rules (Café International)`."""
    told = words(key)
    return truncate(f"{told} ({', '.join(map(words, of))})" if of else told, limits.COMMAND_DESCRIPTION)


class Translation(app_commands.Translator):
    """Gives names and descriptions in every language but the first, which is the commands' own."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return a phrase in the language of a locale; None leaves it as it is."""
        words = localizer_for(locale.value)
        key = string.extras.get("key", "")
        if words.lang == LANGUAGES[0] or not words.has(key):
            return None
        if context.location in _NAMES:
            return words(key).casefold().replace(" ", "-")
        return _description(words, key, string.extras.get("of", ()))


_NAMES = {
    app_commands.TranslationContextLocation.command_name,
    app_commands.TranslationContextLocation.group_name,
    app_commands.TranslationContextLocation.parameter_name,
}


def group(name: str, words: str, about: str) -> app_commands.Group:
    """Return an empty group of commands."""
    return app_commands.Group(
        name=phrase(name, words), description=_about(about), allowed_contexts=IN_SERVERS
    )


def command(
    name: str,
    words: str,
    fields: Sequence[Field],
    deed: Callable[[Given], Deed],
    *,
    contexts: app_commands.AppCommandContext | None = None,
) -> app_commands.Command[Any, ..., None]:
    """Return a command that does a deed with what it is given."""
    names = {f"field_{number}": field for number, field in enumerate(fields)}

    async def run(interaction: Interaction, **given: Any) -> None:  # noqa: ANN401 -- what Discord sends
        told = {names[each].name: value for each, value in given.items() if value is not None}

        async def asked(call: Call) -> Answer:
            return await deed(told)(call)

        await answer(interaction, asked)

    _sign(run, names)
    return app_commands.Command(
        name=phrase(name, words),
        description=_about(f"{words}-about"),
        callback=run,
        allowed_contexts=contexts,
    )


def _sign(run: Callable[..., Any], names: Mapping[str, Field]) -> None:
    """Tell discord.py the options of a command, which it reads from a function's signature."""
    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    rest = [
        inspect.Parameter(
            each,
            inspect.Parameter.KEYWORD_ONLY,
            annotation=field.kind if field.required else field.kind | None,
            default=inspect.Parameter.empty if field.required else None,
        )
        for each, field in names.items()
    ]
    run.__signature__ = inspect.Signature([first, *rest])  # type: ignore[attr-defined]  # what discord.py reads
    app_commands.rename(**{each: phrase(field.name, field.words) for each, field in names.items()})(run)
    app_commands.describe(
        **{each: _about(field.about or f"{field.words}-about", field.of) for each, field in names.items()}
    )(run)
    app_commands.choices(
        **{
            each: [
                app_commands.Choice(name=phrase(localizer_for(LANGUAGES[0])(key), key), value=value)
                for key, value in field.choices
            ]
            for each, field in names.items()
            if field.choices
        }
    )(run)
    app_commands.autocomplete(
        **{each: _completing(field.complete) for each, field in names.items() if field.complete}
    )(run)


def _completing(complete: Completer) -> Callable[..., Any]:
    async def completing(
        interaction: discord.Interaction[House], typed: str
    ) -> list[app_commands.Choice[str]]:
        call = Call(interaction)
        try:
            # a namespace has every attribute, `keys` too, so that `dict` alone takes it for a mapping
            found = await complete(call, dict(iter(interaction.namespace)), str(typed))
        except Refusal:
            found = ()  # who is still typing needs no sentence about it; who sends it will get one
        except Exception as error:  # noqa: BLE001 -- likewise, but it is to be found in the log
            error_reporting.note(f"nothing to complete {typed!r} with", error)
            found = ()
        return [
            app_commands.Choice(name=truncate(label, limits.AUTOCOMPLETE_CHOICE_TEXT), value=value)
            for label, value in found[: limits.AUTOCOMPLETE_CHOICES]
            if len(value) <= limits.AUTOCOMPLETE_CHOICE_TEXT
        ]

    return completing
