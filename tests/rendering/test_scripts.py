"""Names in all the world's scripts are painted in their own letters, which are joined, stacked and ordered correctly."""

import subprocess
import sys

import pytest
from PIL import Image

from rendering.name_spans import mark_name
from rendering.names import painted_names
from rendering.scripts import RIGHT_TO_LEFT, Script
from rendering.shaping import shape
from rendering.text_layout import (
    ELLIPSIS,
    Face,
    Font,
    font_runs,
    render_line,
    sanitize,
    text_width,
    truncate_to_width,
)

BOLD = Font(Face.BOLD, 40)
SAMPLES = {
    Script.LATIN: ("ẹ́ọ̀", "ʙᴇɴ", "ə", "ɐɯ", "ἀᾳ"),
    Script.HEBREW: ("שלום", "דָּוִד", "יוסף"),
    Script.ARABIC: ("محمد", "علی\u200cرضا", "پرویز", "ڈاکٹر", "۱۲۳", "١٢٣", "فَاطِمَة"),
    Script.THAANA: ("ދިވެހި", "އަހްމަދު"),
    Script.DEVANAGARI: ("राम", "क्षत्रिय", "ज़ीं", "स्त्री", "१२३"),
    Script.BENGALI: ("বাংলা", "রহিম", "শ্রী"),
    Script.GURMUKHI: ("ਪੰਜਾਬੀ", "ਸਿੰਘ"),
    Script.GUJARATI: ("ગુજરાતી", "પટેલ"),
    Script.ODIA: ("ଓଡ଼ିଆ", "ଜଗନ୍ନାଥ"),
    Script.TAMIL: ("தமிழ்", "முருகன்"),
    Script.TELUGU: ("తెలుగు", "కృష్ణ"),
    Script.KANNADA: ("ಕನ್ನಡ", "ರಾಮಚಂದ್ರ"),
    Script.MALAYALAM: ("മലയാളം", "കൃഷ്ണൻ"),
    Script.SINHALA: ("ශ්\u200dරී", "ලංකා"),
    Script.THAI: ("สมชาย", "น้ำใจ", "เก่ง"),
    Script.LAO: ("ລາວ", "ສົມພອນ"),
    Script.MYANMAR: ("မြန်မာ", "အောင်"),
    Script.ETHIOPIC: ("አማርኛ", "ሰላም"),
    Script.CHEROKEE: ("ᏣᎳᎩ", "ꭰꭱ"),
    Script.CANADIAN: ("ᐃᓄᒃᑎᑐᑦ", "ᗷᗴᑎ"),
    Script.KHMER: ("ខ្មែរ", "សុខា"),
    Script.EAST_ASIAN: (
        "田中さん",
        "王小明",
        "陳怡君",
        "刘洋",
        "김철수",
        "カタカナ",
        "ㄅㄆㄇ",
        "ㅋㅋ",
        "々〆ヶ",
    ),
    Script.EMOJI: ("🎲", "🔥👑", "🇦🇹🇩🇪", "🐈", "🫨"),
}
"""Names and parts of names, each painted in a single font."""
NAMES = [name for names in SAMPLES.values() for name in names]


def ink(text: str) -> Image.Image:
    return render_line(text, BOLD).mask


def inked_columns(mask: Image.Image) -> list[bool]:
    return [mask.crop((x, 0, x + 1, mask.height)).getbbox() is not None for x in range(mask.width)]


@pytest.mark.parametrize("script", Script)
def test_names_are_painted_with_glyphs_of_their_script_about_as_high_as_latin_letters(script: Script) -> None:
    for name in SAMPLES[script]:
        assert sanitize(name) == name
        assert {source for source, _ in font_runs(name, Face.BOLD)} == {script}
        for _, text in font_runs(name, Face.BOLD):
            numbers = [glyph.number for glyph in shape(text, script).glyphs]
            assert numbers
            assert 0 not in numbers, "0 is the sign for a missing glyph"
        line = render_line(name, BOLD)
        assert line.mask.getbbox() is not None
        assert 0.5 * BOLD.cap_height < -line.top <= 1.2 * BOLD.size
        assert line.top + line.mask.height <= 0.5 * BOLD.size
        assert abs(line.advance - (line.left + line.mask.width)) <= BOLD.size // 2


@pytest.mark.parametrize("text", ["Łukasz", "Владимир", "Ελένη", "Հայ", "ქართული", "★ Max", "Nguyễn"])
def test_texts_of_the_text_faces_need_no_other_font(text: str) -> None:
    assert all(isinstance(source, Face) for source, _ in font_runs(sanitize(text), Face.BOLD))


def test_no_library_for_shaping_is_loaded_for_texts_that_need_none() -> None:
    program = (
        "import sys; from rendering.text_layout import Face, Font, render_line, truncate_to_width;"
        "render_line('Łukasz ★ 12', Font(Face.BOLD, 30));"
        "truncate_to_width('Maximilian', Font(Face.BOLD, 30), 60);"
        "print(*sorted({'uharfbuzz', 'regex', 'bidi', 'anyascii'} & set(sys.modules)))"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout == "\n"


# ---- direction ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "script"),
    [(name, script) for script in sorted(RIGHT_TO_LEFT) for name in SAMPLES[script] if name.isalpha()],
)
def test_the_first_letter_of_a_name_written_from_right_to_left_is_at_the_right(
    name: str, script: Script
) -> None:
    alone = {glyph.number for glyph in shape(name[0] + name[0] + name[0], script).glyphs}
    glyphs = shape(name, script).glyphs
    assert max(glyphs, key=lambda glyph: glyph.x).number in alone
    assert min(glyphs, key=lambda glyph: glyph.x).number not in alone


@pytest.mark.parametrize(
    ("names", "text", "runs"),
    [
        ((), "שלום עולם", ["עולם", " ", "שלום"]),
        (("علی ۱۲۳",), "{0}", ["۱۲۳", " ", "علی"]),
        (("דוד (2)",), "{0}", ["(2) ", "דוד"]),
        (("דוד",), "{0} 8 +3", ["דוד", " 8 +3"]),  # without a span, the digits would belong to the letters
        (("דוד", "שרה"), "{0}, {1}", ["דוד", ", ", "שרה"]),
    ],
    ids=["words", "number", "brackets", "what follows a name", "two names"],
)
def test_parts_of_lines_with_names_written_from_right_to_left_follow_each_other_as_they_are_read(
    names: tuple[str, ...], text: str, runs: list[str]
) -> None:
    line = text.format(*painted_names(names))
    assert [part for _, part in font_runs(line, Face.BOLD)] == runs


def test_a_name_written_from_right_to_left_is_cut_off_at_the_left() -> None:
    (name,) = painted_names(("אברהם אבינו הגדול",))
    shown = truncate_to_width(name, BOLD, text_width(name, BOLD) // 2)
    runs = [text for _, text in font_runs(shown, Face.BOLD)]
    assert runs[0].startswith(ELLIPSIS)
    assert runs[-1] == "אברהם"


def test_people_cannot_turn_the_text_around_their_name() -> None:
    (name,) = painted_names(("\u202e\u2067\ufff9Ben\ufffb\ufffa\u202d",))
    assert name == "Ben"


# ---- shaping ------------------------------------------------------------------------------------------------


def test_arabic_letters_join() -> None:
    assert all(inked_columns(ink("محمد"))), "without a gap between the letters"
    apart = "\u200c".join("محمد")
    assert sanitize(apart) == apart
    assert not all(inked_columns(ink(apart)))


def test_a_non_joiner_is_respected_where_it_belongs_and_nowhere_else() -> None:
    assert ink("علی\u200cرضا").tobytes() != ink("علیرضا").tobytes()
    assert ink("Be\u200cn").tobytes() == ink("Ben").tobytes()


@pytest.mark.parametrize(
    ("text", "script", "glyphs"),
    [
        ("क्ष", Script.DEVANAGARI, 1),
        ("لا", Script.ARABIC, 1),
        ("ක්\u200dෂ", Script.SINHALA, 1),
        ("🇦🇹", Script.EMOJI, 1),
        ("கௌ", Script.TAMIL, 3),
    ],
)
def test_characters_become_as_many_glyphs_as_people_write(text: str, script: Script, glyphs: int) -> None:
    assert len(shape(text, script).glyphs) == glyphs


def test_a_vowel_sign_is_painted_before_the_letter_it_is_spoken_after() -> None:
    sign = shape("कि", Script.DEVANAGARI).glyphs[0]
    letter = shape("क", Script.DEVANAGARI).glyphs[0]
    assert sign.number != letter.number
    assert shape("कि", Script.DEVANAGARI).glyphs[1].number == letter.number


def test_marks_are_stacked_on_their_letter() -> None:
    bare, one, two = (render_line(text, BOLD) for text in ("น", "นิ", "นิ้"))
    assert bare.mask.height < one.mask.height < two.mask.height
    assert bare.advance == one.advance == two.advance


def test_letters_with_many_marks_are_smaller_so_that_they_stay_in_their_line() -> None:
    for letter, marks, script in (("ر", "\u06dc\u0612\u0656", Script.ARABIC), ("ก", "ิ็่", Script.THAI)):
        line = render_line(letter + marks, BOLD)
        assert shape(letter + marks, script).scale < shape(letter, script).scale
        assert -line.top <= 1.2 * BOLD.size
        assert line.top + line.mask.height <= 0.5 * BOLD.size


def test_a_line_with_a_rare_letter_is_set_in_one_typeface() -> None:
    assert font_runs("Əli Həsən 12", Face.BOLD) == ((Script.LATIN, "Əli Həsən 12"),)
    assert font_runs("Həsən", Face.DISPLAY) == ((Script.LATIN, "Həsən"),)


def test_a_span_leaves_no_trace_in_a_line() -> None:
    for name in ("Ben", "田中", "דוד"):
        assert ink(mark_name(name)).tobytes() == ink(name).tobytes()
        assert text_width(mark_name(name, "xyz"), BOLD) == text_width(name, BOLD)
