"""What those who manage a server do to its tables with /admin, by commands and by the buttons of its page."""

import json
import random
import re
import signal

import pytest

from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_changed,
    is_ephemeral,
    newest_message,
    private_text,
    table_number,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


def _menu(page: Message, action: str) -> str:
    """Return the custom id of the menu or button of the page for an action."""
    ids = [str(each.get("custom_id", "")) for each in iter_components(page)]
    return next(each for each in ids if each.split(":", 5)[-1].split(" ")[0] == action)


async def _press(client: Person, page: Message, action: str) -> Message:
    changed = is_changed(page)
    result = await client.click(page, custom_id=_menu(page, action), until=changed)
    return newest_message(result.messages, changed)


async def test_a_table_is_found_shown_and_rewound(driver: PlaygroundDriver) -> None:
    channel, elsewhere = await driver.create_channel(), await driver.create_channel()
    owner, rng = await driver.client("Anna"), random.Random(5)
    board = await driver.start_game(channel, ("Anna", "Ben"))
    for _ in range(2):
        board = await driver.play_by_clicks(board, rng)
    number = table_number(board)
    offered = await owner.complete("admin show", elsewhere, {"table": number}, "table")
    assert number in [value for _, value in offered]
    page = (await owner.command("admin show", elsewhere, table=number)).responses[-1]
    assert all(text in page["content"] for text in ("playing", "Anna", "Ben", f"<#{channel}>", "Waiting for"))
    await driver.restart_bot(signal.SIGKILL)
    menu = _menu(page, "rewind")
    (first,) = [each["options"][-1] for each in iter_components(page) if each.get("custom_id") == menu]
    asked = await owner.choose(page, menu, first["value"])
    assert first["label"].split(": ", 1)[1][:20] in message_text(asked)
    stale = await owner.command("admin rewind", elsewhere, table=number, turn=first["label"].split(":")[0])
    assert "It is taken back" in (await _press(owner, asked, "rewind!"))["content"]
    *_, newest = await driver.wait_for_messages(
        channel, lambda seen: "has taken the game back" in seen[-1]["content"]
    )
    assert "Anna, who manages this server" in newest["content"]
    called = re.findall(r"<@(\d+)>", newest["content"])
    assert called, "whoever is to act again is called"
    (old,) = stale.responses
    refused = await owner.click(old, custom_id=_menu(old, "rewind!"), until=is_ephemeral)
    assert "moved on" in private_text(refused)
    assert is_board(await driver.play_by_clicks(newest | {"pings": called}, rng), channel)


async def test_a_table_is_found_by_words_and_refused_where_they_fit_several(driver: PlaygroundDriver) -> None:
    owner, ben = await driver.client("Anna"), await driver.client("Ben")
    channels = [await driver.create_channel() for _ in range(2)]
    first, second = [
        table_number(await driver.open_table(opener, channel, game="grand_austria_hotel"))
        for opener, channel in zip((owner, ben), channels, strict=True)
    ]
    offered = await owner.complete("admin end", channels[0], {"table": "Grand"}, "table")
    assert [value for _, value in offered][:2] == [second, first]
    ((label, value),) = await owner.complete("admin end", channels[0], {"table": "hotel ben"}, "table")
    assert (value, "Ben" in label) == (second, True)
    refused = private_text(await owner.command("admin end", channels[0], table="Grand Austria", sure=True))
    assert "fits several tables" in refused
    assert all(f"Grand Austria Hotel {number}" in refused for number in (first, second))
    for wrong, sentence in (("999999", "no such table"), ("nonsense", "fits no table")):
        assert sentence in private_text(await owner.command("admin show", channels[0], table=wrong))


async def test_a_seat_is_given_to_a_person_and_to_a_computer(driver: PlaygroundDriver) -> None:
    channel, owner = await driver.create_channel(), await driver.client("Anna")
    clara = await driver.client("Clara", "de")
    number = table_number(await driver.start_game(channel, ("Anna", "Ben")))
    ben = await driver.client("Ben")
    await ben.command("me settings", channel, {"quiet-hours": "none"})  # or he is told in the morning
    page = (await owner.command("admin show", channel, table=number)).responses[-1]
    asked = await owner.choose(page, _menu(page, "seat"), "1")
    menu, bot = _menu(asked, "person"), str(driver.server.state.bot_id)
    refused = await owner.select(asked, [bot], custom_id=menu, until=is_ephemeral)
    assert "A bot cannot sit down" in private_text(refused)
    assert "2\\. Clara" in (await owner.choose(asked, menu, clara.id))["content"]
    *_, posted, called = await driver.wait_for_messages(
        channel, lambda seen: "the seat that you had" in seen[-1]["content"]
    )
    assert "the seat of Ben to Clara" in posted["content"]
    assert find_custom_id(posted, "turn")
    assert "is now Clara’s" in called["content"]
    assert (await clara.command("hand", channel)).responses
    own = private_text(await owner.command("admin reassign", channel, table=number, seat="1", person=ben.id))
    assert "hand" in own or "seat" in own, "whoever has seen a hand gets no other"
    answer = await owner.command("admin reassign", channel, table=number, seat="2")
    assert "(computer, normal)" in private_text(answer)


async def test_a_table_is_exported_without_secrets_while_it_runs_and_ended(driver: PlaygroundDriver) -> None:
    channel, owner = await driver.create_channel(), await driver.client("Anna")
    number = table_number(await driver.start_game(channel, ("Anna", "Ben")))
    page = (await owner.command("admin show", channel, table=number)).responses[-1]
    lines = await _lines(owner, (await owner.click(page, label="Export")).responses[-1])
    assert lines[0]["public"] == 1
    assert "seed" not in str(lines)
    asked = (await owner.command("admin end", channel, table=number)).responses[-1]
    assert "cannot be taken back" in asked["content"]
    assert "closed" in (await _press(owner, asked, "end!"))["content"]
    await driver.wait_for_messages(
        channel, lambda seen: "Anna, who manages this server, has ended the table" in seen[-1]["content"]
    )
    assert "over" in private_text(await owner.command("admin end", channel, table=number, sure=True))
    record = await _lines(owner, (await owner.command("admin export", channel, table=number)).responses[-1])
    assert record[0]["record"] == 1
    assert record[0]["seed"]


async def _lines(client: Person, message: Message) -> list[dict[str, object]]:
    """Return the lines of the file of a message."""
    (file,) = message["attachments"]
    content = (await client.download(file["url"])).decode()
    return [json.loads(line) for line in content.splitlines()]


async def test_strangers_are_refused_by_commands_completions_and_old_buttons(
    driver: PlaygroundDriver,
) -> None:
    channel, (owner, ben) = await driver.create_channel(), await driver.people("Anna", "Ben")
    number = table_number(await driver.start_game(channel, ("Anna", "Ben")))
    role = (await owner.post("roles", name="Managers", granted=["manage_guild"]))["role"]
    await owner.request("PATCH", f"users/{ben.id}", roles=[role["id"]])
    page = (await ben.command("admin show", channel, table=number)).responses[-1]
    asked = (await ben.command("admin end", channel, table=number)).responses[-1]
    await owner.request("PATCH", f"users/{ben.id}", roles=[])
    for press in (
        ben.click(asked, custom_id=_menu(asked, "end!"), until=is_ephemeral),
        ben.click(page, label="Export", until=is_ephemeral),
        ben.select(page, ["1"], custom_id=_menu(page, "seat"), until=is_ephemeral),
        ben.command("admin show", channel, table=number),
        ben.command("admin end", channel, table=number, sure=True),
        ben.command("admin export", channel, table=number),
        ben.command("admin reassign", channel, table=number, seat="1"),
        ben.command("admin rewind", channel, table=number, turn="1"),
    ):
        assert "manage this server" in private_text(await press)
    assert await ben.complete("admin show", channel, {"table": ""}, "table") == []
    assert "playing" in private_text(await owner.command("admin show", channel, table=number))
    await owner.request("DELETE", f"roles/{role['id']}")
