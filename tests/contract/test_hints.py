"""Hints in every game: they name an option, in words that fit into a message, and rest on nothing that is hidden."""

import logging
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.hints import hint
from bot.messages.panel import find_action
from engine.kernel.core import prompt
from engine.kernel.rng import Rng
from engine.opponents import Sampler
from engine.opponents.thoughts import Inquiry
from engine.tables.hints import Hint
from engine.tables.models import PlannedTurn
from tests.bot.builders import SETTINGS, Moment, limit_violations, random_game

_HINTS_PER_GAME = 8
_RAW_KEY = re.compile(r"[a-z_]+-(term|hint|verb|noun|phrase)-|\{|\}")
"""What stands in a text where words are missing, or a value."""


def _positions(setting: int) -> list[Moment]:
    """Return positions of a random game with a choice to be made, from all its phases."""
    moments = [each for each in random_game(*SETTINGS[setting], seed=setting) if each.state.result is None]
    choices = [each for each in moments if len(each.prompts[0].options) > 1]
    return Random(setting).sample(choices, min(len(choices), _HINTS_PER_GAME))


def _turn(moment: Moment) -> PlannedTurn:
    turn = moment.turn()
    return replace(turn, table=replace(turn.table, questions=((turn.seat, turn.revision.version),)))


def _inquiry(moment: Moment, state: Any) -> Inquiry:
    return Inquiry(Sampler.of_seat(moment.game, state, moment.prompts[0].seat), 1)


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_a_hint_names_an_option_in_words_that_fit_into_a_message(
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
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize("setting", range(0, len(SETTINGS), 3))
def test_a_hint_depends_on_nothing_that_the_seat_cannot_know(setting: int) -> None:
    for number, moment in enumerate(_positions(setting)):
        seat = moment.prompts[0].seat
        twin = moment.game.reshuffle(moment.state, seat, Rng(f"twin {number}"))
        assert prompt(moment.game, twin, seat) == moment.prompts[0]
        assert _inquiry(moment, twin).answer() == _inquiry(moment, moment.state).answer()
