"""What those who manage a server set with `/setup`: where tables stand and who opens them, the language, what the bot lacks."""

import signal

import pytest

from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    GAME,
    Message,
    Person,
    PlaygroundDriver,
    is_ephemeral,
    private_text,
    table_number,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


async def _select(client: Person, page: Message, name: str, *values: str) -> Message:
    """Choose the values of a setting on its page, and return the changed page."""
    return await client.choose(page, f"ho:setting:0:0:0:{name}", *values)


async def _page(client: Person, channel: str, **settings: str) -> Message:
    """Change settings by the command, and return the page that shows all of them."""
    return (await client.command("setup", channel, settings)).responses[-1]


def _cards(seen: list[Message]) -> list[Message]:
    return [each for each in seen if each["content"].startswith("**") and "<#" in each["content"]]


async def test_tables_are_opened_in_the_chosen_channels_only(driver: PlaygroundDriver) -> None:
    owner, ben = await driver.people("Anna", "Ben")
    here, there = await driver.create_channel(), await driver.create_channel()
    page = await _page(owner, here)
    assert "everywhere" in message_text(page)
    page = await _select(owner, page, "channels", here)
    try:
        assert f"Channels for tables:** <#{here}>" in message_text(page)
        (menu,) = [each for each in iter_components(page) if each["type"] == 8]
        assert menu["default_values"] == [{"id": here, "type": "channel"}]
        await driver.restart_bot(signal.SIGKILL)
        for opener in (ben, owner):
            refused = private_text(await opener.command("table open", there, game=GAME))
            assert f"<#{here}>" in refused, "whoever manages the server is bound by it as well"
        assert await driver.public_messages(there) == []
        thread = (await ben.create_thread(here, "a table"))["id"]
        await ben.refresh()
        await owner.refresh()
        board = await driver.start_game(thread, ("Ben", "Anna"))
        assert board["channel_id"] == thread, "a thread counts as its channel"
        refused = private_text(await ben.command("table move", there, table=table_number(board)))
        assert f"<#{here}>" in refused, "a table does not move there either"
        assert "everywhere" in message_text(await _select(owner, page, "channels"))
        assert await driver.open_table(ben, there)
    finally:
        await owner.command("setup", here, channels="everywhere")


async def test_tables_are_opened_by_people_with_a_chosen_role_only(driver: PlaygroundDriver) -> None:
    owner, ben = await driver.people("Anna", "Ben")
    channel = await driver.create_channel()
    role = (await owner.post("roles", name="Game Hosts"))["role"]
    try:
        assert f"<@&{role['id']}>" in message_text(await _page(owner, channel, roles="@game hosts"))
        card = (await ben.command("help", channel)).responses[-1]
        opening = next(each for each in iter_components(card) if "ho:open:" in str(each.get("custom_id")))
        for refused in (
            await ben.command("table open", channel, game=GAME),
            await ben.click(card, custom_id=opening["custom_id"]),
        ):
            assert f"<@&{role['id']}>" in private_text(refused)
        await owner.request("PATCH", f"users/{ben.id}", roles=[role["id"]])
        assert await driver.open_table(ben, channel)
        await ben.command("table close", channel)
        await owner.request("PATCH", f"users/{ben.id}", roles=[])
        assert await driver.open_table(owner, channel), "whoever manages the server always may"
        await owner.request("DELETE", f"roles/{role['id']}")
        assert "no longer exist" in private_text(await ben.command("table open", channel, game=GAME))
    finally:
        await owner.command("setup", channel, roles="everybody")


async def test_names_of_channels_roles_and_time_zones_are_completed_and_misspelt_ones_refused(
    driver: PlaygroundDriver,
) -> None:
    owner, channel = await driver.client("Anna"), await driver.create_channel()
    offered = await owner.complete("setup", channel, {"channels": "#kaffeehaus, stamm"}, "channels")
    assert [value for _, value in offered] == ["#kaffeehaus, #stammtisch"]
    zones = await owner.complete("setup", channel, {"time_zone": "vienna"}, "time_zone")
    assert zones == [("Europe/Vienna", "Europe/Vienna")]
    for option, value in (("channels", "#nowhere"), ("roles", "@nobody"), ("time_zone", "Neverland")):
        assert value.lstrip("#@") in private_text(await owner.command("setup", channel, {option: value}))


async def test_server_and_table_have_languages_of_their_own(driver: PlaygroundDriver) -> None:
    owner, channel = await driver.client("Anna"), await driver.create_channel()
    await owner.command("setup", channel, language="de")
    try:
        lobby = await driver.open_table(owner, channel)
        assert "Platz" in str(lobby["components"])
        assert "table" in private_text(await owner.command("table close", channel)), (
            "private answers are hers"
        )
    finally:
        await owner.command("setup", channel, language="auto")
    board = await driver.start_game(channel, ("Anna", "Ben"))
    assert "table" in board["content"]
    (told,) = (await owner.command("table options", channel, language="de")).responses
    assert "Language **German**" in message_text(told)
    german = await owner.board_by_command(board, "table move", table=table_number(board))
    assert "Tisch" in german["content"]
    assert "am Zug" in german["attachments"][0]["description"], "so is the text of the picture"


async def test_lacking_permissions_are_listed_until_they_are_granted(driver: PlaygroundDriver) -> None:
    owner, channel = await driver.client("Anna"), await driver.create_channel()
    await driver.change_channel(channel, denied=["attach_files", "create_public_threads"])
    page = await _page(owner, channel)
    lines = [line for line in message_text(page).splitlines() if line.startswith("- Allow me")]
    assert [("Attach" in line, "Threads" in line) for line in lines] == [(False, True), (True, False)]
    assert all(f"<#{channel}>" in line for line in lines)
    await driver.change_channel(channel, denied=[])
    assert "I have all that I need" in message_text(await owner.press_label(page, "Check Again"))


async def test_whoever_has_lost_the_permission_changes_nothing_by_an_old_page(
    driver: PlaygroundDriver,
) -> None:
    (owner, ben), channel = await driver.people("Anna", "Ben"), await driver.create_channel()
    assert "manage this server" in private_text(await ben.command("setup", channel, place="here"))
    role = (await owner.post("roles", name="Managers", granted=["manage_guild"]))["role"]
    await owner.request("PATCH", f"users/{ben.id}", roles=[role["id"]])
    page = await _select(ben, await _page(ben, channel), "reminders", "48")
    assert "every 2 days" in message_text(page)
    await owner.request("PATCH", f"users/{ben.id}", roles=[])
    for name, value in (("reminders", "off"), ("channels", channel), ("time_zone", "Asia/Tokyo")):
        refused = await ben.select(page, [value], custom_id=f"ho:setting:0:0:0:{name}", until=is_ephemeral)
        assert "manage this server" in private_text(refused)
    assert message_text(await _page(owner, channel)) == message_text(page)
    await owner.command("setup", channel, reminders="24")
    await owner.request("DELETE", f"roles/{role['id']}")


async def test_an_old_page_of_settings_changes_only_what_is_chosen_and_shows_how_all_stand(
    driver: PlaygroundDriver,
) -> None:
    owner, channel = await driver.client("Anna"), await driver.create_channel()
    old = await _page(owner, channel, place="here", boards="by-place")
    try:
        newer = await _page(owner, channel, place="thread")
        await driver.restart_bot(signal.SIGKILL)
        renewed, now = await _select(owner, old, "boards", "all"), await _page(owner, channel)
        assert message_text(renewed) == message_text(now)
        assert _value(now, "place") == _value(newer, "place") != _value(old, "place"), "it stays as set since"
        assert _value(now, "boards") != _value(newer, "boards") == _value(old, "boards")
    finally:
        await owner.command("setup", channel, place="here", boards="by-place")


def _value(page: Message, name: str) -> str:
    menus = (each for each in iter_components(page) if each.get("custom_id") == f"ho:setting:0:0:0:{name}")
    return str(next(menus)["placeholder"])


async def test_a_server_opens_its_tables_in_threads(driver: PlaygroundDriver) -> None:
    owner, channel = await driver.client("Anna"), await driver.create_channel()
    page = await _select(owner, await _page(owner, channel, place="here"), "place", "thread")
    assert "in a thread of its own" in message_text(page)
    await driver.restart_bot(signal.SIGKILL)
    try:
        answer = private_text(await owner.command("table open", channel, game=GAME))
        (thread,) = await driver.threads(channel)
        (card,) = _cards(await driver.wait_for_messages(channel, _cards))
        assert f"<#{thread['id']}>" in answer
        assert f"<#{thread['id']}>" in card["content"]
        start = (await owner.command("help", channel)).responses[-1]
        await owner.press_route(start, "open")
        assert len(await driver.threads(channel)) == 2
    finally:
        await owner.command("setup", channel, place="here")


async def test_new_tables_of_a_server_start_like_a_table_once_its_manager_has_agreed(
    driver: PlaygroundDriver,
) -> None:
    (owner, other), channel = await driver.people("Anna", "Ben"), await driver.create_channel()
    lobby = await driver.open_table(other, channel, regulars="true")
    refused = private_text(await other.command("table template", channel, change="use"))
    assert f"manage this server: <@{owner.id}> and everybody" in refused
    page = (await owner.press_route(lobby, "settings")).responses[-1]
    asked = await owner.press_label(page, "Use for New Tables Here")
    assert "regulars **yes**" in message_text(asked)
    elsewhere = await driver.create_channel()
    assert "regulars **no**" in (await driver.open_table(other, elsewhere))["content"], (
        "nothing is stored yet"
    )
    await other.command("table close", elsewhere, sure=True)
    assert "regulars **yes**" in message_text(await owner.press_label(asked, "Use for New Tables Here"))
    assert "regulars **yes**" in (await driver.open_table(other, elsewhere))["content"]
    listed = (await owner.command("table template", elsewhere)).responses[-1]
    assert "- Café International: Tables for regulars **yes**" in message_text(listed)
    assert button_labels(listed) == []
    refused = private_text(await other.command("table template", elsewhere, change="reset"))
    assert "manage this server" in refused
    dropped = await owner.choose(listed, "ho:template:0:0:0:reset", GAME)
    assert "what the games suggest" in message_text(dropped)
