"""Where a table is opened, what a channel keeps of it, and the settings of a server."""

import asyncio
import random
import signal

import pytest

from bot.messages.setup_page import ORDER
from bot.playground import UserClient, permission_bits
from bot.playground.serializer import Serializer
from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import (
    GAME,
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_changed,
    is_ephemeral,
    newest_message,
    play_by_clicks,
    press_route,
    private_text,
    restart_bot,
    table_number,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_the_owner_chooses_a_thread_and_the_channel_gets_one_card(driver: PlaygroundDriver) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    question = await _ask(driver, anna, channel)
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
    lobby, *_ = await driver.wait_for_messages(thread["id"], lambda seen: seen)
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


async def test_a_double_press_on_here_opens_one_table(driver: PlaygroundDriver) -> None:
    karl = await driver.client("Karl", "de")
    channel = await driver.create_channel()
    question = await _ask(driver, karl, channel)
    assert "Wo darf ich" in question["content"]
    changed = is_changed(question)
    results = await asyncio.gather(*(press_route(karl, question, "here", until=changed) for _ in range(2)))
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: seen)
    assert find_custom_id(lobby, "join")
    assert all("gedeckt" in newest_message(each.messages, changed)["content"] for each in results)
    assert len(await driver.public_messages(channel)) == 1


async def test_a_server_opens_its_tables_in_threads(driver: PlaygroundDriver) -> None:
    owner, _ = await _manager_and_other(driver)
    anna, channel = await driver.client("Anna"), await driver.create_channel()
    page = (await owner.command("setup", channel, place="here")).responses[-1]
    changed, menu = is_changed(page), "ho:setting:0:0:0:place"
    result = await owner.select(page, ["thread"], custom_id=menu, until=changed)
    shown = message_text(newest_message(result.messages, changed))
    assert "in a thread of its own" in shown or "in einem eigenen Thread" in shown
    await restart_bot(driver, signal.SIGKILL)
    try:
        answer = private_text(await anna.command("table open", channel, game=GAME))
        (thread,) = await driver.threads(channel)
        assert f"<#{thread['id']}>" in answer
        card = (await driver.wait_for_messages(channel, _cards))[-1]
        assert f"<#{thread['id']}>" in card["content"]
        start = (await anna.command("help", channel)).responses[-1]
        await press_route(anna, start, "open")
        assert len(await driver.threads(channel)) == 2
    finally:
        await owner.command("setup", channel, place="here")


async def test_a_table_that_moves_shrinks_its_boards_in_each_channel_and_leaves_a_pointer(
    driver: PlaygroundDriver,
) -> None:
    first, second = await driver.create_channel(), await driver.create_channel()
    board = await driver.start_game(first, ("Anna", "Ben"))
    anna, rng = await driver.client("Anna"), random.Random(3)
    board = await play_by_clicks(driver, board, rng)
    number = table_number(board)
    result = await anna.command("table move", second, table=number, until=lambda each: is_board(each, second))
    moved = newest_message(result.messages, lambda each: is_board(each, second))
    left = await driver.wait_for_messages(
        first, lambda seen: not any(each["attachments"] or each["components"] for each in seen)
    )
    assert f"<#{second}>" in left[-1]["content"]
    assert [each for each in left if f"<#{second}>" in each["content"]] == left[-1:]
    assert all("\n" not in each["content"] for each in left[1:]), "every board is one line"
    after = await play_by_clicks(driver, moved, rng)
    here = await driver.wait_for_messages(
        second, lambda seen: [each["id"] for each in seen if each["attachments"]] == [after["id"]]
    )
    assert len(here) == 2


async def _ask(driver: PlaygroundDriver, person: UserClient, channel: str) -> Message:
    """Return the question where to open a table, on a server that asks."""
    manager, _ = await _manager_and_other(driver)
    await manager.command("setup", channel, place="ask")
    try:
        return (await person.command("table open", channel, game=GAME)).responses[-1]
    finally:
        await manager.command("setup", channel, place="here")


async def _manager_and_other(driver: PlaygroundDriver) -> tuple[UserClient, UserClient]:
    """Return somebody who manages the server, and somebody who does not."""
    anna, karl = await driver.client("Anna"), await driver.client("Karl", "de")
    return (anna, karl) if driver.server.state.owner.id == int(anna.id) else (karl, anna)


async def test_the_settings_are_for_those_who_manage_the_server(driver: PlaygroundDriver) -> None:
    channel, (owner, other) = await driver.create_channel(), await _manager_and_other(driver)
    refused = private_text(await other.command("setup", channel, place="here"))
    assert "manage this server" in refused or "Server verwalten" in refused
    page = (await owner.command("setup", channel, place="here")).responses[-1]
    assert any(
        text in message_text(page) for text in ("New tables:** in the channel", "Neue Tische:** im Kanal")
    )
    menus = [each for each in iter_components(page) if each["type"] in {3, 6, 8}]
    assert [each["type"] for each in menus] == [3, 8, 6, *[3] * (len(ORDER) - 3)]


async def test_who_has_lost_the_permission_changes_nothing_by_an_old_menu(
    driver: PlaygroundDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, (owner, _) = await driver.create_channel(), await _manager_and_other(driver)
    page = (await owner.command("setup", channel, place="here")).responses[-1]
    with monkeypatch.context() as lost:
        lost.setattr(Serializer, "member_permissions", lambda *_: str(permission_bits.EVERYONE))
        answer = await owner.select(page, ["thread"], custom_id="ho:setting:0:0:0:place", until=is_ephemeral)
        refused = private_text(answer)
    assert "manage this server" in refused or "Server verwalten" in refused
    (same,) = [each for each in await owner.messages(channel) if each["id"] == page["id"]]
    assert (same["content"], same["components"]) == (page["content"], page["components"])
    (now,) = (await owner.command("setup", channel)).responses
    assert message_text(now) == message_text(page)


async def test_an_old_page_of_settings_changes_only_what_is_chosen_and_shows_how_all_stand(
    driver: PlaygroundDriver,
) -> None:
    channel, (owner, _) = await driver.create_channel(), await _manager_and_other(driver)
    old = (await owner.command("setup", channel, place="here", boards="by-place")).responses[-1]
    try:
        (newer,) = (await owner.command("setup", channel, place="thread")).responses
        await restart_bot(driver, signal.SIGKILL)
        changed = is_changed(old)
        result = await owner.select(old, ["all"], custom_id="ho:setting:0:0:0:boards", until=changed)
        renewed = newest_message(result.messages, changed)
        (now,) = (await owner.command("setup", channel)).responses
        assert message_text(renewed) == message_text(now)
        assert _value(now, "place") == _value(newer, "place") != _value(old, "place"), "it stays as set since"
        assert _value(now, "boards") != _value(newer, "boards") == _value(old, "boards")
    finally:
        await owner.command("setup", channel, place="here", boards="by-place")


def _value(page: Message, name: str) -> str:
    menus = (each for each in iter_components(page) if each.get("custom_id") == f"ho:setting:0:0:0:{name}")
    return str(next(menus)["placeholder"])
