"""Commands in direct messages: what can be looked up, and what requires a server."""

import pytest

from bot.playground import PlaygroundError
from tests.e2e.playground_driver import PlaygroundDriver, private_text

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_the_tables_of_a_user_are_listed_with_links(driver: PlaygroundDriver) -> None:
    board = await driver.start_game(await driver.create_channel(), ("Anna", "Ben"))
    await driver.wait_until_tidy(board["channel_id"])
    client = driver.pinged_client(board)
    listed = private_text(await client.command("games", await client.open_direct_channel()))
    place = f"https://discord.com/channels/{driver.server.state.guild_id}/{board['channel_id']}/{board['id']}"
    assert place in listed
    assert "your turn" in listed
    karl = await driver.client("Karl", "de")
    assert "an keinem Tisch" in private_text(await karl.command("games", await karl.open_direct_channel()))


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


@pytest.mark.parametrize("line", ["turn", "hand", "board", "table open", "international choose"])
async def test_commands_for_servers_are_refused(driver: PlaygroundDriver, line: str) -> None:
    anna = await driver.client("Anna")
    options = {"table open": {"game": "cafe_melange"}, "international choose": {"choice": "draw 1"}}.get(
        line, {}
    )
    with pytest.raises(PlaygroundError, match="cannot be used here"):
        await anna.command(line, await anna.open_direct_channel(), options)
