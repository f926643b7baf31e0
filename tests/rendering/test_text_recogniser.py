"""A text recogniser finds and reads everything important on the whole board at Discord's small size.

It is given the picture at its own size and enlarged, in grey and in its lightest and darkest channels, until it has
read everything.
"""

import os
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops, ImageOps

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.game import AnyGame, View
from rendering import THEMES
from rendering.canvas import Canvas
from tests.contract.game_settings import SETTINGS
from tests.registered import SHIPPED
from tests.rendering.random_games import play_random_game
from tests.torture import seeds

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed"),
]

_SCENES = 2
"""How many scenes of each game are generated from one seed."""
_NAMES = (
    ("Anna", "Ben", "Clara", "David"),
    ("Maximilian", "Wilhelmine", "Christopher", "Alexandra"),  # the longest that fit the narrowest badge
    ("Jan", "Mia", "Ole", "Kim"),
    ("dragonfly42", "Sophie_K", "Captain Nemo", "Tilda"),
)
_UNREAD = 1
"""How many of the scenes generated from one seed may be only partly recognised."""


class Reading(NamedTuple):
    """A scene and the texts to recognise: each name, score and round, and the line that says whose turn it is."""

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
"""By the picture's width, the recogniser's passes: page segmentation mode, enlargement, and conversion to grey.

The passes that recognise most come first.
"""


def read_texts(pages: Sequence[Image.Image], number: int, width: int, folder: Path) -> list[str]:
    """Return the words, separated by single spaces, that one pass recognises in pictures of the given width.

    Only letters, digits, plus and minus are kept, because the frames of boxes are read as other signs. All dashes
    become minus signs, because they differ only in length. The recogniser is started only once.
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
    return [f" {_words_of(text)} " for text in texts]


def _words_of(text: str) -> str:
    """Return the text's words as the recogniser reads them, without umlauts (unknown in English) and other signs."""
    letters = unicodedata.normalize("NFD", re.sub("[−–—]", "-", text))
    plain = "".join(each for each in letters if not unicodedata.combining(each))
    return " ".join(re.findall(r"[-+]?[^\W_]+", plain))


def _contains(text: str, words: str) -> bool:
    """Return whether the text contains the words, even if the recogniser missed a space that no human would miss."""
    return f" {words} " in text or f" {words.replace(' ', '')} " in text


def unread(
    wanted: Sequence[tuple[Reading, frozenset[str]]], width: int, folder: Path
) -> dict[str, frozenset[str]]:
    """Return, keyed by scene, the wanted words that no pass recognises; stop once few scenes are left."""
    left = [(scene, words) for scene, words in wanted if words]
    for number in range(len(_PASSES[width])):
        if len(left) <= _UNREAD:
            break
        texts = read_texts([scene.picture for scene, _ in left], number, width, folder)
        missing = [
            (scene, frozenset(each for each in words if not _contains(text, each)))
            for (scene, words), text in zip(left, texts, strict=True)
        ]
        left = [(scene, words) for scene, words in missing if words]
    return {scene.scene: words for scene, words in left}


@cache
def readings(seed: str) -> tuple[Reading, ...]:
    """Return scenes in all themes and languages from all games, including each game's final result."""
    views = (view for game in SHIPPED for view in drawn_views(game, seed))
    return tuple(
        _reading(view.named(names[: view.seats]), theme, lang)
        for view, names, theme, lang in zip(
            views, cycle(_NAMES), cycle(THEMES), cycle(LANGUAGES), strict=False
        )
    )


def drawn_views(game: AnyGame, seed: str) -> Iterator[View]:
    """Yield one position per random game: the end of the first, then positions in which one player is active."""
    for number in range(_SCENES):
        rng = Random(f"{game.key} {seed} {number}")
        setting = rng.choice([each for each in SETTINGS if each.game is game])
        states = play_random_game(game, setting.seats, dict(setting.options), f"{seed} {number}", {})
        views = [game.view(state, None) for state in states]
        yield rng.choice([view for view in views if len(view.active_seats) == 1]) if number else views[-1]


def _reading(view: View, theme: str, lang: str) -> Reading:
    scores, lines, rounds = list[str](), list[str](), list[str]()
    badge, turn_line, localizer = Canvas.badge, Canvas.turn_line, localizer_for(lang)

    def note_badge(
        canvas: Canvas, rect: Any, style: Any, name: str, score: str, *rest: Any, **named: Any
    ) -> None:
        scores.append(score)
        badge(canvas, rect, style, name, score, *rest, **named)

    def note_line(canvas: Canvas, text: str, *rest: Any) -> None:
        lines.append(text.rpartition(" · ")[2])
        turn_line(canvas, text, *rest)

    def localize(key: str, **values: object) -> str:
        text = localizer(key, **values)
        if key.endswith(("-picture-round", "-picture-visitors")):
            rounds.append(text.partition(" · ")[0])
        return text

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Canvas, "badge", note_badge)
        patched.setattr(Canvas, "turn_line", note_line)
        page = rendering._paint(view, THEMES[theme], localize, (), None).image
    assert len(scores) == view.seats
    wanted = {*view.names, *rounds, *(score for score in scores if score != "–")}  # for a player who is out
    return Reading(
        f"{view.game}, {view.names}, {theme}, {lang}",
        page,
        frozenset(map(_words_of, wanted)),
        frozenset(map(_words_of, lines)) if view.result is None else frozenset(),
    )


@pytest.mark.parametrize("seed", seeds(1))
def test_names_scores_and_the_round_are_read_from_the_whole_board_at_800_pixels(
    seed: str, tmp_path: Path
) -> None:
    misread = unread([(each, each.facts) for each in readings(seed)], 800, tmp_path)
    assert len(misread) <= _UNREAD, misread


@pytest.mark.parametrize("seed", seeds(1))
def test_who_acts_is_read_at_400_pixels(seed: str, tmp_path: Path) -> None:
    assert sum(bool(each.acts) for each in readings(seed)) == len(SHIPPED) * (_SCENES - 1)
    misread = unread([(each, each.acts) for each in readings(seed)], 400, tmp_path)
    assert len(misread) <= _UNREAD, misread
