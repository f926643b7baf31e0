"""A slow machine or a slow line: whatever comes late, nobody loses a click, a word, or the place he is at."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Page, Request, Response, Route, expect

from tests.chromium import PATIENCE
from tests.page.evening import Evening
from tests.page.waiter import EDIT, Json, png, says

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

DRAWN = "() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
LISTEN = """user => new Promise(heard => {
    const news = new EventSource(`/api/events?user=${user}`);
    news.onopen = () => { window.told = new Promise(tell => { news.onmessage = tell; }); heard(); };
})"""
"""Hears the same news as the page, after it."""


@dataclass
class Held:
    """A request that is held back: before it is asked, or when it is answered already."""

    asked: asyncio.Event = field(default_factory=asyncio.Event)
    let_go: asyncio.Event = field(default_factory=asyncio.Event)

    async def reached(self) -> None:
        """Waits until it is there."""
        await asyncio.wait_for(self.asked.wait(), PATIENCE / 1000)


@asynccontextmanager
async def held(page: Page, pattern: str, *, answered: bool = False) -> AsyncIterator[Held]:
    """Holds back the first request that fits the pattern until it is let go, at the latest at the end."""
    one = Held()

    async def hold(route: Route) -> None:
        if one.asked.is_set():
            return await route.fallback()
        response = await route.fetch() if answered else None
        one.asked.set()
        await one.let_go.wait()
        return await (route.fulfill(response=response) if response else route.fallback())

    await page.route(pattern, hold)
    try:
        yield one
    finally:
        one.let_go.set()
        await page.unroute_all(behavior="wait")


def number_of(evening: Evening, at: int) -> str:
    return str(list(evening.server.world.channels.values())[at].id)


async def test_news_is_listened_to_before_anything_is_asked(evening: Evening) -> None:
    """What is said between the answer and the opening of the stream would never be shown."""
    page, doings = evening.page, list[str]()

    def asked(request: Request) -> None:
        if "/api/world" in request.url:
            doings.append("asked")

    def answered(response: Response) -> None:
        if "/api/events" in response.url:
            doings.append("listens")

    page.on("request", asked)
    page.on("response", answered)
    async with held(page, "**/api/events*") as stream:
        await page.reload()
        await stream.reached()
        await page.evaluate(DRAWN)
        number = evening.writes("Ben", "said meanwhile")
    await expect(evening.message(number)).to_be_visible()
    assert doings == ["listens", "asked"]


async def test_what_is_pressed_is_still_there_when_one_lets_go(
    evening: Evening, board_buttons: list[Json]
) -> None:
    page = evening.page
    told = await evening.waiter.say(evening.channel.id, "Your turn", components=board_buttons)
    button = evening.message(told["id"]).locator("[data-custom-id=turn]")
    evening.waiter.answers["turn"] = says("thanks")
    await page.evaluate(LISTEN, str(evening.person("Anna").id))
    await button.hover()
    await page.mouse.down()
    held_message = evening.server.world.messages[evening.channel.id][int(told["id"])]
    evening.server.chat.edit(held_message, {"content": "Your turn, Anna"}, {})
    await page.evaluate("() => window.told")
    await page.mouse.up()
    await expect(evening.last).to_contain_text("thanks")
    await expect(evening.message(told["id"])).to_contain_text("Your turn, Anna")


async def test_a_pressed_scroll_bar_holds_nothing_up(evening: Evening) -> None:
    """The browser does not tell when it is let go."""
    await evening.page.locator("#scroller").evaluate(
        """node => node.dispatchEvent(new PointerEvent('pointerdown', {
            bubbles: true, clientX: node.getBoundingClientRect().right + 1, clientY: innerHeight / 2,
        }))"""
    )
    number = evening.writes("Ben", "said meanwhile")
    await expect(evening.message(number)).to_be_visible()


async def test_the_people_can_be_pressed_while_there_is_news(evening: Evening) -> None:
    page = evening.page
    await page.evaluate(LISTEN, str(evening.person("Anna").id))
    await page.locator(f'#people [data-user-id="{evening.person("Ben").id}"]').hover()
    await page.mouse.down()
    evening.server.world.join("Dorothea", "de")
    evening.server.feed.tell(
        "users", users=[evening.server.wire.page_user(one) for one in evening.server.world.users.values()]
    )
    await page.evaluate("() => window.told")
    await page.mouse.up()
    await expect(page.locator("#people [aria-pressed=true]")).to_contain_text("Ben")
    await expect(page.locator("#people")).to_contain_text("Dorothea")


async def test_one_writes_on_while_a_command_is_on_its_way(evening: Evening) -> None:
    page, area = evening.page, evening.page.locator("#message")
    evening.waiter.answers["hand"] = says("Your hand")
    async with held(page, "**/api/command", answered=True) as command:
        await evening.line("/hand")
        await page.keyboard.press("Enter")
        await command.reached()
        await expect(evening.last).to_contain_text("Your hand")
        await page.keyboard.type("good evening")
        async with page.expect_response("**/api/command"):
            command.let_go.set()
        await page.evaluate(DRAWN)
        await expect(area).to_have_value("good evening")
        await expect(area).to_be_focused()


async def test_a_command_that_is_refused_comes_back(evening: Evening) -> None:
    page = evening.page
    async with held(page, "**/api/command") as command:
        await evening.line("/seat guest:a chair:b")
        await page.keyboard.press("Enter")
        await command.reached()
        await evening.waiter.go()
    await expect(evening.last).to_contain_text("The bot is not connected at the moment.")
    await expect(page.locator(".command .chip input")).to_have_count(2)
    await expect(page.locator(".command .chip input").last).to_have_value("b")
    await expect(page.locator(".command .chip input").last).to_be_focused()


async def test_a_refusal_is_not_told_in_another_channel(evening: Evening) -> None:
    page, other = evening.page, number_of(evening, 1)
    async with held(page, "**/api/command") as command:
        await evening.line("/hand")
        await page.keyboard.press("Enter")
        await command.reached()
        await page.locator(f'#channels [data-channel-id="{other}"]').click()
        await expect(page.locator(f'#channels [data-channel-id="{other}"]')).to_have_attribute(
            "aria-current", "page"
        )
        await page.keyboard.type("something else")
        await evening.waiter.go()
    await expect(page.locator(".toast")).to_have_text("The bot is not connected at the moment.")
    await expect(page.locator("[data-message-id]")).to_have_count(0)
    await expect(page.locator("#message")).to_have_value("something else")


async def test_the_caret_stays_where_one_types_when_the_messages_come(evening: Evening) -> None:
    page, other = evening.page, number_of(evening, 1)
    async with held(page, "**/api/messages?*") as messages:
        await page.locator(f'#channels [data-channel-id="{other}"]').click()
        await messages.reached()
        await page.keyboard.type("/seat guest:Fr")
        messages.let_go.set()
        await expect(page.locator(f'#channels [data-channel-id="{other}"]')).to_have_attribute(
            "aria-current", "page"
        )
        await page.keyboard.type("ench")
    await expect(page.locator('[data-option="guest"] input')).to_have_value("French")


async def test_a_channel_opened_while_one_becomes_somebody_else(evening: Evening) -> None:
    """It is the new person who goes there, and nothing of the one before stays."""
    page, other = evening.page, number_of(evening, 1)
    letters = evening.server.chat.letters(evening.person("Anna"))
    entry = page.locator(f'#channels [data-channel-id="{letters.id}"]')
    await expect(entry).to_have_count(1)
    ben = page.locator(f'#people [data-user-id="{evening.person("Ben").id}"]')
    async with held(page, "**/api/world*") as payload:
        await ben.click()
        await payload.reached()
        await page.locator(f'#channels [data-channel-id="{other}"]').click()
    await expect(ben).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(f'#channels [data-channel-id="{other}"]')).to_have_attribute(
        "aria-current", "page"
    )
    await expect(entry).to_have_count(0)
    await evening.waiter.say(int(other), "Here you are")
    await expect(evening.last).to_contain_text("Here you are")


async def test_one_changes_ones_mind_before_one_has_become_somebody_else(evening: Evening) -> None:
    page = evening.page
    anna, ben = (
        page.locator(f'#people [data-user-id="{evening.person(name).id}"]') for name in ("Anna", "Ben")
    )
    async with held(page, "**/api/world*") as payload:
        await ben.click()
        await payload.reached()
        await anna.click()
    evening.waiter.answers["hand"] = says("Yours")
    await expect(page.locator("#log:not([data-loading])")).to_have_count(1)
    await expect(anna).to_have_attribute("aria-pressed", "true")
    await evening.line("/hand")
    await page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("Anna used /hand")


async def test_a_channel_that_is_deleted_while_one_goes_there(evening: Evening) -> None:
    page, other = evening.page, list(evening.server.world.channels.values())[1]
    async with held(page, "**/api/messages?*") as messages:
        await page.locator(f'#channels [data-channel-id="{other.id}"]').click()
        await messages.reached()
        evening.server.chat.close_channel(other)
    await expect(page.locator("#title")).to_have_text(evening.channel.name)
    await expect(page.locator(f'#channels [data-channel-id="{other.id}"]')).to_have_count(0)
    await evening.say("Still here")
    await expect(evening.last).to_contain_text("Still here")


async def test_messages_that_could_not_be_fetched_are_fetched_again(evening: Evening) -> None:
    page, other = evening.page, number_of(evening, 1)
    await evening.waiter.say(int(other), "There you are")
    await page.route("**/api/messages?*", lambda route: route.abort(), times=1)
    await page.locator(f'#channels [data-channel-id="{other}"]').click()
    await expect(evening.last).to_contain_text("There you are")
    await expect(page.locator("#banner")).to_be_hidden()


async def test_a_second_click_waits_for_its_own_answer(evening: Evening, board_buttons: list[Json]) -> None:
    """The answer to the request of the first one comes when the second is already on its way."""
    page = evening.page
    evening.server.interactions.answer_seconds = PATIENCE / 1000
    evening.waiter.answers["turn"] = lambda _: {"type": EDIT, "data": {"content": "Again"}}
    message = await evening.say("Your turn", components=board_buttons)
    async with held(page, "**/api/component", answered=True) as component:
        await message.locator("[data-custom-id=turn]").click()
        await component.reached()
        await expect(message).to_contain_text("Again")
        async with page.expect_response("**/api/component"):
            await message.locator("[data-custom-id=broken]").click()
        async with page.expect_response("**/api/component"):
            component.let_go.set()
        await page.evaluate(DRAWN)
        await expect(message.locator("[data-custom-id=broken]")).to_have_attribute("aria-busy", "true")


async def test_a_channel_opened_while_a_picture_steps_back(evening: Evening) -> None:
    """Closing a picture goes one step back in the browser's own time; what one opens meanwhile stays open."""
    page, title = evening.page, evening.page.locator("#title")
    first, second = list(evening.server.world.channels.values())[:2]
    message = await evening.say("The board", picture=png())
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


async def test_a_picture_is_enlarged_before_it_has_come(evening: Evening) -> None:
    page = evening.page
    async with held(page, "**/attachments/**"):
        message = await evening.say("The board", picture=png())
        await message.locator("button.picture").click()
        box = page.get_by_role("dialog", name="Picture")
        await expect(box.get_by_role("button", name="Full size")).to_be_focused()
        await page.keyboard.press("Enter")
    await expect(box.get_by_alt_text("Two guests from France.")).to_have_js_property("clientWidth", 1600)


async def test_who_reads_the_newest_is_not_left_behind_by_a_late_scroll(evening: Evening) -> None:
    """The page has grown by the time it hears of its own scrolling: that is nobody who scrolled up."""
    page = evening.page
    for number in range(40):
        evening.writes("Ben", f"line {number}")
    await expect(evening.last).to_contain_text("line 39")
    await expect(evening.last).to_be_in_viewport()
    await page.evaluate(
        """() => {
            document.getElementById('composer').style.paddingBottom = '300px';
            document.getElementById('scroller').dispatchEvent(new Event('scroll'));
        }"""
    )
    number = evening.writes("Ben", "and one more")
    await expect(evening.message(number)).to_be_in_viewport(ratio=1)
    await expect(page.get_by_role("button", name="New messages")).to_be_hidden()
