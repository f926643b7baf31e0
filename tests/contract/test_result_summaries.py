"""In every game and setting, the points in summaries, events and views agree throughout a random game."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.result_cards import result_card
from engine.games.cafe_international.view import InternationalView
from engine.games.cafe_melange.view import MelangeView
from engine.kernel import replays
from engine.kernel.core import Event, Outcome, continues_turn, decision_of
from engine.kernel.game import AnyGame, View
from engine.kernel.result_summary import PlayedLine, best_turn, summarize
from rendering import describe
from rendering.text_layout import format_number
from rendering.ties import tie_lines
from tests.contract.game_settings import SETTINGS, Setting


@dataclass(frozen=True)
class Played:
    """A random game: every outcome, with the seat that acted."""

    setting: Setting
    moves: Sequence[tuple[int | None, Outcome[Any]]]

    @property
    def game(self) -> AnyGame:
        return self.setting.game

    @property
    def lines(self) -> tuple[PlayedLine, ...]:
        return tuple(
            PlayedLine(seat, tuple(event.seen_by(None) for event in outcome.events))
            for seat, outcome in self.moves
        )

    def scores(self, state: Any) -> list[int | None]:
        return [self.game.score(state, seat) for seat in range(self.setting.seats)]

    def points(self, events: Sequence[Event], seat: int) -> int:
        """Return the seat's points in the given events."""
        scoring = [each for each in events if each.kind in self.game.scoring_events]
        return sum(int(str(each.payload["points"])) for each in scoring if each.payload["seat"] == seat)


@pytest.fixture(scope="module", params=SETTINGS, ids=str)
def played(request: pytest.FixtureRequest) -> Played:
    return Played(request.param, [*request.param.moves("summary")])


def test_the_categories_sum_to_the_final_score(played: Played) -> None:
    result = played.moves[-1][1].state.result
    summary = summarize(played.game, result, played.lines)
    for standing in result.standings:
        points = summary.points[standing.seat]
        assert (points is None) == (standing.score is None)
        if points is not None and summary.categories:
            assert sum(points) == standing.score


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_final_board_and_the_result_card_have_the_same_parts_of_the_score(
    played: Played, lang: str
) -> None:
    """The board's text and the card's name them with the same words and numbers, in the same order."""
    localize, game = localizer_for(lang), played.game
    names = tuple(f"Guest {seat + 1}" for seat in range(played.setting.seats))
    view = game.view(played.moves[-1][1].state, None).named(names)
    card = result_card(game, view, names, played.lines, localize)
    board, text = describe(view, localize=localize), describe(card, localize=localize)
    assert view.result is not None
    for standing in view.result.standings if game.score_categories else ():
        points = card.points[standing.seat]
        if points is None:
            continue
        on_card = [
            f"{name} {format_number(number)}" for name, number in zip(card.categories, points, strict=True)
        ]
        assert f"{names[standing.seat]}: {', '.join(on_card)}" in text
        details = [
            localize(f"{game.key}-detail-{part}", number=number)
            for part, number in standing.details
            if part in game.score_categories
        ]
        assert ", ".join(details) in board
        for detail, part in zip(details, on_card, strict=True):
            assert detail.casefold().replace("+", "") == part.casefold()
    assert [line for line in tie_lines(view, localize) if line not in board or line not in text] == []


def test_ranks_follow_from_the_score_and_the_tie_breaks(played: Played) -> None:
    game, state = played.game, played.moves[-1][1].state
    result = state.result
    assert game.view(state, None).tie_breaks == game.tie_breaks
    ranked = [each for each in result.standings if each.score is not None]
    worths = [(each.score, *(dict(each.details)[name] for name in game.tie_breaks)) for each in ranked]
    assert worths == sorted(worths, reverse=True)
    assert [each.rank for each in ranked] == [1 + sum(other > worth for other in worths) for worth in worths]


def test_the_seat_that_begins_is_told(played: Played) -> None:
    if played.game.start_event is None:
        return
    kind, name = played.game.start_event
    (began,) = [event for event in played.lines[0].events if event.kind == kind]
    assert int(str(began.payload[name])) in range(played.setting.seats)


def test_the_scoring_events_tell_every_change_of_a_score(played: Played) -> None:
    told = [0] * played.setting.seats
    for _, outcome in played.moves[:-1]:
        told = [points + played.points(outcome.events, seat) for seat, points in enumerate(told)]
        for points, score in zip(told, played.scores(outcome.state), strict=True):
            assert score is None or points == (score if played.game.scoring_events else 0)


@pytest.mark.parametrize(
    "played",
    [each for each in SETTINGS if each.game.key in {"cafe_international", "cafe_melange"}],
    ids=str,
    indirect=True,
)
def test_the_best_turn_scored_most_by_the_views(played: Played) -> None:
    """This is checked only where the views distinguish turns."""
    turns = [0]
    for (_, before), (_, after) in pairwise(played.moves):
        seat, _ = turn = _turn_in_progress(played.game.view(before.state, None))
        turns[-1] += played.points(after.events, seat)
        if turn != _turn_in_progress(played.game.view(after.state, None)):
            turns.append(0)
    found = best_turn(played.game, played.lines)
    assert (found.points if found else 0) == max(turns)


def _turn_in_progress(view: View) -> tuple[int, int]:
    """Return the seat whose turn it is and, in Café International, the number of the turn."""
    if isinstance(view, InternationalView):
        return view.turn, view.round
    assert isinstance(view, MelangeView)
    return view.active, 0


def test_views_tell_the_latest_turn_with_its_points(played: Played) -> None:
    """A turn's points are the change in score since it began, except for events that affect everybody."""
    game = played.game
    before, scores, shared = None, played.scores(played.moves[0][1].state), 0
    assert game.view(played.moves[0][1].state, None).recent_turns == ()
    for (_, earlier), (seat, outcome) in pairwise(played.moves):
        assert seat is not None
        latest = game.view(outcome.state, None).recent_turns[-1]
        decision = decision_of(game, earlier.state, seat)
        assert decision is not None
        if decision.starts_turn(earlier.state) or latest.seat != before:
            assert latest.seat == seat
            scores, shared = played.scores(earlier.state), 0
        kinds = [event.kind for event in outcome.events]
        first = min((kinds.index(kind) for kind in game.table_events if kind in kinds), default=len(kinds))
        shared += played.points(outcome.events[first:], latest.seat)
        before = latest.seat
        if outcome.state.result is not None:
            return
        now, then = game.score(outcome.state, latest.seat), scores[latest.seat]
        if now is not None and then is not None and game.scoring_events:
            assert latest.points == now - then - shared
        assert not continues_turn(game, outcome.state, latest.seat) or latest.is_running


def test_everybody_is_told_the_same_of_the_latest_turns(played: Played) -> None:
    for _, outcome in played.moves[1::4]:
        views = [played.game.view(outcome.state, seat) for seat in (None, *range(played.setting.seats))]
        assert len({view.recent_turns for view in views}) == 1
        assert len(views[0].recent_turns) <= 2
        for turn in views[0].recent_turns:
            assert not any(event.owner is not None or event.secret for event in turn.events)


def test_the_best_turn_has_the_number_that_replays_give_it(played: Played) -> None:
    best = best_turn(played.game, played.lines)
    if best is None or best.unit == "round":
        return
    replay = replays.of_record(played.setting.record("summary"), played.game)
    moment = replay.seen_by(None, best.number)
    assert (moment.seat, moment.points) == (best.seat, best.points)
