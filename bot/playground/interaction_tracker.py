"""People's interactions with the bot, and the time limits for its responses: 3 seconds, then 15 minutes."""

import asyncio
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.playground import permission_bits
from bot.playground.entities import TEXT_CHANNEL, Channel, Guild, Message, User
from bot.playground.errors import ApiError, Json, PlaygroundError
from bot.playground.gateway import Gateway
from bot.playground.page_events import PageEvents
from bot.playground.serializer import FILE_LIMIT, Serializer
from bot.playground.validation import walk_components
from bot.playground.validation.command_rules import SUBCOMMAND
from bot.playground.validation.component_rules import (
    CHANNEL_SELECT,
    ROLE_SELECT,
    SELECTS,
    STRING_SELECT,
    USER_SELECT,
)
from bot.playground.validation.modal_rules import check_entries

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE_MESSAGE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
RESPONSE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
GUILD_CONTEXT, DIRECT_CONTEXT, GROUP_CONTEXT = 0, 1, 2
USER_INSTALL = 1
"""The integration type for commands of a user install; everyone has installed the bot."""
MAX_TRACKED = 5000


@dataclass(slots=True, eq=False)
class Interaction:
    """An interaction and the state of its response.

    Attributes:
        type: COMMAND, COMPONENT, AUTOCOMPLETE or MODAL_SUBMIT.
        message: The message whose component was used.
        opened_by: The interaction that the modal was opened in response to.
        modal: The modal sent as its response.
        response_type: The type of the initial response, once there is one.
        failed: Whether the bot failed to respond in time.
        original: The id of the original response; after an update, that of the updated message.
        deferred: Whether the original response is still loading.
        choices: The results of autocompletion.
    """

    id: int
    token: str
    type: int
    user: User
    channel: Channel
    data: Json
    message: Message | None = None
    opened_by: "Interaction | None" = None
    modal: Json | None = None
    started_at: float = field(default_factory=time.monotonic)
    timer: asyncio.TimerHandle | None = None
    response_type: int | None = None
    failed: bool = False
    original: int | None = None
    deferred: bool = False
    choices: "asyncio.Future[list[Json]] | None" = None

    @property
    def command_name(self) -> str:
        """The command's full name, including its subcommand."""
        subcommands = [one["name"] for one in self.data.get("options", ()) if one["type"] == SUBCOMMAND]
        return " ".join([self.data["name"], *subcommands])


class InteractionTracker:
    """The interactions since the server started; only the latest few thousand are kept.

    Attributes:
        response_seconds: The time limit for the initial response, in seconds.
        token_seconds: How long a token remains valid after the interaction was created, in seconds.
    """

    def __init__(self, serializer: Serializer, gateway: Gateway, page_events: PageEvents) -> None:
        self.state = serializer.state
        self.serializer = serializer
        self.gateway = gateway
        self.page_events = page_events
        self.response_seconds = RESPONSE_SECONDS
        self.token_seconds = TOKEN_SECONDS
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}

    # Dispatching

    def create(self, interaction_type: int, user: User, channel: Channel, data: Json) -> Interaction:
        """Return a new interaction that has not been dispatched yet."""
        return Interaction(
            self.state.new_id(), secrets.token_urlsafe(48), interaction_type, user, channel, data
        )

    def dispatch(self, interaction: Interaction) -> Interaction:
        """Send an interaction to the bot and start its timer."""
        self.by_id[interaction.id] = self.by_token[interaction.token] = interaction
        while len(self.by_id) > MAX_TRACKED:
            oldest = self.by_id.pop(next(iter(self.by_id)))
            del self.by_token[oldest.token]
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(self.response_seconds, self._expire, interaction)
        self.gateway.dispatch_interaction(self._serialize(interaction))
        return interaction

    def dispatch_component(
        self, user: User, message: Message, custom_id: str, component_type: int, values: list[str]
    ) -> Interaction:
        """Dispatch a click on a button, or a choice from a select.

        Raises:
            PlaygroundError: If there is no such component, it is disabled, or the choice is not one of its options.
        """
        components = walk_components(message.components)
        component = next((one for one in components if one.get("custom_id") == custom_id), None)
        if component is None or component.get("type") != component_type:
            raise PlaygroundError("This message no longer has that button or menu.")
        if component.get("disabled"):
            raise PlaygroundError("This button or menu is disabled.")
        channel = self.state.channel(message.channel_id)
        data: Json = {"custom_id": custom_id, "component_type": component_type, "id": component["id"]}
        if component_type in SELECTS:
            data |= self._selection(component, component_type, values, channel)
        interaction = self.create(COMPONENT, user, channel, data)
        interaction.message = message
        return self.dispatch(interaction)

    def dispatch_modal(self, opened_by: Interaction, entered: Json) -> Interaction:
        """Dispatch a person's entries in a modal, keyed by the fields' custom ids.

        Raises:
            PlaygroundError: If there is no such modal, or a field is invalid.
        """
        modal, opened_by.modal = opened_by.modal, None
        if modal is None:
            raise PlaygroundError("This form is no longer open.")
        try:
            components = check_entries(modal, entered)
        except ValueError as missing:
            opened_by.modal = modal
            raise PlaygroundError("“{label}” is not filled in correctly.", label=missing) from None
        data = {"custom_id": modal["custom_id"], "components": components}
        interaction = self.create(MODAL_SUBMIT, opened_by.user, opened_by.channel, data)
        interaction.message, interaction.opened_by = opened_by.message, opened_by
        return self.dispatch(interaction)

    def _selection(self, component: Json, component_type: int, values: list[str], channel: Channel) -> Json:
        """Return the interaction data for a choice from a select."""
        fewest, most = component.get("min_values", 1), component.get("max_values", 1)
        if not fewest <= len(values) <= most:
            if fewest == most == 1:
                raise PlaygroundError("Choose exactly one option here.")
            raise PlaygroundError("Choose {fewest} to {most} options here.", fewest=fewest, most=most)
        offered = self._offered(component, component_type, self.state.guild_of(channel))
        if unknown := [value for value in values if value not in offered]:
            raise PlaygroundError("“{value}” is not one of the options.", value=unknown[0])
        if component_type == STRING_SELECT:
            return {"values": values}
        resolved: Json = {}
        for value in values:
            for kind, entity in offered[value].items():
                resolved.setdefault(kind, {})[value] = entity
        return {"values": values, "resolved": resolved}

    def resolve_users(self, user_ids: Iterable[int], channel: Channel) -> Json:
        """Return an interaction's resolved users; in a direct channel, nobody is a member."""
        resolved: Json = {}
        guild = self.state.guild_of(channel)
        for user_id in user_ids:
            for kind, entity in self._resolved_user(self.state.users[user_id], guild).items():
                resolved.setdefault(kind, {})[str(user_id)] = entity
        return resolved

    def _resolved_user(self, user: User, guild: Guild | None) -> Json:
        resolved: Json = {"users": self.serializer.user(user)}
        if guild is not None:
            resolved["members"] = _resolved_member(self.serializer.member(user, guild))
        return resolved

    def _offered(self, component: Json, component_type: int, guild: Guild | None) -> dict[str, Json]:
        """Return a select's resolved options, keyed by value."""
        if component_type == STRING_SELECT:
            return {one["value"]: {} for one in component["options"]}
        state, serializer = self.state, self.serializer
        if component_type == USER_SELECT:
            return {str(one.id): self._resolved_user(one, guild) for one in state.users.values()}
        if guild is None:
            return {}
        if component_type == ROLE_SELECT:
            return {str(one.id): {"roles": serializer.role(one)} for one in state.roles_in(guild)}
        assert component_type == CHANNEL_SELECT
        types = component.get("channel_types") or (TEXT_CHANNEL,)
        return {
            str(one.id): {"channels": serializer.channel(one) | {"permissions": "0"}}
            for one in state.guild_channels(guild.id)
            if one.type in types
        }

    def _serialize(self, interaction: Interaction) -> Json:
        channel, user = interaction.channel, interaction.user
        guild = self.state.guild_of(channel)
        permissions = self.serializer.member_permissions(user, guild)
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(self.state.bot_id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self.serializer.channel(channel) | {"permissions": permissions},
            "locale": user.locale,
            "app_permissions": str(self._app_permissions(channel)),
            "entitlements": [],
            "authorizing_integration_owners": self.integration_owners(user, channel),
            "context": self.context(channel),
            "attachment_size_limit": FILE_LIMIT,
        }
        if guild is None:
            body["user"] = self.serializer.user(user)
        else:
            body |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": self.serializer.member(user, guild) | {"permissions": permissions},
            }
        if interaction.message is not None:
            body["message"] = self.serializer.message(interaction.message)
        return body

    @staticmethod
    def context(channel: Channel) -> int:
        """Return the kind of place in which a channel's interactions happen."""
        if channel.is_group:
            return GROUP_CONTEXT
        return DIRECT_CONTEXT if channel.is_direct else GUILD_CONTEXT

    def integration_owners(self, user: User, channel: Channel) -> Json:
        """Return the installation's owner: the channel's server, "0" for direct messages, or the user elsewhere."""
        if not self.state.has_bot(channel):
            return {str(USER_INSTALL): str(user.id)}
        return {"0": str(channel.guild_id)}

    def _app_permissions(self, channel: Channel) -> int:
        """Return the bot's permissions for responses, which exist even where it is not a member."""
        return self.state.bot_permissions(channel) if self.state.has_bot(channel) else permission_bits.DIRECT

    # Responses

    def _expire(self, interaction: Interaction) -> None:
        if interaction.response_type is None:
            self.fail(interaction)

    def fail(self, interaction: Interaction) -> None:
        """Mark an interaction as failed, which shows its user that the application did not respond."""
        interaction.failed = True
        if interaction.choices is None:
            self.page_events.publish(
                "interaction_failed", interaction.user.id, interaction_id=str(interaction.id)
            )
        elif not interaction.choices.done():
            interaction.choices.set_exception(TimeoutError())

    def awaiting_response(self, interaction_id: int, token: str) -> Interaction:
        """Return an interaction that has had no initial response.

        Raises:
            ApiError: If it is unknown, has failed, or already has a response.
        """
        interaction = self.by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise ApiError(10062)
        if interaction.response_type is not None:
            raise ApiError(40060)
        return interaction

    def acknowledge(self, interaction: Interaction, response_type: int) -> None:
        """Record the initial response and stop the timer."""
        interaction.response_type = response_type
        if interaction.timer is not None:
            interaction.timer.cancel()

    def publish_done(self, interaction: Interaction) -> None:
        """Notify the user's page that the bot has responded."""
        data = {"interaction_id": str(interaction.id), "response_type": interaction.response_type}
        self.page_events.publish("interaction_done", interaction.user.id, **data)

    def by_webhook_token(self, token: str) -> Interaction:
        """Return the interaction that a webhook token belongs to.

        Raises:
            ApiError: If it is unknown, has had no response, or its token has expired.
        """
        interaction = self.by_token.get(token)
        if interaction is None or interaction.response_type is None:
            raise ApiError(10015)
        if time.monotonic() - interaction.started_at > self.token_seconds:
            raise ApiError(50027)
        return interaction

    def close(self) -> None:
        """Stop all timers."""
        for interaction in self.by_id.values():
            if interaction.timer is not None:
                interaction.timer.cancel()


def _resolved_member(member: Json) -> Json:
    """Return a member in the form used in resolved data: without the user and the voice fields."""
    return {key: value for key, value in member.items() if key not in {"user", "mute", "deaf"}}
