"""Custom ids: read back as written, never too long, and nothing else can be read."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.handlers.table import format_offer, parse_offer
from bot.messages import limits
from bot.messages.ids import ROUTES, CustomId
from engine.games import GAMES
from engine.kernel.errors import BadOption, UnreadableAction
from engine.kernel.game import Game

_LARGEST = (10**9, 10**6, 999)
"""A table, a version and a revision as large as they may ever become."""


@given(
    st.sampled_from(sorted(ROUTES)),
    st.tuples(*[st.integers(0, 10**9)] * 3),
    st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" :"), max_size=50),
)
def test_an_id_is_read_back_as_it_was_written(
    route: str, numbers: tuple[int, int, int], payload: str
) -> None:
    wanted = CustomId(route, *numbers, payload)
    assert CustomId.parse(str(wanted)) == wanted
    assert len(str(wanted)) <= limits.CUSTOM_ID


@given(st.text() | st.from_regex(r"ho:[a-z]{1,12}:[0-9]{1,20}:[0-9]*:-?[0-9]+:.*"))
def test_whatever_can_be_read_is_written_the_same(text: str) -> None:
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
        "ho:admin:7:12:0:",
        "ho:TURN:7:12:0:",
        " ho:turn:7:12:0:",
        "ho:turn:7:12:0:\n",
        "ho:pick:7:12:0:seat\x00DE-m",
        "xx:turn:7:12:0:",
        "ho:pick:7:12:0:" + "x" * 100,
    ],
)
def test_a_foreign_or_forged_id_is_refused(text: str) -> None:
    with pytest.raises(UnreadableAction, match="unreadable-button"):
        CustomId.parse(text)


@pytest.mark.parametrize("route", ["", "admin", "pick:7"])
def test_no_id_is_written_that_could_not_be_read(route: str) -> None:
    with pytest.raises(AssertionError):
        CustomId(route, 7)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_longest_action_of_every_game_fits_into_every_id(game: object) -> None:
    for verb in game.verbs:  # type: ignore[attr-defined]
        longest = [max(game.argument_values[kind], key=len) for kind in verb.arguments]  # type: ignore[attr-defined]
        action = " ".join((verb.name, *longest))
        for route, payload in (("pick", action), ("pick", f"menu {action}"), ("page", f"99 {action}")):
            assert len(str(CustomId(route, *_LARGEST, payload))) <= limits.CUSTOM_ID


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_offer_of_a_thread_holds_any_options_and_is_read_back(game: Game[Any, Any]) -> None:
    longest = {choice.name: max(choice.values[1:] or choice.values, key=len) for choice in game.option_specs}
    defaults = {choice.name: choice.values[0] for choice in game.option_specs}
    others = {choice.name: choice.values[-1] for choice in game.option_specs}
    for options in (longest, defaults, others):
        offer = str(CustomId("thread", _LARGEST[0], payload=format_offer(game, options)))
        assert len(offer) <= limits.CUSTOM_ID
        key, read = parse_offer(CustomId.parse(offer).payload)
        assert (key, {**defaults, **read}) == (game.key, options)


@pytest.mark.parametrize("payload", ["", "waltz", "cafe_international", "cafe_international - - -"])
def test_what_no_offer_holds_is_refused(payload: str) -> None:
    with pytest.raises((UnreadableAction, BadOption)):
        parse_offer(payload)
