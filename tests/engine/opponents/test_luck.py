"""Luck: what chance brought, against the mean of what it could have brought."""

from collections.abc import Iterator
from itertools import islice
from statistics import fmean, stdev
from typing import Any

import pytest

from engine.kernel import record as records
from engine.kernel.core import Action, active_seats, apply, options
from engine.kernel.errors import RecordRefusal
from engine.kernel.evaluation import AnyEvaluation
from engine.kernel.game import AnyGame
from engine.kernel.record import Record
from engine.kernel.rng import Rng
from engine.opponents.judgement import worth_of
from engine.opponents.luck import _next_step, _of_event, luck
from tests.contract.game_settings import SETTINGS, Setting

_GAMES = 10


def _setting(key: str, seats: int = 2) -> Setting:
    return next(each for each in SETTINGS if each.game.key == key and each.seats == seats)


def _evaluation(game: AnyGame) -> AnyEvaluation:
    assert game.evaluation is not None
    return game.evaluation


THREE = [_setting(key) for key in ("cafe_international", "cafe_melange", "grand_austria_hotel")]
EACH = pytest.mark.parametrize("setting", THREE, ids=lambda setting: setting.game.key)


@EACH
def test_luck_has_a_mean_of_zero_and_differs_between_games(setting: Setting) -> None:
    """Tested on fixed games at four standard errors; a number without its expectation is off by more than ten."""
    found = [fmean(_luck(setting.record(f"luck {number}"), setting.game)) for number in range(_GAMES)]
    assert abs(fmean(found)) < 4 * stdev(found) / _GAMES**0.5
    assert stdev(found) > 0.1


def _luck(record: Record, game: AnyGame) -> tuple[float, ...]:
    found = luck(record, game)
    assert found is not None
    return found


@EACH
def test_whoever_gets_what_is_worth_more_is_luckier_by_just_that(setting: Setting) -> None:
    game, evaluation = setting.game, _evaluation(setting.game)
    judge = _next_step if evaluation.is_blind_to_rolls else worth_of
    different = 0
    for state, seat, action in islice(_chances(setting), 12):
        outcomes = [apply(game, game.reshuffle(state, seat, Rng(f"{n}")), seat, action) for n in range(4)]
        lucks = [_of_event(game, evaluation, state, seat, action, each, 1)[seat] for each in outcomes]
        worths = [judge(game, evaluation, each.state, seat) for each in outcomes]
        assert [each - lucks[0] for each in lucks] == pytest.approx([each - worths[0] for each in worths])
        different += len({round(each, 6) for each in worths}) > 1
    assert different


def _chances(setting: Setting) -> Iterator[tuple[Any, int, Action]]:
    """Yield states in which a seat draws or, if the evaluation is blind to rolls, rolls for everybody, and its action."""
    before: Any = None
    for outcome, entry in zip(setting.outcomes("chance"), setting.record("chance").entries, strict=True):
        if before is not None and not outcome.undoable and outcome.state.result is None:
            rolled = outcome.state.rng.draws != before.rng.draws
            if rolled or not _evaluation(setting.game).is_blind_to_rolls:
                assert entry.seat is not None
                assert entry.action is not None
                yield before, entry.seat, Action.read(entry.action)
        before = outcome.state


@EACH
def test_luck_follows_from_the_record_alone(setting: Setting) -> None:
    record = setting.record("luck")
    assert luck(record, setting.game) == luck(records.read(record.lines()), setting.game)
    assert len(_luck(record, setting.game)) == setting.seats
    record.entries[3].events.pop()
    with pytest.raises(RecordRefusal):
        luck(record, setting.game)


def test_a_game_without_an_evaluation_or_without_chance_has_no_luck() -> None:
    nim = _setting("nim")
    assert luck(nim.record("luck"), nim.game) is None
    setting = THREE[0]
    assert luck(setting.record("luck", 0), setting.game) is None


def test_a_seat_without_a_turn_left_is_judged_by_its_position() -> None:
    setting = THREE[2]
    final = setting.at("chance", 1000)
    assert not active_seats(setting.game, final)
    assert _next_step(setting.game, _evaluation(setting.game), final, 0) == worth_of(
        setting.game, _evaluation(setting.game), final, 0
    )
    assert not options(setting.game, final, 0)
