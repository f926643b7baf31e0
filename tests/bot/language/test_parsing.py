"""The parser: typed actions, slash commands, standing orders, and their completion."""

import logging
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language import parsing
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import limits
from engine import games
from engine.games.cafe_international import CafeInternational
from engine.kernel.core import Action, Option, Payload, Prompt
from engine.kernel.errors import IllegalAction, Refusal, UnreadableAction
from engine.kernel.game import AnyGame
from tests.bot.builders import GAMES, SETTINGS, Moment, random_game

EN, DE = localizer_for("en"), localizer_for("de")
CAFE = SETTINGS[0][0]
MELANGE = games.find("cafe_melange")
HOTEL = games.find("grand_austria_hotel")
_MOMENTS = [moment for moment in random_game(CAFE, 3, {"rules": "online"}, seed=3) if moment.prompts]

PROMPT = Prompt(
    0,
    "turn",
    Payload(),
    tuple(
        Option(Action.read(text), Payload(points=2))
        for text in (
            "seat DE-m G12",
            "seat DE-m F11",
            "seat joker-f G12 DE",
            "seat joker-f G12 US",
            "bar DE-m",
        )
    ),
)


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("seat DE-m G12", ["seat DE-m G12"]),
        ("  SEAT de-M g12 ", ["seat DE-m G12"]),
        ("seat the gentleman from Germany on chair G12", ["seat DE-m G12"]),
        ("Seat a guest: gentleman from Germany · chair G12", ["seat DE-m G12"]),
        ("seat German man on G12; seat German woman on F11", ["seat DE-m G12", "seat DE-f F11"]),
        ("setzen Herr aus Deutschland auf Sessel G12, fertig", ["seat DE-m G12", "done"]),
        ("seat G12 DE-m", ["seat DE-m G12"]),
        ("seat lady joker on G12 as USA", ["seat joker-f G12 US"]),
        ("an die bar: Französin", ["bar FR-f"]),
        ("exchange G12 DE-m", ["exchange G12 DE-m"]),
        ("draw 2", ["draw 2"]),
        ("ziehen zwei plättchen", ["draw 2"]),
        ("done", ["done"]),
        ("seat DE-m", ["seat DE-m"]),
    ],
)
def test_typed_actions_are_parsed_in_words_and_in_notation(text: str, actions: list[str]) -> None:
    words = DE if any(word in text for word in ("setzen", "ziehen", "bar:")) else EN
    assert [str(action) for action in parsing.parse_actions(text, CAFE, words)] == actions


@pytest.mark.parametrize(
    "text", ["", " ; , ", "fly to G12", "seat DE-m Z99", "seat the king on G12", "x" * 500, "\u202e"]
)
def test_unreadable_text_is_refused(text: str) -> None:
    with pytest.raises(UnreadableAction, match="unreadable-action"):
        parsing.parse_actions(text, CAFE, EN)


def test_a_missing_argument_before_others_is_asked_for() -> None:
    with pytest.raises(IllegalAction) as refused:
        parsing.parse_actions("seat on G12", CAFE, EN)
    assert refused.value.key == "ambiguous"
    assert refused.value.values["missing"] == "guest"


@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
def test_any_text_is_parsed_or_refused(text: str, lang: str) -> None:
    try:
        actions = parsing.parse_actions(text, CAFE, localizer_for(lang))
    except Refusal as refusal:
        assert localizer_for(lang).refusal(refusal, CAFE)  # noqa: PT017 -- either is fine
    else:
        assert all(Action.read(str(action)) == action for action in actions)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_parsed_from_its_own_label(lang: str) -> None:
    words = localizer_for(lang)
    melange = [moment for moment in random_game(MELANGE, 2, {}, seed=4) if moment.prompts]
    dishes = [moment for moment in _hotel() if moment.prompts[0].question_id in {"action-1", "action-2"}]
    for moment in (*_MOMENTS[::9], *melange[::5], *dishes):
        prompt = moment.prompts[0]
        for option in prompt.options:
            for said in (
                words.action(moment.game, option.action, asked) for asked in ("", prompt.question_id)
            ):
                assert parsing.parse_actions(said, moment.game, words) == (option.action,)


def _hotel() -> list[Moment]:
    return [moment for moment in random_game(HOTEL, 2, {}, seed=1) if moment.prompts]


def test_a_noun_is_completed_by_its_name_for_the_question() -> None:
    asked = {moment.prompts[0].question_id: moment.prompts[0] for moment in _hotel()}
    offered = {
        key: parsing.complete_action(HOTEL, asked[key], "dishes", EN)[-1] for key in ("action-1", "action-2")
    }
    assert offered == {
        "action-1": ("Take dishes: 1 strudel · no cake", "dishes 1 0"),
        "action-2": ("Take dishes: 1 wine · no coffee", "dishes 1 0"),
    }
    given = {"first": "1"}
    assert parsing.complete_argument(
        HOTEL, asked["action-2"], "dishes", given, "second", "", localizer_for("de")
    )[-1] == (
        "kein Kaffee",
        "0",
    )
    for typed in ("dishes 2 wines 1 coffee", "dishes 2 wine 1 coffee", "speisen 2 Wein 1 Tassen Kaffee"):
        assert parsing.parse_actions(typed, HOTEL, EN) == (Action("dishes", ("2", "1")),)


def test_only_legal_nouns_are_completed() -> None:
    assert [value for _, value in parsing.complete_argument(CAFE, PROMPT, "seat", {}, "guest", "", EN)] == [
        "DE-m",
        "joker-f",
    ]
    assert parsing.complete_argument(CAFE, PROMPT, "seat", {"guest": "DE-m"}, "chair", "", EN) == [
        ("chair G12 (+2 points)", "G12"),
        ("chair F11 (+2 points)", "F11"),
    ]
    assert parsing.complete_argument(CAFE, PROMPT, "seat", {"chair": "F11"}, "guest", "", EN) == [
        ("gentleman from Germany (+2 points)", "DE-m")
    ]
    assert parsing.complete_argument(CAFE, PROMPT, "seat", {"guest": "FR-m"}, "chair", "", EN) == []
    assert parsing.complete_argument(CAFE, None, "seat", {}, "guest", "", EN) == []
    assert parsing.complete_argument(CAFE, PROMPT, "seat", {}, "colour", "", EN) == []


@pytest.mark.parametrize(
    ("typed", "found"), [("GERM", ["DE-m"]), ("de-", ["DE-m"]), ("jok", ["joker-f"]), ("xyz", [])]
)
def test_completions_match_words_and_values_in_any_case(typed: str, found: list[str]) -> None:
    assert [
        value for _, value in parsing.complete_argument(CAFE, PROMPT, "seat", {}, "guest", typed, EN)
    ] == found


def test_completions_are_within_discords_limits() -> None:
    for moment in _MOMENTS:
        prompt = moment.prompts[0]
        offered = parsing.complete_argument(CAFE, prompt, "seat", {}, "chair", "", DE)
        offered += parsing.complete_action(CAFE, prompt, "", DE)[: limits.AUTOCOMPLETE_CHOICES]
        assert len(parsing.complete_action(CAFE, prompt, "", DE)) <= limits.AUTOCOMPLETE_CHOICES
        assert all(1 <= len(text) <= limits.AUTOCOMPLETE_CHOICE_TEXT for pair in offered for text in pair)


def test_typed_actions_are_completed() -> None:
    assert parsing.complete_action(CAFE, PROMPT, "bar", EN) == [
        ("To the bar: gentleman from Germany (+2 points)", "bar DE-m")
    ]
    assert parsing.complete_action(CAFE, None, "", EN) == []


def test_a_command_is_the_only_matching_option() -> None:
    def read(verb: str, **given: str) -> str:
        return str(parsing.parse_command(CAFE, PROMPT, verb, given))

    assert read("seat", guest="DE-m", chair="G12") == "seat DE-m G12"
    assert read("seat", chair="F11") == "seat DE-m F11"
    assert read("seat", guest="Dame aus Indien", chair="g12") == "seat IN-f G12", "the rules say why not"
    assert read("bar", guest="gentleman from germany") == "bar DE-m"
    assert read("bar") == "bar DE-m"


@pytest.mark.parametrize(
    ("given", "missing"),
    [
        ({"guest": "DE-m"}, "chair"),
        ({"guest": "joker-f", "chair": "G12"}, "nation"),
        ({}, "guest"),
        ({"nation": "DE", "chair": "A2"}, "guest"),
    ],
)
def test_an_ambiguous_command_names_the_missing_argument(given: dict[str, str], missing: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        parsing.parse_command(CAFE, PROMPT, "seat", given)
    assert refused.value.key == "ambiguous"
    assert refused.value.values["missing"] == missing
    assert EN(f"cafe_international-param-{missing}") in EN.refusal(refused.value, CAFE)


def test_an_unknown_word_is_refused_by_the_game_s_own_refusal_if_it_has_one() -> None:
    with pytest.raises(IllegalAction, match="no-such-guest") as refused:
        parsing.parse_command(CAFE, PROMPT, "seat", {"guest": "the king"})
    assert EN.refusal(refused.value, CAFE).startswith("I know no guest called “the king”")
    with pytest.raises(IllegalAction, match="no-such-noun") as refused:
        parsing.parse_command(CAFE, PROMPT, "draw", {"number": "a dozen"})
    assert EN.refusal(refused.value, CAFE) == "I know no number called “a dozen”."
    assert DE.refusal(refused.value, CAFE) == "Anzahl „a dozen“ kenne ich nicht."


FOLLOW_UP = Prompt(
    0,
    "play-on",
    Payload(),
    tuple(Option(Action.read(text), Payload()) for text in ("draw pile", "done", "guest A", "guest B")),
)


@pytest.mark.parametrize("text", ["guest B", " GUEST b ", "Platz nimmt: B", "gast B"])
def test_a_choice_is_read_in_notation_by_its_label_and_in_other_words(text: str) -> None:
    assert str(parsing.parse_choice(text, MELANGE, FOLLOW_UP, DE)) == "guest B"


def test_choices_without_a_command_of_their_own_are_offered_first() -> None:
    offered = [value for _, value in parsing.complete_choice(MELANGE, FOLLOW_UP, "", EN)]
    assert offered == ["guest A", "guest B", "draw pile", "done"]
    ending = replace(FOLLOW_UP, end_turn_action=Action("guest", ("A",)))
    offered = [value for _, value in parsing.complete_choice(MELANGE, ending, "", EN)]
    assert offered == ["guest B", "draw pile", "done", "guest A"]
    assert parsing.complete_choice(MELANGE, None, "", EN) == []


@pytest.mark.parametrize("text", ["a waltz", "guest A; guest B", ""])
def test_what_is_not_on_offer_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(IllegalAction, match="not-on-offer") as refused:
        parsing.parse_choice(text, MELANGE, FOLLOW_UP, EN)
    sentence = EN.refusal(refused.value, MELANGE).replace("\\", "")
    assert all(EN.action(MELANGE, option.action) in sentence for option in FOLLOW_UP.options)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_is_known_to_typed_actions(game: AnyGame, lang: str) -> None:
    for verb in game.verbs:
        label = localizer_for(lang)(f"{game.key}-verb-{verb.name}")
        assert parsing._verb_vocabulary(game)[(verb.name,)] == verb.name
        assert parsing._verb_vocabulary(game).get(parsing._tokenize(label)) in {verb.name, None}


def _refused_for_an_unknown_word(game: AnyGame) -> list[Refusal]:
    """Return the refusals of an unknown word, as each argument of each command and as a typed action."""
    found: list[Refusal] = []
    given = [(verb.name, {kind: "xyzzy"}) for verb in game.verbs for kind in verb.arguments]
    for verb, arguments in given:
        with pytest.raises(IllegalAction) as refused:
            parsing.parse_command(game, None, verb, arguments)
        found.append(refused.value)
    for typed in ("xyzzy", *(f"{verb} xyzzy" for verb, _ in given)):
        with pytest.raises(UnreadableAction) as unread:
            parsing.parse_actions(typed, game, EN)
        found.append(unread.value)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_unknown_word_is_refused_in_every_language(
    game: AnyGame, lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        sentences = [localizer_for(lang).refusal(each, game) for each in _refused_for_an_unknown_word(game)]
    assert [each for each in sentences if "xyzzy" not in each or "refusal" in each or " " not in each] == []
    assert not caplog.records, "no key and no value without words"


def test_an_action_is_parsed_without_a_prompt() -> None:
    assert str(parsing.parse_command(CAFE, None, "bar", {"guest": "DE-m"})) == "bar DE-m"
    assert isinstance(CAFE, CafeInternational)


GUESTS = [Action("guest", (guest,)) for guest in "BCF"]
ORDERS = [Option(GUESTS[0], Payload(multiplier=1)), Option(GUESTS[1]), Option(GUESTS[2])]


@pytest.mark.parametrize(
    "text", ["F, B", "guest F; guest B", "Seat a guest: guest F, b", "Gast F; Platz nimmt: Gast B"]
)
@pytest.mark.parametrize("words", [EN, DE])
def test_a_standing_order_is_parsed_from_nouns_or_actions(text: str, words: Localizer) -> None:
    assert parsing.parse_standing_order(text, MELANGE, GUESTS, words) == (GUESTS[2], GUESTS[0])


@pytest.mark.parametrize(
    ("text", "quoted"),
    [("F; the emperor", "the emperor"), ("guest F xyzzy", "guest F xyzzy"), (" ; ", " ; ")],
)
def test_an_unreadable_standing_order_is_refused_with_the_part_that_is_unreadable(
    text: str, quoted: str
) -> None:
    with pytest.raises(UnreadableAction, match="unreadable-order") as refused:
        parsing.parse_standing_order(text, MELANGE, GUESTS, EN)
    assert refused.value.values["text"] == quoted


def test_a_standing_order_is_completed_by_actions_it_does_not_contain() -> None:
    assert parsing.complete_standing_order(MELANGE, ORDERS, "", EN) == [
        ("Seat a guest: guest B (×1 for company)", "guest B"),
        ("Seat a guest: guest C", "guest C"),
        ("Seat a guest: guest F", "guest F"),
    ]
    assert parsing.complete_standing_order(MELANGE, ORDERS, "guest F; ", EN) == [
        ("Seat a guest: guest F, Seat a guest: guest B (×1 for company)", "guest F; guest B"),
        ("Seat a guest: guest F, Seat a guest: guest C", "guest F; guest C"),
    ]
    assert [value for _, value in parsing.complete_standing_order(MELANGE, ORDERS, "F, c", EN)] == [
        "guest F; guest C"
    ]
