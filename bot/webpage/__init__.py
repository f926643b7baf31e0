"""Composes a game's web page: one HTML file to step through a game, which makes no requests.

All that it shows is derived from `SeenMoment`s. Its content security policy lets the browser use only this style,
this script, and the pictures in the file itself.
"""

import base64
import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from importlib.resources import files
from string import Template

import rendering
from bot.language.localizer import Localizer
from bot.language.user_text import capitalize, unescape
from bot.messages import moments
from bot.messages.result_cards import result_card
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame, View
from engine.kernel.replays import SeenMoment
from engine.kernel.result_summary import PlayedLine
from engine.tables.seen.replays import TableReplay

LIMIT = 3 << 19
"""The maximum size of a page: 1.5 MiB."""
_MOST_TEXT = LIMIT // 2
"""The size of the texts above which turns are told by their headlines only."""
_HAND = "hand"
"""The name of the close-up of what a seat holds."""
_OVERHEAD = 4096
"""The bytes reserved for the names of the data and for padding."""
_NUMBER = 6
"""The most bytes that the number of a moment takes."""
_BEST_COMPRESSION = 9
_WORDS = (
    *("board", "earlier", "final", "first", "in-words", "moves", "next", "play", "previous", "record"),
    *("slider", "without-script"),
)
"""The texts that the file contains; all are messages of the page."""
_SCRIPT_WORDS = ("back", "pause", "play", "trouble")
"""The texts that the script needs."""


@dataclass(frozen=True)
class GamePage:
    """What a page shows.

    Attributes:
        game: The game.
        seen: All moments so far, as the reader saw them; none addresses the reader, who may pass the file on.
        rounds: The numbers of the moments after the first turn of each round.
        turning_points: The numbers of the turning points.
        record: The record for download; empty if the reader may not have it.
        luck: Each seat's luck in points, if known.
    """

    game: AnyGame
    seen: Sequence[SeenMoment]
    rounds: Sequence[int] = ()
    turning_points: Sequence[int] = ()
    record: str = ""
    luck: tuple[int, ...] | None = None

    @staticmethod
    def of(
        replay: TableReplay, seat: int | None, record: str = "", luck: tuple[int, ...] | None = None
    ) -> "GamePage":
        """Return the page of a table's game so far, as the seat (None for a spectator) saw it.

        Raises:
            TableRefusal: `hands-secret` if the reader may not see what this seat knows.
        """
        seen = tuple(replace(each, reader=None) for each in replay.all_seen_by(seat))
        return GamePage(replay.table.game, seen, replay.rounds, replay.turning_points, record, luck)

    @property
    def file_name(self) -> str:
        """The name for the file, without its suffix."""
        return self.game.key.replace("_", "-")


def compose(
    page: GamePage,
    localizer: Localizer,
    theme: str,
    *,
    limit: int = LIMIT,
    counted: Callable[[Iterator[View], int], Iterable[View]] = lambda views, _: views,
) -> bytes:
    """Return the HTML file.

    Its pictures are as large as the limit allows. If even small ones need too much, only some of the moments have one.

    Args:
        page: What the page shows.
        localizer: The language.
        theme: The pictures' theme.
        limit: The maximum size of the file in bytes.
        counted: Passes on the views to be painted, and is also given their number; called again whenever the pictures
            turn out too large.

    Raises:
        Refusal: `page-too-large` if the texts alone exceed the limit, for a game of several thousand turns.
    """
    texts = _Texts(page, localizer)
    if len(texts.document({})) > _MOST_TEXT:
        texts = _Texts(page, localizer, is_brief=True)
    available = (limit - len(texts.document({})) - _OVERHEAD) * 3 // 4
    for reduction, step in _densities(len(page.seen)):
        numbers = sorted({*range(0, len(page.seen), step), len(page.seen) - 1})
        views = (localizer.with_display_names(page.seen[number].view) for number in numbers)
        mosaic = rendering.mosaic(
            page.game.key,
            counted(views, len(numbers)),
            theme=theme,
            localize=localizer,
            reduction=reduction,
            limit=available - _NUMBER * len(numbers),
        )
        if mosaic is not None:
            pictures = {
                "pictures": numbers,
                "width": mosaic.size.width,
                "height": mosaic.size.height,
                "side": mosaic.side,
                "sheets": [_base64(sheet) for sheet in mosaic.sheets],
                "cells": _base64(mosaic.cells),
            }
            return texts.document(pictures)
    raise Refusal("page-too-large")


def without_pictures(page: GamePage, localizer: Localizer) -> bytes:
    """Return the HTML file with all texts, but without pictures, which takes much less time; see `compose`."""
    return _Texts(page, localizer).document({})


def _densities(number: int) -> Iterator[tuple[int, int]]:
    """Yield how much to reduce the pictures, and which of them to show: first all, then every second, and so on."""
    for reduction in rendering.REDUCTIONS:
        yield reduction, 1
    step = 2
    while step < 2 * number:
        yield rendering.REDUCTIONS[-1], step
        step *= 2


class _Texts:
    """The file without pictures."""

    def __init__(self, page: GamePage, localizer: Localizer, *, is_brief: bool = False) -> None:
        self._page = page
        self._localizer = localizer
        self._is_brief = is_brief
        compressed = zlib.compress(json.dumps(self._texts()).encode(), _BEST_COMPRESSION)
        self._data = {
            "texts": _base64(compressed),
            "start": 0 if self._last.view.result is not None else self._last.number,
            "words": {name: self._word(name) for name in _SCRIPT_WORDS},
        }
        style, script = _source("page.css"), _source("page.js")
        self._values = {
            "lang": localizer.lang,
            "policy": f"default-src 'none'; img-src data:; style-src {_digest(style)}; script-src {_digest(script)}",
            "title": escape(f"{self._game_name}: {self._names}"),
            "game": escape(self._game_name),
            "about": escape(self._about),
            "last": str(self._last.number),
            "scale": str(max(1, self._last.number)),
            "file": f"{page.file_name}.jsonl",
            "marks": "\n".join(self._marks()),
            "items": "\n".join(self._item(moment) for moment in page.seen),
            "result": self._result(),
            **{name.replace("-", "_"): escape(self._word(name)) for name in _WORDS},
        }
        self._sources = {"style": style, "script": script}

    def document(self, pictures: Mapping[str, object]) -> bytes:
        """Return the file; `pictures` is what the script needs to paint."""
        data = json.dumps({**self._data, **pictures}, separators=(",", ":")).replace("<", "\\u003c")
        width, height = (str(pictures.get(name, "")) for name in ("width", "height"))
        values = {**self._values, **self._sources, "data": data, "width": width, "height": height}
        return Template(_source("page.html")).substitute(values).encode()

    @property
    def _last(self) -> SeenMoment:
        return self._page.seen[-1]

    @property
    def _game_name(self) -> str:
        return self._localizer(f"{self._page.game.key}-name")

    @property
    def _names(self) -> str:
        return ", ".join(self._localizer.with_display_names(self._last.view).names)

    @property
    def _about(self) -> str:
        """Who played the game, and who saw it like this."""
        seat, names = self._last.view.seat, self._localizer.with_display_names(self._last.view).names
        if seat is None:
            return self._word("about-public", names=self._names)
        return self._word("about-seat", names=self._names, name=names[seat])

    def _word(self, name: str, /, **values: object) -> str:
        return self._localizer(f"webpage-{name}", **values)

    def _texts(self) -> dict[str, object]:
        """Return what the script shows: each moment's line and description, and the record."""
        game, localizer = self._page.game, self._localizer
        return {
            "lines": [moments.plain_line(game, moment, localizer) for moment in self._page.seen],
            "descriptions": [self._description(moment) for moment in self._page.seen],
            "record": self._page.record,
        }

    def _description(self, moment: SeenMoment) -> str:
        """Describe the board, and what the reader held."""
        view = self._localizer.with_display_names(moment.view)
        board = rendering.describe(view, localize=self._localizer)
        if view.seat is None:
            return board
        return f"{board}\n\n{rendering.describe(view, localize=self._localizer, zoom=_HAND)}"

    def _marks(self) -> Iterator[str]:
        """Yield the marks of rounds and turning points beside the slider, as SVG."""
        for number in self._page.rounds:
            yield f'<line class="round" x1="{number}" x2="{number}" y1=".2" y2=".8"/>'
        for number in self._page.turning_points:
            yield f'<line class="turning-point" x1="{number}" x2="{number}" y1="0" y2=".3"/>'

    def _item(self, moment: SeenMoment) -> str:
        """Return a moment's entry in the list, as HTML."""
        page, localizer = self._page, self._localizer
        tell = moments.headline if self._is_brief else moments.story
        parts = [
            f'<span class="number">{moment.number}</span>',
            escape(unescape(tell(page.game, moment, localizer))),
        ]
        points = "" if self._is_brief else moments.points(moment, localizer)
        if points:
            parts.append(f'<span class="points">{escape(points)}</span>')
        is_turning_point = moment.number in page.turning_points
        if is_turning_point:
            parts.append(f'<span class="star">★ {escape(self._word("turning-point"))}</span>')
        heading = ""
        if moment.number in page.rounds:
            heading = f"<h3>{escape(capitalize(moments.when(moment, localizer)))}</h3>"
        opening = '<li class="turning-point">' if is_turning_point else "<li>"
        return f'{opening}{heading}<a href="#{moment.number}">{" ".join(parts)}</a></li>'

    def _result(self) -> str:
        """Return how the game ended, as HTML; empty if it is not over."""
        game, view, localizer = self._page.game, self._last.view, self._localizer
        if view.result is None:
            return ""
        lines = [PlayedLine(moment.seat, moment.events) for moment in self._page.seen]
        card = result_card(game, view, view.names, lines, localizer, self._page.luck)
        standings = view.result.standings
        names = [
            localizer("result-card-rank", rank=each.rank) + " " + card.names[each.seat] for each in standings
        ]
        rows = []
        for number, category in enumerate(card.categories):
            points = (card.points[each.seat] for each in standings)
            rows.append(
                _row("td", category, ["–" if each is None else _signed(each[number]) for each in points])
            )
        scores = [
            localizer("result-card-out") if each.score is None else _signed(each.score) for each in standings
        ]
        below, note = [_row("td", localizer("result-card-total"), scores)], ""
        if card.luck is not None:
            numbers = (card.luck[each.seat] for each in standings)
            luck = [f"+{number}" if number > 0 else _signed(number) for number in numbers]
            below.append(_row("td", localizer("result-card-luck"), luck))
            note = f"<p>{escape(localizer('result-card-luck-note'))}</p>\n"
        ties = "".join(f"<p>{escape(line)}</p>\n" for line in rendering.tie_lines(card, localizer))
        heading = escape(localizer("webpage-result"))
        return (
            f'<section id="result" aria-labelledby="result-heading">\n<h2 id="result-heading">{heading}</h2>\n'
            f"<p>{escape(unescape(card.reason))}</p>\n<table>\n<thead>{_row('th', '', names)}</thead>\n"
            f"<tbody>{''.join(rows)}</tbody>\n<tfoot>{''.join(below)}</tfoot>\n</table>\n{ties}{note}</section>"
        )


def _row(tag: str, heading: str, values: Sequence[str]) -> str:
    """Return a row of a table: its heading, and cells or headings of columns."""
    scope = ' scope="col"' if tag == "th" else ""
    first = f'<th scope="row">{escape(heading)}</th>' if heading else "<td></td>"
    return f"<tr>{first}{''.join(f'<{tag}{scope}>{escape(value)}</{tag}>' for value in values)}</tr>"


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _digest(source: str) -> str:
    """Return the entry in the page's policy that permits the inline style or script."""
    return f"'sha256-{_base64(hashlib.sha256(source.encode()).digest())}'"


@cache
def _source(name: str) -> str:
    return files(__name__).joinpath(name).read_text(encoding="utf-8")
