"""Alone with Herr Ober, outside every server: what can be looked up there, and what only stands in a server."""

import pytest

from bot.playground import PlaygroundError
from tests.e2e.evening import Evening, told

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def test_ones_tables_are_listed_with_a_way_to_each(evening: Evening) -> None:
    board = await evening.start(await evening.channel(), ("Anna", "Ben"))
    await evening.tidy(board["channel_id"])
    guest = evening.active_seats(board)
    listed = told(await guest.command("games", await guest.letters()))
    place = (
        f"https://discord.com/channels/{evening.server.world.guild_id}/{board['channel_id']}/{board['id']}"
    )
    assert place in listed
    assert "your turn" in listed
    karl = await evening.guest("Karl", "de")
    assert "an keinem Tisch" in told(await karl.command("games", await karl.letters()))


async def test_rules_and_cards_of_every_game_can_be_looked_up(evening: Evening) -> None:
    karl = await evening.guest("Karl", "de")
    letters = await karl.letters()
    topics = await karl.complete("rules", letters, {"topic": "Überblick"}, "topic")
    assert [name for name, _ in topics] == [
        "Café International: Überblick",
        "Café Melange: Überblick",
        "Grand Austria Hotel: Überblick",
    ]
    for name, topic in topics:
        answer = await karl.command("rules", letters, topic=topic)
        assert name.split(":")[0] in answer.private[0]["content"]
    cards = dict(await karl.complete("rules", letters, {"card": "Kellner"}, "card"))
    card = cards["Kellnerin"]
    assert "Kellnerin" in told(await karl.command("rules", letters, card=card))


@pytest.mark.parametrize("line", ["turn", "hand", "board", "table open", "international draw"])
async def test_what_needs_a_server_is_not_offered(evening: Evening, line: str) -> None:
    anna = await evening.guest("Anna")
    options = {"table open": {"game": "cafe_melange"}, "international draw": {"count": "1"}}.get(line, {})
    with pytest.raises(PlaygroundError, match="cannot be used here"):
        await anna.command(line, await anna.letters(), options)
