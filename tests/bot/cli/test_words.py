"""The command that lists every text of one game in context."""

import re
from functools import cache

import pytest

from bot.language import localizer
from bot.language.localizer import LANGUAGES
from tests.bot.cli.command_line import run
from tests.registered import GAMES

pytestmark = pytest.mark.slow


@cache
def listing(lang: str) -> str:
    return run("words", "nim", "--language", lang, "--examples", "9").stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_the_game_and_the_house_is_listed_once_and_none_of_another_game(lang: str) -> None:
    keys = re.findall(r"^([\w-]+)(?:  \(not met\))?$", listing(lang), re.MULTILINE)
    others = tuple(f"{game.key}-" for game in GAMES if game.key != "nim")
    expected = [key for key in localizer.localizer_for(lang).keys("") if not key.startswith(others)]
    assert sorted(keys) == sorted(expected)


def test_each_text_is_listed_as_people_meet_it_and_only_some_on_request() -> None:
    for what, met in (
        ("a question with its options", r"\nnim-prompt-.*\n(?: {4}\S.*\n| {8}.*\n)* {8}\[Take: .*\]"),
        ("an event", r"\nnim-event-took\n(?: {4}.*\n)*? {4}.*You take.*\n(?: {4}.*\n)*? {4}.*Anna takes"),
        ("a refusal with its action", r"\nnim-refusal-[\w-]+\n {4}\S.*\n(?: {4}\S.*\n)* {8}← Take"),
        ("what no game shows", r"\nhouse-start-welcome  \(not met\)\n    house-start-welcome = "),
    ):
        assert re.search(met, listing("en")), what
    keys = re.findall(r"^[\w-]+", run("words", "nim", "--key", "start-welcome").stdout, re.MULTILINE)
    assert keys == ["house-start-welcome"]
