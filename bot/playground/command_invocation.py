"""Commands as entered by a person or chosen from a menu, checked and turned into interactions as Discord sends them."""

from dataclasses import dataclass

from bot.playground.entities import Channel, Message, User
from bot.playground.errors import Json, PlaygroundError
from bot.playground.interaction_tracker import (
    AUTOCOMPLETE,
    COMMAND,
    USER_INSTALL,
    Interaction,
    InteractionTracker,
)
from bot.playground.validation.command_rules import BOOLEAN, INTEGER, MESSAGE, SUBCOMMAND, USER


@dataclass(frozen=True, slots=True)
class Invocation:
    """A command as entered.

    Attributes:
        command: The registered command.
        path: The names of its subcommands.
        options: The values, keyed by option name.
        focused: The name of the option being completed; None if the command is being sent.
    """

    command: Json
    path: tuple[str, ...]
    options: dict[str, object]
    focused: str | None = None


def create_interaction(
    interactions: InteractionTracker, user: User, channel: Channel, invocation: Invocation
) -> Interaction:
    """Return the interaction for a command, or for completing one of its options.

    Raises:
        PlaygroundError: If the invocation is incomplete or wrong; the message says why.
    """
    command = invocation.command
    _require_usable(interactions, channel, command)
    leaf, subcommands = _find_subcommand(command, invocation.path)
    options = _filled_options(leaf, invocation)
    named = _check_users(options, interactions)
    for node in reversed(subcommands):
        options = [{"type": node["type"], "name": node["name"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if named:
        data["resolved"] = interactions.resolve_users(named, channel)
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    interaction_type = COMMAND if invocation.focused is None else AUTOCOMPLETE
    return interactions.create(interaction_type, user, channel, data)


def create_menu_interaction(
    interactions: InteractionTracker, user: User, channel: Channel, command: Json, message: Message
) -> Interaction:
    """Return the interaction for a command in the menu of a message.

    Raises:
        PlaygroundError: If the command cannot be used here.
    """
    _require_usable(interactions, channel, command)
    data: Json = {"id": command["id"], "name": command["name"], "type": MESSAGE}
    data["target_id"] = str(message.id)
    data["resolved"] = {"messages": {str(message.id): interactions.serializer.message(message)}}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return interactions.create(COMMAND, user, channel, data)


def _require_usable(interactions: InteractionTracker, channel: Channel, command: Json) -> None:
    context, contexts = interactions.context(channel), command.get("contexts")
    is_in_context = contexts is None or context in contexts
    is_installed = interactions.state.has_bot(channel) or USER_INSTALL in command["integration_types"]
    is_elsewhere = "guild_id" in command and command["guild_id"] != str(channel.guild_id)
    if not is_in_context or not is_installed or is_elsewhere:
        raise PlaygroundError("/{command} cannot be used here.", command=command["name"])


def _find_subcommand(command: Json, path: tuple[str, ...]) -> tuple[Json, list[Json]]:
    """Return the command or subcommand that has the options, and the subcommands leading to it."""
    node, subcommands = command, list[Json]()
    for name in path:
        subcommand = next((one for one in _subcommands(node) if one["name"] == name), None)
        if subcommand is None:
            raise PlaygroundError(
                "/{command} has no subcommand “{name}”.", command=command["name"], name=name
            )
        node = subcommand
        subcommands.append(node)
    if _subcommands(node):
        raise PlaygroundError("/{command} needs a subcommand.", command=command["name"])
    return node, subcommands


def _subcommands(node: Json) -> list[Json]:
    return [one for one in node.get("options") or [] if one["type"] == SUBCOMMAND]


def _filled_options(leaf: Json, invocation: Invocation) -> list[Json]:
    options: list[Json] = leaf.get("options") or []
    focused = invocation.focused
    if unknown := sorted(invocation.options.keys() - {one["name"] for one in options}):
        raise PlaygroundError("There is no option “{value}”.", value=unknown[0])
    if focused is not None and not any(one["name"] == focused and one.get("autocomplete") for one in options):
        raise PlaygroundError("The bot offers no suggestions for “{option}”.", option=focused)
    filled = list[Json]()
    for option in options:
        name, value = option["name"], invocation.options.get(option["name"])
        if name == focused:
            filled.append({"type": option["type"], "name": name, "value": str(value or ""), "focused": True})
        elif value is not None and value != "":
            filled.append({"type": option["type"], "name": name, "value": _parse_value(option, value)})
        elif option.get("required") and focused is None:
            raise PlaygroundError("The option “{name}” is required.", name=name)
    return filled


def _check_users(options: list[Json], interactions: InteractionTracker) -> list[int]:
    """Return the users named in options.

    Raises:
        PlaygroundError: If there is no such user.
    """
    values = [str(option["value"]) for option in options if option["type"] == USER]
    known = {str(user_id): user_id for user_id in interactions.state.users}
    if unknown := [value for value in values if value not in known]:
        raise PlaygroundError("There is no user “{value}”.", value=unknown[0])
    return [known[value] for value in values]


def _parse_value(option: Json, value: object) -> object:
    if option["type"] == BOOLEAN:
        return _parse_boolean(option, value)
    parsed = _parse_integer(option, value) if option["type"] == INTEGER else str(value)
    choices = option.get("choices")
    if choices and parsed not in [one["value"] for one in choices]:
        raise PlaygroundError(
            "“{value}” is not one of the choices for “{option}”.", value=parsed, option=option["name"]
        )
    return parsed


def _parse_boolean(option: Json, value: object) -> bool:
    if value in {True, "true", "True"}:
        return True
    if value in {False, "false", "False"}:
        return False
    raise PlaygroundError("The option “{name}” must be true or false.", name=option["name"])


def _parse_integer(option: Json, value: object) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise PlaygroundError("The option “{name}” must be a number.", name=option["name"]) from None
