"""Neither the picture of Café Melange nor its description reveals anything hidden."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.games.cafe_melange.state import MelangeState
from engine.kernel.rng import Rng
from rendering import describe, render
from rendering.cafe_melange import layout
from rendering.cafe_melange.words import KEY, WORDS
from tests.rendering.cafe_melange_scenes import (
    CROWDED,
    GAME,
    HAND,
    START,
    localize,
    play_game,
    view_of,
)
from tests.rendering.recording_localizer import RecordingLocalizer

_SEAT = [layout.player(seat, 4) for seat in range(4)]


def _reshuffled(state: MelangeState, seat: int | None) -> Iterator[MelangeState]:
    for number in range(3):
        yield GAME.reshuffle(state, seat, Rng(f"secret-{number}"))


@pytest.mark.parametrize("moment", [0, 25, 70])
def test_the_public_picture_reveals_nothing_hidden(moment: int) -> None:
    state = play_game(3, 4)[moment]
    picture, text = render(view_of(state), localize=localize), describe(view_of(state), localize=localize)
    for twin in _reshuffled(state, None):
        assert (twin.hands, twin.pile) != (state.hands, state.pile)
        assert render(view_of(twin), localize=localize) == picture
        assert describe(view_of(twin), localize=localize) == text


@pytest.mark.parametrize("zoom", [None, "T6", "white"])
def test_a_hand_appears_only_on_its_own_page(zoom: str | None) -> None:
    """The picture and the description for a seat are those for everybody."""
    for seat in range(3):
        view = view_of(play_game(3, 4)[25], seat)
        assert view.players[seat].hand
        public = replace(
            view_of(play_game(3, 4)[25]),
            seat=None,
        )
        assert render(view, localize=localize, zoom=zoom) == render(public, localize=localize, zoom=zoom)
        assert describe(view, localize=localize) == describe(public, localize=localize)
        assert describe(view, localize=localize, limit=1024) == describe(
            public, localize=localize, limit=1024
        )


def test_the_page_of_a_hand_shows_no_other_hand() -> None:
    state = play_game(3, 4)[25]
    page = render(view_of(state, 1), localize=localize, zoom="hand")
    for twin in _reshuffled(state, 1):
        assert render(view_of(twin, 1), localize=localize, zoom="hand") == page
    assert render(view_of(state, 2), localize=localize, zoom="hand") != page


def test_the_description_of_the_hand_is_of_the_viewers_hand() -> None:
    text = describe(HAND, localize=localize, zoom="hand")
    assert "Hand: 3 purple-chair, olive-chair, round-shape, 2 grey-table, brown-table." in text
    assert "Action cards: swap guests; personality brown-table; guest pair." in text
    assert "E (1, ×3)" in text
    state = play_game(3, 4)[25]
    for twin in _reshuffled(state, 1):
        assert describe(view_of(twin, 1), localize=localize, zoom="hand") == describe(
            view_of(state, 1), localize=localize, zoom="hand"
        )
    assert len(describe(HAND, localize=localize, zoom="hand", limit=60)) <= 60


def test_a_spectator_sees_no_hand() -> None:
    localizer = RecordingLocalizer(WORDS, localize)
    render(CROWDED, localize=localizer, zoom="hand")
    describe(START, localize=localizer, zoom="hand")
    assert f"{KEY}-picture-hand-hidden" in localizer.used
    assert not any("-noun-" in key for key in localizer.used if "-noun-guest-" not in key)
    assert f"{KEY}-text-hand" not in localizer.used
