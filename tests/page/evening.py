"""An evening at the playground: its server, a bot of few words, and the page in a browser."""

from dataclasses import dataclass

from playwright.async_api import Locator, Page, expect

from bot.playground.chat import Draft
from bot.playground.server import Server
from bot.playground.world import Channel, User
from tests.page.waiter import Waiter


@dataclass
class Evening:
    """Everything a test of the page needs at hand."""

    server: Server
    waiter: Waiter
    page: Page

    @property
    def channel(self) -> Channel:
        return next(iter(self.server.world.channels.values()))

    def person(self, name: str) -> User:
        return next(one for one in self.server.world.people if one.global_name == name)

    def writes(self, name: str, content: str) -> str:
        """A person writes in the first channel; gives the message's id."""
        message = self.server.chat.post(Draft(self.person(name), self.channel), {"content": content})
        return str(message.id)

    async def say(self, content: str = "", **body: object) -> Locator:
        """The bot posts in the first channel; gives the message on the page."""
        told = await self.waiter.say(self.channel.id, content, **body)  # type: ignore[arg-type]
        return self.message(told["id"])

    def message(self, number: str) -> Locator:
        return self.page.locator(f'[data-message-id="{number}"]')

    @property
    def last(self) -> Locator:
        return self.page.locator("[data-message-id]").last

    @property
    def offered(self) -> Locator:
        """What can be chosen for the line being written; nothing while newer choices are on their way."""
        return self.page.locator(".suggestions:not(.stale) [role=option]")

    async def there(self) -> None:
        """Waits until the page shows everything it was opened for."""
        await self.page.locator("#people [aria-pressed=true]").wait_for()
        await expect(self.page.locator("#message")).to_be_enabled()

    async def reload(self) -> None:
        """Opens the page anew."""
        await self.page.reload()
        await self.there()

    async def become(self, name: str) -> None:
        there = f'#people [data-user-id="{self.person(name).id}"]'
        await self.page.locator(there).click()
        await self.page.locator(f"{there}[aria-pressed=true]").wait_for()

    async def line(self, text: str) -> None:
        """Types into the composer as a person does, key by key."""
        await self.page.locator("#message").focus()
        await self.page.keyboard.type(text)

    async def paste(self, text: str) -> None:
        await self.page.locator("#message").focus()
        await self.page.keyboard.insert_text(text)
