"""In every game, views tell the latest turns: whose they were, what they brought, and whether they go on."""

from itertools import islice
from random import Random

from engine.kernel.core import State, active_seats, continues_turn, decision_of, options, start
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from tests.contract.game_settings import EVERY_SETTING, FAR, Setting


def scores_of(game: AnyGame, state: State) -> list[int | None]:
    return [game.score(state, seat) for seat in range(state.seats)]


@EVERY_SETTING
def test_views_tell_the_latest_turn_with_its_points(setting: Setting) -> None:
    """The points are the change of the score since the turn began, but for what happened to everybody."""
    game, rng = setting.game, Random("recent turns")
    state = start(game, setting.seats, dict(setting.options), "recent turns").state
    assert game.view(state, None).recent_turns == ()
    before, scores, shared = None, scores_of(game, state), 0
    for _ in range(FAR):
        seat = rng.choice(active_seats(game, state))
        decision = decision_of(game, state, seat)
        assert decision is not None
        outcome = play(game, state, seat, rng.choice(options(game, state, seat)))
        latest = game.view(outcome.state, None).recent_turns[-1]
        if decision.starts_turn(state) or latest.seat != before:
            assert latest.seat == seat
            scores, shared = scores_of(game, state), 0
        kinds = [event.kind for event in outcome.events]
        first = min((kinds.index(kind) for kind in game.table_events if kind in kinds), default=len(kinds))
        shared += sum(
            int(str(event.payload["points"]))
            for event in outcome.events[first:]
            if event.kind in game.scoring_events and event.payload["seat"] == latest.seat
        )
        before, state = latest.seat, outcome.state
        if state.result is not None:
            return
        now, then = game.score(state, latest.seat), scores[latest.seat]
        if now is not None and then is not None and game.scoring_events:
            assert latest.points == now - then - shared
        assert not continues_turn(game, state, latest.seat) or latest.is_running


@EVERY_SETTING
def test_everybody_is_told_the_same_of_the_latest_turns(setting: Setting) -> None:
    game = setting.game
    for outcome in islice(setting.outcomes("told"), 1, FAR, 4):
        views = [game.view(outcome.state, seat) for seat in (None, *range(setting.seats))]
        assert len({view.recent_turns for view in views}) == 1
        assert len(views[0].recent_turns) <= 2
        for turn in views[0].recent_turns:
            assert not any(event.owner is not None or event.secret for event in turn.events)
