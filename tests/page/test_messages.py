"""Buttons, menus, pictures and ephemeral messages behave as on Discord."""

import asyncio

import pytest
from playwright.async_api import Route, expect

from tests.chromium import TIMEOUT_MS
from tests.page.page_driver import BOARD, PageDriver
from tests.page.scripted_bot import (
    COMPONENTS_V2,
    DEFERRED_MESSAGE,
    EPHEMERAL,
    MODAL,
    Json,
    message_response,
    update_response,
)

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

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


async def test_a_button_keeps_the_focus_after_the_response(
    driver: PageDriver, board_buttons: list[Json]
) -> None:
    message = await driver.post("Your turn", components=board_buttons)
    driver.bot.responses["turn"] = update_response("Again")
    await message.locator("[data-custom-id=turn]").press("Enter")
    await expect(message.locator(".markdown")).to_contain_text("Again")
    await expect(message.locator("[data-custom-id=turn]")).to_be_focused()


async def test_a_refused_click_is_explained(driver: PageDriver, board_buttons: list[Json]) -> None:
    message = await driver.post("Your turn", components=board_buttons)
    await driver.bot.disconnect()
    await message.locator("[data-custom-id=turn]").click()
    await expect(message.locator(".failure")).to_have_text("The bot is not connected at the moment.")


async def test_a_menu_sends_what_is_chosen(driver: PageDriver) -> None:
    message = await driver.post("Where?", components=menu(placeholder="Choose a place"))
    driver.bot.responses["menu"] = message_response("thanks")
    trigger = message.get_by_role("combobox", name="Choose a place")
    await trigger.press("Enter")
    await expect(driver.page.get_by_role("option").first).to_contain_text("to Bar")
    await driver.page.keyboard.press("ArrowDown")
    await driver.page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("thanks")
    assert driver.bot.interactions[0]["data"]["values"] == ["door"]
    await expect(message.get_by_role("combobox")).to_contain_text("Door")


async def test_nothing_private_is_left_for_the_next_user(driver: PageDriver) -> None:
    """Neither an ephemeral message, nor suggestions, nor an unfinished line."""
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


async def test_an_ephemeral_message_can_be_dismissed(driver: PageDriver) -> None:
    driver.bot.responses["hand"] = message_response("Your hand", flags=EPHEMERAL)
    await driver.type("/hand")
    await driver.page.keyboard.press("Enter")
    await driver.last_message.get_by_role("button", name="Dismiss message").click()
    await expect(driver.page.locator("[data-message-id]")).to_have_count(0)
    await driver.switch_user("Ben")
    await driver.switch_user("Anna")
    await expect(driver.page.locator("[data-message-id]")).to_have_count(0)


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


async def test_components_v2(driver: PageDriver) -> None:
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
    message = await driver.post(picture=BOARD, flags=COMPONENTS_V2, components=[box])
    await expect(message.locator(".container")).to_have_css("border-left-color", "rgb(18, 171, 52)")
    await expect(message.locator(".h2")).to_have_text("The evening")
    await expect(message.locator(".section")).to_have_count(2)
    await expect(message.get_by_alt_text("a corner")).to_have_js_property("naturalWidth", 1600)
    await expect(message.get_by_alt_text("Two guests from France.")).to_have_js_property("naturalWidth", 1600)
    await expect(message.get_by_role("separator")).to_have_count(1)
    await expect(message.locator(".file a")).to_have_text("board.png")
    driver.bot.responses["more"] = message_response("more")
    await message.get_by_role("button", name="More", exact=True).first.click()
    await expect(driver.last_message).to_contain_text("more")


async def test_a_jump_link_opens_inside_the_page(driver: PageDriver) -> None:
    old = driver.post_as("Ben", "the old board")
    other = driver.channels[1]
    url = f"https://discord.com/channels/{driver.server.state.guild_id}/{driver.channel.id}/{old}"
    row = {"type": 1, "components": [{"type": 2, "style": 5, "label": "To the board", "url": url}]}
    await driver.bot.post(other.id, "the table has moved on", components=[row])
    await driver.page.locator(f'[data-channel-id="{other.id}"]').click()
    await driver.page.get_by_role("link", name="To the board").click()
    await expect(driver.message(old)).to_be_focused()
    await expect(driver.page.locator("#title")).to_have_text(driver.channel.name)
    assert len(driver.page.context.pages) == 1


async def test_a_deferred_response_is_shown_as_thinking(driver: PageDriver) -> None:
    driver.bot.responses["hand"] = lambda _: {"type": DEFERRED_MESSAGE}
    await driver.type("/hand")
    await driver.page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("Herr Ober is thinking…")
    await driver.bot.edit_original(driver.bot.interactions[-1], "Five tiles")
    await expect(driver.last_message.locator(".markdown")).to_have_text("Five tiles")
    await expect(driver.page.get_by_text("is thinking")).to_have_count(0)
    await expect(driver.page.locator("[data-message-id]")).to_have_count(1)


async def test_several_channels_are_chosen_and_sent_when_the_list_is_closed(driver: PageDriver) -> None:
    fields = {"type": 8, "custom_id": "channels", "min_values": 0, "max_values": 25, "channel_types": [0]}
    first, second = [one for one in driver.channels if not one.is_thread][:2]
    fields["default_values"] = [{"id": str(first.id), "type": "channel"}]
    message = await driver.post("Where?", components=[{"type": 1, "components": [fields]}])
    menu = message.locator("[data-custom-id=channels]")
    await expect(menu).to_have_text(f"#{first.name}")
    driver.bot.responses["channels"] = update_response("Noted", components=[])
    await menu.click()
    option = driver.page.get_by_role("option", name=f"#{second.name}", exact=True)
    await option.click()
    await expect(option).to_have_attribute("aria-selected", "true")
    await driver.page.keyboard.press("Escape")
    await expect(message.locator(".markdown")).to_have_text("Noted (edited)")
    (chosen,) = driver.server.interactions.by_id.values()
    assert set(chosen.data["values"]) == {str(first.id), str(second.id)}
