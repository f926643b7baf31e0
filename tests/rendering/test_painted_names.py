"""No two people's names at a table look the same when painted, and no name exceeds its space."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import ImageChops

from rendering import describe, render
from rendering.canvas import Canvas
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, Size
from rendering.names import painted_names
from rendering.registry import rendering_of
from rendering.text_layout import (
    ELLIPSIS,
    Face,
    Font,
    render_line,
    sanitize,
    text_width,
    truncate_to_width,
)
from rendering.theme import LIGHT
from tests.parts import games_with
from tests.rendering.test_scripts import NAMES as SAMPLES
from tests.torture import examples

GAMES = [game.key for game in games_with("pictures", "scenes", "words")]
SCENES = {game: import_module(f"tests.rendering.{game}_scenes") for game in GAMES}
FONT = Font(Face.BOLD, MIN_TEXT_SIZE)
FONTS = [Font(Face.BOLD, size) for size in (22, MIN_TEXT_SIZE, 36)]
TIGHT, MIDDLING, WIDE = 4, 7, 14
"""Widths of names in ems. In the smallest letters, a name `TIGHT` ems wide fits every badge."""
LONG = "Maximilian von Habsburg-Lothringen"

ALIKE = [
    ("Ben", "𝓑𝓮𝓷", "Ｂｅｎ", "Be\u200bn"),
    ("Ben", "Ben", "Ben (2)", "ben"),
    ("Anna", "Аnna", "Αnna", "Annа"),
    ("كريم", "کریم", "کريم", "كریم"),
    ("\u3164", "", "◇", "\U000e0041"),
    ("🎲", "🎲🏽", "🎲\ufe0f", "🎲\u200d"),
    ("👩\u200d💻", "👩💻", "👩🏽\u200d💻", "👩🏽💻"),
    ("བོད", "bod", "བོད", "꧁bod꧂"),
    ("Z̷̢͎a̷̡l̸̰go", "Zalgo", "Z\u0301\u0302\u0303\u0304algo", "Zalgo\u202e"),
    (LONG, LONG.replace("Maximilian", "Maximilien"), LONG.replace("Habs", "Hohen"), LONG + " II."),
    ("Max", "Max M", "Max Mo", "Max Mor"),
    ("אברהם בן דוד הגדול", "אברהם בן שלמה הגדול", "אברהם", "אברהם בן דוד הגדוו"),
    ("山田太郎太郎太郎太郎太", "山田太郎太郎太郎太郎郎", "山田", "山田太郎太郎次郎太郎太"),
    ("x" * 32, "x" * 31 + "y", "x" * 31, "y" + "x" * 31),
    ("Łukasz…", "Łukasz Maria Kowalski", "Łukasz…ski", "Łukasz Zenon Kowalski"),
    ("﷽", "﷽﷽", "ﷺ", "الله"),
    ("1", "2", "3", ""),
]
STRANGE = ("x" * 32, "ก\u0e34\u0e48\u0e49\u0e4a\u0e4b\u0e4c", "Ẫ̉ḡ̣", "നിർവ്വൃതി" * 4, "ﷺ")
LETTERS = [*"abemnoxBIilOАВаеоΑΟоﬁé ", *{*"".join(SAMPLES)}]
LETTERS += ["\u200d", "\u200c", "\u0301", "\ufe0f", "\u202e", "\u3164", "…", "𝓑", "ⓑ", "🏽", "ⵣ", "珺"]
NAME = st.text(st.sampled_from(LETTERS), max_size=24)
SIMILAR = st.builds(
    lambda start, ends, end: tuple(start + middle + end for middle in ends),
    NAME,
    st.lists(st.text(st.sampled_from(LETTERS), max_size=3), min_size=2, max_size=4),
    st.text(st.sampled_from(LETTERS), max_size=12),
)
TABLES = (
    SIMILAR
    | st.lists(NAME, min_size=2, max_size=4).map(tuple)
    | st.lists(st.text(max_size=32), min_size=2, max_size=4).map(tuple)
)


def picture(text: str, font: Font) -> tuple[object, ...]:
    line = render_line(text, font)
    return line.mask.size, line.mask.tobytes(), line.left, line.top


def assert_all_differ(pictures: Sequence[object], names: Sequence[str], where: object) -> None:
    alike = [(names[one], names[other]) for one, other in combinations(range(len(names)), 2)
             if pictures[one] == pictures[other]]  # fmt: skip
    assert alike == [], where


# ---- any names ----------------------------------------------------------------------------------------------


def check_that_all_differ(names: tuple[str, ...]) -> None:
    shown = painted_names(names)
    for font in FONTS:
        assert_all_differ([picture(name, font) for name in shown], names, font)
        for width in (TIGHT, MIDDLING, WIDE):
            short = [truncate_to_width(name, font, width * font.size) for name in shown]
            assert max(text_width(name, font) for name in short) <= width * font.size
            assert_all_differ([picture(name, font) for name in short], names, (font, width, short))
    sentences = [
        truncate_to_width(f"{name} is to move", FONTS[0], MIDDLING * FONTS[0].size) for name in shown
    ]
    assert_all_differ([picture(sentence, FONTS[0]) for sentence in sentences], names, sentences)


@pytest.mark.parametrize("names", ALIKE, ids=ascii)
def test_names_that_are_easily_confused_are_painted_differently(names: tuple[str, ...]) -> None:
    check_that_all_differ(names)


@pytest.mark.slow
@settings(deadline=None, max_examples=examples(50))
@given(TABLES)
@example(("", "", "", ""))
def test_any_two_people_are_painted_differently(names: tuple[str, ...]) -> None:
    check_that_all_differ(names)


@settings(deadline=None)
@given(NAME | st.text(max_size=32))
@example(
    "I\u0dcf\u0300"
)  # without the vowel sign, which belongs to another script, the mark joins the letter
def test_every_name_becomes_something_visible(name: str) -> None:
    for shown in painted_names((name, "other")):
        assert sanitize(shown) == shown
        assert render_line(shown, FONTS[0]).mask.getbbox() is not None


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Anna", "田中", "Łukasz", "สมชาย"), ("Anna", "田中", "Łukasz", "สมชาย")),
        (("Ben", "Ben", "Ben"), ("Ben", "Ben (2)", "Ben (3)")),
        (("Аnna", "Anna"), ("Аnna", "Anna (2)")),
        (("𝓑𝓮𝓷", "Ben"), ("Ben (2)", "Ben")),  # text painted as written keeps its form
        (
            ("Anna", "\u3164", "\ue000"),
            ("Anna", "2", "3"),
        ),  # only the seat's number can be painted
    ],
)
def test_names_are_painted_as_they_are_written_unless_they_look_like_another(
    names: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    assert visible(painted_names(names)) == shown


def visible(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names without the control characters around them that delimit a span."""
    return tuple(name.removeprefix("\ufff9").partition("\ufffa")[0].removesuffix("\ufffb") for name in names)


# ---- short forms --------------------------------------------------------------------------------------------


def test_a_short_form_is_as_long_as_the_place_allows() -> None:
    name, _ = painted_names((LONG, LONG.replace("ringen", "ar")))
    least, widest = TIGHT * FONT.size, max(text_width(letter, FONT) for letter in LONG)
    lengths = []
    for width in range(least, text_width(name, FONT)):
        short = truncate_to_width(name, FONT, width)
        lengths.append(len(short))
        assert width - 2 * widest <= text_width(short, FONT) <= width
    assert lengths == sorted(lengths)
    assert len(set(lengths)) > len(LONG) // 2


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (
            ("Maximilian von Habsburg", "Maximilian von Hessen"),
            (f"Maximilian{ELLIPSIS}urg", f"Maximilian{ELLIPSIS}sen"),
        ),
        (
            (LONG, LONG.replace("Habsburg", "Hessen")),
            (f"Maximilian v{ELLIPSIS}(1)", f"Maximilian v{ELLIPSIS}(2)"),
        ),
    ],
    ids=["the ending that differs is kept", "those that end alike are numbered"],
)
def test_short_forms_of_similar_names_differ(names: tuple[str, ...], short: tuple[str, ...]) -> None:
    shown = painted_names(names)
    assert visible(shown) == names
    assert visible(tuple(truncate_to_width(name, FONT, MIDDLING * FONT.size) for name in shown)) == short


def test_names_are_shortened_before_the_sentence_around_them() -> None:
    first, second = painted_names((LONG, LONG.replace("ringen", "ar")))
    for text in (f"{first} is to move", f"{first}, {second} choose"):
        shown = truncate_to_width(text, FONT, WIDE * FONT.size)
        assert shown.endswith(text[-7:])
        assert text_width(shown, FONT) <= WIDE * FONT.size


def test_the_longest_names_are_shortened_first() -> None:
    names = painted_names((LONG, "Maximilian", "Maximiliane"))
    shown = truncate_to_width(
        ", ".join(names), FONT, text_width("Maximilian von, Maximilian, Maximiliane", FONT)
    )
    first, *others = visible(tuple(shown.split(", ")))
    assert others == ["Maximilian", "Maximiliane"]
    assert first.startswith("Maxim")
    assert first.endswith(f"{ELLIPSIS}gen")


# ---- in the pictures ----------------------------------------------------------------------------------------


def name_room(badge: Rect, score: str) -> Rect:
    """Return the space for a name in a badge that also shows `score`."""
    room = text_width(score, Font(Face.BOLD, badge.height * 3 // 4))
    return Rect(badge.left + badge.height + 4, badge.top + 3, badge.right - 28 - room, badge.bottom - 3)


@pytest.mark.parametrize("game", GAMES)
def test_every_badge_has_room_for_the_short_forms_of_all_names(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: list[Rect] = []
    monkeypatch.setattr(
        Canvas,
        "badge",
        lambda _, rect, _style, _name, score, *_rest, **_more: rooms.append(name_room(rect, score)),
    )
    for view in SCENES[game].SCENES.values():
        rendering_of(game).paint(view, LIGHT, SCENES[game].localize)
    assert min(room.width for room in rooms) >= TIGHT * MIN_TEXT_SIZE


@pytest.mark.parametrize("height", [52, 56, 64, 72, 84])
def test_nothing_of_a_name_is_painted_outside_its_badge_or_on_the_score(height: int) -> None:
    place = Rect.from_size(60, 100, 420, height)
    bare = Canvas.blank(LIGHT, Size(540, 300))
    bare.badge(place, LIGHT.seats[1], "", "127")
    for name in (*SAMPLES, *STRANGE):
        named = Canvas.blank(LIGHT, Size(540, 300))
        named.badge(place, LIGHT.seats[1], painted_names((name,))[0], "127")
        box = ImageChops.difference(bare.image, named.image).getbbox()
        assert box is not None
        assert name_room(place, "127").inset(-4, 0).contains_rect(Rect(*box)), name


@pytest.mark.parametrize("game", GAMES)
def test_descriptions_keep_the_names_as_they_are_written(game: str) -> None:
    names = ("𝓑𝓮𝓷", "Ben", "علی\u200cرضا", "བོད")
    for view in SCENES[game].SCENES.values():
        expected = describe(
            view.named(("<0>", "<1>", "<2>", "<3>")[: view.seats]), localize=SCENES[game].localize
        )
        assert "<" in expected
        for seat, name in enumerate(names):
            expected = expected.replace(f"<{seat}>", name)
        assert describe(view.named(names[: view.seats]), localize=SCENES[game].localize) == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_painted_with_the_painted_names(game: str) -> None:
    """Two tables have the same picture if their painted names are the same; if names get numbers, the picture differs."""
    view, localize = SCENES[game].START, SCENES[game].localize
    names = tuple("ABCD"[: view.seats])
    plain = render(view.named(names), localize=localize)
    assert render(view.named(("\u202eA\u200b", *names[1:])), localize=localize) == plain
    twins = render(view.named(("A", "A", *names[2:])), localize=localize)
    assert twins != render(view.named(("A", "\u202eB", *names[2:])), localize=localize)
    numbered = view.named(("A", "A (2)", *names[2:]))
    assert twins == render(numbered, localize=localize)


def test_all_threads_paint_names_of_every_script_alike() -> None:
    expected = [picture(name, FONT) for name in SAMPLES]
    render_line.cache_clear()
    with ThreadPoolExecutor(8) as pool:
        for _ in range(4):
            assert list(pool.map(lambda name: picture(name, FONT), SAMPLES)) == expected
            render_line.cache_clear()
