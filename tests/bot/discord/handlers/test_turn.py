"""Tests of `bot.discord.handlers.turn`: the panel prefetches the board that Confirm would post."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord.handlers import turn
from bot.messages import posts
from engine.games import GAMES
from engine.kernel.core import start
from engine.kernel.errors import TableRefusal
from engine.tables.models import PlannedTurn, Player, PublicBoard, Table, TurnRevision

GAME = GAMES[0]
VIEW = GAME.view(start(GAME, 2, {}, "x").state, None)
TABLE = Table(
    1, 5, 10, 20, GAME, {}, "running", 1, (Player("Anna", 1), Player("Ben", 2)), None, questions=((1, 5),)
)
TURN = PlannedTurn(TABLE, 1, TurnRevision(5, 1), (), VIEW, None, (), None)


async def _prefetch(preview: Callable[..., Awaitable[PublicBoard | None]]) -> list[tuple[Any, str]]:
    """Prefetch the board of `TURN`; return the pictures that were prefetched and their languages."""
    prefetched: list[tuple[Any, str]] = []

    def prefetch(picture: Any, localizer: Any) -> None:
        prefetched.append((picture, localizer.lang))

    guild = SimpleNamespace(preferred_locale=SimpleNamespace(value="de"))
    client = SimpleNamespace(
        render_pool=SimpleNamespace(prefetch=prefetch),
        get_guild=lambda number: guild if number == TABLE.guild_id else None,
    )
    context = SimpleNamespace(
        client=client, queries=SimpleNamespace(preview=preview), person=SimpleNamespace(id=2)
    )
    await turn._prefetch_board(cast("Any", context), TURN)
    return prefetched


async def test_the_public_board_is_prefetched_in_the_language_of_the_server() -> None:
    async def preview(table: int, person: int, revision: TurnRevision) -> PublicBoard:
        assert (table, person, revision) == (1, 2, TurnRevision(5, 1))
        return PublicBoard(TABLE, VIEW, ())

    ((picture, language),) = await _prefetch(preview)
    assert language == "de"
    posted = posts.board(TABLE, VIEW, (), (), turn.adapter.localizer_for("de"), ())
    assert picture == posted.picture


async def test_nothing_is_prefetched_without_a_preview() -> None:
    async def preview(*_: object) -> None:
        return None

    assert await _prefetch(preview) == []


@pytest.mark.parametrize("error", [TableRefusal("moved-on", table=1), ZeroDivisionError()])
async def test_an_error_is_left_to_the_confirmation(error: Exception) -> None:
    async def preview(*_: object) -> None:
        raise error

    assert await _prefetch(preview) == []
