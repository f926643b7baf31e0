"""Nim, a small but complete game to copy from; docs/adding-a-game.md walks through it.

`rules` corresponds to `engine/games/<game>` of any other game, `pictures` to `rendering/<game>`, and `words` to
`bot/language/words`. Everything else is in the same place as for any game: `tests/games/nim`,
`tests/rendering/nim_scenes.py`, `tests/goldens/nim`, `tests/playthroughs/nim` and `tests/saves/nim`.
"""

from pathlib import Path

import rendering
from bot.language.localizer import add_words
from engine import games
from tests.nim.rules import Nim

KEY = Nim.key
_FOLDER = Path(__file__).parent


def register() -> None:
    """Add Nim, with its pictures and words, to the games known in this process."""
    games.register(Nim())
    rendering.register(KEY, "tests.nim.pictures")
    add_words(_FOLDER / "words")
