"""Slow machines and connections: whatever is late, no click, text or scroll position is lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Page, Request, Response, Route, expect

from tests.chromium import TIMEOUT_MS
from tests.page.page_driver import BOARD, FRAMES_DRAWN, PageDriver
from tests.page.scripted_bot import Json, message_response, update_response

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SUBSCRIBE = """user => new Promise(subscribed => {
    const stream = new EventSource(`/api/events?user=${user}`);
    stream.onopen = () => { window.received = new Promise(resolve => { stream.onmessage = resolve; }); subscribed(); };
})"""
"""Resolves when it receives the same events as the page, later than the page."""


@dataclass
class HeldRequest:
    """A request that is held back, before or after the server has handled it."""

    made: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait_until_made(self) -> None:
        """Wait until the request was made."""
        await asyncio.wait_for(self.made.wait(), TIMEOUT_MS / 1000)


@asynccontextmanager
async def hold_request(page: Page, pattern: str, *, answered: bool = False) -> AsyncIterator[HeldRequest]:
    """Hold back the first request that matches the pattern until it is released, at the latest at the end of the block."""
    request = HeldRequest()

    async def hold(route: Route) -> None:
        if request.made.is_set():
            return await route.fallback()
        response = await route.fetch() if answered else None
        request.made.set()
        await request.released.wait()
        return await (route.fulfill(response=response) if response else route.fallback())

    await page.route(pattern, hold)
    try:
        yield request
    finally:
        request.released.set()
        await page.unroute_all(behavior="wait")


async def test_events_are_subscribed_before_the_state_is_loaded(driver: PageDriver) -> None:
    """Events between the loading and the subscription would be missed."""
    page, order = driver.page, list[str]()

    def on_request(request: Request) -> None:
        if "/api/state" in request.url:
            order.append("state requested")

    def on_response(response: Response) -> None:
        if "/api/events" in response.url:
            order.append("events subscribed")

    page.on("request", on_request)
    page.on("response", on_response)
    async with hold_request(page, "**/api/events*") as stream:
        await page.reload()
        await stream.wait_until_made()
        await page.evaluate(FRAMES_DRAWN)
        number = driver.post_as("Ben", "posted meanwhile")
    await expect(driver.message(number)).to_be_visible()
    assert order == ["events subscribed", "state requested"]


async def test_a_pressed_button_is_not_replaced(driver: PageDriver, board_buttons: list[Json]) -> None:
    page = driver.page
    posted = await driver.bot.post(driver.channel.id, "Your turn", components=board_buttons)
    button = driver.message(posted["id"]).locator("[data-custom-id=turn]")
    driver.bot.responses["turn"] = message_response("thanks")
    await page.evaluate(SUBSCRIBE, str(driver.user("Anna").id))
    await button.hover()
    await page.mouse.down()
    held_message = driver.server.state.messages[driver.channel.id][int(posted["id"])]
    driver.server.chat.edit(held_message, {"content": "Your turn, Anna"}, {})
    await page.evaluate("() => window.received")
    await page.mouse.up()
    await expect(driver.last_message).to_contain_text("thanks")
    await expect(driver.message(posted["id"])).to_contain_text("Your turn, Anna")


async def test_a_pressed_scroll_bar_delays_nothing(driver: PageDriver) -> None:
    """The browser does not report its release."""
    await driver.page.locator("#scroller").evaluate(
        """node => node.dispatchEvent(new PointerEvent('pointerdown', {
            bubbles: true, clientX: node.getBoundingClientRect().right + 1, clientY: innerHeight / 2,
        }))"""
    )
    number = driver.post_as("Ben", "posted meanwhile")
    await expect(driver.message(number)).to_be_visible()


async def test_a_pressed_user_is_not_replaced(driver: PageDriver) -> None:
    page = driver.page
    await page.evaluate(SUBSCRIBE, str(driver.user("Anna").id))
    await driver.user_button("Ben").hover()
    await page.mouse.down()
    driver.server.state.add_user("Dorothea", "de")
    driver.server.page_events.publish(
        "users", users=[driver.server.serializer.page_user(one) for one in driver.server.state.users.values()]
    )
    await page.evaluate("() => window.received")
    await page.mouse.up()
    await expect(page.locator("#people [aria-pressed=true]")).to_contain_text("Ben")
    await expect(page.locator("#people")).to_contain_text("Dorothea")


async def test_typing_continues_while_a_command_is_sent(driver: PageDriver) -> None:
    page, area = driver.page, driver.page.locator("#message")
    driver.bot.responses["hand"] = message_response("Your hand")
    async with hold_request(page, "**/api/command", answered=True) as command:
        await driver.type("/hand")
        await page.keyboard.press("Enter")
        await command.wait_until_made()
        await expect(driver.last_message).to_contain_text("Your hand")
        await page.keyboard.type("good evening")
        async with page.expect_response("**/api/command"):
            command.released.set()
        await page.evaluate(FRAMES_DRAWN)
        await expect(area).to_have_value("good evening")
        await expect(area).to_be_focused()


async def test_a_refused_command_is_restored(driver: PageDriver) -> None:
    page = driver.page
    async with hold_request(page, "**/api/command") as command:
        await driver.type("/seat guest:a chair:b")
        await page.keyboard.press("Enter")
        await command.wait_until_made()
        await driver.bot.disconnect()
    await expect(driver.last_message).to_contain_text("The bot is not connected at the moment.")
    await expect(page.locator(".command .chip input")).to_have_count(2)
    await expect(page.locator(".command .chip input").last).to_have_value("b")
    await expect(page.locator(".command .chip input").last).to_be_focused()


async def test_a_refusal_is_not_shown_in_another_channel(driver: PageDriver) -> None:
    page, other = driver.page, str(driver.channels[1].id)
    async with hold_request(page, "**/api/command") as command:
        await driver.type("/hand")
        await page.keyboard.press("Enter")
        await command.wait_until_made()
        await driver.channel_link(other).click()
        await expect(driver.channel_link(other)).to_have_attribute("aria-current", "page")
        await page.keyboard.type("something else")
        await driver.bot.disconnect()
    await expect(page.locator(".toast")).to_have_text("The bot is not connected at the moment.")
    await expect(page.locator("[data-message-id]")).to_have_count(0)
    await expect(page.locator("#message")).to_have_value("something else")


async def test_the_caret_stays_when_the_messages_are_loaded(driver: PageDriver) -> None:
    page, other = driver.page, str(driver.channels[1].id)
    async with hold_request(page, "**/api/messages?*") as messages:
        await driver.channel_link(other).click()
        await messages.wait_until_made()
        await page.keyboard.type("/seat guest:Fr")
        messages.released.set()
        await expect(driver.channel_link(other)).to_have_attribute("aria-current", "page")
        await page.keyboard.type("ench")
    await expect(page.locator('[data-option="guest"] input')).to_have_value("French")


async def test_a_channel_opened_while_switching_users(driver: PageDriver) -> None:
    """It is opened for the new user, and nothing of the previous one is left."""
    page, other = driver.page, str(driver.channels[1].id)
    letters = driver.server.chat.direct_channel(driver.user("Anna"))
    entry = driver.channel_link(letters.id)
    await expect(entry).to_have_count(1)
    ben = driver.user_button("Ben")
    async with hold_request(page, "**/api/state*") as payload:
        await ben.click()
        await payload.wait_until_made()
        await driver.channel_link(other).click()
    await expect(ben).to_have_attribute("aria-pressed", "true")
    await expect(driver.channel_link(other)).to_have_attribute("aria-current", "page")
    await expect(entry).to_have_count(0)
    await driver.bot.post(int(other), "Here you are")
    await expect(driver.last_message).to_contain_text("Here you are")


async def test_a_switch_of_users_is_reverted_before_it_is_finished(driver: PageDriver) -> None:
    page = driver.page
    anna, ben = (page.locator(f'#people [data-user-id="{driver.user(name).id}"]') for name in ("Anna", "Ben"))
    async with hold_request(page, "**/api/state*") as payload:
        await ben.click()
        await payload.wait_until_made()
        await anna.click()
    driver.bot.responses["hand"] = message_response("Yours")
    await expect(page.locator("#log:not([data-loading])")).to_have_count(1)
    await expect(anna).to_have_attribute("aria-pressed", "true")
    await driver.type("/hand")
    await page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("Anna used /hand")


async def test_a_channel_deleted_while_it_is_opened(driver: PageDriver) -> None:
    page, other = driver.page, driver.channels[1]
    async with hold_request(page, "**/api/messages?*") as messages:
        await driver.channel_link(other.id).click()
        await messages.wait_until_made()
        driver.server.chat.delete_channel(other)
    await expect(page.locator("#title")).to_have_text(driver.channel.name)
    await expect(driver.channel_link(other.id)).to_have_count(0)
    await driver.post("Still here")
    await expect(driver.last_message).to_contain_text("Still here")


async def test_a_failed_load_of_messages_is_retried(driver: PageDriver) -> None:
    page, other = driver.page, str(driver.channels[1].id)
    await driver.bot.post(int(other), "There you are")
    await page.route("**/api/messages?*", lambda route: route.abort(), times=1)
    await driver.channel_link(other).click()
    await expect(driver.last_message).to_contain_text("There you are")
    await expect(page.locator("#banner")).to_be_hidden()


async def test_a_second_click_waits_for_its_own_response(
    driver: PageDriver, board_buttons: list[Json]
) -> None:
    """The response to the first request arrives when the second was made."""
    page = driver.page
    driver.server.interactions.response_seconds = TIMEOUT_MS / 1000
    driver.bot.responses["turn"] = update_response("Again")
    message = await driver.post("Your turn", components=board_buttons)
    async with hold_request(page, "**/api/component", answered=True) as component:
        await message.locator("[data-custom-id=turn]").click()
        await component.wait_until_made()
        await expect(message).to_contain_text("Again")
        async with page.expect_response("**/api/component"):
            await message.locator("[data-custom-id=broken]").click()
        async with page.expect_response("**/api/component"):
            component.released.set()
        await page.evaluate(FRAMES_DRAWN)
        await expect(message.locator("[data-custom-id=broken]")).to_have_attribute("aria-busy", "true")


async def test_a_channel_opened_while_a_picture_is_closed(driver: PageDriver) -> None:
    """Closing a picture goes back in the history asynchronously; a channel opened meanwhile stays open."""
    page, title = driver.page, driver.page.locator("#title")
    first, second = driver.channels[:2]
    message = await driver.post("The board", picture=BOARD)
    await message.locator("button.picture").click()
    await expect(page.get_by_role("dialog", name="Picture")).to_be_visible()
    await page.evaluate(
        """channel => new Promise(arrived => {
            addEventListener('popstate', () => setTimeout(arrived));
            document.querySelector('.lightbox .shut').click();
            document.querySelector(`#channels [data-channel-id="${channel}"]`).click();
        })""",
        str(second.id),
    )
    await expect(title).to_have_text(second.name)
    await page.go_back()
    await expect(title).to_have_text(first.name)
    await page.go_forward()
    await expect(title).to_have_text(second.name)


async def test_a_picture_is_enlarged_before_it_is_loaded(driver: PageDriver) -> None:
    page = driver.page
    async with hold_request(page, "**/attachments/**"):
        message = await driver.post("The board", picture=BOARD)
        await message.locator("button.picture").click()
        box = page.get_by_role("dialog", name="Picture")
        await expect(box.get_by_role("button", name="Full size")).to_be_focused()
        await page.keyboard.press("Enter")
    await expect(box.get_by_alt_text("Two guests from France.")).to_have_js_property("clientWidth", 1600)


async def test_a_late_scroll_event_does_not_stop_following(driver: PageDriver) -> None:
    """The page has grown when the event of its own scrolling arrives, which is no scrolling up."""
    page = driver.page
    for number in range(40):
        driver.post_as("Ben", f"line {number}")
    await expect(driver.last_message).to_contain_text("line 39")
    await expect(driver.last_message).to_be_in_viewport()
    await page.evaluate(
        """() => {
            document.getElementById('composer').style.paddingBottom = '300px';
            document.getElementById('scroller').dispatchEvent(new Event('scroll'));
        }"""
    )
    number = driver.post_as("Ben", "and one more")
    await expect(driver.message(number)).to_be_in_viewport(ratio=1)
    await expect(page.get_by_role("button", name="New messages")).to_be_hidden()
