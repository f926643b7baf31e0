"""Every game: the categories of the final scores, and the events that score, over whole random games of all settings."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

import pytest

from engine.games.cafe_international.view import InternationalView
from engine.games.cafe_melange.view import MelangeView
from engine.kernel import core
from engine.kernel.game import View
from engine.kernel.result_summary import PlayedLine, best_turn, summarize
from tests.bot.builders import SETTINGS, Moment, games_of_all_settings

SEEDS = (3, 4)
RANDOM_GAMES = list(product(SEEDS, range(len(SETTINGS))))
"""The seed of each game and the place of its setting; a game is played when a test asks for it."""


def _test_id(random_game: tuple[int, int]) -> str:
    game, seats, _ = SETTINGS[random_game[1]]
    return f"{game.key}-{seats}"


@pytest.fixture
def moments(request: pytest.FixtureRequest) -> Sequence[Moment]:
    """A random game of one of `RANDOM_GAMES`."""
    seed, setting = request.param
    return games_of_all_settings(seed)[setting]


def lines(moments: Sequence[Moment]) -> Iterator[PlayedLine]:
    """Yield the lines of a random game, whose actions are all of the first active seat."""
    seat: int | None = None
    for moment in moments:
        yield PlayedLine(seat, tuple(event.seen_by(None) for event in moment.events))
        seat = next(iter(core.active_seats(moment.game, moment.state)), None)


@pytest.mark.parametrize("moments", RANDOM_GAMES, ids=_test_id, indirect=True)
def test_the_categories_sum_to_the_final_score(moments: Sequence[Moment]) -> None:
    game, result = moments[0].game, moments[-1].state.result
    summary = summarize(game, result, tuple(lines(moments)))
    for standing in result.standings:
        points = summary.points[standing.seat]
        assert (points is None) == (standing.score is None)
        if points is not None and summary.categories:
            assert sum(points) == standing.score


@pytest.mark.parametrize("moments", RANDOM_GAMES, ids=_test_id, indirect=True)
def test_the_scoring_events_tell_every_change_of_a_score(moments: Sequence[Moment]) -> None:
    game = moments[0].game
    told = [0] * moments[0].state.seats
    for moment in moments[:-1]:
        for event in moment.events:
            if event.kind in game.scoring_events:
                told[event.payload["seat"]] += event.payload["points"]
        scores = [game.score(moment.state, seat) for seat in range(moment.state.seats)]
        expected = told if game.scoring_events else [0] * len(told)  # a published game declares them
        assert [a for a, score in zip(expected, scores, strict=True) if score is not None] == [
            score for score in scores if score is not None
        ]


def _turn_in_progress(view: View) -> tuple[int, int]:
    """Return the seat whose turn it is, and in Café International the number of the turn."""
    if isinstance(view, InternationalView):
        return view.turn, view.round
    assert isinstance(view, MelangeView)
    return view.active, 0


def _points_of_turns(moments: Sequence[Moment]) -> list[int]:
    """Return what the active seat scored in each turn, where the views tell the turns apart."""
    turns = [0]
    for before, after in pairwise(moments):
        seat, _ = _turn_in_progress(before.view())
        turns[-1] += sum(
            int(str(event.payload["points"]))
            for event in after.events
            if event.kind in after.game.scoring_events and event.payload["seat"] == seat
        )
        if _turn_in_progress(before.view()) != _turn_in_progress(after.view()):
            turns.append(0)
    return turns


@pytest.mark.parametrize(
    "moments",
    [each for each in RANDOM_GAMES if SETTINGS[each[1]][0].key in {"cafe_international", "cafe_melange"}],
    ids=_test_id,
    indirect=True,
)
def test_the_best_turn_scored_most_by_the_views(moments: Sequence[Moment]) -> None:
    found = best_turn(moments[0].game, lines(moments))
    assert (found.points if found else 0) == max(_points_of_turns(moments))
