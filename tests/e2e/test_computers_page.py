"""Computer players in the browser: their strength is chosen on a page, and they play their turns in one message."""

import random
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext, expect

from engine.opponents import STRENGTHS
from tests.chromium import browser, context
from tests.e2e.conftest import running_driver
from tests.e2e.page_player import PagePlayer, page_player
from tests.e2e.playground_driver import PlaygroundDriver, has_board
from tests.e2e.quick_bot import quick_bot

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="session")]

ROUNDS = 3


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def thinking_driver(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[PlaygroundDriver]:
    """A playground whose computers think shortly and pause as shortly, for all strengths."""
    folder = tmp_path_factory.mktemp("playground")
    async with running_driver(
        folder, command=quick_bot(seed=3, thinking_pause=0.05), THINKING_TIME="0.2"
    ) as driver:
        await driver.keep_boards()
        yield driver


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_a_person_plays_against_two_computers_of_a_strength(
    thinking_driver: PlaygroundDriver, context: BrowserContext, strength: str
) -> None:
    driver, rng = thinking_driver, random.Random(2)
    channel = await driver.create_channel()
    lobby = (await driver.open_table(await driver.client("Anna"), channel))["id"]
    async with page_player(context, driver, channel, rng.choice, lambda _: strength) as anna:
        names = await _add_two_computers(anna, lobby, strength)
        await anna.press_route(lobby, "start")
        anna.choose_option = rng.choice
        for number in range(ROUNDS):
            await _expect_board(anna, number, strength, names)
            assert await anna.mentioned_users(await anna.newest_board()) == {driver.clients["Anna"].id}
            await anna.take_turn()
        await _expect_board(anna, ROUNDS, strength, names)
        boards = [each for each in await driver.public_messages(channel) if has_board(each)]
        assert len(boards) == ROUNDS + 1, "the turns of both computers are one message"
    assert not [line for line in driver.log_lines if "failed to choose" in line]


async def _add_two_computers(anna: PagePlayer, lobby: str, strength: str) -> tuple[str, str]:
    """Add one computer and choose its strength, add another of that strength, and return their names."""
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
    return found[1], found[2]


async def _expect_board(anna: PagePlayer, played: int, strength: str, names: tuple[str, str]) -> None:
    """Expect that the newest board shows its picture, and tells what both computers did in the last round, if one was played."""
    board = await anna.newest_board()
    message = anna.message(board)
    picture = message.locator(".picture img")
    await expect(picture).to_have_js_property("complete", True)
    assert await picture.evaluate("image => image.naturalWidth") > 300
    description = await picture.get_attribute("alt") or ""
    assert f"turn {3 * played + 1}." in description, "everybody had one turn in each round"
    for name in names:
        assert f"{name} ({strength}): " in description
        acts = message.locator("strong").get_by_text(name, exact=True)
        await expect(acts, "what each did follows its name").to_have_count(min(played, 1))
