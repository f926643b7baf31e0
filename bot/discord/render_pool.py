"""Pictures are painted off the event loop, each once for everybody who asks for the same."""

import asyncio
import hashlib
import sys
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO

import discord

import rendering
from bot.language.localizer import Localizer
from bot.messages import limits
from bot.messages.components import Picture

_PATIENCE = 20.0
"""Seconds that somebody waits for a picture; then the words go out without it."""


_SWITCH = 0.0005
"""Seconds after which a painter lets the event loop have Python; the usual five milliseconds at every step of an answer add up."""


@dataclass(frozen=True)
class Painting:
    """A painted picture with its description."""

    name: str
    content: bytes
    alt: str

    def file(self) -> discord.File:
        """Return it as an attachment; every sending needs one of its own."""
        return discord.File(BytesIO(self.content), filename=self.name, description=self.alt)


class Pictures:
    """Paints in a few threads, and keeps the latest paintings.

    A view is a value that can be hashed, so the view, what is offered, the language and the theme are the whole
    key: two people who may see the same get the same painting, and nobody can get one made for another.
    """

    def __init__(self, theme: str, painters: int, kept: int) -> None:
        self._theme = theme
        self._kept = kept
        self._at_once = painters
        sys.setswitchinterval(_SWITCH)
        self._painters = ThreadPoolExecutor(painters, thread_name_prefix="painter")
        self._paintings: OrderedDict[tuple[Picture, str], Future[Painting]] = OrderedDict()

    async def paint(self, picture: Picture, localizer: Localizer) -> Painting:
        """Return a picture painted, from memory if it was painted before.

        Raises:
            TimeoutError: when it takes too long; it may be there later.
        """
        painted, painting = self._begin(picture, localizer)
        if painted:
            return painting.result()
        try:
            async with asyncio.timeout(_PATIENCE):
                return await asyncio.shield(asyncio.wrap_future(painting))
        except TimeoutError:
            painting.cancel()  # nobody will look at it: unless a painter has begun, it is passed over
            raise
        except asyncio.CancelledError:
            if painting.cancelled():
                raise TimeoutError from None
            raise

    def _begin(self, picture: Picture, localizer: Localizer) -> tuple[bool, Future[Painting]]:
        """Begin to paint a picture, unless that was begun before; tell also whether it was finished before."""
        key = (picture, localizer.lang)
        painting = self._paintings.get(key)
        painted = painting is not None and painting.done() and not _failed(painting)
        if painting is None or _failed(painting):
            painting = self._painters.submit(_paint, picture, localizer, self._theme)
            self._paintings[key] = painting
        self._paintings.move_to_end(key)
        while len(self._paintings) > self._kept:
            self._paintings.popitem(last=False)
        return painted, painting

    def begin_ahead(self, picture: Picture, localizer: Localizer) -> None:
        """Begin to paint what will probably be asked for, if that leaves a painter to whoever asks now."""
        under_way = sum(not painting.done() for painting in self._paintings.values())
        if under_way + 1 < self._at_once:
            self._begin(picture, localizer)

    async def practise(self, picture: Picture, localizer: Localizer) -> None:
        """Paint for nobody, and keep nothing but what painters remember: signs, letters, the ground of a board."""
        await asyncio.wrap_future(self._painters.submit(_paint, picture, localizer, self._theme))

    def close(self) -> None:
        """Finish what is being painted and take nothing more."""
        self._painters.shutdown(wait=True, cancel_futures=True)


def described(picture: Picture, localizer: Localizer, written: Callable[[str], str] = str) -> str:
    """Say what a picture shows, in as many characters as an alternative text may have; `written` writes the names."""
    view = localizer.with_display_names(picture.view, written)
    return picture.alt or rendering.describe(
        view, localize=localizer, limit=limits.ALT_TEXT, zoom=picture.zoom
    )


def _failed(painting: Future[Painting]) -> bool:
    return painting.done() and (painting.cancelled() or painting.exception() is not None)


def _paint(picture: Picture, localizer: Localizer, theme: str) -> Painting:
    content = rendering.render(
        picture.view, theme=theme, localize=localizer, offered=picture.offered, zoom=picture.zoom
    )
    alt = described(picture, localizer)
    kind = "webp" if content[8:12] == b"WEBP" else "png"
    name = f"{picture.view.game}-{hashlib.sha256(content).hexdigest()[:12]}.{kind}"
    return Painting(name, content, alt[: limits.ALT_TEXT])
