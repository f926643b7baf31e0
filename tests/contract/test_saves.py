"""Every form a save ever had is loaded and played to its end; there is one for each question, taken when it was asked.

After raising a game's `schema`, make saves of the new form, and keep the old ones: `python -m tests.contract.test_saves`
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import codec, games
from engine.core import apply, options, prompt, waiting
from engine.game import Game
from tests.contract.settings_of_games import SETTINGS, Setting

FOLDER = Path(__file__).parent.parent / "saves"
SAVES = sorted(path for game in games.GAMES for path in FOLDER.glob(f"{game.key}/*/*.json"))


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)
def test_there_are_saves_of_every_schema(game: Game[Any, Any]) -> None:
    schemas = {int(path.parent.name) for path in SAVES if path.parent.parent.name == game.key}
    assert schemas == set(range(1, game.schema + 1)), f"make the missing ones: python -m {__name__}"


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)
def test_there_is_a_save_of_every_question(game: Game[Any, Any]) -> None:
    present = [
        path for path in SAVES if path.parent.name == str(game.schema) and path.parent.parent.name == game.key
    ]
    assert {question_of(game, path) for path in present} == set(game.prompts)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: "-".join(path.parts[-3:]))
def test_a_save_is_loaded_and_played_to_the_end(path: Path) -> None:
    game, chance = games.find(path.parent.parent.name), Random(str(path))
    state = codec.load(game, path.read_text(encoding="utf-8"))
    assert list(game.audit(state)) == []
    asked = {
        question.key for seat in waiting(game, state) if (question := prompt(game, state, seat)) is not None
    }
    assert question_of(game, path) in asked
    while state.result is None:
        seat = chance.choice(waiting(game, state))
        state = apply(game, state, seat, chance.choice(options(game, state, seat))).state
        assert list(game.audit(state)) == []


@pytest.mark.parametrize("path", SAVES, ids=lambda path: "-".join(path.parts[-3:]))
def test_a_save_of_the_present_schema_is_written_as_it_was_read(path: Path) -> None:
    game, save = games.find(path.parent.parent.name), path.read_text(encoding="utf-8")
    if int(path.parent.name) == game.schema:
        assert json.loads(codec.dump(game, codec.load(game, save))) == json.loads(save)


def question_of(game: Game[Any, Any], path: Path) -> str:
    """Give the question a save was taken at, as its name ends."""
    return max((key for key in game.prompts if path.stem.endswith(f"-{key}")), key=len, default="")


def taken(setting: Setting) -> dict[str, str]:
    """Play some games; give a save for each question, with the fullest agenda met then, and of these the longest."""
    game = setting.game
    best: dict[str, tuple[int, int, str]] = {}
    for seed in range(20):
        chance, state = Random(seed), setting.at(seed, seed)
        while state.result is None:
            seat = chance.choice(waiting(game, state))
            asked = prompt(game, state, seat)
            assert asked is not None
            save = codec.dump(game, state)
            best[asked.key] = max(best.get(asked.key, (0, 0, "")), (len(game.agenda(state)), len(save), save))
            state = apply(game, state, seat, chance.choice(asked.options).action).state
    return {key: save for key, (_, _, save) in best.items()}


if __name__ == "__main__":
    for setting in SETTINGS:
        folder = FOLDER / setting.game.key / str(setting.game.schema)
        folder.mkdir(parents=True, exist_ok=True)
        for question, save in taken(setting).items():
            file = folder / f"{'-'.join(str(setting).split()[1:])}-{question}.json"
            file.write_text(save + "\n", encoding="utf-8")
