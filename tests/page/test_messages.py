"""Buttons, menus, pictures and ephemeral messages behave as on Discord."""

import asyncio
import re

import pytest
from playwright.async_api import Route, expect

from tests.chromium import TIMEOUT_MS
from tests.page.page_driver import BOARD, PageDriver
from tests.page.scripted_bot import (
    DEFERRED_MESSAGE,
    EPHEMERAL,
    MODAL,
    Json,
    message_response,
    update_response,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

EVERYTHING = """() => document.documentElement.outerHTML
    + [...document.querySelectorAll('input, textarea')].map(one => one.value).join() + JSON.stringify(sessionStorage)"""


def menu(**fields: object) -> list[Json]:
    options = [
        {"label": name, "value": name.lower(), "description": f"to {name}"}
        for name in ("Bar", "Door", "Piano")
    ]
    return [{"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": options, **fields}]}]


async def test_a_button_is_pending_until_the_message_changes(
    driver: PageDriver, board_buttons: list[Json]
) -> None:
    interactions = driver.server.interactions
    interactions.response_seconds = TIMEOUT_MS / 1000
    message = await driver.post("Your turn", components=board_buttons)
    button = message.locator("[data-custom-id=turn]")
    await expect(message.locator("[data-custom-id=off]")).to_be_disabled()
    async with driver.page.expect_response("**/api/component"):
        await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    await expect(message.locator("[data-custom-id=broken]")).to_have_attribute("aria-disabled", "true")
    (clicked,) = interactions.by_id.values()
    assert clicked.message is not None
    assert str(clicked.message.id) == await message.get_attribute("data-message-id")
    interactions.fail(clicked)
    await expect(message.locator(".failure")).to_have_text("This interaction failed")
    driver.bot.responses["turn"] = update_response("Seated", components=[])
    await button.press("Enter")
    await expect(message.locator(".markdown")).to_have_text("Seated (edited)")
    await expect(message.locator("button[data-custom-id]")).to_have_count(0)
    await expect(message.locator(".failure")).to_have_count(0)


async def test_a_form_opens_and_what_is_entered_reaches_the_bot(
    driver: PageDriver, board_buttons: list[Json]
) -> None:
    options = [{"label": name, "value": name.lower()} for name in ("Coffee", "Cake")]
    choice = {"type": 3, "custom_id": "choice", "options": options, "required": False, "min_values": 0}
    fields = {"Words": {"type": 4, "custom_id": "text", "style": 1}, "If you like": choice}
    labels = [{"type": 18, "label": label, "component": each} for label, each in fields.items()]
    form = {"custom_id": "form", "title": "Order", "components": labels}
    driver.bot.responses["turn"] = lambda _: {"type": MODAL, "data": form}
    driver.bot.responses["form"] = message_response("Ordered")
    message = await driver.post("Your turn", components=board_buttons)
    await message.locator("[data-custom-id=turn]").click()
    dialog = driver.page.get_by_role("dialog", name="Order")
    await dialog.get_by_role("button", name="Send").click()
    await expect(dialog.get_by_text("This field is required.")).to_be_visible()
    await dialog.get_by_role("textbox").fill("Melange")
    await dialog.get_by_label("Cake").check()
    await dialog.get_by_role("button", name="Send").click()
    await expect(driver.last_message.locator(".markdown")).to_have_text("Ordered")
    await expect(dialog).to_have_count(0)
    entered = [each["component"] for each in driver.bot.interactions[-1]["data"]["components"]]
    assert [each.get("value", each.get("values")) for each in entered] == ["Melange", ["cake"]]


async def test_nothing_private_is_left_for_the_next_user(driver: PageDriver) -> None:
    """Ephemeral messages, suggestions and unfinished lines disappear."""
    driver.bot.responses["hand"] = message_response("Your hand: queen of spades", flags=EPHEMERAL)

    async def complete(_name: str, _typed: str) -> list[Json]:
        return [{"name": "queen of spades", "value": "qs"}]

    driver.bot.completer = complete
    await driver.type("/hand")
    await driver.page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("Only you can see this · Dismiss message")
    await driver.type("/seat ")
    await expect(driver.suggestions).to_have_text(["queen of spades"])
    await driver.page.keyboard.press("Enter")
    hold = asyncio.Event()

    async def slowly(route: Route) -> None:
        await hold.wait()
        await route.continue_()

    await driver.page.route("**/api/state*", slowly)
    await driver.user_button("Ben").click()
    await expect(driver.page.locator("[data-message-id]")).to_have_count(0)
    assert "queen of spades" not in await driver.page.evaluate(EVERYTHING)
    hold.set()
    await driver.page.locator(
        f'#people [data-user-id="{driver.user("Ben").id}"][aria-pressed=true]'
    ).wait_for()
    driver.post_as("Clara", "anything new?")
    await expect(driver.last_message).to_contain_text("anything new?")
    assert "queen of spades" not in await driver.page.evaluate(EVERYTHING)
    await driver.page.unroute("**/api/state*")
    await driver.switch_user("Anna")
    await expect(driver.page.get_by_text("queen of spades")).to_have_count(1)


async def test_a_picture_enlarges(driver: PageDriver) -> None:
    message = await driver.post("The board", picture=BOARD)
    image = message.get_by_alt_text("Two guests from France.")
    await expect(image).to_have_js_property("naturalWidth", 1600)
    await image.click()
    box = driver.page.get_by_role("dialog", name="Picture")
    large = box.get_by_alt_text("Two guests from France.")
    await expect(large).to_have_js_property("naturalWidth", 1600)
    size = await large.bounding_box()
    assert size is not None
    assert size["width"] <= 1280
    assert size["height"] <= 800
    await expect(box.get_by_text("Two guests from France.")).to_be_visible()
    await box.get_by_role("button", name="Full size").click()
    await expect(large).to_have_js_property("clientWidth", 1600)
    await driver.page.keyboard.press("Escape")
    await expect(box).to_have_count(0)
    await expect(message.locator("button.picture")).to_be_focused()


async def test_a_deferred_response_is_shown_as_thinking(driver: PageDriver) -> None:
    driver.bot.responses["hand"] = lambda _: {"type": DEFERRED_MESSAGE}
    await driver.type("/hand")
    await driver.page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("Herr Ober is thinking…")
    await driver.bot.edit_original(driver.bot.interactions[-1], "Five tiles")
    await expect(driver.last_message.locator(".markdown")).to_have_text("Five tiles")
    await expect(driver.page.get_by_text("is thinking")).to_have_count(0)
    await expect(driver.page.locator("[data-message-id]")).to_have_count(1)


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


async def test_the_pictures_of_a_gallery_are_paged_through(driver: PageDriver) -> None:
    names = [f"{number}.png" for number in range(1, 11)]
    items = [
        {"media": {"url": f"attachment://{name}"}, "description": f"Turn {number}"}
        for number, name in enumerate(names, 1)
    ]
    attachments = [{"id": number, "filename": name} for number, name in enumerate(names)]
    message = {
        "flags": 1 << 15,
        "components": [{"type": 12, "items": items}],
        "attachments": attachments,
    }
    path = f"/channels/{driver.channel.id}/messages"
    status, _ = await driver.bot.send_files(path, message, dict.fromkeys(names, BOARD))
    assert status == 200
    await expect(driver.last_message.get_by_role("img")).to_have_count(10)
    await driver.last_message.get_by_alt_text("Turn 9", exact=True).click()
    box = driver.page.get_by_role("dialog", name="Picture")
    number, caption = box.get_by_role("status"), box.locator("figcaption")
    for press, shown in (
        (None, 9),
        ("ArrowRight", 10),
        ("ArrowRight", 1),
        ("ArrowLeft", 10),
        ("Next picture", 1),
        ("Next picture", 2),
        ("Previous picture", 1),
    ):
        if press is not None and press.startswith("Arrow"):
            await driver.page.keyboard.press(press)
        elif press is not None:
            await box.get_by_role("button", name=press).click()
        await expect(number).to_have_text(f"{shown} of 10")
        await expect(caption).to_have_text(f"Turn {shown}")
        await expect(box.get_by_role("img")).to_have_attribute("src", re.compile(rf"/{shown}\.png"))
    await box.get_by_role("button", name="Full size").click()
    await driver.page.keyboard.press("ArrowRight")
    await expect(box.get_by_role("img")).to_have_attribute("src", re.compile(r"/1\.png"))
    await driver.page.keyboard.press("Escape")
    await expect(box).to_have_count(0)
