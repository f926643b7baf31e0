"""Films and pages are painted one at a time in the background, behind pictures for messages, and the latest ones are kept."""

import re
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from dataclasses import replace
from functools import partial
from threading import Event

import pytest
from cachetools import LRUCache

from bot.discord.posting import paintings as module
from bot.discord.posting.paintings import Counted, Painting, PaintingKey, Paintings
from bot.language.localizer import localizer_for
from bot.messages.components import PaintedFile
from bot.messages.films import Film, PaintedFilm
from engine.kernel.errors import Refusal, TableRefusal
from engine.kernel.replays import of_record
from tests.contract.game_settings import SETTINGS

KEY = PaintingKey(1, 7, (("Anna", "Ben"),), None, "en", "light")
_SECONDS = 20.0


def compose() -> Film:
    """Return the film of the first turns of a game."""
    setting = next(each for each in SETTINGS if each.game.key == "nim")
    replay = of_record(setting.record("films", 3), setting.game)
    seen = partial(replay.seen_by, None)
    return Film(replay.game, replay.last, seen, (), (), None, localizer_for("en"), "light")


@pytest.fixture
def paintings() -> Iterator[Paintings]:
    made = Paintings(lambda: False)
    yield made
    made.close()


@pytest.fixture
def released() -> Iterator[Event]:
    """Lets the films that wait for it be composed."""
    event = Event()
    yield event
    event.set()


def ask(
    paintings: Paintings, person: int = 1, key: PaintingKey = KEY, released: Event | None = None
) -> Painting[PaintedFilm]:
    def paint(counted: Counted) -> PaintedFilm:
        assert released is None or released.wait(_SECONDS)
        return compose().finish(counted)

    return paintings.request(key, person, paint)


def test_a_finished_film_says_how_long_it_runs_and_is_kept(paintings: Paintings) -> None:
    first = ask(paintings)
    painted = first.future.result(_SECONDS)
    assert painted.content == b"".join(compose().paint())
    assert painted.duration == sum(each.duration for each in compose().frames())
    assert painted.outcome == ""
    assert (first.painted, first.total) == (compose().length, compose().length)
    again = ask(paintings, person=2)
    assert again.future.done()
    assert again.future.result() is painted


@pytest.mark.parametrize("field", PaintingKey._fields)
def test_what_differs_in_anything_is_another_film(paintings: Paintings, field: str) -> None:
    ask(paintings).future.result(_SECONDS)
    other = KEY._replace(**{field: "de" if isinstance(getattr(KEY, field), str) else 8})
    assert not ask(paintings, key=other).future.done()


def test_whoever_asks_for_the_same_film_waits_for_the_same_one(paintings: Paintings, released: Event) -> None:
    assert ask(paintings, 1, released=released) is ask(paintings, 2, released=released) is ask(paintings, 1)


def test_nobody_has_two_films_painted_at_a_time_and_only_a_few_wait(
    paintings: Paintings, released: Event
) -> None:
    running = [
        ask(paintings, person, KEY._replace(table_id=person), released)
        for person in range(module._MOST_IN_PROGRESS)
    ]
    assert len({*map(id, running)}) == module._MOST_IN_PROGRESS
    with pytest.raises(TableRefusal, match="painting-in-progress"):
        ask(paintings, 0, KEY._replace(table_id=99))
    with pytest.raises(TableRefusal, match="paintings-waiting"):
        ask(paintings, 99, KEY._replace(table_id=99))
    assert ask(paintings, 99, KEY._replace(table_id=0)) is running[0], "it is in progress anyway"
    released.set()
    for each in running:
        each.future.result(_SECONDS)
    assert ask(paintings, 0, KEY._replace(table_id=99)).future.result(_SECONDS)


def test_a_film_that_fails_is_reported_once_and_painted_again_when_somebody_asks(
    paintings: Paintings, released: Event, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Counted) -> PaintedFilm:
        assert released.wait(_SECONDS)
        message = "no such place"
        raise KeyError(message)

    first, second = (paintings.request(KEY, person, fail) for person in (1, 2))
    released.set()
    with pytest.raises(KeyError):
        first.future.result(_SECONDS)
    (number,) = re.findall(r"incident (\w+): could not paint the film of table 1", caplog.text)
    assert first.incident == second.incident == number
    assert ask(paintings).future.result(_SECONDS).content


def test_a_refusal_is_no_incident(paintings: Paintings, caplog: pytest.LogCaptureFixture) -> None:
    def refuse(_: Counted) -> PaintedFile:
        raise Refusal("page-too-large")

    with pytest.raises(Refusal):
        paintings.request(KEY, 1, refuse).future.result(_SECONDS)
    assert caplog.text == ""


def test_only_so_many_bytes_are_kept() -> None:
    size = len(b"".join(compose().paint()))
    paintings = Paintings(lambda: False, cached_bytes=size * 2 + 1)
    for table in (1, 2, 3):
        ask(paintings, key=KEY._replace(table_id=table)).future.result(_SECONDS)
    assert isinstance(paintings._cache, LRUCache)
    assert paintings._cache.currsize <= 2 * size + 1
    assert ask(paintings, key=KEY._replace(table_id=3)).future.done()
    assert not ask(paintings, key=KEY._replace(table_id=1)).future.done()
    paintings.close()
    tiny = Paintings(lambda: False, cached_bytes=1)
    assert ask(tiny).future.result(_SECONDS).content, "a film that cannot be kept is shown all the same"
    tiny.close()


def test_pictures_for_messages_go_first_but_hold_a_film_up_only_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The whole film waits for so long, not each of its frames."""
    monkeypatch.setattr(module, "_PATIENCE", 0.5)
    paintings = Paintings(lambda: True)
    film = replace(compose(), last=100, seen=lambda _: compose().seen(0))
    began_at = time.monotonic()
    painting = paintings.request(KEY, 1, film.finish)
    time.sleep(0.3)
    assert (painting.painted, painting.total) == (0, film.length)
    assert painting.future.result(_SECONDS)
    assert time.monotonic() - began_at >= 0.5
    paintings.close()


def test_a_film_that_takes_too_long_is_given_up(
    paintings: Paintings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_TIMEOUT", 0.0)
    with pytest.raises(TimeoutError):
        ask(paintings).future.result(_SECONDS)


def test_all_attempts_at_a_page_together_may_take_so_long(
    paintings: Paintings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_TIMEOUT", 0.2)

    def attempt(counted: Counted) -> PaintedFile:
        for _ in range(100):
            list(counted(range(2), 2))
        return PaintedFile(b"page")

    with pytest.raises(TimeoutError):
        paintings.request(KEY, 1, attempt).future.result(_SECONDS)


def test_closing_ends_the_present_film_and_drops_the_others(released: Event) -> None:
    paintings = Paintings(lambda: False)
    endless = replace(compose(), last=1000, seen=lambda _: compose().seen(0))
    long = paintings.request(KEY, 1, endless.finish)
    waiting = ask(paintings, 2, KEY._replace(table_id=2), released)
    while not long.total:
        time.sleep(0.01)
    began_at = time.monotonic()
    paintings.close()
    assert time.monotonic() - began_at < 3
    with pytest.raises(TimeoutError):
        long.future.result(_SECONDS)
    with pytest.raises(CancelledError):
        waiting.future.result(_SECONDS)
