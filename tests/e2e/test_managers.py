"""Only server managers may use `/setup` for settings, `/admin` for tables, and the self-test."""

import json
import random
import re
import signal

import pytest

from bot.messages.ids import CustomId
from bot.playground import InteractionResult
from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    GAME,
    Message,
    Person,
    PlaygroundDriver,
    is_board,
    is_changed,
    is_ephemeral,
    newest_message,
    private_text,
    table_number,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


async def _select(client: Person, page: Message, name: str, *values: str) -> Message:
    """Choose values for a setting on its page, and return the changed page."""
    return await client.choose(page, f"ho:setting:0:0:0:{name}", *values)


async def _page(client: Person, channel: str, **settings: str) -> Message:
    """Change settings with the command, and return the page that lists all settings."""
    return await client.shown("setup", channel, **settings)


# settings


async def test_where_tables_stand_is_chosen_on_a_page_holds_after_a_restart_and_binds_everybody(
    driver: PlaygroundDriver,
) -> None:
    owner, ben = await driver.people("Anna", "Ben")
    here, there = await driver.create_channel(), await driver.create_channel()
    old = await _page(owner, here, place="here")
    assert "everywhere" in message_text(old)
    page = await _select(owner, await _page(owner, here), "channels", here)
    try:
        assert f"Channels for tables:** <#{here}>" in message_text(page)
        (menu,) = [each for each in iter_components(page) if each["type"] == 8]
        assert menu["default_values"] == [{"id": here, "type": "channel"}]
        await driver.restart_bot(signal.SIGKILL)
        for opener in (ben, owner):
            assert f"<#{here}>" in await opener.told("table open", there, game=GAME)
        assert await driver.public_messages(there) == []
        thread = (await ben.create_thread(here, "a table"))["id"]
        for client in (ben, owner):
            await client.refresh()
        board = await driver.start_game(thread)
        refused = await owner.told("table move", there, table=table_number(board))
        assert f"<#{here}>" in refused, "a table does not move there either"
        renewed = await _select(owner, old, "place", "thread")
        assert message_text(renewed) == message_text(await _page(owner, here)), (
            "the rest keeps its later settings"
        )
        assert f"<#{here}>" in message_text(renewed)
        answer = await owner.told("table open", here, game=GAME)
        card = await driver.wait_for_last(here, "<#")
        (own,) = [each for each in await driver.threads(here) if each["id"] != thread]
        assert all(f"<#{own['id']}>" in text for text in (answer, card["content"]))
        assert "everywhere" in message_text(await _select(owner, page, "channels"))
        await owner.press_route(await owner.shown("help", there), "open")
        assert len(await driver.threads(there)) == 1
    finally:
        await owner.command("setup", here, channels="everywhere", place="here")


async def test_tables_are_opened_by_people_with_a_chosen_role_only(driver: PlaygroundDriver) -> None:
    (owner, ben), channel = await driver.people("Anna", "Ben"), await driver.create_channel()
    role = (await owner.post("roles", name="Game Hosts"))["role"]
    named = f"<@&{role['id']}>"
    try:
        assert named in message_text(await _page(owner, channel, roles="@game hosts"))
        assert named in await ben.told("table open", channel, game=GAME)
        assert named in await ben.answer(await ben.shown("help", channel), "open")
        await owner.request("PATCH", f"users/{ben.id}", roles=[role["id"]])
        assert await driver.open_table(ben, channel)
        await ben.command("table close", channel)
        await owner.request("PATCH", f"users/{ben.id}", roles=[])
        assert await driver.open_table(owner, channel), "a server manager always may"
        await owner.request("DELETE", f"roles/{role['id']}")
        assert "no longer exist" in await ben.told("table open", channel, game=GAME)
    finally:
        await owner.command("setup", channel, roles="everyone")


async def test_what_is_typed_is_completed_or_refused_and_what_the_bot_lacks_is_listed(
    driver: PlaygroundDriver,
) -> None:
    owner, channel = await driver.client("Anna"), await driver.create_channel()
    offered = await owner.complete("setup", channel, {"channels": "#kaffeehaus, stamm"}, "channels")
    assert [value for _, value in offered] == ["#kaffeehaus, #stammtisch"]
    zones = await owner.complete("setup", channel, {"time_zone": "vienna"}, "time_zone")
    assert zones == [("Europe/Vienna", "Europe/Vienna")]
    for option, value in (("channels", "#nowhere"), ("roles", "@nobody"), ("time_zone", "Neverland")):
        assert value.lstrip("#@") in await owner.told("setup", channel, {option: value})
    await driver.change_channel(channel, denied=["attach_files", "create_public_threads"])
    page = await _page(owner, channel)
    lines = [line for line in message_text(page).splitlines() if line.startswith("- Allow me")]
    assert [("Attach" in line, "Threads" in line) for line in lines] == [(False, True), (True, False)]
    assert all(f"<#{channel}>" in line for line in lines)
    await driver.change_channel(channel, denied=[])
    assert "I have everything I need" in message_text(await owner.press_label(page, "Check Again"))


async def test_server_table_and_reader_have_languages_of_their_own(driver: PlaygroundDriver) -> None:
    owner, karl = await driver.client("Anna"), await driver.client("Karl", "de")
    channel = await driver.create_channel()
    await owner.command("setup", channel, language="de")
    try:
        lobby = await driver.open_table(owner, channel)
        assert "Eine Person fehlt" in lobby["content"]
        assert "Platz nehmen" in button_labels(lobby)
        assert "table" in await owner.told("table close", channel), "her answers are private"
    finally:
        await owner.command("setup", channel, language="auto")
    typed = {"game": GAME, "regulars": ""}
    offered = await karl.complete("table open", channel, typed, "regulars")
    assert [name for name, _ in offered] == ["nein", "ja"]
    board = await driver.start_game(channel)
    assert "table" in board["content"]
    assert "Language: **German**" in message_text(await owner.shown("table options", channel, language="de"))
    german = await owner.board_by_command(board, "table move", table=table_number(board))
    assert "Tisch" in german["content"]
    assert "am Zug" in german["attachments"][0]["description"], "so is the text of the picture"


async def test_new_tables_of_a_server_start_like_a_table_once_its_manager_has_agreed(
    driver: PlaygroundDriver,
) -> None:
    owner, other = await driver.people("Anna", "Ben")
    lobby = await driver.open_table(other, regulars="true")
    refused = await other.told("table template", lobby["channel_id"], change="use")
    assert f"manage this server: <@{owner.id}> and everyone" in refused
    page = (await owner.press_route(lobby, "settings")).responses[-1]
    asked = await owner.press_label(page, "Use for New Tables Here")
    lobby = await driver.open_table(other)
    assert "regulars: **no**" in lobby["content"], "nothing is stored yet"
    assert "regulars: **yes**" in message_text(await owner.press_label(asked, "Use for New Tables Here"))
    lobby = await driver.open_table(other)
    assert "regulars: **yes**" in lobby["content"]
    listed = await owner.shown("table template", lobby["channel_id"])
    refused = await other.told("table template", lobby["channel_id"], change="reset")
    assert "manage this server" in refused
    dropped = await owner.choose(listed, "ho:template:0:0:0:reset", GAME)
    assert "the defaults of each game" in message_text(dropped)


# tables


def _menu(page: Message, action: str) -> str:
    """Return the custom id of the page's menu or button for the given action."""
    ids = [str(each.get("custom_id", "")) for each in iter_components(page)]
    return next(each for each in ids if each.split(":", 5)[-1].split(" ")[0] == action)


async def _press(client: Person, page: Message, action: str) -> Message:
    changed = is_changed(page)
    result = await client.click(page, custom_id=_menu(page, action), until=changed)
    return newest_message(result.messages, changed)


async def _lines(client: Person, message: Message) -> list[dict[str, object]]:
    """Return the lines of the JSON file attached to a message."""
    (file,) = message["attachments"]
    return [json.loads(line) for line in (await client.download(file["url"])).decode().splitlines()]


async def test_a_table_is_shown_rewound_reseated_exported_and_ended(driver: PlaygroundDriver) -> None:
    board, elsewhere, rng = await driver.start_game(), await driver.create_channel(), random.Random(5)
    channel, clara = board["channel_id"], await driver.client("Clara", "de")
    owner, ben = await driver.people("Anna", "Ben")
    await ben.command("me settings", channel, {"quiet-hours": "none"})  # or he is told in the morning
    for _ in range(2):
        board = await driver.play_by_clicks(board, rng)
    number = table_number(board)
    offered = await owner.complete("admin show", elsewhere, {"table": number}, "table")
    assert number in [value for _, value in offered]
    page = await owner.shown("admin show", elsewhere, table=number)
    assert all(text in page["content"] for text in ("playing", "Anna", "Ben", f"<#{channel}>", "Waiting for"))

    menu = _menu(page, "rewind")
    (first,) = [each["options"][-1] for each in iter_components(page) if each.get("custom_id") == menu]
    asked = await owner.choose(page, menu, first["value"])
    assert first["label"].split(": ", 1)[1][:20] in message_text(asked)
    turn = first["label"].split(":")[0]
    stale = await owner.shown("admin rewind", elsewhere, table=number, turn=turn)
    assert "It is taken back" in (await _press(owner, asked, "rewind!"))["content"]
    newest = await driver.wait_for_last(channel, "has rewound the game")
    assert "Anna, who manages this server" in newest["content"]
    called = re.findall(r"<@(\d+)>", newest["content"])
    assert called, "a player who must act again is called"
    refused = await owner.click(stale, custom_id=_menu(stale, "rewind!"), until=is_ephemeral)
    assert "moved on" in private_text(refused)
    assert is_board(await driver.play_by_clicks(newest | {"pings": called}, rng), channel)

    page = await owner.shown("admin show", elsewhere, table=number)
    asked = await owner.choose(page, _menu(page, "seat"), "1")
    menu, bot = _menu(asked, "person"), str(driver.server.state.bot_id)
    refused = await owner.select(asked, [bot], custom_id=menu, until=is_ephemeral)
    assert "A bot cannot take a seat" in private_text(refused)
    assert "2\\. Clara" in (await owner.choose(asked, menu, clara.id))["content"]
    *_, posted, told = await driver.wait_for_messages(
        channel, lambda seen: "the seat that was yours" in seen[-1]["content"]
    )
    assert "the seat of Ben to Clara" in posted["content"]
    assert "Clara now has the seat" in told["content"]
    assert (await clara.command("hand", channel)).responses
    own = await owner.told("admin reassign", channel, table=number, seat="1", person=ben.id)
    assert "hand" in own or "seat" in own, "a person who has seen a hand gets no other"
    assert "(computer, normal)" in await owner.told("admin reassign", channel, table=number, seat="2")

    lines = await _lines(owner, (await owner.click(page, label="Export")).responses[-1])
    assert lines[0]["public"] == 1
    assert "seed" not in str(lines)
    asked = await owner.shown("admin end", channel, table=number)
    assert "cannot be undone" in asked["content"]
    assert "closed" in (await _press(owner, asked, "end!"))["content"]
    await driver.wait_for_last(channel, "Anna, who manages this server, has ended the table")
    assert "over" in await owner.told("admin end", channel, table=number, sure=True)
    record = await _lines(owner, await owner.shown("admin export", channel, table=number))
    assert record[0]["record"] == 1
    assert record[0]["seed"]


async def test_a_table_is_found_by_words_and_refused_where_they_fit_several(driver: PlaygroundDriver) -> None:
    owner, ben = await driver.people("Anna", "Ben")
    lobbies = [await driver.open_table(opener, game="grand_austria_hotel") for opener in (owner, ben)]
    channel, (first, second) = lobbies[0]["channel_id"], map(table_number, lobbies)
    offered = await owner.complete("admin end", channel, {"table": "Grand"}, "table")
    assert [value for _, value in offered][:2] == [second, first]
    ((label, value),) = await owner.complete("admin end", channel, {"table": "hotel ben"}, "table")
    assert (value, "Ben" in label) == (second, True)
    refused = await owner.told("admin end", channel, table="Grand Austria", sure=True)
    assert "matches several tables" in refused
    assert all(f"Grand Austria Hotel {number}" in refused for number in (first, second))
    for wrong, sentence in (("999999", "no longer exists"), ("nonsense", "No table matches")):
        assert sentence in await owner.told("admin show", channel, table=wrong)


async def test_whoever_has_lost_the_permission_is_refused_by_commands_completions_and_old_pages(
    driver: PlaygroundDriver,
) -> None:
    board, (owner, ben) = await driver.start_game(), await driver.people("Anna", "Ben")
    channel, number = board["channel_id"], table_number(board)
    role = (await owner.post("roles", name="Managers", granted=["manage_guild"]))["role"]
    await owner.request("PATCH", f"users/{ben.id}", roles=[role["id"]])
    settings = await _select(ben, await _page(ben, channel), "reminders", "48")
    assert "every 2 days" in message_text(settings)
    page = await ben.shown("admin show", channel, table=number)
    asked = await ben.shown("admin end", channel, table=number)
    await owner.request("PATCH", f"users/{ben.id}", roles=[])
    for press in (
        *[
            ben.select(settings, [value], custom_id=f"ho:setting:0:0:0:{name}", until=is_ephemeral)
            for name, value in (("reminders", "off"), ("channels", channel), ("time_zone", "Asia/Tokyo"))
        ],
        ben.click(asked, custom_id=_menu(asked, "end!"), until=is_ephemeral),
        ben.click(page, label="Export", until=is_ephemeral),
        ben.select(page, ["1"], custom_id=_menu(page, "seat"), until=is_ephemeral),
        ben.command("setup", channel, place="here"),
        ben.command("admin show", channel, table=number),
        ben.command("admin end", channel, table=number, sure=True),
        ben.command("admin export", channel, table=number),
        ben.command("admin reassign", channel, table=number, seat="1"),
        ben.command("admin rewind", channel, table=number, turn="1"),
        ben.command("admin selftest", channel),
    ):
        assert "manage this server" in private_text(await press)
    assert await ben.complete("admin show", channel, {"table": ""}, "table") == []
    assert "playing" in await owner.told("admin show", channel, table=number)
    assert message_text(await _page(owner, channel)) == message_text(settings)
    await owner.command("setup", channel, reminders="24")


# the self-test


_TITLE = "Which of my messages Discord accepts"


async def _report(client: Person, channel: str) -> tuple[Message, InteractionResult]:
    result = await client.command(
        "admin selftest", channel, until=lambda each: is_ephemeral(each) and _TITLE in message_text(each)
    )
    (report,) = (each for each in result.ephemeral if _TITLE in message_text(each))
    return report, result


def _marks(report: Message) -> dict[str, str]:
    """Return the mark of each item in the self-test's report, keyed by the start of the item's name."""
    found = re.findall(r"^([✅❌⬜]) (.+?)(?: – .*)?$", message_text(report), re.MULTILINE)
    return {name: mark for mark, name in found}


def _pictures(result: InteractionResult) -> list[int]:
    return sorted(len(each["attachments"]) for each in result.ephemeral if each["attachments"])


async def test_the_self_test_tells_what_discord_accepts_and_leaves_nothing_public(
    driver: PlaygroundDriver,
) -> None:
    channel, manager = await driver.create_channel(), await driver.client("Anna")
    report, result = await _report(manager, channel)
    marks = _marks(report)
    assert set(marks.values()) == {"✅"}, report
    assert len(marks) == 10
    assert "Everything I tried was accepted" in message_text(report)
    assert _pictures(result) == [1, 1, 10]
    assert await driver.public_messages(channel) == []
    (thread,) = await driver.threads(channel)
    assert "One archived thread is left" in message_text(report)
    assert thread["archived"], "the bot may not delete it, and others do not see it in the list"
    edits = [each for each in driver.server.recorded("PATCH", "/webhooks/") if each.status == 200]
    kept = [each.body["attachments"] for each in edits if "@original" not in each.path]  # type: ignore[index]
    assert [[sorted(each) for each in files] for files in kept] == [[["filename", "id"]]], "nothing twice"

    first, second = [await manager.click(report, label="Open the Form") for _ in range(2)]
    assert first.modal is not None
    assert second.modal is not None
    ids = [CustomId.parse(each["custom_id"]) for each in (first.modal, second.modal)]
    assert ids[0] != ids[1], "under the same id a phone would show the old picture"
    fields = [label["component"] for label in first.modal["components"]]
    assert [each["min_values"] for each in fields if each["type"] == 3] == [0], "a phone can clear it"
    assert "delivered" in private_text(await manager.submit(first, {}))
    entered = await manager.submit(second, {"text": "Melange", "choice": ["one"]})
    assert "delivered" in private_text(entered)


async def test_what_the_self_test_is_refused_is_told_by_itself_in_the_words_of_discord(
    driver: PlaygroundDriver,
) -> None:
    channel, manager = await driver.create_channel(), await driver.client("Anna")
    driver.server.faults.refuses_new_pictures = True
    await driver.change_channel(channel, denied=["create_public_threads"])
    report, result = await _report(manager, channel)
    driver.server.faults.refuses_new_pictures = False
    refused = {name for name, mark in _marks(report).items() if mark == "❌"}
    assert refused == {"A response that is filled in later, with a picture", "A thread on the board"}
    assert [name for name, mark in _marks(report).items() if mark == "⬜"] == ["The thread archived"]
    text = message_text(report)
    for told in ("The referenced attachment was not found", "Missing Permissions", "2 things were refused"):
        assert told in text
    assert _pictures(result) == [1, 10]
    assert await driver.public_messages(channel) == []
    assert await driver.threads(channel) == []
    assert "archived thread" not in text
