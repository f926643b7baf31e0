"""`herr-ober picture`: close-ups, animations, and errors for invalid input."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

import rendering
from bot.cli import picture as module
from bot.language.localizer import localizer_for
from engine.games import find
from engine.kernel import record as records
from engine.kernel.core import active_seats, prompt
from engine.kernel.game import View
from tests.bot.cli.command_line import error_of, run
from tests.bot.cli.conftest import RecordOf
from tests.parts import ROOT

MELANGE, HOTEL = ROOT / "docs" / "cafe_melange.jsonl", ROOT / "docs" / "grand_austria_hotel.jsonl"
_AT = 24


@pytest.fixture
def animated(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """The views that were animated."""
    views: list[View] = []

    def animate(given: Iterator[View], **_: Any) -> Iterator[bytes]:
        views.extend(given)
        yield b"GIF"

    monkeypatch.setattr(rendering, "animate", animate)
    return views


def _game(path: Path, *, at: int, seat: int | None = None) -> module._Game:
    return module._Game(records.read(path.read_text(encoding="utf-8").splitlines()), None, at, seat)


def test_a_picture_shows_a_place_after_an_action_as_a_seat_may_see_it_in_a_theme_and_a_language(
    tmp_path: Path,
) -> None:
    hotel, hand, plain = (tmp_path / f"{name}.png" for name in ("hotel", "hand", "plain"))
    run("picture", HOTEL, "--at", _AT, "--zoom", "hotel-2", "--theme", "dark", "--lang", "de", "-o", hotel)
    view = _game(HOTEL, at=_AT).last_view()
    assert hotel.read_bytes() == rendering.render(
        view, theme="dark", localize=localizer_for("de"), zoom="hotel-2"
    )
    run("picture", MELANGE, "--at", _AT, "--seat", 1, "--zoom", "hand", "-o", hand)
    view = _game(MELANGE, at=_AT, seat=1).last_view()
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


def test_an_animation_has_a_frame_for_the_set_up_for_every_turn_and_for_the_end_as_its_seat_may_see_them(
    animated: list[View],
) -> None:
    run("picture", MELANGE, "--at", _AT, "--animate", "-o", "x.gif")
    game, turns = find("cafe_melange"), []
    for n, outcome in _game(MELANGE, at=_AT).outcomes():
        asked = [prompt(game, outcome.state, seat) for seat in active_seats(game, outcome.state)]
        if n == _AT or any(each and each.starts_turn for each in asked):
            turns.append(game.view(outcome.state, None))
    names = ("Anna", "Ben", "Clara")
    assert [replace(each, announced=()) for each in animated] == [each.named(names) for each in turns]
    assert 2 < len(animated) < _AT
    assert {view.seat for view in animated} == {None}
    animated.clear()
    run("picture", MELANGE, "--at", _AT, "--animate", "--seat", 2, "-o", "x.gif")
    assert {view.seat for view in animated} == {2}


@pytest.mark.slow
def test_the_file_is_an_animation_that_ends_with_the_last_position(tmp_path: Path) -> None:
    moving, still = tmp_path / "x.gif", tmp_path / "x.png"
    run("picture", MELANGE, "--at", 8, "--animate", "-o", moving)
    run("picture", MELANGE, "--at", 8, "-o", still)
    with Image.open(moving) as animation, Image.open(still) as end:
        frames = [(each.info["duration"], each.convert("RGB")) for each in ImageSequence.Iterator(animation)]
        small = end.convert("RGB").resize(animation.size, Image.Resampling.BOX)
    assert [duration for duration, _ in frames] == [1200] * (len(_game(MELANGE, at=8).frames()) - 1) + [5000]
    first, last = (sum(ImageStat.Stat(ImageChops.difference(frames[n][1], small)).mean) / 3 for n in (0, -1))
    assert last < 3 < first


def test_a_game_with_very_many_turns_has_no_more_frames_than_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_MOST_FRAMES", 5)
    game = _game(HOTEL, at=100)
    frames = game.frames()
    assert 3 <= len(frames) <= 6
    assert (frames[0], frames[-1]) == (0, 100)


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
