"""Custom ids: parsed as they were written, never too long, and everything else is rejected."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages import limits
from bot.messages.ids import ROUTES, CustomId
from engine.games import GAMES
from engine.kernel.errors import UnreadableAction
from engine.kernel.game import AnyGame

_LARGEST = (10**9, 10**6, 999)
"""The largest table, version and revision to expect."""


@given(
    st.sampled_from(sorted(ROUTES)),
    st.tuples(*[st.integers(0, 10**9)] * 3),
    st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" :"), max_size=50),
)
def test_an_id_is_parsed_as_it_was_written(route: str, numbers: tuple[int, int, int], payload: str) -> None:
    custom_id = CustomId(route, *numbers, payload)
    assert CustomId.parse(str(custom_id)) == custom_id
    assert len(str(custom_id)) <= limits.CUSTOM_ID


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
