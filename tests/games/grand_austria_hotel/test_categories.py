"""What the points of a final score are made of: those during the game by what brought them, and the final scoring."""

import pytest

from engine.games.grand_austria_hotel.categories import CATEGORIES, categorize
from engine.kernel.core import Event, Payload, Standing

NOTHING = (
    ("game", 0),
    ("staff", 0),
    ("rooms", 0),
    ("krones", 0),
    ("dishes", 0),
    ("guests", 0),
    ("left-over", 0),
)


def _standing(**details: int) -> Standing:
    return Standing(0, 0, 1, tuple({**dict(NOTHING), **details}.items()))


@pytest.mark.parametrize(
    ("why", "category"),
    [
        ("guest", "guests"),
        ("room", "rooms"),
        ("politics", "politics"),
        ("emperor", "emperor"),
        ("penalty", "emperor"),
        ("beyond-the-track", "emperor"),
        ("reward", "rewards"),
    ],
)
def test_points_during_the_game_belong_to_what_brought_them(why: str, category: str) -> None:
    events = [
        Event("scored", Payload(seat=seat, points=points, why=why))
        for seat, points in ((0, 4), (1, 9), (0, -1))
    ]
    assert categorize(_standing(), events) == {**dict.fromkeys(CATEGORIES, 0), category: 3}


@pytest.mark.parametrize(
    ("detail", "category"),
    [
        ("staff", "staff"),
        ("rooms", "rooms"),
        ("krones", "left-over"),
        ("dishes", "left-over"),
        ("guests", "unhoused"),
    ],
)
def test_the_final_scoring_has_categories_as_well(detail: str, category: str) -> None:
    assert categorize(_standing(**{detail: -5}), ()) == {**dict.fromkeys(CATEGORIES, 0), category: -5}


def test_a_tie_break_is_no_category() -> None:
    assert sum(categorize(_standing(**{"left-over": 7}), ()).values()) == 0
