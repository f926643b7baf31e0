"""How the bot answers interactions: the callback first, then the webhook of the interaction's token."""

from bot.playground.call import Answer, Call
from bot.playground.chat import Chat, Draft
from bot.playground.errors import Json, RefusalError
from bot.playground.interactions import (
    ANSWER,
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER_ANSWER,
    DEFER_UPDATE,
    MODAL,
    SHOW_MODAL,
    UPDATE,
    Interaction,
    Interactions,
    owners,
)  # fmt: skip
from bot.playground.limits import (
    EPHEMERAL,
    LOADING,
    Form,
    check_completion,
    check_message,
    check_modal,
    refuse_empty,
)  # fmt: skip
from bot.playground.limits.commands import STRING
from bot.playground.rest import Handler, check_edit
from bot.playground.wire import REPLY, numbered, whole
from bot.playground.world import Message

COMMAND_REPLY = 20
FITTING = {
    COMMAND: (ANSWER, DEFER_ANSWER, SHOW_MODAL),
    COMPONENT: (ANSWER, DEFER_ANSWER, DEFER_UPDATE, UPDATE, SHOW_MODAL),
    MODAL: (ANSWER, DEFER_ANSWER),
    AUTOCOMPLETE: (CHOICES,),
}


class Callbacks:
    """The routes that need no token but the interaction's own."""

    def __init__(self, chat: Chat, interactions: Interactions) -> None:
        self.chat = chat
        self.world = chat.world
        self.wire = chat.wire
        self.interactions = interactions

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Method, path and handler of every route."""
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        return [
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self.callback),
            ("POST", webhook, self.follow_up),
            ("GET", f"{webhook}/messages/{{message_id}}", self.message),
            ("PATCH", f"{webhook}/messages/{{message_id}}", self.edit),
            ("DELETE", f"{webhook}/messages/{{message_id}}", self.delete),
        ]

    # The first answer

    async def callback(self, call: Call) -> Answer:
        """The first answer to an interaction."""
        interaction = self.interactions.to_answer(call.id("interaction_id"), call.text("interaction_token"))
        body, form = call.form, Form()
        fitting = FITTING[interaction.type]
        if interaction.type == MODAL and interaction.message is not None:
            fitting = (*fitting, DEFER_UPDATE, UPDATE)
        answer = body.get("type")
        form.choice(("type",), answer, fitting)
        form.close()
        if interaction.channel.locked and interaction.channel.archived:
            raise RefusalError(50083, status=403)
        message = self._give(interaction, int(answer or 0), body.get("data") or {}, call)
        self.interactions.done(interaction)
        if call.request.query.get("with_response", "").lower() not in {"1", "true"}:
            return 204, None
        return 200, self._told(interaction, message)

    def _give(self, interaction: Interaction, answer: int, data: Json, call: Call) -> Message | None:
        if answer == CHOICES:
            self._complete(interaction, data)
            return None
        if answer == SHOW_MODAL:
            self._show(interaction, data)
            return None
        if answer == ANSWER:
            self._check_new(data, call)
            self.interactions.acknowledge(interaction, answer)
            return self._reply(interaction, data, call)
        if answer == DEFER_ANSWER:
            self.interactions.acknowledge(interaction, answer)
            interaction.waiting = True
            return self._reply(interaction, {"flags": data.get("flags", 0)}, call, loading=True)
        message = interaction.message
        if answer == UPDATE and message is not None:
            self._check_there(message)
            check_edit(message, data, call.uploads)
            self.interactions.acknowledge(interaction, answer)
            interaction.original = message.id
            return self.chat.edit(message, data, call.uploads)
        self.interactions.acknowledge(interaction, answer)
        interaction.original = message.id if message else None
        return None

    def _check_there(self, message: Message) -> None:
        if message.id not in self.world.messages.get(message.channel_id, {}):
            raise RefusalError(10008)

    def _check_new(self, data: Json, call: Call) -> None:
        form = Form()
        check_message(form, data, call.uploads)
        form.close()
        refuse_empty(data, call.uploads)

    def _complete(self, interaction: Interaction, data: Json) -> None:
        form = Form()
        check_completion(form, data, _focused_type(interaction.data))
        form.close()
        self.interactions.acknowledge(interaction, CHOICES)
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_result(data["choices"])

    def _show(self, interaction: Interaction, data: Json) -> None:
        form = Form()
        check_modal(form, data)
        form.close()
        self.interactions.acknowledge(interaction, SHOW_MODAL)
        modal = {key: data[key] for key in ("custom_id", "title")} | {
            "components": numbered(data["components"])
        }
        interaction.modal = modal
        facts = {"interaction_id": str(interaction.id), "modal": modal}
        self.chat.feed.tell("modal", interaction.user.id, **facts)

    def _reply(self, interaction: Interaction, data: Json, call: Call, *, loading: bool = False) -> Message:
        """The message that answers: the first one, or a further one."""
        first = interaction.original is None and interaction.answer in {ANSWER, DEFER_ANSWER}
        ephemeral = bool(whole(data.get("flags") or 0) & EPHEMERAL)
        reference = self._reference(interaction, first=first, ephemeral=ephemeral)
        plain = COMMAND_REPLY if first and interaction.type == COMMAND else 0
        draft = Draft(
            self.world.bot,
            interaction.channel,
            REPLY if reference else plain,
            reference,
            self.metadata(interaction, follow_up=not first),
            interaction.user.id if ephemeral else None,
            loading,
            call.uploads,
        )
        message = self.chat.post(draft, data)
        if first:
            interaction.original, interaction.ephemeral = message.id, ephemeral
        return message

    def _reference(self, interaction: Interaction, *, first: bool, ephemeral: bool) -> Json | None:
        """The message answered to; never a private one in public."""
        to = interaction.message
        if not first and interaction.original is not None:
            to = self.world.messages[interaction.channel.id].get(interaction.original)
        if to is None or (to.ephemeral_for is not None and not ephemeral):
            return None
        where = {} if interaction.channel.direct else {"guild_id": str(self.world.guild_id)}
        return {"type": 0, "channel_id": str(to.channel_id), "message_id": str(to.id), **where}

    def metadata(self, interaction: Interaction, *, follow_up: bool = False) -> Json:
        """What a message says of the interaction it answers."""
        told: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": self.wire.user(interaction.user),
            "authorizing_integration_owners": owners(self.world, interaction.channel),
        }
        if follow_up and interaction.original is not None:
            told["original_response_message_id"] = str(interaction.original)
        if interaction.type == COMMAND:
            told["name"] = interaction.name
        elif interaction.type == COMPONENT and interaction.message is not None:
            told["interacted_message_id"] = str(interaction.message.id)
        elif interaction.type == MODAL and interaction.cause is not None:
            told["triggering_interaction_metadata"] = self.metadata(interaction.cause)
        return told

    def _told(self, interaction: Interaction, message: Message | None) -> Json:
        told: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "channel_id": str(interaction.channel.id),
        }
        if not interaction.channel.direct:
            told["guild_id"] = str(self.world.guild_id)
        if message is not None:
            told |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": message.ephemeral_for is not None,
            }
        callback: Json = {"interaction": told}
        if message is not None and interaction.answer in {ANSWER, UPDATE}:
            callback["resource"] = {"type": interaction.answer, "message": self.wire.message(message)}
        return callback

    # Afterwards

    def _interaction(self, call: Call) -> Interaction:
        if call.id("webhook_id") != self.world.bot_id:
            raise RefusalError(10015)
        interaction = self.interactions.to_follow(call.text("webhook_token"))
        if interaction.channel.id not in self.world.channels:
            raise RefusalError(10003)
        return interaction

    def _target(self, call: Call, interaction: Interaction) -> Message:
        named = call.text("message_id")
        number = interaction.original if named == "@original" else whole(named)
        message = self.world.message(interaction.channel, number or -1)
        answers = (message.interaction or {}).get("id") == str(interaction.id)
        if number != interaction.original and not answers:
            raise RefusalError(10008)
        return message

    async def follow_up(self, call: Call) -> Answer:
        """A further message; after a deferred answer, that answer itself."""
        interaction = self._interaction(call)
        if interaction.channel.locked and interaction.channel.archived:
            raise RefusalError(50083, status=403)
        self._check_new(call.form, call)
        message = self._fill_waiting(interaction, call) or self._reply(interaction, call.form, call)
        return 200, self.wire.message(message)

    def _fill_waiting(self, interaction: Interaction, call: Call) -> Message | None:
        if not interaction.waiting:
            return None
        interaction.waiting = False
        waiting = self.world.messages[interaction.channel.id].get(interaction.original or -1)
        if waiting is None:
            return None
        return self.chat.edit(waiting, call.form, call.uploads, unload=True)

    async def message(self, call: Call) -> Answer:
        """A message that answers the interaction."""
        return 200, self.wire.message(self._target(call, self._interaction(call)))

    async def edit(self, call: Call) -> Answer:
        """Changes a message that answers the interaction, private ones included."""
        interaction = self._interaction(call)
        message = self._target(call, interaction)
        check_edit(message, call.form, call.uploads)
        loading = bool(message.flags & LOADING)
        if loading:
            interaction.waiting = False
        return 200, self.wire.message(self.chat.edit(message, call.form, call.uploads, unload=loading))

    async def delete(self, call: Call) -> Answer:
        """Deletes a message that answers the interaction."""
        interaction = self._interaction(call)
        message = self._target(call, interaction)
        if message.id == interaction.original:
            interaction.waiting = False
        self.chat.delete(message)
        return 204, None


def _focused_type(node: Json) -> int:
    """The type of the option being completed."""
    for option in node.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        if option.get("options"):
            return _focused_type(option)
    return STRING
