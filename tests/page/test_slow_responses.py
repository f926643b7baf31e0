"""However slow the machine or the connection is, no click, text or scroll position is lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Page, Request, Response, Route, expect

from tests.chromium import TIMEOUT_MS
from tests.page.page_driver import FRAMES_DRAWN, PageDriver
from tests.page.scripted_bot import Json, message_response, update_response

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SUBSCRIBE = """user => new Promise(subscribed => {
    const stream = new EventSource(`/api/events?user=${user}`);
    stream.onopen = () => { window.received = new Promise(resolve => { stream.onmessage = resolve; }); subscribed(); };
})"""
"""JavaScript that subscribes to events later than the page does; `window.received` resolves at the first event."""


@dataclass
class HeldRequest:
    """A request that is held back before or after the server handles it."""

    made: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait_until_made(self) -> None:
        """Wait until the request is made."""
        await asyncio.wait_for(self.made.wait(), TIMEOUT_MS / 1000)


@asynccontextmanager
async def hold_request(page: Page, pattern: str, *, answered: bool = False) -> AsyncIterator[HeldRequest]:
    """Hold back the first request that matches the pattern until it is released or the `with` block ends."""
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
    """Otherwise, events that occur in between would be missed."""
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


async def test_a_second_click_waits_for_its_own_response(
    driver: PageDriver, board_buttons: list[Json]
) -> None:
    """The first click's response arrives only after the second click's request."""
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


async def test_a_late_scroll_event_does_not_stop_following(driver: PageDriver) -> None:
    """By the time the scroll event arrives, the page has grown, which must not count as scrolling up."""
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
