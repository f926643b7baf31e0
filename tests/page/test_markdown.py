"""Markdown is rendered as on Discord, and never becomes HTML in the page."""

import pytest
from playwright.async_api import expect

from tests.page.page_driver import PageDriver

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

CASES = {
    "**bold** *it* _it_ __under__ ~~gone~~": "<p><strong>bold</strong> <em>it</em> <em>it</em> <u>under</u> <s>gone</s></p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "**bold *and* more**": "<p><strong>bold <em>and</em> more</strong></p>",
    "snake_case_name and 2 * 3 * 4": "<p>snake_case_name and 2 * 3 * 4</p>",
    r"\*no\* \_no\_ \`no\` \# \\": "<p>*no* _no_ `no` # \\</p>",
    "`**code**` ``a`b``": "<p><code>**code**</code> <code>a`b</code></p>",
    "*`a*b`*": "<p><em><code>a*b</code></em></p>",
    "```py\nx < 1\n```after": '<pre><code data-language="py">x &lt; 1</code></pre><p>after</p>',
    "```\n**no**\n```": "<pre><code>**no**</code></pre>",
    "# One\n## Two\n### Three\n-# small": '<h3 class="h1">One</h3><h4 class="h2">Two</h4><h5 class="h3">Three</h5><small class="subtext">small</small>',
    "#no heading": "<p>#no heading</p>",
    "> a\n> b\nc": "<blockquote><p>a<br>b</p></blockquote><p>c</p>",
    ">>> a\nb": "<blockquote><p>a<br>b</p></blockquote>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b\n- c": '<ol start="3"><li>a</li><li>b</li></ol><ul><li>c</li></ul>',
    "one\n\ntwo": "<p>one<br><br>two</p>",
    "<@123> @everyone": '<p><span class="mention" data-user-id="123"><bdi>@unknown-user</bdi></span> <span class="mention">@everyone</span></p>',
    "**not closed": "<p>**not closed</p>",
    "<b>no</b> &amp; <script>alert(1)</script>": "<p>&lt;b&gt;no&lt;/b&gt; &amp;amp; &lt;script&gt;alert(1)&lt;/script&gt;</p>",
    "[x](javascript:alert(1))": "<p>[x](javascript:alert(1))</p>",
}
LINKS = {
    "[Rules](https://example.org/a_b_c)": ("https://example.org/a_b_c", "Rules"),
    "see https://example.org/x.": ("https://example.org/x", "https://example.org/x"),
    "<https://example.org/y>": ("https://example.org/y", "https://example.org/y"),
    "[*a* (b)](https://example.org/w_(x))": ("https://example.org/w_(x)", "a (b)"),
}
READ = "async text => (await import('/static/markdown.js')).markdown(text).innerHTML"


async def test_markdown_is_rendered_as_on_discord(driver: PageDriver) -> None:
    read = {source: await driver.page.evaluate(READ, source) for source in CASES}
    assert read == CASES


async def test_links_lead_where_they_say_and_open_elsewhere(driver: PageDriver) -> None:
    for source, (address, words) in LINKS.items():
        message = driver.message(driver.post_as("Ben", source))
        link = message.locator(".markdown a")
        await expect(link).to_have_attribute("href", address)
        await expect(link).to_have_attribute("rel", "noopener noreferrer")
        await expect(link).to_have_text(words)


async def test_mentions_times_and_spoilers(driver: PageDriver) -> None:
    anna, channel = driver.user("Anna"), driver.channel
    number = driver.post_as("Ben", f"<@{anna.id}> <#{channel.id}> <t:0:D> <t:4102444800:R> ||secret||")
    message = driver.message(number)
    await expect(message.locator(".mention").first).to_have_text("@Anna")
    await expect(message.locator("a.mention")).to_have_text(f"#{channel.name}")
    assert {await one.inner_text() for one in await message.locator("time.moment").all()} >= {
        "January 1, 1970"
    }
    await expect(message.locator("time[data-relative]")).to_contain_text("in ")
    spoiler = message.get_by_role("button", name="Spoiler")
    await expect(spoiler.locator("span")).to_have_css("visibility", "hidden")
    await spoiler.press("Enter")
    await expect(message.locator(".spoiler span")).to_have_css("visibility", "visible")


async def test_a_hostile_name_stays_a_name_everywhere(driver: PageDriver) -> None:
    """Covers the user switcher, authors, mentions and the list of people; control characters cannot reverse a name."""
    name = "<img src=x onerror=alert(1)>"
    driver.server.state.add_user(name, "en-US")
    driver.server.state.add_user("**x** \u202egnol", "de")
    await driver.reload()
    number = driver.post_as(name, f"I am <@{driver.user(name).id}> <script>alert(2)</script>")
    message = driver.message(number)
    await expect(message.locator(".author")).to_have_text(name)
    await expect(message.locator(".mention")).to_have_text(f"@{name}")
    await expect(driver.page.locator("#people b", has_text="gnol")).to_have_text("**x** gnol")
    await driver.type("@<im")
    await expect(driver.page.get_by_role("option")).to_contain_text(f"@{name}")
    assert await driver.page.locator("#app img, #app script").count() == 0
