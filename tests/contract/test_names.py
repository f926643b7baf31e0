"""What every registered game says of itself is complete and can be used by everybody else."""

import re
from pathlib import Path
from typing import Any

import pytest

import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from engine import games
from engine.kernel.errors import BadOption
from engine.kernel.game import Game
from tests.contract.settings_of_games import SETTINGS

TESTS = Path(__file__).parent.parent
EVERY_GAME = pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)
NAME = re.compile(r"[a-z][a-z0-9_]*")
COMMAND = re.compile(r"[a-z][a-z0-9_-]{0,31}")


def test_no_two_games_share_a_key_or_a_command() -> None:
    assert len({game.key for game in games.GAMES}) == len(games.GAMES)
    assert len({game.group for game in games.GAMES}) == len(games.GAMES)


@EVERY_GAME
def test_a_game_is_found_by_its_key(game: Game[Any, Any]) -> None:
    assert games.find(game.key) is game
    with pytest.raises(BadOption, match="no-such-game"):
        games.find(f"{game.key}-")


@EVERY_GAME
def test_names_are_names(game: Game[Any, Any]) -> None:
    assert NAME.fullmatch(game.key)
    assert COMMAND.fullmatch(game.group)
    verbs = [verb.name for verb in game.verbs]
    assert len(set(verbs)) == len(verbs)
    assert all(COMMAND.fullmatch(verb) for verb in verbs)
    for verb in game.verbs:
        assert set(verb.arguments) <= set(game.argument_values), f"{verb.name} has nouns nobody knows"
    for kind, arguments in game.argument_values.items():
        assert arguments
        assert len(set(arguments)) == len(arguments), f"a {kind} twice"
        assert all(noun and not re.search(r"\s", noun) for noun in arguments)
    for keys in (game.prompts, game.reasons, game.refusals, tuple(game.events)):
        assert len(set(keys)) == len(keys)


@EVERY_GAME
def test_the_first_value_of_an_option_is_its_default(game: Game[Any, Any]) -> None:
    for seats in game.seats:
        assert game.check(seats, {}) == {choice.name: choice.values[0] for choice in game.option_specs}


@EVERY_GAME
@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [(0, {}, "no-such-seats"), (99, {}, "no-such-seats"), (None, {"colour": "red"}, "no-such-option")],
)
def test_what_does_not_exist_is_refused(
    game: Game[Any, Any], seats: int | None, options: dict[str, str], key: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        game.check(game.seats[0] if seats is None else seats, options)
    assert refusal.value.key == key


@EVERY_GAME
def test_a_value_that_does_not_exist_is_refused(game: Game[Any, Any]) -> None:
    for choice in game.option_specs:
        with pytest.raises(BadOption) as refusal:
            game.check(game.seats[0], {choice.name: "no such value"})
        assert refusal.value.key == "no-such-value"


@EVERY_GAME
def test_a_game_can_be_painted(game: Game[Any, Any]) -> None:
    assert game.key in rendering.GAMES


@EVERY_GAME
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_has_its_words_in_every_language(game: Game[Any, Any], lang: str) -> None:
    """Everything a game can say of itself, and everything its picture says."""
    key, say = game.key, localizer_for(lang)
    wanted = [f"{key}-name"]
    wanted += [f"{key}-event-{kind}" for kind in game.events]
    wanted += [f"{key}-prompt-{prompt}" for prompt in game.prompts]
    wanted += [f"{key}-reason-{reason}" for reason in game.reasons]
    wanted += [f"{key}-refusal-{refusal}" for refusal in game.refusals]
    wanted += [f"{key}-verb-{verb.name}" for verb in game.verbs]
    for choice in game.option_specs:
        wanted += [f"{key}-option-{choice.name}"]
        named = not say.has(f"{key}-option-{choice.name}-value")
        wanted += [f"{key}-option-{choice.name}-{value}" for value in choice.values if named]
        assert all(say.option_value(game, choice.name, value) for value in choice.values)
    assert [each for each in wanted if not say.has(each)] == []
    for kind, arguments in game.argument_values.items():
        unnamed = [noun for noun in arguments if say.noun(game, kind, noun).startswith(f"{key}-noun")]
        assert unnamed == [], kind
    assert [each for each in rendering.words() if not say.has(each)] == []


@EVERY_GAME
@pytest.mark.parametrize("kind", ["goldens/{}/*.png", "playthroughs/{}/*.txt", "games/{}/test_*.py"])
def test_a_game_has_its_pictures_playthroughs_and_rule_tests(game: Game[Any, Any], kind: str) -> None:
    assert list(TESTS.glob(kind.format(game.key))), f"there are no tests/{kind.format(game.key)}"


def test_every_game_can_be_played_by_every_number_it_takes() -> None:
    for game in games.GAMES:
        assert {setting.seats for setting in SETTINGS if setting.game is game} == set(game.seats)
