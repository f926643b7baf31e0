"""Films: a frame for every moment as its viewer knew it, shown for as long as there is something to read."""

from dataclasses import replace
from functools import cache, partial
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageSequence

import rendering
from bot.language.localizer import localizer_for
from bot.messages import films, moments
from bot.messages.films import Film
from bot.messages.result_cards import result_card
from engine.kernel.replays import Replay, of_record
from engine.kernel.result_summary import PlayedLine
from tests.contract.game_settings import SETTINGS
from tests.contract.test_replay_secrecy import dealt_anew

ENGLISH, GERMAN = localizer_for("en"), localizer_for("de")


@cache
def _replay(key: str, seats: int, actions: int | None = None) -> Replay:
    """Return a random game, or the first actions of one."""
    setting = next(each for each in SETTINGS if each.game.key == key and each.seats == seats)
    return of_record(setting.record("film", actions), setting.game)


def _film(replay: Replay, seat: int | None = None, **changes: object) -> Film:
    view = replay.seen_by(None, replay.last).view
    card = None
    if view.result is not None:
        lines = [PlayedLine(each.seat, each.events) for each in replay.all_seen_by(None)]
        card = result_card(replay.game, view, view.names, lines, ENGLISH)
    seen = partial(replay.seen_by, seat)
    film = Film(replay.game, replay.last, seen, replay.rounds, replay.turning_points, card, ENGLISH, "light")
    return replace(film, **changes)  # type: ignore[arg-type]


def _painted(film: Film) -> bytes:
    return b"".join(film.paint())


@pytest.mark.parametrize(("key", "seats"), [("nim", 2), ("cafe_melange", 2), ("grand_austria_hotel", 2)])
@pytest.mark.parametrize("seat", [None, 1])
def test_the_frames_are_the_moments_as_the_seat_knew_them_and_then_the_result_card(
    key: str, seats: int, seat: int | None
) -> None:
    replay = _replay(key, seats)
    film = _film(replay, seat)
    *turns, card = film.frames()
    assert [each.number for each in turns] == [*range(replay.last + 1)]
    for frame, moment in zip(turns, replay.all_seen_by(seat), strict=True):
        assert frame.view == ENGLISH.with_display_names(moment.view)
        assert frame.caption == moments.plain_line(replay.game, moment, ENGLISH, films._CAPTION)
        assert frame.is_whole == (moment.number == replay.last)
    assert (card.view, card.duration, card.is_whole) == (film.card, 5000, True)
    assert film.length == len(turns) + 1
    assert [each.number for each in turns if each.is_kept] == [0, replay.last]


def test_a_turn_is_shown_the_longer_the_more_there_is_to_read_and_turning_points_longer_still() -> None:
    replay = _replay("grand_austria_hotel", 2)
    points = replay.turning_points
    with_points, without = ([*_film(replay, **each).frames()] for each in ({}, {"turning_points": ()}))  # type: ignore[arg-type]
    assert points
    for one, other in zip(with_points[:-1], without[:-1], strict=True):
        assert one.duration - other.duration == 1000 * (one.number in points)
    by_length = sorted(without[:-1], key=lambda each: len(each.caption))
    durations = [each.duration for each in by_length]
    assert durations == sorted(durations)
    assert 800 < durations[0] < durations[-1] == 2500
    assert all(800 <= each.duration <= 3500 for each in with_points[:-1])


def test_the_film_of_a_running_game_ends_with_the_present_position_held_and_has_no_card() -> None:
    replay = _replay("cafe_melange", 2, 20)
    *_, last = _film(replay).frames()
    assert (last.number, last.duration, last.is_whole, last.is_kept) == (replay.last, 5000, True, True)
    assert last.view == ENGLISH.with_display_names(replay.seen_by(None, replay.last).view)


def test_the_bar_counts_rounds_or_every_tenth_turn_never_more_than_a_dozen_numbers() -> None:
    hotel = _replay("grand_austria_hotel", 2)
    timeline = _film(hotel).timeline
    assert timeline.last == hotel.last
    assert timeline.ticks == tuple(zip(hotel.rounds, range(1, 8), strict=True))
    assert timeline.turning_points == hotel.turning_points
    for last, numbers in ((9, []), (35, [10, 20, 30]), (1000, [90 * each for each in range(1, 12)])):
        ticks = _film(hotel, last=last, rounds=()).timeline.ticks
        assert ticks == tuple((each, each) for each in numbers)


def test_of_a_very_long_game_turns_are_skipped_but_no_turning_point_and_not_the_end() -> None:
    film = _film(_replay("nim", 2), last=1000, turning_points=(77, 501))
    assert 200 < len(film.numbers) < films._MOST_FRAMES + 5
    assert {0, 77, 501, 1000} <= {*film.numbers}
    assert [*film.numbers] == sorted({*film.numbers})


def test_the_last_caption_says_who_has_won_in_both_languages() -> None:
    replay = _replay("cafe_melange", 2)
    result = replay.seen_by(None, replay.last).view.result
    assert result is not None
    scores = [each.score for each in result.standings]
    (english, german) = ([*_film(replay, localizer=each).frames()][-1].caption for each in (ENGLISH, GERMAN))
    assert english.startswith(f"The end after {replay.last} turns: Guest ")
    assert german.startswith(f"Ende nach {replay.last} Zügen: Guest ")
    for caption, verb in ((english, "win"), (german, "gewinn")):
        assert verb in caption
        assert caption.endswith(", " + " : ".join(str(each).replace("-", "−") for each in scores))


def test_a_tie_has_several_winners_and_somebody_who_is_out_has_no_score() -> None:
    card = _film(_replay("nim", 2)).card
    assert card is not None
    assert card.result is not None
    first, second = card.result.standings
    for standings, told in (
        ((first, replace(second, rank=1)), "Guest 1 and Guest 2 win"),
        ((replace(first, score=None), replace(second, score=None)), "nobody wins, out : out"),
    ):
        shown = replace(card, names=("Guest 1", "Guest 2"), result=replace(card.result, standings=standings))
        text = _film(_replay("nim", 2)).outcome(shown)
        assert told in text.replace("Guest 2 and Guest 1", "Guest 1 and Guest 2")


@pytest.mark.parametrize("key", ["kuhn_poker", "cafe_melange"])
@pytest.mark.parametrize("seat", [None, 0])
def test_the_film_is_the_same_to_the_byte_when_what_its_viewer_cannot_know_is_dealt_anew(
    key: str, seat: int | None
) -> None:
    replay = _replay(key, 2, 12)
    twin = dealt_anew(replay, seat, "film")
    assert twin.moments != replay.moments, "something is hidden"
    assert _painted(_film(twin, seat)) == _painted(_film(replay, seat))


def test_the_film_of_another_seat_is_another() -> None:
    replay = _replay("kuhn_poker", 2, 4)
    assert len({_painted(_film(replay, seat)) for seat in (None, 0, 1)}) == 3


@pytest.mark.slow
@pytest.mark.parametrize("key", ["cafe_international", "cafe_melange", "grand_austria_hotel"])
def test_the_film_of_a_whole_game_repeats_for_ever_is_small_and_shows_the_whole_final_board(key: str) -> None:
    replay = _replay(key, 2)
    film = _film(replay)
    content = _painted(film)
    assert len(content) < 3_000_000
    with Image.open(BytesIO(content)) as animation:
        assert (animation.format, animation.info["loop"]) == ("GIF", 0)
        shown = [(each.info["duration"], each.convert("RGB")) for each in ImageSequence.Iterator(animation)]
    assert [duration for duration, _ in shown] == [10 * (each.duration // 10) for each in film.frames()]
    (_, board), (_, card) = shown[-2:]
    for frame, view in ((board, film.last_view()), (card, film.card)):
        assert view is not None
        with Image.open(BytesIO(rendering.render(view, localize=ENGLISH))) as picture:
            whole = picture.convert("RGB").reduce(2)
        difference = ImageChops.difference(frame.crop((0, 0, *whole.size)), whole).convert("L")
        assert sum(difference.histogram()[40:]) < whole.width * whole.height / 200
