"""Where a table is opened, what a channel keeps of it, and the settings of a server."""

import signal

import pytest

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
    press_route,
    private_text,
    restart_bot,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_the_owner_chooses_a_thread_and_the_channel_gets_one_card(driver: PlaygroundDriver) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    question = (await anna.command("table open", channel, game=GAME)).responses[-1]
    assert is_ephemeral(question)
    assert await driver.public_messages(channel) == [], "nothing is opened before"
    await restart_bot(driver, signal.SIGKILL)
    answer = newest_message(
        (await press_route(anna, question, "thread", until=is_changed(question))).messages,
        is_changed(question),
    )
    assert "its own thread" in answer["content"]
    assert answer["components"] == []
    (thread,) = await driver.threads(channel)
    (card,) = _cards(await driver.wait_for_messages(channel, _cards))
    assert f"<#{thread['id']}>" in card["content"]
    answer = (await press_route(ben, card, "enter")).responses[-1]
    assert f"<#{thread['id']}>" in answer["content"]
    await driver.wait_for_messages(channel, lambda seen: "Anna · Ben" in seen[-1]["content"])
    (lobby,) = await driver.wait_for_messages(thread["id"], lambda seen: seen)
    await anna.click(lobby, label="Start", until=lambda each: is_board(each, thread["id"]))
    *_, running = await driver.wait_for_messages(channel, lambda seen: "Waiting for" in seen[-1]["content"])
    assert (running["id"], running["pings"]) == (card["id"], [])
    board = await driver.newest_board(thread["id"])
    assert board["id"] in str(running["components"]), "the card links to the newest board"
    await anna.command("table close", thread["id"], sure=True)
    *_, closed = await driver.wait_for_messages(channel, lambda seen: "closed" in seen[-1]["content"])
    assert closed["id"] == card["id"]


def _cards(seen: list[Message]) -> list[Message]:
    return [each for each in seen if find_custom_id(each, "enter")]


async def test_the_settings_are_for_those_who_manage_the_server(driver: PlaygroundDriver) -> None:
    channel, anna, karl = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Karl", "de"),
    )
    owner, other = (anna, karl) if driver.server.state.owner.id == int(anna.id) else (karl, anna)
    refused = private_text(await other.command("settings", channel, place="here"))
    assert "manage this server" in refused or "Server verwalten" in refused
    page = private_text(await owner.command("settings", channel, place="here"))
    assert "New tables: in the channel" in page or "Neue Tische: im Kanal" in page
    result = await owner.command(
        "table open", channel, game=GAME, until=lambda each: is_public(each, channel)
    )
    newest_message(result.messages, lambda each: is_public(each, channel))
    await owner.command("settings", channel, place="ask")
