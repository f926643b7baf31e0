"""The life of a table besides playing: options, people who come and go, undoing, closing."""

import pytest

from bot.playground.guest import labels
from tests.e2e.evening import (
    Evening,
    Message,
    bar,
    changed,
    is_board,
    is_private,
    newest,
    offers,
    press,
    told,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_options_are_set_by_menu_and_by_command_before_the_start(evening: Evening) -> None:
    channel, anna = await evening.channel(), await evening.guest("Anna")
    lobby = await evening.open(anna, channel)
    await anna.choose(lobby, ["1989"], custom_id=offers(lobby, "option"))
    (lobby,) = await evening.eventually(channel, lambda seen: "of 1989" in seen[0]["content"])
    await anna.command("table options", channel, rules="2018", regulars="true")
    (lobby,) = await evening.eventually(channel, lambda seen: "regulars: yes" in seen[0]["content"])
    assert "of 2018" in lobby["content"]
    assert "online rules" in told(
        await anna.command("table options", channel, rules="online", regulars="true")
    )
    assert [lobby] == await evening.public(channel), "all options or none"
    for said, shown_as in (("nein", "regulars: no"), (" YES ", "regulars: yes")):
        await anna.command("table options", channel, regulars=said)
        (lobby,) = await evening.eventually(channel, lambda seen, w=shown_as: w in seen[0]["content"])
    private = (await anna.command("table status", channel)).own[-1]
    assert private["content"] == lobby["content"]
    shown = await press(anna, private, "computer", until=changed(private))
    assert "(computer)" in shown.private[-1]["content"], "the private list changes under the button too"
    (lobby,) = await evening.eventually(channel, lambda seen: "(computer)" in seen[0]["content"])
    await press(anna, lobby, "start")
    board = await evening.board(channel)
    assert "game is running" in told(await anna.command("table options", channel, rules="1989"))
    assert "Rules: of 2018 · Tables for regulars: yes" in told(await anna.command("table options", channel))
    assert "regulars" in board["content"]
    seen = await evening.eventually(channel, lambda seen: "The game has begun" in seen[0]["content"])
    assert seen[0]["id"] == lobby["id"]
    assert seen[0]["components"] == []


async def test_people_come_and_go_before_the_start(evening: Evening) -> None:
    channel, anna, ben = await evening.channel(), await evening.guest("Anna"), await evening.guest("Ben")
    lobby = await evening.open(anna, channel)
    await press(ben, lobby, "join")
    await press(anna, lobby, "leave")
    (lobby,) = await evening.eventually(channel, lambda seen: "1. Ben" in seen[0]["content"])
    refused = await press(anna, lobby, "close", until=is_private)
    assert "up to Ben" in told(refused), "the table is Ben's now"
    await press(ben, lobby, "leave")
    (lobby,) = await evening.eventually(channel, lambda seen: not seen[0]["components"])
    assert "closed" in lobby["content"]
    assert await evening.open(anna, channel), "the channel is free again"


async def test_somebody_takes_over_for_a_computer(evening: Evening) -> None:
    channel, dora = await evening.channel(), await evening.guest("Dora")
    board = await evening.start(channel, ("Anna",), computers=1)

    def after(message: Message) -> bool:
        return is_board(message, channel, board["id"])

    reply = await dora.command("table join", channel, until=after)
    board = newest(reply.messages, after)
    assert "Dora takes over" in board["content"]
    assert board["pings"] == [], "Anna is awaited and was called before"
    assert "All 2 seats" in told(await (await evening.guest("Ben")).command("table join", channel))


async def test_an_undo_that_is_declined_changes_nothing(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    first = evening.active_seats(board)
    panel = await bar(evening, board)
    reply = await press(first, panel, "confirm", until=lambda each: is_board(each, channel, board["id"]))
    board = newest(reply.messages, lambda each: is_board(each, channel, board["id"]))
    second = evening.active_seats(board)
    await first.command("undo", channel)
    seen = await evening.eventually(channel, lambda seen: "take back" in seen[-1]["content"])
    assert "have declined" in told(await second.command("undo", channel, answer="decline"))
    seen = await evening.eventually(channel, lambda seen: f"{second.name} declines" in seen[-1]["content"])
    assert seen[-1]["pings"] == []
    assert "Nobody asks" in told(await second.command("undo", channel, answer="agree"))
    assert offers((await second.command("turn", channel)).own[-1], "pick"), (
        "it is still the second one's turn"
    )


async def test_an_owner_closes_a_running_game(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    anna, ben = evening.guests["Anna"], evening.guests["Ben"]
    assert "up to" in told(await ben.command("table close", channel))
    question = (await anna.command("table close", channel)).own[-1]
    assert "over for everybody" in question["content"]
    assert (await evening.public(channel))[-1]["id"] == board["id"], "nothing has happened yet"
    await press(anna, question, "end", until=changed(question))
    seen = await evening.eventually(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
    assert "closed before" in seen[-1]["content"]
    assert "Take My Turn" not in labels(seen[-1])
    assert "over" in told(await evening.active_seats(board).command("play", channel, action="bar DE-m"))
    assert await evening.open(ben, channel)


async def test_an_owner_who_is_sure_is_not_asked_whether_to_close(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    question = (await evening.guests["Anna"].command("table close", channel)).own[-1]
    await evening.guests["Anna"].command("table close", channel, sure=True)
    await evening.eventually(channel, lambda seen: is_board(seen[-1], channel, board["id"]))
    reply = await press(
        evening.guests["Anna"], question, "end", until=lambda each: "game is over" in each["content"]
    )
    assert reply.private[-1]["id"] != question["id"]
