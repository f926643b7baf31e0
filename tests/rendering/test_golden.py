"""The comparison with golden pictures fails when it should, with the command to run."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests import golden


def _bytes(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Image.Image:
    """Return a picture that has a golden picture."""
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.delenv(golden.REGENERATE, raising=False)
    image = Image.new("RGB", (100, 100), "#f4ead3")
    (tmp_path / "known.png").write_bytes(_bytes(image))
    return image


def test_a_picture_like_the_golden_one_passes(picture: Image.Image, tmp_path: Path) -> None:
    picture.paste("#e4dac3", (0, 0, 100, 100))  # a shade no eye would notice
    picture.paste("black", (0, 0, 4, 4))  # and a speck
    golden.assert_matches("known", _bytes(picture), tmp_path)


def test_a_missing_golden_picture_fails_with_the_command_that_makes_it(
    picture: Image.Image, tmp_path: Path
) -> None:
    with pytest.raises(
        pytest.fail.Exception, match=r"REGENERATE_GOLDENS=1 python -m pytest .*test_a_missing_golden"
    ):
        golden.assert_matches("unknown", _bytes(picture), tmp_path)
    assert not (tmp_path / "unknown.png").exists()


def test_a_different_picture_fails_and_shows_where(picture: Image.Image, tmp_path: Path) -> None:
    picture.paste("black", (10, 10, 30, 30))
    with pytest.raises(pytest.fail.Exception, match=r"4\.00% of known differ"):
        golden.assert_matches("known", _bytes(picture), tmp_path)
    report = Image.open(tmp_path / "known-difference.png")
    assert report.size == (300, 100)
    assert report.getpixel((220, 20)) == (255, 0, 0)


def test_a_picture_of_another_size_fails(picture: Image.Image, tmp_path: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match="known is"):
        golden.assert_matches("known", _bytes(picture.resize((50, 50))), tmp_path)


def test_a_golden_picture_is_written_on_demand(
    picture: Image.Image, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(golden.REGENERATE, "1")
    golden.assert_matches("fresh/one", _bytes(picture), tmp_path)
    monkeypatch.delenv(golden.REGENERATE)
    golden.assert_matches("fresh/one", _bytes(picture), tmp_path)
