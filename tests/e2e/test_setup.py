"""What those who manage a server set with `/setup`: who opens tables where, the language, and what the bot lacks."""

import signal
from collections.abc import Callable

import pytest

from bot.playground import UserClient
from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    GAME,
    Message,
    PlaygroundDriver,
    is_board,
    is_changed,
    is_ephemeral,
    newest_message,
    press_route,
    private_text,
    restart_bot,
    table_number,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def _owner(driver: PlaygroundDriver) -> UserClient:
    """Return the owner of the server, who speaks English."""
    return await driver.client("Anna")


async def _select(client: UserClient, page: Message, name: str, values: list[str]) -> Message:
    """Choose the values of a setting on its page, and return the changed page."""
    changed = is_changed(page)
    result = await client.select(page, values, custom_id=f"ho:setting:0:0:0:{name}", until=changed)
    return newest_message(result.messages, changed)


async def test_tables_are_opened_in_the_chosen_channels_only(driver: PlaygroundDriver) -> None:
    owner, ben = await _owner(driver), await driver.client("Ben")
    here, there = await driver.create_channel(), await driver.create_channel()
    await owner.refresh()
    page = (await owner.command("setup", here)).responses[-1]
    assert "everywhere" in message_text(page)
    page = await _select(owner, page, "channels", [here])
    try:
        assert f"Channels for tables:** <#{here}>" in message_text(page)
        (menu,) = [each for each in iter_components(page) if each["type"] == 8]
        assert menu["default_values"] == [{"id": here, "type": "channel"}]
        await restart_bot(driver, signal.SIGKILL)
        for opener in (ben, owner):
            refused = private_text(await opener.command("table open", there, game=GAME))
            assert f"<#{here}>" in refused, "whoever manages the server is bound by it as well"
        assert await driver.public_messages(there) == []
        thread = (await ben.create_thread(here, "a table"))["id"]
        await ben.refresh()
        await owner.refresh()
        board = await driver.start_game(thread, ("Ben", "Anna"))
        assert board["channel_id"] == thread, "a thread counts as its channel"
        number = board["content"].split("table ")[1].split()[0].strip("*,.·")
        refused = private_text(await ben.command("table move", there, table=number))
        assert f"<#{here}>" in refused, "a table does not move there either"
        page = await _select(owner, page, "channels", [])
        assert "everywhere" in message_text(page)
        assert await driver.open_table(ben, there)
    finally:
        await owner.command("setup", here, channels="everywhere")


async def test_tables_are_opened_by_people_with_a_chosen_role_only(driver: PlaygroundDriver) -> None:
    owner, ben = await _owner(driver), await driver.client("Ben")
    channel = await driver.create_channel()
    role = (await owner.post("roles", name="Game Hosts"))["role"]
    answer = await owner.command("setup", channel, roles="@game hosts")
    try:
        assert f"<@&{role['id']}>" in message_text(answer.responses[-1])
        refused = private_text(await ben.command("table open", channel, game=GAME))
        assert f"<@&{role['id']}>" in refused
        card = (await ben.command("help", channel)).responses[-1]
        opening = next(each for each in iter_components(card) if "ho:open:" in str(each.get("custom_id")))
        refused = private_text(await ben.click(card, custom_id=opening["custom_id"]))
        assert f"<@&{role['id']}>" in refused, "nor by the button of the start card"
        await owner.request("PATCH", f"users/{ben.id}", roles=[role["id"]])
        lobby = await driver.open_table(ben, channel)
        await ben.command("table close", channel)
        assert lobby["channel_id"] == channel
        await owner.request("PATCH", f"users/{ben.id}", roles=[])
        assert await driver.open_table(owner, channel), "whoever manages the server always may"
        await owner.request("DELETE", f"roles/{role['id']}")
        refused = private_text(await ben.command("table open", channel, game=GAME))
        assert "no longer exist" in refused
    finally:
        await owner.command("setup", channel, roles="everybody")


async def test_names_of_channels_roles_and_time_zones_are_completed_and_misspelt_ones_refused(
    driver: PlaygroundDriver,
) -> None:
    owner, channel = await _owner(driver), await driver.create_channel()
    offered = await owner.complete("setup", channel, {"channels": "kaffee"}, "channels")
    assert ("#kaffeehaus", "#kaffeehaus") in offered
    further = await owner.complete("setup", channel, {"channels": "#kaffeehaus, stamm"}, "channels")
    assert [value for _, value in further] == ["#kaffeehaus, #stammtisch"]
    page = (await owner.command("setup", channel, channels=further[0][1])).responses[-1]
    try:
        (menu,) = [each for each in iter_components(page) if each["type"] == 8]
        ids = [owner.channel_id(name) for name in ("kaffeehaus", "stammtisch")]
        assert [each["id"] for each in menu["default_values"]] == ids
    finally:
        await owner.command("setup", channel, channels="everywhere")
    zones = await owner.complete("setup", channel, {"time_zone": "vienna"}, "time_zone")
    assert zones == [("Europe/Vienna", "Europe/Vienna")]
    for option, value in (("channels", "#nowhere"), ("roles", "@nobody"), ("time_zone", "Neverland")):
        refused = private_text(await owner.command("setup", channel, {option: value}))
        assert value.lstrip("#@") in refused


async def test_the_language_of_a_server_is_that_of_its_public_messages(driver: PlaygroundDriver) -> None:
    owner, channel = await _owner(driver), await driver.create_channel()
    await owner.command("setup", channel, language="de")
    try:
        lobby = await driver.open_table(owner, channel)
        assert "Mitspielen" in str(lobby["components"]) or "Platz" in str(lobby["components"])
        assert "table" in private_text(await owner.command("table close", channel)), (
            "private answers are hers"
        )
    finally:
        await owner.command("setup", channel, language="auto")


async def test_the_language_of_a_table_is_chosen_from_a_menu_of_its_settings(
    driver: PlaygroundDriver,
) -> None:
    owner, channel = await _owner(driver), await driver.create_channel()
    lobby = await driver.open_table(owner, channel)
    (page,) = (await press_route(owner, lobby, "settings")).responses
    (menu,) = [
        each["custom_id"]
        for each in iter_components(page)
        if str(each.get("custom_id")).endswith(":language")
    ]
    await owner.select(page, ["de"], custom_id=menu, until=is_changed(page))
    await driver.wait_for_messages(channel, lambda seen: "Tisch" in seen[0]["content"])
    (lobby,) = await driver.public_messages(channel)
    assert button_labels(lobby) == ["Platz nehmen", "Computer dazu", "Mehr …"]
    assert "wird noch gebraucht" in lobby["attachments"][0]["description"]


async def test_a_table_has_a_language_of_its_own(driver: PlaygroundDriver) -> None:
    owner, channel = await _owner(driver), await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    assert "table" in board["content"]
    (told,) = (await owner.command("table options", channel, language="de")).responses
    assert "Language **German**" in message_text(told), "private answers stay in the language of the person"
    moved = await owner.command("table move", channel, table=table_number(board), until=is_next(board))
    german = newest_message(moved.messages, is_next(board))
    assert "Tisch" in german["content"]
    assert "am Zug" in german["attachments"][0]["description"], "so is the text of the picture"
    (private,) = (await owner.command("table status", channel)).responses
    assert "table" in message_text(private)


def is_next(board: Message) -> Callable[[Message], bool]:
    """Return a predicate for the board that follows another one in its channel."""
    return lambda each: is_board(each, board["channel_id"], board["id"])


async def test_lacking_permissions_are_listed_until_they_are_granted(driver: PlaygroundDriver) -> None:
    owner, channel = await _owner(driver), await driver.create_channel()
    await driver.change_channel(channel, denied=["attach_files", "create_public_threads"])
    page = (await owner.command("setup", channel)).responses[-1]
    lines = [line for line in message_text(page).splitlines() if line.startswith("- Allow me")]
    assert [("Attach" in line, "Threads" in line) for line in lines] == [(False, True), (True, False)]
    assert all(f"<#{channel}>" in line for line in lines)
    await driver.change_channel(channel, denied=[])
    changed = is_changed(page)
    result = await owner.click(page, label="Check Again", until=changed)
    assert "I have all that I need" in message_text(newest_message(result.messages, changed))


async def test_a_stranger_changes_nothing_by_a_page_that_was_theirs(driver: PlaygroundDriver) -> None:
    owner, ben = await _owner(driver), await driver.client("Ben")
    channel = await driver.create_channel()
    role = (await owner.post("roles", name="Managers", granted=["manage_guild"]))["role"]
    await owner.request("PATCH", f"users/{ben.id}", roles=[role["id"]])
    page = (await ben.command("setup", channel)).responses[-1]
    page = await _select(ben, page, "reminders", ["48"])
    assert "every 2 days" in message_text(page)
    await owner.request("PATCH", f"users/{ben.id}", roles=[])
    for name, values in (("reminders", ["off"]), ("channels", [channel]), ("time_zone", ["Asia/Tokyo"])):
        refused = await ben.select(page, values, custom_id=f"ho:setting:0:0:0:{name}", until=is_ephemeral)
        assert "manage this server" in private_text(refused)
    (now,) = (await owner.command("setup", channel)).responses
    assert message_text(now) == message_text(page)
    await owner.command("setup", channel, reminders="24")
    await owner.request("DELETE", f"roles/{role['id']}")
