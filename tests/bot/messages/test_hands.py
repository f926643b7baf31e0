"""The page of the hands at the end of a game."""

import pytest

from bot.language.localizer import localizer_for
from bot.messages.components import LayoutPost, Picture
from bot.messages.hands import final_hands
from engine.kernel.game import View
from tests.bot.builders import Moment, games_of_all_settings, limit_violations

LOCALIZERS = [localizer_for("en"), localizer_for("de")]
_ENDS = [played[-1] for played in games_of_all_settings(3)]


def _views(moment: Moment) -> tuple[View, ...]:
    return tuple(moment.view(seat) for seat in range(moment.state.seats))


@pytest.mark.parametrize("localizer", LOCALIZERS, ids=lambda each: each.lang)
def test_every_hand_is_one_press_away_within_discords_limits(localizer: object) -> None:
    localizer = next(each for each in LOCALIZERS if each is localizer)
    for moment in _ENDS:
        for seat in range(moment.state.seats):
            post = final_hands(moment.table(), _views(moment), seat, localizer)
            assert limit_violations(post) == []
            (row,) = post.rows
            assert isinstance(row, tuple)
            assert [each.disabled for each in row] == [each == seat for each in range(moment.state.seats)]
            assert [str(each.custom_id) for each in row] == [
                f"ho:hand:7:0:0:{each}" for each in range(moment.state.seats)
            ]


def test_picture_and_text_are_of_the_hand_that_was_chosen() -> None:
    moment = next(each for each in _ENDS if each.game.key == "cafe_melange")
    pages = [final_hands(moment.table(), _views(moment), seat, LOCALIZERS[0]) for seat in (0, 1)]
    for seat, name in ((0, "Anna"), (1, "Ben")):
        assert f"what {name} had in hand when the game was over" in pages[seat].text
        assert "In hand: " in pages[seat].text
        assert _picture(pages[seat]).view.seat == seat
        assert _picture(pages[seat]).zoom == "hand"
    assert pages[0].text.splitlines()[1:] != pages[1].text.splitlines()[1:]


def _picture(post: LayoutPost) -> Picture:
    assert post.picture is not None
    return post.picture
