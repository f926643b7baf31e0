"""What is stored about persons, in words, and the two questions before somebody is forgotten."""

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages.privacy_page import first_question, forgotten, privacy_page, second_question
from engine.store.personal_data import PERSONAL
from tests.bot.builders import SETTINGS, limit_violations, random_game

_TABLE = next(random_game(*SETTINGS[0], seed=1)).table()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_stored_is_told(lang: str) -> None:
    localizer = localizer_for(lang)
    page = privacy_page(localizer)
    assert limit_violations(page) == []
    for category in PERSONAL:
        assert localizer(f"privacy-{category}") in page.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 300])
def test_the_second_question_names_the_tables_and_what_happens_there(lang: str, number: int) -> None:
    localizer = localizer_for(lang)
    question = second_question([_TABLE] * number, localizer)
    assert limit_violations(question) == []
    assert ("**" + localizer("cafe_international-name") in question.text) == (number > 0)
    assert localizer("forget-final") in question.text


def test_a_person_is_forgotten_by_the_third_button_only() -> None:
    english = localizer_for("en")
    presses = [
        [str(button.custom_id) for row in post.rows if isinstance(row, tuple) for button in row]
        for post in (privacy_page(english), first_question(english), second_question([], english))
    ]
    assert presses == [
        ["ho:export:0:0:0:", "ho:forget:0:0:0:"],
        ["ho:export:0:0:0:", "ho:erase:0:0:0:ask"],
        ["ho:erase:0:0:0:do"],
    ]
    assert forgotten(english).rows == ()
