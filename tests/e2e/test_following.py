"""People who follow a table: one direct message per turn or at the end, however often the bot is killed."""

import random
import signal
from io import BytesIO

import pytest
from PIL import Image, ImageStat

from bot.playground.user_client import button_labels, message_text
from tests.e2e.playground_driver import Message, Person, PlaygroundDriver
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


async def _letters(driver: PlaygroundDriver, client: Person, count: int) -> list[Message]:
    """Wait until the person has the given number of direct messages from the bot, and return them."""
    channel = await client.open_direct_channel()
    sent = driver.server.state.messages[int(channel)]
    await wait_until(lambda: sum(one.ephemeral_for is None for one in sent.values()) >= count)
    found = [one for one in await client.messages(channel) if "ephemeral_for" not in one]
    assert len(found) == count, [one["content"] for one in found]
    return found


async def test_a_follower_gets_one_message_for_each_turn_whatever_is_lost(driver: PlaygroundDriver) -> None:
    rng, board = random.Random(1), await driver.start_game()
    channel, faults = board["channel_id"], driver.server.faults
    dora, gerda = await driver.people("Dora", "Gerda")
    for client in (dora, gerda):
        await client.command("me settings", channel, {"quiet-hours": "none"})
    await gerda.request("PATCH", f"users/{gerda.id}", takes_direct_messages=False)
    answer = await dora.answer(board, "follow")
    assert answer.startswith("You now follow **Café International · table 1**.")
    await gerda.press_route(board, "follow")
    letters = await dora.open_direct_channel()
    for turn, lost in enumerate((None, "after", "before"), 1):
        if lost is None:
            board = await driver.play_by_clicks(board, rng)
        else:
            fault = faults.disconnect(lost, "POST", f"^/channels/{letters}/messages$", times=1000)
            board = await driver.play_by_clicks(board, rng)
            await wait_until(lambda fault=fault: fault.times < 1000)
            async with driver.ended_bot(signal.SIGKILL):
                for message in driver.server.state.messages[int(letters)].values():
                    message.nonce = None
                faults.pending.clear()
        letter = (await _letters(driver, dora, turn))[-1]
        title, happened, next_one = letter["content"].splitlines()
        assert title == "**Café International · table 1**"
        assert happened.startswith(("**Anna** ", "**Ben** "))
        assert next_one == f"It is {driver.pinged_client(board).name}’s turn."
        assert button_labels(letter) == ["To the Table", "Only the End", "Unfollow"]
        assert f"/{channel}/{board['id']}" in str(letter["components"])
        assert [each["description"] for each in letter["attachments"]] == [
            each["description"] for each in board["attachments"]
        ]
    await driver.restart_bot(signal.SIGTERM)
    assert "you follow this table" in await dora.told("games", channel)
    assert "When the game is over" in await dora.answer(letter, "follow")
    await driver.play_by_clicks(board, rng)
    await driver.clients["Anna"].command("table close", channel, sure=True)
    final = (await _letters(driver, dora, 4))[-1]
    assert "The table was closed" in final["content"]
    assert button_labels(final) == ["To the Table", "Hands"]
    hand = (await dora.press_route(final, "hand")).responses[-1]
    assert "had in hand at the end of the game" in message_text(hand)

    assert any("accepts no direct messages" in line for line in driver.log_lines)
    told = await gerda.told("games", channel)
    assert told.startswith("I could not message you about **Café International · table 1**")
    assert "could not" not in await gerda.told("games", channel)
    await _letters(driver, gerda, 0)


async def test_a_follower_sees_the_board_in_their_language_and_theme(driver: PlaygroundDriver) -> None:
    board, ernst = await driver.start_game(), await driver.client("Ernst", "de")
    await ernst.command("me settings", board["channel_id"], {"quiet-hours": "none", "theme": "dark"})
    await ernst.press_route(board, "follow")
    (public,) = board["attachments"]
    assert _lightness(await ernst.download(public["url"])) > 160
    await driver.play_by_clicks(board, random.Random(1))
    (picture,) = (await _letters(driver, ernst, 1))[0]["attachments"]
    assert " ist am Zug.\n" in picture["description"]
    assert _lightness(await ernst.download(picture["url"])) < 90


def _lightness(picture: bytes) -> float:
    """Return the mean lightness of a picture, from 0 to 255."""
    with Image.open(BytesIO(picture)) as image:
        return float(ImageStat.Stat(image.convert("L")).mean[0])
