"""The scenes kept in `docs/gallery/`: a page whose pictures are as wide as on Discord for desktop."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

import rendering
from bot.language.localizer import localizer_for
from engine.kernel.game import AnyGame
from tests.gallery.scenes import Scene, scenes

FOLDER: Final = Path(__file__).parents[2] / "docs" / "gallery"
PAGE: Final = FOLDER / "README.md"
WIDTH: Final = 800
_QUALITY = 85
_SELECTED: Final = (
    ("positions", "middle, 4 players"),
    ("choices", "middle"),
    ("themes", "crowded end, dark, de"),
    ("positions", "final result, 3 players"),
    ("close-ups", "legend"),
)
"""The section and name of each game's selected scenes, in the order of the page."""


def selected(game: AnyGame) -> Iterator[Scene]:
    """Yield the game's selected scenes."""
    found = {(each.section, each.name): each for each in scenes(game)}
    yield from (found[name] for name in _SELECTED)


def picture_path(scene: Scene) -> Path:
    """Return the path to the scene's picture."""
    return FOLDER / f"{scene.id}.webp"


def page_text(games: tuple[AnyGame, ...]) -> str:
    """Return the page that shows the selection."""
    lines = [
        "# Pictures",
        "",
        "A few scenes of each game, half as large as they are painted. `python -m tests.gallery --selection` paints them again,",
        "`make gallery` all scenes.",
    ]
    for game in games:
        lines += ["", f"## {localizer_for('en')(f'{game.key}-name')}"]
        for scene in selected(game):
            caption = f"{scene.section}: {scene.name}".capitalize()
            lines += ["", f"![{caption}]({picture_path(scene).name})", "", caption]
    return "\n".join(lines) + "\n"


def build(games: tuple[AnyGame, ...]) -> Path:
    """Paint the selection, replacing the previous one, and return the page."""
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.iterdir():
        file.unlink()
    for game in games:
        for scene in selected(game):
            localizer = localizer_for(scene.lang)
            content = rendering.render(
                scene.view, theme=scene.theme, localize=localizer, offered=scene.offered, zoom=scene.zoom
            )
            with Image.open(BytesIO(content)) as picture:
                size = (WIDTH, picture.height * WIDTH // picture.width)
                small = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
            small.save(picture_path(scene), quality=_QUALITY, method=6)
    PAGE.write_text(page_text(games), encoding="utf-8")
    return PAGE
