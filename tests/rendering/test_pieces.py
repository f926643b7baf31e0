"""Every game's pieces, cards and symbols can be told apart, in most cases even without colour."""

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from engine.games.cafe_international.board import CHAIRS, GUESTS, NATIONS, TABLES, Chair, gender_of
from engine.games.cafe_melange.components import ACTIONS, CARDS, CHAIR_COLOURS, PERSONALITIES, TABLE_COLOURS
from engine.games.cafe_melange.markers import SHAPES, owner
from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.guests import GUESTS as HOTEL_GUESTS
from rendering.cafe_international import pieces as cafe
from rendering.cafe_international.board import draw_chair, offered_chair
from rendering.cafe_international.final_score import score_sign
from rendering.cafe_international.portraits import draw_portrait
from rendering.cafe_international.words import SCORE_PARTS
from rendering.cafe_melange import action_cards, portraits
from rendering.cafe_melange import pieces as melange
from rendering.cafe_melange.colours import BLACK, WHITE, marker_colour
from rendering.cafe_melange.layout import MARKERS
from rendering.canvas import Canvas
from rendering.geometry import Rect, Size
from rendering.grand_austria_hotel import colours, hotel_layout, rooms, silhouettes
from rendering.grand_austria_hotel.attributes import ATTRIBUTES
from rendering.grand_austria_hotel.headgear import HEADGEAR
from rendering.grand_austria_hotel.silhouettes import FIGURES
from rendering.grand_austria_hotel.symbols import SYMBOLS, Glyph, symbol_sprite
from rendering.sprites import Brush, Sprite, gold_star
from rendering.theme import LIGHT, THEMES, Theme, most_legible


def coloured(sprite: Sprite) -> bytes:
    return sprite.mask.tobytes() + sprite.colours.tobytes()


def grey(sprite: Sprite) -> bytes:
    return sprite.colours.convert("L").tobytes()


def shape(sprite: Sprite) -> bytes:
    return sprite.mask.tobytes()


ROOM = hotel_layout.hotel(0, 4, 1).building.rooms["1.1"].size
KINDS: dict[str, tuple[Callable[[Sprite], bytes], Callable[[], Sequence[Sprite]]]] = {
    "guests": (
        coloured,
        lambda: [cafe.guest(each, "FR" if "joker" in each else each[:2], 82, LIGHT) for each in GUESTS],
    ),
    "nations of a joker": (
        coloured,
        lambda: [cafe.guest("joker-m", each, 82, LIGHT) for each in (*NATIONS, "joker")],
    ),
    "men and women": (shape, lambda: [cafe.guest(f"FR-{each}", "FR", 82, LIGHT) for each in "mf"]),
    "shared chairs": (
        coloured,
        lambda: [
            cafe.chair(nations, upright, 86, LIGHT)
            for nations, upright in (
                (("FR", "DE"), False),
                (("FR",), False),
                (("DE", "FR"), False),
                (("FR", "DE"), True),
            )
        ],
    ),
    "full tables and their signs": (
        coloured,
        lambda: [
            cafe.table("IT1", 67, LIGHT, is_full=full, sign=sign)
            for full in (True, False)
            for sign in ("", "star", "crown")
        ],
    ),
    "parts of a score": (shape, lambda: [score_sign(each, 40, LIGHT) for each in SCORE_PARTS]),
    "markers": (grey, lambda: [melange.marker(each, 36, LIGHT) for each in MARKERS]),
    "shapes of markers": (shape, lambda: [melange.marker(f"blue-{each}", 36, LIGHT) for each in SHAPES]),
    "cards": (grey, lambda: [melange.card(each, 48) for each in CARDS]),
    "signs of chairs": (grey, lambda: [melange.colour_sign(each, 34, LIGHT) for each in CHAIR_COLOURS]),
    "tables": (
        grey,
        lambda: [melange.table("square", each, "T", Size(84, 84), LIGHT) for each in TABLE_COLOURS],
    ),
    "personalities": (grey, lambda: [portraits.medallion(each, 66, LIGHT) for each in PERSONALITIES]),
    "action cards": (grey, lambda: [action_cards.action_card(each, 0, 120, LIGHT) for each in ACTIONS]),
    "rooms": (
        shape,
        lambda: [
            rooms.room_sprite(colour, state, 0, ROOM, paid=False)
            for colour in ("red", "blue", "yellow")
            for state in ("", "prepared", "occupied")
        ],
    ),
    "faces": (coloured, lambda: [silhouettes.silhouette(each, 40) for each in HOTEL_GUESTS]),
    "symbols": (  # except actions that do just what a symbol says
        coloured,
        lambda: [
            symbol_sprite(Glyph(each), 64) for each in SYMBOLS if each not in {"any-prepared", "play-staff"}
        ],
    ),
}


@pytest.mark.parametrize(("look", "draw"), KINDS.values(), ids=KINDS)
def test_pieces_of_a_kind_look_different(
    look: Callable[[Sprite], bytes], draw: Callable[[], Sequence[Sprite]]
) -> None:
    sprites = draw()
    assert len({look(each) for each in sprites}) == len(sprites) > 1


# ---- Café International -----------------------------------------------------------------------------------------


def test_men_and_women_have_a_shape_each_whatever_their_nation() -> None:
    people = [each for each in GUESTS if each[:2] in NATIONS]
    assert len({(gender_of(each), shape(cafe.guest(each, each[:2], 82, LIGHT))) for each in people}) == 2


@pytest.mark.parametrize("size", [38, 44])
def test_a_table_of_one_nation_and_the_number_of_such_tables_have_signs_of_their_own(size: int) -> None:
    """The signs, a star and a pennant, differ in at least a quarter of the larger sign's area."""
    star, pennant = gold_star(size, LIGHT).mask, cafe.pennant(size, LIGHT).mask
    different = sum(ImageChops.difference(star, pennant).histogram()[128:])
    assert different * 4 > max(sum(each.histogram()[128:]) for each in (star, pennant))


@pytest.mark.parametrize("name", CHAIRS)
def test_a_chair_has_its_back_turned_to_its_only_table(name: str) -> None:
    """A chair between two tables, whether or not they are of the same nation, has no back."""
    tables = [TABLES[each] for each in CHAIRS[name].tables]
    canvas = Canvas.blank(LIGHT, Size(100, 100))
    draw_chair(canvas, name, Rect(0, 0, 100, 100))
    plain = canvas.image.getpixel((0, 0))
    sides = {(0, -1): (50, 10), (1, 0): (90, 50), (0, 1): (50, 90), (-1, 0): (10, 50)}
    seen = {way for way, point in sides.items() if canvas.image.getpixel(point) != plain}
    ways = {(CHAIRS[name].column - each.column, CHAIRS[name].row - each.row) for each in tables}
    assert seen == (ways if len(tables) == 1 else set())


def test_an_offered_chair_shows_the_same_nations_without_a_veil() -> None:
    looks = {coloured(offered_chair(name, 70, LIGHT)) for name in CHAIRS}
    assert len(looks) == len({(chair.nations, halves(chair)) for chair in CHAIRS.values()})


def halves(chair: Chair) -> bool | None:
    """Return whether the halves of a two-nation chair lie one above the other."""
    return TABLES[chair.tables[0]].column == chair.column if len(chair.nations) > 1 else None


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_an_empty_chair_does_not_look_as_if_it_could_not_be_taken(theme: Theme) -> None:
    """An empty chair's colours are close to an offered chair's, and its edge is as dark as a guest's."""
    for nation in NATIONS:
        free, offered = (
            draw((nation,), upright=False, size=60, theme=theme).colours.crop((18, 18, 42, 42))
            for draw in (cafe.chair, cafe.offered_chair)
        )
        assert max(ImageStat.Stat(ImageChops.difference(free, offered)).mean) < 20
    edge = cafe.chair(("FR",), upright=False, size=60, theme=theme).colours.getpixel((30, 1))
    assert edge == ImageColor.getrgb(theme.ink)


def test_tables_are_quieter_than_the_chairs_and_guests_around_them() -> None:
    """The saturation varies less on tables, and least of all on full tables."""

    def restlessness(sprite: Sprite) -> float:
        return sum(ImageStat.Stat(on_ground(sprite, LIGHT.board).convert("HSV").getchannel("S")).stddev)

    for name, table in TABLES.items():
        free, full = (restlessness(cafe.table(name, 67, LIGHT, is_full=each)) for each in (False, True))
        guest = restlessness(cafe.guest(f"{table.nation}-m", table.nation, 67, LIGHT))
        assert full < free < guest


def on_ground(sprite: Sprite, ground: str) -> Image.Image:
    page = Image.new("RGB", sprite.size, ground)
    page.paste(sprite.colours, (0, 0), sprite.mask)
    return page


def assert_differ(pictures: dict[str, Image.Image], least: int) -> None:
    """Fail unless enough pixels of two greyscale pictures clearly differ."""
    alike = [
        (one, other)
        for one, other in combinations(pictures, 2)
        if sum(ImageChops.difference(pictures[one], pictures[other]).histogram()[50:]) < least
    ]
    assert alike == []


def test_every_guest_has_a_figure_of_its_own() -> None:
    """Even without flags and letters, any two figures clearly differ in a twentieth of the card's upper part."""
    pictures = {}
    for kind in GUESTS:
        brush = Brush(Size(78, 78))
        draw_portrait(brush, kind)
        pictures[kind] = on_ground(brush.sprite(), LIGHT.panel).crop((0, 0, 78, 48)).convert("L")
    assert_differ(pictures, 78 * 48 // 20)


# ---- Café Melange -----------------------------------------------------------------------------------------------


def test_owners_of_markers_differ_without_colours_by_symbols_as_shapes_are_those_of_all() -> None:
    for kind in MARKERS:
        if owner(kind) is not None:
            same = melange.marker(f"blue-{kind.partition('-')[2]}", 36, LIGHT)
            assert shape(melange.marker(kind, 36, LIGHT)) == shape(same)


@pytest.mark.parametrize(
    "kind", ["white", "grey", "blue-octagon", "yellow-cube", "green-cube", "red-octagon"]
)
def test_the_sign_of_a_marker_takes_two_fifths_of_its_width(kind: str) -> None:
    """Markers that share a chair are 44 pixels wide (11 when the picture is reduced to a width of 400 pixels)."""
    sprite = melange.marker(kind, 90, LIGHT).colours
    ink = ImageColor.getrgb(most_legible(marker_colour(kind), WHITE, BLACK))
    inside = [x for x in range(11, 68) for y in range(36, 63) if sprite.getpixel((x, y)) == ink]
    assert max(inside) - min(inside) >= 90 * 0.42


# ---- Grand Austria Hotel ----------------------------------------------------------------------------------------


def test_every_guest_has_a_face_with_headgear_and_an_attribute() -> None:
    assert set(FIGURES) == set(HOTEL_GUESTS)
    assert len(set(FIGURES.values())) == len(FIGURES)
    assert {figure.headgear for figure in FIGURES.values()} == set(HEADGEAR)
    assert {figure.attribute for figure in FIGURES.values()} == set(ATTRIBUTES)


def test_two_guests_of_a_kind_differ_in_a_good_part_of_their_silhouettes() -> None:
    for colour, ground in colours.GUESTS.items():
        guests = [each.number for each in HOTEL_GUESTS.values() if each.colour == colour]
        looks = {
            str(each): on_ground(silhouettes.silhouette(each, 84), ground).convert("L") for each in guests
        }
        assert_differ(looks, 84 * 84 // 50)


@pytest.mark.parametrize("kind", DISHES)
def test_the_tick_of_a_served_dish_is_more_than_half_as_wide_as_the_dish(kind: str) -> None:
    sprite = symbol_sprite(Glyph(f"served-{kind}"), 100)
    row = [sprite.colours.getpixel((x, 69)) for x in range(100)]
    white = [x for x, pixel in enumerate(row) if isinstance(pixel, tuple) and min(pixel) > 240]
    assert max(white) - min(x for x in white if x > 30) >= 50
