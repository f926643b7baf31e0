"""Following a table: one press begins it, and repeated, old or unreadable presses change nothing more."""

import pytest

from bot.discord.handlers import following
from bot.messages.components import Post
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.tables.rules import lobby
from tests.bot.discord.handlers.conftest import STRANGER, PlayedTable, StartGame, buttons

GAME = "cafe_international"


def _modes(post: Post) -> list[str]:
    return [each.custom_id.payload for each in buttons(post) if each.custom_id is not None]


async def _mode(game: PlayedTable) -> str:
    return await game.service.followers.following(game.table_id, STRANGER.id)


async def test_one_press_follows_every_turn_and_a_second_one_changes_nothing(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    for _ in range(2):
        assert _modes(await following.follow(game.context(STRANGER))) == ["end", "off"]
        assert await _mode(game) == "turns"
    for _ in range(2):
        assert _modes(await following.follow(game.context(STRANGER), "end")) == ["turns", "off"]
    assert _modes(await following.follow(game.context(STRANGER))) == ["turns", "off"]
    assert await _mode(game) == "end"


async def test_an_old_button_can_still_stop_but_not_begin(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    await following.follow(game.context(STRANGER))
    await game.service.change(game.table_id, lobby.close, game.person(0).id)
    with pytest.raises(TableRefusal, match="game-over"):
        await following.follow(game.context(STRANGER), "end")
    assert _modes(await following.follow(game.context(STRANGER), "off")) == ["turns", "end"]
    assert await _mode(game) == "off"


async def test_a_wish_that_nobody_can_have_is_refused(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    with pytest.raises(UnreadableAction):
        await following.follow(game.context(STRANGER), "refused")
    with pytest.raises(TableRefusal, match="seated-follower"):
        await following.follow(game.context(game.person(0)))
    assert await _mode(game) == "off"
