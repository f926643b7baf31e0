"""Channels, threads, users and direct messages; unread messages; Back; lost connections."""

import pytest
from playwright.async_api import expect

from tests.page.page_driver import BOARD, FRAMES_DRAWN, PageDriver
from tests.page.scripted_bot import COMMANDS, COMPONENTS_V2, Json, message_response

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_mention_is_counted_at_its_user(driver: PageDriver) -> None:
    ben = driver.user("Ben")
    badge = driver.page.locator(f'#people [data-user-id="{ben.id}"] .badge')
    await driver.post(f"<@{ben.id}>, it is your turn", allowed_mentions={"users": [str(ben.id)]})
    await expect(badge).to_have_text("1")
    await driver.post(f"<@{ben.id}> was here", allowed_mentions={"parse": []})
    await expect(driver.last_message).to_contain_text("was here")
    await expect(badge).to_have_text("1")
    await driver.reload()
    await expect(badge).to_have_text("1")
    await driver.switch_user("Ben")
    await expect(badge).to_have_count(0)
    await expect(driver.page.locator(".message.pinged")).to_have_count(1)


async def test_a_thread_from_a_message(driver: PageDriver) -> None:
    number = driver.post_as("Ben", "shall we?")
    message = driver.message(number)
    await message.hover()
    await message.get_by_role("button", name="More").click()
    await driver.page.get_by_role("menuitem", name="Create thread").click()
    await driver.page.get_by_role("dialog").get_by_label("Thread name").fill("table 12")
    await driver.page.keyboard.press("Enter")
    await expect(driver.page.locator("#title")).to_have_text("table 12")
    await expect(driver.page.locator(f'#channels .threads [data-channel-id="{number}"]')).to_be_visible()
    await driver.type("inside")
    await driver.page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("inside")
    await driver.channel_link(driver.channel.id).click()
    await message.locator(".thread-card").click()
    await expect(driver.last_message).to_contain_text("inside")


async def test_the_log_follows_messages_that_shrink_and_grow(driver: PageDriver) -> None:
    """Messages change size on Confirm: the panel shrinks to one line, and a new board follows."""
    for number in range(40):
        driver.post_as("Ben", f"line {number}")
    for turn in range(5):
        panel = await driver.bot.post(driver.channel.id, "\n".join(f"choice {row}" for row in range(20)))
        await expect(driver.last_message).to_contain_text("choice 19")
        await expect(driver.last_message).to_be_in_viewport()
        held = driver.server.state.messages[driver.channel.id][int(panel["id"])]
        driver.server.chat.edit(held, {"content": "Played."}, {})
        board = driver.post_as("Ben", "\n".join(f"turn {turn}, row {row}" for row in range(20)))
        await expect(driver.message(board)).to_be_in_viewport(ratio=1)


async def test_lost_connections_of_the_page_and_of_the_bot_are_told_and_restored(driver: PageDriver) -> None:
    banner = driver.page.locator("#banner")
    await driver.page.route("**/api/**", lambda route: route.abort())
    driver.server.page_events.close()
    await expect(banner).to_contain_text("server is not answering")
    number = driver.post_as("Ben", "said meanwhile")
    await driver.page.unroute("**/api/**")
    await expect(driver.message(number)).to_contain_text("said meanwhile")
    await expect(banner).to_be_hidden()
    await expect(driver.page.locator("[data-message-id]")).to_have_count(1)
    after = driver.post_as("Ben", "said afterwards")
    await expect(driver.message(after)).to_be_visible()
    await driver.bot.disconnect()
    await expect(banner).to_have_text("Herr Ober is not connected")
    await driver.bot.go_online()
    await expect(banner).to_be_hidden()


async def test_nothing_is_loaded_from_other_sites(driver: PageDriver) -> None:
    requested: list[str] = []
    driver.page.on("request", lambda request: requested.append(request.url))
    gallery = {"type": 12, "items": [{"media": {"url": "https://example.org/x.png"}}]}
    await driver.reload()
    await driver.post(flags=COMPONENTS_V2, components=[gallery])
    await expect(driver.last_message.locator(".gallery")).to_be_visible()
    await driver.page.evaluate(FRAMES_DRAWN)
    assert [url for url in requested if not url.startswith((driver.server.url, "data:"))] == []


async def test_back_closes_a_picture_or_leads_to_the_channel_before_and_forward_again(
    driver: PageDriver,
) -> None:
    page, title = driver.page, driver.page.locator("#title")
    message, picture = (
        await driver.post("The board", picture=BOARD),
        page.get_by_role("dialog", name="Picture"),
    )
    for _ in range(2):
        await message.locator("button.picture").click()
        await expect(picture).to_be_visible()
        await page.go_back()
        await expect(picture).to_have_count(0)
        await expect(message).to_be_visible()
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


async def use_only_suggested_command(driver: PageDriver) -> None:
    """Assert that only `/hand` is suggested, and use it."""
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


async def test_only_commands_for_direct_messages_and_for_groups_are_suggested_there(
    driver: PageDriver,
) -> None:
    page, title = driver.page, driver.page.locator("#title")
    hand: Json = {"contexts": [0, 1, 2], "integration_types": [0, 1]}
    others: Json = {"contexts": [0], "integration_types": [0]}
    await driver.bot.register([one | (hand if one["name"] == "hand" else others) for one in COMMANDS])
    await page.get_by_role("button", name="Herr Ober").click()
    await expect(title).to_have_text("Herr Ober")
    await use_only_suggested_command(driver)
    everywhere = [
        one | hand | ({} if one["name"] == "hand" else {"integration_types": [0]}) for one in COMMANDS
    ]
    await driver.bot.register(everywhere)
    await page.get_by_role("button", name="Create a group without the bot").click()
    await page.locator("[data-form=create-group] input").fill("Round table")
    await page.keyboard.press("Enter")
    await expect(title).to_have_text("Round table")
    await use_only_suggested_command(driver)
    await expect(page.get_by_role("button", name="More about Round table")).to_have_count(0)
