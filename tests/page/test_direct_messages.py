"""Direct messages on the page, and the commands that are available there."""

import asyncio

import pytest
from playwright.async_api import Route, expect

from bot.playground.entities import Channel
from tests.chromium import TIMEOUT_MS
from tests.page.page_driver import PageDriver
from tests.page.scripted_bot import COMMANDS, message_response

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def direct_channel(driver: PageDriver) -> Channel:
    anna = driver.user("Anna").id
    return next(one for one in driver.server.state.channels.values() if one.recipient_id == anna)


async def use_only_suggested_command(driver: PageDriver) -> None:
    """Assert that `/hand` alone is suggested, and use it."""
    driver.bot.responses["hand"] = message_response("Nothing in hand here")
    await driver.type("/")
    options = driver.page.locator("#suggestions [role=option]")
    await expect(options).to_have_count(1)
    await expect(options).to_contain_text("/hand")
    await driver.page.keyboard.press("Enter")
    await driver.page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("Nothing in hand here")


async def test_a_user_writes_to_the_bot(driver: PageDriver) -> None:
    page, title = driver.page, driver.page.locator("#title")
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(title).to_have_text("Herr Ober")
    await expect(page.locator("#message")).to_have_attribute("placeholder", "Message @Herr Ober")
    await driver.type("Good evening")
    await page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("Good evening")
    await expect(page.get_by_role("button", name="More about Herr Ober")).to_have_count(0)
    await driver.switch_user("Ben")
    await expect(title).to_have_text("kaffeehaus")
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(title).to_have_text("Herr Ober")
    await expect(page.locator("#log:not([data-loading])")).to_have_count(1)
    await expect(page.locator("[data-message-id]")).to_have_count(0)


async def test_only_commands_for_direct_messages_are_suggested(driver: PageDriver) -> None:
    page = driver.page
    anywhere = [one | {"contexts": [0, 1] if one["name"] == "hand" else [0]} for one in COMMANDS]
    await driver.bot.register(anywhere)
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(page.locator("#title")).to_have_text("Herr Ober")
    await use_only_suggested_command(driver)


async def test_a_command_typed_while_loading_belongs_to_the_new_channel(
    driver: PageDriver,
) -> None:
    page, options = driver.page, driver.page.locator("#suggestions [role=option]")
    anywhere = [one | {"contexts": [0, 1] if one["name"] == "hand" else [0]} for one in COMMANDS]
    await driver.bot.register(anywhere)
    await driver.reload()
    requested, released = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        requested.set()
        await released.wait()
        await route.continue_()

    await page.route("**/api/messages?*", hold)
    await page.get_by_role("button", name="Herr Ober").click()
    await asyncio.wait_for(requested.wait(), TIMEOUT_MS / 1000)
    await driver.type("/")
    await expect(options).to_have_count(1)
    await expect(options).to_contain_text("/hand")
    released.set()
    await expect(page.locator("#title")).to_have_text("Herr Ober")
    await expect(options).to_have_count(1)


async def test_in_a_group_only_commands_that_people_have_installed_are_suggested(driver: PageDriver) -> None:
    page = driver.page
    places = [0, 1, 2]
    await driver.bot.register(
        [
            one | {"contexts": places, "integration_types": [0, 1] if one["name"] == "hand" else [0]}
            for one in COMMANDS
        ]
    )
    await page.get_by_role("button", name="Create a group without the bot").click()
    await page.locator("[data-form=create-group] input").fill("Round table")
    await page.keyboard.press("Enter")
    await expect(page.locator("#title")).to_have_text("Round table")
    await use_only_suggested_command(driver)
    await expect(page.get_by_role("button", name="More about Round table")).to_have_count(0)


async def test_a_direct_message_notifies_its_recipient_only(driver: PageDriver) -> None:
    page = driver.page
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(page.locator("#title")).to_have_text("Herr Ober")
    await driver.channel_link(driver.channel.id).click()
    await expect(page.locator("#title")).to_have_text("kaffeehaus")
    there = direct_channel(driver).id
    await driver.bot.post(there, "Your turn")
    await expect(page.locator(f'#channels [data-channel-id="{there}"] .badge')).to_have_text("1")
    await expect(page.locator(f'#people [data-user-id="{driver.user("Ben").id}"] .dot')).to_have_count(0)
