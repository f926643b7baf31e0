"""Buttons, menus, forms, pictures and private answers, as Discord shows and handles them."""

import asyncio

import pytest
from playwright.async_api import Route, expect

from tests.chromium import PATIENCE
from tests.page.evening import Evening
from tests.page.waiter import COMPONENTS_V2, DEFER, EDIT, EPHEMERAL, MODAL, Json, png, says

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

EVERYTHING = """() => document.documentElement.outerHTML
    + [...document.querySelectorAll('input, textarea')].map(one => one.value).join() + JSON.stringify(sessionStorage)"""
FORM: Json = {
    "custom_id": "note",
    "title": "A word to the kitchen",
    "components": [
        {
            "type": 18,
            "label": "Action",
            "component": {"type": 4, "style": 1, "custom_id": "action", "min_length": 3, "max_length": 10},
        },
        {
            "type": 18,
            "label": "Where",
            "description": "Any chair will do",
            "component": {
                "type": 3,
                "custom_id": "where",
                "options": [{"label": "Bar", "value": "bar"}, {"label": "Table", "value": "table"}],
            },
        },
        {
            "type": 18,
            "label": "Side",
            "component": {
                "type": 21,
                "custom_id": "side",
                "options": [{"label": "Left", "value": "l"}, {"label": "Right", "value": "r"}],
            },
        },
        {"type": 18, "label": "Hurry", "component": {"type": 23, "custom_id": "hurry"}},
    ],
}


def menu(**payload: object) -> list[Json]:
    options = [
        {"label": name, "value": name.lower(), "description": f"to {name}"}
        for name in ("Bar", "Door", "Piano")
    ]
    return [{"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": options, **payload}]}]


async def test_a_button_waits_until_the_message_changes(evening: Evening, board_buttons: list[Json]) -> None:
    interactions = evening.server.interactions
    interactions.answer_seconds = PATIENCE / 1000
    message = await evening.say("Your turn", components=board_buttons)
    button = message.locator("[data-custom-id=turn]")
    await expect(message.locator("[data-custom-id=off]")).to_be_disabled()
    async with evening.page.expect_response("**/api/component"):
        await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    await expect(message.locator("[data-custom-id=broken]")).to_have_attribute("aria-disabled", "true")
    (clicked,) = interactions.by_id.values()
    assert clicked.message is not None
    assert str(clicked.message.id) == await message.get_attribute("data-message-id")
    interactions.fail(clicked)
    await expect(message.locator(".failure")).to_have_text("This interaction failed")
    evening.waiter.answers["turn"] = lambda _: {"type": EDIT, "data": {"content": "Seated", "components": []}}
    await button.press("Enter")
    await expect(message.locator(".markdown")).to_have_text("Seated (edited)")
    await expect(message.locator("button[data-custom-id]")).to_have_count(0)
    await expect(message.locator(".failure")).to_have_count(0)


async def test_a_button_keeps_the_focus_after_its_answer(evening: Evening, board_buttons: list[Json]) -> None:
    message = await evening.say("Your turn", components=board_buttons)
    evening.waiter.answers["turn"] = lambda _: {"type": EDIT, "data": {"content": "Again"}}
    await message.locator("[data-custom-id=turn]").press("Enter")
    await expect(message.locator(".markdown")).to_contain_text("Again")
    await expect(message.locator("[data-custom-id=turn]")).to_be_focused()


async def test_a_refused_click_says_why(evening: Evening, board_buttons: list[Json]) -> None:
    message = await evening.say("Your turn", components=board_buttons)
    await evening.waiter.go()
    await message.locator("[data-custom-id=turn]").click()
    await expect(message.locator(".failure")).to_have_text("The bot is not connected at the moment.")


async def test_a_menu_sends_what_is_chosen(evening: Evening) -> None:
    message = await evening.say("Where?", components=menu(placeholder="Choose a place"))
    evening.waiter.answers["menu"] = says("thanks")
    trigger = message.get_by_role("combobox", name="Choose a place")
    await trigger.press("Enter")
    await expect(evening.page.get_by_role("option").first).to_contain_text("to Bar")
    await evening.page.keyboard.press("ArrowDown")
    await evening.page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("thanks")
    assert evening.waiter.seen[0]["data"]["values"] == ["door"]
    await expect(message.get_by_role("combobox")).to_contain_text("Door")


async def test_a_menu_of_several_is_sent_when_done(evening: Evening) -> None:
    message = await evening.say("Where?", components=menu(min_values=2, max_values=2))
    evening.waiter.answers["menu"] = says("thanks")
    await message.get_by_role("combobox").click()
    done = evening.page.get_by_role("button", name="Done")
    await expect(done).to_be_disabled()
    for name in ("Piano", "Bar", "Door"):
        await evening.page.get_by_role("option", name=name).click()
    await done.click()
    await expect(evening.last).to_contain_text("thanks")
    assert evening.waiter.seen[0]["data"]["values"] == ["bar", "piano"]


async def test_a_menu_of_people(evening: Evening) -> None:
    message = await evening.say(
        "Whom?", components=[{"type": 1, "components": [{"type": 5, "custom_id": "whom"}]}]
    )
    evening.waiter.answers["whom"] = says("him")
    await message.get_by_role("combobox").click()
    await evening.page.get_by_role("option", name="Ben").click()
    await expect(evening.last).to_contain_text("him")
    assert evening.waiter.seen[0]["data"]["values"] == [str(evening.person("Ben").id)]


async def test_a_form_is_filled_in_and_sent(evening: Evening, board_buttons: list[Json]) -> None:
    message = await evening.say("Your turn", components=board_buttons)
    evening.waiter.answers |= {"turn": lambda _: {"type": MODAL, "data": FORM}, "note": says("noted")}
    await message.locator("[data-custom-id=turn]").click()
    form = evening.page.get_by_role("dialog", name="A word to the kitchen")
    await expect(form.locator("[data-custom-id=action]")).to_be_focused()
    await evening.page.keyboard.type("ab")
    await evening.page.keyboard.press("Enter")
    await expect(form.get_by_text("Must be 3 or more in length.")).to_be_visible()
    await evening.page.keyboard.type("cdefghijklmno")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("Choose something.")).to_be_visible()
    await form.get_by_role("combobox", name="Where").click()
    await evening.page.get_by_role("option", name="Table").click()
    await form.get_by_label("Right").check()
    await form.get_by_label("Hurry").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(evening.last).to_contain_text("noted")
    parts = [one["component"] for one in evening.waiter.seen[-1]["data"]["components"]]
    assert [part.get("value", part.get("values")) for part in parts] == ["abcdefghij", ["table"], "r", True]


async def test_a_form_is_left_by_escape_and_says_when_it_failed(
    evening: Evening, board_buttons: list[Json]
) -> None:
    message = await evening.say("Your turn", components=board_buttons)
    short = {**FORM, "components": FORM["components"][:1]}
    evening.waiter.answers["turn"] = lambda _: {"type": MODAL, "data": short}
    form = evening.page.get_by_role("dialog")
    await message.locator("[data-custom-id=turn]").click()
    await form.wait_for()
    await evening.page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await message.locator("[data-custom-id=turn]").click()
    await form.locator("input").fill("abcd")
    evening.server.interactions.answer_seconds = 0.3
    await evening.page.keyboard.press("Enter")
    await expect(form.get_by_text("Something went wrong. Try again.")).to_be_visible()


async def test_what_is_private_leaves_with_its_person(evening: Evening) -> None:
    """Neither the answer, nor an open form or list, nor a half-written line is left for the next person."""
    evening.waiter.answers["hand"] = says("Your hand: queen of spades", flags=EPHEMERAL)

    async def complete(_name: str, _typed: str) -> list[Json]:
        return [{"name": "queen of spades", "value": "qs"}]

    evening.waiter.completes = complete
    await evening.line("/hand")
    await evening.page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("Only you can see this · Dismiss message")
    await evening.line("/seat ")
    await expect(evening.offered).to_have_text(["queen of spades"])
    await evening.page.keyboard.press("Enter")
    hold = asyncio.Event()

    async def slowly(route: Route) -> None:
        await hold.wait()
        await route.continue_()

    await evening.page.route("**/api/world*", slowly)
    await evening.page.locator(f'#people [data-user-id="{evening.person("Ben").id}"]').click()
    await expect(evening.page.locator("[data-message-id]")).to_have_count(0)
    assert "queen of spades" not in await evening.page.evaluate(EVERYTHING)
    hold.set()
    await evening.page.locator(
        f'#people [data-user-id="{evening.person("Ben").id}"][aria-pressed=true]'
    ).wait_for()
    evening.writes("Clara", "anything new?")
    await expect(evening.last).to_contain_text("anything new?")
    assert "queen of spades" not in await evening.page.evaluate(EVERYTHING)
    await evening.page.unroute("**/api/world*")
    await evening.become("Anna")
    await expect(evening.page.get_by_text("queen of spades")).to_have_count(1)


async def test_a_private_answer_can_be_put_away(evening: Evening) -> None:
    evening.waiter.answers["hand"] = says("Your hand", flags=EPHEMERAL)
    await evening.line("/hand")
    await evening.page.keyboard.press("Enter")
    await evening.last.get_by_role("button", name="Dismiss message").click()
    await expect(evening.page.locator("[data-message-id]")).to_have_count(0)
    await evening.become("Ben")
    await evening.become("Anna")
    await expect(evening.page.locator("[data-message-id]")).to_have_count(0)


async def test_a_picture_enlarges(evening: Evening) -> None:
    message = await evening.say("The board", picture=png())
    image = message.get_by_alt_text("Two guests from France.")
    await expect(image).to_have_js_property("naturalWidth", 1600)
    await image.click()
    box = evening.page.get_by_role("dialog", name="Picture")
    large = box.get_by_alt_text("Two guests from France.")
    await expect(large).to_have_js_property("naturalWidth", 1600)
    size = await large.bounding_box()
    assert size is not None
    assert size["width"] <= 1280
    assert size["height"] <= 800
    await expect(box.get_by_text("Two guests from France.")).to_be_visible()
    await box.get_by_role("button", name="Full size").click()
    await expect(large).to_have_js_property("clientWidth", 1600)
    await evening.page.keyboard.press("Escape")
    await expect(box).to_have_count(0)
    await expect(message.locator("button.picture")).to_be_focused()


async def test_components_of_the_second_generation(evening: Evening) -> None:
    thumbnail = {"type": 11, "media": {"url": "attachment://board.png"}, "description": "a corner"}
    button = {"type": 2, "style": 2, "label": "More", "custom_id": "more"}
    inner = [
        {"type": 10, "content": "## The evening\n**two** guests"},
        {"type": 9, "components": [{"type": 10, "content": "Anna"}], "accessory": thumbnail},
        {"type": 9, "components": [{"type": 10, "content": "Ben"}], "accessory": button},
        {"type": 14},
        {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]},
        {"type": 13, "file": {"url": "attachment://board.png"}},
    ]
    box = {"type": 17, "accent_color": 0x12AB34, "components": inner}
    message = await evening.say(picture=png(), flags=COMPONENTS_V2, components=[box])
    await expect(message.locator(".container")).to_have_css("border-left-color", "rgb(18, 171, 52)")
    await expect(message.locator(".h2")).to_have_text("The evening")
    await expect(message.locator(".section")).to_have_count(2)
    await expect(message.get_by_alt_text("a corner")).to_have_js_property("naturalWidth", 1600)
    await expect(message.get_by_alt_text("Two guests from France.")).to_have_js_property("naturalWidth", 1600)
    await expect(message.get_by_role("separator")).to_have_count(1)
    await expect(message.locator(".file a")).to_have_text("board.png")
    evening.waiter.answers["more"] = says("more")
    await message.get_by_role("button", name="More", exact=True).first.click()
    await expect(evening.last).to_contain_text("more")


async def test_an_embed(evening: Evening) -> None:
    fields = [{"name": "Anna", "value": "**12**", "inline": True}, {"name": "Ben", "value": "7"}]
    embed = {"title": "Round 4", "description": "*going well*", "color": 0xF0B232, "fields": fields}
    message = await evening.say("", embeds=[embed])
    await expect(message.locator(".embed")).to_have_css("border-left-color", "rgb(240, 178, 50)")
    await expect(message.locator(".embed em")).to_have_text("going well")
    await expect(message.locator(".embed .inline strong")).to_have_text("12")


async def test_a_jump_link_opens_inside_the_page(evening: Evening) -> None:
    old = evening.writes("Ben", "the old board")
    other = list(evening.server.world.channels.values())[1]
    url = f"https://discord.com/channels/{evening.server.world.guild_id}/{evening.channel.id}/{old}"
    row = {"type": 1, "components": [{"type": 2, "style": 5, "label": "To the board", "url": url}]}
    await evening.waiter.say(other.id, "the table has moved on", components=[row])
    await evening.page.locator(f'[data-channel-id="{other.id}"]').click()
    await evening.page.get_by_role("link", name="To the board").click()
    await expect(evening.message(old)).to_be_focused()
    await expect(evening.page.locator("#title")).to_have_text(evening.channel.name)
    assert len(evening.page.context.pages) == 1


async def test_a_deferred_answer_is_thinking_until_it_comes(evening: Evening) -> None:
    evening.waiter.answers["hand"] = lambda _: {"type": DEFER}
    await evening.line("/hand")
    await evening.page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("Herr Ober is thinking…")
    await evening.waiter.fill(evening.waiter.seen[-1], "Five tiles")
    await expect(evening.last.locator(".markdown")).to_have_text("Five tiles")
    await expect(evening.page.get_by_text("is thinking")).to_have_count(0)
    await expect(evening.page.locator("[data-message-id]")).to_have_count(1)
