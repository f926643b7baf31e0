"""A text recogniser reads what matters from the whole board as small as Discord shows it, without knowing where it is.

It is shown the picture as it is and enlarged, in grey, in the lightest and in the darkest of its channels, until it has read
all.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops, ImageOps

import rendering
from bot.language.localizer import localizer_for
from engine.kernel.game import AnyGame, View
from rendering import THEMES
from rendering.canvas import Canvas
from tests.contract.game_settings import SETTINGS
from tests.gallery.scenes import NAMES, scenes
from tests.registered import SHIPPED
from tests.rendering.random_games import play_random_game

pytestmark = pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")

_SHARE = 0.95
"""In how many scenes everything is read; and at 400 pixels, who acts."""
_MEDIUM_NAMES = ("Maximilian", "Wilhelmine", "Christopher", "Alexandra")
"""Names as long as the narrowest badge still holds whole."""
_SHORT_NAMES = ("Jan", "Mia", "Ole", "Kim")
_ACCOUNTS = ("dragonfly42", "Sophie_K", "Captain Nemo", "Tilda")
_SCENES: tuple[tuple[str, str, str, tuple[str, ...] | None], ...] = (
    ("start, 4 players", "light", "en", None),
    ("crowded end, 4 players", "dark", "en", _MEDIUM_NAMES),
    ("crowded end, 3 players", "high-contrast", "en", None),
    ("drawn 1", "light", "en", None),
    ("final result, 4 players", "dark", "en", None),
    ("drawn 2", "dark", "en", None),
    ("start, 2 players", "high-contrast", "en", None),
    ("drawn 3", "light", "de", None),
    ("crowded end, 3 players", "dark", "de", _SHORT_NAMES),
    ("middle, 2 players", "dark", "en", _ACCOUNTS),
    ("middle, 3 players", "light", "en", _ACCOUNTS),
    ("start, 2 players", "light", "de", _MEDIUM_NAMES),
    ("crowded end, 4 players", "high-contrast", "de", _ACCOUNTS),
    ("start, 3 players", "dark", "en", _SHORT_NAMES),
)
"""Positions of the gallery or drawn from random games, each with a theme, a language, and the names of the players if they
are not those of the gallery."""
_ROUNDS = {"cafe_international": "round", "cafe_melange": "phase", "grand_austria_hotel": "round"}
"""What of a view counts the rounds."""
_ROUND_WORDS = {
    ("cafe_international", "en"): "Turn",
    ("cafe_international", "de"): "Zug",
    ("cafe_melange", "en"): "Phase",
    ("cafe_melange", "de"): "Phase",
    ("grand_austria_hotel", "en"): "Round",
    ("grand_austria_hotel", "de"): "Runde",
}
_ACTS = (
    "to move",
    "to choose",
    "am Zug",
    "picks a staff card",
    "picks the first guest",
    "picks the first rooms",
    "picks a bonus",
    "picks a penalty",
    "picks bonus or penalty",
    "picks a card to copy",
    "wahlt Personal",
    "wahlt den ersten Gast",
    "wahlt erste Zimmer",
    "wahlt den Bonus",
    "wahlt eine Strafe",
    "wahlt Bonus oder Strafe",
    "wahlt eine Kopie",
)
"""Words that follow the name of whoever has to act; the recogniser reads English, which has no umlauts."""


class Reading(NamedTuple):
    """A scene, and what of it should be read: the names, scores and round, and who acts, in one of several wordings."""

    scene: str
    picture: Image.Image
    facts: frozenset[str]
    acts: frozenset[str]


def _grey(page: Image.Image) -> Image.Image:
    return page.convert("L")


def _lightest(page: Image.Image) -> Image.Image:
    red, green, blue = page.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _darkest_inverted(page: Image.Image) -> Image.Image:
    red, green, blue = page.split()
    return ImageOps.invert(ImageChops.darker(ImageChops.darker(red, green), blue))


_PASSES = {
    800: (
        ("11", 1.0, _lightest),
        ("3", 1.0, _darkest_inverted),
        ("3", 1.5, _lightest),
        ("3", 1.0, _grey),
        ("11", 1.0, _darkest_inverted),
        ("12", 2.0, _lightest),
        ("3", 1.5, _darkest_inverted),
        ("11", 1.5, _lightest),
        ("11", 3.0, _grey),
    ),
    400: (
        ("11", 1.5, _darkest_inverted),
        ("11", 2.0, _grey),
        ("11", 2.5, _lightest),
        ("12", 2.5, _darkest_inverted),
        ("3", 1.5, _grey),
        ("3", 1.5, _lightest),
        ("3", 3.0, _lightest),
        ("11", 3.0, _darkest_inverted),
    ),
}
"""How the page is segmented, by how much the picture is enlarged, and how it becomes grey, by the width of the picture.

First come those that read the most for their time; the last are needed for one scene in ten.
"""


def read_texts(pages: Sequence[Image.Image], number: int, width: int, folder: Path) -> list[str]:
    """Return what a pass reads from pictures of a width in pixels, as words between single spaces.

    Signs other than letters, digits, plus and minus are left out, for the frames of boxes are read as such; all dashes
    are minus signs, which differ in length only. The recogniser is started once.
    """
    segmentation, scale, to_grey = _PASSES[width][number]
    files = []
    for page in pages:
        small = page.resize((width, width * 3 // 4), Image.Resampling.LANCZOS)
        size = (round(small.width * scale), round(small.height * scale))
        files.append(folder / f"{len(files)}.png")
        to_grey(small).resize(size, Image.Resampling.BICUBIC).save(files[-1], compress_level=1)
    listed = folder / "pages.txt"
    listed.write_text("\n".join(map(str, files)), encoding="utf-8")
    command = ["tesseract", str(listed), "stdout", "--psm", segmentation, "-l", "eng"]
    environment = os.environ | {"OMP_THREAD_LIMIT": "1"}
    printed = subprocess.run(command, capture_output=True, check=True, env=environment).stdout.decode()
    texts = printed.removesuffix("\f").split("\f")  # which older versions also print at the end
    assert len(texts) == len(pages)
    words = [re.findall(r"[-+]?[^\W_]+", re.sub("[−–—]", "-", text)) for text in texts]
    return [f" {' '.join(each)} " for each in words]


def _contains(text: str, words: str) -> bool:
    """Return whether a text contains words; the space between them may be missed, which no reader would miss."""
    return f" {words} " in text or f" {words.replace(' ', '')} " in text


def unread(
    wanted: Mapping[str, frozenset[str]], width: int, folder: Path, *, any_of: bool = False, allowed: int = 0
) -> dict[str, frozenset[str]]:
    """Return which of the wanted words none of the passes has read, by scene; with `any_of`, one of them suffices, spaces included.

    Further passes are left out as soon as at most the allowed number of scenes is left.
    """
    readings = {each.scene: each for each in _all_readings()}
    left = {scene: words for scene, words in wanted.items() if words}
    for number in range(len(_PASSES[width])):
        if len(left) <= allowed:
            break
        texts = read_texts([readings[scene].picture for scene in left], number, width, folder)
        for (scene, words), text in zip([*left.items()], texts, strict=True):
            if any_of:
                left[scene] = frozenset() if any(f" {each} " in text for each in words) else words
            else:
                left[scene] = frozenset(each for each in words if not _contains(text, each))
        left = {scene: words for scene, words in left.items() if words}
    return left


@cache
def _all_readings() -> tuple[Reading, ...]:
    return tuple(reading for key in _ROUNDS for reading in _readings(key))


def _readings(key: str) -> tuple[Reading, ...]:
    game = next(game for game in SHIPPED if game.key == key)
    positions = takewhile(lambda scene: scene.section == "positions", scenes(game))
    views = {scene.name: scene.view for scene in positions}
    views |= {name: _drawn_view(game, name) for name, *_ in _SCENES if name not in views}
    return tuple(_reading(key, scene, views[scene], *others) for scene, *others in _SCENES)


def _drawn_view(game: AnyGame, name: str) -> View:
    """Return a position in which at most one player acts, drawn from a random game with random settings."""
    rng = Random(f"{game.key} {name}")
    setting = rng.choice([each for each in SETTINGS if each.game is game])
    states = play_random_game(game, setting.seats, dict(setting.options), name, {})
    views = [game.view(state, None) for state in states]
    view = rng.choice([view for view in views if len(view.active_seats) == (view.result is None)])
    return view.named(NAMES[: setting.seats])


def _reading(
    key: str, scene: str, view: Any, theme: str, lang: str, names: tuple[str, ...] | None
) -> Reading:
    if names is not None:
        view = replace(view, names=names[: view.seats])
    scores, badge = list[str](), Canvas.badge

    def noting(
        canvas: Canvas, rect: Any, style: Any, name: str, score: str, *rest: Any, **named: Any
    ) -> None:
        scores.append(score)
        badge(canvas, rect, style, name, score, *rest, **named)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Canvas, "badge", noting)
        page = rendering._paint(view, THEMES[theme], localizer_for(lang), (), None).image
    assert len(scores) == view.seats
    figures = (score.replace("−", "-") for score in scores if score != "–")  # the dash of who is out
    wanted = {*map(_words_of, view.names), *figures}
    if view.result is None:
        number = getattr(view, _ROUNDS[key]) + (key == "cafe_melange")
        if number:  # before the first round a board says what is chosen instead
            wanted.add(f"{_ROUND_WORDS[key, lang]} {number}")
    assert len(view.active_seats) == (view.result is None), "one name is to be read"
    active = [_words_of(view.names[seat]) for seat in view.active_seats]
    sayings = (*_ACTS, "wahlt") if key == "cafe_melange" else _ACTS
    acts = frozenset(f"{name} {words}" for name in active for words in sayings)
    return Reading(f"{key}: {scene}, {theme}, {lang}", page, frozenset(wanted), acts)


def _words_of(name: str) -> str:
    """Return a name as it is read: its letters and digits."""
    return " ".join(re.findall(r"[^\W_]+", name))


def test_every_game_is_read() -> None:
    assert {game.key for game in SHIPPED} == {*_ROUNDS}


def test_names_scores_and_the_round_are_read_from_the_whole_board_at_800_pixels(tmp_path: Path) -> None:
    wanted = {each.scene: each.facts for each in _all_readings()}
    allowed = int((1 - _SHARE) * len(wanted))
    misread = unread(wanted, 800, tmp_path, allowed=allowed)
    assert len(wanted) == len(_ROUNDS) * len(_SCENES)
    assert len(misread) <= allowed, misread


def test_who_acts_is_read_at_400_pixels(tmp_path: Path) -> None:
    wanted = {each.scene: each.acts for each in _all_readings() if each.acts}
    allowed = int((1 - _SHARE) * len(wanted))
    misread = unread(wanted, 400, tmp_path, any_of=True, allowed=allowed)
    assert len(wanted) > 30
    assert len(misread) <= allowed, [*misread]
