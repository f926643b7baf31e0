"""Following a table: one press starts it; repeated, outdated or unreadable presses change nothing."""

import pytest

from bot.discord.handlers import following
from bot.messages.components import Post
from engine.kernel.errors import UnreadableAction
from tests.bot.discord.handlers.conftest import STRANGER, PlayedTable, StartGame, buttons

GAME = "cafe_international"


def _modes(post: Post) -> list[str]:
    return [each.custom_id.payload for each in buttons(post) if each.custom_id is not None]


async def _mode(game: PlayedTable) -> str:
    return await game.service.followers.following(game.table_id, STRANGER.id)


async def test_a_press_follows_or_stops_and_one_that_means_nothing_is_refused(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    for wish, offered, mode in (
        ((), ["end", "off"], "turns"),
        (("end",), ["turns", "off"], "end"),
        ((), ["turns", "off"], "end"),
        (("off",), ["turns", "end"], "off"),
    ):
        for _ in range(2):
            assert _modes(await following.follow(game.context(STRANGER), *wish)) == offered
            assert await _mode(game) == mode
    with pytest.raises(UnreadableAction):
        await following.follow(game.context(STRANGER), "refused")
    assert await _mode(game) == "off"
