"""Discord's rules for slash commands, commands in the menus of messages, and autocomplete choices.

Commands have at most one level of subcommands; their options are strings, integers, booleans or users.
"""

import re

from bot.playground.errors import Json
from bot.playground.validation.form import Form, Path

SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER = 1, 3, 4, 5, 6
VALUE_TYPES = (STRING, INTEGER, BOOLEAN, USER)
CHAT_INPUT, MESSAGE = 1, 3
MAX_COMMANDS = 100
MAX_OPTIONS = 25
MAX_COMMAND_TEXT = 8000
NAME = re.compile(r"[-_'\w]{1,32}")
# fmt: off
LOCALES = (
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id", "it", "ja",
    "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
)
# fmt: on


def check_commands(form: Form, commands: object) -> None:
    """Check the commands in a scope."""
    seen: dict[object, set[str]] = {}
    for index, command in enumerate(form.objects((), commands, 0, MAX_COMMANDS)):
        _check_command(form, command, (index,))
        message = "Application command names must be unique"
        names = seen.setdefault(command.get("type", CHAT_INPUT), set())
        form.unique(
            (index, "name"), command.get("name"), names, "APPLICATION_COMMANDS_DUPLICATE_NAME", message
        )


def _check_command(form: Form, command: Json, path: Path) -> None:
    kind = form.type_code((*path, "type"), command.get("type", CHAT_INPUT), (CHAT_INPUT, MESSAGE))
    if kind == MESSAGE:
        _check_menu_command(form, command, path)
        return
    _check_name(form, path, command)
    _check_description(form, path, command)
    _check_options(form, path, command, (SUBCOMMAND, *VALUE_TYPES))
    if not form.errors and (size := _text_size(command)) > MAX_COMMAND_TEXT:
        message = f"Command exceeds maximum size ({size} > {MAX_COMMAND_TEXT})"
        form.add_error(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_menu_command(form: Form, command: Json, path: Path) -> None:
    """Check a command in a menu, whose name may have capitals and blanks, and which has nothing else."""
    form.text((*path, "name"), command.get("name"), 1, 32)
    for locale, name in _translations(form, path, command, "name").items():
        form.text((*path, "name_localizations", locale), name, 1, 32)
    for key in ("description", "options"):
        if command.get(key):
            message = "Context menu commands cannot have this"
            form.add_error((*path, key), f"APPLICATION_COMMAND_CONTEXT_MENU_{key.upper()}", message)


def _text_size(node: Json) -> int:
    """Return the number of characters as Discord counts them: only the longest translation of a name or description."""
    total = 0
    for key in ("name", "description"):
        translations = [str(node.get(key) or ""), *(node.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in translations)
    if isinstance(value := node.get("value"), str):
        total += len(value)
    return total + sum(_text_size(part) for key in ("options", "choices") for part in node.get(key) or [])


def _check_name(form: Form, path: Path, node: Json) -> None:
    names: dict[Path, object] = {("name",): node.get("name")}
    for locale, name in _translations(form, path, node, "name").items():
        names["name_localizations", locale] = name
    for where, name in names.items():
        text = form.text((*path, *where), name, 1, 32)
        if text and (not NAME.fullmatch(text) or text != text.lower()):
            form.add_error((*path, *where), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(form: Form, path: Path, node: Json) -> None:
    form.text((*path, "description"), node.get("description"), 1, 100)
    for locale, text in _translations(form, path, node, "description").items():
        form.text((*path, "description_localizations", locale), text, 1, 100)


def _translations(form: Form, path: Path, node: Json, key: str) -> Json:
    here = (*path, f"{key}_localizations")
    translations = form.mapping(here, node.get(f"{key}_localizations"))
    for locale in translations:
        form.one_of((*here, locale), locale, LOCALES)
    return translations


def _check_options(form: Form, path: Path, node: Json, allowed: tuple[int, ...]) -> None:
    options = form.objects((*path, "options"), node.get("options"), 0, MAX_OPTIONS)
    types = [option.get("type") for option in options]
    if SUBCOMMAND in types and any(each in VALUE_TYPES for each in types):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.add_error((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    seen: set[str] = set()
    optional = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        option_type = form.type_code((*here, "type"), option.get("type"), allowed)
        _check_name(form, here, option)
        _check_description(form, here, option)
        message = "Option names must be unique"
        form.unique(
            (*here, "name"), option.get("name"), seen, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", message
        )
        if option_type == SUBCOMMAND:
            _check_options(form, here, option, VALUE_TYPES)
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.add_error((*here, "required"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _check_value_option(form, here, option, option_type)


def _check_value_option(form: Form, path: Path, option: Json, option_type: int) -> None:
    choices = option.get("choices")
    if option.get("autocomplete") and (choices or option_type not in {STRING, INTEGER}):
        message = "Autocomplete goes with string, integer and number options without choices"
        form.add_error((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    if choices:
        _check_option_choices(form, (*path, "choices"), choices, option_type)


def _check_option_choices(form: Form, path: Path, choices: object, option_type: int) -> None:
    seen: set[str] = set()
    for index, choice in enumerate(form.objects(path, choices, 0, MAX_OPTIONS)):
        here = (*path, index)
        _check_choice(form, here, choice, option_type)
        for locale, name in form.mapping(
            (*here, "name_localizations"), choice.get("name_localizations")
        ).items():
            form.text((*here, "name_localizations", locale), name, 1, 100)
        code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE"
        form.unique((*here, "name"), choice.get("name"), seen, code, "Choice names must be unique")


def check_choices(form: Form, data: Json, option_type: int) -> None:
    """Check the choices the bot offers to complete an option of the given type."""
    path: Path = ("data", "choices")
    if not isinstance(data.get("choices"), list):
        form.add_error(path, "BASE_TYPE_REQUIRED", "This field is required")
        return
    for index, choice in enumerate(form.objects(path, data["choices"], 0, MAX_OPTIONS)):
        _check_choice(form, (*path, index), choice, option_type)


def _check_choice(form: Form, path: Path, choice: Json, option_type: int) -> None:
    form.text((*path, "name"), choice.get("name"), 1, 100)
    value = choice.get("value")
    if option_type == STRING:
        form.text((*path, "value"), value, 0, 100)
    elif not isinstance(value, int) or isinstance(value, bool):
        form.add_error((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
