"""The strip of pictures that shows what a person has missed since their last turn."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.discord.posting.render_pool import describe
from bot.language.localizer import Localizer, localizer_for
from bot.messages import limits, moments
from bot.messages.components import Gallery, LayoutPost, Text
from bot.messages.since_turn import Missed, has_missed, since_page
from engine.kernel import replays
from engine.kernel.game import RecentTurn
from engine.kernel.replays import Replay
from engine.kernel.rng import Rng
from engine.tables.seen.replays import TableReplay
from tests.bot.builders import limit_violations, played, replay_at
from tests.bot.messages.transcript import transcript
from tests.contract.game_settings import SETTINGS

EN, DE = localizer_for("en"), localizer_for("de")
GAMES = ("cafe_international", "cafe_melange", "grand_austria_hotel")
NAMES = ("Anna", "*Ben*", "@everyone", "Dora")


@cache
def _replay(key: str, seats: int = 3) -> Replay:
    setting = next(each for each in SETTINGS if (each.game.key, each.seats) == (key, seats))
    record = setting.record("since")
    replay = replays.of_record(record, setting.game)
    return replace(replay, names=(NAMES[:seats],) * len(replay.moments))


@dataclass(frozen=True)
class _Looking(TableReplay):
    """A table's replay whose reader has missed the given moments."""

    numbers: range = range(0)

    @property
    def missed(self) -> range:
        return self.numbers


def _missed(replay: Replay, reader: int | None, first: int, end: int | None = None) -> Missed:
    """Return what a reader missed from one moment to before another, by default to the end."""
    numbers = range(first, len(replay.moments) if end is None else end)
    table = replace(played(replay.game.key)[0].table(), game=replay.game)
    return Missed.of(_Looking(**vars(replay_at(table, replay, reader)), numbers=numbers))


def _texts(page: LayoutPost) -> list[str]:
    return [block.content for block in page.blocks if isinstance(block, Text)]


def _lines(page: LayoutPost) -> list[str]:
    return _texts(page)[1].splitlines()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("words", [EN, DE], ids=["en", "de"])
def test_each_picture_has_a_line_and_an_alt_text_in_the_order_of_play(key: str, words: Localizer) -> None:
    replay = _replay(key)
    for reader in (None, 0, 2):
        for number in (1, 5, 6, 10, 11, replay.last):
            missed = _missed(replay, reader, replay.last + 1 - number)
            page = since_page(missed, words)
            assert limit_violations(page) == []
            lines, pictures = _lines(page), page.pictures
            assert len(lines) == len(pictures) <= limits.GALLERY
            assert len(pictures) >= min(number, limits.GALLERY)
            shown = [picture.heading.split(maxsplit=1)[0] for picture in pictures]
            assert [line.split("**")[1] for line in lines] == shown
            assert shown == sorted(shown, key=lambda each: tuple(map(int, each.split("."))))
            assert int(shown[-1].split(".")[0]) == replay.last
            assert (str(number) in _texts(page)[0]) == (number > limits.GALLERY)
            for picture in pictures[-2:]:
                alt = describe(picture, words)
                assert alt.startswith(picture.heading)
                assert len(picture.heading) < len(alt) <= limits.ALT_TEXT


@pytest.mark.parametrize("words", [EN, DE], ids=["en", "de"])
def test_without_a_turn_there_is_a_sentence_and_no_picture(words: Localizer) -> None:
    replay = _replay(GAMES[0])
    pages = [
        since_page(_missed(replay, reader, first, first), words)
        for reader, first in ((0, 7), (0, 1), (None, 1))
    ]
    for page in pages:
        assert page.pictures == ()
        assert len(page.text.splitlines()) == 2
    assert len({page.text for page in pages}) == 3


# step by step


def test_up_to_five_turns_are_known_step_by_step() -> None:
    replay = _replay("grand_austria_hotel", 4)
    for number in (1, 5, 6, 11):
        first = replay.last + 1 - number
        missed = _missed(replay, 1, first)
        assert (missed.reader, missed.first, missed.number) == (1, first, number)
        shown = range(max(first, replay.last + 1 - limits.GALLERY), replay.last + 1)
        assert [turn[-1].number for turn in missed.turns] == [*shown]
        steps = [len(replay.steps_seen_by(1, each)) if number <= 5 else 1 for each in shown]
        assert [len(turn) for turn in missed.turns] == steps
        assert {step.reader for turn in missed.turns for step in turn} == {1}
    assert max(len(turn) for turn in _missed(replay, 1, replay.last - 4).turns) > 1


def _longest(replay: Replay, reader: int | None) -> int:
    return max(range(1, replay.last + 1), key=lambda each: len(replay.steps_seen_by(reader, each)))


def test_a_long_turn_is_told_step_by_step_and_in_full() -> None:
    replay = _replay("grand_austria_hotel", 4)
    number = _longest(replay, None)
    page = since_page(_missed(replay, None, number, number + 1), EN)
    assert 3 <= len(page.pictures) <= limits.GALLERY
    assert [line.split("**")[1] for line in _lines(page)] == [
        f"{number}.{step}" for step in range(1, len(page.pictures) + 1)
    ]
    told = tuple(event for picture in page.pictures for event in picture.view.announced)
    assert told == replay.seen_by(None, number).events, "nothing is left out"
    whole = replay.seen_by(None, number).view
    assert page.pictures[-1].view == replace(
        EN.with_display_names(whole), announced=page.pictures[-1].view.announced
    )
    assert all("Nothing that" not in line for line in _lines(page)), "quiet steps are part of others"


def test_a_turn_of_more_steps_than_pictures_begins_with_several_in_one() -> None:
    replay = _replay("grand_austria_hotel", 4)
    number = _longest(replay, None)
    first = number - 4
    page = since_page(_missed(replay, None, first, number + 1), EN)
    assert len(page.pictures) <= limits.GALLERY
    told = [event for picture in page.pictures for event in picture.view.announced]
    assert told == [event for each in range(first, number + 1) for event in replay.seen_by(None, each).events]


def test_a_turn_as_a_whole_is_the_moment_itself() -> None:
    """Joining its steps gives the moment, with its points."""
    for key in GAMES:
        replay = _replay(key)
        for number in range(1, replay.last + 1):
            seen = replace(replay.seen_by(1, number), reader=1)
            others = tuple((replay.seen_by(1, each),) for each in range(1, 10))
            missed = _missed(replay, 1, number, number + 1)
            crowded = since_page(replace(missed, turns=(*others, *missed.turns)), EN)
            assert len(crowded.pictures) == limits.GALLERY, "there is room for one picture only"
            assert crowded.pictures[-1].view == EN.with_display_names(seen.view)
            assert moments.account(replay.game, seen, EN) in _lines(crowded)[-1]


def test_the_earliest_lines_are_shortened_if_not_all_fit_and_that_is_said() -> None:
    replay = _replay("grand_austria_hotel", 4)
    longest = replay.steps_seen_by(None, _longest(replay, None))
    events = tuple(event for step in longest for event in step.events)
    long = replace(longest[-1], events=events * 2, view=longest[-1].view.announcing(events * 2))
    missed = replace(_missed(replay, None, 1, 11), turns=((long,),) * 10)
    page = since_page(missed, EN)
    assert limit_violations(page) == []
    assert EN("since-shortened") in _texts(page)[0]
    lengths = list(map(len, _lines(page)))
    assert lengths[0] < lengths[-1]
    assert moments.account(replay.game, long, EN) in _lines(page)[-1], "the latest is told in full"
    assert EN("since-shortened") not in since_page(replace(missed, turns=((long,),)), EN).text


def test_the_reader_is_addressed() -> None:
    """Whoever sat there before is named."""
    replay = _replay("cafe_international")
    number = replay.turns_of(1)[0]
    missed = _missed(replay, 1, number, number + 1)
    assert f"**{number}** · You " in since_page(missed, EN).text
    assert since_page(missed, EN).pictures[0].heading.startswith(f"{number} of {replay.last} · You ")
    (steps,) = missed.turns
    named = replace(missed, turns=(tuple(replace(each, reader=None) for each in steps),))
    assert r"\*Ben\*" in since_page(named, EN).text
    assert "*Ben*" in since_page(named, EN).pictures[0].heading


def test_who_has_missed_a_turn() -> None:
    view = played()[0].view(0)

    def turns(*seats: int, is_running: bool = False) -> Any:
        recent = [
            RecentTurn(seat, (), 0, is_running and place == len(seats)) for place, seat in enumerate(seats, 1)
        ]
        return replace(view, recent_turns=tuple(recent))

    assert [has_missed(turns(*seats), 0) for seats in ((), (0,), (1, 0), (0, 1), (1,))] == [
        *(False, False, False, True, True)
    ]
    assert has_missed(turns(1, 0, is_running=True), 0), "their own turn goes on"
    assert not has_missed(turns(0, is_running=True), 0)


# secrets


class _Dealt:
    """A game that shows each viewer a state in which everything hidden from them has been dealt anew."""

    def __init__(self, game: Any, seed: int) -> None:
        self._game, self._seed, self.varied = game, seed, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: int | None) -> Any:
        twin = self._game.reshuffle(state, seat, Rng(f"since {self._seed}"))
        self.varied += twin != state
        return self._game.view(twin, seat)


def _strips(replay: Replay, reader: int | None) -> Iterator[LayoutPost]:
    for first, end in (
        (1, 2),
        (3, 6),
        (replay.last // 2, replay.last // 2 + 3),
        (1, None),
        (replay.last - 3, None),
    ):
        yield since_page(_missed(replay, reader, first, end), EN)


@pytest.mark.parametrize("key", GAMES)
def test_a_strip_is_the_same_whatever_is_hidden_from_its_reader(key: str) -> None:
    replay = _replay(key)
    for reader in (None, 0, 1, 2):
        for seed in range(3):
            dealt: Any = _Dealt(replay.game, seed)
            strips = list(_strips(replace(replay, game=dealt), reader))
            for strip, real in zip(strips, _strips(replay, reader), strict=True):
                assert strip == real
                assert isinstance(strip.blocks[1], Gallery)
                for picture in strip.pictures:
                    events = picture.view.announced
                    assert not any(event.secret for event in events if event.owner != reader)
            assert dealt.varied, "the hidden things were others"


@pytest.mark.parametrize("words", ["en", "de"])
def test_since_turn(words: str, page: SnapshotAssertion) -> None:
    localizer = localizer_for(words)
    hotel = _replay("grand_austria_hotel", 4)
    number = _longest(hotel, 0)
    scenes = {
        "nothing": since_page(_missed(_replay(GAMES[0]), 0, 7, 7), localizer),
        "nobody has begun": since_page(_missed(_replay(GAMES[0]), 0, 1, 1), localizer),
        "three turns": since_page(_missed(_replay("cafe_melange"), 0, 20, 23), localizer),
        "many": since_page(_missed(_replay("cafe_international"), 1, 20), localizer),
        "a spectator": since_page(_missed(_replay("cafe_international"), None, 1, 13), localizer),
        "a computer's long turn": since_page(_missed(hotel, 0, number, number + 1), localizer),
    }
    assert transcript(scenes) == page
