"""The sprites of Café International can be told apart."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.cafe_international.board import CHAIRS, GUESTS, MAN, NATIONS, TABLES, Chair, gender_of
from rendering.cafe_international import pieces
from rendering.cafe_international.board import draw_chair, offered_chair
from rendering.cafe_international.final_score import score_sign
from rendering.cafe_international.portraits import draw_portrait
from rendering.cafe_international.words import SCORE_PARTS
from rendering.canvas import Canvas
from rendering.geometry import Rect, Size
from rendering.sprites import Brush, Sprite, gold_star
from rendering.theme import LIGHT, THEMES, Theme


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


def test_every_guest_and_every_nation_of_a_joker_looks_different() -> None:
    guests = [(guest, "FR" if "joker" in guest else guest[:2]) for guest in GUESTS]
    looks = {pieces.guest(*guest, 82, LIGHT).colours.tobytes() for guest in guests}
    assert len(looks) == len(GUESTS)
    jokers = {pieces.guest("joker-m", nation, 82, LIGHT).colours.tobytes() for nation in (*NATIONS, "joker")}
    assert len(jokers) == len(NATIONS) + 1


@pytest.mark.parametrize("size", [38, 44])
def test_a_table_of_one_nation_and_the_number_of_such_tables_have_signs_of_their_own(size: int) -> None:
    """A star and a pennant; they differ in a quarter of what either covers."""
    star, pennant = gold_star(size, LIGHT).mask, pieces.pennant(size, LIGHT).mask
    different = sum(ImageChops.difference(star, pennant).histogram()[128:])
    assert different * 4 > max(sum(each.histogram()[128:]) for each in (star, pennant))


def test_shared_chairs_show_both_nations() -> None:
    ways = [(("FR", "DE"), False), (("FR",), False), (("DE", "FR"), False), (("FR", "DE"), True)]
    looks = {pieces.chair(nations, upright, 86, LIGHT).colours.tobytes() for nations, upright in ways}
    assert len(looks) == len(ways)


@pytest.mark.parametrize("name", CHAIRS)
def test_a_chair_has_its_back_turned_to_its_only_table(name: str) -> None:
    """A chair between two tables, be they of one nation or of two, has none."""
    tables = CHAIRS[name].tables
    canvas = Canvas.blank(LIGHT, Size(100, 100))
    draw_chair(canvas, name, Rect(0, 0, 100, 100))
    plain = canvas.image.getpixel((0, 0))
    sides = {(0, -1): (50, 10), (1, 0): (90, 50), (0, 1): (50, 90), (-1, 0): (10, 50)}
    seen = {way for way, point in sides.items() if canvas.image.getpixel(point) != plain}
    if len(tables) > 1:
        assert seen == set()
    else:
        table = TABLES[tables[0]]
        assert seen == {(CHAIRS[name].column - table.column, CHAIRS[name].row - table.row)}


def test_an_offered_chair_shows_the_same_nations_without_a_veil() -> None:
    looks = {offered_chair(name, 70, LIGHT).colours.tobytes() for name in CHAIRS}
    assert len(looks) == len({(chair.nations, halves(chair)) for chair in CHAIRS.values()})


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_an_empty_chair_does_not_look_as_if_it_could_not_be_taken(theme: Theme) -> None:
    """Its colours are nearly those of an offered one, and its edge is as dark as that of a guest."""
    for nation in NATIONS:
        free, offered = (
            draw((nation,), upright=False, size=60, theme=theme).colours.crop((18, 18, 42, 42))
            for draw in (pieces.chair, pieces.offered_chair)
        )
        assert max(ImageStat.Stat(ImageChops.difference(free, offered)).mean) < 20
    edge = pieces.chair(("FR",), upright=False, size=60, theme=theme).colours.getpixel((30, 1))
    assert edge == Image.new("RGB", (1, 1), theme.ink).getpixel((0, 0))


def halves(chair: Chair) -> bool | None:
    """Return whether one half of a chair of two nations lies above the other."""
    return TABLES[chair.tables[0]].column == chair.column if len(chair.nations) > 1 else None


def test_a_full_table_and_its_signs_are_seen() -> None:
    looks = {
        pieces.table("IT1", 67, LIGHT, is_full=is_full, sign=sign).colours.tobytes()
        for is_full in (True, False)
        for sign in ("", "star", "crown")
    }
    assert len(looks) == 6


def test_tables_are_quieter_than_the_chairs_and_guests_around_them() -> None:
    """The middle of their brightness varies less, and that of full tables least of all."""
    size = 67

    def restlessness(sprite: Sprite) -> float:
        page = Image.new("RGB", sprite.size, LIGHT.board)
        page.paste(sprite.colours, (0, 0), sprite.mask)
        return sum(ImageStat.Stat(page.convert("HSV").getchannel("S")).stddev)

    for name, table in TABLES.items():
        free, full = (restlessness(pieces.table(name, size, LIGHT, is_full=each)) for each in (False, True))
        guest = restlessness(pieces.guest(f"{table.nation}-m", table.nation, size, LIGHT))
        assert full < free < guest


def test_every_guest_has_a_figure_of_its_own() -> None:
    """Without the flag and the letters, each pair of figures differs clearly in a twentieth of the card's upper part."""
    pictures = {}
    for kind in GUESTS:
        brush = Brush(Size(78, 78))
        draw_portrait(brush, kind)
        sprite = brush.sprite()
        page = Image.new("RGB", sprite.size, LIGHT.panel)
        page.paste(sprite.colours, (0, 0), sprite.mask)
        pictures[kind] = page.crop((0, 0, 78, 48)).convert("L")
    alike = [
        (one, other)
        for one, other in combinations(GUESTS, 2)
        if sum(ImageChops.difference(pictures[one], pictures[other]).histogram()[40:]) < 78 * 48 / 20
    ]
    assert alike == []


def test_the_signs_of_the_parts_of_a_score_differ_in_shape() -> None:
    masks = {score_sign(part, 40, LIGHT).mask.tobytes() for part in SCORE_PARTS}
    assert len(masks) == len(SCORE_PARTS) == 3
