"""Tests of `bot.discord.posting.board_posts`: the board is painted while the player is still reading the panel."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord.handlers import turn
from bot.discord.posting.board_posts import BoardPosts
from bot.language.localizer import localizer_for
from bot.messages import posts
from engine.games import GAMES
from engine.kernel.core import Event, Payload, active_seats, start
from engine.kernel.errors import TableRefusal
from engine.tables.rules.turns import TurnEdition
from engine.tables.seen.models import Announcement, PlannedTurn, PublicBoard
from engine.tables.table import Player
from tests.bot.builders import Moment

GAME = GAMES[0]
MOMENT = Moment(GAME, {}, STATE := start(GAME, 2, {}, "x").state, ())
(SEAT,) = active_seats(GAME, STATE)
VIEW = GAME.view(STATE, None)
TABLE = replace(MOMENT.table(), id=1, questions=((SEAT, 12),))
BOARD = PublicBoard(TABLE, VIEW, tuple(MOMENT.prompts))
ANNOUNCEMENT = Announcement(BOARD, (Event("drew", Payload(seat=0, tiles=(), bag=9)),))
RENAMED = replace(TABLE, players=(Player("Cleo", 1), Player("Dora", 2)))
ENGLISH, GERMAN = localizer_for("en"), localizer_for("de")


def board_posts() -> tuple[BoardPosts, list[tuple[Any, str]]]:
    """Return the board posts for a German server, and a list that collects each prefetched picture with its language."""
    prefetched: list[tuple[Any, str]] = []
    guild = SimpleNamespace(preferred_locale=SimpleNamespace(value="de"))
    client: Any = SimpleNamespace(get_guild=lambda number: guild if number == TABLE.guild_id else None)
    pool: Any = SimpleNamespace(prefetch=lambda picture, words: prefetched.append((picture, words.lang)))
    return BoardPosts(client, pool), prefetched


@pytest.mark.parametrize(
    ("preview", "is_prefetched"),
    [
        (ANNOUNCEMENT, True),
        (None, False),
        (TableRefusal("moved-on", table=1), False),
        (ZeroDivisionError(), False),
    ],
    ids=["a preview", "none", "a refusal", "an error"],
)
async def test_the_public_board_is_prefetched_in_the_language_of_the_server(
    preview: Announcement | Exception | None, is_prefetched: bool
) -> None:
    """If the preview raises an error, it is reported only when the turn is confirmed."""

    async def return_preview(*asked: object) -> Announcement | None:
        assert asked == (1, 2, TurnEdition(5, 1))
        if isinstance(preview, Exception):
            raise preview
        return preview

    posting, prefetched = board_posts()
    context = SimpleNamespace(
        client=SimpleNamespace(board_posts=posting),
        queries=SimpleNamespace(preview=return_preview),
        person=SimpleNamespace(id=2),
    )
    await turn._prefetch_board(
        cast("Any", context), PlannedTurn(TABLE, 1, TurnEdition(5, 1), (), VIEW, None, ())
    )
    board = posts.board(TABLE, VIEW, BOARD.prompts, ANNOUNCEMENT.events, GERMAN, ())
    assert prefetched == [(board.picture, "de")] * is_prefetched


def test_a_prefetched_post_is_used_once(monkeypatch: pytest.MonkeyPatch) -> None:
    posting, _ = board_posts()
    wanted = posting.compose(ANNOUNCEMENT, GERMAN)
    assert wanted.pings == (TABLE.players[SEAT].person_id,)
    posting.prefetch(ANNOUNCEMENT)
    monkeypatch.setattr(posts, "board", None)
    assert posting.compose(ANNOUNCEMENT, GERMAN) == wanted
    monkeypatch.undo()
    assert posting.compose(ANNOUNCEMENT, GERMAN) == wanted


@pytest.mark.parametrize(
    ("announcement", "words", "pinged"),
    [
        (replace(ANNOUNCEMENT, events=()), GERMAN, set()),
        (replace(ANNOUNCEMENT, board=replace(BOARD, table=RENAMED)), GERMAN, set()),
        (ANNOUNCEMENT, ENGLISH, set()),
        (ANNOUNCEMENT, GERMAN, {1000, 1001}),
    ],
    ids=["events", "board", "language", "pings"],
)
def test_a_prefetched_post_is_used_for_the_same_announcement_only(
    announcement: Announcement, words: Any, pinged: set[int]
) -> None:
    posting, _ = board_posts()
    posting.prefetch(ANNOUNCEMENT)
    fresh = board_posts()[0].compose(announcement, words, pinged)
    assert (
        posting.compose(announcement, words, pinged)
        == fresh
        != board_posts()[0].compose(ANNOUNCEMENT, GERMAN)
    )
