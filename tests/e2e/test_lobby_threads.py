"""The lobby in a channel moves to a thread of its own, and its message becomes the card of the table."""

import asyncio
import signal

import pytest

from bot.playground import UserClient
from tests.e2e.playground_driver import (
    GAME,
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_changed,
    is_ephemeral,
    is_public,
    newest_message,
    open_more,
    press_route,
    private_text,
    restart_bot,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def _open(driver: PlaygroundDriver, owner: UserClient) -> Message:
    """Open a table without a choice of its place, and return its lobby."""
    channel = await driver.create_channel()
    result = await owner.command(
        "table open", channel, game=GAME, until=lambda each: is_public(each, channel)
    )
    assert "**Start**" in private_text(result), "the answer names the buttons of the lobby"
    return newest_message(result.messages, lambda each: is_public(each, channel))


async def _moved(driver: PlaygroundDriver, lobby: Message) -> tuple[Message, Message]:
    """Wait until a lobby has moved; return its card, which is the only message in the channel with buttons, and the new lobby."""
    (card,) = [
        each
        for each in await driver.wait_for_messages(
            lobby["channel_id"], lambda seen: find_custom_id(seen[0], "enter")
        )
        if each["components"]
    ]
    assert card["id"] == lobby["id"]
    (thread,) = await driver.threads(lobby["channel_id"])
    assert f"<#{thread['id']}>" in card["content"]
    assert thread["id"] == card["id"], "it is the thread of the message"
    posted = await driver.wait_for_messages(thread["id"], lambda seen: seen and seen[-1]["components"])
    moved = [each for each in posted if find_custom_id(each, "join")]
    assert len(moved) == 1
    assert find_custom_id(moved[0], "apart") is None
    return card, moved[0]


async def test_a_table_opens_in_the_channel_and_a_double_press_of_its_owner_moves_it_to_one_thread(
    driver: PlaygroundDriver,
) -> None:
    anna, ben = await driver.client("Anna"), await driver.client("Ben")
    lobby = await _open(driver, anna)
    channel = lobby["channel_id"]
    assert find_custom_id(await open_more(ben, lobby), "apart") is None, "only Anna can"
    assert await driver.threads(channel) == []
    first, second, early, late = [await open_more(anna, lobby) for _ in range(4)]
    await asyncio.gather(*(press_route(anna, page, "apart") for page in (first, second)))
    card, moved = await _moved(driver, lobby)
    old = await press_route(anna, early, "apart", until=is_changed(early))
    assert not any(find_custom_id(each, "apart") for each in old.ephemeral if each["id"] == early["id"])
    answer = private_text(await press_route(ben, card, "enter"))
    assert f"<#{moved['channel_id']}>" in answer
    await driver.wait_for_messages(channel, lambda seen: "Anna · Ben" in seen[0]["content"])
    thread = moved["channel_id"]
    await anna.click(moved, label="Start", until=lambda each: is_board(each, thread))
    (running,) = await driver.wait_for_messages(channel, lambda seen: "Waiting for" in seen[0]["content"])
    assert (running["id"], running["pings"]) == (card["id"], [])
    await press_route(anna, late, "apart", until=lambda each: "is running already" in each["content"])
    await anna.command("table close", thread, sure=True)
    (closed,) = await driver.wait_for_messages(channel, lambda seen: "closed" in seen[0]["content"])
    assert closed["id"] == card["id"]


async def test_a_kill_between_the_thread_and_the_move_leaves_a_lobby_that_works(
    driver: PlaygroundDriver,
) -> None:
    anna, karl = await driver.client("Anna"), await driver.client("Karl", "de")
    lobby = await _open(driver, karl)
    channel = lobby["channel_id"]
    faults, path = driver.server.faults, rf"^/channels/{channel}/messages/{lobby['id']}/threads$"
    faults.disconnect("after", "POST", path, times=100)
    pressed = asyncio.create_task(press_route(karl, lobby, "apart"))
    await driver.wait_for_thread(channel)
    await restart_bot(driver, signal.SIGKILL)
    faults.pending.clear()
    await asyncio.gather(pressed, return_exceptions=True)
    await anna.click(lobby, label="Join")
    still, *_ = await driver.wait_for_messages(channel, lambda seen: "2. Anna" in seen[0]["content"])
    assert find_custom_id(await open_more(karl, still), "apart")
    await press_route(karl, still, "apart")
    await _moved(driver, lobby)


async def test_a_lost_response_to_the_creation_of_the_thread_does_no_harm(driver: PlaygroundDriver) -> None:
    anna = await driver.client("Anna")
    lobby = await _open(driver, anna)
    driver.server.faults.disconnect("after", "POST", rf"/messages/{lobby['id']}/threads$")
    await press_route(anna, lobby, "apart")
    await _moved(driver, lobby)
    assert not driver.server.faults.pending


async def test_a_thread_that_cannot_be_made_leaves_the_table_in_the_channel(driver: PlaygroundDriver) -> None:
    anna, karl = await driver.client("Anna"), await driver.client("Karl", "de")
    lobby = await _open(driver, karl)
    channel = lobby["channel_id"]
    await driver.change_channel(channel, denied=["create_public_threads"])
    assert "Öffentliche Threads erstellen" in private_text(
        await press_route(karl, lobby, "apart", until=is_ephemeral)
    )
    await driver.change_channel(channel, denied=[])
    await anna.click(lobby, label="Join")
    still, *_ = await driver.wait_for_messages(channel, lambda seen: "2. Anna" in seen[0]["content"])
    assert find_custom_id(await open_more(karl, still), "apart")
    assert await driver.threads(channel) == []


async def test_a_lobby_whose_message_was_deleted_gets_a_new_card(driver: PlaygroundDriver) -> None:
    anna = await driver.client("Anna")
    lobby = await _open(driver, anna)
    channel = lobby["channel_id"]
    private = await open_more(anna, lobby)
    await driver.delete("messages", channel, lobby["id"])
    result = await press_route(anna, private, "apart", until=is_changed(private))
    shown = newest_message(result.messages, is_changed(private))
    assert find_custom_id(shown, "apart") is None
    *_, card = await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], "enter"))
    assert f"<#{(await driver.threads(channel))[0]['id']}>" in card["content"]
