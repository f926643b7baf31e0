"""Newcomers who find a table in the lists of free seats."""

import pytest

from bot.playground.user_client import message_text
from tests.e2e.playground_driver import Message, PlaygroundDriver, find_custom_id, is_ephemeral

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


async def test_newcomers_join_from_their_tables_and_from_the_start_card(driver: PlaygroundDriver) -> None:
    ida, jan, nina, otto = await driver.people("Ida", "Jan", "Nina", "Otto")
    first, second = [await driver.open_table(each) for each in (ida, jan)]
    channel = await driver.create_channel()

    listed = await nina.shown("games", channel)
    assert message_text(listed).startswith("You are not at any table just now")
    assert f"in <#{second['channel_id']}>" in message_text(listed)
    answer = await nina.press(listed, "sit")
    sentence, *lines = message_text(answer).splitlines()
    assert sentence == f"You have a seat. Your table is in <#{first['channel_id']}>."
    assert lines[0].startswith("**Your tables.**")
    assert any("There is room at one table." in line for line in lines), "the list is up to date"
    await driver.wait_for_lobby(first, "Nina")
    own = await nina.shown("games", channel)

    card = await otto.shown("help", channel)
    assert "There is room at 2 tables here" in card["content"]
    listed = (await otto.press_route(card, "vacant")).responses[-1]
    assert listed["id"] != card["id"], "the card stays"
    await jan.command("table close", second["channel_id"], sure=True)

    def is_refusal(message: Message) -> bool:
        return is_ephemeral(message) and message["id"] not in {own["id"], listed["id"]}

    refused = await nina.press_route(own, "sit", until=is_refusal)
    assert "game is over" in message_text(refused.responses[-1])
    assert message_text(await otto.press(listed, "sit")).startswith("You have a seat.")
    await driver.wait_for_lobby(first, "Otto")
    assert find_custom_id(await otto.shown("games", channel), "sit") is None
