"""Every game has the playthroughs its driver names, and they still go as they went."""

from pathlib import Path

import pytest

from engine import games
from tests import playthrough
from tests.playthrough import FOLDER, again, command, path, plans

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


def test_only_the_playthroughs_that_are_named_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of a game without a name; nothing when one does not exist."""
    monkeypatch.setattr(playthrough, "FOLDER", tmp_path)
    game = games.GAMES[0].key
    text = next(file for file in (FOLDER / game).iterdir()).read_text(encoding="utf-8")
    monkeypatch.setattr(playthrough, "make", lambda _game, _plan: again(text))
    first, second, *_ = plans(game)
    with pytest.raises(SystemExit, match="no-such"):
        playthrough.main(game, first, "no-such")
    assert list(tmp_path.rglob("*.txt")) == []
    playthrough.main(game, second)
    assert list(tmp_path.rglob("*.txt")) == [tmp_path / game / f"{second}.txt"]
    playthrough.main(game)
    assert {file.stem for file in tmp_path.rglob("*.txt")} == set(plans(game))
    assert [folder.name for folder in tmp_path.iterdir()] == [game]
