"""The picture of all themes side by side: each column uses its own theme, and only the chosen theme is marked."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from rendering import THEMES, render_themes
from rendering.theme import rgb_channels
from rendering.theme_preview import paint_themes
from tests.rendering.nim_scenes import MIDDLE, localize

NAMES = {"light": "light", "dark": "dark", "high-contrast": "a name that is much too long for its column"}


def _columns(chosen: str) -> list[Image.Image]:
    picture = paint_themes(MIDDLE, chosen, NAMES, localize)
    width = picture.width // len(THEMES)
    return [
        picture.crop((number * width, 0, (number + 1) * width, picture.height))
        for number in range(len(THEMES))
    ]


def test_every_column_stands_on_the_paper_of_its_theme() -> None:
    for column, theme in zip(_columns("none"), THEMES.values(), strict=True):
        edges = [(0, 0), (column.width - 1, 0), (0, column.height - 1), (column.width - 1, column.height - 1)]
        assert {column.getpixel(edge) for edge in edges} == {rgb_channels(theme.paper)}


@pytest.mark.parametrize("chosen", THEMES)
def test_only_the_chosen_theme_is_marked(chosen: str) -> None:
    columns = zip(THEMES, _columns("none"), _columns(chosen), strict=True)
    changed = [
        theme for theme, plain, shown in columns if ImageChops.difference(plain, shown).getbbox() is not None
    ]
    assert changed == [chosen]


def test_the_picture_is_small_enough_for_a_private_answer() -> None:
    content = render_themes(MIDDLE, chosen="dark", names=NAMES, localize=localize)
    assert len(content) < 250 * 1024
    with Image.open(BytesIO(content)) as picture:
        assert (picture.format, picture.width > 3 * picture.height) == ("PNG", True)
