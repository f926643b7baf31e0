"""Renders pictures on worker threads; identical pictures are rendered only once."""

import asyncio
import hashlib
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO

import discord
from cachetools import LRUCache

import rendering
from bot.language.localizer import Localizer
from bot.messages import limits
from bot.messages.components import Picture

_TIMEOUT = 20.0
"""Seconds to wait for a picture before sending the message without it."""
_WORKERS = 2
_CACHED_PICTURES = 64


@dataclass(frozen=True)
class RenderedPicture:
    """An encoded picture with its alt text."""

    name: str
    content: bytes
    alt: str

    def file(self) -> discord.File:
        """Return a new attachment each time, because a `discord.File` can be sent only once."""
        return discord.File(BytesIO(self.content), filename=self.name, description=self.alt)


class RenderPool:
    """A pool of rendering threads with an LRU cache of finished pictures.

    The cache key is the entire input: view, offered actions, close-up, theme and language. People with the same view
    share a picture, and a picture that contains someone's secrets can never reach anyone else.
    """

    def __init__(
        self,
        theme: str,
        workers: int = _WORKERS,
        cache_size: int = _CACHED_PICTURES,
        observe: Callable[[float], object] = lambda _: None,
    ) -> None:
        """Prepare the threads; `observe` is called with the seconds that each picture took."""
        self._theme = theme
        self._observe = observe
        self._workers = workers
        self._executor = ThreadPoolExecutor(workers, thread_name_prefix="render")
        self._cache: LRUCache[tuple[Picture, str], Future[RenderedPicture]] = LRUCache(cache_size)
        self._in_progress = set[Future[RenderedPicture]]()

    async def render(self, picture: Picture, localizer: Localizer) -> RenderedPicture:
        """Return a picture, from the cache if possible.

        Raises:
            TimeoutError: If rendering takes too long; a later call may find the picture in the cache.
        """
        future = self._submit(picture, localizer)
        if _has_succeeded(future):
            return future.result()
        try:
            async with asyncio.timeout(_TIMEOUT):
                return await asyncio.shield(asyncio.wrap_future(future))
        except TimeoutError:
            future.cancel()  # a no-op once a worker has started it; then the result stays cached
            raise
        except asyncio.CancelledError:
            if future.cancelled():  # by another caller's timeout
                raise TimeoutError from None
            raise

    def prefetch(self, picture: Picture, localizer: Localizer) -> None:
        """Start rendering a picture that will probably be needed, unless it would occupy the last idle worker."""
        if len(self._in_progress) + 1 < self._workers:
            self._submit(picture, localizer)

    def close(self) -> None:
        """Wait for pictures in progress, and drop queued ones."""
        self._executor.shutdown(wait=True, cancel_futures=True)

    def _submit(self, picture: Picture, localizer: Localizer) -> Future[RenderedPicture]:
        """Return a picture's future from the cache; if there is none or rendering failed, submit the picture again."""
        key = (picture, localizer.lang)
        future = self._cache.get(key)
        if future is None or _has_failed(future):
            future = self._executor.submit(self._render_timed, picture, localizer)
            self._in_progress.add(future)
            future.add_done_callback(self._in_progress.discard)
            self._cache[key] = future
        return future

    def _render_timed(self, picture: Picture, localizer: Localizer) -> RenderedPicture:
        began_at = time.perf_counter()
        try:
            return _render(picture, localizer, self._theme)
        finally:
            self._observe(time.perf_counter() - began_at)


def describe(picture: Picture, localizer: Localizer, format_name: Callable[[str], str] = str) -> str:
    """Return a picture's alt text, within Discord's limit.

    Args:
        picture: The picture.
        localizer: The language.
        format_name: A function applied to the players' names, for example to escape Markdown.
    """
    view = localizer.with_display_names(picture.view, format_name)
    return picture.alt or rendering.describe(
        view, localize=localizer, limit=limits.ALT_TEXT, zoom=picture.zoom, before=picture.before
    )


def _has_succeeded(future: Future[RenderedPicture]) -> bool:
    return future.done() and not _has_failed(future)


def _has_failed(future: Future[RenderedPicture]) -> bool:
    return future.done() and (future.cancelled() or future.exception() is not None)


def _paint(picture: Picture, localizer: Localizer, theme: str) -> bytes:
    if picture.compares_themes:
        names = {each: localizer(f"me-theme-{each}") for each in rendering.THEMES}
        return rendering.render_themes(picture.view, chosen=theme, names=names, localize=localizer)
    if picture.stages:
        views, stages, captions = zip(*picture.stages, strict=True)
        return rendering.render_stages(views, stages, captions, theme=theme, localize=localizer)
    return rendering.render(
        picture.view,
        theme=theme,
        localize=localizer,
        offered=picture.offered,
        zoom=picture.zoom,
        before=picture.before,
    )


def _render(picture: Picture, localizer: Localizer, theme: str) -> RenderedPicture:
    content = _paint(picture, localizer, picture.theme or theme)
    extension = "webp" if content[8:12] == b"WEBP" else "png"
    name = f"{picture.view.game}-{hashlib.sha256(content).hexdigest()[:12]}.{extension}"
    return RenderedPicture(name, content, describe(picture, localizer)[: limits.ALT_TEXT])
