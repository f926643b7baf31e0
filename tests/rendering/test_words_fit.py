"""The words of every language fit where they stand in the picture, none of them shortened."""

from itertools import product

import pytest

from bot.language.localizer import LANGUAGES, Localizer, speech
from rendering.cafe_international.layout import BOARD, FOOT, SUBTITLE, TITLE, own_hand, seat
from rendering.cafe_international.words import KEY, REASONS
from rendering.lettering import ELLIPSIS, Face, Font, advance, wrap

every_language = pytest.mark.parametrize("say", [speech(lang) for lang in LANGUAGES], ids=LANGUAGES)


@every_language
def test_the_title_and_the_rules_fit(say: Localizer) -> None:
    assert advance(say(f"{KEY}-picture-title"), Font(Face.DISPLAY, 40)) <= TITLE.width
    for rules, regulars in product(("2018", "online", "1989"), (False, True)):
        line = say(f"{KEY}-picture-rules", rules=rules, regulars=regulars, round=88)
        assert advance(line, Font(Face.BOLD, 21)) <= SUBTITLE.width, line


@every_language
def test_two_notes_on_a_player_fit(say: Localizer) -> None:
    limit, completed = say(f"{KEY}-picture-limit", limit=4), say(f"{KEY}-picture-completed", number=4)
    turn, out = say(f"{KEY}-picture-turn"), say(f"{KEY}-picture-out")
    places = [say(f"{KEY}-picture-won"), *(say(f"{KEY}-picture-rank", rank=rank) for rank in (2, 3, 4))]
    pairs = [(limit, completed), (turn, limit), (turn, completed), *product(places, (out, completed))]
    for pair in pairs:
        line = " · ".join(pair)
        assert advance(line, Font(Face.BOLD, 22)) <= seat(0, 4).note.width - 4, line


@every_language
def test_the_foot_has_room_for_two_lines(say: Localizer) -> None:
    phrases = [say(f"{KEY}-picture-bag", end=3), *(say(f"{KEY}-reason-{reason}") for reason in REASONS)]
    for phrase in phrases:
        lines = wrap(phrase, Font(Face.BOLD, 24), FOOT.inset(18, 14).width)
        assert len(lines) <= 2, phrase
        assert ELLIPSIS not in "".join(lines), phrase


@every_language
def test_the_sign_of_the_bar_and_the_names_of_guests_fit(say: Localizer) -> None:
    assert advance(say(f"{KEY}-picture-bar"), Font(Face.DISPLAY, BOARD.cell // 2)) <= BOARD.cell * 2
    place = own_hand().names[0]
    for key in say.keys(f"{KEY}-noun-guest-"):
        lines = wrap(say(key), Font(Face.BOLD, 34), place.width)
        assert len(lines) <= 2, lines
        assert ELLIPSIS not in "".join(lines), lines
