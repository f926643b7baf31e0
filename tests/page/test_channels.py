"""Channels, threads and people; what is new for whom; a phone; and a line that breaks."""

import asyncio

import pytest
from playwright.async_api import Route, expect

from bot.playground import permissions
from tests.page.evening import Evening
from tests.page.waiter import Json, png

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_ping_shows_at_the_person_awaited(evening: Evening) -> None:
    ben = evening.person("Ben")
    badge = evening.page.locator(f'#people [data-user-id="{ben.id}"] .badge')
    await evening.say(f"<@{ben.id}>, it is your turn", allowed_mentions={"users": [str(ben.id)]})
    await expect(badge).to_have_text("1")
    await evening.say(f"<@{ben.id}> was here", allowed_mentions={"parse": []})
    await expect(evening.last).to_contain_text("was here")
    await expect(badge).to_have_text("1")
    await evening.reload()
    await expect(badge).to_have_text("1")
    await evening.become("Ben")
    await expect(badge).to_have_count(0)
    await expect(evening.page.locator(".message.pinged")).to_have_count(1)


async def test_another_person_comes_in(evening: Evening) -> None:
    await evening.page.get_by_role("button", name="Another person").click()
    form = evening.page.get_by_role("dialog", name="Another person")
    await form.get_by_label("Name").fill("Anna")
    await form.get_by_role("button", name="Join").click()
    await expect(form.get_by_text("Somebody called Anna is here already.")).to_be_visible()
    await form.get_by_label("Name").fill("Dorothea")
    await form.get_by_label("Deutsch").check()
    await form.get_by_role("button", name="Join").click()
    me = evening.page.locator("#people [aria-pressed=true]")
    await expect(me).to_contain_text("Dorothea")
    await expect(me).to_contain_text("Deutsch")
    assert evening.person("Dorothea").locale == "de"


async def test_a_thread_from_a_message(evening: Evening) -> None:
    number = evening.writes("Ben", "shall we?")
    message = evening.message(number)
    await message.hover()
    await message.get_by_role("button", name="More").click()
    await evening.page.get_by_role("menuitem", name="Create thread").click()
    await evening.page.get_by_role("dialog").get_by_label("Thread name").fill("table 12")
    await evening.page.keyboard.press("Enter")
    await expect(evening.page.locator("#title")).to_have_text("table 12")
    await expect(evening.page.locator(f'#channels .threads [data-channel-id="{number}"]')).to_be_visible()
    await evening.line("inside")
    await evening.page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("inside")
    await evening.page.locator(f'#channels [data-channel-id="{evening.channel.id}"]').click()
    await message.locator(".thread-card").click()
    await expect(evening.last).to_contain_text("inside")


async def test_a_thread_is_archived_locked_and_deleted(evening: Evening) -> None:
    thread = evening.server.chat.open_thread(evening.person("Ben"), evening.channel, "old", None)
    entry = evening.page.locator(f'#channels [data-channel-id="{thread.id}"]')
    for label in ("Archive thread", "Lock thread"):
        await entry.hover()
        await evening.page.get_by_role("button", name="More about old").click()
        await evening.page.get_by_role("menuitem", name=label).click()
    await expect(entry).to_contain_text("archived")
    await expect(entry).to_contain_text("locked")
    assert thread.archived
    assert thread.locked
    await entry.click()
    await expect(evening.page.locator("#topic")).to_contain_text("archived, locked")
    await evening.page.get_by_role("button", name="More about old").click()
    await evening.page.get_by_role("menuitem", name="Delete thread").click()
    await expect(entry).to_have_count(0)
    await expect(evening.page.locator("#title")).to_have_text(evening.channel.name)


async def test_a_permission_is_taken_from_the_bot(evening: Evening) -> None:
    await evening.page.locator(f'#channels [data-channel-id="{evening.channel.id}"]').hover()
    await evening.page.get_by_role("button", name=f"More about {evening.channel.name}").click()
    await evening.page.get_by_role("menuitem", name="What the bot may do here").click()
    boxes = "all => all.map(one => one.value)"
    offered = await evening.page.locator(".modal input").evaluate_all(boxes)
    assert permissions.bits(*offered) == permissions.INVITED
    await evening.page.get_by_label("attach files").uncheck()
    await evening.page.get_by_role("button", name="Save").click()
    await expect(evening.page.get_by_role("dialog")).to_have_count(0)
    assert evening.channel.denied == ["attach_files"]


async def test_a_channel_is_made_and_a_message_deleted(evening: Evening) -> None:
    await evening.page.get_by_role("button", name="Create channel").click()
    await evening.page.get_by_label("Channel name").fill("Billiards")
    await evening.page.keyboard.press("Enter")
    await expect(evening.page.locator("#title")).to_have_text("billiards")
    hint = 'getComputedStyle(document.getElementById("log"), "::before").content'
    assert "/table open" in await evening.page.evaluate(hint), "an empty channel says how to begin"
    await evening.page.locator(f'#channels [data-channel-id="{evening.channel.id}"]').click()
    message = evening.message(evening.writes("Ben", "oops"))
    await message.hover()
    await message.get_by_role("button", name="More").click()
    await evening.page.get_by_role("menuitem", name="Delete message").click()
    await expect(message).to_have_count(0)


async def test_unread_elsewhere(evening: Evening) -> None:
    other = list(evening.server.world.channels.values())[1]
    anna = evening.person("Anna")
    await evening.waiter.say(other.id, f"<@{anna.id}>, look")
    entry = evening.page.locator(f'#channels [data-channel-id="{other.id}"]')
    await expect(entry.locator(".badge")).to_have_text("1")
    await entry.click()
    await expect(entry.locator(".badge")).to_have_count(0)


async def test_the_reader_is_left_where_he_reads(evening: Evening) -> None:
    for number in range(40):
        evening.writes("Ben", f"line {number}")
    await expect(evening.last).to_contain_text("line 39")
    await expect(evening.last).to_be_in_viewport()
    await evening.page.locator("#scroller").evaluate("node => { node.scrollTop = 0; }")
    await expect(evening.page.locator("[data-message-id]").first).to_be_in_viewport()
    await evening.say("a board", picture=png())
    pill = evening.page.get_by_role("button", name="New messages")
    await expect(pill).to_be_visible()
    await expect(evening.page.locator("[data-message-id]").first).to_be_in_viewport()
    await pill.click()
    await expect(evening.last.get_by_role("img")).to_be_in_viewport()
    await expect(pill).to_be_hidden()
    await evening.say("another board", picture=png())
    await expect(evening.last.get_by_role("img")).to_be_in_viewport(ratio=0.9)


async def test_the_page_goes_along_with_messages_that_shrink_and_grow(evening: Evening) -> None:
    """As when a turn is confirmed: the panel becomes one line, and a fresh board comes below."""
    for number in range(40):
        evening.writes("Ben", f"line {number}")
    for turn in range(5):
        panel = await evening.waiter.say(evening.channel.id, "\n".join(f"choice {row}" for row in range(20)))
        await expect(evening.last).to_contain_text("choice 19")
        await expect(evening.last).to_be_in_viewport()
        held = evening.server.world.messages[evening.channel.id][int(panel["id"])]
        evening.server.chat.edit(held, {"content": "Played."}, {})
        board = evening.writes("Ben", "\n".join(f"turn {turn}, row {row}" for row in range(20)))
        await expect(evening.message(board)).to_be_in_viewport(ratio=1)


async def test_a_phone(evening: Evening, board_buttons: list[Json]) -> None:
    """Nothing is wider than the screen; the channels are in a drawer; people and composer stay in reach."""
    for name in ("Dorothea", "Emil", "Friederike Habsburg-Lothringen", "Gustav"):
        evening.server.world.join(name, "de")
    await evening.reload()
    await evening.page.set_viewport_size({"width": 400, "height": 800})
    await evening.say("x" * 300 + "\n```\n" + "y" * 300 + "\n```", components=board_buttons, picture=png())
    await evening.say("", embeds=[{"title": "t" * 200, "fields": [{"name": "n", "value": "v" * 200}]}])
    other = list(evening.server.world.channels.values())[1]
    entry = evening.page.locator(f'#channels [data-channel-id="{other.id}"]')
    await expect(entry).to_be_hidden()
    await expect(evening.last.locator(".embed")).to_be_visible()
    await evening.paste("/table open game:cafe_international seats:3 regulars:true guest:@Clara")
    await expect(evening.page.locator(".command .chip")).to_have_count(4)
    for selector in ("html", "#scroller", "#composer", "#top"):
        fits = "node => node.scrollWidth <= node.clientWidth && node.clientWidth <= 400"
        assert await evening.page.locator(selector).evaluate(fits), selector
    for name in ("Anna", "Ben"):
        await expect(
            evening.page.locator(f'#people [data-user-id="{evening.person(name).id}"]')
        ).to_be_in_viewport()
    await expect(evening.page.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
    await evening.page.get_by_role("button", name="Channels").click()
    await entry.click()
    await expect(evening.page.locator("#title")).to_have_text(other.name)
    await expect(entry).to_be_hidden()


async def test_the_line_breaks_and_comes_back(evening: Evening) -> None:
    banner = evening.page.locator("#banner")
    port = evening.server.port
    await evening.page.route("**/api/**", lambda route: route.abort())
    evening.server.feed.close()
    await expect(banner).to_contain_text("server is gone")
    number = evening.writes("Ben", "said meanwhile")
    await evening.page.unroute("**/api/**")
    await expect(evening.message(number)).to_contain_text("said meanwhile")
    await expect(banner).to_be_hidden()
    await expect(evening.page.locator("[data-message-id]")).to_have_count(1)
    after = evening.writes("Ben", "said afterwards")
    await expect(evening.message(after)).to_be_visible()
    assert evening.server.port == port


async def test_the_bot_goes_and_comes(evening: Evening) -> None:
    banner = evening.page.locator("#banner")
    await expect(banner).to_be_hidden()
    await evening.waiter.go()
    await expect(banner).to_have_text("Herr Ober is not connected")
    await evening.waiter.come()
    await expect(banner).to_be_hidden()


async def test_nothing_is_fetched_from_elsewhere(evening: Evening) -> None:
    asked: list[str] = []
    evening.page.on("request", lambda request: asked.append(request.url))
    image = {"url": "https://example.org/x.png"}
    await evening.reload()
    await evening.say("", embeds=[{"title": "t", "image": image, "thumbnail": image}])
    await expect(evening.last.locator(".embed")).to_be_visible()
    await evening.page.wait_for_timeout(200)
    assert [url for url in asked if not url.startswith((evening.server.url, "data:"))] == []


async def test_a_channel_is_called_empty_only_when_it_is(evening: Evening) -> None:
    page, log = evening.page, evening.page.locator("#log")
    other = list(evening.server.world.channels.values())[1]
    shown = "node => getComputedStyle(node, '::before').content"
    assert "Nothing has been said" in await log.evaluate(shown)
    reached, held = asyncio.Event(), asyncio.Event()

    async def slow(route: Route) -> None:
        reached.set()
        await held.wait()
        await route.continue_()

    await page.route("**/api/messages*", slow)
    await page.locator(f'#channels [data-channel-id="{other.id}"]').click()
    await reached.wait()
    assert await log.evaluate(shown) == "none"
    held.set()
    await expect(page.locator("#log:not([data-loading])")).to_have_count(1)
    assert "Nothing has been said" in await log.evaluate(shown)
