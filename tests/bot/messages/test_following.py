"""What a follower of a table reads."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.language.localizer import localizer_for
from bot.messages.components import Post
from bot.messages.following import following, news
from engine.tables.seen.models import Following, PublicBoard
from tests.bot.builders import (
    LANGUAGES,
    SETTINGS,
    Moment,
    games_of_all_settings,
    limit_violations,
    random_game,
)
from tests.torture import examples

EN = localizer_for("en")
_PLAYED = tuple(random_game(*SETTINGS[1], seed=3))
_LINK = "https://discord.com/channels/1/2/3"


def _board(moment: Moment) -> PublicBoard:
    return PublicBoard(moment.table(), moment.view(), tuple(moment.prompts))


def _ids(post: Post) -> list[str]:
    buttons = [button for row in post.rows if isinstance(row, tuple) for button in row]
    return [str(button.custom_id or button.url) for button in buttons]


@settings(max_examples=examples(60))
@cache
def _moments() -> list[Moment]:
    return [moment for played in games_of_all_settings(3) for moment in played]


@given(st.deferred(lambda: st.sampled_from(_moments())), st.sampled_from(LANGUAGES))
def test_every_message_is_short_and_within_discords_limits(moment: Moment, language: str) -> None:
    post = news(_board(moment), moment.events, 12, _LINK, localizer_for(language))
    assert limit_violations(post) == []
    assert post.pings == ()
    assert len(post.text.splitlines()) <= (3 if moment.state.result is None else 2 + moment.state.seats)


def test_a_message_says_what_happened_and_whose_turn_it_is() -> None:
    moment = _PLAYED[len(_PLAYED) // 2]
    post = news(_board(moment), moment.events, 12, _LINK, EN)
    title, happened, next_one = post.text.splitlines()
    assert title == "**Café International · table 7**"
    assert happened
    assert next_one == f"It is {moment.table().names[moment.prompts[0].seat]}’s turn."
    assert _ids(post) == [_LINK, "ho:follow:7:12:0:end", "ho:follow:7:12:0:off"]


def test_the_last_message_says_who_has_won_and_leads_to_the_hands() -> None:
    post = news(_board(_PLAYED[-1]), _PLAYED[-1].events, 12, None, EN)
    assert "🥇" in post.text
    assert _ids(post) == ["ho:hand:7:12:0:"]


@pytest.mark.parametrize(("mode", "others"), [("turns", ["end", "off"]), ("off", ["turns", "end"])])
def test_whatever_else_one_might_be_told_is_one_press_away(mode: Following, others: list[str]) -> None:
    post = following(_PLAYED[0].table(), mode, EN)
    assert _ids(post) == [f"ho:follow:7:0:0:{each}" for each in others]
    assert "table 7" in post.text


def test_whom_no_message_has_reached_reads_how_to_change_that() -> None:
    table = _PLAYED[0].table()
    told, answer = following(table, "turns", EN, [table]).text.splitlines()
    assert "take no direct messages from me" in told
    assert answer.startswith("You follow")
