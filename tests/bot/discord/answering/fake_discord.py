"""Fake interactions that record the requests made through them, or refuse them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
from discord import InteractionResponseType

from bot.discord.answering.in_progress import InteractionsInProgress
from bot.discord.answering.interactions import Answer, InteractionContext, ResponseMode, respond
from bot.discord.answering.private_answers import Answering
from bot.discord.posting.render_pool import RenderedPicture
from bot.messages.components import Picture
from bot.operations.metrics import Metrics
from engine.tables.settings.person import PersonSettings
from tests.bot.discord.posting.deployment import http_error


@dataclass
class FakeDiscord:
    """Records the requests made to answer interactions, and refuses them with the given errors.

    Attributes:
        refusals: The error to raise, or a list of errors for successive requests, keyed by the request's name.
        requests: The requests and their texts, except acknowledgements.
        acknowledged: How interactions were acknowledged, in order.
        rendered: The theme of each rendered picture.
        settings: Anna's settings, or the error to raise when they are loaded.
        table: The error to raise when a table is loaded.
    """

    refusals: dict[str, Exception | list[Exception]] = field(default_factory=dict)
    settings: PersonSettings | Exception = field(default_factory=PersonSettings)
    table: Exception | None = None
    message: object = None
    shutting_down: bool = False
    loses_acknowledgements: bool = False
    requests: list[str] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)
    rendered: list[str] = field(default_factory=list)
    answering: Answering = field(default_factory=Answering)
    metrics: Metrics = field(default_factory=Metrics)

    def interaction(self) -> Any:
        """Return a new interaction by Anna."""
        response = SimpleNamespace(type=None)
        response.is_done = lambda: response.type is not None

        async def defer(**options: bool) -> None:
            self._refuse("defer")
            if self.loses_acknowledgements:  # like discord.py when it repeats a request that arrived
                raise http_error(400, 40060, "Interaction has already been acknowledged.")
            self.acknowledged.append("new" if options else "edit")
            kinds = InteractionResponseType
            response.type = kinds.deferred_channel_message if options else kinds.deferred_message_update

        response.defer = defer
        queries = SimpleNamespace(person_settings=self._load_settings, table=self._load_table)
        return SimpleNamespace(
            id=1,
            guild_id=2,
            data={},
            type=discord.InteractionType.component,
            user=SimpleNamespace(id=7, display_name="Anna"),
            locale=discord.Locale.american_english,
            message=self.message,
            response=response,
            edit_original_response=self._edit,
            delete_original_response=self._delete,
            followup=SimpleNamespace(send=self._send),
            client=SimpleNamespace(
                shutting_down=self.shutting_down,
                answering=self.answering,
                in_progress=InteractionsInProgress(),
                metrics=self.metrics,
                render_pool=SimpleNamespace(render=self._render, render_in_turn=self._render),
                tables=SimpleNamespace(queries=queries),
            ),
        )

    def _refuse(self, name: str) -> None:
        refusal = self.refusals.get(name)
        if isinstance(refusal, list):
            refusal = refusal.pop(0) if refusal else None
        if refusal is not None:
            raise refusal

    def _request(self, name: str, arguments: dict[str, Any]) -> None:
        content, view = arguments.get("content"), arguments.get("view")
        if content is None and isinstance(view, discord.ui.LayoutView):
            texts = [each.content for each in view.children if isinstance(each, discord.ui.TextDisplay)]
            content = f"layout {' '.join(texts)}"
        self.requests.append(f"{name}: {content}" if content else name)
        self._refuse(name)

    async def _edit(self, **arguments: Any) -> None:
        self._request("edit picture" if arguments["attachments"] else "edit", arguments)

    async def _send(self, **arguments: Any) -> None:
        assert arguments["ephemeral"], "nobody else sees it"
        self._request("send picture" if arguments.get("files") else "send", arguments)

    async def _delete(self) -> None:
        self._request("delete", {})

    async def _render(self, picture: Picture, _: object) -> RenderedPicture:
        self.rendered.append(picture.theme)
        return RenderedPicture("nim.png", b"", picture.alt)

    async def _load_settings(self, person_id: int) -> PersonSettings:
        assert person_id == 7
        if isinstance(self.settings, Exception):
            raise self.settings
        return self.settings

    async def _load_table(self, _: int) -> None:
        if self.table is not None:
            raise self.table

    async def handle(
        self,
        handler: Callable[[InteractionContext], Awaitable[Answer]],
        mode: ResponseMode = ResponseMode.NEW_MESSAGE,
    ) -> list[str]:
        """Answer an interaction with `handler`; return the requests made."""
        self.requests.clear()
        await respond(self.interaction(), handler, mode)
        return list(self.requests)

    async def answer(
        self, answer: Answer | Exception, mode: ResponseMode = ResponseMode.NEW_MESSAGE
    ) -> list[str]:
        """Answer an interaction with `answer`, or raise `answer` if it is an error; return the requests made."""

        async def handler(_: InteractionContext) -> Answer:
            if isinstance(answer, Exception):
                raise answer
            return answer

        return await self.handle(handler, mode)
