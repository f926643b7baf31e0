"""Actions of people on the playground's page in a browser, with the real bot."""

from playwright.async_api import Locator, Page

from tests.e2e.playground_driver import Message, Person

LOADED = """() => document.querySelector('#log:not([data-loading])') && document.fonts.status === 'loaded'
    && !document.querySelector('[aria-busy=true]')
    && [...document.images].every(image => {
        const {top, bottom} = image.getBoundingClientRect();
        return bottom < 0 || top > innerHeight || image.complete && image.naturalWidth;
    })"""
"""JavaScript that tells whether everything visible has loaded and no press is still pending."""


async def switch_user(page: Page, person: Person) -> None:
    """Switch the page to another user."""
    await page.locator(f'#people [data-user-id="{person.id}"]').click()
    await page.locator(f'#people [data-user-id="{person.id}"][aria-pressed=true]').wait_for()
    await page.locator("#log:not([data-loading])").wait_for(state="attached")


async def type_line(page: Page, line: str) -> None:
    """Insert a line into the composer."""
    await page.locator("#message:visible").focus()
    await page.keyboard.insert_text(line)


async def enter(page: Page, line: str) -> None:
    """Insert a line into the composer and send it."""
    await type_line(page, line)
    await page.keyboard.press("Enter")


def message_at(page: Page, message: Message) -> Locator:
    """Return the page element of a message."""
    return page.locator(f'[data-message-id="{message["id"]}"]')


def control(place: Page | Locator, route: str) -> Locator:
    """Return the newest enabled control for the given action."""
    return place.locator(f'[data-custom-id^="ho:{route}:"]:enabled').last
