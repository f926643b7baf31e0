"""Hints in every game fit into a message, promise the same points as the menu, and keep that promise.

They use no hidden information.
"""

import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.hints import hint
from bot.messages.panel import find_action
from bot.messages.reasons import points_lines
from engine.kernel.core import (
    Event,
    Option,
    Outcome,
    Prompt,
    active_seats,
    apply,
    continues_turn,
    decision_of,
    options,
    prompt,
    start,
)
from engine.kernel.game import AnyGame
from engine.kernel.rng import Rng
from engine.opponents import Sampler
from engine.opponents.judgement import PlannedStep
from engine.opponents.thoughts import Inquiry
from engine.tables.seen.hints import Hint
from engine.tables.seen.models import PlannedTurn
from tests.bot.builders import SETTINGS, Moment, limit_violations, random_game
from tests.torture import examples

pytestmark = [pytest.mark.slow, pytest.mark.seeded]

_HINTS_PER_GAME = examples(2)
_PROMISES = ("points", "fills-points")
"""The names under which an option's info gives its immediate points."""
_PENALTIES = {"points", "points-per-staff"}
"""The penalties in Grand Austria Hotel that cost points."""
_AT_THE_END = {"copy"}
"""Questions whose options promise points in the final scoring."""
_RAW_KEY = re.compile(r"[a-z_]+-(term|hint|verb|noun|phrase)-|\{|\}")
"""Matches the raw message key or brace that is left in a text when a translation or a value is missing."""


def _positions(setting: int) -> list[Moment]:
    """Return positions with a choice to make, from all phases of a random game."""
    moments = [each for each in random_game(*SETTINGS[setting], seed=setting) if each.state.result is None]
    choices = [each for each in moments if len(each.prompts[0].options) > 1]
    return Random(setting).sample(choices, min(len(choices), _HINTS_PER_GAME))


def _sensible_game(setting: int) -> Iterator[tuple[Any, Prompt]]:
    """Yield each position, and one seat's question, of a game in which everybody takes the option that looks best.

    In random games of Grand Austria Hotel, by contrast, hardly any guests would move in.
    """
    game, seats, chosen = SETTINGS[setting]
    rng, state = Random(setting), start(game, seats, chosen, f"sensible {setting}").state

    def promise(seat: int, state: Any) -> float:
        evaluation = game.evaluation
        return rng.gauss(0, 2) + (evaluation.worth(state, seat) if evaluation and not state.result else 0.0)

    while state.result is None:
        asked = prompt(game, state, active_seats(game, state)[0])
        assert asked is not None
        yield state, asked
        after = [apply(game, state, asked.seat, option.action).state for option in asked.options]
        state = max(after, key=partial(promise, asked.seat))


def _promised(option: Option) -> int:
    """Return the points that the option's label promises."""
    named = [*_PROMISES, *(("amount",) if _PENALTIES.intersection(option.action.arguments) else ())]
    return sum(int(str(option.info.get(name, 0))) for name in named)


def _score(game: AnyGame, state: Any, seat: int) -> int:
    """Return the seat's score, or 0 if the player is out."""
    return game.score(state, seat) or 0


def _rest_of_turn(
    game: AnyGame, outcome: Outcome[Any], seat: int, steps: Sequence[PlannedStep]
) -> int | None:
    """Return the points scored by the given steps and the end of the turn; None if they depend on luck."""
    events, left = list[Event](), list(steps)
    while continues_turn(game, outcome.state, seat):
        if not outcome.undoable:
            return None
        decision, offered = decision_of(game, outcome.state, seat), options(game, outcome.state, seat)
        assert decision is not None
        if len(offered) == 1:
            action = offered[0]
        elif left:
            step = left.pop(0)
            assert step.question_id == decision.question_id(outcome.state)
            action = step.action
        else:
            ending = decision.end_turn_action(outcome.state)
            if ending is None:
                return None
            action = ending
        outcome = apply(game, outcome.state, seat, action)
        events += outcome.events
    assert left == []
    return game.scored(events, seat)


def _turn(moment: Moment) -> PlannedTurn:
    turn = moment.turn()
    return replace(turn, table=replace(turn.table, questions=((turn.seat, turn.edition.version),)))


def _inquiry(moment: Moment, state: Any) -> Inquiry:
    return Inquiry(Sampler.of_seat(moment.game, state, moment.prompts[0].seat), 1)


EVERY_SETTING = pytest.mark.parametrize("setting", range(len(SETTINGS)))


@EVERY_SETTING
def test_a_hint_names_an_option_in_words_that_fit_into_a_message_and_depends_on_nothing_hidden(
    setting: int, caplog: pytest.LogCaptureFixture
) -> None:
    for moment in _positions(setting):
        turn = _turn(moment)
        found = _inquiry(moment, moment.state).answer()
        assert turn.prompt is not None
        assert found.action in [option.action for option in turn.prompt.options]
        for lang in LANGUAGES:
            with caplog.at_level(logging.ERROR):
                post = hint(Hint(turn, found, is_searched=False), localizer_for(lang))
            assert limit_violations(post) == []
            assert not _RAW_KEY.search(post.text), post.text
            assert "None" not in post.text
            chosen = next(each for row in post.rows if isinstance(row, tuple) for each in row).custom_id
            assert chosen is not None
            is_ending = chosen.route == "confirm" and found.action == turn.confirmed_end
            assert is_ending or find_action(turn, chosen.payload) == found.action
    twin = moment.game.reshuffle(moment.state, turn.seat, Rng("twin"))
    assert prompt(moment.game, twin, turn.seat) == moment.prompts[0]
    assert _inquiry(moment, twin).answer() == found
    assert [record.getMessage() for record in caplog.records] == []


@EVERY_SETTING
def test_every_option_and_every_hint_promise_the_points_that_are_scored(setting: int) -> None:
    """An option promises the points it scores immediately; a hint also promises those of the rest of the turn."""
    game, *_ = SETTINGS[setting]
    positions = list(_sensible_game(setting))
    for state, asked in positions:
        for option in asked.options if asked.question_id not in _AT_THE_END else ():
            outcome = apply(game, state, asked.seat, option.action)
            scored = game.scored(outcome.events, asked.seat)
            assert _promised(option) == scored, (option, asked.question_id)
            if not outcome.state.result and not {each.kind for each in outcome.events} & game.table_events:
                change = _score(game, outcome.state, asked.seat) - _score(game, state, asked.seat)
                assert change in {scored, -_score(game, state, asked.seat)}, "or the seat is out"
    choices = [each for each in positions if len(each[1].options) > 1]
    for state, asked in Random(setting).sample(choices, min(len(choices), _HINTS_PER_GAME)):
        _check_promises(game, state, asked)


def _check_promises(game: AnyGame, state: Any, asked: Prompt) -> None:
    seat = asked.seat
    found = Inquiry(Sampler.of_seat(game, state, seat), 1).answer()
    (option,) = (each for each in asked.options if each.action == found.action)
    outcome = apply(game, state, seat, found.action)
    assert found.at_once == game.scored(outcome.events, seat)
    assert found.at_once == _promised(option) or asked.question_id in _AT_THE_END
    for lang in LANGUAGES:
        lines = [*points_lines(found.at_once, localizer_for(lang))]
        told = [int(number) for line in lines for number in re.findall(r"\d+", line)]
        assert told == ([abs(found.at_once)] if found.at_once else [])
    later = _rest_of_turn(game, outcome, seat, found.then) if outcome.undoable else None
    assert later is None or found.later == later
