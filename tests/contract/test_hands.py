"""In every game, the panel shows the hand wherever the options depend on it."""

import pytest

from engine.kernel.core import active_seats, prompt
from engine.kernel.rng import Rng
from tests.contract.game_settings import EVERY_SETTING, Setting

pytestmark = pytest.mark.slow


@EVERY_SETTING
def test_a_question_whose_options_depend_on_the_hand_asks_about_the_hand(setting: Setting) -> None:
    """They depend on it if they change when everything that a spectator cannot know is dealt anew."""
    game = setting.game
    for number, (_, outcome) in enumerate(setting.moves("hands")):
        dealt_anew = game.reshuffle(outcome.state, None, Rng(f"hands {number}"))
        for seat in active_seats(game, outcome.state):
            asked, asked_anew = (prompt(game, state, seat) for state in (outcome.state, dealt_anew))
            assert asked is not None, "an active seat has a prompt"
            assert asked_anew is not None, "who is active is no secret"
            if asked.options != asked_anew.options:
                assert game.asks_about_hand(asked) or game.asks_about_hand(asked_anew), asked
