"""Channels, threads and users; unread messages; phones; lost connections."""

import asyncio

import pytest
from playwright.async_api import Route, expect

from bot.playground import permission_bits
from tests.page.page_driver import BOARD, PageDriver
from tests.page.scripted_bot import COMPONENTS_V2, Json

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


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


async def test_a_person_is_added(driver: PageDriver) -> None:
    await driver.page.get_by_role("button", name="Another person").click()
    form = driver.page.get_by_role("dialog", name="Another person")
    await form.get_by_label("Name").fill("Anna")
    await form.get_by_role("button", name="Join").click()
    await expect(form.get_by_text("Somebody called Anna is here already.")).to_be_visible()
    await form.get_by_label("Name").fill("Dorothea")
    await form.get_by_label("Deutsch").check()
    await form.get_by_role("button", name="Join").click()
    me = driver.page.locator("#people [aria-pressed=true]")
    await expect(me).to_contain_text("Dorothea")
    await expect(me).to_contain_text("Deutsch")
    assert driver.user("Dorothea").locale == "de"


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


async def test_a_thread_is_archived_locked_and_deleted(driver: PageDriver) -> None:
    thread = driver.server.chat.create_thread(driver.user("Ben"), driver.channel, "old", None)
    entry = driver.channel_link(thread.id)
    for label in ("Archive thread", "Lock thread"):
        await entry.hover()
        await driver.page.get_by_role("button", name="More about old").click()
        await driver.page.get_by_role("menuitem", name=label).click()
    await expect(entry).to_contain_text("archived")
    await expect(entry).to_contain_text("locked")
    assert thread.archived
    assert thread.locked
    await entry.click()
    await expect(driver.page.locator("#topic")).to_contain_text("archived, locked")
    await driver.page.get_by_role("button", name="More about old").click()
    await driver.page.get_by_role("menuitem", name="Delete thread").click()
    await expect(entry).to_have_count(0)
    await expect(driver.page.locator("#title")).to_have_text(driver.channel.name)


async def test_a_permission_is_denied_to_the_bot(driver: PageDriver) -> None:
    await driver.channel_link(driver.channel.id).hover()
    await driver.page.get_by_role("button", name=f"More about {driver.channel.name}").click()
    await driver.page.get_by_role("menuitem", name="What the bot may do here").click()
    boxes = "all => all.map(one => one.value)"
    offered = await driver.page.locator(".modal input").evaluate_all(boxes)
    assert permission_bits.bits(*offered) == permission_bits.INVITED
    await driver.page.get_by_label("attach files").uncheck()
    await driver.page.get_by_role("button", name="Save").click()
    await expect(driver.page.get_by_role("dialog")).to_have_count(0)
    assert driver.channel.denied == ["attach_files"]


async def test_a_channel_is_created_and_a_message_deleted(driver: PageDriver) -> None:
    await driver.page.get_by_role("button", name="Create channel").click()
    await driver.page.get_by_label("Channel name").fill("Billiards")
    await driver.page.keyboard.press("Enter")
    await expect(driver.page.locator("#title")).to_have_text("billiards")
    hint = 'getComputedStyle(document.getElementById("log"), "::before").content'
    assert "/table open" in await driver.page.evaluate(hint), "an empty channel says how to begin"
    await driver.channel_link(driver.channel.id).click()
    message = driver.message(driver.post_as("Ben", "oops"))
    await message.hover()
    await message.get_by_role("button", name="More").click()
    await driver.page.get_by_role("menuitem", name="Delete message").click()
    await expect(message).to_have_count(0)


async def test_unread_messages_in_another_channel(driver: PageDriver) -> None:
    other = driver.channels[1]
    anna = driver.user("Anna")
    await driver.bot.post(other.id, f"<@{anna.id}>, look")
    entry = driver.channel_link(other.id)
    await expect(entry.locator(".badge")).to_have_text("1")
    await entry.click()
    await expect(entry.locator(".badge")).to_have_count(0)


async def test_the_scroll_position_is_kept_while_reading(driver: PageDriver) -> None:
    for number in range(40):
        driver.post_as("Ben", f"line {number}")
    await expect(driver.last_message).to_contain_text("line 39")
    await expect(driver.last_message).to_be_in_viewport()
    await driver.page.locator("#scroller").evaluate("node => { node.scrollTop = 0; }")
    await expect(driver.page.locator("[data-message-id]").first).to_be_in_viewport()
    await driver.post("a board", picture=BOARD)
    pill = driver.page.get_by_role("button", name="New messages")
    await expect(pill).to_be_visible()
    await expect(driver.page.locator("[data-message-id]").first).to_be_in_viewport()
    await pill.click()
    await expect(driver.last_message.get_by_role("img")).to_be_in_viewport()
    await expect(pill).to_be_hidden()
    await driver.post("another board", picture=BOARD)
    await expect(driver.last_message.get_by_role("img")).to_be_in_viewport(ratio=0.9)


async def test_the_log_follows_messages_that_shrink_and_grow(driver: PageDriver) -> None:
    """As when a turn is confirmed: the panel becomes one line, and a new board follows."""
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


async def test_a_phone(driver: PageDriver, board_buttons: list[Json]) -> None:
    """Nothing is wider than the screen; the channels are in a drawer; users and composer are visible."""
    for name in ("Dorothea", "Emil", "Friederike Habsburg-Lothringen", "Gustav"):
        driver.server.state.add_user(name, "de")
    await driver.reload()
    await driver.page.set_viewport_size({"width": 400, "height": 800})
    await driver.post("x" * 300 + "\n```\n" + "y" * 300 + "\n```", components=board_buttons, picture=BOARD)
    container = {"type": 17, "components": [{"type": 10, "content": "t" * 200}]}
    await driver.post(flags=COMPONENTS_V2, components=[container])
    other = driver.channels[1]
    entry = driver.channel_link(other.id)
    await expect(entry).to_be_hidden()
    await expect(driver.last_message.locator(".container")).to_be_visible()
    await driver.paste("/table open game:cafe_international seats:3 regulars:true rules:2018")
    await expect(driver.page.locator(".command .chip")).to_have_count(4)
    for selector in ("html", "#scroller", "#composer", "#top"):
        fits = "node => node.scrollWidth <= node.clientWidth && node.clientWidth <= 400"
        assert await driver.page.locator(selector).evaluate(fits), selector
    for name in ("Anna", "Ben"):
        await expect(
            driver.page.locator(f'#people [data-user-id="{driver.user(name).id}"]')
        ).to_be_in_viewport()
    await expect(driver.page.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
    await driver.page.get_by_role("button", name="Channels").click()
    await entry.click()
    await expect(driver.page.locator("#title")).to_have_text(other.name)
    await expect(entry).to_be_hidden()


async def test_the_connection_is_lost_and_restored(driver: PageDriver) -> None:
    banner = driver.page.locator("#banner")
    port = driver.server.port
    await driver.page.route("**/api/**", lambda route: route.abort())
    driver.server.page_events.close()
    await expect(banner).to_contain_text("server is gone")
    number = driver.post_as("Ben", "said meanwhile")
    await driver.page.unroute("**/api/**")
    await expect(driver.message(number)).to_contain_text("said meanwhile")
    await expect(banner).to_be_hidden()
    await expect(driver.page.locator("[data-message-id]")).to_have_count(1)
    after = driver.post_as("Ben", "said afterwards")
    await expect(driver.message(after)).to_be_visible()
    assert driver.server.port == port


async def test_the_bot_disconnects_and_reconnects(driver: PageDriver) -> None:
    banner = driver.page.locator("#banner")
    await expect(banner).to_be_hidden()
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
    await driver.page.wait_for_timeout(200)
    assert [url for url in requested if not url.startswith((driver.server.url, "data:"))] == []


async def test_the_hint_for_an_empty_channel_is_not_shown_while_loading(driver: PageDriver) -> None:
    page, log = driver.page, driver.page.locator("#log")
    other = driver.channels[1]
    shown = "node => getComputedStyle(node, '::before').content"
    assert "Nothing has been said" in await log.evaluate(shown)
    reached, held = asyncio.Event(), asyncio.Event()

    async def slow(route: Route) -> None:
        reached.set()
        await held.wait()
        await route.continue_()

    await page.route("**/api/messages*", slow)
    await driver.channel_link(other.id).click()
    await reached.wait()
    assert await log.evaluate(shown) == "none"
    held.set()
    await expect(page.locator("#log:not([data-loading])")).to_have_count(1)
    assert "Nothing has been said" in await log.evaluate(shown)
