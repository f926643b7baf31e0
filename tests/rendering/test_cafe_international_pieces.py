"""The sprites of Café International can be told apart."""

from engine.games.cafe_international.board import GUESTS, MAN, NATIONS, gender_of
from rendering.cafe_international import pieces
from rendering.cafe_international.final_score import score_sign
from rendering.cafe_international.words import SCORE_PARTS
from rendering.theme import LIGHT


def test_men_and_women_differ_in_shape_whatever_their_nation() -> None:
    shapes = {
        gender: {
            pieces.guest(guest, guest[:2], 82, LIGHT).mask.tobytes()
            for guest in GUESTS
            if guest[:2] in NATIONS and gender_of(guest) == gender
        }
        for gender in "mf"
    }
    assert [len(masks) for masks in shapes.values()] == [1, 1]
    assert shapes[MAN] != shapes["f"]


def test_every_guest_looks_different() -> None:
    looks = {
        pieces.guest(guest, "FR" if "joker" in guest else guest[:2], 82, LIGHT).colours.tobytes()
        for guest in GUESTS
    }
    assert len(looks) == len(GUESTS)


def test_a_joker_shows_the_nation_it_represents() -> None:
    looks = {pieces.guest("joker-m", nation, 82, LIGHT).colours.tobytes() for nation in (*NATIONS, "joker")}
    assert len(looks) == len(NATIONS) + 1


def test_shared_chairs_show_both_nations() -> None:
    both = pieces.chair(("FR", "DE"), upright=False, size=86, theme=LIGHT).colours
    left = pieces.chair(("FR",), upright=False, size=86, theme=LIGHT).colours
    assert both.tobytes() != left.tobytes()
    assert both.tobytes() != pieces.chair(("DE", "FR"), upright=False, size=86, theme=LIGHT).colours.tobytes()
    assert both.tobytes() != pieces.chair(("FR", "DE"), upright=True, size=86, theme=LIGHT).colours.tobytes()


def test_the_signs_of_the_parts_of_a_score_differ_in_shape() -> None:
    masks = {score_sign(part, 40, LIGHT).mask.tobytes() for part in SCORE_PARTS}
    assert len(masks) == len(SCORE_PARTS) == 3
