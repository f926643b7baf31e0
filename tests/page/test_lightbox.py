"""The lightbox on a phone: the whole description is visible, and the picture sharp at full size."""

import pytest
from playwright.async_api import expect

from tests.page.page_driver import BOARD, PageDriver

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
FITS = "node => node.scrollHeight <= node.clientHeight && node.scrollWidth <= node.clientWidth"


async def test_a_picture_on_a_phone(driver: PageDriver) -> None:
    phone = await driver.page.context.new_cdp_session(driver.page)
    await phone.send("Emulation.setDeviceMetricsOverride", PHONE)
    message = await driver.post("The board", picture=BOARD)
    held = driver.server.state.messages[driver.channel.id]
    (number,) = held
    held[number].attachments[0].description = "\n".join(
        f"Table {row}: two guests from France." for row in range(16)
    )
    driver.server.chat.edit(held[number], {}, {})
    await message.locator("button.picture").click()
    box = driver.page.get_by_role("dialog", name="Picture")
    caption = box.locator("figcaption")
    await expect(caption).to_contain_text("Table 15")
    await expect(caption).to_be_in_viewport(ratio=1)
    assert await caption.evaluate(FITS)
    image = box.get_by_role("img")
    await expect(image).to_be_in_viewport(ratio=1)
    await box.get_by_role("button", name="Full size").click()
    await expect(image).to_have_js_property("clientWidth", 800)
    await expect(caption).to_be_hidden()
    await box.get_by_role("button", name="Fit the screen").click()
    await expect(image).to_be_in_viewport(ratio=1)
    await expect(caption).to_be_visible()
