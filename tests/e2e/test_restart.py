"""The bot is ended, kindly or not, in the middle of things; afterwards everything goes on where it was."""

import os
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Description, NoAnswerError
from tests.e2e.conftest import an_evening
from tests.e2e.evening import (
    Evening,
    Message,
    bar,
    choose,
    confirm,
    is_board,
    newest,
    offers,
    panel_of,
    play_by_clicks,
    press,
    restart,
)
from tests.playground.wirebot import soon

pytestmark = [pytest.mark.process, pytest.mark.asyncio]


@pytest_asyncio.fixture
async def evening(tmp_path: Path, description: Description | None) -> AsyncIterator[Evening]:
    """A house of its own for every test."""
    async with an_evening(tmp_path, description) as opened:
        yield opened


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
async def test_a_turn_half_taken_is_still_there_after_a_restart(
    evening: Evening, number: signal.Signals
) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    thread = (await anna.open_thread(channel, "Café"))["id"]
    await (await evening.guest("Ben")).look()
    boards = [await evening.start(place, ("Anna", "Ben")) for place in (channel, thread)]
    panels = [await bar(evening, board) for board in boards]
    lobby_room = await evening.channel()
    lobby = await evening.open(anna, lobby_room)

    await restart(evening, number)

    for board, panel in zip(boards, panels, strict=True):
        guest, place = evening.active_seats(board), board["channel_id"]
        again = await panel_of(guest, board)
        assert again["content"] == panel["content"], "the tentative turn is as it was"
        assert offers((await guest.command("turn", place)).own[-1], "confirm")
        reply = await press(
            guest, panel, "confirm", until=lambda each, b=board, p=place: is_board(each, p, b["id"])
        )
        after = newest(reply.messages, lambda each, b=board, p=place: is_board(each, p, b["id"]))
        assert len(after["pings"]) == 1
        assert len([each for each in await evening.public(place) if each["attachments"]]) == 2
    await press(await evening.guest("Ben"), lobby, "join")
    (lobby,) = await evening.eventually(lobby_room, lambda seen: "2. Ben" in seen[0]["content"])


async def test_a_kind_end_leaves_nothing_behind(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest, panel = evening.active_seats(board), await bar(evening, board)
    evening.server.faults.slow(1, "POST", f"^/channels/{channel}/messages$")
    await press(guest, panel, "confirm")
    assert await evening.process.stop() == 0
    seen = await evening.public(channel)
    assert is_board(seen[-1], channel, board["id"]), "the board was still posted"
    assert "stopped" in evening.lines[-1]


@pytest.mark.parametrize("arrived", ["arrived", "arrived and its nonce is forgotten", ""])
async def test_a_board_that_was_being_posted_comes_exactly_once(evening: Evening, arrived: str) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest, panel = evening.active_seats(board), await bar(evening, board)
    path = f"^/channels/{channel}/messages$"
    fault = evening.server.faults.cut("after" if arrived else "before", "POST", path, times=1000)
    await press(guest, panel, "confirm")
    await soon(lambda: fault.times < 1000 and (not arrived or _stands(evening, channel, board)))
    assert evening.process.pid is not None
    os.kill(evening.process.pid, signal.SIGKILL)
    if "forgotten" in arrived:
        for message in evening.server.world.messages[int(channel)].values():
            message.nonce = None
        await (await evening.guest("Dora")).say(channel, "What a lovely café!")
    evening.server.faults.waiting.clear()
    seen = await evening.eventually(channel, _tidied)
    assert len(_boards(seen)) == 2


def _boards(seen: list[Message]) -> list[Message]:
    return [each for each in seen if each["attachments"]]


def _tidied(seen: list[Message]) -> bool:
    """Return whether another board has come and only that has buttons."""
    return [bool(each["components"]) for each in _boards(seen)][-2:] == [False, True]


async def test_the_buttons_of_an_old_board_go_after_the_start_when_the_end_came_before(
    evening: Evening,
) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    await evening.tidy(channel)
    guest, panel = evening.active_seats(board), await bar(evening, board)
    path = f"^/channels/{channel}/messages/{board['id']}$"
    fault = evening.server.faults.cut("before", "PATCH", path, times=1000)
    await press(guest, panel, "confirm")
    await soon(lambda: fault.times < 1000)
    await restart(evening, signal.SIGKILL)
    seen = await evening.public(channel)
    assert [bool(each["components"]) for each in _boards(seen)] == [True, True]
    evening.server.faults.waiting.clear()
    seen = await evening.eventually(channel, _tidied)
    assert len(_boards(seen)) == 2


async def test_the_buttons_of_an_answered_request_go_after_the_start(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    first = evening.active_seats(board)
    for _ in range(2):
        guest, panel = evening.active_seats(board), await bar(evening, board)
        reply = await press(
            guest, panel, "confirm", until=lambda each, b=board: is_board(each, channel, b["id"])
        )
        board = newest(reply.messages, lambda each, b=board: is_board(each, channel, b["id"]))
    await press(first, board, "undo")
    request = (await evening.eventually(channel, lambda seen: offers(seen[-1], "agree")))[-1]
    fault = evening.server.faults.cut("before", "PATCH", f"/messages/{request['id']}$", times=1000)
    await guest.command("undo", channel, answer="decline")
    await soon(lambda: fault.times < 1000)
    await restart(evening, signal.SIGKILL)
    evening.server.faults.waiting.clear()
    await evening.eventually(channel, lambda seen: not any(offers(each, "agree") for each in seen))


def _stands(evening: Evening, channel: str, board: Message) -> bool:
    """Return whether a later board stands in a channel, whatever the bot knows of it."""
    return max(evening.server.world.messages[int(channel)]) > int(board["id"])


async def test_what_is_asked_while_the_house_closes_gets_a_sentence(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest, panel = evening.active_seats(board), await bar(evening, board)
    evening.server.faults.slow(5, "POST", f"^/channels/{channel}/messages$")
    await press(guest, panel, "confirm")
    assert evening.process.pid is not None
    os.kill(evening.process.pid, signal.SIGTERM)
    await evening.eventually(channel, lambda _: any("closing" in line for line in evening.lines))
    try:
        answer = (await guest.command("board", channel)).own[-1]["content"]
    except NoAnswerError:
        pytest.fail("an interaction was left without an answer")
    assert "closing" in answer


async def test_what_takes_too_long_at_the_end_is_left_in_peace_and_done_after_the_next_start(
    tmp_path: Path, description: Description | None
) -> None:
    async with an_evening(tmp_path, description, CLOSING_TIMEOUT="0.3") as evening:
        channel = await evening.channel()
        board = await evening.start(channel, ("Anna", "Ben"))
        guest, panel = evening.active_seats(board), await bar(evening, board)
        posts, answers = (f"^/channels/{channel}/messages$", "/messages/@original$")
        posting = evening.server.faults.cut("before", "POST", posts, times=1000)
        evening.server.faults.cut("before", "PATCH", answers, times=1000)
        await press(guest, panel, "confirm")
        await soon(lambda: posting.times < 1000)
        assert await evening.process.stop() == 0
        assert any("not everything could be finished" in line for line in evening.lines)
        evening.server.faults.waiting.clear()
        await evening.process.start()
        seen = await evening.eventually(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
        assert len([each for each in seen if each["attachments"]]) == 2


async def test_who_is_still_asked_after_a_restart_is_not_called_again(evening: Evening) -> None:
    """Several choose at the same time; the bot is killed, one of them chooses, the others have been called before."""
    chance, channel = random.Random(1), await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben", "Dora"), game="grand_austria_hotel")
    while len(board["pings"]) < 2:
        board = await play_by_clicks(evening, board, chance)
    called = board["pings"]
    await restart(evening, signal.SIGKILL)
    guest = next(each for each in evening.guests.values() if each.id == called[0])
    panel = await panel_of(guest, board)
    while not offers(panel, "confirm"):
        panel = await choose(guest, panel, chance)
    after = await confirm(guest, panel, board)
    assert is_board(after, channel, board["id"])
    assert not set(after["pings"]) & set(called[1:])
    others = [each.name for each in evening.guests.values() if each.id in called[1:]]
    assert any(f"**{name}**" in after["content"] for name in others), "they are still asked"
