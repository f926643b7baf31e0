"""The review of a game by the real bot: it goes on after a `kill -9`, and one is shared by all who ask."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from bot.playground.user_client import UserClient, button_labels, message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    finished_game,
    is_ephemeral,
    is_result,
    newest_message,
    press_route,
    private_text,
    restart_bot,
)
from tests.e2e.quick_bot import quick_bot

pytestmark = [pytest.mark.process, pytest.mark.asyncio]


def _is_page(message: Message) -> bool:
    """Return whether a message shows a decision of a review, with the picture before it."""
    return "Better:" in message_text(message) and bool(message["attachments"])


def _is_done(message: Message) -> bool:
    return _is_page(message) or "my compliments" in message_text(message)


def _has_examined_some(message: Message | None) -> bool:
    """Return whether a message tells that the worker of a review is at work, or has been."""
    return message is not None and ("are examined" in message_text(message) or _is_done(message))


async def _looked_again(client: UserClient, page: Message) -> Message:
    """Press the button of a review that is not done until it is, and return the page."""
    while not _is_done(page):
        result = await press_route(client, page, "review", until=_is_same(page))
        page = next(each for each in reversed(result.ephemeral) if _is_same(page)(each))
    return page


def _is_same(message: Message) -> Callable[[Message], bool]:
    """Return a predicate for any version of a message."""
    return lambda each: bool(each["id"] == message["id"])


async def test_a_review_survives_a_kill_and_is_shared(
    tmp_path: Path, openapi_checker: OpenApiChecker | None
) -> None:
    async with running_driver(tmp_path, openapi_checker, quick_bot(review_deals=2)) as driver:
        board = await finished_game(driver)
        channel, anna = board["channel_id"], driver.clients["Anna"]
        asked = await press_route(anna, board, "review", until=is_ephemeral)
        progress = newest_message(asked.messages, is_ephemeral)
        assert "First I look for" in message_text(progress)
        await anna.wait_for(lambda event: _has_examined_some(event.get("message")))
        await restart_bot(driver, signal.SIGKILL)
        page = await _looked_again(anna, progress)
        assert _is_page(page), "whoever plays at random makes mistakes"
        assert "looking back at your game" in message_text(page)
        assert page["attachments"][0]["description"], "the picture is described"
        second = next(label for label in button_labels(page) if label.startswith("2: "))
        await anna.click(page, label=second, until=lambda each: "2. Turn" in message_text(each))

        ben = await driver.client("Ben")
        theirs = await ben.command("review", channel, player="Anna", until=is_ephemeral)
        assert message_text(page).splitlines()[2:] == private_text(theirs).splitlines()[2:], (
            "nothing is computed anew"
        )
        assert "this is what I would say to Anna" in private_text(theirs)
        *_, last, card = await driver.public_messages(channel)
        assert is_result(card)
        assert last["id"] == board["id"], "nothing is posted for all"

        other = await driver.create_channel()
        await driver.start_game(other, ("Anna",), computers=1)
        assert "only when it is over" in private_text(await anna.command("review", other, until=is_ephemeral))
