"""What Discord accepts as an application's commands, and as the choices of a completion."""

import re

from bot.playground.errors import Json
from bot.playground.limits.form import Form, Path

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)
VALUE_TYPES = tuple(range(STRING, ATTACHMENT + 1))
CHAT_INPUT = 1
MAX_COMMANDS = {CHAT_INPUT: 100, 2: 15, 3: 15, 4: 1}
MAX_OPTIONS = 25
MAX_TREE_TEXT = 8000
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)


def check_commands(form: Form, commands: object) -> None:
    """Checks a whole list of commands registered at once."""
    seen: set[str] = set()
    rows = form.rows((), commands, 0, sum(MAX_COMMANDS.values()))
    for kind, most in MAX_COMMANDS.items():
        if sum(row.get("type", CHAT_INPUT) == kind for row in rows) > most:
            form.fault(
                (), "APPLICATION_COMMANDS_MAX", f"Maximum number of application commands reached ({most})."
            )
    for index, command in enumerate(rows):
        check_command(form, command, (index,))
        key = (command.get("type", CHAT_INPUT), command.get("name"))
        message = "Application command names must be unique"
        form.unique((index, "name"), key, seen, "APPLICATION_COMMANDS_DUPLICATE_NAME", message)


def check_command(form: Form, command: Json, path: Path = ()) -> None:
    """Checks one command with everything below it."""
    kind = form.kind((*path, "type"), command.get("type", CHAT_INPUT), tuple(MAX_COMMANDS))
    if kind == CHAT_INPUT:
        _check_name(form, path, command)
        _check_description(form, path, command)
        _check_options(form, path, command, depth=0)
        if not form.errors and (size := _letters(command)) > MAX_TREE_TEXT:
            message = f"Command exceeds maximum size ({size} > {MAX_TREE_TEXT})"
            form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        form.text((*path, "name"), command.get("name"), 1, 32)


def _letters(node: Json) -> int:
    """The characters Discord counts: the longest of the languages of names, descriptions and values."""
    total = 0
    for key in ("name", "description"):
        languages = [str(node.get(key) or ""), *(node.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in languages)
    if isinstance(value := node.get("value"), str):
        total += len(value)
    return total + sum(_letters(part) for key in ("options", "choices") for part in node.get(key) or [])


def _check_name(form: Form, path: Path, node: Json) -> None:
    names: dict[Path, object] = {("name",): node.get("name")}
    for locale, name in form.table((*path, "name_localizations"), node.get("name_localizations")).items():
        names["name_localizations", locale] = name
        form.choice((*path, "name_localizations", locale), locale, sorted(LOCALES))
    for where, name in names.items():
        text = form.text((*path, *where), name, 1, 32)
        if text and (not NAME.fullmatch(text) or text != text.lower()):
            form.fault((*path, *where), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(form: Form, path: Path, node: Json) -> None:
    form.text((*path, "description"), node.get("description"), 1, 100)
    for locale, text in form.table(
        (*path, "description_localizations"), node.get("description_localizations")
    ).items():
        form.text((*path, "description_localizations", locale), text, 1, 100)
        form.choice((*path, "description_localizations", locale), locale, sorted(LOCALES))


def _check_options(form: Form, path: Path, node: Json, depth: int) -> None:
    options = form.rows((*path, "options"), node.get("options"), 0, MAX_OPTIONS)
    kinds = [option.get("type") for option in options]
    if any(kind in (SUBCOMMAND, GROUP) for kind in kinds) and any(kind in VALUE_TYPES for kind in kinds):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.fault((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    nested = ((SUBCOMMAND, GROUP), (SUBCOMMAND,), ())[depth]
    seen: set[str] = set()
    optional = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        kind = form.kind((*here, "type"), option.get("type"), (*nested, *VALUE_TYPES))
        _check_name(form, here, option)
        _check_description(form, here, option)
        message = "Option names must be unique"
        form.unique(
            (*here, "name"), option.get("name"), seen, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", message
        )
        if kind in nested:
            if kind == GROUP:
                form.rows((*here, "options"), option.get("options"), 1, MAX_OPTIONS)
            _check_options(form, here, option, depth=2 if kind == SUBCOMMAND else 1)
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.fault((*here, "required"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _check_value_option(form, here, option, kind)


def _check_value_option(form: Form, path: Path, option: Json, kind: int) -> None:
    choices = option.get("choices")
    if option.get("autocomplete") and (choices or kind not in {STRING, INTEGER, NUMBER}):
        message = "Autocomplete goes with string, integer and number options without choices"
        form.fault((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    form.number((*path, "min_length"), option.get("min_length"), 0, 6000, 0)
    form.number((*path, "max_length"), option.get("max_length"), 1, 6000, 6000)
    if choices:
        _check_choices(form, (*path, "choices"), choices, kind)


def _check_choices(form: Form, path: Path, choices: object, kind: int) -> None:
    seen: set[str] = set()
    for index, choice in enumerate(form.rows(path, choices, 0, MAX_OPTIONS)):
        here = (*path, index)
        form.text((*here, "name"), choice.get("name"), 1, 100)
        for locale, name in form.table(
            (*here, "name_localizations"), choice.get("name_localizations")
        ).items():
            form.text((*here, "name_localizations", locale), name, 1, 100)
        value = choice.get("value")
        if kind == STRING:
            form.text((*here, "value"), value, 0, 100)
        elif not isinstance(value, int if kind == INTEGER else (int, float)) or isinstance(value, bool):
            form.fault((*here, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        message = "Choice names must be unique"
        form.unique(
            (*here, "name"),
            choice.get("name"),
            seen,
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
            message,
        )


def check_completion(form: Form, data: Json, kind: int) -> None:
    """Checks the choices a bot proposes for an option of the type given."""
    if not isinstance(data.get("choices"), list):
        form.fault(("data", "choices"), "BASE_TYPE_REQUIRED", "This field is required")
        return
    path: Path = ("data", "choices")
    for index, choice in enumerate(form.rows(path, data["choices"], 0, MAX_OPTIONS)):
        form.text((*path, index, "name"), choice.get("name"), 1, 100)
        value = choice.get("value")
        if kind == STRING:
            form.text((*path, index, "value"), value, 0, 100)
        elif not isinstance(value, int if kind == INTEGER else (int, float)) or isinstance(value, bool):
            form.fault((*path, index, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
