"""Boards are posted exactly once and notify the right people, whatever happens to channels, permissions and connections."""

import random
from collections import Counter

import pytest

from bot.playground import NoResponseError
from bot.playground.user_client import button_labels
from tests.e2e.playground_driver import (
    POLLS,
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    newest_message,
    open_panel,
    play_by_clicks,
    prepare_bar_move,
    press_route,
    private_text,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


def _posts(path: str) -> str:
    return f"^/channels/{path}/messages$"


async def _confirm(driver: PlaygroundDriver, board: Message) -> Message:
    """Send a guest to the bar, and return the next board."""
    client, channel = driver.pinged_client(board), board["channel_id"]
    panel = await prepare_bar_move(driver, board)

    def is_next(message: Message) -> bool:
        return is_board(message, channel, board["id"])

    return newest_message((await press_route(client, panel, "confirm", until=is_next)).messages, is_next)


async def test_each_decision_notifies_one_person_once(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben", "Dora"))
    pings = [board["pings"]]
    for _ in range(6):
        board = await _confirm(driver, board)
        pings.append(board["pings"])
    assert all(len(each) == 1 for each in pings)
    assert pings[:3] == pings[3:6], "three take turns"
    assert len(Counter(map(tuple, pings))) == 3
    await driver.wait_until_tidy(channel)
    heard = driver.clients["Anna"].events
    rung = [
        each["message"] for each in heard if "message" in each and each["message"]["channel_id"] == channel
    ]
    assert all(not each["pings"] for each in rung if "ephemeral_for" in each)


async def test_every_question_of_a_setup_with_computers_is_put_to_its_person(
    driver: PlaygroundDriver,
) -> None:
    channel, rng = await driver.create_channel(), random.Random(1)
    board = await driver.start_game(
        channel, ("Anna",), computers=2, game="grand_austria_hotel", staff="draft"
    )
    for _ in range(12):
        assert driver.pinged_client(board) is driver.clients["Anna"], board["content"]
        board = await play_by_clicks(driver, board, rng)


async def test_a_player_who_leaves_is_replaced_and_nobody_is_notified_twice(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben", "Dora"))
    idle = next(client for client in driver.clients.values() if client.id != board["pings"][0])
    question = (await idle.command("table leave", channel)).ephemeral[-1]
    assert "a computer plays on" in question["content"]
    result = await press_route(
        idle, question, "quit", until=lambda each: is_board(each, channel, board["id"])
    )
    after = newest_message(result.messages, lambda each: is_board(each, channel, board["id"]))
    assert after["pings"] == []
    assert f"{idle.name} leaves the table" in after["content"]
    assert f"(computer) plays on for {idle.name}" in after["content"]
    spectator = await driver.client("Emil")
    told = (await press_route(spectator, after, "turn")).ephemeral[-1]
    assert "not seated" in told["content"]
    taken = await press_route(
        spectator, told, "takeover", until=lambda each: is_board(each, channel, after["id"])
    )
    assert (
        "takes over"
        in newest_message(taken.messages, lambda each: is_board(each, channel, after["id"]))["content"]
    )


async def test_nobody_is_notified_of_their_own_undo(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna",), computers=1)
    first = driver.pinged_client(board)
    board = await _confirm(driver, board)
    result = await press_route(first, board, "undo", until=lambda each: is_board(each, channel, board["id"]))
    after = newest_message(result.messages, lambda each: is_board(each, channel, board["id"]))
    assert after["pings"] == []
    assert driver.pinged_client(after) is first


async def test_an_undo_is_requested_from_players_who_acted_since(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    first = driver.pinged_client(board)
    board = await _confirm(driver, board)
    second = driver.pinged_client(board)
    board = await _confirm(driver, board)
    since = len(await driver.public_messages(channel))
    await press_route(first, board, "undo")
    request = (await driver.wait_for_messages(channel, lambda seen: len(seen) > since))[-1]
    assert f"<@{second.id}>" in request["content"]
    assert "Nothing is asked of you" in private_text(await press_route(first, request, "agree"))
    result = await press_route(
        second, request, "agree", until=lambda each: is_board(each, channel, request["id"])
    )
    after = newest_message(result.messages, lambda each: is_board(each, channel, request["id"]))
    assert after["pings"] == [first.id]
    assert "takes back" in after["content"]
    await driver.wait_until_tidy(channel)
    (answered,) = [each for each in await driver.public_messages(channel) if each["id"] == request["id"]]
    assert button_labels(answered) == []


@pytest.mark.parametrize("fault", ["503", "broken before", "broken after", "429", "429 of the proxy"])
async def test_faults_delay_a_board_and_duplicate_none(driver: PlaygroundDriver, fault: str) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    faults, path = driver.server.faults, _posts(channel)
    match fault:
        case "503":
            faults.status(503, "POST", path, times=2)
        case "broken before":
            faults.disconnect("before", "POST", path, times=2)
        case "broken after":
            faults.disconnect("after", "POST", path, times=2)
        case "429":
            faults.rate_limit("POST", path, times=2)
        case _:
            faults.rate_limit("POST", path).via = False
    after = await _confirm(driver, board)
    await driver.wait_until_tidy(channel)
    assert not faults.pending
    _, *boards = await driver.public_messages(channel)
    assert [each["id"] for each in boards] == [board["id"], after["id"]], "the first message is the lobby"
    assert len(after["pings"]) == 1


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_response_is_retried_after_a_broken_connection(driver: PlaygroundDriver, when: str) -> None:
    channel, idle = await driver.create_channel(), await driver.client("Gustav")  # sits at no table elsewhere
    faults = driver.server.faults
    faults.disconnect(when, "POST", "/callback$")
    assert "no table in this channel" in private_text(await idle.command("turn", channel))
    faults.disconnect("before", "PATCH", "/messages/@original$")
    assert "no table in this channel" in private_text(await idle.command("turn", channel))
    assert not faults.pending


async def test_a_table_is_not_opened_without_the_permissions_to_post(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    await driver.change_channel(channel, denied=["attach_files", "embed_links"])
    answer = private_text(await anna.command("table open", channel, game="cafe_international", place="here"))
    assert "Attach Files" in answer
    assert "Embed Links" in answer
    assert "Send Messages" not in answer
    await driver.change_channel(channel, denied=["send_messages"])
    assert "Send Messages" in private_text(
        await anna.command("table open", channel, game="cafe_international", place="here")
    )
    await driver.change_channel(channel, denied=[])
    assert "no table in this channel" in private_text(await anna.command("table status", channel))


async def test_a_missing_permission_is_named_and_the_board_is_posted_later(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    panel = await prepare_bar_move(driver, board)
    await driver.change_channel(channel, denied=["send_messages"])
    result = await press_route(
        client,
        panel,
        "confirm",
        until=lambda each: "could not post" in each["content"],
    )
    (reason,) = [each["content"] for each in result.ephemeral if "could not post" in each["content"]]
    assert "Send Messages" in reason
    await driver.change_channel(channel, denied=[])
    seen = await driver.wait_for_messages(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
    assert "to the bar" in seen[-1]["content"]
    assert [each["id"] for each in seen[1:-1]] == [board["id"]], "the first message is the lobby"


async def test_deleted_messages_are_replaced(driver: PlaygroundDriver) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    lobby = await driver.open_table(anna, channel)
    await driver.delete("messages", channel, lobby["id"])
    await ben.command("table join", channel)
    (lobby,) = await driver.wait_for_messages(channel, bool)
    assert "2. Ben" in lobby["content"]
    started = await anna.click(lobby, label="Start", until=lambda each: is_board(each, channel))
    board = newest_message(started.messages, lambda each: is_board(each, channel))
    await driver.delete("messages", channel, board["id"])
    client = driver.pinged_client(board)
    panel = (await client.command("turn", channel)).responses[-1]
    assert find_custom_id(panel, "pick")
    action = (await client.complete("play", channel, {"action": "bar"}, "action"))[0][1]
    await client.command("play", channel, action=action)
    await client.command("turn", channel, step="confirm")
    seen = await driver.wait_for_messages(
        channel, lambda seen: any(is_board(each, channel, board["id"]) for each in seen)
    )
    assert "to the bar" in seen[-1]["content"]


async def test_a_table_survives_its_channel(driver: PlaygroundDriver) -> None:
    channel, elsewhere = await driver.create_channel(), await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    await driver.delete("channels", channel)
    listed = ""
    for _ in range(
        POLLS
    ):  # as soon as the bot has heard of it, a table without a channel is on top of the list
        listed = (await client.command("games", elsewhere)).responses[-1]["content"]
        if f"<#{channel}>" in listed:
            break
    assert f"<#{channel}>" in listed
    ((label, number),) = [
        each
        for each in await client.complete("table move", elsewhere, {"table": ""}, "table")
        if str(each[1]) == board["content"].split("table ")[1].split("*")[0]
    ]
    assert "Café International" in label
    result = await client.command(
        "table move", elsewhere, table=number, until=lambda each: is_board(each, elsewhere)
    )
    moved = newest_message(result.messages, lambda each: is_board(each, elsewhere))
    assert find_custom_id(await open_panel(client, moved), "pick")


async def test_an_archived_thread_is_unarchived_and_a_locked_one_reported(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    thread = (await anna.create_thread(channel, "Café"))["id"]
    for name in ("Anna", "Ben"):
        await (await driver.client(name)).refresh()
    lobby = await driver.open_table(anna, thread)
    await driver.change_channel(thread, archived=True)
    await press_route(anna, lobby, "computer")
    *_, lobby = await driver.wait_for_messages(
        thread, lambda seen: "(computer, normal)" in seen[-1]["content"]
    )
    await driver.change_channel(thread, archived=True)
    started = await press_route(anna, lobby, "start", until=lambda each: is_board(each, thread))
    board = newest_message(started.messages, lambda each: is_board(each, thread))
    panel = await prepare_bar_move(driver, board)
    await driver.change_channel(thread, archived=True)
    after = await press_route(anna, panel, "confirm", until=lambda each: is_board(each, thread, board["id"]))
    board = newest_message(after.messages, lambda each: is_board(each, thread, board["id"]))
    panel = await prepare_bar_move(driver, board)
    await driver.change_channel(thread, locked=True)
    result = await press_route(anna, panel, "confirm", until=lambda each: "locked" in each["content"])
    assert "ephemeral_for" in result.ephemeral[-1]
    await driver.change_channel(thread, locked=False)
    await driver.wait_for_messages(thread, lambda seen: is_board(seen[-1], thread, board["id"]))


async def test_a_move_in_a_closed_thread_is_posted_when_it_is_open_again(
    driver: PlaygroundDriver,
) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    thread = (await anna.create_thread(channel, "Café"))["id"]
    await anna.refresh()
    board = await driver.start_game(thread, ("Anna",), computers=1)
    panel = await prepare_bar_move(driver, board)
    await driver.change_channel(thread, archived=True, locked=True)
    with pytest.raises(NoResponseError):
        await press_route(anna, panel, "confirm")
    await driver.change_channel(thread, archived=False, locked=False)
    seen = await driver.wait_for_messages(thread, lambda seen: is_board(seen[-1], thread, board["id"]))
    assert seen[-1]["content"].count("**Anna** sends a") == 1  # the computer may do the same
