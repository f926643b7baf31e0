"""Tests of `bot.discord.answering.private_answers`: how an answer reaches its reader although Discord refuses it."""

import asyncio
import logging
import re
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import InteractionResponseType

from bot.discord.answering import private_answers
from bot.discord.answering.in_progress import InteractionsInProgress
from bot.discord.answering.interactions import Answer, InteractionContext, ResponseMode, edit_answer, respond
from bot.discord.answering.private_answers import Answering
from bot.discord.posting.render_pool import RenderedPicture
from bot.messages.components import LayoutPost, Picture, Post, Text
from engine.tables.settings.person import PersonSettings

_REFUSED_PICTURE = {
    "message": "Invalid Form Body",
    "code": 50035,
    "errors": {
        "components": {
            "1": {
                "items": {
                    "0": {
                        "media": {
                            "url": {
                                "_errors": [
                                    {
                                        "code": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                                        "message": "The unfurled media attachment was not found",
                                    }
                                ]
                            }
                        }
                    }
                }
            }
        }
    },
}
_REFUSED_LABEL = {
    "message": "Invalid Form Body",
    "code": 50035,
    "errors": {
        "components": {"0": {"label": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "80"}]}}}
    },
}
_PANEL = LayoutPost((Text("Your turn"), Picture(cast("Any", SimpleNamespace(game="nim")))))


def _error(status: int, body: dict[str, Any]) -> discord.HTTPException:
    kinds = {404: discord.NotFound, 503: discord.DiscordServerError}
    response = cast("Any", SimpleNamespace(status=status, reason="no"))
    return kinds.get(status, discord.HTTPException)(response, body)


@dataclass
class _Discord:
    """Records the requests for interactions, and refuses them with the errors given by their names."""

    refusals: dict[str, Exception] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    answering: Answering = field(default_factory=Answering)
    loses_acknowledgements: bool = False

    def interaction(self) -> Any:
        async def edit(**arguments: Any) -> None:
            self._request("edit picture" if arguments["attachments"] else "edit", arguments)

        async def send(**arguments: Any) -> None:
            self._request("send picture" if arguments.get("file") else "send", arguments)

        async def delete() -> None:
            self._request("delete", {})

        response = SimpleNamespace(type=None)

        async def defer(**options: bool) -> None:
            if self.loses_acknowledgements:  # as discord.py tells when it repeats what has arrived
                raise _error(400, {"message": "Interaction has already been acknowledged.", "code": 40060})
            response.type = (
                InteractionResponseType.deferred_channel_message
                if options
                else InteractionResponseType.deferred_message_update
            )

        async def settings(_: int) -> PersonSettings:
            return PersonSettings()

        async def render(picture: Picture, _: object) -> RenderedPicture:
            return RenderedPicture("nim.png", b"", picture.alt)

        response.defer = defer
        return SimpleNamespace(
            id=1,
            data={},
            type=discord.InteractionType.component,
            user=SimpleNamespace(id=7, display_name="Anna"),
            locale=discord.Locale.american_english,
            message=None,
            response=response,
            edit_original_response=edit,
            delete_original_response=delete,
            followup=SimpleNamespace(send=send),
            client=SimpleNamespace(
                shutting_down=False,
                answering=self.answering,
                in_progress=InteractionsInProgress(),
                render_pool=SimpleNamespace(render=render),
                tables=SimpleNamespace(queries=SimpleNamespace(person_settings=settings)),
            ),
        )

    def _request(self, name: str, arguments: dict[str, Any]) -> None:
        content = arguments.get("content")
        self.requests.append(f"{name}: {content}" if content else name)
        if name in self.refusals:
            raise self.refusals[name]

    async def answer(self, answer: Answer, mode: ResponseMode = ResponseMode.NEW_MESSAGE) -> list[str]:
        """Answer an interaction; return the requests made for it."""

        async def handle(_: InteractionContext) -> Answer:
            return answer

        self.requests.clear()
        await respond(self.interaction(), handle, mode)
        return list(self.requests)


async def test_a_response_whose_picture_is_refused_is_replaced_by_a_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The first message after a deferred response would fill it, so that is deleted first; a panel goes at last."""
    refusing = _Discord({"edit picture": _error(400, _REFUSED_PICTURE)})
    assert await refusing.answer(_PANEL) == ["edit picture", "delete", "send picture"]
    assert await refusing.answer(_PANEL) == ["delete", "send picture"], "it is not tried again"
    assert await refusing.answer(_PANEL, ResponseMode.EDIT_MESSAGE) == ["send picture", "delete"]
    assert await refusing.answer((Post("One"), _PANEL)) == ["edit: One", "send picture"]
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert "unfurled media attachment was not found" in record.getMessage()


@pytest.mark.parametrize(
    "body",
    [
        {"message": "Unfurled media attachment not found", "code": 0},
        {"message": "Uploaded file not found", "code": 50146},
    ],
)
async def test_the_words_of_the_refusal_may_be_others(body: dict[str, Any]) -> None:
    refusing = _Discord({"edit picture": _error(400, body)})
    assert await refusing.answer(_PANEL) == ["edit picture", "delete", "send picture"]


async def test_a_panel_whose_picture_is_refused_goes_when_another_has_come() -> None:
    refusing = _Discord({"edit picture": _error(400, _REFUSED_PICTURE)})
    assert await refusing.answer(_PANEL, ResponseMode.EDIT_MESSAGE) == [
        "edit picture",
        "send picture",
        "delete",
    ]


async def test_a_response_whose_acknowledgement_got_lost_is_replaced_as_a_deferred_one() -> None:
    refusing = _Discord({"edit picture": _error(400, _REFUSED_PICTURE)}, loses_acknowledgements=True)
    assert await refusing.answer(_PANEL) == ["edit picture", "delete", "send picture"]


async def test_pictures_beside_a_text_are_edited_as_ever() -> None:
    """Only galleries were refused: a picture of a message without layout is an ordinary attachment."""
    refusing = _Discord({"edit picture": _error(400, _REFUSED_PICTURE)})
    await refusing.answer(_PANEL)
    del refusing.refusals["edit picture"]
    assert await refusing.answer(Post("Board", picture=_PANEL.picture)) == ["edit picture: Board"]


async def test_a_response_that_was_dismissed_needs_no_deletion(caplog: pytest.LogCaptureFixture) -> None:
    gone = _error(404, {"code": 10008, "message": "Unknown Message"})
    refusing = _Discord({"edit picture": _error(400, _REFUSED_PICTURE), "delete": gone})
    assert await refusing.answer(_PANEL) == ["edit picture", "delete", "send picture"]
    assert len(caplog.records) == 1


async def test_a_broken_connection_repeats_one_request_and_not_those_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(private_answers, "_RETRY_PAUSE", 0)
    refusing = _Discord(
        {"edit picture": _error(400, _REFUSED_PICTURE), "send picture": aiohttp.ClientError()}
    )
    assert await refusing.answer(_PANEL) == ["edit picture", "delete", *["send picture"] * 3]
    panel = await refusing.answer(_PANEL, ResponseMode.EDIT_MESSAGE)
    assert panel == ["send picture"] * 3, "the panel stays as there is no other"


@pytest.mark.parametrize("mode", ResponseMode)
async def test_a_rejected_answer_is_told_with_a_number_that_is_in_the_log(
    mode: ResponseMode, caplog: pytest.LogCaptureFixture
) -> None:
    rejecting = _Discord({"edit": _error(400, _REFUSED_LABEL), "edit picture": _error(400, _REFUSED_LABEL)})
    for answer in (LayoutPost((Text("No picture"),)), _PANEL):
        caplog.clear()
        first, told = await rejecting.answer(answer, mode)
        assert first.startswith("edit")
        (number,) = re.findall(r"\b[0-9a-f]{8}\b", told)
        (record,) = caplog.records
        assert record.levelno == logging.ERROR
        assert number in record.getMessage()


async def test_a_picture_that_is_refused_everywhere_is_told(caplog: pytest.LogCaptureFixture) -> None:
    refused = _error(400, _REFUSED_PICTURE)
    refusing = _Discord({"edit picture": refused, "send picture": refused})
    *tried, told = await refusing.answer(_PANEL)
    assert tried == ["edit picture", "delete", "send picture"]
    (number,) = re.findall(r"\b[0-9a-f]{8}\b", told)
    assert number in caplog.text
    del refusing.refusals["edit picture"]
    assert await refusing.answer(_PANEL) == ["edit picture"], (
        "a message was no better, so edits are tried again"
    )


async def test_an_outage_of_discord_is_told_but_no_error(caplog: pytest.LogCaptureFixture) -> None:
    failing = _Discord({"edit": _error(503, {"message": "upstream", "code": 0})})
    _, told = await failing.answer(LayoutPost((Text("Rules"),)))
    (number,) = re.findall(r"\b[0-9a-f]{8}\b", told)
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert number in record.getMessage()


async def test_nobody_is_told_who_cannot_be_reached(caplog: pytest.LogCaptureFixture) -> None:
    expired = _error(401, {"message": "Invalid Webhook Token", "code": 50027})
    assert await _Discord({"edit": expired}).answer(LayoutPost((Text("Rules"),))) == ["edit"]
    everything = dict.fromkeys(("edit", "send"), _error(400, _REFUSED_LABEL))
    assert len(await _Discord(everything).answer(LayoutPost((Text("Rules"),)))) == 2
    assert "could not be answered" in caplog.text


async def test_a_later_edit_that_is_rejected_is_told() -> None:
    rejecting = _Discord({"edit": _error(400, _REFUSED_LABEL)})
    await edit_answer(InteractionContext(rejecting.interaction()), LayoutPost((Text("50 %"),)))
    assert re.search(r"\b[0-9a-f]{8}\b", rejecting.requests[-1])


async def test_two_answers_that_are_refused_at_once_are_one_line_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    refusing = _Discord({"edit picture": _error(400, _REFUSED_PICTURE)})
    await asyncio.gather(*(refusing.answer(_PANEL) for _ in range(2)))
    assert len(caplog.records) == 1
