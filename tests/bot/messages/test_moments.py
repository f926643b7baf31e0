"""Moments in words: the line under a picture, and the story, which addresses whoever played the turn."""

import re
from dataclasses import replace

import pytest

from bot.language.localizer import localizer_for
from bot.messages import moments
from engine.kernel import replays
from engine.kernel.errors import UnreadableAction
from engine.kernel.replays import Replay
from tests.contract.game_settings import SETTINGS

EN, DE = localizer_for("en"), localizer_for("de")


@pytest.fixture(scope="module", params=["cafe_international", "cafe_melange", "grand_austria_hotel"])
def replay(request: pytest.FixtureRequest) -> Replay:
    setting = next(each for each in SETTINGS if (each.game.key, each.seats) == (request.param, 2))
    found = replays.of_record(setting.record("words"), setting.game)
    return replace(found, names=(("Anna", "*Ben*"),) * (found.last + 1))


def test_a_moment_is_told_to_its_player_as_their_own_unless_somebody_else_sat_there(replay: Replay) -> None:
    own = dict.fromkeys((0, 1), 0)
    for number in range(1, replay.last + 1):
        for seat in (0, 1):
            moment = replay.seen_by(seat, number)
            told = moments.story(replay.game, replace(moment, reader=seat), EN)
            told_of_another = moments.story(replay.game, moment, EN)
            own[seat] += told != told_of_another and bool(re.search(r"\b[Yy]ou", told))
            assert not re.search(r"\b[Yy]ou\b", told_of_another)
    assert all(own.values())


def test_a_line_says_which_moment_it_is_what_it_scored_and_the_score_after_it(replay: Replay) -> None:
    scored = 0
    for moment in replay.all_seen_by(None):
        line = moments.line(replay.game, moment, EN)
        assert line.startswith(f"**{moment.number} of {replay.last}** · ")
        assert (f" · round {moment.when.round} · " in line) == (moment.when.round > 0)
        assert " · turn " not in line, "the number is the turn's"
        if moment.points and moment.seat is not None:
            points = f"{moment.points:+d}".replace("-", "−")
            score = "" if moment.view.result else f", now {moment.scores[moment.seat]}"
            assert line.endswith(f" · {points}{score}")
            scored += 1
        assert moments.plain_line(replay.game, moment, EN).startswith(f"{moment.number} of {replay.last} · ")
    assert scored


def test_a_line_says_that_it_leaves_something_out(replay: Replay) -> None:
    seen = list(replay.all_seen_by(None))
    whole = [moments.line(replay.game, each, EN, 10_000) for each in seen]
    short = [moments.line(replay.game, each, EN, 1) for each in seen]
    assert not any(" · …" in each for each in whole)
    assert any(" · …" in each for each in short)
    assert all((" · …" in each) == (each != long) for each, long in zip(short, whole, strict=True))


def test_a_moment_without_news_says_so(replay: Replay) -> None:
    quiet = replace(replay.seen_by(0, 1), events=(), points=0)
    assert moments.is_quiet(replay.game, quiet, EN)
    for localizer, told in ((EN, "Nothing that changes the board"), (DE, DE("replay-quiet"))):
        assert moments.story(replay.game, quiet, localizer) == told
        assert moments.line(replay.game, quiet, localizer).endswith(told)


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_viewpoint_is_named_by_its_payload(seat: int | None) -> None:
    assert moments.parse_viewpoint(moments.format_viewpoint(seat)) == seat


@pytest.mark.parametrize("payload", ["x", "-1", "0x1", " 1", "1.5"])
def test_an_unreadable_viewpoint_is_refused(payload: str) -> None:
    with pytest.raises(UnreadableAction, match="unreadable-button"):
        moments.parse_viewpoint(payload)
