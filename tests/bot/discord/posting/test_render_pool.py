"""Tests of `bot.discord.posting.render_pool`, and of posts whose picture cannot be rendered."""

import asyncio
import gc
import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

import rendering
from bot.discord import adapter
from bot.discord.posting import painters
from bot.discord.posting import render_pool as module
from bot.discord.posting.render_pool import RenderPool
from bot.language.localizer import localizer_for
from bot.messages import limits
from bot.messages.components import Gallery, LayoutPost, Picture, Post, Text
from bot.messages.table_pictures import theme_preview
from engine.games import GAMES
from engine.kernel.core import start
from rendering import sprites

GAME = GAMES[0]
_TWO_PICTURES = 400_000
"""Bytes in which two of the pictures below have room, but not three."""
ENGLISH, GERMAN = localizer_for("en"), localizer_for("de")


@pytest.fixture
def pool() -> Iterator[RenderPool]:
    """A render pool with one worker and a cache of two pictures."""
    built = RenderPool("light", workers=1, cached_bytes=_TWO_PICTURES)
    yield built
    built.close()


def _picture(seed: str = "x") -> Picture:
    state = start(GAME, 2, {}, seed).state
    return Picture(GAME.view(state, None).named(("Anna", "Ben")))


class _Renderer:
    """Records the views it renders, and waits while the test keeps `may_render` cleared."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.views: list[Any] = []
        self.started, self.may_render = threading.Event(), threading.Event()
        self.may_render.set()
        self._render = rendering.render
        monkeypatch.setattr(rendering, "render", self)

    def __call__(self, view: Any, **options: Any) -> bytes:
        self.views.append(view)
        self.started.set()
        self.may_render.wait(30)
        return self._render(view, **options)


@pytest.fixture
def renderer(monkeypatch: pytest.MonkeyPatch) -> _Renderer:
    return _Renderer(monkeypatch)


async def test_a_prefetch_that_fails_tells_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "render", lambda *_, **__: 1 / 0)
    faults: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
    pool = RenderPool("light", workers=2)
    await pool.prefetched(_picture(), ENGLISH)
    pool.close()  # so that no thread keeps the picture's future
    gc.collect()
    assert faults == []


async def test_equal_pictures_are_rendered_once_and_the_least_recently_used_one_is_evicted(
    pool: RenderPool, renderer: _Renderer
) -> None:
    first, second = await asyncio.gather(*(pool.render(_picture(), ENGLISH) for _ in range(2)))
    assert first is second
    assert first.name.endswith(".png")
    assert first.alt
    assert len(renderer.views) == 1
    assert (await pool.render(_picture(), GERMAN)).alt != first.alt
    renderer.views.clear()
    for seed in ("a", "b", "a", "c", "a", "b"):
        await pool.render(_picture(seed), ENGLISH)
    assert len(renderer.views) == 4, "b is rendered twice"


@pytest.mark.parametrize(
    "in_theme",
    [lambda theme: replace(_picture(), theme=theme), lambda theme: theme_preview(GAME, theme, ENGLISH)],
    ids=["a picture", "a preview of the themes, which marks it"],
)
async def test_a_picture_is_in_its_own_theme_or_else_in_that_of_the_house(
    pool: RenderPool, in_theme: Callable[[str], Picture]
) -> None:
    house, light, dark = [await pool.render(in_theme(theme), ENGLISH) for theme in ("", "light", "dark")]
    assert (house.content == light.content, house.content == dark.content) == (True, False)
    assert house.alt


async def test_prefetching_leaves_the_last_idle_worker_alone_and_its_picture_is_not_rendered_again(
    pool: RenderPool, renderer: _Renderer
) -> None:
    pool.prefetch(_picture(), ENGLISH)
    assert not pool._in_progress, "it is the only one"
    two_workers = RenderPool("light", workers=2, cached_bytes=_TWO_PICTURES)
    two_workers.prefetch(_picture(), ENGLISH)
    assert (await two_workers.render(_picture(), ENGLISH)).content
    assert len(renderer.views) == 1
    renderer.may_render.clear()
    requested = asyncio.create_task(two_workers.render(_picture("y"), ENGLISH))
    await asyncio.sleep(0)
    two_workers.prefetch(_picture("z"), ENGLISH)
    assert len(two_workers._in_progress) == 1, "only what is requested"
    renderer.may_render.set()
    assert (await requested).content
    two_workers.close()


async def test_a_picture_that_cannot_be_rendered_is_described(
    pool: RenderPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> bytes:
        raise RuntimeError("no paint")

    monkeypatch.setattr(rendering, "render", broken)
    post = Post("Hello", picture=_picture())
    described, pictures = await adapter.render_post(post, pool, ENGLISH)
    assert not pictures
    (number,) = re.findall(r"incident (\w+): could not paint a picture of cafe_international", caplog.text)
    first, second, *description = described.text.splitlines()
    assert first == "Hello"
    assert number in second
    assert "Anna" in "".join(description)
    assert "no paint" in caplog.text
    monkeypatch.setattr(rendering, "describe", broken)
    described, pictures = await adapter.render_post(post, pool, ENGLISH)
    assert (pictures, described.text.splitlines()[0]) == ((), "Hello"), "the text is sent in any case"
    monkeypatch.undo()
    described, pictures = await adapter.render_post(post, pool, ENGLISH)
    assert described == post, "a failure is not cached"
    assert len(pictures) == 1


def _gallery(*seeds: str) -> LayoutPost:
    return LayoutPost((Text("Hello"), Gallery(tuple(map(_picture, seeds)))))


async def test_galleries_occupy_one_worker_and_are_not_rendered_again(renderer: _Renderer) -> None:
    pool = RenderPool("light", workers=2)
    renderer.may_render.clear()
    galleries = [
        asyncio.create_task(adapter.render_post(_gallery(*seeds), pool, ENGLISH)) for seeds in ("abc", "def")
    ]
    assert await asyncio.to_thread(renderer.started.wait, 10)
    await asyncio.sleep(0.05)
    assert len(renderer.views) == 1, "the other worker is left to the boards"
    renderer.may_render.set()
    (post, pictures), _ = await asyncio.gather(*galleries)
    assert len(post.pictures) == len({each.name for each in pictures}) == 3
    assert len(renderer.views) == 6
    assert (await adapter.render_post(_gallery(*"abcdef"), pool, ENGLISH))[1][2].content == pictures[
        2
    ].content
    assert len(renderer.views) == 6
    pool.close()


async def test_equal_pictures_of_a_gallery_are_files_of_different_names(pool: RenderPool) -> None:
    _, pictures = await adapter.render_post(_gallery("x", "x"), pool, ENGLISH)
    assert len({each.name for each in pictures}) == 2
    assert len({each.content for each in pictures}) == 1


async def test_of_a_gallery_the_pictures_before_a_failure_stay_and_the_last_one_is_described(
    pool: RenderPool, renderer: _Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def second_fails(view: Any, **options: Any) -> bytes:
        if view == _picture("b").view:
            raise RuntimeError("no paint")
        return renderer(view, **options)

    monkeypatch.setattr(rendering, "render", second_fails)
    post, pictures = await adapter.render_post(_gallery("a", "b", "c"), pool, ENGLISH)
    assert (len(pictures), len(post.pictures), len(renderer.views)) == (1, 1, 1), "no more are tried"
    assert [block["type"] for block in adapter.send_arguments(post, pictures)["view"].to_components()] == [
        *(10, 12, 10)
    ]
    assert "Anna" in post.text


async def test_a_heading_stands_above_the_description_and_both_keep_the_limit(pool: RenderPool) -> None:
    headed = replace(_picture(), heading="34 of 68 · Ben passes")
    alt = (await pool.render(headed, ENGLISH)).alt
    assert alt == f"34 of 68 · Ben passes\n{(await pool.render(_picture(), ENGLISH)).alt}"
    long = (await pool.render(replace(headed, heading="x" * 2000), ENGLISH)).alt
    assert len(long) <= limits.ALT_TEXT
    assert "Anna" in long


async def test_a_description_escapes_names_and_keeps_the_limit(
    pool: RenderPool, renderer: _Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_TIMEOUT", 0.0)
    renderer.may_render.clear()
    view = _picture().view.named(("*Anna*", "@everyone"))
    post, pictures = await adapter.render_post(Post("x" * 1900, picture=Picture(view)), pool, ENGLISH)
    assert not pictures, "rendering has timed out"
    assert len(post.text) <= limits.CONTENT
    post, _ = await adapter.render_post(Post("", picture=Picture(view)), pool, ENGLISH)
    assert r"\*Anna\*" in post.text
    assert "@everyone" not in post.text
    renderer.may_render.set()


async def test_a_queued_picture_that_has_timed_out_is_not_rendered(
    pool: RenderPool, renderer: _Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer.may_render.clear()
    in_time = asyncio.create_task(pool.render(_picture(), ENGLISH))
    assert await asyncio.to_thread(renderer.started.wait, 10)
    monkeypatch.setattr(module, "_TIMEOUT", 0.1)
    late = await asyncio.gather(
        *(pool.render(_picture(seed), ENGLISH) for seed in ("x", "y", "y")), return_exceptions=True
    )
    assert [type(each) for each in late] == [TimeoutError] * 3
    monkeypatch.setattr(module, "_TIMEOUT", 10)
    renderer.may_render.set()
    assert (await in_time).content, "another caller's timeout does not cancel a picture in progress"
    assert (await pool.render(_picture(), ENGLISH)).content
    assert len(renderer.views) == 1
    assert (await pool.render(_picture("y"), ENGLISH)).content
    assert len(renderer.views) == 2, (
        "a picture that has timed out in the queue is rendered on the next request"
    )


def _out_of_memory(*_: object, **__: object) -> bytes:
    raise MemoryError


@pytest.mark.parametrize(
    "place",
    [
        "rendering._paint",
        "rendering.encode",
        "rendering.canvas.Canvas.blank",
        "rendering.sprites.Brush.__init__",
        "bot.discord.posting.render_pool.RenderedPicture",
        "bot.discord.posting.painters._Painter.start",
    ],
)
async def test_without_memory_a_post_has_words_instead_of_its_picture_until_there_is_memory_again(
    place: str, pool: RenderPool, caplog: pytest.LogCaptureFixture
) -> None:
    rendering.free_memory()
    post = Post("Hello", picture=_picture())
    error = RuntimeError("can't start new thread") if "start" in place else MemoryError
    with mock.patch(place, side_effect=error):
        for _ in range(2):
            described, pictures = await adapter.render_post(post, pool, ENGLISH)
            assert not pictures
            assert "Anna" in described.text
    assert "could not paint a picture of cafe_international" in caplog.text
    described, pictures = await adapter.render_post(post, pool, ENGLISH)
    assert described == post
    assert len(pictures) == 1
    expected = rendering.render(post.picture.view, theme="light", localize=ENGLISH) if post.picture else b""
    assert pictures[0].content == expected, "nothing half painted is left in a cache"


async def test_for_want_of_memory_what_is_kept_for_later_pictures_is_given_up(
    pool: RenderPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pool.render(_picture("before"), ENGLISH)
    assert sprites._CACHE.currsize > 0
    sizes, render = list[float](), rendering.render

    def scarce(*arguments: Any, **options: Any) -> bytes:
        sizes.append(sprites._CACHE.currsize)
        return _out_of_memory() if sizes[-1] else render(*arguments, **options)

    monkeypatch.setattr(rendering, "render", scarce)
    assert (await pool.render(_picture(), ENGLISH)).content
    assert sizes[1:] == [0]


async def test_threads_that_do_not_come_back_are_replaced_and_their_picture_fails_at_once(
    renderer: _Renderer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "_TIMEOUT", 0.2)
    pool = RenderPool("light", workers=2)
    renderer.may_render.clear()
    stuck = await asyncio.gather(
        *(pool.render(_picture(seed), ENGLISH) for seed in "xy"), return_exceptions=True
    )
    assert [type(each) for each in stuck] == [TimeoutError] * 2
    assert "a picture has not been finished" in caplog.text
    monkeypatch.setattr(module, "_TIMEOUT", 30)
    with pytest.raises(TimeoutError):
        await pool.render(_picture("x"), ENGLISH)
    hanging, renderer.may_render = renderer.may_render, threading.Event()
    renderer.may_render.set()
    assert (await pool.render(_picture("z"), ENGLISH)).content
    hanging.set()
    pool.close()


async def test_when_too_many_threads_are_stuck_pictures_are_given_up_and_closing_does_not_wait(
    renderer: _Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_TIMEOUT", 0.1)
    monkeypatch.setattr(painters, "_CLOSING_TIMEOUT", 0.1)
    pool = RenderPool("light", workers=2)
    renderer.may_render.clear()
    for seed in "abc":
        pair = (pool.render(_picture(f"{seed}{each}"), ENGLISH) for each in (1, 2))
        await asyncio.gather(*pair, return_exceptions=True)
    with pytest.raises(RuntimeError, match="stuck"):
        await pool.render(_picture("x"), ENGLISH)
    pool.close()
    renderer.may_render.set()


async def test_spare_memory_is_returned_once_nothing_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    trimmed = threading.Event()
    monkeypatch.setattr(painters, "_REST", 0.01)
    monkeypatch.setattr(painters.heap, "trim", trimmed.set)
    pool = RenderPool("light", workers=1)
    await pool.render(_picture(), ENGLISH)
    assert await asyncio.to_thread(trimmed.wait, 10)
    pool.close()
