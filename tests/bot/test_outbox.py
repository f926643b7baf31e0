"""Who is called by a board: each awaited person once per decision, nobody else; and pictures are painted once."""

import asyncio
import re
import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

import rendering
from bot.discord import adapter, client
from bot.discord import outbox as outbox_module
from bot.discord import render_pool as module
from bot.discord.house import House
from bot.discord.outbox import Outbox
from bot.discord.render_pool import Pictures
from bot.language.localizer import localizer_for
from bot.messages import limits, posts
from bot.messages.components import Picture, Post
from engine.games import GAMES
from engine.kernel.core import Event, Payload, Prompt, start
from engine.kernel.errors import StoreError, TableRefusal
from engine.store.rows import MessageRow
from engine.tables.models import Foresight, Notice, PlannedTurn, Player, PublicBoard, Table, TurnRevision

GAME = GAMES[0]
TOLD = next(iter(GAME.events))


def _table(
    *persons: int | None, asked: tuple[tuple[int, int], ...] = (), pinged: tuple[tuple[int, int], ...] = ()
) -> Table:
    players = tuple(
        Player(f"Person {person}", person) if person else Player("Mizzi", computer="random")
        for person in persons
    )
    return Table(1, 5, 10, 20, GAME, {}, "running", 1, players, None, asked, pinged)


def _asked(*seats: int) -> list[Prompt]:
    return [Prompt(seat, GAME.prompts[0], Payload(), ()) for seat in seats]


def _done(*seats: int, kind: str = TOLD) -> list[Event]:
    return [Event(kind, Payload(seat=seat)) for seat in seats]


@pytest.fixture
def outbox() -> Outbox:
    return Outbox(cast("Any", None), cast("Any", None), cast("Any", None))


def test_who_is_asked_is_called_and_computers_are_not() -> None:
    assert _table(1, 2, None, asked=((1, 5),)).unpinged_players == {1: 2}
    assert _table(1, 2, None, asked=((2, 5),)).unpinged_players == {}
    assert _table(1, 2, None).unpinged_players == {}


def test_who_is_still_asked_the_same_is_not_called_again() -> None:
    assert _table(1, 2, asked=((0, 5), (1, 3)), pinged=((0, 3), (1, 3))).unpinged_players == {0: 1}


@dataclass
class _News:
    """The tables of a house as the outbox knows them: what is written, what waits to be read, what was told."""

    written: list[tuple[PublicBoard, list[Notice]]] = field(default_factory=list)
    waiting: list[Notice] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def write(self, number: int) -> None:
        notice = Notice(number, 1, number, "board")
        self.waiting.append(notice)
        self.written.append((PublicBoard(_table(1, 2), None, ()), list(self.waiting)))
        self.changed.set()

    def fresh(self) -> list[tuple[PublicBoard, list[Notice]]]:
        given, self.written = self.written, []
        return given

    async def undelivered(self) -> list[int]:
        return []

    async def superseded(self) -> list[MessageRow]:
        return []

    async def pending(self) -> list[Notice]:
        self.read.append("pending")
        return list(self.waiting)

    async def board(self, _: int) -> PublicBoard:
        self.read.append("board")
        version = max(notice.version for notice in self.waiting)
        return PublicBoard(replace(_table(1, 2), version=version), None, ())


class _Postman(Outbox):
    """Delivers to nowhere, when it is told to."""

    def __init__(self, news: _News) -> None:
        super().__init__(cast("Any", None), cast("Any", news), cast("Any", None))
        self.news, self.told = news, asyncio.Queue[list[int]]()
        self.sent, self.arrived = asyncio.Event(), asyncio.Event()

    async def _post(self, board: PublicBoard, notices: Sequence[Notice]) -> None:
        assert board.table.id == 1
        self.told.put_nowait([notice.id for notice in notices])
        await self.sent.wait()
        self._left(1)
        await self.arrived.wait()
        self.news.waiting = [each for each in self.news.waiting if each not in notices]

    async def next(self) -> list[int]:
        """Return the notices that are delivered next."""
        return await asyncio.wait_for(self.told.get(), 10)


async def test_what_was_just_written_is_told_without_reading_it_back() -> None:
    news = _News()
    postman = _Postman(news)
    postman.sent.set()
    postman.arrived.set()
    running = asyncio.create_task(postman.run())
    await asyncio.sleep(0)
    news.read.clear()
    news.write(7)
    assert await postman.next() == [7]
    assert "board" not in news.read
    running.cancel()


async def test_what_is_written_between_two_looks_is_told_with_the_table_as_it_is_read() -> None:
    """A lobby whose game begins meanwhile is no board without a call, followed by one with it."""
    news = _News()
    postman = _Postman(news)
    postman.sent.set()
    postman.arrived.set()
    read = news.board

    async def begun_meanwhile(number: int) -> PublicBoard:
        if len(news.waiting) < 2:
            news.waiting.append(Notice(2, 1, 2, "board"))
        board = await read(number)
        news.waiting.append(Notice(3, 1, 3, "board"))
        return board

    news.board = begun_meanwhile  # type: ignore[method-assign]
    news.waiting.append(Notice(1, 1, 1, "lobby"))
    await postman._look()
    assert await postman.next() == [1, 2]


async def test_what_is_written_while_news_are_delivered_is_read_afterwards_and_told_once() -> None:
    news = _News()
    postman = _Postman(news)
    postman.sent.set()
    running = asyncio.create_task(postman.run())
    news.write(7)
    assert await postman.next() == [7]
    news.write(8)
    await asyncio.sleep(0)
    assert postman.told.empty()
    postman.arrived.set()
    assert await postman.next() == [8]
    assert "board" in news.read, "somebody may have been called meanwhile"
    running.cancel()


async def test_what_fails_is_not_tried_without_a_pause_though_the_failure_cannot_be_noted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a disk that is full a board would be posted again and again, as fast as Discord takes it."""
    paused, go_on = asyncio.Queue[float](), asyncio.Event()

    class Full(_News):
        async def failed(self, _: int, __: str) -> None:
            raise StoreError("database-not-writable", path="full")

    class Hindered(_Postman):
        async def _post(self, board: PublicBoard, notices: Sequence[Notice]) -> None:
            assert board.table.id == 1
            self.told.put_nowait([notice.id for notice in notices])
            raise StoreError("database-not-writable", path="full")

    async def rest(seconds: float) -> None:
        paused.put_nowait(seconds)
        await go_on.wait()

    news = Full()
    postman = Hindered(news)
    monkeypatch.setattr(outbox_module, "asyncio", _Resting(rest))
    running = asyncio.create_task(postman.run())
    news.write(7)
    assert await postman.next() == [7]
    assert await asyncio.wait_for(paused.get(), 10) == outbox_module._REST
    await postman._look()
    assert postman.told.empty(), "it waits"
    news.write(8)
    go_on.set()
    assert await postman.next() == [7, 8], "and is tried again, with whatever else there is"
    (logged,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "could not be posted" in logged.message, "the same fault is logged once"
    assert "path=full" in caplog.text
    running.cancel()


class _Resting:
    """The library of tasks with another way to rest."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


def test_from_try_to_try_the_pause_grows() -> None:
    wait = outbox_module._tries().wait
    for number, least in enumerate((0.3, 0.6, 1.2, 2.4, 4.8, 5, 5), 1):
        pauses = [wait(cast("Any", SimpleNamespace(attempt_number=number))) for _ in range(20)]
        assert least <= min(pauses) < max(pauses) <= least + 1, "and not all who were refused come together"


async def test_what_is_given_up_is_ended_and_followed_by_nothing() -> None:
    """It stays written, so the next start tells it; a house that is closing has no way to tell it any more."""
    news = _News()
    postman = _Postman(news)
    running = asyncio.create_task(postman.run())
    await asyncio.sleep(0)
    news.write(7)
    assert await postman.next() == [7]
    news.write(8)
    under_way = postman.give_up()
    await asyncio.wait_for(client._ended([*under_way, running]), 5)
    assert [task.cancelled() for task in under_way] == [True]
    assert postman._delivering == {}
    assert postman.told.empty()
    assert [notice.id for notice in news.waiting] == [7, 8]


async def test_who_acted_is_answered_when_the_board_is_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "_AHEAD", 60)
    news = _News()
    postman = _Postman(news)
    running = asyncio.create_task(postman.run())
    await asyncio.sleep(0)
    person = cast("Any", SimpleNamespace(user=SimpleNamespace(id=1)))
    await asyncio.wait_for(postman.acted(1, person, localizer_for("en")), 0.2)
    news.write(7)
    answered = asyncio.create_task(postman.acted(1, person, localizer_for("en")))
    assert await postman.next() == [7]
    assert not answered.done(), "the board goes first"
    postman.sent.set()
    await asyncio.wait_for(answered, 10)
    assert postman._delivering, "but its arrival is not waited for"
    running.cancel()


async def test_a_board_has_the_line_to_itself_while_it_leaves(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever acted is answered a moment after it was begun to be sent, arrived or not."""
    leaving = outbox._leaving[1] = asyncio.Event()

    async def begun() -> bool:
        await asyncio.sleep(0)
        return leaving.is_set()

    monkeypatch.setattr(outbox_module, "_START", 3600)
    assert await outbox._tried(_table(1, 2), begun) is False

    async def on_its_way() -> bool:
        return await asyncio.wait_for(leaving.wait(), 10)

    monkeypatch.setattr(outbox_module, "_START", 0.001)
    assert await outbox._tried(_table(1, 2), on_its_way) is True


async def test_a_board_that_takes_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "_AHEAD", 0.05)
    news = _News()
    postman = _Postman(news)
    running = asyncio.create_task(postman.run())
    await asyncio.sleep(0)
    news.write(7)
    person = cast("Any", SimpleNamespace(user=SimpleNamespace(id=1)))
    await asyncio.wait_for(postman.acted(1, person, localizer_for("en")), 10)
    assert await postman.next() == [7]
    assert not postman.sent.is_set()
    running.cancel()


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    made = Pictures("light", 1, 2)
    yield made
    made.close()


def _picture(seat: int | None = None, seed: str = "x") -> Picture:
    state = start(GAME, 2, {}, seed).state
    return Picture(GAME.view(state, seat).named(("Anna", "Ben")))


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was painted so far."""
    views: list[Any] = []
    render = rendering.render

    def counting(view: Any, **how: Any) -> bytes:
        views.append(view)
        return render(view, **how)

    monkeypatch.setattr(rendering, "render", counting)
    return views


async def test_practice_puts_nothing_in_the_place_of_what_somebody_asked_for(
    pictures: Pictures, painted: list[Any]
) -> None:
    english = localizer_for("en")
    asked = [await pictures.paint(_picture(seed=seed), english) for seed in "ab"]
    await pictures.practise(_picture(seed="c"), english)
    assert len(painted) == 3
    assert [await pictures.paint(_picture(seed=seed), english) for seed in "ab"] == asked
    assert len(painted) == 3


async def test_the_same_picture_is_painted_once_for_all(pictures: Pictures, painted: list[Any]) -> None:
    english, german = localizer_for("en"), localizer_for("de")
    first, second = await asyncio.gather(*(pictures.paint(_picture(), english) for _ in range(2)))
    assert first is second
    assert first.name.endswith(".png")
    assert first.alt
    assert len(painted) == 1
    assert (await pictures.paint(_picture(), german)).alt != first.alt
    await pictures.paint(_picture(seed="y"), english)
    await pictures.paint(_picture(), english)
    assert len(painted) == 4, "only so many are kept"


@pytest.fixture
def two() -> Iterator[Pictures]:
    made = Pictures("light", 2, 2)
    yield made
    made.close()


def _slowly(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Have every painter wait before it begins; give what lets them go on."""
    render, go_on = rendering.render, threading.Event()

    def slow(view: Any, **how: Any) -> bytes:
        go_on.wait(30)
        return render(view, **how)

    monkeypatch.setattr(rendering, "render", slow)
    return go_on


async def test_what_is_painted_ahead_is_there_when_it_is_asked_for(
    two: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    two.begin_ahead(_picture(), localizer_for("en"))
    await asyncio.gather(*map(asyncio.wrap_future, two._paintings.values()))
    monkeypatch.setattr(rendering, "render", None)
    assert (await two.paint(_picture(), localizer_for("en"))).content


async def test_nobody_waits_for_a_picture_that_is_painted_ahead(
    two: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = _slowly(monkeypatch)
    asked = asyncio.create_task(two.paint(_picture(), localizer_for("en")))
    await asyncio.sleep(0)
    two.begin_ahead(_picture(seed="y"), localizer_for("en"))
    assert len(two._paintings) == 1, "the last painter is kept for who asks next"
    go_on.set()
    assert (await asked).content


async def test_the_only_painter_paints_nothing_ahead(pictures: Pictures) -> None:
    pictures.begin_ahead(_picture(), localizer_for("en"))
    assert not pictures._paintings


@dataclass
class _Seer:
    """Tables that foresee one board."""

    foreseen: Foresight | None

    async def foresight(self, table: int, person: int, at: TurnRevision) -> Foresight | None:
        assert (table, person, at) == (1, 2, TurnRevision(5, 1))
        return self.foreseen


def _foreseen(*events: Event) -> Foresight:
    view = GAME.view(start(GAME, 2, {}, "x").state, None)
    return Foresight(PublicBoard(_table(1, 2, asked=((1, 5),)), view, tuple(_asked(1))), events)


def _turn() -> PlannedTurn:
    view = GAME.view(start(GAME, 2, {}, "x").state, 1)
    return PlannedTurn(_table(1, 2), 1, TurnRevision(5, 1), (), view, None, (), None)


async def _foreseeing(foreseen: Foresight | None, pictures: Pictures) -> Outbox:
    house = SimpleNamespace(public=lambda _: localizer_for("en"))
    outbox = Outbox(cast("Any", house), cast("Any", _Seer(foreseen)), pictures)
    await outbox.foresee(_turn(), 2)
    await asyncio.gather(*outbox._preparing, *map(asyncio.wrap_future, pictures._paintings.values()))
    return outbox


async def test_a_board_that_was_foreseen_is_worded_and_painted_once(
    two: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreseen = _foreseen(*_done(0))
    outbox = await _foreseeing(foreseen, two)
    again = _foreseen(*_done(0))
    assert again == foreseen
    assert again.board.view is not foreseen.board.view
    monkeypatch.setattr(posts, "board", None)
    monkeypatch.setattr(rendering, "render", None)
    assert again.board.view is not None
    post = outbox._board_post(again, again.board.view, localizer_for("en"))
    assert post.pings == (2,)
    assert post.picture is not None
    assert (await two.paint(post.picture, localizer_for("en"))).content


@pytest.mark.parametrize("change", ["events", "board", "language"])
async def test_a_board_is_worded_anew_when_something_else_came_of_it(two: Pictures, change: str) -> None:
    foreseen = _foreseen(*_done(0))
    outbox = await _foreseeing(foreseen, two)
    board, events, language = foreseen.board, foreseen.events, "en"
    if change == "events":
        events = (*_done(1), *events)
    elif change == "board":
        board = replace(board, table=_table(1, 3, asked=((1, 5),)))
    else:
        language = "de"
    assert board.view is not None
    post = outbox._board_post(Foresight(board, events), board.view, localizer_for(language))
    called = 3 if change == "board" else 2
    assert post == posts.board(
        board.table, board.view, board.prompts, events, localizer_for(language), (called,)
    )
    assert post.pings == (called,)


async def test_nothing_is_prepared_where_nothing_is_foreseen(two: Pictures) -> None:
    outbox = await _foreseeing(None, two)
    assert not outbox._worded
    assert not two._paintings


async def test_a_table_that_has_moved_on_is_not_foreseen(two: Pictures) -> None:
    async def refused(table: int, *_: object) -> Foresight | None:
        raise TableRefusal("moved-on", table=table)

    outbox = Outbox(cast("Any", None), cast("Any", SimpleNamespace(foresight=refused)), two)
    await outbox.foresee(_turn(), 2)
    assert not outbox._preparing


async def test_a_picture_that_fails_leaves_the_words(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> bytes:
        raise RuntimeError("no paint")

    monkeypatch.setattr(rendering, "render", broken)
    post = Post("Hello", picture=_picture())
    told, painting = await adapter.paint(post, pictures, localizer_for("en"))
    assert painting is None
    (number,) = re.findall(
        r"incident (\w+): a picture of cafe_international could not be painted", caplog.text
    )
    first, second, *shown = told.text.splitlines()
    assert first == "Hello"
    assert number in second
    assert "Anna" in "".join(shown), "what the picture would show is said"
    assert "no paint" in caplog.text
    monkeypatch.setattr(rendering, "describe", broken)
    told, painting = await adapter.paint(post, pictures, localizer_for("en"))
    assert (painting, told.text.splitlines()[0]) == (None, "Hello"), "the words go out in any case"
    monkeypatch.undo()
    told, painting = await adapter.paint(post, pictures, localizer_for("en"))
    assert told == post, "it is tried again"
    assert painting is not None


async def test_a_picture_in_words_keeps_names_harmless_and_to_the_limit(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 0.0)
    go_on = _slowly(monkeypatch)
    view = _picture().view.named(("*Anna*", "@everyone"))
    told, painting = await adapter.paint(
        Post("x" * 1900, picture=Picture(view)), pictures, localizer_for("en")
    )
    assert painting is None, "nobody waits for ever"
    assert len(told.text) <= limits.CONTENT
    told, _ = await adapter.paint(Post("", picture=Picture(view)), pictures, localizer_for("en"))
    assert r"\*Anna\*" in told.text
    assert "@everyone" not in told.text
    go_on.set()


async def test_what_nobody_waits_for_any_more_is_not_painted(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work, go_on, painted = threading.Event(), threading.Event(), list[Any]()
    render = rendering.render

    def slow(view: Any, **how: Any) -> bytes:
        painted.append(view)
        at_work.set()
        go_on.wait(10)
        return render(view, **how)

    monkeypatch.setattr(rendering, "render", slow)
    patient = asyncio.create_task(pictures.paint(_picture(), localizer_for("en")))
    assert await asyncio.to_thread(at_work.wait, 10)
    monkeypatch.setattr(module, "_PATIENCE", 0.1)
    late = await asyncio.gather(
        *(pictures.paint(_picture(seed=seed), localizer_for("en")) for seed in ("x", "y", "y")),
        return_exceptions=True,
    )
    assert [type(each) for each in late] == [TimeoutError] * 3, "the only painter is at work"
    monkeypatch.setattr(module, "_PATIENCE", 10)
    go_on.set()
    assert (await patient).content, "who is more patient gets it"
    assert (await pictures.paint(_picture(), localizer_for("en"))).content
    assert len(painted) == 1, "what was begun is kept, what waited in line is left out"
    assert (await pictures.paint(_picture(seed="y"), localizer_for("en"))).content
    assert len(painted) == 2, "and painted when somebody asks again"


async def test_both_clicks_of_a_double_click_get_one_result() -> None:
    house = cast("House", SimpleNamespace(_doing={}))
    done, go_on = list[int](), asyncio.Event()

    async def deed() -> int:
        done.append(len(done))
        await go_on.wait()
        if len(done) > 1:
            raise TableRefusal("moved-on")
        return done[-1]

    clicks = [asyncio.create_task(House.together(house, ("Anna", "confirm"), deed)) for _ in range(2)]
    await asyncio.sleep(0)
    go_on.set()
    assert await asyncio.gather(*clicks) == [0, 0]
    with pytest.raises(TableRefusal):
        await House.together(house, ("Anna", "confirm"), deed)
    assert house._doing == {}, "what is done may be asked for again"


def test_what_failed_may_be_done_again_and_what_was_done_may_not() -> None:
    house = cast("House", SimpleNamespace(_done=OrderedDict()))
    with pytest.raises(ZeroDivisionError), House.once(house, 7):
        raise ZeroDivisionError
    with House.once(house, 7), pytest.raises(TableRefusal, match="already-done"), House.once(house, 7):
        pytest.fail("it is being done")
    with pytest.raises(TableRefusal, match="already-done"), House.once(house, 7):
        pytest.fail("it was done")
    with House.once(house, 8):
        pass


async def test_pictures_are_rationed_by_person() -> None:
    house = cast("House", SimpleNamespace(_cooldowns=OrderedDict()))
    waits = [House.cooldown(house, 1) for _ in range(6)]
    assert waits[:5] == [0.0] * 5
    assert waits[5] > 0
    assert House.cooldown(house, 2) == 0.0
