"""Direct messages on the page: a place of one's own beside the channels, with the commands that work there."""

import asyncio

import pytest
from playwright.async_api import Route, expect

from bot.playground.world import Channel
from tests.chromium import PATIENCE
from tests.page.evening import Evening
from tests.page.waiter import COMMANDS, says

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def letters(evening: Evening) -> Channel:
    anna = evening.person("Anna").id
    return next(one for one in evening.server.world.channels.values() if one.recipient_id == anna)


async def test_one_writes_to_the_bot_alone(evening: Evening) -> None:
    page, title = evening.page, evening.page.locator("#title")
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(title).to_have_text("Herr Ober")
    await expect(page.locator("#message")).to_have_attribute("placeholder", "Message @Herr Ober")
    await evening.line("Good evening")
    await page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("Good evening")
    await expect(page.get_by_role("button", name="More about Herr Ober")).to_have_count(0)
    await evening.become("Ben")
    await expect(title).to_have_text("kaffeehaus")
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(title).to_have_text("Herr Ober")
    await expect(page.locator("#log:not([data-loading])")).to_have_count(1)
    await expect(page.locator("[data-message-id]")).to_have_count(0)


async def test_only_what_works_there_is_offered(evening: Evening) -> None:
    page, options = evening.page, evening.page.locator("#suggestions [role=option]")
    anywhere = [one | {"contexts": [0, 1] if one["name"] == "hand" else [0]} for one in COMMANDS]
    await evening.waiter.register(anywhere)
    evening.waiter.answers["hand"] = says("Nothing in hand, in letters")
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(page.locator("#title")).to_have_text("Herr Ober")
    await evening.line("/")
    await expect(options).to_have_count(1)
    await expect(options).to_contain_text("/hand")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("Nothing in hand, in letters")


async def test_what_is_typed_before_the_messages_have_come_is_meant_for_the_new_place(
    evening: Evening,
) -> None:
    page, options = evening.page, evening.page.locator("#suggestions [role=option]")
    anywhere = [one | {"contexts": [0, 1] if one["name"] == "hand" else [0]} for one in COMMANDS]
    await evening.waiter.register(anywhere)
    await evening.reload()
    asked, let_go = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        asked.set()
        await let_go.wait()
        await route.continue_()

    await page.route("**/api/messages?*", hold)
    await page.get_by_role("button", name="Herr Ober").click()
    await asyncio.wait_for(asked.wait(), PATIENCE / 1000)
    await evening.line("/")
    await expect(options).to_have_count(1)
    await expect(options).to_contain_text("/hand")
    let_go.set()
    await expect(page.locator("#title")).to_have_text("Herr Ober")
    await expect(options).to_have_count(1)


async def test_a_letter_calls_its_person_alone(evening: Evening) -> None:
    page = evening.page
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(page.locator("#title")).to_have_text("Herr Ober")
    await page.locator(f'#channels [data-channel-id="{evening.channel.id}"]').click()
    await expect(page.locator("#title")).to_have_text("kaffeehaus")
    there = letters(evening).id
    await evening.waiter.say(there, "Your turn")
    await expect(page.locator(f'#channels [data-channel-id="{there}"] .badge')).to_have_text("1")
    await expect(page.locator(f'#people [data-user-id="{evening.person("Ben").id}"] .dot')).to_have_count(0)
