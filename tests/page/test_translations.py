"""The page's text in both languages."""

import re

import pytest
from playwright.async_api import expect

from bot.playground.server import PAGE
from tests.page.page_driver import PageDriver
from tests.page.scripted_bot import EPHEMERAL, message_response

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

TRANSLATIONS = "import('/static/translations.js').then(module => module.TRANSLATIONS)"
USED = re.compile(r'\b(?:translate|translateParts)\("([\w-]+)"')


async def test_both_languages_have_the_same_texts_and_none_is_missing_or_unused(driver: PageDriver) -> None:
    texts = await driver.page.evaluate(TRANSLATIONS)
    english, german = texts["en"], texts["de"]
    assert english.keys() == german.keys()
    payload = re.compile(r"\{\w+\}")
    for key, sentence in english.items():
        assert set(payload.findall(sentence)) == set(payload.findall(german[key])), key
    code = "\n".join(file.read_text() for file in sorted(PAGE.glob("*.js")) if file.name != "translations.js")
    used = set(USED.findall(code))
    assert used
    assert used - english.keys() == set()
    assert {key for key in english if f'"{key}"' not in code} == set()


async def test_the_page_is_in_the_language_of_the_user(driver: PageDriver) -> None:
    page = driver.page
    await driver.switch_user("Clara")
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    await expect(page.get_by_role("log", name="Nachrichten")).to_be_visible()
    invitation = "node => getComputedStyle(node, '::before').content"
    assert "/tisch öffnen" in await page.locator("#log").evaluate(invitation)
    await expect(page.locator("#message")).to_have_attribute(
        "placeholder", f"Nachricht an #{driver.channel.name}"
    )
    driver.bot.responses["hand"] = message_response("Bitte sehr.", flags=EPHEMERAL)
    await driver.type("/hand")
    await page.keyboard.press("Enter")
    await expect(driver.last_message).to_contain_text("Clara hat /hand benutzt")
    await expect(driver.last_message).to_contain_text("Nur für dich sichtbar · Nachricht verwerfen")
    await driver.switch_user("Anna")
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await expect(page.get_by_role("button", name="Another person")).to_be_visible()
