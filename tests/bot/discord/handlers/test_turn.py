"""Tests of `bot.discord.handlers.turn`: the panel prefetches the board that Confirm would post."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord.handlers import turn
from bot.discord.posting.board_posts import BoardPosts
from bot.language.localizer import localizer_for
from bot.messages import posts
from bot.messages.components import Picture, Post
from engine.games import GAMES
from engine.kernel.core import Event, Payload, active_seats, prompt, start
from engine.kernel.errors import TableRefusal
from engine.tables.rules.reminders import unpinged_players
from engine.tables.rules.turns import TurnEdition
from engine.tables.seen.models import Announcement, PlannedTurn, PublicBoard
from engine.tables.table import Player, Table

GAME = GAMES[0]
STATE = start(GAME, 2, {}, "x").state
(SEAT,) = active_seats(GAME, STATE)
VIEW = GAME.view(STATE, None)
TABLE = Table(
    id=1,
    version=5,
    channel_id=10,
    guild_id=20,
    game=GAME,
    options={},
    phase="running",
    owner_id=1,
    players=(Player("Anna", 1), Player("Ben", 2)),
    questions=((SEAT, 5),),
)
TURN = PlannedTurn(TABLE, 1, TurnEdition(5, 1), (), VIEW, None, ())
PROMPT = prompt(GAME, STATE, SEAT)
assert PROMPT is not None
ANNOUNCEMENT = Announcement(
    PublicBoard(TABLE, VIEW, (PROMPT,)), (Event("drew", Payload(seat=0, tiles=(), bag=9)),)
)
GERMAN = localizer_for("de")


class _RenderPool:
    """Records the pictures that are prefetched and their languages."""

    def __init__(self) -> None:
        self.prefetched: list[tuple[Picture | None, str]] = []

    def prefetch(self, picture: Picture, localizer: Any) -> None:
        self.prefetched.append((picture, localizer.lang))


def _board_posts() -> tuple[BoardPosts, _RenderPool]:
    guild = SimpleNamespace(preferred_locale=SimpleNamespace(value="de"))
    client = SimpleNamespace(get_guild=lambda number: guild if number == TABLE.guild_id else None)
    render_pool = _RenderPool()
    return BoardPosts(cast("Any", client), cast("Any", render_pool)), render_pool


def _composed(announcement: Announcement, *pings: int) -> Post:
    board = announcement.board
    assert board.view is not None
    return posts.board(board.table, board.view, board.prompts, announcement.events, GERMAN, pings)


async def _prefetch(preview: Callable[..., Awaitable[Announcement | None]]) -> _RenderPool:
    """Prefetch the board of `TURN`; return the pool with the pictures that were prefetched."""
    board_posts, render_pool = _board_posts()
    context = SimpleNamespace(
        client=SimpleNamespace(board_posts=board_posts),
        queries=SimpleNamespace(preview=preview),
        person=SimpleNamespace(id=2),
    )
    await turn._prefetch_board(cast("Any", context), TURN)
    return render_pool


async def test_the_public_board_is_prefetched_in_the_language_of_the_server() -> None:
    async def preview(table: int, person: int, edition: TurnEdition) -> Announcement:
        assert (table, person, edition) == (1, 2, TurnEdition(5, 1))
        return ANNOUNCEMENT

    render_pool = await _prefetch(preview)
    assert render_pool.prefetched == [(_composed(ANNOUNCEMENT).picture, "de")]


async def test_nothing_is_prefetched_without_a_preview() -> None:
    async def preview(*_: object) -> None:
        return None

    assert (await _prefetch(preview)).prefetched == []


@pytest.mark.parametrize("error", [TableRefusal("moved-on", table=1), ZeroDivisionError()])
async def test_an_error_is_left_to_the_confirmation(error: Exception) -> None:
    async def preview(*_: object) -> None:
        raise error

    assert (await _prefetch(preview)).prefetched == []


def test_a_prefetched_post_is_used_once(monkeypatch: pytest.MonkeyPatch) -> None:
    board_posts, _ = _board_posts()
    person = TABLE.players[SEAT].person_id
    assert person is not None
    wanted = _composed(ANNOUNCEMENT, person)
    board_posts.prefetch(ANNOUNCEMENT)
    monkeypatch.setattr(posts, "board", None)
    assert board_posts.compose(ANNOUNCEMENT, GERMAN) == wanted
    monkeypatch.undo()
    assert board_posts.compose(ANNOUNCEMENT, GERMAN) == wanted


@pytest.mark.parametrize("change", ["events", "board", "language", "pings"])
def test_a_prefetched_post_is_used_for_the_same_announcement_only(change: str) -> None:
    board_posts, _ = _board_posts()
    board_posts.prefetch(ANNOUNCEMENT)
    announcement, localizer, pinged = ANNOUNCEMENT, GERMAN, set[int]()
    if change == "events":
        announcement = replace(announcement, events=())
    elif change == "board":
        board = announcement.board
        renamed = replace(board.table, players=(Player("Cleo", 1), Player("Dora", 2)))
        announcement = replace(announcement, board=replace(board, table=renamed))
    elif change == "language":
        localizer = localizer_for("en")
    else:
        pinged = {1, 2}
    post = board_posts.compose(announcement, localizer, pinged)
    fresh, _ = _board_posts()
    assert post == fresh.compose(announcement, localizer, pinged)
    assert post != _composed(ANNOUNCEMENT, *unpinged_players(TABLE).values())
    assert bool(post.pings) == (change != "pings")
