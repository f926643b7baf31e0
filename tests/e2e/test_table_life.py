"""Tables apart from playing: options, joining and leaving, undo, closing."""

from typing import Any

import pytest

from bot.playground.user_client import button_labels
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_changed,
    newest_message,
    open_more,
    prepare_bar_move,
    press_route,
    private_text,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_options_are_set_by_menu_and_by_command_before_the_start(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    lobby = await driver.open_table(anna, channel)
    page = await open_more(anna, lobby)
    changed = await anna.select(
        page, ["1989"], custom_id=find_custom_id(page, "option"), until=is_changed(page)
    )
    assert find_custom_id(newest_message(changed.messages, is_changed(page)), "option"), "the page stays open"
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: "Rules **1989**" in seen[0]["content"])
    await anna.command("table options", channel, rules="2018", regulars="true")
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: "regulars **yes**" in seen[0]["content"])
    assert "Rules **2018**" in lobby["content"]
    assert "online rules" in private_text(
        await anna.command("table options", channel, rules="online", regulars="true")
    )
    assert [lobby] == await driver.public_messages(channel), "all options or none"
    for said, shown_as in (("nein", "regulars **no**"), (" YES ", "regulars **yes**")):
        await anna.command("table options", channel, regulars=said)
        (lobby,) = await driver.wait_for_messages(channel, lambda seen, w=shown_as: w in seen[0]["content"])
    private = (await anna.command("table status", channel)).responses[-1]
    assert private["content"] == lobby["content"]
    shown = await press_route(anna, private, "computer", until=is_changed(private))
    assert "(computer, normal)" in shown.ephemeral[-1]["content"], (
        "the private list changes under the button too"
    )
    (lobby,) = await driver.wait_for_messages(
        channel, lambda seen: "(computer, normal)" in seen[0]["content"]
    )
    await press_route(anna, lobby, "start")
    board = await driver.newest_board(channel)
    assert "game is running" in private_text(await anna.command("table options", channel, rules="1989"))
    assert "Rules **2018** · Tables for regulars **yes**" in private_text(
        await anna.command("table options", channel)
    )
    assert "regulars" in board["content"]
    seen = await driver.wait_for_messages(channel, lambda seen: "The game has begun" in seen[0]["content"])
    assert seen[0]["id"] == lobby["id"]
    assert seen[0]["components"] == []


async def test_people_come_and_go_before_the_start(driver: PlaygroundDriver) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    lobby = await driver.open_table(anna, channel)
    await driver.join(lobby, "Ben")
    await press_route(anna, lobby, "leave")
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: "1. Ben" in seen[0]["content"])
    assert find_custom_id(await open_more(anna, lobby), "close") is None, "the table is Ben's now"
    await press_route(ben, lobby, "leave")
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[0], "open"))
    assert "closed" in lobby["content"]
    assert await driver.open_table(anna, channel), "the channel is free again"


async def test_the_owner_is_called_once_when_enough_people_are_there(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    lobby = await driver.open_table(anna, channel)

    def is_call(event: dict[str, Any]) -> bool:
        if event["type"] != "message_create" or event["message"]["channel_id"] != channel:
            return False
        return "enough people are here" in event["message"]["content"]

    for name in ("Ben", "Dora"):
        lobby = await driver.join(lobby, name)
        await anna.wait_for(is_call)
    await press_route(anna, lobby, "start")
    await driver.newest_board(channel)
    (call,) = filter(is_call, anna.events)
    assert call["message"]["pings"] == [anna.id]


async def test_somebody_takes_over_for_a_computer(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    board = await driver.start_game(channel, ("Anna",), computers=1)

    def after(message: Message) -> bool:
        return is_board(message, channel, board["id"])

    result = await dora.command("table join", channel, until=after)
    board = newest_message(result.messages, after)
    assert "**Dora** takes over" in board["content"]
    assert board["pings"] == [], "Anna must act, but was pinged before"
    assert "All 2 seats" in private_text(await (await driver.client("Ben")).command("table join", channel))


async def test_an_undo_that_is_declined_changes_nothing(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    first = driver.pinged_client(board)
    panel = await prepare_bar_move(driver, board)
    result = await press_route(
        first, panel, "confirm", until=lambda each: is_board(each, channel, board["id"])
    )
    board = newest_message(result.messages, lambda each: is_board(each, channel, board["id"]))
    second = driver.pinged_client(board)
    await first.command("undo", channel)
    seen = await driver.wait_for_messages(channel, lambda seen: "take this back" in seen[-1]["content"])
    assert "have declined" in private_text(await second.command("undo", channel, answer="decline"))
    seen = await driver.wait_for_messages(
        channel, lambda seen: seen[-1]["content"].startswith(f"<@{first.id}>: {second.name} declines")
    )
    assert [each["id"] for each in seen[-1]["mentions"]] == [first.id], "whoever asked hears of it"
    assert "Nobody is asking" in private_text(await second.command("undo", channel, answer="agree"))
    assert find_custom_id((await second.command("turn", channel)).responses[-1], "pick"), (
        "it is still the second one's turn"
    )


async def test_an_owner_closes_a_running_game(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    anna, ben = driver.clients["Anna"], driver.clients["Ben"]
    assert "Only" in private_text(await ben.command("table close", channel))
    question = (await anna.command("table close", channel)).responses[-1]
    assert "over for everybody" in question["content"]
    assert (await driver.public_messages(channel))[-1]["id"] == board["id"], "nothing has happened yet"
    await press_route(anna, question, "end", until=is_changed(question))
    seen = await driver.wait_for_messages(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
    assert "closed before" in seen[-1]["content"]
    assert "Take My Turn" not in button_labels(seen[-1])
    assert "over" in private_text(
        await driver.pinged_client(board).command("play", channel, action="bar DE-m")
    )
    assert await driver.open_table(ben, channel)


async def test_closing_with_sure_asks_no_confirmation(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    question = (await driver.clients["Anna"].command("table close", channel)).responses[-1]
    await driver.clients["Anna"].command("table close", channel, sure=True)
    await driver.wait_for_messages(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
    result = await press_route(
        driver.clients["Anna"], question, "end", until=lambda each: "game is over" in each["content"]
    )
    assert result.ephemeral[-1]["id"] != question["id"]
