"""A game that has ended: found and looked at again with `/history`, and reviewed, which a `kill -9` does not end."""

import signal
from collections.abc import Callable

import pytest
import pytest_asyncio

from bot.playground.user_client import button_labels, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    is_ephemeral,
    is_result,
    newest_message,
    private_text,
    table_number,
)
from tests.e2e.quick_bot import quick_bot

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture(scope="module")
def bot_command() -> tuple[str, ...]:
    """The bot, which thinks about reviews shortly."""
    return quick_bot(review_deals=2)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def board(driver: PlaygroundDriver) -> Message:
    """The last board of a game of Anna that is over."""
    return await driver.finished_game()


def _is_page(message: Message) -> bool:
    """Return whether a message shows a decision of a review, with the picture before it."""
    return "Better:" in message_text(message) and bool(message["attachments"])


def _is_done(message: Message) -> bool:
    return _is_page(message) or "my compliments" in message_text(message)


def _has_examined_some(message: Message | None) -> bool:
    """Return whether a message tells that the worker of a review is at work, or has been."""
    return message is not None and ("are examined" in message_text(message) or _is_done(message))


async def _looked_again(client: Person, page: Message) -> Message:
    """Press the button of a review that is not done until it is, and return the page."""
    while not _is_done(page):
        result = await client.press_route(page, "review", until=_is_same(page))
        page = next(each for each in reversed(result.ephemeral) if _is_same(page)(each))
    return page


def _is_same(message: Message) -> Callable[[Message], bool]:
    """Return a predicate for any version of a message."""
    return lambda each: bool(each["id"] == message["id"])


async def test_a_review_survives_a_kill_and_is_shared(driver: PlaygroundDriver, board: Message) -> None:
    channel, anna = board["channel_id"], driver.clients["Anna"]
    asked = await anna.press_route(board, "review", until=is_ephemeral)
    progress = newest_message(asked.messages, is_ephemeral)
    assert "First I look for" in message_text(progress)
    await anna.wait_for(lambda event: _has_examined_some(event.get("message")))
    await driver.restart_bot(signal.SIGKILL)
    page = await _looked_again(anna, progress)
    assert _is_page(page), "whoever plays at random makes mistakes"
    assert "looking back at your game" in message_text(page)
    assert page["attachments"][0]["description"], "the picture is described"
    second = next(label for label in button_labels(page) if label.startswith("2: "))
    await anna.click(page, label=second, until=lambda each: "2. Turn" in message_text(each))

    ben = await driver.client("Ben")
    theirs = await ben.command("review", channel, player="Anna", until=is_ephemeral)
    assert message_text(page).splitlines()[2:] == private_text(theirs).splitlines()[2:], "not computed anew"
    assert "this is what I would say to Anna" in private_text(theirs)
    *_, last, card = await driver.public_messages(channel)
    assert is_result(card)
    assert last["id"] == board["id"], "nothing is posted for all"


async def _history(client: Person, channel: str, **options: str) -> Message:
    (message,) = (await client.command("history", channel, **options)).responses
    assert is_ephemeral(message)
    return message


async def test_a_finished_game_is_found_and_looked_at_again(driver: PlaygroundDriver, board: Message) -> None:
    channel, number = board["channel_id"], table_number(board)
    anna, dora = driver.clients["Anna"], await driver.client("Dora", "de")
    own = await _history(anna, channel)
    assert "**Your games**, the newest first:" in message_text(own)
    assert f"· table {number}](https://discord.com/channels/" in message_text(own)
    assert "with computers: one game" in message_text(own)
    chosen = (await anna.select(own, [number])).responses[-1]
    assert chosen["id"] != own["id"], "the list stays"
    assert f"table {number}" in message_text(chosen)
    assert len(chosen["attachments"]) == 1
    assert button_labels(chosen) == ["Result", "Log", "Review"]
    card = (await anna.click(chosen, label="Result")).responses[-1]
    assert len(card["attachments"]) == 1
    assert f"Log of table {number}" in private_text(await anna.click(chosen, label="Log"))
    review = await anna.click(chosen, label="Review", until=is_ephemeral)
    assert any(is_ephemeral(each) and each["id"] != chosen["id"] for each in review.messages)

    assert "noch keine Partie" in message_text(await _history(dora, channel))
    of_anna = message_text(await _history(dora, channel, player=anna.id))
    assert "**Die Partien, die Anna hier gespielt hat**, die neueste zuerst:" in of_anna
    assert f"Tisch {number}]" in of_anna
    elsewhere = await driver.create_channel()
    await driver.delete("channels", channel)
    assert "die Sie sehen dürfen" in message_text(await _history(dora, elsewhere, player=anna.id))
    assert f"table {number}]" in message_text(await _history(anna, elsewhere)), "it was her own game"
