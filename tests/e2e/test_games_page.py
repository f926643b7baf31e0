"""A game played on the page in a browser with the real bot: lobby, turns (during which the bot is killed), and end."""

import re
import signal
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Page, expect

from tests.chromium import browser, context
from tests.e2e.at_the_page import control, enter, message_at, switch_user
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    has_board,
    is_board,
)
from tests.e2e.quick_bot import quick_bot

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

TURNS = 5
"""How many turns are played before the table is closed; the bot is killed during the third."""
_CHOICES = '[data-custom-id^="ho:pick:"], [data-custom-id^="ho:confirm:"]'
_IDS = """id => [...document.querySelectorAll(`[data-message-id="${id}"] [data-custom-id]`)].map(
    each => each.ariaBusy === 'true' ? '' : each.dataset.customId)"""
"""JavaScript that returns a message's custom ids; pending controls have none."""


async def test_two_play_against_two_computers_until_one_closes_the_table(
    tmp_path: Path, context: BrowserContext
) -> None:
    failures: list[str] = []
    command = quick_bot(seed=3, thinking_pause=0.05)
    async with running_driver(tmp_path, command=command, THINKING_TIME="0.1") as driver:
        await driver.keep_boards()
        people, channel = await driver.people("Anna", "Ben"), await driver.create_channel()
        page = await context.new_page()
        page.on("pageerror", lambda error: failures.append(str(error)))
        await page.goto(driver.server.url)
        await page.locator(f'.name[data-channel-id="{channel}"]').click()
        names = await _begin(page, people)
        boards = [await driver.newest_board(channel)]
        for turn in range(TURNS):
            boards.append(await _take_turn(driver, page, boards[-1], names, kills=turn == 2))
        seen = await driver.public_messages(channel)
        assert [each["id"] for each in seen if has_board(each)] == [each["id"] for each in boards], (
            "the turns of computers are no boards"
        )
        await switch_user(page, people[0])
        await enter(page, "/table close sure:true")
        for each in people:
            await switch_user(page, each)
            last = page.locator("article.message:not(.private)").last
            await expect(last).to_contain_text("closed before")
            await expect(last.get_by_role("button", name="Rematch")).to_be_enabled()
        await page.close()
    assert not [line for line in driver.log_lines if "failed to choose" in line]
    assert failures == []


async def _begin(page: Page, people: list[Person]) -> tuple[str, str]:
    """Open a table with a typed command, join, add two computers of the given strength and start; return their names."""
    anna, ben = people
    await switch_user(page, anna)
    await enter(page, "/table open game:cafe_international place:here rules:1989")
    lobby = page.locator("article.message:not(.private)").filter(
        has=page.locator('[data-custom-id^="ho:join:"]')
    )
    await lobby.wait_for()
    await switch_user(page, ben)
    await control(lobby, "join").click()
    await expect(lobby.get_by_role("listitem")).to_have_count(2)
    await switch_user(page, anna)
    await control(lobby, "computer").click()
    added = page.locator("article.message.private").filter(has_text="(computer, normal)")
    await control(added, "strength").click()
    await page.locator('[role=listbox] [role=option][data-value="strong"]').click()
    await expect(lobby).to_contain_text("(computer, strong)")
    await page.get_by_role("button", name="Add: strong").click()
    two = re.compile(r"(\w+) \(computer, strong\).*?(\w+) \(computer, strong\)", re.DOTALL)
    await expect(lobby).to_contain_text(two)
    found = two.search(await lobby.inner_text())
    assert found is not None
    await control(lobby, "start").click()
    return found[1], found[2]


async def _open_panel(page: Page, board: Message) -> str:
    """Open the panel from a board, and return the panel's id."""
    panels = page.locator("article.message.private").filter(has=page.locator(_CHOICES))
    before = await panels.count()
    await control(message_at(page, board), "turn").click()
    await expect(panels).to_have_count(before + 1)
    return str(await panels.last.get_attribute("data-message-id"))


async def _take_turn(
    driver: PlaygroundDriver, page: Page, board: Message, names: tuple[str, str], *, kills: bool
) -> Message:
    """As the person pinged, always take the first choice until the turn can be confirmed; return the next board."""
    (called,) = re.findall(r"<@(\d+)>", board["content"])
    await switch_user(page, next(each for each in driver.clients.values() if each.id == called))
    picture = message_at(page, board).locator(".picture img")
    await expect(picture).to_have_js_property("complete", True)
    assert await picture.evaluate("image => image.naturalWidth") > 300
    description = await picture.get_attribute("alt") or ""
    assert all(f"{name} (strong): " in description for name in names)
    number = await _open_panel(page, board)
    panel = page.locator(f'[data-message-id="{number}"]')
    while not await control(panel, "confirm").count():
        before = await page.evaluate(_IDS, number)
        pick = panel.locator('[data-custom-id^="ho:pick:"]').first
        is_menu = await pick.get_attribute("aria-haspopup") == "listbox"
        await pick.click()
        if is_menu:
            await page.locator("[role=listbox] [role=option]").first.click()
        await page.wait_for_function(
            f"([id, before]) => {{ const ids = ({_IDS})(id);"
            " return ids.length && !ids.includes('') && ids.join() !== before; }",
            arg=[number, ",".join(before)],
        )
    if kills:
        before = await panel.locator(".markdown").all_inner_texts(), await page.evaluate(_IDS, number)
        await driver.restart_bot(signal.SIGKILL)
        number = await _open_panel(page, board)
        panel = page.locator(f'[data-message-id="{number}"]')
        assert (
            await panel.locator(".markdown").all_inner_texts(),
            await page.evaluate(_IDS, number),
        ) == before
    await control(panel, "confirm").click()
    channel = board["channel_id"]
    await driver.wait_for_messages(
        channel, lambda seen: any(is_board(each, channel, board["id"]) for each in seen)
    )
    return await driver.newest_board(channel)
