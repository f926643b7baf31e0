"""Tables before the game starts: people, options, places, invitations, rematches and closing."""

import asyncio
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
)
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


def _called(message: Message) -> set[str]:
    """Return the people whom a message pings."""
    return {each["id"] for each in message["mentions"]}


# people and options


async def test_options_are_set_and_people_come_and_go_before_the_start(driver: PlaygroundDriver) -> None:
    anna, ben = await driver.people("Anna", "Ben")
    lobby = await driver.open_table(anna)
    channel = lobby["channel_id"]
    page = await anna.open_more(lobby)
    page = await anna.choose(page, find_custom_id(page, "option"), "1989")
    assert find_custom_id(page, "option"), "the page stays open"
    await driver.wait_for_lobby(lobby, "Rules: **1989**")
    await anna.command("table options", channel, rules="2018", regulars="true")
    lobby = await driver.wait_for_lobby(lobby, "regulars: **yes**")
    assert "Rules: **2018**" in lobby["content"]
    assert "online rules" in await anna.told("table options", channel, rules="online", regulars="true")
    assert [lobby] == await driver.public_messages(channel), "all options or none"
    assert (await anna.shown("table status", channel))["content"] == lobby["content"]

    lobby = await driver.join(lobby, "Ben", "Cleo")
    page, late = [await anna.shown("table seats", channel) for _ in range(2)]
    first = await anna.press_label(page, "Cleo")
    assert "1. Cleo" in first["content"]
    await anna.click(first, label="Ben", until=lambda each: "these are the seats" in each["content"])
    await driver.wait_for_lobby(lobby, "1. Cleo\n2. Ben\n3. Anna")
    assert "Who gets seat 1" in (await anna.press_label(late, "Ben"))["content"], "the choice begins again"
    offered = await anna.complete("table seats", channel, {"order": "ben, "}, "order")
    assert [name for name, _ in offered] == ["ben, Anna", "ben, Cleo"]
    await anna.command("table seats", channel, order="ben, an")
    await driver.wait_for_lobby(lobby, "1. Ben\n2. Anna\n3. Cleo")
    assert "no player called “Zoe”" in await anna.told("table seats", channel, order="Zoe")
    assert "Only Anna" in await ben.told("table seats", channel)
    called = await anna.wait_for(lambda each: ": you can start" in each.get("message", {}).get("content", ""))
    assert called["message"]["pings"] == [anna.id]
    await anna.press_route(lobby, "leave")
    lobby = await driver.wait_for_lobby(lobby, "1. Ben\n2. Cleo")
    assert find_custom_id(await anna.open_more(lobby), "close") is None, "the table is Ben's now"
    private = await ben.shown("table status", channel)
    assert "(computer, normal)" in (await ben.press(private, "computer"))["content"]
    await driver.wait_for_lobby(lobby, "\n3. ")
    assert "regulars" in (await driver.start(ben, lobby))["content"]
    assert "game is already running" in await ben.told("table options", channel, rules="1989")
    begun = await driver.wait_for_lobby(lobby, "The game has begun")
    assert begun["components"] == []

    lobby = await driver.open_table(anna)
    await anna.press_route(lobby, "leave")
    assert find_custom_id(await driver.wait_for_lobby(lobby, "closed"), "open")
    assert await driver.open_table(anna, lobby["channel_id"]), "the channel is free again"


async def test_those_who_are_invited_to_a_private_table_join_with_one_press_also_after_a_restart(
    driver: PlaygroundDriver,
) -> None:
    anna, ben, cleo, dora = await driver.people("Anna", "Ben", "Cleo", "Dora")
    lobby = await driver.open_table(anna)
    channel = lobby["channel_id"]
    page = (await anna.press_route(lobby, "settings")).responses[-1]
    (access,) = [each for each in _ids(page) if each.endswith(":access")]
    assert "Access: only by invitation" in message_text(await anna.choose(page, access, "invited"))
    shown = (await ben.press_route(lobby, "settings")).responses[-1]
    assert "Only Anna can change them" in message_text(shown)
    assert {each.split(":")[1] for each in filter(None, _ids(shown))} == {"more"}
    assert "whom Anna invites" in await ben.answer(lobby, "join", is_ephemeral)
    page = (await anna.press_route(lobby, "invite")).responses[-1]
    menu, bot_id = find_custom_id(page, "guests"), str(driver.server.state.bot_id)
    refused = await anna.select(
        page, [bot_id], custom_id=menu, until=lambda each: "program" in each["content"]
    )
    assert "Herr Ober is a program" in message_text(refused.ephemeral[-1])
    await anna.select(page, [ben.id, dora.id], custom_id=menu)
    call = await driver.wait_for_last(channel, lambda each: ben.id in _called(each))
    assert (_called(call), button_labels(call)) == ({ben.id, dora.id}, ["Join", "No, Thank You"])

    await driver.restart_bot(signal.SIGKILL)
    assert "are invited" in await dora.told("games", channel)
    assert "already invited Ben" in await anna.told("table invite", channel, person=ben.id)
    assert "have a seat" in await ben.answer(call, "attend")
    assert "already seated at this table" in await ben.answer(call, "attend")
    assert "no longer keeping a seat" in await dora.answer(call, "regret")
    last = await driver.wait_for_last(channel, lambda each: not find_custom_id(each, "attend"))
    assert last["id"] == call["id"], "nobody was called again"
    assert _called(last) <= _called(call), "an edit may have missed the people who joined"

    await anna.command("table invite", channel, person=cleo.id)
    call = await driver.wait_for_last(channel, lambda each: find_custom_id(each, "attend"))
    faults, path = driver.server.faults, f"/messages/{call['id']}$"
    fault = faults.disconnect("before", "PATCH", path, times=1000)
    await driver.start(anna, await driver.wait_for_lobby(lobby, "2. Ben"))
    await wait_until(lambda: fault.times < 1000)
    await driver.restart_bot(signal.SIGKILL)
    faults.pending.clear()
    await driver.wait_for_messages(
        channel, lambda seen: not any(find_custom_id(each, "attend") for each in seen)
    )


def _ids(message: Message) -> list[str]:
    return [str(each.get("custom_id") or "") for each in iter_components(message)]


# places


async def test_the_owner_chooses_a_thread_and_the_channel_gets_one_card(driver: PlaygroundDriver) -> None:
    channel, (anna, ben) = await driver.create_channel(), await driver.people("Anna", "Ben")
    await anna.command("setup", channel, place="ask")
    question = await anna.shown("table open", channel, game=GAME)
    await anna.command("setup", channel, place="here")
    assert is_ephemeral(question)
    assert await driver.public_messages(channel) == [], "nothing is opened before"
    await driver.restart_bot(signal.SIGKILL)
    answer = await anna.press(question, "thread")
    assert "its own thread" in answer["content"]
    assert answer["components"] == []
    (thread,) = await driver.threads(channel)
    card = await driver.wait_for_last(channel, lambda each: find_custom_id(each, "enter"))
    entered = await ben.answer(card, "enter")
    assert all(f"<#{thread['id']}>" in text for text in (card["content"], entered))
    await driver.wait_for_last(channel, "Anna · Ben")
    lobby, *_ = await driver.wait_for_messages(thread["id"], bool)
    await driver.start(anna, lobby)
    running = await driver.wait_for_last(channel, "Waiting for")
    assert (running["id"], running["pings"]) == (card["id"], [])


async def test_a_second_table_in_a_channel_gets_one_thread(driver: PlaygroundDriver) -> None:
    anna, ben = await driver.people("Anna", "Ben")
    channel = (await driver.open_table(anna))["channel_id"]
    refused = await ben.shown("table open", channel, game=GAME, rules="1989\nonline")
    assert "cannot be" in refused["content"]
    assert not button_labels(refused)
    offer = await ben.shown("table open", channel, game=GAME, rules="1989 ")
    assert "already a table in this channel" in offer["content"]
    await asyncio.gather(*(ben.press_label(offer, "Open in a New Thread") for _ in range(2)))
    (thread,) = await driver.threads(channel)
    await ben.refresh()
    (lobby,) = await driver.wait_for_messages(thread["id"], bool)
    assert "Rules: **1989**" in lobby["content"]
    assert "1. Ben" in lobby["content"]


async def _open(driver: PlaygroundDriver, owner: Person) -> Message:
    """Open a table without choosing its place, and return its lobby."""
    channel = await driver.create_channel()
    result = await owner.command(
        "table open", channel, game=GAME, until=lambda each: is_public(each, channel)
    )
    return newest_message(result.messages, lambda each: is_public(each, channel))


async def _moved(driver: PlaygroundDriver, lobby: Message) -> tuple[Message, Message]:
    """Wait until the lobby has moved; return its card (now the channel's only message with buttons) and the new lobby."""
    seen = await driver.wait_for_messages(lobby["channel_id"], lambda seen: find_custom_id(seen[0], "enter"))
    (card,) = [each for each in seen if each["components"]]
    (thread,) = await driver.threads(lobby["channel_id"])
    assert card["id"] == lobby["id"] == thread["id"], "it is the thread of the message"
    assert f"<#{thread['id']}>" in card["content"]
    posted = await driver.wait_for_messages(thread["id"], lambda seen: seen and seen[-1]["components"])
    (moved,) = [each for each in posted if find_custom_id(each, "join")]
    return card, moved


@pytest.mark.parametrize("lost", ["the bot", "the response", "the permission"])
async def test_a_double_press_moves_a_lobby_to_one_thread_whatever_was_lost_before(
    driver: PlaygroundDriver, lost: str
) -> None:
    karl, ben = await driver.people("Karl", "Ben")
    lobby, faults = await _open(driver, karl), driver.server.faults
    channel, path = lobby["channel_id"], rf"/messages/{lobby['id']}/threads$"
    assert find_custom_id(await ben.open_more(lobby), "apart") is None, "only Karl can"
    first, second, early, late = [await karl.open_more(lobby) for _ in range(4)]
    match lost:
        case "the bot":
            fault = faults.disconnect("after", "POST", path, times=100)
            pressed = asyncio.create_task(karl.press_route(lobby, "apart"))
            await wait_until(lambda: fault.times < 100)
            await driver.restart_bot(signal.SIGKILL)
            faults.pending.clear()
            pressed.cancel()
            assert await driver.threads(channel), "it was made"
            await driver.join(lobby, "Ben")
        case "the response":
            faults.disconnect("after", "POST", path)
        case _:
            await driver.change_channel(channel, denied=["create_public_threads"])
            assert "Create Public Threads" in await karl.answer(lobby, "apart", is_ephemeral)
            await driver.change_channel(channel, denied=[])
            assert await driver.threads(channel) == []
    await asyncio.gather(*(karl.press_route(page, "apart") for page in (first, second)))
    card, moved = await _moved(driver, lobby)
    assert not faults.pending
    assert not find_custom_id(await karl.press(early, "apart"), "apart")
    thread = moved["channel_id"]
    if lost != "the bot":
        assert f"<#{thread}>" in await ben.answer(card, "enter")
    await driver.wait_for_lobby(lobby, "Karl · Ben")
    await driver.start(karl, moved)
    await karl.press_route(late, "apart", until=lambda each: "is already running" in each["content"])
    await karl.command("table close", thread, sure=True)
    assert (await driver.wait_for_last(channel, "closed"))["id"] == card["id"]


# the end and the rematch


async def test_a_closed_game_has_one_rematch_for_everybody_in_its_channel_or_in_a_thread(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game(computers=1)
    channel, (anna, ben, dora) = board["channel_id"], await driver.people("Anna", "Ben", "Dora")
    assert "Only" in await ben.told("table close", channel)
    question, late = [await anna.shown("table close", channel) for _ in range(2)]
    assert "ends the game for everyone" in question["content"]
    assert (await driver.public_messages(channel))[-1]["id"] == board["id"], "nothing has happened yet"
    final = await anna.board_by_press(question, "end", board)
    assert "closed before" in final["content"]
    assert button_labels(final)[0] == "Rematch"
    assert "Take My Turn" not in button_labels(final)
    assert "over" in await ben.told("play", channel, action="bar DE-m")
    await anna.press_route(late, "end", until=lambda each: "game is over" in each["content"])

    assert "were not seated" in await dora.answer(final, "rematch")
    await asyncio.gather(*(ben.press_route(final, "rematch") for _ in range(2)))

    def invitations(seen: list[Message]) -> list[Message]:
        after = [each for each in seen if int(each["id"]) > int(final["id"])]
        return [each for each in after if anna.id in _called(each)]

    seen = await driver.wait_for_messages(channel, invitations)
    (lobby,) = [each for each in seen if find_custom_id(each, "join")]
    assert len(invitations(seen)) == 1
    assert "Seats are kept for Anna" in lobby["content"]
    assert "have a seat" in await anna.answer(final, "rematch"), "the others press it, too"
    await driver.wait_for_lobby(lobby, lambda text: "1. Ben\n2. " in text and "3. Anna" in text)
    await ben.click(lobby, label="Start", until=lambda each: is_board(each, channel, final["id"]))
    assert "already running" in await anna.told("table rematch", channel)

    final = await ben.board_by_command(await driver.newest_board(channel), "table close", sure=True)
    await driver.open_table(dora, channel)
    offer = (await ben.press_route(final, "rematch")).responses[-1]
    assert button_labels(offer)[0] == "Open in a New Thread"
    await asyncio.gather(*(ben.press_route(offer, "rematch") for _ in range(2)))
    (thread,) = await driver.threads(channel)
    seen = await driver.wait_for_messages(
        thread["id"], lambda seen: any(anna.id in _called(each) for each in seen)
    )
    assert sum(find_custom_id(each, "join") is not None for each in seen) == 1
    assert f"<#{thread['id']}>" in await anna.answer(final, "rematch")
    assert len(await driver.threads(channel)) == 1
