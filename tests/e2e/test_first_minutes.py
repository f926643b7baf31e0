"""The first minutes of a newcomer: the start card, its buttons, and the first table."""

import signal

import pytest

from tests.e2e.playground_driver import (
    PlaygroundDriver,
    find_custom_id,
    is_ephemeral,
    is_public,
    newest_message,
    press_route,
    private_text,
    restart_bot,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


@pytest.mark.parametrize(
    ("line", "opening"),
    [("help", "**Herr Ober, zu Ihren Diensten"), ("table open", "**Suchen Sie ein Spiel")],
)
async def test_help_and_a_table_without_a_game_offer_every_game(
    driver: PlaygroundDriver, line: str, opening: str
) -> None:
    channel = await driver.create_channel()
    karl = await driver.client("Karl", "de")
    (card,) = (await karl.command(line, channel)).responses
    assert is_ephemeral(card)
    assert card["content"].startswith(opening)
    assert "die anderen drücken **Join**" in card["content"], "as the button stands in this server"
    result = await karl.click(card, label="Café Melange", until=lambda each: is_public(each, channel))
    lobby = newest_message(result.messages, lambda each: is_public(each, channel))
    assert "1. Karl" in lobby["content"]
    assert "about 45\N{NO-BREAK SPACE}minutes" in lobby["content"], (
        "the lobby is in the language of the server"
    )
    rules = (await press_route(karl, lobby, "rules")).responses[-1]
    assert "Café Melange" in rules["content"]


async def test_the_buttons_of_the_card_work_after_a_restart_and_leave_it_standing(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    anna = await driver.client("Anna")
    (card,) = (await anna.command("help", channel)).responses
    await restart_bot(driver, signal.SIGKILL)
    for route in ("rules", "games", "open"):
        assert is_ephemeral((await press_route(anna, card, route)).responses[-1])
    (same,) = [each for each in await anna.messages(channel) if each["id"] == card["id"]]
    assert same["content"] == card["content"]
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: seen)
    assert "1. Anna" in lobby["content"]
    again = private_text(await press_route(anna, card, "open"))
    assert "There is a table in this channel already" in again


async def test_who_needs_a_table_where_there_is_none_can_open_one(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    ben = await driver.client("Ben")
    (refusal,) = (await ben.command("turn", channel)).responses
    assert "There is no table in this channel" in refusal["content"]
    result = await ben.click(
        refusal, label="Grand Austria Hotel", until=lambda each: is_public(each, channel)
    )
    assert "1. Ben" in newest_message(result.messages, lambda each: is_public(each, channel))["content"]


async def test_a_direct_channel_says_where_tables_stand_and_explains_the_games(
    driver: PlaygroundDriver,
) -> None:
    anna = await driver.client("Anna")
    direct = await anna.open_direct_channel()
    (card,) = (await anna.command("help", direct)).responses
    assert "Tables stand in the channels of a server" in card["content"]
    assert find_custom_id(card, "open") is None
    rules = (await anna.click(card, label="Grand Austria Hotel")).responses[-1]
    assert rules["content"].startswith("**Grand Austria Hotel")
