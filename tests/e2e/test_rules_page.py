"""The page of the rules: one private message that every press edits, from everywhere, also after a restart."""

import signal

import pytest

from bot.playground import InteractionResult
from bot.playground.user_client import button_labels, iter_components
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    is_changed,
    is_ephemeral,
    private_text,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

MELANGE, HOTEL = "cafe_melange", "grand_austria_hotel"


def _menu_values(page: Message) -> list[str]:
    return [
        option["value"] for each in iter_components(page) if each["type"] == 3 for option in each["options"]
    ]


async def _choose(client: Person, page: Message, value: str) -> Message:
    """Choose from the menu that has a value, and return the edited page."""
    (menu,) = [
        each
        for each in iter_components(page)
        if each["type"] == 3 and value in [option["value"] for option in each["options"]]
    ]
    result = await client.select(page, [value], custom_id=menu["custom_id"], until=is_changed(page))
    return _edited(result, page)


async def _press(client: Person, page: Message, label: str) -> Message:
    result = await client.click(page, label=label, until=is_changed(page))
    return _edited(result, page)


def _edited(result: InteractionResult, page: Message) -> Message:
    """Return the page after an interaction, which must have edited it rather than sent another message."""
    (message,) = {each["id"]: each for each in result.ephemeral}.values()
    assert message["id"] == page["id"]
    return next(each for each in reversed(result.ephemeral) if each["id"] == page["id"])


async def test_the_page_of_a_channel_with_a_table_is_about_its_game_and_is_edited_by_every_press(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    await driver.start_game(channel, ("Anna", "Ben"), game=HOTEL, edition="2022")
    dora = await driver.client("Dora")
    (page,) = (await dora.command("rules", channel)).responses
    assert is_ephemeral(page)
    assert page["content"].startswith("**Grand Austria Hotel – Overview**")
    assert page["attachments"], "a picture of the table"
    page = await _choose(dora, page, f"{HOTEL} end")
    assert "The end" in page["content"]
    assert not page["attachments"]
    page = await _press(dora, page, "Cards")
    while f"{HOTEL} staff-17" not in _menu_values(page):
        page = await _choose(dora, page, _menu_values(page)[-1])  # on to the next cards in the alphabet
    page = await _choose(dora, page, f"{HOTEL} staff-17")
    assert "5 krones" in page["content"]
    assert "2015" not in page["content"], "as this table plays"
    assert page["attachments"], "a picture of the card"
    page = await _press(dora, page, "Other Games")
    page = await _press(dora, page, "Café Melange")
    assert page["content"].startswith("**Café Melange – Overview**")


async def test_the_page_works_in_a_direct_message_and_after_a_restart(driver: PlaygroundDriver) -> None:
    karl = await driver.client("Karl", "de")
    letters = await karl.open_direct_channel()
    (page,) = (await karl.command("rules", letters)).responses
    assert page["content"] == "Welches Spiel darf ich erklären?"
    page = await _press(karl, page, "Café International")
    following = next(label for label in button_labels(page) if label.endswith("▶"))
    await driver.restart_bot(signal.SIGKILL)
    page = await _press(karl, page, following)
    assert following.removesuffix(" ▶") in page["content"]
    page = await _press(karl, page, "◀ Überblick")
    assert page["content"].startswith("**Café International – Überblick**")


async def test_a_card_of_the_other_language_and_of_another_game_is_found(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    await driver.start_game(channel, ("Anna", "Ben"))
    assert "Kitchen Hand" in private_text(await anna.command("rules", channel, card="Küchenhilfe"))
    assert "Arnold Schönberg" in private_text(await anna.command("rules", channel, card="schonberg"))


async def test_cards_with_similar_names_are_offered_and_one_can_be_chosen(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    (page,) = (await anna.command("rules", channel, card="Kitschen Hand")).responses
    assert "Did you mean" in page["content"]
    page = await _choose(anna, page, f"{HOTEL} staff-17")
    assert "Kitchen Hand" in page["content"]
    offered = await anna.complete("rules", channel, {"card": "Kitschen Hand"}, "card")
    assert [value for _, value in offered] == [f"{HOTEL}:staff-17"]
