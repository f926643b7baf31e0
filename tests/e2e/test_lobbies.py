"""Tables before their game begins, and what becomes of them: people, options, places, invitations, the rematch, closing."""

import asyncio
import random
import signal

import pytest

from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    GAME,
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_ephemeral,
    is_public,
    newest_message,
    private_text,
    table_number,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


def _menu(message: Message, payload: str) -> str:
    """Return the custom id of a menu on the page of the settings."""
    ids = [str(each.get("custom_id") or "") for each in iter_components(message)]
    return next(each for each in ids if each.endswith(f":{payload}"))


def _called(message: Message) -> set[str]:
    """Return whom a message mentions so that it pings them."""
    return {each["id"] for each in message["mentions"]}


# people and options


async def test_options_are_set_by_menu_and_by_command_before_the_start(driver: PlaygroundDriver) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    lobby = await driver.open_table(anna, channel)
    page = await anna.open_more(lobby)
    page = await anna.choose(page, find_custom_id(page, "option"), "1989")
    assert find_custom_id(page, "option"), "the page stays open"
    await driver.wait_for_messages(channel, lambda seen: "Rules **1989**" in seen[0]["content"])
    await anna.command("table options", channel, rules="2018", regulars="true")
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: "regulars **yes**" in seen[0]["content"])
    assert "Rules **2018**" in lobby["content"]
    refused = await anna.command("table options", channel, rules="online", regulars="true")
    assert "online rules" in private_text(refused)
    assert [lobby] == await driver.public_messages(channel), "all options or none"
    private = (await anna.command("table status", channel)).responses[-1]
    assert private["content"] == lobby["content"]
    assert "(computer, normal)" in (await anna.press(private, "computer"))["content"]
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[0], "start"))
    await anna.press_route(lobby, "start")
    assert "regulars" in (await driver.newest_board(channel))["content"]
    assert "game is running" in private_text(await anna.command("table options", channel, rules="1989"))
    seen = await driver.wait_for_messages(channel, lambda seen: "The game has begun" in seen[0]["content"])
    assert (seen[0]["id"], seen[0]["components"]) == (lobby["id"], [])


async def test_people_come_and_go_before_the_start(driver: PlaygroundDriver) -> None:
    channel, (anna, ben) = await driver.create_channel(), await driver.people("Anna", "Ben")
    lobby = await driver.join(await driver.open_table(anna, channel), "Ben")
    called = await anna.wait_for(
        lambda each: "enough people are here" in each.get("message", {}).get("content", "")
    )
    assert called["message"]["pings"] == [anna.id]
    await anna.press_route(lobby, "leave")
    lobby, *_ = await driver.wait_for_messages(channel, lambda seen: "1. Ben" in seen[0]["content"])
    assert find_custom_id(await anna.open_more(lobby), "close") is None, "the table is Ben's now"
    await ben.press_route(lobby, "leave")
    lobby, *_ = await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[0], "open"))
    assert "closed" in lobby["content"]
    assert await driver.open_table(anna, channel), "the channel is free again"


async def test_those_who_are_invited_to_a_private_table_join_with_one_press(driver: PlaygroundDriver) -> None:
    channel, (anna, ben, dora) = await driver.create_channel(), await driver.people("Anna", "Ben", "Dora")
    lobby = await driver.open_table(anna, channel)
    page = (await anna.press_route(lobby, "settings")).responses[-1]
    page = await anna.choose(page, _menu(page, "access"), "invited")
    assert "Access: invited persons only" in message_text(page)
    shown = (await ben.press_route(lobby, "settings")).responses[-1]
    assert "Only Anna may change them" in message_text(shown)
    assert not any(each.get("custom_id") for each in iter_components(shown))
    assert "whom Anna invites" in private_text(await ben.press_route(lobby, "join", until=is_ephemeral))
    page = (await anna.press_route(lobby, "invite")).responses[-1]
    menu, bot_id = find_custom_id(page, "guests"), str(driver.server.state.bot_id)
    refused = await anna.select(
        page, [bot_id], custom_id=menu, until=lambda each: "program" in each["content"]
    )
    assert "Herr Ober is a program" in private_text(refused)
    await anna.select(page, [ben.id, dora.id], custom_id=menu)
    call = (await driver.wait_for_messages(channel, lambda seen: ben.id in _called(seen[-1])))[-1]
    assert (_called(call), button_labels(call)) == ({ben.id, dora.id}, ["Join", "No, Thank You"])
    assert "have a seat" in private_text(await ben.press_route(call, "attend"))
    assert "seated at this table already" in private_text(await ben.press_route(call, "attend"))
    assert "no seat is kept" in private_text(await dora.press_route(call, "regret"))
    seen = await driver.wait_for_messages(channel, lambda seen: not find_custom_id(seen[-1], "attend"))
    assert (seen[-1]["id"], seen[-1]["content"]) == (call["id"], call["content"]), "all have answered"


async def test_the_owner_chooses_the_seats_by_pressing_names_and_by_typing_them(
    driver: PlaygroundDriver,
) -> None:
    channel, (anna, ben) = await driver.create_channel(), await driver.people("Anna", "Ben")
    lobby = await driver.join(await driver.open_table(anna, channel), "Ben", "Cleo")
    assert "Only Anna" in private_text(await ben.command("table seats", channel))
    page, late = [(await anna.command("table seats", channel)).responses[-1] for _ in range(2)]
    first = await anna.press_label(page, "Cleo")
    assert "1. Cleo" in first["content"]
    await anna.click(first, label="Ben", until=lambda each: "these are the seats" in each["content"])
    await driver.wait_for_messages(channel, lambda seen: "1. Cleo\n2. Ben\n3. Anna" in seen[0]["content"])
    assert "Who gets seat 1" in (await anna.press_label(late, "Ben"))["content"], "the choice begins again"
    offered = await anna.complete("table seats", channel, {"order": "ben, "}, "order")
    assert [name for name, _ in offered] == ["ben, Anna", "ben, Cleo"]
    await anna.command("table seats", channel, order="ben, an")
    await driver.wait_for_messages(channel, lambda seen: "1. Ben\n2. Anna\n3. Cleo" in seen[0]["content"])
    assert "no player called “Zoe”" in private_text(await anna.command("table seats", channel, order="Zoe"))
    await anna.click(lobby, label="Start", until=lambda each: is_board(each, channel))


# places


async def test_the_owner_chooses_a_thread_and_the_channel_gets_one_card(driver: PlaygroundDriver) -> None:
    channel, (anna, ben) = await driver.create_channel(), await driver.people("Anna", "Ben")
    question = await _ask(anna, channel)
    assert is_ephemeral(question)
    assert await driver.public_messages(channel) == [], "nothing is opened before"
    await driver.restart_bot(signal.SIGKILL)
    answer = await anna.press(question, "thread")
    assert "its own thread" in answer["content"]
    assert answer["components"] == []
    (thread,) = await driver.threads(channel)
    *_, card = await driver.wait_for_messages(
        channel, lambda seen: seen and find_custom_id(seen[-1], "enter")
    )
    entered = private_text(await ben.press_route(card, "enter"))
    assert all(f"<#{thread['id']}>" in text for text in (card["content"], entered))
    await driver.wait_for_messages(channel, lambda seen: "Anna · Ben" in seen[-1]["content"])
    lobby, *_ = await driver.wait_for_messages(thread["id"], lambda seen: seen)
    await anna.click(lobby, label="Start", until=lambda each: is_board(each, thread["id"]))
    *_, running = await driver.wait_for_messages(channel, lambda seen: "Waiting for" in seen[-1]["content"])
    assert (running["id"], running["pings"]) == (card["id"], [])


async def _ask(manager: Person, channel: str) -> Message:
    """Return the question where to open a table, on a server that asks."""
    await manager.command("setup", channel, place="ask")
    try:
        return (await manager.command("table open", channel, game=GAME)).responses[-1]
    finally:
        await manager.command("setup", channel, place="here")


async def test_a_second_table_in_a_channel_gets_one_thread(driver: PlaygroundDriver) -> None:
    channel, (anna, ben) = await driver.create_channel(), await driver.people("Anna", "Ben")
    await driver.open_table(anna, channel)
    refused = (await ben.command("table open", channel, game=GAME, rules="1989\nonline")).responses[-1]
    assert "cannot be" in refused["content"]
    assert not button_labels(refused)
    offer = (await ben.command("table open", channel, game=GAME, rules="1989 ")).responses[-1]
    assert "table in this channel already" in offer["content"]
    await asyncio.gather(*(ben.press_label(offer, "Open in a New Thread") for _ in range(2)))
    (thread,) = await driver.threads(channel)
    await ben.refresh()
    (lobby,) = await driver.wait_for_messages(thread["id"], bool)
    assert "Rules **1989**" in lobby["content"]
    assert "1. Ben" in lobby["content"]


async def test_a_table_that_moves_shrinks_its_boards_in_each_channel_and_leaves_a_pointer(
    driver: PlaygroundDriver,
) -> None:
    first, second = await driver.create_channel(), await driver.create_channel()
    board = await driver.start_game(first, ("Anna", "Ben"))
    anna, rng = await driver.client("Anna"), random.Random(3)
    board = await driver.play_by_clicks(board, rng)
    result = await anna.command(
        "table move", second, table=table_number(board), until=lambda each: is_board(each, second)
    )
    moved = newest_message(result.messages, lambda each: is_board(each, second))
    left = await driver.wait_for_messages(
        first, lambda seen: not any(each["attachments"] or each["components"] for each in seen)
    )
    assert [each for each in left if f"<#{second}>" in each["content"]] == left[-1:]
    assert all("\n" not in each["content"] for each in left[1:]), "every board is one line"
    after = await driver.play_by_clicks(moved, rng)
    await driver.wait_for_messages(
        second, lambda seen: [each["id"] for each in seen if each["attachments"]] == [after["id"]]
    )


async def _open(driver: PlaygroundDriver, owner: Person) -> Message:
    """Open a table without a choice of its place, and return its lobby."""
    channel = await driver.create_channel()
    result = await owner.command(
        "table open", channel, game=GAME, until=lambda each: is_public(each, channel)
    )
    assert "**Start**" in private_text(result), "the answer names the buttons of the lobby"
    return newest_message(result.messages, lambda each: is_public(each, channel))


async def _moved(driver: PlaygroundDriver, lobby: Message) -> tuple[Message, Message]:
    """Wait until a lobby has moved; return its card, which is the only message in the channel with buttons, and the new lobby."""
    seen = await driver.wait_for_messages(lobby["channel_id"], lambda seen: find_custom_id(seen[0], "enter"))
    (card,) = [each for each in seen if each["components"]]
    (thread,) = await driver.threads(lobby["channel_id"])
    assert card["id"] == lobby["id"] == thread["id"], "it is the thread of the message"
    assert f"<#{thread['id']}>" in card["content"]
    posted = await driver.wait_for_messages(thread["id"], lambda seen: seen and seen[-1]["components"])
    (moved,) = [each for each in posted if find_custom_id(each, "join")]
    return card, moved


async def test_a_double_press_of_the_owner_moves_a_lobby_to_one_thread(driver: PlaygroundDriver) -> None:
    anna, ben = await driver.people("Anna", "Ben")
    lobby = await _open(driver, anna)
    channel = lobby["channel_id"]
    assert find_custom_id(await ben.open_more(lobby), "apart") is None, "only Anna can"
    first, second, early, late = [await anna.open_more(lobby) for _ in range(4)]
    await asyncio.gather(*(anna.press_route(page, "apart") for page in (first, second)))
    card, moved = await _moved(driver, lobby)
    assert not find_custom_id(await anna.press(early, "apart"), "apart")
    assert f"<#{moved['channel_id']}>" in private_text(await ben.press_route(card, "enter"))
    await driver.wait_for_messages(channel, lambda seen: "Anna · Ben" in seen[0]["content"])
    thread = moved["channel_id"]
    await anna.click(moved, label="Start", until=lambda each: is_board(each, thread))
    await anna.press_route(late, "apart", until=lambda each: "is running already" in each["content"])
    await anna.command("table close", thread, sure=True)
    (closed,) = await driver.wait_for_messages(channel, lambda seen: "closed" in seen[0]["content"])
    assert closed["id"] == card["id"]


async def test_a_kill_between_the_thread_and_the_move_leaves_a_lobby_that_works(
    driver: PlaygroundDriver,
) -> None:
    anna, karl = await driver.people("Anna", "Karl")
    lobby = await _open(driver, karl)
    channel = lobby["channel_id"]
    faults, path = driver.server.faults, rf"^/channels/{channel}/messages/{lobby['id']}/threads$"
    faults.disconnect("after", "POST", path, times=100)
    pressed = asyncio.create_task(karl.press_route(lobby, "apart"))
    await driver.wait_for_thread(channel)
    await driver.restart_bot(signal.SIGKILL)
    faults.pending.clear()
    await asyncio.gather(pressed, return_exceptions=True)
    await anna.press_route(lobby, "join")
    still, *_ = await driver.wait_for_messages(channel, lambda seen: "2. Anna" in seen[0]["content"])
    await karl.press_route(still, "apart")
    await _moved(driver, lobby)


@pytest.mark.parametrize("lost", ["response", "permission"])
async def test_a_thread_that_is_not_made_at_once_does_no_harm(driver: PlaygroundDriver, lost: str) -> None:
    anna = await driver.client("Anna")
    lobby = await _open(driver, anna)
    channel = lobby["channel_id"]
    if lost == "response":
        driver.server.faults.disconnect("after", "POST", rf"/messages/{lobby['id']}/threads$")
    else:
        await driver.change_channel(channel, denied=["create_public_threads"])
        refused = await anna.press_route(lobby, "apart", until=is_ephemeral)
        assert "Create Public Threads" in private_text(refused)
        await driver.change_channel(channel, denied=[])
        assert await driver.threads(channel) == []
    await anna.press_route(lobby, "apart")
    await _moved(driver, lobby)
    assert not driver.server.faults.pending


# the end and the rematch


async def test_an_owner_closes_a_running_game_and_is_asked_first(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    anna, ben = await driver.people("Anna", "Ben")
    assert "Only" in private_text(await ben.command("table close", channel))
    question, late = [(await anna.command("table close", channel)).responses[-1] for _ in range(2)]
    assert "over for everybody" in question["content"]
    assert (await driver.public_messages(channel))[-1]["id"] == board["id"], "nothing has happened yet"
    closed = await anna.board_by_press(question, "end", board)
    assert "closed before" in closed["content"]
    assert "Take My Turn" not in button_labels(closed)
    mover = driver.pinged_client(board)
    assert "over" in private_text(await mover.command("play", channel, action="bar DE-m"))
    await anna.press_route(late, "end", until=lambda each: "game is over" in each["content"])
    assert await driver.open_table(ben, channel)


async def test_a_rematch_seats_everybody_with_one_press_and_the_seats_move_on_by_one(
    driver: PlaygroundDriver,
) -> None:
    channel, final = await _finished(driver, ("Anna", "Ben"), computers=1)
    anna, ben, dora = await driver.people("Anna", "Ben", "Dora")
    assert button_labels(final)[0] == "Rematch"
    assert "were not seated" in private_text(await dora.press_route(final, "rematch"))
    await asyncio.gather(*(ben.press_route(final, "rematch") for _ in range(2)))
    seen = await driver.wait_for_messages(
        channel, lambda seen: any(anna.id in _called(each) for each in seen[-2:])
    )
    after = [each for each in seen if int(each["id"]) > int(final["id"])]
    (lobby,) = [each for each in after if find_custom_id(each, "join")]
    (_,) = [each for each in after if anna.id in _called(each)]
    assert "Seats are kept for Anna" in lobby["content"]
    assert "have a seat" in private_text(await anna.press_route(final, "rematch")), "the others press it, too"
    await driver.wait_for_messages(
        channel,
        lambda seen: any("1. Ben\n2. " in each["content"] and "3. Anna" in each["content"] for each in seen),
    )
    await ben.click(lobby, label="Start", until=lambda each: is_board(each, channel, final["id"]))
    assert "running already" in private_text(await anna.command("table rematch", channel))


async def test_a_rematch_goes_to_a_thread_where_another_table_is_open(driver: PlaygroundDriver) -> None:
    channel, final = await _finished(driver, ("Anna", "Ben"))
    anna, ben, cleo = await driver.people("Anna", "Ben", "Cleo")
    await driver.open_table(cleo, channel)
    offer = (await ben.press_route(final, "rematch")).responses[-1]
    assert button_labels(offer)[0] == "Open in a New Thread"
    await asyncio.gather(*(ben.press_route(offer, "rematch") for _ in range(2)))
    thread = await driver.wait_for_thread(channel)
    seen = await driver.wait_for_messages(
        thread["id"], lambda seen: any(anna.id in _called(each) for each in seen)
    )
    assert sum(find_custom_id(each, "join") is not None for each in seen) == 1
    assert f"<#{thread['id']}>" in private_text(await anna.press_route(final, "rematch"))
    assert len(await driver.threads(channel)) == 1


async def _finished(
    driver: PlaygroundDriver, names: tuple[str, ...], computers: int = 0
) -> tuple[str, Message]:
    """Close a game that has begun; return its channel and its last board."""
    channel = await driver.create_channel()
    board = await driver.start_game(channel, names, computers)
    anna = await driver.client("Anna")
    return channel, await anna.board_by_command(board, "table close", sure=True)
