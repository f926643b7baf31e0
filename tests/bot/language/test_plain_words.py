"""A game without a words file: its identifiers serve as names in every language."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language import localizer
from bot.language.localizer import LANGUAGES, Localizer, localizer_for, wordless_games
from bot.language.plain_words import plain_words
from bot.messages.start_card import game_line
from engine.kernel.core import Action, Event, Option, Payload, Prompt, Result
from engine.kernel.errors import IllegalAction
from engine.kernel.game import AnyGame, OptionSpec, Verb
from tests.registered import GAMES, PUBLISHED
from tests.sample_games.kuhn_poker.kuhn_poker import KuhnPoker


class Whist(KuhnPoker):
    key = "whist"
    group = "whist"
    option_specs = (OptionSpec("long-game", ("short", "very-long")),)
    verbs = (Verb("lay", ("card", "target-row")), Verb("pass"))
    argument_values: ClassVar = {"card": ("ten-of-hearts", '"'), "target-row": ("1", "2")}
    refusals = ("not-your-card",)
    forfeits = ("last_trick",)
    reveals = ("card",)
    standing_order_verbs = ("pass",)
    score_categories = ("tricks",)


WHIST = Whist()


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Localizer:
    """The localizer of each language, with a registered game that has no words."""
    monkeypatch.setattr("engine.games.GAMES", [*GAMES, WHIST])
    return Localizer(request.param)


@pytest.fixture(autouse=True)
def _nothing_is_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.ERROR):
        yield
    assert [record.getMessage() for record in caplog.records] == []


def test_published_games_have_words_of_their_own() -> None:
    assert wordless_games() == {game.key: list(LANGUAGES) for game in GAMES if game not in PUBLISHED}


def test_whist(words: Localizer, page: SnapshotAssertion) -> None:
    """Identifiers serve as names in every language, and options have no descriptions."""
    named = (
        f"option-{WHIST.option_specs[0].name}",
        "forfeit-last_trick.button",
        "category-tricks",
        "command-lay",
    )
    said = [
        *(words(f"whist-{key}") for key in ("name", *named, "command-pass", "param-target-row")),
        words.action(WHIST, Action("lay", ("ten-of-hearts", "2"))),
        words.noun(WHIST, "card", '"'),
        words.question(WHIST, Prompt(0, "answer", Payload(), ())),
        words.refusal(IllegalAction("not-your-card"), WHIST),
        words.reason(WHIST, Result("last-hand", ())),
        *(words.option_value(WHIST, "long-game", each) for each in ("short", "very-long")),
        f"({words.option_value_about(WHIST, 'long-game', 'short')})",
        words.event(WHIST, Event("won", Payload(seat=1, points=2)), ("Anna", "Ben")),
        words.event(WHIST, Event("showed", Payload(cards=('"',))), ()),
        *(words(f"whist-detail-{key}", number=3) for key in ("tricks", "last-trick")),
        words.option_info(WHIST, Option(Action("pass"), Payload(cards_left=4))),
    ]
    assert "\n".join(said) == page
    assert words("whist-rules-overview.title")
    assert words("whist-about") in game_line(WHIST, words)


def test_words_that_are_written_stay_and_the_other_kinds_of_words_are_made(
    words: Localizer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / words.lang
    folder.mkdir()
    folder.joinpath("whist.ftl").write_text(
        "whist-name = A Game of Whist\nwhist-noun-card = card { $value }\n"
    )
    monkeypatch.setattr(localizer, "FOLDERS", [*localizer.FOLDERS, tmp_path])
    partly = Localizer(words.lang)
    assert partly("whist-name") == "A Game of Whist"
    assert partly.noun(WHIST, "card", "ten-of-hearts") == "card ten-of-hearts"
    assert partly.event(WHIST, Event("passed", Payload(seat=0)), ("Anna",)) == "Anna passed."
    assert WHIST in partly.wordless


@pytest.mark.parametrize("game", PUBLISHED, ids=lambda game: game.key)
def test_nothing_is_made_for_a_game_with_words(game: AnyGame) -> None:
    for lang in LANGUAGES:
        assert plain_words(game, localizer_for(lang).keys()) == ""
