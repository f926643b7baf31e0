"""The picture of a tentative turn shows what it changes, before and after, above the board."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops

from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.core import Action, S, active_seats, decision_of, options, start
from engine.kernel.game import AnyGame, Game, View
from engine.kernel.moves import play
from rendering import THEMES, describe, render, turn_preview
from rendering.canvas import Canvas
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, overlapping_pairs
from rendering.registry import package_of
from rendering.text_layout import Face, Font, text_width
from rendering.turn_preview import layout
from rendering.turn_preview.layout import BOARD, PAGE, STRIP
from tests import golden
from tests.registered import SHIPPED

EN = localizer_for("en")
NAMES = ("Anna", "Ben", "Clara", "David")
LARGEST = 250 * 1024
_SAMPLES = 12
_GOLDENS = {"cafe_international": "light", "cafe_melange": "dark", "grand_austria_hotel": "high-contrast"}
"""The themes of the golden pictures."""


class Tentative(NamedTuple):
    """What a seat and a spectator see before and after a tentative turn, and what the seat may do next."""

    before: View
    after: View
    public_before: View
    public_after: View
    offered: tuple[Action, ...]


def _tentative_turns(game: Game[S, View], seed: str) -> Iterator[Tentative]:
    """Play at random, and yield some turns as far as they have gone."""
    rng = Random(seed)
    for number in count():
        state = begun = start(game, rng.choice([*game.seats]), {}, f"{seed} {number}").state
        names = NAMES[: state.seats]
        while seats := active_seats(game, state):
            seat = seats[0]
            decision = decision_of(game, state, seat)
            if decision is not None and decision.starts_turn(state):
                begun = state
            state = play(game, state, seat, rng.choice(options(game, state, seat))).state
            if rng.random() < 0.1 and state.recent_turns != begun.recent_turns:
                goes_on = state.recent_turns[-1].is_running and seat in active_seats(game, state)
                yield Tentative(
                    game.view(begun, seat).named(names),
                    game.view(state, seat).named(names),
                    game.view(begun, None).named(names),
                    game.view(state, None).named(names),
                    tuple(options(game, state, seat)) if goes_on else (),
                )


@cache
def tentative_turns(game: AnyGame) -> tuple[Tentative, ...]:
    """Return random tentative turns of a game, always the same."""
    turns = _tentative_turns(game, "tentative")
    return tuple(next(turns) for _ in range(_SAMPLES))


def _paint(view: View, offered: tuple[Action, ...] = ()) -> Canvas:
    return package_of(view.game).paint(view, THEMES["light"], EN, offered)


def _is_equal(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
def test_a_change_is_shown_before_and_after_above_the_board(game: AnyGame) -> None:
    for turn in tentative_turns(game):
        before, after, board = _paint(turn.before), _paint(turn.after), _paint(turn.after, turn.offered)
        page = turn_preview.paint(before, after, board, 3, EN).image
        assert page.size == PAGE
        assert _is_equal(page.crop(Rect(0, STRIP.bottom, *PAGE)), board.image)
        changed = [
            place
            for place in after.last_move_places
            if not _is_equal(before.image.crop(place), after.image.crop(place))
        ]
        compared = layout.comparisons(changed)
        assert compared[0].part.contains(changed[0].centre)
        for each in compared:
            shown = [page.crop(place).resize(each.part.size) for place in (each.before, each.after)]
            assert not _is_equal(*shown)
            if each.scale == 1:
                assert _is_equal(shown[0], before.image.crop(each.part))
                assert _is_equal(shown[1], after.image.crop(each.part))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
def test_the_picture_is_small_in_every_theme_and_described(game: AnyGame, lang: str) -> None:
    localizer = localizer_for(lang)
    for number, turn in enumerate(tentative_turns(game)):
        theme = [*THEMES][number % len(THEMES)]
        picture = render(
            turn.after, theme=theme, localize=localizer, offered=turn.offered, before=turn.before
        )
        assert Image.open(BytesIO(picture)).size == PAGE
        assert len(picture) <= LARGEST
        points = turn_preview.points_gained(turn.before, turn.after)
        sentence = localizer("turn-preview-text", points=points)
        board = describe(turn.after, localize=localizer)
        assert describe(turn.after, localize=localizer, before=turn.before) == f"{sentence}\n{board}"
        short = describe(turn.after, localize=localizer, before=turn.before, limit=500)
        assert short.startswith(sentence)
        assert len(short) <= 500
        assert 0 < len(describe(turn.after, localize=localizer, before=turn.before, limit=9)) <= 9


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
def test_without_a_change_there_is_only_the_board(game: AnyGame) -> None:
    view = tentative_turns(game)[0].after
    picture = render(view, localize=EN, before=view)
    assert Image.open(BytesIO(picture)).convert("RGB").tobytes() == (
        Image.open(BytesIO(render(view, localize=EN))).convert("RGB").tobytes()
    )
    assert describe(view, localize=EN, before=view) == describe(view, localize=EN)


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
def test_nothing_is_shown_that_a_spectator_could_not_see(game: AnyGame) -> None:
    for turn in tentative_turns(game)[:6]:
        assert render(turn.after, localize=EN, before=turn.before) == render(
            turn.public_after, localize=EN, before=turn.public_before
        )


def test_the_points_that_a_turn_has_brought_before_are_not_gained_again() -> None:
    gained = [
        turn_preview.points_gained(turn.before, turn.after)
        for game in SHIPPED
        for turn in tentative_turns(game)
    ]
    assert any(gained)
    for game in SHIPPED:
        for turn in tentative_turns(game):
            assert turn_preview.points_gained(turn.after, turn.after) == (
                0 if turn.after.recent_turns[-1].is_running else turn.after.recent_turns[-1].points
            )


def test_comparisons_stay_in_the_strip_and_do_not_overlap() -> None:
    rng = Random(3)
    for number in range(1, 200):
        places = [
            Rect.from_size(
                rng.randrange(BOARD.width - 60),
                rng.randrange(BOARD.height - 60),
                rng.randrange(20, 800),
                rng.randrange(20, 600),
            )
            for _ in range(1 + number % 4)
        ]
        compared = layout.comparisons(places)
        assert 1 <= len(compared) <= 2
        spots = [spot for each in compared for spot in (each.before, each.after, each.arrow, *each.captions)]
        assert not overlapping_pairs(spots)
        assert all(STRIP.contains_rect(spot) for spot in spots)
        for each in compared:
            assert Rect(0, 0, *BOARD).contains_rect(each.part)
            assert each.before.size == each.after.size
            assert each.before.width // each.scale == each.part.width


@pytest.mark.parametrize("lang", LANGUAGES)
def test_captions_are_legible_in_the_narrowest_place(lang: str) -> None:
    far = layout.comparisons([Rect(0, 0, 90, 90), Rect(1500, 1100, 1590, 1190)])
    room = min(caption.width for each in far for caption in each.captions)
    font = Font(Face.BOLD, MIN_TEXT_SIZE)
    words = [text_width(localizer_for(lang)(f"turn-preview-{key}"), font) for key in ("now", "after")]
    assert max(words) + 20 + text_width("+88", Font(Face.BOLD, layout.CAPTION_SIZE)) <= room


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
def test_the_preview_matches_its_golden_picture(game: AnyGame, tmp_path: Path) -> None:
    turn = next(each for each in tentative_turns(game) if each.offered or each.before.seats < len(NAMES))
    picture = render(
        turn.after,
        theme=_GOLDENS[game.key],
        localize=localizer_for("de"),
        offered=turn.offered,
        before=turn.before,
    )
    golden.assert_matches(f"turn_preview/{game.key}", picture, tmp_path)
