"""`herr-ober picture`: close-ups, films, and errors for invalid input."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

import rendering
from bot.language.localizer import localizer_for
from engine.games import find
from engine.kernel import record as records
from engine.kernel import replays
from engine.kernel.game import View
from engine.kernel.record import Record
from engine.kernel.replays import SeenMoment
from rendering import FilmFrame
from tests.bot.cli.command_line import error_of, run
from tests.bot.cli.conftest import RecordOf
from tests.parts import ROOT

MELANGE, HOTEL = ROOT / "docs" / "cafe_melange.jsonl", ROOT / "docs" / "grand_austria_hotel.jsonl"
_AT = 24


@pytest.fixture
def filmed(monkeypatch: pytest.MonkeyPatch) -> list[FilmFrame]:
    """The frames of the films that were made."""
    frames: list[FilmFrame] = []

    def film(given: Iterator[FilmFrame], *_: Any, **__: Any) -> Iterator[bytes]:
        frames.extend(given)
        yield b"GIF"

    monkeypatch.setattr(rendering, "render_film", film)
    return frames


def _record(path: Path) -> Record:
    return records.read(path.read_text(encoding="utf-8").splitlines())


def _view(path: Path, *, at: int, seat: int | None = None) -> View:
    """Return what the seat saw after action `at`."""
    record = _record(path)
    state = next(outcome.state for n, outcome in records.replay(record) if n == at)
    return find(record.header.game).view(state, seat).named(record.header.names_at(at))  # type: ignore[no-any-return]


def _moments(path: Path, *, at: int, seat: int | None = None) -> list[SeenMoment]:
    """Return the moments up to action `at` as the seat knew them."""
    record = _record(path)
    shown = replace(record, entries=record.entries[: at + 1], result=None)
    return [*replays.of_record(shown, find(record.header.game)).all_seen_by(seat)]


def test_a_picture_shows_a_place_after_an_action_as_a_seat_may_see_it_in_a_theme_and_a_language(
    tmp_path: Path,
) -> None:
    hotel, hand, plain = (tmp_path / f"{name}.png" for name in ("hotel", "hand", "plain"))
    run("picture", HOTEL, "--at", _AT, "--zoom", "hotel-2", "--theme", "dark", "--lang", "de", "-o", hotel)
    view = _view(HOTEL, at=_AT)
    assert hotel.read_bytes() == rendering.render(
        view, theme="dark", localize=localizer_for("de"), zoom="hotel-2"
    )
    run("picture", MELANGE, "--at", _AT, "--seat", 1, "--zoom", "hand", "-o", hand)
    view = _view(MELANGE, at=_AT, seat=1)
    assert hand.read_bytes() == rendering.render(view, localize=localizer_for("en"), zoom="hand")
    run("picture", MELANGE, "-o", plain)
    with Image.open(plain) as painted:
        assert painted.size == (1600, 1200)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--zoom cellar", ("cellar", "hotel-1,")),
        ("--zoom hotel-4", ("3", "hotel-4", "hotel-1, hotel-2, hotel-3,")),
        ("--zoom hand", ("--seat",)),
        ("--animate", ("x.gif",)),
        ("--animate --zoom cellar", ("x.gif",)),
        ("--result --at 3", ("--result", "--at")),
        ("--result --animate", ("--result", "--animate")),
        ("--at 9999", ("--at",)),
        ("--seat 3", ("--seat", "0 to 2")),
    ],
)
def test_what_cannot_be_painted_is_refused_in_one_sentence(words: str, told: tuple[str, ...]) -> None:
    sentence = error_of("picture", HOTEL, *words.split(), "-o", "x.png", code=2)
    assert all(each in sentence for each in told), sentence
    assert not Path("x.png").exists()


def test_a_still_picture_is_a_png_in_a_folder_that_exists(record: Path) -> None:
    for words in ((), ("--result",)):
        assert "absent" in error_of("picture", record, *words, "-o", "absent/x.png")
    assert "board.png" in error_of("picture", HOTEL, "-o", "board.gif", code=2)
    run("picture", HOTEL, "--at", 1, "-o", "board.PNG")
    run("picture", HOTEL, "--at", 1, "-o", "board")
    assert Path("board").read_bytes() == Path("board.PNG").read_bytes()


def test_a_film_has_a_frame_for_the_set_up_and_for_every_turn_as_its_seat_may_see_them(
    filmed: list[FilmFrame],
) -> None:
    for words, seat in (((), None), (("--seat", 2), 2)):
        filmed.clear()
        run("picture", MELANGE, "--at", _AT, "--animate", *words, "-o", "x.gif")
        moments = _moments(MELANGE, at=_AT, seat=seat)
        assert [each.view for each in filmed] == [each.view for each in moments]
        assert 2 < len(filmed) < _AT
        assert {each.view.seat for each in filmed} == {seat}
    assert Path("x.gif").read_bytes() == b"GIF"


def test_the_film_of_a_whole_game_ends_with_its_result_card_but_not_one_of_a_close_up(
    filmed: list[FilmFrame],
) -> None:
    run("picture", MELANGE, "--animate", "--lang", "de", "-o", "x.gif")
    assert isinstance(filmed[-1].view, rendering.ResultCard)
    assert filmed[-1].caption.startswith("Ende nach ")
    filmed.clear()
    run("picture", MELANGE, "--animate", "--zoom", "hand", "--seat", 1, "-o", "x.gif")
    assert filmed[-1].view.result is not None
    assert not any(isinstance(each.view, rendering.ResultCard) for each in filmed)


@pytest.mark.slow
def test_the_file_is_an_animation_that_ends_with_the_last_position(tmp_path: Path) -> None:
    moving, still = tmp_path / "x.gif", tmp_path / "x.png"
    run("picture", MELANGE, "--at", 8, "--animate", "-o", moving)
    run("picture", MELANGE, "--at", 8, "-o", still)
    with Image.open(moving) as animation, Image.open(still) as end:
        frames = [(each.info["duration"], each.convert("RGB")) for each in ImageSequence.Iterator(animation)]
        small = end.convert("RGB").resize((800, 600), Image.Resampling.BOX)
    assert len(frames) == len(_moments(MELANGE, at=8))
    assert frames[-1][0] == 5000
    boards = (frames[number][1].crop((0, 0, 800, 600)) for number in (0, -1))
    first, last = (sum(ImageStat.Stat(ImageChops.difference(each, small)).mean) / 3 for each in boards)
    assert last < 3 < first


def test_a_record_that_does_not_hold_leaves_no_file(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    lines = MELANGE.read_text(encoding="utf-8").splitlines()
    broken.write_text("\n".join((*lines[:5], lines[5].replace('"events": [', '"events": [{"kind": "x"}, '))))
    for words, name in ((("--animate",), "x.gif"), ((), "x.png")):
        assert "4" in error_of("picture", broken, *words, "-o", name)
        assert not Path(name).exists()


@pytest.mark.slow
def test_the_card_of_a_finished_game_is_drawn_in_a_theme_and_a_language(
    record: Path, changed: RecordOf, tmp_path: Path
) -> None:
    files = [tmp_path / f"{number}.png" for number in range(3)]
    for file, *more in zip(files, ("--lang", "--lang", "--theme"), ("en", "de", "dark"), strict=True):
        run("picture", record, "--result", *more, "-o", file)
    assert len({file.read_bytes() for file in files}) == 3
    with Image.open(files[0]) as card:
        assert card.size == (1600, 1200)
    running = changed(-1, is_cut=True)
    error_of("picture", running, "--result", "-o", tmp_path / "card.png", code=2)
    assert not (tmp_path / "card.png").exists()
