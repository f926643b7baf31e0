"""Saves in every schema can be loaded and played to the end; each question has a save, taken when it was asked.

After raising a game's `schema`, make saves in the new form: `python -m tests.contract.test_saves <game>` (for all
games if none is given). It writes saves only for questions without one; existing saves stay, because databases
contain such saves.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from engine import games
from engine.kernel import codec
from engine.kernel.core import active_seats, options, prompt
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from tests.contract.game_settings import SETTINGS, Setting
from tests.parts import games_with

FOLDER = Path(__file__).parent.parent / "saves"
SAVES = sorted(path for game in games.GAMES for path in FOLDER.glob(f"{game.key}/*/*.json"))


@pytest.mark.parametrize("game", games_with("saves"), ids=lambda game: game.key)
def test_there_are_saves_of_every_schema_and_one_of_every_question(game: AnyGame) -> None:
    paths = [path for path in SAVES if path.parent.parent.name == game.key]
    how = f"make the missing ones: python -m {__name__} {game.key}"
    assert {int(path.parent.name) for path in paths} == {*range(1, game.schema + 1)}, how
    newest = [path for path in paths if path.parent.name == str(game.schema)]
    assert {question_of(game, path) for path in newest} == {*game.prompts}, how


@pytest.mark.slow
@pytest.mark.parametrize("path", SAVES, ids=lambda path: "-".join(path.parts[-3:]))
def test_a_save_is_loaded_and_played_to_the_end(path: Path) -> None:
    """A save in the current schema is also written back unchanged."""
    game, rng = games.find(path.parent.parent.name), Random(str(path))
    save = path.read_text(encoding="utf-8")
    state = codec.load(game, save)
    if int(path.parent.name) == game.schema:
        assert json.loads(codec.dump(game, state)) == json.loads(save)
    assert list(game.audit(state)) == []
    asked = [prompt(game, state, seat) for seat in active_seats(game, state)]
    assert question_of(game, path) in {each.question_id for each in asked if each is not None}
    while state.result is None:
        seat = rng.choice(active_seats(game, state))
        state = play(game, state, seat, rng.choice(options(game, state, seat))).state
        assert list(game.audit(state)) == []


def question_of(game: AnyGame, path: Path) -> str:
    """Return the question at which a save was taken, read from the end of the file name."""
    return max((key for key in game.prompts if path.stem.endswith(f"-{key}")), key=len, default="")


def taken(setting: Setting) -> dict[str, str]:
    """Play some games and return a save for each question: the one with the longest agenda or, if equal, the longest text."""
    game = setting.game
    best: dict[str, tuple[int, int, str]] = {}
    for seed in range(20):
        rng, state = Random(seed), setting.at(seed, seed)
        while state.result is None:
            seat = rng.choice(active_seats(game, state))
            asked = prompt(game, state, seat)
            assert asked is not None
            save = codec.dump(game, state)
            best[asked.question_id] = max(
                best.get(asked.question_id, (0, 0, "")), (len(game.agenda(state)), len(save), save)
            )
            state = play(game, state, seat, rng.choice(asked.options).action).state
    return {key: save for key, (_, _, save) in best.items()}


def write(game: AnyGame, settings: Iterable[Setting], folder: Path = FOLDER) -> None:
    """Write a save for each setting in which a question occurs, if the question has no save in the current schema."""
    place = folder / game.key / str(game.schema)
    missing = set(game.prompts) - {question_of(game, path) for path in place.glob("*.json")}
    for setting in settings if missing else ():
        place.mkdir(parents=True, exist_ok=True)
        for question, save in taken(setting).items():
            if question in missing:
                file = place / f"{'-'.join(str(setting).split()[1:])}-{question}.json"
                file.write_text(save + "\n", encoding="utf-8")
                sys.stdout.write(f"{file}\n")


def test_only_saves_of_questions_that_have_none_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Existing saves remain unchanged, byte for byte."""
    one, other, *_ = (setting for setting in SETTINGS if setting.game is games.GAMES[0])
    game, folder = one.game, tmp_path / one.game.key / str(one.game.schema)
    monkeypatch.setitem(globals(), "taken", lambda _setting: dict.fromkeys(game.prompts, "new"))
    write(game, [one, other], tmp_path)
    files = {*folder.iterdir()}
    assert len(files) == 2 * len(game.prompts)
    for file in files:
        file.write_text("as it was", encoding="utf-8")
    lacking = {file for file in files if question_of(game, file) == game.prompts[0]}
    for file in lacking:
        file.unlink()
    write(game, [one, other], tmp_path)
    assert {*folder.iterdir()} == files
    assert {file for file in files if file.read_text(encoding="utf-8") == "new\n"} == lacking


def main(*named: str) -> None:
    """Write the missing saves for the named games, or for all games."""
    for game in [games.find(key) for key in named] or games.GAMES:
        write(game, (setting for setting in SETTINGS if setting.game is game))


if __name__ == "__main__":
    main(*sys.argv[1:])
