"""A visitor of the page in a browser: looks at what can be pressed, presses one thing, waits for what comes of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeVar

from playwright.async_api import BrowserContext, Locator, Page

from bot.messages.ids import CustomId
from tests.chromium import PATIENCE
from tests.e2e.evening import Evening

_PUBLIC, _PRIVATE = "article.message:not(.private)", "article.message.private"
_THINGS = """all => all.some(each => each.ariaBusy === 'true') ? [] : all.filter(each => !each.disabled).map(
    each => ({id: each.dataset.customId, menu: each.ariaHasPopup === 'listbox', said: each.innerText}))"""
_IDS = "all => all.map(each => each.dataset.messageId)"
_SHOWN = """message => {
    const text = message.querySelector('.markdown').cloneNode(true);
    text.querySelectorAll('.edited').forEach(each => each.remove());
    const pictures = [...message.querySelectorAll('.picture img')];
    return [text.textContent.trim(), ...pictures.flatMap(each => [each.alt, new URL(each.src).pathname.split('/').at(-1)])];
}"""
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Thing:
    """A button or a menu: its custom id, which of both it is, and what is written on it."""

    id: str
    menu: bool
    said: str

    @property
    def route(self) -> str:
        """What it is for."""
        return CustomId.parse(self.id).route


Things = Sequence[Thing]
"""What can be pressed on a message; nothing while an answer is awaited."""
Lines = Sequence[str]
"""What the lines of a menu stand for."""


@dataclass
class Visitor:
    """Somebody who presses things on the page; `pick` and `line` are the taste in things and in lines of a menu."""

    page: Page
    pick: Callable[[Things], Thing]
    line: Callable[[Lines], str]

    async def become(self, person: str) -> None:
        """Go on as another person."""
        await self.page.locator(f'#people [data-user-id="{person}"]').click()
        await self.page.locator(f'#people [data-user-id="{person}"][aria-pressed=true]').wait_for()
        await self._loaded()

    async def visit(self, channel: str) -> None:
        """Open a channel."""
        await self.page.locator(f'.name[data-channel-id="{channel}"]').click()
        await self.page.locator(f'.name[data-channel-id="{channel}"][aria-current]').wait_for()
        await self._loaded()

    async def _loaded(self) -> None:
        """Wait for the messages, which come after it shows who one is, and where."""
        await self.page.locator("#log:not([data-loading])").wait_for(state="attached")

    async def write(self, line: str) -> None:
        """Write a line, as a rule a command, and send it."""
        await self.page.locator("#message:visible").focus()
        await self.page.keyboard.insert_text(line)
        await self.page.keyboard.press("Enter")

    def message(self, number: str) -> Locator:
        """Find a message by its id."""
        return self.page.locator(f'[data-message-id="{number}"]')

    async def board(self) -> str:
        """Return the id of the newest board that everybody sees, as soon as there is one."""
        return await self._newest("img")

    async def newest(self, route: str) -> str:
        """Return the id of the newest message that everybody sees with a button for something, as soon as there is one."""
        return await self._newest(f'[data-custom-id^="ho:{route}:"]')

    async def _newest(self, content: str) -> str:
        newest = self.page.locator(_PUBLIC).filter(has=self.page.locator(content)).last
        return str(await newest.get_attribute("data-message-id"))

    async def called(self, board: str) -> set[str]:
        """Return the people a board calls."""
        mentions = self.message(board).locator(".mention[data-user-id]")
        return set(await mentions.evaluate_all("all => all.map(each => each.dataset.userId)"))

    async def shown(self, number: str) -> Sequence[str]:
        """Return what a message says; then of each picture what it says, and its name, which goes by what is in it."""
        return tuple(await self.message(number).evaluate(_SHOWN))

    async def things(self, number: str) -> Things:
        """Look at a message once, so that nothing changes between one look and the next."""
        found = await self.message(number).locator("[data-custom-id]").evaluate_all(_THINGS)
        return tuple(Thing(**each) for each in found)

    async def press(self, number: str, thing: Thing) -> None:
        """Press a button, or choose a line of a menu."""
        await self.message(number).locator(f'[data-custom-id="{thing.id}"]').click()
        if thing.menu:
            lines = self.page.locator("[role=listbox] [role=option]")
            await lines.first.wait_for()
            chosen = self.line(await lines.evaluate_all("all => all.map(each => each.dataset.value)"))
            await self.page.locator(f'[role=listbox] [role=option][data-value="{chosen}"]').click()

    async def press_route(self, number: str, route: str) -> None:
        """Press what is for something on a message, as soon as it is there."""

        async def look() -> Thing | None:
            return next((each for each in await self.things(number) if each.route == route), None)

        await self.press(number, await eventually(look))

    async def panel(self, board: str) -> str:
        """Open the private panel from a board; give the panel's id."""
        return await self.answer(self.press_route(board, "turn"))

    async def answer(self, doing: Awaitable[None]) -> str:
        """Do what brings a private answer with something to press; give the answer's id."""
        private = self.page.locator(_PRIVATE)
        before = set(await private.evaluate_all(_IDS))

        async def look() -> str | None:
            for number in set(await private.evaluate_all(_IDS)) - before:
                if await self.things(number):
                    return str(number)
            return None

        await doing
        return await eventually(look)

    async def turn(self) -> int:
        """Take a turn from the newest board on, until there is another; give how often something was pressed."""
        board = await self.board()
        return 1 + await self.finish(await self.panel(board), board)

    async def finish(self, panel: str, board: str) -> int:
        """Choose on an open panel, and confirm as soon as that is possible, until there is another board."""
        pressed, things = 0, await self.things(panel)
        while things:
            things = await self.choose(panel, things, board)
            pressed += 1
        return pressed

    async def choose(self, panel: str, things: Things, board: str) -> Things:
        """Confirm if possible, else choose; give what can be pressed next, nothing when there is another board."""
        ready = [each for each in things if each.route == "confirm"]
        thing = ready[0] if ready else self.pick([each for each in things if each.route == "pick"])
        return await self.press_on(panel, thing, things, board)

    async def press_on(self, panel: str, thing: Thing, things: Things, board: str) -> Things:
        """Press one of the things on a panel; give what `choose` gives."""
        await self.press(panel, thing)

        async def look() -> Things | None:
            fresh = await self.things(panel)
            new = {each.id for each in fresh} != {
                each.id for each in things
            }  # a menu also says what was just chosen
            if new and any(each.route in {"pick", "confirm"} for each in fresh):
                return fresh
            return () if await self.board() != board else None

        return await eventually(look)


async def eventually(look: Callable[[], Awaitable[_Found | None]]) -> _Found:
    """Look again and again until there is something."""
    for _ in range(PATIENCE // 50):
        found = await look()
        if found is not None:
            return found
        await asyncio.sleep(0.05)
    raise AssertionError("nothing came of it")


@asynccontextmanager
async def a_visitor(
    context: BrowserContext,
    evening: Evening,
    channel: str,
    pick: Callable[[Things], Thing],
    line: Callable[[Lines], str],
) -> AsyncIterator[Visitor]:
    """Open the page as Anna sees a channel; afterwards nothing may have broken in it."""
    troubles: list[str] = []
    page = await context.new_page()
    page.on("pageerror", lambda error: troubles.append(str(error)))
    await page.goto(evening.server.url)
    visitor = Visitor(page, pick, line)
    await visitor.become((await evening.guest("Anna")).id)
    await visitor.visit(channel)
    yield visitor
    await page.close()
    assert troubles == []
