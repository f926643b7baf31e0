"""Distances between colours, computed in plain loops because choosing a palette compares millions of pairs."""

from collections.abc import Sequence

Colour = tuple[int, int, int]
"""Red, green and blue, each from 0 to 255."""


def distance(one: Colour, other: Colour) -> int:
    """Return how different two colours look; green counts most and blue least."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return 3 * red * red + 4 * green * green + 2 * blue * blue


def nearest(colour: Colour, palette: Sequence[Colour]) -> int:
    """Return the index of the palette's colour nearest to `colour`; ties go to the first one."""
    red, green, blue = colour
    found, least = 0, 1 << 20
    for place, (other_red, other_green, other_blue) in enumerate(palette):
        away = 4 * (green - other_green) ** 2
        if away < least:  # for most, green alone is too far away
            away += 3 * (red - other_red) ** 2 + 2 * (blue - other_blue) ** 2
            if away < least:
                found, least = place, away
    return found


def shorten(distances: dict[Colour, int], added: Colour) -> None:
    """Update each colour's distance to the nearest chosen colour, now that `added` is chosen too."""
    green = added[1]
    for colour, away in distances.items():
        if 4 * (green - colour[1]) ** 2 < away:
            distances[colour] = min(away, distance(colour, added))
