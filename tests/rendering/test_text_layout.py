"""The bundled fonts cover people's names, and text they do not cover is still laid out."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rendering
from rendering.scripts import Script
from rendering.text_layout import (
    ELLIPSIS,
    REPLACEMENT,
    Face,
    Font,
    font_runs,
    has_glyph,
    render_line,
    sanitize,
    shrink_to_lines,
    shrink_to_width,
    text_width,
    truncate_to_width,
    wrap,
)

BOLD = Font(Face.BOLD, 32)
GERMAN = "ÄÖÜäöüßẞ"
POLISH = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"
TURKISH = "ÇĞİÖŞÜçğıöşü"
FRENCH_SPANISH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛŸàâæçéèêëîïôœùûÿÑñ¿¡"
NORDIC_BALTIC_CZECH = "ÅØÞÐåøþðĀĒĪŪāēīūČĎĚŇŘŠŤŽčďěňřšťžŐŰőű"
PUNCTUATION = "−×–—…„“”’‚‘•·+-0123456789€&/()!?"
SIGNS = "★♂♀→←↑↓✓◇♟"


@pytest.mark.parametrize("face", [Face.TEXT, Face.BOLD])
@pytest.mark.parametrize(
    "letters",
    [GERMAN, POLISH, TURKISH, FRENCH_SPANISH, NORDIC_BALTIC_CZECH, PUNCTUATION, "Владимир", "Ελένη"],
)
def test_the_text_faces_have_every_letter(face: Face, letters: str) -> None:
    assert [letter for letter in letters if not has_glyph(face, letter)] == []


def test_the_display_face_has_the_letters_of_all_titles() -> None:
    title = "Café International Melange Grand Austria Hotel ÄÖÜäöüß 0123456789 –"
    assert [letter for letter in title if not has_glyph(Face.DISPLAY, letter)] == []


def test_the_display_face_falls_back_as_a_whole() -> None:
    """A single letter in another typeface would look like a mistake."""
    assert font_runs("Łukasz", Face.DISPLAY) == ((Face.BOLD, "Łukasz"),)
    assert font_runs("Café", Face.DISPLAY) == ((Face.DISPLAY, "Café"),)


def test_symbols_come_from_the_symbol_font() -> None:
    assert sanitize(SIGNS) == SIGNS
    assert font_runs("Max ★", Face.BOLD) == ((Face.BOLD, "Max "), (Face.SYMBOLS, "★"))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("田中さん", "田中さん"),
        ("🎲Max🎲🎲", "🎲Max🎲🎲"),
        ("👋\U0001f3fdMax👩\u200d💻❤\ufe0f", "👋Max👩💻❤"),
        ("李珺", "李Jun"),
        ("བཀྲ་ཤིས", "bkr-shis"),
        ("꧁༺ Ben ༻꧂", "Ben"),
        ("🅴🅼🅸🅻", "EMIL"),
        ("\ufef7\ufefb", "لألا"),
        ("ก\u0e47\u0e47\u0e47\u0e47", "ก\u0e47"),
        ("a\u0e47\u064b", "a"),
        ("\u0e47\u0301", REPLACEMENT),
        ("ẹ\u0301", "ẹ\u0301"),
        ("B\u200ce\u200dn", "Ben"),
        ("علی\u200cرضا\u200c", "علی\u200cرضا"),
        ("ab\u202ecd\u2066e", "abcde"),
        ("\ue000\U000f0000", REPLACEMENT),
        ("\U0001d4d5\U0001d4ea\U0001d4f7\U0001d4ec\U0001d502", "Fancy"),
        ("\uff26\uff55\uff4c\uff4c", "Full"),
        ("Z̷̢͎a̷̡l̸̰go", "Zalgo"),
        ("  two \n lines ", "two lines"),
        ("\u2068Max\u2069\u200d", "Max"),
        ("e\u0301", "é"),
        ("\ud800x", "x"),
        ("\u200b", REPLACEMENT),
        ("", ""),
        ("   ", ""),
    ],
)
def test_unusual_names_are_sanitized(name: str, shown: str) -> None:
    assert sanitize(name) == shown


@given(st.text(max_size=40))
def test_any_text_can_be_set(text: str) -> None:
    line = render_line(text, BOLD)
    assert line.advance == text_width(text, BOLD) >= 0
    assert len(sanitize(text)) == 0 or line.mask.width >= 1


@given(st.text(max_size=60), st.integers(40, 600))
def test_fitted_text_is_never_wider_than_its_place(text: str, width: int) -> None:
    assert text_width(truncate_to_width(text, BOLD, width), BOLD) <= width


def test_only_text_that_is_too_wide_is_truncated() -> None:
    assert truncate_to_width("Max", BOLD, 400) == "Max"
    short = truncate_to_width("Maximilian von Habsburg", BOLD, 200)
    assert short.endswith("…")
    assert "Maximilian von Habsburg".startswith(short[:-1])
    assert len(short) > 8


def test_shrinking_stops_at_the_smallest_size() -> None:
    wide = text_width("Maximilian", BOLD)
    assert shrink_to_width("Maximilian", BOLD, wide, 10) == BOLD
    assert shrink_to_width("Maximilian", BOLD, wide - 1, 10).size == 31
    assert shrink_to_width("Maximilian", BOLD, 1, 28).size == 28


def test_text_shrinks_until_its_lines_fit() -> None:
    text = "Herr Ober seats people at three board games"
    assert shrink_to_lines("Herr Ober", BOLD, 260, 2, 20) == BOLD
    smaller = shrink_to_lines(text, BOLD, 260, 2, 20)
    assert 20 < smaller.size < 32
    assert len(wrap(text, smaller, 260)) == 2 < len(wrap(text, Font(Face.BOLD, smaller.size + 1), 260))
    assert shrink_to_lines(text, BOLD, 100, 2, 20).size == 20


def test_wrapped_lines_fit_and_keep_every_word() -> None:
    text = "Herr Ober seats people at three board games of old Vienna"
    lines = wrap(text, BOLD, 260)
    assert " ".join(lines) == text
    assert max(text_width(line, BOLD) for line in lines) <= 260
    cut = wrap(text, BOLD, 260, 2)
    assert cut[0] == lines[0]
    assert cut[1].endswith("…")


def test_a_number_stays_with_what_it_counts() -> None:
    text = "Two guests at one table: 12 points, −3 krones"
    for width in range(text_width("−3 krones", BOLD), text_width(text, BOLD), 40):
        lines = wrap(text, BOLD, width)
        assert " ".join(lines) == text
        assert any("12 points," in line for line in lines)
        assert any("−3 krones" in line for line in lines)


def test_capitals_are_high_enough_to_read() -> None:
    assert Font(Face.BOLD, 41).cap_height >= 28


def test_a_character_is_never_cut_in_two() -> None:
    """Flags, syllables and letters with combining marks stay whole."""
    for text, characters in [
        ("🇦🇹🇩🇪🇨🇭🇫🇷", ["🇦🇹", "🇩🇪", "🇨🇭", "🇫🇷"]),
        ("नमस्ते स्त्री", ["न", "म", "स्ते", " ", "स्त्री"]),
        ("น้ำใจน้ำใจ", ["น้ำ", "ใ", "จ", "น้ำ", "ใ", "จ"]),
    ]:
        whole = {"".join(characters[:number]).rstrip() for number in range(len(characters) + 1)}
        for width in range(30, text_width(text, BOLD)):
            shown = truncate_to_width(text, BOLD, width)
            assert shown.endswith(ELLIPSIS)
            assert shown.removesuffix(ELLIPSIS) in whole


def test_the_fonts_are_small_and_their_licences_are_there() -> None:
    root = Path(rendering.__file__).parent
    fonts = [*(root / "fonts").glob("*.ttf"), *(root / "fonts").glob("*.otf")]
    assert {each.value for each in (*Face, *Script)} == {font.stem for font in fonts}
    sizes = {font.stem: font.stat().st_size for font in fonts}
    assert sum(sizes[face] for face in Face) < 600_000
    assert sizes.pop(Script.EAST_ASIAN) < 2_500_000
    assert sizes.pop(Script.EMOJI) < 750_000
    assert max(sizes.values()) < 250_000
    assert sum(sizes.values()) < 2_200_000
    licences = "".join(path.read_text() for path in (root.parent / "LICENSES").glob("*.txt"))
    assert [font.name for font in fonts if f"rendering/fonts/{font.name}" not in licences] == []
