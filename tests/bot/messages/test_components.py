"""Custom ids are parsed back as written, anything else is rejected, and text is cut to Discord's limits."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.messages import limits
from bot.messages.components import (
    Button,
    Field,
    Gallery,
    LayoutPost,
    Modal,
    Picture,
    Post,
    Section,
    Text,
    as_layout,
    paginate,
    truncate,
    with_theme,
)
from bot.messages.ids import ROUTES, CustomId, parse_number
from engine.games import GAMES
from engine.kernel.errors import UnreadableAction
from engine.kernel.game import AnyGame
from tests.bot.builders import limit_violations, played, utf16_units
from tests.torture import examples

_LARGEST = (10**9, 10**6, 999)
"""The largest table id, version and revision we expect."""


@settings(max_examples=examples(30))
@given(
    st.sampled_from(sorted(ROUTES)),
    st.tuples(*[st.integers(0, 10**9)] * 3),
    st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" :"), max_size=50),
)
def test_an_id_is_parsed_as_it_was_written(route: str, numbers: tuple[int, int, int], payload: str) -> None:
    custom_id = CustomId(route, *numbers, payload)
    assert CustomId.parse(str(custom_id)) == custom_id
    assert len(str(custom_id)) <= limits.CUSTOM_ID


@settings(max_examples=examples(30))
@given(st.text() | st.from_regex(r"ho:[a-z]{1,12}:[0-9]{1,20}:[0-9]*:-?[0-9]+:.*"))
def test_a_parsed_id_is_written_identically(text: str) -> None:
    with suppress(UnreadableAction):
        assert str(CustomId.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ho",
        "ho:turn",
        "ho:turn:7:12:0",
        "ho:turn:7:12::",
        "ho:turn:-7:12:0:",
        "ho:turn:07:12:0:",
        "ho:turn:\u0667:12:0:",
        "ho:turn:7777777777777:12:0:",
        "ho:turn:7.5:12:0:",
        "ho:throne:7:12:0:",
        "ho:TURN:7:12:0:",
        " ho:turn:7:12:0:",
        "ho:turn:7:12:0:\n",
        "ho:pick:7:12:0:seat\x00DE-m",
        "xx:turn:7:12:0:",
        "ho:pick:7:12:0:" + "x" * 100,
    ],
)
def test_a_foreign_or_forged_id_is_rejected(text: str) -> None:
    with pytest.raises(UnreadableAction, match="unreadable-button"):
        CustomId.parse(text)


@pytest.mark.parametrize("route", ["", "throne", "pick:7"])
def test_an_id_that_could_not_be_parsed_cannot_be_made(route: str) -> None:
    with pytest.raises(AssertionError):
        CustomId(route, 7)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_longest_action_of_every_game_fits_into_every_id(game: AnyGame) -> None:
    for verb in game.verbs:
        longest = [max(game.argument_values[kind], key=len) for kind in verb.arguments]
        action = " ".join((verb.name, *longest))
        for route, payload in (("pick", action), ("pick", f"menu {action}"), ("page", f"99 {action}")):
            assert len(str(CustomId(route, *_LARGEST, payload))) <= limits.CUSTOM_ID


@settings(max_examples=examples(50))
@given(st.text(max_size=300), st.integers(2, 120))
def test_a_truncated_text_fits_and_a_short_one_is_unchanged(text: str, limit: int) -> None:
    shown = truncate(text, limit)
    assert utf16_units(shown) <= limit
    assert shown == text if utf16_units(text) <= limit else shown.endswith("…")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("x" * 20, "x" * 20),
        ("x" * 21, "x" * 19 + "…"),
        ("one two three four five", "one two three four…"),
        ("on e" + "x" * 20, "on e" + "x" * 15 + "…"),
        ("x" * 18 + "\\* more", "x" * 18 + "…"),
        ("🙂" * 11, "🙂" * 9 + "…"),
    ],
)
def test_a_text_is_cut_between_words_if_one_ends_in_its_second_half(text: str, shown: str) -> None:
    assert truncate(text, 20) == shown


@settings(max_examples=examples(50))
@given(
    st.lists(st.text(st.characters(exclude_characters="\n"), max_size=80), max_size=60), st.integers(20, 200)
)
def test_pages_hold_every_line_in_order(blocks: list[str], limit: int) -> None:
    filled = paginate(blocks, limit)
    assert all(utf16_units(page) <= limit for page in filled)
    assert "\n".join(filled) == "\n".join(truncate(block, limit) for block in blocks)


@pytest.mark.parametrize(("second", "pages"), [(9, 1), (10, 2)])
def test_a_page_is_filled_to_its_last_character(second: int, pages: int) -> None:
    assert len(paginate(["x" * 10, "y" * second], 20)) == pages


def test_the_longest_text_of_a_layout_is_cut_until_all_fit() -> None:
    short, long = Text("Short."), Text("word " * 1000)
    layout = LayoutPost((long, short, long))
    assert limit_violations(layout) == []
    assert layout.blocks[1] == short
    assert utf16_units(layout.text) > limits.LAYOUT_TEXT * 0.9
    section = Section("word " * 1000, Button(CustomId("turn", 7), "Play"))
    cut = LayoutPost((section, short)).blocks[0]
    assert isinstance(cut, Section)
    assert limit_violations(LayoutPost((section, short))) == []
    assert section.text.startswith(cut.text.rstrip("…"))
    assert limit_violations(LayoutPost((section, short, long))) == []
    exact = Text("x" * limits.LAYOUT_TEXT)
    assert LayoutPost((exact,)).blocks == (exact,)


@pytest.mark.parametrize(
    ("words", "shown"), [("x" * 45, "x" * 45), ("x" * 46, "x" * 44 + "…")], ids=["45", "46"]
)
def test_the_title_and_the_labels_of_a_modal_are_cut_to_45_characters(words: str, shown: str) -> None:
    modal = Modal(CustomId("note", 1, 2, 3), words, (Field("text", words),))
    assert [modal.title, modal.fields[0].label] == [shown, shown]


def test_a_message_becomes_a_layout_with_the_same_things_on_it() -> None:
    layout = as_layout(Post("Text."))
    assert layout.blocks == (Text("Text."),)
    assert as_layout(layout) is layout
    assert layout.picture is None
    picture = Picture(played()[0].view())
    assert as_layout(Post("", picture=picture)).blocks == (picture,)
    shown = LayoutPost((Text("Above."), picture, Text("Below.")))
    assert shown.with_described_pictures("A board.").text == "Above.\nA board.\nBelow."


def test_a_gallery_has_up_to_ten_pictures_and_may_lose_the_last_ones_to_a_description() -> None:
    views = [each.view() for each in played()[: limits.GALLERY]]
    pictures = tuple(map(Picture, views))
    shown = LayoutPost((Text("Above."), Gallery(pictures)))
    assert (shown.pictures, shown.picture, shown.component_count) == (pictures, None, 2)
    for kept, number in ((0, 0), (1, 1), (9, 9)):
        described = shown.with_described_pictures("A board.", kept)
        assert (described.pictures, described.text) == (pictures[:number], "Above.\nA board.")
    dark = with_theme(shown, "dark")
    assert [each.theme for each in dark.pictures] == ["dark"] * limits.GALLERY
    assert with_theme(shown, "server") == shown
    for number in (0, limits.GALLERY + 1):
        with pytest.raises(AssertionError, match="1 to 10"):
            Gallery((pictures * 2)[:number])
    with pytest.raises(AssertionError, match="one picture or one gallery"):
        LayoutPost((pictures[0], Gallery(pictures)))


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("9223372036854775807", 2**63 - 1), ("9223372036854775808", None)]
)
def test_a_number_is_as_great_as_the_databases_can_hold(text: str, number: int | None) -> None:
    if number is not None:
        assert parse_number(text) == number
        return
    with pytest.raises(UnreadableAction):
        parse_number(text)
