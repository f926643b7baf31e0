"""Commands can be entered by keys, by taps or as whole lines, and the bot receives their values."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.chromium import TIMEOUT_MS
from tests.page.page_driver import FRAMES_DRAWN, PageDriver
from tests.page.scripted_bot import Json, message_response
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

_TABLE_COMMANDS = ["/table open", "/table join", "/table invite"]


async def received(driver: PageDriver, count: int = 1) -> list[tuple[str, Json]]:
    """Wait until the bot has received the given number of commands, and return them."""
    await wait_until(lambda: len(driver.bot.commands_received) >= count)
    return driver.bot.commands_received


async def test_a_command_by_keys_alone(driver: PageDriver) -> None:
    driver.bot.responses["table open"] = message_response("opened")
    keyboard = driver.page.keyboard
    await driver.type("/ta")
    await expect(driver.page.get_by_role("option")).to_contain_text(_TABLE_COMMANDS)
    await keyboard.press("ArrowDown")
    await keyboard.press("ArrowUp")
    await keyboard.press("Tab")
    await expect(driver.page.locator('[data-option="game"] input')).to_be_focused()
    await expect(driver.page.get_by_role("option")).to_have_text(["Café International", "Café Melange"])
    await keyboard.type("mel")
    await keyboard.press("Enter")
    await expect(driver.page.get_by_role("option")).to_have_count(3)
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await keyboard.type("3")
    await keyboard.press("Enter")
    assert await received(driver) == [("table open", {"game": "cafe_melange", "seats": 3})]
    await expect(driver.last_message).to_contain_text("opened")
    await expect(driver.last_message.locator(".reference")).to_contain_text("Anna used /table open")
    await expect(driver.page.locator("#message")).to_be_focused()


LINES: dict[str, Json] = {
    "/table open game:cafe_international seats:3": {"game": "cafe_international", "seats": 3},
    "/table open game:Café Melange regulars:true": {"game": "cafe_melange", "regulars": True},
    "/tisch öffnen spiel:cafe_melange seats:2": {"game": "cafe_melange", "seats": 2},
    "/table open seats:4 game:cafe_melange": {"game": "cafe_melange", "seats": 4},
}


@pytest.mark.parametrize("way", ["type", "paste"])
async def test_whole_lines(driver: PageDriver, way: str) -> None:
    driver.bot.responses["table open"] = message_response("opened")
    for number, (text, options) in enumerate(LINES.items(), 1):
        await getattr(driver, way)(text)
        await driver.page.keyboard.press("Enter")
        assert (await received(driver, number))[-1] == ("table open", options)
        await expect(driver.page.locator("[data-message-id]")).to_have_count(number)


async def test_a_person_is_chosen_by_name(driver: PageDriver) -> None:
    driver.bot.responses["table invite"] = message_response("invited")
    for number, typed in enumerate(("Ben", "@ben"), 1):
        await driver.type("/table invite ")
        await expect(driver.page.get_by_role("option")).to_have_count(4)
        await driver.page.keyboard.type(typed)
        await expect(driver.page.get_by_role("option")).to_have_text(["Ben"])
        await driver.page.keyboard.press("Enter")
        await driver.page.keyboard.press("Enter")
        expected = ("table invite", {"person": str(driver.user("Ben").id)})
        assert (await received(driver, number))[-1] == expected
        await expect(driver.page.locator("[data-message-id]")).to_have_count(number)


async def test_missing_or_wrong_options_are_marked_and_nothing_is_sent(driver: PageDriver) -> None:
    await driver.paste("/table open seats:many")
    await driver.page.keyboard.press("Escape")
    await driver.page.keyboard.press("Escape")
    await driver.paste("/table open seats:many")
    await driver.page.get_by_role("button", name="Send").click()
    game, seats = (driver.page.locator(f'[data-option="{name}"]') for name in ("game", "seats"))
    await expect(game).to_have_class("chip wrong")
    await expect(game.locator("input")).to_be_focused()
    await expect(driver.page.locator(".heading")).to_have_text("This option is required: game")
    await driver.page.keyboard.type("cafe_melange")
    await driver.page.keyboard.press("Enter")
    await expect(seats).to_have_class("chip wrong")
    await expect(driver.page.locator(".heading")).to_have_text("Enter a whole number.")
    assert driver.bot.interactions == []


async def test_a_late_autocompletion_is_dropped(driver: PageDriver) -> None:
    """The choices for `f` arrive after the choices for `fre` and do not replace them."""
    requested, released = asyncio.Event(), asyncio.Event()

    async def complete(_name: str, typed: str) -> list[Json]:
        if typed == "f":
            requested.set()
            await released.wait()
        return [{"name": f"for {typed or 'nothing'}", "value": "x"}]

    driver.bot.completer = complete
    driver.server.interactions.response_seconds = TIMEOUT_MS / 1000
    await driver.type("/seat f")
    await asyncio.wait_for(requested.wait(), TIMEOUT_MS / 1000)
    await driver.page.keyboard.type("re")
    await expect(driver.suggestions).to_have_text(["for fre"])
    async with driver.page.expect_response("**/api/autocomplete") as late:
        released.set()
    await (await late.value).finished()
    await driver.page.evaluate(FRAMES_DRAWN)
    await expect(driver.suggestions).to_have_text(["for fre"])


async def test_a_message_is_sent_and_a_bot_without_a_response_is_reported_privately(
    driver: PageDriver,
) -> None:
    await driver.type("Good evening, **Herr Ober**!")
    await driver.page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("Good evening, Herr Ober!")
    await expect(driver.page.locator("#message")).to_have_value("")
    driver.server.interactions.response_seconds = 0.2
    await driver.type("/hand")
    await driver.page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("The application did not respond")
    await expect(driver.last_message).to_contain_text("Only you can see this")
    await driver.last_message.get_by_role("button", name="Dismiss message").click()
    await expect(driver.page.locator("[data-message-id]")).to_have_count(1)
