"""Renders pictures on worker threads; identical pictures are rendered only once."""

import asyncio
import hashlib
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from threading import Lock

import discord
from cachetools import LRUCache

import rendering
from bot.discord.posting.painters import Painters
from bot.language.localizer import Localizer
from bot.messages import limits
from bot.messages.components import Picture
from bot.operations import heap

_TIMEOUT = 20.0
"""Seconds to wait for a picture before sending the message without it."""
_STUCK = 0.75
"""The share of `_TIMEOUT` after which a thread that is still painting a picture counts as stuck."""
_WORKERS = 2
CACHED_BYTES = 8 << 20
"""The maximum total size of the cached pictures, in bytes: about 40 pictures."""


@dataclass(frozen=True)
class RenderedPicture:
    """An encoded picture with its alt text."""

    name: str
    content: bytes
    alt: str

    def file(self) -> discord.File:
        """Return a new attachment each time, because a `discord.File` can be sent only once."""
        return discord.File(BytesIO(self.content), filename=self.name, description=self.alt)


_Key = tuple[Picture, str]


class RenderPool:
    """A pool of rendering threads with an LRU cache of finished pictures.

    The cache key is the entire input: view, offered actions, close-up, theme and language. People with the same view
    share a picture, and a picture that contains someone's secrets can never reach anyone else.
    """

    def __init__(
        self,
        theme: str,
        workers: int = _WORKERS,
        cached_bytes: int = CACHED_BYTES,
        observe: Callable[[float], object] = lambda _: None,
    ) -> None:
        """Prepare the threads; `observe` is called with the seconds that each picture took."""
        self._theme = theme
        self._observe = observe
        self._workers = workers
        self._painters = Painters[RenderedPicture](workers)
        self._cache: LRUCache[_Key, RenderedPicture] = LRUCache(
            cached_bytes, getsizeof=lambda rendered: len(rendered.content)
        )
        self._in_progress: dict[_Key, Future[RenderedPicture]] = {}
        self._stuck = set[Future[RenderedPicture]]()
        self._gallery_turn = asyncio.Lock()
        self._lock = Lock()
        """Guards the cache and `_in_progress`, because pictures are finished on other threads."""

    async def render(self, picture: Picture, localizer: Localizer) -> RenderedPicture:
        """Return a picture, from the cache if possible.

        Raises:
            TimeoutError: If rendering takes too long; a later call may find the picture in the cache.
            RuntimeError: If no thread can render it.
        """
        future = self._submit(picture, localizer)
        if future.done():
            return future.result()
        if future in self._stuck:
            raise TimeoutError
        try:
            async with asyncio.timeout(_TIMEOUT):
                return await asyncio.shield(asyncio.wrap_future(future))
        except TimeoutError:
            if not future.cancel() and not future.done():
                self._stuck.add(future)  # a worker has started it; its result will be cached
            self._painters.replace_stuck(_TIMEOUT * _STUCK)
            raise
        except asyncio.CancelledError:
            if future.cancelled():  # by another caller's timeout
                raise TimeoutError from None
            raise

    async def render_in_turn(self, picture: Picture, localizer: Localizer) -> RenderedPicture:
        """Return a picture of a gallery or for a follower; these together occupy one worker, so boards need not wait.

        Raises:
            TimeoutError: As `render`.
            RuntimeError: As `render`.
        """
        with self._lock:
            rendered = self._cache.get(self._key(picture, localizer))
        if rendered is not None:
            return rendered
        async with self._gallery_turn:
            return await self.render(picture, localizer)

    def prefetch(self, picture: Picture, localizer: Localizer) -> Future[RenderedPicture] | None:
        """Start rendering a picture that will probably be needed, unless it would occupy the last idle worker."""
        if len(self._in_progress) - len(self._stuck) + 1 < self._workers:
            return self._submit(picture, localizer)
        return None

    async def prefetched(self, picture: Picture, localizer: Localizer) -> None:
        """Prefetch a picture, and wait until it is rendered."""
        future = self.prefetch(picture, localizer)
        if future is not None:
            finished = asyncio.wrap_future(future)
            # the picture is painted again when it is needed
            finished.add_done_callback(lambda done: done.cancelled() or done.exception())
            await asyncio.wait({finished})

    @property
    def is_painting(self) -> bool:
        """Whether a picture is being painted or waits for it."""
        return len(self._in_progress) > len(self._stuck)

    def close(self) -> None:
        """Wait a few seconds for pictures in progress, and drop queued ones."""
        self._painters.close()

    def _submit(self, picture: Picture, localizer: Localizer) -> Future[RenderedPicture]:
        """Return a picture's future: finished if the picture is cached, otherwise in progress or new."""
        key = self._key(picture, localizer)
        with self._lock:
            if (rendered := self._cache.get(key)) is not None:
                future = Future[RenderedPicture]()
                future.set_result(rendered)
                return future
            if (running := self._in_progress.get(key)) is not None:
                return running
            future = self._painters.submit(partial(self._render_timed, key[0], localizer))
            self._in_progress[key] = future
        future.add_done_callback(partial(self._finish, key))
        return future

    def _key(self, picture: Picture, localizer: Localizer) -> _Key:
        """Return the picture with the theme that is used, and the language."""
        return replace(picture, theme=picture.theme or self._theme), localizer.lang

    def _finish(self, key: _Key, future: Future[RenderedPicture]) -> None:
        """Cache a finished picture; one that could not be rendered is submitted again when it is needed."""
        with self._lock:
            self._in_progress.pop(key, None)
            self._stuck.discard(future)
            if not future.cancelled() and future.exception() is None:
                with suppress(ValueError):  # raised for a picture larger than the whole cache
                    self._cache[key] = future.result()

    def _render_timed(self, picture: Picture, localizer: Localizer) -> RenderedPicture:
        began_at = time.perf_counter()
        try:
            return _render(picture, localizer)
        finally:
            self._observe(time.perf_counter() - began_at)


def describe(picture: Picture, localizer: Localizer, format_name: Callable[[str], str] = str) -> str:
    """Return a picture's alt text, within Discord's limit.

    Args:
        picture: The picture.
        localizer: The language.
        format_name: A function applied to the players' names, for example to escape Markdown.
    """
    if picture.alt:
        return picture.alt
    view = localizer.with_display_names(picture.view, format_name)
    heading = (picture.heading,) if picture.heading else ()
    limit = limits.ALT_TEXT - sum(len(each) + 1 for each in heading)
    described = rendering.describe(
        view, localize=localizer, limit=limit, zoom=picture.zoom, before=picture.before
    )
    return "\n".join((*heading, described))


def _paint(picture: Picture, localizer: Localizer) -> bytes:
    if picture.compares_themes:
        names = {each: localizer(f"me-theme-{each}") for each in rendering.THEMES}
        return rendering.render_themes(picture.view, chosen=picture.theme, names=names, localize=localizer)
    if picture.stages:
        views, stages, captions = zip(*picture.stages, strict=True)
        return rendering.render_stages(views, stages, captions, theme=picture.theme, localize=localizer)
    return rendering.render(
        picture.view,
        theme=picture.theme,
        localize=localizer,
        offered=picture.offered,
        zoom=picture.zoom,
        before=picture.before,
    )


def _render(picture: Picture, localizer: Localizer) -> RenderedPicture:
    try:
        content = _paint(picture, localizer)
    except MemoryError:  # the caches may hold all the memory it needs
        rendering.free_memory()
        heap.trim()
        content = _paint(picture, localizer)
    extension = "webp" if content[8:12] == b"WEBP" else "png"
    name = f"{picture.view.game}-{hashlib.sha256(content).hexdigest()[:12]}.{extension}"
    return RenderedPicture(name, content, describe(picture, localizer)[: limits.ALT_TEXT])
