"""Commands in direct messages: what can be looked up, and what requires a server."""

import random
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker, PlaygroundError
from bot.playground.user_client import button_labels, message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    choose_randomly,
    find_custom_id,
    is_changed,
    press_route,
    private_text,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_the_tables_of_a_user_are_listed_with_links(driver: PlaygroundDriver) -> None:
    board = await driver.start_game(await driver.create_channel(), ("Anna", "Ben"))
    await driver.wait_until_tidy(board["channel_id"])
    client = driver.pinged_client(board)
    listed = private_text(await client.command("games", await client.open_direct_channel()))
    place = f"https://discord.com/channels/{driver.server.state.guild_id}/{board['channel_id']}/{board['id']}"
    assert place in listed
    assert "your turn" in listed
    assert "called <t:" in listed
    karl = await driver.client("Karl", "de")
    assert "an keinem Tisch" in private_text(await karl.command("games", await karl.open_direct_channel()))


async def test_whole_turns_are_taken_in_direct_messages(driver: PlaygroundDriver) -> None:
    """At one table after the other, in one private message that leads to the next."""
    boards = [
        await driver.start_game(await driver.create_channel(), ("Paula",), computers=1) for _ in range(2)
    ]
    client = await driver.client("Paula")
    letters = await client.open_direct_channel()
    (asked,) = (await client.command("turn", letters)).responses
    assert button_labels(asked) == [f"Play: Café International · table {each}" for each in _tables(boards)]
    panel = (await press_route(client, asked, "next", until=is_changed(asked))).ephemeral[-1]
    rng = random.Random(2)
    for board in boards:
        assert message_text(panel).startswith(
            f"**[Café International · table {_table(board)}](https://discord"
        )
        while not find_custom_id(panel, "confirm"):
            panel = await choose_randomly(client, panel, rng)
        answer = await press_route(client, panel, "confirm", until=is_changed(panel))
        panel = next(each for each in answer.ephemeral if each["id"] == panel["id"])
        if find_custom_id(panel, "next"):
            assert "Played:" in message_text(panel)
            panel = (await press_route(client, panel, "next", until=is_changed(panel))).ephemeral[-1]
        await driver.wait_for_messages(
            board["channel_id"], lambda seen, before=board: int(seen[-1]["id"]) > int(before["id"])
        )


def _table(board: Message) -> str:
    return str(find_custom_id(board, "turn")).split(":")[2]


def _tables(boards: list[Message]) -> list[str]:
    return [_table(board) for board in boards]


async def test_whoever_has_installed_the_bot_takes_turns_in_a_group_without_it(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game(await driver.create_channel(), ("Gerda",), computers=1)
    await driver.wait_until_tidy(
        board["channel_id"]
    )  # so that the bot has recorded whom the board has called
    gerda = await driver.client("Gerda")
    group = await gerda.create_group("Round table")
    listed = private_text(await gerda.command("games", group))
    assert f"Café, <#{board['channel_id']}>: **your turn**, called <t:" in listed
    panel = (await gerda.command("turn", group)).responses[-1]
    assert message_text(panel).startswith(f"**[Café International · table {_table(board)}](https://discord")
    rng = random.Random(2)
    while not find_custom_id(panel, "confirm"):
        panel = await choose_randomly(gerda, panel, rng)
    answer = await press_route(gerda, panel, "confirm", until=is_changed(panel))
    assert "Played:" in message_text(answer.ephemeral[-1])
    await driver.wait_for_messages(board["channel_id"], lambda seen: int(seen[-1]["id"]) > int(board["id"]))
    card = (await gerda.command("help", group)).responses[-1]
    assert "type /table open there" in message_text(card)
    rules = (await press_route(gerda, card, "rules")).responses[-1]
    assert "Café International" in message_text(rules)
    others = await driver.client("Karl", "de")
    assert [one for one in await others.messages(group) if "ephemeral_for" not in one] == []


async def test_on_a_server_without_the_bot_a_sentence_says_so(
    tmp_path: Path, openapi_checker: OpenApiChecker | None
) -> None:
    async with running_driver(tmp_path, openapi_checker) as driver:
        karl = await driver.client("Karl", "de")
        channel = await driver.create_channel()
        server = driver.server
        server.state.remove_bot(server.state.first_guild)
        server.gateway.dispatch_removal(server.state.first_guild)
        card = (await karl.command("help", channel)).responses[-1]
        assert "Tische stehen in den Kanälen eines Servers" in message_text(card)
        assert find_custom_id(card, "open") is None
        assert "an keinem Tisch" in private_text(await karl.command("games", channel))
        assert "an keinem Tisch" in private_text(await karl.command("turn", channel))
        with pytest.raises(PlaygroundError, match="not on this server any more"):
            await karl.command("table status", channel)


async def test_rules_and_cards_of_every_game_can_be_looked_up(driver: PlaygroundDriver) -> None:
    karl = await driver.client("Karl", "de")
    letters = await karl.open_direct_channel()
    topics = await karl.complete("rules", letters, {"topic": "Überblick"}, "topic")
    assert [name for name, _ in topics] == [
        "Café International: Überblick",
        "Café Melange: Überblick",
        "Grand Austria Hotel: Überblick",
    ]
    for name, topic in topics:
        answer = await karl.command("rules", letters, topic=topic)
        assert name.split(":")[0] in answer.ephemeral[0]["content"]
    cards = dict(await karl.complete("rules", letters, {"card": "Kellner"}, "card"))
    card = cards["Grand Austria Hotel: Kellnerin"]
    assert "Kellnerin" in private_text(await karl.command("rules", letters, card=card))


@pytest.mark.parametrize("line", ["hand", "board", "table open", "international choose"])
async def test_commands_for_servers_are_refused(driver: PlaygroundDriver, line: str) -> None:
    anna = await driver.client("Anna")
    options = {"table open": {"game": "cafe_melange"}, "international choose": {"choice": "draw 1"}}.get(
        line, {}
    )
    with pytest.raises(PlaygroundError, match="cannot be used here"):
        await anna.command(line, await anna.open_direct_channel(), options)
