"""Servers, channels and threads come and go; Herr Ober introduces himself, and tables wait or go on elsewhere."""

import random
import signal

import pytest

from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_ephemeral,
    is_public,
    newest_message,
    table_number,
)
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]
CARD = "Herr Ober, at your service"


def cards(messages: list[Message]) -> list[Message]:
    return [each for each in messages if CARD in each["content"]]


# introductions


async def _cards_of_server(driver: PlaygroundDriver) -> dict[str, int]:
    """Return the number of start cards in each channel that has any."""
    anna = await driver.client("Anna")
    numbers = {
        one["name"]: len(cards(await driver.public_messages(one["id"])))
        for one in (await anna.refresh())["channels"]
    }
    return {name: number for name, number in numbers.items() if number}


async def _settle(driver: PlaygroundDriver, name: str) -> None:
    """Wait until the bot has handled all earlier events, that is, until it answers a direct message from a new person."""
    person = await driver.client(name)
    await person.send_message(await person.open_direct_channel(), "Good evening")
    await person.wait_for(lambda each: "message" in each and CARD in each["message"]["content"])


async def test_a_server_is_greeted_once_and_again_when_it_invites_the_bot_again_where_it_may_write(
    driver: PlaygroundDriver,
) -> None:
    anna, server = await driver.client("Anna"), driver.server
    gateway, guild = server.gateway, server.state.first_guild
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
    await anna.press_route(greeting, "open", until=lambda each: "1. Anna" in each["content"])
    await driver.change_channel(anna.channel_id("kaffeehaus"), denied=["send_messages"])
    server.chat.remove_bot(guild)
    server.chat.invite_bot(guild)
    await driver.wait_for_messages(anna.channel_id("stammtisch"), cards)
    invited = f"server {guild.id} has invited the bot"
    await wait_until(lambda: sum(invited in line for line in driver.log_lines) == 2)
    await driver.change_channel(anna.channel_id("kaffeehaus"), denied=[])
    assert await _cards_of_server(driver) == {"kaffeehaus": 1, "stammtisch": 1}


async def test_a_mention_is_answered_where_it_is_and_a_direct_message_with_where_tables_stand(
    driver: PlaygroundDriver,
) -> None:
    (anna, ben), karl = await driver.people("Anna", "Ben"), await driver.client("Karl", "de")
    channel, bot = await driver.create_channel(), driver.server.state.bot_id
    for content in ("Good evening", "@everyone come and play", f"<@&{bot}> <#{bot}>", f"<@{ben.id}>"):
        await anna.send_message(channel, content)
    await anna.send_message(channel, f"Is there a table free, <@{bot}>?")
    (card,) = cards(await driver.wait_for_messages(channel, cards))
    assert card["pings"] == []
    await ben.send_message(channel, f"<@{bot}>")
    thread = (await ben.create_thread(channel, "Evening"))["id"]
    await anna.refresh()
    await ben.refresh()
    await ben.send_message(thread, f"<@!{bot}>")
    await driver.wait_for_messages(thread, cards)
    assert len(cards(await driver.public_messages(channel))) == 1, "once in a while"
    direct = await karl.open_direct_channel()
    await karl.send_message(direct, "Grüß Gott")
    await wait_until(lambda: len(driver.server.state.messages[int(direct)]) == 2)
    (card,) = cards(await karl.messages(direct))
    assert "Tables stand in the channels of a server" in card["content"]
    assert card["content"].endswith("Auf Deutsch: /hilfe")
    answer = (await karl.click(card, label="Café International")).responses[-1]
    assert answer["content"].startswith("**Café International – Überblick"), "in the language of the reader"


async def test_help_offers_every_game_also_after_a_restart_and_stays(driver: PlaygroundDriver) -> None:
    channel, karl = await driver.create_channel(), await driver.client("Karl", "de")
    (card,) = (await karl.command("help", channel)).responses
    assert is_ephemeral(card)
    assert card["content"].startswith("**Herr Ober, zu Ihren Diensten")
    assert "die anderen drücken **Join**" in card["content"], "as the button stands in this server"
    await driver.restart_bot(signal.SIGKILL)
    for route in ("rules", "games"):
        assert is_ephemeral((await karl.press_route(card, route)).responses[-1])
    result = await karl.click(card, label="Café Melange", until=lambda each: is_public(each, channel))
    lobby = newest_message(result.messages, lambda each: is_public(each, channel))
    assert "1. Karl" in lobby["content"]
    assert "about 45\N{NO-BREAK SPACE}minutes" in lobby["content"], "in the language of the server"
    (same,) = [each for each in await karl.messages(channel) if each["id"] == card["id"]]
    assert same["content"] == card["content"]
    assert "schon ein Tisch" in await karl.answer(card, "open")


# tables


@pytest.mark.parametrize("lost", ["nothing", "channel", "thread", "channel of a thread"])
async def test_a_table_goes_on_in_another_channel(driver: PlaygroundDriver, lost: str) -> None:
    channel, other = await driver.create_channel(), await driver.create_channel()
    (anna, ben), rng = await driver.people("Anna", "Ben"), random.Random(2)
    place = channel
    if "thread" in lost:
        place = (await anna.create_thread(channel, "a table"))["id"]
        await ben.refresh()
        await anna.refresh()
    board = await driver.play_by_clicks(await driver.start_game(place), rng)
    await driver.wait_until_tidy(place)  # so that the bot has recorded the board, and does not post it again
    if lost != "nothing":
        await driver.delete("channels", place if lost == "thread" else channel)
        await driver.restart_bot(signal.SIGKILL)
    before = len(driver.log_lines)
    result = await anna.command(
        "table move", other, table=table_number(board), until=lambda each: is_board(each, other)
    )
    moved = newest_message(result.messages, lambda each: is_board(each, other))
    assert moved["pings"], "the active player is called there"
    after = await driver.play_by_clicks(moved, rng)
    await driver.wait_for_messages(
        other, lambda seen: [each["id"] for each in seen if each["attachments"]] == [after["id"]]
    )
    assert not any("could not post" in line for line in driver.log_lines[before:])
    if lost == "nothing":
        left = await driver.wait_for_messages(
            place, lambda seen: not any(each["attachments"] or each["components"] for each in seen)
        )
        assert [each for each in left if f"<#{other}>" in each["content"]] == left[-1:], "a pointer"
        assert all("\n" not in each["content"] for each in left[1:]), "every board is one line"


async def test_a_table_whose_channel_only_seemed_to_be_gone_goes_on_when_somebody_acts_there(
    driver: PlaygroundDriver,
) -> None:
    rng, board = random.Random(6), await driver.start_game()
    channel, player = board["channel_id"], driver.pinged_client(board)
    panel = await player.choose_until_confirm(await player.open_panel(board), rng)
    driver.server.faults.status(404, "POST", rf"^/channels/{channel}/messages$", code=10003)
    await player.press_route(panel, "confirm", until=lambda each: "the channel is gone" in each["content"])
    assert not driver.server.faults.pending
    after = await player.board_by_command(board, "board")
    assert after["pings"], "the next player is called"
    assert (await driver.play_by_clicks(after, rng))["channel_id"] == channel


async def test_a_table_waits_for_its_server_and_goes_on_when_the_bot_is_invited_again(
    driver: PlaygroundDriver,
) -> None:
    board, anna = await driver.start_game(), await driver.client("Anna")
    lobby, chat, guild = await driver.open_table(anna), driver.server.chat, driver.server.state.first_guild
    since = len(driver.log_lines)
    chat.remove_bot(guild)
    await wait_until(lambda: any("its tables wait" in line for line in driver.log_lines[since:]))
    await driver.restart_bot(signal.SIGKILL)
    chat.invite_bot(guild)
    boards = await driver.wait_for_messages(
        board["channel_id"],
        lambda seen: (
            sum(find_custom_id(each, "turn") is not None for each in seen) == 1
            and seen[-1]["id"] != board["id"]
        ),
    )
    assert "The table goes on" in boards[-1]["content"]
    assert boards[-1]["pings"] == [], "nobody is called twice for the same turn"
    assert (await anna.press_route(boards[-1], "board")).responses
    answering = boards[-1] | {"pings": board["pings"]}
    assert (await driver.play_by_clicks(answering, random.Random(4)))["channel_id"] == board["channel_id"]
    await driver.wait_for_last(lobby["channel_id"], lambda each: find_custom_id(each, "join"))
    is_back = f"server {guild.id} is back; tables to resume: "
    await wait_until(lambda: any(is_back in line for line in driver.log_lines[since:]))
