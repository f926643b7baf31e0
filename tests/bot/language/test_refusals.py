"""A refusal of something that does not exist names what does, as people see it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.language.parsing import parse_standing_order
from bot.language.refusals import with_names
from bot.messages import posts
from engine import games
from engine.kernel.core import Action, start
from engine.kernel.errors import BadOption, Refusal, TableRefusal, UnreadableAction
from engine.kernel.game import AnyGame
from engine.opponents import STRENGTHS
from engine.tables.rules.standing_orders import validate_order
from engine.tables.settings import values as settings
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.person import PersonSettings
from engine.tables.settings.table import TableSettings
from tests.bot.builders import GAMES

EN, DE = localizer_for("en"), localizer_for("de")


def _refused(action: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        action()
    return refused.value


def _sentence(refusal: Refusal, lang: str, game: AnyGame | None = None) -> str:
    return posts.refusal(refusal, localizer_for(lang), game=game).text.replace("\\", "")


def _checked(game: str, **options: str) -> Refusal:
    return _refused(lambda: games.find(game).check(2, options))


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "“Tables for regulars” cannot be “maybe”; you may choose “no” or “yes”."),
        ("de", "„maybe“ gibt es bei „Stammtische“ nicht; zur Wahl steht: „nein“ oder „ja“."),
    ],
)
def test_a_value_that_does_not_exist_is_refused_with_the_names_of_those_that_do(
    lang: str, sentence: str
) -> None:
    assert _sentence(_checked("cafe_international", regulars="maybe"), lang) == sentence


def test_a_typed_value_stays_as_typed_though_it_is_also_a_noun_of_the_game() -> None:
    refusal = _checked("grand_austria_hotel", edition="strudel")
    sentence = _sentence(refusal, "de", games.find("grand_austria_hotel"))
    assert "„strudel“" in sentence
    assert "„2015“ oder „2022, überarbeitet“" in sentence


def test_an_option_that_does_not_exist_is_refused_with_the_names_of_those_that_do() -> None:
    refusal = _checked("cafe_international", colour="red")
    assert _sentence(refusal, "en") == (
        "There is no option “colour” here; you may set “Rules” and “Tables for regulars”."
    )
    assert "wohl aber „Regeln“ und „Stammtische“" in _sentence(refusal, "de")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_options_lists_none(lang: str) -> None:
    refusal = _checked("cafe_melange", colour="red")
    assert refusal.values["known"] == ""
    sentence = _sentence(refusal, lang)
    assert {"en": "always played the same way", "de": "immer gleich gespielt"}[lang] in sentence


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "“Boards” cannot be “few”; you may choose “the last one in a channel, all of them in a thread”",
        ),
        ("de", "„few“ gibt es bei „Bretter“ nicht; zur Wahl steht: „im Kanal das letzte, im Thread alle“"),
    ],
)
def test_a_setting_of_a_server_has_the_names_of_the_settings_page(lang: str, sentence: str) -> None:
    refusal = _refused(lambda: settings.check(GuildSettings, "boards", "few"))
    assert _sentence(refusal, lang, games.find("cafe_international")).startswith(sentence)
    unknown = _refused(lambda: settings.check(GuildSettings, "clock", "3"))
    assert localizer_for(lang)("setting-place") in _sentence(unknown, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [GuildSettings, PersonSettings, TableSettings])
def test_every_setting_is_refused_with_names_in_words(
    kind: type[Any], lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    unknown = _refused(lambda: settings.check(kind, "clocks", "3"))
    names = [name for name, values in settings.menu_values(kind).items() if values]
    refused = [unknown, *(_refused(lambda each=each: settings.check(kind, each, "xyzzy")) for each in names)]
    sentences = [_sentence(each, lang) for each in refused]
    assert "clocks" in sentences[0]
    assert [each for each in sentences[1:] if "xyzzy" not in each] == []
    assert "no words" not in caplog.text


def test_a_setting_of_a_person_has_the_names_of_the_page_of_settings() -> None:
    refusal = _refused(lambda: settings.check(PersonSettings, "forced_moves", "maybe"))
    assert _sentence(refusal, "en") == (
        "“Moves without a choice” cannot be “maybe”; you may choose “I play them for you” or "
        "“you play them yourself”."
    )
    unknown = _sentence(_refused(lambda: settings.check(PersonSettings, "clocks", "3")), "de")
    assert "„Zeitzone“" in unknown


def test_a_refusal_lists_no_setting_that_is_not_set_by_its_name() -> None:
    template = _refused(lambda: settings.check(GuildSettings, "clocks", "3"))
    order = _refused(lambda: settings.check(TableSettings, "clocks", "3"))
    assert "template" not in str(template.values["known"]).split(", ")
    assert "seat_order" not in str(order.values["known"]).split(", ")


def test_a_game_that_does_not_exist_is_refused_with_the_games_on_the_menu() -> None:
    refusal = _refused(lambda: games.find("poker"))
    assert _sentence(refusal, "en").startswith(
        "“poker” is not on the menu; I can offer you “Café International”"
    )
    assert "cafe_international" not in _sentence(refusal, "de")


def test_an_opponent_that_does_not_exist_is_refused_with_those_that_do() -> None:
    refusal = TableRefusal(
        "no-such-opponent", opponent="a genius", known=", ".join(STRENGTHS), number=len(STRENGTHS)
    )
    assert _sentence(refusal, "en") == (
        "There is no computer player “a genius”; you may choose “easy”, “normal” or “strong”."
    )
    assert "„leicht“, „normal“ oder „stark“" in _sentence(refusal, "de")
    nobody = TableRefusal("no-such-computer", table=1, name="none")
    assert _sentence(nobody, "en") == "There is no computer at this table."
    assert _sentence(nobody, "de") == "An diesem Tisch sitzt kein Computer."


def test_other_refusals_need_no_names() -> None:
    assert with_names(TableRefusal("table-full", most=4), EN) is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_of_every_game_is_refused_without_a_missing_or_a_cut_name(
    game: AnyGame, lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    refused: list[BadOption] = []
    for spec in game.option_specs:
        with pytest.raises(BadOption) as error:
            game.check(Random(1).choice(game.seats), {spec.name: "xyzzy"})
        refused.append(error.value)
    sentences = [_sentence(each, lang, game) for each in refused]
    opening, closing = {"en": "“”", "de": "„“"}[lang]
    unbalanced = [each for each in sentences if each.count(opening) != each.count(closing)]
    assert [each for each in sentences if "xyzzy" not in each or each in unbalanced] == []
    assert caplog.records == []


@pytest.mark.parametrize(
    ("lang", "refused", "fitting"),
    [("en", "“Draw: ", "What would: “"), ("de", "„Ziehen: ", "Es ginge: „")],
)
def test_a_standing_order_that_does_not_fit_is_refused_with_the_answers_that_do(
    lang: str, refused: str, fitting: str
) -> None:
    game = games.find("cafe_melange")
    state = start(game, 3, {}, "x").state
    (first, *_) = game.possible_orders(state, 0)
    refusal = _refused(lambda: validate_order(game, state, 0, [first, Action("draw", ("pile",))]))
    sentence = _sentence(refusal, lang, game)
    assert refused in sentence
    guest = localizer_for(lang).noun(game, "guest", first.arguments[0])
    assert f"{fitting}{guest}" in sentence
    none_left = TableRefusal("no-standing-order", game=game.key, action="draw pile", known="", number=0)
    assert fitting not in _sentence(none_left, lang, game)


@pytest.mark.parametrize(("lang", "field"), [("en", "“order”"), ("de", "„anweisung“")])
def test_an_unreadable_standing_order_is_refused_with_what_fits_and_where_it_is_typed(
    lang: str, field: str
) -> None:
    game, localizer = games.find("cafe_melange"), localizer_for(lang)
    possible = tuple(game.possible_orders(start(game, 3, {}, "x").state, 0))
    refusal = _refused(lambda: parse_standing_order("the emperor", game, possible, localizer))
    sentence = _sentence(refusal, lang, game)
    assert "the emperor" in sentence
    assert field in sentence
    assert localizer.noun(game, "guest", possible[0].arguments[0]) in sentence
    assert f"/{localizer('command-play')}" not in sentence, "a standing order is no move"
    none_left = UnreadableAction("unreadable-order", text="x", game=game.key, known="", number=0)
    assert field not in _sentence(none_left, lang, game)
