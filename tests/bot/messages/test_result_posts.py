"""The post with the result card: the link for Board Game Stats, the note about luck, and the limits."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.language.user_text import sanitize
from bot.messages import limits
from bot.messages.components import utf16_length
from bot.messages.result_cards import result_link, result_post
from engine.tables.seen.models import LogLine
from tests.bot.builders import NAMES, Moment, limit_violations, played

AT = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)


def _played_log(moments: Sequence[Moment]) -> list[LogLine]:
    return [LogLine(n, None, False, moment.events, AT, NAMES, None) for n, moment in enumerate(moments)]


def _play_in(text: str) -> Any:
    """Return what the link in a text hands over to Board Game Stats."""
    (data,) = re.findall(r"\]\(https://app\.bgstatsapp\.com/createPlay\.html\?data=([^)\s]*)\)", text)
    return json.loads(unquote(data))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "number"), [("grand_austria_hotel", 182874), ("cafe_international", None), ("cafe_melange", None)]
)
def test_the_link_hands_the_play_over(key: str, number: int | None, lang: str) -> None:
    words, moments = localizer_for(lang), played(key)
    end = moments[-1]
    names = tuple(f"(Án)na {seat} & [x](y)" for seat in range(end.state.seats))
    view, table = end.view(names=names), replace(end.table(names=names, computers=(1,)), ended_at=AT)
    post = result_post(table, view, _played_log(moments), words)
    assert limit_violations(post) == []
    play = _play_in(post.text)
    assert play["game"] == {"name": words(f"{key}-name"), **({"bggId": number} if number else {})}
    assert view.result is not None
    told = [(each["name"], each.get("score"), each["rank"], each["winner"]) for each in play["players"]]
    for (name, *rest), standing in zip(told, view.result.standings, strict=True):
        shown = sanitize(names[standing.seat])
        assert name == shown if standing.seat != 1 else name.startswith(f"{shown} (")
        assert rest == [standing.score, standing.rank, standing.rank == 1]
    assert sum(each["startPlayer"] for each in play["players"]) == 1
    assert play["playDate"] == "2030-01-02 03:04:05"
    assert (play["location"], play["sourceName"]) == ("Discord", "Herr Ober")


def test_the_link_is_left_out_of_a_post_that_would_be_too_long_but_fits_the_page_of_the_game() -> None:
    words, moments = localizer_for("en"), played("cafe_international", 4)
    end, log = moments[-1], _played_log(moments)
    usual, long = NAMES[:4], ("🎲" * 32,) * 4
    posts = {
        names: result_post(end.table(names=names), end.view(names=names), log, words, (1, 2, 3, 4))
        for names in (usual, long)
    }
    assert "bgstatsapp" in posts[usual].text
    assert "bgstatsapp" not in posts[long].text
    for names, post in posts.items():
        assert limit_violations(post) == []
        assert words("result-card-luck-note") in post.text
        link = result_link(end.table(names=names), end.view(names=names), log, words)
        assert utf16_length(link) < limits.LAYOUT_TEXT - 500


def test_nothing_is_said_of_luck_that_is_not_known() -> None:
    words, moments = localizer_for("en"), played("cafe_international")
    post = result_post(moments[-1].table(), moments[-1].view(), _played_log(moments), words)
    assert words("result-card-luck-note") not in post.text
