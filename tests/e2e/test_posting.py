"""What happened is posted once, whatever becomes of channels, permissions and connections; it calls whom it concerns."""

import random
from collections import Counter

import pytest

from bot.playground import NoAnswerError
from bot.playground.guest import labels
from tests.e2e.evening import (
    Evening,
    Message,
    bar,
    is_board,
    newest,
    offers,
    panel_of,
    play_by_clicks,
    press,
    told,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


def _posts(path: str) -> str:
    return f"^/channels/{path}/messages$"


async def _confirm(evening: Evening, board: Message) -> Message:
    """Send somebody to the bar; give the next board, as soon as it is there."""
    guest, channel = evening.active_seats(board), board["channel_id"]
    panel = await bar(evening, board)

    def wanted(message: Message) -> bool:
        return is_board(message, channel, board["id"])

    return newest((await press(guest, panel, "confirm", until=wanted)).messages, wanted)


async def test_each_decision_calls_one_person_once(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben", "Dora"))
    called = [board["pings"]]
    for _ in range(6):
        board = await _confirm(evening, board)
        called.append(board["pings"])
    assert all(len(each) == 1 for each in called)
    assert called[:3] == called[3:6], "three take turns"
    assert len(Counter(map(tuple, called))) == 3
    await evening.tidy(channel)
    heard = evening.guests["Anna"].news
    rung = [
        each["message"] for each in heard if "message" in each and each["message"]["channel_id"] == channel
    ]
    assert all(not each["pings"] for each in rung if "ephemeral_for" in each)


async def test_every_question_of_a_set_up_with_computers_calls_its_person(evening: Evening) -> None:
    channel, chance = await evening.channel(), random.Random(1)
    board = await evening.start(channel, ("Anna",), computers=2, game="grand_austria_hotel", staff="draft")
    for _ in range(12):
        assert board["pings"] == [evening.guests["Anna"].id], board["content"]
        board = await play_by_clicks(evening, board, chance)


async def test_who_leaves_is_replaced_and_nobody_is_called_twice(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben", "Dora"))
    idle = next(guest for guest in evening.guests.values() if guest.id != board["pings"][0])
    reply = await idle.command(
        "table leave", channel, until=lambda each: is_board(each, channel, board["id"])
    )
    after = newest(reply.messages, lambda each: is_board(each, channel, board["id"]))
    assert after["pings"] == []
    assert f"{idle.name} leaves the table" in after["content"]


async def test_an_undo_is_asked_of_who_acted_since(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    first = evening.active_seats(board)
    board = await _confirm(evening, board)
    second = evening.active_seats(board)
    board = await _confirm(evening, board)
    since = len(await evening.public(channel))
    await press(first, board, "undo")
    request = (await evening.eventually(channel, lambda seen: len(seen) > since))[-1]
    assert f"<@{second.id}>" in request["content"]
    assert "Nothing is asked of you" in told(await press(first, request, "agree"))
    reply = await press(second, request, "agree", until=lambda each: is_board(each, channel, request["id"]))
    after = newest(reply.messages, lambda each: is_board(each, channel, request["id"]))
    assert after["pings"] == [first.id]
    assert "takes back" in after["content"]
    await evening.tidy(channel)
    (answered,) = [each for each in await evening.public(channel) if each["id"] == request["id"]]
    assert labels(answered) == []


@pytest.mark.parametrize("trouble", ["503", "broken before", "broken after", "429", "429 of the proxy"])
async def test_trouble_on_the_way_delays_a_board_and_doubles_none(evening: Evening, trouble: str) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    faults, path = evening.server.faults, _posts(channel)
    match trouble:
        case "503":
            faults.status(503, "POST", path, times=2)
        case "broken before":
            faults.cut("before", "POST", path, times=2)
        case "broken after":
            faults.cut("after", "POST", path, times=2)
        case "429":
            faults.rate_limit("POST", path, times=2)
        case _:
            faults.rate_limit("POST", path).via = False
    after = await _confirm(evening, board)
    await evening.tidy(channel)
    assert not faults.waiting
    boards = [each for each in await evening.public(channel) if each["attachments"]]
    assert [each["id"] for each in boards] == [board["id"], after["id"]]
    assert len(after["pings"]) == 1


@pytest.mark.parametrize("when", ["before", "after"])
async def test_an_answer_gets_through_although_the_connection_breaks(evening: Evening, when: str) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    faults = evening.server.faults
    faults.cut(when, "POST", "/callback$")
    assert "no table in this channel" in told(await anna.command("turn", channel))
    faults.cut("before", "PATCH", "/messages/@original$")
    assert "no table in this channel" in told(await anna.command("turn", channel))
    assert not faults.waiting


async def test_a_table_is_not_opened_where_it_could_not_be_posted(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    await evening.change(channel, denied=["attach_files", "embed_links"])
    answer = told(await anna.command("table open", channel, game="cafe_international"))
    assert "Attach Files" in answer
    assert "Embed Links" in answer
    assert "Send Messages" not in answer
    await evening.change(channel, denied=["send_messages"])
    assert "Send Messages" in told(await anna.command("table open", channel, game="cafe_international"))
    await evening.change(channel, denied=[])
    assert "no table in this channel" in told(await anna.command("table status", channel))


async def test_a_permission_lost_in_the_middle_is_named_and_the_board_comes_later(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest = evening.active_seats(board)
    panel = await bar(evening, board)
    await evening.change(channel, denied=["send_messages"])
    reply = await press(
        guest,
        panel,
        "confirm",
        until=lambda each: "could not post" in each["content"],
    )
    (reason,) = [each["content"] for each in reply.private if "could not post" in each["content"]]
    assert "Send Messages" in reason
    await evening.change(channel, denied=[])
    seen = await evening.eventually(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
    assert "to the bar" in seen[-1]["content"]
    assert len([each for each in seen if each["attachments"]]) == 2


async def test_messages_that_were_deleted_are_not_missed(evening: Evening) -> None:
    channel, anna, ben = await evening.channel(), await evening.guest("Anna"), await evening.guest("Ben")
    lobby = await evening.open(anna, channel)
    await evening.delete("messages", channel, lobby["id"])
    await ben.command("table join", channel)
    (lobby,) = await evening.eventually(channel, bool)
    assert "2. Ben" in lobby["content"]
    started = await anna.click(lobby, label="Start", until=lambda each: is_board(each, channel))
    board = newest(started.messages, lambda each: is_board(each, channel))
    await evening.delete("messages", channel, board["id"])
    guest = evening.active_seats(board)
    panel = (await guest.command("turn", channel)).own[-1]
    assert offers(panel, "pick")
    action = (await guest.complete("play", channel, {"action": "bar"}, "action"))[0][1]
    await guest.command("play", channel, action=action)
    await guest.command("turn", channel, step="confirm")
    seen = await evening.eventually(
        channel, lambda seen: any(is_board(each, channel, board["id"]) for each in seen)
    )
    assert "to the bar" in seen[-1]["content"]


async def test_a_table_survives_its_channel(evening: Evening) -> None:
    channel, elsewhere = await evening.channel(), await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest = evening.active_seats(board)
    await evening.delete("channels", channel)
    assert "your turn" in (await guest.command("games", elsewhere)).own[-1]["content"]
    ((label, number),) = [
        each
        for each in await guest.complete("table move", elsewhere, {"table": ""}, "table")
        if str(each[1]) == board["content"].split("table ")[1].split("*")[0]
    ]
    assert "Café International" in label
    reply = await guest.command(
        "table move", elsewhere, table=number, until=lambda each: is_board(each, elsewhere)
    )
    moved = newest(reply.messages, lambda each: is_board(each, elsewhere))
    assert offers(await panel_of(guest, moved), "pick")


async def test_an_archived_thread_is_opened_again_and_a_locked_one_named(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    thread = (await anna.open_thread(channel, "Café"))["id"]
    for name in ("Anna", "Ben"):
        await (await evening.guest(name)).look()
    lobby = await evening.open(anna, thread)
    await evening.change(thread, archived=True)
    await press(anna, lobby, "computer")
    *_, lobby = await evening.eventually(thread, lambda seen: "(computer)" in seen[-1]["content"])
    await evening.change(thread, archived=True)
    started = await press(anna, lobby, "start", until=lambda each: is_board(each, thread))
    board = newest(started.messages, lambda each: is_board(each, thread))
    panel = await bar(evening, board)
    await evening.change(thread, archived=True)
    after = await press(anna, panel, "confirm", until=lambda each: is_board(each, thread, board["id"]))
    board = newest(after.messages, lambda each: is_board(each, thread, board["id"]))
    panel = await bar(evening, board)
    await evening.change(thread, locked=True)
    reply = await press(anna, panel, "confirm", until=lambda each: "locked" in each["content"])
    assert "ephemeral_for" in reply.private[-1]
    await evening.change(thread, locked=False)
    await evening.eventually(thread, lambda seen: is_board(seen[-1], thread, board["id"]))


async def test_what_is_done_in_a_closed_thread_is_posted_when_it_is_open_again(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    thread = (await anna.open_thread(channel, "Café"))["id"]
    await anna.look()
    board = await evening.start(thread, ("Anna",), computers=1)
    panel = await bar(evening, board)
    await evening.change(thread, archived=True, locked=True)
    with pytest.raises(NoAnswerError):
        await press(anna, panel, "confirm")
    await evening.change(thread, archived=False, locked=False)
    seen = await evening.eventually(thread, lambda seen: is_board(seen[-1], thread, board["id"]))
    assert seen[-1]["content"].count("Anna sends") == 1
