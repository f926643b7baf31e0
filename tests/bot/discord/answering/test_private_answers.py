"""Tests of `bot.discord.answering.private_answers`: how an answer that Discord refuses still reaches its reader."""

import asyncio
import logging
import re
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.discord.answering import private_answers
from bot.discord.answering.interactions import InteractionContext, ResponseMode, edit_answer
from bot.messages.components import Gallery, LayoutPost, Picture, Post, Text
from tests.bot.discord.answering.fake_discord import FakeDiscord
from tests.bot.discord.posting.deployment import http_error


def _refused(path: str, code: str, message: str) -> discord.HTTPException:
    """Return the error that Discord raises when it refuses the given part of a message."""
    errors: Any = {"_errors": [{"code": code, "message": message}]}
    for part in reversed(path.split("/")):
        errors = {part: errors}
    return http_error(400, 50035, "Invalid Form Body", errors=errors)


_REFUSED_PICTURE = _refused(
    "components/1/items/0/media/url",
    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    "The unfurled media attachment was not found",
)
_REFUSED_LABEL = _refused("components/0/label", "BASE_TYPE_MAX_LENGTH", "80")
_PANEL = LayoutPost((Text("Your turn"), Picture(cast("Any", SimpleNamespace(game="nim")))))
_TEXT = LayoutPost((Text("Rules"),))
_SENT_INSTEAD = ["edit picture: layout Your turn", "delete", "send picture: layout Your turn"]
"""The requests made when a new message replaces a response whose picture Discord refuses."""


def _numbers(text: str) -> list[str]:
    return re.findall(r"\b[0-9a-f]{8}\b", text)


async def test_a_response_whose_picture_is_refused_is_replaced_by_a_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A deferred response is deleted first, or the new message would fill it; after a text, a panel is sent last."""
    refusing = FakeDiscord({"edit picture": _REFUSED_PICTURE})
    edit, delete, send = _SENT_INSTEAD
    assert await refusing.answer(_PANEL) == [edit, delete, send]
    assert await refusing.answer(_PANEL) == [delete, send], "it is not tried again"
    assert await refusing.answer(_PANEL, ResponseMode.EDIT_MESSAGE) == [send, delete]
    assert await refusing.answer((Post("One"), _PANEL)) == ["edit: One", send]
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert "unfurled media attachment was not found" in record.getMessage()
    panel = FakeDiscord({"edit picture": _REFUSED_PICTURE})
    assert await panel.answer(_PANEL, ResponseMode.EDIT_MESSAGE) == [edit, send, delete]


@pytest.mark.parametrize(
    ("refusal", "further"),
    [
        pytest.param(http_error(400, 0, "Unfurled media attachment not found"), {}, id="other words"),
        pytest.param(http_error(400, 50146, "Uploaded file not found"), {}, id="of the upload"),
        pytest.param(_REFUSED_PICTURE, {"delete": http_error(404, 10008)}, id="the response was dismissed"),
    ],
)
@pytest.mark.parametrize("loses_acknowledgements", [False, True])
async def test_the_refusal_may_have_other_words_and_the_response_be_gone_or_not_known_to_be_deferred(
    refusal: Exception,
    further: dict[str, Any],
    loses_acknowledgements: bool,
    caplog: pytest.LogCaptureFixture,
) -> None:
    refusing = FakeDiscord(
        {"edit picture": refusal, **further}, loses_acknowledgements=loses_acknowledgements
    )
    assert await refusing.answer(_PANEL) == _SENT_INSTEAD
    assert len(caplog.records) == 1


async def test_a_gallery_that_is_refused_is_sent_anew_with_all_its_pictures() -> None:
    assert _PANEL.picture is not None
    refusing = FakeDiscord({"edit picture": _REFUSED_PICTURE})
    strip = LayoutPost((Text("Since then"), Gallery((_PANEL.picture,) * 3)))
    edit, delete, send = (each.replace("Your turn", "Since then") for each in _SENT_INSTEAD)
    assert await refusing.answer(strip) == [edit, delete, send]
    assert len(refusing.rendered) == 3
    assert await refusing.answer(strip) == [delete, send]


async def test_pictures_beside_a_text_are_edited_as_ever() -> None:
    """Discord refuses only galleries; in a message without a layout, the picture is an ordinary attachment."""
    refusing = FakeDiscord({"edit picture": _REFUSED_PICTURE})
    await refusing.answer(_PANEL)
    del refusing.refusals["edit picture"]
    assert await refusing.answer(Post("Board", picture=_PANEL.picture)) == ["edit picture: Board"]


async def test_a_broken_connection_repeats_one_request_and_not_those_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(private_answers, "_RETRY_PAUSE", 0)
    refusing = FakeDiscord({"edit picture": _REFUSED_PICTURE, "send picture": aiohttp.ClientError()})
    edit, delete, send = _SENT_INSTEAD
    assert await refusing.answer(_PANEL) == [edit, delete, send, send, send]
    panel = await refusing.answer(_PANEL, ResponseMode.EDIT_MESSAGE)
    assert panel == [send] * 3, "the panel stays as there is no other"


_OUTAGE = http_error(503)


@pytest.mark.parametrize(
    ("answer", "error", "level"),
    [
        (_TEXT, _REFUSED_LABEL, logging.ERROR),
        (_PANEL, _REFUSED_LABEL, logging.ERROR),
        (_TEXT, _OUTAGE, logging.WARNING),
    ],
    ids=["a text", "a panel", "an outage is no error"],
)
@pytest.mark.parametrize("mode", ResponseMode)
async def test_a_rejected_answer_is_told_with_a_number_that_is_in_the_log(
    mode: ResponseMode, answer: LayoutPost, error: Exception, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    first, told = await FakeDiscord({"edit": error, "edit picture": error}).answer(answer, mode)
    assert first.startswith("edit")
    (number,) = _numbers(told)
    (record,) = caplog.records
    assert record.levelno == level
    assert number in record.getMessage()


async def test_a_picture_that_is_refused_everywhere_is_told(caplog: pytest.LogCaptureFixture) -> None:
    refusing = FakeDiscord({"edit picture": _REFUSED_PICTURE, "send picture": _REFUSED_PICTURE})
    *tried, told = await refusing.answer(_PANEL)
    assert tried == _SENT_INSTEAD
    (number,) = _numbers(told)
    assert number in caplog.text
    del refusing.refusals["edit picture"]
    assert await refusing.answer(_PANEL) == _SENT_INSTEAD[:1], (
        "a message was no better: edits are tried again"
    )


async def test_nobody_is_told_who_cannot_be_reached(caplog: pytest.LogCaptureFixture) -> None:
    expired = http_error(401, 50027, "Invalid Webhook Token")
    assert len(await FakeDiscord({"edit": expired}).answer(_TEXT)) == 1
    assert len(await FakeDiscord({"edit": _REFUSED_LABEL, "send": _REFUSED_LABEL}).answer(_TEXT)) == 2
    assert "could not answer interaction" in caplog.text


async def test_a_later_edit_that_is_rejected_is_told() -> None:
    rejecting = FakeDiscord({"edit": _REFUSED_LABEL})
    await edit_answer(InteractionContext(rejecting.interaction()), _TEXT)
    assert _numbers(rejecting.requests[-1])


async def test_two_answers_that_are_refused_at_once_are_one_line_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    refusing = FakeDiscord({"edit picture": _REFUSED_PICTURE})
    await asyncio.gather(*(refusing.answer(_PANEL) for _ in range(2)))
    assert len(caplog.records) == 1
