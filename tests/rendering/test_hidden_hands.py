"""A seat's secrets appear on its `hand` page and in no other picture or description."""

from functools import cache
from itertools import islice
from typing import Any

import pytest

from bot.language.localizer import localizer_for
from engine.kernel.game import AnyGame, View
from engine.kernel.rng import Rng
from rendering import describe, places, render
from tests.contract.game_settings import FAR, SETTINGS
from tests.registered import GAMES

RESHUFFLES = 3
"""How many times the hidden information is redealt."""
PAINTED = 2
"""The number of moments per game at which pictures are compared, because pictures take longer than descriptions."""
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
localize = localizer_for("en")


@cache
def moments_with_secrets(game: AnyGame) -> list[tuple[View, View]]:
    """Return pairs of a seat's views, from all parts of a random game, that differ only in the seat's secrets."""
    setting = next(each for each in SETTINGS if each.game is game)
    found = []
    for number, outcome in enumerate(islice(setting.outcomes("hands"), FAR)):
        for seat in range(setting.seats):
            view = view_of(game, outcome.state, seat)
            twins = (
                game.reshuffle(outcome.state, None, Rng(f"{number} {again}")) for again in range(RESHUFFLES)
            )
            others = (view_of(game, twin, seat) for twin in twins)
            found += [(view, other) for other in islice((each for each in others if each != view), 1)]
    return found


def view_of(game: AnyGame, state: Any, seat: int) -> View:
    return game.view(state, seat).named(tuple(f"Guest {each + 1}" for each in range(state.seats)))


@EVERY_GAME
def test_the_description_of_the_table_hides_what_only_the_viewer_knows(game: AnyGame) -> None:
    for view, other in moments_with_secrets(game):
        assert describe(view, localize=localize) == describe(other, localize=localize)


@EVERY_GAME
def test_pictures_of_the_table_hide_what_only_the_viewer_knows(game: AnyGame) -> None:
    pairs = moments_with_secrets(game)
    for view, other in pairs[:: len(pairs) // PAINTED + 1]:
        for zoom in (None, *places(game.key)[:1]):
            assert render(view, localize=localize, zoom=zoom) == render(other, localize=localize, zoom=zoom)


@EVERY_GAME
def test_the_page_of_the_hand_shows_what_only_the_viewer_knows(game: AnyGame) -> None:
    hands = [
        [describe(each, localize=localize, zoom="hand") for each in pair]
        for pair in moments_with_secrets(game)
    ]
    assert not hands or any(one != other for one, other in hands)
