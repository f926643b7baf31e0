"""People who play at the page in a browser: find a control, use it, and wait for the effect."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeVar

from playwright.async_api import BrowserContext, Locator, Page

from bot.messages.ids import CustomId
from tests.chromium import TIMEOUT_MS
from tests.e2e.playground_driver import PlaygroundDriver

_PUBLIC, _PRIVATE = "article.message:not(.private)", "article.message.private"
_LOBBY = '[data-custom-id^="ho:start:"]'
"""A control that only lobbies have, which have pictures too."""
_RESULT = ": (the result|das Ergebnis)"
"""What only the message with a result card says."""
_CONTROLS = """all => all.some(each => each.ariaBusy === 'true') ? [] : all.filter(each => !each.disabled).map(
    each => ({id: each.dataset.customId, menu: each.ariaHasPopup === 'listbox', label: each.innerText}))"""
_AFTER_PRESS = f"""([panel, before, board]) => {{
    const controls = ({_CONTROLS})([...document.querySelectorAll(`[data-message-id="${{panel}}"] [data-custom-id]`)]);
    const ids = controls.map(each => each.id), isNew = ids.length !== before.length || ids.some(each => !before.includes(each));
    if (isNew && ids.some(each => /^ho:(pick|confirm):/.test(each))) return controls;
    const boards = [...document.querySelectorAll('{_PUBLIC}')].filter(each => each.querySelector('img')
        && !each.querySelector('{_LOBBY}') && !/{_RESULT}/.test(each.textContent));
    return boards.at(-1)?.dataset.messageId === board ? null : [];
}}"""
"""The next controls of a panel, none when there is another board, and null while neither has come.

The page waits by itself, because asking it again and again takes most of the time of a whole game.
"""
_IDS = "all => all.map(each => each.dataset.messageId)"
_CONTENT = """message => {
    const texts = [...message.querySelectorAll('.markdown')].map(each => each.cloneNode(true));
    texts.forEach(text => text.querySelectorAll('.edited').forEach(each => each.remove()));
    const pictures = [...message.querySelectorAll('.picture img')];
    return [texts.map(each => each.textContent.trim()).join('\\n'), ...pictures.flatMap(each => [each.alt, new URL(each.src).pathname.split('/').at(-1)])];
}"""
_POLL_MS = 50
"""Milliseconds between two looks at the page."""
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Control:
    """A button or a menu (`menu`), with its custom id and label."""

    id: str
    menu: bool
    label: str

    @property
    def route(self) -> str:
        """The part of its custom id that names its action."""
        return CustomId.parse(self.id).route


Controls = Sequence[Control]
"""The enabled controls of a message; none while an interaction is pending."""


@dataclass
class PagePlayer:
    """A person at the page, who chooses at random."""

    page: Page
    rng: random.Random

    async def switch_user(self, person: str) -> None:
        """Continue as another person."""
        await self.page.locator(f'#people [data-user-id="{person}"]').click()
        await self.page.locator(f'#people [data-user-id="{person}"][aria-pressed=true]').wait_for()
        await self._wait_until_loaded()

    async def open_channel(self, channel: str) -> None:
        """Open a channel."""
        await self.page.locator(f'.name[data-channel-id="{channel}"]').click()
        await self.page.locator(f'.name[data-channel-id="{channel}"][aria-current]').wait_for()
        await self._wait_until_loaded()

    async def _wait_until_loaded(self) -> None:
        """Wait for the messages, which are loaded after user and channel are shown."""
        await self.page.locator("#log:not([data-loading])").wait_for(state="attached")

    async def enter_line(self, line: str) -> None:
        """Type a line, usually a command, and send it."""
        await self.page.locator("#message:visible").focus()
        await self.page.keyboard.insert_text(line)
        await self.page.keyboard.press("Enter")

    def message(self, number: str) -> Locator:
        """Return the element of a message."""
        return self.page.locator(f'[data-message-id="{number}"]')

    async def newest_board(self) -> str:
        """Wait for a public board and return the id of the newest one."""
        boards = self.page.locator(_PUBLIC).filter(
            has=self.page.locator("img"), has_not_text=re.compile(_RESULT)
        )
        board = boards.filter(has_not=self.page.locator(_LOBBY)).last
        return str(await board.get_attribute("data-message-id"))

    async def newest_with(self, part: str) -> str:
        """Wait for a public message with a control for an action, and return the id of the newest one."""
        return await self._newest_with(f'[data-custom-id^="ho:{part}:"]')

    async def _newest_with(self, content: str) -> str:
        newest_message = self.page.locator(_PUBLIC).filter(has=self.page.locator(content)).last
        return str(await newest_message.get_attribute("data-message-id"))

    async def mentioned_users(self, board: str) -> set[str]:
        """Return the ids of the users that a board mentions."""
        mentions = self.message(board).locator(".mention[data-user-id]")
        return set(await mentions.evaluate_all("all => all.map(each => each.dataset.userId)"))

    async def content(self, number: str) -> Sequence[str]:
        """Return all text of a message, then the description and file name of each picture."""
        return tuple(await self.message(number).evaluate(_CONTENT))

    async def controls(self, number: str) -> Controls:
        """Return the controls of a message, read in one step so that they are consistent."""
        found = await self.message(number).locator("[data-custom-id]").evaluate_all(_CONTROLS)
        return tuple(Control(**each) for each in found)

    async def press(self, number: str, control: Control, value: str | None = None) -> None:
        """Click a button, or choose an option of a menu, by default any."""
        await self.message(number).locator(f'[data-custom-id="{control.id}"]').click()
        if control.menu:
            options = self.page.locator("[role=listbox] [role=option]")
            await options.first.wait_for()
            values = await options.evaluate_all("all => all.map(each => each.dataset.value)")
            chosen = self.rng.choice(values) if value is None else value
            await self.page.locator(f'[role=listbox] [role=option][data-value="{chosen}"]').click()

    async def press_route(self, number: str, part: str, value: str | None = None) -> None:
        """Wait for the control for an action on a message, and use it."""

        async def look() -> Control | None:
            return next((each for each in await self.controls(number) if each.route == part), None)

        await self.press(number, await poll(look), value)

    async def open_panel(self, board: str) -> str:
        """Open the panel from a board and return its message id."""
        return await self.ephemeral_response(self.press_route(board, "turn"))

    async def ephemeral_response(self, action: Awaitable[None]) -> str:
        """Await an action whose response is ephemeral and has controls, and return the id of the response."""
        private = self.page.locator(_PRIVATE)
        before = set(await private.evaluate_all(_IDS))

        async def look() -> str | None:
            for number in set(await private.evaluate_all(_IDS)) - before:
                if await self.controls(number):
                    return str(number)
            return None

        await action
        return await poll(look)

    async def finish_turn(self, panel: str, board: str) -> None:
        """Choose on an open panel and confirm, until there is another board."""
        controls = await self.controls(panel)
        while controls:
            controls = await self.choose(panel, controls, board)

    async def choose(self, panel: str, controls: Controls, board: str) -> Controls:
        """Confirm if possible, else choose; return the next controls, none when there is another board."""
        ready = [each for each in controls if each.route == "confirm"]
        control = self.rng.choice(ready or [each for each in controls if each.route == "pick"])
        await self.press(panel, control)
        known = [each.id for each in controls]  # not the labels: that of a menu is its last choice
        found = await self.page.wait_for_function(_AFTER_PRESS, arg=[panel, known, board], polling=_POLL_MS)
        return tuple(Control(**each) for each in await found.json_value())


async def poll(look: Callable[[], Awaitable[_Found | None]]) -> _Found:
    """Poll until there is a result, and return it."""
    for _ in range(TIMEOUT_MS // _POLL_MS):
        found = await look()
        if found is not None:
            return found
        await asyncio.sleep(_POLL_MS / 1000)
    raise AssertionError("there was no result in time")


@asynccontextmanager
async def page_player(
    context: BrowserContext, driver: PlaygroundDriver, channel: str, rng: random.Random
) -> AsyncIterator[PagePlayer]:
    """Open the page as Anna in a channel; afterwards no script may have failed in it."""
    failures: list[str] = []
    page = await context.new_page()
    page.on("pageerror", lambda error: failures.append(str(error)))
    await page.goto(driver.server.url)
    player = PagePlayer(page, rng)
    await player.switch_user((await driver.client("Anna")).id)
    await player.open_channel(channel)
    yield player
    await page.close()
    assert failures == []
