"""Commands are entered by keys, by taps and as whole lines, and arrive at the bot as they were meant."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.chromium import PATIENCE
from tests.page.evening import Evening
from tests.page.waiter import COMMANDS, Json, says

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

DRAWN = "() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
TILES = [{"name": "French man", "value": "fr-m"}, {"name": "German woman", "value": "de-w"}]


async def tiles(name: str, typed: str) -> list[Json]:
    if name == "chair":
        return [{"name": "Table 3, chair 1", "value": "t3c1"}]
    return [one for one in TILES if typed.lower() in one["name"].lower() or typed in one["value"]]


async def played(evening: Evening, count: int = 1) -> list[tuple[str, Json]]:
    for _ in range(1000):
        if len(evening.waiter.played()) >= count:
            break
        await asyncio.sleep(0.03)
    return evening.waiter.played()


async def test_a_message_is_sent_by_enter(evening: Evening) -> None:
    await evening.line("Good evening, **Herr Ober**!")
    await evening.page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("Good evening, Herr Ober!")
    await expect(evening.page.locator("#message")).to_have_value("")


async def test_a_command_by_keys_alone(evening: Evening) -> None:
    evening.waiter.answers["table open"] = says("opened")
    keyboard = evening.page.keyboard
    await evening.line("/ta")
    await expect(evening.page.get_by_role("option")).to_have_count(2)
    await keyboard.press("ArrowDown")
    await keyboard.press("ArrowUp")
    await keyboard.press("Tab")
    await expect(evening.page.locator('[data-option="game"] input')).to_be_focused()
    await expect(evening.page.get_by_role("option")).to_have_text(["Café International", "Café Melange"])
    await keyboard.type("mel")
    await keyboard.press("Enter")
    await expect(evening.page.get_by_role("option")).to_have_count(3)
    await keyboard.press("ArrowDown")
    await keyboard.press("Enter")
    await keyboard.type("3")
    await keyboard.press("Enter")
    assert await played(evening) == [("table open", {"game": "cafe_melange", "seats": 3})]
    await expect(evening.last).to_contain_text("opened")
    await expect(evening.last.locator(".reference")).to_contain_text("Anna used /table open")
    await expect(evening.page.locator("#message")).to_be_focused()


async def test_a_command_by_taps(evening: Evening) -> None:
    await evening.line("/")
    await evening.page.get_by_role("option", name="/table open").click()
    await evening.page.get_by_role("option", name="Café International").click()
    for option, choice in (("regulars", "False"), ("guest", "@Clara")):
        await evening.page.locator(".more-options").click()
        await evening.page.get_by_role("option", name=option).click()
        await evening.page.get_by_role("option", name=choice, exact=True).click()
    await evening.page.get_by_role("button", name="Send").click()
    clara = str(evening.person("Clara").id)
    wanted = {"game": "cafe_international", "regulars": False, "guest": clara}
    assert await played(evening) == [("table open", wanted)]


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("/table open game:cafe_international seats:3", {"game": "cafe_international", "seats": 3}),
        ("/table open game:Café Melange regulars:true", {"game": "cafe_melange", "regulars": True}),
        ("/tisch öffnen spiel:cafe_melange seats:2", {"game": "cafe_melange", "seats": 2}),
        ("/table open seats:4 game:cafe_melange", {"game": "cafe_melange", "seats": 4}),
    ],
)
@pytest.mark.parametrize("way", ["line", "paste"])
async def test_a_whole_line(evening: Evening, way: str, text: str, options: Json) -> None:
    await getattr(evening, way)(text)
    await evening.page.keyboard.press("Enter")
    assert await played(evening) == [("table open", options)]


async def test_a_command_without_options_goes_by_one_enter(evening: Evening) -> None:
    await evening.line("/hand")
    await evening.page.keyboard.press("Enter")
    assert await played(evening) == [("hand", {})]


async def test_names_are_those_of_the_language(evening: Evening) -> None:
    await evening.become("Clara")
    await evening.line("/ti")
    options = evening.page.get_by_role("option")
    await expect(options.first).to_contain_text("/tisch öffnen")
    await expect(options.first).to_contain_text("Hier einen Tisch eröffnen")
    await evening.page.keyboard.press("Enter")
    await expect(evening.page.locator('[data-option="game"]')).to_contain_text("spiel")


async def test_what_is_missing_or_wrong_turns_red_and_is_not_sent(evening: Evening) -> None:
    await evening.paste("/table open seats:9")
    await evening.page.keyboard.press("Escape")
    await evening.page.keyboard.press("Escape")
    await evening.paste("/table open seats:9")
    await evening.page.get_by_role("button", name="Send").click()
    game, seats = (evening.page.locator(f'[data-option="{name}"]') for name in ("game", "seats"))
    await expect(game).to_have_class("chip wrong")
    await expect(game.locator("input")).to_be_focused()
    await expect(evening.page.locator(".heading")).to_have_text("This option is required: game")
    await evening.page.keyboard.type("cafe_melange")
    await evening.page.keyboard.press("Enter")
    await expect(seats).to_have_class("chip wrong")
    await expect(evening.page.locator(".heading")).to_have_text("At most 4, please.")
    assert evening.waiter.seen == []


async def test_an_unknown_command_says_so(evening: Evening) -> None:
    await evening.line("/tabel")
    await evening.page.keyboard.press("Enter")
    await expect(evening.page.locator(".heading")).to_have_text("There is no command /tabel.")
    await expect(evening.page.locator("#message")).to_have_value("/tabel")
    await expect(evening.page.locator("[data-message-id]")).to_have_count(0)


async def test_commands_that_come_while_one_types_are_offered(evening: Evening) -> None:
    heading, options = evening.page.locator(".heading"), evening.page.locator("#suggestions [role=option]")
    await evening.waiter.register([])
    await evening.line("/ta")
    await expect(heading).to_have_text("The bot has not registered its commands yet.")
    await evening.waiter.register(COMMANDS)
    await expect(options).to_have_count(2)
    await expect(options.first).to_contain_text("/table open")


async def test_completion_shows_names_and_sends_values(evening: Evening) -> None:
    evening.waiter.completes = tiles
    await evening.line("/seat ")
    await expect(evening.offered).to_have_text(["French man", "German woman"])
    await evening.page.keyboard.type("germ")
    await expect(evening.offered).to_have_text(["German woman"])
    await evening.page.keyboard.press("Enter")
    await expect(evening.offered).to_have_text(["Table 3, chair 1"])
    await evening.page.keyboard.press("Enter")
    await evening.page.keyboard.press("Enter")
    assert await played(evening) == [("seat", {"guest": "de-w", "chair": "t3c1"})]
    typed = [one["data"]["options"] for one in evening.waiter.seen if one["type"] == 4]
    chair = [one for one in typed if any(part["name"] == "chair" for part in one)]
    assert chair[0][0] == {"type": 3, "name": "guest", "value": "de-w"}


async def test_a_typed_name_becomes_its_value_and_anything_else_stays(evening: Evening) -> None:
    evening.waiter.completes = tiles
    await evening.paste("/seat guest:French man chair:under the piano")
    await evening.page.keyboard.press("Enter")
    assert await played(evening) == [("seat", {"guest": "fr-m", "chair": "under the piano"})]


async def test_a_late_completion_is_dropped(evening: Evening) -> None:
    """The answer to `f` comes after the one to `fre`; what is shown belongs to `fre`."""
    asked, let_go = asyncio.Event(), asyncio.Event()

    async def complete(_name: str, typed: str) -> list[Json]:
        if typed == "f":
            asked.set()
            await let_go.wait()
        return [{"name": f"for {typed or 'nothing'}", "value": "x"}]

    evening.waiter.completes = complete
    evening.server.interactions.answer_seconds = PATIENCE / 1000
    await evening.line("/seat f")
    await asyncio.wait_for(asked.wait(), PATIENCE / 1000)
    await evening.page.keyboard.type("re")
    await expect(evening.offered).to_have_text(["for fre"])
    async with evening.page.expect_response("**/api/autocomplete") as late:
        let_go.set()
    await (await late.value).finished()
    await evening.page.evaluate(DRAWN)
    await expect(evening.offered).to_have_text(["for fre"])


async def test_enter_before_the_completion_came_sends_nothing_wrong(evening: Evening) -> None:
    evening.waiter.completes = tiles
    await evening.line("/seat chair:t3c1 guest:g")
    await evening.page.keyboard.press("Enter")
    await expect(evening.offered).to_have_text(["German woman"])
    assert await played(evening, 0) == []
    await evening.page.keyboard.press("Enter")
    await evening.page.keyboard.press("Enter")
    assert await played(evening) == [("seat", {"guest": "de-w", "chair": "t3c1"})]


async def test_backspace_and_escape_lead_out(evening: Evening) -> None:
    await evening.line("/table open ")
    await evening.page.keyboard.press("Backspace")
    await expect(evening.page.locator("#message")).to_have_value("/table open")
    await evening.page.keyboard.type(" ")
    await evening.page.keyboard.press("Escape")
    await evening.page.keyboard.press("Escape")
    await expect(evening.page.locator("#message")).to_have_value("")
    await expect(evening.page.locator(".command")).to_have_count(0)


async def test_a_silent_bot_is_reported_privately(evening: Evening) -> None:
    evening.server.interactions.answer_seconds = 0.2
    await evening.line("/hand")
    await evening.page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("The application did not respond")
    await expect(evening.last).to_contain_text("Only you can see this")
    await evening.last.get_by_role("button", name="Dismiss message").click()
    await expect(evening.page.locator("[data-message-id]")).to_have_count(0)
