"""Computer players in the browser: their strength is chosen on a page, and they play their turns in one message."""

import random
import re
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect

from engine.opponents import STRENGTHS
from tests.chromium import browser, context
from tests.e2e.conftest import running_driver
from tests.e2e.page_player import page_player

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

TURNS = 2


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_a_person_plays_against_two_computers_of_a_strength(
    tmp_path: Path, context: BrowserContext, strength: str
) -> None:
    rng = random.Random(2)
    async with running_driver(tmp_path, THINKING_TIME="1", THINKING_PAUSE="0.05") as driver:
        await driver.keep_boards()
        channel = await driver.create_channel()
        lobby = (await driver.open_table(await driver.client("Anna"), channel))["id"]
        async with page_player(context, driver, channel, rng.choice, lambda _: strength) as anna:
            page = await anna.ephemeral_response(anna.press_route(lobby, "computer"))
            await expect(anna.message(page)).to_contain_text("(computer, normal)")
            if strength != "normal":
                await anna.press_route(page, "strength")
            await expect(anna.message(lobby)).to_contain_text(f"(computer, {strength})")
            await anna.message(page).get_by_role("button", name=f"Add: {strength}").click()
            two = re.compile(rf"(\w+) \(computer, {strength}\).*?(\w+) \(computer, {strength}\)", re.DOTALL)
            await expect(anna.message(lobby)).to_contain_text(two)
            found = two.search(await anna.message(lobby).inner_text())
            assert found is not None
            await anna.press_route(lobby, "start")
            anna.choose_option = rng.choice
            await anna.newest_board()
            for _ in range(TURNS):
                await anna.take_turn()
            boards = [each for each in await driver.public_messages(channel) if each["attachments"]]
            assert len(boards) == TURNS + 1, "the turns of both computers are one message"
            for board in boards[1:]:
                assert all(f"**{name}**" in board["content"] for name in found.groups())
            assert not [line for line in driver.log_lines if "failed to choose" in line]
