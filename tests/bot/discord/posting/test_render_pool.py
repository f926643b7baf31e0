"""Tests of `bot.discord.posting.render_pool`, and of posts whose picture cannot be rendered."""

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import rendering
from bot.discord import adapter
from bot.discord.posting import render_pool as module
from bot.discord.posting.render_pool import RenderPool
from bot.language.localizer import localizer_for
from bot.messages import limits
from bot.messages.components import Picture, Post
from bot.messages.table_pictures import theme_preview
from engine.games import GAMES
from engine.kernel.core import start

GAME = GAMES[0]
ENGLISH, GERMAN = localizer_for("en"), localizer_for("de")


@pytest.fixture
def pool() -> Iterator[RenderPool]:
    """A render pool with one worker and a cache of two pictures."""
    built = RenderPool("light", workers=1, cache_size=2)
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
    assert not pool._cache, "it is the only one"
    two_workers = RenderPool("light", workers=2, cache_size=2)
    two_workers.prefetch(_picture(), ENGLISH)
    assert (await two_workers.render(_picture(), ENGLISH)).content
    assert len(renderer.views) == 1
    renderer.may_render.clear()
    requested = asyncio.create_task(two_workers.render(_picture("y"), ENGLISH))
    await asyncio.sleep(0)
    two_workers.prefetch(_picture("z"), ENGLISH)
    assert len(two_workers._cache) == 2, "what was prefetched, and what is requested"
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
    described, picture = await adapter.render_post(post, pool, ENGLISH)
    assert picture is None
    (number,) = re.findall(r"incident (\w+): could not paint a picture of cafe_international", caplog.text)
    first, second, *description = described.text.splitlines()
    assert first == "Hello"
    assert number in second
    assert "Anna" in "".join(description)
    assert "no paint" in caplog.text
    monkeypatch.setattr(rendering, "describe", broken)
    described, picture = await adapter.render_post(post, pool, ENGLISH)
    assert (picture, described.text.splitlines()[0]) == (None, "Hello"), "the text is sent in any case"
    monkeypatch.undo()
    described, picture = await adapter.render_post(post, pool, ENGLISH)
    assert described == post, "a failure is not cached"
    assert picture is not None


async def test_a_description_escapes_names_and_keeps_the_limit(
    pool: RenderPool, renderer: _Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_TIMEOUT", 0.0)
    renderer.may_render.clear()
    view = _picture().view.named(("*Anna*", "@everyone"))
    post, picture = await adapter.render_post(Post("x" * 1900, picture=Picture(view)), pool, ENGLISH)
    assert picture is None, "rendering has timed out"
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
