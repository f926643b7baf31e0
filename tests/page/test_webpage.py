"""A game's page in Chromium, with the network off: it is opened as the file that somebody has downloaded."""

import base64
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from PIL import Image
from playwright.async_api import Browser, Page, expect

import rendering
from bot import webpage
from bot.language.localizer import localizer_for
from bot.messages import moments
from bot.webpage import GamePage
from tests.bot.webpage.test_webpage import GAMES, named, page_of, recorded
from tests.chromium import TIMEOUT_MS

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
EN = localizer_for("en")


@dataclass
class Opened:
    """A page that is open, what it shows, and every request and error since."""

    page: Page
    shown: GamePage
    url: str
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def last(self) -> int:
        return len(self.shown.seen) - 1

    def line(self, number: int) -> str:
        return moments.plain_line(self.shown.game, self.shown.seen[number], EN)

    async def at(self, number: int) -> None:
        """Check that everything on the page agrees that this is the moment shown."""
        page = self.page
        await expect(page.locator("#line")).to_have_text(self.line(number))
        await expect(page.locator("#picture")).to_have_attribute("aria-label", self.line(number))
        await expect(page.locator("#slider")).to_have_value(str(number))
        current = page.locator("#moves [aria-current=step]")
        await expect(current).to_have_count(1)
        await expect(current).to_have_attribute("href", f"#{number}")
        view = EN.with_display_names(self.shown.seen[number].view)
        told = (await page.locator("#description").text_content() or "").split()
        assert told == rendering.describe(view, localize=EN).split()

    async def has_picture_of(self, number: int) -> None:
        """Check that the canvas has exactly the pixels of the picture of this moment in chat."""
        values = await self.page.evaluate(
            "() => { const c = document.getElementById('picture');"
            " const data = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
            " let text = ''; for (let i = 0; i < data.length; i += 32768)"
            " text += String.fromCharCode(...data.subarray(i, i + 32768)); return btoa(text); }"
        )
        view = EN.with_display_names(self.shown.seen[number].view)
        picture = Image.open(BytesIO(rendering.render(view, localize=EN))).convert("RGBA")
        assert Image.frombytes("RGBA", picture.size, base64.b64decode(values)).tobytes() == (
            picture.tobytes()
        )


Open = Callable[..., Any]


@cache
def composed(key: str, theme: str = "light", moments_shown: int | None = None) -> tuple[GamePage, bytes]:
    page = page_of(recorded(key), moments=moments_shown)
    return page, webpage.compose(page, EN, theme)


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(browser: Browser, tmp_path: Path) -> AsyncIterator[Open]:
    """Opens a page; afterwards, it must have requested nothing but its file, and no script may have failed."""
    opened: list[Opened] = []

    async def open_it(shown: GamePage, content: bytes, address: str = "", **options: Any) -> Opened:
        path = tmp_path / "game.html"
        path.write_bytes(content)
        context = await browser.new_context(offline=True, **{**DESKTOP, **options})
        context.set_default_timeout(TIMEOUT_MS)
        found = Opened(await context.new_page(), shown, path.as_uri())
        context.on("request", lambda request: found.requests.append(request.url))
        found.page.on("pageerror", lambda error: found.errors.append(str(error)))
        found.page.on(
            "console", lambda said: found.errors.extend([said.text] if said.type == "error" else [])
        )
        await found.page.goto(f"{found.url}{address}")
        await found.page.wait_for_selector("body[data-ready]")
        opened.append(found)
        return found

    yield open_it
    for each in opened:
        await each.page.context.close()
        others = [url for url in each.requests if not url.startswith(("data:image/webp;base64,", each.url))]
        assert others == []
        assert each.errors == []


@pytest.mark.parametrize("key", GAMES)
async def test_after_any_jumps_the_canvas_has_exactly_the_picture_in_chat(open_page: Open, key: str) -> None:
    opened = await open_page(*composed(key))
    for number in (0, 1, opened.last, opened.last - 1, 3, 2, 9, 4):
        await opened.page.locator(f"#moves a[href='#{number}']").click()
        await opened.at(number)
        await opened.has_picture_of(number)


async def test_keys_step_through_the_game(open_page: Open) -> None:
    opened = await open_page(*composed("cafe_melange"))
    await opened.at(0)
    for key, number in (
        ("ArrowLeft", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", opened.last),
        ("ArrowRight", opened.last),
        ("Home", 0),
    ):
        await opened.page.keyboard.press(key)
        await opened.at(number)
    await opened.page.locator("#slider").focus()
    await opened.page.keyboard.press("ArrowRight")
    await opened.at(1)
    await opened.page.locator("#play").focus()
    await opened.page.keyboard.press("Control+ArrowRight")
    await opened.at(1)


async def test_buttons_step_through_the_game(open_page: Open) -> None:
    opened = await open_page(*composed("cafe_melange"))
    for button, number in (
        ("Next turn", 1),
        ("Last turn", opened.last),
        ("Previous turn", opened.last - 1),
        ("Set-up", 0),
    ):
        await opened.page.get_by_role("button", name=button).click()
        await opened.at(number)


async def test_the_live_region_says_each_move_and_when_it_goes_back(open_page: Open) -> None:
    opened = await open_page(*composed("cafe_melange"))
    status = opened.page.get_by_role("status")
    await expect(status).to_have_text("")
    await opened.page.keyboard.press("ArrowRight")
    await expect(status).to_have_text(opened.line(1))
    await opened.page.keyboard.press("Home")
    await expect(status).to_have_text(f"Back to {opened.line(0)}")


async def test_the_address_names_the_moment(open_page: Open) -> None:
    opened = await open_page(*composed("cafe_melange"), "#7")
    await opened.at(7)
    length = await opened.page.evaluate("history.length")
    await opened.page.keyboard.press("ArrowRight")
    assert opened.page.url == f"{opened.url}#8"
    assert await opened.page.evaluate("history.length") == length
    await opened.page.evaluate("location.hash = '#3'")
    await opened.at(3)
    await opened.page.evaluate("location.hash = '#nonsense'")
    await opened.at(3)
    await opened.page.evaluate("location.hash = '#99999'")
    await opened.at(opened.last)


async def test_a_swipe_turns_to_the_next_or_previous_moment_but_scrolling_does_not(open_page: Open) -> None:
    opened = await open_page(*composed("cafe_melange"), **PHONE)
    session = await opened.page.context.new_cdp_session(opened.page)

    async def swipe(right: int, down: int) -> None:
        async def touch(kind: str, *points: dict[str, int]) -> None:
            await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})

        await touch("touchStart", {"x": 200, "y": 220})
        await touch("touchMove", {"x": 200 + right // 2, "y": 220 + down // 2})
        await touch("touchMove", {"x": 200 + right, "y": 220 + down})
        await touch("touchEnd")

    await swipe(-120, 10)
    await opened.at(1)
    await swipe(-120, -10)
    await opened.at(2)
    await swipe(120, 5)
    await opened.at(1)
    await swipe(15, 0)
    await swipe(-60, 80)
    await opened.at(1)


async def test_space_plays_and_pauses_and_playing_ends_with_the_game(open_page: Open) -> None:
    opened = await open_page(*composed("cafe_melange", moments_shown=4))
    await opened.page.clock.install()
    await opened.page.reload()
    await opened.page.wait_for_selector("body[data-ready]")
    await opened.page.evaluate("location.hash = '#0'")
    play = opened.page.locator("#play")
    await opened.page.keyboard.press(" ")
    await expect(play).to_have_attribute("aria-label", "Pause (space bar)")
    await opened.page.clock.run_for(4000)
    await expect(opened.page.locator("#slider")).not_to_have_value("0")
    await opened.page.keyboard.press(" ")
    await expect(play).to_have_attribute("aria-label", "Play (space bar)")
    paused_at = await opened.page.locator("#slider").input_value()
    await opened.page.clock.run_for(20_000)
    await expect(opened.page.locator("#slider")).to_have_value(paused_at)
    await play.click()
    await opened.page.clock.run_for(20_000)
    await opened.at(3)
    await expect(play).to_have_attribute("aria-label", "Play (space bar)")


@pytest.mark.parametrize(("preference", "is_calm"), [("reduce", True), ("no-preference", False)])
async def test_the_list_scrolls_at_once_for_people_who_want_no_motion(
    open_page: Open, preference: str, *, is_calm: bool
) -> None:
    opened = await open_page(*composed("grand_austria_hotel"), reduced_motion=preference)
    jumped = await opened.page.evaluate(
        "() => { const list = document.querySelector('#moves ol'); document.getElementById('final').click();"
        " return list.scrollTop > list.scrollHeight - 2 * list.clientHeight; }"
    )
    assert jumped is is_calm


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_axe_finds_nothing_and_nothing_is_too_wide_or_too_small(
    open_page: Open, scheme: str, device: dict[str, Any]
) -> None:
    opened = await open_page(*composed("grand_austria_hotel"), "#20", color_scheme=scheme, **device)
    await opened.page.locator("summary").click()
    found = await Axe().run(opened.page)
    assert [(each["id"], each["nodes"][0]["html"]) for each in found.response["violations"]] == []
    width = device["viewport"]["width"]
    assert await opened.page.evaluate("document.documentElement.scrollWidth") <= width
    for control in await opened.page.locator("button, #slider, #moves a, summary, #words a:visible").all():
        box = await control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


async def test_on_a_desktop_the_list_is_beside_the_board_and_on_a_phone_below_it(open_page: Open) -> None:
    for options, beside in ((DESKTOP, True), (PHONE, False)):
        opened = await open_page(*composed("grand_austria_hotel"), **options)
        board, moves = [await opened.page.locator(each).bounding_box() for each in ("#board", "#moves")]
        assert (moves["x"] >= board["x"] + board["width"]) is beside
        assert (moves["y"] >= board["y"] + board["height"]) is not beside
        if beside:
            buttons = await opened.page.locator("#buttons").bounding_box()
            assert buttons["y"] + buttons["height"] <= options["viewport"]["height"]
        else:  # the board stays in sight while the list is read
            await opened.page.locator("#moves a").nth(30).click()
            await expect(opened.page.locator("#picture")).to_be_in_viewport(ratio=1)
            await opened.at(30)


async def test_rounds_and_turning_points_are_marked(open_page: Open) -> None:
    opened = await open_page(*composed("grand_austria_hotel"))
    headings = await opened.page.locator("#moves h3").all_text_contents()
    assert headings == [f"Round {number}" for number in range(1, 8)]
    starred = await opened.page.locator("#moves li:has(.star) a").evaluate_all(
        "links => links.map((each) => Number(each.hash.slice(1)))"
    )
    assert tuple(starred) == opened.shown.turning_points
    await expect(opened.page.locator("#track line.turning-point")).to_have_count(len(starred))
    await expect(opened.page.locator("#track line.round")).to_have_count(7)


async def test_the_record_can_be_downloaded_from_the_page(open_page: Open, tmp_path: Path) -> None:
    shown, _ = composed("cafe_melange", moments_shown=3)
    record = '{"record": 1}\n{"n": 0, "events": []}\n'
    shown = replace(shown, record=record)
    opened = await open_page(shown, webpage.compose(shown, EN, "light"))
    async with opened.page.expect_download() as waiting:
        await opened.page.get_by_role("link", name="Download the record").click()
    download = await waiting.value
    assert download.suggested_filename == "cafe-melange.jsonl"
    await download.save_as(tmp_path / "record.jsonl")
    assert (tmp_path / "record.jsonl").read_bytes() == record.encode()
    opened.requests.clear()  # the blob is the page's own


async def test_the_policy_forbids_every_request_and_every_foreign_script(open_page: Open) -> None:
    opened = await open_page(*composed("cafe_melange", moments_shown=3))
    refused = await opened.page.evaluate(
        """async () => {
          const refused = [];
          document.addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
          await fetch("https://example.org/").catch(() => {});
          const add = (tag, values) => document.body.append(Object.assign(document.createElement(tag), values));
          add("script", { textContent: "globalThis.broken = true" });
          add("img", { src: "https://example.org/a.png" });
          add("style", { textContent: "body { color: red }" });
          add("iframe", { src: "https://example.org/" });
          setTimeout("globalThis.broken = true"); // evaluates a text
          await new Promise((resolve) => setTimeout(resolve, 200));
          return [...refused.sort(), globalThis.broken ?? "whole"];
        }"""
    )
    opened.errors.clear()  # the browser logs each refusal on the console
    opened.requests.clear()  # and reports a request for a picture before it refuses it
    kinds = {"connect-src", "script-src", "script-src-elem", "img-src", "style-src-elem", "frame-src"}
    assert {*refused} == {*kinds, "whole"}


async def test_hostile_names_are_shown_as_text(open_page: Open) -> None:
    name = "<img src=x onerror=alert(1)>"
    replay = recorded("cafe_melange")
    shown = page_of(named(replay, *[name] * len(replay.names[0])), moments=3)
    opened = await open_page(shown, webpage.compose(shown, EN, "light"))
    await expect(opened.page.locator("header p")).to_contain_text(name)
    await expect(opened.page.locator("img")).to_have_count(0)


async def test_without_pictures_of_its_own_a_moment_shows_the_one_before_and_says_so(open_page: Open) -> None:
    shown = page_of(recorded("cafe_melange"))
    content = webpage.compose(shown, EN, "light", limit=160_000)
    found = re.search(rb'"pictures":\[0,(\d+),', content)
    assert found is not None
    second = int(found[1])
    assert second > 1, "not every moment has a picture"
    opened = await open_page(shown, content, f"#{second - 1}")
    note = opened.page.locator("#earlier")
    await opened.at(second - 1)
    await expect(note).to_have_text(opened.line(0))
    await opened.page.keyboard.press("ArrowRight")
    await opened.at(second)
    await expect(note).to_be_hidden()


async def test_without_scripts_the_moves_can_be_read(browser: Browser, tmp_path: Path) -> None:
    shown, content = composed("cafe_melange", moments_shown=3)
    path = tmp_path / "game.html"
    path.write_bytes(content)
    context = await browser.new_context(offline=True, java_script_enabled=False)
    page = await context.new_page()
    await page.goto(path.as_uri())
    await expect(page.locator("#line")).to_contain_text("All turns are in the list")
    await expect(page.locator("#moves li")).to_have_count(len(shown.seen))
    await expect(page.locator("#buttons")).to_be_hidden()
    await context.close()
