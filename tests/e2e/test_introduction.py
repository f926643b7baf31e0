"""Herr Ober introduces himself: in a server he joins, to whoever mentions him or writes to him; and the first table of a newcomer."""

import signal

import pytest

from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    is_ephemeral,
    is_public,
    newest_message,
    private_text,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]
CARD = "Herr Ober, at your service"


def cards(messages: list[Message]) -> list[Message]:
    return [each for each in messages if CARD in each["content"]]


async def _cards_of_server(driver: PlaygroundDriver) -> dict[str, int]:
    """Return the number of start cards in each channel that has any."""
    anna = await driver.client("Anna")
    numbers = {
        one["name"]: len(cards(await driver.public_messages(one["id"])))
        for one in (await anna.refresh())["channels"]
    }
    return {name: number for name, number in numbers.items() if number}


async def _settle(driver: PlaygroundDriver, name: str) -> None:
    """Wait until the bot has handled all earlier events: it answers a direct message of a new person."""
    person = await driver.client(name)
    direct = await person.open_direct_channel()
    await person.send_message(direct, "Good evening")
    await person.wait_for(lambda each: "message" in each and CARD in each["message"]["content"])


async def test_a_server_is_greeted_once_over_restarts_reconnects_and_outages(
    driver: PlaygroundDriver,
) -> None:
    anna, gateway, guild = await driver.client("Anna"), driver.server.gateway, driver.server.state.first_guild
    greeting = cards(await driver.wait_for_messages(anna.channel_id("kaffeehaus"), cards))[0]
    assert greeting["pings"] == []
    assert greeting["content"].endswith("Auf Deutsch: /hilfe")
    gateway.dispatch_outage(guild)
    gateway.dispatch_join(guild)
    await _settle(driver, "Dora")
    await driver.restart_bot(signal.SIGKILL)
    since = len(anna.events)
    await gateway.invalidate_sessions(resumable=False)
    await anna.wait_for(lambda each: each["type"] == "bot" and each["online"], since=since)
    gateway.dispatch_outage(guild)
    await _settle(driver, "Emil")
    assert await _cards_of_server(driver) == {"kaffeehaus": 1}
    result = await anna.press_route(greeting, "open", until=lambda each: "1. Anna" in each["content"])
    newest_message(result.messages, lambda each: "1. Anna" in each["content"])


async def test_a_server_that_invites_the_bot_again_is_greeted_where_it_may_write(
    driver: PlaygroundDriver,
) -> None:
    anna, server = await driver.client("Anna"), driver.server
    await driver.change_channel(anna.channel_id("kaffeehaus"), denied=["send_messages"])
    server.chat.remove_bot(server.state.first_guild)
    server.chat.invite_bot(server.state.first_guild)
    await driver.wait_for_messages(anna.channel_id("stammtisch"), cards)
    await driver.change_channel(anna.channel_id("kaffeehaus"), denied=[])
    assert await _cards_of_server(driver) == {"kaffeehaus": 1, "stammtisch": 1}


async def test_a_mention_is_answered_once_in_a_while_and_nothing_else_is(driver: PlaygroundDriver) -> None:
    anna, ben = await driver.client("Anna"), await driver.client("Ben")
    channel, bot = await driver.create_channel(), driver.server.state.bot_id
    for content in ("Good evening", "@everyone come and play", f"<@&{bot}> <#{bot}>", f"<@{ben.id}>"):
        await anna.send_message(channel, content)
    await anna.create_thread(channel, f"<@{bot}>")
    await anna.send_message(channel, f"Is there a table free, <@{bot}>?")
    (card,) = cards(await driver.wait_for_messages(channel, cards))
    assert card["pings"] == []
    await anna.send_message(channel, f"<@{bot}>")
    await ben.send_message(channel, f"<@{bot}>")
    await _settle(driver, "Frieda")
    assert len(cards(await driver.public_messages(channel))) == 1
    elsewhere = await driver.create_channel()
    await ben.send_message(elsewhere, f"<@!{bot}> and here?")
    await driver.wait_for_messages(elsewhere, cards)


async def test_a_mention_in_a_thread_is_answered_there(driver: PlaygroundDriver) -> None:
    gerti = await driver.client("Gerti")
    thread = await gerti.create_thread(await driver.create_channel(), "Evening")
    await gerti.refresh()
    await gerti.send_message(thread["id"], f"<@{driver.server.state.bot_id}>")
    await driver.wait_for_messages(thread["id"], cards)


async def test_a_direct_message_is_answered_with_where_tables_stand(driver: PlaygroundDriver) -> None:
    karl = await driver.client("Karl", "de")
    direct = await karl.open_direct_channel()
    await karl.send_message(direct, "Grüß Gott")
    await karl.wait_for(lambda each: "message" in each and CARD in each["message"]["content"])
    (card,) = cards(await karl.messages(direct))
    assert "Tables stand in the channels of a server" in card["content"]
    assert card["content"].endswith("Auf Deutsch: /hilfe")
    answer = (await karl.click(card, label="Café International")).responses[-1]
    assert answer["content"].startswith("**Café International – Überblick"), "in the language of the reader"


async def test_help_offers_every_game_and_a_button_opens_a_table(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    karl = await driver.client("Karl", "de")
    (card,) = (await karl.command("help", channel)).responses
    assert is_ephemeral(card)
    assert card["content"].startswith("**Herr Ober, zu Ihren Diensten")
    assert "die anderen drücken **Join**" in card["content"], "as the button stands in this server"
    result = await karl.click(card, label="Café Melange", until=lambda each: is_public(each, channel))
    lobby = newest_message(result.messages, lambda each: is_public(each, channel))
    assert "1. Karl" in lobby["content"]
    assert "about 45\N{NO-BREAK SPACE}minutes" in lobby["content"], "in the language of the server"


async def test_the_buttons_of_the_card_work_after_a_restart_and_leave_it_standing(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    anna = await driver.client("Anna")
    (card,) = (await anna.command("help", channel)).responses
    await driver.restart_bot(signal.SIGKILL)
    for route in ("rules", "games", "open"):
        assert is_ephemeral((await anna.press_route(card, route)).responses[-1])
    (same,) = [each for each in await anna.messages(channel) if each["id"] == card["id"]]
    assert same["content"] == card["content"]
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: seen)
    assert "1. Anna" in lobby["content"]
    again = private_text(await anna.press_route(card, "open"))
    assert "There is a table in this channel already" in again
