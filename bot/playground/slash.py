"""A slash command as a person typed it, turned into what Discord sends to the bot."""

from dataclasses import dataclass

from bot.playground import permissions
from bot.playground.errors import Json, PlaygroundError
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, IN_GUILD, IN_LETTERS, Interaction, Interactions
from bot.playground.limits.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)  # fmt: skip
from bot.playground.limits.components import CHANNEL_SELECT, MENTIONABLE_SELECT, ROLE_SELECT, USER_SELECT
from bot.playground.world import Channel, User

_RESOLVED_AS = {
    USER: USER_SELECT,
    CHANNEL: CHANNEL_SELECT,
    ROLE: ROLE_SELECT,
    MENTIONABLE: MENTIONABLE_SELECT,
}


@dataclass(frozen=True, slots=True)
class Line:
    """What a person typed: the command, the names of its subcommands, the options, and where the cursor is."""

    command: Json
    path: tuple[str, ...]
    options: dict[str, object]
    focused: str | None = None


def run(interactions: Interactions, user: User, channel: Channel, line: Line) -> Interaction:
    """Begins the interaction of a command, or of completing the option in focus.

    Raises:
        PlaygroundError: the line is not complete or not right, with the reason.
    """
    command = line.command
    needed = command.get("default_member_permissions")
    held = permissions.ALL if user.id == interactions.world.owner.id else permissions.EVERYONE
    if needed is not None and int(needed) & ~held:
        raise PlaygroundError("You may not use /{command} here.", command=command["name"])
    here, where = IN_LETTERS if channel.direct else IN_GUILD, command.get("contexts")
    if (where is not None and here not in where) or (channel.direct and "guild_id" in command):
        raise PlaygroundError("/{command} cannot be used here.", command=command["name"])
    resolved: Json = {}
    leaf, chain = _descend(command, line.path)
    options = _options(interactions, leaf, line, resolved)
    for node in reversed(chain):
        options = [{"type": node["type"], "name": node["name"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return interactions.new(AUTOCOMPLETE if line.focused else COMMAND, user, channel, data)


def focused_type(line: Line) -> int:
    """The type of the option in focus.

    Raises:
        PlaygroundError: it is not completed by the bot.
    """
    leaf, _ = _descend(line.command, line.path)
    for option in leaf.get("options") or []:
        if option["name"] == line.focused and option.get("autocomplete"):
            return int(option["type"])
    raise PlaygroundError("The option “{option}” is not completed by the bot.", option=line.focused)


def _descend(command: Json, path: tuple[str, ...]) -> tuple[Json, list[Json]]:
    node, chain = command, []
    for name in path:
        below = [one for one in node.get("options") or [] if one["type"] in {SUBCOMMAND, GROUP}]
        found = next((one for one in below if one["name"] == name), None)
        if found is None:
            raise PlaygroundError(
                "/{command} has no subcommand “{name}”.", command=command["name"], name=name
            )
        node = found
        chain.append(node)
    if any(one["type"] in {SUBCOMMAND, GROUP} for one in node.get("options") or []):
        raise PlaygroundError("/{command} needs a subcommand.", command=command["name"])
    return node, chain


def _options(interactions: Interactions, leaf: Json, line: Line, resolved: Json) -> list[Json]:
    known: list[Json] = leaf.get("options") or []
    if unknown := sorted(line.options.keys() - {one["name"] for one in known}):
        raise PlaygroundError("There is no option “{value}”.", value=unknown[0])
    filled = []
    for option in known:
        name, value = option["name"], line.options.get(option["name"])
        if name == line.focused:
            filled.append({"type": option["type"], "name": name, "value": str(value or ""), "focused": True})
        elif value is not None and value != "":
            filled.append(
                {"type": option["type"], "name": name, "value": _value(interactions, option, value, resolved)}
            )
        elif option.get("required") and line.focused is None:
            raise PlaygroundError("The option “{name}” is required.", name=name)
    return filled


def _value(interactions: Interactions, option: Json, value: object, resolved: Json) -> object:
    kind, name = option["type"], option["name"]
    if kind in {INTEGER, NUMBER}:
        read = _number(value, whole=kind == INTEGER, name=name)
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and read < low) or (high is not None and read > high):
            raise PlaygroundError("The option “{name}” is out of range.", name=name)
        return _choice(option, read)
    if kind == BOOLEAN:
        if value in {True, "true", "True"}:
            return True
        if value in {False, "false", "False"}:
            return False
        raise PlaygroundError("The option “{name}” is true or false.", name=name)
    if kind == ATTACHMENT:
        raise PlaygroundError("The playground cannot attach files to commands.")
    text = str(value)
    if kind == STRING:
        if not (option.get("min_length") or 0) <= len(text) <= (option.get("max_length") or 6000):
            raise PlaygroundError("The option “{name}” is too short or too long.", name=name)
        return _choice(option, text)
    for key, found in interactions.resolved(_RESOLVED_AS[kind], [text]).items():
        resolved.setdefault(key, {}).update(found)
    return text


def _choice(option: Json, value: object) -> object:
    choices = option.get("choices")
    if choices and value not in [one["value"] for one in choices]:
        raise PlaygroundError(
            "“{value}” is not among the choices of “{option}”.", value=value, option=option["name"]
        )
    return value


def _number(value: object, *, whole: bool, name: str) -> float:
    try:
        return int(str(value)) if whole else float(str(value))
    except ValueError:
        raise PlaygroundError("The option “{name}” is a number.", name=name) from None
