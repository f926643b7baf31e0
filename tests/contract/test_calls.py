"""In every game, the call to players, below a board and in reminders, is one short line."""

from collections.abc import Iterator

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.core import active_seats, prompt
from tests.contract.game_settings import EVERY_SETTING, Setting

LONGEST = 100
"""The maximum length of a call, excluding names, in characters: two lines of a phone notification."""


@pytest.mark.slow
@EVERY_SETTING
def test_every_public_call_is_one_short_line_without_a_warning(setting: Setting) -> None:
    assert [call for call in _calls(setting) if len(call) > LONGEST or "\n" in call or "⚠" in call] == []


def _calls(setting: Setting) -> Iterator[str]:
    """Yield the calls for all questions in a random game, in each language."""
    known = set[tuple[object, ...]]()
    for _, outcome in setting.moves("calls"):
        for seat in active_seats(setting.game, outcome.state):
            asked = prompt(setting.game, outcome.state, seat)
            assert asked is not None, "an active seat has a prompt"
            if (asked.question_id, asked.payload) not in known:
                known.add((asked.question_id, asked.payload))
                yield from (localizer_for(lang).call(setting.game, asked) for lang in LANGUAGES)
