"""The browser's Back leads to what was shown before, and does not leave the page too early."""

import pytest
from playwright.async_api import expect

from tests.page.page_driver import BOARD, PageDriver

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STEPPED_BACK = """() => new Promise(resolve => {
    const look = () => (history.state.over ? requestAnimationFrame(look) : resolve());
    look();
})"""


async def test_back_leads_to_the_channel_before_and_forward_again(driver: PageDriver) -> None:
    page, title = driver.page, driver.page.locator("#title")
    first, second = driver.channels[:2]
    await driver.channel_link(second.id).click()
    await expect(title).to_have_text(second.name)
    await page.go_back()
    await expect(title).to_have_text(first.name)
    await page.go_forward()
    await expect(title).to_have_text(second.name)
    await page.reload()
    await expect(title).to_have_text(second.name)
    await page.go_back()
    await expect(title).to_have_text(first.name)


async def test_back_closes_a_picture_and_stays(driver: PageDriver) -> None:
    page, picture = driver.page, driver.page.get_by_role("dialog", name="Picture")
    message = await driver.post("The board", picture=BOARD)
    for _ in range(2):
        await message.locator("button.picture").click()
        await expect(picture).to_be_visible()
        await page.go_back()
        await expect(picture).to_have_count(0)
        await expect(message).to_be_visible()


async def test_a_picture_closed_otherwise_leaves_no_step_behind(driver: PageDriver) -> None:
    page, picture = driver.page, driver.page.get_by_role("dialog", name="Picture")
    title = page.locator("#title")
    first, second = driver.channels[:2]
    await driver.channel_link(second.id).click()
    await expect(title).to_have_text(second.name)
    posted = await driver.bot.post(second.id, "The board", picture=BOARD)
    for way in ("Escape", "Close", "Escape"):
        await driver.message(posted["id"]).locator("button.picture").click()
        await expect(picture).to_be_visible()
        if way == "Close":
            await picture.get_by_role("button", name="Close").click()
        else:
            await page.keyboard.press(way)
        await expect(picture).to_have_count(0)
        await page.evaluate(STEPPED_BACK)
    await page.go_back()
    await expect(title).to_have_text(first.name)
