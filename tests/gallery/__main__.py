"""Makes the gallery or, with `--selection`, the selection kept in `docs/gallery/`.

`python -m tests.gallery [--output FOLDER] [--theme THEME] [--language LANGUAGE] [GAME …]`
"""

import argparse
import sys
from itertools import chain
from pathlib import Path

from bot.language.localizer import LANGUAGES
from rendering.theme import THEMES
from tests.gallery import selection
from tests.gallery.page import build
from tests.gallery.scenes import scenes
from tests.registered import SHIPPED


def main(*arguments: str) -> None:
    """Paint the scenes of the named games (by default all), and print where the page is."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.gallery", description="Paint every scene of the games."
    )
    games = {game.key: game for game in SHIPPED}
    parser.add_argument("games", metavar="GAME", nargs="*", help=f"one of {', '.join(games)}; all by default")
    parser.add_argument("--output", type=Path, default=Path("build/gallery"), help="the folder to write to")
    parser.add_argument(
        "--theme", choices=THEMES, default="light", help="the theme of all scenes but the comparison"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="likewise the language")
    parser.add_argument(
        "--selection", action="store_true", help="paint the selection that is kept in docs/gallery/ instead"
    )
    chosen = parser.parse_args(arguments)
    if chosen.selection:
        sys.stdout.write(f"{selection.build(SHIPPED)}\n")
        return
    if unknown := [key for key in chosen.games if key not in games]:
        parser.error(f"there is no game {', '.join(unknown)}; choose from {', '.join(games)}")
    named = [games[key] for key in chosen.games or games]
    found = chain.from_iterable(scenes(game, chosen.theme, chosen.language) for game in named)
    sys.stdout.write(f"{build(found, chosen.output).resolve()}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
