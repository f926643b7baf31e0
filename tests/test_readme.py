"""The README is short, its pictures are up to date, and its links work."""

import re
import shutil
import subprocess
import sys
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageSequence
from playwright.async_api import Browser

from engine.kernel import record as records
from tests import golden, showcase, turn_picture
from tests.chromium import browser
from tests.parts import games_with
from tests.registered import SHIPPED

__all__ = ["browser"]

ROOT = Path(__file__).parent.parent
README = ROOT.joinpath("README.md").read_text(encoding="utf-8")


REPOSITORY = "https://example.org/herr-ober"
LICENSES = [path.relative_to(ROOT) for path in ROOT.joinpath("LICENSES").iterdir()]
METADATA = "import setuptools.build_meta as it; print(it.prepare_metadata_for_build_wheel('.'))"


def described(source: Path) -> str:
    """Build a package from a folder, and return the description in the package's metadata."""
    built = subprocess.run(
        [sys.executable, "-c", METADATA], cwd=source, check=True, capture_output=True, text=True
    )
    folder = source / built.stdout.splitlines()[-1]
    metadata = folder.joinpath("METADATA").read_text(encoding="utf-8")
    shutil.rmtree(folder)
    return metadata.partition("\n\n")[2]


def frames(file: Path) -> int:
    """Return the number of frames, after checking that each differs from the one before."""
    with Image.open(file) as picture:
        shown = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(picture)]
    assert all(one != other for one, other in pairwise(shown))
    return len(shown)


def test_the_readme_is_short_and_names_files_that_exist() -> None:
    assert README.count("\n") <= 120
    assert len(README.split()) <= 900
    assert [name for name in re.findall(r" -r (\S+)", README) if not ROOT.joinpath(name).is_file()] == []


def test_the_description_of_the_package_has_no_relative_link(tmp_path: Path) -> None:
    """Without a repository address, there are no pictures either; with one, links and pictures use that address."""
    for name in ("README.md", "setup.py", "pyproject.toml", "LICENSE", *sorted(map(str, LICENSES))):
        tmp_path.joinpath(name).parent.mkdir(exist_ok=True)
        tmp_path.joinpath(name).write_bytes(ROOT.joinpath(name).read_bytes())
    plain = described(tmp_path)
    assert ("docs/" in plain, "<img" in plain, "![" in plain) == (False, False, False)
    assert "If you like a game here, buy it." in plain
    project = tmp_path / "pyproject.toml"
    project.write_text(
        project.read_text(encoding="utf-8") + f'[project.urls]\nRepository = "{REPOSITORY}"\n', "utf-8"
    )
    targets = re.findall(r'\]\(([^)]+)\)|src="([^"]+)"', described(tmp_path))
    relative = re.findall(r'\]\((?!https:)([^)]+)\)|src="([^"]+)"', README)
    assert len([each for each in targets if f"{REPOSITORY}/" in "".join(each)]) == len(relative) > 10
    assert [each for each in targets if not "".join(each).startswith("https://")] == []


def test_the_readme_shows_a_turn_and_every_game() -> None:
    shown = set(re.findall(r'<img src="([^"]+)"', README)) | set(re.findall(r"!\[[^]]+\]\(([^)]+)\)", README))
    assert shown == {"docs/turn.webp", *(f"docs/{game.key}.png" for game in SHIPPED)}
    assert set(showcase.SHOWN) == {game.key for game in SHIPPED}


@pytest.mark.parametrize(
    "game", [game.key for game in games_with("picture of the README") if game in SHIPPED]
)
def test_a_picture_in_the_readme_is_what_the_bot_paints_now(game: str) -> None:
    """Replays the picture's record and paints it as `herr-ober picture` does."""
    command = f"if intended: python -m tests.showcase {game}"
    lines = ROOT.joinpath("docs", f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines == list(showcase.build_record(game).lines()), command
    fresh = showcase.paint_record(records.read(lines), showcase.SHOWN[game].at)
    pictures = (Image.open(each).convert("RGB") for each in (ROOT / "docs" / f"{game}.png", BytesIO(fresh)))
    assert not golden.is_different(golden.changed_pixels(*pictures)), command


@pytest.mark.parametrize("named", [(), ("cafe_international",), ("chess", "cafe_international")])
def test_only_the_requested_or_missing_showcase_is_made(
    named: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a name, missing showcases are made; for a named game, only its own; for an unknown name, none."""
    monkeypatch.setattr(showcase, "FOLDER", tmp_path)
    monkeypatch.setattr(showcase, "paint_record", lambda _record, _at: b"a picture")
    files = [tmp_path / f"{game.key}.{kind}" for game in SHIPPED for kind in ("jsonl", "png")]
    for file in files:
        file.write_text("kept", encoding="utf-8")
    (tmp_path / "cafe_melange.png").unlink()
    expected = {"cafe_international"} if named else {"cafe_melange"}
    if "chess" in named:
        with pytest.raises(SystemExit, match="chess"):
            showcase.main(*named)
        expected = set()
    else:
        showcase.main(*named)
    made = {file.stem for file in tmp_path.iterdir() if file.read_text(encoding="utf-8") != "kept"}
    assert made == expected


def test_the_animated_picture_is_small_enough_to_load() -> None:
    assert frames(turn_picture.FILE) >= 5
    assert turn_picture.FILE.stat().st_size < 3_000_000


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="session")
async def test_the_turn_can_be_recorded_again(tmp_path: Path, browser: Browser) -> None:
    file = tmp_path / "turn.webp"
    await turn_picture.record(file, browser)
    assert frames(file) == frames(turn_picture.FILE)
