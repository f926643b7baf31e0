"""In every game, the public call to act, shown below boards and in reminders, is one short line without secrets."""

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.core import State, active_seats, prompt
from engine.kernel.rng import Rng
from tests.contract.game_settings import EVERY_SETTING, Setting

pytestmark = pytest.mark.slow

LONGEST = 100
"""The maximum length of a call in characters, excluding names; about two lines of a phone notification."""


@EVERY_SETTING
def test_every_public_call_is_one_short_line_without_a_warning(setting: Setting) -> None:
    calls = {call for _, outcome in setting.moves("calls") for call in _calls(setting, outcome.state)}
    assert [call for call in calls if len(call) > LONGEST or "\n" in call or "⚠" in call] == []


@EVERY_SETTING
def test_a_public_call_reveals_nothing_that_is_hidden(setting: Setting) -> None:
    """The call stays the same if everything that a spectator cannot know is dealt anew."""
    for number, (_, outcome) in enumerate(setting.moves("calls")):
        dealt_anew = setting.game.reshuffle(outcome.state, None, Rng(f"calls {number}"))
        assert _calls(setting, dealt_anew) == _calls(setting, outcome.state)


def _calls(setting: Setting, state: State) -> list[str]:
    """Return the calls for all open questions, in each language."""
    asked = [prompt(setting.game, state, seat) for seat in active_seats(setting.game, state)]
    return [localizer_for(lang).call(setting.game, each) for each in asked if each for lang in LANGUAGES]
