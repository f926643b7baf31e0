"""Records the README's animated picture: `python -m tests.turn_picture` plays a turn and writes docs/turn.webp.

The real bot plays in the playground, and Chromium (`apt-get install chromium-headless-shell`) takes a screenshot of
each step. Only the captions, the rings around what is pressed next, and the time of day are added. Record it again
when words or boards in it have changed.
"""

import asyncio
import sys
import tempfile
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from playwright.async_api import Browser, Locator, Page, async_playwright

from tests.chromium import ARGUMENTS, TIMEOUT_MS, chromium
from tests.e2e.at_the_page import LOADED, control, message_at, switch_user, type_line
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import Message, PlaygroundDriver
from tests.e2e.quick_bot import quick_bot

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs" / "turn.webp"
SEED = "vienna-5"
"""The game's seed."""
PLAYED = (
    "bar US-f", "seat AF-f B1; seat AF-m A2", "bar CN-f", "seat AF-f C2", "bar US-f", "bar CN-m",
    "seat RU-m K6; seat ES-f L5", "bar CU-m", "seat DE-f F11; seat DE-m F13", "seat IN-f M10; seat IN-m L9",
    "seat joker-f E12; seat US-m G12", "seat ES-m M4; seat ES-f L3", "seat ES-m L1; seat ES-f M2",
    "seat TR-m C12; seat FR-m D11", "seat RU-m M6; done", "seat DE-f D13; seat IN-f K10",
)  # fmt: skip
"""The turns played before `SHOWN`; no frame shows them."""
SHOWN = ("seat IT-m D1", "seat IT-f D3")
"""The turn to show."""
_SIZE, _SCALE, _CAPTION = (640, 780), 2, 44
"""The page's size in CSS pixels, the scale of the screenshots, and the height of the caption."""
_HELD_MS, _LAST_HELD_MS = 2800, 4500
_QUALITY = 70
_STYLE = """
    #people { position: fixed; inset: 0 0 auto; height: 48px; z-index: 20; opacity: 0; }
    #drawer, .day { display: none !important; }
    #app { grid: "top" 48px "stage" minmax(0, 1fr) / minmax(0, 1fr) !important; }
    .message time { font-size: 0 !important; }
    .message time::after { content: "8:15 PM"; font-size: 12px; }
    .above { visibility: hidden; }
    .next-press { outline: 3px solid #f0b232 !important; outline-offset: 3px; border-radius: 6px; }"""
"""CSS that hides the parts of the page that Discord lacks, and draws a ring around what is pressed next."""
_SCROLL = """element => {
    element.scrollIntoView({block: 'start'});
    for (const each of document.querySelectorAll('.message')) {
        if (each === element) break;
        each.classList.add('above');
    }
}"""
_UNMARK = """() => document.querySelectorAll('.next-press, .above').forEach(
    each => each.classList.remove('next-press', 'above'))"""


@dataclass
class Recorder:
    """Takes screenshots of a page."""

    page: Page
    frames: list[Image.Image] = field(default_factory=list)

    async def shoot(self, caption: str, pressed: Locator | None = None, top: Locator | None = None) -> None:
        """Add a frame once the page has loaded: ring what is pressed next, and cut off everything above the given element."""
        await self.page.wait_for_function(LOADED)
        if pressed is not None:
            await pressed.evaluate("element => element.classList.add('next-press')")
        if top is not None:
            await top.evaluate(_SCROLL)
        await self.page.mouse.move(0, 0)
        shot = Image.open(BytesIO(await self.page.screenshot(animations="disabled"))).convert("RGB")
        self.frames.append(_captioned(shot, f"{len(self.frames) + 1}", caption))
        await self.page.evaluate(_UNMARK)


def _captioned(shot: Image.Image, number: str, caption: str) -> Image.Image:
    """Return the screenshot with a numbered caption above it."""
    height = _CAPTION * _SCALE
    frame = Image.new("RGB", (shot.width, shot.height + height), "#f4e9d3")
    frame.paste(shot, (0, height))
    draw, middle = ImageDraw.Draw(frame), height // 2
    font = ImageFont.truetype(ROOT / "rendering" / "fonts" / "text-bold.ttf", 22 * _SCALE)
    draw.circle((middle, middle), 14 * _SCALE, fill="#7a2e1d")
    draw.text((middle, middle), number, "#f4e9d3", font, "mm")
    draw.text((middle + 24 * _SCALE, middle), caption, "#2b1d14", font, "lm")
    return frame


async def _play(driver: PlaygroundDriver, page: Page) -> list[Image.Image]:
    """Open a table and play the turn that is shown, until the next board pings Anna; return the frames."""
    record = Recorder(page)
    anna, ben = await driver.people("Anna", "Ben")
    channel = anna.channel_id("kaffeehaus")
    await driver.wait_for_messages(channel, bool)  # Herr Ober introduces himself
    await anna.send_message(channel, "Coffee and a board game, Ben?")
    await ben.send_message(channel, "With pleasure! We needn’t finish tonight, need we?")
    await switch_user(page, anna)
    await type_line(page, "/table open game:cafe_international")
    await record.shoot("Anna opens a table")
    await page.keyboard.press("Enter")
    lobby = page.locator("article.message").filter(has=page.locator('[data-custom-id^="ho:join:"]'))
    await lobby.wait_for()
    await switch_user(page, ben)
    await record.shoot("Ben joins", control(lobby, "join"), top=lobby)
    await control(lobby, "join").click()
    await switch_user(page, anna)
    await page.locator("article.message.pinged").wait_for()  # enough people are here
    await record.shoot("Anna starts the game", control(lobby, "start"), top=lobby)
    await control(lobby, "start").click()
    board = await _play_before(driver, channel)
    await switch_user(page, ben)
    place = message_at(page, board)
    await record.shoot("Some turns later, the new board calls Ben", control(place, "turn"), top=place)
    await control(place, "turn").click()
    await _choose(record, page.locator("article.message.private").last)
    board = await driver.wait_for_last(channel, lambda each: each["id"] != board["id"])
    await switch_user(page, anna)
    place = message_at(page, board)
    await record.shoot("The next board calls Anna", control(place, "turn"), top=place)
    return record.frames


async def _play_before(driver: PlaygroundDriver, channel: str) -> Message:
    """Play the turns before `SHOWN`, and return the newest board."""
    anna, ben = await driver.people("Anna", "Ben")
    board = await driver.newest_board(channel)
    for index, turn in enumerate(PLAYED):
        player = (ben, anna)[index % 2]
        await player.command("play", channel, action=turn)
        board = await player.board_by_command(board, "turn", step="confirm")
    return board


async def _choose(record: Recorder, panel: Locator) -> None:
    """On the private panel, choose the actions of the turn `SHOWN`."""
    page, (first, second) = record.page, SHOWN
    menu = panel.locator('[data-custom-id^="ho:pick:"]').first
    await menu.wait_for()
    await record.shoot("Only Ben sees his panel: it marks where guests may sit", menu, top=panel)
    await menu.click()
    option = page.locator(f'[role=option][data-value="{first}"]')
    await record.shoot("Every option says what it scores", option)
    await option.click()
    button = panel.locator(f'button[data-custom-id$=":{second}"]')
    await button.wait_for()
    await record.shoot("The panel shows the board as it would be", button, top=panel)
    await button.click()
    await button.wait_for(state="detached")
    confirm = control(panel, "confirm")
    await record.shoot("Nothing counts until Ben confirms", confirm, top=panel)
    await confirm.click()


async def record(file: Path, browser: Browser) -> None:
    """Play the turn in a browser and write its picture."""
    with tempfile.TemporaryDirectory() as folder:
        async with running_driver(Path(folder), command=quick_bot(seed=SEED)) as driver:
            page = await browser.new_page(
                viewport={"width": _SIZE[0], "height": _SIZE[1]},
                device_scale_factor=_SCALE,
                locale="en-US",
                timezone_id="UTC",
                color_scheme="dark",
                reduced_motion="reduce",
                bypass_csp=True,
            )
            page.set_default_timeout(TIMEOUT_MS)
            await page.goto(driver.server.url)
            await page.add_style_tag(content=_STYLE)
            frames = await _play(driver, page)
            await page.close()
    durations = [_HELD_MS] * (len(frames) - 1) + [_LAST_HELD_MS]
    options = {"quality": _QUALITY, "method": 6, "kmax": 1}  # frames that build on others get spots
    frames[0].save(file, save_all=True, append_images=frames[1:], duration=durations, loop=0, **options)


async def _main() -> None:
    program = chromium()
    if program is None:
        sys.exit("There is no Chromium: apt-get install chromium-headless-shell")
    async with (
        async_playwright() as playwright,
        await playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS)) as browser,
    ):
        await record(FILE, browser)
    sys.stdout.write(f"{FILE}\n")


if __name__ == "__main__":
    asyncio.run(_main())
