"""The picture of a tentative turn shows the changed parts before and after, above the board."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import count, cycle, product
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops

from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.core import Action, S, active_seats, decision_of, options, start
from engine.kernel.game import AnyGame, Game, RecentTurn, View
from engine.kernel.moves import play
from rendering import THEMES, describe, render, turn_preview
from rendering.canvas import Canvas
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, overlapping_pairs
from rendering.registry import rendering_of
from rendering.text_layout import Face, Font, text_width
from rendering.turn_preview import layout
from rendering.turn_preview.layout import BOARD, PAGE, STRIP
from tests import golden
from tests.nim.rules.game import Nim
from tests.registered import SHIPPED

EN = localizer_for("en")
NAMES = ("Anna", "Ben", "Clara", "David")
LARGEST = 250 * 1024
_SAMPLES = 6
_GOLDENS = {"cafe_international": "light", "cafe_melange": "dark", "grand_austria_hotel": "high-contrast"}
"""The theme used for each game's golden picture."""
every_game = pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


class Tentative(NamedTuple):
    """The views before and after a tentative turn, for its seat and for spectators, with the seat's next options."""

    before: View
    after: View
    public_before: View
    public_after: View
    offered: tuple[Action, ...]


def _tentative_turns(game: Game[S, View], seed: str) -> Iterator[Tentative]:
    """Play at random, and yield some unfinished turns."""
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
    """Return tentative turns of the given game: random, but the same in every run."""
    turns = _tentative_turns(game, "tentative")
    return tuple(next(turns) for _ in range(_SAMPLES))


def _paint(view: View, offered: tuple[Action, ...] = ()) -> Canvas:
    return rendering_of(view.game).paint(view, THEMES["light"], EN, offered)


def _common(part: Rect, place: Rect) -> Rect:
    """Return the part of `place` that lies within `part`."""
    left, top = max(part.left, place.left), max(part.top, place.top)
    return Rect(left, top, min(part.right, place.right), min(part.bottom, place.bottom))


def _within(part: Rect, place: Rect) -> Rect:
    """Return the part of `place` within `part`, relative to `part`."""
    return _common(part, place).translated(-part.left, -part.top)


def _is_equal(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


@pytest.mark.slow
@every_game
def test_a_change_is_shown_before_and_after_above_the_board(game: AnyGame) -> None:
    for turn in tentative_turns(game):
        before, after, board = _paint(turn.before), _paint(turn.after), _paint(turn.after, turn.offered)
        page = turn_preview.paint(before, after, board, ("Points 1 → 4",), EN).image
        assert page.size == PAGE
        assert _is_equal(page.crop(Rect(0, STRIP.bottom, *PAGE)), board.image)
        changed = [
            place
            for place in after.last_move_places
            if not _is_equal(before.image.crop(place), after.image.crop(place))
        ]
        compared = layout.comparisons(changed)
        assert compared[0].places[0] == changed[0]
        for each in compared:
            assert set(each.places) <= set(changed)
            shown = [page.crop(place).resize(each.part.size) for place in (each.before, each.after)]
            assert not _is_equal(*shown)
            if each.scale == 1:
                for place in each.places:
                    spot = _within(each.part, place)
                    assert _is_equal(shown[0].crop(spot), before.image.crop(_common(each.part, place)))
                    assert _is_equal(shown[1].crop(spot), after.image.crop(_common(each.part, place)))


@pytest.mark.slow
@every_game
def test_the_picture_is_small_in_every_theme_and_described(game: AnyGame) -> None:
    for turn, theme, lang in zip(tentative_turns(game), cycle(THEMES), cycle(LANGUAGES), strict=False):
        localizer = localizer_for(lang)
        picture = render(
            turn.after, theme=theme, localize=localizer, offered=turn.offered, before=turn.before
        )
        assert Image.open(BytesIO(picture)).size == PAGE
        assert len(picture) <= LARGEST
        figures = turn_preview.changed_figures(turn.before, turn.after, localizer)
        sentence = localizer("turn-preview-text", figures=", ".join(figures), number=len(figures))
        full, short, shortest = (
            describe(turn.after, localize=localizer, before=turn.before, limit=limit)
            for limit in (None, 500, 9)
        )
        assert full == f"{sentence}\n{describe(turn.after, localize=localizer)}"
        assert short.startswith(sentence)
        assert len(short) <= 500
        assert 0 < len(shortest) <= 9


@every_language
@every_game
def test_every_figure_that_changes_is_told_and_no_other(game: AnyGame, lang: str) -> None:
    localizer, package = localizer_for(lang), rendering_of(game.key)
    assert package.figure_names
    told = set[str]()
    for turn in tentative_turns(game):
        seat = turn.after.recent_turns[-1].seat
        before, after = (package.figures(each, seat) for each in (turn.before, turn.after))
        changed = [name for name in package.figure_names if before[name] != after[name]]
        told.update(changed)
        expected = tuple(
            localizer(f"{game.key}-figure-{name}", before=before[name], after=after[name]) for name in changed
        )
        figures = turn_preview.changed_figures(turn.before, turn.after, localizer)
        assert figures == expected
        assert all(
            f"{before[name]} → {after[name]}" in text for name, text in zip(changed, figures, strict=True)
        )
        assert all(text in describe(turn.after, localize=localizer, before=turn.before) for text in figures)
    assert told


def test_of_a_game_without_figures_the_points_are_told() -> None:
    game = Nim()
    state = start(game, 2, {}, "points").state
    before = game.view(state, None).named(NAMES[:2])
    for points, expected in ((3, ("Points +3",)), (0, ())):
        after = replace(before, recent_turns=(RecentTurn(0, (), points, is_running=False),))
        assert turn_preview.changed_figures(before, after, EN) == expected


@every_language
@every_game
def test_the_heading_has_room_for_all_figures(game: AnyGame, lang: str) -> None:
    localizer, package = localizer_for(lang), rendering_of(game.key)
    assert package.figure_names
    figures = [localizer(f"{game.key}-figure-{name}", before=188, after=199) for name in package.figure_names]
    heading = " · ".join((localizer("turn-preview-turn"), *figures))
    assert text_width(heading, Font(Face.BOLD, MIN_TEXT_SIZE)) <= layout.HEADING.width


@every_game
def test_without_a_change_there_is_only_the_board(game: AnyGame) -> None:
    view = tentative_turns(game)[0].after
    pages = [
        Image.open(BytesIO(render(view, localize=EN, before=before))).convert("RGB")
        for before in (view, None)
    ]
    assert _is_equal(*pages)
    assert describe(view, localize=EN, before=view) == describe(view, localize=EN)


@every_game
def test_the_end_of_a_turn_alone_is_no_change(game: AnyGame) -> None:
    view = tentative_turns(game)[0].after
    *earlier, last = view.recent_turns
    running, over = (
        replace(view, recent_turns=(*earlier, replace(last, is_running=each))) for each in (True, False)
    )
    assert not turn_preview.has_effect(running, over)


@pytest.mark.slow
@every_game
def test_nothing_is_shown_that_a_spectator_could_not_see(game: AnyGame) -> None:
    for turn in tentative_turns(game)[:3]:
        assert render(turn.after, localize=EN, before=turn.before) == render(
            turn.public_after, localize=EN, before=turn.public_before
        )


def test_the_points_that_a_turn_has_brought_before_are_not_gained_again() -> None:
    turns = [turn for game in SHIPPED for turn in tentative_turns(game)]
    assert any(turn_preview.points_gained(turn.before, turn.after) for turn in turns)
    for turn in turns:
        latest = turn.after.recent_turns[-1]
        gained = turn_preview.points_gained(turn.after, turn.after)
        assert gained == (0 if latest.is_running else latest.points)


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
        spots += [layout.HEADING, layout.BOARD_CAPTION]
        assert not overlapping_pairs(spots)
        assert all(STRIP.contains_rect(spot) for spot in spots)
        for each in compared:
            assert Rect(0, 0, *BOARD).contains_rect(each.part)
            assert each.before.size == each.after.size
            assert each.before.width // each.scale == each.part.width
            if len(compared) == 2:  # then both are shown in full width
                shown = [_common(Rect(0, 0, *BOARD), place) for place in each.places]
                assert all(each.part.left <= place.left and place.right <= each.part.right for place in shown)


@every_language
def test_captions_fit_beside_places_of_any_widths(lang: str) -> None:
    """A narrow place beside a broad one has the least room."""
    widths = (20, 110, 200, 290, 380, 470, 560, 650)
    font, pairs = Font(Face.BOLD, layout.CAPTION_SIZE), 0
    words = [text_width(localizer_for(lang)(f"turn-preview-{key}"), font) for key in ("now", "after")]
    for one, other in product(widths, repeat=2):
        compared = layout.comparisons(
            [Rect(0, 0, one, 20), Rect(BOARD.width - other, 1100, BOARD.width, 1120)]
        )
        pairs += len(compared) == 2
        for each in compared:
            assert all(word <= place.width for word, place in zip(words, each.captions, strict=True))
    assert pairs > len(widths)


@every_game
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
