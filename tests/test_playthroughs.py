"""Every playthrough that a driver names exists, and replaying it gives the same text."""

from pathlib import Path

import pytest

from tests import playthrough
from tests.parts import games_with
from tests.playthrough import FOLDER, command, path, plans, replay

GAMES = [game.key for game in games_with("driver")]
ALL = [(game, name) for game in GAMES for name in plans(game)]


@pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{game}-{name}" for game, name in ALL])
def test_a_playthrough_replays_to_the_same_text(game: str, name: str) -> None:
    file, plan = path(game, name), plans(game)[name]
    if not file.exists():
        pytest.fail(f"{file} is missing; write it with: {command(game, name)}")
    text = file.read_text()
    played = replay(text)
    assert played.text() == text, f"{file} has changed; if intended: {command(game, name)}"
    assert played.now.state.result.reason == plan.reason
    assert (played.seats, dict(played.options)) == (plan.seats, played.game.check(plan.seats, plan.options))
    assert plan.wanted(played.events())


@pytest.mark.parametrize("game", GAMES)
def test_no_playthrough_is_left_over(game: str) -> None:
    assert {each.stem for each in (playthrough.FOLDER / game).glob("*")} <= set(plans(game))


def test_only_the_named_playthroughs_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If no name is given, all of the game's playthroughs are written; if a name is unknown, none is."""
    monkeypatch.setattr(playthrough, "FOLDER", tmp_path)
    game = GAMES[0]
    played = replay(next(file for file in (FOLDER / game).iterdir()).read_text(encoding="utf-8"))
    monkeypatch.setattr(playthrough, "make", lambda _game, _plan: played)
    first, second, *_ = plans(game)
    with pytest.raises(SystemExit, match="no-such"):
        playthrough.main(game, first, "no-such")
    assert list(tmp_path.rglob("*.txt")) == []
    playthrough.main(game, second)
    assert list(tmp_path.rglob("*.txt")) == [tmp_path / game / f"{second}.txt"]
    playthrough.main(game)
    assert {file.stem for file in tmp_path.rglob("*.txt")} == set(plans(game))
    assert [folder.name for folder in tmp_path.iterdir()] == [game]
