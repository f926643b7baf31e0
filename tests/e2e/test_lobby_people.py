"""Who plays with whom: settings of a table, invitations, the order of the seats, and the rematch."""

import asyncio

import pytest

from bot.playground import UserClient
from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_changed,
    is_ephemeral,
    is_public,
    newest_message,
    press_route,
    private_text,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


def _menu(message: Message, payload: str) -> str:
    """Return the custom id of a menu on the page of the settings."""
    ids = [str(each.get("custom_id") or "") for each in iter_components(message)]
    return next(each for each in ids if each.endswith(f":{payload}"))


def _called(message: Message) -> set[str]:
    """Return whom a message mentions so that it pings them."""
    return {each["id"] for each in message["mentions"]}


async def test_the_owner_sets_up_a_private_table_and_those_who_are_invited_join_with_one_press(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    anna, ben, dora = [await driver.client(name) for name in ("Anna", "Ben", "Dora")]
    lobby = await driver.open_table(anna, channel)
    page = (await press_route(anna, lobby, "settings")).responses[-1]
    changed = await anna.select(page, ["invited"], custom_id=_menu(page, "access"), until=is_changed(page))
    assert "Access: invited persons only" in message_text(changed.ephemeral[-1])
    await anna.command("table options", channel, clock="72+24", regulars="true")
    (lobby,) = await driver.wait_for_messages(channel, lambda seen: "72 hours each" in seen[0]["content"])
    assert "Access **invited persons only** · Clock" not in lobby["content"], "in the order of the page"
    shown = (await press_route(ben, lobby, "settings")).responses[-1]
    assert "Only Anna may change them" in message_text(shown)
    assert not any(each.get("custom_id") for each in iter_components(shown))
    assert "whom Anna invites" in private_text(await press_route(ben, lobby, "join", until=is_ephemeral))
    page = (await press_route(anna, lobby, "invite")).responses[-1]
    bot_id = str(driver.server.state.bot_id)
    menu = find_custom_id(page, "guests")
    refused = await anna.select(
        page, [bot_id], custom_id=menu, until=lambda each: "program" in each["content"]
    )
    assert "Herr Ober is a program" in private_text(refused)
    await anna.select(page, [ben.id, dora.id], custom_id=menu)
    seen = await driver.wait_for_messages(channel, lambda seen: any(ben.id in _called(each) for each in seen))
    call = seen[-1]
    assert (_called(call), button_labels(call)) == (
        {ben.id, dora.id},
        ["Join", "No, Thank You"],
    )
    assert "At the table: Anna." in call["content"]
    assert "already invited Ben" in private_text(await anna.command("table invite", channel, person=ben.id))
    assert "have a seat" in private_text(await press_route(ben, call, "attend"))
    assert "seated at this table already" in private_text(await press_route(ben, call, "attend")), (
        "a second press"
    )
    assert "no seat is kept" in private_text(await press_route(dora, call, "regret"))
    assert "no longer invited" in private_text(await anna.command("table invite", channel, withdraw=dora.id))
    seen = await driver.wait_for_messages(channel, lambda seen: not find_custom_id(seen[-1], "attend"))
    assert (seen[-1]["id"], seen[-1]["content"]) == (call["id"], call["content"]), "all have answered"
    assert "whom Anna invites" in private_text(await press_route(dora, lobby, "join", until=is_ephemeral))
    named = [
        each["id"] for each in await driver.public_messages(channel) if f"<@{ben.id}>" in each["content"]
    ]
    assert named == [call["id"]], "he was called once"


async def test_the_owner_chooses_the_seats_by_pressing_names_and_by_typing_them(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    anna, ben = [await driver.client(name) for name in ("Anna", "Ben")]
    lobby = await driver.open_table(anna, channel)
    lobby = await driver.join(lobby, "Ben", "Cleo")
    assert "Only Anna" in private_text(await ben.command("table seats", channel))
    page, late = [(await anna.command("table seats", channel)).responses[-1] for _ in range(2)]
    first = (await anna.click(page, label="Cleo", until=is_changed(page))).ephemeral[-1]
    assert "1. Cleo" in first["content"]
    await anna.click(first, label="Ben", until=lambda each: "these are the seats" in each["content"])
    await driver.wait_for_messages(channel, lambda seen: "1. Cleo\n2. Ben\n3. Anna" in seen[0]["content"])
    stale = await anna.click(late, label="Ben", until=is_changed(late))
    assert "Who gets seat 1" in stale.ephemeral[-1]["content"], "the choice begins again"
    offered = await anna.complete("table seats", channel, {"order": "ben, "}, "order")
    assert [name for name, _ in offered] == ["ben, Anna", "ben, Cleo"]
    await anna.command("table seats", channel, order="ben, an")
    await driver.wait_for_messages(channel, lambda seen: "1. Ben\n2. Anna\n3. Cleo" in seen[0]["content"])
    assert "no player called “Zoe”" in private_text(await anna.command("table seats", channel, order="Zoe"))
    await anna.click(lobby, label="Start", until=lambda each: is_board(each, channel))
    (begun, *_) = await driver.wait_for_messages(
        channel, lambda seen: "The game has begun" in seen[0]["content"]
    )
    assert "1. Ben\n2. Anna\n3. Cleo" in begun["content"]


async def test_a_rematch_seats_everybody_with_one_press_and_the_seats_move_on_by_one(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    await driver.start_game(channel, ("Anna", "Ben"), computers=1)
    anna, ben, dora = [await driver.client(name) for name in ("Anna", "Ben", "Dora")]
    await anna.command("table close", channel, sure=True)
    final = (await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], "rematch")))[-1]
    assert button_labels(final)[0] == "Rematch"
    assert "were not seated" in private_text(await press_route(dora, final, "rematch"))
    await asyncio.gather(*(press_route(ben, final, "rematch") for _ in range(2)))
    seen = await driver.wait_for_messages(
        channel,
        lambda seen: any("play" in each["content"] and anna.id in _called(each) for each in seen[-2:]),
    )
    after = [each for each in seen if int(each["id"]) > int(final["id"])]
    lobbies = [each for each in after if find_custom_id(each, "join")]
    calls = [each for each in after if anna.id in _called(each)]
    assert (len(lobbies), len(calls)) == (1, 1), "one rematch, and one call"
    assert "Seats are kept for Anna" in lobbies[0]["content"]
    assert "have a seat" in private_text(await press_route(anna, final, "rematch")), (
        "the others press it, too"
    )
    await driver.wait_for_messages(
        channel,
        lambda seen: any("1. Ben\n2. " in each["content"] and "3. Anna" in each["content"] for each in seen),
    )
    await ben.click(lobbies[0], label="Start", until=lambda each: is_board(each, channel, final["id"]))
    assert "running already" in private_text(await anna.command("table rematch", channel))


async def test_a_rematch_against_computers_calls_nobody(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    await driver.start_game(channel, ("Anna",), computers=1)
    anna = await driver.client("Anna")
    await anna.command("table close", channel, sure=True)
    final = (await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], "rematch")))[-1]
    assert private_text(await press_route(anna, final, "rematch")) == f"The rematch is open in <#{channel}>."


async def test_a_rematch_goes_to_a_thread_where_another_table_is_open(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    await driver.start_game(channel, ("Anna", "Ben"))
    anna, ben, cleo = [await driver.client(name) for name in ("Anna", "Ben", "Cleo")]
    await anna.command("table close", channel, sure=True)
    final = (await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], "rematch")))[-1]
    await driver.open_table(cleo, channel)
    offer = (await press_route(ben, final, "rematch")).responses[-1]
    assert button_labels(offer)[0] == "Open in a New Thread"
    await asyncio.gather(*(press_route(ben, offer, "rematch") for _ in range(2)))
    thread = await driver.wait_for_thread(channel)
    seen = await driver.wait_for_messages(
        thread["id"], lambda seen: any(anna.id in _called(each) for each in seen)
    )
    assert sum(find_custom_id(each, "join") is not None for each in seen) == 1
    answer = private_text(await press_route(anna, final, "rematch"))
    assert f"<#{thread['id']}>" in answer
    assert len(await driver.threads(channel)) == 1


async def test_new_tables_of_a_server_start_like_a_table_once_its_manager_has_agreed(
    driver: PlaygroundDriver,
) -> None:
    manager, other = await driver.client("Anna"), await driver.client("Ben")
    assert manager.id == str(driver.server.state.owner.id)
    channel, elsewhere = await driver.create_channel(), await driver.create_channel()
    lobby = await driver.open_table(other, channel, regulars="true")
    await other.command("table options", channel, reminders="48", access="invited")
    refused = private_text(await other.command("table template", channel, change="use"))
    assert f"manage this server: <@{manager.id}> and everybody" in refused
    assert "“Manage Server”" in refused
    page = (await press_route(manager, lobby, "settings")).responses[-1]
    asked = (await manager.click(page, label="Use for New Tables Here", until=is_changed(page))).ephemeral[-1]
    assert "regulars **yes** · Reminders **every 2 days**." in message_text(asked)
    assert "regulars **no**" in (await _open_and_close(other, elsewhere))[0], "nothing is stored yet"
    saved = await manager.click(asked, label="Use for New Tables Here", until=is_changed(asked))
    assert "regulars **yes** · Reminders **every 2 days**." in message_text(saved.ephemeral[-1])
    opened, answer = await _open_and_close(other, elsewhere)
    assert "regulars **yes**" in opened
    assert "Reminders **every 2 days**" in opened
    assert "invited persons only" not in opened
    assert "usual options" in answer
    listed = (await manager.command("table template", elsewhere)).responses[-1]
    assert "- Café International: Tables for regulars **yes** · Reminders **every 2 days**" in message_text(
        listed
    )
    assert "Reminders" in private_text(await other.command("table template", elsewhere)), "everybody may know"
    refused = private_text(await other.command("table template", elsewhere, change="reset"))
    assert "manage this server" in refused


async def test_a_template_is_dropped_from_anywhere(driver: PlaygroundDriver) -> None:
    manager, other = await driver.client("Anna"), await driver.client("Ben")
    channel, elsewhere = await driver.create_channel(), await driver.create_channel()
    await driver.open_table(other, channel, regulars="true")

    async def store() -> None:
        asked = (await manager.command("table template", channel, change="use")).responses[-1]
        await manager.click(asked, label="Use for New Tables Here", until=is_changed(asked))

    async def choose(page: Message, custom_id: str) -> str:
        changed = is_changed(page)
        result = await manager.select(page, ["cafe_international"], custom_id=custom_id, until=changed)
        return message_text(newest_message(result.messages, changed))

    await store()
    setup = (await manager.command("setup", elsewhere)).responses[-1]
    assert "regulars **yes**" in message_text(setup)
    assert "what the games suggest" in await choose(setup, "ho:template:0:0:0:setup")
    await store()
    listed = (await manager.command("table template", elsewhere)).responses[-1]
    assert "what the games suggest" in await choose(listed, "ho:template:0:0:0:reset")
    for named in ({}, {"game": "cafe_international"}):
        await store()
        dropped = private_text(await manager.command("table template", elsewhere, change="reset", **named))
        assert "New Café International tables on this server start as the game suggests again." in dropped
    assert "regulars **no**" in (await _open_and_close(other, elsewhere))[0]


async def _open_and_close(opener: UserClient, channel: str) -> tuple[str, str]:
    """Return the lobby of a new table, which is closed again, and the private answer to whoever opened it."""
    result = await opener.command(
        "table open", channel, game="cafe_international", until=lambda each: is_public(each, channel)
    )
    lobby = newest_message(result.messages, lambda each: is_public(each, channel))
    await opener.command("table close", channel, sure=True)
    return lobby["content"], private_text(result)
