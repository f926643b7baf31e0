"""Every registered game's names are complete, unique and in the form the bot needs."""

import re

import pytest

from engine import games
from engine.kernel.errors import BadOption
from engine.kernel.game import AnyGame
from tests.contract.game_settings import SETTINGS

EVERY_GAME = pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)
NAME = re.compile(r"[a-z][a-z0-9_]*")
COMMAND = re.compile(r"[a-z][a-z0-9_-]{0,31}")


def test_no_two_games_share_a_key_or_a_command() -> None:
    assert len({game.key for game in games.GAMES}) == len(games.GAMES)
    assert len({game.group for game in games.GAMES}) == len(games.GAMES)


@EVERY_GAME
def test_a_game_is_found_by_its_key_and_not_registered_twice(game: AnyGame) -> None:
    before = [*games.GAMES]
    with pytest.raises(ValueError, match=game.key):
        games.register(game)
    assert before == games.GAMES
    assert games.find(game.key) is game
    with pytest.raises(BadOption, match="no-such-game"):
        games.find(f"{game.key}-")


@EVERY_GAME
def test_every_name_has_the_required_form(game: AnyGame) -> None:
    assert NAME.fullmatch(game.key)
    assert COMMAND.fullmatch(game.group)
    verbs = [verb.name for verb in game.verbs]
    assert len(set(verbs)) == len(verbs)
    assert all(COMMAND.fullmatch(verb) for verb in verbs)
    for verb in game.verbs:
        assert set(verb.arguments) <= set(game.argument_values), f"{verb.name} has unknown arguments"
    for kind, arguments in game.argument_values.items():
        assert arguments
        assert len(set(arguments)) == len(arguments), f"a {kind} twice"
        assert all(noun and not re.search(r"\s", noun) for noun in arguments)
    for keys in (game.prompts, game.reasons, game.refusals, tuple(game.events)):
        assert len(set(keys)) == len(keys)
    assert game.minor_events <= set(game.events)
    assert game.table_events <= set(game.events)


@EVERY_GAME
def test_options_have_defaults_and_what_does_not_exist_is_refused(game: AnyGame) -> None:
    for seats in game.seats:
        assert game.check(seats, {}) == {choice.name: choice.values[0] for choice in game.option_specs}
    few = game.seats[0]
    absent = [(0, {}, "no-such-seats"), (99, {}, "no-such-seats"), (few, {"colour": "red"}, "no-such-option")]
    absent += [(few, {choice.name: "no such value"}, "no-such-value") for choice in game.option_specs]
    for seats, options, key in absent:
        with pytest.raises(BadOption) as refusal:
            game.check(seats, options)
        assert refusal.value.key == key


def test_every_game_can_be_played_by_every_number_it_takes() -> None:
    for game in games.GAMES:
        assert {setting.seats for setting in SETTINGS if setting.game is game} == set(game.seats)
