"""Boards are posted exactly once and notify the right people, whatever happens to messages, permissions or connections."""

import time
from collections.abc import Iterator

import pytest

from bot.playground import NoResponseError, RateLimit, RateLimiter
from bot.playground.user_client import button_labels
from tests.e2e.playground_driver import GAME, Message, PlaygroundDriver, find_custom_id, is_board

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

POST = ("POST", "/channels/{channel_id}/messages")
PATCH = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


async def test_an_undo_is_requested_from_players_who_acted_since(driver: PlaygroundDriver) -> None:
    board = await driver.start_game()
    channel, first, second = board["channel_id"], driver.pinged_client(board), driver.other_client(board)
    for _ in range(2):
        board = await driver.move_to_bar(board)
    assert driver.pinged_client(await driver.newest_board(channel)) is first, "the history tells it, too"
    await first.press_route(board, "undo")
    await driver.wait_for_last(channel, lambda each: find_custom_id(each, "agree"))
    await second.command("undo", channel, answer="decline")
    await driver.wait_for_last(channel, lambda each: not each["components"] and first.id in each["content"])
    await first.press_route(board, "undo")
    request = await driver.wait_for_last(channel, lambda each: find_custom_id(each, "agree"))
    assert f"<@{second.id}>" in request["content"]
    assert "You are not being asked anything" in await first.answer(request, "agree")
    after = await second.board_by_press(request, "agree", board)
    assert after["pings"] == [first.id]
    assert "takes back" in after["content"]
    await driver.wait_until_tidy(channel)
    (answered,) = [each for each in await driver.public_messages(channel) if each["id"] == request["id"]]
    assert button_labels(answered) == []


# faults


async def _assert_posted_once(driver: PlaygroundDriver, boards: list[Message]) -> None:
    """Assert that every board was posted once, in order, and notified one person, and that only the newest has buttons."""
    channel = boards[0]["channel_id"]
    await driver.wait_until_tidy(channel)
    _, *seen = [each["id"] for each in await driver.public_messages(channel)]
    assert seen == [each["id"] for each in boards], "the first message is the lobby"
    assert [len(each["pings"]) for each in boards] == [1] * len(boards)


@pytest.mark.parametrize("fault", ["503", "broken before", "broken after", "429", "429 of the proxy"])
async def test_faults_delay_a_board_and_duplicate_none(driver: PlaygroundDriver, fault: str) -> None:
    board = await driver.start_game()
    faults, path = driver.server.faults, f"^/channels/{board['channel_id']}/messages$"
    match fault.split():
        case ["503"]:
            faults.status(503, "POST", path, times=2)
        case ["broken", when]:
            faults.disconnect(when, "POST", path, times=2)
        case ["429"]:
            faults.rate_limit("POST", path, times=2)
        case _:
            faults.rate_limit("POST", path).via = False
    after = await driver.move_to_bar(board)
    await _assert_posted_once(driver, [board, after])
    assert not faults.pending


@pytest.fixture
def limited(driver: PlaygroundDriver) -> Iterator[PlaygroundDriver]:
    """The module's playground, for tests that set rate limits; the limits are removed after the test."""
    yield driver
    driver.server.rate_limiter = None


@pytest.mark.parametrize(
    ("limiter", "turns"),
    [(RateLimiter({POST: RateLimit(2, 1.0), PATCH: RateLimit(2, 1.0)}), 4), (RateLimiter({}, RateLimit(1, 1.0)), 2)],
    ids=["of a route", "of everything"],
)  # fmt: skip
async def test_boards_are_posted_as_fast_as_a_limit_allows(
    limited: PlaygroundDriver, limiter: RateLimiter, turns: int
) -> None:
    boards, before = [await limited.start_game()], len(limited.server.requests)
    limited.server.rate_limiter, begun = limiter, time.monotonic()
    for _ in range(turns):
        boards.append(await limited.move_to_bar(boards[-1]))
    assert time.monotonic() - begun > 1, "they do not fit into the limit"
    await _assert_posted_once(limited, boards)
    requests = list(limited.server.requests)[before:]
    refused = [(number, one) for number, one in enumerate(requests) if one.status == 429]
    if POST not in limiter.route_limits:
        assert refused
        return
    # Boards are posted one at a time, and discord.py keeps to the limit. Edits of two messages may be in progress
    # when the limit's window ends; discord.py then counts the late one to neither window and can send one too many.
    assert [one.path for _, one in refused if one.method == "POST"] == [], (
        "the bot obeys the rate limits it is sent"
    )
    for number, one in refused:
        assert any(later.path == one.path and later.status == 200 for later in requests[number:]), "repeated"


# permissions, messages and threads


async def test_a_table_is_not_opened_without_the_permissions_to_post(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    for denied, named in (
        (["attach_files", "embed_links"], ["Attach Files", "Embed Links"]),
        (["send_messages"], ["Send Messages"]),
    ):
        await driver.change_channel(channel, denied=denied)
        answer = await anna.told("table open", channel, game=GAME, place="here")
        assert all(each in answer for each in named)
        assert ("Send Messages" in answer) == ("send_messages" in denied)
    await driver.change_channel(channel, denied=[])
    assert "no table in this channel" in await anna.told("table status", channel)


async def test_a_missing_permission_is_named_and_the_board_is_posted_later(driver: PlaygroundDriver) -> None:
    board = await driver.start_game()
    channel, panel = board["channel_id"], await driver.prepare_bar_move(board)
    await driver.change_channel(channel, denied=["send_messages"])
    result = await driver.pinged_client(board).press_route(
        panel, "confirm", until=lambda each: "could not post" in each["content"]
    )
    (reason,) = [each["content"] for each in result.ephemeral if "could not post" in each["content"]]
    assert "Send Messages" in reason
    await driver.change_channel(channel, denied=[])
    seen = await driver.wait_for_messages(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
    assert "to the bar" in seen[-1]["content"]
    assert [each["id"] for each in seen[1:-1]] == [board["id"]], "the first message is the lobby"


async def test_deleted_messages_are_replaced(driver: PlaygroundDriver) -> None:
    anna, ben = await driver.people("Anna", "Ben")
    lobby = await driver.open_table(anna)
    channel = lobby["channel_id"]
    await driver.delete("messages", channel, lobby["id"])
    await ben.command("table join", channel)
    lobby = await driver.wait_for_last(channel, "2. Ben")
    board = await driver.start(anna, lobby)
    await driver.delete("messages", channel, board["id"])
    await driver.prepare_bar_move(board)
    after = await driver.pinged_client(board).board_by_command(board, "turn", step="confirm")
    assert "to the bar" in after["content"]


async def test_an_archived_thread_is_unarchived_and_a_locked_one_reported(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    thread = (await anna.create_thread(channel, "Café"))["id"]
    await anna.refresh()
    lobby = await driver.open_table(anna, thread)
    await driver.change_channel(thread, archived=True)
    await anna.press_route(lobby, "computer")
    lobby = await driver.wait_for_lobby(lobby, "(computer, normal)")
    await driver.change_channel(thread, archived=True)
    board = await driver.start(anna, lobby)
    panel = await driver.prepare_bar_move(board)
    await driver.change_channel(thread, archived=True)
    board = await anna.board_by_press(panel, "confirm", board)
    panel = await driver.prepare_bar_move(board)
    await driver.change_channel(thread, locked=True)
    result = await anna.press_route(panel, "confirm", until=lambda each: "locked" in each["content"])
    assert "ephemeral_for" in result.ephemeral[-1]
    await driver.change_channel(thread, locked=False)
    board = await driver.wait_for_last(thread, lambda each: is_board(each, thread, board["id"]))
    panel = await driver.prepare_bar_move(board | {"pings": [anna.id]})
    await driver.change_channel(thread, archived=True, locked=True)
    with pytest.raises(NoResponseError):
        await anna.press_route(panel, "confirm")
    await driver.change_channel(thread, archived=False, locked=False)
    posted = await driver.wait_for_last(thread, lambda each: is_board(each, thread, board["id"]))
    assert posted["content"].count("**Anna** sends a") == 1  # the computer may do the same
