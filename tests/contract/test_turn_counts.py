"""Every game counts turns and rounds as people do and as its pictures show them."""

import re
from random import Random

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.review_page import review_page
from engine.kernel.game import TurnCount
from engine.opponents import RandomOpponent
from engine.opponents.review import Finding
from engine.tables.background.reviews import ReviewedDecision, ReviewState
from tests.bot.builders import SETTINGS, Moment, random_game
from tests.engine.opponents.reviewed_games import decisions, play

_PICTURES_PER_GAME = 2


class _Captions:
    """Localizes a picture's texts, and collects those that name a turn or a round."""

    def __init__(self, language: str) -> None:
        self._localize, self.found = localizer_for(language), set[str]()

    def __call__(self, key: str, **values: object) -> str:
        text = self._localize(key, **values)
        if key.endswith("-picture-round"):
            self.found.add(text)
        return text


def _heading(moment: Moment, when: TurnCount, language: str) -> str:
    """Return the line in a review that names the decision."""
    (prompt, *_) = moment.prompts
    finding = Finding(1, prompt.seat, str(prompt.options[0].action), str(prompt.options[-1].action), 5.0)
    findings = tuple((finding,) if seat == prompt.seat else () for seat in range(moment.state.seats))
    state = ReviewState(moment.table("ended"), "done", 1, 1, findings)
    shown = ReviewedDecision(finding, moment.view(prompt.seat), prompt, when)
    text = review_page(state, prompt.seat, shown, localizer_for(language), reader=None).text
    return next(line for line in text.splitlines() if line.startswith("**1. "))


@pytest.mark.slow
@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_a_review_names_the_turn_or_round_that_its_picture_shows(setting: int) -> None:
    moments = [each for each in random_game(*SETTINGS[setting], seed=3) if each.state.result is None]
    for moment in Random(setting).sample(moments, _PICTURES_PER_GAME):
        seat = moment.prompts[0].seat
        when = moment.game.turn_count(moment.state, seat)
        for language in LANGUAGES:
            captions = _Captions(language)
            rendering.render(moment.view(seat), localize=captions)
            heading = _heading(moment, when or TurnCount(turn=1, turns=1), language)
            assert all(re.match(rf"\*\*1\. {each}\b", heading) for each in captions.found), heading
            assert bool(captions.found) == (when is not None and bool(when.round or when.turn))


@pytest.mark.parametrize("key", ["cafe_international", "cafe_melange", "grand_austria_hotel"])
def test_the_turns_of_a_review_are_counted_upwards_to_the_last(key: str) -> None:
    game = next(game for game, _, _ in SETTINGS if game.key == key)
    found = decisions(game, play(game, opponent=RandomOpponent(), seed="last"))
    for seat in (0, 1):
        counts = [each.when for each in found if each.seat == seat and each.when.turn]
        assert counts == sorted(counts)
    assert all(0 <= each.when.turn <= each.when.turns and each.when.round <= 7 for each in found)
    assert max(each.when.turn for each in found) >= max(each.when.turns for each in found) - 4
