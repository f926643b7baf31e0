"""`/history` by the real bot: a game that has ended is listed for its players, and for others as far as they may see it."""

from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from bot.playground.user_client import UserClient, button_labels, message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    finished_game,
    is_ephemeral,
    private_text,
    table_number,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio]


async def history(client: UserClient, channel: str, **options: str) -> Message:
    (message,) = (await client.command("history", channel, **options)).responses
    assert is_ephemeral(message)
    return message


async def test_a_finished_game_is_found_and_looked_at_again(
    tmp_path: Path, openapi_checker: OpenApiChecker | None
) -> None:
    async with running_driver(tmp_path, openapi_checker) as driver:
        board = await finished_game(driver)
        channel, number = board["channel_id"], table_number(board)
        anna, dora = driver.clients["Anna"], await driver.client("Dora", "de")
        own = await history(anna, channel)
        assert "**Your games**, the newest first:" in message_text(own)
        assert f"· table {number}](https://discord.com/channels/" in message_text(own)
        assert "with computers: one game" in message_text(own)
        await look_at_everything(anna, own, number)

        assert "noch keine Partie" in message_text(await history(dora, channel))
        of_anna = message_text(await history(dora, channel, player=anna.id))
        assert "**Die Partien, die Anna hier gespielt hat**, die neueste zuerst:" in of_anna
        assert f"Tisch {number}]" in of_anna
        other = await history(dora, channel, player=anna.id, game="cafe_melange")
        assert "keine beendete Partie Café Melange" in message_text(other)

        elsewhere = await driver.create_channel()
        await driver.delete("channels", channel)
        assert "die Sie sehen dürfen" in message_text(await history(dora, elsewhere, player=anna.id))
        assert f"table {number}]" in message_text(await history(anna, elsewhere)), "it was her own game"


async def look_at_everything(client: UserClient, listed: Message, number: str) -> None:
    """Choose a game from the menu of the list, and press each button of what is shown then."""
    chosen = (await client.select(listed, [number])).responses[-1]
    assert is_ephemeral(chosen)
    assert chosen["id"] != listed["id"], "the list stays"
    assert f"table {number}" in message_text(chosen)
    assert len(chosen["attachments"]) == 1
    assert button_labels(chosen) == ["Result", "Log", "Review"]
    card = (await client.click(chosen, label="Result")).responses[-1]
    assert len(card["attachments"]) == 1
    assert f"Log of table {number}" in private_text(await client.click(chosen, label="Log"))
    review = await client.click(chosen, label="Review", until=is_ephemeral)
    assert any(is_ephemeral(each) and each["id"] != chosen["id"] for each in review.messages)
