"""Every game has the playthroughs its driver names, and they still go as they went."""

import pytest

from engine import games
from tests import playthrough
from tests.playthrough import again, command, path, plans

ALL = [(game.key, name) for game in games.GAMES for name in plans(game.key)]


@pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{game}-{name}" for game, name in ALL])
def test_playthrough_goes_as_it_went(game: str, name: str) -> None:
    file, plan = path(game, name), plans(game)[name]
    if not file.exists():
        pytest.fail(f"{file} is missing; write it with: {command(game, name)}")
    text = file.read_text()
    played = again(text)
    assert played.text() == text, f"{file} goes another way now; if it should: {command(game, name)}"
    assert played.now.state.result.reason == plan.reason
    assert (played.seats, dict(played.options)) == (plan.seats, played.game.check(plan.seats, plan.options))
    assert plan.wanted(played.events())


@pytest.mark.parametrize("game", [game.key for game in games.GAMES])
def test_no_playthrough_is_left_over(game: str) -> None:
    assert {each.stem for each in (playthrough.FOLDER / game).iterdir()} == set(plans(game))
