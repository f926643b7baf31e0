"""The parser: typed actions, slash commands, standing orders, and their completion."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from bot.language import parsing
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import limits
from engine import games
from engine.kernel.core import Action, Option, Payload, Prompt
from engine.kernel.errors import IllegalAction, Refusal, UnreadableAction
from engine.kernel.game import AnyGame
from tests.bot.builders import GAMES, Moment, played, random_game
from tests.bot.messages.transcript import transcript
from tests.torture import examples

EN, DE = localizer_for("en"), localizer_for("de")
CAFE, MELANGE, HOTEL = (
    games.find(key) for key in ("cafe_international", "cafe_melange", "grand_austria_hotel")
)
JOKERS = [each for each in random_game(CAFE, 3, {"rules": "online"}, seed=3) if each.prompts]
DISHES = {
    each.prompts[0].question_id: each
    for each in played("grand_austria_hotel", 2, 1)
    if each.prompts and each.prompts[0].question_id in {"action-1", "action-2"}
}


def options(*actions: str, **payload: Any) -> tuple[Option, ...]:
    return tuple(Option(Action.read(text), Payload(payload)) for text in actions)


SEATS = ("seat DE-m G12", "seat DE-m F11", "seat joker-f G12 DE", "seat joker-f G12 US", "bar DE-m")
PROMPT = Prompt(0, "turn", Payload(), options(*SEATS, points=2))
FOLLOW_UP = Prompt(0, "play-on", Payload(), options("draw pile", "done", "guest A", "guest B"))
GUESTS = [Action("guest", (guest,)) for guest in "BCF"]
ORDERS = [Option(GUESTS[0], Payload(multiplier=1)), Option(GUESTS[1]), Option(GUESTS[2])]


# suggestions while typing


def test_completion(words: Localizer, page: SnapshotAssertion) -> None:
    def lines(offered: Iterable[tuple[str, str]]) -> list[str]:
        return [f"{label} → {value}" for label, value in offered]

    def nouns(argument: str, typed: str = "", **given: str) -> list[str]:
        return lines(parsing.complete_argument(CAFE, PROMPT, "seat", given, argument, typed, words))

    def second_dish(prompt: Prompt) -> list[str]:
        return lines(parsing.complete_argument(HOTEL, prompt, "dishes", {"first": "1"}, "second", "", words))

    dishes = {key: each.prompts[0] for key, each in DISHES.items()}
    scenes = {
        "guests": nouns("guest"),
        "chairs for a guest": nouns("chair", guest="DE-m"),
        "guests for a chair": nouns("guest", chair="F11"),
        "nothing for a guest who is not offered": nouns("chair", guest="FR-m"),
        "nor for an argument that does not exist": nouns("colour"),
        **{f"by {typed} in any case": nouns("guest", typed) for typed in ("GERM", "de-", "jok", "xyz")},
        "actions with a verb": lines(parsing.complete_action(CAFE, PROMPT, "bar", words)),
        "a noun by its name for the question": [
            each
            for key in sorted(dishes)
            for each in lines(parsing.complete_action(HOTEL, dishes[key], "dishes", words))[-1:]
        ],
        "likewise": [each for key in sorted(dishes) for each in second_dish(dishes[key])[-1:]],
        "choices, those without a command first": lines(
            parsing.complete_choice(MELANGE, FOLLOW_UP, "", words)
        ),
        "what ends the turn last": lines(
            parsing.complete_choice(MELANGE, replace(FOLLOW_UP, end_turn_action=GUESTS[0]), "", words)
        ),
        "standing orders": lines(parsing.complete_standing_order(MELANGE, ORDERS, "", words)),
        "which are continued": lines(parsing.complete_standing_order(MELANGE, ORDERS, "guest F; ", words)),
        "or begun": lines(parsing.complete_standing_order(MELANGE, ORDERS, "F, c", words)),
    }
    assert transcript(scenes) == page


def test_nothing_is_completed_where_nothing_is_asked() -> None:
    assert parsing.complete_argument(CAFE, None, "seat", {}, "guest", "", EN) == []
    assert parsing.complete_action(CAFE, None, "", EN) == parsing.complete_choice(MELANGE, None, "", EN) == []


def test_completions_are_within_the_limits() -> None:
    for moment in JOKERS[::3]:
        prompt = moment.prompts[0]
        actions = parsing.complete_action(CAFE, prompt, "", DE)
        nouns = parsing.complete_argument(CAFE, prompt, "seat", {}, "chair", "", DE)
        assert len(actions) <= limits.AUTOCOMPLETE_CHOICES
        assert all(
            1 <= len(text) <= limits.AUTOCOMPLETE_CHOICE_TEXT for pair in (*actions, *nouns) for text in pair
        )


# what was typed


TYPED = """
seat DE-m G12 |   SEAT de-M g12  | seat the gentleman from Germany on chair G12 | seat G12 DE-m | seat DE-m
Seat a guest: gentleman from Germany · chair G12 | seat German man on G12; seat German woman on F11
setzen Herr aus Deutschland auf Sessel G12, fertig | seat lady joker on G12 as USA | an die bar: Französin
exchange G12 DE-m | draw 2 | ziehen zwei plättchen | done | seat on G12 | fly to G12 | seat DE-m Z99 |  ; ,
seat the king on G12 | \u202e
"""
DISHES_TYPED = "dishes 2 wines 1 coffee | dishes 2 wine 1 coffee | speisen 2 Wein 1 Tassen Kaffee"
COMMANDS: dict[str, list[dict[str, str]]] = {
    "seat": [
        *({"guest": "DE-m", "chair": "G12"}, {"chair": "F11"}, {"guest": "Dame aus Indien", "chair": "g12"}),
        *({"guest": "DE-m"}, {"guest": "joker-f", "chair": "G12"}, {}, {"nation": "DE", "chair": "A2"}),
        {"guest": "the king"},
    ],
    "bar": [{"guest": "gentleman from germany"}, {}],
    "draw": [{"number": "a dozen"}],
}
CHOICES = "guest B |  GUEST b  | Platz nimmt: B | gast B | a waltz | guest A; guest B"
ORDERS_TYPED = """
F, B | guest F; guest B | Seat a guest: guest F, b | Gast F; Platz nimmt: Gast B | F; the emperor | guest F xyzzy |  ;
"""


def test_parsing(words: Localizer, page: SnapshotAssertion) -> None:
    """Actions can be typed in notation or either language; a refusal says what is missing, unreadable or allowed."""

    def told(game: AnyGame, parse: Callable[..., Action | tuple[Action, ...]], *given: Any) -> str:
        try:
            found = parse(*given)
        except Refusal as refusal:
            return f"({refusal.key}) {words.refusal(refusal, game)}"
        return str(found) if isinstance(found, Action) else "; ".join(map(str, found))

    def each(typed: str, game: AnyGame, parse: Callable[[str], Action | tuple[Action, ...]]) -> list[str]:
        texts = ["", *(text for line in typed.strip("\n").splitlines() for text in line.split(" | "))]
        return [f"{text[:60]!r} → {told(game, parse, text)}" for text in texts]

    scenes = {
        "actions": each(TYPED, CAFE, lambda text: parsing.parse_actions(text, CAFE, words)),
        "too long": each("x" * 500, CAFE, lambda text: parsing.parse_actions(text, CAFE, words)),
        "numbers of things": each(
            DISHES_TYPED, HOTEL, lambda text: parsing.parse_actions(text, HOTEL, words)
        ),
        "commands": [
            f"{verb} {given} → {told(CAFE, parsing.parse_command, CAFE, PROMPT, verb, given)}"
            for verb, commands in COMMANDS.items()
            for given in commands
        ],
        "without a question": told(CAFE, parsing.parse_command, CAFE, None, "bar", {"guest": "DE-m"}),
        "choices": each(CHOICES, MELANGE, lambda text: parsing.parse_choice(text, MELANGE, FOLLOW_UP, words)),
        "standing orders": each(
            ORDERS_TYPED, MELANGE, lambda text: parsing.parse_standing_order(text, MELANGE, GUESTS, words)
        ),
    }
    assert transcript(scenes) == page


@settings(max_examples=examples(50))
@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
def test_any_text_is_parsed_or_refused(text: str, lang: str) -> None:
    try:
        actions = parsing.parse_actions(text, CAFE, localizer_for(lang))
    except Refusal as refusal:
        assert localizer_for(lang).refusal(refusal, CAFE)  # noqa: PT017 -- either is fine
    else:
        assert all(Action.read(str(action)) == action for action in actions)


def test_every_option_is_parsed_from_its_own_label(words: Localizer) -> None:
    melange: list[Moment] = [each for each in played("cafe_melange", 2, 4) if each.prompts]
    for moment in (*JOKERS[::15], *melange[::10], *DISHES.values()):
        prompt = moment.prompts[0]
        for option in prompt.options:
            for asked in ("", prompt.question_id):
                said = words.action(moment.game, option.action, asked)
                assert parsing.parse_actions(said, moment.game, words) == (option.action,)


# every game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_verb_is_known_to_typed_actions(game: AnyGame, words: Localizer) -> None:
    vocabulary = parsing._verb_vocabulary(game)
    for verb in game.verbs:
        label = words(f"{game.key}-verb-{verb.name}")
        assert vocabulary[(verb.name,)] == verb.name
        assert vocabulary.get(parsing._tokenize(label)) in {verb.name, None}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_unknown_word_is_refused_in_every_language(
    game: AnyGame, words: Localizer, caplog: pytest.LogCaptureFixture
) -> None:
    """The unknown word is tried as each argument of each command, and in a typed action."""
    refusals: list[Refusal] = []
    given = [(verb.name, {kind: "xyzzy"}) for verb in game.verbs for kind in verb.arguments]
    for verb, arguments in given:
        with pytest.raises(IllegalAction) as refused:
            parsing.parse_command(game, None, verb, arguments)
        refusals.append(refused.value)
    for typed in ("xyzzy", *(f"{verb} xyzzy" for verb, _ in given)):
        with pytest.raises(UnreadableAction) as unread:
            parsing.parse_actions(typed, game, EN)
        refusals.append(unread.value)
    with caplog.at_level(logging.ERROR):
        sentences = [words.refusal(each, game) for each in refusals]
    assert [each for each in sentences if "xyzzy" not in each or "refusal" in each or " " not in each] == []
    assert not caplog.records, "no key and no value without words"
