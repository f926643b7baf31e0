"""Handlers that only show things: who sees what."""

import pytest

from bot.discord.handlers import hints, queries
from bot.messages.components import Message, Post
from engine.kernel.errors import BadOption, TableRefusal
from engine.tables.rules import lobby
from rendering.result_card import ResultCard
from tests.bot.discord.handlers.conftest import STRANGER, StartGame, finished_game


def _seat_shown(answer: Message) -> int | None:
    assert answer.picture is not None
    assert answer.picture.zoom == "hand"
    return answer.picture.view.seat


async def test_while_a_game_is_running_nobody_sees_the_hand_of_another(start_game: StartGame) -> None:
    game = await start_game("cafe_melange", 3)
    anna = game.person(0)
    assert _seat_shown(await queries.hand(game.context(anna))) == 0
    assert _seat_shown(await queries.hand(game.context(anna), "Anna")) == 0
    for person, other in ((anna, "Ben"), (anna, "1"), (STRANGER, "0"), (STRANGER, "Anna")):
        with pytest.raises(TableRefusal, match="hands-secret"):
            await queries.hand(game.context(person), other)
    with pytest.raises(TableRefusal, match="not-seated"):
        await queries.hand(game.context(STRANGER))


async def test_after_the_game_everybody_sees_every_hand(start_game: StartGame) -> None:
    """Players see their own hand first; spectators see the winner's, or the first hand if the game was closed."""
    game = await start_game("cafe_melange", 3)
    await game.service.change(game.table_id, lobby.close, game.person(0).id)
    player, stranger = game.person(1), STRANGER
    for viewer, asked, shown in (
        (player, "", 1),
        (player, "0", 0),
        (player, "clara", 2),
        (stranger, "", 0),
        (stranger, "Ben", 1),
    ):
        assert _seat_shown(await queries.hand(game.context(viewer), asked)) == shown
    for nobody in ("Emil", "7"):
        with pytest.raises(BadOption, match="no-such-player"):
            await queries.hand(game.context(STRANGER), nobody)
    offered = queries.players(await game.table(), game.context(STRANGER).localizer)
    assert offered == [("Anna", "0"), ("Ben", "1"), ("Clara", "2")]


async def test_a_board_is_in_the_theme_of_its_table_and_the_result_card_a_place_of_a_finished_game(
    start_game: StartGame,
) -> None:
    running = await start_game("nim", 2, channel=6)
    await running.service.change(running.table_id, lobby.set_settings, 1, {"theme": "dark"})
    running.client.picture_cooldown = lambda _: 0.0
    shown = await queries.board(running.context(STRANGER, channel=6))
    assert isinstance(shown, Post)
    assert shown.picture is not None
    assert shown.picture.theme == "dark"
    with pytest.raises(BadOption, match="no-such-place"):
        await queries.board(running.context(STRANGER, channel=6), "result card")
    game = await finished_game(start_game)
    answer = await queries.board(game.context(STRANGER), "result card")
    assert isinstance(answer, Post)
    assert answer.picture is not None
    assert isinstance(answer.picture.view, ResultCard)


async def test_whoever_is_asked_gets_a_hint_and_a_spectator_none(start_game: StartGame) -> None:
    game = await start_game("nim", 2)
    person = await game.active()
    english, german = [await hints.show(game.context(person, locale)) for locale in ("en", "de")]
    assert english.text != german.text
    assert english.picture is not None
    assert english.picture.view == (await game.turn(person)).view
    with pytest.raises(TableRefusal, match="not-seated"):
        await hints.show(game.context(STRANGER))
