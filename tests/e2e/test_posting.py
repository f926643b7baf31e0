"""Boards are posted exactly once and notify the right people, whatever happens to channels, permissions and connections."""

import pytest

from bot.playground import NoResponseError
from bot.playground.user_client import button_labels
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    newest_message,
    private_text,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


def _posts(path: str) -> str:
    return f"^/channels/{path}/messages$"


async def _confirm(driver: PlaygroundDriver, board: Message) -> Message:
    """Send a guest to the bar, and return the next board."""
    client = driver.pinged_client(board)
    return await client.board_by_press(await driver.prepare_bar_move(board), "confirm", board)


async def test_an_undo_is_requested_from_players_who_acted_since(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    first = driver.pinged_client(board)
    board = await _confirm(driver, board)
    second = driver.pinged_client(board)
    board = await _confirm(driver, board)
    await first.press_route(board, "undo")
    *_, request = await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], "agree"))
    assert f"<@{second.id}>" in request["content"]
    assert "Nothing is asked of you" in private_text(await first.press_route(request, "agree"))
    after = await second.board_by_press(request, "agree", board)
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
    panel = await driver.prepare_bar_move(board)
    await driver.change_channel(channel, denied=["send_messages"])
    result = await client.press_route(
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
    channel, (anna, ben) = await driver.create_channel(), await driver.people("Anna", "Ben")
    lobby = await driver.open_table(anna, channel)
    await driver.delete("messages", channel, lobby["id"])
    await ben.command("table join", channel)
    (lobby,) = await driver.wait_for_messages(channel, bool)
    assert "2. Ben" in lobby["content"]
    started = await anna.click(lobby, label="Start", until=lambda each: is_board(each, channel))
    board = newest_message(started.messages, lambda each: is_board(each, channel))
    await driver.delete("messages", channel, board["id"])
    await driver.prepare_bar_move(board)
    after = await driver.pinged_client(board).board_by_command(board, "turn", step="confirm")
    assert "to the bar" in after["content"]


async def test_an_archived_thread_is_unarchived_and_a_locked_one_reported(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    thread = (await anna.create_thread(channel, "Café"))["id"]
    for name in ("Anna", "Ben"):
        await (await driver.client(name)).refresh()
    lobby = await driver.open_table(anna, thread)
    await driver.change_channel(thread, archived=True)
    await anna.press_route(lobby, "computer")
    *_, lobby = await driver.wait_for_messages(
        thread, lambda seen: "(computer, normal)" in seen[-1]["content"]
    )
    await driver.change_channel(thread, archived=True)
    started = await anna.press_route(lobby, "start", until=lambda each: is_board(each, thread))
    board = newest_message(started.messages, lambda each: is_board(each, thread))
    panel = await driver.prepare_bar_move(board)
    await driver.change_channel(thread, archived=True)
    board = await anna.board_by_press(panel, "confirm", board)
    panel = await driver.prepare_bar_move(board)
    await driver.change_channel(thread, locked=True)
    result = await anna.press_route(panel, "confirm", until=lambda each: "locked" in each["content"])
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
    panel = await driver.prepare_bar_move(board)
    await driver.change_channel(thread, archived=True, locked=True)
    with pytest.raises(NoResponseError):
        await anna.press_route(panel, "confirm")
    await driver.change_channel(thread, archived=False, locked=False)
    seen = await driver.wait_for_messages(thread, lambda seen: is_board(seen[-1], thread, board["id"]))
    assert seen[-1]["content"].count("**Anna** sends a") == 1  # the computer may do the same
