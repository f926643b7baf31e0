"""Interactions: what a person does to the bot, and the three seconds and fifteen minutes it has to answer."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field

from bot.playground.errors import Json, PlaygroundError, RefusalError
from bot.playground.feed import Feed
from bot.playground.gateway import Gateway
from bot.playground.limits import walk
from bot.playground.limits.commands import GROUP, SUBCOMMAND
from bot.playground.limits.components import (
    BUTTON,
    CHANNEL_SELECT,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    USER_SELECT,
)  # fmt: skip
from bot.playground.limits.modals import CHECKBOX, RADIO_GROUP
from bot.playground.wire import FILE_LIMIT, Wire
from bot.playground.world import Channel, Message, User, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
ANSWER, DEFER_ANSWER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 4, 5, 6, 7, 8, 9
ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
IN_GUILD, IN_LETTERS = 0, 1
KEPT = 5000


def owners(world: World, channel: Channel) -> Json:
    """For whom the bot is installed where it is asked: for the server, or in letters for nobody in particular."""
    return {"0": "0" if channel.direct else str(world.guild_id)}


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction and what became of it."""

    id: int
    token: str
    type: int
    user: User
    channel: Channel
    data: Json
    message: Message | None = None
    cause: "Interaction | None" = None
    begun: float = field(default_factory=time.monotonic)
    timer: asyncio.TimerHandle | None = None
    answer: int | None = None
    failed: bool = False
    original: int | None = None
    ephemeral: bool = False
    waiting: bool = False
    modal: Json | None = None
    choices: "asyncio.Future[list[Json]] | None" = None

    @property
    def name(self) -> str:
        """The full name of the command, subcommands included."""
        names, node = [], self.data
        while node and (node is self.data or node["type"] in {SUBCOMMAND, GROUP}):
            names.append(str(node["name"]))
            node = next(iter(node.get("options") or []), {})
        return " ".join(names)


class Interactions:
    """All interactions of this run.

    Attributes:
        answer_seconds: how long the bot has for its first answer.
        token_seconds: how long the bot may go on with an interaction.
    """

    def __init__(self, world: World, wire: Wire, gateway: Gateway, feed: Feed) -> None:
        self.world = world
        self.wire = wire
        self.gateway = gateway
        self.feed = feed
        self.answer_seconds = ANSWER_SECONDS
        self.token_seconds = TOKEN_SECONDS
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.failed: list[Interaction] = []

    # Beginning

    def begin(self, interaction: Interaction) -> Interaction:
        """Tells the bot of an interaction and starts its clock."""
        self.by_id[interaction.id] = self.by_token[interaction.token] = interaction
        while len(self.by_id) > KEPT:
            oldest = self.by_id.pop(next(iter(self.by_id)))
            del self.by_token[oldest.token]
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(self.answer_seconds, self._expire, interaction)
        self.gateway.dispatch_live("INTERACTION_CREATE", self._shape(interaction))
        return interaction

    def new(self, kind: int, user: User, channel: Channel, data: Json) -> Interaction:
        """An interaction not yet begun."""
        return Interaction(self.world.snowflake(), secrets.token_urlsafe(48), kind, user, channel, data)

    def _shape(self, interaction: Interaction) -> Json:
        channel, user, guild = interaction.channel, interaction.user, str(self.world.guild_id)
        shape: Json = {
            "id": str(interaction.id),
            "application_id": str(self.world.bot_id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self.wire.channel(channel)
            | {"permissions": self.wire.acting_member(user)["permissions"]},
            "locale": user.locale,
            "app_permissions": str(self.world.allowed(channel)),
            "entitlements": [],
            "authorizing_integration_owners": owners(self.world, channel),
            "context": IN_LETTERS if channel.direct else IN_GUILD,
            "attachment_size_limit": FILE_LIMIT,
        }
        if channel.direct:
            shape["user"] = self.wire.user(user)
        else:
            shape |= {
                "guild_id": guild,
                "guild": {"id": guild, "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": self.wire.acting_member(user),
            }
        if interaction.message is not None:
            shape["message"] = self.wire.message(interaction.message)
        return shape

    def _expire(self, interaction: Interaction) -> None:
        if interaction.answer is None:
            self.fail(interaction)

    def fail(self, interaction: Interaction) -> None:
        """Gives an interaction up: its person reads that the application did not respond."""
        interaction.failed = True
        self.failed.append(interaction)
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_exception(TimeoutError())
        elif interaction.choices is None:
            self.feed.tell("interaction_failed", interaction.user.id, interaction_id=str(interaction.id))

    # Being answered

    def to_answer(self, number: int, token: str) -> Interaction:
        """The interaction the bot wants to answer; refuses a late or a second answer."""
        found = self.by_id.get(number)
        if found is None or found.token != token or found.failed:
            raise RefusalError(10062)
        if found.answer is not None:
            raise RefusalError(40060)
        return found

    def acknowledge(self, interaction: Interaction, answer: int) -> None:
        """Notes the first answer."""
        interaction.answer = answer
        if interaction.timer is not None:
            interaction.timer.cancel()

    def done(self, interaction: Interaction) -> None:
        """Tells its person that the bot has reacted."""
        facts = {"interaction_id": str(interaction.id), "answer": interaction.answer}
        self.feed.tell("interaction_done", interaction.user.id, **facts)

    def to_follow(self, token: str) -> Interaction:
        """The answered interaction whose token the bot uses as a webhook."""
        found = self.by_token.get(token)
        if found is None or found.answer is None:
            raise RefusalError(10015)
        if time.monotonic() - found.begun > self.token_seconds:
            raise RefusalError(50027)
        return found

    def close(self) -> None:
        """Stops all clocks."""
        for interaction in self.by_id.values():
            if interaction.timer is not None:
                interaction.timer.cancel()

    # Components and modals

    def component(
        self, user: User, message: Message, custom_id: str, kind: int, values: list[str]
    ) -> Interaction:
        """A button pressed or a select used.

        Raises:
            PlaygroundError: there is no such component, it is disabled, or the values do not fit.
        """
        found = next((one for one in walk(message.components) if one.get("custom_id") == custom_id), None)
        if found is None or found.get("type") != kind:
            raise PlaygroundError("This message has no such button or menu any more.")
        if found.get("disabled"):
            raise PlaygroundError("This button or menu is disabled.")
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": found["id"]}
        if kind != BUTTON:
            data |= self.chosen(found, values)
        interaction = self.new(COMPONENT, user, self.world.channel(message.channel_id), data)
        interaction.message = message
        return self.begin(interaction)

    def chosen(self, select: Json, values: list[str]) -> Json:
        """The values picked in a select, with what they stand for."""
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if select.get("required") is False and not values:
            least = 0
        if not least <= len(values) <= most or len(set(values)) != len(values):
            raise PlaygroundError("Choose between {least} and {most} here.", least=least, most=most)
        kind = select["type"]
        if kind == STRING_SELECT:
            offered = {one["value"] for one in select["options"]}
            if unknown := [one for one in values if one not in offered]:
                raise PlaygroundError("“{value}” is not among the options.", value=unknown[0])
            return {"values": values}
        if kind not in SELECTS:
            raise PlaygroundError("Values go with a menu only.")
        return {"values": values, "resolved": self.resolved(kind, values)}

    def resolved(self, kind: int, values: list[str]) -> Json:
        """The users, roles and channels that ids stand for."""
        users = [one for one in self.world.users.values() if str(one.id) in values]
        roles = [one for one in self.wire.roles() if one["id"] in values]
        channels = [one for one in self.world.channels.values() if str(one.id) in values]
        found: Json = {}
        if users and kind in {USER_SELECT, MENTIONABLE_SELECT}:
            found["users"] = {str(one.id): self.wire.user(one) for one in users}
            granted = {one.id: self.wire.acting_member(one)["permissions"] for one in users}
            members = {one.id: self.wire.member(one, alone=False) for one in users}
            found["members"] = {str(one): members[one] | {"permissions": granted[one]} for one in members}
        if roles and kind in {ROLE_SELECT, MENTIONABLE_SELECT}:
            found["roles"] = {one["id"]: one for one in roles}
        if channels and kind == CHANNEL_SELECT:
            everything = str((1 << 53) - 1)
            found["channels"] = {
                str(one.id): self.wire.channel(one) | {"permissions": everything} for one in channels
            }
        if len(values) != sum(len(found.get(key, {})) for key in ("users", "roles", "channels")):
            raise PlaygroundError("One of the values chosen does not exist here.")
        return found

    def submit(self, cause: Interaction, custom_id: str, values: dict[str, object]) -> Interaction:
        """A modal filled in and sent.

        Raises:
            PlaygroundError: no such modal is open, or a field is missing, unknown, too short or too long.
        """
        modal = cause.modal
        if modal is None or modal["custom_id"] != custom_id:
            raise PlaygroundError("This form is not open any more.")
        fields = {one["custom_id"] for one in walk(modal["components"]) if one.get("custom_id")}
        if unknown := sorted(values.keys() - fields):
            raise PlaygroundError("The form has no field “{value}”.", value=unknown[0])
        resolved: Json = {}
        components = [self._filled(one, values, resolved) for one in modal["components"]]
        data: Json = {"custom_id": custom_id, "components": components}
        if resolved:
            data["resolved"] = resolved
        interaction = self.new(MODAL, cause.user, cause.channel, data)
        interaction.message, interaction.cause = cause.message, cause
        cause.modal = None
        return self.begin(interaction)

    def _filled(self, component: Json, values: dict[str, object], resolved: Json) -> Json:
        shape: Json = {"type": component["type"], "id": component["id"]}
        if "components" in component:
            shape["components"] = [self._filled(one, values, resolved) for one in component["components"]]
        elif "component" in component:
            shape["component"] = self._filled(component["component"], values, resolved)
        elif "custom_id" in component:
            shape["custom_id"] = component["custom_id"]
            shape |= self._value(component, values.get(component["custom_id"]), resolved)
        return shape

    def _value(self, part: Json, value: object, resolved: Json) -> Json:
        kind, required = part["type"], part.get("required", True)
        if kind == TEXT_INPUT:
            text = str(value if value is not None else part.get("value") or "")
            least, most = part.get("min_length") or (1 if required else 0), part.get("max_length") or 4000
            if (text or required) and not least <= len(text) <= most:
                raise PlaygroundError(
                    "This field takes {least} to {most} characters.", least=least, most=most
                )
            return {"value": text}
        listed = value if isinstance(value, list) else [] if value is None else [value]
        chosen = [str(one) for one in listed]
        if kind in SELECTS:
            picked = self.chosen(part, chosen)
            for key, found in picked.pop("resolved", {}).items():
                resolved.setdefault(key, {}).update(found)
            return picked
        if kind == CHECKBOX:
            return {"value": bool(value)}
        offered = {one["value"] for one in part.get("options", [])}
        if not set(chosen) <= offered or (required and not chosen):
            raise PlaygroundError("Choose from the options of the form.")
        return {"value": chosen[0] if chosen else None} if kind == RADIO_GROUP else {"values": chosen}
