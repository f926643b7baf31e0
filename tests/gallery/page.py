"""Paints the gallery: each scene at three widths, and a page that shows all scenes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from itertools import groupby
from pathlib import Path
from string import Template

from PIL import Image

import rendering
from bot.language.localizer import Localizer, localizer_for
from tests.gallery.scenes import SECTIONS, Scene

TITLE = "Pictures of Herr Ober"
WIDTHS = (400, 800)
"""The widths to which Discord reduces pictures (as lossless WebP) until they are tapped."""
LARGE = 250 * 1024
"""The size above which a picture is marked as too large, in bytes."""
_ALT_LENGTH = 250
_FULL_WIDTH = 1600
_TEMPLATE = Path(__file__).with_name("page.html")
_HEADINGS = {
    "positions": "Positions",
    "themes": "Themes and languages",
    "names": "Names",
    "moves": "Last moves, by verb",
    "close-ups": "Close-ups",
    "choices": "Choices offered",
    "golden": "Golden scenes",
}


@dataclass(frozen=True)
class Shown:
    """A painted scene, its description, and for each width, the file and its size in bytes; the largest comes last."""

    scene: Scene
    files: Mapping[int, tuple[Path, int]]
    alt: str


def paint(scene: Scene) -> tuple[bytes, str]:
    """Return the scene's picture and description."""
    localizer = localizer_for(scene.lang)
    content = rendering.render(
        scene.view, theme=scene.theme, localize=localizer, offered=scene.offered, zoom=scene.zoom
    )
    zoom = scene.zoom if scene.zoom == "hand" else None
    return content, rendering.describe(scene.view, localize=localizer, limit=_ALT_LENGTH, zoom=zoom)


def build(scenes: Iterable[Scene], folder: Path, paint: Callable[[Scene], tuple[bytes, str]] = paint) -> Path:
    """Paint scenes into a folder, one at a time, and return the page that shows them."""
    folder.mkdir(parents=True, exist_ok=True)
    shown = []
    for scene in scenes:
        content, alt = paint(scene)
        shown.append(Shown(scene, dict(_write(content, scene, folder)), alt))
    page = folder / "index.html"
    page.write_text(page_text(shown, folder), encoding="utf-8")
    return page


def _write(content: bytes, scene: Scene, folder: Path) -> Iterator[tuple[int, tuple[Path, int]]]:
    """Write a picture at every width; yield each width with its file and the file's size."""
    place = folder / scene.game
    place.mkdir(exist_ok=True)
    with Image.open(BytesIO(content)) as picture:
        full = picture.convert("RGB")
    for width in WIDTHS:
        file = place / f"{scene.id}-{width}.webp"
        small = full.resize((width, round(full.height * width / full.width)), Image.Resampling.LANCZOS)
        small.save(file, lossless=True, method=0)
        yield width, (file, file.stat().st_size)
    file = place / f"{scene.id}.png"
    file.write_bytes(content)
    yield _FULL_WIDTH, (file, len(content))


def page_text(shown: Sequence[Shown], folder: Path) -> str:
    """Return the page, with paths relative to the given folder."""
    games = [(game, [*found]) for game, found in groupby(shown, lambda each: each.scene.game)]
    total = sum(size for each in shown for _, size in each.files.values())
    largest = max((each.files[_FULL_WIDTH][1] for each in shown), default=0)
    summary = f"{len(shown)} pictures, {_size(total)} in all; the largest has {_size(largest)}."
    return Template(_TEMPLATE.read_text(encoding="utf-8")).substitute(
        title=TITLE,
        summary=summary,
        contents="\n".join(_contents(game, found) for game, found in games),
        games="\n".join(_game(game, found, folder) for game, found in games),
    )


def _contents(game: str, shown: Sequence[Shown]) -> str:
    links = [
        f'<li><a href="#{game}-{section}">{_HEADINGS[section]}</a> ({len(found)})</li>'
        for section, found in _by_section(shown)
    ]
    return f'<p><a href="#{game}"><b>{escape(_name(game))}</b></a></p>\n<ul>{"".join(links)}</ul>'


def _game(game: str, shown: Sequence[Shown], folder: Path) -> str:
    sections = []
    for section, found in _by_section(shown):
        figures = "\n".join(_figure(each, folder) for each in found)
        sections.append(f'<h3 id="{game}-{section}">{_HEADINGS[section]}</h3>\n{figures}')
    heading = f"<h2>{escape(_name(game))}</h2>"
    return "\n".join((f'<section id="{game}">', heading, *sections, "</section>"))


def _by_section(shown: Sequence[Shown]) -> list[tuple[str, list[Shown]]]:
    found = {section: [each for each in shown if each.scene.section == section] for section in SECTIONS}
    return [(section, each) for section, each in found.items() if each]


def _name(game: str) -> str:
    localizer: Localizer = localizer_for("en")
    return localizer(f"{game}-name")


def _figure(shown: Shown, folder: Path) -> str:
    scene = shown.scene
    sizes = ", ".join(f"{width} px: {_size(size)}" for width, (_, size) in shown.files.items())
    large = ' class="large"' if shown.files[_FULL_WIDTH][1] > LARGE else ""
    caption = (
        f"<figcaption><b>{escape(scene.name)}</b> <span>{scene.theme}, {scene.lang}</span>"
        f" <span{large}>{sizes}</span></figcaption>"
    )
    images = "\n".join(_image(shown, width, folder) for width in shown.files)
    return f'<figure id="{scene.id}">\n{caption}\n<div class="row">\n{images}\n</div>\n</figure>'


def _image(shown: Shown, width: int, folder: Path) -> str:
    """Return a link to a picture. Only the smallest picture has a description, because the others show the same thing."""
    file, _ = shown.files[width]
    path = escape(file.relative_to(folder).as_posix())
    is_first = width == next(iter(shown.files))
    alt = shown.alt if is_first else f"The same at a width of {width} pixels"
    height = width * 3 // 4
    return (
        f'<a href="{path}"><img src="{path}" width="{width}" height="{height}" loading="lazy" decoding="async"'
        f' alt="{escape(alt)}"></a>'
    )


def _size(size: int) -> str:
    return f"{size / 1024:.0f} KiB" if size < 1024 * 1024 else f"{size / 1024 / 1024:.1f} MiB"
