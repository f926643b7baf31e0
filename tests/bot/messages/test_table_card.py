"""The card of a table in a thread: what it says in each phase, and that it pings nobody."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.components import Post, Select
from bot.messages.start_card import game_facts
from bot.messages.table_card import table_card
from engine.tables.seen.models import PublicBoard
from engine.tables.table import Player
from tests.bot.builders import SETTINGS, Moment, limit_violations, random_game

EN = localizer_for("en")
_PLAYED = tuple(random_game(*SETTINGS[1], seed=3))
_SINCE = datetime(2026, 1, 1, tzinfo=UTC)
_LINK = "https://discord.com/channels/1/2/3"


def _board(moment: Moment, computers: tuple[int, ...] = ()) -> PublicBoard:
    scores = tuple(moment.game.score(moment.state, seat) for seat in range(moment.state.seats))
    return PublicBoard(moment.table(computers=computers), moment.view(), tuple(moment.prompts), scores)


def _labels(post: Post) -> list[str]:
    return [button.label for row in post.rows if not isinstance(row, Select) for button in row]


def test_in_the_lobby_the_card_says_who_sits_there_and_what_is_missing() -> None:
    table = replace(_PLAYED[0].table("lobby"), players=(Player("Anna", 1000),))
    post = table_card(PublicBoard(table, None, ()), None, _LINK, EN)
    assert post.text.splitlines() == [
        "**Café International · table 7** · <#1>",
        EN("house-lobby-welcome", **game_facts(table.game, EN)),
        "Anna",
        "One more player is needed to begin.",
    ]
    assert _labels(post) == ["Join", "Rules", "To the Table"]
    assert post.picture is None


def test_in_a_running_game_the_card_has_the_points_and_whose_turn_it_is_since_when() -> None:
    moment = _PLAYED[len(_PLAYED) // 2]
    post = table_card(_board(moment, computers=(2,)), _SINCE, _LINK, EN)
    _, players, waiting = post.text.splitlines()
    points = [str(moment.game.score(moment.state, seat)).replace("-", "−") for seat in range(3)]
    assert re.findall(r"\*\*(.+?)\*\*", players) == points
    assert players.count("(computer, random)") == 1
    name = moment.table().names[moment.prompts[0].seat]
    computer = " (computer, random)" * (moment.prompts[0].seat == 2)
    assert waiting == f"Waiting for {name}{computer} (called <t:{int(_SINCE.timestamp())}:R>)"
    assert (_labels(post), post.picture, post.pings) == (["Rules", "To the Table"], None, ())


def test_in_the_end_the_card_has_the_ranking_and_the_picture() -> None:
    post = table_card(_board(_PLAYED[-1]), None, _LINK, EN)
    assert [line[0] for line in post.text.splitlines()[-3:]] == ["🥇", "🥈", "🥉"]
    assert post.picture is not None


def test_a_closed_table_says_so() -> None:
    moment = _PLAYED[len(_PLAYED) // 2]
    board = replace(_board(moment), table=moment.table("closed"))
    assert table_card(board, None, None, EN).text.splitlines()[-1] == EN("house-board-closed")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_within_the_limits_and_mentions_nobody(lang: str) -> None:
    for moment in _PLAYED[:: len(_PLAYED) // 5]:
        post = table_card(_board(moment), _SINCE, _LINK, localizer_for(lang))
        assert limit_violations(post) == []
        assert "<@" not in post.text
