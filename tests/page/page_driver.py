"""Drives the page in a browser, with the server and the scripted bot behind it."""

from dataclasses import dataclass

from playwright.async_api import Locator, Page, expect

from bot.playground.chat_service import NewMessage
from bot.playground.entities import Channel, User
from bot.playground.server import Server
from tests.page.scripted_bot import ScriptedBot
from tests.playground.raw_bot import grey_png

BOARD = grey_png(1600, 1200)
"""A picture as large as a board."""
FRAMES_DRAWN = "() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
"""JavaScript whose promise resolves once the page has drawn its changes."""


@dataclass
class PageDriver:
    """Drives the page and the first channel of the server behind it."""

    server: Server
    bot: ScriptedBot
    page: Page

    @property
    def channels(self) -> list[Channel]:
        return list(self.server.state.channels.values())

    @property
    def channel(self) -> Channel:
        return self.channels[0]

    def user(self, name: str) -> User:
        return next(one for one in self.server.state.people if one.global_name == name)

    def post_as(self, name: str, content: str) -> str:
        """Post a message as a person without using the page, and return its id."""
        message = self.server.chat.post(NewMessage(self.user(name), self.channel), {"content": content})
        return str(message.id)

    async def post(self, content: str = "", **body: object) -> Locator:
        """Post a message as the bot and return its element."""
        posted = await self.bot.post(self.channel.id, content, **body)  # type: ignore[arg-type]
        return self.message(posted["id"])

    def message(self, message_id: str) -> Locator:
        return self.page.locator(f'[data-message-id="{message_id}"]')

    @property
    def last_message(self) -> Locator:
        return self.page.locator("[data-message-id]").last

    def channel_link(self, channel_id: int | str) -> Locator:
        return self.page.locator(f'#channels [data-channel-id="{channel_id}"]')

    def user_button(self, name: str) -> Locator:
        return self.page.locator(f'#people [data-user-id="{self.user(name).id}"]')

    @property
    def suggestions(self) -> Locator:
        """The current suggestions; none while newer suggestions are being fetched."""
        return self.page.locator(".suggestions:not(.stale) [role=option]")

    async def wait_until_loaded(self) -> None:
        await self.page.locator("#people [aria-pressed=true]").wait_for()
        await expect(self.page.locator("#message")).to_be_enabled()

    async def reload(self) -> None:
        await self.page.reload()
        await self.wait_until_loaded()

    async def switch_user(self, name: str) -> None:
        await self.user_button(name).click()
        await expect(self.user_button(name)).to_have_attribute("aria-pressed", "true")

    async def type(self, text: str) -> None:
        """Type into the composer, key by key."""
        await self.page.locator("#message").focus()
        await self.page.keyboard.type(text)

    async def paste(self, text: str) -> None:
        """Insert text into the composer all at once."""
        await self.page.locator("#message").focus()
        await self.page.keyboard.insert_text(text)
