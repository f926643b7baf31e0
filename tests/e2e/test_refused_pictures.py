"""Whole turns on a Discord that refuses new pictures in edited responses, so that each panel is a new message."""

import random
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from bot.playground.user_client import iter_components
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_changed,
    is_ephemeral,
    newest_message,
)
from tests.e2e.quick_bot import quick_bot
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

_TURNS = 3
_REFUSED = "Discord refuses pictures in responses"


def _is_panel(message: Message) -> bool:
    return is_ephemeral(message) and any(find_custom_id(message, each) for each in ("pick", "confirm"))


async def _press(client: Person, message: Message, rng: random.Random) -> Message:
    """Open the panel and confirm, or choose anything if that is not possible yet; return the next message."""
    is_edited, channel = is_changed(message), message["channel_id"]

    def follows(each: Message) -> bool:
        is_new = int(each["id"]) > int(message["id"]) or is_edited(each)
        return is_new and (_is_panel(each) or is_board(each, channel, message["id"]))

    custom = find_custom_id(message, "turn") or find_custom_id(message, "confirm")
    picks = [each for each in iter_components(message) if str(each.get("custom_id")).startswith("ho:pick")]
    one = {"type": 2, "custom_id": custom} if custom else rng.choice(picks)
    if one["type"] == 3:
        value = rng.choice(one["options"])["value"]
        result = await client.select(message, [value], custom_id=one["custom_id"], until=follows)
    else:
        result = await client.click(message, custom_id=one["custom_id"], until=follows)
    return newest_message(result.messages, follows)


async def _wait_until_alone(driver: PlaygroundDriver, panel: Message) -> None:
    """Wait until the message that a panel replaces is deleted, so that only the panel has choices."""
    messages, number = driver.server.state.messages[int(panel["channel_id"])], int(panel["id"])

    def with_choices() -> list[int]:
        shown = {each.id: str(each.components) for each in messages.values()}
        return [key for key, each in shown.items() if "ho:pick" in each or "ho:confirm" in each]

    await wait_until(lambda: with_choices() == [number])


async def test_turns_are_played_without_pictures_in_edits(
    tmp_path: Path, openapi_checker: OpenApiChecker | None
) -> None:
    rng, pictures = random.Random(2), 0
    async with running_driver(tmp_path, openapi_checker, quick_bot(seed=5)) as driver:
        driver.server.faults.refuses_new_pictures = True
        board = await driver.start_game("", ("Anna",), computers=1, game="cafe_melange")
        for _ in range(_TURNS):
            before, client = board, driver.pinged_client(board)
            panel = await _press(client, board, rng)
            while _is_panel(panel):
                pictures += bool(panel["attachments"])
                await _wait_until_alone(driver, panel)
                panel = await _press(client, panel, rng)
            board = panel
            assert int(board["id"]) > int(before["id"])
        assert pictures >= _TURNS, "every turn shows what it changes before it is confirmed"
        edits = driver.server.recorded("PATCH", "/messages/@original")
        assert [each.status for each in edits].count(400) == 1, "from then on the process goes the other way"
        assert sum(_REFUSED in line for line in driver.log_lines) == 1
        assert not [line for line in driver.log_lines if "WARNING" in line and _REFUSED not in line]
