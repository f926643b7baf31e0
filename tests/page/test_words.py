"""The page's own words: in both languages, said to whom they concern, none missing and none too many."""

import re

import pytest
from playwright.async_api import expect

from bot.playground.server import PAGE
from tests.page.evening import Evening
from tests.page.waiter import EPHEMERAL, says

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

WORDS = "import('/static/words.js').then(module => module.WORDS)"
SAID = re.compile(r'\b(?:say|pieces)\("([\w-]+)"')


async def test_both_languages_say_the_same(evening: Evening) -> None:
    words = await evening.page.evaluate(WORDS)
    english, german = words["en"], words["de"]
    assert english.keys() == german.keys()
    payload = re.compile(r"\{\w+\}")
    for key, sentence in english.items():
        assert set(payload.findall(sentence)) == set(payload.findall(german[key])), key


async def test_no_word_is_missing_and_none_is_left_over(evening: Evening) -> None:
    words = await evening.page.evaluate(WORDS)
    code = "\n".join(file.read_text() for file in sorted(PAGE.glob("*.js")) if file.name != "words.js")
    said = set(SAID.findall(code))
    assert said
    assert said - words["en"].keys() == set()
    assert {key for key in words["en"] if f'"{key}"' not in code} == set()


async def test_a_german_is_spoken_to_in_german(evening: Evening) -> None:
    page = evening.page
    await evening.become("Clara")
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    await expect(page.get_by_role("log", name="Nachrichten")).to_be_visible()
    invitation = "node => getComputedStyle(node, '::before').content"
    assert "/tisch öffnen" in await page.locator("#log").evaluate(invitation)
    await expect(page.locator("#message")).to_have_attribute(
        "placeholder", f"Nachricht an #{evening.channel.name}"
    )
    evening.waiter.answers["hand"] = says("Bitte sehr.", flags=EPHEMERAL)
    await evening.line("/hand")
    await page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("Clara hat /hand benutzt")
    await expect(evening.last).to_contain_text("Nur für dich sichtbar · Nachricht verwerfen")
    await evening.become("Anna")
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await expect(page.get_by_role("button", name="Another person")).to_be_visible()


async def test_a_text_that_is_too_long_is_kept_and_counted(evening: Evening) -> None:
    """A letter beyond the first sixteen bits counts as one, as on Discord."""
    area, counter = evening.page.locator("#message"), evening.page.locator(".counter")
    await evening.paste("😀" * 2000)
    await expect(counter).to_be_empty()
    await evening.paste("ä" * 3000)
    await expect(counter).to_have_text("5000 of 2000 characters")
    await evening.page.keyboard.press("Enter")
    await expect(area).to_have_value("😀" * 2000 + "ä" * 3000)
    await expect(evening.page.locator("[data-message-id]")).to_have_count(0)
    await area.fill("short enough")
    await expect(counter).to_be_empty()
    await evening.page.keyboard.press("Enter")
    await expect(evening.last).to_contain_text("short enough")
