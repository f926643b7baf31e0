"""REST routes for responses to interactions: the callback, then the webhook with the interaction's token."""

from bot.playground.api_request import ApiRequest, ApiResponse, Route
from bot.playground.chat_service import ChatService, NewMessage
from bot.playground.entities import Message
from bot.playground.errors import ApiError, Json
from bot.playground.fault_injection import FaultInjector
from bot.playground.interaction_tracker import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFERRED_MESSAGE,
    DEFERRED_UPDATE,
    MESSAGE,
    MODAL,
    MODAL_SUBMIT,
    UPDATE_MESSAGE,
    Interaction,
    InteractionTracker,
)
from bot.playground.rest_routes import check_edit, check_new
from bot.playground.serializer import REPLY, number_components
from bot.playground.snowflakes import parse_id
from bot.playground.validation import EPHEMERAL, LOADING, Form, check_choices
from bot.playground.validation.command_rules import STRING
from bot.playground.validation.component_rules import check_components
from bot.playground.validation.modal_rules import check_modal

COMMAND_REPLY = 20
ALLOWED_RESPONSES = {
    COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL),
    COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE_MESSAGE, MODAL),
    MODAL_SUBMIT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE_MESSAGE),
    AUTOCOMPLETE: (CHOICES,),
}
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


class InteractionRoutes:
    """The routes authorized by the interaction's token instead of the bot's."""

    def __init__(
        self, chat: ChatService, interactions: InteractionTracker, faults: FaultInjector | None = None
    ) -> None:
        self.faults = faults or FaultInjector()
        self.chat = chat
        self.state = chat.state
        self.serializer = chat.serializer
        self.interactions = interactions

    def routes(self) -> list[Route]:
        """Return all routes."""
        return [
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self.respond),
            ("POST", _WEBHOOK, self.follow_up),
            ("PATCH", f"{_WEBHOOK}/messages/@original", self.edit_original),
            ("DELETE", f"{_WEBHOOK}/messages/@original", self.delete_original),
            ("PATCH", f"{_WEBHOOK}/messages/{{message_id}}", self.edit_follow_up),
        ]

    # The initial response

    async def respond(self, request: ApiRequest) -> ApiResponse:
        """Accept an interaction's initial response."""
        interaction = self.interactions.awaiting_response(
            request.path_id("interaction_id"), request.path_text("interaction_token")
        )
        body, form = request.json_object, Form()
        form.one_of(("type",), body.get("type"), ALLOWED_RESPONSES[interaction.type])
        form.raise_errors()
        _refuse_closed_thread(interaction)
        message = self._apply(interaction, int(body["type"]), body.get("data") or {}, request)
        self.interactions.publish_done(interaction)
        if request.request.query.get("with_response", "").lower() not in {"1", "true"}:
            return 204, None
        return 200, self._callback_response(interaction, message)

    def _apply(
        self, interaction: Interaction, response_type: int, data: Json, request: ApiRequest
    ) -> Message | None:
        """Apply an initial response; return the message it creates or edits."""
        acknowledge, updated = self.interactions.acknowledge, interaction.message
        if response_type == CHOICES:
            self._set_choices(interaction, data)
            return None
        if response_type == MODAL:
            self._open_modal(interaction, data)
            return None
        if response_type == MESSAGE:
            check_new(data, request.uploads)
            acknowledge(interaction, response_type)
            return self._post(interaction, data, request)
        if response_type == DEFERRED_MESSAGE:
            acknowledge(interaction, response_type)
            interaction.deferred = True
            return self._post(interaction, {"flags": data.get("flags", 0)}, request, loading=True)
        if response_type == UPDATE_MESSAGE and updated is not None:
            if updated.id not in self.state.messages.get(updated.channel_id, {}):
                raise ApiError(10008)
            check_edit(updated, data, request.uploads)
            acknowledge(interaction, response_type)
            interaction.original = updated.id
            return self.chat.edit(updated, data, request.uploads)
        acknowledge(interaction, response_type)
        interaction.original = updated.id if updated else None
        return None

    def _set_choices(self, interaction: Interaction, data: Json) -> None:
        form = Form()
        check_choices(form, data, _focused_type(interaction.data))
        form.raise_errors()
        self.interactions.acknowledge(interaction, CHOICES)
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_result(data["choices"])

    def _open_modal(self, interaction: Interaction, data: Json) -> None:
        form = Form()
        check_modal(form, data)
        form.raise_errors()
        self.interactions.acknowledge(interaction, MODAL)
        interaction.modal = data | {"components": number_components(data["components"])}
        opened = {"interaction_id": str(interaction.id), "modal": interaction.modal}
        self.interactions.page_events.publish("modal", interaction.user.id, **opened)

    def _post(
        self, interaction: Interaction, data: Json, request: ApiRequest, *, loading: bool = False
    ) -> Message:
        """Post the original response, or a follow-up message after it."""
        original = interaction.original is None and interaction.response_type in {MESSAGE, DEFERRED_MESSAGE}
        ephemeral = bool(parse_id(data.get("flags") or 0) & EPHEMERAL)
        reference = self._reference(interaction, ephemeral=ephemeral)
        plain_type = COMMAND_REPLY if original and interaction.type == COMMAND else 0
        new = NewMessage(
            self.state.bot,
            interaction.channel,
            REPLY if reference else plain_type,
            reference,
            self._metadata(interaction, follow_up=not original),
            interaction.user.id if ephemeral else None,
            loading,
            request.uploads,
        )
        message = self.chat.post(new, data)
        if original:
            interaction.original = message.id
        return message

    def _reference(self, interaction: Interaction, *, ephemeral: bool) -> Json | None:
        """Return the reference to the message replied to; a public message never refers to an ephemeral one."""
        replied = interaction.message
        if interaction.original is not None:
            replied = self.state.messages[interaction.channel.id].get(interaction.original)
        if replied is None or (replied.ephemeral_for is not None and not ephemeral):
            return None
        guild_id = interaction.channel.guild_id
        guild = {"guild_id": str(guild_id)} if guild_id else {}
        return {"type": 0, "channel_id": str(replied.channel_id), "message_id": str(replied.id), **guild}

    def _metadata(self, interaction: Interaction, *, follow_up: bool) -> Json:
        """Return a message's `interaction_metadata`."""
        metadata: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": self.serializer.user(interaction.user),
            "authorizing_integration_owners": self.interactions.integration_owners(
                interaction.user, interaction.channel
            ),
        }
        if follow_up and interaction.original is not None:
            metadata["original_response_message_id"] = str(interaction.original)
        if interaction.type == COMMAND:
            metadata["name"] = interaction.command_name
        elif interaction.opened_by is not None:
            opened_by = self._metadata(interaction.opened_by, follow_up=False)
            metadata["triggering_interaction_metadata"] = opened_by
        elif interaction.message is not None:
            metadata["interacted_message_id"] = str(interaction.message.id)
        return metadata

    def _callback_response(self, interaction: Interaction, message: Message | None) -> Json:
        body: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "channel_id": str(interaction.channel.id),
        }
        if not interaction.channel.is_outside:
            body["guild_id"] = str(interaction.channel.guild_id)
        if message is not None:
            body |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": message.ephemeral_for is not None,
            }
        response: Json = {"interaction": body}
        if message is not None and interaction.response_type in {MESSAGE, UPDATE_MESSAGE}:
            response["resource"] = {
                "type": interaction.response_type,
                "message": self.serializer.message(message),
            }
        return response

    # The webhook

    def _interaction(self, request: ApiRequest) -> Interaction:
        if request.path_id("webhook_id") != self.state.bot_id:
            raise ApiError(10015)
        interaction = self.interactions.by_webhook_token(request.path_text("webhook_token"))
        self.state.channel(interaction.channel.id)  # raises when it was deleted
        return interaction

    async def follow_up(self, request: ApiRequest) -> ApiResponse:
        """Post a follow-up message; after a deferred response, the first one takes its place."""
        interaction = self._interaction(request)
        _refuse_closed_thread(interaction)
        check_new(request.json_object, request.uploads)
        message = self._fill_deferred(interaction, request)
        return 200, self.serializer.message(message or self._post(interaction, request.json_object, request))

    def _fill_deferred(self, interaction: Interaction, request: ApiRequest) -> Message | None:
        if not interaction.deferred:
            return None
        interaction.deferred = False
        loading = self.state.messages[interaction.channel.id].get(interaction.original or -1)
        if loading is None:
            return None
        self._check_new_pictures(loading, request)
        return self.chat.edit(loading, request.json_object, request.uploads, finish_loading=True)

    async def edit_original(self, request: ApiRequest) -> ApiResponse:
        """Edit the original response, which may be ephemeral or deferred."""
        interaction = self._interaction(request)
        message = self.state.message(interaction.channel, interaction.original or -1)
        check_edit(message, request.json_object, request.uploads)
        self._check_new_pictures(message, request)
        loading = bool(message.flags & LOADING)
        if loading:
            interaction.deferred = False
        edited = self.chat.edit(message, request.json_object, request.uploads, finish_loading=loading)
        return 200, self.serializer.message(edited)

    def _check_new_pictures(self, message: Message, request: ApiRequest) -> None:
        """Refuse an edit that puts a new file into a gallery, if that fault is injected."""
        if self.faults.refuses_new_pictures and request.uploads:
            form, known = Form(), frozenset(message.file_names.values())
            check_components(form, request.json_object.get("components"), v2=True, files=known)
            form.raise_errors()

    async def edit_follow_up(self, request: ApiRequest) -> ApiResponse:
        """Edit a follow-up message."""
        interaction = self._interaction(request)
        message = self.state.message(interaction.channel, request.path_id("message_id"))
        if (message.interaction or {}).get("id") != str(interaction.id):
            raise ApiError(10008)
        check_edit(message, request.json_object, request.uploads)
        self._check_new_pictures(message, request)
        return 200, self.serializer.message(self.chat.edit(message, request.json_object, request.uploads))

    async def delete_original(self, request: ApiRequest) -> ApiResponse:
        """Delete the original response; after a deferred update, that is the message with the component."""
        interaction = self._interaction(request)
        self.chat.delete(self.state.message(interaction.channel, interaction.original or -1))
        interaction.deferred = False
        return 204, None


def _refuse_closed_thread(interaction: Interaction) -> None:
    if interaction.channel.locked and interaction.channel.archived:
        raise ApiError(50083, status=403)


def _focused_type(data: Json) -> int:
    """Return the type of the option being completed."""
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        if option.get("options"):
            return _focused_type(option)
    return STRING
