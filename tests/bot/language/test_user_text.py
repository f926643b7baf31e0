"""Names and other text from users have no markup effect in a message."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language.user_text import escape, sanitize, unescape

_MARKDOWN = set("\\*_~`|>[]()<#@:/.-+!")


_NAMES = "Anna José Дарья 李雷 Żółć O'Neil Ömer अनु ज़ीं علی\u200cرضا ශ්\u200dරී 👩\u200d💻"


@pytest.mark.parametrize("name", [*_NAMES.split(), "Anna 🙂"])
def test_an_ordinary_name_is_unchanged(name: str) -> None:
    assert sanitize(name) == unicodedata.normalize("NFC", name)
    assert escape(name) == sanitize(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**bold**", r"\*\*bold\*\*"),
        ("# Title", r"\# Title"),
        ("- item", r"\- item"),
        ("1. item", r"1\. item"),
        ("> quote", r"\> quote"),
        ("a\nb\r\n\tc", "a b c"),
        ("a\u202eb\u200bc\ufeffd\u2066e", "abcde"),
        ("@everyone", "\\@\u200beveryone"),
        ("<@123>", "\\<\\@\u200b123\\>"),
        ("<#5>", r"\<\#5\>"),
        ("https://discord.gg/x", r"https\:\/\/discord\.gg\/x"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        ("\u3164\u2800", ""),
        ("\x00\x1b[31m", r"\[31m"),
        ("x" * 40, "x" * 31 + "…"),
        ("Z\u0301\u0302\u0303\u0304\u0305", "Ź\u0302\u0303"),
        ("ก\u0e47\u0e47\u0e47\u0e47\u0e47\u0e47", "ก\u0e47\u0e47\u0e47\u0e47"),
        ("B\u200ce\u200dn\u200d", "Ben"),
        ("ا\u200c\u200cا\u200c b", "اا b"),
    ],
)
def test_a_name_is_escaped(name: str, shown: str) -> None:
    assert escape(name) == shown


@given(st.text("aß1 \\*_@`|>") | st.text())
def test_what_was_escaped_is_the_same_without_its_escapes(text: str) -> None:
    assert unescape(f"**{escape(text)}**") == sanitize(text)


HOSTILE_TEXTS = st.text(
    st.characters()
    | st.sampled_from([*_MARKDOWN, *"\n\r\t\u200b\u200c\u200d\u202e\u2066\ufeff\u3164 1یष\u093c\u0301"]),
    max_size=80,
)


@given(HOSTILE_TEXTS)
def test_no_name_has_an_effect_in_a_message(name: str) -> None:
    shown = escape(name)
    bare = re.sub(r"\\(.)", "", shown)
    assert not _MARKDOWN & set(bare), "every Markdown character is escaped"
    assert "@everyone" not in shown
    assert "@here" not in shown
    assert not re.search(r"@[!&]?\d", shown)
    assert len(shown.splitlines()) <= 1
    hidden = [
        each
        for each in re.sub(
            "(?<=[\u0600-\U0010ffff])[\u200c\u200d](?=[\u0600-\U0010ffff])", "", shown.replace("@\u200b", "")
        )
        if unicodedata.category(each) in {"Cc", "Cf", "Zl", "Zp"}
    ]
    assert not hidden


@given(HOSTILE_TEXTS)
def test_a_sanitized_name_is_short_and_sanitizing_it_again_changes_nothing(name: str) -> None:
    shown = sanitize(name)
    assert sanitize(shown) == shown
    assert sum(unicodedata.category(each)[0] != "M" for each in shown) <= 32
    assert len(shown) <= 32 * 5
