"""The start card: it introduces every game, in both languages, within Discord's limits."""

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.components import Button, Post, Select
from bot.messages.ids import CustomId
from bot.messages.start_card import choose_game, start_card
from engine.games import GAMES
from tests.bot.builders import limit_violations
from tests.registered import PUBLISHED

_PHONE_TEXT = 1100
"""Characters that fit on about two screens of a phone, for the games that are published."""


def _buttons(post: Post) -> list[Button]:
    return [button for row in post.rows if not isinstance(row, Select) for button in row]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("in_server", [True, False])
@pytest.mark.parametrize("for_everybody", [True, False])
def test_the_card_introduces_every_game(lang: str, in_server: bool, for_everybody: bool) -> None:
    words = localizer_for(lang)
    post = start_card(words, words, in_server=in_server, for_everybody=for_everybody)
    assert limit_violations(post) == []
    further = [words(f"{game.key}-name") for game in GAMES if game not in PUBLISHED]
    lines = [line for line in post.text.splitlines() if not any(name in line for name in further)]
    assert len("\n".join(lines)) <= _PHONE_TEXT
    assert post.pings == ()
    for game in GAMES:
        (line,) = [line for line in post.text.splitlines() if words(f"{game.key}-name") in line]
        assert words(f"{game.key}-about") in line
        assert words(f"{game.key}-length") in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_button_per_game_opens_a_table_and_no_button_depends_on_one(lang: str) -> None:
    words = localizer_for(lang)
    buttons = _buttons(start_card(words, words, in_server=True))
    assert {str(each.custom_id): each.label for each in buttons} == {
        **{f"ho:open:0:0:0:{game.key}": words(f"{game.key}-name") for game in GAMES},
        "ho:rules:0:0:0:": words("house-button-rules"),
        "ho:games:0:0:0:": words("house-button-games"),
        "ho:me:0:0:0:": words("house-button-me"),
        "ho:privacy:0:0:0:": words("house-button-privacy"),
    }


def test_the_card_explains_a_turn_with_the_names_on_the_buttons() -> None:
    german = localizer_for("de")
    text = start_card(german, german, in_server=True).text
    assert "**Mein Zug**" in text
    assert "**Platz nehmen**" in text


def test_a_private_card_names_the_buttons_as_they_stand_in_the_channel() -> None:
    german, english = localizer_for("de"), localizer_for("en")
    card = start_card(german, english, in_server=True)
    assert "**Take My Turn**" in card.text
    assert "**Join**" in card.text
    assert "Mein Zug" not in card.text
    assert "**Join**" in choose_game(german, english).text
    labels = [each.label for each in _buttons(card)]
    assert labels[-4:] == ["Regeln", "Meine Tische", "Meine Einstellungen", "Datenschutz"], (
        "its own are in German"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_which_game_is_played_says_no_more_than_that(lang: str) -> None:
    words = localizer_for(lang)
    card, question = start_card(words, words, in_server=True), choose_game(words, words)
    assert set(question.text.splitlines()) < set(card.text.splitlines())
    assert [each.custom_id for each in _buttons(question)] == [
        CustomId("open", 0, payload=game.key) for game in GAMES
    ]


def test_a_card_for_everybody_says_how_it_is_read_in_the_other_languages() -> None:
    for lang, line in (("en", "Auf Deutsch: /hilfe"), ("de", "In English: /help")):
        words = localizer_for(lang)
        shared = start_card(words, words, in_server=True, for_everybody=True)
        assert shared.text.endswith(f"\n\n{line}")
        assert line not in start_card(words, words, in_server=True).text


def test_outside_servers_the_card_says_where_tables_are_opened_and_explains_the_games() -> None:
    words = localizer_for("en")
    assert [str(each.custom_id) for each in _buttons(start_card(words, words, in_server=False))] == [
        *(f"ho:rules:0:0:0:{game.key}" for game in GAMES),
        "ho:games:0:0:0:",
        "ho:me:0:0:0:",
        "ho:privacy:0:0:0:",
    ]
    assert "/table open" in start_card(words, words, in_server=False).text
    assert "/table open" not in start_card(words, words, in_server=True).text
