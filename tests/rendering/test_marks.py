"""Each mark has one meaning and looks different from the others; none covers what it surrounds."""

from itertools import combinations, pairwise, product
from math import cos, radians, sin

import pytest
from PIL import Image, ImageChops

from rendering.canvas import Canvas
from rendering.geometry import Point, Rect, Size, overlapping_pairs
from rendering.marks import (
    BAND,
    DIRECTIONS,
    Mark,
    PlacedMark,
    apart,
    band_width,
    offered_width,
    sign_rect,
    turn_arrow,
)
from rendering.registry import rendering_of
from rendering.theme import LIGHT, THEMES, SeatStyle, Symbol, Theme, contrast, rgb_channels
from tests.palettes import palette_file
from tests.parts import games_with

PLACES = (Mark.LAST_MOVE, Mark.EARLIER, Mark.OFFERED, Mark.CURRENT)
BADGES = (None, Mark.ACTS, Mark.WAITS, Mark.WINNER)
PAGE = Size(500, 400)
MIDDLE = Point(250, 200)
SIZES = [(44, 44), (86, 86), (240, 240), (300, 60), (100, 250)]


STANDS_OUT = 3
"""The minimum WCAG 2 contrast for graphics that carry no text."""
SEEN = 2
"""The minimum width, in pixels, of the part of a mark that contrasts with the background."""


def marked(
    mark: Mark, size: tuple[int, int], theme: Theme = LIGHT, *, circular: bool = False, seat: int = 1
) -> Image.Image:
    canvas = Canvas.blank(theme, PAGE)
    canvas.mark(mark, Rect.centred(MIDDLE, *size), theme.seats[seat], circular=circular)
    return canvas.image


def painted_pixels(image: Image.Image, theme: Theme = LIGHT) -> Image.Image:
    """Return the painted pixels, whatever their colour."""
    paper = Image.new("RGB", image.size, theme.paper)
    return ImageChops.difference(image, paper).convert("L").point([0] + [255] * 255)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mark", PLACES)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_a_mark_stays_around_what_it_surrounds(theme: Theme, mark: Mark, size: tuple[int, int]) -> None:
    for circular in (True, False) if size[0] == size[1] else (False,):
        place = Rect.centred(MIDDLE, *size)
        inside, image = place.inset(8), marked(mark, size, theme, circular=circular)
        sign = sign_rect(place, circular=circular)
        pixels = painted_pixels(image, theme)
        pixels.paste(0, sign)
        reach = place.inset(-band_width(place) - 1)
        box = pixels.getbbox()
        assert box is not None
        assert reach.contains_rect(Rect(*box))
        if not circular:
            assert pixels.crop(inside).getbbox() is None
        assert pixels.getpixel(MIDDLE) == 0


@pytest.mark.parametrize("size", [(44, 44), (86, 86), (300, 60)])
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_marks_of_places_differ_in_form_even_without_colours(
    theme: Theme, seat: int, size: tuple[int, int]
) -> None:
    """At a quarter of the size, as on a phone, any two marks differ in at least a tenth of the larger mark's area."""
    for circular in (True, False) if size[0] == size[1] else (False,):
        forms = {}
        for mark in PLACES if not circular else (Mark.LAST_MOVE, Mark.EARLIER, Mark.OFFERED):
            grey = marked(mark, size, theme, circular=circular, seat=seat).convert("L")
            forms[mark] = grey.resize((PAGE.width // 4, PAGE.height // 4), Image.Resampling.LANCZOS)
        plain = Canvas.blank(theme, PAGE).image.convert("L").resize((PAGE.width // 4, PAGE.height // 4))
        for one, other in combinations(forms, 2):
            covered = max(_different(forms[each], plain) for each in (one, other))
            assert _different(forms[one], forms[other]) > covered / 10, (one, other)


def _different(one: Image.Image, other: Image.Image) -> int:
    """Return how many pixels clearly differ."""
    return sum(ImageChops.difference(one, other).histogram()[40:])


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("game", [game.key for game in games_with("pictures", "palettes")])
def test_a_mark_of_a_seat_stands_out_from_every_colour_of_the_pictures(game: str, theme: Theme) -> None:
    """Whatever the seat's colour, part of each band or dash contrasts with any background."""
    with Image.open(palette_file(game, theme.key)) as palette:
        colours = palette.convert("RGB").getcolors() or []
    grounds = {f"#{red:02x}{green:02x}{blue:02x}" for _, (red, green, blue) in colours}
    grounds.update(theme.backgrounds())
    seats = rendering_of(game).game_colours(theme).seats.colours.values()
    looks = {
        (mark, broad_parts(mark, side, SeatStyle(colour, Symbol.CIRCLE), theme, circular=circular))
        for mark, colour, side, circular in product(
            (Mark.LAST_MOVE, Mark.OFFERED), seats, (44, 86, 240), (True, False)
        )
    }
    assert all(any(colour in parts for _, parts in looks) for colour in seats)
    lost = {
        (mark, parts, ground)
        for (mark, parts), ground in product(looks, grounds)
        if max(contrast(part, ground) for part in parts) < STANDS_OUT
    }
    assert lost == set()


def broad_parts(
    mark: Mark, side: int, seat_style: SeatStyle, theme: Theme, *, circular: bool
) -> frozenset[str]:
    """Return the colours that are at least `SEEN` pixels wide where a line crosses the band or a dash."""
    canvas, place = Canvas.blank(theme, PAGE), Rect.centred(MIDDLE, side)
    canvas.fill(Rect(0, 0, *PAGE), "#ff00ff")
    canvas.mark(mark, place, seat_style, circular=circular)
    parts = (seat_style.colour, theme.ink, theme.panel)
    lines = (
        canvas.image.crop((MIDDLE.x + side // 4, y, PAGE.width, y + 1))
        for y in range(MIDDLE.y - side // 3, MIDDLE.y + side // 3, 4)
    )
    widths = [{part: pixels_like(part, line) for part in parts} for line in lines]
    plainest = max(widths, key=lambda each: sorted(each.values()))
    return frozenset(part for part, width in plainest.items() if width >= SEEN)


def pixels_like(colour: str, line: Image.Image) -> int:
    """Return how many pixels are mostly `colour` (at least three quarters), as in an antialiased line."""
    return sum(
        number
        for number, pixel in line.getcolors() or []
        if all(abs(one - other) < 64 for one, other in zip(pixel, rgb_channels(colour), strict=True))
    )


@pytest.mark.parametrize("circular", [True, False])
def test_a_choice_is_broken_and_a_fact_is_whole(circular: bool) -> None:
    """Along the middle of the band, the last move's mark has no gaps, and an option's mark has many."""
    place = Rect.centred(MIDDLE, 120)
    half = place.width // 2 + band_width(place) // 2
    path = [(MIDDLE.x + step, MIDDLE.y + half) for step in range(-half, half)]
    if circular:
        path = [
            (round(MIDDLE.x + half * cos(radians(turn))), round(MIDDLE.y + half * sin(radians(turn))))
            for turn in range(180)
        ]
    for mark, is_broken in ((Mark.LAST_MOVE, False), (Mark.OFFERED, True)):
        pixels = painted_pixels(marked(mark, (120, 120), circular=circular))
        covered = [pixels.getpixel(point) != 0 for point in path]
        gaps = sum(before and not after for before, after in pairwise(covered))
        assert gaps >= 3 if is_broken else gaps == 0


@pytest.mark.parametrize("circular", [True, False])
def test_the_last_move_has_the_colour_and_the_sign_of_its_seat(circular: bool) -> None:
    place = Rect.centred(MIDDLE, 120)
    pictures = set()
    for symbol in Symbol:
        canvas = Canvas.blank(LIGHT, PAGE)
        canvas.mark(Mark.LAST_MOVE, place, SeatStyle("#123456", symbol), circular=circular)
        assert canvas.image.getpixel((place.right + band_width(place) // 2, MIDDLE.y)) == (0x12, 0x34, 0x56)
        pictures.add(canvas.image.crop(sign_rect(place, circular=circular)).tobytes())
    assert len(pictures) == len(Symbol)


@pytest.mark.parametrize("circular", [True, False])
def test_what_the_turn_before_has_brought_has_a_clock_and_no_colour(circular: bool) -> None:
    size, sign = (120, 120), sign_rect(Rect.centred(MIDDLE, 120), circular=circular)
    pictures = [marked(Mark.EARLIER, size, circular=circular, seat=seat) for seat in range(4)]
    assert len({each.tobytes() for each in pictures}) == 1
    corner = painted_pixels(pictures[0]).crop(sign)
    assert corner.getpixel((sign.width // 2, sign.height // 2)) != 0
    assert corner.histogram()[255] > sign.width * sign.height // 2


@pytest.mark.parametrize("size", [(40, 40), (86, 86), (240, 240), (60, 250)])
@pytest.mark.parametrize("gap", [4, 6, 10, 24, 60])
def test_the_dashes_around_neighbours_do_not_touch(size: tuple[int, int], gap: int) -> None:
    """Neighbours may be side by side, one above the other, or close only at their corners."""
    width, height = size
    cells = [(0, 0), (1, 0), (1, 1), (3, 0), (4, 1)]
    grid = [Rect.from_size(x * (width + gap), y * (height + gap), width, height) for x, y in cells]
    reach = offered_width(grid[0])
    marked_places = [*apart(grid)]
    assert overlapping_pairs([place.inset(-reach) for place in marked_places]) == ()
    if gap >= 2 * BAND + 4:
        assert marked_places == grid


@pytest.mark.parametrize("circular", [True, False])
@pytest.mark.parametrize("neighbour", [Mark.LAST_MOVE, Mark.EARLIER, Mark.OFFERED])
@pytest.mark.parametrize("mark", [Mark.LAST_MOVE, Mark.EARLIER])
def test_the_sign_of_a_mark_lies_above_the_marks_of_neighbours(
    mark: Mark, neighbour: Mark, circular: bool
) -> None:
    """This holds whichever of two overlapping marks is painted first."""
    place = PlacedMark(mark, Rect.centred(MIDDLE, 120), LIGHT.seats[0], circular)
    above = PlacedMark(neighbour, place.place.translated(-120, -70), LIGHT.seats[1], circular)
    assert place.sign is not None
    signs = set()
    for placed in ([place], [place, above], [above, place]):
        canvas = Canvas.blank(LIGHT, PAGE)
        canvas.fill(Rect(0, 0, *PAGE), LIGHT.seats[2].colour)
        canvas.mark_all(placed)
        signs.add(canvas.image.crop(place.sign.inset(place.sign.width // 5)).tobytes())
    assert len(signs) == 1
    assert above.place.inset(-band_width(above.place)).overlaps(place.sign)
    assert not above.place.contains_rect(place.sign)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_sign_lies_on_the_band_in_any_direction(direction: tuple[int, int]) -> None:
    place = Rect.centred(MIDDLE, 120)
    for circular in (True, False):
        sign = sign_rect(place, circular=circular, direction=DIRECTIONS[DIRECTIONS.index(direction)])
        across, down = sign.centre.x - MIDDLE.x, sign.centre.y - MIDDLE.y
        assert (across > 0) - (across < 0) == direction[0]
        assert (down > 0) - (down < 0) == direction[1]
        assert place.inset(-band_width(place)).overlaps(sign)


@pytest.mark.parametrize("mark", [Mark.LAST_MOVE, Mark.OFFERED])
def test_a_mark_of_a_seat_needs_its_style(mark: Mark) -> None:
    with pytest.raises(ValueError, match=mark):
        Canvas.blank(LIGHT, PAGE).mark(mark, Rect.centred(MIDDLE, 80))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_gold_fills_the_badge_of_whoever_acts_and_no_other(theme: Theme) -> None:
    grounds = {}
    for mark in BADGES:
        canvas = Canvas.blank(theme, PAGE)
        place = Rect.centred(MIDDLE, 300, 72)
        canvas.badge(place, theme.seats[0], "", "", mark)
        grounds[mark] = canvas.image.getpixel((MIDDLE.x + 60, MIDDLE.y))
    gold, panel, ink = (
        Image.new("RGB", (1, 1), each).getpixel((0, 0)) for each in (theme.gold, theme.panel, theme.ink)
    )
    assert grounds == {None: panel, Mark.ACTS: gold, Mark.WAITS: panel, Mark.WINNER: ink}
    assert turn_arrow(40, theme).colours.tobytes() != turn_arrow(40, theme, waits=True).colours.tobytes()
